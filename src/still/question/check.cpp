// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of a question about still boards exclude or need each other: here and nowhere else.

#include <fmt/format.h>

#include <optional>
#include <string>

#include "base/given.hpp"
#include "base/text.hpp"
#include "rookery/still_question.hpp"

namespace rookery {

namespace {

// What is asked, "" for the number of classes: at most one of these.
std::string asked_by(const StillQuestion& question) {
  return base::at_most_one({{question.all, "all"},
                            {question.dimension, "dimension"},
                            {question.list.has_value(), "list"},
                            {question.basis, "basis"},
                            {question.random, "random"},
                            {question.negated, "negated"},
                            {question.step.has_value(), "step"},
                            {question.orbit, "orbit"}});
}

bool asks_number(const std::string& asked) {
  return asked.empty() || asked == "all" || asked == "dimension";
}

bool asks_about_signs(const std::string& asked) { return asked == "step" || asked == "orbit"; }

// None of the words that are given goes together with what is asked.
void refuse(const base::Given& words, const std::string& asked, const char* why) {
  for (const auto& [given, name] : words) {
    if (given) base::fail_excludes(name, asked, why);
  }
}

void check_words(const StillQuestion& question, const std::string& asked) {
  if (!asks_number(asked)) {
    refuse({{question.mod.has_value(), "mod"}, {question.digits, "digits"}}, asked,
           "it is for numbers");
  }
  if (asked == "negated" || asks_about_signs(asked)) {
    refuse({{question.period.has_value(), "period"}, {question.symmetric, "symmetric"}}, asked,
           "it is for questions about boards that return");
  }
  if (asks_about_signs(asked)) {
    refuse({{question.engine != "auto", "engine"}, {question.check, "check"}}, asked,
           "it is for questions that find boards");
  }
  base::exclude("digits",
                {{question.digits && question.dimension, "dimension"},
                 {question.digits && question.mod, "mod"}},
                "it is for numbers that may be long");
  if (question.seed && !question.random) base::fail_needs("seed", {"random"});
}

std::optional<mpz_class> exact(const std::optional<std::uint64_t>& number) {
  if (!number) return std::nullopt;
  return mpz_class(static_cast<unsigned long>(*number));
}

void check_numbers(const StillQuestion& question) {
  constexpr unsigned long digits_of_largest = 18;
  base::require_from("step", exact(question.step), 0, digits_of_largest);
  base::require_from("period", exact(question.period), 1, digits_of_largest);
  base::require_from("mod", question.mod, 1, 300);
  if (question.list && question.list->most == 0) base::fail_range("list", "0", "1", "2^63-1");
}

void check_board(const StillQuestion& question, const std::string& asked) {
  if (!question.board) {
    if (!asks_about_signs(asked)) base::fail_missing("board", "8, 3x5, or a picture");
    return;
  }
  static_cast<void>(question.board->range());  // no open sides
  if (question.board->is_range() && !asks_number(asked)) {
    base::fail_input(base::argument(asked), "takes one board, not a range");
  }
}

void check_signs(const StillQuestion& question, const std::string& asked) {
  if (asks_about_signs(asked) && !question.signs) {
    base::fail_missing("file", "rows of + and -");
  }
  if (!asks_about_signs(asked) && question.signs) base::fail_needs("file", {"step", "orbit"});
}

}  // namespace

void check(const StillQuestion& question) {
  const std::string asked = asked_by(question);
  check_words(question, asked);
  check_numbers(question);
  check_signs(question, asked);
  check_board(question, asked);
  static_cast<void>(engine_named(question.engine, still_engines));
}

}  // namespace rookery
