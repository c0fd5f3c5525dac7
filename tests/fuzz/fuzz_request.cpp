// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions as JSON on any bytes, for every question: what is read is written and read back as the
// same question, and whatever is refused is refused by an Error of one line.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "rookery/answer.hpp"
#include "words/json/questions.hpp"

namespace {

using namespace rookery;
using namespace rookery::words;

// Not assert(): the laws are checked in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

void read(const json::Json& object, const std::string& name) {
  const json::Question question = json::question_of(object, {}, name);
  require(json::question_of(json::parse(json::to_json(question).dump()), {}) == question);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  for (const std::string& name : json::question_names()) {
    try {
      read(json::parse(body), name);
    } catch (const Error& error) {
      const std::string_view line = error.what();
      require(error.kind() == Failure::bad_input || error.kind() == Failure::beyond_limit);
      require(!line.empty() && std::none_of(line.begin(), line.end(), [](char c) {
        return c >= 0 && (c < ' ' || c == '\x7f');
      }));
    }
  }
  return 0;
}
