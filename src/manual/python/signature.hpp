// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments of a call, in their order: positional ones first, as the rows stand.

#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "manual/python/arguments.hpp"
#include "manual/python/calls.hpp"
#include "rookery/resources.hpp"
#include "words/styles.hpp"

namespace rookery::manual::python {

/// An argument of a call.
struct Argument {
  std::string word{};  ///< whose value it is; "": another argument has it
  std::string name{};
  std::string type{};
  std::string usual{};  ///< the default as source; "": it is required
  std::string value{};  ///< what is handed on, as source
  std::string text{};   ///< in full, see words/manual.hpp
  bool positional = false;
};

struct Signature {
  std::vector<Argument> arguments{};
  /// Words that the call sets to true.
  std::vector<std::string> fixed{};
};

/// The words that choose one of the calls: no call has them as arguments.
[[nodiscard]] std::set<std::string_view> choosing(const Calls& calls);

namespace detail {

[[nodiscard]] Argument argument_of(const Rows::Row& row);
[[nodiscard]] Argument argument_of(const Form& form, const Rows& rows);
void require(Argument& argument);
/// An argument without default cannot follow one with: those before it have none, either.
void settle_positional(std::vector<Argument>& arguments, bool may_be_left_out);

}  // namespace detail

/// What the call takes where the words of `by` are given as these.
template <class Question>
[[nodiscard]] Signature signature_of(const Calls& calls, Call call,
                                     const std::vector<Decided>& by = {}) {
  const std::set<std::string_view> chosen = choosing(calls);
  const Together<Question> whole(call, chosen);
  for (const Decided& decided : by) {
    if (decided.sample.empty()) {
      call.fixed.push_back(decided.word);
    } else {
      call.samples.push_back({decided.word, decided.sample});
    }
  }
  const Together<Question> together(call, chosen);
  Rows rows;
  Question question;
  words::each_word(question, rows);
  Signature signature;
  std::vector<Argument>& arguments = signature.arguments;
  const auto contains = [](const std::vector<std::string_view>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
  };
  const auto form_of = [&](std::string_view word) {
    return std::ranges::find(call.forms, word, &Form::word);
  };
  bool replaced = false;
  for (const Rows::Row& row : rows.rows) {
    const words::Word& word = row.word;
    const auto decided = std::ranges::find(by, word.name, &Decided::word);
    const bool has_form = form_of(word.name) != call.forms.end();
    if (contains(call.given, word.name) && !has_form) {
      signature.fixed.push_back(words::python_name(word.name));
      continue;
    }
    if (decided == by.end() && contains(call.fixed, word.name)) {
      signature.fixed.push_back(words::python_name(word.name));
      continue;
    }
    const auto form = form_of(word.name);
    if (form != call.forms.end() && decided == by.end()) {
      if (word.positional) arguments.push_back(detail::argument_of(*form, rows));
      continue;
    }
    // In its place also where another word stands for it.
    if (!(word.positional ? whole : together).takes(word)) continue;
    if (contains(call.without, word.name) || contains(calls.of_answers, word.name)) continue;
    replaced = replaced || word.replaces_first;
    Argument argument = detail::argument_of(row);
    if (decided != by.end()) argument.type = decided->type;
    if (decided != by.end() || together.requires_word(word.name)) detail::require(argument);
    // Two words may be one argument in Python.
    const bool is_new =
        std::ranges::find(arguments, argument.name, &Argument::name) == arguments.end();
    if (is_new) arguments.push_back(argument);
  }
  for (const Form& form : call.forms) {
    const bool stands = std::ranges::any_of(rows.rows, [&](const Rows::Row& row) {
      return row.word.name == form.word && row.word.positional;
    });
    if (!stands) arguments.push_back(detail::argument_of(form, rows));
  }
  std::ranges::stable_partition(arguments, &Argument::positional);
  detail::settle_positional(arguments, replaced);
  if (call.computes) {
    Rows all;
    Resources resources;
    words::each_word(resources, all, words::resources_of(&question));
    for (const Rows::Row& row : all.rows) arguments.push_back(detail::argument_of(row));
  }
  return signature;
}

}  // namespace rookery::manual::python
