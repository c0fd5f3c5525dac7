// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes that an SVG drawing defines once and uses often: pieces, coins,
// question marks and lamps, each on a square of 40 by 40.

#include "picture/svg_figures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "picture/svg.hpp"

namespace rookery::picture {
namespace {

// The body of a figure, and the light lines carved into it, on a square of 40.
struct Carving {
  std::string_view body;
  std::string_view lines;
};

Carving carving(Figure figure) {
  switch (figure) {
    case Figure::king:
      return {
          "M18.7 14V11h-3V8.4h3v-3h2.6v3h3V11h-3v3l1.4 2c4-3 9.8-2 9.8 3 0 4.5-4 7-5 11.5"
          "h-15c-1-4.5-5-7-5-11.5 0-5 5.8-6 9.8-3z",
          "M13.5 27.2h13M20 17v9M20 17.5c-3.5-2.5-7.5-1.6-7.5 1.7 0 2.3 1.4 4 2.5 6"
          "M20 17.5c3.5-2.5 7.5-1.6 7.5 1.7 0 2.3-1.4 4-2.5 6"};
    case Figure::queen:
      return {
          "M12.5 30.5 8.6 16.8a2 2 0 1 1 1.9-.8l4.2 5.3.4-8.2a2 2 0 1 1 2-.2l2.2 7.3"
          ".1-9.2a2 2 0 1 1 1.2 0l.1 9.2 2.2-7.3a2 2 0 1 1 2 .2l.4 8.2 4.2-5.3a2 2 0 1 1 "
          "1.9.8L27.5 30.5z",
          "M13 27.2h14M12.3 24.3q7.7-2.6 15.4 0"};
    case Figure::rook:
      return {
          "M12.5 30.5l1.5-11.5-3-3V7.5h4.4v3h2.7v-3h3.8v3h2.7v-3h4.4v8.5l-3 3 1.5 "
          "11.5z",
          "M12.3 15.7h15.4M14.4 19h11.2M13.4 27.2h13.2"};
    case Figure::bishop:
      return {
          "M20 10.6a2.3 2.3 0 1 1 .8-.1c4.7 4.3 8.2 8.5 6.5 13-.5 1.5-1.6 2.6-2.6 3.5"
          "l1.6 3.5H13.7l1.6-3.5c-1-.9-2.1-2-2.6-3.5-1.7-4.5 1.8-8.7 6.5-13z",
          "M20 15.5v7M16.5 19h7M15 26.8h10"};
    case Figure::knight:
      return {
          "M12.5 30.5c-.5-5.5 5.5-7.5 6-12.5-1.7 1.9-3.6 2.3-5 3.6l-1.8 2.1c-.8.6-1.7.1-2-.5"
          "-1.1.3-2.2-.8-2.2-2.2 0-2.2 2.5-4.6 3.6-8 .5-1.5 1.6-2.8 2.8-3.6l-.3-3.7 3.7 2.3"
          "c8.4.2 12.8 9.7 11.2 22.5z",
          "M19.5 9.8c5.7 1.6 8 8.4 7.2 17.2M14.6 13.3l1.6-.6M10 20.3l.7-.4"};
    case Figure::man:
      break;
  }
  return {};
}

void append_figure(std::string& out, Figure figure) {
  out += fmt::format("<g id='{}'>", figure_id(figure));
  if (figure == Figure::man) {
    out +=
        "<ellipse cx='20.5' cy='22.5' rx='13.5' ry='12.8' fill='#2a1a10' fill-opacity='.22'/>"
        "<circle cx='20' cy='20' r='13' fill='url(#rk-turned)' stroke='#2c1e18'/>"
        "<circle cx='20' cy='20' r='8.6' fill='none' stroke='#fff1dc' stroke-opacity='.3' "
        "stroke-width='1.3'/>"
        "<path d='M10.6 15.4a10.6 10.6 0 0 1 10.6-6' fill='none' stroke='#fff' stroke-opacity='.4' "
        "stroke-width='1.6' stroke-linecap='round'/>";
  } else {
    const Carving shape = carving(figure);
    out += fmt::format(
        "<ellipse cx='20.5' cy='35' rx='12.5' ry='2.4' fill='#2a1a10' fill-opacity='.22'/>"
        "<g fill='url(#rk-carved)' stroke='#241813' stroke-width='.9' stroke-linejoin='round'>"
        "<path d='{}'/><path d='M9.5 35.4v-2.4q0-2 2-2h17q2 0 2 2v2.4z'/></g>"
        "<path d='{}M11.5 33.3h17' fill='none' stroke='#f3e3c8' stroke-opacity='.62' "
        "stroke-width='1' stroke-linecap='round'/>",
        shape.body, shape.lines);
  }
  out += "</g>\n";
}

// A lamp is a dome of glass in a dark ring. Both kinds have the same ring, so that a board
// of lamps is even; light spills over the ground of the square, never beyond it.
void append_lamps(std::string& out) {
  out +=
      "<radialGradient id='rk-glow'><stop offset='.5' stop-color='#ffc629' stop-opacity='.95'/>"
      "<stop offset='1' stop-color='#ffb31a' stop-opacity='0'/></radialGradient>\n"
      "<radialGradient id='rk-light' cx='.42' cy='.38' r='.66'><stop stop-color='#fffef0'/>"
      "<stop offset='.45' stop-color='#ffe98a'/><stop offset='1' stop-color='#fdb515'/>"
      "</radialGradient>\n"
      "<radialGradient id='rk-dull' cx='.38' cy='.32' r='.8'><stop stop-color='#8f8178'/>"
      "<stop offset='.55' stop-color='#63554c'/><stop offset='1' stop-color='#463931'/>"
      "</radialGradient>\n"
      "<g id='rk-lit'><circle cx='20' cy='20' r='20' fill='url(#rk-glow)'/>"
      "<circle cx='20' cy='20' r='12.4' fill='url(#rk-light)' stroke='#8a5a12' "
      "stroke-width='1.6'/></g>\n"
      "<g id='rk-dark'>"
      "<ellipse cx='20.5' cy='22' rx='13.4' ry='12.8' fill='#2a1a10' fill-opacity='.2'/>"
      "<circle cx='20' cy='20' r='12.4' fill='url(#rk-dull)' stroke='#2c211b' "
      "stroke-width='1.6'/>"
      "<path d='M12.4 16.4a8.6 8.6 0 0 1 7.4-5' fill='none' stroke='#fff' stroke-opacity='.34' "
      "stroke-width='1.8' stroke-linecap='round'/></g>\n";
}

}  // namespace

bool has_glowing_lamps(const Drawing& drawing) {
  constexpr std::int64_t most_squares = 1024;
  if (drawing.rows() * drawing.columns() > most_squares) return false;
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) {
      const Sign sign = drawing.at({x, y}).sign;
      if (sign == Sign::lit || sign == Sign::dark) return true;
    }
  }
  return false;
}

std::string_view figure_id(Figure figure) {
  switch (figure) {
    case Figure::king:
      return "rk-king";
    case Figure::queen:
      return "rk-queen";
    case Figure::rook:
      return "rk-rook";
    case Figure::bishop:
      return "rk-bishop";
    case Figure::knight:
      return "rk-knight";
    case Figure::man:
      break;
  }
  return "rk-man";
}

void append_definitions(std::string& out, const std::vector<const Drawing*>& drawings) {
  out +=
      "<defs>\n"
      "<linearGradient id='rk-carved' x2='.7' y2='1'><stop stop-color='#7c6253'/>"
      "<stop offset='.55' stop-color='#4a372e'/><stop offset='1' stop-color='#33251e'/>"
      "</linearGradient>\n"
      "<radialGradient id='rk-turned' cx='.36' cy='.3' r='.8'><stop stop-color='#92725e'/>"
      "<stop offset='.6' stop-color='#523c31'/><stop offset='1' stop-color='#33251e'/>"
      "</radialGradient>\n"
      "<radialGradient id='rk-gold' cx='.36' cy='.3' r='.85'><stop stop-color='#fff0b3'/>"
      "<stop offset='.5' stop-color='#eabf48'/><stop offset='1' stop-color='#a8741a'/>"
      "</radialGradient>\n"
      "<g id='rk-coin'>"
      "<ellipse cx='20.5' cy='22.5' rx='13.5' ry='12.8' fill='#2a1a10' fill-opacity='.22'/>"
      "<circle cx='20' cy='20' r='13' fill='url(#rk-gold)' stroke='#8a5c12'/>"
      "<circle cx='20' cy='20' r='10' fill='none' stroke='#8a5c12' stroke-opacity='.55'/>"
      "<path d='M11.5 16a9.5 9.5 0 0 1 9-5.4' fill='none' stroke='#fff' stroke-opacity='.75' "
      "stroke-width='1.3' stroke-linecap='round'/></g>\n"
      "<path id='rk-unknown' d='M15 15.5c.2-6.5 10-6.3 10-.2 0 4-4.8 4.2-4.8 8.3m0 4.9v.1' "
      "fill='none' stroke='#6d4c3b' stroke-opacity='.6' stroke-width='2.6' stroke-linecap='round' "
      "stroke-linejoin='round'/>\n";
  std::vector<Figure> figures;
  for (const Drawing* drawing : drawings) {
    if (std::find(figures.begin(), figures.end(), drawing->figure) != figures.end()) continue;
    figures.push_back(drawing->figure);
    append_figure(out, drawing->figure);
  }
  if (std::any_of(drawings.begin(), drawings.end(),
                  [](const Drawing* drawing) { return has_glowing_lamps(*drawing); })) {
    append_lamps(out);
  }
  out += "</defs>\n";
}

}  // namespace rookery::picture
