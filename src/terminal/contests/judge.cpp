// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery judge ID: reads the contest's input, asks the library, prints the
// contest's output. The contests' own limits are only the beginning.

#include "terminal/contests/judge.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "rookery/count.hpp"
#include "rookery/infer.hpp"
#include "rookery/play.hpp"
#include "rookery/repair.hpp"
#include "rookery/still.hpp"
#include "terminal/contests/input.hpp"

namespace rookery::terminal::contests {

namespace {

constexpr std::int64_t largest_drawing = 10'000;  // rows of a cf538d board

// [HNOI2001] board transformation: n -> essentially different still boards.
std::string hnoi2001(std::istream& in, const Monitor& monitor) {
  JudgeInput input(in);
  const std::int64_t n = base::to_int64(input.number("n", 1, base::to_mpz(largest_side)));
  input.end();
  StillOptions options;
  options.monitor = monitor;
  const auto found = count_still(Piece::parse("wazir"), Board::rectangle(n, n), options);
  return found.value.classes().value().get_str() + "\n";
}

// Project Euler 649, Low-Prime Chessboard Nim: n c -> last nine digits of M(n,c).
std::string euler649(std::istream& in, const Monitor& monitor) {
  JudgeInput input(in);
  const std::int64_t n = base::to_int64(input.number("n", 1, base::to_mpz(largest_side)));
  const mpz_class coins = input.number("c", 0, base::to_mpz(largest_side));
  input.end();
  PlayOptions options;
  options.modulus = 1'000'000'000;
  options.monitor = monitor;
  const auto wins =
      count_wins(Piece::parse("left,up:2,3,5,7"), Board::rectangle(n, n), coins, options);
  return wins.value.get_str() + "\n";
}

// [SCOI2005] P1896: N K -> placements of K kings that do not attack each other.
std::string p1896(std::istream& in, const Monitor& monitor) {
  JudgeInput input(in);
  const std::int64_t n = base::to_int64(input.number("N", 1, base::to_mpz(largest_side)));
  const mpz_class kings =
      input.number("K", 0, base::to_mpz(largest_side) * base::to_mpz(largest_side));
  input.end();
  CountOptions options;
  options.monitor = monitor;
  const auto ways = count_exactly(Piece::parse("king"), Board::rectangle(n, n), kings, options);
  return ways.value.get_str() + "\n";
}

// Codeforces 538D, Weird Chess: n and n rows -> YES and the moves, or NO.
std::string cf538d(std::istream& in, const Monitor& monitor) {
  JudgeInput input(in);
  const auto n =
      static_cast<std::size_t>(base::to_int64(input.number("n", 1, base::to_mpz(largest_drawing))));
  input.end_line("n");
  std::vector<std::string> rows;
  for (std::size_t i = 1; i <= n; ++i) {
    rows.push_back(input.row(fmt::format("row {}", i), n, "ox."));
  }
  input.end();
  const auto answer = rookery::infer({AttackBoard(rows)}, {}, monitor);
  if (!answer.value.explained) return "NO\n";
  std::string text = "YES\n";
  for (const std::string& row : answer.value.largest.picture()) text += row + "\n";
  return text;
}

// [USACO11NOV] Binary Sudoku: nine rows of nine digits -> the fewest toggles.
std::string usaco11nov(std::istream& in, const Monitor& monitor) {
  JudgeInput input(in);
  BitBoard board(9, 9);
  for (std::int64_t y = 0; y < 9; ++y) {
    const std::string row = input.row(fmt::format("row {}", y + 1), 9, "01");
    for (std::int64_t x = 0; x < 9; ++x) {
      if (row[static_cast<std::size_t>(x)] == '1') board.toggle({x, y});
    }
  }
  input.end();
  const auto answer = rookery::repair(board, {3, 3}, RepairEngine::automatic, monitor);
  return fmt::format("{}\n", answer.value.size());
}

}  // namespace

const std::vector<Contest>& contests() {
  static const std::vector<Contest> all = {
      {"hnoi2001", "n: essentially different still boards", hnoi2001},
      {"euler649", "n c: last nine digits of the number of positions won", euler649},
      {"p1896", "N K: placements of K kings", p1896},
      {"cf538d", "n and n rows of o x .: YES and the moves, or NO", cf538d},
      {"usaco11nov", "nine rows of nine digits: the fewest toggles", usaco11nov},
  };
  return all;
}

std::string judge(const std::string& id, std::istream& in, const Monitor& monitor) {
  std::vector<std::string> known;
  for (const Contest& contest : contests()) {
    if (contest.id == id) return contest.answer(in, monitor);
    known.push_back(contest.id);
  }
  base::fail_unknown_word("id", id, known);
}

}  // namespace rookery::terminal::contests
