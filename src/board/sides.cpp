// SPDX-License-Identifier: GPL-3.0-or-later

#include "board/sides.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "rookery/board.hpp"

namespace rookery::board {

bool SideText::is_open() const { return text == "N" || text == "n" || text == "M" || text == "m"; }

std::int64_t SideText::length(const std::string& where) const {
  return base::parse_int64(text, where, 1, largest_side);
}

SideText::Range SideText::range(const std::string& where) const {
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) {
    const std::int64_t side = length(where);
    return {side, side};
  }
  const std::int64_t first = SideText{text.substr(0, dots)}.length(where);
  const std::int64_t last = SideText{text.substr(dots + 2)}.length(where);
  if (first > last) {
    base::fail_input(where, fmt::format("the range runs from {} down to {}; write {}..{}", first,
                                        last, last, first));
  }
  return {first, last};
}

SidesText::SidesText(std::string_view text) : rows{text}, columns{text}, is_square(true) {
  const std::size_t times = text.find_first_of("xX");
  if (times == std::string_view::npos) return;
  rows.text = text.substr(0, times);
  columns.text = text.substr(times + 1);
  is_square = false;
}

}  // namespace rookery::board
