// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/drawing.hpp"
#include "support/support.hpp"

namespace rookery {
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
  for (const Sign sign : {Sign::hole, Sign::piece, Sign::attacked, Sign::unknown, Sign::plus,
                          Sign::minus, Sign::coin, Sign::target, Sign::label}) {
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

TEST(DrawSvg, GluedSidesAreDashed) {
  EXPECT_EQ(occurrences(draw_svg(Drawing(Board::rectangle(4, 4))), "dasharray"), 0U);
  EXPECT_EQ(occurrences(draw_svg(Drawing(Board::rectangle(4, 4, Wrap::cylinder))), "dasharray"),
            2U);
  EXPECT_EQ(occurrences(draw_svg(Drawing(Board::rectangle(4, 4, Wrap::torus))), "dasharray"), 4U);
}

TEST(DrawSvg, LargeBoardsStayCompact) {
  constexpr std::size_t bound = 1'500'000;
  for (const Sign sign : {Sign::none, Sign::hole, Sign::piece, Sign::attacked, Sign::unknown,
                          Sign::plus, Sign::coin, Sign::target, Sign::label}) {
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
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      Cell& cell = drawing.at({x, y});
      cell.sign = *rc::gen::element(Sign::none, Sign::hole, Sign::piece, Sign::minus, Sign::coin,
                                    Sign::target, Sign::label);
      cell.tint = *rc::gen::element(Tint::plain, Tint::accent, Tint::bad, Tint::faint);
      cell.text = *rc::gen::arbitrary<std::string>();
    }
  }
  const std::string svg = draw_svg(drawing);
  RC_ASSERT(xml_fault(svg) == "");
  RC_ASSERT(svg == draw_svg(drawing));
  RC_ASSERT(xml_fault(draw_svg_sheet({drawing, drawing}, drawing.title)) == "");
}

}  // namespace
}  // namespace rookery
