// SPDX-License-Identifier: GPL-3.0-or-later
//
// CLI11 behind two small handles, which have what the commands use of it and behave like
// its pointers. The library takes longer to compile than any of our files, so that only
// command_line.cpp and main.cpp include it.

#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace rookery::app {

class CommandOption {
 public:
  explicit CommandOption(CLI::Option* option) : option_(option) {}
  const CommandOption* operator->() const noexcept { return this; }

  /// What its argument is called in the help.
  CommandOption type_name(const std::string& name) const;
  CommandOption description(const std::string& help) const;
  CommandOption required() const;
  CommandOption excludes(const CommandOption& other) const;
  /// So many arguments.
  CommandOption expected(int least, int most) const;
  /// Whether one mention takes several arguments.
  CommandOption allow_extra_args(bool allowed) const;
  /// How often it was given.
  [[nodiscard]] std::size_t count() const;

 private:
  CLI::Option* option_;
};

class Command {
 public:
  explicit Command(CLI::App* app) : app_(app) {}
  const Command* operator->() const noexcept { return this; }

  /// What is read stays in `value`, which must live as long as the command. An option without
  /// help is not shown in it.
  CommandOption add_option(const std::string& name, std::string& value,
                           const std::string& help = "") const;
  CommandOption add_option(const std::string& name, std::vector<std::string>& values,
                           const std::string& help = "") const;
  CommandOption add_flag(const std::string& name, bool& value, const std::string& help = "") const;
  [[nodiscard]] CommandOption get_option(const std::string& name) const;
  void callback(const std::function<void()>& run) const;
  /// A paragraph before the examples.
  void add_above_examples(const std::string& text) const;

 private:
  CLI::App* app_;
};

/// Makes a subcommand with its two examples under the options.
Command add_command(CLI::App& parent, const std::string& name, const std::string& about,
                    const std::string& examples);

/// Options that do not go together: the line of the error ends with where help is.
[[noreturn]] void fail_usage(const std::string& option, const std::string& message);

}  // namespace rookery::app
