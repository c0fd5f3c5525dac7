// SPDX-License-Identifier: GPL-3.0-or-later
//
// Piece::parse on any bytes: it returns a piece whose Betza form is read back as the
// same piece, or throws Error and nothing else. Texts that begin with '@' name a file
// and are left out; as the text of a picture every input is tried, too.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/piece.hpp"

namespace {

void check(const rookery::Piece& piece) {
  // Not assert(): the law is checked in every build.
  if (rookery::Piece::parse(piece.betza()) != piece) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!text.starts_with('@')) {
    try {
      std::vector<std::string> remarks;
      const rookery::Piece piece = rookery::Piece::parse(text, &remarks);
      check(piece);
      static_cast<void>(piece.plain_name());
      static_cast<void>(piece.vectors());
    } catch (const rookery::Error&) {
    }
  }
  try {
    check(rookery::Piece::read_picture(text));
  } catch (const rookery::Error&) {
  }
  return 0;
}
