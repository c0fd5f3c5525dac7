// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pickles.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace rookery::python {

py::tuple reduced(const char* maker, const py::object& state) {
  return py::make_tuple(py::module_::import("rookery._pickles").attr(maker), py::make_tuple(state));
}

Grid grid_of(const py::handle& state) {
  const auto parts = state.cast<py::tuple>();
  const auto cells = parts[2].cast<std::string>();
  Grid grid{
      parts[0].cast<std::int64_t>(), parts[1].cast<std::int64_t>(), {cells.begin(), cells.end()}};
  const auto number = static_cast<std::int64_t>(cells.size());
  if (grid.rows < 1 || grid.columns < 1 || number / grid.rows != grid.columns ||
      number % grid.rows != 0) {
    base::fail_input("pickle", "the squares are not as many as the sides say");
  }
  return grid;
}

BitBoard bits_of(const py::handle& state) {
  Grid grid = grid_of(state);
  return BitBoard::of_bits(grid.rows, grid.columns, std::move(grid.cells));
}

std::vector<Fact> facts_of(const py::handle& state) {
  std::vector<Fact> facts;
  for (const auto& [name, value] : state.cast<py::dict>()) {
    facts.push_back({name.cast<std::string>(), value.cast<std::string>()});
  }
  return facts;
}

Vector vector_of(const py::handle& pair) {
  const auto parts = pair.cast<std::pair<std::int64_t, std::int64_t>>();
  return {parts.first, parts.second};
}

py::tuple to_python(const MoveSet& moves) { return to_python(moves.bits()); }

MoveSet move_set_of(const py::handle& state) {
  const Grid grid = grid_of(state);
  if (grid.rows % 2 == 0 || grid.columns % 2 == 0) {
    base::fail_input("pickle", "a set of moves has odd sides");
  }
  MoveSet moves(grid.columns / 2, grid.rows / 2);
  moves.bits() = to_bitmap(grid);
  moves.erase({0, 0});
  return moves;
}

}  // namespace rookery::python
