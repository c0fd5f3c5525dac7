// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers as the package takes them: what was found, by which method, and the evidence.

#pragma once

#include <pybind11/pybind11.h>

#include <utility>

#include "core/convert.hpp"
#include "rookery/answer.hpp"

namespace rookery::python {

/// (value, method, evidence); `value` is what Python shall see of it.
template <class Value, class Shown>
[[nodiscard]] py::tuple to_python(const Answer<Value>& answer, Shown&& value) {
  return py::make_tuple(std::forward<Shown>(value), answer.method, to_python(answer.evidence));
}

}  // namespace rookery::python
