// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/repair_question.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/arguments.hpp"
#include "core/convert.hpp"
#include "core/letters.hpp"

namespace rookery::python {

namespace {

BoxShape read_boxes(const py::handle& boxes) {
  if (py::isinstance<py::str>(boxes)) return parse_box_shape(read_string(boxes, "`boxes`"));
  const bool is_list = PySequence_Check(boxes.ptr()) != 0;
  const Py_ssize_t length = is_list ? PyObject_Size(boxes.ptr()) : -1;
  PyErr_Clear();  // NumPy's arrays of no dimension have no length
  if (length < 0) fail_type("`boxes`", "\"3x3\" or (3, 3)", boxes);
  if (length != 2) base::fail_input("`boxes`", "(3, 3) is a pair, not " + printed(boxes));
  const auto side = [&](int i) {
    return read_int64(py::object(boxes[py::int_(i)]), "`boxes`", 1, largest_side);
  };
  return {side(0), side(1)};
}

GroupKinds read_kinds(const py::handle& list) {
  if (!py::isinstance<py::iterable>(list)) {
    fail_type("`groups`", "a list of rows, columns, boxes, diagonals", list);
  }
  const py::object names = py::isinstance<py::str>(list)
                               ? py::object(py::str(list).attr("split")(","))
                               : py::reinterpret_borrow<py::object>(list);
  std::vector<std::string> read;
  for (const py::handle entry : names) read.push_back(py::str(entry));
  return group_kinds_named(read);
}

SquaresText read_regions(const py::handle& regions) {
  const auto text = read_text(regions, "`regions`");
  if (!text) fail_type("`regions`", "a list of rows with a letter for every square", regions);
  return {text->text, text->where};
}

SquaresText read_locked(const py::handle& locked) {
  if (const auto text = read_text(locked, "`locked`")) return {text->text, text->where};
  const Grid grid = read_grid(locked, "`locked`");
  std::string rows;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    rows += grid.cells[i] != 0 ? '#' : '.';
    if ((i + 1) % static_cast<std::size_t>(grid.columns) == 0) rows += '\n';
  }
  return {std::move(rows), "`locked`", std::pair{grid.rows, grid.columns}};
}

SquaresText read_weights(const py::handle& weights) {
  if (const auto text = read_text(weights, "`weights`")) return {text->text, text->where};
  if (!py::isinstance<py::sequence>(weights) ||
      (py::len(weights) > 0 && !py::isinstance<py::sequence>(weights[py::int_(0)]))) {
    fail_type("`weights`", "a list of rows with a number for every square", weights);
  }
  const auto rows = static_cast<std::int64_t>(py::len(weights));
  SquaresText read{"", "`weights`", std::pair{rows, std::int64_t{0}}};
  for (const py::handle row : weights) {
    read.shape->second = static_cast<std::int64_t>(py::len(row));
    for (const py::handle cost : row) {
      const std::int64_t weight = read_int64(cost, "`weights`", 1, ToggleSystem::largest_weight);
      read.text += fmt::format("{} ", weight);
    }
    read.text += '\n';
  }
  return read;
}

// A list with one row of bits. (One line of n^2 digits in a text is n x n.)
std::optional<Grid> read_row(const py::handle& data, const std::string& text) {
  const bool is_list = !py::isinstance<py::str>(data) && !py::hasattr(data, "__fspath__");
  const std::size_t length = text.find_first_not_of("01");
  if (!is_list || length == 0 || length + 1 != text.size()) return std::nullopt;
  Grid row{1, static_cast<std::int64_t>(length), {}};
  for (std::size_t i = 0; i < length; ++i) row.cells.push_back(text[i] == '1' ? 1 : 0);
  return row;
}

RepairBoard board_of(Grid grid) {
  return RepairBoard(Lamps{Board::rectangle(grid.rows, grid.columns),
                           BitBoard::of_bits(grid.rows, grid.columns, std::move(grid.cells))});
}

// As a Board is glued, or as the words say.
void read_one(const py::dict& words, const char* name, RepairQuestion& question,
              std::optional<Boards>& member) {
  const py::object board = words.attr("get")(name);
  if (board.is_none()) return;
  const Board one =
      read_board(board, question.wrap == Wrap::torus, question.wrap == Wrap::cylinder, name);
  member = Boards::of(one);
  question.wrap = one.wrap();
}

}  // namespace

RepairBoard read_repair_board(const py::handle& data) {
  const auto text = read_text(data, "input");
  if (auto row = text ? read_row(data, text->text) : std::nullopt) return board_of(*std::move(row));
  if (text) return {text->text, text->where};
  return board_of(read_grid(data, "`board`"));
}

void read_argument(const py::handle& value, const words::Word&,
                   std::optional<RepairBoard>& member) {
  member = read_repair_board(value);
}

void read_argument(const py::handle& value, const words::Word& word,
                   std::optional<SquaresText>& member) {
  member = word.name == "regions"  ? read_regions(value)
           : word.name == "locked" ? read_locked(value)
                                   : read_weights(value);
}

void read_argument(const py::handle& value, const words::Word&, std::optional<BoxShape>& member) {
  member = read_boxes(value);
}

void read_argument(const py::handle& value, const words::Word&, std::optional<GroupKinds>& member) {
  member = read_kinds(value);
}

void read_argument(const py::handle& value, const words::Word&,
                   std::optional<RepairLights>& member) {
  if (value.is(py::handle(Py_False))) return;
  member.emplace();
  if (!value.is(py::handle(Py_True))) member->piece = read_piece(value, "lights");
}

RepairAsked read_repair(const py::dict& words) {
  RepairAsked asked;
  asked.question = question_of<RepairQuestion>(words);
  RepairQuestion& question = asked.question;
  read_one(words, "lit", question, question.lit);
  read_one(words, "make", question, question.make);
  if (question.board) {
    if (const auto& lamps = question.board->lamps(); lamps && lamps->board.rows() == 1) {
      question.size = Boards::of(lamps->board);  // so that its text is not cut
    }
  }
  asked.resources = resources_for(question, words);
  return asked;
}

py::tuple to_python(const BitBoard& board) {
  return to_python(Grid{board.rows(), board.columns(), {board.bits().begin(), board.bits().end()}});
}

}  // namespace rookery::python
