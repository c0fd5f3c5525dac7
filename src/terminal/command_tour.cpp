// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery tour: the five questions, answered with pictures. Everything shown is
// computed while one reads.

#include "terminal/command_tour.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "rookery/count.hpp"
#include "rookery/infer.hpp"
#include "rookery/play.hpp"
#include "rookery/repair.hpp"
#include "rookery/still.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal {

namespace {

void heading(int number, const std::string& question, const std::string& asks) {
  const std::string line = fmt::format("{}. {}: {}", number, question, asks);
  const bool bold = shared::text_style().colour;
  shared::print(fmt::format("\n{}{}{}\n\n", bold ? "\x1b[1m" : "", line, bold ? "\x1b[0m" : ""));
}

void indented(const std::string& text) {
  std::string out;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = text.find('\n', begin);
    const std::string line = text.substr(begin, end - begin);
    if (!line.empty()) out += fmt::format("  {}", line);
    out += '\n';
    begin = end + 1;
  }
  shared::print(out);
}

// 12345678 -> "12,345,678"
std::string grouped(const mpz_class& number) {
  std::string digits = number.get_str();
  for (std::size_t i = digits.size(); i > 3;) {
    i -= 3;
    digits.insert(i, ",");
  }
  return digits;
}

// Codeforces 538D, the second sample.
constexpr const char* seen_board =
    ".x.x..\n"
    "x.x.x.\n"
    ".xo..x\n"
    "x..ox.\n"
    ".x.x.x\n"
    "..x.x.\n";

Piece tour_infer() {
  heading(1, "infer", "which piece explains the attacked squares that I see?");
  const std::vector<AttackBoard> boards{AttackBoard::read(seen_board)};
  const Answer<Inference> answer = rookery::infer(boards, {}, shared::monitor());
  const Inference& inference = answer.value;
  const MoveMarks marks = mark_moves(boards, inference, {}, shared::monitor()).value;
  const NamedPiece named = name_piece(boards, inference, marks, {}, shared::monitor()).value.at(0);
  const Piece& piece = named.piece;
  Drawing attacks = draw_attacks(boards.front(), inference);
  attacks.title = "o stands, x is attacked";
  Drawing learned = draw_piece(piece).value();
  learned.title = "so it may move like this";
  indented(draw_text_row({attacks, learned}, shared::text_style(), shared::terminal_width() - 2));
  shared::print(
      fmt::format("\n  YES: {} moves are not excluded, and {} of them explain every x.\n"
                  "  They are the {}'s ({} in the notation of chess variants).\n",
                  inference.largest.count(), piece.moves().size(), named.name, named.betza));
  return piece;
}

void tour_count(const Piece& piece) {
  heading(2, "count",
          fmt::format("in how many ways can k {}s stand on 8x8 without attacking each other?",
                      piece.plain_name()));
  const Board board = Board::rectangle(8, 8);
  CountOptions options;
  options.monitor = shared::monitor();
  const auto ways = count_polynomial(piece, board, options).value;
  Drawing drawing(board);
  for (const Square square : largest_placement(piece, board, options).value) {
    drawing.at(square).sign = Sign::piece;
  }
  indented(draw_text(drawing, shared::text_style()));
  mpz_class total = 0;
  std::size_t peak = 0;
  for (std::size_t k = 0; k < ways.size(); ++k) {
    total += ways[k];
    if (ways[k] > ways[peak]) peak = k;
  }
  shared::print(fmt::format(
      "\n  At most {0}, in {1} ways (here is one). Most often {2}: {3} ways.\n"
      "  Over all k together {4}, exactly.\n",
      ways.size() - 1, grouped(ways.back()), peak, grouped(ways[peak]), grouped(total)));
}

void tour_still() {
  heading(3, "still", "which +1/-1 boards stay when each cell becomes its neighbours' product?");
  const auto found = find_still(Piece::parse("wazir"), Board::rectangle(4, 4), {});
  std::vector<Drawing> boards;
  found.value.for_each_kind([&](const std::vector<std::string>& rows) {
    boards.push_back(draw_signs(rows));
    return true;
  });
  indented(draw_text_row(boards, shared::text_style(), shared::terminal_width() - 2));
  shared::print(
      fmt::format("\n  {} boards of 4x4 up to symmetry; with all turns and reflections 2^{}.\n",
                  found.value.classes().get_str(), found.value.dimension()));
}

// [USACO11NOV] Binary Sudoku, the sample.
constexpr const char* sudoku =
    "000000000\n"
    "001000100\n"
    "000000000\n"
    "000110000\n"
    "000111000\n"
    "000000000\n"
    "000000000\n"
    "000000000\n"
    "000000000\n";

void tour_repair() {
  heading(4, "repair", "the fewest toggles that make every row, column and box even?");
  const BitBoard board = BitBoard::read(sudoku);
  const BoxShape boxes = default_boxes(board);
  const auto toggles =
      rookery::repair(board, boxes, RepairEngine::automatic, shared::monitor()).value;
  BitBoard repaired = board;
  std::string squares;
  for (const Square square : toggles) {
    repaired.toggle(square);
    squares += "  " + shared::show(square);
  }
  Drawing before = draw_repair(board, boxes, {});
  before.title = "odd in places";
  Drawing after = draw_repair(repaired, boxes, {});
  after.title = "even everywhere";
  indented(draw_text_row({before, after}, shared::text_style(), shared::terminal_width() - 2));
  shared::print(fmt::format("\n  {} toggles, and no fewer will do (column,row):{}\n",
                            toggles.size(), squares));
}

void tour_play() {
  heading(5, "play", "coins move left or up by 2, 3, 5 or 7. Who wins, and how?");
  const Piece moves = Piece::parse("left,up:2,3,5,7");
  const Board board = Board::rectangle(9, 9);
  const CoinKind kind{moves, board};
  const std::vector<Coin> coins{{kind, {2, 2}}, {kind, {7, 5}}};
  const Position position = evaluate(coins).value;
  indented(draw_text(draw_position(coins, position).front(), shared::text_style()));
  std::string winning;
  for (const CoinMove& move : position.winning_moves) {
    winning +=
        (winning.empty() ? "" : ", ") + shared::show(move.from) + " -> " + shared::show(move.to);
  }
  PlayOptions modulo;
  modulo.modulus = 1'000'000'000;
  const mpz_class large =
      count_wins(moves, Board::rectangle(10'000'019, 10'000'019), 100, modulo).value;
  shared::print(fmt::format(
      "\n  The coins c stand on Grundy values {} and {}: the {} player wins by\n  {}\n  With 100 "
      "coins on 10000019x10000019 the number of winning positions ends in ...{}.\n",
      position.coin_values[0], position.coin_values[1],
      position.first_player_wins() ? "first" : "second", winning, large.get_str()));
}

}  // namespace

void add_tour(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "tour",
       .about = "Shows the five questions, answered with pictures",
       .synopsis = {""},
       .text = "Shows each of the five questions with an example that is computed on the "
               "spot, drawn in characters: a piece is learned and counted, still boards, a "
               "binary sudoku, a game with coins. It takes a few seconds at most.",
       .examples = {{"rookery tour", "in colour on a terminal"},
                    {"NO_COLOR=1 rookery tour | less", "in plain characters"}},
       .see = {"count", "play", "still", "infer", "repair"}});
  command->callback([] {
    shared::print("Rookery gives exact answers about boards and the pieces on them.\n");
    const Piece piece = tour_infer();
    tour_count(piece);
    tour_still();
    tour_repair();
    tour_play();
    shared::print(
        "\nNext, try:  rookery still 9 --svg still.svg   (43 boards to hang on a wall)\n"
        "and after that rookery --help.\n");
  });
}

}  // namespace rookery::terminal
