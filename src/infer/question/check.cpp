// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of infer exclude or need each other: here and nowhere else.

#include <fmt/format.h>

#include <string>
#include <utility>

#include "base/text.hpp"
#include "rookery/infer_question.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_effort = 1'000'000'000'000'000;
constexpr std::int64_t most_listed = std::int64_t{1} << 30;

void require_range(const std::optional<mpz_class>& number, const char* name, std::int64_t least,
                   std::int64_t most) {
  if (!number || (*number >= base::to_mpz(least) && *number <= base::to_mpz(most))) return;
  base::fail_range(name, base::show_number(*number), fmt::format("{}", least),
                   base::show_number(base::to_mpz(most)));
}

void check_kinds(const InferQuestion& question) {
  const char* found = nullptr;
  for (const auto& [given, name] : {std::pair{question.certain, "certain"},
                                    {question.name, "name"},
                                    {question.minimal, "minimal"},
                                    {question.next, "next"}}) {
    if (!given) continue;
    if (found != nullptr) base::fail_excludes(name, found, "they ask for different answers");
    found = name;
  }
}

}  // namespace

void check_words(const InferQuestion& question) {
  check_kinds(question);
  if (question.effort && !question.minimal && !question.name) {
    base::fail_needs("effort", {"minimal", "name"});
  }
  if (question.most && !question.next) base::fail_needs("most", {"next"});
  require_range(question.effort, "effort", 0, most_effort);
  require_range(question.most, "most", 0, most_listed);
  require_range(question.leaper, "leaper", 1, largest_side);
  require_range(question.reasons, "reasons", 0, most_listed);
  static_cast<void>(engine_named(question.engine, infer_engines));
}

void check(const InferQuestion& question) {
  check_words(question);
  if (question.boards.empty()) base::fail_missing("file", "rows of o, x, . and ?");
}

}  // namespace rookery
