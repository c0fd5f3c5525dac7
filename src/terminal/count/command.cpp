// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery count: what was asked, and the numbers. (Its options are in words.cpp.)

#include "terminal/count/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "board/sides.hpp"
#include "count/tasks/question_text.hpp"
#include "rookery/law.hpp"
#include "rookery/placements.hpp"
#include "terminal/count/forecast.hpp"
#include "terminal/count/law.hpp"
#include "terminal/count/part.hpp"
#include "terminal/count/placements.hpp"
#include "terminal/shared/crew.hpp"

namespace rookery::terminal::count {

void print_answer(const CountQuestion& question, const std::string& board, shared::Json answer,
                  const std::string& lines, const std::string& method,
                  const std::vector<Fact>& evidence) {
  if (question.words.output.json) {
    shared::finish_json(
        shared::begin_json("count", board, question.name, std::move(answer), method, evidence),
        question.watch);
  } else {
    shared::print(lines);
  }
}

void print_polynomial(const CountQuestion& question, const std::string& board,
                      const std::string& heading, const std::vector<mpz_class>& numbers,
                      const std::string& method, const std::vector<Fact>& evidence) {
  shared::Json list = shared::Json::array();
  std::string lines = heading;
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    const std::string number = numbers[k].get_str();
    list.push_back(number);
    lines += fmt::format("{} {}\n", k, number);
  }
  print_answer(question, board, std::move(list), lines, method, evidence);
}

namespace {

void draw(const CountQuestion& question, const Board& board) {
  const Piece& piece = *question.piece;
  std::vector<Square> squares = largest_placement(piece, board, question.how).value;
  if (squares.empty() && count_total(piece, board, question.how).value == 0) {
    base::fail_input("`svg`",
                     "the squares that must hold a piece attack each other: nothing to draw");
  }
  // Any part of a peaceful placement is peaceful, so fewer pieces need no search;
  // those that must stand are kept.
  if (question.k) {
    if (*question.k > static_cast<unsigned long>(squares.size())) {
      base::fail_input("`svg`",
                       fmt::format("no {} pieces can stand on {}, so there is nothing to draw",
                                   question.k->get_str(), board.name()));
    }
    std::stable_partition(squares.begin(), squares.end(),
                          [&](Square square) { return board.is_forced(square); });
    squares.resize(static_cast<std::size_t>(question.k->get_ui()));
  }
  shared::write_file(question.words.output.svg, draw_svg(draw_placement(piece, board, squares)));
}

void read_pieces(CountQuestion& question) {
  const CountWords& words = question.words;
  if (words.army.empty()) {
    question.piece = shared::read_piece(words.piece);
    question.name = question.piece->betza();
    return;
  }
  std::vector<std::string> remarks;
  question.army = parse_army(words.army, &remarks);
  for (const std::string& line : remarks) shared::remark(line);
  question.name = rookery::count::tasks::army_text(question.army);
}

// The words into their places: with --army the only word is the board, and --list may have
// swallowed the piece.
void sort_words(CountWords& words) {
  if (words.list && !words.list_limit.empty() && words.board.empty() && words.army.empty()) {
    // "king --list 8" means the board 8; "--list king 8" means king on 8.
    const auto is_number = [](char c) { return c >= '0' && c <= '9'; };
    const bool piece_is_board = !words.piece.empty() && !is_number(words.list_limit[0]) &&
                                (is_number(words.piece[0]) || words.piece[0] == '@');
    if (piece_is_board) std::swap(words.piece, words.list_limit);
    words.board = std::exchange(words.list_limit, "");
  }
  if (!words.army.empty()) {
    if (!words.board.empty()) {
      base::fail_input("`army`", "takes the place of PIECE: give the board alone");
    }
    std::swap(words.board, words.piece);
  }
  if (words.piece.empty() && words.army.empty()) {
    base::fail_input("count", "PIECE and BOARD are required (see rookery count --help)");
  }
  if (words.board.empty() && !words.constant) {
    base::fail_input("count", "BOARD is required (see rookery count --help)");
  }
}

// What was asked beside numbers, at most one of these.
std::string other_question(const CountWords& words) {
  std::string found;
  for (const auto& [asked, name] : {std::pair{words.formula, "--formula"},
                                    {words.recurrence, "--recurrence"},
                                    {words.constant, "--constant"},
                                    {words.list, "--list"},
                                    {!words.sample.empty(), "--sample"},
                                    {words.rank, "--rank"},
                                    {!words.unrank.empty(), "--unrank"},
                                    {!words.dimacs.empty(), "--dimacs"}}) {
    if (!asked) continue;
    if (!found.empty())
      words::cli::fail_usage(found, std::string("does not go together with ") + name);
    found = name;
  }
  return found;
}

void check_words(const CountQuestion& question, const std::string& other) {
  const CountWords& words = question.words;
  if (!question.piece && (question.k || words.total || words.most || !words.output.svg.empty() ||
                          !other.empty() || words.up_to_symmetry || words.translations)) {
    base::fail_input("`army`",
                     "says how many pieces stand, and counts all placements: only `mod`, "
                     "`torus`, `cylinder`, `engine`, `check`, `bfile` go with it");
  }
  if (!words.seed.empty() && words.sample.empty())
    words::cli::fail_usage("`seed`", "needs `sample` N");
  if (!words.fugacity.empty() && words.sample.empty()) {
    words::cli::fail_usage("`fugacity`", "needs `sample` N");
  }
  if (!words.fugacity.empty() && question.k) {
    words::cli::fail_usage("`fugacity`", "weighs numbers of pieces; with `k` there is only one");
  }
  if (words.translations && !words.up_to_symmetry) {
    words::cli::fail_usage("`translations`", "needs `up-to-symmetry`");
  }
  if (words.translations && words.wrap.wrap() == Wrap::none) {
    words::cli::fail_usage("`translations`", "needs `torus` or `cylinder`");
  }
  const bool placements =
      words.list || words.rank || !words.sample.empty() || !words.unrank.empty();
  if (placements && words.most)
    words::cli::fail_usage("`max`", "does not go together with " + other);
  if (placements && question.how.modulus) {
    words::cli::fail_usage("`mod`", "does not go together with " + other);
  }
  if (placements && words.check)
    words::cli::fail_usage("`check`", "does not go together with " + other);
  if (words.bfile && (words.output.json || !other.empty() || words.most)) {
    words::cli::fail_usage("`bfile`", "does not go together with " + (words.output.json ? "`json`"
                                                                      : words.most      ? "`max`"
                                                                                        : other));
  }
  if (words.bfile && question.how.modulus) {
    words::cli::fail_usage("`bfile`", "wants the numbers themselves: no `mod`");
  }
  if (!words.dimacs.empty() &&
      (words.most || words.check || words.output.json || question.how.alike != Alike::none)) {
    base::fail_input("`dimacs`",
                     "writes the question and counts nothing; no `max`, `check`, `json` or "
                     "`up-to-symmetry`");
  }
}

// ----- b-files of the OEIS: comments, then "n a(n)" lines.

// "3 nonattacking kings" and the like.
std::string placed(const CountQuestion& question) {
  if (!question.piece) return "an army " + question.name;
  const std::string name = question.piece->plain_name();
  const std::string kind = name.empty() ? "pieces " + question.piece->betza() : name + "s";
  if (question.k) return question.k->get_str() + " nonattacking " + kind;
  return (question.words.total ? "any number of nonattacking " : "k nonattacking ") + kind;
}

// "an n X n", "an 8 X n", "a 4 X 4"
std::string article(const std::string& board) {
  const std::string side = board.substr(0, board.find(' '));
  return side[0] == 'n' || side[0] == '8' || side == "11" || side == "18" ? "an" : "a";
}

std::string bfile_title(const CountQuestion& question, const std::string& board) {
  const Wrap wrap = question.words.wrap.wrap();
  return fmt::format(
      "# Number of ways to place {} on {} {} {}{}.\n", placed(question), article(board), board,
      wrap == Wrap::torus      ? "torus"
      : wrap == Wrap::cylinder ? "cylinder"
                               : "board",
      question.how.alike == Alike::none           ? ""
      : question.how.alike == Alike::translations ? ", up to reflections, turns and shifts"
                                                  : ", up to reflections and turns");
}

// "8 X n" of "8x1..9".
std::string running_board(const std::string& text) {
  const board::SidesText sides(text);
  return sides.rows.title() + " X " + sides.columns.title();
}

constexpr std::size_t most_digits_of_oeis = 1000;

void remark_on_length(std::int64_t n) {
  shared::remark(
      fmt::format("`bfile`: the number at {} has more than {} digits, which the OEIS does not "
                  "take in a b-file",
                  n, most_digits_of_oeis));
}

// ----- numbers

void check_range(const CountQuestion& question) {
  const CountWords& words = question.words;
  if (question.part) base::fail_input("`part`", "is of one board, not of a range");
  if (question.piece && !question.k && !words.total) {
    base::fail_input("count", "a range of boards needs `k` K or `total`");
  }
  if (!words.output.svg.empty()) base::fail_input("`svg`", "draws one board, not a range");
  if (!words.dimacs.empty()) base::fail_input("`dimacs`", "writes one board, not a range");
}

Answer<mpz_class> one_number(const CountQuestion& question, const Board& board) {
  if (!question.piece) return count_army(question.army, board, question.how);
  return question.k ? count_exactly(*question.piece, board, *question.k, question.how)
                    : count_total(*question.piece, board, question.how);
}

// Everything that the numbers depend on.
std::string question_text(const CountQuestion& question, const BoardRange& boards) {
  const CountWords& words = question.words;
  std::string text = rookery::count::tasks::count_in_question(
      question.piece ? rookery::count::tasks::piece_in_question(question.name)
                     : "--army " + question.name,
      shared::boards_in_question(boards), question.k, words.total, words.most, question.how);
  if (question.part) text += fmt::format(" --part {}/{}", question.part->number, question.part->of);
  return text;
}

void answer_range(const CountQuestion& question, const BoardRange& boards) {
  const CountWords& words = question.words;
  std::optional<shared::AnswerBook> book;
  if (words.checkpoint.given()) {
    book.emplace(words.checkpoint.folder, question_text(question, boards), boards.first(),
                 boards.last());
  }
  bool begun = false;  // nothing is said before the first number is there
  bool remarked = false;
  const auto before = [&](std::int64_t n, const std::string& number) {
    if (!words.bfile) return;
    if (!std::exchange(begun, true)) {
      shared::print(
          bfile_title(question, running_board(words.board)) +
          fmt::format("# Table of n, a(n) for n = {}..{}\n", boards.first(), boards.last()));
    }
    if (number.size() > most_digits_of_oeis && !std::exchange(remarked, true)) remark_on_length(n);
  };
  shared::print_range("count", words.board, boards, question.name, words.output.json,
                      [&](const Board& board) { return one_number(question, board); },
                      {book ? &*book : nullptr, before});
}

void answer_polynomial(const CountQuestion& question, const Board& board) {
  const Answer<std::vector<mpz_class>> answer =
      count_polynomial(*question.piece, board, question.how);
  std::string heading;
  if (question.words.bfile) {
    heading = bfile_title(question, fmt::format("{} X {}", board.rows(), board.columns())) +
              fmt::format("# Table of k, a(k) for k = 0..{}\n", answer.value.size() - 1);
  }
  print_polynomial(question, board.name(), heading, answer.value, answer.method, answer.evidence);
}

void answer_board(const CountQuestion& question, const Board& board) {
  const CountWords& words = question.words;
  if (question.part) return answer_part(question, board);
  // Files first, so that nothing is printed when that fails.
  if (!words.output.svg.empty()) draw(question, board);
  if (!words.dimacs.empty()) {
    shared::write_file(words.dimacs,
                       count_dimacs(*question.piece, board, question.k, question.how));
    return;  // the file is what was wanted, perhaps because the number is out of reach
  }
  if (words.most) {
    const Answer<MostPieces> answer = count_most(*question.piece, board, question.how);
    const std::string ways = answer.value.ways.get_str();
    print_answer(question, board.name(),
                 shared::Json::object({{"k", answer.value.pieces}, {"count", ways}}),
                 fmt::format("{} {}\n", answer.value.pieces, ways), answer.method, answer.evidence);
  } else if (question.wants_one_number()) {
    const Answer<mpz_class> answer = one_number(question, board);
    print_answer(question, board.name(), answer.value.get_str(), answer.value.get_str() + "\n",
                 answer.method, answer.evidence);
  } else {
    answer_polynomial(question, board);
  }
}

void answer_numbers(const CountQuestion& question) {
  const CountWords& words = question.words;
  const BoardRange boards = BoardRange::parse(words.board, words.wrap.wrap());
  if (!boards.is_single()) {
    check_range(question);
  } else if (words.bfile && question.wants_one_number()) {
    words::cli::fail_usage("`bfile`", "lists a range of boards (1..20) or every k of one board");
  }
  if (words.forecast) return answer_forecast(question, boards);
  const auto answer = [&] {
    boards.is_single() ? answer_board(question, boards.at(1)) : answer_range(question, boards);
  };
  if (!words.checkpoint.given()) return answer();
  shared::with_checkpoint(words.checkpoint.folder, question_text(question, boards), answer);
}

// "N" and "8xN" are boards of a law only.
void refuse_open_board(const CountWords& words) {
  bool open = false;
  try {
    const auto family = parse_family(words.board);
    open = family && family->has_open_side();
  } catch (const Error&) {
    // Not a board at all: the reader of boards says why.
  }
  if (open) {
    base::fail_input("board " + base::quote(words.board),
                     "N stands for any length only with `formula`, `recurrence` or `constant`");
  }
}

Split parse_split(const std::string& text) {
  if (text == "auto") return Split::automatic;
  if (text == "tasks") return Split::tasks;
  if (text == "array") return Split::array;
  base::fail_input("`split`", base::quote(text) + " is none of auto, tasks, array");
}

// Several processes, and checkpoints.
void plan_long_run(CountQuestion& question, const std::string& other) {
  const CountWords& words = question.words;
  for (const auto& [asked, name] : {std::pair{words.checkpoint.given(), "--checkpoint"},
                                    {words.forecast, "--forecast"},
                                    {!words.split.empty(), "--split"}}) {
    if (asked && !other.empty()) words::cli::fail_usage(name, "is for numbers, not for " + other);
  }
  if (!words.ranks.empty() && !words.forecast)
    words::cli::fail_usage("`ranks`", "needs `forecast`");
  if (words.forecast && words.checkpoint.given()) {
    words::cli::fail_usage("`forecast`", "counts nothing that `checkpoint` could keep");
  }
  question.how.crew = shared::crew();
  question.how.remark = shared::remark;
  if (shared::crew() != nullptr) question.how.rank_progress = shared::rank_progress;
  question.how.checkpoint = words.checkpoint.folder;
  question.how.checkpoint_every = words.checkpoint.seconds();
  if (words.split.empty()) return;
  if (shared::crew() == nullptr) {
    words::cli::fail_usage("`split`",
                           "says how the processes of rookery-mpi share a count; here is only one");
  }
  question.how.split = parse_split(words.split);
}

}  // namespace

void answer_count(const CountWords& given) {
  CountQuestion question;
  question.words = given;
  CountWords& words = question.words;
  sort_words(words);
  const std::string other = other_question(words);
  read_pieces(question);
  if (!words.k.empty()) {
    question.k = base::parse_integer(words.k, "`k`", 0,
                                     base::to_mpz(largest_side) * base::to_mpz(largest_side));
  }
  question.how.check = words.check;
  question.how.alike = words.translations     ? Alike::translations
                       : words.up_to_symmetry ? Alike::reflections
                                              : Alike::none;
  question.how.modulus = shared::parse_modulus(words.modulus);
  question.how.threads = shared::parse_threads(words.threads);
  question.how.memory_limit = base::parse_memory(words.memory);
  question.how.time_limit = shared::parse_seconds(words.time, "`time`");
  question.how.monitor = shared::monitor();
  check_words(question, other);
  question.part = read_part(words, other);
  plan_long_run(question, other);
  if (words.formula) return answer_formula(question);
  question.how.engine = words.engine.engine();
  if (words.recurrence) return answer_recurrence(question);
  if (words.constant) return answer_constant(question);
  refuse_open_board(words);
  if (other.empty() || !words.dimacs.empty()) return answer_numbers(question);

  const BoardRange boards = BoardRange::parse(words.board, words.wrap.wrap());
  if (!boards.is_single()) base::fail_input(other, "takes one board, not a range");
  const Board board = boards.at(1);
  if (words.list) return answer_list(question, board);
  if (!words.sample.empty()) return answer_sample(question, board);
  if (words.rank) return answer_rank(question, board);
  answer_unrank(question, board);
}

}  // namespace rookery::terminal::count
