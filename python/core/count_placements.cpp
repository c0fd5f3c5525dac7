// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: the placements themselves, listed, numbered, at random, and their pictures.

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/convert.hpp"
#include "core/count_question.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/notebook.hpp"
#include "rookery/drawing.hpp"
#include "rookery/placements.hpp"

namespace rookery::python {

namespace {

// A type of its own, for Python.
class Placements : public Stream<Placement> {
 public:
  using Stream::Stream;
};

// (piece, board, stream). A limit of 0 is no question: the list is empty.
py::tuple placements(const py::dict& words, const py::object& progress) {
  CountAsked asked = read_count(words);
  std::optional<std::uint64_t>& most = asked.question.list->most;
  const bool is_empty = most == 0;
  if (is_empty) most.reset();
  check(asked.question);
  const Board on = asked.board();
  const Piece stands = *asked.question.piece;
  auto stream = std::make_unique<Placements>(
      [asked = std::move(asked), is_empty](const Monitor& monitor,
                                           const Placements::Give& give) mutable {
        if (is_empty) return;
        CountListener listener;
        listener.placement = give;
        asked.resources.monitor = monitor;
        static_cast<void>(answer(asked.question, asked.resources, listener));
      },
      progress);
  return py::make_tuple(stands, on, std::move(stream));
}

// A question about one board: (piece, board, (what is shown of the answer, method, evidence)).
template <class Value, class Show>
py::tuple answered(const CountAsked& asked, const py::object& progress, const Show& show) {
  const Answer<Value> found = asked.ask_for<Value>(progress);
  return py::make_tuple(*asked.question.piece, asked.board(), to_python(found, show(found.value)));
}

py::list shown(const Placement& placement) { return to_python(placement); }

py::list all_shown(const std::vector<Placement>& placements) {
  py::list list;
  for (const Placement& one : placements) list.append(to_python(one));
  return list;
}

py::tuple sample(const py::dict& words, const py::object& progress) {
  const CountAsked asked = read_count(words);
  return answered<std::vector<Placement>>(asked, progress, &all_shown);
}

// Squares; or a drawing: text of `.`, `#` and `o`, or an array of 1 where a piece stands.
Placement read_placement(const py::object& placement, const Board& board) {
  if (py::isinstance<py::str>(placement)) {
    const std::string text = read_string(placement, "`placement`");
    const Board drawn = base::read_argument(
        "rank", [&] { return Board::read_picture(text, "placement", board.wrap()); });
    if (drawn.rows() != board.rows() || drawn.columns() != board.columns()) {
      base::fail_input("`placement`", fmt::format("is a drawing of {}x{} squares; the board is {}",
                                                  drawn.rows(), drawn.columns(), board.name()));
    }
    Placement squares;
    for (const Square square : drawn.squares()) {
      if (drawn.is_forced(square)) squares.push_back(square);
    }
    return squares;
  }
  if (PyObject_CheckBuffer(placement.ptr()) == 0) return read_squares(placement, "`placement`");
  const Bitmap bitmap = to_bitmap(read_grid(placement, "`placement`"));
  if (bitmap.rows() != board.rows() || bitmap.columns() != board.columns()) {
    base::fail_input("`placement`", fmt::format("is an array of {}x{} squares; the board is {}",
                                                bitmap.rows(), bitmap.columns(), board.name()));
  }
  Placement squares;
  for_each_square(bitmap, [&](Square square) { squares.push_back(square); });
  return squares;
}

py::tuple rank(const py::dict& words, const py::object& progress) {
  const py::dict others = words.attr("copy")();
  const py::object placement = others.attr("pop")("rank");
  CountAsked asked = read_count(others);
  asked.question.rank.emplace();
  check(asked.question);  // before its placement is read on the board
  asked.question.rank = read_placement(placement, asked.board());
  const Answer<mpz_class> found = asked.ask_for<mpz_class>(progress);
  return to_python(found, found.value);
}

py::tuple one(const py::dict& words, const py::object& progress) {
  return answered<Placement>(read_count(words), progress, &shown);
}

// ----- drawings. Squares that are not on the board are refused before they are drawn.

Placement read_standing(const py::handle& squares, const Board& board) {
  Placement placement = read_squares(squares, "`placement`");
  for (const Square square : placement) {
    if (!board.contains(square)) {
      base::fail_input("`placement`", fmt::format("({}, {}) is not a square of {}", square.x + 1,
                                                  square.y + 1, board.name()));
    }
  }
  return placement;
}

py::tuple placement_grid(const Board& board, const py::object& squares) {
  const Drawing drawing(board);  // refuses what is too large to be drawn, or to be an array
  Bitmap bitmap(board.rows(), board.columns());
  for (const Square square : read_standing(squares, board)) bitmap.set(square);
  return to_python(bitmap);
}

std::string placement_text(const Piece& piece, const Board& board, const py::object& squares) {
  Drawing drawing = draw_placement(piece, board, read_standing(squares, board));
  drawing.title.clear();
  return draw_text(drawing, {.colour = false, .spaced = false});
}

std::string placement_svg(const Piece& piece, const Board& board, const py::object& squares) {
  return draw_svg(draw_placement(piece, board, read_standing(squares, board)));
}

py::object placement_shown(const Piece& piece, const Board& board, const py::object& squares) {
  return svg_if_small(board.rows(), board.columns(),
                      [&] { return placement_svg(piece, board, squares); });
}

std::string placements_svg(const Piece& piece, const Board& board, const py::list& all,
                           const std::string& title) {
  constexpr std::size_t most_on_a_sheet = 10000;
  if (all.empty()) base::fail_input("svg", "there is no placement to draw");
  if (py::len(all) > most_on_a_sheet) {
    base::fail_limit("svg", fmt::format("a sheet holds at most {} placements", most_on_a_sheet));
  }
  std::vector<Drawing> drawings;
  for (const py::handle squares : all) {
    drawings.push_back(draw_placement(piece, board, read_standing(squares, board)));
    drawings.back().title.clear();
  }
  return draw_svg_sheet(drawings, title);
}

}  // namespace

void add_count_placements(py::module_& core) {
  made_by_library(py::class_<Placements>(core, "Placements", collected<Placements>()))
      .def("__iter__", [](Placements& list) -> Placements& { return list; })
      .def("__next__", [](Placements& list) { return to_python(list.next()); });
  define_call(core, "placements", &placements);
  define_call(core, "sample", &sample);
  define_call(core, "rank", &rank);
  define_call(core, "placement", &one);
  core.def("placement_grid", &placement_grid, py::arg("board"), py::arg("squares"));
  core.def("placement_text", &placement_text, py::arg("piece"), py::arg("board"),
           py::arg("squares"));
  core.def("placement_svg", &placement_svg, py::arg("piece"), py::arg("board"), py::arg("squares"));
  core.def("placement_shown", &placement_shown, py::arg("piece"), py::arg("board"),
           py::arg("squares"));
  core.def("placements_svg", &placements_svg, py::arg("piece"), py::arg("board"), py::arg("all"),
           py::arg("title"));
}

}  // namespace rookery::python
