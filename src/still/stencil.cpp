// SPDX-License-Identifier: GPL-3.0-or-later

#include "still/stencil.hpp"

#include <algorithm>

#include "board/attacks.hpp"
#include "still/without_pairs.hpp"

namespace rookery::still {

namespace {

constexpr std::size_t most_leaps = 4096;  // a queen on a torus has thousands, and no use for this

// 2^k times `leap`, modulo `period` <= 2 * 10^18 + 2 < 2^61.
std::int64_t doubled(std::int64_t leap, int k, std::int64_t period) {
  std::int64_t value = board::modulo(leap, period);
  for (; k > 0; --k) value = value >= period - value ? value - (period - value) : 2 * value;
  return value;
}

}  // namespace

std::optional<Stencil> Stencil::of(const Piece& any_piece, const Board& board) {
  if (!(board == Board::rectangle(board.rows(), board.columns(), board.wrap()))) return {};
  const Axis across{board.columns(), board.wraps_columns()};
  const Axis down{board.rows(), board.wraps_rows()};
  Stencil stencil(across, down);
  // In the continued plane a vector is its remainder along an axis that wraps, and itself
  // along one that does not.
  const auto reduced = [&](Vector vector) {
    return Vector{across.wraps ? board::modulo(vector.dx, across.side) : vector.dx,
                  down.wraps ? board::modulo(vector.dy, down.side) : vector.dy};
  };
  for (const Move& move : board::fitting(any_piece, board).moves()) {
    if (move.attack == 0) continue;
    const bool leaves_columns = !across.wraps && move.step.dx != 0;
    const bool leaves_rows = !down.wraps && move.step.dy != 0;
    if (leaves_columns || leaves_rows) {
      const bool one_step = (!leaves_columns || (move.step.dx >= -1 && move.step.dx <= 1)) &&
                            (!leaves_rows || (move.step.dy >= -1 && move.step.dy <= 1));
      if (!one_step || move.attack > 1) return {};
      stencil.leaps_.push_back(reduced(move.step));
      continue;
    }
    // Along axes that wrap a ride ends where it comes back to its own square: as in
    // for_each_attacked, only the first step may lead there.
    Vector at = reduced(move.step);
    for (Reach n = 0; n < move.attack; ++n) {
      const bool at_home = at == Vector{0, 0};
      if (n > 0 && at_home) break;
      stencil.leaps_.push_back(at);
      if (at_home) break;
      if (stencil.leaps_.size() > most_leaps) return {};
      at = reduced({at.dx + reduced(move.step).dx, at.dy + reduced(move.step).dy});
    }
  }
  stencil.leaps_ = without_pairs(std::move(stencil.leaps_));
  const auto mirrored = [&](bool x, bool y) {
    std::vector<Vector> image = stencil.leaps_;
    for (Vector& leap : image) leap = {x ? -leap.dx : leap.dx, y ? -leap.dy : leap.dy};
    std::sort(image.begin(), image.end());
    return image;
  };
  if (!across.wraps && mirrored(true, false) != stencil.leaps_) return {};
  if (!down.wraps && mirrored(false, true) != stencil.leaps_) return {};
  return stencil;
}

std::vector<Vector> Stencil::moves(int k) const {
  std::vector<Vector> moves;
  moves.reserve(leaps_.size());
  for (const Vector& leap : leaps_) {
    moves.push_back({doubled(leap.dx, k, across_.period()), doubled(leap.dy, k, down_.period())});
  }
  return without_pairs(std::move(moves));
}

}  // namespace rookery::still
