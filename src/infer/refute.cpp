// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reason of a NO: for each piece the unattacked square that its move to the unexplained
// square would lead some piece to. Whoever has the drawing can check the list: the squares differ
// by the same move, one is a piece and the other a `.`.
//
// One move is looked for with a word of 64 pieces at a time: O(squares / 64) for each
// piece and board.

#include "infer/refute.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>

#include "base/text.hpp"
#include "infer/evidence.hpp"
#include "infer/images.hpp"

namespace rookery::infer_room {

namespace {

// The first piece of the board, row by row, that the move leads to a `.`.
std::optional<Square> first_led_to_dot(const AttackBoard& board, Vector move) {
  const Bitmap& pieces = board.pieces();
  const Bitmap& dots = board.unattacked();
  const std::int64_t words = pieces.words();
  const std::int64_t last = std::min(board.rows(), board.rows() - move.dy);
  for (std::int64_t y = std::max<std::int64_t>(0, -move.dy); y < last; ++y) {
    const Bitmap::Word* const row = pieces.row(y);
    for (std::int64_t i = 0; i < words; ++i) {
      if (row[i] == 0) continue;
      const Bitmap::Word hits =
          row[i] & dots.word_from(y + move.dy, i * Bitmap::word_bits + move.dx);
      if (hits != 0) return Square{i * Bitmap::word_bits + std::countr_zero(hits), y};
    }
  }
  return std::nullopt;
}

// The board of the unexplained square first: there the reader is looking anyhow.
Refutation refute_move(const std::vector<AttackBoard>& boards, std::size_t home, bool symmetric,
                       Square piece, Vector move) {
  const std::vector<Vector> images =
      symmetric ? images_of(move, all_turns) : std::vector<Vector>{move};
  for (std::size_t k = 0; k < boards.size(); ++k) {
    const std::size_t number = k == 0 ? home : k <= home ? k - 1 : k;
    for (const Vector image : images) {
      if (const auto other = first_led_to_dot(boards[number], image)) {
        return {piece, move, image, number, *other, {other->x + image.dx, other->y + image.dy}};
      }
    }
  }
  // A move that nothing refutes is in the largest set and explains the square.
  base::fail_bug("infer", "a refuted move has no reason");
}

}  // namespace

void refute(const std::vector<AttackBoard>& boards, const InferOptions& options,
            Inference& inference, const Monitor& monitor) {
  const Window window = window_of(boards, options);
  const std::size_t home = inference.unexplained_board;
  const Square to = inference.unexplained;
  const auto wanted = std::min(options.most_refutations, inference.pieces_to_refute);
  const auto done = [&] { return static_cast<std::int64_t>(inference.refutations.size()); };
  for_each_square(boards[home].pieces(), [&](Square piece) {
    const Vector move{to.x - piece.x, to.y - piece.y};
    if (done() >= wanted || std::abs(move.dx) > window.active_x ||
        std::abs(move.dy) > window.active_y) {
      return;
    }
    monitor.check(static_cast<double>(done()) / static_cast<double>(wanted));
    inference.refutations.push_back(refute_move(boards, home, options.symmetric, piece, move));
  });
}

}  // namespace rookery::infer_room
