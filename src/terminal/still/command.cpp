// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery still BOARD: from the words that are typed to the question, and from its answer to what
// is shown.

#include "terminal/still/command.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "rookery/checkpoint.hpp"
#include "rookery/still_question.hpp"
#include "terminal/shared/checkpoint.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/input_text.hpp"
#include "terminal/shared/range_printer.hpp"
#include "terminal/shared/resources.hpp"
#include "terminal/still/pictures.hpp"
#include "words/cli/typed.hpp"
#include "words/json/questions.hpp"
#include "words/json/still_answers.hpp"

namespace rookery::terminal::still {

namespace {

namespace json = words::json;

// All words of the command, in the order of its help.
struct StillCommand {
  StillQuestion question;
  Resources resources;
  words::Shown shown;

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_word(resources, visit, words::resources_of(&question));
    words::each_word(shown, visit, "draw the boards on a sheet, or the board",
                     "Draws the board, or one of each class on a sheet. It is for one board, not "
                     "for a range.");
  }
};

bool is_board(const std::string& text) {
  try {
    return Boards::parse(text).is_single();
  } catch (const Error&) {
    return false;
  }
}

// "still --list 9" means the board 9, not a limit without a board. Of --step and --orbit the only
// word is the file unless it is a board.
void sort_words(words::cli::Typed& typed) {
  const std::string board = typed.text("board");
  if (board.empty()) {
    const std::string limit = typed.text("list");
    if (limit.empty()) return;
    typed.retype("board", limit);
    typed.type_alone("list");
    return;
  }
  const bool reads_signs = typed.given("step") || typed.given("orbit");
  if (reads_signs && typed.text("file").empty() && !is_board(board)) {
    typed.retype("file", board);
    typed.retype("board", "");
  }
}

// What is shown, and where it goes, may not fit the question either.
void check_shown(const StillCommand& command) {
  const auto& [question, resources, shown] = command;
  const bool range = question.board && question.board->is_range();
  if (!shown.svg.empty() && range) {
    base::fail_input(base::argument("svg"), "takes one board, not a range");
  }
  if (!shown.svg.empty() && question.orbit) {
    base::fail_excludes("svg", "orbit", "that is two numbers; draw a board of it with `step`");
  }
  check(resources.checkpoint);
  if (!resources.checkpoint.folder.empty() && !range) {
    base::fail_input(base::argument("checkpoint"), "keeps the finished boards of a range");
  }
}

// The file is read when all else is known to be right.
StillCommand read(words::cli::Typed typed) {
  sort_words(typed);
  const std::string path = typed.text("file");
  typed.retype("file", "");
  StillCommand command{{}, shared::resources(), {}};
  shared::read_words(typed.object(), command);
  StillQuestion& question = command.question;
  const bool has_signs = question.step || question.orbit || !path.empty();
  if (has_signs) question.signs.emplace();
  check(question);
  check_shown(command);
  if (has_signs) {
    const std::string where = shared::input_name(path);
    question.signs = read_signs(shared::read_input(path), where);
    require_signs_fit(board_of(question), *question.signs, where);
  }
  return command;
}

// A line for each board as it comes, some of them perhaps from a checkpoint.
void answer_range(const StillCommand& command) {
  const StillQuestion& question = command.question;
  const Resources& resources = command.resources;
  shared::RangePrinter printer(json::about(question), command.shown.json);
  const auto ask = [&](const Boards& rest) {
    StillQuestion asked = question;
    asked.board = rest;
    StillListener listener;
    listener.term = [&](std::int64_t n, const Answer<StillCount>& term) {
      printer.add(n, number_text(question, term.value), term.method, term.evidence);
    };
    static_cast<void>(answer(asked, resources, listener));
  };
  shared::print_boards(printer, *question.board, resources.checkpoint,
                       json::checkpoint_name(question), ask);
}

// The boards of a list or a basis as they come.
void answer_boards(const StillQuestion& question, const Resources& resources) {
  bool begun = false;
  StillListener listener;
  listener.board = [&](const Signs& signs) {
    shared::print((std::exchange(begun, true) ? "\n" : "") + text_of_signs(signs));
    return true;
  };
  static_cast<void>(answer(question, resources, listener));
  if (!begun) shared::remark("the basis is empty: only the board of + alone is still");
}

// One overload for each kind of value of one board.
class TextOfValue {
 public:
  explicit TextOfValue(const StillQuestion& question) : question_(question) {}

  std::string operator()(const StillCount& count) const {
    return number_text(question_, count) + "\n";
  }
  std::string operator()(const StillTerms& terms) const {
    std::string text;
    for (const auto& [n, term] : terms) text += fmt::format("{} {}", n, (*this)(term.value));
    return text;
  }
  std::string operator()(const StillBoards& list) const {
    std::string text;
    for (const Signs& signs : list.boards) {
      text += (text.empty() ? "" : "\n") + text_of_signs(signs);
    }
    return text;
  }
  std::string operator()(const Signs& signs) const { return text_of_signs(signs); }
  std::string operator()(const std::optional<NegatedBoard>& found) const {
    return found ? text_of_signs(found->signs) : "NO\n";
  }
  std::string operator()(const Orbit& orbit) const {
    require_exact(orbit);
    return fmt::format("preperiod {}\nperiod {}\n", orbit.preperiod, orbit.period.get_str());
  }

 private:
  const StillQuestion& question_;
};

// What a person should know of a board beside it.
void remark_on(const StillQuestion& question, const Answer<StillValue>& found) {
  if (question.random && !question.seed) {
    for (const Fact& fact : found.evidence) {
      if (fact.name == "seed") shared::remark("`seed` " + fact.value + " gives this board again");
    }
  }
  const auto* const negated = std::get_if<std::optional<NegatedBoard>>(&found.value);
  if (negated != nullptr && *negated && !(*negated)->fewest) {
    shared::remark(
        fmt::format("{} cells are -; that no board has fewer is not proved", (*negated)->minus));
  }
}

void answer_board(const StillCommand& command) {
  const auto& [question, resources, shown] = command;
  const bool draws = !shown.svg.empty() && draws_answer(question);
  // Files first, so that nothing is printed when that fails.
  if (!shown.svg.empty() && !draws) draw_kinds(question, resources, shown.svg);
  if ((question.list || question.basis) && !draws) {
    return shown.json ? json::write_answer(question, resources, shared::print)
                      : answer_boards(question, resources);
  }
  json::AnswerStream stream(json::about(question), shared::print);
  const Answer<StillValue> found = answer(question, resources);
  if (draws) draw_answer(question, found.value, shown.svg);
  if (shown.json) {
    json::write_answer(question, found, stream);
  } else {
    shared::print(std::visit(TextOfValue(question), found.value));
  }
  remark_on(question, found);
}

void run(const words::cli::Typed& typed) {
  const StillCommand command = read(typed);
  const auto& board = command.question.board;
  board && board->is_range() ? answer_range(command) : answer_board(command);
}

}  // namespace

void add_still(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "still",
       .about = "Which +1/-1 boards equal their neighbours' product?",
       .synopsis = {"BOARD [--all | --dimension] [OPTION...]",
                    "BOARD --list | --basis | --random | --negated [OPTION...]",
                    "[BOARD] [FILE] --step N | --orbit"},
       .text = "Fill a board with +1 and -1. In one step every cell becomes the product of its "
               "neighbours: the four beside it, or those that another piece attacks. A board is "
               "still if the step changes nothing.\n\nThe answer is the number of still boards up "
               "to symmetry: two boards belong to one class if a symmetry of the board maps one "
               "onto the other (on a torus, shifts are symmetries, too). A number of more than "
               "10,000 digits is given as its exact expression.\n\nBoards are printed as rows of "
               "`+` and `-`, with `#` for a hole.",
       .examples = {{"rookery still 4", "the 5 boards, up to symmetry"},
                    {"rookery still 9 --svg nine.svg", "all 43 boards on one sheet"},
                    {"rookery still 4 --list", "one board of each class"},
                    {"rookery still 1..30", "one line per size"},
                    {"rookery still 5242879", "a number of more than a million digits, exactly"},
                    {"rookery still 6 --piece knight --torus --all",
                     "other neighbours, on a torus"},
                    {R"(printf '%s\n' -++ +++ +++ | rookery still --step 2)",
                     "a board after two steps"},
                    {"rookery still 5 --negated", "a board that turns into its negative"}},
       .see = {"repair", "piece"},
       .pages = {"still"}});
  words::cli::define_words(command, StillCommand(), &run);
}

}  // namespace rookery::terminal::still
