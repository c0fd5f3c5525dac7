// SPDX-License-Identifier: GPL-3.0-or-later
//
// The rules of movement written a second time, for brute force in tests: pictures
// of cells, and where a piece leads on them. It shares nothing with src/ but the
// list of a piece's moves.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "support/support.hpp"

namespace rookery::testing {

/// Rows of `.` square, `#` hole, `o` a square that must hold a piece.
struct Picture {
  std::vector<std::string> rows;
  Wrap wrap = Wrap::none;

  [[nodiscard]] int height() const { return static_cast<int>(rows.size()); }
  [[nodiscard]] int width() const { return static_cast<int>(rows.front().size()); }
  [[nodiscard]] int cells() const { return height() * width(); }
  [[nodiscard]] char at(int cell) const {
    return rows[static_cast<std::size_t>(cell / width())][static_cast<std::size_t>(cell % width())];
  }
  [[nodiscard]] bool is_hole(int cell) const { return at(cell) == '#'; }
  [[nodiscard]] std::string text() const {
    std::string joined;
    for (const std::string& row : rows) joined += row + "\n";
    return joined + (wrap == Wrap::none ? "plane" : wrap == Wrap::cylinder ? "cylinder" : "torus");
  }
  /// The library's board of the same cells; a full rectangle when every cell is
  /// a plain square.
  [[nodiscard]] Board board() const {
    std::string joined;
    bool full = true;
    for (const std::string& row : rows) {
      joined += row + "\n";
      full = full && row.find_first_not_of('.') == std::string::npos;
    }
    return full ? Board::rectangle(height(), width(), wrap)
                : Board::read_picture(joined, "picture", wrap);
  }
};

[[nodiscard]] inline Picture full_picture(int height, int width, Wrap wrap = Wrap::none) {
  return {std::vector<std::string>(static_cast<std::size_t>(height),
                                   std::string(static_cast<std::size_t>(width), '.')),
          wrap};
}

/// The picture with number `code`: its digits to base 3 (or 2) choose . # o.
[[nodiscard]] inline Picture numbered_picture(int height, int width, std::int64_t code, int base,
                                              Wrap wrap = Wrap::none) {
  Picture picture = full_picture(height, width, wrap);
  for (std::string& row : picture.rows) {
    for (char& cell : row) {
      cell = ".#o"[code % base];
      code /= base;
    }
  }
  return picture;
}

[[nodiscard]] inline Picture random_picture(SeededRandom& random, int height, int width,
                                            std::int64_t hole_percent, Wrap wrap = Wrap::none,
                                            std::int64_t forced_percent = 0) {
  Picture picture = full_picture(height, width, wrap);
  for (std::string& row : picture.rows) {
    for (char& cell : row) {
      if (random.chance(hole_percent)) {
        cell = '#';
      } else if (random.chance(forced_percent)) {
        cell = 'o';
      }
    }
  }
  return picture;
}

enum class Kind { attack, move };

/// The cells that the piece on `from` reaches, one entry for every move and every
/// length of a ride that leads there. A ride ends at the edge, before a hole, and
/// before it would pass its own square again; its first step may lead to that.
[[nodiscard]] inline std::vector<int> reached(const Piece& piece, const Picture& picture, int from,
                                              Kind kind) {
  std::vector<int> cells;
  const std::int64_t width = picture.width();
  const std::int64_t height = picture.height();
  for (const Move& move : piece.moves()) {
    const Reach reach = kind == Kind::attack ? move.attack : move.move;
    for (std::int64_t n = 1; n <= reach && n <= width * height; ++n) {
      std::int64_t x = from % width + n * move.step.dx;
      std::int64_t y = from / width + n * move.step.dy;
      if (picture.wrap != Wrap::none) x = ((x % width) + width) % width;
      if (picture.wrap == Wrap::torus) y = ((y % height) + height) % height;
      if (x < 0 || x >= width || y < 0 || y >= height) break;
      const int cell = static_cast<int>(y * width + x);
      if (picture.is_hole(cell) || (cell == from && n > 1)) break;
      cells.push_back(cell);
      if (cell == from) break;
    }
  }
  return cells;
}

}  // namespace rookery::testing
