// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words every question shares: an Answer with its method and evidence, the
// one Error that the library throws, and the Monitor through which long work
// reports progress and is asked to stop. The library never prints and never
// ends the process; it returns an Answer or throws an Error (or std::bad_alloc, if
// memory ends in spite of the predictions).
//
// An Error is data: a program branches on its kind and code, never on its text, and each front end
// names the argument in its own way (`--torus`, `torus=`, the switch on the page).

#pragma once

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rookery {

/// Why a question was not answered. The numbers are the exit statuses of the
/// command line.
enum class Failure {
  bug = 1,           ///< an answer failed its own check and is not given
  bad_input = 2,     ///< the question is malformed: the message says what and where
  beyond_limit = 3,  ///< the question is sound but does not fit: the message gives the figures
  interrupted = 130  ///< the caller asked to stop
};

/// What is wrong, for programs.
enum class Code {
  bug,           ///< an answer failed its own check
  interrupted,   ///< the caller asked to stop
  invalid,       ///< the value is not what the argument takes
  wrong_type,    ///< the value is of a type that the argument does not take; facts: type
  not_a_number,  ///< facts: value, least, most
  unknown_word,  ///< facts: value, known (with commas between), and the nearest of them if one is
                 ///< near
  missing,       ///< the argument is needed; facts: other, if one of several would do
  needs,         ///< the argument needs another; facts: other
  excludes,      ///< the argument cannot be combined with another; facts: other
  engine,        ///< the engine asked for does not take this question
  no_formula,    ///< the piece has no formula or recurrence of the kind asked for
  endless,       ///< the game could go on for ever
  no_answer,     ///< what was asked for does not exist, so it cannot be shown
  file,       ///< a file or folder cannot be read or written, is damaged, or not of this question
  too_large,  ///< beyond what the program or this question takes
  memory,     ///< it does not fit into the memory there is, or may be used
  time        ///< it takes longer than it may
};

/// "not_a_number": the code as JSON and Python have it.
[[nodiscard]] std::string_view name_of(Code code);

/// One piece of evidence, or of an error: a short snake_case name and its value as text.
struct Fact {
  std::string name;
  std::string value;

  friend bool operator==(const Fact&, const Fact&) = default;
};

/// How a front end writes the name of an argument: "torus" as `--torus`, or `torus=`.
using ArgumentStyle = std::function<std::string(std::string_view argument)>;

/// The one exception of the library. `where` names the place (an argument, a file with line and
/// column), `message` says what is wrong there and what would be right; `what()` is
/// "where: message", always a single line. Where they name arguments of a question, these are
/// marked (base/text.hpp): `what()` has their plain names, and `worded()` those of a front end.
class Error : public std::runtime_error {
 public:
  Error(Failure kind, const std::string& where, const std::string& message);
  Error(Failure kind, Code code, const std::string& where, const std::string& message,
        std::vector<Fact> facts = {});

  [[nodiscard]] Failure kind() const noexcept { return kind_; }
  [[nodiscard]] Code code() const noexcept { return code_; }
  /// The argument that is wrong: a word of the question, "torus". Empty if it is none.
  [[nodiscard]] const std::string& argument() const noexcept { return argument_; }
  [[nodiscard]] const std::vector<Fact>& facts() const noexcept { return facts_; }
  /// The same error about this argument, unless it names one.
  [[nodiscard]] Error about(std::string_view argument) const;
  /// With plain names of arguments.
  [[nodiscard]] const std::string& where() const noexcept { return where_; }
  [[nodiscard]] const std::string& message() const noexcept { return message_; }
  /// "where: message" as a front end says it; `place` is for an argument before the colon.
  [[nodiscard]] std::string worded(const ArgumentStyle& style) const;
  [[nodiscard]] std::string worded(const ArgumentStyle& place, const ArgumentStyle& style) const;
  /// The message alone, worded so.
  [[nodiscard]] std::string worded_message(const ArgumentStyle& style) const;

 private:
  Failure kind_;
  Code code_;
  std::string marked_where_;
  std::string marked_message_;
  std::string argument_;
  std::string where_;
  std::string message_;
  std::vector<Fact> facts_;
};

/// The text with each marked argument in this style; with the plain names by default.
[[nodiscard]] std::string worded(std::string_view text, const ArgumentStyle& style = {});

/// Throws the Error of engine_named.
[[noreturn]] void fail_engine(std::string_view name, const std::vector<std::string>& known,
                              std::string_view argument);

/// A value, the method that found it, and the evidence for it: the second route
/// that agreed, or the witness that a simple checker accepted.
template <class Value>
struct Answer {
  Value value{};
  std::string method;
  std::vector<Fact> evidence;
};

/// A rung of a ladder and what people call it, on the command line and in Python. `auto`, which is
/// the library's own choice, is not among them.
template <class Engine>
struct EngineName {
  std::string_view name;
  Engine engine;
};

/// What an engine is called: "auto" for the library's own choice.
template <class Engine, std::size_t Number>
[[nodiscard]] std::string name_of(Engine engine, const EngineName<Engine> (&names)[Number]) {
  for (const EngineName<Engine>& known : names) {
    if (known.engine == engine) return std::string(known.name);
  }
  return "auto";
}

/// The engine with this name, `Engine::automatic` for "auto". Throws Error(bad_input) with the
/// names that there are; `argument` is what was given that name.
template <class Engine, std::size_t Number>
[[nodiscard]] Engine engine_named(std::string_view name, const EngineName<Engine> (&names)[Number],
                                  std::string_view argument = "engine") {
  if (name == "auto") return Engine::automatic;
  std::vector<std::string> list{"auto"};
  for (const EngineName<Engine>& known : names) {
    if (known.name == name) return known.engine;
    list.emplace_back(known.name);
  }
  fail_engine(name, list, argument);
}

/// How the caller watches long work. Both functions may be empty. `check` is
/// called by the engines at safe points, often enough for Ctrl-C to feel
/// immediate; it reports the fraction done and throws Error(interrupted) when
/// the caller has asked to stop.
struct Monitor {
  std::function<bool()> stop_requested;
  std::function<void(double fraction_done)> progress;

  void check(double fraction_done) const;

  /// The Monitor for a part of the work, from one fraction done to another.
  [[nodiscard]] Monitor part(double from, double to) const;
  /// The Monitor for work that is not to be shown: it only hears a stop.
  [[nodiscard]] Monitor silent() const { return {stop_requested, {}}; }
};

}  // namespace rookery
