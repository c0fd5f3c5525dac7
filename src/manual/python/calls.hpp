// SPDX-License-Identifier: GPL-3.0-or-later
//
// The calls of the Python package, as far as they are no words of a question: what a call is named,
// which words it fixes, what it returns, the sentences it opens with, and its examples. Which
// arguments it takes, their types and what is said of them follow from the words (arguments.hpp).

#pragma once

#include <string_view>
#include <vector>

namespace rookery::manual::python {

/// A word that a call takes in another form than its row says.
struct Form {
  std::string_view word;    ///< "" if another form has its value
  std::string_view name{};  ///< of the argument; "": the word's own
  std::string_view type;
  std::string_view usual{};  ///< the default as source; "": the argument is required
  std::string_view value{};  ///< what becomes of it; "": itself
  bool keyword = false;      ///< it is given by its name only
  std::string_view text{};   ///< "": that of the row
};

/// A word that tells which type is returned: with `type` in place of its own.
struct Decided {
  std::string_view word;
  std::string_view type;
  std::string_view sample{};  ///< a value of that type, as JSON has it; "": any
};

struct Overload {
  std::vector<Decided> by{};  ///< none: what is returned where no other overload is meant
  std::string_view returns;
  std::string_view comment{};  ///< behind its first line
};

/// A value with which check() is asked whether the words of the call go together.
struct Sample {
  std::string_view word;
  std::string_view text;
};

struct Call {
  std::string_view name{};                ///< "": the question itself is called
  std::vector<std::string_view> fixed{};  ///< words that it sets to true
  /// Words that choose it and are arguments of it alone.
  std::vector<std::string_view> chosen_by{};
  /// Words that it has in any case, but other calls may have as arguments.
  std::vector<std::string_view> given{};
  /// Words that go with it and are no arguments: its answer has them all, or they mean nothing
  /// there.
  std::vector<std::string_view> without{};
  std::vector<Form> forms{};
  std::vector<Sample> samples{};
  bool computes = true;  ///< it takes threads, memory and so on
  bool keeps = true;     ///< what is finished of it can be kept: it takes a checkpoint
  std::vector<Overload> overloads{};
  std::string_view returns;
  std::string_view answer;  ///< the function of the package that is handed the words
  std::string_view text;
  std::string_view examples;
};

/// A function of the package that takes no words of the question, under the name that it has there.
struct Other {
  std::string_view name;
  std::string_view function;
};

/// One question: an object that can be called, and has further calls as methods.
struct Calls {
  std::string_view object;     ///< "count"
  std::string_view type_name;  ///< "Count"
  std::string_view about;      ///< one line
  std::string_view imports;
  std::string_view text;
  std::string_view examples;
  /// Words that methods of its answers ask for: no call has them, but for what they need.
  std::vector<std::string_view> of_answers{};
  std::vector<Call> calls;
  std::vector<Other> others{};
};

[[nodiscard]] const Calls& count_calls();
[[nodiscard]] const Calls& infer_calls();
[[nodiscard]] const Calls& attack_calls();
[[nodiscard]] const Calls& play_calls();
[[nodiscard]] const Calls& repair_calls();
[[nodiscard]] const Calls& still_calls();

}  // namespace rookery::manual::python
