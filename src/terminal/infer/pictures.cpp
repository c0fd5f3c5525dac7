// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/infer/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rookery/drawing.hpp"

namespace rookery::terminal::infer {

namespace {

constexpr std::size_t most_boards_drawn = 24;           // of what is seen
constexpr std::int64_t most_drawn_squares = 1'000'000;  // of what is attacked

// The moves with no more around them than a margin of one square.
MoveSet cropped(const MoveSet& moves) {
  std::int64_t reach = 1;
  for (const Vector move : moves.moves()) {
    reach = std::max({reach, std::abs(move.dx), std::abs(move.dy)});
  }
  MoveSet out(reach + 1, reach + 1);
  for (const Vector move : moves.moves()) out.insert(move);
  return out;
}

void mark_hints(Drawing& drawing, const Hints& next, std::size_t board) {
  drawing.coordinates = true;
  drawing.title += ". Green: a piece there decides that many moves";
  for (const Hint& hint : next.hints) {
    if (hint.board != board) continue;
    Cell& cell = drawing.at(hint.square);
    cell.tint = hint.kind == Hint::Kind::piece ? Tint::good : Tint::accent;
    cell.sign = Sign::label;
    cell.text = fmt::format("{}", hint.if_unattacked);
  }
}

Drawing drawing_of_moves(const InferValue& value) {
  if (value.marks) {
    Drawing drawing = draw_marks(*value.marks);
    drawing.title = "Green: certain, blue: possible, ?: unseen";
    return drawing;
  }
  Drawing drawing = draw_moves(value.smallest ? cropped(value.moves()) : value.moves());
  drawing.title = value.smallest ? "A smallest set of moves" : "Every move that is not excluded";
  return drawing;
}

}  // namespace

std::string picture_of(const InferQuestion& question, const InferValue& value) {
  const std::vector<AttackBoard>& boards = question.boards;
  std::vector<Drawing> sheet;
  for (std::size_t i = 0; i < boards.size() && i < most_boards_drawn; ++i) {
    Drawing drawing = draw_attacks(boards[i], value.inference, i);
    if (value.is_explained()) {
      drawing.title = boards.size() == 1 ? "What is seen" : fmt::format("Board {}", i + 1);
    }
    if (value.next) mark_hints(drawing, *value.next, i);
    sheet.push_back(std::move(drawing));
  }
  if (value.is_explained()) sheet.push_back(drawing_of_moves(value));
  return draw_svg_sheet(sheet, "", sheet.size() == 2 ? 2 : 0);
}

std::string picture_of(const AttackQuestion& question, const AttackValue& value) {
  std::int64_t squares = 0;
  for (const AttackBoard& board : value.boards) squares += board.rows() * board.columns();
  if (squares > most_drawn_squares) {
    base::fail_limit(base::argument("svg"),
                     fmt::format("the boards have {} squares in all, and at most {} are drawn",
                                 squares, most_drawn_squares));
  }
  Inference nothing_wrong;
  nothing_wrong.explained = true;
  const Figure figure = figure_named(question.piece->plain_name());
  std::vector<Drawing> sheet;
  for (const AttackBoard& board : value.boards) {
    sheet.push_back(draw_attacks(board, nothing_wrong));
    sheet.back().figure = figure;
  }
  return sheet.size() == 1 ? draw_svg(sheet.front()) : draw_svg_sheet(sheet);
}

}  // namespace rookery::terminal::infer
