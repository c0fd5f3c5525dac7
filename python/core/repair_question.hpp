// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions of repair from the arguments of Python.

#pragma once

#include <pybind11/pybind11.h>

#include "rookery/repair_question.hpp"

namespace rookery::python {

/// The keyword arguments boxes, groups, regions, lights, open, locked, weights, any, count and
/// engine: a question without a board. Throws Error(bad_input); what goes together is for check().
[[nodiscard]] RepairQuestion read_repair(const pybind11::kwargs& words);
/// The same with a board of 0 and 1: read_text's text (for lights with `#` holes) or an array; or,
/// if there is `lit`, with a Board all of whose lamps are lit; torus and cylinder are read, too.
[[nodiscard]] RepairQuestion read_repair(const pybind11::object& board, const pybind11::object& lit,
                                         const pybind11::kwargs& words);
/// The same with a Board whose size a board to be made shall have.
[[nodiscard]] RepairQuestion read_repair_of_size(const pybind11::object& size,
                                                 const pybind11::kwargs& words);

/// A board of 0 and 1, as above.
[[nodiscard]] RepairBoard read_repair_board(const pybind11::handle& data);

/// threads=, and who watches.
[[nodiscard]] Resources resources_of(int threads, const Monitor& monitor);

/// (rows, columns, bytes), as of other grids.
[[nodiscard]] pybind11::tuple to_python(const BitBoard& board);

}  // namespace rookery::python
