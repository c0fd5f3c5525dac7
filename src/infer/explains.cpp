// SPDX-License-Identifier: GPL-3.0-or-later
//
// Does a given piece explain the board, and which named piece does so best?

#include <algorithm>

#include "board/attacks.hpp"
#include "rookery/infer.hpp"

namespace rookery {

bool explains(const Piece& piece, const AttackBoard& board) {
  const Board squares = Board::rectangle(board.rows(), board.columns());
  std::vector<std::string> attacked = board.cells();
  for (std::string& row : attacked) std::fill(row.begin(), row.end(), '.');
  for (const Square square : squares.squares()) {
    if (board.at(square) != 'o') continue;
    for_each_attacked(piece, squares, square, [&](Square to) {
      attacked[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] = 'x';
    });
  }
  for (const Square square : squares.squares()) {
    const char said = board.at(square);
    const char is =
        attacked[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
    if ((said == 'x' || said == '.') && said != is) return false;
  }
  return true;
}

std::optional<NamedPiece> smallest_named_piece(const AttackBoard& board) {
  std::optional<NamedPiece> best;
  for (const auto& [name, betza] : piece_names()) {
    Piece piece = Piece::parse(betza).attacking();
    if (best && piece.moves().size() >= best->piece.moves().size()) continue;
    if (explains(piece, board)) best = NamedPiece{name, std::move(piece)};
  }
  return best;
}

}  // namespace rookery
