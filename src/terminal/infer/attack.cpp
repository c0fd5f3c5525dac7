// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery attack PIECE [FILE...]

#include "terminal/infer/attack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "infer/random_squares.hpp"
#include "rookery/drawing.hpp"
#include "rookery/infer.hpp"
#include "terminal/infer/input.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::infer {

namespace {

constexpr std::size_t most_named_moves = 200;  // a larger piece is called as it was given
constexpr std::int64_t most_drawn_squares = 1'000'000;

struct Options {
  std::string piece;
  std::vector<std::string> files;
  std::string random;
  std::string pieces;
  std::string unknown;
  std::string seed;
  shared::OutputOptions output;
};

void require_sense(const Options& options) {
  if (!options.random.empty() && !options.files.empty()) {
    base::fail_excludes("random", "file");
  }
  if (!options.pieces.empty() && options.random.empty()) {
    base::fail_needs("pieces", {"random"});
  }
  if (!options.seed.empty() && options.random.empty() && options.unknown.empty()) {
    base::fail_needs("seed", {"random", "unknown"});
  }
}

std::string size_of(std::int64_t rows, std::int64_t columns) {
  return fmt::format("{}x{}", rows, columns);
}

Bitmap random_board(const Options& options, std::uint64_t seed) {
  if (options.random.starts_with('@')) {
    base::fail_input("`random`", "takes a size like 20 or 20x30, not a picture");
  }
  const Board board = Board::parse(options.random);
  const std::int64_t rows = board.rows();
  const std::int64_t columns = board.columns();
  // Larger sides are refused by random_pieces; here they might overflow.
  const bool fits = std::max(rows, columns) <= AttackBoard::longest_side;
  const std::int64_t squares = fits ? rows * columns : 0;
  const std::int64_t pieces =
      options.pieces.empty()
          ? std::max<std::int64_t>(1, squares / 8)
          : base::parse_int64(options.pieces, "`pieces`", 0, AttackBoard::most_squares);
  if (fits && pieces > squares) {
    base::fail_input("`pieces`", fmt::format("{} pieces do not fit on {}, which has {} squares",
                                             pieces, size_of(rows, columns), squares));
  }
  return random_pieces(rows, columns, pieces, seed);
}

void hide(std::vector<AttackBoard>& boards, const Options& options, std::uint64_t seed) {
  const std::int64_t count =
      base::parse_int64(options.unknown, "`unknown`", 0, AttackBoard::most_squares);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const AttackBoard& board = boards[i];
    const std::int64_t others = board.rows() * board.columns() - board.pieces().count();
    if (count > others) {
      base::fail_input("`unknown`",
                       fmt::format("{} squares cannot be hidden: board {}, of {}, has {} "
                                   "that are not pieces",
                                   count, i + 1, size_of(board.rows(), board.columns()), others));
    }
    boards[i] =
        infer_room::with_unknown(board, count, infer_room::seed_of_unknown(seed, i), "--unknown");
  }
}

void draw(const std::vector<AttackBoard>& boards, const Piece& piece, const std::string& path) {
  std::int64_t squares = 0;
  for (const AttackBoard& board : boards) squares += board.rows() * board.columns();
  if (squares > most_drawn_squares) {
    base::fail_limit(
        "`svg`", fmt::format("the boards have {} squares in all, and at most {} are drawn", squares,
                             most_drawn_squares));
  }
  Inference nothing_wrong;
  nothing_wrong.explained = true;
  const Figure figure = figure_named(piece.plain_name());
  std::vector<Drawing> sheet;
  for (const AttackBoard& board : boards) {
    sheet.push_back(draw_attacks(board, nothing_wrong));
    sheet.back().figure = figure;
  }
  shared::write_file(path, sheet.size() == 1 ? draw_svg(sheet.front()) : draw_svg_sheet(sheet));
}

void print_json(const std::vector<AttackBoard>& boards, const Piece& piece, const Options& options,
                std::uint64_t seed, const shared::Stopwatch& watch) {
  shared::Json sizes = shared::Json::array();
  shared::Json rows = shared::Json::array();
  std::int64_t pieces = 0;
  std::int64_t attacked = 0;
  for (const AttackBoard& board : boards) {
    sizes.push_back(size_of(board.rows(), board.columns()));
    rows.push_back(board.cells());
    pieces += board.pieces().count();
    attacked += board.attacked().count();
  }
  const shared::Json name = piece.moves().size() <= most_named_moves ? shared::Json(piece.betza())
                                                                     : shared::Json(options.piece);
  shared::Json object =
      shared::begin_json("attack", boards.size() == 1 ? sizes.front() : sizes, name,
                         std::move(rows), "every square that is a piece plus a leap", {});
  object["pieces"] = shared::json_integer(pieces);
  object["attacked"] = shared::json_integer(attacked);
  if (!options.random.empty() || !options.unknown.empty()) {
    object["seed"] = fmt::format("{}", seed);
  }
  shared::finish_json(std::move(object), watch);
}

void run(const Options& options) {
  const shared::Stopwatch watch;
  require_sense(options);
  const Piece piece = shared::read_piece(options.piece);
  const std::uint64_t seed = shared::parse_seed(options.seed);  // from 0 to 2^63 - 1
  std::vector<AttackBoard> boards;
  if (!options.random.empty()) {
    boards.push_back(attack(piece, random_board(options, seed), shared::monitor()));
  } else {
    boards = read_attack_boards(options.files);
    const auto number = static_cast<double>(boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const auto done = static_cast<double>(i);
      boards[i] = attack(piece, boards[i].pieces(),
                         shared::monitor().part(done / number, (done + 1) / number));
    }
  }
  if (!options.unknown.empty()) hide(boards, options, seed);
  if (!options.output.svg.empty()) draw(boards, piece, options.output.svg);
  if (options.output.json) {
    print_json(boards, piece, options, seed, watch);
  } else {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (i != 0) shared::print("\n");
      shared::print(boards[i].text());
    }
  }
  if (options.seed.empty() && (!options.random.empty() || !options.unknown.empty())) {
    shared::finish_output();
    shared::remark(fmt::format("`seed` {} makes this again", seed));
  }
}

}  // namespace

void add_attack(CLI::App& program) {
  const auto options = std::make_shared<Options>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "attack",
       .about = "Which squares do the pieces attack?",
       .synopsis = {"PIECE [FILE...] [OPTION...]",
                    "PIECE --random BOARD [--pieces K] [--unknown K] [--seed S]"},
       .text =
           "Reads boards with pieces `o` and prints them with `x` on every other square that one "
           "of them attacks and `.` on the rest. Moves are leaps: they cross whatever lies "
           "between. "
           "It is the way back from `rookery infer`, and makes boards to learn from.",
       .examples = {{R"(printf '....\n.o..\n....\n' | rookery attack knight)",
                     "what a knight attacks"},
                    {"rookery attack camel --random 20x20 --pieces 5 --seed 1 | rookery infer",
                     "a random board, and the piece that explains it"},
                    {"rookery attack @piece.txt seen.txt", "does the learned piece explain it?"},
                    {"rookery attack zebra --random 8 --unknown 10 --svg zebra.svg",
                     "a board with ten squares hidden, as a picture, too"}},
       .see = {"infer", "piece"},
       .pages = {"infer"}});
  command->add_option("PIECE", options->piece, "king, N, left,up:2,3, {(1,2)}, @file")
      ->takes(words::ValueKind::piece)
      ->required()
      ->manual(
          "The piece, in any notation (see PIECES in the manual of `rookery`). What it only moves "
          "by (`m`) does not attack.");
  command
      ->add_option("FILE", options->files,
                   "rows with o for the pieces; x . ? are marked anew;\n"
                   "a blank line between boards (default: standard input)")
      ->takes(words::ValueKind::file)
      ->manual(
          "Boards: rows of `o x . ?`, of which only the `o` count. Boards stand with a blank line "
          "between them or in several files. Without a file, or for `-`, standard input is read.");
  command->add_option("--random", options->random, "random pieces on 20 or 20x30 instead")
      ->takes(words::ValueKind::text, "BOARD")
      ->manual(
          "Puts pieces on random squares of a board of this size, instead of reading one. It does "
          "not go together with files.");
  command->add_option("--pieces", options->pieces, "so many of them (default: an eighth)")
      ->takes(words::ValueKind::number, "K")
      ->manual(
          "Puts K pieces, with `--random`. By default an eighth of the squares, at least one.");
  command->add_option("--unknown", options->unknown, "then hide K other squares of each board as ?")
      ->takes(words::ValueKind::number, "K")
      ->manual("Hides K squares of each board behind `?`, at random, never those of pieces.");
  command->add_option("--seed", options->seed, "the same choice again (default: told)")
      ->takes(words::ValueKind::number, "S")
      ->manual(
          "Makes the same random choice again. S is from 0 to 2^63-1; without it one is chosen and "
          "told on standard error.");
  options->output.add_to(command, "the boards", "Draws the boards to FILE, several on a sheet.");
  command->callback([options] { run(*options); });
}

}  // namespace rookery::terminal::infer
