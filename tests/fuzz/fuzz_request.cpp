// SPDX-License-Identifier: GPL-3.0-or-later
//
// The JSON entry of the page on any bytes, for every question: it returns a command whose values
// can neither name a file nor be taken for options, or throws RequestError with one line.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/http/request_error.hpp"
#include "server/jobs/request.hpp"

namespace {

using rookery::server::jobs::WorkOrder;

// Not assert(): the laws are checked in every build.
void require(bool holds) {
  if (!holds) std::abort();
}

void check(const std::string& question, const WorkOrder& order) {
  const auto& words = order.arguments;
  require(words.size() >= 3 && words[0] == question && words[1] == "--json");
  const auto end = std::find(words.begin(), words.end(), "--");
  require(end != words.end());
  for (auto word = words.begin(); word != words.end(); ++word) {
    require(word->find('\0') == std::string::npos && word->find('\n') == std::string::npos);
    const std::size_t at = word->find('@');
    if (at == std::string::npos || word->starts_with("--coin=")) continue;
    require(word->compare(at, 9, "@/dev/fd/") == 0);  // a file of the order itself
  }
  // What may be taken for a path: a board is a size or one of the order's files.
  const auto is_own_file = [](const std::string& word) {
    return word.starts_with("/dev/fd/") || word.starts_with("@/dev/fd/");
  };
  const auto is_board = [&](const std::string& word) {
    return is_own_file(word) || word.find_first_not_of("0123456789x*e.NM") == std::string::npos;
  };
  const auto last = words.size() > 3 ? words.end() - 1 : words.end();
  if (question == "still") {
    require(std::all_of(end + 1, words.end(), is_board));
    const bool reads = std::any_of(words.begin(), end, [](const std::string& word) {
      return word == "--orbit" || word.starts_with("--step=");
    });
    require(!reads || is_own_file(words.back()));
  } else if (question == "infer" || question == "repair") {
    require(std::all_of(end + 1, words.end(), is_own_file));
  } else if (question == "count") {
    require(last != words.end() && is_board(*last));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  for (const std::string& question : rookery::server::jobs::question_names()) {
    try {
      check(question, rookery::server::jobs::parse_request(question, body));
    } catch (const rookery::server::http::RequestError& error) {
      const std::string_view line = error.what();
      require(error.status() == 400 && !line.empty());
      require(std::none_of(line.begin(), line.end(),
                           [](char c) { return c >= 0 && (c < ' ' || c == '\x7f'); }));
    }
  }
  return 0;
}
