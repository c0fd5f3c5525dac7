// SPDX-License-Identifier: GPL-3.0-or-later

#include <string_view>

#include "base/text.hpp"
#include "rookery/law.hpp"

namespace rookery {

namespace {

bool is_variable(std::string_view text) {
  return text == "N" || text == "n" || text == "M" || text == "m";
}

BoardSide parse_side(std::string_view text) {
  if (is_variable(text)) return {};
  return {parse_int64(text, "board side", 1, largest_side)};
}

}  // namespace

std::optional<BoardFamily> parse_family(const std::string& text) {
  if (text.empty() || text[0] == '@' || text.find("..") != std::string::npos) return std::nullopt;
  const std::size_t cross = text.find_first_of("xX");
  if (cross == std::string::npos) {
    const BoardSide side = parse_side(text);
    return BoardFamily{side, side, true};
  }
  const std::string_view view = text;
  const std::string_view rows = view.substr(0, cross);
  const std::string_view columns = view.substr(cross + 1);
  // NxN is N: the same letter is the same length.
  return BoardFamily{parse_side(rows), parse_side(columns), is_variable(rows) && rows == columns};
}

}  // namespace rookery
