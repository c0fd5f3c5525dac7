// SPDX-License-Identifier: GPL-3.0-or-later
//
// Board and Piece, the two words that all questions share.

#include "rookery/board.hpp"

#include <fmt/format.h>

#include <string>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/module.hpp"
#include "core/pickles.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"

namespace rookery::python {

namespace {

const char* wrap_word(Wrap wrap) {
  return wrap == Wrap::torus ? "torus" : wrap == Wrap::cylinder ? "cylinder" : "none";
}

Grid squares_of(const Board& board) {
  Grid grid{board.rows(), board.columns(), {}};
  if (board.square_count() > 1 << 28) {
    base::fail_limit("`board`",
                     board.name() + " has more than 2^28 squares: too many for an array");
  }
  for (std::int64_t y = 0; y < grid.rows; ++y) {
    for (std::int64_t x = 0; x < grid.columns; ++x) {
      grid.cells.push_back(board.contains({x, y}) ? 1 : 0);
    }
  }
  return grid;
}

// What makes the same board again, also with the squares that must hold a piece.
py::tuple state_of(const Board& board) {
  return py::make_tuple(board.is_picture() ? board.picture() : "", board.rows(), board.columns(),
                        wrap_word(board.wrap()));
}

Board board_of(const py::tuple& state) {
  const auto picture = state[0].cast<std::string>();
  const auto wrap_name = state[3].cast<std::string>();
  const Wrap wrap = read_wrap(wrap_name == "torus", wrap_name == "cylinder");
  return picture.empty()
             ? Board::rectangle(state[1].cast<std::int64_t>(), state[2].cast<std::int64_t>(), wrap)
             : Board::read_picture(picture, "picture", wrap);
}

std::string board_repr(const Board& board) {
  const std::string glued =
      board.wrap() == Wrap::none ? "" : fmt::format(", {}=True", wrap_word(board.wrap()));
  const std::string what = board.is_picture() && board.square_count() < 1000
                               ? std::string(py::repr(py::str(board.picture())))
                               : fmt::format("'{}x{}'", board.rows(), board.columns());
  return fmt::format("Board({}{})", what, glued);
}

Drawing drawing_of(const Board& board) {
  Drawing drawing(board);
  drawing.wrap = board.wrap();
  return drawing;
}

// (dx, dy, attack, move); None for a reach without limit.
py::list moves_of(const Piece& piece) {
  const auto reach = [](Reach steps) -> py::object {
    if (steps == without_limit) return py::none();
    return py::int_(steps);
  };
  py::list moves;
  for (const Move& move : piece.moves()) {
    moves.append(py::make_tuple(move.step.dx, move.step.dy, reach(move.attack), reach(move.move)));
  }
  return moves;
}

Piece piece_of(const py::list& moves) {
  const auto reach = [](const py::handle& steps) {
    return steps.is_none() ? without_limit : steps.cast<Reach>();
  };
  std::vector<Move> list;
  for (const py::handle entry : moves) {
    const auto move = py::reinterpret_borrow<py::tuple>(entry);
    list.push_back({{move[0].cast<std::int64_t>(), move[1].cast<std::int64_t>()},
                    reach(move[2]),
                    reach(move[3])});
  }
  return Piece(std::move(list));
}

Drawing drawing_of(const Piece& piece) {
  auto drawing = draw_piece(piece);
  if (!drawing)
    base::fail_limit("`piece`", "its steps are longer than 20 squares: too long to draw");
  const std::string name = piece.plain_name();
  drawing->title = name.empty() ? piece.betza() : fmt::format("{} ({})", name, piece.betza());
  drawing->figure = figure_named(name);
  return *drawing;
}

// A notebook shows the text instead where a picture does not fit.
template <class Shown>
py::object svg_or_none(const Shown& shown) {
  try {
    return py::str(draw_svg(drawing_of(shown)));
  } catch (const Error&) {
    return py::none();
  }
}

template <class Shown>
std::string text_of(const Shown& shown) {
  return draw_text(drawing_of(shown));
}

}  // namespace

void add_board(py::module_& core) {
  py::class_<Board>(core, "Board", R"(A board: a square, a rectangle, a picture with holes.

``Board(8)``, ``Board("3x5")``, ``Board((3, 5))``, ``Board("@file")``; a picture as text, ``.`` a
square, ``#`` a hole, ``o`` a square that must hold a piece; or an array of 1 (square) and 0 (hole).

>>> from rookery import Board
>>> board = Board("..#\n...", cylinder=True)
>>> board.rows, board.columns, board.wrap, len(board)
(2, 3, 'cylinder', 5)
>>> (3, 1) in board
False
)")
      .def(py::init([](const py::object& board, bool torus, bool cylinder) {
             return read_board(board, torus, cylinder);
           }),
           py::arg("board"), py::kw_only(), py::arg("torus") = false, py::arg("cylinder") = false)
      .def_property_readonly("rows", &Board::rows)
      .def_property_readonly("columns", &Board::columns)
      .def_property_readonly(
          "wrap", [](const Board& board) { return wrap_word(board.wrap()); },
          "Which sides are glued: 'none', 'cylinder' (left to right) or 'torus' (both pairs).")
      .def_property_readonly("name", &Board::name, "Its description: '8x8 torus'.")
      .def_property_readonly(
          "squares", [](const Board& board) { return to_python(board.squares()); },
          "All squares (x, y) that are not holes, row by row.")
      .def_property_readonly("picture", &Board::picture, "Rows of ``.``, ``#`` and ``o``.")
      .def("_grid", [](const Board& board) { return to_python(squares_of(board)); })
      .def("__len__",
           [](const Board& board) {
             const mpz_class squares = board.square_count();
             if (!squares.fits_slong_p()) throw py::value_error("more squares than len() can say");
             return squares.get_si();
           })
      .def("__contains__",
           [](const Board& board, const py::object& square) {
             try {
               return board.contains(read_square(square, "`square`"));
             } catch (const Error&) {
               return false;  // (0, 1) is no square of any board
             }
           })
      .def(
          "__eq__", [](const Board& board, const Board& other) { return board == other; },
          py::is_operator())
      .def("__hash__",
           [](const Board& board) {
             // A picture without holes or forced squares is the same board as a rectangle.
             const std::string picture = board.is_picture() ? board.picture() : "";
             const bool is_plain = picture.find_first_of("#o") == std::string::npos;
             return py::hash(py::make_tuple(is_plain ? "" : picture, board.rows(), board.columns(),
                                            wrap_word(board.wrap())));
           })
      .def("__repr__", &board_repr)
      .def("__str__", &text_of<Board>)
      .def("_repr_svg_", &svg_or_none<Board>)
      .def(
          "svg", [](const Board& board) { return draw_svg(drawing_of(board)); },
          "The board as an SVG document.")
      .def("__reduce__", [](const Board& board) { return reduced("board", state_of(board)); })
      .def("__bool__", [](const Board&) { return true; });

  py::class_<Piece>(core, "Piece", R"(A piece: a set of leaps and rides.

A name, Betza notation, ``left,up:2,3``, ``{(1,2)}``, ``@file``; or a list of leaps (dx, dy), with
y down; or an array of 1 (a move) and 0 with odd sides and the piece in the middle.

>>> from rookery import Piece
>>> Piece("knight")
Piece('N')
>>> Piece([(0, 1), (0, -1), (1, 0), (-1, 0)]).name
'wazir'
>>> Piece("fsN").vectors
'{(-2,-1),(2,-1)}'
)")
      .def(py::init([](const py::object& piece) { return read_piece(piece); }), py::arg("piece"))
      .def_property_readonly("betza", &Piece::betza, "Its shortest Betza form.")
      .def_property_readonly("name", &Piece::plain_name, "Its plain name, or ''.")
      .def_property_readonly("vectors", &Piece::vectors, "Its steps, rides marked by *.")
      .def_property_readonly("moves", &moves_of,
                             R"(The moves (dx, dy, attack, move), each step once.

``attack`` and ``move`` say how often the step may be repeated when the piece attacks and when it
moves: 1 for a leap, 0 for never, None without limit.)")
      .def(
          "__eq__", [](const Piece& piece, const Piece& other) { return piece == other; },
          py::is_operator())
      .def("__hash__", [](const Piece& piece) { return py::hash(py::str(piece.vectors())); })
      .def("__len__", [](const Piece& piece) { return piece.moves().size(); })
      .def("__repr__",
           [](const Piece& piece) {
             return fmt::format("Piece({})", std::string(py::repr(py::str(piece.betza()))));
           })
      .def("__str__", &text_of<Piece>)
      .def("_repr_svg_", &svg_or_none<Piece>)
      .def(
          "svg", [](const Piece& piece) { return draw_svg(drawing_of(piece)); },
          "The piece and its moves as an SVG document.")
      .def("__reduce__", [](const Piece& piece) { return reduced("piece", moves_of(piece)); });
  core.def("_board", &board_of, py::arg("state"));
  core.def("_piece", &piece_of, py::arg("moves"));

  core.def(
      "piece_names",
      [] {
        py::dict names;
        for (const auto& [name, betza] : piece_names()) names[py::str(name)] = betza;
        return names;
      },
      "Every plain name with its Betza form.");
}

}  // namespace rookery::python
