// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: the placements themselves, listed, numbered, at random, and their pictures.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/count_options.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/notebook.hpp"
#include "core/options.hpp"
#include "rookery/placements.hpp"

namespace rookery::python {

namespace {

// A type of its own, for Python.
class Placements : public Stream<Placement> {
 public:
  using Stream::Stream;
};

PlacementOptions read_placement_options(const py::kwargs& words) {
  PlacementOptions options;
  options.pieces = read_pieces(words);
  options.count = read_count_options(words);
  return options;
}

// Piece, board and options of a question about placements, read.
struct Asked {
  Piece piece;
  Board board;
  PlacementOptions options;

  Asked(const py::object& piece_word, const py::object& board_word, const py::kwargs& words,
        const std::string& what)
      : piece(read_piece(piece_word)),
        board(read_one_board(board_word, words, what)),
        options(read_placement_options(words)) {}
};

// The piece and the board, as all that follows takes them.
py::tuple subject(const py::object& piece, const py::object& board, const std::string& what,
                  const py::kwargs& words) {
  return py::make_tuple(read_piece(piece), read_one_board(board, words, what));
}

std::unique_ptr<Placements> placements(const py::object& piece, const py::object& board,
                                       const py::object& limit, const py::object& progress,
                                       const py::kwargs& words) {
  Asked asked(piece, board, words, "`list`");
  const std::int64_t most =
      limit.is_none() ? std::numeric_limits<std::int64_t>::max()
                      : read_int64(limit, "`list`", 0, std::numeric_limits<std::int64_t>::max());
  return std::make_unique<Placements>(
      [asked = std::move(asked), most](const Monitor& monitor,
                                       const Placements::Give& give) mutable {
        if (most == 0) return;
        asked.options.count.monitor = monitor;
        std::int64_t given = 0;
        static_cast<void>(
            list_placements(asked.piece, asked.board, asked.options,
                            [&](const Placement& one) { return give(one) && ++given < most; }));
      },
      progress);
}

py::tuple sample(const py::object& piece, const py::object& board, const py::object& number,
                 const py::object& seed, const py::object& fugacity, const py::object& progress,
                 const py::kwargs& words) {
  constexpr std::int64_t most_samples = 100'000'000;
  Asked asked(piece, board, words, "`sample`");
  const auto many = static_cast<std::uint64_t>(read_int64(number, "`sample`", 1, most_samples));
  const std::uint64_t start = read_seed(seed);
  const mpq_class weight = read_fraction(fugacity, "`fugacity`");
  if (weight <= 0) {
    base::fail_input("`fugacity`", base::quote(std::string(py::str(fugacity))) +
                                       " is not a positive number like 2, 1/3 or 0.25");
  }
  if (weight != 1 && asked.options.pieces) {
    base::fail_excludes("fugacity", "k", "it weighs numbers of pieces");
  }
  auto answer = run(
      progress, [asked = std::move(asked), many, start, weight](const Monitor& monitor) mutable {
        asked.options.count.monitor = monitor;
        return sample_placements(asked.piece, asked.board, many, start, weight, asked.options);
      });
  answer.evidence.push_back({"seed", fmt::format("{}", start)});
  py::list list;
  for (const Placement& one : answer.value) list.append(to_python(one));
  return to_python(answer, list);
}

// Squares; or a drawing: text of `.`, `#` and `o`, or an array of 1 where a piece stands.
Placement read_placement(const py::object& placement, const Board& board) {
  if (py::isinstance<py::str>(placement)) {
    const Board drawn =
        Board::read_picture(read_string(placement, "`placement`"), "placement", board.wrap());
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

py::tuple rank(const py::object& piece, const py::object& board, const py::object& placement,
               const py::object& progress, const py::kwargs& words) {
  Asked asked(piece, board, words, "`rank`");
  Placement squares = read_placement(placement, asked.board);
  const auto answer = run(progress, [asked = std::move(asked),
                                     squares = std::move(squares)](const Monitor& monitor) mutable {
    asked.options.count.monitor = monitor;
    return rank_placement(asked.piece, asked.board, squares, asked.options);
  });
  return to_python(answer, answer.value);
}

py::tuple unrank(const py::object& piece, const py::object& board, const py::object& number,
                 const py::object& progress, const py::kwargs& words) {
  Asked asked(piece, board, words, "`unrank`");
  const mpz_class wanted = read_integer(number, "`unrank`");
  if (wanted < 1) {
    base::fail_input("`unrank`", base::show_number(wanted) + " is not a number from 1 on");
  }
  const auto answer =
      run(progress, [asked = std::move(asked), wanted](const Monitor& monitor) mutable {
        asked.options.count.monitor = monitor;
        return unrank_placement(asked.piece, asked.board, wanted, asked.options);
      });
  return to_python(answer, to_python(answer.value));
}

py::tuple largest(const py::object& piece, const py::object& board, const py::object& progress,
                  const py::kwargs& words) {
  Asked asked(piece, board, words, "largest");
  const auto answer = run(progress, [asked = std::move(asked)](const Monitor& monitor) mutable {
    asked.options.count.monitor = monitor;
    return largest_placement(asked.piece, asked.board, asked.options.count);
  });
  return to_python(answer, to_python(answer.value));
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
  core.def("count_subject", &subject, py::arg("piece"), py::arg("board"), py::arg("what"));
  core.def("placements", &placements, py::arg("piece"), py::arg("board"), py::arg("limit"),
           py::arg("progress"));
  core.def("sample", &sample, py::arg("piece"), py::arg("board"), py::arg("number"),
           py::arg("seed"), py::arg("fugacity"), py::arg("progress"));
  core.def("rank", &rank, py::arg("piece"), py::arg("board"), py::arg("placement"),
           py::arg("progress"));
  core.def("unrank", &unrank, py::arg("piece"), py::arg("board"), py::arg("number"),
           py::arg("progress"));
  core.def("largest", &largest, py::arg("piece"), py::arg("board"), py::arg("progress"));
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
