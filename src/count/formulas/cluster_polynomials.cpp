// SPDX-License-Identifier: GPL-3.0-or-later
//
// C_k = k! c_k is a polynomial with whole coefficients,
//
//     C_k = sum over j = 1 .. k of (k-1)!/(k-j)! (j L_j) C_(k-j).
//
// In one variable that takes time K^3. In two, C_K is worked out for m = 0 .. K and
// interpolated: K^4.

#include "count/formulas/cluster_polynomials.hpp"

#include <utility>

#include "math/polynomial/rational.hpp"

namespace rookery::count::formulas {

namespace {

using IntegerPolynomial = std::vector<mpz_class>;

// The coefficient of z^K in exp of the series whose terms, times j, are given.
RationalPolynomial exponential_term(const std::vector<IntegerPolynomial>& terms,
                                    const Monitor& monitor) {
  std::vector<IntegerPolynomial> scaled{{1}};  // k! c_k
  for (std::size_t k = 1; k <= terms.size(); ++k) {
    monitor.silent().check(0);
    IntegerPolynomial sum;
    mpz_class falling = 1;  // (k-1)! / (k-j)!
    for (std::size_t j = 1; j <= k; ++j) {
      const IntegerPolynomial& before = scaled[k - j];
      if (sum.size() < before.size() + terms[j - 1].size()) {
        sum.resize(before.size() + terms[j - 1].size());
      }
      for (std::size_t t = 0; t < terms[j - 1].size(); ++t) {
        const mpz_class factor = terms[j - 1][t] * falling;
        if (factor == 0) continue;
        for (std::size_t i = 0; i < before.size(); ++i) sum[i + t] += factor * before[i];
      }
      falling *= static_cast<unsigned long>(k - j);
    }
    while (!sum.empty() && sum.back() == 0) sum.pop_back();
    scaled.push_back(std::move(sum));
  }
  mpz_class factorial;
  mpz_fac_ui(factorial.get_mpz_t(), static_cast<unsigned long>(terms.size()));
  RationalPolynomial result;
  for (const mpz_class& c : scaled.back()) {
    result.emplace_back(c, factorial);
    result.back().canonicalize();
  }
  return result;
}

}  // namespace

RationalPolynomial square_polynomial(const ClusterTable& table, Wrap wrap, const Monitor& monitor) {
  std::vector<IntegerPolynomial> terms;
  for (const ClusterTable::Bilinear& one : table.bilinear(wrap)) {
    terms.push_back({one.corner, -one.rows - one.columns, one.area});
  }
  return exponential_term(terms, monitor);
}

std::vector<RationalPolynomial> rectangle_polynomial(const ClusterTable& table, Wrap wrap,
                                                     const Monitor& monitor) {
  const std::vector<ClusterTable::Bilinear> bilinear = table.bilinear(wrap);
  const std::size_t side = table.pieces() + 1;
  std::vector<RationalPolynomial> in_columns;  // for m = 0 .. K
  for (std::size_t m = 0; m < side; ++m) {
    const auto rows = static_cast<unsigned long>(m);
    std::vector<IntegerPolynomial> terms;
    for (const ClusterTable::Bilinear& one : bilinear) {
      terms.push_back({one.corner - rows * one.rows, rows * one.area - one.columns});
    }
    in_columns.push_back(exponential_term(terms, monitor));
    in_columns.back().resize(side);
  }
  std::vector<RationalPolynomial> result(side, RationalPolynomial(side));
  for (std::size_t j = 0; j < side; ++j) {
    std::vector<mpq_class> along(side);
    for (std::size_t m = 0; m < side; ++m) along[m] = in_columns[m][j];
    const RationalPolynomial in_rows = math::polynomial::interpolate(0, 1, along);
    for (std::size_t i = 0; i < in_rows.size(); ++i) result[i][j] = in_rows[i];
  }
  for (RationalPolynomial& row : result) math::polynomial::trim(row);
  while (!result.empty() && result.back().empty()) result.pop_back();
  return result;
}

}  // namespace rookery::count::formulas
