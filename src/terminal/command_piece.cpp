// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery piece PIECE

#include "terminal/command_piece.hpp"

#include <fmt/format.h>

#include "terminal/shared/options.hpp"

namespace rookery::terminal {

namespace {

struct Options {
  std::string piece;
  shared::OutputOptions output;
};

shared::Json json_reach(Reach reach) {
  return reach == without_limit ? shared::Json("without limit") : shared::json_integer(reach);
}

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

void run(const Options& options) {
  const shared::Stopwatch watch;
  const Piece piece = shared::read_piece(options.piece);
  const std::string betza = piece.betza();
  const std::string name = piece.plain_name();
  const std::optional<Drawing> drawing = draw_piece(piece);

  if (!options.output.svg.empty()) {
    if (!drawing) base::fail_input("`svg`", "a move of this piece is too long to draw");
    Drawing titled = *drawing;
    titled.title = name.empty() ? betza.substr(0, 40) : name;
    shared::write_file(options.output.svg, draw_svg(titled));
  }
  if (options.output.json) {
    shared::Json moves = shared::Json::array();
    for (const Move& move : piece.moves()) {
      moves.push_back({{"step", shared::Json::array({shared::json_integer(move.step.dx),
                                                     shared::json_integer(move.step.dy)})},
                       {"attack", json_reach(move.attack)},
                       {"move", json_reach(move.move)}});
    }
    shared::Json object = shared::begin_json(
        "piece", nullptr, betza, name.empty() ? shared::Json() : shared::Json(name), "parsed",
        {{"moves", fmt::format("{}", piece.moves().size())}});
    object["moves"] = std::move(moves);
    shared::finish_json(std::move(object), watch);
  } else {
    std::string text;
    if (drawing) text += draw_text(*drawing, shared::text_style()) + "\n";
    text += "Betza  " + betza + "\n";
    if (!name.empty()) text += "name   " + name + "\n";
    text += fmt::format("moves  {}\n", piece.moves().size());
    for (const Move& move : piece.moves()) text += "  " + describe(move) + "\n";
    shared::print(text);
  }
}

}  // namespace

void add_piece(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "piece",
       .about = "A piece drawn, its moves, its Betza name",
       .synopsis = {"PIECE [--svg FILE] [--json]"},
       .text =
           "Draws a piece that is written in any notation, prints the shortest Betza notation that "
           "is read as the same piece, its plain name if it has one, and its moves, a line "
           "each.\n\n"
           "So it is the way to see what a notation means before a question is asked with it. A "
           "remark says where other programs read it differently.",
       .examples = {{"rookery piece knight", "what N means"},
                    {"rookery piece 'fmWfcF'", "a pawn: m only moves, c only captures"},
                    {"rookery piece left,up:2,3,5,7",
                     "eight leaps, and how Betza would write them"},
                    {"rookery piece '{(1,2),(-2,1)}' --svg piece.svg", "two leaps, as a picture"}},
       .see = {"infer", "attack"},
       .pages = {"pieces"}});
  command->add_option("PIECE", options->piece, "king, N, left,up:2,3, {(1,2)}, @file")
      ->takes(words::ValueKind::piece)
      ->required()
      ->manual(
          "The piece: a name, Betza notation, directions and distances, a list of leaps, or `@` "
          "and the file of a picture (see PIECES in the manual of `rookery`).");
  options->output.add_to(command, "the piece",
                         "Draws the piece to FILE. A piece with a very long move is too large.");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::terminal
