// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery count PIECE BOARD: from the words that are typed to the question, and from its answer to
// what is shown.

#include "terminal/count/command.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "base/files/atomic.hpp"
#include "base/text.hpp"
#include "rookery/checkpoint.hpp"
#include "rookery/count_question.hpp"
#include "terminal/count/bfile.hpp"
#include "terminal/count/pictures.hpp"
#include "terminal/count/placement_input.hpp"
#include "terminal/count/shown.hpp"
#include "terminal/count/text.hpp"
#include "terminal/shared/checkpoint.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/range_printer.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/json/count_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::terminal::count {

namespace {

namespace json = words::json;

// All words of the command, in the order of its help.
struct CountCommand {
  CountQuestion question;
  Resources resources;
  CountShown shown;

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_word(resources, visit, words::resources_of(&question));
    each_word(shown, visit);
  }
};

// "king --list 8" means the board 8; "--list king 8" means king on 8. With --army the only word is
// the board.
void sort_words(words::cli::Typed& typed) {
  const auto is_number = [](char c) { return c >= '0' && c <= '9'; };
  std::string limit = typed.text("list");
  std::string piece = typed.text("piece");
  if (!limit.empty() && typed.text("board").empty() && !typed.given("army")) {
    const bool piece_is_board =
        !piece.empty() && !is_number(limit[0]) && (is_number(piece[0]) || piece[0] == '@');
    if (piece_is_board) std::swap(piece, limit);
    typed.retype("piece", piece);
    typed.retype("board", limit);
    typed.type_alone("list");
  }
  if (typed.given("army") && typed.text("board").empty()) {
    typed.retype("board", piece);
    typed.retype("piece", "");
  }
}

CountCommand read(words::cli::Typed typed) {
  sort_words(typed);
  const std::string drawing = typed.text("rank");
  const bool is_drawn = names_drawing(drawing);
  if (is_drawn) typed.retype("rank", "none");
  CountCommand command{{}, shared::resources(), {}};
  shared::read_words(typed.object(), command);
  CountQuestion& question = command.question;
  question.dimacs = !command.shown.dimacs.empty();
  if (is_drawn && question.board && question.board->is_single()) {
    question.rank = read_drawing(drawing, question.board->single(question.wrap));
  }
  return command;
}

bool shows_numbers(const CountQuestion& question) {
  return !question.formula && !question.recurrence && !question.constant && !question.list &&
         !question.sample && !question.rank && !question.unrank && !question.dimacs;
}

// What is shown, and where it goes, may not fit the question either.
void check_shown(const CountCommand& command) {
  const auto& [question, resources, shown] = command;
  const bool numbers = shows_numbers(question) && !question.forecast && !question.part;
  const bool range = question.board && question.board->is_range();
  if (shown.bfile) {
    if (shown.json) base::fail_excludes("bfile", "json");
    if (question.most) base::fail_excludes("bfile", "max");
    if (question.mod) base::fail_excludes("bfile", "mod", "it needs the numbers themselves");
    const bool lists = range || !(question.k || question.total || !question.army.empty());
    if (!numbers || !lists) {
      base::fail_input(base::argument("bfile"),
                       "lists numbers for a range of boards (1..20), or for every k of one board");
    }
  }
  if (question.dimacs && shown.json) base::fail_excludes("dimacs", "json");
  if (!shown.svg.empty()) {
    const bool placements = question.list || question.sample || question.rank || question.unrank;
    if (range || !question.army.empty() || !(placements || numbers || question.dimacs)) {
      base::fail_input(base::argument("svg"), "draws placements of one kind of piece on one board");
    }
  }
  if (question.part && shown.out.empty()) base::fail_needs("part", {"out"});
  if (!question.part && !shown.out.empty()) base::fail_needs("out", {"part"});
  check(resources.checkpoint);
  if (!resources.checkpoint.folder.empty() && (!shows_numbers(question) || question.forecast)) {
    base::fail_input(base::argument("checkpoint"), "is for numbers; this asks for something else");
  }
  if (resources.split != Split::automatic && resources.ranks == nullptr) {
    base::fail_input(base::argument("split"),
                     "says how the processes of rookery-mpi share a count; here is only one");
  }
}

[[noreturn]] void fail_to_write(const std::string& path, const std::string& why) {
  base::fail_file("file " + base::quote(path, 200), "cannot be written: " + why);
}

// Before hours are spent on what it shall hold.
void require_writable(const std::string& path) {
  if (path == "-") {
    base::fail_input(base::argument("out"), "a part is a file for rookery merge; name a file");
  }
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) fail_to_write(path, "it is a folder");
  const base::files::AtomicFile trial(path);  // is removed again
  if (!trial.error().empty()) fail_to_write(path, trial.error());
}

void answer_part(const CountCommand& command) {
  const auto& [question, resources, shown] = command;
  require_writable(shown.out);
  json::AnswerStream stream(json::about(question), shared::print);
  const Answer<CountValue> found = answer(question, resources);
  const auto& part = std::get<CountedPart>(found.value);
  const std::string error = base::files::write_atomically(shown.out, part.text);
  if (!error.empty()) fail_to_write(shown.out, error);
  if (shown.json) {
    json::Json object = json::answer_value(question, found.value);
    object["file"] = shown.out;
    object.erase("text");
    return stream.whole(std::move(object), found.method, found.evidence);
  }
  shared::remark(fmt::format("part {}/{}: {} of {} residues written to {}", question.part->number,
                             question.part->of, part.residues, part.residues_of_all, shown.out));
}

// Above the first number, and where one is too long for the OEIS.
shared::RangePrinter::Before comments_of_bfile(const CountQuestion& question) {
  // Nothing is said before the first number is there.
  return [&question, begun = false, remarked = false](std::int64_t n,
                                                      const std::string& number) mutable {
    if (!std::exchange(begun, true)) shared::print(bfile_of_range(question));
    if (number.size() > most_digits_of_oeis && !std::exchange(remarked, true)) {
      shared::remark(
          fmt::format("`bfile`: the number at {} has more than {} digits, which the "
                      "OEIS does not take in a b-file",
                      n, most_digits_of_oeis));
    }
  };
}

// A line for each board as it comes, some of them perhaps from a checkpoint.
void answer_range(const CountCommand& command) {
  const CountQuestion& question = command.question;
  const Resources& resources = command.resources;
  const CountShown& shown = command.shown;
  shared::RangePrinter printer(json::about(question), shown.json,
                               shown.bfile ? comments_of_bfile(question) : nullptr);
  const auto ask = [&](const Boards& rest) {
    CountQuestion asked = question;
    asked.board = rest;
    CountListener listener;
    listener.term = [&](std::int64_t n, const Answer<mpz_class>& term) {
      printer.add(n, term.value.get_str(), term.method, term.evidence);
    };
    static_cast<void>(answer(asked, resources, listener));
  };
  shared::print_boards(printer, *question.board, resources.checkpoint,
                       json::checkpoint_name(question), ask);
}

void answer_list(const CountQuestion& question, const Resources& resources) {
  const Board board = question.board->single(question.wrap);
  bool listed = false;
  CountListener listener;
  listener.placement = [&](const Placement& placement) {
    shared::print((std::exchange(listed, true) ? "\n" : "") + placement_text(board, placement));
    return true;
  };
  static_cast<void>(answer(question, resources, listener));
  if (!listed) shared::remark("there is no such placement");
}

void answer_board(const CountCommand& command) {
  const auto& [question, resources, shown] = command;
  // Files first, so that nothing is printed when that fails.
  if (!shown.svg.empty()) draw_before(question, resources, shown.svg);
  if (question.list && !shown.json) return answer_list(question, resources);
  if (shown.json && shown.svg.empty())
    return json::write_answer(question, resources, shared::print);
  json::AnswerStream stream(json::about(question), shared::print);
  const Answer<CountValue> found = answer(question, resources);
  if (question.dimacs) return shared::write_file(shown.dimacs, std::get<std::string>(found.value));
  if (!shown.svg.empty()) draw_answer(question, found.value, shown.svg);
  if (shown.json) {
    return stream.whole(json::answer_value(question, found.value), found.method, found.evidence);
  }
  if (shown.bfile) {
    const std::size_t numbers = std::get<std::vector<mpz_class>>(found.value).size();
    shared::print(bfile_of_board(question, numbers - 1));
  }
  shared::print(answer_text(question, found));
}

void run(const words::cli::Typed& typed) {
  const CountCommand command = read(typed);
  const CountQuestion& question = command.question;
  const Resources& resources = command.resources;
  check(question);
  check_shown(command);
  const bool terms = shows_numbers(question) && !question.forecast && question.board->is_range();
  if (terms) return answer_range(command);
  shared::with_checkpoint(resources.checkpoint, json::checkpoint_name(question),
                          [&] { question.part ? answer_part(command) : answer_board(command); });
}

}  // namespace

void add_count(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "count",
       .about = "Counts non-attacking placements of pieces (independent sets)",
       .synopsis = {"PIECE BOARD [-k K | --total | --max] [OPTION...]",
                    "--army LIST BOARD [OPTION...]",
                    "PIECE BOARD --list | --sample N | --rank SQUARES | --unrank R",
                    "PIECE N --formula -k K", "PIECE 8xN --recurrence [-k K]",
                    "PIECE [12xN] --constant"},
       .text = "Counts the placements of identical pieces on different squares such that none "
               "attacks another. Two pieces conflict if either attacks the other, so the piece "
               "need not be symmetric. Pieces in between do not matter: a piece that stands in the "
               "way of an attack is itself attacked.\n\nThe answer is one line `k number` for each "
               "k from 0 to the largest possible. With `-k`, `--total` or `--max` it is a single "
               "line. A range of boards gives one line per board, as in a b-file of the OEIS. In "
               "other words: it counts the independent sets of the graph of attacks, and the lines "
               "are the coefficients of its independence polynomial (for wazirs, hard "
               "squares).\n\nOn a small torus a leap may lead a piece to its own square. That is "
               "an attack on itself, and no piece can stand there.\n\nA count that would not fit "
               "into memory is refused before it starts, with the figures.",
       .examples = {{"rookery count king 9 -k 16", "placements of 16 kings on 9x9"},
                    {"rookery count king N --formula -k 3", "the polynomial in n"},
                    {"rookery count knight 1..8 --total", "all placements, for eight boards"},
                    {"rookery count queen 8 -k 8 --up-to-symmetry",
                     "the 12 essentially different ways to place 8 queens"},
                    {"rookery count --army K=2,Q=2,B=2,N=1 7x7",
                     "an army in which nothing attacks anything"},
                    {"rookery count king 3xN --recurrence", "the recurrence along three rows"},
                    {"rookery count king 8 --max --svg kings.svg",
                     "the most kings, in how many ways, and a picture of one"},
                    {"rookery count king 12 -k 20 --sample 1 --seed 7",
                     "a random placement, the same every time"},
                    {"rookery count king 30..40 --total --forecast",
                     "how long these would take, and how much memory"}},
       .see = {"merge", "piece", "infer"},
       .pages = {"count", "formulas", "scale"}});
  words::cli::define_words(command, CountCommand(), &run);
}

}  // namespace rookery::terminal::count
