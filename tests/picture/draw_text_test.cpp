// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rookery/drawing.hpp"
#include "support/support.hpp"

namespace rookery::picture::draw_text_test {
namespace {

const TextStyle tight{.colour = false, .spaced = false};
const TextStyle coloured{.colour = true, .spaced = true};

Drawing labelled(std::int64_t rows, std::int64_t columns, const std::vector<std::string>& texts) {
  Drawing drawing(rows, columns);
  std::size_t i = 0;
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      drawing.at({x, y}).sign = Sign::label;
      drawing.at({x, y}).text = texts[i++ % texts.size()];
    }
  }
  return drawing;
}

// A drawing with everything that text can show, and labels and a title of any bytes.
Drawing any_drawing() {
  Drawing drawing(*rc::gen::inRange<std::int64_t>(1, 13), *rc::gen::inRange<std::int64_t>(1, 13));
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      Cell& cell = drawing.at({x, y});
      cell.sign = *rc::gen::element(Sign::none, Sign::hole, Sign::piece, Sign::attacked,
                                    Sign::unknown, Sign::plus, Sign::minus, Sign::coin,
                                    Sign::target, Sign::label, Sign::lit, Sign::dark);
      cell.tint = *rc::gen::element(Tint::plain, Tint::accent, Tint::good, Tint::bad, Tint::faint);
      cell.text = *rc::gen::element<std::string>("", "7", "12", " ", "\x1b[31m", "\xc3\xa9");
    }
  }
  if (*rc::gen::arbitrary<bool>()) {
    for (std::int64_t i = 0; i < drawing.rows() * drawing.columns(); ++i) {
      drawing.regions.push_back(*rc::gen::inRange<std::int32_t>(0, 3));
    }
  }
  drawing.title = *rc::gen::arbitrary<std::string>();
  drawing.coordinates = *rc::gen::arbitrary<bool>();
  drawing.box_rows = *rc::gen::inRange<std::int64_t>(-1, 5);
  drawing.box_columns = *rc::gen::inRange<std::int64_t>(-1, 5);
  return drawing;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = text.find('\n', begin);
    lines.push_back(text.substr(begin, end - begin));
    begin = end == std::string::npos ? text.size() : end + 1;
  }
  return lines;
}

// Without the colour sequences and without the spaces that they colour.
std::string without_colour(const std::string& text) {
  std::string out;
  for (std::string line : lines_of(text)) {
    for (std::size_t at = line.find('\x1b'); at != std::string::npos; at = line.find('\x1b')) {
      line.erase(at, line.find('m', at) - at + 1);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

TEST(DrawText, OneSquare) {
  EXPECT_EQ(draw_text(Drawing(1, 1)), ".\n");
  Drawing drawing(1, 1);
  drawing.title = "The smallest board";
  drawing.coordinates = true;
  drawing.box_rows = 1;
  drawing.box_columns = 1;
  drawing.at({0, 0}).sign = Sign::piece;
  EXPECT_EQ(draw_text(drawing), "The smallest board\n  1\n1 o\n");
}

TEST(DrawText, EverySignIsItsCharacter) {
  Drawing drawing(1, 10);
  const std::vector<Sign> signs = {Sign::none,    Sign::hole, Sign::piece, Sign::attacked,
                                   Sign::unknown, Sign::plus, Sign::minus, Sign::coin,
                                   Sign::target,  Sign::label};
  for (std::size_t i = 0; i < signs.size(); ++i) {
    drawing.at({static_cast<std::int64_t>(i), 0}).sign = signs[i];
  }
  drawing.at({9, 0}).text = "5";
  EXPECT_EQ(draw_text(drawing), ". # o x ? + - c * 5\n");
  EXPECT_EQ(draw_text(drawing, tight), ".#ox?+-c*5\n");
}

TEST(DrawText, BoxesAndCoordinates) {
  Drawing drawing = labelled(4, 6, {"1", "0", "1", "1"});
  drawing.title = "Two toggles";
  drawing.box_rows = 2;
  drawing.box_columns = 3;
  drawing.coordinates = true;
  EXPECT_EQ(draw_text(drawing),
            "Two toggles\n"
            "  1 2 3   4 5 6\n"
            "1 1 0 1 | 1 1 0\n"
            "2 1 1 1 | 0 1 1\n"
            "  ------+------\n"
            "3 1 0 1 | 1 1 0\n"
            "4 1 1 1 | 0 1 1\n");
  drawing.title.clear();
  drawing.coordinates = false;
  EXPECT_EQ(draw_text(drawing, tight),
            "101|110\n"
            "111|011\n"
            "---+---\n"
            "101|110\n"
            "111|011\n");
  drawing.box_columns = 0;
  EXPECT_EQ(draw_text(drawing),
            "1 0 1 1 1 0\n"
            "1 1 1 0 1 1\n"
            "-----------\n"
            "1 0 1 1 1 0\n"
            "1 1 1 0 1 1\n");
}

TEST(DrawText, BoxesThatDoNotDivideTheBoardStillCount) {
  Drawing drawing(3, 5);
  drawing.box_rows = 2;
  drawing.box_columns = 2;
  EXPECT_EQ(draw_text(drawing),
            ". . | . . | .\n"
            ". . | . . | .\n"
            "----+-----+--\n"
            ". . | . . | .\n");
}

TEST(DrawText, Lamps) {
  Drawing drawing(2, 2);
  drawing.at({0, 0}).sign = Sign::lit;
  drawing.at({1, 0}).sign = Sign::dark;
  drawing.at({0, 1}).sign = Sign::lit;
  drawing.at({1, 1}).sign = Sign::dark;
  EXPECT_EQ(draw_text(drawing), "1 0\n1 0\n");
  drawing.mark({0, 1}, Mark::pressed);
  drawing.mark({1, 1}, Mark::pressed);
  drawing.mark({1, 0}, Mark::locked);  // not shown in text
  EXPECT_EQ(draw_text(drawing), "1 0\n@ o\n");
  EXPECT_EQ(draw_text(drawing, tight), "10\n@o\n");
}

TEST(DrawText, RegionsHaveTheirBorders) {
  Drawing drawing = labelled(3, 4, {"1", "0"});
  drawing.regions = {1, 1, 1, 2,  //
                     1, 3, 3, 2,  //
                     4, 4, 3, 2};
  EXPECT_EQ(draw_text(drawing),
            "1   0   1 | 0\n"
            "  +-------+\n"
            "1 | 0   1 | 0\n"
            "--+---+   |\n"
            "1   0 | 1 | 0\n");
  drawing.coordinates = true;
  EXPECT_EQ(draw_text(drawing, tight),
            "  1 2 3 4\n"
            "1 1 0 1|0\n"
            "   +---+\n"
            "2 1|0 1|0\n"
            "  -+-+ |\n"
            "3 1 0|1|0\n");
  drawing.coordinates = false;
  drawing.box_rows = 1;  // the lines of boxes besides
  drawing.regions.assign(12, 5);
  EXPECT_EQ(draw_text(drawing),
            "1   0   1   0\n"
            "-------------\n"
            "1   0   1   0\n"
            "-------------\n"
            "1   0   1   0\n");
  drawing.regions.pop_back();
  EXPECT_ERROR(bad_input, "regions has 11 numbers; it must be empty or have 12",
               draw_text(drawing));
  EXPECT_ERROR(bad_input, "regions", draw_text_row({drawing}));
}

TEST(DrawText, AMinusSignIsAHyphen) {
  EXPECT_EQ(draw_text(labelled(1, 3, {"\xe2\x88\x92", "\xe2\x88\x93", "\xe2\x88"})), "- ? ?\n");
}

TEST(DrawText, WideColumnNumbersRunDownwards) {
  Drawing drawing(10, 12);
  drawing.coordinates = true;
  drawing.at({11, 9}).sign = Sign::coin;
  const std::string text = draw_text(drawing);
  EXPECT_EQ(text.substr(0, text.find("\n 2")),
            "                     1 1 1\n"
            "   1 2 3 4 5 6 7 8 9 0 1 2\n"
            " 1 . . . . . . . . . . . .");
  EXPECT_EQ(text.substr(text.find("\n10") + 1), "10 . . . . . . . . . . . c\n");
  EXPECT_EQ(draw_text(drawing, tight).substr(0, 32), "            111\n   123456789012\n");
}

TEST(DrawText, LabelsAreRightAligned) {
  Drawing drawing = labelled(2, 3, {"1", "12", "123"});
  drawing.at({0, 1}).sign = Sign::coin;
  EXPECT_EQ(draw_text(drawing),
            "  1  12 123\n"
            "  c  12 123\n");
  // Numbers that fit into the cells stay on one line.
  drawing.coordinates = true;
  EXPECT_EQ(draw_text(drawing),
            "    1   2   3\n"
            "1   1  12 123\n"
            "2   c  12 123\n");
}

TEST(DrawText, ForeignCharactersNeverReachTheTerminal) {
  Drawing drawing = labelled(1, 2, {"\xc3\xa9", "\x1b[31m"});
  drawing.title =
      "3\xc3\x97"
      "3\tb\x7f \x1b[0m\n";
  EXPECT_EQ(draw_text(drawing), "3?3 b   [0m\n    ?  [31m\n");
}

TEST(DrawText, ColourPaintsTheGroundAndIsReset) {
  const std::string text = draw_text(Drawing(2, 2), coloured);
  EXPECT_EQ(text,
            "\x1b[22;38;5;244;48;5;223m. \x1b[22;38;5;244;48;5;180m. \x1b[0m\n"
            "\x1b[22;38;5;244;48;5;180m. \x1b[22;38;5;244;48;5;223m. \x1b[0m\n");
}

TEST(DrawTextRow, SideBySideWithTitlesAbove) {
  Drawing first(2, 2);
  first.title = "one";
  Drawing second(3, 3);
  second.coordinates = true;
  Drawing third(1, 2);
  third.title = "the third";
  EXPECT_EQ(draw_text_row({first, second, third}),
            "one             the third\n"
            "        1 2 3\n"
            ". .   1 . . .   . .\n"
            ". .   2 . . .\n"
            "      3 . . .\n");
}

TEST(DrawTextRow, WrapsAtTheWidth) {
  const std::vector<Drawing> drawings(3, Drawing(1, 2));
  EXPECT_EQ(draw_text_row(drawings, {}, 15), ". .   . .   . .\n");
  EXPECT_EQ(draw_text_row(drawings, {}, 14), ". .   . .\n\n. .\n");
  EXPECT_EQ(draw_text_row(drawings, {}, 0), ". .\n\n. .\n\n. .\n");
  EXPECT_EQ(draw_text_row({}), "");
}

TEST(Drawing, Limits) {
  EXPECT_ERROR(bad_input, "at least 1", Drawing(0, 5));
  EXPECT_ERROR(bad_input, "at least 1", Drawing(5, -1));
  EXPECT_ERROR(beyond_limit, "1000", Drawing(1001, 1));
  EXPECT_ERROR(beyond_limit, "1000", Drawing(1, largest_side));
  EXPECT_ERROR(beyond_limit, "1000", Drawing(Board::rectangle(largest_side, largest_side)));
  EXPECT_EQ(Drawing(1, 1000).columns(), 1000);
  EXPECT_EQ(draw_text(Drawing(1000, 1)).size(), 2000U);
}

TEST(Drawing, FiguresHaveNames) {
  EXPECT_EQ(figure_named("knight"), Figure::knight);
  EXPECT_EQ(figure_named("rook"), Figure::rook);
  EXPECT_EQ(figure_named("zebra"), Figure::man);
  EXPECT_EQ(figure_named(""), Figure::man);
}

RC_GTEST_PROP(DrawTextLaw, TightTextIsTheBoardsPicture, ()) {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 9);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 9);
  const auto signs =
      *rc::gen::container<std::string>(rows * columns, rc::gen::element('.', '#', 'o'));
  std::string picture;
  for (std::size_t y = 0; y < rows; ++y) picture += signs.substr(y * columns, columns) + "\n";
  const Board board = Board::read_picture(picture);
  const std::string text = draw_text(Drawing(board), tight);
  RC_ASSERT(text == board.picture());
  RC_ASSERT(Board::read_picture(text) == board);
}

RC_GTEST_PROP(DrawTextLaw, PlainTextIsAsciiInCleanLines, ()) {
  const Drawing drawing = any_drawing();
  const TextStyle style{.colour = false, .spaced = *rc::gen::arbitrary<bool>()};
  const std::string text = draw_text(drawing, style);
  RC_ASSERT(text.back() == '\n');
  RC_ASSERT(std::all_of(text.begin(), text.end(),
                        [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  RC_ASSERT(text.find(" \n") == std::string::npos);
  RC_ASSERT(text == draw_text(drawing, style));
}

RC_GTEST_PROP(DrawTextLaw, ColourAddsNothingButColour, ()) {
  const Drawing drawing = any_drawing();
  const bool spaced = *rc::gen::arbitrary<bool>();
  const std::string text = draw_text(drawing, {.colour = true, .spaced = spaced});
  RC_ASSERT(without_colour(text) == draw_text(drawing, {.colour = false, .spaced = spaced}));
  for (const std::string& line : lines_of(text)) {
    if (line.find('\x1b') != std::string::npos)
      RC_ASSERT(line.substr(line.size() - 4) == "\x1b[0m");
  }
}

RC_GTEST_PROP(DrawTextLaw, RowsKeepToTheWidth, ()) {
  std::vector<Drawing> drawings;
  std::size_t widest = 0;
  const auto count = *rc::gen::inRange<std::size_t>(1, 5);
  for (std::size_t i = 0; i < count; ++i) {
    drawings.push_back(any_drawing());
    for (const std::string& line : lines_of(draw_text(drawings.back()))) {
      widest = std::max(widest, line.size());
    }
  }
  const std::size_t width = widest + *rc::gen::inRange<std::size_t>(0, 60);
  const std::string text = draw_text_row(drawings, {}, width);
  for (const std::string& line : lines_of(text)) RC_ASSERT(line.size() <= width);
  RC_ASSERT(text.find(" \n") == std::string::npos);
  RC_ASSERT(draw_text_row({drawings[0]}) == draw_text(drawings[0]));
}

}  // namespace
}  // namespace rookery::picture::draw_text_test
