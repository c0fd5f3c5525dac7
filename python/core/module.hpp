// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of the module _core, a file each. Functions take Python's objects, read all of them
// before the work begins, and return plain tuples (value, method, evidence), which the package
// gives their shape. They compute nothing.

#pragma once

#include <pybind11/pybind11.h>

#include "core/bound.hpp"

namespace rookery::python {

void add_attack(pybind11::module_& core);
void add_board(pybind11::module_& core);
void add_count(pybind11::module_& core);
void add_count_formulas(pybind11::module_& core);
void add_count_placements(pybind11::module_& core);
void add_count_shares(pybind11::module_& core);
void add_infer(pybind11::module_& core);
void add_play(pybind11::module_& core);
void add_repair(pybind11::module_& core);
void add_repair_many(pybind11::module_& core);
void add_still(pybind11::module_& core);

}  // namespace rookery::python
