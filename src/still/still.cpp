// SPDX-License-Identifier: GPL-3.0-or-later
//
// still: picks an engine, checks every basis board by applying the
// transformation, and draws.

#include "rookery/still.hpp"

#include <fmt/format.h>

#include "board/attacks.hpp"
#include "board/text.hpp"
#include "still/engines.hpp"
#include "still/space.hpp"

namespace rookery {

namespace {

constexpr long second_route_squares = 400;  // below this both engines run every time

[[noreturn]] void disagree(const std::string& what) { fail_bug("still", what); }

// Every basis board at once: cell by cell, the d bits of its values plus those of
// its neighbours must be 0.
void check_still(const Piece& piece, const StillSpace::Data& space, const Monitor& monitor) {
  const Gf2Matrix cells = space.basis.transposed();
  Gf2Matrix sum(1, cells.columns());
  for (std::size_t i = 0; i < space.columns.size(); ++i) {
    if (i % 4096 == 0) monitor.check(1);
    sum.add_row(0, cells, i);
    for_each_attacked(piece, space.board, space.columns.square(i), [&](Square neighbour) {
      sum.add_row(0, cells, space.columns.number(neighbour));
    });
    // Once wrong it may stay so; once 0 it serves the next cell as it is.
    if (!sum.row_is_zero(0)) disagree("a basis board changes under the transformation");
  }
}

}  // namespace

Answer<StillSpace> find_still(const Piece& any_piece, const Board& board,
                              const StillOptions& options) {
  const Piece piece = fitting(any_piece, board);
  const bool by_rows = rows_apply(any_piece, board);
  if (options.engine == StillEngine::rows && !by_rows) {
    fail_input("still", "engine rows takes the wazir on a full rectangle; use engine dense");
  }
  const bool use_rows =
      options.engine == StillEngine::rows || (options.engine == StillEngine::automatic && by_rows);
  const auto solve = [&](bool rows) {
    return rows ? still_by_rows(board, options.monitor)
                : still_by_elimination(piece, board, options.monitor);
  };
  StillSpace space = make_still_space(any_piece, board, solve(use_rows));
  std::vector<Fact> evidence;
  if (space.dimension() > 0) check_still(piece, space.data(), options.monitor);
  evidence.push_back({"basis_boards_checked", fmt::format("{}", space.dimension())});
  if (!by_rows && options.check) {
    evidence.push_back({"check", "none: engine dense alone takes this piece and board"});
  }
  if (by_rows && (options.check || board.square_count() <= second_route_squares)) {
    if (!(solve(!use_rows) == space.data().basis)) disagree("engines rows and dense differ");
    evidence.push_back({"second_route", use_rows ? "dense agrees" : "rows agrees"});
  }
  return {std::move(space), use_rows ? "rows" : "dense", std::move(evidence)};
}

std::vector<std::string> transform(const Piece& piece, const Board& board,
                                   const std::vector<std::string>& cells) {
  const auto at = [](auto& rows, Square square) -> auto& {
    return rows[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
  };
  if (static_cast<std::int64_t>(cells.size()) != board.rows()) {
    fail_input("transform", fmt::format("{} rows are needed", board.rows()));
  }
  for (const std::string& row : cells) {
    if (static_cast<std::int64_t>(row.size()) != board.columns()) {
      fail_input("transform", fmt::format("rows of {} cells are needed", board.columns()));
    }
  }
  for (const Square square : board.squares()) {
    const char c = at(cells, square);
    if (c != '+' && c != '-') fail_input("transform", quote(c) + " is neither + nor -");
  }
  std::vector<std::string> next = cells;
  for (const Square square : board.squares()) {
    bool negative = false;
    for_each_attacked(piece, board, square, [&](Square neighbour) {
      negative = negative != (at(cells, neighbour) == '-');
    });
    at(next, square) = negative ? '-' : '+';
  }
  return next;
}

Drawing draw_signs(const std::vector<std::string>& cells) {
  for (const std::string& row : cells) {
    if (row.size() != cells.front().size())
      fail_input("draw_signs", "rows of one length are needed");
  }
  Drawing drawing(static_cast<std::int64_t>(cells.size()),
                  cells.empty() ? 0 : static_cast<std::int64_t>(cells.front().size()));
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      const char c = cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      drawing.at({x, y}).sign = c == '+' ? Sign::plus : c == '-' ? Sign::minus : Sign::hole;
    }
  }
  return drawing;
}

}  // namespace rookery
