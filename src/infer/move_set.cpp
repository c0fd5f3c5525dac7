// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of moves: a bitmap with the piece in its centre.

#include "infer/move_set.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "infer/letters.hpp"

namespace rookery {

MoveSet::MoveSet(std::int64_t reach_x, std::int64_t reach_y)
    : bits_(2 * reach_y + 1, 2 * reach_x + 1) {}

bool MoveSet::contains(Vector move) const noexcept { return bits_.contains(square_of(move)); }

std::vector<Vector> MoveSet::moves() const {
  std::vector<Vector> found;
  found.reserve(static_cast<std::size_t>(count()));
  for_each_square(bits_, [&](Square square) {
    found.push_back({square.x - reach_x(), square.y - reach_y()});
  });
  return found;
}

Piece MoveSet::piece() const {
  constexpr std::int64_t most_moves = std::int64_t{1} << 24;
  if (count() > most_moves) {
    base::fail_limit("moves", fmt::format("{} moves are more than the {} that a piece may have",
                                          count(), most_moves));
  }
  std::vector<Move> leaps;
  leaps.reserve(static_cast<std::size_t>(count()));
  for (const Vector step : moves()) leaps.push_back({step, 1, 1});
  return Piece(std::move(leaps));
}

std::vector<std::string> MoveSet::picture() const {
  std::vector<std::string> rows = infer_room::letters({{&bits_, 'x'}}, '.');
  rows[static_cast<std::size_t>(reach_y())][static_cast<std::size_t>(reach_x())] = 'o';
  return rows;
}

namespace {

// Lines of text with `o` in their middle.
std::string centred(std::string text) {
  text[(text.size() - 1) / 2] = 'o';
  return text;
}

std::vector<infer_room::Lettered> lettered(const MoveMarks& marks) {
  return {{&marks.certain.bits(), 'X'}, {&marks.possible.bits(), 'x'}, {&marks.unseen.bits(), '?'}};
}

}  // namespace

std::string MoveSet::text() const { return centred(infer_room::lines({{&bits_, 'x'}}, '.')); }

std::vector<std::string> MoveMarks::picture() const {
  std::vector<std::string> rows = infer_room::letters(lettered(*this), '.');
  rows[static_cast<std::size_t>(certain.reach_y())][static_cast<std::size_t>(certain.reach_x())] =
      'o';
  return rows;
}

std::string MoveMarks::text() const { return centred(infer_room::lines(lettered(*this), '.')); }

}  // namespace rookery

namespace rookery::infer_room {

MoveSet resized(const MoveSet& moves, std::int64_t reach_x, std::int64_t reach_y) {
  MoveSet out(reach_x, reach_y);
  out.bits() = moves.bits().window(moves.reach_y() - reach_y, moves.reach_x() - reach_x,
                                   2 * reach_y + 1, 2 * reach_x + 1);
  return out;
}

MoveSet all_moves(std::int64_t reach_x, std::int64_t reach_y) {
  MoveSet out(reach_x, reach_y);
  out.bits().fill();
  out.erase({0, 0});
  return out;
}

}  // namespace rookery::infer_room

namespace rookery {

namespace {

// The reflections in the two axes commute, and the one in the diagonal exchanges them. So
// after the first two steps the set is kept by both, and so is its image in the diagonal; after
// the third it is kept by all eight.
template <class Join>
MoveSet joined_with_images(const MoveSet& moves, const Join& join) {
  MoveSet out = moves;
  Bitmap& bits = out.bits();
  join(bits, bits.mirrored());
  join(bits, bits.turned());  // mirrored already: this exchanges top and bottom
  join(bits, bits.transposed());
  return out;
}

}  // namespace

}  // namespace rookery

namespace rookery::infer_room {

MoveSet symmetric_part(const MoveSet& moves) {
  return joined_with_images(moves, [](Bitmap& bits, const Bitmap& image) { bits &= image; });
}

MoveSet symmetric_closure(const MoveSet& moves) {
  return joined_with_images(moves, [](Bitmap& bits, const Bitmap& image) { bits |= image; });
}

}  // namespace rookery::infer_room
