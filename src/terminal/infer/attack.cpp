// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery attack PIECE [FILE...]: from the words that are typed to the question, and from its
// answer to what is shown.

#include "terminal/infer/attack.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/attack_question.hpp"
#include "terminal/infer/input.hpp"
#include "terminal/infer/pictures.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/json/attack_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::terminal::infer {

namespace {

namespace json = words::json;

struct AttackCommand {
  AttackQuestion question;
  words::Shown shown;

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_word(shown, visit, "draw the boards",
                     "Draws the boards to FILE, several on a sheet.");
  }
};

// The boards are long, so whatever else is wrong is told before they are read.
AttackCommand read(const words::cli::Typed& typed) {
  AttackCommand command;
  json::Json object = typed.object();
  const std::vector<std::string> files = take_files(object);
  shared::read_words(object, command);
  AttackQuestion& question = command.question;
  const bool has_boards = !question.random || !files.empty();
  check_words(question, has_boards);
  if (has_boards) question.boards = read_attack_boards(files);
  return command;
}

void print_boards(const std::vector<AttackBoard>& boards) {
  bool first = true;
  for (const AttackBoard& board : boards) {
    if (!std::exchange(first, false)) shared::print("\n");
    shared::print(board.text());
  }
}

void run(const words::cli::Typed& typed) {
  const AttackCommand command = read(typed);
  const auto& [question, shown] = command;
  std::optional<json::AnswerStream> stream;
  if (shown.json) stream.emplace(json::about(question), shared::print);
  const Answer<AttackValue> found = answer(question, shared::resources());
  if (!shown.svg.empty()) shared::write_file(shown.svg, picture_of(question, found.value));
  if (stream) {
    json::write_answer(question, found, *stream);
  } else {
    print_boards(found.value.boards);
  }
  if (found.value.seed && !question.seed) {
    shared::finish_output();
    shared::remark(fmt::format("`seed` {} makes this again", *found.value.seed));
  }
}

}  // namespace

void add_attack(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "attack",
       .about = "Which squares do the pieces attack?",
       .synopsis = {"PIECE [FILE...] [OPTION...]",
                    "PIECE --random BOARD [--pieces K] [--unknown K] [--seed S]"},
       .text = "Reads boards with pieces `o` and prints them with `x` on every other square that "
               "one of them attacks and `.` on the rest. Moves are leaps: they cross whatever lies "
               "between. It is the reverse of `rookery infer`, and makes boards to learn from.",
       .examples = {{R"(printf '....\n.o..\n....\n' | rookery attack knight)",
                     "what a knight attacks"},
                    {"rookery attack camel --random 20x20 --pieces 5 --seed 1 | rookery infer",
                     "a random board, and the piece that explains it"},
                    {"rookery attack @piece.txt seen.txt", "whether the learned piece explains it"},
                    {"rookery attack zebra --random 8 --unknown 10 --svg zebra.svg",
                     "a board with ten hidden squares, also as a picture"}},
       .see = {"infer", "piece"},
       .pages = {"infer"}});
  words::cli::define_words(command, AttackCommand(), &run);
}

}  // namespace rookery::terminal::infer
