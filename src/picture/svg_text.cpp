// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text for SVG: UTF-8 checked character by character, because a byte that is not
// UTF-8 (a file name, say) would make the whole document unreadable.

#include "picture/svg_text.hpp"

#include <fmt/format.h>

#include <array>

namespace rookery::picture {

std::vector<std::string> characters(std::string_view text) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80U            ? 1
                               : (lead >> 5U) == 0x06U ? 2
                               : (lead >> 4U) == 0x0eU ? 3
                               : (lead >> 3U) == 0x1eU ? 4
                                                       : 0;
    char32_t code = length == 1 ? lead : static_cast<char32_t>(lead & (0x7fU >> length));
    bool valid = length != 0 && i + length <= text.size();
    for (std::size_t j = 1; valid && j < length; ++j) {
      const auto next = static_cast<unsigned char>(text[i + j]);
      valid = (next & 0xc0U) == 0x80U;
      code = (code << 6U) | (next & 0x3fU);
    }
    constexpr std::array<char32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};  // by length
    valid = valid && code >= least[length] && code <= 0x10ffff && (code & 0xfffeU) != 0xfffeU &&
            (code < 0xd800 || code > 0xdfff);
    if (!valid) {
      out.emplace_back("\xef\xbf\xbd");
      ++i;
    } else {
      out.push_back(code < 0x20 || code == 0x7f ? " " : std::string(text.substr(i, length)));
      i += length;
    }
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const std::string& character : characters(text)) {
    switch (character.front()) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += character;
    }
  }
  return out;
}

std::string number(double value) {
  std::string out = fmt::format("{:.2f}", value);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.back() == '.') out.pop_back();
  return out == "-0" ? "0" : out;
}

}  // namespace rookery::picture
