// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading attack boards: what is accepted, the exact words for what is not, and that it does not
// matter in which parts the text comes.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/infer.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::attack_reader_test {
namespace {

using Cells = std::vector<std::string>;
using Boards = std::vector<Cells>;

const Cells two_rows = {"ox.", "?.x"};

std::vector<AttackBoard> read_all(std::string_view text) {
  AttackReader reader;
  reader.feed(text);
  return reader.finish();
}

Boards cells_of(const std::vector<AttackBoard>& boards) {
  Boards all;
  for (const AttackBoard& board : boards) all.push_back(board.cells());
  return all;
}

std::string reading(const std::string& text) {
  return testing::error_text([&] { static_cast<void>(read_all(text)); });
}

TEST(AttackReaderTest, ReadsEveryForm) {
  EXPECT_EQ(AttackBoard::read("ox.\n?.x\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox.\n?.x").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox.\r\n?.x\r\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox.\r\n?.x\r").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("ox. \t\n?.x  \n\n \n\r\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("\n \r\n\t\nox.\n?.x\n").cells(), two_rows);
  EXPECT_EQ(AttackBoard::read("2\nox\n.?\n").cells(), (Cells{"ox", ".?"}));
  EXPECT_EQ(AttackBoard::read("2 \r\nox \r\n.? \r\n\r\n").cells(), (Cells{"ox", ".?"}));
  EXPECT_EQ(AttackBoard::read("1\no").cells(), (Cells{"o"}));
  EXPECT_EQ(AttackBoard::read(".").cells(), (Cells{"."}));
}

TEST(AttackReaderTest, ReadsSeveralBoards) {
  EXPECT_EQ(cells_of(read_all("ox.\n?.x\n\no\n")), (Boards{two_rows, {"o"}}));
  EXPECT_EQ(cells_of(read_all("2\nox\n..\n \t\r\n\n3\nox.\n...\n???\n\nx\no")),
            (Boards{{"ox", ".."}, {"ox.", "...", "???"}, {"x", "o"}}));
  EXPECT_EQ(cells_of(read_all("\n\n1\no\n\n\n1\nx\n\n\n")), (Boards{{"o"}, {"x"}}));
  EXPECT_EQ(testing::error_text([] { static_cast<void>(AttackBoard::read("o\n\nx\n", "seen")); }),
            "seen: holds 2 boards, separated by blank lines, and one is expected");
}

TEST(AttackReaderTest, SaysWhatIsWrongAndWhere) {
  const std::string letters =
      " is not a square: o is a piece, x attacked, . not attacked and ? not known";
  const std::string empty =
      "input, line 1, column 1: the input is empty; rows of o, x, . and ? are expected";
  EXPECT_EQ(reading(""), empty);
  EXPECT_EQ(reading(" \n\n"), empty);
  EXPECT_EQ(reading("oxa\n"), "input, line 1, column 3: 'a'" + letters);
  EXPECT_EQ(reading("ox\no x\n"), "input, line 2, column 2: ' '" + letters);
  EXPECT_EQ(reading(" ox\n"), "input, line 1, column 1: ' '" + letters);
  EXPECT_EQ(reading("ox\r.o"), "input, line 1, column 3: '\\r'" + letters);
  EXPECT_EQ(reading("ox\r\r\nxy\n"), "input, line 2, column 2: 'y'" + letters);
  EXPECT_EQ(reading(std::string("o\0x", 3)), "input, line 1, column 2: '\\x00'" + letters);
  EXPECT_EQ(reading("\xef\xbb\xbfox"), "input, line 1, column 1: '\\xef'" + letters);
  EXPECT_EQ(reading("-2\nox\nox"), "input, line 1, column 1: '-'" + letters);
  EXPECT_EQ(reading("x2\nox"), "input, line 1, column 2: '2'" + letters);
  EXPECT_EQ(reading("ox\noxa"), "input, line 2, column 3: 'a'" + letters);
  EXPECT_EQ(reading("o\n\nox\no!"), "input, line 4, column 2: '!'" + letters);
  EXPECT_EQ(reading("ox\nx\n"),
            "input, line 2, column 2: the row ends after 1 of 2 squares, as in the first row");
  EXPECT_EQ(reading("ox\nx"),
            "input, line 2, column 2: the row ends after 1 of 2 squares, as in the first row");
  EXPECT_EQ(reading("ox\nxxx\n"),
            "input, line 2, column 3: the row is longer than 2 squares, as in the first row");
  EXPECT_EQ(reading("ox\n\no\n..\n"),
            "input, line 4, column 2: the row is longer than 1 squares, as in the first row");
  EXPECT_EQ(testing::error_text([] { static_cast<void>(AttackBoard::read("y", "my file")); }),
            "my file, line 1, column 1: 'y'" + letters);
}

TEST(AttackReaderTest, SaysWhatIsWrongWithNumbers) {
  EXPECT_EQ(reading("3\nox.\nox\n"),
            "input, line 3, column 3: the row ends after 2 of 3 squares, the number in line 1");
  EXPECT_EQ(reading("2\nox.\n"),
            "input, line 2, column 3: the row is longer than 2 squares, the number in line 1");
  EXPECT_EQ(reading("\no\n\n3\nox.\n...\n....\n"),
            "input, line 7, column 4: the row is longer than 3 squares, the number in line 4");
  EXPECT_EQ(reading("3\nox.\nox.\n\n"),
            "input, line 4, column 1: the board ends after 2 of 3 rows, the number in line 1");
  EXPECT_EQ(reading("3\nox.\nox.\n"),
            "input, line 4, column 1: the board ends after 2 of 3 rows, the number in line 1");
  EXPECT_EQ(reading("3\nox.\nox."),
            "input, line 4, column 1: the board ends after 2 of 3 rows, the number in line 1");
  EXPECT_EQ(reading("3"),
            "input, line 2, column 1: the board ends after 0 of 3 rows, the number in line 1");
  EXPECT_EQ(reading("o\n\n2\n\nox\nox"),
            "input, line 4, column 1: the board ends after 0 of 2 rows, the number in line 3");
  EXPECT_EQ(reading("2\nox\nox\nox"),
            "input, line 4, column 1: this is one row too many: 2 rows are announced in line 1; a "
            "blank line must stand between two boards");
  const std::string between = "a number inside a board; a blank line must stand between two boards";
  EXPECT_EQ(reading("2\nox\nox\n2\nox\nox"), "input, line 4, column 1: " + between);
  EXPECT_EQ(reading("ox\nox\n2\nox\nox"), "input, line 3, column 1: " + between);
  EXPECT_EQ(reading("2\n2\nox\nox"),
            "input, line 2, column 1: a second number; the rows of the board of line 1 are "
            "expected");
  EXPECT_EQ(reading("2x\nox\nox"),
            "input, line 1, column 2: 'x' after the number 2, which stands alone in its line: it "
            "is that of the rows and of the squares in each");
  EXPECT_EQ(reading("12 13\n"),
            "input, line 1, column 4: '1' after the number 12, which stands alone in its line: it "
            "is that of the rows and of the squares in each");
  const auto zeros = [](const std::string& number) {
    return "input, line 1, column 1: '" + number +
           "' is not a whole number from 1 to 16384 without leading zeros";
  };
  EXPECT_EQ(reading("0\n"), zeros("0"));
  EXPECT_EQ(reading("0"), zeros("0"));
  EXPECT_EQ(reading("007\n"), zeros("007"));
  EXPECT_EQ(reading(std::string(1000, '0')), zeros("0000000..."));
  EXPECT_EQ(reading("16385\n"),
            "input, line 1, column 1: '16385' rows of as many squares; at most 268435456 squares, "
            "16384 rows of as many, are read");
  EXPECT_ERROR(beyond_limit, "'16385'", read_all("16385\n"));
  EXPECT_ERROR(beyond_limit, "'9999999...'", read_all("99999999999999999999999999\n"));
  EXPECT_EQ(reading("16384\n"),
            "input, line 2, column 1: the board ends after 0 of 16384 rows, the number in line 1");
}

// What has no end is refused where that is clear: the bytes after it are never asked for.
// Returns how often the part was taken.
int parts_taken(const std::string& part, Failure kind) {
  AttackReader reader;
  for (int i = 1; i <= 100'000; ++i) {
    try {
      reader.feed(part);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), kind) << error.what();
      return i;
    }
  }
  return 0;
}

TEST(AttackReaderTest, RefusesEndlessInputAtOnce) {
  EXPECT_EQ(parts_taken(std::string(1000, 'x'), Failure::beyond_limit), 1001);
  EXPECT_EQ(parts_taken(std::string(1000, '\0'), Failure::bad_input), 1);
  EXPECT_EQ(parts_taken("7", Failure::beyond_limit), 8);
  EXPECT_EQ(parts_taken("0", Failure::bad_input), 8);
  EXPECT_EQ(parts_taken("x\n" + std::string(10, 'x'), Failure::bad_input), 1);
  std::string rows;
  for (int i = 0; i < 1000; ++i) rows += "x\n";
  EXPECT_EQ(parts_taken(rows, Failure::beyond_limit), 1001);
  EXPECT_EQ(reading(std::string(1'000'002, 'x')),
            "input, line 1, column 1000001: the row is longer than 1000000 squares, the most that "
            "is read");
  EXPECT_EQ(reading(std::string(1'000'001, 'x') + "y"),
            "input, line 1, column 1000001: the row is longer than 1000000 squares, the most that "
            "is read");
  EXPECT_EQ(read_all(std::string(1'000'000, 'x')).front().columns(), 1'000'000);
}

TEST(AttackReaderTest, RefusesEndlessSpaces) {
  EXPECT_EQ(parts_taken(std::string(1000, ' '), Failure::beyond_limit), 16'778);
}

TEST(AttackReaderTest, RefusesEndlessLines) {
  EXPECT_EQ(parts_taken(std::string(1000, '\n'), Failure::beyond_limit), 16'778);
}

TEST(AttackReaderTest, RefusesTooMuchInAll) {
  // 269 rows of 10^6 squares are more than 2^28.
  const std::string row = std::string(1'000'000, '?') + "\n";
  AttackReader reader;
  for (int i = 0; i < 268; ++i) reader.feed(row);
  EXPECT_ERROR(beyond_limit,
               "input, line 269, column 1: the board has more than 268 rows of 1000000 squares, "
               "the most that is read",
               reader.feed(row));
}

TEST(AttackReaderTest, RefusesTooManyBoards) {
  AttackReader reader;
  std::string boards;
  for (int i = 0; i < 1 << 10; ++i) boards += "o\n\n";
  for (int i = 0; i < 1 << 10; ++i) reader.feed(boards);
  EXPECT_ERROR(beyond_limit, "line 2097153, column 1: more than 1048576 boards", reader.feed("o"));
}

// A text, good or bad, gives the same however it is cut.
std::string outcome_in_parts(std::string_view text, const std::vector<std::size_t>& cuts) {
  std::string outcome;
  try {
    AttackReader reader;
    std::size_t at = 0;
    for (const std::size_t cut : cuts) {
      reader.feed(text.substr(at, cut - at));
      at = cut;
    }
    reader.feed(text.substr(at));
    for (const AttackBoard& board : reader.finish()) outcome += board.text() + "\n";
  } catch (const Error& error) {
    outcome = error.what();
  }
  return outcome;
}

// Reads line by line what the rules say; nothing where they say no.
std::optional<Boards> by_the_rules(const std::string& text) {
  std::vector<std::string> lines{""};
  for (const char byte : text) {
    if (byte == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += byte;
    }
  }
  lines.emplace_back();  // a blank line ends the last board
  Boards boards;
  Cells rows;
  std::size_t announced = 0;
  for (std::string line : lines) {
    while (!line.empty() && std::string_view(" \t\r\v\f").find(line.back()) != std::string::npos) {
      line.pop_back();
    }
    if (line.empty()) {
      if (announced != 0 && (rows.size() != announced || rows.front().size() != announced)) {
        return std::nullopt;
      }
      if (!rows.empty()) boards.push_back(rows);
      rows.clear();
      announced = 0;
    } else if (rows.empty() && announced == 0 &&
               line.find_first_not_of("0123456789") == std::string::npos) {
      if (line.front() == '0' || line.size() > 5) return std::nullopt;
      announced = std::stoul(line);
      if (announced > 16'384) return std::nullopt;
    } else {
      if (line.find_first_not_of("ox.?") != std::string::npos) return std::nullopt;
      if (!rows.empty() && line.size() != rows.front().size()) return std::nullopt;
      rows.push_back(line);
    }
  }
  if (boards.empty()) return std::nullopt;
  return boards;
}

// A text that is mostly right.
std::string random_text(testing::SeededRandom& random) {
  std::string text;
  const auto pick = [&](std::string_view from) {
    return from[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(from.size())))];
  };
  const auto white = [&] {
    while (random.chance(10)) text += pick(" \t\r\v\f");
    if (random.chance(20)) text += '\r';
  };
  const auto blank = [&] {
    white();
    text += '\n';
  };
  while (random.chance(10)) blank();
  for (std::int64_t left = random.between(1, 3); left > 0; --left) {
    std::int64_t columns = random.chance(20) ? random.between(60, 130) : random.between(1, 5);
    std::int64_t rows = random.between(1, 20);
    if (random.chance(40)) {
      rows = columns = random.between(1, 12);
      text += std::to_string(columns);
      blank();
    }
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) text += pick("ox.?");
      blank();
    }
    if (left > 1) {
      do blank();
      while (random.chance(20));
    }
  }
  if (random.chance(50)) text.pop_back();
  // A slip or two, in half of them.
  while (!text.empty() && random.chance(35)) {
    const auto at = static_cast<std::size_t>(random.below(static_cast<std::int64_t>(text.size())));
    if (random.chance(50)) {
      text.erase(at, 1);
    } else {
      text.insert(at, 1, pick(std::string_view("ox.?\n\r 0123a\0\xff", 15)));
    }
  }
  return text;
}

TEST(AttackReaderTest, AsTheRulesSayInWhateverParts) {
  ROOKERY_SEEDED(random, 1);
  int good = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::string text = random_text(random);
    SCOPED_TRACE(::testing::PrintToString(text));
    const std::string whole = outcome_in_parts(text, {});
    const std::optional<Boards> expected = by_the_rules(text);
    if (expected) {
      ++good;
      ASSERT_EQ(cells_of(read_all(text)), *expected);
    } else {
      ASSERT_TRUE(whole.starts_with("input, line ")) << whole;
    }
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < text.size(); ++i) all.push_back(i);
    ASSERT_EQ(outcome_in_parts(text, all), whole);
    std::vector<std::size_t> some;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (random.chance(5)) some.push_back(i);
    }
    ASSERT_EQ(outcome_in_parts(text, some), whole);
  }
  EXPECT_GT(good, 800);
  EXPECT_LT(good, 1800);
}

// Boards that grow past the room of their first rows.
TEST(AttackReaderTest, ManyRowsInWhateverParts) {
  ROOKERY_SEEDED(random, 2);
  for (const std::size_t columns : {1U, 63U, 64U, 65U, 200U}) {
    std::string text;
    Cells cells(1000);
    for (std::string& row : cells) {
      for (std::size_t x = 0; x < columns; ++x) {
        row += "ox.?"[static_cast<std::size_t>(random.below(4))];
      }
      text += row + "\n";
    }
    EXPECT_EQ(AttackBoard::read(text).cells(), cells);
    for (const std::size_t part : {1U, 64U, 1000U, 4096U}) {
      AttackReader reader;
      for (std::size_t at = 0; at < text.size(); at += part) {
        reader.feed(std::string_view(text).substr(at, part));
      }
      EXPECT_EQ(cells_of(reader.finish()), Boards{cells});
    }
    EXPECT_EQ(cells_of(read_all(text + "\n\n" + text)), (Boards{cells, cells}));
  }
}

TEST(AttackReaderTest, CanBeMoved) {
  AttackReader first("here");
  first.feed("o");
  AttackReader second = std::move(first);
  second.feed("x\n");
  EXPECT_EQ(cells_of(second.finish()), (Boards{{"ox"}}));
}

}  // namespace
}  // namespace rookery::infer_room::attack_reader_test
