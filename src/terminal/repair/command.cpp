// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery repair [FILE]: from the words that are typed to the question, and from its answer to what
// is shown.

#include "terminal/repair/command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rookery/repair_question.hpp"
#include "terminal/repair/batch.hpp"
#include "terminal/repair/shown.hpp"
#include "terminal/repair/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/input_text.hpp"
#include "terminal/shared/range_printer.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/json/questions.hpp"
#include "words/json/repair_answers.hpp"

namespace rookery::terminal::repair {

namespace {

namespace json = words::json;

// All words of the command, in the order of its help.
struct RepairCommand {
  RepairQuestion question;
  Resources resources;
  RepairShown shown;

  template <class Visit>
  void each(Visit& visit) {
    each_first_word(shown, visit);
    words::each_word(question, visit);
    words::each_word(resources, visit, words::resources_of(&question));
    each_last_word(shown, visit);
  }
};

bool is_piece(const std::string& text) {
  try {
    static_cast<void>(Piece::parse(text));
    return true;
  } catch (const Error&) {
    return false;
  }
}

// "--lights lamps.txt" names the file, unless it is a piece; likewise "--all sudoku.txt".
void sort_words(words::cli::Typed& typed) {
  if (!typed.text("file").empty() || typed.given("lit") || typed.given("make")) return;
  const std::string piece = typed.text("lights");
  if (std::filesystem::exists(piece) && !is_piece(piece)) {
    typed.retype("file", piece);
    return typed.type_alone("lights");
  }
  const std::string limit = typed.text("all");
  if (limit.find_first_not_of("0123456789") != std::string::npos) {
    typed.retype("file", limit);
    typed.type_alone("all");
  }
}

// What lies beside the board is the text of its file.
void read_files(const words::cli::Typed& typed, json::Json& object) {
  for (const char* const name : {"regions", "locked", "weights"}) {
    if (typed.given(name)) object[name] = base::read_file(typed.text(name));
  }
}

void name_files(const words::cli::Typed& typed, RepairQuestion& question) {
  const std::pair<std::optional<SquaresText>&, const char*> texts[] = {
      {question.regions, "regions"}, {question.locked, "locked"}, {question.weights, "weights"}};
  for (const auto& [text, name] : texts) {
    if (text) text->where = shared::input_name(typed.text(name));
  }
}

RepairCommand read(words::cli::Typed typed) {
  sort_words(typed);
  RepairCommand command{{}, shared::resources(), {}};
  json::Json object = typed.object();
  read_files(typed, object);
  shared::read_words(object, command);
  auto& [question, resources, shown] = command;
  name_files(typed, question);
  if (!shown.batch && !question.lit && !question.make) {
    question.board.emplace("", shared::input_name(shown.file));  // is read when all is well
  }
  question.number = !shown.toggles && !shown.board && !shown.json && shown.svg.empty() &&
                    shown.lp.empty() && shown.wcnf.empty() && !question.all && !question.make;
  return command;
}

void exclude(const char* name, bool asked,
             const std::vector<std::pair<bool, const char*>>& others) {
  if (!asked) return;
  for (const auto& [given, other] : others) {
    if (given) base::fail_excludes(name, other);
  }
}

// What is shown, and where it goes, may not fit the question either.
void check_shown(const RepairCommand& command) {
  const auto& [question, resources, shown] = command;
  const std::vector<std::pair<bool, const char*>> squares = {{shown.toggles, "toggles"},
                                                             {shown.board, "show"}};
  const bool svg = !shown.svg.empty();
  exclude("lit", question.lit.has_value(), {{!shown.file.empty(), "file"}});
  exclude("make", question.make.has_value(), {{!shown.file.empty(), "file"}});
  exclude("count", question.count, squares);
  exclude("all", question.all.has_value(), squares);
  exclude("make", question.make.has_value(), squares);
  exclude("svg", svg, {{question.all.has_value(), "all"}});
  exclude("batch", shown.batch,
          {{shown.board, "show"},
           {shown.json, "json"},
           {svg, "svg"},
           {!shown.lp.empty(), "lp"},
           {!shown.wcnf.empty(), "wcnf"}});
  if (!question.lit || !question.lit->is_range()) return;
  for (const auto& [asked, name] :
       {squares[0], squares[1], std::pair<bool, const char*>{svg, "svg"}}) {
    if (asked) base::fail_input(base::argument(name), "takes one board, not a range");
  }
}

void read_board(RepairCommand& command) {
  auto& [question, resources, shown] = command;
  if (!question.board) return;
  const auto input = std::make_shared<const shared::InputText>(shown.file);
  question.board.emplace(input->view(), shared::input_name(shown.file), input);
  if (!question.number) question = with_board_read(std::move(question));
}

// The question for other solvers, beside the answer.
void write_exports(const RepairCommand& command) {
  const auto& [question, resources, shown] = command;
  const std::pair<const std::string&, bool RepairQuestion::*> files[] = {
      {shown.lp, &RepairQuestion::lp}, {shown.wcnf, &RepairQuestion::wcnf}};
  for (const auto& [file, member] : files) {
    if (file.empty()) continue;
    RepairQuestion exported = question;
    exported.*member = true;
    shared::write_file(file, std::get<std::string>(answer(exported, resources).value));
  }
}

void answer_range(const RepairCommand& command) {
  shared::RangePrinter printer(json::about(command.question), false);
  RepairListener listener;
  listener.term = [&](std::int64_t n, const Answer<std::optional<mpz_class>>& term) {
    printer.add(n, term.value ? term.value->get_str() : "NO", term.method, term.evidence);
  };
  static_cast<void>(answer(command.question, command.resources, listener));
}

void show_made(const RepairCommand& command, const RepairMade& made) {
  shared::print(RepairBoard(made.given.lamps).text());
  if (!command.question.seed) {
    shared::remark(fmt::format("`seed` {} makes this board again", made.seed));
  }
}

void show_found(const RepairCommand& command, const RepairFound& found) {
  const auto& [question, resources, shown] = command;
  if (!shown.json) print_found(question, shown, found);
  if (!found.possible) shared::remark(found.reason());
  require_settled(question, found);
}

void answer_board(const RepairCommand& command) {
  const RepairQuestion& question = command.question;
  const Resources& resources = command.resources;
  const RepairShown& shown = command.shown;
  json::AnswerStream stream(shown.json ? json::about(question) : json::About{}, shared::print);
  RepairListener listener;
  listener.solution = [&](const std::vector<Square>& toggles) {
    shown.json ? stream.item(json::squares(toggles)) : shared::print(on_one_line(toggles) + "\n");
    return true;
  };
  const Answer<RepairValue> answered = answer(question, resources, listener);
  const auto* const found = std::get_if<RepairFound>(&answered.value);
  const auto* const made = std::get_if<RepairMade>(&answered.value);
  if (!shown.svg.empty()) shared::write_file(shown.svg, made ? made->svg() : found->svg());
  if (shown.json) {
    json::write_answer(question, answered, stream);
  } else if (made != nullptr) {
    show_made(command, *made);
  }
  if (found != nullptr) show_found(command, *found);
}

void run(const words::cli::Typed& typed) {
  RepairCommand command = read(typed);
  auto& [question, resources, shown] = command;
  if (shown.batch) {
    question.number = !shown.toggles;
    check_shown(command);
    return answer_batch(question, resources, shown.file);
  }
  check(question);
  check_shown(command);
  read_board(command);
  write_exports(command);
  const bool range = question.lit && question.lit->is_range();
  range && !shown.json ? answer_range(command) : answer_board(command);
}

}  // namespace

void add_repair(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "repair",
       .about = "The fewest toggles that make all groups even; Lights Out",
       .synopsis = {"[FILE] [--toggles | --show | --count | --all] [OPTION...]",
                    "--batch [FILE] [OPTION...]",
                    "--lights [PIECE] [FILE | --lit BOARD] [OPTION...]",
                    "--make BOARD --fewest K [--seed S] [OPTION...]"},
       .text =
           "Reads a board of zeros and ones that is cut into boxes, like a sudoku, and prints the "
           "smallest number of squares to toggle so that every row, every column and every box has "
           "an even number of ones. Other groups can be asked for, and with `--lights` the game "
           "Lights Out.\n\nThe number is proved to be the least. Where there is no solution the "
           "answer is `NO`, and standard error says why. Where the least number is out of reach "
           "the status is 3, and the message gives the best that was found and a lower bound.",
       .examples = {{"rookery repair sudoku.txt --toggles", "which squares of a 9x9 to toggle"},
                    {"rookery repair --lights --lit 5 --toggles", "Lights Out, all 25 lamps lit"},
                    {"rookery repair sudoku.txt --all", "every way to choose the fewest toggles"},
                    {"rookery repair --lights --lit 1..20", "one line per size"},
                    {"rookery repair --make 9x9 --fewest 7 --seed 1 | rookery repair",
                     "a puzzle, and its solution"},
                    {"rookery repair sudoku.txt --regions jigsaw.txt",
                     "the regions of a jigsaw instead of boxes"},
                    {R"(printf '1000000000000001\n0000000000000000\n' | rookery repair --batch)",
                     "one board per line"}},
       .see = {"still", "piece"},
       .pages = {"repair", "formats"}});
  words::cli::define_words(command, RepairCommand(), &run);
}

}  // namespace rookery::terminal::repair
