// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include "rookery/placements.hpp"

namespace rookery {

std::string short_name(const Piece& piece) {
  const std::string name = piece.plain_name().empty() ? piece.betza() : piece.plain_name();
  return name.size() > 40 ? "piece" : name;
}

Drawing draw_placement(const Piece& piece, const Board& board, const std::vector<Square>& squares) {
  Drawing drawing(board);
  drawing.figure = figure_named(piece.plain_name());
  for (const Square square : squares) drawing.at(square).sign = Sign::piece;
  drawing.title = fmt::format("{} x {} on {}", squares.size(), short_name(piece), board.name());
  return drawing;
}

}  // namespace rookery
