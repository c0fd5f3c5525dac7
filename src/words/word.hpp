// SPDX-License-Identifier: GPL-3.0-or-later
//
// A word of a question: its name, what it takes, what the manual says of it, and which front ends
// have it. The words of a question are one function, each_word(question, visit), which calls
// `visit(word, member)` for each: so that a row names the word and the member that it sets, and
// everything else is made from the rows: the options of the command line, JSON both ways, the
// schema, Python's arguments.
//
//   visit(Word{.name = "total", .help = "...", .manual = "..."}, question.total);

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/answer.hpp"
#include "words/manual.hpp"

namespace rookery::words {

/// The front ends that have a word.
enum class In {
  all,
  terminal,  ///< the command line alone: what is shown, and where it is written
  programs,  ///< JSON and Python alone
  written    ///< not Python: how a number is written, or what a text means
};

struct Word {
  std::string_view name;  ///< "up-to-symmetry"; Python says up_to_symmetry
  ValueKind kind = ValueKind::none;
  std::string_view value = "";   ///< what the help calls its value: "K"
  std::string_view help = "";    ///< brief; without one it is named in the line of another word
  std::string_view manual = "";  ///< in full, see manual.hpp
  std::string_view usual = "";   ///< what JSON leaves out: the text of the value as it begins
  In where = In::all;
  bool positional = false;
  bool value_is_optional = false;         ///< --list, or --list 10
  bool repeats = false;                   ///< it may be given several times: its value is a list
  bool replaces_first = false;            ///< it stands for the first positional word
  bool is_input = false;                  ///< a command reads it: its FILE, or standard input
  std::string_view needs = "";            ///< a word of the terminal that it does not go without
  std::vector<std::string> choices = {};  ///< of ValueKind::word
};

/// A member that several words set, each to another value: torus, cylinder.
template <class Member>
struct OneOf {
  Member& member;
  Member value;  ///< by this word
};
template <class Member, class Value>
OneOf(Member&, Value) -> OneOf<Member>;

/// A whole number from `least` to `most`.
template <class Number>
struct Within {
  Number& member;
  std::int64_t least;
  std::int64_t most;
};
template <class Number>
Within(Number&, std::int64_t, std::int64_t) -> Within<Number>;

/// "auto" and the names of the engines.
template <class Engine, std::size_t Number>
[[nodiscard]] std::vector<std::string> names_of(const EngineName<Engine> (&engines)[Number]) {
  std::vector<std::string> names{"auto"};
  for (const EngineName<Engine>& engine : engines) names.emplace_back(engine.name);
  return names;
}

}  // namespace rookery::words
