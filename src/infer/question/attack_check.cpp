// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of attack exclude or need each other, and how many squares can be chosen: here and
// nowhere else.

#include <fmt/format.h>

#include <cstddef>
#include <string>

#include "base/text.hpp"
#include "infer/question/random_board.hpp"
#include "rookery/attack_question.hpp"

namespace rookery {

namespace {

void require_squares(const std::optional<mpz_class>& number, const char* name) {
  const mpz_class most = base::to_mpz(AttackBoard::most_squares);
  if (!number || (*number >= 0 && *number <= most)) return;
  base::fail_range(name, base::show_number(*number), "0", base::show_number(most));
}

void check_random(const AttackQuestion& question) {
  const auto family = question.random->family();
  if (!family || family->has_open_side()) {
    base::fail_input(base::argument("random"),
                     "takes a size like 20 or 20x30, not a range and not a picture");
  }
  const infer_room::question::RandomBoard board(question);
  if (board.fits() && board.pieces() > board.squares()) {
    base::fail_input(base::argument("pieces"),
                     fmt::format("{} pieces do not fit on {}, which has {} squares", board.pieces(),
                                 board.name(), board.squares()));
  }
}

void require_others(const mpz_class& unknown, std::size_t number, const std::string& size,
                    std::int64_t others) {
  if (unknown <= base::to_mpz(others)) return;
  base::fail_input(
      base::argument("unknown"),
      fmt::format("{} squares cannot be hidden: board {}, of {}, has {} that are not pieces",
                  unknown.get_str(), number, size, others));
}

void check_unknown(const AttackQuestion& question) {
  if (question.random) {
    const infer_room::question::RandomBoard board(question);
    if (board.fits()) {
      require_others(*question.unknown, 1, board.name(), board.squares() - board.pieces());
    }
  }
  std::size_t number = 0;
  for (const AttackBoard& board : question.boards) {
    require_others(*question.unknown, ++number, fmt::format("{}x{}", board.rows(), board.columns()),
                   board.rows() * board.columns() - board.pieces().count());
  }
}

}  // namespace

void check_words(const AttackQuestion& question, bool has_boards) {
  if (!question.piece) base::fail_missing("piece", "king, N, left,up:2,3, ...");
  if (question.random && has_boards) base::fail_excludes("random", "file");
  if (!question.random && !has_boards) {
    base::fail_missing("file", "rows with o for the pieces; or `random`");
  }
  if (question.pieces && !question.random) base::fail_needs("pieces", {"random"});
  if (question.seed && !question.random && !question.unknown) {
    base::fail_needs("seed", {"random", "unknown"});
  }
  require_squares(question.pieces, "pieces");
  require_squares(question.unknown, "unknown");
  if (question.random) check_random(question);
}

void check(const AttackQuestion& question) {
  check_words(question, !question.boards.empty());
  if (question.unknown) check_unknown(question);
}

}  // namespace rookery
