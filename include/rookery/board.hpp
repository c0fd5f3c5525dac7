// SPDX-License-Identifier: GPL-3.0-or-later
//
// A Board: a rectangle, a cylinder, a torus, or a picture with holes. Sides may
// be as large as 10^18: a board is a description, and only a question that
// needs every square in memory enumerates them (after checking that they fit).

#pragma once

#include <gmpxx.h>

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rookery {

/// The largest side of a board and the largest coordinate of a move.
inline constexpr std::int64_t largest_side = 1'000'000'000'000'000'000;

/// A square: column x to the right, row y down, counted from 0 in the library.
/// Everything a person reads or writes counts from 1.
struct Square {
  std::int64_t x = 0;
  std::int64_t y = 0;

  friend bool operator==(const Square&, const Square&) = default;
  /// Row by row, as one reads.
  friend std::strong_ordering operator<=>(const Square& left, const Square& right) {
    return left.y != right.y ? left.y <=> right.y : left.x <=> right.x;
  }
};

/// A displacement: dx to the right, dy down. "Forward" in Betza is up, dy < 0.
struct Vector {
  std::int64_t dx = 0;
  std::int64_t dy = 0;

  friend bool operator==(const Vector&, const Vector&) = default;
  /// By dy, then dx: the order of a picture of the moves.
  friend std::strong_ordering operator<=>(const Vector& left, const Vector& right) {
    return left.dy != right.dy ? left.dy <=> right.dy : left.dx <=> right.dx;
  }
};

/// Which sides are glued: on a cylinder the columns wrap (x), on a torus both.
enum class Wrap { none, cylinder, torus };

class Board {
 public:
  /// A full rectangle. Throws Error(bad_input) unless 1 <= side <= largest_side.
  static Board rectangle(std::int64_t rows, std::int64_t columns, Wrap wrap = Wrap::none);

  /// Reads "N", "RxC" or "@path" (a picture in a file). Sides may be written as
  /// 1000, 1e3 or 10**3. Throws Error(bad_input).
  static Board parse(std::string_view text, Wrap wrap = Wrap::none);

  /// Reads a picture: rows of `.` square, `#` hole, `o` a square that must hold
  /// a piece; all rows of one length, trailing white space and CRLF ignored.
  /// `where` names the source in errors. Throws Error(bad_input).
  static Board read_picture(std::string_view text, const std::string& where = "picture",
                            Wrap wrap = Wrap::none);

  [[nodiscard]] std::int64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::int64_t columns() const noexcept { return columns_; }
  [[nodiscard]] Wrap wrap() const noexcept { return wrap_; }
  /// The same squares with their sides glued so.
  [[nodiscard]] Board glued(Wrap wrap) const;
  [[nodiscard]] bool wraps_columns() const noexcept { return wrap_ != Wrap::none; }
  [[nodiscard]] bool wraps_rows() const noexcept { return wrap_ == Wrap::torus; }
  /// True when the board came from a picture (and so may have holes).
  [[nodiscard]] bool is_picture() const noexcept { return cells_ != nullptr; }

  /// The number of squares that are not holes; up to 10^36.
  [[nodiscard]] mpz_class square_count() const;

  /// True when the square lies on the board and is not a hole.
  [[nodiscard]] bool contains(Square square) const noexcept;
  /// True when the picture says that this square must hold a piece.
  [[nodiscard]] bool is_forced(Square square) const noexcept;

  /// Where `vector` leads from `from`, wrapped as the board wraps; nothing when
  /// that is off the board or a hole.
  [[nodiscard]] std::optional<Square> step(Square from, Vector vector) const noexcept;

  /// Every square that is not a hole, row by row. Throws Error(beyond_limit)
  /// when there are more than `limit`.
  [[nodiscard]] std::vector<Square> squares(std::int64_t limit = std::int64_t{1} << 28) const;

  /// The canonical description: "8x8", "8x8 torus", "picture 3x4 cylinder".
  [[nodiscard]] std::string name() const;
  /// The picture, one row a line; what read_picture reads. Throws
  /// Error(beyond_limit) for a board too large to draw.
  [[nodiscard]] std::string picture() const;

  friend bool operator==(const Board& left, const Board& right);

 private:
  Board(std::int64_t rows, std::int64_t columns, Wrap wrap)
      : rows_(rows), columns_(columns), wrap_(wrap) {}

  [[nodiscard]] char cell(Square square) const noexcept;

  std::int64_t rows_;
  std::int64_t columns_;
  Wrap wrap_;
  std::shared_ptr<const std::vector<std::string>> cells_;  // null for a full rectangle
};

/// One board of a range, and the number that names it in a b-file line.
struct NumberedBoard {
  std::int64_t n;
  Board board;
};

/// A board, or a range of boards: "1..9" is the squares 1x1 to 9x9, "1..9x4"
/// (or "4x1..9") the boards with one side running. The description only: boards
/// are made one at a time.
class BoardRange {
 public:
  /// Reads whatever Board::parse reads, and ranges. Throws Error(bad_input).
  static BoardRange parse(std::string_view text, Wrap wrap = Wrap::none);

  [[nodiscard]] bool is_single() const noexcept { return single_.has_value(); }
  [[nodiscard]] std::int64_t first() const noexcept { return first_; }
  [[nodiscard]] std::int64_t last() const noexcept { return last_; }
  /// The board named n, first() <= n <= last().
  [[nodiscard]] Board at(std::int64_t n) const;
  /// The boards named n and later, first() <= n <= last().
  [[nodiscard]] BoardRange from(std::int64_t n) const;

 private:
  std::optional<Board> single_;
  std::int64_t first_ = 1;
  std::int64_t last_ = 1;
  std::int64_t fixed_rows_ = 0;     // 0: the rows run
  std::int64_t fixed_columns_ = 0;  // 0: the columns run
  Wrap wrap_ = Wrap::none;

  friend class Boards;
};

/// A side of the boards of a formula: a number, or open, the letter of its variable.
struct BoardSide {
  std::optional<std::int64_t> length;

  [[nodiscard]] bool is_open() const { return !length.has_value(); }
};

/// Boards with sides left open, as formulas take them: N, MxN, 8xN, Nx8.
struct BoardFamily {
  BoardSide rows;
  BoardSide columns;
  bool square = false;  ///< one side given: N, or a number for both

  [[nodiscard]] bool has_open_side() const { return rows.is_open() || columns.is_open(); }
};

/// What stands where a question takes a board, as it was written: a board, a range of boards, or
/// boards with sides left open. How the sides are glued is another word of the question.
class Boards {
 public:
  /// Reads 8, 3x5, 1..9, 1..9x4, N, MxN, 8xN, a picture (a text of several lines, see
  /// Board::read_picture), or "@path", the file of a picture. Throws Error(bad_input).
  static Boards parse(std::string_view text);
  /// This board, whatever its gluing.
  static Boards of(const Board& board);

  [[nodiscard]] bool is_single() const noexcept { return !is_range() && !is_open(); }
  [[nodiscard]] bool is_range() const noexcept { return rows_.is_range || columns_.is_range; }
  [[nodiscard]] bool is_open() const noexcept {
    return !picture_ && (rows_.first == 0 || columns_.first == 0);
  }

  /// The boards; throws Error(bad_input) for those with open sides.
  [[nodiscard]] BoardRange range(Wrap wrap = Wrap::none) const;
  /// The one board; throws Error(bad_input) if there are several.
  [[nodiscard]] Board single(Wrap wrap = Wrap::none) const;
  /// The boards of a range that are named n and later.
  [[nodiscard]] Boards from(std::int64_t n) const;
  /// The boards of a formula; nothing for a range and a picture.
  [[nodiscard]] std::optional<BoardFamily> family() const;

  /// What parse() reads as the same boards: "8", "3x5", "1..9x4", "8xN", or the lines of a picture.
  [[nodiscard]] std::string text() const;
  /// What a title calls the sides: "n" and "4" of "1..9x4".
  [[nodiscard]] std::string title_of_rows() const { return rows_.title(); }
  [[nodiscard]] std::string title_of_columns() const { return columns_.title(); }

  friend bool operator==(const Boards&, const Boards&) = default;

 private:
  // Lengths from first to last; 0 and 0: open. Of a picture there are none.
  struct Side {
    std::int64_t first = 0;
    std::int64_t last = 0;
    bool is_range = false;  // written as one, perhaps of one length: 4..4

    [[nodiscard]] std::string text(const char* letter) const;
    [[nodiscard]] std::string title() const;
    friend bool operator==(const Side&, const Side&) = default;
  };

  Side rows_;
  Side columns_;
  bool square_ = false;  // one side was given
  std::optional<Board> picture_;
};

}  // namespace rookery
