// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: formulas, classes and placements on the command line, exactly as they are printed.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "support/program.hpp"
#include "support/temporary_file.hpp"

namespace rookery::testing::terminal_count_command_test {
namespace {

using Json = nlohmann::ordered_json;

std::string output(const std::vector<std::string>& arguments) {
  const Outcome outcome = run_program({arguments});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return outcome.out;
}

Json answer(std::vector<std::string> arguments) {
  arguments.push_back("--json");
  return Json::parse(output(arguments));
}

// The drawings of a list.
std::vector<std::string> drawings(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", at), text.size() - 1);
    found.push_back(text.substr(at, end + 1 - at));
    at = end + 2;
  }
  return found;
}

// ----- formulas

// A061995: (n - 1)(n - 2)(n^2 + 3n - 2)/2.
TEST(CountFormula, TwoKings) {
  const std::string out = output({"count", "king", "N", "--formula", "-k", "2"});
  EXPECT_EQ(out.substr(0, out.find("checked")),
            "P(n) = n^4/2 - 9*n^2/2 + 6*n - 2\n"
            "     = (n - 1)*(n - 2)*(n^2 + 3*n - 2)/2\n"
            "Pari:   P(n) = (((n*n - 9)*n + 12)*n - 4)/2\n"
            "Python: P = lambda n: (((n*n - 9)*n + 12)*n - 4)//2\n"
            "proved for n >= 1; it holds from n = 1 on\n");
  EXPECT_NE(out.find("checked by counting on "), std::string::npos);
  for (const char* engine : {"clusters", "interpolation"}) {
    const std::string other =
        output({"count", "king", "n", "--formula", "-k", "2", "--engine", engine});
    EXPECT_EQ(other.substr(0, other.find('\n')), out.substr(0, out.find('\n')));
  }
}

TEST(CountFormula, OfANumberGivesItsValueToo) {
  const std::string out = output({"count", "king", "8", "--formula", "-k", "2"});
  EXPECT_NE(out.find("\nP(8) = 1806\n"), std::string::npos) << out;
  const std::string both = output({"count", "king", "6x9", "--formula", "-k", "3"});
  EXPECT_NE(both.find("\nP(6,9) = " + output({"count", "king", "6x9", "-k", "3"})),
            std::string::npos)
      << both;
}

TEST(CountFormula, Json) {
  const Json formula = answer({"count", "king", "N", "--formula", "-k", "2"});
  EXPECT_EQ(formula["board"], "NxN");
  EXPECT_EQ(formula["answer"]["coefficients"], Json({"-2", "6", "-9/2", "0", "1/2"}));
  EXPECT_EQ(formula["answer"]["proved_from"], "1");
  EXPECT_EQ(formula["answer"]["holds_from"], "1");
  EXPECT_FALSE(formula["answer"]["checked"].empty());
  const Json bishops = answer({"count", "bishop", "N", "--formula", "-k", "3"});
  EXPECT_EQ(bishops["answer"]["cases"].size(), 2U);
  const Json rectangle = answer({"count", "wazir", "MxN", "--formula", "-k", "2"});
  EXPECT_EQ(rectangle["board"], "MxN");
  // (mn)^2/2 - 5mn/2 + m + n
  EXPECT_EQ(rectangle["answer"]["coefficients"],
            Json({{"0", "1"}, {"1", "-5/2"}, {"0", "0", "1/2"}}));
}

TEST(CountRecurrence, KingsOnTwoRows) {  // A001045
  const std::string out = output({"count", "king", "2xN", "--recurrence"});
  EXPECT_EQ(out.substr(0, out.find("order")),
            "a(n) = a(n-1) + 2*a(n-2)   for n >= 2\n"
            "a(0..1) = 1, 3\n"
            "g.f. = (1 + 2*x)/(1 - x - 2*x^2)\n"
            "a(n+1)/a(n) -> 2.00000000000000\n");
}

TEST(CountRecurrence, ReachesFar) {
  expect_outcome({{"count", "king", "8x1000000000000000000", "--total", "--mod", "1"}}, 0, "0\n");
  const std::string far =
      output({"count", "king", "8x1000000000000000000", "--total", "--mod", "1000000"});
  EXPECT_EQ(output({"count", "king", "1000000000000000000x8", "--total", "--mod", "1000000"}), far);
  // One factor of the modulus at a time.
  const auto number = [](const std::string& text) { return std::stoul(text); };
  EXPECT_EQ(number(far) % 64,
            number(output({"count", "king", "8x1000000000000000000", "--total", "--mod", "64"})));
  EXPECT_EQ(output({"count", "wazir", "3x200", "--total", "--engine", "recurrence"}),
            output({"count", "wazir", "3x200", "--total", "--engine", "dense"}));
  EXPECT_EQ(output({"count", "knight", "100", "-k", "3", "--engine", "clusters"}),
            output({"count", "knight", "100", "-k", "3", "--engine", "sparse"}));
}

TEST(CountRecurrence, PowersOfEqualParts) {
  // 2^(8 * 10^18), and ten columns of 10^18 squares with the Fibonacci numbers.
  expect_outcome(
      {{"count", "{}", "8x1000000000000000000", "--total", "--mod", "1000000007"}}, 0,
      output({"count", "{}", "1000000000000000000x8", "--total", "--mod", "1000000007"}));
  EXPECT_EQ(output({"count", "{(2,0)}", "1000000000000000000x8", "--total", "--mod", "1000"}),
            output({"count", "{(0,2)}", "8x1000000000000000000", "--total", "--mod", "1000"}));
}

TEST(CountFormulas, AreCheckedByAnotherRoute) {
  const Json far =
      answer({"count", "king", "8x1000000000000000000", "--total", "--mod", "1000", "--check"});
  EXPECT_EQ(far["answer"], "519");
  EXPECT_EQ(far["evidence"]["check"], "the powers of x modulo the recurrence give the same term");
  const Json few = answer({"count", "king", "100", "-k", "3", "--check"});
  EXPECT_EQ(few["method"], "clusters");
  EXPECT_EQ(few["evidence"]["check"], "a polynomial through 10 other boards agrees");
  // A check that does not fit does not cost the answer.
  const Outcome many = run_program({{"count", "king", "5x10000", "-k", "9", "--check", "--json"}});
  EXPECT_EQ(many.status, 0);
  EXPECT_EQ(many.err, "rookery: --check: none: the polynomial holds only for longer sides\n");
  EXPECT_EQ(Json::parse(many.out)["evidence"]["check"],
            "none: the polynomial holds only for longer sides");
}

TEST(CountFormula, SaysWhereItStopsLooking) {
  const std::string out = output({"count", "knight", "N", "--torus", "--formula", "-k", "6"});
  EXPECT_NE(out.find("it holds from n = 13 on (perhaps earlier: the boards below take too long "
                     "to count)\n"),
            std::string::npos)
      << out;
  const std::string kings = output({"count", "king", "N", "--torus", "--formula", "-k", "3"});
  EXPECT_NE(kings.find("proved for n >= 4; it holds from n = "), std::string::npos) << kings;
  // Sides that are long enough, though one of them is below the bound for squares.
  EXPECT_NE(output({"count", "{(5,0)}", "2x30", "--formula", "-k", "3"})
                .find("P(2,30) = " + output({"count", "{(5,0)}", "2x30", "-k", "3"})),
            std::string::npos);
}

TEST(CountConstant, IsMarkedWhereItIsCertain) {
  const Json king = answer({"count", "king", "8xN", "--constant"});
  const std::string certain = king["answer"]["certain"];
  EXPECT_EQ(certain, std::string("1.3426439511").substr(0, certain.size()));
  EXPECT_GE(certain.size(), 4U);
  const std::string out = output({"count", "king", "8xN", "--constant"});
  EXPECT_EQ(out.substr(0, certain.size() + 1), certain + "(");
  EXPECT_EQ(output({"count", "queen", "--constant"}).substr(0, 2), "1 ");
  EXPECT_EQ(output({"count", "{}", "--constant"}).substr(0, 2), "2 ");
}

// ----- classes

TEST(CountClasses, UpToSymmetry) {
  expect_outcome({{"count", "queen", "8", "-k", "8", "--up-to-symmetry"}}, 0, "12\n");
  expect_outcome({{"count", "queen", "1..8", "--total", "--up-to-symmetry"}}, 0,
                 output({"count", "queen", "1..8", "--total", "--up-to-symmetry", "--check"}));
  expect_outcome({{"count", "king", "3", "--up-to-symmetry"}}, 0, "0 1\n1 3\n2 4\n3 2\n4 1\n");
  expect_outcome({{"count", "king", "3", "--up-to-symmetry", "--total", "--mod", "5"}}, 0, "1\n");
  expect_outcome(
      {{"count", "rook", "2", "--torus", "--total", "--up-to-symmetry", "--translations"}}, 0,
      "3\n");
}

// ----- placements

TEST(CountList, InOrderAndComplete) {
  expect_outcome({{"count", "king", "3", "-k", "4", "--list"}}, 0, "o.o\n...\no.o\n");
  const std::vector<std::string> all = drawings(output({"count", "king", "3", "--list"}));
  EXPECT_EQ(all.size(), 35U);
  EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  EXPECT_EQ(all.front(), "...\n...\n...\n");
  EXPECT_EQ(drawings(output({"count", "--list", "king", "3"})), all);
  EXPECT_EQ(drawings(output({"count", "king", "--list", "3"})), all);
  EXPECT_EQ(drawings(output({"count", "king", "3", "--list", "--up-to-symmetry"})).size(), 11U);
  EXPECT_EQ(drawings(output({"count", "queen", "8", "-k", "8", "--list"})).size(), 92U);
  EXPECT_EQ(drawings(output({"count", "king", "3x1500", "--list", "3"})).size(), 3U);
  expect_outcome({{"count", "king", "3", "-k", "5", "--list"}}, 0, "",
                 "rookery: there is no such placement\n");
  expect_outcome({{"count", "king", "3", "--list", "--json", "--engine", "dense"}}, 2, "",
                 "rookery: --engine: placements are found by search or sparse (auto chooses)\n");
  const Json list = answer({"count", "king", "2", "--list"});
  EXPECT_EQ(list["answer"].dump(), "[[],[[2,2]],[[1,2]],[[2,1]],[[1,1]]]");
}

TEST(CountList, RankAndUnrank) {
  expect_outcome({{"count", "king", "2", "--unrank", "5"}}, 0, "o.\n..\n");
  expect_outcome({{"count", "king", "2", "--rank", "1,1"}}, 0, "5\n");
  expect_outcome({{"count", "king", "2", "--rank", "-"}, "..\n..\n"}, 0, "1\n");
  expect_outcome({{"count", "king", "2", "--rank", "none"}}, 0, "1\n");
  const TemporaryFile drawing("o.o\n...\n..o\n");
  expect_outcome({{"count", "king", "3", "--rank", "@" + drawing.path()}}, 0, "32\n");
  expect_outcome({{"count", "king", "3", "--unrank", "32"}}, 0, "o.o\n...\n..o\n");
  expect_outcome({{"count", "king", "3", "--rank", "3,3 1,1 3,1"}}, 0, "32\n");
}

TEST(CountSample, IsReproducibleAndPeaceful) {
  const std::vector<std::string> call = {"count",    "king", "6",      "-k", "7",
                                         "--sample", "5",    "--seed", "3"};
  const std::vector<std::string> some = drawings(output(call));
  EXPECT_EQ(some, drawings(output(call)));
  ASSERT_EQ(some.size(), 5U);
  for (const std::string& one : some) {
    EXPECT_EQ(std::count(one.begin(), one.end(), 'o'), 7);
    const Outcome rank = run_program({{"count", "king", "6", "-k", "7", "--rank", "-"}, one});
    EXPECT_EQ(rank.status, 0) << rank.err;  // it would refuse an attacking pair
  }
  // Almost nothing stands at a tiny fugacity, and almost as much as can at a huge one.
  EXPECT_EQ(output({"count", "king", "5", "--sample", "1", "--seed", "1", "--fugacity",
                    "1/1000000000000"}),
            ".....\n.....\n.....\n.....\n.....\n");
  EXPECT_EQ(
      output({"count", "king", "5", "--sample", "1", "--seed", "1", "--fugacity", "1000000000000"}),
      "o.o.o\n.....\no.o.o\n.....\no.o.o\n");
}

TEST(CountList, Svg) {
  const TemporaryFile svg("");
  output({"count", "king", "3", "--list", "--svg", svg.path()});
  output({"count", "king", "3", "--sample", "2", "--seed", "1", "--svg", svg.path()});
  std::ifstream file(svg.path());
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  EXPECT_NE(text.find("<svg"), std::string::npos);
}

// ----- b-files

TEST(CountBFile, HasACommentAndTheTerms) {
  expect_outcome({{"count", "king", "1..3", "-k", "2", "--bfile"}}, 0,
                 "# Number of ways to place 2 nonattacking kings on an n X n board.\n"
                 "# Table of n, a(n) for n = 1..3\n1 0\n2 0\n3 16\n");
  expect_outcome({{"count", "king", "2", "--bfile"}}, 0,
                 "# Number of ways to place k nonattacking kings on a 2 X 2 board.\n"
                 "# Table of k, a(k) for k = 0..1\n0 1\n1 4\n");
}

// ----- what is refused

TEST(CountFormulas, BadInputIsOneLine) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"count", "king", "N"},
       "board 'N': a letter stands for any length in the formulas of count (--formula, "
       "--recurrence, "
       "--constant); here a length is needed"},
      {{"count", "king", "N", "--formula"}, "--formula: needs -k (see rookery count --help)"},
      {{"count", "king", "8", "--recurrence"},
       "BOARD: '8' is not a strip: give one side as a number and the other as N, like 8xN"},
      {{"count", "king", "8xN", "--formula", "-k", "2"},
       "BOARD: '8xN' is not N (squares) or MxN (rectangles); along a strip like 8xN there is "
       "--recurrence"},
      {{"count", "king", "3", "--sample", "2", "--fugacity", "0"},
       "--fugacity: '0' is not a positive number like 2, 1/3 or 0.25 (at most 18 digits per part)"},
      {{"count", "king", "3", "--rank", "1,1 2,2"}, ""},
      {{"count", "king", "3", "--unrank", "36"}, ""},
      {{"count", "king", "3", "-k", "5", "--sample", "1"}, ""},
      {{"count", "queen", "N", "--formula", "-k", "3"}, ""},
      {{"count", "king", "1..3", "--list"}, "--list: takes one board, not a range"}};
  for (const auto& [arguments, message] : cases) {
    const Outcome outcome = run_program({arguments});
    SCOPED_TRACE(arguments[2] + " " + arguments.back());
    EXPECT_EQ(outcome.status, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    if (!message.empty()) {
      EXPECT_EQ(outcome.err, "rookery: " + message + "\n");
    }
  }
}

}  // namespace
}  // namespace rookery::testing::terminal_count_command_test
