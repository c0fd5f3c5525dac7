// SPDX-License-Identifier: GPL-3.0-or-later
//
// CLI11 behind two small handles, which have what the commands use of it and behave like
// its pointers. The library takes longer to compile than any of our files, so that only
// few files include it.

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "words/cli/usage.hpp"
#include "words/manual.hpp"

namespace rookery::words::cli {

class DefinedCommand;

class CommandOption {
 public:
  CommandOption(CLI::Option* option, OptionManual* manual) : option_(option), manual_(manual) {}
  const CommandOption* operator->() const noexcept { return this; }

  /// What it takes, and what that is called in the help. (A positional has its own name.)
  CommandOption takes(ValueKind kind, const std::string& name = "") const;
  CommandOption takes_one_of(std::vector<std::string> words, const std::string& name = "") const;
  CommandOption takes_some_of(std::vector<std::string> words, const std::string& name) const;
  /// It takes the place of the first word that is no option: completions then offer the second.
  CommandOption replaces_first() const;
  /// Its text in the manual (see manual.hpp): what it does, what it takes, its default, what it
  /// goes with, its limits. Every option has one. `text` must live as long as the command.
  CommandOption manual(std::string_view text) const;
  /// So many arguments.
  CommandOption expected(int least, int most) const;
  /// Whether one mention takes several arguments.
  CommandOption allow_extra_args(bool allowed) const;
  /// How often it was given.
  [[nodiscard]] std::size_t count() const;

 private:
  CLI::Option* option_;
  OptionManual* manual_;
};

class Command {
 public:
  explicit Command(DefinedCommand* command) : command_(command) {}
  const Command* operator->() const noexcept { return this; }

  void callback(const std::function<void()>& run) const;

 private:
  friend class Typed;  // every option is made from a row

  /// What is read stays in `value`, which must live as long as the command. An option without
  /// brief help is not shown in it: it is said in the line of another.
  [[nodiscard]] CommandOption add_option(const std::string& name, std::string& value,
                                         const std::string& help) const;
  [[nodiscard]] CommandOption add_option(const std::string& name, std::vector<std::string>& values,
                                         const std::string& help) const;
  [[nodiscard]] CommandOption add_flag(const std::string& name, bool& value,
                                       const std::string& help) const;

  DefinedCommand* command_;
};

/// Makes a subcommand. The literals of its manual must live as long as the program.
Command add_command(CLI::App& program, CommandManual manual);

}  // namespace rookery::words::cli
