// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawings as SVG documents: the page around the squares. A board is a group in
// its own coordinates, 40 to a square, scaled to pixels; what surrounds it (frame,
// numbers, caption) is laid out in pixels, so that captions stay legible beside
// boards of every size. No text can be measured here, so a letter counts as 0.56
// of its size, which is on the wide side.
//
// Time and memory: proportional to the text produced.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "picture/svg.hpp"
#include "picture/svg_figures.hpp"
#include "picture/svg_squares.hpp"
#include "picture/svg_text.hpp"
#include "rookery/drawing.hpp"

namespace rookery {
namespace {

// Breaks text at spaces into lines of at most `widest` characters, and a word
// that is longer than that wherever it must.
std::vector<std::string> wrapped_lines(std::string_view text, std::size_t widest) {
  std::vector<std::string> lines;
  std::string line;
  std::size_t line_length = 0;
  std::string word;
  std::size_t word_length = 0;
  const auto end_line = [&] {
    if (line_length > 0) lines.push_back(std::exchange(line, {}));
    line_length = 0;
  };
  const auto end_word = [&] {
    if (word_length == 0) return;
    if (line_length > 0 && line_length + 1 + word_length > widest) end_line();
    if (line_length > 0) {
      line += ' ';
      ++line_length;
    }
    line += std::exchange(word, {});
    line_length += std::exchange(word_length, 0);
  };
  for (const std::string& character : picture::characters(text)) {
    if (character == " ") {
      end_word();
      continue;
    }
    if (word_length == widest) {
      end_word();
      end_line();
    }
    word += character;
    ++word_length;
  }
  end_word();
  end_line();
  return lines;
}

// Centred lines of text, broken to fit a width.
struct Caption {
  std::vector<std::string> lines;
  double size = 14;
  bool italic = false;

  Caption(std::string_view text, double font_size, double width, bool slanted = false)
      : lines(wrapped_lines(
            text, static_cast<std::size_t>(std::max(1.0, width / (font_size * mean_advance))))),
        size(font_size),
        italic(slanted) {}

  [[nodiscard]] double width() const {
    std::size_t longest = 0;
    for (const std::string& line : lines) {
      longest = std::max(longest, picture::characters(line).size());
    }
    return static_cast<double>(longest) * size * mean_advance;
  }
  [[nodiscard]] double height() const { return static_cast<double>(lines.size()) * size * 1.3; }

  void append(std::string& out, double centre, double top) const {
    if (lines.empty()) return;
    out += fmt::format("<g font-family='{}' font-size='{}'{} text-anchor='middle' fill='{}'>",
                       picture::serif, picture::number(size), italic ? " font-style='italic'" : "",
                       picture::ink);
    double baseline = top + size;
    for (const std::string& line : lines) {
      out += fmt::format("<text x='{}' y='{}'>{}</text>", picture::number(centre),
                         picture::number(baseline), picture::escaped(line));
      baseline += size * 1.3;
    }
    out += "</g>\n";
  }

 private:
  static constexpr double mean_advance = 0.56;  // of a letter, in units of the font size
};

// A board with its frame, in pixels.
struct Framed {
  const Drawing& drawing;
  double scale;          // pixels a square
  double band;           // the frame's width; the numbers stand on it
  double width, height;  // all of it

  Framed(const Drawing& which, double pixels_per_square)
      : drawing(which), scale(pixels_per_square), band(std::clamp(scale * 0.14, 2.5, 7.0)) {
    if (which.coordinates) {
      const std::int64_t most = std::max(which.rows(), which.columns());
      band = 12 + 6.4 * static_cast<double>(std::to_string(most).size());
    } else if (has_marked_lines()) {
      band = std::max(band + 4, 8.0);
    }
    width = static_cast<double>(which.columns()) * scale + 2 * band;
    height = static_cast<double>(which.rows()) * scale + 2 * band;
  }

  void append(std::string& out, double left, double top) const {
    out += fmt::format("<g transform='translate({} {})'>\n", picture::number(left),
                       picture::number(top));
    append_frame(out);
    if (has_marked_lines()) append_line_marks(out);
    out += fmt::format("<g transform='translate({0} {0}) scale({1})'>\n", picture::number(band),
                       fmt::format("{:.6g}", scale / picture::unit));
    picture::append_squares(out, drawing);
    out += "</g>\n";
    if (drawing.coordinates) append_numbers(out);
    out += "</g>\n";
  }

 private:
  // Glued sides of a cylinder or torus are dashed.
  void append_frame(std::string& out) const {
    const std::string round = picture::number(std::min(4.0, band));
    for (const double depth : {4.0, 2.0}) {
      out += fmt::format(
          "<rect x='{}' y='{}' width='{}' height='{}' rx='{}' "
          "fill='#2a1a10' fill-opacity='.1'/>\n",
          picture::number(depth * -0.25), picture::number(depth * 0.75),
          picture::number(width + depth * 0.5), picture::number(height + depth * 0.25), round);
    }
    out += fmt::format("<rect width='{}' height='{}' rx='{}' fill='{}'/>\n", picture::number(width),
                       picture::number(height), round, picture::wood);
    const double inset = band - 1;  // a thin light line around the squares
    const auto side = [&](double x, double y, std::string_view way, double length, bool glued) {
      out +=
          fmt::format("<path d='M{} {}{}{}' stroke='{}' stroke-width='{}'{}/>\n",
                      picture::number(x), picture::number(y), way, picture::number(length),
                      picture::cream, glued ? "2" : ".8", glued ? " stroke-dasharray='5 4'" : "");
    };
    const bool columns_wrap = drawing.wrap != Wrap::none;
    const bool rows_wrap = drawing.wrap == Wrap::torus;
    side(inset, inset, "h", width - 2 * inset, rows_wrap);
    side(inset, height - inset, "h", width - 2 * inset, rows_wrap);
    side(inset, inset, "v", height - 2 * inset, columns_wrap);
    side(width - inset, inset, "v", height - 2 * inset, columns_wrap);
  }

  [[nodiscard]] bool has_marked_lines() const {
    return !drawing.marked_rows.empty() || !drawing.marked_columns.empty() ||
           drawing.marked_falling || drawing.marked_rising;
  }

  // A red field at both ends of a marked line, under its number if there is one; for a
  // diagonal an arrow head in the frame's corner.
  void append_line_marks(std::string& out) const {
    const double gap = band < 12 ? 2.2 : 3;  // to either side of a field, across the frame
    const double depth = band - 2 * gap;
    const double length = scale < 6 ? scale : scale * 0.8;
    const std::string round = picture::number(std::min({2.5, depth / 3, length / 3}));
    const auto field = [&](double x, double y, double wide, double high) {
      out += fmt::format("<rect x='{}' y='{}' width='{}' height='{}' rx='{}'/>", picture::number(x),
                         picture::number(y), picture::number(wide), picture::number(high), round);
    };
    out += fmt::format("<g fill='{}'>", picture::signal_red);
    const auto start = [&](std::size_t line) {
      return band + (static_cast<double>(line) + 0.5) * scale - length / 2;
    };
    for (std::size_t y = 0; y < drawing.marked_rows.size(); ++y) {
      if (drawing.marked_rows[y] == 0) continue;
      field(gap, start(y), depth, length);
      field(width - gap - depth, start(y), depth, length);
    }
    for (std::size_t x = 0; x < drawing.marked_columns.size(); ++x) {
      if (drawing.marked_columns[x] == 0) continue;
      field(start(x), gap, length, depth);
      field(start(x), height - gap - depth, length, depth);
    }
    // The tip is `gap` away from the corner of the squares, at (x, y).
    const auto head = [&](double x, double y, double to_right, double to_lower) {
      const double size = std::min(depth, 14.0);
      out += fmt::format("<path d='M{} {}h{}l{} {}z'/>", picture::number(x - to_right * gap),
                         picture::number(y - to_lower * gap), picture::number(-to_right * size),
                         picture::number(to_right * size), picture::number(-to_lower * size));
    };
    if (drawing.marked_falling) {
      head(band, band, 1, 1);
      head(width - band, height - band, -1, -1);
    }
    if (drawing.marked_rising) {
      head(band, height - band, 1, -1);
      head(width - band, band, -1, 1);
    }
    out += "</g>\n";
  }

  // Numbers on all four sides of the frame; where squares are narrower than
  // numbers, only every second, fifth, tenth, ...
  void append_numbers(std::string& out) const {
    const double digits = static_cast<double>(std::to_string(drawing.columns()).size());
    const double room = std::max(6.4 * digits + 5, 14.0);
    std::int64_t step = 1;
    for (std::size_t i = 0; static_cast<double>(step) * scale < room; ++i) {
      step = i % 3 == 1 ? step / 2 * 5 : step * 2;  // 1, 2, 5, 10, 20, 50, ...
    }
    out += fmt::format("<g font-family='{}' font-size='11' text-anchor='middle' fill='{}'>",
                       picture::sans, picture::cream);
    const auto put = [&](double x, double y, std::int64_t n) {
      out += fmt::format("<text x='{}' y='{}'>{}</text>", picture::number(x),
                         picture::number(y + 3.9), n);
    };
    const auto line = [&](std::int64_t count, auto place_number) {
      for (std::int64_t n = 1; n <= count; ++n) {
        if (n % step != 0 && !(n == 1 && step > 2)) continue;
        place_number(band + (static_cast<double>(n) - 0.5) * scale, n);
      }
    };
    line(drawing.columns(), [&](double x, std::int64_t n) {
      put(x, band / 2, n);
      put(x, height - band / 2, n);
    });
    line(drawing.rows(), [&](double y, std::int64_t n) {
      put(band / 2, y, n);
      put(width - band / 2, y, n);
    });
    out += "</g>\n";
  }
};

void open_document(std::string& out, double width, double height, std::string_view title,
                   const std::vector<const Drawing*>& drawings) {
  out += fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
      "width='{0}' height='{1}' viewBox='0 0 {0} {1}' role='img'>\n<title>{2}</title>\n",
      picture::number(width), picture::number(height), picture::escaped(title));
  picture::append_definitions(out, drawings);
  out += fmt::format("<rect width='{}' height='{}' rx='12' fill='{}'/>\n", picture::number(width),
                     picture::number(height), picture::paper);
}

std::int64_t longer_side(const Drawing& drawing) {
  return std::max(drawing.rows(), drawing.columns());
}

}  // namespace

std::string draw_svg(const Drawing& drawing) {
  drawing.require_fit();
  constexpr double margin = 22;
  const auto side = static_cast<double>(longer_side(drawing));
  // Squares of 10 to 72 pixels, and smaller ones on boards wider than 240.
  const double scale = std::min(std::clamp(620 / side, 10.0, 72.0), 2400 / side);
  const Framed board(drawing, scale);
  const Caption caption(drawing.title, 18, std::max(board.width, 280.0));
  const double width = std::ceil(std::max(board.width, caption.width()) + 2 * margin);
  const double top = margin + (caption.lines.empty() ? 0 : caption.height() + 8);
  const double height = std::ceil(top + board.height + margin);
  std::string out;
  open_document(out, width, height,
                drawing.title.empty()
                    ? fmt::format("A board of {} by {} squares", drawing.rows(), drawing.columns())
                    : drawing.title,
                {&drawing});
  caption.append(out, width / 2, margin - 5);
  board.append(out, (width - board.width) / 2, top);
  out += "</svg>\n";
  return out;
}

std::string draw_svg_sheet(const std::vector<Drawing>& drawings, const std::string& title,
                           std::size_t across) {
  constexpr double margin = 56;
  constexpr double gap = 30;
  constexpr double caption_gap = 7;
  const std::size_t count = drawings.size();
  std::int64_t longest = 1;
  for (const Drawing& drawing : drawings) drawing.require_fit();
  for (const Drawing& drawing : drawings) longest = std::max(longest, longer_side(drawing));
  const double target = std::clamp(
      960 / std::sqrt(static_cast<double>(std::max<std::size_t>(count, 1))), 126.0, 420.0);
  const double scale = std::min(target / static_cast<double>(longest), 60.0);

  std::vector<const Drawing*> pointers;
  std::vector<Framed> boards;
  double cell_width = 90;
  double board_height = 0;
  for (const Drawing& drawing : drawings) {
    pointers.push_back(&drawing);
    boards.emplace_back(drawing, scale);
    cell_width = std::max(cell_width, boards.back().width);
    board_height = std::max(board_height, boards.back().height);
  }
  std::vector<Caption> captions;
  double caption_height = 0;
  for (const Drawing& drawing : drawings) {
    captions.emplace_back(drawing.title, 12.5, cell_width + gap / 2, true);
    caption_height = std::max(caption_height, captions.back().height());
  }
  const double cell_height = board_height + (caption_height > 0 ? caption_height + caption_gap : 0);

  if (across == 0) {
    // The count per row for which the sheet is nearest to a square; a last row
    // that is nearly empty costs a little.
    double best = 0;
    for (std::size_t n = 1; n <= std::max<std::size_t>(count, 1); ++n) {
      const std::size_t rows = (count + n - 1) / n;
      const double shape =
          std::log((static_cast<double>(n) * (cell_width + gap)) /
                   (static_cast<double>(std::max<std::size_t>(rows, 1)) * (cell_height + gap)));
      const double empty = static_cast<double>(rows * n - count) / static_cast<double>(n);
      const double cost = std::abs(shape) + 0.25 * empty;
      if (n == 1 || cost < best) {
        best = cost;
        across = n;
      }
    }
  }
  across = std::clamp<std::size_t>(across, 1, std::max<std::size_t>(count, 1));
  const std::size_t rows = (count + across - 1) / across;

  const double inner = std::max(static_cast<double>(across) * (cell_width + gap) - gap, 300.0);
  const Caption heading(title, 27, inner);
  const double top = margin + (heading.lines.empty() ? 0 : heading.height() + 30);
  const double width = std::ceil(inner + 2 * margin);
  const double height = std::ceil(
      top + (rows > 0 ? static_cast<double>(rows) * (cell_height + gap) - gap : 0) + margin);
  std::string out;
  open_document(out, width, height,
                title.empty() ? fmt::format("A sheet of {} boards", count) : title, pointers);
  heading.append(out, width / 2, margin - 8);
  if (!heading.lines.empty()) {  // a short rule below the heading
    out += fmt::format("<path d='M{} {}h72' stroke='{}' stroke-width='1.2'/>\n",
                       picture::number(width / 2 - 36), picture::number(top - 24), picture::wood);
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = i / across;
    const std::size_t in_row = std::min(across, count - row * across);
    const double row_width = static_cast<double>(in_row) * (cell_width + gap) - gap;
    const double centre = (width - row_width) / 2 +
                          static_cast<double>(i % across) * (cell_width + gap) + cell_width / 2;
    const double y = top + static_cast<double>(row) * (cell_height + gap);
    const Framed& board = boards[i];
    board.append(out, centre - board.width / 2, y + (board_height - board.height) / 2);
    captions[i].append(out, centre, y + board_height + caption_gap);
  }
  out += "</svg>\n";
  return out;
}

}  // namespace rookery
