// SPDX-License-Identifier: GPL-3.0-or-later
//
// Breadth-first search over all parity patterns: the reference for the closed form.
//
// A pattern holds the parity of every box, of every row but the last of its band and
// of every column but the last of its stack; the parity of a left-out row follows,
// since the rows and the boxes of a band have the same sum. So there are at most 2^d
// patterns with d = boxes + (rows - bands) + (columns - stacks), and all occur: a
// toggle in the last row and column of a box changes that box's bit alone, one in
// the last column changes one row bit besides, one in the last row one column bit.
//
// A toggle adds a fixed pattern, so distances from the even board are distances to
// it. A shortest way back never uses a square twice (the two would cancel), so it is
// a set of squares.
//
// Time O(2^d * squares), memory 5 * 2^d bytes; d <= 26 is taken.

#include "repair/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>

#include "board/text.hpp"

namespace rookery::detail::parity {

namespace {

constexpr std::int64_t largest_dimension = 26;
constexpr std::uint8_t unknown = std::numeric_limits<std::uint8_t>::max();

// Calls visit(group, bit) for every bit of a pattern: the boxes in order, then the
// rows, then the columns that are kept.
template <class Parities, class Visit>
void for_each_bit(Parities& parities, const Visit& visit) {
  const Layout& layout = parities.layout;
  unsigned bit = 0;
  for (auto& box : parities.box) visit(box, bit++);
  for (std::int64_t y = 0; y < layout.rows; ++y) {
    if ((y + 1) % layout.box.rows != 0) visit(parities.row[static_cast<std::size_t>(y)], bit++);
  }
  for (std::int64_t x = 0; x < layout.columns; ++x) {
    if ((x + 1) % layout.box.columns != 0) {
      visit(parities.column[static_cast<std::size_t>(x)], bit++);
    }
  }
}

GroupParities no_parities(const Layout& layout) {
  GroupParities parities{layout, {}, {}, {}};
  parities.row.resize(static_cast<std::size_t>(layout.rows));
  parities.column.resize(static_cast<std::size_t>(layout.columns));
  parities.box.resize(static_cast<std::size_t>(layout.bands() * layout.stacks()));
  return parities;
}

}  // namespace

std::int64_t ParityTable::dimension(const Layout& layout) {
  return layout.bands() * layout.stacks() + layout.rows - layout.bands() + layout.columns -
         layout.stacks();
}

ParityTable::Pattern ParityTable::pattern_of(const GroupParities& parities) {
  Pattern pattern = 0;
  for_each_bit(parities, [&](std::uint8_t odd, unsigned bit) { pattern |= Pattern{odd} << bit; });
  return pattern;
}

GroupParities ParityTable::parities_of_pattern(const Layout& layout, Pattern pattern) {
  GroupParities parities = no_parities(layout);
  for_each_bit(parities, [&](std::uint8_t& odd, unsigned bit) {
    odd = static_cast<std::uint8_t>((pattern >> bit) & 1);
  });
  // The last row of a band and the last column of a stack make the sums agree.
  const auto last_of = [](std::int64_t run, std::int64_t length) {
    return static_cast<std::size_t>((run + 1) * length - 1);
  };
  for (std::int64_t y = 0; y < layout.rows; ++y) {
    const std::size_t last = last_of(y / layout.box.rows, layout.box.rows);
    if (static_cast<std::size_t>(y) != last) {
      parities.row[last] ^= parities.row[static_cast<std::size_t>(y)];
    }
  }
  for (std::int64_t x = 0; x < layout.columns; ++x) {
    const std::size_t last = last_of(x / layout.box.columns, layout.box.columns);
    if (static_cast<std::size_t>(x) != last) {
      parities.column[last] ^= parities.column[static_cast<std::size_t>(x)];
    }
  }
  for (std::int64_t band = 0; band < layout.bands(); ++band) {
    for (std::int64_t stack = 0; stack < layout.stacks(); ++stack) {
      const std::uint8_t odd =
          parities.box[static_cast<std::size_t>(band * layout.stacks() + stack)];
      parities.row[last_of(band, layout.box.rows)] ^= odd;
      parities.column[last_of(stack, layout.box.columns)] ^= odd;
    }
  }
  return parities;
}

ParityTable::ParityTable(const Layout& layout, std::optional<Pattern> until, const Monitor& monitor)
    : layout_(layout) {
  const std::int64_t d = dimension(layout);
  if (d > largest_dimension) {
    fail_limit("repair",
               fmt::format("the table of a {}x{} board with {}x{} boxes has 2^{} parity patterns; "
                           "2^{} ({} MB) are the limit, and the engine formula has none",
                           layout.rows, layout.columns, layout.box.rows, layout.box.columns, d,
                           largest_dimension, (std::int64_t{5} << largest_dimension) >> 20));
  }
  BitBoard single(layout.rows, layout.columns);
  for (std::int64_t y = 0; y < layout.rows; ++y) {
    for (std::int64_t x = 0; x < layout.columns; ++x) {
      single.toggle({x, y});
      moves_.push_back(pattern_of(parities_of(single, layout)));
      single.toggle({x, y});
    }
  }

  const std::size_t patterns = std::size_t{1} << d;
  distance_.assign(patterns, unknown);
  distance_[0] = 0;
  std::vector<Pattern> queue;
  queue.reserve(patterns);
  queue.push_back(0);
  // The last patterns in the queue lead to nothing new: stop when all are found.
  for (std::size_t next = 0; next < queue.size() && queue.size() < patterns; ++next) {
    if (next % (std::size_t{1} << 14) == 0) {
      monitor.check(static_cast<double>(next) / static_cast<double>(patterns));
    }
    const Pattern pattern = queue[next];
    if (pattern == until) return;
    // d toggles clear any pattern, so a distance never comes near `unknown`.
    const auto further = static_cast<std::uint8_t>(distance_[pattern] + 1);
    for (const Pattern move : moves_) {
      if (distance_[pattern ^ move] != unknown) continue;
      distance_[pattern ^ move] = further;
      queue.push_back(pattern ^ move);
    }
  }
}

std::vector<Square> ParityTable::toggles(Pattern pattern) const {
  std::vector<Square> squares;
  while (pattern != 0) {
    const auto nearer = [&](Pattern move) {
      return distance_[pattern ^ move] + 1 == distance_[pattern];
    };
    const auto found = std::find_if(moves_.begin(), moves_.end(), nearer);
    if (found == moves_.end()) {
      fail_bug("repair", "the table has no way back");
    }
    const std::int64_t number = found - moves_.begin();
    squares.push_back({number % layout_.columns, number / layout_.columns});
    pattern ^= *found;
  }
  std::sort(squares.begin(), squares.end(), [](const Square& left, const Square& right) {
    return left.y != right.y ? left.y < right.y : left.x < right.x;
  });
  return squares;
}

}  // namespace rookery::detail::parity
