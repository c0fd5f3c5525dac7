// SPDX-License-Identifier: GPL-3.0-or-later
//
// Interpolation is Newton's: with divided differences c_i at the points x_0, x_1, ..,
//
//     P(x) = c_0 + (x - x_0) (c_1 + (x - x_1) (c_2 + ..)),      c_i = D^i f(x_0) / (i! step^i)
//
// where D is the forward difference.

#include "math/polynomial/rational.hpp"

#include <algorithm>
#include <utility>

namespace rookery::math::polynomial {

void trim(RationalPolynomial& polynomial) {
  while (!polynomial.empty() && polynomial.back() == 0) polynomial.pop_back();
}

RationalPolynomial multiply(const RationalPolynomial& a, const RationalPolynomial& b) {
  if (a.empty() || b.empty()) return {};
  RationalPolynomial product(a.size() + b.size() - 1);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) product[i + j] += a[i] * b[j];
  }
  trim(product);
  return product;
}

}  // namespace rookery::math::polynomial

namespace rookery {

mpq_class value_at(const RationalPolynomial& polynomial, const mpz_class& x) {
  mpq_class value = 0;
  for (std::size_t i = polynomial.size(); i-- > 0;) {
    value *= x;
    value += polynomial[i];
  }
  return value;
}

mpq_class value_at(const std::vector<RationalPolynomial>& polynomial, const mpz_class& first,
                   const mpz_class& second) {
  mpq_class value = 0;
  for (std::size_t i = polynomial.size(); i-- > 0;) {
    value *= first;
    value += value_at(polynomial[i], second);
  }
  return value;
}

}  // namespace rookery

namespace rookery::math::polynomial {

RationalPolynomial falling_factorial(std::size_t k) {
  RationalPolynomial product{1};
  for (std::size_t i = 0; i < k; ++i) {
    product = multiply(product, {-mpq_class(static_cast<unsigned long>(i)), 1});
  }
  return product;
}

RationalPolynomial interpolate(const mpz_class& first, const mpz_class& step,
                               const std::vector<mpq_class>& values) {
  std::vector<mpq_class> divided = values;
  for (std::size_t i = 1; i < divided.size(); ++i) {
    const mpz_class width = step * static_cast<unsigned long>(i);
    for (std::size_t j = divided.size(); j-- > i;) {
      divided[j] -= divided[j - 1];
      divided[j] /= width;
    }
  }
  RationalPolynomial polynomial;
  for (std::size_t i = divided.size(); i-- > 0;) {
    const mpq_class point(first + step * static_cast<unsigned long>(i));
    RationalPolynomial next(polynomial.size() + 1);
    for (std::size_t j = 0; j < polynomial.size(); ++j) {
      next[j + 1] += polynomial[j];
      next[j] -= polynomial[j] * point;
    }
    next[0] += divided[i];
    polynomial = std::move(next);
  }
  trim(polynomial);
  return polynomial;
}

RationalPolynomial diagonal(const std::vector<RationalPolynomial>& polynomial) {
  RationalPolynomial result;
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    if (result.size() < i + polynomial[i].size()) result.resize(i + polynomial[i].size());
    for (std::size_t j = 0; j < polynomial[i].size(); ++j) result[i + j] += polynomial[i][j];
  }
  trim(result);
  return result;
}

}  // namespace rookery::math::polynomial
