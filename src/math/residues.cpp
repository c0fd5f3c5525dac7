// SPDX-License-Identifier: GPL-3.0-or-later

#include "math/residues.hpp"

#include <NTL/lzz_pX.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace rookery::math {

std::vector<std::uint32_t> primes_below_2_31(std::size_t count, std::uint32_t below) {
  std::vector<std::uint32_t> primes;
  primes.reserve(count);
  // GMP's test (Baillie-PSW first) is a proof below 2^64.
  for (std::uint32_t n = (below - 2) | 1U; primes.size() < count; n -= 2) {
    if (mpz_probab_prime_p(mpz_class(n).get_mpz_t(), 1) != 0) primes.push_back(n);
  }
  return primes;
}

std::size_t primes_for_bits(double bits) {
  constexpr double bits_per_prime = 30.9;
  return static_cast<std::size_t>(std::ceil(std::max(bits, 1.0) / bits_per_prime));
}

namespace {

constexpr std::size_t leaf = 8;  // so few primes are multiplied one by one

}  // namespace

ChineseRemainder::ChineseRemainder(std::vector<std::uint32_t> primes)
    : primes_(std::move(primes)), tree_(2 * std::bit_ceil(primes_.size() / leaf + 1) + 2) {
  build(1, 0, primes_.size());
  inverses_.reserve(primes_.size());
  for (std::size_t i = 0; i < primes_.size(); ++i) {
    const std::uint64_t p = primes_[i];
    std::uint64_t others = 1;
    for (std::size_t j = 0; j < primes_.size(); ++j) {
      if (j != i) others = others * primes_[j] % p;
    }
    inverses_.push_back(
        static_cast<std::uint32_t>(NTL::InvMod(static_cast<long>(others), static_cast<long>(p))));
  }
}

void ChineseRemainder::build(std::size_t node, std::size_t first, std::size_t end) {
  if (end - first <= leaf) {
    tree_[node] = 1;
    for (std::size_t i = first; i < end; ++i) tree_[node] *= primes_[i];
    return;
  }
  const std::size_t middle = first + (end - first) / 2;
  build(2 * node, first, middle);
  build(2 * node + 1, middle, end);
  tree_[node] = tree_[2 * node] * tree_[2 * node + 1];
}

mpz_class ChineseRemainder::sum(std::span<const std::uint32_t> residues, std::size_t node,
                                std::size_t first, std::size_t end) const {
  if (end - first <= leaf) {
    mpz_class result = 0;
    for (std::size_t i = first; i < end; ++i) {
      const std::uint64_t factor = std::uint64_t{residues[i]} * inverses_[i] % primes_[i];
      result += mpz_class(tree_[node] / primes_[i]) * static_cast<unsigned long>(factor);
    }
    return result;
  }
  const std::size_t middle = first + (end - first) / 2;
  return sum(residues, 2 * node, first, middle) * tree_[2 * node + 1] +
         sum(residues, 2 * node + 1, middle, end) * tree_[2 * node];
}

mpz_class ChineseRemainder::combine(std::span<const std::uint32_t> residues) const {
  return sum(residues, 1, 0, primes_.size()) % product();
}

std::vector<std::uint32_t> interpolate(std::uint32_t prime, std::span<const std::uint32_t> points,
                                       std::span<const std::uint32_t> values) {
  const NTL::zz_pPush context(static_cast<long>(prime));
  NTL::vec_zz_p at;
  NTL::vec_zz_p value;
  for (const std::uint32_t point : points) at.append(NTL::to_zz_p(static_cast<long>(point)));
  for (const std::uint32_t v : values) value.append(NTL::to_zz_p(static_cast<long>(v)));
  NTL::zz_pX polynomial;
  NTL::interpolate(polynomial, at, value);
  std::vector<std::uint32_t> coefficients(points.size(), 0);
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    coefficients[i] =
        static_cast<std::uint32_t>(NTL::rep(NTL::coeff(polynomial, static_cast<long>(i))));
  }
  return coefficients;
}

}  // namespace rookery::math
