// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers to a range of boards, one line for each as it comes.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/resources.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/kept_answers.hpp"
#include "words/json/stream.hpp"

namespace rookery::terminal::shared {

/// The answers to a range of boards: an `n value` line each as they come, or with json
/// one object at the end whose answer is a list.
class RangePrinter {
 public:
  /// Hears of each answer before it is printed.
  using Before = std::function<void(std::int64_t n, const std::string& value)>;

  RangePrinter(words::json::About about, bool json, Before before = {})
      : stream_(std::move(about), print), json_(json), before_(std::move(before)) {}

  /// From now on the kept keeps the answers. Prints those that it has; the first board that it has
  /// not.
  [[nodiscard]] std::int64_t resume(KeptAnswers& kept, std::int64_t first);
  void add(std::int64_t n, const std::string& value, const std::string& method,
           const std::vector<Fact>& evidence);
  void finish();

 private:
  void print_one(const KeptAnswer& answer);

  words::json::AnswerStream stream_;
  bool json_;
  Before before_;
  KeptAnswers* kept_ = nullptr;
  words::json::Json list_ = words::json::Json::array();
  words::json::RangeFacts facts_;
};

/// Prints the boards of a range: what the checkpoint's folder has of the question of this name, and
/// what `ask` adds, which has the rest answered.
void print_boards(RangePrinter& printer, const Boards& boards, const Checkpoint& checkpoint,
                  const std::string& question, const std::function<void(const Boards& rest)>& ask);

}  // namespace rookery::terminal::shared
