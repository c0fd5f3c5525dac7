// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers for a range of boards: n -> number, the methods each once, and all the evidence under
// names that begin with n, as in the JSON of the command line.

#pragma once

#include <gmpxx.h>
#include <pybind11/pybind11.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::python {

struct Terms {
  std::vector<std::pair<std::int64_t, mpz_class>> values;
  std::string method;
  std::vector<Fact> evidence;

  void add(std::int64_t n, Answer<mpz_class> answer);
};

/// (dictionary, method, evidence)
[[nodiscard]] pybind11::tuple to_python(const Terms& terms);

}  // namespace rookery::python
