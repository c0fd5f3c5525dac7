// SPDX-License-Identifier: GPL-3.0-or-later
//
// Heat maps: the paths are read back and compared with the table, square by square.

#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::testing::play_heat_map_test {
namespace {

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

// The first thing that keeps this from being one tree of elements, or empty.
std::string tree_fault(const std::string& text) {
  std::vector<std::string> open;
  std::size_t roots = 0;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return "an unfinished tag";
    const std::string tag = text.substr(at + 1, end - at - 1);
    if (tag.find('<') != std::string::npos) return "a bracket in the tag " + tag.substr(0, 40);
    if (occurrences(tag, "'") % 2 != 0) return "an odd quote in the tag " + tag.substr(0, 40);
    const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
    if (name.front() == '/') {
      if (open.empty() || "/" + open.back() != name) return "<" + name + "> closes nothing";
      open.pop_back();
      continue;
    }
    if (open.empty()) ++roots;
    if (tag.back() != '/') open.push_back(name);
  }
  if (!open.empty()) return open.back() + " is not closed";
  return roots == 1 ? "" : std::to_string(roots) + " roots";
}

// What a path says of the squares that it paints.
struct Paint {
  std::string colour;
  std::string title;
};

// Every square as the document paints it; `fault` names a square painted twice or not at all.
struct Canvas {
  std::vector<Paint> paints;
  std::map<std::string, std::string> titles;  // of the colours
  std::string fault;
};

Canvas read_back(const std::string& svg, std::int64_t rows, std::int64_t columns) {
  Canvas canvas;
  canvas.paints.resize(static_cast<std::size_t>(rows * columns));
  const std::string head = "<path d='";
  for (std::size_t at = svg.find(head); at != std::string::npos; at = svg.find(head, at + 1)) {
    const std::size_t begin = at + head.size();
    const std::size_t end = svg.find('\'', begin);
    const std::string middle = "' stroke='";
    const std::size_t colour_end = svg.find('\'', end + middle.size());
    const std::string title_head = "'><title>";
    if (svg.compare(end, middle.size(), middle) != 0 ||
        svg.compare(colour_end, title_head.size(), title_head) != 0) {
      continue;  // part of the frame
    }
    const std::size_t title = colour_end + title_head.size();
    const Paint paint = {svg.substr(end + middle.size(), colour_end - end - middle.size()),
                         svg.substr(title, svg.find('<', title) - title)};
    const auto [known, added] = canvas.titles.emplace(paint.colour, paint.title);
    if (!added && known->second != paint.title) canvas.fault = paint.colour + " has two meanings";
    std::int64_t x = 0;
    std::int64_t y = 0;
    const char* data = svg.c_str() + begin;
    const auto number = [&] {
      char* after = nullptr;
      const std::int64_t value = std::strtoll(data, &after, 10);
      if (after == data) canvas.fault = "a number is missing";
      data = after;
      return value;
    };
    while (*data != '\'' && canvas.fault.empty()) {
      switch (*data++) {
        case 'M':
          x = number();
          y = number();
          break;
        case 'm':
          x += number();
          y += number();
          break;
        case 'h':
          for (std::int64_t left = number(); left > 0; --left, ++x) {
            if (x < 0 || y < 0 || x >= columns || y >= rows) {
              canvas.fault = "a square off the board";
              return canvas;
            }
            Paint& square = canvas.paints[static_cast<std::size_t>(y * columns + x)];
            if (!square.colour.empty()) canvas.fault = "a square painted twice";
            square = paint;
          }
          break;
        default:
          canvas.fault = "an unknown command";
      }
    }
  }
  for (const Paint& paint : canvas.paints) {
    if (paint.colour.empty()) canvas.fault = "a square is not painted";
  }
  return canvas;
}

// Does the title of a colour, "7" or "7 to 9", name this value?
bool names(const std::string& title, std::uint32_t value) {
  char* after = nullptr;
  const unsigned long long least = std::strtoull(title.c_str(), &after, 10);
  const std::string rest = after;
  const std::string joint = " to ";
  if (rest.empty()) return value == least;
  if (rest.compare(0, joint.size(), joint) != 0) return false;
  return value >= least && value <= std::strtoull(rest.c_str() + joint.size(), nullptr, 10);
}

void expect_faithful(const GrundyTable& table, const Board& board) {
  const std::string svg = draw_heat_map(table, board, "values");
  EXPECT_EQ(tree_fault(svg), "");
  const Canvas canvas = read_back(svg, board.rows(), board.columns());
  ASSERT_EQ(canvas.fault, "");
  std::set<std::uint32_t> values;
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const std::string& title =
          canvas.paints[static_cast<std::size_t>(y * board.columns() + x)].title;
      if (!board.contains({x, y})) {
        ASSERT_EQ(title, "hole") << x << "," << y;
        continue;
      }
      const std::uint32_t value = table.at({x, y});
      values.insert(value);
      ASSERT_TRUE(names(title, value)) << title << " for " << value << " at " << x << "," << y;
      // The lost squares share their colour with no other value.
      ASSERT_EQ(title == "0", value == 0);
    }
  }
  EXPECT_LE(canvas.titles.size(), 65U);
  // A colour for each value where they are few.
  std::set<std::string> titles;
  for (const auto& [colour, title] : canvas.titles) titles.insert(title);
  EXPECT_EQ(titles.size(), canvas.titles.size()) << "two colours mean the same";
  if (values.size() <= 63) {
    for (const std::uint32_t value : values) {
      EXPECT_EQ(titles.count(std::to_string(value)), 1U) << value;
    }
  }
  // The largest value is in the legend.
  if (*values.rbegin() > 0) {
    EXPECT_GE(occurrences(svg, ">" + std::to_string(*values.rbegin()) + "</text>"), 1U);
  }
}

GrundyTable random_table(SeededRandom& random, std::int64_t rows, std::int64_t columns,
                         std::int64_t bound) {
  GrundyTable::Words values;
  for (std::int64_t i = 0; i < rows * columns; ++i) {
    values.push_back(static_cast<std::uint32_t>(random.below(bound)));
  }
  return {rows, columns, std::move(values)};
}

TEST(HeatMap, PaintsEverySquareOnceWithItsValue) {
  ROOKERY_SEEDED(random, 7);
  for (const std::int64_t bound : {1, 2, 5, 63, 64, 65, 66, 300, 5000}) {
    for (int round = 0; round < 6; ++round) {
      const std::int64_t rows = random.between(1, 40);
      const std::int64_t columns = random.between(1, 40);
      SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(columns) + " below " +
                   std::to_string(bound));
      expect_faithful(random_table(random, rows, columns, bound), Board::rectangle(rows, columns));
    }
  }
}

TEST(HeatMap, AnyBytesHoldTheValues) {
  const Board board = Board::rectangle(2, 2);
  const std::string bytes = draw_heat_map({2, 2, GrundyTable::Bytes{0, 1, 2, 3}}, board, "t");
  EXPECT_EQ(bytes, draw_heat_map({2, 2, GrundyTable::Halves{0, 1, 2, 3}}, board, "t"));
  EXPECT_EQ(bytes, draw_heat_map({2, 2, GrundyTable::Words{0, 1, 2, 3}}, board, "t"));
  expect_faithful({2, 2, GrundyTable::Words{0, 4294967295U, 1, 2147483648U}}, board);
}

TEST(HeatMap, ManyValuesUpToTheLargest) {
  GrundyTable::Words values;
  for (std::uint32_t i = 0; i < 100; ++i) values.push_back(4294967295U - i * i * i * 4000U);
  expect_faithful({10, 10, values}, Board::rectangle(10, 10));
}

TEST(HeatMap, LongRowsAndLongPaths) {
  ROOKERY_SEEDED(random, 8);
  expect_faithful(random_table(random, 1, 2000, 9), Board::rectangle(1, 2000));
  expect_faithful(random_table(random, 2000, 1, 9), Board::rectangle(2000, 1));
  // Of one colour there is more than a path may hold.
  GrundyTable::Bytes chequered;
  for (int y = 0; y < 700; ++y) {
    for (int x = 0; x < 700; ++x) chequered.push_back((x + y) % 2 == 0 ? 0 : 1);
  }
  const GrundyTable table(700, 700, std::move(chequered));
  const Board board = Board::rectangle(700, 700);
  const std::string svg = draw_heat_map(table, board, "");
  EXPECT_EQ(read_back(svg, 700, 700).fault, "");
  EXPECT_EQ(occurrences(svg, "<title>0</title>"), 2U);
  EXPECT_LT(svg.size(), 700U * 700U * 6U + 20'000U);  // 6 bytes per square: m1 0h1
}

TEST(HeatMap, Holes) {
  const Board board = Board::read_picture("..#\n#..\n.#.\n", "picture");
  expect_faithful({3, 3, GrundyTable::Bytes{0, 1, 0, 0, 2, 1, 0, 0, 3}}, board);
  const std::string svg =
      draw_heat_map({3, 3, GrundyTable::Bytes{100, 101, 0, 0, 102, 103, 104, 0, 105}}, board, "");
  EXPECT_EQ(occurrences(svg, ">0</text>"), 0U);  // no value is written on a hole
  EXPECT_EQ(occurrences(svg, "<title>hole</title>"), 1U);
  EXPECT_EQ(occurrences(svg, "fill-opacity='.6'"), 1U);  // the shadow of their edges
  const Board nothing = Board::read_picture("#\n", "picture");
  const std::string empty = draw_heat_map({1, 1, GrundyTable::Bytes{0}}, nothing, "");
  EXPECT_EQ(tree_fault(empty), "");
  EXPECT_EQ(occurrences(empty, "<title>0</title>"), 0U);
}

TEST(HeatMap, OneSquare) {
  const Board board = Board::rectangle(1, 1);
  expect_faithful({1, 1, GrundyTable::Bytes{0}}, board);
  expect_faithful({1, 1, GrundyTable::Bytes{7}}, board);
  const std::string svg = draw_heat_map({1, 1, GrundyTable::Bytes{0}}, board, "");
  EXPECT_EQ(occurrences(svg, ">0</text>"), 1U);
  EXPECT_EQ(occurrences(svg, ">0 lost</text>"), 1U);
  EXPECT_NE(svg.find("<title>Grundy values of a board of 1 by 1 squares</title>"),
            std::string::npos);
}

TEST(HeatMap, NumbersWhereThereIsRoom) {
  const auto numbers = [&](std::int64_t side) {
    const std::string svg =
        draw_heat_map({side, side, GrundyTable::Halves(static_cast<std::size_t>(side * side), 555)},
                      Board::rectangle(side, side), "");
    return occurrences(svg, ">555</text>") - 1;  // the legend's
  };
  EXPECT_EQ(numbers(3), 9U);
  EXPECT_EQ(numbers(32), 1024U);
  EXPECT_EQ(numbers(100), 0U);
  // Ten digits do not fit a small square.
  const std::string wide =
      draw_heat_map({30, 30, GrundyTable::Words(900, 4000000000U)}, Board::rectangle(30, 30), "");
  EXPECT_EQ(occurrences(wide, ">4000000000</text>"), 1U);
}

double number_after(const std::string& text, const std::string& before, std::size_t from = 0) {
  return std::stod(text.substr(text.find(before, from) + before.size()));
}

// Nothing of the legend is cut off, the board stands in the middle, and all of an ordinary
// title is seen. A letter is taken to be 0.56 of its size wide.
TEST(HeatMap, TheLegendFitsOnNarrowBoards) {
  ROOKERY_SEEDED(random, 9);
  const std::string title = "Grundy values of flRflB on a board of 20x3, all of them";
  const std::vector<std::pair<std::int64_t, std::int64_t>> boards = {
      {1, 1}, {20, 1}, {50, 1}, {20, 3}, {200, 2}, {100, 30}, {1, 70}, {30, 30}, {2000, 1}};
  for (const auto& [rows, columns] : boards) {
    for (const std::int64_t bound : std::vector<std::int64_t>{1, 2, 12, 60, 300, 4'000'000'000}) {
      SCOPED_TRACE(::testing::Message() << rows << "x" << columns << " below " << bound);
      const std::string svg = draw_heat_map(random_table(random, rows, columns, bound),
                                            Board::rectangle(rows, columns), title);
      const double width = number_after(svg, "viewBox='0 0 ");
      const std::string group = "<g transform='translate(";
      const std::size_t legend = svg.rfind(group);
      const double left = number_after(svg, group, legend);
      EXPECT_GE(left, 10);
      std::size_t fields = 0;
      for (std::size_t at = svg.find("<rect x='", legend); at != std::string::npos;
           at = svg.find("<rect x='", at + 1)) {
        EXPECT_LE(left + number_after(svg, "x='", at) + number_after(svg, "width='", at),
                  width - 10);
        ++fields;
      }
      std::size_t labels = 0;
      for (std::size_t at = svg.find("<text x='", legend); at != std::string::npos;
           at = svg.find("<text x='", at + 1)) {
        const std::size_t begin = svg.find('>', at) + 1;
        const double letters = static_cast<double>(svg.find('<', begin) - begin);
        const double middle = left + number_after(svg, "x='", at);
        EXPECT_LE(middle + letters * 11 * 0.56 / 2, width - 4);
        EXPECT_GE(middle - letters * 11 * 0.56 / 2, 4);
        ++labels;
      }
      EXPECT_EQ(labels > 1, fields > 0);
      // The frame: of the board's width, both margins alike up to a pixel.
      const std::size_t board = svg.find(group);
      const std::size_t frame = svg.find("<rect x='-", board);
      const double frame_left = number_after(svg, group, board) + number_after(svg, "x='", frame);
      const double frame_right = frame_left + number_after(svg, "width='", frame);
      EXPECT_NEAR(frame_left, width - frame_right, 2.5);
      EXPECT_EQ(occurrences(svg, title), 2U);
    }
  }
}

TEST(HeatMap, TitlesAreEscapedAndCut) {
  const GrundyTable table(1, 1, GrundyTable::Bytes{0});
  const Board board = Board::rectangle(1, 1);
  const std::string svg = draw_heat_map(table, board, "<b> & 'c' \"d\"\n\xff");
  EXPECT_EQ(tree_fault(svg), "");
  EXPECT_EQ(occurrences(svg, "&lt;b&gt; &amp; &#39;c&#39; &quot;d&quot; \xef\xbf\xbd<"), 2U);
  const std::string long_title(100'000, 'w');
  const std::string cut = draw_heat_map(table, board, long_title);
  EXPECT_EQ(tree_fault(cut), "");
  EXPECT_NE(cut.find("<title>" + long_title + "</title>"), std::string::npos);
  EXPECT_EQ(occurrences(cut, "ww\xe2\x80\xa6</text>"), 1U);
  EXPECT_LT(cut.size(), 103'000U);
}

TEST(HeatMap, StandsAlone) {
  const std::string svg = draw_heat_map({2, 2, GrundyTable::Bytes{0, 1, 2, 3}},
                                        Board::rectangle(2, 2, Wrap::torus), "t");
  for (const char* const part : {"<script", "<style", "<image", "@import", "href", "url("}) {
    EXPECT_EQ(occurrences(svg, part), 0U) << part;
  }
  EXPECT_EQ(occurrences(svg, "http"), 1U);              // the namespace
  EXPECT_EQ(occurrences(svg, "stroke-dasharray"), 4U);  // four sides are glued
  EXPECT_EQ(svg.rfind("<svg xmlns='http://www.w3.org/2000/svg'", 0), 0U);
  EXPECT_EQ(svg.substr(svg.size() - 7), "</svg>\n");
}

TEST(HeatMap, Refusals) {
  EXPECT_ERROR(beyond_limit, "2001, and a heat map has sides up to 2000",
               draw_heat_map({1, 2001, GrundyTable::Bytes(2001)}, Board::rectangle(1, 2001), ""));
  EXPECT_ERROR(beyond_limit, "up to 2000",
               draw_heat_map({}, Board::rectangle(largest_side, largest_side), ""));
  EXPECT_ERROR(bad_input, "the table has 2x3 values and the board 3x2 squares",
               draw_heat_map({2, 3, GrundyTable::Bytes(6)}, Board::rectangle(3, 2), ""));
  EXPECT_ERROR(bad_input, "the table has",
               draw_heat_map({2, 3, GrundyTable::Bytes(5)}, Board::rectangle(2, 3), ""));
}

}  // namespace
}  // namespace rookery::testing::play_heat_map_test
