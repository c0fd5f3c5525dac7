// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards one per line: every answer against repair() on the board that BitBoard::read makes of
// the line, bad lines of each kind, and lines that come in pieces.

#include "repair/batch.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::batch_test {
namespace {

using rookery::testing::SeededRandom;
using Size = std::pair<std::int64_t, std::int64_t>;

struct Answers {
  std::string out;
  std::vector<BadLine> bad;

  friend bool operator==(const Answers&, const Answers&) = default;
};

// From a copy that ends where the memory ends, so that a sanitizer sees a byte too many.
void answer(FormulaBatch& batch, std::string_view lines, Answers& answers) {
  const std::unique_ptr<char[]> copy(new char[std::max<std::size_t>(1, lines.size())]);
  std::copy(lines.begin(), lines.end(), copy.get());
  batch.answer({copy.get(), lines.size()}, answers.out, answers.bad);
}

Answers answer(std::string_view lines, std::optional<BoxShape> boxes = std::nullopt,
               std::optional<Size> size = std::nullopt) {
  FormulaBatch batch(size, boxes);
  Answers answers;
  answer(batch, lines, answers);
  return answers;
}

std::string random_digits(SeededRandom& random, std::int64_t count, std::int64_t ones = 50) {
  std::string digits;
  for (std::int64_t i = 0; i < count; ++i) digits += random.chance(ones) ? '1' : '0';
  return digits;
}

// What repair() says of the board that the digits of one line are.
std::string expected_answer(const std::string& digits, Size size, BoxShape box) {
  BitBoard board(size.first, size.second);
  for (std::int64_t i = 0; i < size.first * size.second; ++i) {
    if (digits[static_cast<std::size_t>(i)] == '1')
      board.toggle({i % size.second, i / size.second});
  }
  return std::to_string(repair(board, box).value.size()) + "\n";
}

struct Case {
  std::optional<Size> size;
  std::optional<BoxShape> box;
  std::string lines;
  std::string expected;
};

// 9x9, with and without a last newline.
void add_nines(SeededRandom& random, std::vector<Case>& cases) {
  std::string lines;
  std::string expected;
  for (int i = 0; i < 200; ++i) {
    const std::string digits = random_digits(random, 81, i % 5 == 0 ? 3 : 50);
    lines += digits + (random.chance(20) ? "\r\n" : "\n");
    expected += expected_answer(digits, {9, 9}, {3, 3});
  }
  const std::size_t end = lines.find_last_of("01") + 1;
  for (const std::string& text : {lines, lines.substr(0, end), lines.substr(0, end) + "\n",
                                  lines.substr(0, end) + "\r", lines.substr(0, end) + "\r\n"}) {
    cases.push_back({std::nullopt, std::nullopt, text, expected});
    cases.push_back({Size{9, 9}, std::nullopt, text, expected});
    cases.push_back({std::nullopt, BoxShape{3, 3}, text, expected});
    cases.push_back({Size{9, 9}, BoxShape{3, 3}, text, expected});
  }
}

void add_shapes(SeededRandom& random, std::vector<Case>& cases) {
  for (int i = 0; i < 60; ++i) {
    const BoxShape box{random.between(1, 6), random.between(1, 9)};
    const Size size{box.rows * random.between(1, 5), box.columns * random.between(1, 8)};
    Case next{size, box, "", ""};
    for (int k = 0; k < 3; ++k) {
      const std::string digits = random_digits(random, size.first * size.second);
      next.lines += digits + (random.chance(50) ? "\n" : " \r\n");
      next.expected += expected_answer(digits, size, box);
    }
    cases.push_back(next);
  }
}

// With every set of vector instructions that this processor has.
TEST(FormulaBatch, AgreesWithRepair) {
  ROOKERY_SEEDED(random, 601);
  std::vector<Case> cases;
  add_nines(random, cases);
  add_shapes(random, cases);
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    SCOPED_TRACE(hwy::TargetName(target));
    for (const Case& one : cases) {
      const Answers found = answer(one.lines, one.box, one.size);
      EXPECT_EQ(found.out, one.expected) << one.lines;
      EXPECT_TRUE(found.bad.empty()) << one.lines;
    }
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

// The words of the 9x9 form depend on the rows through their 9 bits: every row, everywhere.
TEST(FormulaBatch, EveryRowOfNineAtEveryPlace) {
  ROOKERY_SEEDED(random, 603);
  std::string lines;
  std::string expected;
  for (std::size_t y = 0; y < 9; ++y) {
    for (unsigned bits = 0; bits < 512; ++bits) {
      std::string digits = random_digits(random, 81);
      for (std::size_t x = 0; x < 9; ++x) digits[9 * y + x] = (bits >> x & 1) != 0 ? '1' : '0';
      lines += digits + "\n";
      const BitBoard board = BitBoard::read(digits);
      expected += std::to_string(formula::fewest_toggles(
                      parities::parities_of(board, parities::layout_of(board, {3, 3})))) +
                  "\n";
    }
  }
  EXPECT_EQ(answer(lines), (Answers{expected, {}}));
}

TEST(FormulaBatch, SizesMayBeMixed) {
  ROOKERY_SEEDED(random, 604);
  std::string lines;
  std::string expected;
  for (int i = 0; i < 200; ++i) {
    const std::int64_t box = random.between(1, 5);
    const std::int64_t side = box * box;
    const std::string digits = random_digits(random, side * side);
    lines += digits + "\n";
    expected += expected_answer(digits, {side, side}, {box, box});
  }
  EXPECT_EQ(answer(lines), (Answers{expected, {}}));

  lines.clear();
  expected.clear();
  for (int i = 0; i < 200; ++i) {
    const std::int64_t side = 6 * random.between(1, 4);
    const std::string digits = random_digits(random, side * side);
    lines += digits + "\n";
    expected += expected_answer(digits, {side, side}, {2, 3});
  }
  EXPECT_EQ(answer(lines, BoxShape{2, 3}), (Answers{expected, {}}));
}

TEST(FormulaBatch, WhiteSpaceInALineIsIgnoredAndBlankLinesAreSkipped) {
  ROOKERY_SEEDED(random, 605);
  std::string lines;
  std::string expected;
  for (int i = 0; i < 300; ++i) {
    const std::int64_t box = random.chance(70) ? 3 : 2;
    const std::string digits = random_digits(random, box * box * box * box);
    for (const char digit : digits) {
      lines += digit;
      if (random.chance(i % 3 == 0 ? 0 : 10)) lines += " \t\r\v\f"[random.below(5)];
    }
    lines += "\n";
    if (random.chance(20)) lines += random.chance(50) ? "\n" : " \t\r\n\r\n";
    expected += expected_answer(digits, {box * box, box * box}, {box, box});
  }
  EXPECT_EQ(answer(lines), (Answers{expected, {}}));
  for (const std::string blank : {"", "\n", "\n\n\n", " ", "\r\n", "\t\n \n"}) {
    EXPECT_EQ(answer(blank), Answers{});
  }
}

TEST(FormulaBatch, BadLinesAreToldAndLoseNoOther) {
  const std::string good(81, '0');
  std::string odd = good;
  odd[80] = '1';
  const auto with = [&](std::size_t column, char letter) {
    std::string line = good;
    line[column - 1] = letter;
    return line;
  };
  FormulaBatch batch;
  Answers answers;
  answer(batch,
         odd + "\n" + with(5, 'x') + "\n\n" + good.substr(1) + "\n" + good + "\n" + with(81, '\0') +
             "\r\n" + good + "0\n" + odd + "\n",
         answers);
  EXPECT_EQ(batch.lines(), 8);
  answer(batch, with(1, '2') + "\n" + std::string(36, '0') + "\n" + odd + "\n00\n \n1x" + "\n",
         answers);
  answer(batch, odd, answers);
  EXPECT_EQ(answers.out, "1\n\n\n0\n\n\n1\n\n\n1\n\n\n1\n");
  EXPECT_EQ(batch.lines(), 15);
  const std::vector<BadLine> expected = {
      {2, "column 5: 'x' is neither 0 nor 1"},
      {4, "80 digits are not a square board; 81 are a 9x9"},
      {6, "column 81: '\\x00' is neither 0 nor 1"},
      {7, "82 digits are not a square board; 81 are a 9x9"},
      {9, "column 1: '2' is neither 0 nor 1"},
      {10,
       "a 6x6 board has no boxes of its own (4x4, 9x9, 16x16 and so on have); give their size "
       "with boxes"},
      {12, "2 digits are not a square board; 16 are a 4x4"},
      {14, "column 2: 'x' is neither 0 nor 1"}};
  ASSERT_EQ(answers.bad.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(answers.bad[i].line, expected[i].line);
    EXPECT_EQ(answers.bad[i].message, expected[i].message);
  }
}

TEST(FormulaBatch, EveryByteAtEveryPlaceOfANine) {
  const std::string good(81, '0');
  for (std::size_t i = 0; i < 81; ++i) {
    std::string lines;
    Answers expected;
    for (int byte = 0; byte < 256; ++byte) {
      const char letter = static_cast<char>(byte);
      if (letter == '\n') continue;
      std::string line = good;
      line[i] = letter;
      lines += line + "\n";
      if (letter == '0' || letter == '1') {
        expected.out += letter;
      } else {
        const bool space = std::string_view(" \t\r\v\f").find(letter) != std::string_view::npos;
        const auto number = static_cast<std::int64_t>(byte < '\n' ? byte + 1 : byte);
        expected.bad.push_back({number, space ? "80 digits are not" : "column "});
      }
      expected.out += "\n";
    }
    const Answers found = answer(lines);
    EXPECT_EQ(found.out, expected.out);
    ASSERT_EQ(found.bad.size(), expected.bad.size());
    for (std::size_t k = 0; k < expected.bad.size(); ++k) {
      EXPECT_EQ(found.bad[k].line, expected.bad[k].line);
      EXPECT_EQ(found.bad[k].message.rfind(expected.bad[k].message, 0), 0U);
    }
  }
}

TEST(FormulaBatch, TheRightNumberOfDigitsIsNamed) {
  const auto message = [](std::size_t digits, std::optional<BoxShape> boxes = std::nullopt,
                          std::optional<Size> size = std::nullopt) {
    const Answers answers = answer(std::string(digits, '0') + "\n", boxes, size);
    EXPECT_EQ(answers.out, "\n");
    return answers.bad.size() == 1 ? answers.bad[0].message : "?";
  };
  EXPECT_EQ(message(17), "17 digits are not a square board; 16 are a 4x4");
  EXPECT_EQ(message(48), "48 digits are not a square board; 16 are a 4x4");
  EXPECT_EQ(message(50), "50 digits are not a square board; 81 are a 9x9");
  EXPECT_EQ(message(250), "250 digits are not a square board; 256 are a 16x16");
  EXPECT_EQ(message(35, BoxShape{2, 3}), "35 digits are not a square board; 36 are a 6x6");
  EXPECT_EQ(message(3, BoxShape{2, 3}), "3 digits are not a square board; 36 are a 6x6");
  EXPECT_EQ(message(12, BoxShape{2, 3}), "12 digits are not a square board; 36 are a 6x6");
  EXPECT_EQ(message(81, BoxShape{2, 3}),
            "boxes of 2 rows and 3 columns do not tile a board of 9 rows and 9 columns; their "
            "sides must divide the board's");
  EXPECT_EQ(message(80, BoxShape{1, 1}, Size{9, 9}), "80 digits are not a 9x9 board; it has 81");
  EXPECT_EQ(message(16, BoxShape{1, 5}, Size{3, 5}), "16 digits are not a 3x5 board; it has 15");
  EXPECT_EQ(message(100 * 100 - 1, BoxShape{20, 5}),
            "9999 digits are not a square board; 10000 are a 100x100");
  EXPECT_EQ(message(15, BoxShape{0, 5}), "15 digits are not a square board; 16 are a 4x4");
  EXPECT_EQ(message(20, BoxShape{32768, 32767}), "20 digits are not a square board; 16 are a 4x4");
  EXPECT_EQ(message(20, BoxShape{largest_side, largest_side}),
            "20 digits are not a square board; 16 are a 4x4");
}

TEST(FormulaBatch, ASizeAndBoxesThatContradictAreRefusedAtOnce) {
  EXPECT_ERROR(bad_input, "do not tile a board of 9 rows and 9 columns",
               FormulaBatch(Size{9, 9}, BoxShape{2, 3}));
  EXPECT_ERROR(bad_input, "a 6x6 board has no boxes of its own", FormulaBatch(Size{6, 6}));
  EXPECT_ERROR(bad_input, "at least one of each", FormulaBatch(Size{0, 6}));
  EXPECT_ERROR(bad_input, "do not tile", FormulaBatch(Size{4, 4}, BoxShape{0, 2}));
  EXPECT_ERROR(beyond_limit, "more than 1073741824",
               FormulaBatch(Size{largest_side, largest_side}));
}

// In two pieces that meet after any line, and line by line.
TEST(FormulaBatch, PiecesMayEndAfterAnyLine) {
  ROOKERY_SEEDED(random, 606);
  std::string lines;
  for (int i = 0; i < 60; ++i) {
    const std::int64_t kind = random.below(10);
    if (kind < 6) {
      lines += random_digits(random, 81) + (kind == 0 ? "\r\n" : "\n");
    } else if (kind < 8) {
      lines += random_digits(random, kind == 6 ? 16 : 256) + "\n";
    } else {
      lines += kind == 8 ? "\n" : random_digits(random, 80) + "x\n";
    }
  }
  const Answers whole = answer(lines);
  EXPECT_FALSE(whole.bad.empty());
  FormulaBatch by_line;
  Answers line_answers;
  std::size_t start = 0;
  for (std::size_t end = lines.find('\n'); end != lines.npos; end = lines.find('\n', start)) {
    answer(by_line, std::string_view(lines).substr(start, end + 1 - start), line_answers);
    start = end + 1;
    FormulaBatch batch;
    Answers answers;
    answer(batch, std::string_view(lines).substr(0, start), answers);
    answer(batch, std::string_view(lines).substr(start), answers);
    EXPECT_EQ(answers, whole);
  }
  EXPECT_EQ(line_answers, whole);
}

}  // namespace
}  // namespace rookery::repair_room::batch_test
