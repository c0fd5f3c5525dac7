// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parities that are taken from the text of a board against those of the board that was
// read from it: answers and errors alike.

#include "repair/parities/text.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "repair/parities/parity.hpp"
#include "support/support.hpp"

namespace rookery::repair_room::parities::text_test {
namespace {

using rookery::testing::error_text;
using rookery::testing::SeededRandom;
using Size = std::pair<std::int64_t, std::int64_t>;

struct Result {
  std::string error;
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  BoxShape box;
  std::vector<std::uint8_t> row;
  std::vector<std::uint8_t> column;
  std::vector<std::uint8_t> odd_box;

  friend bool operator==(const Result&, const Result&) = default;
};

template <class Run>
Result result_of(const Run& run) {
  Result result;
  result.error = error_text([&] {
    const GroupParities found = run();
    result = {"",           found.layout.rows, found.layout.columns, found.layout.box, found.row,
              found.column, found.box};
  });
  return result;
}

// The slow way: the board is stored.
Result stored(const std::string& text, std::optional<BoxShape> boxes) {
  return result_of([&] {
    const BitBoard board = BitBoard::read(text, "test");
    return parities_of(board, layout_of(board, boxes ? *boxes : default_boxes(board)));
  });
}

// From a copy that ends where the memory ends, so that a sanitizer sees a byte too many.
Result scanned(const std::string& text, std::optional<BoxShape> boxes,
               std::optional<Size> size = std::nullopt) {
  const std::unique_ptr<char[]> copy(new char[std::max<std::size_t>(1, text.size())]);
  std::copy(text.begin(), text.end(), copy.get());
  return result_of([&] {
    return parities_of_text(std::string_view(copy.get(), text.size()), size, boxes, "test");
  });
}

void expect_same(const std::string& text, std::optional<BoxShape> boxes) {
  const Result expected = stored(text, boxes);
  const Result found = scanned(text, boxes);
  EXPECT_TRUE(found == expected) << "'" << text.substr(0, 2000) << "'\nexpected error '"
                                 << expected.error << "', found '" << found.error << "'";
}

std::string random_text(SeededRandom& random, std::int64_t rows, std::int64_t columns,
                        const std::string& line_end, bool last_line_end = true) {
  std::string text;
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) text += random.chance(50) ? '1' : '0';
    if (y + 1 < rows || last_line_end) text += line_end;
  }
  return text;
}

std::vector<std::int64_t> divisors(std::int64_t number) {
  std::vector<std::int64_t> list;
  for (std::int64_t i = 1; i <= number; ++i) {
    if (number % i == 0) list.push_back(i);
  }
  return list;
}

void check_small_boards() {
  ROOKERY_SEEDED(random, 501);
  for (std::int64_t rows = 1; rows <= 10; ++rows) {
    for (std::int64_t columns = 1; columns <= 10; ++columns) {
      const std::string text = random_text(random, rows, columns, "\n");
      for (const std::int64_t a : divisors(rows)) {
        for (const std::int64_t b : divisors(columns)) expect_same(text, BoxShape{a, b});
      }
      expect_same(text, std::nullopt);
    }
  }
}

void check_vector_lengths() {
  ROOKERY_SEEDED(random, 502);
  for (const std::int64_t columns :
       {15, 16, 17, 31, 32, 33, 60, 63, 64, 65, 66, 95, 96, 97, 126, 127, 128, 129, 192, 200}) {
    for (const std::int64_t rows : {1, 2, 6}) {
      for (const std::string line_end : {"\n", "\r\n"}) {
        const std::string text = random_text(random, rows, columns, line_end, random.chance(50));
        for (const std::int64_t b : divisors(columns)) {
          expect_same(text, BoxShape{random.chance(50) ? rows : 1, b});
        }
      }
    }
  }
}

// With every set of vector instructions that this processor has.
TEST(TextParities, AgreesForEveryBoxOfEverySmallBoardAndAroundVectorLengths) {
  for (const auto target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    SCOPED_TRACE(hwy::TargetName(target));
    check_small_boards();
    check_vector_lengths();
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

// The scan itself, which parities_of_text would otherwise cover up for: it takes plain text,
// in any steps, and refuses any other byte at any place.
TEST(TextParities, TheScanTakesPlainTextAndNothingElse) {
  ROOKERY_SEEDED(random, 507);
  for (const std::int64_t columns : {1, 8, 16, 63, 70, 128, 140}) {
    for (const std::string line_end : {"", "\n", "\r\n"}) {
      const std::string text = random_text(random, 6, columns, line_end, false);
      const auto width = static_cast<std::size_t>(columns);
      std::vector<std::uint8_t> row(6);
      std::vector<std::uint8_t> box(2 * width);
      const auto scan = [&](const std::string& from, std::size_t step) {
        std::vector<std::uint8_t> column(RowScan::padded(width));
        std::vector<std::uint8_t> stack(width);
        const RowScan rows{from.data(), from.size(), 6,          width,         line_end.size(), 3,
                           1,           row.data(),  box.data(), column.data(), stack.data()};
        bool good = true;
        for (std::size_t y = 0; y < 6; y += step) {
          good = scan_rows(rows, y, std::min<std::size_t>(6, y + step)) && good;
        }
        return good;
      };
      std::string lines;
      for (std::size_t y = 0; y < 6; ++y) {
        lines += text.substr(y * (width + line_end.size()), width) + "\n";
      }
      const Result expected = stored(lines, BoxShape{3, 1});
      for (const std::size_t step : {1U, 2U, 3U, 4U, 5U, 6U}) {
        EXPECT_TRUE(scan(text, step));
        EXPECT_EQ(row, expected.row);
        EXPECT_EQ(box, expected.odd_box);
      }
      for (std::size_t i = 0; i < text.size(); ++i) {
        std::string damaged = text;
        damaged[i] = static_cast<char>(text[i] ^ (2 << random.below(7)));
        EXPECT_FALSE(scan(damaged, 6)) << columns << " " << i;
      }
    }
  }
}

TEST(TextParities, AgreesOnRandomShapes) {
  ROOKERY_SEEDED(random, 503);
  for (int i = 0; i < 300; ++i) {
    const BoxShape box{random.between(1, 9), random.between(1, 40)};
    const std::string text =
        random_text(random, box.rows * random.between(1, 8), box.columns * random.between(1, 12),
                    random.chance(50) ? "\n" : "\r\n", random.chance(50));
    expect_same(text, box);
  }
  expect_same(random_text(random, 100, 100, "\n"), std::nullopt);
  expect_same(random_text(random, 1, 10000, ""), std::nullopt);
}

TEST(TextParities, OneBitShowsInItsThreeGroups) {
  for (std::int64_t y = 0; y < 6; ++y) {
    for (std::int64_t x = 0; x < 130; ++x) {
      std::string text = std::string(130 * 6, '0');
      text[static_cast<std::size_t>(y * 130 + x)] = '1';
      const Result found = scanned(text, BoxShape{3, 13}, Size{6, 130});
      ASSERT_EQ(found.error, "no error");
      std::vector<std::uint8_t> row(6);
      std::vector<std::uint8_t> column(130);
      std::vector<std::uint8_t> box(20);
      row[static_cast<std::size_t>(y)] = 1;
      column[static_cast<std::size_t>(x)] = 1;
      box[static_cast<std::size_t>(y / 3 * 10 + x / 13)] = 1;
      ASSERT_TRUE(found.row == row && found.column == column && found.odd_box == box);
    }
  }
}

TEST(TextParities, AgreesWhateverTheEndsAndBlanks) {
  ROOKERY_SEEDED(random, 504);
  const std::string plain = random_text(random, 9, 9, "\n", false);
  const std::vector<std::string> ends = {"",    "\n",     "\r\n", "\n\n\n",      " \n",
                                         "\r",  " ",      "\nx",  "\n010101010", "\t\v\f \r\n \n",
                                         "\n0", "\n\n01", {'\0'}, {'\n', '\0'}};
  for (const std::string& end : ends) {
    expect_same(plain + end, std::nullopt);
    expect_same(random_text(random, 9, 9, "\r\n", false) + end, std::nullopt);
    expect_same(random_text(random, 1, 81, "") + end, std::nullopt);
  }
  for (const std::string begin : {"\n", "\r\n", " ", "\t\n", "\n\n\n"}) {
    expect_same(begin + plain, std::nullopt);
  }
  for (const std::string text :
       {"",         "\n",         "\n\n\n",   " ",          "\r\n",      "0",           "1",
        "1\n",      "\r0",        "0\r",      "01",         "0\n1",      "0\r\n1",      "0\r\n1\n",
        "0\n1\r\n", "0\r\n\r\n1", "0\n\n1\n", "0\n1\n\n\n", "\r\n0\r\n", "0\r1\n1\r0\n"}) {
    expect_same(text, std::nullopt);
    expect_same(text, BoxShape{1, 1});
    expect_same(text, BoxShape{2, 1});
  }
}

// Any byte anywhere: the error, or the answer, of the slow reader.
TEST(TextParities, AgreesOnEveryDamagedText) {
  ROOKERY_SEEDED(random, 505);
  for (const std::string line_end : {"\n", "\r\n"}) {
    const std::string good = random_text(random, 4, 20, line_end);
    for (std::size_t i = 0; i < good.size(); ++i) {
      for (const char byte :
           {'\0', ' ', '\n', '\r', '0', '1', '2', '/', 'x', '\x7f', '\xb0', '\xff'}) {
        std::string text = good;
        text[i] = byte;
        expect_same(text, BoxShape{2, 5});
      }
      expect_same(good.substr(0, i), BoxShape{2, 5});
      expect_same(good.substr(i), BoxShape{2, 5});
      expect_same(good.substr(0, i) + "1" + good.substr(i), BoxShape{2, 5});
      expect_same(good.substr(0, i) + good.substr(i + 1), BoxShape{2, 5});
    }
  }
  const std::string wide = random_text(random, 3, 150, "\n");
  for (std::size_t i = 0; i < wide.size(); ++i) {
    std::string text = wide;
    text[i] = random.chance(50) ? static_cast<char>(random.below(256)) : '2';
    expect_same(text, BoxShape{3, 50});
  }
}

TEST(TextParities, AgreesOnBoxesThatDoNotFit) {
  const std::string text = "000000\n111111\n010101\n";
  expect_same(text, std::nullopt);
  for (std::int64_t a = -1; a <= 5; ++a) {
    for (std::int64_t b = -1; b <= 7; ++b) expect_same(text, BoxShape{a, b});
  }
  EXPECT_EQ(scanned(text, BoxShape{2, 3}).error,
            "boxes: boxes of 2 rows and 3 columns do not tile a board of 3 rows and 6 columns; "
            "their sides must divide the board's");
}

TEST(TextParities, ASizeCutsOneLine) {
  ROOKERY_SEEDED(random, 506);
  for (const Size& size : {Size{1, 12}, Size{12, 1}, Size{3, 4}, Size{4, 3}, Size{6, 2}}) {
    const std::string lines = random_text(random, size.first, size.second, "\n");
    std::string line = lines;
    line.erase(std::remove(line.begin(), line.end(), '\n'), line.end());
    std::string spaced;
    for (const char digit : line) spaced += std::string(" ") + digit;
    for (const std::int64_t a : divisors(size.first)) {
      for (const std::int64_t b : divisors(size.second)) {
        const BoxShape box{a, b};
        const Result expected = result_of([&] {
          BitBoard board(size.first, size.second);
          for (std::int64_t i = 0; i < 12; ++i) {
            if (line[static_cast<std::size_t>(i)] == '1') {
              board.toggle({.x = i % size.second, .y = i / size.second});
            }
          }
          return parities_of(board, layout_of(board, box));
        });
        for (const std::string& text : {line, line + "\n", "\n" + line, spaced + "\r\n\n"}) {
          EXPECT_TRUE(scanned(text, box, size) == expected) << text;
        }
        // Lines of that size say the same; 12 x 1 and 1 x 12 are both told apart.
        EXPECT_TRUE(scanned(lines, box, size) == expected) << lines;
      }
    }
  }
  // A square board on one line may be cut otherwise.
  EXPECT_EQ(scanned("0000000000000001", BoxShape{1, 4}, Size{2, 8}).row,
            (std::vector<std::uint8_t>{0, 1}));
  // The boxes are then those of the size.
  EXPECT_EQ(scanned("0000000000000001", std::nullopt, Size{2, 8}).error,
            "boxes: a 2x8 board has no boxes of its own (4x4, 9x9, 16x16 and so on have); give "
            "their size with boxes");
}

TEST(TextParities, ASizeThatDoesNotFitIsAnError) {
  for (const std::string text :
       {"0101", "01\n01\n", "01x1", " 0 1 0 1", "010101", "", "0101\n0101"}) {
    for (const Size& size : {Size{2, 3}, Size{1, 4}, Size{4, 1}, Size{2, 2}, Size{3, 1}}) {
      const Result expected = result_of([&] {
        const BitBoard board = BitBoard::read(text, "test", size);
        return parities_of(board, layout_of(board, {1, 1}));
      });
      const Result found = scanned(text, BoxShape{1, 1}, size);
      EXPECT_TRUE(found == expected) << text << "\n" << expected.error << "\n" << found.error;
    }
  }
  EXPECT_EQ(scanned("01x1", BoxShape{1, 1}, Size{2, 3}).error,
            "test, line 1, column 3: 'x' is neither 0 nor 1");
  EXPECT_NE(scanned("0101", BoxShape{1, 1}, Size{2, 3}).error, "no error");
  EXPECT_NE(scanned("01\n01", BoxShape{1, 1}, Size{1, 4}).error, "no error");
  EXPECT_ERROR(beyond_limit, "squares are more than 1073741824, the most that are kept",
               parities_of_text("01", Size{largest_side, largest_side}, std::nullopt, "test"));
  EXPECT_ERROR(bad_input, "at least one of each",
               parities_of_text("01", Size{0, 2}, std::nullopt, "test"));
}

TEST(TextParities, StopsWhenAsked) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               parities_of_text("0000", std::nullopt, BoxShape{1, 1}, "test", monitor));
}

TEST(TextParities, FloorRoot) {
  EXPECT_EQ(floor_root(0), 0);
  for (std::int64_t n = 1; n <= 2000; ++n) {
    EXPECT_EQ(floor_root(n * n), n);
    EXPECT_EQ(floor_root(n * n - 1), n - 1);
  }
  const std::int64_t large = (std::int64_t{1} << 30) - 1;
  EXPECT_EQ(floor_root(large * large), large);
  EXPECT_EQ(floor_root((std::int64_t{1} << 60) - 1), large);
}

}  // namespace
}  // namespace rookery::repair_room::parities::text_test
