// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawings as text. A drawing becomes a block: its title, the lines of column
// numbers, and its body (the rows of squares with the rules between boxes). The
// parts are kept apart so that blocks side by side can start their boards on one
// line. Every line carries its visible width, since colour sequences have none.
//
// The cell is as wide as the widest label. Column numbers that are wider than a
// cell are written downwards, so that numbers never pull the squares apart:
//
//                       1 1 1
//     1 2 3 4 5 6 7 8 9 0 1 2
//
// Boxes have their lines between squares and cost nothing elsewhere. The borders of regions
// may run anywhere, so there every two squares have a gap between them, and every two rows a
// line, which keeps the squares square:
//
//     0   1 | 1   1
//         --+---
//     0 | 1   0 | 1
//
// Time and memory: proportional to the text.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/drawing.hpp"

namespace rookery {
namespace {

constexpr std::size_t gap_between_blocks = 3;
constexpr std::string_view reset_code = "\x1b[0m";

struct Line {
  std::string text;
  std::size_t width = 0;  // visible characters in `text`
};

struct Block {
  Line title;
  std::vector<Line> numbers;
  std::vector<Line> body;
  std::size_t width = 0;  // of the widest line
};

// One printable ASCII character for each character of UTF-8, so that widths are
// known and no terminal is sent a control sequence that a title happened to hold.
std::string plain_ascii(std::string_view text) {
  constexpr std::string_view minus_sign = "\xe2\x88\x92";
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x20 || byte == 0x7f) {
      out += ' ';
    } else if (byte < 0x80) {
      out += text[i];
    } else if ((byte & 0xc0U) != 0x80U) {  // not a continuation byte: a character starts
      out += text.substr(i, minus_sign.size()) == minus_sign ? '-' : '?';
    }
  }
  return out;
}

std::string face(const Drawing& drawing, Square square) {
  const Cell& cell = drawing.at(square);
  if (drawing.has_mark(square, Mark::pressed)) {
    if (cell.sign == Sign::lit) return "@";
    if (cell.sign == Sign::dark) return "o";
  }
  return cell.sign == Sign::label ? plain_ascii(cell.text)
                                  : std::string(1, static_cast<char>(cell.sign));
}

bool line_after(std::int64_t index, std::int64_t count, std::int64_t box) {
  return box > 0 && index + 1 < count && (index + 1) % box == 0;
}

// The colours of a cell, from the palette of 256 that every colour terminal has.
std::string colour_code(const Cell& cell, bool dark_square) {
  struct Pair {
    int light, dark;
  };
  constexpr std::array<Pair, 5> grounds = {{
      {223, 180},  // plain: beige and tan
      {153, 110},  // accent: blue
      {151, 108},  // good: green
      {217, 174},  // bad: red
      {230, 223},  // faint: paper
  }};
  const Pair pair = grounds[static_cast<std::size_t>(cell.tint)];
  const bool plain = cell.tint == Tint::plain;
  int ground = dark_square ? pair.dark : pair.light;
  int ink = 235;
  bool bold = false;
  switch (cell.sign) {
    case Sign::none:
    case Sign::unknown:
      ink = 244;
      break;
    case Sign::hole:
      ink = 240;
      ground = 236;
      break;
    case Sign::piece:
      bold = true;
      break;
    case Sign::attacked:
      ink = 124;
      break;
    case Sign::plus:  // ivory and terracotta tiles
      ink = 180;
      if (plain) ground = 230;
      break;
    case Sign::minus:
      ink = 223;
      if (plain) ground = 130;
      break;
    case Sign::coin:
      bold = true;
      ink = 94;
      if (plain) ground = 220;
      break;
    case Sign::target:
      bold = true;
      ink = 24;
      break;
    case Sign::lit:
      bold = true;
      ink = 94;
      if (plain) ground = 220;
      break;
    case Sign::dark:
      ink = plain ? 250 : 240;
      if (plain) ground = 240;
      break;
    case Sign::label:
      break;
  }
  if (cell.tint == Tint::faint && cell.sign != Sign::hole) ink = 246;
  return fmt::format("\x1b[{};38;5;{};48;5;{}m", bold ? 1 : 22, ink, ground);
}

class Printer {
 public:
  Printer(const Drawing& drawing, const TextStyle& style)
      : drawing_(drawing), style_(style), apart_(!drawing.regions.empty()) {
    drawing.require_fit();
    for (std::int64_t y = 0; y < drawing.rows(); ++y) {
      for (std::int64_t x = 0; x < drawing.columns(); ++x) {
        if (drawing.at({x, y}).sign != Sign::label) continue;
        cell_width_ = std::max(cell_width_, face(drawing, {x, y}).size());
      }
    }
    if (drawing.coordinates) margin_ = std::to_string(drawing.rows()).size() + 1;
  }

  [[nodiscard]] Block block() const {
    Block out;
    out.title = plain_line(plain_ascii(drawing_.title));
    if (drawing_.coordinates) out.numbers = column_numbers();
    for (std::int64_t y = 0; y < drawing_.rows(); ++y) {
      out.body.push_back(row(y));
      if (apart_ && y + 1 < drawing_.rows()) {
        out.body.push_back(region_rule(y));
      } else if (line_after(y, drawing_.rows(), drawing_.box_rows)) {
        out.body.push_back(rule());
      }
    }
    out.width = out.title.width;
    for (const Line& line : out.numbers) out.width = std::max(out.width, line.width);
    for (const Line& line : out.body) out.width = std::max(out.width, line.width);
    return out;
  }

 private:
  static Line plain_line(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    const std::size_t width = text.size();
    return {std::move(text), width};
  }

  // Calls on_cell(x) and, where squares x and x + 1 are kept apart, on_gap(x) in the order in
  // which they stand on a line.
  template <class OnCell, class OnGap>
  void walk(OnCell on_cell, OnGap on_gap) const {
    for (std::int64_t x = 0; x < drawing_.columns(); ++x) {
      on_cell(x);
      if (apart_ ? x + 1 < drawing_.columns()
                 : line_after(x, drawing_.columns(), drawing_.box_columns)) {
        on_gap(x);
      }
    }
  }

  [[nodiscard]] Line row(std::int64_t y) const {
    Line out;
    if (drawing_.coordinates) out.text = fmt::format("{:>{}} ", y + 1, margin_ - 1);
    out.width = out.text.size();
    std::string last_code;
    const auto leave_colour = [&] {
      if (!last_code.empty()) out.text += reset_code;
      last_code.clear();
    };
    const auto put = [&](std::string_view text) {
      out.text += text;
      out.width += text.size();
    };
    walk(
        [&](std::int64_t x) {
          const Cell& cell = drawing_.at({x, y});
          if (style_.colour) {
            std::string code = colour_code(cell, (x + y) % 2 != 0);
            if (code != last_code) out.text += code;
            last_code = std::move(code);
          }
          put(fmt::format("{:>{}}", face(drawing_, {x, y}), cell_width_));
          if (style_.spaced) put(" ");
        },
        [&](std::int64_t x) {
          leave_colour();
          put(drawing_.line_right_of({x, y}) ? "|" : " ");
          if (style_.spaced) put(" ");
        });
    leave_colour();
    return style_.colour ? out : plain_line(std::move(out.text));
  }

  [[nodiscard]] Line rule() const {
    std::string out(margin_, ' ');
    walk([&](std::int64_t) { out.append(cell_width_ + (style_.spaced ? 1U : 0U), '-'); },
         [&](std::int64_t) { out += style_.spaced ? "+-" : "+"; });
    if (style_.spaced) out.pop_back();  // the space after the last square is not printed either
    return plain_line(std::move(out));
  }

  // The line between rows y and y + 1 where there are regions.
  [[nodiscard]] Line region_rule(std::int64_t y) const {
    std::string out(margin_, ' ');
    const auto dash = [&](std::int64_t x) { return drawing_.line_below({x, y}) ? '-' : ' '; };
    walk([&](std::int64_t x) { out.append(cell_width_ + (style_.spaced ? 1U : 0U), dash(x)); },
         [&](std::int64_t x) {
           const bool across = dash(x) == '-' || dash(x + 1) == '-';
           const bool down = drawing_.line_right_of({x, y}) || drawing_.line_right_of({x, y + 1});
           out += across && down ? '+' : across ? '-' : down ? '|' : ' ';
           if (style_.spaced) out += dash(x + 1);
         });
    if (style_.spaced) out.pop_back();
    return plain_line(std::move(out));
  }

  [[nodiscard]] std::vector<Line> column_numbers() const {
    const std::size_t digits = std::to_string(drawing_.columns()).size();
    const bool downwards = digits > cell_width_;
    const std::size_t lines = downwards ? digits : 1;
    std::vector<Line> out;
    for (std::size_t i = 0; i < lines; ++i) {
      std::string text(margin_, ' ');
      walk(
          [&](std::int64_t x) {
            std::string number = fmt::format("{:>{}}", x + 1, digits);
            if (downwards) number = number.substr(i, 1);
            text += fmt::format("{:>{}}", number, cell_width_);
            if (style_.spaced) text += ' ';
          },
          [&](std::int64_t) { text += style_.spaced ? "  " : " "; });
      out.push_back(plain_line(std::move(text)));
    }
    return out;
  }

  const Drawing& drawing_;
  TextStyle style_;
  bool apart_;  // a gap between every two squares, for the borders of regions
  std::size_t cell_width_ = 1;
  std::size_t margin_ = 0;  // row numbers and a space
};

// Appends one line: get(block) of each block (null: blank), padded to the block's width.
template <class GetLine>
void join_line(std::string& out, const std::vector<Block>& blocks, std::size_t begin,
               std::size_t end, GetLine get) {
  std::size_t pending = 0;  // spaces owed before the next visible character
  for (std::size_t i = begin; i < end; ++i) {
    const Line* line = get(blocks[i]);
    const std::size_t used = line == nullptr ? 0 : line->width;
    if (used > 0) {
      out.append(pending, ' ');
      out += line->text;
      pending = 0;
    }
    pending += blocks[i].width - used + gap_between_blocks;
  }
  out += '\n';
}

// Blocks [begin, end) side by side, titles on the first line, first squares on one line.
void join_blocks(std::string& out, const std::vector<Block>& blocks, std::size_t begin,
                 std::size_t end) {
  bool any_title = false;
  std::size_t numbers = 0;
  std::size_t height = 0;
  for (std::size_t i = begin; i < end; ++i) {
    any_title = any_title || blocks[i].title.width > 0;
    numbers = std::max(numbers, blocks[i].numbers.size());
    height = std::max(height, blocks[i].body.size());
  }
  if (any_title) {
    join_line(out, blocks, begin, end, [](const Block& block) { return &block.title; });
  }
  for (std::size_t i = 0; i < numbers; ++i) {
    join_line(out, blocks, begin, end, [&](const Block& block) {
      const std::size_t skipped = numbers - block.numbers.size();
      return i < skipped ? nullptr : &block.numbers[i - skipped];
    });
  }
  for (std::size_t i = 0; i < height; ++i) {
    join_line(out, blocks, begin, end,
              [&](const Block& block) { return i < block.body.size() ? &block.body[i] : nullptr; });
  }
}

}  // namespace

std::string draw_text(const Drawing& drawing, const TextStyle& style) {
  std::string out;
  join_blocks(out, {Printer(drawing, style).block()}, 0, 1);
  return out;
}

std::string draw_text_row(const std::vector<Drawing>& drawings, const TextStyle& style,
                          std::size_t width) {
  std::vector<Block> blocks;
  blocks.reserve(drawings.size());
  for (const Drawing& drawing : drawings) blocks.push_back(Printer(drawing, style).block());
  std::string out;
  for (std::size_t begin = 0; begin < blocks.size();) {
    std::size_t used = blocks[begin].width;
    std::size_t end = begin + 1;
    while (end < blocks.size() && used + gap_between_blocks + blocks[end].width <= width) {
      used += gap_between_blocks + blocks[end].width;
      ++end;
    }
    if (begin > 0) out += '\n';
    join_blocks(out, blocks, begin, end);
    begin = end;
  }
  return out;
}

}  // namespace rookery
