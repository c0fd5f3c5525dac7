// SPDX-License-Identifier: GPL-3.0-or-later
//
// An answer as one object on one line: the question, the board, the piece, the answer, the method,
// the evidence and the seconds. The answer may be a long list, which is written as its items come.

#pragma once

#include <gmpxx.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "words/json/text.hpp"

namespace rookery::words::json {

/// Where a text goes.
using Out = std::function<void(const std::string&)>;

/// Text that is handed on whenever a good deal of it has come together.
class TextInParts {
 public:
  explicit TextInParts(const Out& out) : out_(out) {}

  std::string text;

  void hand_on_if_long() {
    constexpr std::size_t long_enough = 1 << 20;
    if (text.size() >= long_enough) hand_on();
  }
  void hand_on() {
    out_(text);
    text.clear();
  }

 private:
  const Out& out_;
};

/// What an answer is about.
struct About {
  Json question;
  Json board;
  Json piece;
};

class AnswerStream {
 public:
  AnswerStream(About about, Out out) : about_(std::move(about)), out_(std::move(out)) {}

  /// What it is about, where only the answer says it.
  void is_about(About about) { about_ = std::move(about); }
  /// The next item of an answer that is a list.
  void item(const Json& item);
  /// A part of a list as text, with its commas: for items that are too long to be one value.
  void part(const std::string& text);
  /// The end of a list, perhaps of none; `more` are keys that this question has besides.
  void end_list(const std::string& method, const std::vector<Fact>& evidence,
                const Json& more = Json::object());
  /// An answer at once.
  void whole(Json answer, const std::string& method, const std::vector<Fact>& evidence,
             const Json& more = Json::object());
  /// The numbers for the boards of a range.
  void terms(const std::vector<std::pair<std::int64_t, Answer<mpz_class>>>& terms);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Json head() const;
  [[nodiscard]] Json tail(const std::string& method, const std::vector<Fact>& evidence,
                          const Json& more) const;
  void begin_list();

  About about_;
  Out out_;
  Clock::time_point start_ = Clock::now();
  bool begun_ = false;
  bool has_items_ = false;
};

/// The number for one board of a range.
[[nodiscard]] Json term_value(std::int64_t n, const std::string& number);

/// The methods and the evidence of the boards of a range as one: "3_squares".
class RangeFacts {
 public:
  void add(std::int64_t n, const std::string& method, const std::vector<Fact>& evidence);
  [[nodiscard]] const std::string& methods() const { return methods_; }
  [[nodiscard]] const std::vector<Fact>& evidence() const { return evidence_; }

 private:
  std::string methods_;
  std::vector<Fact> evidence_;
};

/// An error as one object on one line: {"error": {"kind", "code", "argument", "message", "facts"}}.
[[nodiscard]] Json error_object(const Error& error);

}  // namespace rookery::words::json
