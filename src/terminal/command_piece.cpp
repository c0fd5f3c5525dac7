// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery piece PIECE

#include "terminal/command_piece.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "base/text.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece_question.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/common.hpp"
#include "words/json/piece_answers.hpp"

namespace rookery::terminal {

namespace {

namespace json = words::json;

struct PieceCommand {
  PieceQuestion question;
  words::Shown shown;

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_word(
        shown, visit, "draw the piece",
        "Draws the piece to FILE. A piece with a very long move is too large to draw.");
  }
};

// "(1,0) ride", "(2,1)", "(0,-1) captures only": one line a move.
std::string describe(const Move& move) {
  std::string text = fmt::format("({},{})", move.step.dx, move.step.dy);
  const auto how_far = [](Reach reach) {
    return reach == without_limit ? std::string(" rides")
           : reach == 1           ? std::string()
                                  : fmt::format(" up to {} steps", reach);
  };
  if (move.attack == move.move) return text + how_far(move.attack);
  if (move.attack > 0) text += how_far(move.attack) + " to capture";
  if (move.attack > 0 && move.move > 0) text += ",";
  if (move.move > 0) text += how_far(move.move) + " to move";
  return text;
}

std::string text_of(const PieceFound& found, const std::optional<Drawing>& drawing) {
  std::string text;
  if (drawing) text += draw_text(*drawing, shared::text_style()) + "\n";
  text += "Betza  " + found.betza + "\n";
  if (!found.name.empty()) text += "name   " + found.name + "\n";
  text += fmt::format("moves  {}\n", found.moves.size());
  for (const Move& move : found.moves) text += "  " + describe(move) + "\n";
  return text;
}

void draw(const PieceFound& found, std::optional<Drawing> drawing, const std::string& path) {
  if (!drawing) {
    base::fail_input(base::argument("svg"), "a move of this piece is too long to draw");
  }
  drawing->title = found.name.empty() ? found.betza.substr(0, 40) : found.name;
  shared::write_file(path, draw_svg(*drawing));
}

void run(const words::cli::Typed& typed) {
  PieceCommand command;
  shared::read_words(typed.object(), command);
  const auto& [question, shown] = command;
  const Resources resources = shared::resources();
  if (shown.json && shown.svg.empty()) {
    return json::write_answer(question, resources, shared::print);
  }
  const Answer<PieceValue> answered = answer(question, resources);
  const auto& found = std::get<PieceFound>(answered.value);
  const std::optional<Drawing> drawing = draw_piece(*question.piece);
  if (!shown.svg.empty()) draw(found, drawing, shown.svg);
  if (shown.json) return json::write_answer(question, resources, shared::print);
  shared::print(text_of(found, drawing));
}

}  // namespace

void add_piece(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "piece",
       .about = "Draws a piece, its moves, its Betza name",
       .synopsis = {"PIECE [--svg FILE] [--json]"},
       .text = "Draws a piece given in any notation, and prints its shortest Betza notation, its "
               "plain name if it has one, and its moves, one per line.\n\nUse it to see what a "
               "notation means before you ask a question with it. A remark says where other "
               "programs read it differently.",
       .examples = {{"rookery piece knight", "what N means"},
                    {"rookery piece 'fmWfcF'", "a pawn: m only moves, c only captures"},
                    {"rookery piece left,up:2,3,5,7",
                     "eight leaps, and how Betza would write them"},
                    {"rookery piece '{(1,2),(-2,1)}' --svg piece.svg", "two leaps, as a picture"}},
       .see = {"infer", "attack"},
       .pages = {"pieces"}});
  words::cli::define_words(command, PieceCommand(), &run);
}

}  // namespace rookery::terminal
