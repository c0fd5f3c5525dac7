// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <vector>

namespace rookery::testing {

/// The first terms by a law with `coefficients` and `initial`, one after the other.
template <class Law>
[[nodiscard]] std::vector<mpz_class> continued(const Law& law, std::size_t count) {
  std::vector<mpz_class> terms = law.initial;
  while (terms.size() < count) {
    mpz_class next;
    for (std::size_t i = 0; i < law.coefficients.size(); ++i) {
      next += law.coefficients[i] * terms[terms.size() - 1 - i];
    }
    terms.push_back(next);
  }
  return terms;
}

}  // namespace rookery::testing
