// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions as JSON, both ways: {"question": "count", "piece": "K", "board": "8", "total": true}. A
// word that is as it begins is left out.

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "words/attack.hpp"
#include "words/count.hpp"
#include "words/infer.hpp"
#include "words/json/coin_values.hpp"
#include "words/json/text.hpp"
#include "words/json/values.hpp"
#include "words/merge.hpp"
#include "words/piece.hpp"
#include "words/play.hpp"
#include "words/repair.hpp"
#include "words/still.hpp"

namespace rookery::words::json {

/// Whatever can be asked.
using Question = std::variant<CountQuestion, InferQuestion, AttackQuestion, PlayQuestion,
                              PieceQuestion, StillQuestion, RepairQuestion, MergeQuestion>;

/// A visitor of words: sets the members that the object has values for.
class ReadWords {
 public:
  ReadWords(const Json& object, const Reading& how) : object_(object), how_(how) {}

  template <class Member>
  void operator()(const Word& word, Member& member) const {
    if (const Json* const value = given(word)) {
      base::read_argument(word.name, [&] { read_value(*value, word, how_, member); });
    }
  }
  template <class Number>
  void operator()(const Word& word, Within<Number> number) const {
    const Json* const value = given(word);
    if (value == nullptr) return;
    number.member = static_cast<Number>(read_whole(*value, word, number.least, number.most));
  }
  /// One of several words that set one member: they exclude each other.
  template <class Member>
  void operator()(const Word& word, OneOf<Member> choice) {
    bool given = false;
    (*this)(word, given);
    if (!given) return;
    const auto [before, is_first] = chosen_.try_emplace(&choice.member, word.name);
    if (!is_first) base::fail_excludes(word.name, before->second);
    choice.member = choice.value;
  }

 private:
  // Its value; null if there is none, or this front end does not have the word.
  [[nodiscard]] const Json* given(const Word& word) const {
    if (word.where == (how_.typed ? In::programs : In::terminal)) return nullptr;
    const auto found = object_.find(std::string(word.name));
    return found == object_.end() || found->is_null() ? nullptr : &*found;
  }

  const Json& object_;
  const Reading& how_;
  std::map<const void*, std::string_view> chosen_;
};

/// A visitor of words: an object with those that are not as they begin.
class WriteWords {
 public:
  explicit WriteWords(Json& object) : object_(object) {}

  template <class Member>
  void operator()(const Word& word, const Member& member) const {
    Json value = value_of(member);
    if (!value.is_null() && (word.usual.empty() || value != word.usual))
      object_[std::string(word.name)] = std::move(value);
  }
  template <class Member>
  void operator()(const Word& word, OneOf<Member> choice) const {
    if (choice.member == choice.value) object_[std::string(word.name)] = true;
  }

 private:
  Json& object_;
};

/// A visitor of words: their names.
class NamesOfWords {
 public:
  template <class Member>
  void operator()(const Word& word, const Member&) {
    if (word.where != In::terminal) names.emplace_back(word.name);
  }

  std::vector<std::string> names;
};

/// The question as an object, "question" first.
[[nodiscard]] Json to_json(const Question& question);
/// The question of an object; its key "question" says which, or `name`, which may be empty. Throws
/// Error(bad_input), also for keys that are no words of it. check() is not asked.
[[nodiscard]] Question question_of(const Json& object, const Reading& how,
                                   std::string_view name = "");
/// What a checkpoint belongs to: the question as one line, without how it is counted.
[[nodiscard]] std::string checkpoint_name(Question question);
/// The names of the questions: "count", ...
[[nodiscard]] std::vector<std::string> question_names();

}  // namespace rookery::words::json
