// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/text.hpp"

#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

#include "base/text.hpp"

namespace rookery::words::json {

namespace {

constexpr int deepest = 8;
constexpr int most_values = 400'000;

[[noreturn]] void refuse(const std::string& what) { base::fail_input("JSON", what); }

// Counts and compares while the parser works, so that nothing large is built of what is refused.
class Strict {
 public:
  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    using Event = Json::parse_event_t;
    if (depth > deepest) refuse(fmt::format("it is nested deeper than {} levels", deepest));
    if (++values_ > most_values) refuse(fmt::format("it has more than {} values", most_values));
    if (event == Event::object_start) keys_.emplace_back();
    if (event == Event::object_end) keys_.pop_back();
    if (event == Event::key && !keys_.back().insert(parsed.get<std::string>()).second) {
      refuse(base::quote(parsed.get<std::string>()) + " is given twice");
    }
    return true;
  }

 private:
  int values_ = 0;
  std::vector<std::set<std::string>> keys_;
};

}  // namespace

Json parse(std::string_view text) {
  // nlohmann-json takes a NUL for the end.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    refuse(fmt::format("a NUL at byte {}", nul + 1));
  }
  Strict strict;
  try {
    return Json::parse(text, [&](int depth, Json::parse_event_t event, Json& parsed) {
      return strict(depth, event, parsed);
    });
  } catch (const Json::parse_error& error) {
    refuse(fmt::format("it goes wrong at byte {}", error.byte));
  } catch (const Json::exception&) {
    refuse("a number is too large; write it as a text");
  }
}

Json integer(std::int64_t number) {
  constexpr std::int64_t exact = std::int64_t{1} << 53;
  if (number > exact || number < -exact) return fmt::format("{}", number);
  return number;
}

Json square(Square square) { return Json::array({integer(square.x + 1), integer(square.y + 1)}); }

Json squares(const std::vector<Square>& squares) {
  Json list = Json::array();
  for (const Square each : squares) list.push_back(square(each));
  return list;
}

}  // namespace rookery::words::json
