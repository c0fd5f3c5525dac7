// SPDX-License-Identifier: GPL-3.0-or-later
//
// Questions of repair from the arguments of Python.

#pragma once

#include <pybind11/pybind11.h>

#include "rookery/repair_question.hpp"

namespace rookery::python {

struct RepairAsked {
  RepairQuestion question{};
  Resources resources{};

  /// What it may use, where this one watches.
  [[nodiscard]] Resources watched_by(const Monitor& monitor) const {
    Resources all = resources;
    all.monitor = monitor;
    return all;
  }
};

/// The question of a call's words, and what it may use. Throws Error(bad_input); what goes together
/// is for check().
[[nodiscard]] RepairAsked read_repair(const pybind11::dict& words);

/// A board of 0 and 1: read_text's text (for lights with `#` holes) or an array.
[[nodiscard]] RepairBoard read_repair_board(const pybind11::handle& data);

/// (rows, columns, bytes), as of other grids.
[[nodiscard]] pybind11::tuple to_python(const BitBoard& board);

}  // namespace rookery::python
