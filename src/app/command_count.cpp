// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery count PIECE BOARD

#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "rookery/count.hpp"
#include "rookery/drawing.hpp"

namespace rookery::app {

namespace {

struct Options {
  std::string piece;
  std::string board;
  std::string k;
  bool total = false;
  std::string modulus;
  bool check = false;
  WrapOptions wrap;
  EngineOption<CountEngine> engine{
      {{"search", CountEngine::search}, {"sparse", CountEngine::sparse}}};
  OutputOptions output;
};

mpz_class reduced(const mpz_class& number, const std::optional<mpz_class>& modulus) {
  return modulus ? mpz_class(number % *modulus) : number;
}

void draw(const Options& options, const Piece& piece, const Board& board,
          const std::optional<mpz_class>& k, const CountOptions& how) {
  std::vector<Square> squares = largest_placement(piece, board, how).value;
  if (squares.empty() && count_total(piece, board, how).value == 0) {
    fail_input("--svg", "the squares that must hold a piece attack each other: nothing to draw");
  }
  // Any part of a peaceful placement is peaceful, so fewer pieces need no search;
  // those that must stand are kept.
  if (k) {
    if (*k > static_cast<unsigned long>(squares.size())) {
      fail_input("--svg", fmt::format("no {} pieces can stand on {}, so there is nothing to draw",
                                      k->get_str(), board.name()));
    }
    std::stable_partition(squares.begin(), squares.end(),
                          [&](Square square) { return board.is_forced(square); });
    squares.resize(static_cast<std::size_t>(k->get_ui()));
  }
  Drawing drawing(board);
  drawing.figure = figure_named(piece.plain_name());
  for (const Square square : squares) drawing.at(square).sign = Sign::piece;
  std::string name = piece.plain_name().empty() ? piece.betza() : piece.plain_name();
  if (name.size() > 40) name = "piece";
  drawing.title = fmt::format("{} x {} on {}", squares.size(), name, board.name());
  write_file(options.output.svg, draw_svg(drawing));
}

void run(const Options& options) {
  const Stopwatch watch;
  const Piece piece = read_piece(options.piece);
  const BoardRange boards = BoardRange::parse(options.board, options.wrap.wrap());
  const std::optional<mpz_class> modulus = parse_modulus(options.modulus);
  std::optional<mpz_class> k;
  if (!options.k.empty()) {
    k = parse_integer(options.k, "-k", 0, to_mpz(largest_side) * to_mpz(largest_side));
  }
  CountOptions how;
  how.engine = options.engine.engine();
  how.check = options.check;
  how.monitor = monitor();

  const auto one_number = [&](const Board& board) {
    Answer<mpz_class> answer =
        k ? count_exactly(piece, board, *k, how) : count_total(piece, board, how);
    answer.value = reduced(answer.value, modulus);
    return answer;
  };
  if (!boards.is_single()) {
    if (!k && !options.total) fail_input("count", "a range of boards needs -k K or --total");
    if (!options.output.svg.empty()) fail_input("--svg", "draws one board, not a range");
    print_range("count", options.board, boards, piece.betza(), options.output.json, one_number);
    return;
  }

  const Board board = boards.at(1);
  // Drawn first, so that nothing is printed when that fails.
  if (!options.output.svg.empty()) draw(options, piece, board, k, how);
  if (k || options.total) {
    const Answer<mpz_class> answer = one_number(board);
    if (options.output.json) {
      finish_json(begin_json("count", board.name(), piece.betza(), answer.value.get_str(),
                             answer.method, answer.evidence),
                  watch);
    } else {
      print(answer.value.get_str() + "\n");
    }
  } else {
    const Answer<std::vector<mpz_class>> answer = count_polynomial(piece, board, how);
    Json list = Json::array();
    std::string lines;
    for (std::size_t i = 0; i < answer.value.size(); ++i) {
      const std::string number = reduced(answer.value[i], modulus).get_str();
      list.push_back(number);
      lines += fmt::format("{} {}\n", i, number);
    }
    if (options.output.json) {
      finish_json(begin_json("count", board.name(), piece.betza(), std::move(list), answer.method,
                             answer.evidence),
                  watch);
    } else {
      print(lines);
    }
  }
}

}  // namespace

void add_count(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  CLI::App* const command =
      add_command(program, "count", "In how many ways can k pieces stand in peace?",
                  "  rookery count king 9 -k 16       placements of 16 kings on 9x9\n"
                  "  rookery count N 1..8 --total     knights, any number, one line a board");
  command->add_option("PIECE", options->piece, "king, N, left,up:2,3, {(1,2)}, @file")
      ->type_name("")
      ->required();
  command->add_option("BOARD", options->board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->type_name("")
      ->required();
  CLI::Option* const k =
      command->add_option("-k", options->k, "exactly K pieces (default: every k, a line each)")
          ->type_name("K");
  command->add_flag("--total", options->total, "any number of pieces, added up")->excludes(k);
  command->add_option("--mod", options->modulus, "give the numbers modulo M")->type_name("M");
  options->wrap.add_to(command);
  options->engine.add_to(command);
  command->add_flag("--check", options->check, "sweep across the other side too, and compare");
  options->output.add_to(command, "a largest placement (or one of K)");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::app
