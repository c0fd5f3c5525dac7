// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy value of every square by its definition: the least number that no
// square reachable in one move has. Squares are taken in the order of the
// direction in which all moves advance, so that those are known already.
// Time O(squares * moves, rides counted by their length), memory 20 bytes a cell.

#include "play/table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "board/text.hpp"
#include "math/memory.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_cells = std::int64_t{1} << 28;

}  // namespace

std::vector<Square> squares_in_order(const Board& board, const Direction& direction) {
  std::vector<Square> squares = board.squares();
  std::stable_sort(squares.begin(), squares.end(), [&](Square left, Square right) {
    return direction.of(left) < direction.of(right);
  });
  return squares;
}

std::vector<std::uint32_t> grundy_by_table(const Piece& usable, const Board& board,
                                           const Direction& direction, const Monitor& monitor) {
  constexpr double bytes_per_cell = 40;  // value, square, and as much again while sorting
  const mpz_class cells = to_mpz(board.rows()) * to_mpz(board.columns());
  const double bytes = cells.get_d() * bytes_per_cell;
  const auto allowed = static_cast<double>(usable_memory());
  if (cells > to_mpz(most_cells)) {
    fail_limit("play", fmt::format("a Grundy table of {} has {} cells, and at most 2^28 fit (moves "
                                   "along the axes with few distances need no table)",
                                   board.name(), cells.get_str()));
  }
  if (bytes > allowed) {
    fail_limit("play", fmt::format("a Grundy table of {} takes {}, and {} are free (moves along "
                                   "the axes with few distances need no table)",
                                   board.name(), in_bytes(bytes), in_bytes(allowed)));
  }
  std::vector<std::uint32_t> values(static_cast<std::size_t>(cells.get_ui()), 0);
  const std::vector<Square> squares = squares_in_order(board, direction);
  std::vector<std::size_t> seen;  // seen[v] == i + 1: v is an option of square i
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (i % 4096 == 0) {
      monitor.check(static_cast<double>(i) / static_cast<double>(squares.size()));
    }
    for_each_attacked(usable, board, squares[i], [&](Square target) {
      const std::uint32_t value = values[cell_of(board, target)];
      if (value >= seen.size()) seen.resize(value + 1, 0);
      seen[value] = i + 1;
    });
    std::uint32_t mex = 0;
    while (mex < seen.size() && seen[mex] == i + 1) ++mex;
    values[cell_of(board, squares[i])] = mex;
  }
  return values;
}

}  // namespace rookery
