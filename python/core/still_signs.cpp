// SPDX-License-Identifier: GPL-3.0-or-later
//
// A board of signs is text, rows of text, or an array: of 1 (for -1) and 0 (for +1), or of -1 and
// +1 with 0 for a hole. Which of the two an array is, is seen from its -1; without one, booleans
// and unsigned numbers are the first and an int8 without 0 the second, as the arrays of this
// package are. What is left open is refused.

#include "core/still_signs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/names.hpp"
#include "core/still_asked.hpp"

namespace rookery::python {

namespace {

struct SignsOnBoard {
  Board board;
  Signs signs;
};

// A rectangle of -1, 0 and 1, and the format of its numbers as the module struct has it; "" for
// rows in sequences.
struct SmallNumbers {
  std::vector<std::vector<int>> rows;
  std::string format;
};

SmallNumbers read_small_numbers(const py::object& data) {
  SmallNumbers numbers;
  py::object rows = data;
  if (PyObject_CheckBuffer(data.ptr()) != 0) {
    const auto view = py::reinterpret_steal<py::object>(PyMemoryView_FromObject(data.ptr()));
    if (!view) throw py::error_already_set();
    const auto dimensions = view.attr("ndim").cast<int>();
    if (dimensions != 2) {
      base::fail_input("`signs`",
                       fmt::format("an array of {} dimensions; a board has 2", dimensions));
    }
    numbers.format = view.attr("format").cast<std::string>();
    if (numbers.format.find_first_not_of("?bhilqnBHILQN") != std::string::npos) {
      fail_format("`signs`", "booleans or integers", numbers.format);
    }
    rows = view.attr("tolist")();
  }
  for (const py::handle row : rows) {
    if (PySequence_Check(row.ptr()) == 0) {
      fail_type("`signs`", fmt::format("a sequence in row {}", numbers.rows.size() + 1), row);
    }
    std::vector<int>& cells = numbers.rows.emplace_back();
    for (const py::handle cell : row) {
      const mpz_class number = read_integer(cell, "`signs`");
      if (number < -1 || number > 1) {
        base::fail_input("`signs`", fmt::format("row {}, column {}: {} is none of -1, 0 and 1",
                                                numbers.rows.size(), cells.size() + 1,
                                                base::show_number(number)));
      }
      cells.push_back(static_cast<int>(number.get_si()));
    }
  }
  if (numbers.rows.empty() || numbers.rows.front().empty()) {
    base::fail_input("`signs`", "a board has at least one cell");
  }
  return numbers;
}

// Are they -1 and +1, and not 1 and 0?
bool are_signs(const SmallNumbers& numbers) {
  bool minus = false;
  bool zero = false;
  for (const std::vector<int>& row : numbers.rows) {
    for (const int cell : row) {
      minus = minus || cell < 0;
      zero = zero || cell == 0;
    }
  }
  if (minus) return true;
  const bool is_unsigned =
      !numbers.format.empty() && std::string("?BHILQN").find(numbers.format) != std::string::npos;
  if (is_unsigned) return false;
  const bool is_int8 = numbers.format == "b";
  if (zero != is_int8) return is_int8;
  base::fail_input("`signs`",
                   zero ? "an int8 array without -1: for 0 and 1 it should be uint8 or bool"
                        : "every number is 1, which may be +1 everywhere or -1 everywhere: for "
                          "0 and 1 it should be uint8 or bool, for -1 and +1 int8");
}

Signs signs_of(const SmallNumbers& numbers) {
  const bool signs = are_signs(numbers);
  Signs rows;
  for (const std::vector<int>& row : numbers.rows) {
    std::string& text = rows.emplace_back();
    for (const int cell : row) {
      if (signs) {
        text += cell < 0 ? '-' : cell > 0 ? '+' : '#';
      } else {
        text += cell == 1 ? '-' : '+';
      }
    }
  }
  return rows;
}

bool is_list_of_texts(const py::object& data) {
  return PySequence_Check(data.ptr()) != 0 && PyObject_CheckBuffer(data.ptr()) == 0 &&
         py::len(data) > 0 && py::isinstance<py::str>(data.attr("__getitem__")(0));
}

// The signs, and the board that is given for them or that they make by themselves.
SignsOnBoard read_signs_on_board(const py::object& data, const py::object& board, bool torus,
                                 bool cylinder) {
  std::optional<Board> on;
  if (!board.is_none()) on = read_board(board, torus, cylinder);
  Signs signs;
  if (py::isinstance<py::str>(data)) {
    signs = read_signs(read_string(data, "`signs`"), "`signs`");
  } else if (is_list_of_texts(data)) {
    signs = read_signs(py::str("\n").attr("join")(data).cast<std::string>(), "`signs`");
  } else if (PySequence_Check(data.ptr()) != 0 || PyObject_CheckBuffer(data.ptr()) != 0) {
    signs = signs_of(read_small_numbers(data));
    if (on && on->is_picture()) {  // an array of 0 and 1 has no holes of its own
      for (std::size_t y = 0; y < signs.size(); ++y) {
        for (std::size_t x = 0; x < signs[y].size(); ++x) {
          const Square square{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
          if (!on->contains(square)) signs[y][x] = '#';
        }
      }
    }
  } else {
    fail_type("`signs`", "a text of + and -, or an array of 0 and 1 or of -1 and 1,", data);
  }
  if (!on) on = board_of_signs(signs, read_wrap(torus, cylinder));
  require_signs_fit(*on, signs, "`signs`");
  return {*std::move(on), std::move(signs)};
}

// The question of the words, with the signs under the name of their word.
StillAsked read_question_of_signs(const py::dict& words) {
  const py::dict others = words.attr("copy")();
  const py::object signs = others.attr("pop")("file");
  const py::object board = others.attr("pop")("board");
  StillAsked asked = read_still(others);
  const Wrap wrap = asked.question.wrap;
  SignsOnBoard start =
      read_signs_on_board(signs, board, wrap == Wrap::torus, wrap == Wrap::cylinder);
  asked.question.board = Boards::of(start.board);
  asked.question.wrap = start.board.wrap();
  asked.question.signs = std::move(start.signs);
  return asked;
}

// (board, piece, text)
py::tuple still_step(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_question_of_signs(words);
  const Answer<StillValue> after = asked.ask(progress);
  return py::make_tuple(asked.question.board->single(asked.question.wrap), asked.question.piece,
                        text_of(std::get<Signs>(after.value)));
}

// (preperiod, period, exact, bound, method, evidence)
py::tuple still_orbit(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_question_of_signs(words);
  const Answer<StillValue> found = asked.ask(progress);
  const auto& orbit = std::get<Orbit>(found.value);
  return py::make_tuple(orbit.preperiod, orbit.period, orbit.exact, orbit.bound, found.method,
                        to_python(found.evidence));
}

// A byte for each sign of a board that is whole.
py::tuple grid_of(const std::string& text, std::uint8_t plus, std::uint8_t minus) {
  Grid grid;
  for (const char sign : text) {
    if (sign == '\n') continue;
    grid.cells.push_back(sign == '-' ? minus : sign == '+' ? plus : std::uint8_t{0});
  }
  grid.columns = static_cast<std::int64_t>(std::min(text.find('\n'), text.size()));
  grid.rows = static_cast<std::int64_t>(grid.cells.size()) / grid.columns;
  return to_python(grid);
}

}  // namespace

std::string text_of(const Signs& signs) {
  std::string text = text_of_signs(signs);
  text.pop_back();
  return text;
}

void add_still_signs(py::module_& core) {
  define_call(core, "still_step", &still_step);
  define_call(core, "still_orbit", &still_orbit);
  core.def(
      "still_read",
      [](const py::object& signs, const py::object& board, bool torus, bool cylinder) {
        const SignsOnBoard read = read_signs_on_board(signs, board, torus, cylinder);
        return py::make_tuple(read.board, text_of(read.signs));
      },
      py::arg("signs"), py::arg("board"), py::arg("torus"), py::arg("cylinder"),
      "The board of signs as (board, text).");
  core.def(
      "still_bits", [](const std::string& text) { return grid_of(text, 0, 1); }, py::arg("text"),
      "1 for -1, and 0 for +1 and a hole.");
  core.def(
      "still_signs", [](const std::string& text) { return grid_of(text, 1, 0xff); },
      py::arg("text"), "-1, +1, and 0 for a hole, as bytes of an int8.");
  core.def(
      "still_svg",
      [](const std::string& text) { return draw_svg(draw_signs(read_signs(text, "`signs`"))); },
      py::arg("text"));
  core.def(
      "still_sheet",
      [](const std::vector<std::string>& texts, const std::string& title) {
        std::vector<Drawing> sheet;
        for (const std::string& text : texts) {
          sheet.push_back(draw_signs(read_signs(text, "`signs`")));
        }
        return draw_svg_sheet(sheet, title);
      },
      py::arg("texts"), py::arg("title"));
}

}  // namespace rookery::python
