// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers as a picture: a bar for each, in the style of the drawings of boards. What counts are
// like (how many placements of k pieces, for every k; the terms of a sequence) is seen at a glance,
// and every bar tells its number when it is pointed at.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace rookery {

/// The most numbers that are drawn.
inline constexpr std::size_t most_chart_bars = 2000;

struct Chart {
  std::string title;              ///< a line of text above the bars; may be empty
  std::string variable = "k";     ///< what the bars are numbered by: "k", "n"
  std::int64_t first = 0;         ///< the number of the first bar
  std::vector<mpz_class> values;  ///< none below 0
};

/// The chart as a complete SVG document (UTF-8, nothing loaded from elsewhere, no style sheet and
/// no script). Above a bar stands its number where there is room, from seven digits on as 1.45e10;
/// all of it, up to 300 digits, is the bar's <title>, which viewers show as a tooltip. The heights
/// are logarithms where the largest number is more than 1000 times the smallest that is not 0; then
/// a 0 has no bar. Throws Error(bad_input) without numbers and for one below 0, Error(beyond_limit)
/// above most_chart_bars.
[[nodiscard]] std::string draw_chart(const Chart& chart);

}  // namespace rookery
