// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line of repair beyond rows, columns and boxes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "rookery/repair.hpp"
#include "support/program.hpp"
#include "support/temporary_file.hpp"

namespace rookery::testing::terminal_repair_command_test {
namespace {

using Json = nlohmann::ordered_json;

const std::string sudoku =
    "000000000\n001000100\n000000000\n000110000\n000111000\n000000000\n000000000\n000000000\n"
    "000000000\n";
const std::string jigsaw =
    "AAABBBCCC\nAAABBBCCC\nAADDBCCEE\nFADDBCEEE\nFFDDBGEEE\nFFFDBGGHE\nFFFDDGGHH\nIIIIIGGHH\n"
    "IIIIGGHHH\n";

std::string without_newlines(std::string text) {
  std::erase(text, '\n');
  return text;
}

TEST(Repair, WaysAndListOfThem) {
  expect_outcome({{"repair", "--count"}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--all"}, sudoku}, 0, "3,1 7,1 6,5\n3,2 7,2 6,5\n3,3 7,3 6,5\n");
  expect_outcome({{"repair", "--all", "2"}, sudoku}, 0, "3,1 7,1 6,5\n3,2 7,2 6,5\n");
  const TemporaryFile file(sudoku);
  expect_outcome({{"repair", "--all", file.path()}}, 0, "3,1 7,1 6,5\n3,2 7,2 6,5\n3,3 7,3 6,5\n");
  // Nothing to toggle: one way, with no squares.
  expect_outcome({{"repair", "--count"}, "0000 0000 0000 0000"}, 0, "1\n");
  expect_outcome({{"repair", "--all"}, "0000 0000 0000 0000"}, 0, "\n");
}

TEST(Repair, EveryEngineGivesTheSame) {
  for (const char* engine : {"auto", "formula", "table", "walk", "transform", "sweep", "branch"}) {
    expect_outcome({{"repair", "--engine", engine}, "1000 0000 0110 0101"}, 0, "3\n");
    expect_outcome({{"repair", "--engine", engine, "--count"}, "1000 0000 0110 0101"}, 0, "6\n");
  }
  for (const char* engine : {"auto", "table", "walk", "transform", "split", "sweep", "branch"}) {
    expect_outcome({{"repair", "--lights", "--lit", "5", "--engine", engine, "--count"}}, 0, "4\n");
    expect_outcome({{"repair", "--lights", "--lit", "4", "--engine", engine}}, 0, "4\n");
  }
}

// More ways than the table counts: the sweep does.
TEST(Repair, ManyWays) {
  std::string rows;
  for (int i = 0; i < 12; ++i) rows += "1" + std::string(59, '0') + "\n";
  expect_outcome({{"repair", "--groups", "rows", "--count"}, rows}, 0,
                 "2176782336000000000000\n");  // 60^12
}

TEST(Repair, SizesAndFilesBesideTheBoard) {
  // With holes as without, and on one line.
  expect_outcome({{"repair", "--lights", "--size", "2x3"}, "1#0100"}, 0, "1\n");
  expect_outcome({{"repair", "--lights"}, "1#0\n100"}, 0, "1\n");
  expect_outcome({{"repair", "--lights", "--size", "3x3"}, "10#\n010\n"}, 2, "",
                 "rookery: standard input: 2 x 3 squares (rows x columns), but the board has 3 x "
                 "3\n");
  const TemporaryFile weights("123456789");
  expect_outcome(
      {{"repair", "--lights", "--size", "1x9", "--weights", weights.path()}, "111111111"}, 0,
      "15\n");
  const TemporaryFile holes("#..");
  expect_outcome({{"repair", "--lights", "--size", "1x3", "--locked", holes.path()}, "#11"}, 0,
                 "1\n");
}

TEST(Repair, OtherGroups) {
  const TemporaryFile regions(jigsaw);
  expect_outcome({{"repair", "--regions", regions.path()}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--regions", regions.path(), "--groups", "rows"}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--regions", regions.path(), "--boxes", "3x3"}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--groups", "rows"}, sudoku}, 0, "1\n");
  expect_outcome({{"repair", "--groups", "columns"}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--groups", "boxes"}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--groups", "rows,columns"}, sudoku}, 0, "3\n");
  expect_outcome({{"repair", "--groups", "rows,columns,boxes,diagonals"}, sudoku}, 0, "5\n");
  expect_outcome({{"repair", "--groups", "diagonals"}, "100 000 000"}, 0, "1\n");
}

TEST(Repair, LocksAndWeights) {
  const TemporaryFile locked("#... .... .... ....");
  expect_outcome({{"repair", "--locked", locked.path(), "--toggles"}, "1000 0000 0000 0001"}, 0,
                 "2,1\n1,2\n2,2\n4,4\n");
  // The corner costs more than the three squares around it.
  const TemporaryFile cheap("3111 1111 1111 1111");
  const TemporaryFile dear("4 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n");
  expect_outcome({{"repair", "--weights", cheap.path()}, "1000 0000 0000 0001"}, 0, "4\n");
  expect_outcome({{"repair", "--weights", dear.path(), "--toggles"}, "1000 0000 0000 0001"}, 0,
                 "2,1\n1,2\n2,2\n4,4\n");
  // Without any square of row 1 it stays odd.
  const TemporaryFile row("#### .... .... ....");
  const Outcome no = run_program({{"repair", "--locked", row.path()}, "1000 0000 0000 0001"});
  EXPECT_EQ(no.status, 0);
  EXPECT_EQ(no.out, "NO\n");
  EXPECT_EQ(
      no.err,
      "rookery: no toggles make all groups even: row 1 is odd, and none of its squares may be "
      "toggled\n");
}

TEST(Repair, LightsOut) {
  expect_outcome({{"repair", "--lights", "--lit", "1..10"}}, 0,
                 "1 1\n2 4\n3 5\n4 4\n5 15\n6 28\n7 33\n8 40\n9 25\n10 44\n");
  expect_outcome({{"repair", "--lights", "--lit", "3", "--toggles"}}, 0,
                 "1,1\n3,1\n2,2\n1,3\n3,3\n");
  expect_outcome({{"repair", "--lights", "--lit", "3", "--show"}}, 0, "000\n000\n000\n");
  expect_outcome({{"repair", "--lights"}, "110 100 000"}, 0, "1\n");
  expect_outcome({{"repair", "--lights", "K"}, "110 110 000"}, 0, "1\n");
  expect_outcome({{"repair", "--lights", "knight", "--open", "--toggles"}, "000 001 010"}, 0,
                 "1,1\n");
  // On a torus the corner has four neighbours.
  expect_outcome({{"repair", "--lights", "--torus"}, "1101 1000 0000 1000"}, 0, "1\n");
  expect_outcome({{"repair", "--lights", "--cylinder"}, "1101 1000 0000 0000"}, 0, "1\n");
  expect_outcome({{"repair", "--lights", "--show"}, "1#1\n110\n001"}, 0, "0#0\n000\n000\n");
  const TemporaryFile lamps("110\n100\n000\n");
  expect_outcome({{"repair", "--lights", lamps.path()}}, 0, "1\n");
  // The hard ones, proved: OEIS A075464.
  expect_outcome({{"repair", "--lights", "--lit", "39"}}, 0, "561\n");
  expect_outcome({{"repair", "--lights", "--lit", "47", "--count"}}, 0, "8\n");
  expect_outcome({{"repair", "--lights", "--lit", "65"}}, 0, "1867\n");
}

TEST(Repair, QuietCertificate) {
  const Outcome no =
      run_program({{"repair", "--lights", "--show"}, "10000 00000 00000 00000 00000"});
  EXPECT_EQ(no.status, 0);
  EXPECT_EQ(no.out, "NO\nx.x.x\nx.x.x\n.....\nx.x.x\nx.x.x\n");
  EXPECT_EQ(no.err,
            "rookery: no presses put out all lamps: every press flips an even number of these 12 "
            "squares, and 1 of them, an odd number, is lit: 1,1 3,1 5,1 1,2 3,2 5,2 1,4 3,4 5,4 "
            "1,5 3,5 5,5\n");
  const Json object = Json::parse(
      run_program({{"repair", "--lights", "--json"}, "10000 00000 00000 00000 00000"}).out);
  EXPECT_EQ(object["answer"], "NO");
  EXPECT_EQ(object["certificate"].size(), 12U);
  EXPECT_EQ(object["certificate"][0], "lamp 1,1");
}

TEST(Repair, AnySolution) {
  for (const std::string n : {"30", "131"}) {
    const Json object =
        Json::parse(run_program({{"repair", "--lights", "--lit", n, "--any", "--json"}}).out);
    EXPECT_EQ(object["proved"], false);
    EXPECT_EQ(object["answer"], object["cost"]);
    EXPECT_EQ(object["toggles"].size(), object["cost"]);
  }
  // Out of reach without it: nothing is printed as the minimum.
  const Outcome beyond = run_program({{"repair", "--lights", "--lit", "131"}});
  EXPECT_EQ(beyond.status, 3);
  EXPECT_EQ(beyond.out, "");
  EXPECT_NE(beyond.err.find("proved to be at least"), std::string::npos) << beyond.err;
}

TEST(Repair, Batch) {
  const std::string good = without_newlines(sudoku);
  const std::string zero(81, '0');
  expect_outcome({{"repair", "--batch"}, good + "\n" + zero + "\n\n" + good}, 0, "3\n0\n3\n");
  const Outcome bad =
      run_program({{"repair", "--batch"},
                   good + "\n" + good + "1\n0120\n" + zero + "\n" + "0000000000000000\n"});
  EXPECT_EQ(bad.status, 2);
  EXPECT_EQ(bad.out, "3\n\n\n0\n0\n");
  EXPECT_NE(bad.err.find("line 2"), std::string::npos) << bad.err;
  EXPECT_NE(bad.err.find("line 3, column 3: '2' is neither 0 nor 1"), std::string::npos) << bad.err;
  expect_outcome({{"repair", "--batch", "--size", "2x6", "--boxes", "2x3"}, "100000000001\n"}, 0,
                 "2\n");
  expect_outcome({{"repair", "--batch", "--toggles"}, good + "\n" + zero + "\n"}, 0,
                 "3,1 7,1 6,5\n\n");
  expect_outcome({{"repair", "--batch", "--count"}, good + "\n" + zero + "\n"}, 0, "3\n1\n");
  const TemporaryFile regions(jigsaw);
  expect_outcome({{"repair", "--batch", "--regions", regions.path()}, good + "\n" + zero + "\n"}, 0,
                 "3\n0\n");
  const Outcome lights =
      run_program({{"repair", "--batch", "--lights"},
                   std::string(25, '1') + "\n1" + std::string(24, '0') + "\nx\n"});
  EXPECT_EQ(lights.status, 2);
  EXPECT_EQ(lights.out, "15\nNO\n\n");
}

TEST(Repair, MadeBoardsNeedWhatWasAsked) {
  for (const char* fewest : {"0", "1", "5", "9"}) {
    const Outcome made =
        run_program({{"repair", "--make", "9x9", "--fewest", fewest, "--seed", "7"}});
    EXPECT_EQ(made.status, 0);
    EXPECT_EQ(made.err, "");
    expect_outcome({{"repair"}, made.out}, 0, std::string(fewest) + "\n");
    EXPECT_EQ(run_program({{"repair", "--make", "9x9", "--fewest", fewest, "--seed", "7"}}).out,
              made.out);
  }
  const Outcome lamps =
      run_program({{"repair", "--lights", "--make", "5", "--fewest", "12", "--seed", "1"}});
  expect_outcome({{"repair", "--lights"}, lamps.out}, 0, "12\n");
  expect_outcome({{"repair", "--make", "9x9", "--fewest", "10"}}, 2, "",
                 "rookery: --fewest: a 9x9 board with 3x3 boxes never needs more than 9 toggles\n");
  expect_outcome({{"repair", "--lights", "--make", "5", "--fewest", "16"}}, 2, "",
                 "rookery: --fewest: no board of this kind needs more than 15\n");
}

TEST(Repair, MadeBoardsInJson) {
  const std::vector<std::string> words = {"repair", "--make", "9x9", "--fewest",
                                          "7",      "--seed", "3"};
  std::vector<std::string> in_json = words;
  in_json.push_back("--json");
  const Json made = Json::parse(run_program({in_json}).out);
  std::string rows;
  for (const Json& row : made["answer"]) rows += row.get<std::string>() + "\n";
  EXPECT_EQ(rows, run_program({words}).out);
  EXPECT_EQ(made["fewest"], 7);
  EXPECT_EQ(made["seed"], "3");
  EXPECT_EQ(made["piece"], nullptr);
  EXPECT_EQ(made["evidence"]["second_route"], "solved again: 7");

  const Json lamps = Json::parse(
      run_program({{"repair", "--lights", "--make", "5x4", "--fewest", "6", "--json"}}).out);
  EXPECT_EQ(lamps["piece"], "W");
  EXPECT_EQ(lamps["answer"].size(), 5U);
  rows.clear();
  for (const Json& row : lamps["answer"]) rows += row.get<std::string>() + "\n";
  expect_outcome({{"repair", "--lights"}, rows}, 0, "6\n");
  // The seed that was drawn makes the board again.
  const Json again = Json::parse(run_program({{"repair", "--lights", "--make", "5x4", "--fewest",
                                               "6", "--json", "--seed", lamps["seed"]}})
                                     .out);
  EXPECT_EQ(again["answer"], lamps["answer"]);
}

// The files for other solvers, given to other solvers.
TEST(Repair, OtherSolversAgree) {
  const auto installed = [](const std::string& program) {
    return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
  };
  if (!installed("glpsol") || !installed("clasp")) GTEST_SKIP() << "glpsol or clasp is missing";
  const TemporaryFile weights("1231 2131 1121 3112");
  const TemporaryFile regions("AABB AACB DDCB DDCC");
  struct Question {
    std::vector<std::string> arguments;
    std::string input;
  };
  const std::vector<Question> questions = {
      {{"repair"}, "1000 0110 0010 0001"},
      {{"repair", "--weights", weights.path(), "--regions", regions.path()}, "1000 0110 0010 0011"},
      {{"repair", "--groups", "rows,columns,diagonals"}, "10000 01100 00100 00011 10001"},
      {{"repair", "--lights"}, "1111 1111 1111 1111"},
      {{"repair", "--lights", "king", "--torus"}, "1101 1000 0001 1000"}};
  for (const Question& question : questions) {
    const TemporaryFile lp;
    const TemporaryFile wcnf;
    const TemporaryFile output;
    std::vector<std::string> arguments = question.arguments;
    for (const std::string& word :
         {std::string("--lp"), lp.path(), std::string("--wcnf"), wcnf.path()}) {
      arguments.push_back(word);
    }
    const Outcome own = run_program({arguments, question.input});
    ASSERT_EQ(own.status, 0) << own.err;
    const std::string number = own.out.substr(0, own.out.size() - 1);
    ASSERT_EQ(
        std::system(("glpsol --lp " + lp.path() + " -o " + output.path() + " >/dev/null").c_str()),
        0);
    EXPECT_NE(output.text().find("= " + number + " (MINimum)"), std::string::npos)
        << output.text().substr(0, 400);
    (void)std::system(("clasp --quiet=1 " + wcnf.path() + " > " + output.path()).c_str());
    EXPECT_NE(output.text().find("\no " + number + "\n"), std::string::npos) << output.text();
    EXPECT_NE(output.text().find("OPTIMUM FOUND"), std::string::npos) << output.text();
  }
}

TEST(Repair, PicturesOfEveryKind) {
  const TemporaryFile svg;
  const TemporaryFile regions(jigsaw);
  const auto drawn = [&](std::vector<std::string> arguments, const std::string& input) {
    arguments.push_back("--svg");
    arguments.push_back(svg.path());
    const Outcome outcome = run_program({arguments, input});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    return svg.text();
  };
  EXPECT_NE(drawn({"repair"}, sudoku).find("3 to toggle"), std::string::npos);
  EXPECT_NE(drawn({"repair", "--regions", regions.path()}, sudoku).find("Repaired"),
            std::string::npos);
  EXPECT_NE(drawn({"repair", "--lights"}, "111 111 111").find("5 to press"), std::string::npos);
  EXPECT_NE(drawn({"repair", "--lights"}, "10000 00000 00000 00000 00000").find("stay odd"),
            std::string::npos);
  EXPECT_NE(
      drawn({"repair", "--make", "9x9", "--fewest", "4", "--seed", "5"}, "").find("with 4 toggles"),
      std::string::npos);
}

TEST(Repair, WhatDoesNotGoTogether) {
  const auto usage = [](const std::vector<std::string>& arguments, const std::string& text) {
    expect_outcome({arguments, ""}, 2, "", "rookery: " + text + " (see rookery repair --help)\n");
  };
  usage({"repair", "--open"}, "--open: needs --lights");
  usage({"repair", "--torus"}, "--torus: needs --lights");
  usage({"repair", "--lit", "5"}, "--lit: needs --lights");
  usage({"repair", "lamps.txt", "--lights", "--lit", "5"}, "--lit: cannot be combined with FILE");
  usage({"repair", "--fewest", "5"}, "--fewest: needs --make");
  usage({"repair", "--make", "9x9"}, "--make: needs --fewest");
  usage({"repair", "--lights", "--boxes", "3x3"}, "--boxes: cannot be combined with --lights");
  usage({"repair", "--any", "--count"}, "--any: cannot be combined with --count");
  usage({"repair", "--batch", "--json"}, "--batch: cannot be combined with --json");
  expect_outcome({{"repair", "--groups", "rows,cols"}, sudoku}, 2, "",
                 "rookery: --groups: 'cols' is none of rows, columns, boxes, diagonals\n");
  expect_outcome({{"repair", "--engine", "formula", "--lights"}, "1"}, 2, "",
                 "rookery: --engine: the formula is for rows, columns and boxes without locked "
                 "squares and weights; use another engine\n");
}

}  // namespace
}  // namespace rookery::testing::terminal_repair_command_test
