// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/convert.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace rookery::python {

namespace {

constexpr std::int64_t most_squares = std::int64_t{1} << 30;

// What Python calls its type, for errors.
std::string type_of(const py::handle& object) {
  return py::str(py::type::handle_of(object).attr("__name__"));
}

std::string repr_of(const py::handle& object) {
  try {
    return py::repr(object);
  } catch (const py::error_already_set&) {
    return "a " + type_of(object);  // too deep, or with a __repr__ that fails
  }
}

// Its __index__, or nothing. NumPy's arrays have one, too, and refuse it.
py::object index_of(const py::handle& object) {
  if (PyIndex_Check(object.ptr()) == 0) return {};
  auto index = py::reinterpret_steal<py::object>(PyNumber_Index(object.ptr()));
  if (!index && PyErr_ExceptionMatches(PyExc_TypeError) == 0) throw py::error_already_set();
  PyErr_Clear();
  return index;
}

bool is_integer(const py::handle& object) { return static_cast<bool>(index_of(object)); }

bool is_sequence(const py::handle& object) {
  return PySequence_Check(object.ptr()) != 0 && !is_text(object) &&
         !py::isinstance<py::bytes>(object);
}

bool is_buffer(const py::handle& object) {
  return PyObject_CheckBuffer(object.ptr()) != 0 && !py::isinstance<py::bytes>(object);
}

void require_size(std::int64_t rows, std::int64_t columns, const std::string& where) {
  if (rows < 1 || columns < 1) base::fail_input(where, "the board has no squares");
  if (columns > most_squares / rows) {
    base::fail_limit(where, fmt::format("{} x {} squares; at most 2^30 are read", rows, columns));
  }
}

[[noreturn]] void fail_cell(const std::string& where, std::int64_t y, std::int64_t x,
                            const std::string& found) {
  constexpr std::size_t longest = 40;
  base::fail_input(where, fmt::format("row {}, column {}: {} is neither 0 nor 1", y + 1, x + 1,
                                      found.size() > longest ? base::quote(found) : found));
}

// One number of a buffer, by its format in the notation of the module struct.
template <class Number>
std::uint8_t bit_of(const void* at, bool& is_bit) {
  Number number;
  std::copy_n(static_cast<const char*>(at), sizeof number, reinterpret_cast<char*>(&number));
  is_bit = number == Number{0} || number == Number{1};
  return number == Number{1} ? 1 : 0;
}

// A float of 16 bits, which C++20 does not have.
std::uint8_t bit_of_half(const void* at, bool& is_bit) {
  constexpr std::uint16_t one = 0x3c00;
  constexpr std::uint16_t minus_zero = 0x8000;
  std::uint16_t number = 0;
  std::copy_n(static_cast<const char*>(at), sizeof number, reinterpret_cast<char*>(&number));
  is_bit = number == 0 || number == minus_zero || number == one;
  return number == one ? 1 : 0;
}

using BitReader = std::uint8_t (*)(const void*, bool&);

template <class Signed, class Unsigned>
BitReader integer_reader(bool is_signed) {
  return is_signed ? bit_of<Signed> : bit_of<Unsigned>;
}

BitReader reader_for(const py::buffer_info& info, const std::string& where) {
  std::string format = info.format;
  std::erase_if(format, [](char c) { return c == '@' || c == '=' || c == '<' || c == '>'; });
  const bool swapped = info.format.find('>') != std::string::npos && info.itemsize > 1;
  const std::string kind = format.size() == 1 ? format : "";
  if (!swapped && kind == "?") return bit_of<std::uint8_t>;
  if (!swapped && kind == "d") return bit_of<double>;  // what NumPy makes unless it is told
  if (!swapped && kind == "f") return bit_of<float>;
  if (!swapped && kind == "g") return bit_of<long double>;
  if (!swapped && kind == "e") return bit_of_half;
  if (!swapped && !kind.empty() && std::string("bhilqnBHILQN").find(kind) != std::string::npos) {
    const bool is_signed = kind[0] >= 'a';
    switch (info.itemsize) {
      case 1:
        return integer_reader<std::int8_t, std::uint8_t>(is_signed);
      case 2:
        return integer_reader<std::int16_t, std::uint16_t>(is_signed);
      case 4:
        return integer_reader<std::int32_t, std::uint32_t>(is_signed);
      case 8:
        return integer_reader<std::int64_t, std::uint64_t>(is_signed);
      default:
        break;
    }
  }
  fail_format(where, "booleans or numbers", info.format);
}

Grid grid_of_buffer(const py::handle& data, const std::string& where) {
  refuse_masked(data, where);
  const py::buffer_info info = buffer_of(data, where);
  if (info.ndim != 2) {
    base::fail_input(where, fmt::format("an array of {} dimensions; a board has 2", info.ndim));
  }
  Grid grid{info.shape[0], info.shape[1], {}};
  require_size(grid.rows, grid.columns, where);
  const BitReader read = reader_for(info, where);
  grid.cells.reserve(static_cast<std::size_t>(grid.rows * grid.columns));
  for (std::int64_t y = 0; y < grid.rows; ++y) {
    const char* const row = static_cast<const char*>(info.ptr) + y * info.strides[0];
    for (std::int64_t x = 0; x < grid.columns; ++x) {
      bool is_bit = false;
      grid.cells.push_back(read(row + x * info.strides[1], is_bit));
      if (!is_bit) {
        const py::object found = data.attr("__getitem__")(py::make_tuple(y, x));
        fail_cell(where, y, x, py::str(found));
      }
    }
  }
  return grid;
}

Grid grid_of_rows(const py::handle& data, const std::string& where) {
  const auto rows = py::reinterpret_borrow<py::sequence>(data);
  Grid grid{static_cast<std::int64_t>(rows.size()), 0, {}};
  for (std::int64_t y = 0; y < grid.rows; ++y) {
    const py::object row = rows[static_cast<std::size_t>(y)];
    if (!is_sequence(row)) {
      fail_type(where, fmt::format("a sequence in row {}", y + 1), row);
    }
    const auto cells = py::reinterpret_borrow<py::sequence>(row);
    const auto length = static_cast<std::int64_t>(cells.size());
    if (y == 0) grid.columns = length;
    if (length != grid.columns) {
      base::fail_input(
          where, fmt::format("row {} has {} squares, row 1 has {}", y + 1, length, grid.columns));
    }
    if (y == 0) require_size(grid.rows, grid.columns, where);
    for (std::int64_t x = 0; x < length; ++x) {
      const py::object cell = cells[static_cast<std::size_t>(x)];
      const bool is_number = is_integer(cell) || py::isinstance<py::float_>(cell);
      if (!is_number || !(cell.equal(py::int_(0)) || cell.equal(py::int_(1)))) {
        fail_cell(where, y, x, repr_of(cell));
      }
      grid.cells.push_back(cell.equal(py::int_(1)) ? 1 : 0);
    }
  }
  require_size(grid.rows, grid.columns, where);
  return grid;
}

// A picture and not the name of a board: nothing but its letters and white space.
bool is_picture(const std::string& text) {
  return text.find_first_of(".#o") != std::string::npos &&
         text.find_first_not_of(".#o \t\r\n") == std::string::npos;
}

bool is_rows_of_text(const py::handle& object) {
  if (!is_sequence(object) || py::len(object) == 0) return false;
  const auto rows = py::reinterpret_borrow<py::sequence>(object);
  return std::all_of(rows.begin(), rows.end(), [](const py::handle& row) { return is_text(row); });
}

std::string picture_of(const Grid& grid) {
  std::string picture;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    picture += grid.cells[i] != 0 ? '.' : '#';
    if ((i + 1) % static_cast<std::size_t>(grid.columns) == 0) picture += '\n';
  }
  return picture;
}

std::string range_text(const py::handle& range) {
  const py::object step = range.attr("step");
  if (!step.equal(py::int_(1)) || PyObject_IsTrue(range.ptr()) != 1) {
    base::fail_input("`board`", "a range of boards goes up by 1 and is not empty, as range(1, 9)");
  }
  const py::object first = range.attr("__getitem__")(0);
  const py::object last = range.attr("__getitem__")(-1);
  return fmt::format("{}..{}", std::string(py::str(first)), std::string(py::str(last)));
}

bool is_range(const py::handle& board) {
  return py::isinstance(board, py::module_::import("builtins").attr("range"));
}

Piece piece_of_grid(const Grid& grid) {
  if (grid.rows % 2 == 0 || grid.columns % 2 == 0) {
    base::fail_input("`piece`",
                     fmt::format("an array of {} x {}; both sides are odd, with the piece in the "
                                 "middle",
                                 grid.rows, grid.columns));
  }
  std::vector<Move> moves;
  for (std::int64_t y = 0; y < grid.rows; ++y) {
    for (std::int64_t x = 0; x < grid.columns; ++x) {
      const Vector step{x - grid.columns / 2, y - grid.rows / 2};
      if (step == Vector{} || grid.cells[static_cast<std::size_t>(y * grid.columns + x)] == 0) {
        continue;
      }
      moves.push_back({step});
    }
  }
  return Piece(std::move(moves));
}

Piece piece_of_leaps(const py::handle& leaps) {
  std::vector<Move> moves;
  for (const py::handle leap : leaps) {
    if (!is_sequence(leap)) fail_type("`piece`", "a pair (dx, dy)", leap);
    if (py::len(leap) != 2) base::fail_input("`piece`", "(dx, dy) is a pair, not " + printed(leap));
    const auto pair = py::reinterpret_borrow<py::sequence>(leap);
    const auto side = [&](std::size_t i) {
      return read_int64(py::object(pair[i]), "`piece`", -largest_side, largest_side);
    };
    moves.push_back({{side(0), side(1)}});
  }
  return Piece(std::move(moves));
}

}  // namespace

std::string read_string(const py::handle& text, const std::string& where) {
  if (!is_text(text)) {
    fail_type(where, "a text", text);
  }
  Py_ssize_t size = 0;
  const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) {
    PyErr_Clear();
    base::fail_input(where, "the text has characters that are not Unicode: lone surrogates");
  }
  return {bytes, static_cast<std::size_t>(size)};
}

std::string printed(const py::handle& object) { return base::quote(repr_of(object)); }

void fail_type(const std::string& where, const std::string& taken, const py::handle& given) {
  base::fail(Failure::bad_input, Code::wrong_type, where,
             taken + " is needed, not " + printed(given), {{"type", type_of(given)}});
}

void fail_format(const std::string& where, const std::string& taken, const std::string& format) {
  base::fail(
      Failure::bad_input, Code::wrong_type, where,
      "an array of " + taken + " of this machine is needed, not of format " + base::quote(format),
      {{"type", format}});
}

py::buffer_info buffer_of(const py::handle& object, const std::string& where) {
  try {
    return py::reinterpret_borrow<py::buffer>(object).request();
  } catch (const py::error_already_set&) {
    fail_type(where, "an array of numbers or letters", object);
  }
}

std::string read_path(const py::handle& path, const std::string& where) {
  try {
    return py::bytes(py::module_::import("os").attr("fsencode")(path));
  } catch (const py::error_already_set& failure) {
    if (!failure.matches(PyExc_TypeError)) throw;
    fail_type(where, "a path", path);
  }
}

py::int_ to_python(const mpz_class& number) {
  // By way of base 16, which takes linear time in both, and which Python does not limit.
  const std::string digits = number.get_str(16);
  PyObject* const result = PyLong_FromString(digits.c_str(), nullptr, 16);
  if (result == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::int_>(result);
}

mpz_class read_integer(const py::handle& number, const std::string& where) {
  if (is_text(number)) return base::parse_whole(read_string(number, where), where);
  const py::object integer = index_of(number);
  if (!integer) {
    fail_type(where, "an integer", number);
  }
  const auto hex = py::reinterpret_steal<py::str>(PyNumber_ToBase(integer.ptr(), 16));
  std::string digits = hex;
  digits.erase(digits.find("0x"), 2);  // also behind a sign
  return mpz_class(digits, 16);
}

std::int64_t read_int64(const py::handle& number, const std::string& where, std::int64_t least,
                        std::int64_t most) {
  if (is_text(number)) {
    return base::parse_int64(read_string(number, where), where, least, most);
  }
  const mpz_class value = read_integer(number, where);
  if (value < base::to_mpz(least) || value > base::to_mpz(most)) {
    const std::string shown = base::show_number(value);
    const std::string lowest = base::show_number(base::to_mpz(least));
    const std::string highest = base::show_number(base::to_mpz(most));
    base::fail(Failure::bad_input, Code::not_a_number, where,
               fmt::format("'{}' is not a whole number from {} to {}", shown, lowest, highest),
               {{"value", shown}, {"least", lowest}, {"most", highest}});
  }
  return base::to_int64(value);
}

py::object to_python(const mpq_class& number) {
  return py::module_::import("fractions")
      .attr("Fraction")(to_python(number.get_num()), to_python(number.get_den()));
}

mpq_class read_fraction(const py::handle& number, const std::string& where) {
  try {
    const py::object fraction = py::module_::import("fractions").attr("Fraction")(number);
    mpq_class value(read_integer(fraction.attr("numerator"), where),
                    read_integer(fraction.attr("denominator"), where));
    value.canonicalize();
    return value;
  } catch (const py::error_already_set& failure) {
    if (failure.matches(PyExc_TypeError)) fail_type(where, "a fraction", number);
    base::fail(Failure::bad_input, Code::not_a_number, where,
               "a fraction is needed, not " + printed(number));
  }
}

py::tuple to_python(Square square) { return py::make_tuple(square.x + 1, square.y + 1); }
py::tuple to_python(Vector vector) { return py::make_tuple(vector.dx, vector.dy); }

py::list to_python(const std::vector<Square>& squares) {
  py::list list(squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) list[i] = to_python(squares[i]);
  return list;
}

Square read_square(const py::handle& pair, const std::string& where) {
  if (!is_sequence(pair)) fail_type(where, "a pair (x, y), counted from 1,", pair);
  if (py::len(pair) != 2) base::fail_input(where, "(x, y) is a pair, not " + printed(pair));
  const auto sides = py::reinterpret_borrow<py::sequence>(pair);
  return {read_int64(py::object(sides[0]), where, 1, largest_side) - 1,
          read_int64(py::object(sides[1]), where, 1, largest_side) - 1};
}

std::vector<Square> read_squares(const py::handle& list, const std::string& where) {
  if (!is_sequence(list)) {
    fail_type(where, "a list of squares (x, y)", list);
  }
  std::vector<Square> squares;
  for (const py::handle pair : list) squares.push_back(read_square(pair, where));
  return squares;
}

py::dict to_python(const std::vector<Fact>& evidence) {
  py::dict facts;
  for (const Fact& fact : evidence) facts[py::str(fact.name)] = fact.value;
  return facts;
}

std::optional<mpz_class> read_modulus(const py::handle& mod) {
  if (mod.is_none()) return std::nullopt;
  mpz_class modulus = read_integer(mod, "`mod`");
  if (modulus < 1) {
    base::fail_input("`mod`", base::show_number(modulus) + " is not a modulus: at least 1");
  }
  return modulus;
}

Wrap read_wrap(bool torus, bool cylinder) {
  if (torus && cylinder) base::fail_excludes("cylinder", "torus");
  return torus ? Wrap::torus : cylinder ? Wrap::cylinder : Wrap::none;
}

namespace {

Board board_in(const py::handle& board, Wrap wrap, const std::string& where) {
  if (py::isinstance<Board>(board)) {
    if (wrap != Wrap::none) {
      base::fail_input(where, "a Board knows how it wraps: Board(8, torus=True)");
    }
    return board.cast<Board>();
  }
  if (is_text(board)) {
    const auto text = read_string(board, where);
    return is_picture(text) ? Board::read_picture(text, "picture", wrap) : Board::parse(text, wrap);
  }
  if (is_range(board)) base::fail_input(where, "one board is needed, not a range");
  if (is_integer(board)) {
    const std::int64_t side = read_int64(board, where, 1, largest_side);
    return Board::rectangle(side, side, wrap);
  }
  if (!is_buffer(board) && is_rows_of_text(board)) {
    const auto rows = py::str("\n").attr("join")(board);
    return Board::read_picture(read_string(rows, where), "picture", wrap);
  }
  if (!is_buffer(board) && is_sequence(board) && py::len(board) == 2) {
    const auto sides = py::reinterpret_borrow<py::sequence>(board);
    const py::object rows = sides[0];
    const py::object columns = sides[1];
    if (is_integer(rows) && is_integer(columns)) {
      return Board::rectangle(read_int64(rows, where, 1, largest_side),
                              read_int64(columns, where, 1, largest_side), wrap);
    }
  }
  if (is_buffer(board) || is_sequence(board)) {
    return Board::read_picture(picture_of(read_grid(board, where)), "board", wrap);
  }
  fail_type(where, "8, \"3x5\", (3, 5), a picture, an array or a Board", board);
}

GluedBoards boards_in(const py::handle& board, Wrap wrap, const std::string& where) {
  if (is_range(board)) return {Boards::parse(range_text(board)), wrap};
  if (is_text(board)) {
    const auto text = read_string(board, where);
    if (!is_picture(text)) return {Boards::parse(text), wrap};
  }
  const Board read = board_in(board, wrap, where);
  return {Boards::of(read), read.wrap()};
}

Piece piece_in(const py::handle& piece, const std::string& where) {
  if (py::isinstance<Piece>(piece)) return piece.cast<Piece>();
  if (is_text(piece)) {
    const std::string text = read_string(piece, where);
    if (text.find('\n') != std::string::npos) return Piece::read_picture(text, "piece");
    std::vector<std::string> remarks;
    Piece read = Piece::parse(text, &remarks);
    warn(remarks);
    return read;
  }
  // Asked of the type, too: an inference without a piece says so when it is asked itself.
  if (py::hasattr(py::type::handle_of(piece), "piece") || py::hasattr(piece, "piece")) {
    const py::object its_own = piece.attr("piece");
    if (py::isinstance<Piece>(its_own)) return its_own.cast<Piece>();
    fail_type(where, "an object whose `piece` is a Piece", piece);
  }
  if (is_buffer(piece)) return piece_of_grid(read_grid(piece, where));
  if (is_sequence(piece) || PyAnySet_Check(piece.ptr())) return piece_of_leaps(piece);
  fail_type(where, "\"king\", \"fsN\", a list of (dx, dy), an array or a Piece", piece);
}

}  // namespace

Board read_board(const py::handle& board, bool torus, bool cylinder, std::string_view word) {
  const Wrap wrap = read_wrap(torus, cylinder);
  return base::read_argument(word, [&] { return board_in(board, wrap, base::argument(word)); });
}

GluedBoards read_boards(const py::handle& board, bool torus, bool cylinder, std::string_view word) {
  const Wrap wrap = read_wrap(torus, cylinder);
  return base::read_argument(word, [&] { return boards_in(board, wrap, base::argument(word)); });
}

Piece read_piece(const py::handle& piece, std::string_view word) {
  return base::read_argument(word, [&] { return piece_in(piece, base::argument(word)); });
}

void refuse_masked(const py::handle& data, const std::string& where) {
  if (!py::hasattr(data, "filled") || !py::hasattr(data, "mask")) return;
  if (py::bool_(data.attr("mask").attr("any")())) {
    base::fail_input(where, "an array with masked squares; .filled(...) gives them a value");
  }
}

Grid read_grid(const py::handle& data, const std::string& where) {
  if (is_buffer(data)) return grid_of_buffer(data, where);
  if (is_sequence(data)) return grid_of_rows(data, where);
  fail_type(where, "an array of 0 and 1, or a list of rows,", data);
}

Bitmap to_bitmap(const Grid& grid) {
  Bitmap bitmap(grid.rows, grid.columns);
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i);
    if (grid.cells[i] != 0) bitmap.set({at % grid.columns, at / grid.columns});
  }
  return bitmap;
}

py::tuple to_python(const Grid& grid) {
  return py::make_tuple(
      grid.rows, grid.columns,
      py::bytes(reinterpret_cast<const char*>(grid.cells.data()), grid.cells.size()));
}

py::tuple to_python(const Bitmap& bitmap) {
  Grid grid{bitmap.rows(), bitmap.columns(),
            std::vector<std::uint8_t>(static_cast<std::size_t>(bitmap.rows() * bitmap.columns()))};
  for_each_square(bitmap, [&](Square square) {
    grid.cells[static_cast<std::size_t>(square.y * grid.columns + square.x)] = 1;
  });
  return to_python(grid);
}

namespace {

// How many frames up the caller of the package is, from 1.
int level_of_caller() {
  int level = 1;
  py::object frame = py::module_::import("sys").attr("_getframe")();
  while (!frame.is_none()) {
    const py::object name = frame.attr("f_globals").attr("get")("__name__");
    if (!py::isinstance<py::str>(name)) return level;
    const auto module = name.cast<std::string>();
    if (module != "rookery" && !module.starts_with("rookery.")) return level;
    frame = frame.attr("f_back");
    ++level;
  }
  return 1;
}

}  // namespace

void warn(const std::vector<std::string>& remarks) {
  if (remarks.empty()) return;
  const py::object remark_class = py::module_::import("rookery._errors").attr("Remark");
  const int level = level_of_caller();
  for (const std::string& remark : remarks) {
    if (PyErr_WarnEx(remark_class.ptr(), remark.c_str(), level) != 0) throw py::error_already_set();
  }
}

}  // namespace rookery::python
