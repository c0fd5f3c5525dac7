// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rookery/drawing.hpp"
#include "support/support.hpp"

namespace rookery::picture::draw_svg_test {
namespace {

// Is this the UTF-8 encoding of characters that XML allows?
bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto byte = [&](std::size_t i) {
      return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto follows = [&](std::size_t i) { return byte(i) >= 0x80U && byte(i) <= 0xbfU; };
    std::size_t length = 0;
    if (byte(0) == '\n' || (byte(0) >= 0x20U && byte(0) < 0x7fU)) {
      length = 1;
    } else if (byte(0) >= 0xc2U && byte(0) <= 0xdfU && follows(1)) {
      length = 2;
    } else if (byte(0) >= 0xe0U && byte(0) <= 0xefU && follows(1) && follows(2)) {
      if (byte(0) == 0xe0U && byte(1) < 0xa0U) return false;                       // overlong
      if (byte(0) == 0xedU && byte(1) > 0x9fU) return false;                       // surrogate
      if (byte(0) == 0xefU && byte(1) == 0xbfU && byte(2) >= 0xbeU) return false;  // U+FFFE
      length = 3;
    } else if (byte(0) >= 0xf0U && byte(0) <= 0xf4U && follows(1) && follows(2) && follows(3)) {
      if (byte(0) == 0xf0U && byte(1) < 0x90U) return false;
      if (byte(0) == 0xf4U && byte(1) > 0x8fU) return false;
      length = 4;
    }
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

// What keeps this from being a well-formed document of elements, attributes in
// single quotes and character data; empty when nothing does. Also checks that
// every reference to an identifier is to one that is defined, and only once.
std::string xml_fault(const std::string& text) {
  if (!is_utf8(text)) return "not UTF-8";
  std::vector<std::string> open;
  std::set<std::string> defined;
  std::set<std::string> wanted;
  std::size_t at = 0;
  bool rooted = false;
  const auto data_fault = [](std::string_view data) -> std::string {
    for (std::size_t i = 0; i < data.size(); ++i) {
      if (data[i] == '>' || data[i] == '<') return "a bare bracket in data";
      if (data[i] != '&') continue;
      bool known = false;
      for (const std::string_view entity : {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"}) {
        known = known || data.substr(i, entity.size()) == entity;
      }
      if (!known) return "a bare ampersand";
    }
    return "";
  };
  while (at < text.size()) {
    if (text[at] != '<') {
      const std::size_t next = std::min(text.find('<', at), text.size());
      const std::string_view data = std::string_view(text).substr(at, next - at);
      if (open.empty() && data.find_first_not_of('\n') != std::string_view::npos) {
        return "data outside the root";
      }
      if (const std::string fault = data_fault(data); !fault.empty()) return fault;
      at = next;
      continue;
    }
    const std::size_t name_begin = text[at + 1] == '/' ? at + 2 : at + 1;
    std::size_t i = text.find_first_of(" />", name_begin);
    if (i == std::string::npos) return "an unfinished tag";
    const std::string name = text.substr(name_begin, i - name_begin);
    if (name.empty()) return "a tag without a name";
    if (text[at + 1] == '/') {
      if (open.empty() || open.back() != name) return "</" + name + "> closes nothing";
      open.pop_back();
      at = i + 1;
      continue;
    }
    if (open.empty() && rooted) return "a second root";
    rooted = true;
    std::set<std::string> seen;
    while (text[i] == ' ') {
      const std::size_t equals = text.find("='", i);
      if (equals == std::string::npos) return "an attribute without a value in " + name;
      const std::string attribute = text.substr(i + 1, equals - i - 1);
      const std::size_t end = text.find('\'', equals + 2);
      if (end == std::string::npos) return "an unfinished value in " + name;
      const std::string value = text.substr(equals + 2, end - equals - 2);
      if (const std::string fault = data_fault(value); !fault.empty()) return fault;
      if (!seen.insert(attribute).second) return attribute + " given twice in " + name;
      if (attribute == "id" && !defined.insert(value).second) return value + " defined twice";
      if (attribute == "xlink:href") wanted.insert(value.substr(1));
      if (value.rfind("url(#", 0) == 0) wanted.insert(value.substr(5, value.size() - 6));
      i = end + 1;
    }
    if (text[i] == '>') {
      open.push_back(name);
      at = i + 1;
    } else if (text.compare(i, 2, "/>") == 0) {
      at = i + 2;
    } else {
      return "a malformed tag " + name;
    }
  }
  if (!open.empty()) return open.back() + " is not closed";
  for (const std::string& id : wanted) {
    if (defined.count(id) == 0) return id + " is not defined";
  }
  return rooted ? "" : "no element at all";
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Drawing filled(std::int64_t side, Sign sign, Tint tint = Tint::plain) {
  Drawing drawing(side, side);
  for (std::int64_t y = 0; y < side; ++y) {
    for (std::int64_t x = 0; x < side; ++x) drawing.at({x, y}) = {sign, tint, "12"};
  }
  return drawing;
}

TEST(XmlFault, FindsFaults) {
  EXPECT_EQ(xml_fault("<a b='1'><c/>t&amp;</a>\n"), "");
  EXPECT_NE(xml_fault("<a><c></a></c>"), "");
  EXPECT_NE(xml_fault("<a>"), "");
  EXPECT_NE(xml_fault("<a/><a/>"), "");
  EXPECT_NE(xml_fault("<a>&</a>"), "");
  EXPECT_NE(xml_fault("<a b='1' b='2'/>"), "");
  EXPECT_NE(xml_fault("<a fill='url(#x)'/>"), "");
  EXPECT_NE(xml_fault("<a>\xff</a>"), "");
  EXPECT_NE(xml_fault(""), "");
}

TEST(DrawSvg, EmptyBoardIsOneGround) {
  const std::string svg = draw_svg(Drawing(8, 8));
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(svg.rfind("<svg xmlns='http://www.w3.org/2000/svg'", 0), 0U);
  EXPECT_TRUE(contains(svg, "viewBox='0 0 "));
  EXPECT_TRUE(contains(svg, "<title>A board of 8 by 8 squares</title>"));
  EXPECT_EQ(occurrences(svg, "fill-rule='evenodd'"), 1U);
  EXPECT_EQ(occurrences(svg, "<use "), 0U);
  EXPECT_EQ(occurrences(svg, "<text "), 0U);  // neither caption nor numbers
}

TEST(DrawSvg, OneSquareHasNoDarkSquare) {
  const std::string svg = draw_svg(Drawing(1, 1));
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_FALSE(contains(svg, "evenodd"));
}

TEST(DrawSvg, StandsAlone) {
  Drawing drawing = filled(3, Sign::piece);
  drawing.title = "x";
  const std::string svg = draw_svg(drawing);
  for (const char* const part : {"<script", "<style", "<image", "@import", "http://", "https://"}) {
    const std::size_t names = std::string(part) == "http://" ? 2 : 0;  // the two namespaces
    EXPECT_EQ(occurrences(svg, part), names) << part;
  }
}

TEST(DrawSvg, TitleIsSpokenAndSeen) {
  Drawing drawing(2, 2);
  drawing.title = "Rooks & <knights> \"don't\" \xe2\x99\x9e";
  const std::string svg = draw_svg(drawing);
  const std::string shown = "Rooks &amp; &lt;knights&gt; &quot;don&#39;t&quot; \xe2\x99\x9e";
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg, "<title>" + shown + "</title>"));
  EXPECT_EQ(occurrences(svg, "&lt;knights&gt;"), 2U);
  EXPECT_FALSE(contains(svg, "<knights>"));
}

TEST(DrawSvg, LongTitlesAreBrokenNotCut) {
  Drawing drawing(1, 1);
  for (int i = 0; i < 20; ++i) drawing.title += "word" + std::to_string(i) + " ";
  drawing.title += std::string(300, 'Z');
  const std::string svg = draw_svg(drawing);
  const std::string body = svg.substr(svg.find("</title>"));
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(contains(body, "word" + std::to_string(i)));
  EXPECT_EQ(occurrences(body, "Z"), 300U);
  EXPECT_FALSE(contains(body, std::string(40, 'Z')));
}

TEST(DrawSvg, BytesThatAreNotTextAreReplaced) {
  Drawing drawing(1, 1);
  drawing.title =
      "a\xff"
      "b\xc3"
      "c\x01"
      "d\xed\xa0\x80"
      "e\xf4\x90\x80\x80"
      "f\xc0\x80"
      "g\xef\xbf\xbf";
  const std::string svg = draw_svg(drawing);
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg,
                       "<title>a\xef\xbf\xbd"
                       "b\xef\xbf\xbd"
                       "c d\xef\xbf\xbd"));
}

TEST(DrawSvg, EverySignIsDrawn) {
  const std::string empty = draw_svg(Drawing(1, 1));
  for (const Sign sign :
       {Sign::hole, Sign::piece, Sign::attacked, Sign::unknown, Sign::plus, Sign::minus, Sign::coin,
        Sign::target, Sign::label, Sign::lit, Sign::dark}) {
    const std::string svg = draw_svg(filled(1, sign));
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_NE(svg, empty) << static_cast<char>(sign);
  }
  for (const Tint tint : {Tint::accent, Tint::good, Tint::bad, Tint::faint}) {
    EXPECT_NE(draw_svg(filled(1, Sign::none, tint)), empty);
  }
}

TEST(DrawSvg, EveryFigureIsDrawn) {
  std::set<std::string> different;
  for (const Figure figure :
       {Figure::man, Figure::king, Figure::queen, Figure::rook, Figure::bishop, Figure::knight}) {
    Drawing drawing = filled(2, Sign::piece);
    drawing.figure = figure;
    const std::string svg = draw_svg(drawing);
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_EQ(occurrences(svg, "<use "), 4U);
    different.insert(svg);
  }
  EXPECT_EQ(different.size(), 6U);
}

TEST(DrawSvg, LabelsAreWritten) {
  Drawing drawing(1, 3);
  drawing.at({0, 0}) = {Sign::label, Tint::plain, "7"};
  drawing.at({1, 0}) = {Sign::label, Tint::plain, "<"};
  drawing.at({2, 0}) = {Sign::coin, Tint::plain, "1234567890"};
  const std::string svg = draw_svg(drawing);
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg, ">7</text>"));
  EXPECT_TRUE(contains(svg, ">&lt;</text>"));
  EXPECT_TRUE(contains(svg, ">1234567890</text>"));
}

TEST(DrawSvg, CoordinatesStandOnAllFourSides) {
  Drawing drawing(3, 8);
  drawing.coordinates = true;
  const std::string svg = draw_svg(drawing);
  EXPECT_EQ(occurrences(svg, ">3</text>"), 4U);
  EXPECT_EQ(occurrences(svg, ">8</text>"), 2U);
  Drawing large(100, 100);
  large.coordinates = true;
  const std::string wide = draw_svg(large);
  EXPECT_EQ(occurrences(wide, ">100</text>"), 4U);
  EXPECT_LT(occurrences(wide, "</text>"), 120U);  // thinned out
}

TEST(DrawSvg, BoxLines) {
  Drawing drawing(9, 9);
  const std::string without = draw_svg(drawing);
  drawing.box_rows = 3;
  drawing.box_columns = 3;
  const std::string with = draw_svg(drawing);
  const std::string lines = "<path d='M120 0v360M240 0v360M0 120h360M0 240h360'";
  EXPECT_TRUE(contains(with, lines));
  EXPECT_FALSE(contains(without, lines));
}

// The lengths of the straight lines (h and v) in the path that draws regions.
std::int64_t region_line_length(const std::string& svg) {
  const std::size_t end = svg.find(
      "' fill='none' stroke='#4a3227' stroke-width='2.8' "
      "stroke-linecap='round'");
  if (end == std::string::npos) return 0;
  const std::size_t begin = svg.rfind('\'', end - 1) + 1;
  std::int64_t total = 0;
  for (std::size_t i = begin; i < end; ++i) {
    if (svg[i] == 'h' || svg[i] == 'v') total += std::stoll(svg.substr(i + 1));
  }
  return total;
}

TEST(DrawSvg, RegionsThatAreBoxesHaveTheirLines) {
  Drawing drawing(4, 6);
  for (std::int32_t y = 0; y < 4; ++y) {
    for (std::int32_t x = 0; x < 6; ++x) drawing.regions.push_back(y / 2 * 2 + x / 3);
  }
  EXPECT_TRUE(contains(draw_svg(drawing), "<path d='M0 80h240M120 0v160' "));
}

TEST(DrawSvg, EveryBorderOfRegionsIsDrawnOnce) {
  ROOKERY_SEEDED(random, 61);
  for (int round = 0; round < 60; ++round) {
    Drawing drawing(random.between(1, 9), random.between(1, 9));
    for (std::int64_t i = 0; i < drawing.rows() * drawing.columns(); ++i) {
      drawing.regions.push_back(static_cast<std::int32_t>(random.between(-1, 2)));
    }
    const auto region = [&](std::int64_t x, std::int64_t y) {
      return drawing.regions[static_cast<std::size_t>(y * drawing.columns() + x)];
    };
    std::int64_t borders = 0;
    for (std::int64_t y = 0; y < drawing.rows(); ++y) {
      for (std::int64_t x = 0; x < drawing.columns(); ++x) {
        const bool right = x + 1 < drawing.columns() && region(x, y) != region(x + 1, y);
        const bool below = y + 1 < drawing.rows() && region(x, y) != region(x, y + 1);
        EXPECT_EQ(drawing.line_right_of({x, y}), right);
        EXPECT_EQ(drawing.line_below({x, y}), below);
        borders += (right ? 1 : 0) + (below ? 1 : 0);
      }
    }
    EXPECT_EQ(region_line_length(draw_svg(drawing)), 40 * borders);
  }
}

TEST(DrawSvg, RegionsAndMarkedLinesMustFit) {
  Drawing drawing(3, 4);
  drawing.regions.assign(11, 0);
  EXPECT_ERROR(bad_input, "regions has 11 numbers", draw_svg(drawing));
  EXPECT_ERROR(bad_input, "regions", draw_svg_sheet({Drawing(3, 4), drawing}));
  drawing.regions.clear();
  drawing.marked_rows.assign(4, 1);
  EXPECT_ERROR(bad_input, "marked_rows", draw_svg(drawing));
  drawing.marked_rows.assign(3, 1);
  drawing.marked_columns.assign(3, 1);
  EXPECT_ERROR(bad_input, "marked_columns", draw_svg(drawing));
  drawing.marked_columns.assign(4, 1);
  EXPECT_EQ(xml_fault(draw_svg(drawing)), "");
}

// The group with the marks on the frame; empty where there is none.
std::string frame_marks(const std::string& svg) {
  const std::size_t begin = svg.find("<g fill='#d8503a'>");
  return begin == std::string::npos ? "" : svg.substr(begin, svg.find("</g>", begin) - begin);
}

TEST(DrawSvg, MarkedLinesHaveAFieldAtBothEnds) {
  Drawing drawing(5, 7);
  EXPECT_EQ(frame_marks(draw_svg(drawing)), "");
  drawing.marked_rows = {0, 1, 0, 0, 1};
  EXPECT_EQ(occurrences(frame_marks(draw_svg(drawing)), "<rect "), 4U);
  drawing.marked_columns = {1, 0, 0, 0, 0, 0, 2};
  drawing.coordinates = true;
  EXPECT_EQ(occurrences(frame_marks(draw_svg(drawing)), "<rect "), 8U);
  EXPECT_EQ(occurrences(frame_marks(draw_svg(drawing)), "<path "), 0U);
  drawing.marked_rising = true;
  EXPECT_EQ(occurrences(frame_marks(draw_svg(drawing)), "<path "), 2U);
  EXPECT_TRUE(contains(draw_svg(drawing), "<path d='M0 200l280-200' "));
  drawing.marked_falling = true;
  EXPECT_EQ(occurrences(frame_marks(draw_svg(drawing)), "<path "), 4U);
}

// A field must lie on the frame: between its outer edge and the squares.
TEST(DrawSvg, FieldsOfMarkedRowsLieOnTheFrame) {
  for (const std::int64_t side : {1, 2, 9, 40, 250, 500}) {
    for (const bool coordinates : {false, true}) {
      Drawing drawing(side, side);
      drawing.coordinates = coordinates;
      drawing.marked_rows.assign(static_cast<std::size_t>(side), 0);
      drawing.marked_rows.back() = 1;
      const std::string svg = draw_svg(drawing);
      const std::string marks = frame_marks(svg);
      const auto number = [](const std::string& text, const std::string& before) {
        return std::stod(text.substr(text.find(before) + before.size()));
      };
      const double band = number(svg.substr(svg.find("scale(") - 20), "translate(");
      const double left = number(marks, "x='");
      const double depth = number(marks, " width='");
      EXPECT_GE(left, 1.5) << side;
      EXPECT_GE(depth, 2) << side;
      EXPECT_LE(left + depth, band - 1.5) << side;
    }
  }
}

TEST(DrawSvg, EveryMarkIsDrawn) {
  const std::string empty = draw_svg(Drawing(1, 1));
  std::set<std::string> different = {empty};
  for (const Mark mark : {Mark::box, Mark::locked, Mark::pressed}) {
    Drawing drawing(1, 1);
    drawing.mark({0, 0}, mark);
    EXPECT_EQ(xml_fault(draw_svg(drawing)), "");
    EXPECT_TRUE(different.insert(draw_svg(drawing)).second);
  }
  Drawing drawing(1, 1);
  drawing.mark({0, 0}, Mark::region);
  EXPECT_EQ(different.count(draw_svg(drawing)), 1U);  // as a box, where there are no boxes
  drawing.box_rows = 1;
  EXPECT_EQ(different.count(draw_svg(drawing)), 0U);
}

TEST(DrawSvg, TheBorderOfAMarkedGroupIsItsOwn) {
  Drawing drawing(6, 6);
  const auto border = [&] {
    const std::string svg = draw_svg(drawing);
    const std::size_t end = svg.find("z' fill='#d8503a'/>");
    if (end == std::string::npos) return std::size_t{0};
    return occurrences(svg.substr(svg.rfind('\'', end), end - svg.rfind('\'', end)), "M");
  };
  EXPECT_EQ(border(), 0U);
  for (std::int64_t y = 0; y < 6; ++y) {
    for (std::int64_t x = 0; x < 6; ++x) drawing.mark({x, y}, Mark::box);
  }
  EXPECT_EQ(border(), 24U);  // the sides of squares along the edge of the board
  drawing.box_rows = 2;
  EXPECT_EQ(border(), 48U);
  drawing.box_columns = 3;
  EXPECT_EQ(border(), 60U);

  // A ring around one square: outside 12, inside 4 sides and no corner that bends inwards
  // but those of the four corner squares' neighbours.
  drawing = Drawing(3, 3);
  drawing.regions.assign(9, 1);
  drawing.regions[4] = 2;
  for (std::int64_t y = 0; y < 3; ++y) {
    for (std::int64_t x = 0; x < 3; ++x) {
      if (x != 1 || y != 1) drawing.mark({x, y}, Mark::region);
    }
  }
  EXPECT_EQ(border(), 12U + 4U + 4U);
  drawing.mark({1, 1}, Mark::region);  // two marked regions side by side keep their border
  EXPECT_EQ(border(), 12U + 4U + 4U + 4U);
}

TEST(DrawSvg, LampsAreDefinedOnceOnSmallBoardsAndPlainOnLargeOnes) {
  EXPECT_FALSE(contains(draw_svg(Drawing(4, 4)), "rk-lit"));
  Drawing small = filled(32, Sign::lit);
  small.at({0, 0}).sign = Sign::dark;
  const std::string glowing = draw_svg(small);
  EXPECT_EQ(xml_fault(glowing), "");
  EXPECT_EQ(occurrences(glowing, "href='#rk-lit'"), 1023U);
  EXPECT_EQ(occurrences(glowing, "href='#rk-dark'"), 1U);
  EXPECT_EQ(occurrences(glowing, "id='rk-lit'"), 1U);
  Drawing large = filled(200, Sign::lit);
  for (std::int64_t x = 0; x < 150; ++x) large.at({x, 0}).sign = Sign::dark;
  const std::string plain = draw_svg(large);
  EXPECT_EQ(xml_fault(plain), "");
  EXPECT_EQ(occurrences(plain, "<use "), 0U);
  EXPECT_FALSE(contains(plain, "rk-glow"));
  EXPECT_EQ(occurrences(plain, "h.01"), 2U * 40'000U);  // a ring and a disc each
  EXPECT_LT(plain.size(), 40'000U * 40U);
  EXPECT_EQ(xml_fault(draw_svg_sheet({small, large, small})), "");
}

TEST(DrawSvg, ArrowsMustStayOnTheBoard) {
  Drawing drawing(3, 3);
  drawing.arrows = {{{2, 2}, {0, 2}}, {{0, 0}, {1, 0}}, {{1, 1}, {1, 1}}};
  EXPECT_EQ(xml_fault(draw_svg(drawing)), "");
  for (const Square off : {Square{3, 0}, Square{0, 3}, Square{-1, 0}, Square{0, -1},
                           Square{std::numeric_limits<std::int64_t>::max(), 0}}) {
    drawing.arrows = {{{0, 0}, off}};
    EXPECT_ERROR(bad_input, "arrow", draw_svg(drawing));
    EXPECT_ERROR(bad_input, "arrow", draw_svg_sheet({drawing}));
  }
}

// An arrow's shaft as it is drawn: a quadratic curve.
struct Shaft {
  double from_x, from_y, control_x, control_y, to_x, to_y;

  [[nodiscard]] double x(double t) const {
    return (1 - t) * (1 - t) * from_x + 2 * t * (1 - t) * control_x + t * t * to_x;
  }
  [[nodiscard]] double y(double t) const {
    return (1 - t) * (1 - t) * from_y + 2 * t * (1 - t) * control_y + t * t * to_y;
  }
};

struct Shafts {
  std::vector<Shaft> curves;
  double width = 0;
  double halo = 0;  // the width of the light line below
};

Shafts arrow_shafts(const std::string& svg) {
  Shafts shafts;
  const auto number_after = [&](const std::string& before, std::size_t at) {
    return std::stod(svg.substr(svg.find(before, at) + before.size()));
  };
  const std::size_t halo = svg.find("' fill='none' stroke='#fbf6ec' stroke-opacity='.6'");
  if (halo == std::string::npos) return shafts;
  shafts.halo = number_after("stroke-width='", halo);
  const std::size_t shaft = svg.find("' fill='none' stroke='#1f5f8b'", halo);
  shafts.width = number_after("stroke-width='", shaft);
  const std::size_t begin = svg.rfind('\'', shaft - 1) + 1;
  std::string path = svg.substr(begin, shaft - begin);
  for (char& c : path) c = c == 'M' || c == 'Q' ? ' ' : c;
  std::istringstream numbers(path);
  Shaft s{};
  while (numbers >> s.from_x >> s.from_y >> s.control_x >> s.control_y >> s.to_x >> s.to_y) {
    shafts.curves.push_back(s);
  }
  return shafts;
}

TEST(DrawSvg, ArrowsBendLittleAndInsideTheBoard) {
  ROOKERY_SEEDED(random, 62);
  const std::vector<std::pair<std::int64_t, std::int64_t>> boards = {
      {1, 2},  {1, 30}, {30, 1}, {1, 100}, {100, 1},   {1, 300},
      {2, 50}, {8, 8},  {3, 7},  {40, 40}, {200, 200}, {1000, 1000}};
  for (const auto& [rows, columns] : boards) {
    Drawing drawing(rows, columns);
    const Square corner{columns - 1, rows - 1};
    drawing.arrows = {{{0, 0}, corner}, {corner, {0, 0}}};
    const bool loops = std::min(rows, columns) > 2 || std::max(rows, columns) <= 40;
    if (loops) {  // else they have no room
      drawing.arrows.push_back({{0, 0}, {0, 0}});
      drawing.arrows.push_back({corner, corner});
    }
    if (columns > 1) drawing.arrows.push_back({{0, 0}, {columns - 1, 0}});
    if (columns > 1) drawing.arrows.push_back({corner, {0, rows - 1}});
    if (rows > 1) drawing.arrows.push_back({{columns - 1, 0}, corner});
    if (rows > 1) drawing.arrows.push_back({corner, {columns - 1, 0}});
    for (int i = 0; i < 30; ++i) {
      drawing.arrows.push_back({{random.below(columns), random.below(rows)},
                                {random.below(columns), random.below(rows)}});
      const Arrow& last = drawing.arrows.back();
      if (last.from == last.to && !loops) drawing.arrows.pop_back();
    }
    const std::string svg = draw_svg(drawing);
    EXPECT_EQ(xml_fault(svg), "");
    const Shafts shafts = arrow_shafts(svg);
    ASSERT_EQ(shafts.curves.size(), drawing.arrows.size());
    const double large = static_cast<double>(std::max<std::int64_t>(rows, columns));
    for (std::size_t i = 0; i < shafts.curves.size(); ++i) {
      const Arrow& arrow = drawing.arrows[i];
      const Shaft& shaft = shafts.curves[i];
      SCOPED_TRACE(::testing::Message()
                   << rows << "x" << columns << ": " << arrow.from.x << "," << arrow.from.y
                   << " to " << arrow.to.x << "," << arrow.to.y);
      const auto centre = [](std::int64_t n) { return static_cast<double>(n) * 40 + 20; };
      const double dx = centre(arrow.to.x) - centre(arrow.from.x);
      const double dy = centre(arrow.to.y) - centre(arrow.from.y);
      for (int step = 0; step <= 50; ++step) {
        const double x = shaft.x(step / 50.0);
        const double y = shaft.y(step / 50.0);
        const double edge = std::min(shafts.halo / 2, 20.0) - 0.02;  // there are the centres
        ASSERT_GE(x, edge);
        ASSERT_GE(y, edge);
        ASSERT_LE(x, static_cast<double>(columns) * 40 - edge);
        ASSERT_LE(y, static_cast<double>(rows) * 40 - edge);
        if (arrow.from == arrow.to) continue;
        const double aside =
            std::abs((x - centre(arrow.from.x)) * dy - (y - centre(arrow.from.y)) * dx) /
            std::hypot(dx, dy);
        ASSERT_LE(aside, 0.45 * 40 * std::max(1.0, large / 40));
      }
    }
  }
}

// There and back, and several along one row, do not lie on each other.
TEST(DrawSvg, ArrowsAlongOneRowAreToldApart) {
  for (const std::int64_t columns : {8, 30, 40}) {
    Drawing drawing(1, columns);
    const std::int64_t last = columns - 1;
    drawing.arrows = {{{last, 0}, {0, 0}}, {{last, 0}, {1, 0}}, {{last - 1, 0}, {0, 0}}};
    drawing.arrows.push_back({{0, 0}, {last, 0}});
    const Shafts shafts = arrow_shafts(draw_svg(drawing));
    ASSERT_EQ(shafts.curves.size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        EXPECT_GE(std::abs(shafts.curves[i].y(0.5) - shafts.curves[j].y(0.5)), shafts.width)
            << columns << ": " << i << " and " << j;
      }
    }
  }
}

// On a screen 900 pixels wide a shaft is at least a pixel wide and a coin's radius three.
TEST(DrawSvg, LargeBoardsHaveVisibleCoinsAndArrows) {
  for (const std::int64_t side : {1, 8, 40, 85, 86, 200, 1000}) {
    Drawing drawing(side, side);
    drawing.at({side - 1, side - 1}) = {Sign::coin, Tint::accent,
                                        "\xc3\x97"
                                        "3"};
    drawing.arrows = {{{side - 1, side - 1}, {0, side - 1}}};
    const std::string svg = draw_svg(drawing);
    EXPECT_EQ(xml_fault(svg), "");
    EXPECT_EQ(occurrences(svg, "<use xlink:href='#rk-coin'"), 1U);
    EXPECT_EQ(occurrences(svg,
                          ">\xc3\x97"
                          "3</text>"),
              1U);
    const double pixel = static_cast<double>(side) * 40 / 900;
    EXPECT_GE(arrow_shafts(svg).width, pixel) << side;
    const std::size_t use = svg.find("<use xlink:href='#rk-coin'");
    const std::string head = "<g transform='scale(";
    const std::size_t group = svg.rfind(head, use);
    const double scale =
        side > 85 && group != std::string::npos ? std::stod(svg.substr(group + head.size())) : 1;
    EXPECT_GE(13 * scale, 3 * pixel) << side;
    // The coin is centred on its square.
    const auto place = [&](const std::string& name) {
      return (std::stod(svg.substr(svg.find(name, use) + name.size())) + 20) * scale;
    };
    const double centre = static_cast<double>(side) * 40 - 20;
    EXPECT_NEAR(place(" x='"), centre, 0.1) << side;
    EXPECT_NEAR(place(" y='"), centre, 0.1) << side;
  }
}

TEST(DrawSvg, GluedSidesAreDashed) {
  EXPECT_EQ(occurrences(draw_svg(Drawing(Board::rectangle(4, 4))), "dasharray"), 0U);
  EXPECT_EQ(occurrences(draw_svg(Drawing(Board::rectangle(4, 4, Wrap::cylinder))), "dasharray"),
            2U);
  EXPECT_EQ(occurrences(draw_svg(Drawing(Board::rectangle(4, 4, Wrap::torus))), "dasharray"), 4U);
}

TEST(DrawSvg, LargeBoardsStayCompact) {
  constexpr std::size_t bound = 1'500'000;
  for (const Sign sign :
       {Sign::none, Sign::hole, Sign::piece, Sign::attacked, Sign::unknown, Sign::plus, Sign::coin,
        Sign::target, Sign::label, Sign::lit, Sign::dark}) {
    Drawing drawing = filled(100, sign, Tint::bad);
    drawing.figure = Figure::knight;
    drawing.coordinates = true;
    EXPECT_LT(draw_svg(drawing).size(), bound) << static_cast<char>(sign);
  }
  EXPECT_LT(draw_svg(Drawing(100, 100)).size(), 8'000U);
  EXPECT_LT(draw_svg(Drawing(1000, 1000)).size(), 40'000U);
}

TEST(DrawSvgSheet, HoldsEveryDrawingAndItsCaption) {
  std::vector<Drawing> drawings(43, filled(9, Sign::plus));
  for (std::size_t i = 0; i < drawings.size(); ++i) {
    drawings[i].title = "still " + std::to_string(i + 1);
  }
  const std::string svg = draw_svg_sheet(drawings, "Forty-three & more");
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg, "<title>Forty-three &amp; more</title>"));
  for (const Drawing& drawing : drawings) {
    EXPECT_EQ(occurrences(svg, ">" + drawing.title + "</text>"), 1U);
  }
  EXPECT_EQ(svg, draw_svg_sheet(drawings, "Forty-three & more"));
}

TEST(DrawSvgSheet, AnyNumberAcross) {
  EXPECT_EQ(xml_fault(draw_svg_sheet({})), "");
  EXPECT_EQ(xml_fault(draw_svg_sheet({}, "nothing", 7)), "");
  const std::vector<Drawing> drawings = {Drawing(1, 1), Drawing(2, 30), filled(3, Sign::piece),
                                         Drawing(30, 2), filled(2, Sign::coin)};
  std::set<std::string> different;
  for (const std::size_t across : {1U, 2U, 3U, 4U, 5U}) {
    const std::string svg = draw_svg_sheet(drawings, "", across);
    EXPECT_EQ(xml_fault(svg), "");
    different.insert(svg);
  }
  EXPECT_EQ(different.size(), 5U);
  EXPECT_EQ(draw_svg_sheet(drawings, "", 5), draw_svg_sheet(drawings, "", 1'000'000));
  EXPECT_EQ(different.count(draw_svg_sheet(drawings)), 1U);  // 0 chooses one of them
}

RC_GTEST_PROP(DrawSvgLaw, WellFormedWhateverTheText, ()) {
  Drawing drawing(*rc::gen::inRange<std::int64_t>(1, 6), *rc::gen::inRange<std::int64_t>(1, 6));
  drawing.title = *rc::gen::arbitrary<std::string>();
  drawing.coordinates = *rc::gen::arbitrary<bool>();
  drawing.box_rows = *rc::gen::inRange<std::int64_t>(-1, 4);
  drawing.marked_falling = *rc::gen::arbitrary<bool>();
  drawing.marked_rising = *rc::gen::arbitrary<bool>();
  if (*rc::gen::arbitrary<bool>()) {
    drawing.marked_rows.assign(static_cast<std::size_t>(drawing.rows()), 1);
    drawing.marked_columns.assign(static_cast<std::size_t>(drawing.columns()), 1);
  }
  const bool jigsaw = *rc::gen::arbitrary<bool>();
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      Cell& cell = drawing.at({x, y});
      cell.sign = *rc::gen::element(Sign::none, Sign::hole, Sign::piece, Sign::minus, Sign::coin,
                                    Sign::target, Sign::label, Sign::lit, Sign::dark);
      cell.tint = *rc::gen::element(Tint::plain, Tint::accent, Tint::bad, Tint::faint);
      cell.text = *rc::gen::arbitrary<std::string>();
      if (*rc::gen::arbitrary<bool>()) {
        drawing.mark({x, y},
                     *rc::gen::element(Mark::box, Mark::region, Mark::locked, Mark::pressed));
      }
      if (jigsaw) drawing.regions.push_back(*rc::gen::inRange<std::int32_t>(0, 3));
    }
  }
  const std::string svg = draw_svg(drawing);
  RC_ASSERT(xml_fault(svg) == "");
  RC_ASSERT(svg == draw_svg(drawing));
  RC_ASSERT(xml_fault(draw_svg_sheet({drawing, drawing}, drawing.title)) == "");
}

}  // namespace
}  // namespace rookery::picture::draw_svg_test
