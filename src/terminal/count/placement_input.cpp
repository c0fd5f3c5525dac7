// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/count/placement_input.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>

#include "base/text.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal::count {

bool names_drawing(const std::string& text) { return text == "-" || text.starts_with('@'); }

Placement read_drawing(const std::string& text, const Board& board) {
  Placement placement;
  const std::string source = text == "-" ? "standard input" : text.substr(1);
  const Board drawn = Board::read_picture(
      text == "-" ? shared::read_input("-") : base::read_file(source), source, board.wrap());
  if (drawn.rows() != board.rows() || drawn.columns() != board.columns()) {
    base::fail_input(source, fmt::format("is a drawing of {}x{} squares; the board is {}",
                                         drawn.rows(), drawn.columns(), board.name()));
  }
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const Square square{x, y};
      if (drawn.contains(square) != board.contains(square)) {
        base::fail_input(
            base::place(source, static_cast<std::size_t>(y) + 1, static_cast<std::size_t>(x) + 1),
            board.contains(square) ? "is a hole, and a square of the board"
                                   : "is a square, and a hole of the board");
      }
      if (drawn.is_forced(square)) placement.push_back(square);
    }
  }
  return placement;
}

}  // namespace rookery::terminal::count
