// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's own options, its commands, and the brief help.

#include <fmt/format.h>

#include <algorithm>

#include "app/commands.hpp"
#include "app/defined_command.hpp"

namespace rookery::app {

namespace {

constexpr std::size_t screen_width = 80;

// The first examples, and beside each what it is where that fits.
std::string brief_examples(const CommandManual& manual) {
  const auto shown = static_cast<std::ptrdiff_t>(manual.examples_in_help);
  const std::vector<Example> examples(manual.examples.begin(), manual.examples.begin() + shown);
  const auto fits = [](const Example& example) {
    return example.command.size() + example.what.size() + 5 <= screen_width;
  };
  std::size_t width = 0;
  for (const Example& example : examples) {
    if (fits(example)) width = std::max(width, example.command.size());
  }
  std::string text = "Examples:\n";
  for (const Example& example : examples) {
    text += fits(example) ? fmt::format("  {:<{}}   {}\n", example.command, width, example.what)
                          : fmt::format("  {}\n", example.command);
  }
  return text;
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
  std::string make_footer(const CLI::App* app) const override {
    const CommandManual& manual = dynamic_cast<const DefinedCommand&>(*app).manual;
    std::string text(manual.above_examples);
    if (!text.empty()) text += "\n\n";
    return text + brief_examples(manual);
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

// -h, the last in the brief help, and --help-all.
void describe_help(DefinedCommand& command, const std::string& brief) {
  command.set_help_flag("-h,--help", brief);
  command.options.push_back(
      {command.get_help_ptr(), {"Shows a short help, which fits a screen, and ends."}});
  command.options.push_back(
      {command.get_help_all_ptr(), {"Shows all of this as plain text, and ends."}});
}

}  // namespace

std::unique_ptr<DefinedCommand> define_program() {
  auto program = std::make_unique<DefinedCommand>(CommandManual{
      .name = "rookery",
      .about = "Rookery: exact answers about boards and the pieces on them.",
      .synopsis = {"COMMAND [OPTION...]"},
      .text =
          "Rookery knows boards and pieces, and answers five questions about them: in how many "
          "ways pieces can stand in peace (`count`), who wins a game with coins (`play`), which "
          "boards of +1 and -1 do not change when every cell becomes the product of its "
          "neighbours (`still`), which piece explains the attacked squares that one sees "
          "(`infer`), and which are the fewest squares to toggle so that every group is even "
          "(`repair`).\n\n"
          "A piece is the same thing everywhere: what `infer` prints, every other command reads. "
          "Every answer is exact, or there is none.\n\n"
          "Only the answer goes to standard output. Remarks and errors go to standard error, an "
          "error is one line, and progress is shown on a terminal only. `--json` prints the "
          "answer, how it was found and what speaks for it as one object on one line. Ctrl-C "
          "stops any command.",
      .above_examples =
          "A board is 8, 3x5 or @picture; a piece a name, Betza, left,up:2, {(1,2)}, @file.\n"
          "Exit status: 0 answered, 2 bad input, 3 beyond a limit, 130 interrupted.",
      .examples = {{"rookery tour", "the five questions, with pictures"},
                   {"rookery count king 8 --total", "peaceful placements of kings"},
                   {"rookery piece fsN", "what a piece of the Betza notation does"},
                   {"rookery still 1..9", "a range of boards: a line each, n and the number"},
                   {"rookery count queen 8 -k 8 --json",
                    "an answer with its method and its evidence"}},
      .pages = {"formats", "pieces"}});
  program->set_help_flag("-h,--help", "");
  program->set_help_all_flag("--help-all", "");
  CLI::Option* const version =
      program->set_version_flag("--version", "rookery " ROOKERY_VERSION, "");
  program->formatter(std::make_shared<BriefHelp>());
  add_count(*program);
  add_merge(*program);
  add_play(*program);
  add_still(*program);
  add_infer(*program);
  add_attack(*program);
  add_repair(*program);
  add_judge(*program);
  add_piece(*program);
  add_tour(*program);
  add_serve(*program);
  program->require_subcommand(0, 1);

  describe_help(*program, "show this help; COMMAND --help: more; --help-all; --version");
  program->options.push_back({version, {"Prints the name and the version, and ends."}});
  const CLI::Validator not_empty(
      [](const std::string& value) { return value.empty() ? "a value is needed" : ""; }, "");
  for (CLI::App* command : program->get_subcommands({})) {
    describe_help(dynamic_cast<DefinedCommand&>(*command),
                  "show this help; --help-all: every option in full");
    for (CLI::Option* option : command->get_options()) {
      if (option->get_expected_max() > 0 && option->get_type_size() > 0) option->check(not_empty);
    }
  }
  return program;
}

}  // namespace rookery::app
