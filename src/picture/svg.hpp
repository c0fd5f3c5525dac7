// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of an SVG drawing that its three files share: draw_svg.cpp lays out
// the page, svg_squares.cpp draws what is on the squares, svg_figures.cpp holds
// the shapes that are drawn once and used often.
//
// Everything is styled by attributes, never by a style sheet, so that a drawing
// may stand inside a page; and an identifier (rk-...) names the same shape in
// every document, so that many drawings may stand in one page.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::picture {

inline constexpr std::int64_t unit = 40;  ///< a square's side in the board's own coordinates

inline constexpr std::string_view paper = "#fbf6ec";
inline constexpr std::string_view ink = "#43312a";
inline constexpr std::string_view wood = "#6d4c3b";
inline constexpr std::string_view dark_wood = "#4a3227";
inline constexpr std::string_view cream = "#efdfc2";
inline constexpr std::string_view signal_red = "#d8503a";  ///< marks on the frame
inline constexpr std::string_view serif = "Georgia, Iowan Old Style, Liberation Serif, serif";
inline constexpr std::string_view sans =
    "Helvetica Neue, Helvetica, Arial, Liberation Sans, sans-serif";

}  // namespace rookery::picture
