// SPDX-License-Identifier: GPL-3.0-or-later
//
// The five contest problems: their samples, their limits, their formats.

#include "terminal/contests/judge.hpp"

#include <gmpxx.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/program.hpp"
#include "support/support.hpp"

namespace rookery::terminal::contests::judge_test {
namespace {

std::string answer(const std::string& id, const std::string& input) {
  std::istringstream in(input);
  return judge(id, in);
}

// Board transformation: the published list for n = 1..30. 131720 at n = 30 is what
// elimination and row propagation both give; the problem's hint of "fewer than
// 9000 states" is wrong there.
TEST(Judge, Hnoi2001) {
  const std::vector<int> classes = {1,  1, 1, 5,    3, 1, 1, 1,    43, 1, 21, 1, 1, 5,   1,
                                    43, 3, 1, 8356, 1, 1, 1, 2628, 5,  1, 1,  1, 1, 162, 131720};
  for (std::size_t n = 1; n <= classes.size(); ++n) {
    EXPECT_EQ(answer("hnoi2001", std::to_string(n)), std::to_string(classes[n - 1]) + "\n") << n;
  }
  EXPECT_EQ(answer("hnoi2001", "100\n"), "1\n");  // beyond the contest
}

// Project Euler 649: the values of the statement and the answer asked for.
TEST(Judge, Euler649) {
  EXPECT_EQ(answer("euler649", "3 1\n"), "4\n");
  EXPECT_EQ(answer("euler649", "3 2\n"), "40\n");
  EXPECT_EQ(answer("euler649", "9 3\n"), "450304\n");
  EXPECT_EQ(answer("euler649", "10000019 100\n"), "924668016\n");
  EXPECT_EQ(answer("euler649", "1 5"), "0\n");
  EXPECT_EQ(answer("euler649", "7 0"), "0\n");
  // n = 2: no move at all. n = 10^18 = c: the same number by another modulus, reduced.
  EXPECT_EQ(answer("euler649", "2 1000000000000000000"), "0\n");
  EXPECT_EQ(answer("euler649", "1000000000000000000 1000000000000000000"), "106445312\n");
}

TEST(Judge, P1896) {
  EXPECT_EQ(answer("p1896", "3 2\n"), "16\n");
  EXPECT_EQ(answer("p1896", "9 16"), "14518795348\n");
  EXPECT_EQ(answer("p1896", "9 0"), "1\n");
  EXPECT_EQ(answer("p1896", "9 25"), "1\n");
  EXPECT_EQ(answer("p1896", "9 26"), "0\n");
  EXPECT_EQ(answer("p1896", "9 81"), "0\n");
  EXPECT_EQ(answer("p1896", "1 1"), "1\n");
  EXPECT_EQ(answer("p1896", "1000000000000000000 250000000000000000000000000000000001"), "0\n");
}

// Every K of every N of the contest: the sums are OEIS A063443 (its index is N + 1).
TEST(Judge, P1896AtItsFullLimits) {
  const std::vector<std::string> totals = {
      "2", "5", "35", "314", "6427", "202841", "12727570", "1355115601", "269718819131"};
  for (std::size_t n = 1; n <= 9; ++n) {
    mpz_class sum = 0;
    for (std::size_t k = 0; k <= n * n; ++k) {
      sum += mpz_class(answer("p1896", std::to_string(n) + " " + std::to_string(k)));
    }
    EXPECT_EQ(sum.get_str(), totals[n - 1]) << n;
  }
}

// What the checker of Codeforces 538D does: apply the printed moves to the board.
void expect_valid(const std::string& input, const std::string& output) {
  std::istringstream in(input);
  std::istringstream out(output);
  int n = 0;
  in >> n;
  std::vector<std::string> board(static_cast<std::size_t>(n));
  for (std::string& row : board) in >> row;
  std::string word;
  out >> word;
  ASSERT_EQ(word, "YES");
  std::set<std::pair<int, int>> moves;
  for (int y = 0; y < 2 * n - 1; ++y) {
    out >> word;
    ASSERT_EQ(word.size(), static_cast<std::size_t>(2 * n - 1));
    for (int x = 0; x < 2 * n - 1; ++x) {
      const char c = word[static_cast<std::size_t>(x)];
      if (x == n - 1 && y == n - 1) {
        ASSERT_EQ(c, 'o');
      } else if (c == 'x') {
        moves.emplace(x - n + 1, y - n + 1);
      } else {
        ASSERT_EQ(c, '.');
      }
    }
  }
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const char said = board[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (said == 'o') continue;
      bool attacked = false;
      for (const auto& [dx, dy] : moves) {
        const int fx = x - dx;
        const int fy = y - dy;
        if (fx >= 0 && fx < n && fy >= 0 && fy < n &&
            board[static_cast<std::size_t>(fy)][static_cast<std::size_t>(fx)] == 'o') {
          attacked = true;
        }
      }
      EXPECT_EQ(attacked, said == 'x') << x << "," << y;
    }
  }
}

const std::string rook_sample = "5\noxxxx\nx...x\nx...x\nx...x\nxxxxo\n";
const std::string knight_sample = "6\n.x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n";

TEST(Judge, Cf538dSamples) {
  expect_valid(rook_sample, answer("cf538d", rook_sample));
  expect_valid(knight_sample, answer("cf538d", knight_sample));
  EXPECT_EQ(answer("cf538d", "3\no.x\noxx\no.x\n"), "NO\n");
  // The largest set of the first sample, by hand: a move is excluded iff it leads
  // from one of the two corners to an inner square.
  EXPECT_EQ(answer("cf538d", rook_sample),
            "YES\nxxxxxxxxx\nx...xxxxx\nx...xxxxx\nx...xxxxx\nxxxxoxxxx\n"
            "xxxxx...x\nxxxxx...x\nxxxxx...x\nxxxxxxxxx\n");
}

TEST(Judge, Cf538dForgivesLineEnds) {
  const std::string expected = answer("cf538d", rook_sample);
  EXPECT_EQ(answer("cf538d", "5  \r\noxxxx \r\nx...x\r\nx...x\r\nx...x\r\nxxxxo"), expected);
}

TEST(Judge, Cf538dAtItsLimit) {
  ROOKERY_SEEDED(random, 538);
  for (int round = 0; round < 5; ++round) {
    // A planted knight on 50x50: the answer must be YES and valid.
    const int n = 50;
    std::vector<std::string> board(n, std::string(n, '.'));
    for (int i = 0; i < 30 * (round + 1); ++i) {
      board[static_cast<std::size_t>(random.below(n))][static_cast<std::size_t>(random.below(n))] =
          'o';
    }
    for (int y = 0; y < n; ++y) {
      for (int x = 0; x < n; ++x) {
        if (board[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] != 'o') continue;
        for (const auto& [dx, dy] : std::vector<std::pair<int, int>>{
                 {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}) {
          if (x + dx < 0 || x + dx >= n || y + dy < 0 || y + dy >= n) continue;
          char& cell = board[static_cast<std::size_t>(y + dy)][static_cast<std::size_t>(x + dx)];
          if (cell == '.') cell = 'x';
        }
      }
    }
    std::string input = "50\n";
    for (const std::string& row : board) input += row + "\n";
    expect_valid(input, answer("cf538d", input));
  }
}

TEST(Judge, Usaco11nov) {
  // The sample, with the blanks at the end of its rows. (All 2^21 parity patterns
  // are compared with a breadth-first table in tests/repair.)
  EXPECT_EQ(answer("usaco11nov",
                   "000000000 \n001000100 \n000000000 \n000110000 \n000111000 \n000000000 \n"
                   "000000000 \n000000000 \n000000000 \n"),
            "3\n");
  std::string zeros;
  for (int i = 0; i < 9; ++i) zeros += "000000000\r\n";
  EXPECT_EQ(answer("usaco11nov", zeros), "0\n");
}

TEST(Judge, RefusesAnUnknownContest) {
  EXPECT_ERROR(bad_input,
               "id: 'ioi' is none of hnoi2001, euler649, p1896, cf538d, "
               "usaco11nov",
               answer("ioi", "4"));
}

TEST(Judge, FailsWithLineAndColumn) {
  struct Case {
    std::string id;
    std::string input;
    std::string message;
  };
  const std::vector<Case> cases = {
      {"hnoi2001", "", "line 1, column 1: the end of the input"},
      {"hnoi2001", "-4", "line 1, column 1: '-'"},
      {"hnoi2001", "1000000000000000000000000000000", "line 1, column 1: 1000"},
      {"hnoi2001", "4 4", "line 1, column 3: '4' after the end"},
      {"euler649", "3", "line 1, column 2: the end of the input"},
      {"euler649", "3 1 1", "line 1, column 5"},
      {"euler649", "3,1", "line 1, column 2: ','"},
      {"p1896", "0 1", "line 1, column 1: 0 is out of range"},
      {"p1896", "9 1e3", "line 1, column 4: 'e'"},
      {"cf538d", "0\n", "line 1, column 1: 0 is out of range; n is a whole number from 1 to 10000"},
      {"cf538d", "3\no.x\nox\no.x\n", "line 3, column 3: the end of the line where row 2"},
      {"cf538d", "2\no?\n..\n", "line 2, column 2: '?'"},
      {"cf538d", "2\no.\n..\nxx\n", "line 4, column 1: 'x' after the end"},
      {"cf538d", "2 o.\n..\n", "line 1, column 3: 'o' where the line should end after n"},
      {"usaco11nov", "000000000\n", "line 2, column 1: the end of the input where row 2"},
      {"usaco11nov", "000 000 000\n", "line 1, column 4: ' '"},
      {"usaco11nov", "000000002\n", "line 1, column 9: '2'"},
      {"usaco11nov", std::string("\0\0", 2), "line 1, column 1: '\\x00'"},
  };
  for (const Case& wrong : cases) {
    SCOPED_TRACE(wrong.id + " " + wrong.input);
    EXPECT_ERROR(bad_input, wrong.message, answer(wrong.id, wrong.input));
  }
}

TEST(JudgeProgram, SpeaksTheContestsFormat) {
  testing::expect_outcome({{"judge", "hnoi2001"}, "30\n"}, 0, "131720\n");
  testing::expect_outcome({{"judge", "cf538d"}, "3\no.x\noxx\no.x\n"}, 0, "NO\n");
  testing::expect_outcome({{"judge", "p1896"}, "3 -2\n"}, 2, "",
                          "rookery: line 1, column 3: '-' where a number should be; K is a whole "
                          "number from 0 to 10^36\n");
}

TEST(JudgeProgram, InputThatCannotBeRead) {
  const std::string program = ROOKERY_PROGRAM;
  EXPECT_EQ(WEXITSTATUS(std::system((program + " judge hnoi2001 <&- 2>/dev/null").c_str())), 2);
  EXPECT_EQ(WEXITSTATUS(std::system((program + " judge hnoi2001 </ 2>/dev/null").c_str())), 2);
}

TEST(JudgeProgram, AnEndlessLineCostsNothing) {
  testing::expect_outcome({{"judge", "cf538d"}, "5\n" + std::string(100'000'000, 'x')}, 2, "",
                          "rookery: line 2, column 6: 'x' where the line should end after the 5 "
                          "characters of row 1\n");
}

}  // namespace
}  // namespace rookery::terminal::contests::judge_test
