// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/terms.hpp"

#include <fmt/format.h>

#include "core/convert.hpp"

namespace rookery::python {

void Terms::add(std::int64_t n, Answer<mpz_class> answer) {
  values.emplace_back(n, std::move(answer.value));
  if (method.find(answer.method) == std::string::npos) {
    method += (method.empty() ? "" : ", ") + answer.method;
  }
  for (Fact& fact : answer.evidence) {
    evidence.push_back({fmt::format("{}_{}", n, fact.name), std::move(fact.value)});
  }
}

py::tuple to_python(const Terms& terms) {
  py::dict values;
  for (const auto& [n, value] : terms.values) values[py::int_(n)] = to_python(value);
  return py::make_tuple(values, terms.method, to_python(terms.evidence));
}

}  // namespace rookery::python
