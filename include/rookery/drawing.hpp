// SPDX-License-Identifier: GPL-3.0-or-later
//
// Drawing: one chessboard style for all five questions. A Drawing says what
// stands on each square; draw_text shows it in a terminal with plain characters
// (and colour if asked), draw_svg as a picture for a page or a wall.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// The largest side of a board that is drawn.
inline constexpr std::int64_t largest_drawn_side = 1000;

/// What stands on a square. The character is what draw_text prints.
enum class Sign : char {
  none = '.',
  hole = '#',
  piece = 'o',
  attacked = 'x',
  unknown = '?',
  plus = '+',
  minus = '-',
  coin = 'c',
  target = '*',  ///< where a move leads
  label = 'L',   ///< the cell's text (a digit, a Grundy value) is printed instead
  lit = '1',     ///< a lamp that shines; a pressed one is printed as @
  dark = '0'     ///< a lamp that does not; a pressed one is printed as o
};

/// Why a square is coloured. `plain` is the chequered ground.
enum class Tint { plain, accent, good, bad, faint };

/// What may be said of a square beside its sign and its tint; a square may have several
/// marks. draw_text shows only a pressed lamp.
enum class Mark : std::uint8_t {
  box = 1,     ///< its box is marked: a warm ground, and a line along the inside of the box
  region = 2,  ///< its region is marked: the same, in violet where there are boxes, too
  locked = 4,  ///< it may not be changed: a rivet in each corner
  pressed = 8  ///< it is pressed: a button in its middle
};

/// How draw_svg shows Sign::piece; `man` is the round piece of draughts, for a
/// piece without a figure of its own.
enum class Figure { man, king, queen, rook, bishop, knight };

/// The figure of the piece with this name ("knight"), or `man` when it has none.
[[nodiscard]] Figure figure_named(std::string_view piece_name) noexcept;

struct Cell {
  Sign sign = Sign::none;
  Tint tint = Tint::plain;
  std::string text;  ///< for Sign::label, at most a few characters; SVG also writes it
                     ///< on a coin, a piece or a target

  friend bool operator==(const Cell&, const Cell&) = default;
};

struct Arrow {
  Square from;
  Square to;
};

/// A board to be drawn: at least 1x1, at most 1000x1000 squares.
class Drawing {
 public:
  /// An empty board. Throws Error(bad_input) if a side is below 1 and
  /// Error(beyond_limit) if it is above largest_drawn_side.
  Drawing(std::int64_t rows, std::int64_t columns);
  /// The board with its holes and its forced pieces. Throws Error(beyond_limit)
  /// likewise.
  explicit Drawing(const Board& board);

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  /// The cell of a square, which must lie on the board (asserted).
  [[nodiscard]] Cell& at(Square square);
  [[nodiscard]] const Cell& at(Square square) const;

  /// Marks a square, which must lie on the board (asserted).
  void mark(Square square, Mark mark);
  [[nodiscard]] bool has_mark(Square square, Mark mark) const;
  /// Is there a heavier line between this square and the next one to the right (below)?
  /// Never along the edge of the board.
  [[nodiscard]] bool line_right_of(Square square) const;
  [[nodiscard]] bool line_below(Square square) const;
  /// Throws Error(bad_input) when `regions`, `marked_rows` or `marked_columns` is of a wrong
  /// length. Every function that draws calls it.
  void require_fit() const;

  std::string title;          ///< a line of text above the board; may be empty
  std::int64_t box_rows = 0;  ///< a heavier line every so many rows (0: none), as in a sudoku
  std::int64_t box_columns = 0;
  /// Empty, or a number for every square, row by row: a heavier line between squares of
  /// different numbers, as in a jigsaw sudoku.
  std::vector<std::int32_t> regions;
  /// Empty, or not 0 for every row (column) that has a mark on the frame at both its ends,
  /// in SVG only; and the two main diagonals, marked in the frame's corners
  /// and by a line across the squares.
  std::vector<std::uint8_t> marked_rows;
  std::vector<std::uint8_t> marked_columns;
  bool marked_falling = false;  ///< from the upper left to the lower right
  bool marked_rising = false;
  bool coordinates = false;   ///< column and row numbers: above and to the left, in SVG all around
  std::vector<Arrow> arrows;  ///< drawn in SVG only; both ends must lie on the board
  Figure figure = Figure::man;  ///< what Sign::piece looks like, in SVG only
  Wrap wrap = Wrap::none;       ///< sides that are glued have a dashed frame, in SVG only

 private:
  [[nodiscard]] std::size_t index(Square square) const;

  std::int64_t rows_;
  std::int64_t columns_;
  std::vector<Cell> cells_;
  std::vector<std::uint8_t> marks_;  // of the squares; empty while there are none
};

/// The piece in the middle of what it reaches: leaps `x`, the further steps of rides `*`, and `c`
/// or `m` where it only captures or only moves. Nothing for a piece with steps of more than 20
/// squares.
[[nodiscard]] std::optional<Drawing> draw_piece(const Piece& piece);

struct TextStyle {
  bool colour = false;  ///< ANSI colours; the caller decides (a terminal, no NO_COLOR)
  bool spaced = true;   ///< a space between squares, so that the board looks square
};

/// The drawing as lines of text, each ended by a newline, no trailing spaces.
/// Plain ASCII, whatever the title and the labels hold: a control character
/// becomes a space, a minus sign a hyphen, any other character outside ASCII a `?`. With colour,
/// the same text between ANSI sequences (and squares coloured to their full width). Drawing(board)
/// in TextStyle{.spaced = false} is exactly board.picture(). Where there are regions, squares stand
/// twice as far apart, and their lines between them. Throws Error(bad_input) as
/// Drawing::require_fit does.
[[nodiscard]] std::string draw_text(const Drawing& drawing, const TextStyle& style = {});

/// Several text drawings side by side, for a terminal of `width` characters; a
/// blank line between one row of drawings and the next. A drawing wider than
/// the terminal has a row to itself.
[[nodiscard]] std::string draw_text_row(const std::vector<Drawing>& drawings,
                                        const TextStyle& style = {}, std::size_t width = 80);

/// The drawing as a complete SVG document (UTF-8, nothing loaded from elsewhere,
/// no style sheet and no script, so that it may stand inside a page). What is not
/// UTF-8 in a text becomes U+FFFD. Throws Error(bad_input) if an arrow leaves the
/// board and as Drawing::require_fit does. At most about 150 bytes per square, 50 for
/// a piece alone; marks may add 100.
[[nodiscard]] std::string draw_svg(const Drawing& drawing);

/// Many drawings on one sheet, `across` to a row (0: as square as possible), all
/// to one scale, the title of each below it. Throws as draw_svg does.
[[nodiscard]] std::string draw_svg_sheet(const std::vector<Drawing>& drawings,
                                         const std::string& title = "", std::size_t across = 0);

}  // namespace rookery
