// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards that turn into their negative: (T + I) x = (1, ..., 1).
//
// Sutner's theorem: if the moves can be reversed, so that T is symmetric (and no move leads
// a square to itself), there is one. For the image of the symmetric matrix A = T + I is
// what is orthogonal to its kernel, and a vector k of the kernel has an even number of
// ones: k is orthogonal to Ak = 0, so 0 = kAk = the sum of k_i^2 (the other terms come in
// equal pairs) = the number of ones, modulo 2.
//
// All of them are one plus any still board. The one with the fewest -1 is found by
// going through the 2^d still boards in Gray's order, one addition each.

#include <fmt/format.h>

#include <bit>
#include <optional>
#include <utility>

#include "base/second_route.hpp"
#include "base/text.hpp"
#include "board/attacks.hpp"
#include "still/dense.hpp"
#include "still/engines.hpp"
#include "still/space.hpp"

namespace rookery {

namespace {

constexpr double most_words = 8e9;  // additions of words, about half a minute
constexpr std::int64_t most_cells = std::int64_t{1} << 26;

// Row 0 of `boards` plus the combination of the others with the fewest ones.
math::gf2::Matrix lightest(const math::gf2::Matrix& boards, const Monitor& monitor) {
  math::gf2::Matrix at(1, boards.columns());
  at.add_row(0, boards, 0);
  math::gf2::Matrix best = at;
  std::size_t weight = best.row_weight(0);
  const std::uint64_t end = std::uint64_t{1} << (boards.rows() - 1);
  for (std::uint64_t i = 1; i < end; ++i) {
    if (i % 65536 == 0) monitor.check(static_cast<double>(i) / static_cast<double>(end));
    at.add_row(0, boards, 1 + static_cast<std::size_t>(std::countr_zero(i)));
    const std::size_t now = at.row_weight(0);
    if (now < weight) {
      weight = now;
      best = at;
    }
  }
  return best;
}

}  // namespace

Answer<std::optional<NegatedBoard>> find_negated(const Piece& any_piece, const Board& board,
                                                 const StillOptions& options) {
  if (options.engine == StillEngine::gcd || options.engine == StillEngine::plain) {
    base::fail_engine("negated boards are found by rows or dense");
  }
  if (options.period != 1) base::fail_input("`period`", "negated boards have no period to ask for");
  if (board.square_count() > base::to_mpz(most_cells)) {
    base::fail_limit(
        "still",
        fmt::format("{} has {} squares; a negated board is found on at most 2^26, as 8192x8192 has",
                    board.name(), base::show_number(board.square_count())));
  }
  const Piece piece = board::fitting(any_piece.attacking(), board);
  const auto squares = board::SquareNumbers::of_all(board, most_cells);
  const auto plan = still::Propagation::plan(piece, board, squares);
  const bool rows_asked = options.engine == StillEngine::rows;
  if (rows_asked && !plan) {
    base::fail_engine("engine rows cannot be used for this piece and board; use engine dense");
  }
  const bool by_rows =
      rows_asked || (options.engine == StillEngine::automatic && plan && plan->pays());
  const auto solve = [&](bool rows) {
    const Monitor quiet = options.monitor.silent();
    return rows ? plan->boards(plan->solve(still::RightSide::one, quiet), still::RightSide::one,
                               quiet)
                : still::boards_by_elimination(piece, board, squares, 1, still::RightSide::one,
                                               quiet);
  };
  const math::gf2::Matrix boards = solve(by_rows);
  const bool exists = boards.rows() > 0 && boards.at(0, 0);
  Answer<std::optional<NegatedBoard>> answer{std::nullopt, by_rows ? "rows" : "dense", {}};
  if (options.check) {
    base::add_check(answer.evidence, true, plan ? "" : still::only_dense,
                    [&]() -> std::optional<Fact> {
                      if (!plan) return std::nullopt;
                      if (!(solve(!by_rows) == boards)) {
                        base::fail_bug("still", "engines rows and dense differ");
                      }
                      return Fact{"check", by_rows ? "dense agrees" : "rows agrees"};
                    });
  }
  if (!exists) return answer;

  const std::size_t d = boards.rows() - 1;
  const double words = static_cast<double>(squares.size() / 64 + 2);
  const bool all_tried = d < 60 && words * static_cast<double>(std::uint64_t{1} << d) <= most_words;
  math::gf2::Matrix chosen(1, boards.columns());
  if (all_tried) {
    chosen = lightest(boards, options.monitor);
  } else {
    chosen.add_row(0, boards, 0);
  }
  NegatedBoard found;
  found.signs = still::signs_of(board, squares, chosen, 0, still::constants(still::RightSide::one));
  found.minus = static_cast<std::int64_t>(chosen.row_weight(0)) - 1;  // without the constant
  found.fewest = all_tried;
  const Signs after = transform(piece, board, found.signs);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = squares.square(i);
    const auto x = static_cast<std::size_t>(square.x);
    const auto y = static_cast<std::size_t>(square.y);
    if (after[y][x] == found.signs[y][x]) base::fail_bug("still", "a negated board keeps a cell");
  }
  answer.evidence.push_back({"dimension", fmt::format("{}", d)});
  answer.evidence.push_back({"minus", fmt::format("{}", found.minus)});
  answer.evidence.push_back(
      {"fewest", all_tried ? fmt::format("proved: all 2^{} boards tried", d)
                           : fmt::format("not proved: 2^{} boards are too many to try", d)});
  answer.evidence.push_back({"board_checked", "by the transformation"});
  answer.value = std::move(found);
  return answer;
}

}  // namespace rookery
