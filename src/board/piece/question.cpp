// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question what a piece is.

#include "base/text.hpp"
#include "rookery/piece_question.hpp"

namespace rookery {

void check(const PieceQuestion& question) {
  if (!question.piece) base::fail_missing("piece", "king, N, left,up:2,3, {(1,2)}, a picture");
}

Answer<PieceValue> answer(const PieceQuestion& question, const Resources&) {
  check(question);
  const Piece& piece = *question.piece;
  return {PieceFound{piece.plain_name(), piece.betza(), piece.moves()},
          "parsed",
          {{"moves", std::to_string(piece.moves().size())}}};
}

}  // namespace rookery
