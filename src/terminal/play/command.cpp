// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery play MOVES BOARD: from the words that are typed to the question, and from its answer to
// what is shown.

#include "terminal/play/command.hpp"

#include <iostream>
#include <utility>

#include "base/text.hpp"
#include "rookery/play_question.hpp"
#include "terminal/play/pictures.hpp"
#include "terminal/play/shown.hpp"
#include "terminal/play/text.hpp"
#include "terminal/play/versus.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/range_printer.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/json/play_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::terminal::play {

namespace {

namespace json = words::json;

// All words of the command, in the order of its help.
struct PlayCommand {
  PlayQuestion question;
  Resources resources;
  PlayShown shown;
  bool prints = true;  ///< --svg alone draws the values and prints nothing

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_word(resources, visit, words::resources_of(&question));
    each_word(shown, visit);
  }
};

PlayCommand read(words::cli::Typed typed) {
  // `rookery play BOARD --coin ...`: every coin brings its moves.
  if (typed.given("coin") && !typed.given("board") && !typed.given("at") && !typed.given("c")) {
    typed.retype("board", typed.text("moves"));
    typed.retype("moves", "");
  }
  PlayCommand command{{}, shared::resources(), {}};
  shared::read_words(typed.object(), command);
  auto& [question, resources, shown, prints] = command;
  const bool asks =
      question.coins || question.at || !question.coin.empty() || question.table || question.period;
  if (!asks && !shown.svg.empty()) {
    question.table = true;
    prints = shown.json;
  }
  if (question.period && !shown.json) question.limit = shown_values;
  return command;
}

void check_shown(const PlayQuestion& question, const PlayShown& shown) {
  if (shown.second && !shown.versus) base::fail_needs("second", {"versus"});
  if (shown.versus) {
    if (!question.at && question.coin.empty()) base::fail_needs("versus", {"at", "coin"});
    if (shown.json) base::fail_excludes("versus", "json");
    if (!shown.svg.empty()) base::fail_excludes("versus", "svg");
    if (question.check) base::fail_excludes("versus", "check");
  }
  if (!shown.svg.empty() && (question.coins || question.period)) {
    base::fail_excludes("svg", question.coins ? "c" : "period",
                        "it draws a position (`at`) or the values (`table`)");
  }
  // Before the work.
  if (!shown.svg.empty() && question.table) {
    require_heat_map_fits(question.board->single(question.wrap));
  }
}

void answer_range(const PlayQuestion& question, const Resources& resources) {
  shared::RangePrinter printer(json::about(question), false);
  PlayListener listener;
  listener.term = [&](std::int64_t n, const Answer<mpz_class>& term) {
    printer.add(n, term.value.get_str(), term.method, term.evidence);
  };
  static_cast<void>(answer(question, resources, listener));
  printer.finish();
}

void answer_question(const PlayCommand& command) {
  const auto& [question, resources, shown, prints] = command;
  if (shown.json && shown.svg.empty()) {
    return json::write_answer(question, resources, shared::print);
  }
  if (question.coins && question.board->is_range()) return answer_range(question, resources);
  json::AnswerStream stream(json::about(question), shared::print);
  const Answer<PlayValue> found = answer(question, resources);
  if (!shown.svg.empty()) draw_answer(question, found.value, shown.svg);
  if (shown.json) return json::write_answer(question, found, stream, resources.monitor);
  if (!prints) return;
  write_text(question, found.value, [&](const std::string& text) {
    command.resources.monitor.check(1);
    shared::print(text);
  });
}

void run(const words::cli::Typed& typed) {
  const PlayCommand command = read(typed);
  const auto& [question, resources, shown, prints] = command;
  check(question);
  check_shown(question, shown);
  if (shown.versus) return play_versus(game_of(question, resources), shown.second, std::cin);
  answer_question(command);
  if (!question.misere) return;
  shared::finish_output();
  shared::remark("misere play: Grundy values do not decide it, so every arrangement was searched");
}

}  // namespace

void add_play(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "play",
       .about = "Who wins a game of coins on a board, and how (Nim, Wythoff)?",
       .synopsis = {"MOVES BOARD -c COINS [--losing] [--identical] [--also KIND]",
                    "MOVES BOARD --at X,Y... [--coin COIN]... [--versus] [--misere]",
                    "BOARD --coin COIN...", "MOVES BOARD --table | --svg FILE", "MOVES --period"},
       .text = "Coins stand on squares, any number of them on one square. A player moves one coin "
               "by one of the moves; a player who cannot move loses. Coins do not hinder each "
               "other, so a position is decided by the exclusive or of the Grundy values of its "
               "coins: the player to move wins unless that is 0 (the theorem of Sprague and "
               "Grundy; heaps of Nim are rows in which a coin may move any distance).\n\n`-c` "
               "counts the arrangements in which the first player wins. `--at` and `--coin` ask "
               "about one position: its value, who wins, and every winning move, one per line. "
               "`--table` prints the value of every square.\n\nThe game must end: moves that can "
               "lead a coin back to where it was are refused, and the cycle is named.",
       .examples = {{"rookery play left,up:2,3,5,7 9 -c 3", "450304 are won"},
                    {"rookery play left,up:2,3,5,7 9 --at 3,3 --at 8,6", "the winning moves"},
                    {"rookery play left,up:2,3,5,7 10000019 -c 100 --mod 10**9",
                     "Project Euler 649: 924668016"},
                    {"rookery play lR 1x20 --at 4 --at 6 --at 8", "Nim with heaps of 3, 5 and 7"},
                    {"rookery play flRflB 16 --table", "the values of Wythoff's game"},
                    {"rookery play flRflB 160 --svg wythoff.svg", "the same as a picture"},
                    {"rookery play left:1,4,13,17 --period",
                     "a subtraction game and the proof of its period"},
                    {"rookery play 8 --coin flRflB@5,3 --coin 'left:1,2,3@7 on 1x20'",
                     "a queen on a board and a heap beside it"}},
       .see = {"piece"},
       .pages = {"play"}});
  words::cli::define_words(command, PlayCommand(), &run);
}

}  // namespace rookery::terminal::play
