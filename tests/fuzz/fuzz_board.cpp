// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards from any bytes, as a description and as a picture: a board whose picture
// is read back as the same board, or Error and nothing else. Descriptions that
// begin with '@' name a file and are left out.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with('@')) {
    try {
      const rookery::BoardRange range = rookery::BoardRange::parse(text);
      if (range.at(range.first()).square_count() < 1) std::abort();
      static_cast<void>(range.at(range.last()).name());
    } catch (const rookery::Error&) {
    }
  }
  try {
    const rookery::Board board = rookery::Board::read_picture(text);
    if (!(rookery::Board::read_picture(board.picture()) == board)) std::abort();
  } catch (const rookery::Error&) {
  }
  return 0;
}
