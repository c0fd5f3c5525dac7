// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is read beside a board: every accepted form of lamps, regions, locks and weights, and
// the exact words, with line and column, for what is not.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rookery/repair.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::parities::grids_test {
namespace {

using testing::error_text;
using Squares = std::vector<Square>;
using Numbers = std::vector<std::int64_t>;
using Rows = std::vector<std::string>;

TEST(ReadLampsTest, WithoutHolesAsABoard) {
  const Lamps lamps = read_lamps("01 1\n\n 110\r\n", "input", Wrap::torus);
  EXPECT_EQ(lamps.board, Board::rectangle(2, 3, Wrap::torus));
  EXPECT_EQ(lamps.lit.text(), "011\n110\n");
  EXPECT_EQ(read_lamps("0111").board, Board::rectangle(2, 2));
  EXPECT_EQ(read_lamps("1").board, Board::rectangle(1, 1));
  EXPECT_EQ(read_lamps("01101").board, Board::rectangle(1, 5));
}

TEST(ReadLampsTest, WithHoles) {
  const std::string picture = ".#.\n##.\n";
  const std::string lit = "100\n001\n";
  for (const char* text :
       {"1#0\n##1\n", "1#0\n##1", "1 # 0\n\t#\v#\f1", "\r\n1#0\r\n\r\n##1\r\n\r\n"}) {
    const Lamps lamps = read_lamps(text, "input", Wrap::cylinder);
    EXPECT_EQ(lamps.board, Board::read_picture(picture, "picture", Wrap::cylinder)) << text;
    EXPECT_EQ(lamps.lit.text(), lit) << text;
  }
  // A square board on one line, and lines that are none.
  EXPECT_EQ(read_lamps("1#0 1").board.picture(), ".#\n..\n");
  EXPECT_EQ(read_lamps("1#0 1").lit.text(), "10\n01\n");
  EXPECT_EQ(read_lamps("1#010").board.rows(), 1);
  EXPECT_EQ(read_lamps("1\n#\n0\n1").board.columns(), 1);
}

TEST(ReadLampsTest, SaysWhatIsWrongAndWhere) {
  const auto reading = [](const std::string& text) {
    return error_text([&] { static_cast<void>(read_lamps(text, "lamps")); });
  };
  EXPECT_EQ(reading(""),
            "lamps, line 1, column 1: the input is empty; rows of 0 and 1 are expected");
  EXPECT_EQ(reading("01\n0x"), "lamps, line 2, column 2: 'x' is neither 0 nor 1");
  EXPECT_EQ(reading("01\n\n# 2"), "lamps, line 3, column 3: '2' is none of 0, 1 and # (a hole)");
  EXPECT_EQ(reading("#1\n0\xC3"),
            "lamps, line 2, column 2: '\\xc3' is none of 0, 1 and # (a hole)");
  EXPECT_EQ(reading("#1\n0 0 1 1"),
            "lamps, line 2, column 5: the row has 4 squares, the first row has 2");
  EXPECT_EQ(reading("#11\n00"),
            "lamps, line 2, column 2: the row has 2 squares, the first row has 3");
}

TEST(ReadLampsTest, HolesAlone) {
  const Lamps lamps = read_lamps("##\n##");
  EXPECT_EQ(lamps.board.square_count(), 0);
  EXPECT_EQ(lamps.lit.text(), "00\n00\n");
}

TEST(ReadRegionsTest, EveryForm) {
  EXPECT_EQ(read_regions("AAB\nCC.\n"), (Rows{"AAB", "CC."}));
  EXPECT_EQ(read_regions("\n A A B\r\n\r\n\tCC.\r\n"), (Rows{"AAB", "CC."}));
  EXPECT_EQ(read_regions("AABB"), (Rows{"AA", "BB"}));
  EXPECT_EQ(read_regions("AABBC"), (Rows{"AABBC"}));
  EXPECT_EQ(read_regions("A"), (Rows{"A"}));
  EXPECT_EQ(read_regions("a\n#\n~\n!"), (Rows{"a", "#", "~", "!"}));
  std::string all;  // every printable character
  for (char letter = '!'; letter <= '~'; ++letter) all += letter;
  EXPECT_EQ(read_regions(all), (Rows{all}));  // 94 is no square
}

TEST(ReadRegionsTest, SaysWhatIsWrongAndWhere) {
  const auto reading = [](const std::string& text) {
    return error_text([&] { static_cast<void>(read_regions(text)); });
  };
  const std::string empty =
      "regions, line 1, column 1: the input is empty; a letter for every square is expected";
  EXPECT_EQ(reading(""), empty);
  EXPECT_EQ(reading(" \n\t\r\n"), empty);
  const std::string no_letter =
      " is not a printable ASCII character; such a character names a region, and . is a square in "
      "none";
  EXPECT_EQ(reading("AA\nA\xE4"), "regions, line 2, column 2: '\\xe4'" + no_letter);
  EXPECT_EQ(reading(std::string("A \0", 3)), "regions, line 1, column 3: '\\x00'" + no_letter);
  EXPECT_EQ(reading("\x7F"), "regions, line 1, column 1: '\\x7f'" + no_letter);
  EXPECT_EQ(reading("AA\n\nAAA"),
            "regions, line 3, column 3: the row has 3 squares, the first row has 2");
  EXPECT_EQ(reading("AAA\n A A"),
            "regions, line 2, column 4: the row has 2 squares, the first row has 3");
}

TEST(ReadLockedTest, EveryForm) {
  const Squares locked{{1, 0}, {0, 1}, {2, 1}};
  for (const char* text : {".#.\n#.#\n", "010\n101", ".1 0\r\n\r\n # 0 #", "\n\n0#.\n1.1\n\n",
                           ".#.#.#", " 010 101\n"}) {
    EXPECT_EQ(read_locked(text, "locked", 2, 3), locked) << text;
  }
  EXPECT_EQ(read_locked(".#..", "locked", 2, 2), (Squares{{1, 0}}));
  EXPECT_EQ(read_locked("....#", "locked", 1, 5), (Squares{{4, 0}}));
  EXPECT_EQ(read_locked(".\n#\n.\n.", "locked", 4, 1), (Squares{{0, 1}}));
  EXPECT_EQ(read_locked("#", "locked", 1, 1), (Squares{{0, 0}}));
  EXPECT_TRUE(read_locked("..\n..\n", "locked", 2, 2).empty());
}

// One line of n * n squares is also a board of one row, where such a board is meant.
TEST(ReadLockedTest, OneRowWhoseLengthIsASquare) {
  EXPECT_EQ(read_locked("..#.", "locked", 1, 4), (Squares{{2, 0}}));
  EXPECT_EQ(read_locked("........#", "locked", 1, 9), (Squares{{8, 0}}));
}

TEST(ReadLockedTest, SaysWhatIsWrongAndWhere) {
  const auto reading = [](const std::string& text) {
    return error_text([&] { static_cast<void>(read_locked(text, "my locks", 2, 3)); });
  };
  EXPECT_EQ(reading(" \n"),
            "my locks, line 1, column 1: the input is empty; rows of . (free) and # (locked) are "
            "expected");
  EXPECT_EQ(reading("...\n. x ."),
            "my locks, line 2, column 3: 'x' is neither . or 0 (free) nor # or 1 (locked)");
  EXPECT_EQ(reading("...\n...."),
            "my locks, line 2, column 4: the row has 4 squares, the first row has 3");
  EXPECT_EQ(reading("...\n"), "my locks: 1 x 3 squares (rows x columns), but the board has 2 x 3");
  EXPECT_EQ(reading("..\n..\n..\n"),
            "my locks: 3 x 2 squares (rows x columns), but the board has 2 x 3");
  EXPECT_EQ(reading("...."), "my locks: 1 x 4 squares (rows x columns), but the board has 2 x 3");
}

TEST(ReadWeightsTest, EveryForm) {
  const Numbers weights{1, 2, 3, 4, 5, 9};
  for (const char* text :
       {"123\n459\n", "1 2 3\n4 5 9", "\n\t1 2  3\r\n\r\n4 5 9\r\n", "  123\n\n459",
        "01 2e0 3\n4 5 3**2", "1 2 3\n459", "123459", "12 34 59", "1 2 3 4 5 9"}) {
    EXPECT_EQ(read_weights(text, "weights", 2, 3), weights) << text;
  }
  EXPECT_EQ(read_weights("1000000 1e3\n10**2 7", "weights", 2, 2),
            (Numbers{1'000'000, 1000, 100, 7}));
  // One column: each line is a weight.
  EXPECT_EQ(read_weights("12\n3\n456\n", "weights", 3, 1), (Numbers{12, 3, 456}));
  EXPECT_EQ(read_weights("12", "weights", 1, 1), (Numbers{12}));
  // A square board on one line.
  EXPECT_EQ(read_weights("1234", "weights", 2, 2), (Numbers{1, 2, 3, 4}));
  EXPECT_EQ(read_weights("10 20 30 40", "weights", 2, 2), (Numbers{10, 20, 30, 40}));
  EXPECT_EQ(read_weights("10 20 30", "weights", 1, 3), (Numbers{10, 20, 30}));
  EXPECT_EQ(read_weights("123", "weights", 1, 3), (Numbers{1, 2, 3}));
}

TEST(ReadWeightsTest, OneRowWhoseLengthIsASquare) {
  EXPECT_EQ(read_weights("1234", "weights", 1, 4), (Numbers{1, 2, 3, 4}));
  EXPECT_EQ(read_weights("10 20 30 40", "weights", 1, 4), (Numbers{10, 20, 30, 40}));
}

TEST(ReadWeightsTest, SaysWhatIsWrongAndWhere) {
  const auto reading = [](const std::string& text) {
    return error_text([&] { static_cast<void>(read_weights(text, "costs", 2, 3)); });
  };
  EXPECT_EQ(reading(""),
            "costs, line 1, column 1: the input is empty; a weight for every square is expected");
  for (const char* wrong : {"0", "-1", "1000001", "x", "1.5", "99999999999999999999", "1e99"}) {
    const std::string text = reading("1 2 3\n\n4  " + std::string(wrong) + " 6");
    const std::string start = "costs, line 3, column 4: ";
    EXPECT_EQ(text.substr(0, start.size()), start) << text;
    EXPECT_NE(text.find(wrong), std::string::npos) << text;
    EXPECT_NE(text.find('1'), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  }
  EXPECT_ERROR(bad_input, "costs, line 2, column 2: '0'", read_weights("123\n406", "costs", 2, 3));
  EXPECT_ERROR(bad_input, "1000000", read_weights("123\n406", "costs", 2, 3));
  EXPECT_ERROR(bad_input, "costs, line 1, column 3: 'x'", read_weights("12x\n456", "costs", 2, 3));
  EXPECT_EQ(reading("1 2 3\n4 5 6 77"),
            "costs, line 2, column 7: the row has 5 squares, the first row has 3");
  EXPECT_EQ(reading("1 2\n3 4\n5 6"),
            "costs: 3 x 2 squares (rows x columns), but the board has 2 x 3");
  EXPECT_EQ(reading("123"), "costs: 1 x 3 squares (rows x columns), but the board has 2 x 3");
}

TEST(SizedBoardTest, ASizeCutsOneLineIntoRows) {
  const std::pair<std::int64_t, std::int64_t> size{2, 3};
  EXPECT_EQ(BitBoard::read("011100", "input", size).text(), "011\n100\n");
  EXPECT_EQ(BitBoard::read("\n01 11 00\r\n\n", "input", size).text(), "011\n100\n");
  EXPECT_EQ(BitBoard::read("011\n100\n", "input", size).text(), "011\n100\n");
  // A line that would be a square board stays what the size says.
  EXPECT_EQ(BitBoard::read("0110", "input", {{1, 4}}).text(), "0110\n");
  EXPECT_EQ(BitBoard::read("0110", "input", {{4, 1}}).text(), "0\n1\n1\n0\n");
  EXPECT_EQ(BitBoard::read("0110", "input", {{2, 2}}).text(), "01\n10\n");
  EXPECT_EQ(BitBoard::read("1", "input", {{1, 1}}).text(), "1\n");
  EXPECT_EQ(BitBoard::read(std::string(16, '1'), "input", {{2, 8}}).rows(), 2);
}

TEST(SizedBoardTest, RefusesAnotherSize) {
  const auto reading = [](const std::string& text, std::int64_t rows, std::int64_t columns) {
    return error_text([&] { static_cast<void>(BitBoard::read(text, "input", {{rows, columns}})); });
  };
  EXPECT_EQ(reading("0110", 2, 3),
            "input: 1 rows of 4 digits are not a board of 2 rows and 3 columns");
  EXPECT_EQ(reading("01\n10\n11", 2, 3),
            "input: 3 rows of 2 digits are not a board of 2 rows and 3 columns");
  EXPECT_EQ(reading("01\n12", 2, 2), "input, line 2, column 2: '2' is neither 0 nor 1");
  EXPECT_EQ(reading("01\n1", 2, 2),
            "input, line 2, column 2: the row ends after 1 of 2 digits, as in the first row");
  EXPECT_EQ(reading("0", 0, 1),
            "size: 0 rows and 1 columns are not a board; at least one of each is needed");
  EXPECT_EQ(reading("0", 1, 0),
            "size: 1 rows and 0 columns are not a board; at least one of each is needed");
  EXPECT_EQ(reading("0", -1, -1),
            "size: -1 rows and -1 columns are not a board; at least one of each is needed");
  EXPECT_ERROR(beyond_limit,
               "size: ", BitBoard::read("0", "input", {{largest_side, largest_side}}));
  EXPECT_ERROR(beyond_limit, "size: ", BitBoard::read("0", "input", {{1 << 30, 2}}));
}

TEST(BitBoardOfBitsTest, RowByRow) {
  const BitBoard board = BitBoard::of_bits(2, 3, {0, 1, 1, 1, 0, 0});
  EXPECT_EQ(board, BitBoard::read("011\n100\n"));
  EXPECT_TRUE(board.at({2, 0}));
  EXPECT_TRUE(board.at({0, 1}));
  EXPECT_EQ(std::vector<std::uint8_t>(board.bits().begin(), board.bits().end()),
            (std::vector<std::uint8_t>{0, 1, 1, 1, 0, 0}));
}

TEST(BitBoardOfBitsTest, RefusesAnotherNumberOfSquares) {
  const auto making = [](std::int64_t rows, std::int64_t columns, std::size_t squares) {
    return error_text([&] {
      static_cast<void>(BitBoard::of_bits(rows, columns, std::vector<std::uint8_t>(squares)));
    });
  };
  EXPECT_EQ(making(2, 3, 5), "board: 5 squares are not a board of 2 rows and 3 columns");
  EXPECT_EQ(making(2, 3, 7), "board: 7 squares are not a board of 2 rows and 3 columns");
  EXPECT_EQ(making(0, 3, 0),
            "board: 0 rows and 3 columns are not a board; at least one of each is needed");
  EXPECT_EQ(making(-2, -3, 6),
            "board: -2 rows and -3 columns are not a board; at least one of each is needed");
  EXPECT_ERROR(beyond_limit, "the most that are kept",
               BitBoard::of_bits(largest_side, largest_side, {0, 0, 0, 0}));
}

}  // namespace
}  // namespace rookery::repair_room::parities::grids_test
