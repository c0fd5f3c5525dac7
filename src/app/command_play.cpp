// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery play MOVES BOARD

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "rookery/drawing.hpp"
#include "rookery/play.hpp"

namespace rookery::app {

namespace {

struct Options {
  std::string moves;
  std::string board;
  std::string coins;
  std::vector<std::string> at;
  bool losing = false;
  std::string modulus;
  bool check = false;
  WrapOptions wrap;
  EngineOption<PlayEngine> engine{
      {{"search", PlayEngine::search}, {"table", PlayEngine::table}, {"axis", PlayEngine::axis}}};
  OutputOptions output;
};

void run_position(const Options& options, const Piece& piece, const Board& board,
                  const PlayOptions& how, const Stopwatch& watch) {
  std::vector<Square> coins;
  for (const std::string& text : options.at) coins.push_back(parse_square(text));
  const Answer<Position> answer = evaluate(piece, board, coins, how);
  const Position& position = answer.value;
  const std::string winner = position.first_player_wins() ? "first player" : "second player";
  if (!options.output.svg.empty()) {
    Drawing drawing = draw_position(piece, board, coins, position);
    drawing.title = fmt::format("Value {}: the {} wins", position.value, winner);
    write_file(options.output.svg, draw_svg(drawing));
  }
  if (options.output.json) {
    Json moves = Json::array();
    for (const CoinMove& move : position.winning_moves) {
      moves.push_back({{"from", json_square(move.from)}, {"to", json_square(move.to)}});
    }
    Json object = begin_json("play", board.name(), piece.betza(),
                             {{"value", position.value},
                              {"winner", winner},
                              {"coin_values", position.coin_values},
                              {"winning_moves", std::move(moves)}},
                             answer.method, answer.evidence);
    finish_json(std::move(object), watch);
  } else {
    std::string text = fmt::format("value {}\n{} wins\n", position.value, winner);
    for (const CoinMove& move : position.winning_moves) {
      text += show(move.from) + " -> " + show(move.to) + "\n";
    }
    print(text);
  }
}

void run(const Options& options) {
  const Stopwatch watch;
  if (options.coins.empty() == options.at.empty()) {
    fail_input("play", "give either -c COINS (count the starts) or --at X,Y (one position)");
  }
  const Piece piece = read_piece(options.moves);
  const BoardRange boards = BoardRange::parse(options.board, options.wrap.wrap());
  PlayOptions how;
  how.engine = options.engine.engine();
  how.losing = options.losing;
  how.modulus = parse_modulus(options.modulus);
  how.check = options.check;
  how.monitor = monitor();
  if (!options.at.empty()) {
    if (!boards.is_single()) fail_input("--at", "needs one board, not a range");
    if (how.modulus || options.losing) {
      fail_input("--at", "evaluates a position; --mod and --losing go with -c");
    }
    run_position(options, piece, boards.at(1), how, watch);
    return;
  }
  if (!options.output.svg.empty()) fail_input("--svg", "draws a position: use it with --at");
  const mpz_class coins = parse_integer(options.coins, "-c", 0, to_mpz(largest_side));
  const auto count = [&](const Board& board) { return count_wins(piece, board, coins, how); };
  if (!boards.is_single()) {
    print_range("play", options.board, boards, piece.betza(), options.output.json, count);
    return;
  }
  const Board board = boards.at(1);
  const Answer<mpz_class> answer = count(board);
  if (options.output.json) {
    finish_json(begin_json("play", board.name(), piece.betza(), answer.value.get_str(),
                           answer.method, answer.evidence),
                watch);
  } else {
    print(answer.value.get_str() + "\n");
  }
}

}  // namespace

void add_play(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command =
      add_command(program, "play", "Coins move on a board; who cannot move loses. Who wins?",
                  "  rookery play left,up:2,3,5,7 9 -c 3                 450304 are won\n"
                  "  rookery play left,up:2,3,5,7 9 --at 3,3 --at 8,6    the winning moves");
  command->add_option("MOVES", options->moves, "left,up:2,3,5,7, {(-1,-2)}, fN, @file")
      ->type_name("")
      ->required();
  command->add_option("BOARD", options->board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->type_name("")
      ->required();
  command->add_option("-c", options->coins, "how many starts of so many coins are won")
      ->type_name("COINS");
  command->add_option("--at", options->at, "a coin, and so on: value, winner, winning moves")
      ->type_name("X,Y")
      ->allow_extra_args(false);
  command->add_flag("--losing", options->losing, "how many are lost instead");
  command->add_option("--mod", options->modulus, "give the number modulo M")->type_name("M");
  options->wrap.add_to(command);
  options->engine.add_to(command);
  command->add_flag("--check", options->check, "count by the table too, and compare");
  options->output.add_to(command, "the position of --at");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::app
