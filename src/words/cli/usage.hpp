// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is wrong with a command line, in our words: unknown options and commands with what was
// probably meant, words too many, values that are missing. CLI11 finds these faults, and nothing
// that it says of them is shown.

#pragma once

#include <string>
#include <vector>

#include "rookery/answer.hpp"

namespace CLI {
class App;
class Option;
class ParseError;
}  // namespace CLI

namespace rookery::words::cli {

/// A question that cannot be put in these words.
class UsageError : public Error {
 public:
  using Error::Error;
};

/// Options that make no sense together, where none of base/text.hpp's sentences says it.
[[noreturn]] void fail_usage(const std::string& where, const std::string& message);

/// No command has this name; one that is near is suggested.
[[noreturn]] void fail_unknown_command(const std::string& name,
                                       const std::vector<std::string>& known);

/// What CLI11 found wrong with the words that `program` has read.
[[noreturn]] void fail_command_line(const CLI::App& program, const CLI::ParseError& error);

/// Does the short help of the command say what would be right?
[[nodiscard]] bool is_in_help(const Error& error);

/// What errors call it: "torus" for --torus, "k" for -k, "piece" for PIECE.
[[nodiscard]] std::string argument_name(const CLI::Option& option);

/// The other way round: as this command has it, `--piece` or PIECE; terminal_style for what it
/// does not have.
[[nodiscard]] ArgumentStyle style_of(const CLI::App& command);

/// The command that was named, or the program itself.
[[nodiscard]] const CLI::App& command_named(const CLI::App& program);
/// The names of all commands.
[[nodiscard]] std::vector<std::string> command_names(const CLI::App& program);

}  // namespace rookery::words::cli
