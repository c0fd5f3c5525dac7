// SPDX-License-Identifier: GPL-3.0-or-later

#include "board/sides.hpp"
#include "rookery/law.hpp"

namespace rookery {

namespace {

BoardSide read_side(const board::SideText& side) {
  if (side.is_open()) return {};
  return {side.length("board side")};
}

}  // namespace

std::optional<BoardFamily> parse_family(const std::string& text) {
  const board::SidesText sides(text);
  if (text.empty() || board::names_picture(text) || sides.has_range()) return std::nullopt;
  // NxN is N: the same letter is the same length.
  const bool is_square =
      sides.is_square || (sides.rows.is_open() && sides.rows.text == sides.columns.text);
  const BoardSide rows = read_side(sides.rows);
  return BoardFamily{rows, read_side(sides.columns), is_square};
}

}  // namespace rookery
