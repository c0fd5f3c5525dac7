// SPDX-License-Identifier: GPL-3.0-or-later

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "rookery/still.hpp"

namespace rookery {

PowerSum::PowerSum(std::vector<std::int64_t> exponents, std::int64_t divisor) : divisor_(divisor) {
  if (exponents.empty() || divisor < 1 ||
      *std::min_element(exponents.begin(), exponents.end()) < 0) {
    base::fail_input("PowerSum",
                     "exponents from 0 on, at least one, and a divisor from 1 on are needed");
  }
  // Equal powers are added in pairs, the smallest first: 2^e + 2^e = 2^(e+1).
  std::map<std::int64_t, std::int64_t> times;
  for (const std::int64_t exponent : exponents) ++times[exponent];
  for (auto it = times.begin(); it != times.end(); ++it) {
    if (it->second > 1) times[it->first + 1] += it->second / 2;  // behind `it`, so it is seen
    if (it->second % 2 != 0) exponents_.push_back(it->first);
  }
  std::reverse(exponents_.begin(), exponents_.end());
}

double PowerSum::digits() const {
  constexpr double log10_of_2 = 0.30102999566398120;
  return static_cast<double>(exponents_.front()) * log10_of_2 + 1 -
         std::log10(static_cast<double>(divisor_));
}

mpz_class PowerSum::value() const {
  // The sum, the quotient, and (for who prints it) the digits with room to work.
  const double bytes = 2 * static_cast<double>(exponents_.front()) / 8;
  if (bytes > static_cast<double>(base::usable_memory()) || exponents_.front() > std::int64_t{1}
                                                                                     << 36) {
    base::fail_limit("still",
                     fmt::format("the number {} has about {:.3g} decimal digits, more than fit; "
                                 "use `mod`, or the expression",
                                 expression(), digits()));
  }
  mpz_class sum = 0;
  for (const std::int64_t exponent : exponents_) {
    mpz_setbit(sum.get_mpz_t(), static_cast<mp_bitcnt_t>(exponent));
  }
  const mpz_class divisor = base::to_mpz(divisor_);
  if (sum % divisor != 0) base::fail_bug("still", "Burnside's mean is not whole");
  return sum / divisor;
}

mpz_class PowerSum::modulo(const mpz_class& modulus) const {
  if (modulus < 1) base::fail_input("modulus", modulus.get_str() + " is not from 1 on");
  // With S = D * value, S mod (D * M) is D * (value mod M).
  const mpz_class wide = modulus * base::to_mpz(divisor_);
  mpz_class sum = 0;
  for (const std::int64_t exponent : exponents_) {
    mpz_class power;
    const mpz_class two = 2;
    const mpz_class big = base::to_mpz(exponent);
    mpz_powm(power.get_mpz_t(), two.get_mpz_t(), big.get_mpz_t(), wide.get_mpz_t());
    sum += power;
  }
  sum %= wide;
  if (sum % base::to_mpz(divisor_) != 0) base::fail_bug("still", "Burnside's mean is not whole");
  return sum / base::to_mpz(divisor_);
}

std::string PowerSum::expression() const {
  std::string sum;
  for (const std::int64_t exponent : exponents_) {
    sum += fmt::format("{}2^{}", sum.empty() ? "" : "+", exponent);
  }
  if (divisor_ == 1) return sum;
  return (exponents_.size() == 1 ? sum : "(" + sum + ")") + fmt::format("/{}", divisor_);
}

PowerSum StillCount::all() const { return PowerSum({dimension}, 1); }

PowerSum StillCount::classes() const {
  std::vector<std::int64_t> exponents;
  exponents.reserve(fixed.size());
  for (const FixedDimension& one : fixed) exponents.push_back(one.dimension);
  return PowerSum(std::move(exponents), static_cast<std::int64_t>(fixed.size()));
}

}  // namespace rookery
