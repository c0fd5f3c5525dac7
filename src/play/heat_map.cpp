// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy values of a board as a heat map, an SVG document.
//
// Colours. The lost squares (value 0) are red, which the scale does not contain. The other
// values run from light to dark on a scale that is even to the eye: a straight line of lightness
// in Oklab (Ottosson, 2020) while the hue goes from yellow over green and blue to violet. Up to
// 63 different values are spread evenly over it. Of more, neighbours share a colour, and a value
// v stands at the mean of its rank among the squares and the square root of its share of the
// largest value: the root spreads the bands of small values beside Wythoff's lines, where the
// share itself would paint them all alike, and the rank brings out the grain between the lines,
// where the root leaves the large values nearly alike.
//
// Compactness. All squares of a colour are one path, and a run of them in a row one stroke of
// width 1, some 7 bytes: `M3 7h2m4 0h1` are the squares 3, 4 and 9 of row 7. Each path has its
// values as its title, which a browser shows under the pointer.
//
// Time: sorting the values, then the text. Memory: 5 bytes per square and the text.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "picture/svg.hpp"
#include "picture/svg_squares.hpp"
#include "picture/svg_text.hpp"
#include "rookery/play.hpp"

namespace rookery {
namespace {

constexpr std::int64_t largest_heat_map = 2000;  // squares along a side
constexpr std::size_t most_colours = 63;         // beside that of the lost squares
constexpr std::string_view lost_colour = "#e3342f";
constexpr std::string_view hole_colour = "#5b4031";
// Where a ground is as light as this, black and white stand out from it alike.
constexpr double light_ground = 0.585;
constexpr std::string_view black = "#1c120d";

// The place `t` on the scale, from 0 to 1, as a colour of sRGB.
struct Colour {
  std::array<int, 3> parts;
  double lightness;  // 0 black, 1 white

  explicit Colour(double t) : parts{}, lightness(0.955 - 0.70 * t) {
    constexpr double pi = 3.14159265358979323846;
    const double hue = (100 + 200 * t) * pi / 180;
    const double chroma = 0.115 - 0.035 * std::cos(2 * pi * (t - 0.5));
    const double a = chroma * std::cos(hue);
    const double b = chroma * std::sin(hue);
    const auto cube = [](double x) { return x * x * x; };
    const double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    const double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    const double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    const std::array<double, 3> light = {4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
                                         -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
                                         -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s};
    for (std::size_t i = 0; i < 3; ++i) {
      const double linear = std::clamp(light[i], 0.0, 1.0);
      const double coded =
          linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
      parts[i] = static_cast<int>(std::lround(255 * coded));
    }
  }

  [[nodiscard]] std::string text() const {
    return fmt::format("#{:02x}{:02x}{:02x}", parts[0], parts[1], parts[2]);
  }
};

// Values that share a colour: from `least` to `most`.
struct Shade {
  std::uint32_t least;
  std::uint32_t most;
  std::string colour;
  bool light;  // the ground is light: write on it in black

  [[nodiscard]] std::string values() const {
    return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
  }
};

// The shades of the values above 0, ascending; `values` are those of all squares.
std::vector<Shade> make_shades(std::vector<std::uint32_t> values) {
  std::sort(values.begin(), values.end());
  values.erase(values.begin(), std::upper_bound(values.begin(), values.end(), 0U));
  struct Place {
    std::uint32_t value;
    double rank;  // the share of squares below it, half of its own included
  };
  std::vector<Place> places;
  const auto total = static_cast<double>(values.size());
  for (std::size_t i = 0; i < values.size();) {
    std::size_t end = i;
    while (end < values.size() && values[end] == values[i]) ++end;
    places.push_back({values[i], static_cast<double>(i + end) / 2 / total});
    i = end;
  }
  std::vector<Shade> shades;
  const auto add = [&](std::uint32_t value, double t) {
    const Colour colour(t);
    shades.push_back({value, value, colour.text(), colour.lightness > light_ground});
  };
  if (places.size() <= most_colours) {
    const auto last = static_cast<double>(std::max<std::size_t>(places.size(), 2) - 1);
    for (std::size_t i = 0; i < places.size(); ++i) {
      add(places[i].value, static_cast<double>(i) / last);
    }
    return shades;
  }
  // Between the first and the last of more than one value neither span is 0.
  const Place first = places.front();
  const Place last = places.back();
  std::size_t last_bin = most_colours;
  for (const Place& place : places) {
    const double rank = (place.rank - first.rank) / (last.rank - first.rank);
    const double share = static_cast<double>(place.value - first.value) /
                         static_cast<double>(last.value - first.value);
    const double t = (rank + std::sqrt(share)) / 2;
    const auto bin = static_cast<std::size_t>(std::lround(t * (most_colours - 1)));
    if (bin == last_bin) {
      shades.back().most = place.value;
    } else {
      add(place.value, static_cast<double>(bin) / (most_colours - 1));
    }
    last_bin = bin;
  }
  return shades;
}

// What is painted on each square.
class Painting {
 public:
  static constexpr std::uint8_t lost = 0;  // then the shades, from 1 on
  static constexpr std::uint8_t hole = 255;

  Painting(const GrundyTable& table, const Board& board)
      : rows(table.rows()), columns(table.columns()) {
    std::vector<std::uint32_t> values(table.size());
    std::visit([&](const auto& given) { std::copy(given.begin(), given.end(), values.begin()); },
               table.values());
    paints_.assign(values.size(), lost);
    std::vector<std::uint32_t> on_squares;
    on_squares.reserve(values.size());
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      const auto at = static_cast<std::int64_t>(cell);
      if (board.contains({at % columns, at / columns})) {
        on_squares.push_back(values[cell]);
      } else {
        paints_[cell] = hole;
      }
    }
    shades = make_shades(std::move(on_squares));
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      if (paints_[cell] == hole || values[cell] == 0) continue;
      const auto shade =
          std::lower_bound(shades.begin(), shades.end(), values[cell],
                           [](const Shade& s, std::uint32_t value) { return s.most < value; });
      paints_[cell] = static_cast<std::uint8_t>(1 + (shade - shades.begin()));
    }
  }

  [[nodiscard]] std::uint8_t at(std::int64_t x, std::int64_t y) const {
    return paints_[static_cast<std::size_t>(y * columns + x)];
  }
  [[nodiscard]] bool is_hole(std::int64_t x, std::int64_t y) const {
    return x >= 0 && y >= 0 && x < columns && y < rows && at(x, y) == hole;
  }

  std::int64_t rows;
  std::int64_t columns;
  std::vector<Shade> shades;

 private:
  std::vector<std::uint8_t> paints_;
};

void append_squares(std::string& out, const Painting& painting) {
  struct Brush {
    std::string finished;  // paths
    std::string path;
    std::int64_t x = 0;  // where the pen is
    std::int64_t y = -1;
  };
  std::vector<Brush> brushes(256);
  const auto finish = [&](std::size_t paint) {
    Brush& brush = brushes[paint];
    if (brush.path.empty()) return;
    const bool is_lost = paint == Painting::lost;
    const bool is_hole = paint == Painting::hole;
    const std::string colour(is_lost   ? lost_colour
                             : is_hole ? hole_colour
                                       : std::string_view(painting.shades[paint - 1].colour));
    brush.finished +=
        fmt::format("<path d='{}' stroke='{}'><title>{}</title></path>\n", brush.path, colour,
                    is_lost   ? "0"
                    : is_hole ? "hole"
                              : painting.shades[paint - 1].values());
    brush.path.clear();
    brush.y = -1;
  };
  // Readers refuse attributes of ten million bytes; a long path ends with its row.
  constexpr std::size_t longest = 1'000'000;
  for (std::int64_t y = 0; y < painting.rows; ++y) {
    for (std::int64_t x = 0; x < painting.columns;) {
      const std::uint8_t paint = painting.at(x, y);
      std::int64_t end = x + 1;
      while (end < painting.columns && painting.at(end, y) == paint) ++end;
      Brush& brush = brushes[paint];
      if (brush.y != y && brush.path.size() > longest) finish(paint);
      const auto into = std::back_inserter(brush.path);
      if (brush.y == y) {
        fmt::format_to(into, "m{} 0h{}", x - brush.x, end - x);
      } else {
        fmt::format_to(into, "M{} {}h{}", x, y, end - x);
      }
      brush.x = end;
      brush.y = y;
      x = end;
    }
  }
  out += "<g transform='translate(0 .5)' fill='none' shape-rendering='crispEdges'>\n";
  for (std::size_t paint = 0; paint < brushes.size(); ++paint) {
    finish(paint);
    out += brushes[paint].finished;
  }
  out += "</g>\n";
}

// Shadow below the upper and left edges of a hole, as on every board of the house.
void append_hole_edges(std::string& out, const Painting& painting) {
  std::string shadow;
  std::string rim;
  for (std::int64_t y = 0; y < painting.rows; ++y) {
    for (std::int64_t x = 0; x < painting.columns; ++x) {
      if (!painting.is_hole(x, y)) continue;
      if (!painting.is_hole(x, y - 1)) shadow += fmt::format("M{} {}h1v.15h-1z", x, y);
      if (!painting.is_hole(x - 1, y)) shadow += fmt::format("M{} {}h.12v1h-.12z", x, y);
      if (!painting.is_hole(x, y + 1)) rim += fmt::format("M{} {}h1v-.05h-1z", x, y + 1);
      if (!painting.is_hole(x + 1, y)) rim += fmt::format("M{} {}h-.05v1h.05z", x + 1, y);
    }
  }
  if (shadow.empty()) return;
  out += fmt::format("<path d='{}' fill='#2e1d14' fill-opacity='.6'/>\n", shadow);
  if (!rim.empty()) out += fmt::format("<path d='{}' fill='#a98561' fill-opacity='.55'/>\n", rim);
}

// Lines of text in one font.
class Texts {
 public:
  Texts(std::string& out, std::string_view font, double size, std::string_view fill,
        std::string_view anchor = "middle")
      : out_(out) {
    out_ += fmt::format("<g font-family='{}' font-size='{}' text-anchor='{}' fill='{}'>", font,
                        picture::number(size), anchor, fill);
  }
  Texts(const Texts&) = delete;
  Texts& operator=(const Texts&) = delete;
  ~Texts() { out_ += "</g>\n"; }

  void put(double x, double baseline, std::string_view text) {
    out_ += fmt::format("<text x='{}' y='{}'>{}</text>", picture::number(x),
                        picture::number(baseline), picture::escaped(text));
  }

 private:
  std::string& out_;
};

constexpr double advance = 0.56;  // of a letter, in units of the font's size; rather too wide

// The values on the squares, where they are legible.
void append_values(std::string& out, const Painting& painting, const GrundyTable& table,
                   double scale) {
  constexpr double least_square = 22;
  constexpr double least_font = 7;
  const std::size_t digits =
      painting.shades.empty() ? 1 : std::to_string(painting.shades.back().most).size();
  const double font =
      std::min(0.46 * scale, 0.86 * scale / (advance * static_cast<double>(digits)));
  if (scale < least_square || font < least_font) return;
  for (const bool on_light : {true, false}) {
    Texts texts(out, picture::sans, font, on_light ? black : std::string_view("#fff"));
    for (std::int64_t y = 0; y < painting.rows; ++y) {
      for (std::int64_t x = 0; x < painting.columns; ++x) {
        const std::uint8_t paint = painting.at(x, y);
        if (paint == Painting::hole) continue;
        const bool light = paint != Painting::lost && painting.shades[paint - 1U].light;
        if (light != on_light) continue;
        texts.put((static_cast<double>(x) + 0.5) * scale,
                  (static_cast<double>(y) + 0.5) * scale + 0.355 * font,
                  std::to_string(table.at({x, y})));
      }
    }
  }
}

// The frame with its numbers around a board of `width` by `height` pixels.
void append_frame(std::string& out, const Board& board, double scale, double band) {
  const double width = static_cast<double>(board.columns()) * scale;
  const double height = static_cast<double>(board.rows()) * scale;
  out += fmt::format("<rect x='{0}' y='{0}' width='{1}' height='{2}' rx='4' fill='{3}'/>\n",
                     picture::number(-band), picture::number(width + 2 * band),
                     picture::number(height + 2 * band), picture::wood);
  const auto side = [&](double x, double y, char way, double length, bool glued) {
    out += fmt::format("<path d='M{} {}{}{}' stroke='{}' stroke-width='{}'{}/>\n",
                       picture::number(x), picture::number(y), way, picture::number(length),
                       picture::cream, glued ? "2" : ".8", glued ? " stroke-dasharray='5 4'" : "");
  };
  side(-1, -1, 'h', width + 2, board.wraps_rows());
  side(-1, height + 1, 'h', width + 2, board.wraps_rows());
  side(-1, -1, 'v', height + 2, board.wraps_columns());
  side(width + 1, -1, 'v', height + 2, board.wraps_columns());

  const double digits =
      static_cast<double>(std::to_string(std::max(board.rows(), board.columns())).size());
  std::int64_t step = 1;  // 1, 2, 5, 10, 20, 50, ...: where numbers have room
  for (std::size_t i = 0; static_cast<double>(step) * scale < 6.4 * digits + 10; ++i) {
    step = i % 3 == 1 ? step / 2 * 5 : step * 2;
  }
  Texts texts(out, picture::sans, 11, picture::cream);
  const auto shown = [&](std::int64_t n) { return n % step == 0 || (n == 1 && step > 2); };
  const double middle = band / 2;
  for (std::int64_t n = 1; n <= board.columns(); ++n) {
    if (!shown(n)) continue;
    const double x = (static_cast<double>(n) - 0.5) * scale;
    texts.put(x, -middle + 3.9, std::to_string(n));
    texts.put(x, height + middle + 3.9, std::to_string(n));
  }
  for (std::int64_t n = 1; n <= board.rows(); ++n) {
    if (!shown(n)) continue;
    const double y = (static_cast<double>(n) - 0.5) * scale + 3.9;
    texts.put(-middle, y, std::to_string(n));
    texts.put(width + middle, y, std::to_string(n));
  }
}

// The legend: a red field for the lost squares, then the shades in a bar with some of their
// values below, the largest always. It is `width` wide, or less when the shades are few; the
// label of the largest value reaches at most `overhang` beyond.
class Legend {
 public:
  static constexpr double height = 34;
  static constexpr double overhang = 16;

  Legend(const std::vector<Shade>& shades, double width) : shades_(shades), field_(0) {
    if (shades.empty()) return;
    const auto count = static_cast<double>(shades.size());
    field_ = std::min(widest_field, (width - lost_width) / count);
    const double half = half_width(shades.back().most);
    // The last label ends at lost_width + (count - 1/2) field + half.
    field_ = std::min(field_, (width + overhang - half - lost_width) / (count - 0.5));
  }

  [[nodiscard]] double width() const {
    return lost_width + field_ * static_cast<double>(shades_.size());
  }

  void append(std::string& out) const {
    out += fmt::format("<rect width='26' height='{}' fill='{}'/>\n", picture::number(bar),
                       lost_colour);
    for (std::size_t i = 0; i < shades_.size(); ++i) {
      // Each field reaches under the next, so that no seam shows between them.
      const double reach = i + 1 < shades_.size() ? field_ * 1.5 : field_;
      out += fmt::format("<rect x='{}' width='{}' height='{}' fill='{}'/>\n",
                         picture::number(lost_width + static_cast<double>(i) * field_),
                         picture::number(reach), picture::number(bar), shades_[i].colour);
    }
    Texts texts(out, picture::sans, font, picture::ink);
    texts.put(13, bar + 14, "0 lost");
    double free_until = 0;  // labels stand to the left of it, the last one wherever it is
    for (std::size_t i = shades_.size(); i-- > 0;) {
      const double half = half_width(shades_[i].most);
      const double x = lost_width + (static_cast<double>(i) + 0.5) * field_;
      if (i + 1 < shades_.size() && x + half > free_until) continue;
      texts.put(x, bar + 14, std::to_string(shades_[i].most));
      free_until = x - half - 12;
    }
  }

 private:
  static constexpr double bar = 16;
  static constexpr double lost_width = 64;
  static constexpr double widest_field = 26;
  static constexpr double font = 11;

  static double half_width(std::uint32_t label) {
    return static_cast<double>(std::to_string(label).size()) * font * advance / 2;
  }

  const std::vector<Shade>& shades_;
  double field_;
};

}  // namespace

void require_heat_map_fits(const Board& board) {
  if (std::max(board.rows(), board.columns()) <= largest_heat_map) return;
  base::fail_limit(base::argument("svg"),
                   fmt::format("the board is {}, and a heat map has sides up to {}", board.name(),
                               largest_heat_map));
}

std::string draw_heat_map(const GrundyTable& table, const Board& board, const std::string& title) {
  require_heat_map_fits(board);
  if (table.rows() != board.rows() || table.columns() != board.columns() ||
      table.size() != static_cast<std::size_t>(board.rows() * board.columns())) {
    base::fail_input("heat map",
                     fmt::format("the table has {}x{} values and the board {}x{} squares",
                                 table.rows(), table.columns(), board.rows(), board.columns()));
  }
  const Painting painting(table, board);
  const std::int64_t longer = std::max(board.rows(), board.columns());
  // Whole pixels, so that no seams show between the squares.
  const auto scale = static_cast<double>(std::clamp<std::int64_t>(1000 / longer, 1, 44));
  const double band = 12 + 6.4 * static_cast<double>(std::to_string(longer).size());
  const double board_width = static_cast<double>(board.columns()) * scale + 2 * band;
  const double board_height = static_cast<double>(board.rows()) * scale + 2 * band;

  constexpr double margin = 22;
  constexpr double title_size = 18;
  constexpr double widest_title = 760;  // unless the board is wider
  const std::vector<std::string> letters = picture::characters(title);
  const double title_width = (static_cast<double>(letters.size()) + 0.5) * title_size * advance;
  const double inner = std::max({board_width, 360.0, std::min(title_width, widest_title)});
  const Legend legend(painting.shades, std::max(board_width, 360.0));
  // A line that is too long is cut; all of it is the title of the document.
  std::string line;
  const auto fitting = static_cast<std::size_t>(inner / (title_size * advance));
  for (std::size_t i = 0; i < letters.size() && i < fitting; ++i) {
    line += i + 1 == fitting && letters.size() > fitting ? "\xe2\x80\xa6" : letters[i];
  }
  const double top = margin + (line.empty() ? 0 : title_size * 1.3 + 8);
  const double legend_top = top + board_height + 14;
  const double width = std::ceil(inner + 2 * margin);
  const double height = std::ceil(legend_top + Legend::height + margin - 6);
  const double left = std::floor((width - board_width) / 2);

  std::string out = fmt::format(
      "<svg xmlns='http://www.w3.org/2000/svg' width='{0}' height='{1}' viewBox='0 0 {0} {1}' "
      "role='img'>\n<title>{2}</title>\n<rect width='{0}' height='{1}' rx='12' fill='{3}'/>\n",
      picture::number(width), picture::number(height),
      title.empty() ? fmt::format("Grundy values of a board of {} by {} squares", board.rows(),
                                  board.columns())
                    : picture::escaped(title),
      picture::paper);
  if (!line.empty()) {
    Texts(out, picture::serif, title_size, picture::ink)
        .put(width / 2, margin - 5 + title_size, line);
  }
  out += fmt::format("<g transform='translate({} {})'>\n", picture::number(left + std::round(band)),
                     picture::number(std::round(top + band)));
  append_frame(out, board, scale, band);
  out += fmt::format("<g transform='scale({})'>\n", picture::number(scale));
  append_squares(out, painting);
  if (scale >= 8) append_hole_edges(out, painting);
  out += "</g>\n";
  append_values(out, painting, table, scale);
  out += "</g>\n";
  // Below the board's left end, or centred where the board is narrower.
  const double legend_left = std::min(left, std::floor((width - legend.width()) / 2));
  out += fmt::format("<g transform='translate({} {})'>\n", picture::number(legend_left),
                     picture::number(legend_top));
  legend.append(out);
  out += "</g>\n</svg>\n";
  return out;
}

}  // namespace rookery
