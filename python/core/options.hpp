// SPDX-License-Identifier: GPL-3.0-or-later
//
// The options that several questions share, read from keyword arguments. Each carries the name
// that it has in Python and on the command line.

#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <string>

#include "core/convert.hpp"

namespace rookery::python {

/// The argument with this name; None if there is none.
[[nodiscard]] py::object word(const py::kwargs& words, const char* name);
/// Is it given, and true?
[[nodiscard]] bool flag(const py::kwargs& words, const char* name);
/// engine=, "auto" if there is none. Throws Error(bad_input) unless it is text.
[[nodiscard]] std::string engine_word(const py::kwargs& words);

/// None: nothing. Throws Error(bad_input) for a modulus below 1.
[[nodiscard]] std::optional<mpz_class> read_modulus(const py::handle& mod);
/// None: 0, as many as the machine has.
[[nodiscard]] int read_threads(const py::handle& threads);
/// From 0 to 2^63 - 1.
[[nodiscard]] std::uint64_t read_seed(const py::handle& seed);

/// An answer as (value, method, evidence); `value` is what Python shall see of it.
template <class Value, class Shown>
[[nodiscard]] py::tuple to_python(const Answer<Value>& answer, Shown&& value) {
  return py::make_tuple(std::forward<Shown>(value), answer.method, to_python(answer.evidence));
}

}  // namespace rookery::python
