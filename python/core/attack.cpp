// SPDX-License-Identifier: GPL-3.0-or-later
//
// attack: which squares do the pieces attack?

#include "core/attack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.hpp"
#include "core/arguments.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/letters.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/notebook.hpp"
#include "rookery/attack_question.hpp"
#include "rookery/drawing.hpp"

namespace rookery::python {

namespace {

py::object array_of(const Bitmap& bitmap) {
  return py::module_::import("rookery._arrays").attr("array_of")(to_python(bitmap));
}

AttackBoard board_of_bits(const py::handle& pieces, const py::handle& attacked,
                          const py::handle& known) {
  Bitmap stand = to_bitmap(read_grid(pieces, "`pieces`"));
  Bitmap hit = to_bitmap(read_grid(attacked, "`attacked`"));
  Bitmap seen(stand.rows(), stand.columns());
  seen.fill();
  if (!known.is_none()) seen = to_bitmap(read_grid(known, "`known`"));
  const auto require_size = [&](const Bitmap& other, const char* where) {
    if (other.rows() == stand.rows() && other.columns() == stand.columns()) return;
    base::fail_input(where,
                     fmt::format("{} x {} squares (rows x columns), but the pieces have {} x {}",
                                 other.rows(), other.columns(), stand.rows(), stand.columns()));
  };
  require_size(hit, "attacked");
  require_size(seen, "known");
  // Whether a piece is attacked shows nothing of the moves, as on a board of letters.
  seen.remove(stand);
  hit &= seen;
  seen.remove(hit);
  return AttackBoard(std::move(stand), std::move(hit), std::move(seen));
}

bool is_list_or_tuple(const py::handle& object) {
  return py::isinstance<py::list>(object) || py::isinstance<py::tuple>(object);
}

// Numbers in two dimensions: an array, or rows in lists.
bool is_bits(const py::handle& object) {
  if (py::isinstance<py::buffer>(object)) return !read_text(object, "");
  return is_list_or_tuple(object) && py::len(object) > 0 &&
         PyIndex_Check(py::object(object[py::int_(0)]).ptr()) == 0 &&
         is_list_or_tuple(object[py::int_(0)]) && py::len(object[py::int_(0)]) > 0 &&
         !py::isinstance<py::buffer>(object[py::int_(0)][py::int_(0)]) &&
         PyIndex_Check(py::object(object[py::int_(0)][py::int_(0)]).ptr()) != 0;
}

// (pieces, attacked) or (pieces, attacked, known).
bool is_bundle(const py::handle& object) {
  if (!py::isinstance<py::tuple>(object)) return false;
  const auto parts = py::reinterpret_borrow<py::tuple>(object);
  return (parts.size() == 2 || parts.size() == 3) &&
         std::all_of(parts.begin(), parts.end(), is_bits);
}

AttackBoard board_of_words(const py::dict& words) {
  for (const auto& [name, bits] : words) {
    const std::string word = py::str(name);
    if (word == "pieces" || word == "attacked" || word == "known") continue;
    base::fail_unknown_word("boards", word, {"pieces", "attacked", "known"});
  }
  for (const char* const word : {"pieces", "attacked"}) {
    if (!words.contains(word)) base::fail_input("`boards`", base::quote(word) + " is missing");
  }
  return board_of_bits(words["pieces"], words["attacked"],
                       words.contains("known") ? py::object(words["known"]) : py::none());
}

}  // namespace

std::vector<AttackBoard> read_attack_boards(const py::handle& data) {
  if (py::isinstance<AttackBoard>(data)) return {data.cast<AttackBoard>()};
  if (py::isinstance<py::dict>(data)) {
    return {board_of_words(py::reinterpret_borrow<py::dict>(data))};
  }
  if (const auto text = read_text(data, "input")) {
    AttackReader reader(text->where);
    reader.feed(text->text);
    return reader.finish();
  }
  if (is_bundle(data)) {
    const auto parts = py::reinterpret_borrow<py::tuple>(data);
    return {
        board_of_bits(parts[0], parts[1], parts.size() == 3 ? py::object(parts[2]) : py::none())};
  }
  if (is_bits(data)) {
    base::fail_input(
        "`boards`",
        "an array of numbers alone does not tell pieces from attacked squares; letters o x "
        ". ?, or pieces=..., attacked=... would be right");
  }
  if (!is_list_or_tuple(data)) {
    fail_type("`boards`",
              "rows of o x . ?, a path, an array of letters, an AttackBoard or a list of them",
              data);
  }
  std::vector<AttackBoard> boards;
  for (const py::handle board : data) {
    if (is_list_or_tuple(board) && !is_bundle(board) && !read_text(board, "input")) {
      base::fail_input("`boards`", "a list of boards holds boards, not further lists");
    }
    std::vector<AttackBoard> more = read_attack_boards(board);
    std::move(more.begin(), more.end(), std::back_inserter(boards));
  }
  if (boards.empty()) base::fail_input("`boards`", "there is no board");
  return boards;
}

namespace {

AttackBoard read_attack_board(const py::handle& data) {
  std::vector<AttackBoard> boards = read_attack_boards(data);
  if (boards.size() == 1) return std::move(boards.front());
  base::fail_input("`board`", fmt::format("there are {} boards; one is needed", boards.size()));
}

Drawing drawing_of(const AttackBoard& board) {
  Inference nothing_wrong;
  nothing_wrong.explained = true;
  return draw_attacks(board, nothing_wrong);
}

std::string attack_board_repr(const AttackBoard& board) {
  constexpr std::int64_t most_said = 1000;
  return board.rows() * board.columns() <= most_said
             ? fmt::format("AttackBoard({})", std::string(py::repr(py::str(board.text()))))
             : fmt::format("<AttackBoard of {}x{}>", board.rows(), board.columns());
}

// A board that is a size and nothing else.
Board read_size(const py::handle& board) {
  Board size = read_board(board, false, false, "random");
  if (size.is_picture() || size.wrap() != Wrap::none) {
    base::fail_input("`random`", "takes a size like 20 or 20x30, not a " + size.name());
  }
  return size;
}

// Pieces alone; the rest is marked anew.
AttackBoard board_of_pieces(Bitmap pieces) {
  const Bitmap none(pieces.rows(), pieces.columns());
  return AttackBoard(std::move(pieces), none, none);
}

AttackBoard read_placed(const py::handle& pieces, const py::handle& board) {
  if (board.is_none()) {
    if (py::isinstance<AttackBoard>(pieces)) return pieces.cast<AttackBoard>();
    if (const auto text = read_text(pieces, "input")) {
      return base::read_argument("file",
                                 [&] { return AttackBoard::read(text->text, text->where); });
    }
    return board_of_pieces(to_bitmap(read_grid(pieces, "pieces")));
  }
  const Board whole = read_size(board);
  constexpr std::int64_t most = AttackBoard::longest_side;
  if (std::max(whole.rows(), whole.columns()) > most ||
      whole.rows() > AttackBoard::most_squares / whole.columns()) {
    base::fail_limit("`board`",
                     whole.name() + " is too large: sides up to 10^6, at most 2^28 squares");
  }
  Bitmap squares(whole.rows(), whole.columns());
  for (const Square square : read_squares(pieces, "`pieces`")) {
    if (!whole.contains(square)) {
      base::fail_input("`pieces`", fmt::format("{},{} is not on the board, which is {}",
                                               square.x + 1, square.y + 1, whole.name()));
    }
    squares.set(square);
  }
  return board_of_pieces(std::move(squares));
}

AttackBoard attack_from(const py::dict& words, const py::object& progress) {
  auto question = question_of<AttackQuestion>(words);
  if (const py::object size = words.attr("get")("random"); !size.is_none()) {
    question.random = Boards::of(read_size(size));
  } else {
    const auto [pieces, board] = words["file"].cast<std::pair<py::object, py::object>>();
    question.boards.push_back(read_placed(pieces, board));
  }
  check(question);
  return run(progress, [question = std::move(question)](const Monitor& monitor) {
    Resources resources;
    resources.monitor = monitor;
    return std::move(answer(question, resources).value.boards.front());
  });
}

void add_boards(py::module_& core) {
  py::class_<AttackBoard>(core, "AttackBoard",
                          R"(Pieces of one kind, and which of the other squares they attack.

Rows of ``o`` a piece, ``x`` attacked, ``.`` not attacked, ``?`` not known: a text, a list of rows,
a path, an array of letters; or ``AttackBoard(pieces=P, attacked=A, known=K)`` of arrays of 0 and 1
(without ``known`` all is known; what is said of the squares of pieces does not matter).

>>> from rookery import AttackBoard
>>> board = AttackBoard("o.x\nx..\n..o")
>>> board.rows, board.columns
(3, 3)
>>> board.attacked
array([[0, 0, 1],
       [1, 0, 0],
       [0, 0, 0]], dtype=uint8)
)")
      .def(py::init([](const py::object& board, const py::object& pieces,
                       const py::object& attacked, const py::object& known) {
             if (!board.is_none()) return read_attack_board(board);
             return board_of_bits(pieces, attacked, known);
           }),
           py::arg("board") = py::none(), py::kw_only(), py::arg("pieces") = py::none(),
           py::arg("attacked") = py::none(), py::arg("known") = py::none())
      .def_property_readonly("rows", &AttackBoard::rows)
      .def_property_readonly("columns", &AttackBoard::columns)
      .def_property_readonly("text", &AttackBoard::text, "The rows as lines.")
      .def_property_readonly(
          "array",
          [](const AttackBoard& board) {
            return py::module_::import("rookery._arrays").attr("letters_of")(board.cells());
          },
          "The letters as an array of one-character strings.")
      .def_property_readonly(
          "pieces", [](const AttackBoard& board) { return array_of(board.pieces()); },
          "1 where a piece stands.")
      .def_property_readonly(
          "attacked", [](const AttackBoard& board) { return array_of(board.attacked()); },
          "1 where a square is known to be attacked.")
      .def_property_readonly(
          "unattacked", [](const AttackBoard& board) { return array_of(board.unattacked()); },
          "1 where a square is known not to be attacked.")
      .def(
          "__eq__",
          [](const AttackBoard& board, const AttackBoard& other) { return board == other; },
          py::is_operator())
      .def("__hash__", [](const AttackBoard& board) { return py::hash(py::str(board.text())); })
      .def("__repr__", &attack_board_repr)
      .def("__str__", &AttackBoard::text)
      .def("_repr_svg_",
           [](const AttackBoard& board) {
             return svg_if_small(board.rows(), board.columns(),
                                 [&] { return draw_svg(drawing_of(board)); });
           })
      .def(
          "svg", [](const AttackBoard& board) { return draw_svg(drawing_of(board)); },
          "The board as an SVG document.")
      .def("__reduce__", [](const py::object& board) {
        const std::string text = board.cast<const AttackBoard&>().text();
        return py::make_tuple(py::type::of(board), py::make_tuple(text));
      });
}

}  // namespace

void add_attack(py::module_& core) {
  add_boards(core);
  define_call(core, "attack", &attack_from);
}

}  // namespace rookery::python
