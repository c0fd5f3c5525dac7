// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/program.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <new>

#include "app/commands.hpp"
#include "app/console.hpp"
#include "board/text.hpp"

namespace rookery::app {

namespace {

constexpr int bug = 1;

int complain(int status, const std::string& message) {
  clear_progress();
  std::fputs(("rookery: " + message + "\n").c_str(), stderr);
  return status;
}

// Help that fits a screen: an option with its value's name, and what it does; no
// headings, since what begins with a dash is an option.
class BriefHelp : public CLI::Formatter {
 public:
  BriefHelp() { column_width(19); }

  std::string make_option_opts(const CLI::Option* option) const override {
    return option->get_type_name().empty() ? "" : " " + option->get_type_name();
  }
  std::string make_positionals(const CLI::App* app) const override {
    return "\n" + lines(app->get_options(
                            [](const CLI::Option* option) { return option->get_positional(); }),
                        true);
  }
  std::string make_group(std::string, bool is_positional,
                         std::vector<const CLI::Option*> options) const override {
    return lines(options, is_positional);
  }

 private:
  [[nodiscard]] std::string lines(const std::vector<const CLI::Option*>& options,
                                  bool is_positional) const {
    std::string text;
    for (const CLI::Option* option : options) {
      // Without words of its own it is named in the line of another.
      if (!option->get_description().empty()) text += make_option(option, is_positional);
    }
    return text;
  }
};

// CLI11's messages are for programmers; keep the first line and say where help is.
std::string usage_message(const CLI::App& program, const CLI::ParseError& error) {
  std::string command = "rookery";
  for (const CLI::App* used : program.get_subcommands()) command += " " + used->get_name();
  std::string what = error.what();
  what = what.substr(0, what.find('\n'));
  const std::string where = command == "rookery" ? "" : command.substr(8) + ": ";
  std::string safe = quote(what, 300);  // escapes control characters; strip its quotes
  return where + safe.substr(1, safe.size() - 2) + " (see " + command + " --help)";
}

}  // namespace

int run_program(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  CLI::App program("Rookery: exact answers about boards and the pieces on them.", "rookery");
  program.set_version_flag("--version", "rookery " ROOKERY_VERSION, "");
  program.set_help_flag("-h,--help", "show this help; rookery count --help: more; --version");
  program.formatter(std::make_shared<BriefHelp>());
  program.footer(
      "A board is 8, 3x5 or @picture; a piece a name, Betza, left,up:2, {(1,2)}, @file.\n"
      "Exit status: 0 answered, 2 bad input, 3 beyond a limit, 130 interrupted.\n\n"
      "Examples:\n"
      "  rookery tour                     the five questions, with pictures\n"
      "  rookery count king 8 --total     peaceful placements of kings");
  add_count(program);
  add_merge(program);
  add_play(program);
  add_still(program);
  add_infer(program);
  add_attack(program);
  add_repair(program);
  add_judge(program);
  add_piece(program);
  add_tour(program);
  add_serve(program);
  program.require_subcommand(0, 1);
  const CLI::Validator not_empty(
      [](const std::string& value) { return value.empty() ? "a value is needed" : ""; }, "");
  for (CLI::App* command : program.get_subcommands({})) {
    command->set_help_flag("-h,--help", "show this help");
    for (CLI::Option* option : command->get_options()) {
      if (option->get_expected_max() > 0 && option->get_type_size() > 0) option->check(not_empty);
    }
  }

  catch_interrupts();
  try {
    if (argc < 2) {
      return complain(static_cast<int>(Failure::bad_input),
                      "a question is needed: count, play, still, infer or repair; try "
                      "rookery tour (see rookery --help)");
    }
    program.parse(argc, argv);
    finish_output();
    return 0;
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) {  // --help and --version
      program.exit(error);
      std::cout.flush();
      return std::cout ? 0
                       : complain(static_cast<int>(Failure::bad_input),
                                  "standard output: cannot be written");
    }
    return complain(static_cast<int>(Failure::bad_input), usage_message(program, error));
  } catch (const Error& error) {
    return complain(static_cast<int>(error.kind()), error.what());
  } catch (const std::bad_alloc&) {
    return complain(static_cast<int>(Failure::beyond_limit),
                    "out of memory: a smaller board would fit");
  } catch (const std::exception& error) {
    return complain(bug, error.what());
  }
}

}  // namespace rookery::app
