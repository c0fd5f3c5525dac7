// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/command_help.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "terminal/shared/console.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"

namespace rookery::terminal {

namespace {

// Of the program where no command is named.
std::string help_of(const CLI::App& program, const std::string& name) {
  const std::vector<std::string> known = words::cli::command_names(program);
  const bool of_program = name.empty();
  if (!of_program && std::ranges::find(known, name) == known.end()) {
    words::cli::fail_unknown_command(name, known);
  }
  const CLI::App& shown = of_program ? program : *program.get_subcommand(name);
  const std::string title = program.get_name() + (of_program ? "" : " " + name);
  return program.get_formatter()->make_help(&shown, title, CLI::AppFormatMode::Normal);
}

struct HelpCommand {
  std::vector<std::string> known;  // names of commands
  std::string command{};

  template <class Visit>
  void each(Visit& visit) {
    visit(words::Word{.name = "command",
                      .kind = words::ValueKind::word,
                      .help = "one of the commands; without it: all of them",
                      .manual = "The command. Without it the commands are listed.",
                      .positional = true,
                      .choices = known},
          command);
  }
};

void run(const CLI::App& program, const words::cli::Typed& typed) {
  HelpCommand asked{words::cli::command_names(program)};
  shared::read_words(typed.object(), asked);
  shared::print(help_of(program, asked.command));
}

}  // namespace

void add_help(CLI::App& program) {
  HelpCommand none{words::cli::command_names(program)};  // without help itself
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "help",
       .about = "Shows the short help of a command",
       .synopsis = {"[COMMAND]"},
       .text = "Shows what `--help` shows: of a command, or of the program with a list of its "
               "commands. `COMMAND --help-all` tells everything.",
       .examples = {{"rookery help", "the commands"}, {"rookery help count", "its options"}},
       .listed_in_help = false});
  words::cli::define_words(command, std::move(none),
                           [&program](const words::cli::Typed& typed) { run(program, typed); });
}

void add_version(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "version",
       .about = "The name and the version of the program",
       .synopsis = {""},
       .text = "Prints what `rookery --version` prints: the name, the version, and what was left "
               "out when it was built.",
       .examples = {{"rookery version", "this version"}, {"rookery --version", "the same"}},
       .listed_in_help = false});
  command->callback([&program] { shared::print(program.version() + "\n"); });
}

}  // namespace rookery::terminal
