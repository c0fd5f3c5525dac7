// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy value of every square by its definition: the least number that no
// square reachable in one move has. Squares are taken in the order of the
// direction in which all moves advance, so that those are known already.
// Time O(squares * moves, rides counted by their length), memory 40 bytes per cell.

#include "play/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "board/attacks.hpp"
#include "board/square_numbers.hpp"

namespace rookery {

bool operator==(const GrundyTable& left, const GrundyTable& right) {
  if (left.rows_ != right.rows_ || left.columns_ != right.columns_) return false;
  return std::visit(
      [](const auto& a, const auto& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
      },
      left.values_, right.values_);
}

}  // namespace rookery

namespace rookery::play {

void require_table_memory(const Board& board, double bytes) {
  constexpr double small = 1e6;
  if (bytes < small) return;
  const auto usable = static_cast<double>(base::usable_memory());
  if (bytes <= usable) return;
  // What is kept grows as the squares do, or faster, so that this many surely fit.
  const double squares = board.square_count().get_d() * (usable / bytes);
  base::fail_memory(
      "play", fmt::format("the values of {} take {}, and {} are free; {:.0f} squares would fit",
                          board.name(), base::in_bytes(bytes), base::in_bytes(usable),
                          std::floor(squares)));
}

std::vector<Square> squares_in_order(const Board& board, const Direction& direction) {
  std::vector<Square> squares = board.squares();
  std::stable_sort(squares.begin(), squares.end(), [&](Square left, Square right) {
    return direction.of(left) < direction.of(right);
  });
  return squares;
}

GrundyTable table_by_definition(const Piece& usable, const Board& board, const Direction& direction,
                                const Monitor& monitor) {
  constexpr double bytes_per_cell = 40;  // value, square, and as much again while sorting
  constexpr std::int64_t most_cells = std::int64_t{1} << 28;
  const mpz_class cells = base::to_mpz(board.rows()) * base::to_mpz(board.columns());
  if (cells > base::to_mpz(most_cells)) {
    base::fail_limit("play", fmt::format("engine table of {} has {} cells, and at most {} fit",
                                         board.name(), cells.get_str(), most_cells));
  }
  require_table_memory(board, cells.get_d() * bytes_per_cell);
  GrundyTable::Words values(static_cast<std::size_t>(cells.get_ui()), 0);
  const std::vector<Square> squares = squares_in_order(board, direction);
  std::vector<std::size_t> seen;  // seen[v] == i + 1: v is an option of square i
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (i % 1024 == 0) {
      monitor.check(static_cast<double>(i) / static_cast<double>(squares.size()));
    }
    board::for_each_attacked(usable, board, squares[i], [&](Square target) {
      const std::uint32_t value = values[board::cell_of(board, target)];
      if (value >= seen.size()) seen.resize(value + 1, 0);
      seen[value] = i + 1;
    });
    std::uint32_t mex = 0;
    while (mex < seen.size() && seen[mex] == i + 1) ++mex;
    values[board::cell_of(board, squares[i])] = mex;
  }
  return {board.rows(), board.columns(), std::move(values)};
}

std::vector<std::uint64_t> histogram(const GrundyTable& table, const Board& board) {
  std::vector<std::uint64_t> counts;
  std::visit(
      [&](const auto& values) {
        if (values.empty()) return;
        counts.assign(static_cast<std::size_t>(*std::max_element(values.begin(), values.end())) + 1,
                      0);
        for (const auto value : values) ++counts[value];
      },
      table.values());
  // Holes have the value 0 in the table but are no squares.
  const mpz_class holes =
      base::to_mpz(board.rows()) * base::to_mpz(board.columns()) - board.square_count();
  if (!counts.empty()) counts[0] -= static_cast<std::uint64_t>(base::to_int64(holes));
  while (!counts.empty() && counts.back() == 0) counts.pop_back();
  return counts;
}

}  // namespace rookery::play
