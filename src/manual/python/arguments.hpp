// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which words of a question a call takes: those that check(), which alone knows what goes together,
// accepts beside the words that the call fixes, together with whatever else they need.

#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "manual/python/calls.hpp"
#include "manual/python/types.hpp"
#include "rookery/answer.hpp"
#include "words/json/questions.hpp"
#include "words/word.hpp"

namespace rookery::manual::python {

using words::In;
using words::OneOf;
using words::Word;
namespace json = words::json;

/// A visitor of words: the rows that Python has.
class Rows {
 public:
  struct Row {
    Word word;
    PythonType type;
  };

  template <class Member>
  void operator()(const Word& word, const Member& member) {
    add(word, python_type(word, member));
  }
  template <class Member>
  void operator()(const Word& word, const OneOf<Member>&) {
    add(word, python_type(word, false));
  }
  template <class Number>
  void operator()(const Word& word, const words::Within<Number>& number) {
    add(word, python_type(word, number.member));
  }

  std::vector<Row> rows{};

 private:
  void add(const Word& word, PythonType type) {
    if (word.where == In::terminal || word.where == In::written) return;
    rows.push_back({word, std::move(type)});
  }
};

/// A visitor of words: gives one of them a value. Of several values that it may have (the names of
/// engines) the one with this number; `given` says whether there is one.
class Give {
 public:
  Give(std::string_view name, std::size_t number) : name_(name), number_(number) {}

  template <class Member>
  void operator()(const Word& word, Member& member) {
    if (word.name != name_) return;
    const std::size_t values = std::max<std::size_t>(word.choices.size(), 1);
    given = number_ < values;
    if (given) give_sample(word, number_, member);
  }
  template <class Member>
  void operator()(const Word& word, OneOf<Member> choice) {
    if (word.name != name_) return;
    given = number_ == 0 && choice.member == Member{};
    choice.member = choice.value;
  }

  bool given = false;

 private:
  std::string_view name_;
  std::size_t number_;
};

/// What goes together in a call of a Question.
template <class Question>
class Together {
 public:
  /// `chosen` are words that choose a call, and are no arguments of any.
  Together(const Call& call, const std::set<std::string_view>& chosen) : chosen_(chosen) {
    for (const Sample& sample : call.samples) give_text(start_, sample.word, sample.text);
    for (const std::string_view word : call.fixed) give(start_, word);
    for (const std::string_view word : call.chosen_by) give(start_, word);
    for (const std::string_view word : call.given) give(start_, word);
    // What is needed in any case; of several words that would do, the first one is assumed.
    Question question = start_;
    std::set<std::string, std::less<>> seen = given_;
    for (;;) {
      const std::vector<std::string> words = needed_by(question);
      const auto word = std::ranges::find_if(words, [&](const std::string& each) {
        return !chosen.contains(each) && !seen.contains(each);
      });
      if (word == words.end()) break;
      seen.insert(*word);
      if (!give_one(question, *word, 0)) break;
      if (words.size() > 1) continue;
      required_.insert(*word);
      give(start_, *word);
    }
  }

  /// Is the call nothing without it?
  [[nodiscard]] bool requires_word(std::string_view word) const {
    return required_.contains(std::string(word));
  }
  /// May the word be given?
  [[nodiscard]] bool takes(const Word& word) const {
    if (given_.contains(word.name)) return true;
    if (chosen_.contains(word.name)) return false;
    Question question = start_;
    if (word.replaces_first) words::each_word(question, LeaveFirst());  // it stands for that
    std::set<std::string, std::less<>> given = given_;
    given.emplace(word.name);
    for (std::size_t number = word.choices.empty() ? 0 : 1;; ++number) {  // not "auto"
      Question asked = question;
      if (!give_one(asked, word.name, number)) return false;
      if (goes(asked, given)) return true;
    }
  }

 private:
  static bool give_one(Question& question, std::string_view word, std::size_t number) {
    Give give(word, number);
    words::each_word(question, give);
    return give.given;
  }

  void give(Question& question, std::string_view word) {
    give_one(question, word, 0);
    given_.emplace(word);
  }

  void give_text(Question& question, std::string_view name, std::string_view text) {
    const json::Json object = json::Json::object({{std::string(name), std::string(text)}});
    const json::Reading how;
    json::ReadWords read(object, how);
    words::each_word(question, read);
    given_.emplace(name);
  }

  // A visitor of words: empties the first positional one.
  struct LeaveFirst {
    template <class Member>
    void operator()(const Word& word, Member& member) {
      if (!is_first || !word.positional) return;
      member = Member{};
      is_first = false;
    }
    template <class Member>
    void operator()(const Word&, OneOf<Member>) {}

    bool is_first = true;
  };

  // Words of which check() wants one; none if it does not.
  static std::vector<std::string> needed_by(const Question& question) {
    try {
      check(question);
    } catch (const Error& error) {
      return needed(error);
    }
    return {};
  }

  static std::vector<std::string> needed(const Error& error) {
    std::vector<std::string> words;
    if (error.code() != Code::needs && error.code() != Code::missing) return words;
    for (const Fact& fact : error.facts()) {
      if (fact.name != "other") continue;
      for (std::size_t at = 0; at <= fact.value.size();) {
        const std::size_t comma = std::min(fact.value.find(',', at), fact.value.size());
        words.push_back(fact.value.substr(at, comma - at));
        at = comma + 1;
      }
    }
    if (words.empty() && error.code() == Code::missing) words.push_back(error.argument());
    return words;
  }

  // Does it pass, perhaps with what its words need? Values are samples: what else is wrong with
  // them does not matter, but for names.
  bool goes(const Question& question, const std::set<std::string, std::less<>>& given) const {
    try {
      check(question);
      return true;
    } catch (const Error& error) {
      if (error.code() == Code::excludes || error.code() == Code::unknown_word) return false;
      if (error.code() != Code::needs && error.code() != Code::missing) return true;
      const std::vector<std::string> words = needed(error);
      return std::ranges::any_of(words, [&](const std::string& word) {
        if (given.contains(word) || chosen_.contains(word)) return false;
        Question more = question;
        std::set<std::string, std::less<>> all = given;
        all.insert(word);
        return give_one(more, word, 0) && goes(more, all);
      });
    }
  }

  const std::set<std::string_view>& chosen_;
  Question start_{};
  std::set<std::string, std::less<>> given_{};
  std::set<std::string, std::less<>> required_{};
};

}  // namespace rookery::manual::python
