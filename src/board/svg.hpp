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

#include "rookery/drawing.hpp"

namespace rookery::svg {

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

/// The characters of UTF-8 text, each as its bytes. Control characters become a
/// space; bytes that are not UTF-8, and characters that XML forbids, U+FFFD.
[[nodiscard]] std::vector<std::string> characters(std::string_view text);

/// The text as XML character data.
[[nodiscard]] std::string escaped(std::string_view text);

/// At most two decimals, and none that say nothing.
[[nodiscard]] std::string number(double value);

/// The identifier of the shape of a figure.
[[nodiscard]] std::string_view figure_id(Figure figure);

/// Are there lamps on a board so small that each may have its own glow? Elsewhere they
/// are plain discs, all of a kind in one path.
[[nodiscard]] bool has_glowing_lamps(const Drawing& drawing);

/// The <defs> with the gradients, signs and figures that these drawings use.
void append_definitions(std::string& out, const std::vector<const Drawing*>& drawings);

/// All squares of a board and what is on them, `unit` to a square, the corner of
/// the board at the origin. Throws Error(bad_input) if an arrow leaves the board.
void append_squares(std::string& out, const Drawing& drawing);

}  // namespace rookery::svg
