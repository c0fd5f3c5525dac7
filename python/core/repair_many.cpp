// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair for many boards, and boards made to order.

#include <fmt/format.h>

#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/repair_question.hpp"
#include "core/terms.hpp"

namespace rookery::python {

namespace {

Answer<RepairValue> ask_repair(RepairAsked asked, const py::object& progress) {
  return run(progress, [asked = std::move(asked)](const Monitor& monitor) {
    return answer(asked.question, asked.watched_by(monitor));
  });
}

py::tuple repair_make(const py::dict& words, const py::object& progress) {
  const auto made = ask_repair(read_repair(words), progress);
  return to_python(std::get<RepairMade>(made.value).given.bits());
}

// (value, method).
py::tuple repair_hardest(const py::dict& words, const py::object& progress) {
  const auto most = ask_repair(read_repair(words), progress);
  return py::make_tuple(std::get<std::int64_t>(most.value), most.method);
}

// The boards of an array of three dimensions, through one of two.
std::vector<RepairBoard> boards_of_array(const py::handle& data, const py::buffer_info& info) {
  const std::int64_t rows = info.shape[1];
  const std::int64_t columns = info.shape[2];
  const Grid all =
      read_grid(data.attr("reshape")(info.shape[0] * info.shape[1], info.shape[2]), "`boards`");
  const Board board = Board::rectangle(rows, columns);
  std::vector<RepairBoard> boards;
  boards.reserve(static_cast<std::size_t>(info.shape[0]));
  for (auto at = all.cells.begin(); at != all.cells.end(); at += rows * columns) {
    boards.emplace_back(Lamps{board, BitBoard::of_bits(rows, columns, {at, at + rows * columns})});
  }
  return boards;
}

std::vector<RepairBoard> read_boards_of_bits(const py::handle& data) {
  if (py::isinstance<py::buffer>(data)) {
    const py::buffer_info info = buffer_of(data, "`boards`");
    if (info.ndim != 3) {
      base::fail_input(
          "`boards`",
          fmt::format("an array of {} dimensions; boards, rows and columns are 3", info.ndim));
    }
    if (info.size == 0) return {};
    return boards_of_array(data, info);
  }
  // A text is a board per line, as the command line reads it.
  const bool is_text = py::isinstance<py::str>(data);
  const auto list =
      is_text ? py::object(data.attr("split")("\n")) : py::reinterpret_borrow<py::object>(data);
  if (!py::isinstance<py::iterable>(list)) {
    fail_type("`boards`", "a list of boards, or an array of 3 dimensions,", data);
  }
  std::vector<RepairBoard> boards;
  for (const py::handle entry : list) {
    if (is_text && py::len(entry.attr("strip")()) == 0) continue;
    boards.push_back(read_repair_board(entry));
  }
  return boards;
}

std::vector<std::int64_t> repair_batch(const py::dict& words, const py::object& progress) {
  const py::dict others = words.attr("copy")();
  const py::object data = others.attr("pop")("board");
  return run(progress, [asked = read_repair(others),
                        boards = read_boards_of_bits(data)](const Monitor& monitor) {
    RepairBatch batch(asked.question, asked.watched_by(monitor.silent()));
    std::vector<std::int64_t> costs;
    costs.reserve(boards.size());
    for (const RepairBoard& board : boards) {
      monitor.check(0);
      costs.push_back(batch.fewest(board).value_or(-1));
    }
    return costs;
  });
}

// Lights Out with all lamps lit on each board of a range; -1 where there is no solution.
py::tuple repair_terms(const py::dict& words, const py::object& progress) {
  constexpr const char* a_range = "a range of boards like \"1..9\" or range(1, 10)";
  const py::dict others = words.attr("copy")();
  const py::object boards = others.attr("pop")("lit");
  RepairAsked asked = read_repair(others);
  const Wrap wrap = asked.question.wrap;
  const GluedBoards glued = read_boards(boards, wrap == Wrap::torus, wrap == Wrap::cylinder, "lit");
  if (!glued.boards.is_range()) {
    if (!is_text(boards)) fail_type("`lit`", a_range, boards);
    base::fail_input("`lit`", base::quote(read_string(boards, "`lit`")) + " is not " + a_range);
  }
  asked.question.lit = glued.boards;
  asked.question.wrap = glued.wrap;
  const auto found = ask_repair(std::move(asked), progress);
  Terms terms;
  for (const auto& [n, term] : std::get<RepairTerms>(found.value)) {
    terms.add(n, {term.value.value_or(-1), term.method, term.evidence});
  }
  return to_python(terms);
}

}  // namespace

void add_repair_many(py::module_& core) {
  define_call(core, "repair_batch", &repair_batch);
  define_call(core, "repair_hardest", &repair_hardest);
  define_call(core, "repair_make", &repair_make);
  define_call(core, "repair_terms", &repair_terms);
}

}  // namespace rookery::python
