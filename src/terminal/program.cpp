// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/program.hpp"

#include <cstdio>
#include <iostream>
#include <new>

#include "base/text.hpp"
#include "manual/formats.hpp"
#include "manual/read.hpp"
#include "terminal/definition.hpp"
#include "terminal/shared/console.hpp"
#include "words/cli/defined_command.hpp"

namespace rookery::terminal {

namespace {

constexpr int bug = 1;

int complain(int status, const std::string& message) {
  shared::clear_progress();
  std::fputs(("rookery: " + message + "\n").c_str(), stderr);
  return status;
}

// Where help is follows what it would have told.
std::string message_of(const CLI::App& program, const Error& error) {
  const CLI::App& command = words::cli::command_named(program);
  const std::string text = error.worded(words::cli::style_of(command));
  if (!words::cli::is_in_help(error)) return text;
  const std::string of_command = &command == &program ? "" : " " + command.get_name();
  return text + " (see rookery" + of_command + " --help)";
}

// Of the command that was named, or of everything.
std::string full_help(const words::cli::DefinedCommand& program) {
  const manual::Reference reference = manual::read_reference(program);
  const std::vector<CLI::App*> used = program.get_subcommands();
  return used.empty() ? manual::plain_text(reference)
                      : manual::plain_text(reference.command(used.front()->get_name()));
}

void read_and_answer(words::cli::DefinedCommand& program, int argc, char** argv) {
  try {
    program.parse(argc, argv);
    if (program.get_subcommands().empty()) {
      words::cli::fail_usage("",
                             "a question is needed: count, play, still, infer or repair; try "
                             "rookery tour");
    }
  } catch (const CLI::CallForHelp&) {
    shared::print(program.help());
  } catch (const CLI::CallForAllHelp&) {
    shared::print(full_help(program));
  } catch (const CLI::CallForVersion&) {
    shared::print(program.version() + "\n");
  } catch (const CLI::ParseError& error) {
    words::cli::fail_command_line(program, error);
  }
  shared::finish_output();
}

}  // namespace

int run_program(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::unique_ptr<words::cli::DefinedCommand> program = define_program();
  shared::catch_interrupts();
  try {
    read_and_answer(*program, argc, argv);
    return 0;
  } catch (const Error& error) {
    return complain(static_cast<int>(error.kind()), message_of(*program, error));
  } catch (const std::bad_alloc&) {
    return complain(static_cast<int>(Failure::beyond_limit),
                    "out of memory: a smaller board would fit");
  } catch (const std::exception& error) {
    return complain(bug, error.what());
  }
}

}  // namespace rookery::terminal
