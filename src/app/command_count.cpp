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
  std::string army;
  std::string k;
  bool total = false;
  bool most = false;
  std::string modulus;
  std::string threads;
  std::string memory;
  bool check = false;
  std::string dimacs;
  WrapOptions wrap;
  EngineOption<CountEngine> engine{{{"search", CountEngine::search},
                                    {"sparse", CountEngine::sparse},
                                    {"plain", CountEngine::plain},
                                    {"dense", CountEngine::dense},
                                    {"rows", CountEngine::rows},
                                    {"components", CountEngine::components},
                                    {"formula", CountEngine::formula},
                                    {"branch", CountEngine::branch}}};
  OutputOptions output;
};

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

// What --json calls the piece: its Betza form, or the army.
struct Asked {
  std::optional<Piece> piece;
  std::vector<Troop> army;
  std::string name;
};

Asked read_pieces(const Options& options) {
  Asked asked;
  if (options.army.empty()) {
    asked.piece = read_piece(options.piece);
    asked.name = asked.piece->betza();
    return asked;
  }
  std::vector<std::string> remarks;
  asked.army = parse_army(options.army, &remarks);
  for (const std::string& line : remarks) remark(line);
  for (const Troop& troop : asked.army) {
    asked.name +=
        fmt::format("{}{}={}", asked.name.empty() ? "" : ",", troop.piece.betza(), troop.number);
  }
  return asked;
}

void print_answer(const Options& options, const Stopwatch& watch, const std::string& board,
                  const std::string& piece, Json answer, const std::string& lines,
                  const std::string& method, const std::vector<Fact>& evidence) {
  if (options.output.json) {
    finish_json(begin_json("count", board, piece, std::move(answer), method, evidence), watch);
  } else {
    print(lines);
  }
}

void run(const Options& given) {
  const Stopwatch watch;
  Options options = given;
  if (!options.army.empty()) {
    // With --army the only word is the board.
    if (!options.board.empty()) {
      fail_input("--army", "takes the place of PIECE: give the board alone");
    }
    std::swap(options.board, options.piece);
  }
  if (options.board.empty()) {
    fail_input("count", options.piece.empty() && options.army.empty()
                            ? "PIECE and BOARD are required (see rookery count --help)"
                            : "BOARD is required (see rookery count --help)");
  }
  const Asked asked = read_pieces(options);
  const BoardRange boards = BoardRange::parse(options.board, options.wrap.wrap());
  std::optional<mpz_class> k;
  if (!options.k.empty()) {
    k = parse_integer(options.k, "-k", 0, to_mpz(largest_side) * to_mpz(largest_side));
  }
  CountOptions how;
  how.engine = options.engine.engine();
  how.check = options.check;
  how.modulus = parse_modulus(options.modulus);
  how.threads = parse_threads(options.threads);
  how.memory_limit = parse_memory(options.memory);
  how.monitor = monitor();

  const auto one_number = [&](const Board& board) {
    if (!asked.piece) return count_army(asked.army, board, how);
    return k ? count_exactly(*asked.piece, board, *k, how) : count_total(*asked.piece, board, how);
  };
  if (!asked.piece && (k || options.total || options.most || !options.dimacs.empty() ||
                       !options.output.svg.empty())) {
    fail_input("--army", "says how many pieces stand; no -k, --total, --max, --dimacs or --svg");
  }
  if (!boards.is_single()) {
    if (asked.piece && !k && !options.total) {
      fail_input("count", "a range of boards needs -k K or --total");
    }
    if (!options.output.svg.empty()) fail_input("--svg", "draws one board, not a range");
    if (!options.dimacs.empty()) fail_input("--dimacs", "writes one board, not a range");
    print_range("count", options.board, boards, asked.name, options.output.json, one_number);
    return;
  }

  if (!options.dimacs.empty() && (options.most || options.check || options.output.json)) {
    fail_input("--dimacs", "writes the question and counts nothing; no --max, --check or --json");
  }

  const Board board = boards.at(1);
  // Files first, so that nothing is printed when that fails.
  if (!options.output.svg.empty()) draw(options, *asked.piece, board, k, how);
  if (!options.dimacs.empty()) {
    write_file(options.dimacs, count_dimacs(*asked.piece, board, k, how));
    return;  // the file is what was wanted, perhaps because the number is out of reach
  }
  if (options.most) {
    const Answer<MostPieces> answer = count_most(*asked.piece, board, how);
    const std::string ways = answer.value.ways.get_str();
    print_answer(options, watch, board.name(), asked.name,
                 Json::object({{"k", answer.value.pieces}, {"count", ways}}),
                 fmt::format("{} {}\n", answer.value.pieces, ways), answer.method, answer.evidence);
  } else if (!asked.piece || k || options.total) {
    const Answer<mpz_class> answer = one_number(board);
    print_answer(options, watch, board.name(), asked.name, answer.value.get_str(),
                 answer.value.get_str() + "\n", answer.method, answer.evidence);
  } else {
    const Answer<std::vector<mpz_class>> answer = count_polynomial(*asked.piece, board, how);
    Json list = Json::array();
    std::string lines;
    for (std::size_t i = 0; i < answer.value.size(); ++i) {
      const std::string number = answer.value[i].get_str();
      list.push_back(number);
      lines += fmt::format("{} {}\n", i, number);
    }
    print_answer(options, watch, board.name(), asked.name, std::move(list), lines, answer.method,
                 answer.evidence);
  }
}

}  // namespace

void add_count(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  const Command command =
      add_command(program, "count", "In how many ways can k pieces stand in peace?",
                  "  rookery count king 9 -k 16       placements of 16 kings on 9x9\n"
                  "  rookery count N 1..8 --total     knights, any number, one line a board");
  command->add_option("PIECE", options->piece, "king, N, left,up:2,3, {(1,2)}, @file")
      ->type_name("");
  command->add_option("BOARD", options->board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->type_name("");
  const CommandOption k =
      command->add_option("-k", options->k, "exactly K pieces (default: every k, a line each)")
          ->type_name("K");
  const CommandOption total =
      command->add_flag("--total", options->total, "any number of pieces, added up")->excludes(k);
  command->add_flag("--max", options->most, "the largest k, and its number of ways")
      ->excludes(k)
      ->excludes(total);
  command->add_option("--army", options->army, "K=2,Q=2,N=1 in place of PIECE")->type_name("LIST");
  command->add_option("--mod", options->modulus, "give the numbers modulo M")->type_name("M");
  options->wrap.add_to(command);
  options->engine.add_to(command);
  command->add_option("--threads", options->threads, "at most N (default: all)")->type_name("N");
  command->add_option("--memory", options->memory, "at most SIZE, as 8G (default: what is free)")
      ->type_name("SIZE");
  command->add_flag("--check", options->check, "count again by another way, and compare");
  command->add_option("--dimacs", options->dimacs, "write it as CNF for a model counter")
      ->type_name("FILE");
  options->output.add_to(command, "a largest placement (or one of K)");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::app
