// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line of infer.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/support.hpp"
#include "support/temporary_file.hpp"

namespace rookery::testing::terminal_infer_command_test {
namespace {

using Json = nlohmann::ordered_json;

const std::string rook_sample = "5\noxxxx\nx...x\nx...x\nx...x\nxxxxo\n";
const std::string knight_sample = "6\n.x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n";
const std::string no_sample = "3\no.x\noxx\no.x\n";

// Codeforces 538D, the three samples as the contest prints them.
TEST(Infer, SamplesOfTheContestByteForByte) {
  const auto answer = [](const std::string& input) {
    const Outcome outcome = run_program({{"infer", "--symmetric", "--minimal"}, input});
    EXPECT_EQ(outcome.status, 0);
    return outcome.out;
  };
  EXPECT_EQ(answer(rook_sample),
            "YES\n....x....\n....x....\n....x....\n....x....\nxxxxoxxxx\n....x....\n....x....\n"
            "....x....\n....x....\n");
  EXPECT_EQ(answer(knight_sample),
            "YES\n...........\n...........\n...........\n....x.x....\n...x...x...\n.....o.....\n"
            "...x...x...\n....x.x....\n...........\n...........\n...........\n");
  EXPECT_EQ(answer(no_sample), "NO\n");
}

TEST(Infer, MarksNamesAndHints) {
  expect_outcome({{"infer", "--certain"}, "oxo.x\n"}, 0, "YES\n???Xo.x.x\n");
  expect_outcome({{"infer", "--certain", "--leaper", "2"}, knight_sample}, 0,
                 "YES\n...........\n...........\n...........\n....X.X....\n...X...X...\n"
                 ".....o.....\n...X...X...\n....X.X....\n...........\n...........\n...........\n");
  expect_outcome({{"infer", "--name"}, knight_sample}, 0,
                 "N knight: 8 moves, 4 assumed\nNN nightrider: 16 moves, 12 assumed\n");
  expect_outcome({{"infer", "--name"}, "ox\n.."}, 0,
                 "sW: 2 moves, 1 assumed\nfrW: 2 moves, 1 assumed\n");
  expect_outcome({{"infer", "--next"}, "o.\n"}, 0, "",
                 "rookery: no single square of these boards decides any of the 1 open moves\n");
  expect_outcome({{"infer", "--next"}, "o?\n"}, 0, "reveal 2,1: decides 1 of 2 open moves\n");
  expect_outcome({{"infer", "--next"}, "o\n"}, 0, "",
                 "rookery: nothing is open: every move is certain or impossible\n");
}

TEST(Infer, SeveralBoards) {
  const TemporaryFile one("o.x\n");
  const TemporaryFile two("ox\n..\n");
  expect_outcome({{"infer", one.path(), two.path()}}, 0, "NO\n",
                 "rookery: nothing explains the attacked square 2,1 of board 2\n"
                 "rookery:   not from 1,1: its move (1,0) would lead from 1,1 to 2,1 of board 1, "
                 "which is not attacked\n");
  expect_outcome({{"infer"}, "o..\n\no\nx\n"}, 0, "YES\nxxxxx\nxxo..\nxxxxx\n");
  expect_outcome({{"infer", "--symmetric"}, "..\n\n.ox\n"}, 0, "NO\n",
                 "rookery: nothing explains the attacked square 3,1 of board 2\n"
                 "rookery:   not from 2,1: its move (1,0), and so its image (-1,0), would lead "
                 "from 2,1 to 1,1, which is not attacked\n");
  expect_outcome({{"infer", "--leaper", "1"}, "o?x\n"}, 0, "NO\n",
                 "rookery: nothing explains the attacked square 3,1\n"
                 "rookery:   1 piece is further away than --leaper 1\n");
}

TEST(Infer, EnginesAndChecksGiveTheSame) {
  const std::string expected = run_program({{"infer"}, knight_sample}).out;
  for (const char* engine : {"plain", "bits", "fft"}) {
    expect_outcome({{"infer", "--engine", engine, "--check", "--threads", "2"}, knight_sample}, 0,
                   expected);
  }
}

// Learn a piece, then ask anything about it; and the picture with four letters is the same
// piece as the largest set.
TEST(Infer, PicturesAreReadByEveryCommand) {
  const TemporaryFile seen(knight_sample);
  const TemporaryFile knight(run_program({{"infer", seen.path(), "--symmetric", "--minimal"}}).out);
  expect_outcome({{"count", "@" + knight.path(), "8", "-k", "32"}}, 0,
                 run_program({{"count", "knight", "8", "-k", "32"}}).out);
  expect_outcome({{"attack", "@" + knight.path(), seen.path()}}, 0, knight_sample.substr(2));
  const TemporaryFile largest(run_program({{"infer", seen.path()}}).out);
  const TemporaryFile marked(run_program({{"infer", seen.path(), "--certain"}}).out);
  EXPECT_EQ(run_program({{"piece", "@" + marked.path()}}).out,
            run_program({{"piece", "@" + largest.path()}}).out);
  expect_outcome({{"attack", "@" + largest.path(), seen.path()}}, 0, knight_sample.substr(2));
}

TEST(Infer, JsonOfEveryAnswer) {
  const auto object = [](std::vector<std::string> options, const std::string& input) {
    options.insert(options.begin(), {"infer", "--json"});
    return Json::parse(run_program({options, input}).out);
  };
  const Json marks = object({"--certain"}, "oxo.x\n");
  EXPECT_EQ(marks["question"],
            (Json{{"question", "infer"}, {"file", "oxo.x\n"}, {"certain", true}}));
  EXPECT_EQ(marks["answer"], "YES");
  EXPECT_EQ(marks["picture"], Json::array({"???Xo.x.x"}));
  EXPECT_EQ(marks["certain"], 1);
  EXPECT_EQ(marks["possible"], 2);
  EXPECT_EQ(marks["impossible"], 2);
  EXPECT_EQ(marks["unseen"], 3);
  const Json names = object({"--name"}, knight_sample);
  EXPECT_EQ(names["piece"], "N");
  EXPECT_EQ(names["answer"][0]["name"], "knight");
  EXPECT_EQ(names["answer"][0]["assumed"], 4);
  const Json smallest = object({"--minimal"}, knight_sample);
  EXPECT_EQ(smallest["piece"], "N");
  EXPECT_EQ(smallest["moves"], 8);
  EXPECT_EQ(smallest["at_least"], 8);
  const Json next = object({"--next"}, knight_sample);
  EXPECT_EQ(next["open"], 86);
  EXPECT_EQ(next["answer"][0]["square"], Json({6, 1}));
  EXPECT_EQ(next["answer"][0]["decides"], 16);
  const Json no = object({}, "o.x\n\nox\n..\n");
  EXPECT_EQ(no["board"], Json::array({"1x3", "2x2"}));
  EXPECT_EQ(no["answer"], "NO");
  EXPECT_EQ(no["unexplained_board"], 2);
  EXPECT_EQ(no["pieces_to_refute"], 1);
  EXPECT_EQ(no["refutations"][0]["board"], 1);
  EXPECT_EQ(no["refutations"][0]["refuted_at"], Json({2, 1}));
}

TEST(Infer, DrawsEveryAnswer) {
  for (const std::string mode : {"--certain", "--name", "--minimal", "--next", "--symmetric"}) {
    const TemporaryFile file("");
    const Outcome outcome = run_program({{"infer", mode, "--svg", file.path()}, knight_sample});
    EXPECT_EQ(outcome.status, 0) << mode;
    EXPECT_NE(file.text().find("</svg>"), std::string::npos) << mode;
  }
}

TEST(Infer, WrongUsage) {
  expect_outcome({{"infer", "--certain", "--name"}, knight_sample}, 2, "",
                 "rookery: --name: cannot be combined with --certain: they ask for different "
                 "answers (see rookery infer --help)\n");
  // Nothing is read before that is said.
  expect_outcome({{"infer", "--certain", "--next", "/nowhere"}}, 2, "",
                 "rookery: --next: cannot be combined with --certain: they ask for different "
                 "answers (see rookery infer --help)\n");
  expect_outcome({{"infer", "--leaper", "0"}, knight_sample}, 2, "",
                 "rookery: --leaper: '0' is not a whole number from 1 to 10^18\n");
  expect_outcome({{"infer", "--engine", "fast"}, knight_sample}, 2, "",
                 "rookery: --engine: 'fast' is none of auto, plain, bits, fft\n");
  EXPECT_EQ(run_program({{"infer", "--threads", "0"}, knight_sample}).status, 2);
  expect_outcome({{"infer", "--effort", "9"}, knight_sample}, 2, "",
                 "rookery: --effort: needs --minimal or --name (see rookery infer --help)\n");
}

// A hard set cover: the board is printed with a set, the bounds are told, the status is 3.
TEST(Infer, ASmallestSetOutOfReachHasStatus3) {
  SeededRandom random(3);
  std::string board;
  for (int y = 0; y < 30; ++y) {
    for (int x = 0; x < 30; ++x) board += random.chance(50) ? 'o' : 'x';
    board += '\n';
  }
  const Outcome outcome = run_program({{"infer", "--minimal", "--effort", "1e6"}, board});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(outcome.out.substr(0, 4), "YES\n");
  EXPECT_NE(outcome.err.find("the minimum is out of reach: at least "), std::string::npos);
}

}  // namespace
}  // namespace rookery::testing::terminal_infer_command_test
