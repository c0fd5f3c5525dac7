// SPDX-License-Identifier: GPL-3.0-or-later

#include "still/group.hpp"

#include <algorithm>
#include <utility>

#include "board/attacks.hpp"
#include "still/without_pairs.hpp"

namespace rookery::still {

namespace {

// The squares that enter the sum of a cell: those attacked an odd number of times, in order.
std::vector<Square> neighbours(const Piece& piece, const Board& board, Square square) {
  std::vector<Square> all;
  board::for_each_attacked(piece, board, square, [&](Square other) { all.push_back(other); });
  return without_pairs(std::move(all));
}

bool commutes(const Symmetry& map, const Piece& piece, const Board& board) {
  if (map.keeps(piece)) return true;
  // Along an axis that wraps all cells of a full board are alike, and one stands for them.
  const bool full = has_all_shifts(board);
  const std::int64_t columns = full && board.wraps_columns() ? 1 : board.columns();
  const std::int64_t rows = full && board.wraps_rows() ? 1 : board.rows();
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      const Square square{x, y};
      if (!board.contains(square)) continue;
      std::vector<Square> image = neighbours(piece, board, square);
      for (Square& other : image) other = map(other);
      std::sort(image.begin(), image.end());
      if (image != neighbours(piece, board, map(square))) return false;
    }
  }
  return true;
}

}  // namespace

bool has_all_shifts(const Board& board) {
  return board.wrap() != Wrap::none &&
         board == Board::rectangle(board.rows(), board.columns(), board.wrap());
}

std::vector<Symmetry> commuting_symmetries(const Piece& piece, const Board& board) {
  std::vector<Symmetry> maps;
  if (has_all_shifts(board)) {
    const bool alike = board.rows() == board.columns() && board.wrap() == Wrap::torus;
    for (int kind = 0; kind < (alike ? 8 : 4); ++kind) {
      maps.emplace_back(board, (kind & 4) != 0, (kind & 1) != 0, (kind & 2) != 0);
    }
  } else {
    maps = symmetries(board);
  }
  std::erase_if(maps, [&](const Symmetry& map) { return !commutes(map, piece, board); });
  return maps;
}

}  // namespace rookery::still
