// SPDX-License-Identifier: GPL-3.0-or-later
//
// Between Python's things and the library's. Integers are exact at any length, fractions are
// fractions.Fraction, squares are (x, y) counted from 1 as on the command line, moves (dx, dy).
// Boards that are data are arrays: anything with the buffer protocol (NumPy's arrays among them),
// rows in sequences, or text. NumPy itself is not needed here: what is returned is bytes with a
// shape, and the package makes arrays of them.

#pragma once

#include <gmpxx.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bound.hpp"
#include "rookery/answer.hpp"
#include "rookery/bitmap.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::python {

namespace py = pybind11;

[[nodiscard]] inline bool is_text(const py::handle& object) {
  return py::isinstance<py::str>(object);
}

/// A str. Throws Error(bad_input) for anything else, and for a lone surrogate in it.
[[nodiscard]] std::string read_string(const py::handle& text, const std::string& where);

/// What Python prints of it, cut and in quotes, for errors.
[[nodiscard]] std::string printed(const py::handle& object);

/// Throws Error(bad_input) of Code::wrong_type, in Python a TypeError: "`taken` is needed, not
/// ...".
[[noreturn]] void fail_type(const std::string& where, const std::string& taken,
                            const py::handle& given);
/// The same of an array's format, in the notation of the module struct.
[[noreturn]] void fail_format(const std::string& where, const std::string& taken,
                              const std::string& format);

/// Its buffer. Throws Error(bad_input) where it has none (NumPy's dates).
[[nodiscard]] py::buffer_info buffer_of(const py::handle& object, const std::string& where);

/// A str, bytes or os.PathLike: its bytes in the file system.
[[nodiscard]] std::string read_path(const py::handle& path, const std::string& where);

[[nodiscard]] py::int_ to_python(const mpz_class& number);
/// Any object with __index__, whatever its size; and texts like "10**9". Throws Error(bad_input);
/// `where` names it.
[[nodiscard]] mpz_class read_integer(const py::handle& number, const std::string& where);
/// The same between `least` and `most`.
[[nodiscard]] std::int64_t read_int64(const py::handle& number, const std::string& where,
                                      std::int64_t least, std::int64_t most);
/// None: nothing. Throws Error(bad_input) for a modulus below 1.
[[nodiscard]] std::optional<mpz_class> read_modulus(const py::handle& mod);
[[nodiscard]] py::object to_python(const mpq_class& number);  ///< fractions.Fraction
/// Integers, fractions.Fraction, and texts like "1/2". Throws Error(bad_input).
[[nodiscard]] mpq_class read_fraction(const py::handle& number, const std::string& where);

[[nodiscard]] py::tuple to_python(Square square);  ///< counted from 1
[[nodiscard]] py::tuple to_python(Vector vector);
[[nodiscard]] py::list to_python(const std::vector<Square>& squares);
/// (x, y) counted from 1. Throws Error(bad_input).
[[nodiscard]] Square read_square(const py::handle& pair, const std::string& where);
[[nodiscard]] std::vector<Square> read_squares(const py::handle& list, const std::string& where);

[[nodiscard]] py::dict to_python(const std::vector<Fact>& evidence);

/// A Board; a side; (rows, columns); the text of the command line; a picture (text of `.`, `#`,
/// `o` only, not a number); an array of 1 (square) and 0 (hole). Throws Error(bad_input), about the
/// word that it is the value of.
[[nodiscard]] Board read_board(const py::handle& board, bool torus = false, bool cylinder = false,
                               std::string_view word = "board");
/// Boards as a question has them: what read_board reads, and ranges; of a Board its own gluing.
struct GluedBoards {
  Boards boards;
  Wrap wrap = Wrap::none;
};
[[nodiscard]] GluedBoards read_boards(const py::handle& board, bool torus = false,
                                      bool cylinder = false, std::string_view word = "board");
/// torus and cylinder. Throws Error(bad_input) for both.
[[nodiscard]] Wrap read_wrap(bool torus, bool cylinder);

/// A Piece, or what has one as its `piece` (an inference); the text of the command line, with its
/// remarks as warnings; leaps as a list of (dx, dy); an array of 1 (move) and 0 with odd sides.
/// Throws Error(bad_input).
[[nodiscard]] Piece read_piece(const py::handle& piece, std::string_view word = "piece");

/// Refuses NumPy's masked arrays, which hand out their data with what is masked in it. Throws
/// Error(bad_input).
void refuse_masked(const py::handle& data, const std::string& where);

/// A rectangle of small numbers, row by row.
struct Grid {
  std::int64_t rows = 0;
  std::int64_t columns = 0;
  std::vector<std::uint8_t> cells;
};

/// 0 and 1 (and booleans), from a buffer of integers or booleans in two dimensions, or from rows in
/// sequences. Throws Error(bad_input) with the row and column of what is neither, and
/// Error(beyond_limit) above 2^30 squares.
[[nodiscard]] Grid read_grid(const py::handle& data, const std::string& where);
/// The squares that are 1.
[[nodiscard]] Bitmap to_bitmap(const Grid& grid);

/// (rows, columns, bytes), a byte a square, of which the package makes an array.
[[nodiscard]] py::tuple to_python(const Grid& grid);
[[nodiscard]] py::tuple to_python(const Bitmap& bitmap);

/// Shows remarks as warnings of the class rookery.Remark.
void warn(const std::vector<std::string>& remarks);

}  // namespace rookery::python

// What functions return without further words.
namespace pybind11::detail {

template <class Exact>
struct rookery_number_caster {
  PYBIND11_TYPE_CASTER(Exact, const_name("int"));
  bool load(handle, bool) { return false; }  // read_integer says more when something is wrong
  static handle cast(const Exact& number, return_value_policy, handle) {
    return rookery::python::to_python(number).release();
  }
};

template <>
struct type_caster<mpz_class> : rookery_number_caster<mpz_class> {};
template <>
struct type_caster<mpq_class> : rookery_number_caster<mpq_class> {};
template <>
struct type_caster<rookery::Square> : rookery_number_caster<rookery::Square> {};
template <>
struct type_caster<rookery::Vector> : rookery_number_caster<rookery::Vector> {};

}  // namespace pybind11::detail
