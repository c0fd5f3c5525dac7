// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery infer [FILE...]: from the words that are typed to the question, and from its answer to
// what is shown.

#include "terminal/infer/command.hpp"

#include <optional>
#include <string>
#include <vector>

#include "rookery/infer_question.hpp"
#include "terminal/infer/input.hpp"
#include "terminal/infer/pictures.hpp"
#include "terminal/infer/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/json/infer_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::terminal::infer {

namespace {

namespace json = words::json;

struct InferCommand {
  InferQuestion question;
  Resources resources;
  words::Shown shown;

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_word(resources, visit, words::resources_of(&question));
    words::each_word(shown, visit, "draw the boards, and the set or why there is none",
                     "Draws the boards, and the set of moves or why there is none. With "
                     "`--certain` the moves are coloured by their marks.");
  }
};

// The boards are long, so whatever else is wrong is told before they are read.
InferCommand read(const words::cli::Typed& typed) {
  InferCommand command{{}, shared::resources(), {}};
  json::Json object = typed.object();
  const std::vector<std::string> files = take_files(object);
  shared::read_words(object, command);
  auto& [question, resources, shown] = command;
  if (!shown.json) question.reasons = shown.svg.empty() ? most_told_reasons : most_drawn_reasons;
  check_words(question);
  question.boards = read_attack_boards(files);
  return command;
}

void run(const words::cli::Typed& typed) {
  const InferCommand command = read(typed);
  const auto& [question, resources, shown] = command;
  std::optional<json::AnswerStream> stream;
  if (shown.json) stream.emplace(json::about(question), shared::print);
  const Answer<InferValue> found = answer(question, resources);
  if (!shown.svg.empty()) shared::write_file(shown.svg, picture_of(question, found.value));
  if (stream) {
    json::write_answer(question, found, *stream);
  } else {
    print_answer(question, found.value);
  }
  tell_smallest(found, shown.json);
}

}  // namespace

void add_infer(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "infer",
       .about = "Which piece explains the attacked squares?",
       .synopsis = {"[FILE...] [--certain|--name|--minimal|--next] [OPTION...]"},
       .text = "Reads boards that show identical pieces and the squares that they attack, and "
               "finds the moves of that piece. Moves are leaps: they cross whatever lies "
               "between.\n\nPrints `YES` and a picture, twice as large as the board: `o` the piece "
               "in the middle, `x` its moves, `.` the rest. It is the largest set of moves that "
               "explains the boards: every move that they do not rule out, even those that they "
               "say nothing about. If no set does, prints `NO`, and says why on standard "
               "error.\n\nEvery command reads the picture as a piece, `@FILE`.",
       .examples = {{R"(printf 'o.x\nx..\n..o\n' | rookery infer)",
                     "YES and the largest set of moves"},
                    {"rookery infer seen.txt > piece.txt && rookery count @piece.txt 8 --total",
                     "learn a piece, then ask about it"},
                    {"rookery infer seen.txt --name", "what the piece may be called"},
                    {"rookery infer seen.txt --certain", "what is known about each move"},
                    {"rookery infer seen.txt --symmetric --minimal",
                     "the fewest moves, the same in all directions"}},
       .see = {"attack", "piece", "count"},
       .pages = {"infer", "formats"}});
  words::cli::define_words(command, InferCommand(), &run);
}

}  // namespace rookery::terminal::infer
