// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdlib>

#include "rookery/drawing.hpp"

namespace rookery {

namespace {

constexpr std::int64_t longest_drawn = 20;  // squares from the centre to the edge
constexpr std::int64_t ride_steps = 3;      // steps of an endless ride that are shown

Sign sign_of(bool attacks, bool moves, bool first) {
  if (attacks != moves) return Sign::label;
  return first ? Sign::attacked : Sign::target;
}

}  // namespace

std::optional<Drawing> draw_piece(const Piece& piece) {
  std::int64_t radius = 1;
  for (const Move& move : piece.moves()) {
    const std::int64_t step = std::max(std::abs(move.step.dx), std::abs(move.step.dy));
    if (step > longest_drawn) return std::nullopt;
    const Reach reach = std::max(move.attack, move.move);
    const std::int64_t shown = std::min<Reach>(reach, ride_steps);
    radius = std::max(radius, std::min(step * shown, longest_drawn));
  }
  Drawing drawing(2 * radius + 1, 2 * radius + 1);
  const Square centre{radius, radius};
  for (const Move& move : piece.moves()) {
    Square at = centre;
    for (Reach n = 1; n <= std::max(move.attack, move.move); ++n) {
      at = {at.x + move.step.dx, at.y + move.step.dy};
      if (std::min(at.x, at.y) < 0 || std::max(at.x, at.y) > 2 * radius) break;
      Cell& cell = drawing.at(at);
      const bool attacks = n <= move.attack;
      const bool moves = n <= move.move;
      if (cell.sign == Sign::attacked) continue;  // a leap is the stronger statement
      cell.sign = sign_of(attacks, moves, n == 1);
      if (cell.sign == Sign::label) cell.text = attacks ? "c" : "m";
    }
  }
  drawing.at(centre).sign = Sign::piece;
  return drawing;
}

}  // namespace rookery
