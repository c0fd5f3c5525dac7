// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words every question shares: an Answer with its method and evidence, the
// one Error that the library throws, and the Monitor through which long work
// reports progress and is asked to stop. The library never prints and never
// ends the process; it returns an Answer or throws an Error (or std::bad_alloc, if
// memory ends in spite of the predictions).

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

/// The one exception of the library. `where` names the place (an argument, a
/// file with line and column), `message` says what is wrong there and what would
/// be right; `what()` is "where: message", always a single line.
class Error : public std::runtime_error {
 public:
  Error(Failure kind, std::string where, std::string message);

  [[nodiscard]] Failure kind() const noexcept { return kind_; }
  [[nodiscard]] const std::string& where() const noexcept { return where_; }
  [[nodiscard]] const std::string& message() const noexcept { return message_; }

 private:
  Failure kind_;
  std::string where_;
  std::string message_;
};

/// Throws the Error of engine_named.
[[noreturn]] void fail_engine(std::string_view name, const std::string& known,
                              const std::string& where);

/// One piece of evidence: a short snake_case name and its value as text.
struct Fact {
  std::string name;
  std::string value;

  friend bool operator==(const Fact&, const Fact&) = default;
};

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
/// names that there are; `where` names the argument.
template <class Engine, std::size_t Number>
[[nodiscard]] Engine engine_named(std::string_view name, const EngineName<Engine> (&names)[Number],
                                  const std::string& where = "--engine") {
  if (name == "auto") return Engine::automatic;
  std::string list = "auto";
  for (const EngineName<Engine>& known : names) {
    if (known.name == name) return known.engine;
    list.append(", ").append(known.name);
  }
  fail_engine(name, list, where);
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
