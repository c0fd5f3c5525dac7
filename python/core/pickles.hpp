// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers as plain Python things and back, for pickle and so for the processes of multiprocessing.
// Not py::pickle: it ends the process where the old protocols ask for the class alone.

#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/convert.hpp"
#include "rookery/answer.hpp"
#include "rookery/infer.hpp"
#include "rookery/repair.hpp"

namespace rookery::python {

/// What __reduce__ returns: `maker` of rookery._pickles makes the thing again from its state.
[[nodiscard]] py::tuple reduced(const char* maker, const py::object& state);

/// The other way: what to_python made of them. They throw where something else is given.
[[nodiscard]] Grid grid_of(const py::handle& state);
[[nodiscard]] BitBoard bits_of(const py::handle& state);
[[nodiscard]] std::vector<Fact> facts_of(const py::handle& state);
[[nodiscard]] Vector vector_of(const py::handle& pair);

[[nodiscard]] py::tuple to_python(const MoveSet& moves);
[[nodiscard]] MoveSet move_set_of(const py::handle& state);

}  // namespace rookery::python
