// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/sequence/term_by_squaring.hpp"

#include <vector>

namespace rookery::math::sequence {

namespace {

using Residues = std::vector<mpz_class>;

// Modulo M and modulo q = x^d - sum of c[i] x^(d-1-i).
class PowersOfX {
 public:
  PowersOfX(const std::vector<mpz_class>& c, const mpz_class& modulus, const Monitor& monitor)
      : c_(c), modulus_(modulus), monitor_(monitor) {}

  [[nodiscard]] Residues power(const mpz_class& n) const {
    Residues r(c_.size());
    r[0] = 1;
    reduce(r[0]);
    for (std::size_t bit = mpz_sizeinbase(n.get_mpz_t(), 2); bit-- > 0;) {
      r = square(r);
      if (mpz_tstbit(n.get_mpz_t(), bit) != 0) r = times_x(r);
    }
    return r;
  }

 private:
  void reduce(mpz_class& number) const {
    mpz_mod(number.get_mpz_t(), number.get_mpz_t(), modulus_.get_mpz_t());
  }

  // x * x^(d-1) is the sum of c[i] x^(d-1-i).
  [[nodiscard]] Residues times_x(const Residues& r) const {
    const std::size_t d = c_.size();
    Residues next(d);
    for (std::size_t i = 0; i < d; ++i) {
      next[i] = r[d - 1] * c_[d - 1 - i];
      if (i > 0) next[i] += r[i - 1];
      reduce(next[i]);
    }
    return next;
  }

  [[nodiscard]] Residues square(const Residues& r) const {
    const std::size_t d = c_.size();
    Residues product(2 * d - 1);
    for (std::size_t i = 0; i < d; ++i) {
      monitor_.check(0);
      for (std::size_t j = 0; j < d; ++j) product[i + j] += r[i] * r[j];
    }
    for (mpz_class& number : product) reduce(number);
    for (std::size_t k = 2 * d - 1; k-- > d;) {
      monitor_.check(0);
      for (std::size_t i = 0; i < d; ++i) {
        mpz_class& into = product[k - 1 - i];
        into += product[k] * c_[i];
        reduce(into);
      }
    }
    product.resize(d);
    return product;
  }

  const std::vector<mpz_class>& c_;
  const mpz_class& modulus_;
  const Monitor& monitor_;
};

}  // namespace

mpz_class term_by_squaring(const LinearRecurrence& recurrence, const mpz_class& n,
                           const mpz_class& modulus, const Monitor& monitor) {
  const auto given = static_cast<unsigned long>(recurrence.initial.size());
  if (n < given) return recurrence.initial[n.get_ui()] % modulus;
  const std::size_t d = recurrence.coefficients.size();
  if (d == 0) return 0;
  // The first terms may be outside of the recurrence: it begins with the last d of those given.
  const std::size_t before = recurrence.initial.size() - d;
  const Residues r = PowersOfX(recurrence.coefficients, modulus, monitor)
                         .power(n - static_cast<unsigned long>(before));
  mpz_class sum = 0;
  for (std::size_t i = 0; i < d; ++i) sum += r[i] * recurrence.initial[before + i];
  mpz_mod(sum.get_mpz_t(), sum.get_mpz_t(), modulus.get_mpz_t());
  return sum;
}

}  // namespace rookery::math::sequence
