// SPDX-License-Identifier: GPL-3.0-or-later
//
// Moves along the axes. A coin's column and its row are two independent games,
// so its value is g(x) ^ h(y), each the Grundy value of a subtraction game:
//
//     g(i) = mex { g(i - d) : d a distance, d <= i }.
//
// With a finite set of distances, the largest being D, g(i) depends only on the D
// values before it. So if the window of D values at s recurs at s + p, everything
// after recurs too: that is the proof of the period, and it is looked for at
// s = D, 2 D, 4 D, ... (or from 1024 on) among the values computed so far. The first recurrence
// gives the least period of the tail; walking back from s gives the pre-period.
// Time O(values computed * distances), memory six bytes a value.

#include "play/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "board/text.hpp"
#include "math/recurrence.hpp"

namespace rookery {

namespace {

constexpr std::size_t most_distances = 4096;
constexpr std::int64_t most_values = std::int64_t{1} << 26;
constexpr std::int64_t first_window = 1024;

// Appends values until there are `count`.
void extend(std::vector<std::uint16_t>& values, const std::vector<std::int64_t>& distances,
            std::int64_t count, const Monitor& monitor) {
  std::vector<std::int64_t> seen(distances.size() + 2, -1);  // seen[v] == i: v is an option of i
  for (auto i = static_cast<std::int64_t>(values.size()); i < count; ++i) {
    if (i % 65536 == 0) monitor.check(0);
    for (const std::int64_t d : distances) {
      if (d > i) break;  // ascending
      seen[values[static_cast<std::size_t>(i - d)]] = i;
    }
    std::uint16_t mex = 0;
    while (seen[mex] == i) ++mex;
    values.push_back(mex);
  }
}

}  // namespace

GrundyStrip::GrundyStrip(std::vector<std::int64_t> distances, std::int64_t length,
                         const Monitor& monitor)
    : length_(length) {
  std::erase_if(distances, [&](std::int64_t d) { return d >= length; });
  std::sort(distances.begin(), distances.end());
  assert(distances.size() <= most_distances);
  const std::int64_t window = distances.empty() ? 1 : distances.back();

  for (std::int64_t s = std::max(first_window, window);; s *= 2) {
    if (2 * s + window >= length) {
      if (length > most_values) break;
      extend(values_, distances, length, monitor);
      return;
    }
    if (2 * s + window > most_values) break;
    extend(values_, distances, 2 * s + window, monitor);
    const auto again =
        first_recurrence(values_, static_cast<std::size_t>(s), static_cast<std::size_t>(window));
    if (!again) continue;
    const auto p = static_cast<std::int64_t>(*again);
    const auto begin = values_.begin();
    std::int64_t start = s;
    while (start > 0 && begin[start - 1] == begin[start - 1 + p]) --start;
    period_ = Period{start, p, window};
    values_.resize(static_cast<std::size_t>(start + p));
    return;
  }
  fail_limit("play", fmt::format("no period within {} Grundy values, and the side is {}: a side "
                                 "up to that number, or smaller distances, would fit",
                                 most_values, length));
}

std::uint64_t GrundyStrip::at(std::int64_t position) const {
  assert(position >= 0 && position < length_);
  if (period_ && position >= period_->preperiod) {
    position = period_->preperiod + (position - period_->preperiod) % period_->period;
  }
  return values_[static_cast<std::size_t>(position)];
}

std::vector<std::int64_t> GrundyStrip::histogram() const {
  std::vector<std::int64_t> counts(
      static_cast<std::size_t>(*std::max_element(values_.begin(), values_.end())) + 1, 0);
  for (std::int64_t i = 0; i < static_cast<std::int64_t>(values_.size()) && i < length_; ++i) {
    std::int64_t times = 1;
    if (period_ && i >= period_->preperiod) times = (length_ - 1 - i) / period_->period + 1;
    counts[values_[static_cast<std::size_t>(i)]] += times;
  }
  return counts;
}

namespace {

// The distances of the moves along one axis; nothing if there are too many. A
// ride of reach r is a leap of every multiple up to r: nothing stands in its way.
std::optional<std::vector<std::int64_t>> distances_along(const Piece& usable, bool horizontal,
                                                         std::int64_t length) {
  std::vector<std::int64_t> distances;
  for (const Move& move : usable.moves()) {
    const std::int64_t step = horizontal ? move.step.dx : move.step.dy;
    if (step == 0) continue;
    const std::int64_t d = step < 0 ? -step : step;
    const Reach reach = std::min<Reach>(move.move, (length - 1) / d);
    if (reach > static_cast<Reach>(most_distances)) return std::nullopt;
    for (Reach n = 1; n <= reach; ++n) distances.push_back(n * d);
    if (distances.size() > 4 * most_distances) return std::nullopt;
  }
  std::sort(distances.begin(), distances.end());
  distances.erase(std::unique(distances.begin(), distances.end()), distances.end());
  if (distances.size() > most_distances) return std::nullopt;
  return distances;
}

bool leads(const Piece& usable, bool horizontal) {  // right, or down?
  return std::any_of(usable.moves().begin(), usable.moves().end(), [&](const Move& move) {
    return (horizontal ? move.step.dx : move.step.dy) > 0;
  });
}

}  // namespace

bool axis_applies(const Piece& usable, const Board& board) {
  if (board.wrap() != Wrap::none || !(board == Board::rectangle(board.rows(), board.columns()))) {
    return false;
  }
  for (const Move& move : usable.moves()) {
    if (move.step.dx != 0 && move.step.dy != 0) return false;
  }
  return distances_along(usable, true, board.columns()) &&
         distances_along(usable, false, board.rows());
}

AxisGame axis_game(const Piece& usable, const Board& board, const Monitor& monitor) {
  assert(axis_applies(usable, board));
  return {GrundyStrip(*distances_along(usable, true, board.columns()), board.columns(), monitor),
          GrundyStrip(*distances_along(usable, false, board.rows()), board.rows(), monitor),
          leads(usable, true),
          leads(usable, false),
          board.columns(),
          board.rows()};
}

std::uint64_t AxisGame::value(Square square) const {
  return across.at(from_right ? columns - 1 - square.x : square.x) ^
         down.at(from_bottom ? rows - 1 - square.y : square.y);
}

}  // namespace rookery
