// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of attacks from any bytes: whole or cut anywhere they are the same boards or the same
// error, and a board's text is read back as the board.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/infer.hpp"

namespace {

struct Outcome {
  std::vector<rookery::AttackBoard> boards;
  std::string error;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

Outcome read_in_parts(std::string_view text, std::size_t part) {
  Outcome outcome;
  try {
    rookery::AttackReader reader;
    while (!text.empty()) {
      reader.feed(text.substr(0, part));
      text.remove_prefix(std::min(part, text.size()));
    }
    outcome.boards = reader.finish();
  } catch (const rookery::Error& error) {
    outcome.error = error.what();
  }
  return outcome;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t part = 1 + data[0] % 100;  // bytes at a time
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const Outcome whole = read_in_parts(text, size);
  if (!(read_in_parts(text, part) == whole)) std::abort();
  for (const rookery::AttackBoard& board : whole.boards) {
    if (!(rookery::AttackBoard::read(board.text()) == board)) std::abort();
  }
  return 0;
}
