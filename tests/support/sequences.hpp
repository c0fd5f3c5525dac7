// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <vector>

namespace rookery::testing {

/// The first terms by a recurrence with `coefficients` and `initial`, one after the other.
template <class Recurrence>
[[nodiscard]] std::vector<mpz_class> continued(const Recurrence& recurrence, std::size_t count) {
  std::vector<mpz_class> terms = recurrence.initial;
  while (terms.size() < count) {
    mpz_class next;
    for (std::size_t i = 0; i < recurrence.coefficients.size(); ++i) {
      next += recurrence.coefficients[i] * terms[terms.size() - 1 - i];
    }
    terms.push_back(next);
  }
  return terms;
}

}  // namespace rookery::testing
