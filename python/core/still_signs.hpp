// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of signs that Python gives, and what becomes of them.

#pragma once

#include <pybind11/pybind11.h>

#include <string>

#include "rookery/still.hpp"

namespace rookery::python {

/// A line for each row, without a line feed at the end.
[[nodiscard]] std::string text_of(const Signs& signs);

void add_still_signs(pybind11::module_& core);

}  // namespace rookery::python
