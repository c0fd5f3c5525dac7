// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/cli/usage.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <string_view>

#include "base/spelling.hpp"
#include "base/text.hpp"
#include "words/styles.hpp"

namespace rookery::words::cli {

namespace {

[[noreturn]] void fail(Code code, const std::string& where, const std::string& message,
                       std::vector<Fact> facts = {}) {
  throw UsageError(Failure::bad_input, code, where, message, std::move(facts));
}

std::string with_dashes(const std::string& name) { return (name.size() == 1 ? "-" : "--") + name; }

std::string listed(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ", "));
}

// Its names without dashes.
std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names = option.get_snames();
  names.insert(names.end(), option.get_lnames().begin(), option.get_lnames().end());
  if (option.get_positional()) names.push_back(option.get_name(true));
  return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) continue;
    for (const std::string& name : names_of(*option)) names.push_back(name);
  }
  return names;
}

[[noreturn]] void fail_unknown_option(const CLI::App& command, const std::string& word) {
  const std::string given = word.substr(0, word.find('='));
  const std::string near =
      base::nearest(given.substr(given.find_first_not_of('-')), option_names(command));
  std::vector<Fact> facts{{"value", given}};
  if (!near.empty()) facts.push_back({"nearest", near});
  fail(Code::unknown_word, "",
       "unknown option " + base::quote(given, 100) +
           (near.empty() ? "" : "; did you mean " + with_dashes(near) + "?"),
       std::move(facts));
}

bool looks_like_an_option(const std::string& word) {
  const std::size_t letter = word.find_first_not_of('-');
  return word.starts_with('-') && letter != std::string::npos && word[letter] != '=' &&
         std::isdigit(static_cast<unsigned char>(word[letter])) == 0;
}

// A word that nothing takes, the first of them.
[[noreturn]] void fail_left_over(const CLI::App& program, const std::string& word) {
  const CLI::App& command = command_named(program);
  const bool before_command = &command != &program && !program.remaining().empty();
  const std::vector<Fact> facts{{"value", word}};
  if (looks_like_an_option(word)) {
    if (!before_command) fail_unknown_option(command, word);
    fail(Code::invalid, "", base::quote(word, 100) + " stands before the command, not after it",
         facts);
  }
  if (before_command || &command == &program) fail_unknown_command(word, command_names(program));
  fail(Code::invalid, "", base::quote(word, 100) + " is one word too many", facts);
}

// The option with whose name a message of CLI11 begins.
const CLI::Option* option_of(const CLI::App& command, std::string_view message) {
  message.remove_prefix(std::min(message.find_first_not_of('-'), message.size()));
  const std::string name(message.substr(0, message.find_first_of(": ")));
  for (const CLI::Option* option : command.get_options()) {
    const std::vector<std::string> names = names_of(*option);
    if (std::ranges::find(names, name) != names.end()) return option;
  }
  return nullptr;
}

// It has too few values or too many.
[[noreturn]] void fail_values(const CLI::Option& option) {
  const std::string where = base::argument(argument_name(option));
  const std::vector<std::string> values = option.results();
  if (option.get_items_expected_max() == 0) fail(Code::invalid, where, "takes no value");
  if (values.size() > static_cast<std::size_t>(option.get_items_expected_max())) {
    fail(Code::invalid, where, "is given more than once");
  }
  const std::string& value = option.get_type_name();
  fail(Code::missing, where,
       "needs a value" + (option.get_positional() || value.empty() ? "" : ": " + value));
}

}  // namespace

void fail_usage(const std::string& where, const std::string& message) {
  fail(Code::invalid, where, message);
}

void fail_unknown_command(const std::string& name, const std::vector<std::string>& known) {
  const std::string near = base::nearest(name, known);
  std::vector<Fact> facts{{"value", name}, {"known", listed(known)}};
  if (!near.empty()) facts.push_back({"nearest", near});
  fail(Code::unknown_word, "",
       "unknown command " + base::quote(name, 100) + "; " +
           (near.empty() ? "there are " + listed(known) : "did you mean " + near + "?"),
       std::move(facts));
}

void fail_command_line(const CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> left_over = program.remaining(true);
  if (!left_over.empty()) fail_left_over(program, left_over.front());
  const CLI::App& command = command_named(program);
  if (const CLI::Option* const option = option_of(command, error.what())) fail_values(*option);
  fail(Code::invalid, "", "these words are not understood");
}

bool is_in_help(const Error& error) {
  return error.code() == Code::missing || error.code() == Code::needs ||
         error.code() == Code::excludes || dynamic_cast<const UsageError*>(&error) != nullptr;
}

std::string argument_name(const CLI::Option& option) {
  if (!option.get_positional()) {
    return option.get_lnames().empty() ? option.get_snames().front() : option.get_lnames().front();
  }
  std::string name = option.get_name(true);
  std::ranges::transform(name, name.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return name;
}

ArgumentStyle style_of(const CLI::App& command) {
  return [&command](std::string_view name) {
    for (const CLI::Option* option : command.get_options()) {
      if (argument_name(*option) == name) return option->get_name();
    }
    return terminal_style(name);
  };
}

const CLI::App& command_named(const CLI::App& program) {
  const std::vector<CLI::App*> used = program.get_subcommands();
  return used.empty() ? program : *used.front();
}

std::vector<std::string> command_names(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

}  // namespace rookery::words::cli
