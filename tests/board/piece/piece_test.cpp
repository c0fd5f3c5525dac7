// SPDX-License-Identifier: GPL-3.0-or-later
//
// A piece as a set of moves, and its notations other than Betza's.

#include "rookery/piece.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/support.hpp"
#include "support/temporary_file.hpp"

namespace rookery::board::piece::piece_test {
namespace {

std::string message_for(std::string_view text) {
  return testing::error_text([&] { static_cast<void>(Piece::parse(text)); });
}

TEST(Piece, IsASetOfMoves) {
  EXPECT_TRUE(Piece().empty());
  EXPECT_EQ(Piece(), Piece(std::vector<Move>{}));
  // Sorted by (dy, dx), each step once.
  const Piece piece({{{2, 1}, 1, 1}, {{-2, 1}, 1, 1}, {{5, -1}, 1, 1}, {{2, 1}, 1, 1}});
  EXPECT_EQ(piece.moves(), (std::vector<Move>{{{5, -1}, 1, 1}, {{-2, 1}, 1, 1}, {{2, 1}, 1, 1}}));
}

TEST(Piece, TheLongerReachCounts) {
  const Piece piece({{{1, 0}, 3, 0}, {{1, 0}, 1, 2}, {{1, 0}, 0, 0}});
  EXPECT_EQ(piece.moves(), (std::vector<Move>{{{1, 0}, 3, 2}}));
  EXPECT_EQ(Piece({{{1, 0}, without_limit, 0}, {{1, 0}, 7, 7}}).moves(),
            (std::vector<Move>{{{1, 0}, without_limit, 7}}));
}

TEST(Piece, DropsMovesThatReachNothing) { EXPECT_TRUE(Piece({{{1, 0}, 0, 0}}).empty()); }

TEST(Piece, RefusesWhatIsNoMove) {
  EXPECT_ERROR(bad_input, "piece: the step (0,0) goes nowhere", Piece({{{0, 0}, 1, 1}}));
  EXPECT_ERROR(bad_input, "piece: the step (0,0) goes nowhere", Piece({{{0, 0}, 0, 0}}));
  EXPECT_ERROR(bad_input, "the reach -1 is not from 0 to 1000000000000000000",
               Piece({{{1, 0}, -1, 1}}));
  EXPECT_ERROR(bad_input, "the reach -2 is not", Piece({{{1, 0}, 1, -2}}));
  EXPECT_ERROR(bad_input, "the reach 1000000000000000001 is not",
               Piece({{{1, 0}, largest_side + 1, 1}}));
  EXPECT_ERROR(bad_input, "the step (1000000000000000001,0) is longer than 1000000000000000000",
               Piece({{{largest_side + 1, 0}, 1, 1}}));
  EXPECT_ERROR(bad_input, "is longer than",
               Piece({{{0, std::numeric_limits<std::int64_t>::min()}, 1, 1}}));
  EXPECT_EQ(Piece({{{-largest_side, largest_side}, largest_side, 1}}).moves().size(), 1U);
}

TEST(Piece, AttackingAndMoving) {
  const Piece piece({{{1, 0}, 3, 1}, {{0, 1}, 0, 2}, {{1, 1}, 1, 0}});
  EXPECT_EQ(piece.attacking(), Piece({{{1, 0}, 3, 3}, {{1, 1}, 1, 1}}));
  EXPECT_EQ(piece.moving(), Piece({{{1, 0}, 1, 1}, {{0, 1}, 2, 2}}));
  EXPECT_EQ(Piece::parse("N").attacking(), Piece::parse("N"));
  EXPECT_TRUE(Piece::parse("mN").attacking().empty());
}

TEST(Piece, Vectors) {
  EXPECT_EQ(Piece().vectors(), "{}");
  EXPECT_EQ(Piece::parse("{(1,-2),(-1,-2)}").vectors(), "{(-1,-2),(1,-2)}");
  EXPECT_EQ(Piece::parse("rW3").vectors(), "{(1,0)*3}");
  EXPECT_EQ(Piece::parse("rR").vectors(), "{(1,0)*}");
  EXPECT_EQ(Piece::parse("pawn").vectors(), "{c(-1,-1),m(0,-1),c(1,-1)}");
  EXPECT_EQ(Piece::parse("rcRrmW3").vectors(), "{m(1,0)*3,c(1,0)*}");
}

TEST(PieceNames, InCapitalsTheyMayBeBetza) {
  EXPECT_EQ(Piece::parse("DABBABA"), Piece::parse("DAB"));
  EXPECT_EQ(Piece::parse("mANN"), Piece::parse("NNmA"));
  EXPECT_EQ(Piece::parse("Dabbaba"), Piece::parse("D"));
  EXPECT_EQ(Piece::parse("KING"), Piece::parse("K"));
}

TEST(PieceNames, AllAreReadInAnyCase) {
  std::set<std::string> seen;
  for (const auto& [name, betza] : piece_names()) {
    const Piece piece = Piece::parse(name);
    EXPECT_EQ(piece, Piece::parse(betza)) << name;
    EXPECT_EQ(piece.betza(), betza) << name << " is not listed in canonical form";
    EXPECT_TRUE(seen.insert(name).second) << name << " is listed twice";
    std::string capitalised = name;  // all in capitals it may be Betza, see above
    capitalised.front() = static_cast<char>(capitalised.front() - 'a' + 'A');
    EXPECT_EQ(Piece::parse(capitalised), piece) << capitalised;
    // The plain name is a name of this piece, the first one listed.
    EXPECT_EQ(Piece::parse(piece.plain_name()), piece);
    EXPECT_LE(seen.count(piece.plain_name()), 1U);
  }
  EXPECT_EQ(Piece::parse("Knight"), Piece::parse("N"));
  EXPECT_EQ(Piece::parse(" knight\n"), Piece::parse("N"));
}

TEST(PieceNames, PlainNames) {
  const std::vector<std::pair<const char*, const char*>> names = {
      {"WF", "king"},
      {"mann", "king"},
      {"N", "knight"},
      {"princess", "archbishop"},
      {"RN", "chancellor"},
      {"(1,4)", "giraffe"},
      {"N0", "nightrider"},
      {"fcFfmW", "pawn"},
      {"L", "camel"},
      {"J", "zebra"},
      {"H", "threeleaper"},
      {"G", "tripper"},
      {"W3", ""},
      {"fN", ""},
      {"{}", ""},
      {"mK", ""},
      {"{(0,1),(1,0),(0,-1),(-1,0)}", "wazir"}};
  for (const auto& [text, name] : names) EXPECT_EQ(Piece::parse(text).plain_name(), name) << text;
}

TEST(PieceNames, UnknownNames) {
  EXPECT_EQ(message_for("knigth"),
            "piece 'knigth': is not the name of a piece; did you mean knight?");
  EXPECT_EQ(message_for("Nightridr"),
            "piece 'Nightridr': is not the name of a piece; did you mean nightrider?");
  EXPECT_EQ(
      message_for("hippogriff"),
      "piece 'hippogriff': is not the name of a piece, such as king, knight or camel; in Betza "
      "notation atoms are capital letters, as in WF or fsN");
}

TEST(PieceDistances, EveryDirectionWithEveryDistance) {
  EXPECT_EQ(Piece::parse("left,up:2,3,5,7"),
            Piece::parse("{(-2,0),(-3,0),(-5,0),(-7,0),(0,-2),(0,-3),(0,-5),(0,-7)}"));
  EXPECT_EQ(Piece::parse("left,right,up,down:1"), Piece::parse("W"));
  EXPECT_EQ(Piece::parse("up-left,up-right,down-left,down-right:1"), Piece::parse("F"));
  EXPECT_EQ(Piece::parse("up-left:3"), Piece::parse("{(-3,-3)}"));
  EXPECT_EQ(Piece::parse("up-right:3"), Piece::parse("{(3,-3)}"));
  EXPECT_EQ(Piece::parse("down-left:3"), Piece::parse("{(-3,3)}"));
  EXPECT_EQ(Piece::parse("down-right:3"), Piece::parse("{(3,3)}"));
  EXPECT_EQ(Piece::parse(" Left , UP : 2 , 3 "), Piece::parse("left,up:2,3"));
  EXPECT_EQ(Piece::parse("left,left:2,2"), Piece::parse("left:2"));
  EXPECT_EQ(Piece::parse("down:1000000000000000000").moves(),
            (std::vector<Move>{{{0, largest_side}, 1, 1}}));
}

TEST(PieceDistances, NumbersMayBeWrittenAsPowers) {
  EXPECT_EQ(Piece::parse("left:1e6"), Piece::parse("left:1000000"));
  EXPECT_EQ(Piece::parse("left:1,10**18"), Piece::parse("left:1,1000000000000000000"));
  EXPECT_EQ(Piece::parse("left,up: 2**20 , 3E2,7**0,5"), Piece::parse("left,up:1048576,300,1,5"));
  EXPECT_EQ(Piece::parse("left:1e18").moves(), (std::vector<Move>{{{-largest_side, 0}, 1, 1}}));
  EXPECT_EQ(Piece::parse("{(1e6,-2**3),(-1E18,0e5)}"),
            Piece::parse("{(1000000,-8),(-1000000000000000000,0)}"));
  const std::string range = " is not a whole number from 1 to 1000000000000000000";
  for (const std::string wrong : {"1e19", "10**19", "2e18", "0e3", "0**1", "9**999999999",
                                  "1e99999999999999999999", "1000000000000000001e0"}) {
    EXPECT_EQ(message_for("up:2," + wrong),
              "piece 'up:2," + wrong + "', character 6: a distance '" + wrong + "'" + range);
  }
  EXPECT_EQ(message_for("{(1,-10**19)}"),
            "piece '{(1,-10**19)}', character 5: dy '-10**19' is not a whole number from "
            "-1000000000000000000 to 1000000000000000000");
  const std::string next = "' where ',' and another distance, or the end, is needed";
  EXPECT_EQ(message_for("up:2e"), "piece 'up:2e', character 5: 'e" + next);
  EXPECT_EQ(message_for("up:2e-3"), "piece 'up:2e-3', character 5: 'e" + next);
  EXPECT_EQ(message_for("up:2**"), "piece 'up:2**', character 5: '*" + next);
  EXPECT_EQ(message_for("up:2*3"), "piece 'up:2*3', character 5: '*" + next);
  EXPECT_EQ(message_for("up:2**3**2"), "piece 'up:2**3**2', character 8: '*" + next);
  EXPECT_EQ(message_for("up:1e2e3"), "piece 'up:1e2e3', character 7: 'e" + next);
  EXPECT_EQ(message_for("up:-2e3"),
            "piece 'up:-2e3', character 4: '-' where a distance is needed, a whole number from 1 "
            "to 1000000000000000000");
  EXPECT_EQ(message_for("up:e3").substr(0, 30), "piece 'up:e3', character 4: 'e");
  EXPECT_ERROR(bad_input, "a distance '1111",
               Piece::parse("up:" + std::string(100'000, '1') + "e1"));
}

TEST(PieceDistances, Errors) {
  EXPECT_EQ(
      message_for("left"),
      "piece 'left', character 5: the end of the text where ':' and the distances are needed, "
      "as in left,up:2,3,5,7");
  EXPECT_EQ(message_for("left,up 3"),
            "piece 'left,up 3', character 9: '3' where ':' and the distances are needed, as in "
            "left,up:2,3,5,7");
  EXPECT_EQ(
      message_for("left,upp:3"),
      "piece 'left,upp:3', character 6: 'upp' is not a direction; these are left right up down "
      "up-left up-right down-left down-right");
  EXPECT_EQ(message_for(":3").substr(0, 47), "piece ':3', character 1: ':' is not a direction");
  EXPECT_EQ(message_for("up:"),
            "piece 'up:', character 4: the end of the text where a distance is needed, a whole "
            "number from 1 to 1000000000000000000");
  EXPECT_EQ(message_for("up:2,0"),
            "piece 'up:2,0', character 6: a distance '0' is not a whole number from 1 to "
            "1000000000000000000");
  EXPECT_EQ(
      message_for("up:2;3"),
      "piece 'up:2;3', character 5: ';' where ',' and another distance, or the end, is needed");
  EXPECT_EQ(message_for("up:-2").substr(0, 29), "piece 'up:-2', character 4: '");
}

TEST(PieceVectors, ExactlyTheseAndNoImages) {
  EXPECT_EQ(Piece::parse("{(-1,-2),(-2,-1)}").moves(),
            (std::vector<Move>{{{-1, -2}, 1, 1}, {{-2, -1}, 1, 1}}));
  EXPECT_EQ(Piece::parse(" { ( -1 , -2 ) , (-2,-1) } "), Piece::parse("{(-1,-2),(-2,-1)}"));
  EXPECT_TRUE(Piece::parse("{}").empty());
  EXPECT_TRUE(Piece::parse("{ }").empty());
  EXPECT_EQ(Piece::parse("{(1000000000000000000,-1000000000000000000)}").moves().size(), 1U);
}

TEST(PieceVectors, Errors) {
  EXPECT_EQ(message_for("{"),
            "piece '{', character 2: the end of the text where a vector is needed, such as (1,-2)");
  EXPECT_EQ(message_for("{(1,2)"),
            "piece '{(1,2)', character 7: the end of the text where ',' or '}' is needed after a "
            "vector");
  EXPECT_EQ(message_for("{(1,2),}"),
            "piece '{(1,2),}', character 8: '}' where a vector is needed, such as (1,-2)");
  EXPECT_EQ(message_for("{(1 2)}"),
            "piece '{(1 2)}', character 5: '2' where ',' is needed after dx");
  EXPECT_EQ(message_for("{(1,2}"), "piece '{(1,2}', character 6: '}' where ')' is needed after dy");
  EXPECT_EQ(message_for("{(0,0)}"),
            "piece '{(0,0)}', character 2: the vector (0,0) goes nowhere; leave it out");
  EXPECT_EQ(
      message_for("{(1,2)}x"),
      "piece '{(1,2)}x', character 8: 'x' after the closing brace, where the text should end");
  EXPECT_EQ(message_for("{(1,0)*3}"),
            "piece '{(1,0)*3}', character 7: a vector list holds leaps only; write rides in Betza "
            "notation, as in W3 or NN");
  EXPECT_EQ(message_for("{(1,-)}").substr(0, 46), "piece '{(1,-)}', character 6: ')' where dy is ");
  EXPECT_EQ(message_for("{(-1000000000000000001,0)}"),
            "piece '{(-1000000000000000001,0)}', character 3: dx '-1000000000000000001' is not a "
            "whole number from -1000000000000000000 to 1000000000000000000");
}

TEST(PieceText, HostileTexts) {
  const std::string empty =
      "is empty; give a name (knight), Betza notation (N), left,up:2,3, {(1,2),(2,1)} or @FILE";
  EXPECT_EQ(message_for(""), "piece '': " + empty);
  EXPECT_EQ(message_for(" \t"), "piece ' \\t': " + empty);
  EXPECT_EQ(message_for(std::string(10'000'000, 'W')),
            "piece '" + std::string(40, 'W') +
                "...': has 10000000 characters; the most that is read is 1000000");
  // Long, but read in time and in memory that do not grow with the repetition.
  EXPECT_EQ(Piece::parse(std::string(100'000, 'K')), Piece::parse("Q"));
  EXPECT_EQ(Piece::parse(std::string(100'000, 'f') + "W"), Piece::parse("fW"));
  EXPECT_EQ(Piece::parse("W" + std::string(100'000, '0') + "3"), Piece::parse("W3"));
  EXPECT_ERROR(bad_input, "character 100001: the text ends",
               Piece::parse(std::string(100'000, 'f')));
  EXPECT_ERROR(bad_input, "character 2: '('", Piece::parse(std::string(100'000, '(')));
  EXPECT_ERROR(bad_input, "the range '1111", Piece::parse("W" + std::string(100'000, '1')));
  EXPECT_ERROR(bad_input, "character 1: '\\x00'", Piece::parse(std::string(10, '\0')));
  EXPECT_ERROR(bad_input, "character 1: '\\xff'", Piece::parse("\xff\xfe"));
}

RC_GTEST_PROP(PieceLaw, AnyTextIsReadOrRefused, ()) {
  const auto characters =
      rc::gen::elementOf(std::string("fblrvshmcnjWFDNAHCZGKQRBLJO0123(),{}:-* u\n"));
  const std::string text = *rc::gen::container<std::string>(characters);
  try {
    const Piece piece = Piece::parse(text);
    RC_ASSERT(Piece::parse(piece.betza()) == piece);
  } catch (const Error& error) {
    RC_ASSERT(error.kind() == Failure::bad_input);
    RC_ASSERT(std::string_view(error.what()).find('\n') == std::string_view::npos);
  }
}

constexpr std::string_view knight_picture = R"(.x.x.
x...x
..o..
x...x
.x.x.
)";

TEST(PiecePicture, Reads) {
  EXPECT_EQ(Piece::read_picture(knight_picture), Piece::parse("N"));
  EXPECT_EQ(Piece::read_picture("YES\n" + std::string(knight_picture)), Piece::parse("N"));
  EXPECT_EQ(Piece::read_picture("YES  \r\n...  \r\n.ox\t\r\n...\r\n\r\n  \r\n\n"),
            Piece::parse("rW"));
  EXPECT_EQ(Piece::read_picture("xox"), Piece::parse("sW"));
  EXPECT_EQ(Piece::read_picture("x\no\n.\n"), Piece::parse("fW"));
  EXPECT_TRUE(Piece::read_picture("o").empty());
}

TEST(PiecePicture, Errors) {
  const auto message = [](std::string_view text) {
    return testing::error_text([&] { static_cast<void>(Piece::read_picture(text)); });
  };
  EXPECT_EQ(message(""),
            "picture: holds no picture of a piece: rows of '.' and 'x' with 'o' in the centre");
  EXPECT_EQ(message("YES\n\n"), message(""));
  EXPECT_EQ(message("NO\n"),
            "picture, line 1, column 1: NO: infer found no piece that explains its board");
  const std::string letters = " is not '.', 'x', 'X', '?' or 'o'";
  EXPECT_EQ(message("...\n.!.\n..."), "picture, line 2, column 2: '!'" + letters);
  EXPECT_EQ(message(". .\n"), "picture, line 1, column 2: ' '" + letters);
  EXPECT_EQ(message("YE\no"), "picture, line 1, column 1: 'Y'" + letters);
  EXPECT_EQ(message("YES x\no"), "picture, line 1, column 1: 'Y'" + letters);
  EXPECT_EQ(message("NOO"), "picture, line 1, column 1: 'N'" + letters);
  EXPECT_EQ(message("YES\nYES\no"), "picture, line 2, column 1: 'Y'" + letters);
  EXPECT_EQ(message(std::string("o\0.", 3)), "picture, line 1, column 2: '\\x00'" + letters);
  EXPECT_EQ(message("...\n.o\n..."),
            "picture, line 2, column 3: the row has 2 squares and the first row 3; all rows are of "
            "one length");
  EXPECT_EQ(message("...\n.o..\n..."),
            "picture, line 2, column 4: the row has 4 squares and the first row 3; all rows are of "
            "one length");
  EXPECT_EQ(message("YES\n...\n\n..."),
            "picture, line 3, column 1: an empty line inside the picture");
  EXPECT_EQ(message("\no"), "picture, line 1, column 1: an empty line inside the picture");
  EXPECT_EQ(
      message("..\n.o"),
      "picture, line 2, column 2: the picture has 2 rows and 2 columns; both are odd, so that "
      "it has a centre");
  EXPECT_EQ(message("...\n.x.\n..."),
            "picture, line 2, column 2: 'x' in the centre, where 'o' stands for the piece");
  EXPECT_EQ(message("..o\n.o.\n..."),
            "picture, line 1, column 3: a second 'o'; the piece stands in the centre only");
  EXPECT_EQ(message("ooo"),
            "picture, line 1, column 2: a second 'o'; the piece stands in the centre only");
  EXPECT_EQ(message("YES\n.o.\n.o.\n..."),
            "picture, line 2, column 2: a second 'o'; the piece stands in the centre only");
  EXPECT_EQ(message("...\n.?.\n..o"),
            "picture, line 2, column 2: '?' in the centre, where 'o' stands for the piece");
}

TEST(PiecePicture, FourMarks) {
  // All that is not impossible is a move.
  EXPECT_EQ(Piece::read_picture("YES\nX.?\n.ox\n...\n"), Piece::read_picture("x.x\n.ox\n...\n"));
}

TEST(PiecePicture, LargeOnes) {
  // Larger than the moves would be, were they kept for every square.
  std::string text;
  for (int y = 0; y < 4001; ++y) {
    std::string row(4401, '.');
    if (y == 0) row.front() = 'x';
    if (y == 2000) row[2200] = 'o';
    if (y == 4000) row.back() = 'X';
    text += row + "\n";
  }
  EXPECT_EQ(Piece::read_picture(text),
            Piece(std::vector<Move>{{{-2200, -2000}, 1, 1}, {{2200, 2000}, 1, 1}}));
}

TEST(PiecePicture, AsLongAndAsNarrowAsTheyCome) {
  std::string line(1'999'999, '.');
  line[999'999] = 'o';
  line.back() = 'x';
  EXPECT_EQ(Piece::read_picture(line), Piece(std::vector<Move>{{{999'999, 0}, 1, 1}}));
  EXPECT_ERROR(beyond_limit, "line 1, column 2000000: the row is longer than 1999999 squares",
               Piece::read_picture(line + "."));
  std::string column;
  for (int y = 0; y < 1'999'999; ++y) column += y == 999'999 ? "o\n" : y == 0 ? "x\n" : ".\n";
  EXPECT_EQ(Piece::read_picture(column), Piece(std::vector<Move>{{{0, -999'999}, 1, 1}}));
  EXPECT_ERROR(beyond_limit, "line 2000000, column 1: the picture has more than 1999999 rows",
               Piece::read_picture(column + "."));
}

TEST(PiecePicture, TooManyMoves) {
  EXPECT_ERROR(beyond_limit, "more than 16777216 moves", Piece::read_picture([] {
                 std::string rows;
                 const std::string row(1'900'001, 'x');
                 for (int y = 0; y < 10; ++y) rows.append(row).append("\n");
                 return rows;
               }()));
}

TEST(PiecePicture, TooMuchWhiteSpace) {
  EXPECT_ERROR(beyond_limit, "more than 16777216 bytes of white space",
               Piece::read_picture("o\n" + std::string(1 << 24, ' ')));
}

// A picture that comes in parts, with a mark on each side of their borders.
TEST(PiecePicture, LongFile) {
  ROOKERY_SEEDED(random, 1);
  std::vector<Move> moves;
  std::string text = "YES\n";
  for (std::int64_t y = 0; y < 701; ++y) {
    for (std::int64_t x = 0; x < 1001; ++x) {
      const bool centre = x == 500 && y == 350;
      const bool move = !centre && random.chance(3);
      text += centre ? 'o' : move ? 'x' : '.';
      if (move) moves.push_back({{x - 500, y - 350}, 1, 1});
    }
    text += y % 3 == 0 ? " \r\n" : "\n";
  }
  const testing::TemporaryFile file(text);
  EXPECT_EQ(Piece::parse("@" + file.path()), Piece(std::move(moves)));
  EXPECT_ERROR(bad_input, "line 1, column 1: '\\x00' is not", Piece::parse("@/dev/zero"));
}

TEST(PiecePicture, FromAFile) {
  const std::string path = ::testing::TempDir() + "rookery_piece_test_picture.txt";
  {
    std::ofstream file(path, std::ios::binary);
    file << "YES\n" << knight_picture;
  }
  EXPECT_EQ(Piece::parse("@" + path), Piece::parse("N"));
  {
    std::ofstream file(path, std::ios::binary);
    file << "...\n.o.\n..!\n";
  }
  EXPECT_EQ(message_for("@" + path).find("file '" + path + "', line 3, column 3: '!' is not"), 0U);
  std::remove(path.c_str());
  EXPECT_EQ(message_for("@" + path),
            "file '" + path + "': cannot be opened: No such file or directory");
  EXPECT_EQ(message_for("@"), "piece '@': the path of a picture is needed after '@'");
  EXPECT_EQ(message_for(std::string_view("@a\0b", 4)),
            "piece '@a\\x00b': a path has no NUL character");
}

}  // namespace
}  // namespace rookery::board::piece::piece_test
