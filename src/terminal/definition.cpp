// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's own options, its commands, and the brief help.

#include "terminal/definition.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "terminal/command_ask.hpp"
#include "terminal/command_help.hpp"
#include "terminal/command_piece.hpp"
#include "terminal/command_serve.hpp"
#include "terminal/command_tour.hpp"
#include "terminal/contests/command.hpp"
#include "terminal/count/command.hpp"
#include "terminal/count/merge.hpp"
#include "terminal/infer/attack.hpp"
#include "terminal/infer/command.hpp"
#include "terminal/play/command.hpp"
#include "terminal/repair/command.hpp"
#include "terminal/still/command.hpp"

namespace rookery::terminal {

namespace {

constexpr std::size_t screen_width = 80;

// The first examples, and beside each what it is where that fits.
std::string brief_examples(const words::CommandManual& manual) {
  const auto shown = static_cast<std::ptrdiff_t>(manual.examples_in_help);
  const std::vector<words::Example> examples(manual.examples.begin(),
                                             manual.examples.begin() + shown);
  const auto fits = [](const words::Example& example) {
    return example.command.size() + example.what.size() + 5 <= screen_width;
  };
  std::size_t width = 0;
  for (const words::Example& example : examples) {
    if (fits(example)) width = std::max(width, example.command.size());
  }
  std::string text = "Examples:\n";
  for (const words::Example& example : examples) {
    text += fits(example) ? fmt::format("  {:<{}}   {}\n", example.command, width, example.what)
                          : fmt::format("  {}\n", example.command);
  }
  return text;
}

std::string trimmed(std::string text) {
  text.erase(0, text.find_first_not_of('\n'));
  text.erase(text.find_last_not_of('\n') + 1);
  return text;
}

// Help that fits a screen: an option with its value's name, and what it does; no headings, since
// what begins with a dash is an option. The lines are made here: versions of CLI11 break them
// differently.
class BriefHelp : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode) const override {
    std::string text = trimmed(trimmed(make_description(app)) + "\nUsage: " + name + " " +
                               std::string(manual_of(*app).synopsis.front())) +
                       "\n\n";
    for (const bool positional : {true, false}) {
      for (const CLI::Option* option : app->get_options()) {
        // Without words of its own it is named in the line of another.
        if (option->get_positional() != positional || option->get_description().empty()) continue;
        const std::string& value = option->get_type_name();
        text += line(option->get_name(positional, !positional) + (value.empty() ? "" : " ") + value,
                     option->get_description());
      }
    }
    const std::vector<const CLI::App*> commands = app->get_subcommands({});
    if (!commands.empty()) text += "Commands:\n";
    for (const CLI::App* command : commands) {
      if (manual_of(*command).listed_in_help) {
        text += line(command->get_name(), command->get_description());
      }
    }
    const words::CommandManual& manual = manual_of(*app);
    text += "\n";
    if (!manual.above_examples.empty()) text += std::string(manual.above_examples) + "\n\n";
    return text + brief_examples(manual);
  }

 private:
  static const words::CommandManual& manual_of(const CLI::App& app) {
    return dynamic_cast<const words::cli::DefinedCommand&>(app).manual;
  }

  static std::string line(const std::string& name, const std::string& text) {
    constexpr std::size_t width = 17;
    const std::string next = "\n" + std::string(width + 2, ' ');
    std::string result = fmt::format("  {:<{}}", name, width);
    if (name.size() >= width) result += next;
    for (const char c : text) {
      if (c == '\n') {
        result += next;
      } else {
        result += c;
      }
    }
    return result + "\n";
  }
};

// -h, the last in the brief help, and --help-all.
void describe_help(words::cli::DefinedCommand& command, const std::string& brief) {
  command.set_help_flag("-h,--help", brief)->disable_flag_override();
  command.options.push_back(
      {command.get_help_ptr(), {"Shows a short help, which fits a screen, and ends."}});
  command.options.push_back(
      {command.get_help_all_ptr(), {"Shows all of this as plain text, and ends."}});
}

}  // namespace

std::unique_ptr<words::cli::DefinedCommand> define_program() {
  auto program = std::make_unique<words::cli::DefinedCommand>(words::CommandManual{
      .name = "rookery",
      .about = "Rookery: exact answers about boards and the pieces on them.",
      .synopsis = {"COMMAND [OPTION...]"},
      .text = "Rookery knows boards and pieces, and answers five questions about them: in how many "
              "ways pieces can stand without attacking each other (`count`: non-attacking "
              "placements, independent sets, hard squares), who wins a game with coins (`play`: "
              "Nim and other impartial games), which boards of +1 and -1 do not change when every "
              "cell becomes the product of its neighbours (`still`), which piece explains the "
              "attacked squares that are seen (`infer`), and what is the fewest squares to toggle "
              "so that every group is even or every lamp is off (`repair`: binary sudoku, Lights "
              "Out).\n\nA piece is the same thing everywhere: what `infer` prints, every other "
              "command reads. Every answer is exact, or there is none.\n\nOnly the answer goes to "
              "standard output. Remarks and errors go to standard error, an error is one line, and "
              "progress is shown on a terminal only. `--json` prints the answer, how it was found "
              "and the evidence for it as one object on one line. Ctrl-C stops any command.",
      .above_examples =
          "A board is 8, 3x5 or @picture; a piece a name, Betza, left,up:2, {(1,2)}, @file.\n"
          "Exit status: 0 answered, 2 bad input, 3 beyond a limit, 130 interrupted.",
      .examples = {{"rookery tour", "the five questions, with pictures"},
                   {"rookery count king 8 --total", "placements of kings"},
                   {"rookery piece fsN", "what a piece of the Betza notation does"},
                   {"rookery still 1..9", "a range of boards: one line per board"},
                   {"rookery count queen 8 -k 8 --json",
                    "an answer with its method and its evidence"}},
      .pages = {"formats", "pieces"}});
  program->set_help_flag("-h,--help", "");
  program->set_help_all_flag("--help-all", "")->disable_flag_override();
  constexpr std::string_view left_out = ROOKERY_LEFT_OUT;
  CLI::Option* const version = program->set_version_flag(
      "-V,--version",
      left_out.empty() ? std::string("rookery " ROOKERY_VERSION)
                       : fmt::format("rookery {} (built with {})", ROOKERY_VERSION, left_out),
      "");
  version->disable_flag_override();
  program->formatter(std::make_shared<BriefHelp>());
  count::add_count(*program);
  count::add_merge(*program);
  play::add_play(*program);
  still::add_still(*program);
  infer::add_infer(*program);
  infer::add_attack(*program);
  repair::add_repair(*program);
  add_ask(*program);
  contests::add_judge(*program);
  add_piece(*program);
  add_tour(*program);
  add_serve(*program);
  add_version(*program);
  add_help(*program);  // of all the others
  program->require_subcommand(0, 1);

  describe_help(*program, "show this help; help COMMAND: more; --help-all; --version");
  program->options.push_back({version, {"Prints the name and the version, and ends."}});
  const CLI::Validator not_empty(
      [](const std::string& value) { return value.empty() ? "a value is needed" : ""; }, "");
  for (CLI::App* command : program->get_subcommands({})) {
    describe_help(dynamic_cast<words::cli::DefinedCommand&>(*command),
                  "show this help; --help-all: every option in full");
    for (CLI::Option* option : command->get_options()) {
      if (option->get_expected_max() > 0 && option->get_type_size() > 0) option->check(not_empty);
    }
  }
  return program;
}

}  // namespace rookery::terminal
