// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/army/group.hpp"

#include <gmpxx.h>

#include <algorithm>
#include <numeric>

#include "base/text.hpp"
#include "board/square_numbers.hpp"
#include "rookery/symmetry.hpp"

namespace rookery::count::army {

namespace {

constexpr std::size_t largest_group = 4096;

}  // namespace

ArmyGroup identity_alone(const Army& army) {
  ArmyGroup group(1, std::vector<std::uint32_t>(army.size()));
  std::iota(group[0].begin(), group[0].end(), 0U);
  return group;
}

// The maps of the board that keep the moves of every kind, as maps of square numbers.
ArmyGroup army_group(const Army& army, const Board& board) {
  const mpz_class shifts = base::to_mpz(board.wraps_columns() ? board.columns() : 1) *
                           base::to_mpz(board.wraps_rows() ? board.rows() : 1);
  if (shifts * 8 > largest_group) return identity_alone(army);
  std::vector<Symmetry> maps = symmetries(board);
  for (const Piece& piece : army.pieces) {
    std::erase_if(maps, [&](const Symmetry& map) { return !map.keeps(piece); });
  }
  const board::SquareNumbers numbers(board, army.squares);
  ArmyGroup group;
  for (const Symmetry& map : maps) {
    std::vector<std::uint32_t>& images = group.emplace_back();
    for (const Square square : army.squares) images.push_back(numbers.number(map(square)));
  }
  return group;
}

}  // namespace rookery::count::army
