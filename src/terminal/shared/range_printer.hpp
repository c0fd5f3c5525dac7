// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers to a range of boards, a line each as they come.

#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "terminal/shared/answer_book.hpp"
#include "terminal/shared/console.hpp"
#include "words/json/stream.hpp"

namespace rookery::terminal::shared {

/// What else happens with the answers to a range of boards.
struct RangeAides {
  AnswerBook* book = nullptr;  ///< keeps them, and may have the first of them
  /// Hears of each before it is printed.
  std::function<void(std::int64_t n, const std::string& value)> before{};
};

/// The answers to a range of boards: an `n value` line each as they come, or with json
/// one object at the end whose answer is a list.
class RangePrinter {
 public:
  RangePrinter(words::json::About about, bool json, RangeAides aides = {})
      : stream_(std::move(about), print), json_(json), aides_(std::move(aides)) {}

  /// Prints the answers that the book has; the first board that it has not.
  [[nodiscard]] std::int64_t resume(std::int64_t first);
  void add(std::int64_t n, const std::string& value, const std::string& method,
           const std::vector<Fact>& evidence);
  void finish();

 private:
  void print_one(const KeptAnswer& answer);

  words::json::AnswerStream stream_;
  bool json_;
  RangeAides aides_;
  words::json::Json list_ = words::json::Json::array();
  words::json::RangeFacts facts_;
};

}  // namespace rookery::terminal::shared
