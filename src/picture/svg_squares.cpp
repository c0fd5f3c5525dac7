// SPDX-License-Identifier: GPL-3.0-or-later
//
// The squares of an SVG drawing, in layers from the ground up.
//
// Compactness. The chequered ground is the exclusive or of column stripes and row
// stripes: one even-odd path of rows + columns rectangles instead of one for each
// square. Tints, holes, tiles, crosses and rings are one path each; only pieces, coins
// and the lamps of small boards cost an element (<use>, some 45 bytes) and labels a
// <text>. A disc is a line of no length with round ends, some 14 bytes.
//
// Time and memory: proportional to the text produced.

#include "picture/svg_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "picture/svg.hpp"
#include "picture/svg_figures.hpp"
#include "picture/svg_text.hpp"

namespace rookery::picture {
namespace {

constexpr std::string_view light_square = "#f4e6cb";
constexpr std::string_view dark_square = "#d3ac80";
constexpr std::string_view arrow_blue = "#1f5f8b";

// A picture is seen some 900 pixels wide. Where squares are then only a few pixels wide, coins,
// the rings of targets and arrows are drawn larger than the squares ask for, so that a coin's
// radius is never below 3.4 such pixels and a shaft never thinner than 1.3.
double longer_side(const Drawing& drawing) {
  return static_cast<double>(std::max(drawing.rows(), drawing.columns()));
}
double sign_size(const Drawing& drawing) { return std::max(1.0, longer_side(drawing) / 85); }
// On a narrow board an arrow, with the light line below it, is no wider than the board.
double arrow_weight(const Drawing& drawing) {
  const auto shorter = static_cast<double>(std::min(drawing.rows(), drawing.columns()));
  return std::max(1.0, std::min(longer_side(drawing) / 40, 8 * shorter));
}

void append_path(std::string& out, std::string_view data, std::string_view attributes) {
  // Readers refuse attributes of ten million bytes; a long path is cut where a part begins.
  constexpr std::size_t longest = 1'000'000;
  while (!data.empty()) {
    const std::size_t cut = std::min(data.find('M', std::min(longest, data.size())), data.size());
    out += fmt::format("<path d='{}' {}/>\n", data.substr(0, cut), attributes);
    data.remove_prefix(cut);
  }
}

std::string rectangle_path(std::int64_t x, std::int64_t y, std::int64_t width,
                           std::int64_t height) {
  return fmt::format("M{} {}h{}v{}h{}z", x, y, width, height, -width);
}

// One path over all squares whose cell satisfies `test`, each run of a row at once.
template <class Test>
std::string squares_path(const Drawing& drawing, Test test) {
  std::string out;
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      const std::int64_t begin = x;
      while (x < drawing.columns() && test(drawing.at({x, y}))) ++x;
      if (x > begin) out += rectangle_path(begin * unit, y * unit, (x - begin) * unit, unit);
    }
  }
  return out;
}

template <class OnCell>
void for_each_cell(const Drawing& drawing, OnCell on_cell) {
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      on_cell(drawing.at({x, y}), x * unit, y * unit, Square{x, y});
    }
  }
}

void append_ground(std::string& out, const Drawing& drawing) {
  const std::int64_t width = drawing.columns() * unit;
  const std::int64_t height = drawing.rows() * unit;
  out +=
      fmt::format("<path d='{}' fill='{}'/>\n", rectangle_path(0, 0, width, height), light_square);
  std::string stripes;
  for (std::int64_t x = unit; x < width; x += 2 * unit) {
    stripes += rectangle_path(x, 0, unit, height);
  }
  for (std::int64_t y = unit; y < height; y += 2 * unit) {
    stripes += rectangle_path(0, y, width, unit);
  }
  append_path(out, stripes, fmt::format("fill='{}' fill-rule='evenodd'", dark_square));
}

// A hole is sunk into the board: shadow below its upper and left edges, a lit rim
// along the others. Holes that touch form one hollow.
void append_holes(std::string& out, const Drawing& drawing) {
  const auto is_hole = [&](std::int64_t x, std::int64_t y) {
    return x >= 0 && y >= 0 && x < drawing.columns() && y < drawing.rows() &&
           drawing.at({x, y}).sign == Sign::hole;
  };
  std::string shadow;
  std::string rim;
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square at) {
    if (cell.sign != Sign::hole) return;
    if (!is_hole(at.x, at.y - 1)) shadow += rectangle_path(px, py, unit, 6);
    if (!is_hole(at.x - 1, at.y)) shadow += rectangle_path(px, py, 5, unit);
    if (!is_hole(at.x, at.y + 1)) rim += rectangle_path(px, py + unit - 2, unit, 2);
    if (!is_hole(at.x + 1, at.y)) rim += rectangle_path(px + unit - 2, py, 2, unit);
  });
  append_path(out, squares_path(drawing, [](const Cell& c) { return c.sign == Sign::hole; }),
              "fill='#5b4031'");
  append_path(out, shadow, "fill='#2e1d14' fill-opacity='.6'");
  append_path(out, rim, "fill='#a98561' fill-opacity='.55'");
}

// Plus and minus are tiles of a mosaic, each in one of three close shades, as
// baked tiles are. A square of 30 with a round stroke of 6 is a tile of 36.
void append_tiles(std::string& out, const Drawing& drawing) {
  constexpr std::array<std::string_view, 6> shades = {"#fcf4e1", "#f9eed6", "#f6e9cf",
                                                      "#9c4a33", "#934431", "#a45139"};
  std::array<std::string, 6> tiles;
  std::string glaze;
  const bool glazed = drawing.rows() * drawing.columns() <= 40'000;  // it cannot be seen beyond
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square at) {
    if (cell.sign != Sign::plus && cell.sign != Sign::minus) return;
    auto mixed = static_cast<std::uint64_t>(at.x * 1024 + at.y) * 0x9e3779b97f4a7c15U;
    mixed = (mixed ^ (mixed >> 31U)) * 0xbf58476d1ce4e5b9U;
    const std::size_t shade = (mixed >> 33U) % 3 + (cell.sign == Sign::minus ? 3 : 0);
    tiles[shade] += rectangle_path(px + 5, py + 5, 30, 30);
    if (glazed) glaze += fmt::format("M{} {}h24", px + 8, py + 6);
  });
  if (std::all_of(tiles.begin(), tiles.end(), [](const auto& path) { return path.empty(); })) {
    return;
  }
  append_path(
      out,
      squares_path(drawing,
                   [](const Cell& c) { return c.sign == Sign::plus || c.sign == Sign::minus; }),
      "fill='#d9c4a0'");
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    append_path(
        out, tiles[i],
        fmt::format("fill='{0}' stroke='{0}' stroke-width='6' stroke-linejoin='round'", shades[i]));
  }
  append_path(out, glaze,
              "stroke='#fff' stroke-opacity='.28' stroke-width='2.4' stroke-linecap='round'");
}

// A bad square also has an inner line, so that it differs without its colour.
void append_tints(std::string& out, const Drawing& drawing) {
  const auto tinted = [&](Tint tint) {
    return squares_path(drawing, [tint](const Cell& c) { return c.tint == tint; });
  };
  append_path(out, tinted(Tint::accent), "fill='#4a9ccf' fill-opacity='.6'");
  append_path(out, tinted(Tint::good), "fill='#62b06c' fill-opacity='.66'");
  append_path(out, tinted(Tint::bad), "fill='#e0564a' fill-opacity='.62'");
  std::string lines;
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square) {
    if (cell.tint == Tint::bad) lines += rectangle_path(px + 3, py + 3, unit - 6, unit - 6);
  });
  append_path(out, lines, "fill='none' stroke='#a3241b' stroke-width='1.8'");
}

// The squares of marked boxes or regions: a warm ground unless a tint says more, and a line
// along the inside of the group's border, corners that bend inwards included.
void append_marked_groups(std::string& out, const Drawing& drawing, Mark mark) {
  constexpr std::int64_t thick = 4;
  const auto joined = [&](Square at, std::int64_t dx, std::int64_t dy) {
    const Square next{at.x + dx, at.y + dy};
    if (next.x < 0 || next.y < 0 || next.x >= drawing.columns() || next.y >= drawing.rows()) {
      return false;
    }
    if (!drawing.has_mark(next, mark)) return false;
    if (mark == Mark::region) {
      return drawing.regions.empty() ||
             drawing.regions[static_cast<std::size_t>(at.y * drawing.columns() + at.x)] ==
                 drawing.regions[static_cast<std::size_t>(next.y * drawing.columns() + next.x)];
    }
    return (drawing.box_rows <= 0 || at.y / drawing.box_rows == next.y / drawing.box_rows) &&
           (drawing.box_columns <= 0 || at.x / drawing.box_columns == next.x / drawing.box_columns);
  };
  std::string ground;
  std::string border;
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square at) {
    if (!drawing.has_mark(at, mark)) return;
    if (cell.tint == Tint::plain) ground += rectangle_path(px, py, unit, unit);
    for (const std::int64_t side : {-1, 1}) {
      const std::int64_t shift = side < 0 ? 0 : unit - thick;
      if (!joined(at, side, 0)) border += rectangle_path(px + shift, py, thick, unit);
      if (!joined(at, 0, side)) border += rectangle_path(px, py + shift, unit, thick);
      for (const std::int64_t other : {-1, 1}) {
        if (joined(at, side, 0) && joined(at, 0, other) && !joined(at, side, other)) {
          border += rectangle_path(px + shift, py + (other < 0 ? 0 : unit - thick), thick, thick);
        }
      }
    }
  });
  // Boxes and regions on one board overlap; then regions have a colour of their own.
  const bool second = mark == Mark::region && (drawing.box_rows > 0 || drawing.box_columns > 0);
  append_path(out, ground,
              fmt::format("fill='{}' fill-opacity='.24'", second ? "#8650ad" : "#e8604c"));
  append_path(out, border, fmt::format("fill='{}'", second ? "#7b479f" : signal_red));
}

// A line along each marked diagonal, below what stands on its squares.
void append_marked_diagonals(std::string& out, const Drawing& drawing) {
  const std::int64_t width = drawing.columns() * unit;
  const std::int64_t height = drawing.rows() * unit;
  std::string lines;
  if (drawing.marked_falling) lines += fmt::format("M0 0l{} {}", width, height);
  if (drawing.marked_rising) lines += fmt::format("M0 {0}l{1}-{0}", height, width);
  append_path(
      out, lines,
      fmt::format("fill='none' stroke='{}' stroke-opacity='.5' stroke-width='3'", signal_red));
}

std::string disc_path(std::int64_t x, std::int64_t y) { return fmt::format("M{} {}h.01", x, y); }

void append_discs(std::string& out, std::string_view discs, std::string_view colour,
                  std::string_view diameter) {
  append_path(out, discs,
              fmt::format("fill='none' stroke='{}' stroke-width='{}' stroke-linecap='round'",
                          colour, diameter));
}

// The lamps of large boards; without their rings where those could not be seen.
void append_plain_lamps(std::string& out, const Drawing& drawing) {
  if (has_glowing_lamps(drawing)) return;
  const bool ringed = drawing.rows() * drawing.columns() <= 40'000;
  std::string rings;
  std::string lit;
  std::string dark;
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square) {
    if (cell.sign != Sign::lit && cell.sign != Sign::dark) return;
    const std::string disc = disc_path(px + unit / 2, py + unit / 2);
    (cell.sign == Sign::lit ? lit : dark) += disc;
    if (ringed) rings += disc;
  });
  append_discs(out, rings, dark_wood, "28");
  append_discs(out, lit, "#ffd23c", ringed ? "23" : "28");
  append_discs(out, dark, "#63554c", ringed ? "23" : "28");
}

// Rivets hold a locked square at its corners; a button sits on a pressed one, in a ring of
// paper so that it is seen on every lamp.
void append_square_marks(std::string& out, const Drawing& drawing) {
  std::string rivets;
  std::string buttons;
  for_each_cell(drawing, [&](const Cell&, std::int64_t px, std::int64_t py, Square at) {
    if (drawing.has_mark(at, Mark::locked)) {
      rivets += fmt::format("M{} {}h.01m28 0h.01m0 28h-.01m-28 0h-.01", px + 6, py + 6);
    }
    if (drawing.has_mark(at, Mark::pressed)) {
      buttons += disc_path(px + unit / 2, py + unit / 2);
    }
  });
  append_discs(out, rivets, dark_wood, "5");
  append_discs(out, buttons, paper, "14");
  append_discs(out, buttons, arrow_blue, "10");
}

void append_signs(std::string& out, const Drawing& drawing) {
  std::string crosses;
  std::string rings;
  std::string uses;
  std::string large_coins;
  const double size = sign_size(drawing);
  const bool glowing = has_glowing_lamps(drawing);
  const auto use = [&](std::string_view id, std::int64_t px, std::int64_t py) {
    uses += fmt::format("<use xlink:href='#{}' x='{}' y='{}'/>\n", id, px, py);
  };
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square) {
    switch (cell.sign) {
      case Sign::attacked:
        crosses += fmt::format("M{} {}l12 12m0-12l-12 12", px + 14, py + 14);
        break;
      case Sign::target:
        rings += fmt::format("M{0} {1}a{2} {2} 0 1 1 0 .01z",
                             number(static_cast<double>(px) + 20 - 13 * size), py + 20,
                             number(13 * size));
        break;
      case Sign::piece:
        use(figure_id(drawing.figure), px, py);
        break;
      case Sign::coin:
        if (size > 1) {  // in a group that is scaled
          large_coins += fmt::format("<use xlink:href='#rk-coin' x='{}' y='{}'/>\n",
                                     number((static_cast<double>(px) + 20) / size - 20),
                                     number((static_cast<double>(py) + 20) / size - 20));
        } else {
          use("rk-coin", px, py);
        }
        break;
      case Sign::unknown:
        use("rk-unknown", px, py);
        break;
      case Sign::lit:
        if (glowing) use("rk-lit", px, py);
        break;
      case Sign::dark:
        if (glowing) use("rk-dark", px, py);
        break;
      default:
        break;
    }
  });
  append_path(out, crosses,
              "fill='none' stroke='#a8402c' stroke-opacity='.72' stroke-width='2.6' "
              "stroke-linecap='round'");
  append_path(out, rings,
              fmt::format("fill='{}' fill-opacity='.45' stroke='{}' stroke-width='{}'", paper,
                          arrow_blue, number(2.4 * size)));
  out += uses;
  if (!large_coins.empty()) {
    out += fmt::format("<g transform='scale({:.6g})'>\n{}</g>\n", size, large_coins);
  }
}

// Texts on squares, as large as fits, grouped by size; light on a piece.
void append_labels(std::string& out, const Drawing& drawing) {
  std::map<std::pair<bool, std::int64_t>, std::string> groups;  // (light, tenths of the size)
  for_each_cell(drawing, [&](const Cell& cell, std::int64_t px, std::int64_t py, Square) {
    const bool round =
        cell.sign == Sign::coin || cell.sign == Sign::target || cell.sign == Sign::piece;
    if (cell.text.empty() || (!round && cell.sign != Sign::label)) return;
    const auto length = static_cast<std::int64_t>(characters(cell.text).size());
    const std::int64_t room = round ? 180 : 340;  // tenths; a digit is 0.58 of the size wide
    std::int64_t size = std::clamp<std::int64_t>(room * 100 / (58 * length), 10, round ? 160 : 200);
    if (cell.sign == Sign::coin || cell.sign == Sign::target) {
      size = static_cast<std::int64_t>(static_cast<double>(size) * sign_size(drawing));
    }
    groups[{cell.sign == Sign::piece, size}] +=
        fmt::format("<text x='{}' y='{}'>{}</text>", px + unit / 2,
                    number(static_cast<double>(py) + 20 + static_cast<double>(size) * 0.0355),
                    escaped(cell.text));
  });
  for (const auto& [kind, texts] : groups) {
    out += fmt::format("<g font-family='{}' font-size='{}' text-anchor='middle' fill='{}'>{}</g>\n",
                       sans, number(static_cast<double>(kind.second) / 10),
                       kind.first ? cream : ink, texts);
  }
}

void append_box_lines(std::string& out, const Drawing& drawing) {
  const std::int64_t width = drawing.columns() * unit;
  const std::int64_t height = drawing.rows() * unit;
  std::string lines;
  for (std::int64_t i = 1; drawing.box_columns > 0 && i < drawing.columns(); ++i) {
    if (i % drawing.box_columns == 0) lines += fmt::format("M{} 0v{}", i * unit, height);
  }
  for (std::int64_t i = 1; drawing.box_rows > 0 && i < drawing.rows(); ++i) {
    if (i % drawing.box_rows == 0) lines += fmt::format("M0 {}h{}", i * unit, width);
  }
  append_path(out, lines, fmt::format("fill='none' stroke='{}' stroke-width='2.8'", dark_wood));
}

// The lines between regions, each straight stretch at once.
void append_region_lines(std::string& out, const Drawing& drawing) {
  if (drawing.regions.empty()) return;
  std::string lines;
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      const std::int64_t begin = x;
      while (x < drawing.columns() && drawing.line_below({x, y})) ++x;
      if (x > begin) {
        lines += fmt::format("M{} {}h{}", begin * unit, (y + 1) * unit, (x - begin) * unit);
      }
    }
  }
  for (std::int64_t x = 0; x < drawing.columns(); ++x) {
    for (std::int64_t y = 0; y < drawing.rows(); ++y) {
      const std::int64_t begin = y;
      while (y < drawing.rows() && drawing.line_right_of({x, y})) ++y;
      if (y > begin) {
        lines += fmt::format("M{} {}v{}", (x + 1) * unit, begin * unit, (y - begin) * unit);
      }
    }
  }
  append_path(
      out, lines,
      fmt::format("fill='none' stroke='{}' stroke-width='2.8' stroke-linecap='round'", dark_wood));
}

struct Point {
  double x, y;
};

// The arrows of a drawing. An arrow leaves the rim of one sign and stops short of the other's
// centre, in a curve that bends to one side of its direction: there and back are two curves.
// The curve lies between the straight line from centre to centre and the same line shifted to
// the side by the curve's height, so it stays on the board when the shifted line does.
class Arrows {
 public:
  explicit Arrows(const Drawing& drawing)
      : drawing_(drawing), weight_(arrow_weight(drawing)), clearance_(14 * sign_size(drawing)) {
    for (const Arrow& arrow : drawing.arrows) {
      require_on_board(arrow.from);
      require_on_board(arrow.to);
    }
    find_lanes();
    for (std::size_t i = 0; i < drawing.arrows.size(); ++i) add(i);
  }

  void append(std::string& out) const {
    append_path(out, shafts_,
                fmt::format("fill='none' stroke='{}' stroke-opacity='.6' stroke-width='{}'", paper,
                            number(halo * weight_)));
    append_path(out, shafts_,
                fmt::format("fill='none' stroke='{}' stroke-width='{}' stroke-linecap='round'",
                            arrow_blue, number(2.4 * weight_)));
    append_path(out, heads_,
                fmt::format("fill='{}' stroke='{}' stroke-width='{}' stroke-linejoin='round'",
                            arrow_blue, arrow_blue, number(1.2 * weight_)));
  }

 private:
  static constexpr double halo = 5;           // the width of the light line below the shaft
  static constexpr double most_bend = 17.5;   // a little over 0.4 of a square
  static constexpr double bend_share = 0.11;  // of the length, until that is reached

  void require_on_board(Square end) const {
    if (end.x >= 0 && end.y >= 0 && end.x < drawing_.columns() && end.y < drawing_.rows()) return;
    base::fail_input(
        "drawing",
        fmt::format("an arrow ends at square ({},{}), counted from (0,0): off the board of {} "
                    "rows and {} columns",
                    end.x, end.y, drawing_.rows(), drawing_.columns()));
  }

  static Point centre(Square square) {
    return {static_cast<double>(square.x * unit) + 20, static_cast<double>(square.y * unit) + 20};
  }

  static double length(const Arrow& arrow) {
    const Point a = centre(arrow.from);
    const Point b = centre(arrow.to);
    return std::hypot(b.x - a.x, b.y - a.y);
  }

  // Long arrows that run one way along one line would all bend alike and lie on each other. The
  // longer, the flatter: the shortest has the whole bend, the longest three eighths of it.
  void find_lanes() {
    const auto& arrows = drawing_.arrows;
    // Direction, and the line's offset from the origin.
    std::map<std::array<std::int64_t, 3>, std::vector<std::size_t>> lines;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
      const std::int64_t dx = arrows[i].to.x - arrows[i].from.x;
      const std::int64_t dy = arrows[i].to.y - arrows[i].from.y;
      if (bend_share * length(arrows[i]) <= most_bend * weight_) continue;
      const std::int64_t steps = std::gcd(dx, dy);
      const std::int64_t offset = arrows[i].from.x * (dy / steps) - arrows[i].from.y * (dx / steps);
      lines[{dx / steps, dy / steps, offset}].push_back(i);
    }
    lanes_.assign(arrows.size(), 1);
    for (auto& [line, members] : lines) {
      std::stable_sort(members.begin(), members.end(), [&](std::size_t i, std::size_t j) {
        return length(arrows[i]) < length(arrows[j]);
      });
      const auto last = static_cast<double>(std::max<std::size_t>(members.size(), 2) - 1);
      for (std::size_t rank = 0; rank < members.size(); ++rank) {
        lanes_[members[rank]] = 1 - 0.625 * static_cast<double>(rank) / last;
      }
    }
  }

  // How far a centre may be shifted along `side` before the halo would leave the board.
  [[nodiscard]] double room(Point from, Point side) const {
    const double edge = halo / 2 * weight_;
    const auto along = [&](double at, double step, std::int64_t squares) {
      if (std::abs(step) < 1e-9) return most_bend * weight_;
      const double border = step > 0 ? static_cast<double>(squares * unit) - edge : edge;
      return std::max(0.0, (border - at) / step);
    };
    return std::min(along(from.x, side.x, drawing_.columns()),
                    along(from.y, side.y, drawing_.rows()));
  }

  void add(std::size_t index) {
    const Arrow& arrow = drawing_.arrows[index];
    const Point a = centre(arrow.from);
    if (arrow.from == arrow.to) {
      add_loop(a);
      return;
    }
    const Point b = centre(arrow.to);
    const double span = length(arrow);
    const Point side{-(b.y - a.y) / span, (b.x - a.x) / span};
    // Between signs and with a head that are too large for a short arrow, all shrinks.
    const double shrink = std::min(1.0, span / (2 * clearance_ + 10 * weight_));
    const double gap = clearance_ * shrink;
    const double head = weight_ * shrink;
    // The curve from the rim to the head's neck rises higher than one from centre to centre,
    // because its ends are a part u and v of the way to the control point. At t its height is
    // (1-t)^2 u + 2t(1-t) + t^2 v of the control point's, which is largest at
    // t = (1-u) / (2-u-v), or at its end.
    const double u = gap / (span / 2);
    const double v = (gap + 8 * head) / (span / 2);
    const double rise = 2 * (v >= 1 ? v : u + (1 - u) * (1 - u) / (2 - u - v));
    const double limit = std::min({most_bend * weight_, room(a, side), room(b, side)});
    const double bend = std::min(bend_share * span, limit / rise) * lanes_[index];
    const Point control{(a.x + b.x) / 2 + 2 * bend * side.x, (a.y + b.y) / 2 + 2 * bend * side.y};
    const double half = std::hypot(control.x - a.x, control.y - a.y);  // the same from b
    const Point out_of_a{(control.x - a.x) / half, (control.y - a.y) / half};
    const Point out_of_b{(control.x - b.x) / half, (control.y - b.y) / half};
    put({a.x + gap * out_of_a.x, a.y + gap * out_of_a.y}, control,
        {b.x + gap * out_of_b.x, b.y + gap * out_of_b.y}, head);
  }

  // All the way round a torus: a loop above the sign. In the first row it is lower, to fit into
  // the square; where it is larger than a square it is moved inwards, and below the sign.
  void add_loop(Point at) {
    const double size =
        std::min(weight_, static_cast<double>(std::min(drawing_.rows(), drawing_.columns())));
    if (size <= 1) {
      const double rise = at.y < static_cast<double>(unit) ? 21 : 34;
      put({at.x + 9, at.y - 9}, {at.x, at.y - rise}, {at.x - 9, at.y - 9}, 1);
      return;
    }
    const double side = std::min(20 * size, static_cast<double>(drawing_.columns() * unit) / 2);
    const double x = std::clamp(at.x, side, static_cast<double>(drawing_.columns() * unit) - side);
    const double up = at.y < 26 * size ? -size : size;
    put({x + 9 * size, at.y - 9 * up}, {x, at.y - 34 * up}, {x - 9 * size, at.y - 9 * up}, size);
  }

  // The head points along the curve's end, away from the control point.
  void put(Point from, Point control, Point tip, double head) {
    const double along = std::hypot(tip.x - control.x, tip.y - control.y);
    const Point d{(tip.x - control.x) / along, (tip.y - control.y) / along};
    const Point neck{tip.x - 8 * head * d.x, tip.y - 8 * head * d.y};
    shafts_ += fmt::format("M{} {}Q{} {} {} {}", number(from.x), number(from.y), number(control.x),
                           number(control.y), number(neck.x), number(neck.y));
    const double back = 10 * head;
    const double wide = 4.6 * head;
    heads_ += fmt::format(
        "M{} {}L{} {}L{} {}z", number(tip.x), number(tip.y),
        number(tip.x - back * d.x - wide * d.y), number(tip.y - back * d.y + wide * d.x),
        number(tip.x - back * d.x + wide * d.y), number(tip.y - back * d.y - wide * d.x));
  }

  const Drawing& drawing_;
  double weight_;
  double clearance_;
  std::vector<double> lanes_;  // the share of the bend, for every arrow
  std::string shafts_;
  std::string heads_;
};

}  // namespace

void append_squares(std::string& out, const Drawing& drawing) {
  append_ground(out, drawing);
  append_holes(out, drawing);
  append_tiles(out, drawing);
  append_tints(out, drawing);
  append_marked_groups(out, drawing, Mark::box);
  append_marked_groups(out, drawing, Mark::region);
  append_marked_diagonals(out, drawing);
  append_plain_lamps(out, drawing);
  append_signs(out, drawing);
  append_labels(out, drawing);
  append_square_marks(out, drawing);
  // Faint squares are veiled, with all that stands on them.
  append_path(out, squares_path(drawing, [](const Cell& c) { return c.tint == Tint::faint; }),
              fmt::format("fill='{}' fill-opacity='.62'", paper));
  append_box_lines(out, drawing);
  append_region_lines(out, drawing);
  Arrows(drawing).append(out);
}

}  // namespace rookery::picture
