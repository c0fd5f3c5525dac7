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
#include "words/styles.hpp"

namespace rookery::terminal {

namespace {

constexpr int bug = 1;

int complain(int status, const std::string& message) {
  shared::clear_progress();
  std::fputs(("rookery: " + message + "\n").c_str(), stderr);
  return status;
}

// CLI11's messages are for programmers; keep the first line and say where help is.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error) {
  std::string command = "rookery";
  for (const CLI::App* used : program.get_subcommands()) command += " " + used->get_name();
  std::string what = error.what();
  what = what.substr(0, what.find('\n'));
  const std::string where = command == "rookery" ? "" : command.substr(8) + ": ";
  std::string safe = base::quote(what, 300);  // escapes control characters; strip its quotes
  return where + safe.substr(1, safe.size() - 2) + " (see " + command + " --help)";
}

// For who put words together that do not fit.
std::string where_help_is(const CLI::App& program, const Error& error) {
  const bool of_words = error.code() == Code::missing || error.code() == Code::needs ||
                        error.code() == Code::excludes;
  const std::vector<CLI::App*> used = program.get_subcommands();
  if (!of_words || used.empty()) return "";
  return " (see rookery " + used.front()->get_name() + " --help)";
}

// Of the command that was named, or of everything.
std::string full_help(const words::cli::DefinedCommand& program) {
  const manual::Reference reference = manual::read_reference(program);
  const std::vector<CLI::App*> used = program.get_subcommands();
  return used.empty() ? manual::plain_text(reference)
                      : manual::plain_text(reference.command(used.front()->get_name()));
}

}  // namespace

int run_program(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::unique_ptr<words::cli::DefinedCommand> program = define_program();
  shared::catch_interrupts();
  try {
    if (argc < 2) {
      return complain(static_cast<int>(Failure::bad_input),
                      "a question is needed: count, play, still, infer or repair; try "
                      "rookery tour (see rookery --help)");
    }
    try {
      program->parse(argc, argv);
    } catch (const CLI::CallForAllHelp&) {
      shared::print(full_help(*program));
    }
    shared::finish_output();
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help and --version
      program->exit(error);
      std::cout.flush();
      return std::cout ? 0
                       : complain(static_cast<int>(Failure::bad_input),
                                  "standard output: cannot be written");
    }
    return complain(static_cast<int>(Failure::bad_input), usage_message(*program, error));
  } catch (const Error& error) {
    return complain(static_cast<int>(error.kind()),
                    error.worded(words::terminal_style) + where_help_is(*program, error));
  } catch (const std::bad_alloc&) {
    return complain(static_cast<int>(Failure::beyond_limit),
                    "out of memory: a smaller board would fit");
  } catch (const std::exception& error) {
    return complain(bug, error.what());
  }
}

}  // namespace rookery::terminal
