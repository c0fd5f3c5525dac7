// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line of attack, and boards from files as attack and infer read them.

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rookery/infer.hpp"
#include "support/program.hpp"
#include "support/support.hpp"
#include "support/temporary_file.hpp"
#include "terminal/infer/input.hpp"

namespace rookery::testing::terminal_infer_attack_test {
namespace {

using Json = nlohmann::ordered_json;

const std::string knight_board = ".x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n";

std::string with_dots(std::string text) {
  std::replace(text.begin(), text.end(), 'x', '.');
  return text;
}

TEST(Attack, MarksTheBoardAnew) {
  expect_outcome({{"attack", "knight"}, with_dots(knight_board)}, 0, knight_board);
  expect_outcome({{"attack", "knight"}, knight_board}, 0, knight_board);
  // Whatever was there is replaced; so is the form of the text.
  expect_outcome({{"attack", "W"}, "3\r\nx??\r\n.o.\r\nxxx"}, 0, ".x.\nxox\n.x.\n");
  expect_outcome({{"attack", "rook"}, "o.o.\n....\n"}, 0, "oxox\nx.x.\n");
  expect_outcome({{"attack", "{(1,1)}"}, "o..\n...\n"}, 0, "o..\n.x.\n");
  expect_outcome({{"attack", "left,up:2"}, "...\n...\n..o\n"}, 0, "..x\n...\nx.o\n");
  const TemporaryFile piece("YES\nX..\n.o?\n...\n");
  expect_outcome({{"attack", "@" + piece.path()}, "...\n.o.\n...\n"}, 0, "x..\n.ox\n...\n");
}

TEST(Attack, SeveralBoardsAndFiles) {
  expect_outcome({{"attack", "K"}, "\no.\n\n \n2\n..\n..\n\n.\no\n"}, 0, "ox\n\n..\n..\n\nx\no\n");
  const TemporaryFile one("o..\n");
  const TemporaryFile two(".o\n..\n\n..o\n");
  expect_outcome({{"attack", "W", one.path(), two.path()}}, 0, "ox.\n\nxo\n.x\n\n.xo\n");
  expect_outcome({{"attack", "W", one.path(), "-"}, "..o"}, 0, "ox.\n\n.xo\n");
}

TEST(Attack, RandomBoards) {
  const Outcome board =
      run_program({{"attack", "camel", "--random", "10x20", "--pieces", "7", "--seed", "1"}});
  EXPECT_EQ(board.status, 0);
  EXPECT_EQ(board.err, "");
  const AttackBoard made = AttackBoard::read(board.out);
  EXPECT_EQ(made.rows(), 10);
  EXPECT_EQ(made.columns(), 20);
  EXPECT_EQ(made.pieces().count(), 7);
  EXPECT_EQ(made, attack(Piece::parse("camel"), made.pieces()));
  expect_outcome({{"attack", "camel", "--random", "10x20", "--pieces", "7", "--seed", "1"}}, 0,
                 board.out);
  EXPECT_NE(
      run_program({{"attack", "camel", "--random", "10x20", "--pieces", "7", "--seed", "2"}}).out,
      board.out);
  // An eighth of the squares, and at least one.
  const auto pieces_on = [](const std::string& size) {
    const Outcome outcome = run_program({{"attack", "N", "--random", size, "--seed", "3"}});
    return std::count(outcome.out.begin(), outcome.out.end(), 'o');
  };
  EXPECT_EQ(pieces_on("8"), 8);
  EXPECT_EQ(pieces_on("2"), 1);
  expect_outcome({{"attack", "N", "--random", "2x1", "--pieces", "2", "--seed", "3"}}, 0, "o\no\n");
  expect_outcome({{"attack", "N", "--random", "1x2", "--pieces", "0", "--seed", "3"}}, 0, "..\n");
}

TEST(Attack, TellsTheSeedThatItChose) {
  const Outcome board = run_program({{"attack", "N", "--random", "9", "--unknown", "20"}});
  EXPECT_EQ(board.status, 0);
  const std::string begin = "rookery: --seed ";
  ASSERT_EQ(board.err.substr(0, begin.size()), begin);
  const std::string seed =
      board.err.substr(begin.size(), board.err.find(' ', begin.size()) - begin.size());
  EXPECT_EQ(board.err, begin + seed + " makes this again\n");
  expect_outcome({{"attack", "N", "--random", "9", "--unknown", "20", "--seed", seed}}, 0,
                 board.out);
}

TEST(Attack, HidesSquares) {
  const Outcome hidden = run_program(
      {{"attack", "N", "--unknown", "10", "--seed", "4"}, knight_board + "\n" + knight_board});
  EXPECT_EQ(hidden.status, 0);
  EXPECT_EQ(hidden.err, "");
  const std::string both = knight_board + "\n" + knight_board;
  ASSERT_EQ(hidden.out.size(), both.size());
  for (std::size_t i = 0; i < both.size(); ++i) {
    EXPECT_TRUE(hidden.out[i] == both[i] || (hidden.out[i] == '?' && both[i] != 'o'));
  }
  const std::string first = hidden.out.substr(0, knight_board.size());
  const std::string second = hidden.out.substr(knight_board.size() + 1);
  EXPECT_EQ(std::count(first.begin(), first.end(), '?'), 10);
  EXPECT_EQ(std::count(second.begin(), second.end(), '?'), 10);
  EXPECT_NE(first, second);  // not the same squares of both
  expect_outcome({{"attack", "N", "--unknown", "3", "--seed", "1"}, "o...\n"}, 0, "o???\n");
  expect_outcome({{"attack", "N", "--unknown", "0", "--seed", "1"}, "o?x.\n"}, 0, "o...\n");
}

// What is drawn explains the piece; what is inferred from it draws the same.
TEST(Attack, DrawingInferringDrawing) {
  for (const std::string seed : {"1", "2", "3"}) {
    const Outcome board =
        run_program({{"attack", "knight", "--random", "12x15", "--pieces", "6", "--seed", seed}});
    const TemporaryFile learned(run_program({{"infer"}, board.out}).out);
    EXPECT_EQ(learned.text().substr(0, 4), "YES\n");
    expect_outcome({{"attack", "@" + learned.path()}, board.out}, 0, board.out);
  }
}

TEST(Attack, Json) {
  const Outcome one = run_program({{"attack", "knight", "--json"}, knight_board});
  EXPECT_EQ(one.status, 0);
  const Json object = Json::parse(one.out);
  EXPECT_EQ(object["question"],
            (Json{{"question", "attack"}, {"piece", "N"}, {"file", knight_board}}));
  EXPECT_EQ(object["board"], "6x6");
  EXPECT_EQ(object["piece"], "N");
  EXPECT_EQ(object["answer"],
            Json::parse(R"([[".x.x..","x.x.x.",".xo..x","x..ox.",".x.x.x","..x.x."]])"));
  EXPECT_EQ(object["pieces"], 2);
  EXPECT_EQ(object["attacked"], 14);
  EXPECT_FALSE(object.contains("seed"));
  EXPECT_TRUE(object.contains("seconds"));
  const Json two = Json::parse(run_program({{"attack", "W", "--json"}, "o.\n\n.\no\n"}).out);
  EXPECT_EQ(two["board"], Json::parse(R"(["1x2","2x1"])"));
  EXPECT_EQ(two["answer"], Json::parse(R"([["ox"],["x","o"]])"));
  const Json random =
      Json::parse(run_program({{"attack", "W", "--json", "--random", "3", "--seed", "77"}}).out);
  EXPECT_EQ(random["seed"], "77");
}

TEST(Attack, Svg) {
  const TemporaryFile file;
  for (const std::string& text : {knight_board, knight_board + "\n\no..\n"}) {
    expect_outcome({{"attack", "knight", "--svg", file.path()}, text}, 0,
                   text == knight_board ? text : knight_board + "\no..\n");
    EXPECT_NE(file.text().find("<svg"), std::string::npos);
    EXPECT_NE(file.text().find("</svg>"), std::string::npos);
  }
  EXPECT_EQ(run_program({{"attack", "N", "--random", "1001", "--svg", file.path()}}).status, 3);
}

TEST(Attack, SaysWhatDoesNotGo) {
  const TemporaryFile picture("..\n..\n");
  const std::vector<std::pair<Call, std::string>> usage = {
      {{{"attack"}}, "PIECE: is needed: king, N, left,up:2,3, ... (see rookery attack --help)"},
      {{{"attack", "N", "x", "--random", "3"}},
       "--random: cannot be combined with FILE (see rookery attack --help)"},
      {{{"attack", "N", "--pieces", "3"}}, "--pieces: needs --random (see rookery attack --help)"},
      {{{"attack", "N", "--seed", "3"}},
       "--seed: needs --random or --unknown (see rookery attack --help)"},
      {{{"attack", "N", "--random", "2x3", "--pieces", "7"}},
       "--pieces: 7 pieces do not fit on 2x3, which has 6 squares"},
      {{{"attack", "N", "--random", "2x3", "--pieces", "-1"}},
       "--pieces: '-1' is not a whole number from 0 to 268435456"},
      {{{"attack", "N", "--random", "@" + picture.path()}},
       "--random: takes a size like 20 or 20x30, not a range and not a picture"},
      {{{"attack", "N", "--random", "1..3"}},
       "--random: takes a size like 20 or 20x30, not a range and not a picture"},
      {{{"attack", "N", "--unknown", "4"}, "o..\n\n.....\n"},
       "--unknown: 4 squares cannot be hidden: board 1, of 1x3, has 2 that are not pieces"},
      {{{"attack", "N"}, ""},
       "standard input, line 1, column 1: the input is empty; rows of o, x, . and ? are expected"},
      {{{"attack", "N", "/"}}, "file '/': cannot be read: Is a directory"},
  };
  for (const auto& [call, message] : usage) {
    expect_outcome(call, 2, "", "rookery: " + message + "\n");
  }
  expect_outcome({{"attack", "N", "--random", "20000"}}, 3, "",
                 "rookery: random pieces: 20000 rows of 20000 squares; at most 1000000 along a "
                 "side and 268435456 in all are made\n");
  expect_outcome({{"attack", "N", "--random", "1e18"}}, 3, "",
                 "rookery: random pieces: 1000000000000000000 rows of 1000000000000000000 squares; "
                 "at most 1000000 along a side and 268435456 in all are made\n");
}

TEST(AttackInput, NamesTheFileThatIsWrong) {
  const TemporaryFile good("o.\n");
  const TemporaryFile bad("..\n.y\n");
  const Outcome outcome = run_program({{"attack", "N", good.path(), bad.path()}});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "rookery: file '" + bad.path() +
                             "', line 2, column 2: 'y' is not a square: o is a piece, x attacked, "
                             ". not attacked and ? not known\n");
}

TEST(AttackInput, ReadsAcrossParts) {
  // Some megabytes: lines that end in every place of a part.
  std::string text;
  std::vector<std::string> first;
  for (int y = 0; y < 1500; ++y) {
    first.push_back(std::string(static_cast<std::size_t>(y % 1001), 'x') + "o" +
                    std::string(static_cast<std::size_t>(1000 - y % 1001), '?'));
    text += first.back() + (y % 2 == 0 ? "\n" : "\r\n");
  }
  const TemporaryFile file(text + "\nox\n");
  const std::vector<AttackBoard> boards =
      terminal::infer::read_attack_boards({file.path(), file.path()});
  ASSERT_EQ(boards.size(), 4U);
  EXPECT_EQ(boards[0].cells(), first);
  EXPECT_EQ(boards[1].text(), "ox\n");
  EXPECT_EQ(boards[2], boards[0]);
  EXPECT_EQ(boards[3], boards[1]);
}

// Each of these would never come to an end.
TEST(AttackInput, EndlessInputIsRefusedAtOnce) {
  EXPECT_ERROR(bad_input, "file '/dev/zero', line 1, column 1: '\\x00'",
               terminal::infer::read_attack_boards({"/dev/zero"}));
  EXPECT_ERROR(bad_input, "file '/dev/urandom', line ",
               terminal::infer::read_attack_boards({"/dev/urandom"}));
}

}  // namespace
}  // namespace rookery::testing::terminal_infer_attack_test
