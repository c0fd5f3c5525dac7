// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arguments of a call, in their order: positional ones first, as the rows stand.

#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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
/// Positional arguments first. One without default cannot follow one with: those before it have
/// none, either.
void settle_positional(std::vector<Argument>& arguments, bool may_be_left_out);
/// The call where these words are given.
[[nodiscard]] Call where_given(Call call, const std::vector<Decided>& by);
[[nodiscard]] bool contains(const std::vector<std::string_view>& words, std::string_view word);

template <class Question>
class SignatureMaker {
 public:
  SignatureMaker(const Calls& calls, const Call& call, const std::vector<Decided>& by)
      : calls_(calls),
        call_(call),
        by_(by),
        chosen_(choosing(calls)),
        whole_(call, chosen_),
        decided_(where_given(call, by), chosen_) {
    words::each_word(question_, rows_);
  }

  [[nodiscard]] Signature make() {
    for (const Rows::Row& row : rows_.rows) add(row);
    for (const Form& form : call_.forms) {
      if (!has_place(form)) signature_.arguments.push_back(argument_of(form, rows_));
    }
    settle_positional(signature_.arguments, replaces_first_);
    if (call_.computes) add_resources();
    return signature_;
  }

 private:
  void add(const Rows::Row& row) {
    const words::Word& word = row.word;
    const auto form = std::ranges::find(call_.forms, word.name, &Form::word);
    const auto decided = std::ranges::find(by_, word.name, &Decided::word);
    const bool has_form = form != call_.forms.end();
    if (decided == by_.end() && is_fixed(word, has_form)) {
      signature_.fixed.push_back(words::python_name(word.name));
    } else if (decided == by_.end() && has_form) {
      if (word.positional) signature_.arguments.push_back(argument_of(*form, rows_));
    } else if (is_taken(word)) {
      add_own(row, decided == by_.end() ? std::string_view() : decided->type);
    }
  }

  [[nodiscard]] bool is_fixed(const words::Word& word, bool has_form) const {
    return contains(call_.fixed, word.name) || (contains(call_.given, word.name) && !has_form);
  }
  // A positional word is in its place also where another word stands for it.
  [[nodiscard]] bool is_taken(const words::Word& word) const {
    return (word.positional ? whole_ : decided_).takes(word) &&
           !contains(call_.without, word.name) && !contains(calls_.of_answers, word.name);
  }
  // Positional words have the place of their row.
  [[nodiscard]] bool has_place(const Form& form) const {
    return std::ranges::any_of(rows_.rows, [&](const Rows::Row& row) {
      return row.word.name == form.word && row.word.positional;
    });
  }

  // `type`, if it is given, in place of its own.
  void add_own(const Rows::Row& row, std::string_view type) {
    Argument argument = argument_of(row);
    if (!type.empty()) argument.type = type;
    if (!type.empty() || decided_.requires_word(row.word.name)) require(argument);
    replaces_first_ = replaces_first_ || row.word.replaces_first;
    // Two words may be one argument in Python.
    std::vector<Argument>& all = signature_.arguments;
    const bool is_new = std::ranges::find(all, argument.name, &Argument::name) == all.end();
    if (is_new) all.push_back(std::move(argument));
  }

  void add_resources() {
    Rows all;
    Resources resources;
    words::each_word(resources, all, words::resources_of(&question_));
    for (const Rows::Row& row : all.rows) {
      if (!call_.keeps && row.word.name.starts_with("checkpoint")) continue;
      signature_.arguments.push_back(argument_of(row));
    }
  }

  const Calls& calls_;
  const Call& call_;
  const std::vector<Decided>& by_;
  std::set<std::string_view> chosen_;
  Together<Question> whole_;
  Together<Question> decided_;
  Question question_{};
  Rows rows_{};
  Signature signature_{};
  bool replaces_first_ = false;
};

}  // namespace detail

/// What the call takes where the words of `by` are given as these.
template <class Question>
[[nodiscard]] Signature signature_of(const Calls& calls, const Call& call,
                                     const std::vector<Decided>& by = {}) {
  return detail::SignatureMaker<Question>(calls, call, by).make();
}

}  // namespace rookery::manual::python
