// SPDX-License-Identifier: GPL-3.0-or-later
//
// With c(v) squares of value v and the Walsh-Hadamard transform c^, the arrangements of q
// coins whose values have exclusive or 0 number
//
//     2^-b * sum over w of f(c^(w)),        2^b the length of the transform,
//
// where f(c^(w)) is the sum over all arrangements of the product of the signs (-1)^|v & w| of
// their squares: the transform, at w, of how many arrangements have each exclusive or, and
// entry 0 of that is the mean of its transform. For labelled coins f(x) = x^q. For identical
// ones it is the coefficient of x^q in (1-x)^-P (1+x)^-Q, with P = (N + c^(w)) / 2 of the N
// squares of sign + and Q = N - P of sign - (identical.cpp). Several groups: the product of
// their f. In both cases f(-x) = (-1)^q f(x), so classes that differ by signs alone are one
// term; often they cancel.
//
// The sum is a multiple of 2^b. To divide it exactly after reducing modulo any M, even an
// even one, work modulo 2^b * M: if sum = 2^b * a then sum mod 2^b M = 2^b * (a mod M).
//
// Time: a power for each term: log q products of numbers modulo 2^b M, or some products
// as long as the result. Identical coins: a sum as long as the result, also modulo M.

#include "play/arrangements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "play/identical.hpp"

namespace rookery::play {

namespace {

constexpr double most_digits = 1e6;
constexpr double most_reduced_digits = 1e7;  // of identical coins, before taking them modulo M
constexpr double minus_infinity = -std::numeric_limits<double>::infinity();
constexpr double log10_of_2 = std::numbers::ln2 / std::numbers::ln10;

double log10_of(const mpz_class& value) {
  if (value == 0) return minus_infinity;
  long exponent = 0;
  const double part = std::abs(mpz_get_d_2exp(&exponent, value.get_mpz_t()));
  return (std::log2(part) + static_cast<double>(exponent)) * log10_of_2;  // 1 has 0 exactly
}

bool is_odd(const mpz_class& value) { return mpz_odd_p(value.get_mpz_t()) != 0; }

// "1234567", or "1.23e+20" where the digits would say little.
std::string about(double number) {
  return number < 1e15 ? fmt::format("{:.0f}", number) : fmt::format("{:.3g}", number);
}

int compare_sizes(const mpz_class& left, const mpz_class& right) {
  return mpz_cmpabs(left.get_mpz_t(), right.get_mpz_t());
}

// Classes with the same sizes |c^(w)| of all groups: `factor` is for how many w, with signs.
struct Term {
  const Spectrum::Class* one = nullptr;
  mpz_class factor;
};

bool less_in_size(const Spectrum::Class& left, const Spectrum::Class& right) {
  for (std::size_t g = 0; g < left.sums.size(); ++g) {
    const int order = compare_sizes(left.sums[g], right.sums[g]);
    if (order != 0) return order < 0;
  }
  return false;
}

// Terms with the same size of the first group's sum stand together, then of the second's.
std::vector<Term> collect_terms(const Spectrum& spectrum, const std::vector<mpz_class>& coins,
                                const Monitor& monitor) {
  std::vector<const Spectrum::Class*> order;
  order.reserve(spectrum.classes.size());
  for (const Spectrum::Class& one : spectrum.classes) order.push_back(&one);
  std::size_t compared = 0;
  std::sort(order.begin(), order.end(), [&](const auto* left, const auto* right) {
    if (++compared % 65536 == 0) monitor.check(0);
    return less_in_size(*left, *right);
  });
  std::vector<Term> terms;
  for (const Spectrum::Class* one : order) {
    if (terms.empty() || less_in_size(*terms.back().one, *one)) {
      if (!terms.empty() && terms.back().factor == 0) terms.pop_back();
      terms.push_back({one, 0});
    }
    bool negative = false;
    for (std::size_t g = 0; g < coins.size(); ++g) {
      if (one->sums[g] < 0 && is_odd(coins[g])) negative = !negative;
    }
    if (negative) {
      terms.back().factor -= one->times;
    } else {
      terms.back().factor += one->times;
    }
  }
  if (!terms.empty() && terms.back().factor == 0) terms.pop_back();
  return terms;
}

// f(|x|) for the coins of one group.
class GroupSum {
 public:
  GroupSum(const mpz_class& squares, const mpz_class& coins, Coins kind,
           const std::optional<mpz_class>& modulus, const Monitor& monitor)
      : squares_(squares), coins_(coins), kind_(kind), modulus_(modulus), monitor_(monitor) {}

  [[nodiscard]] double log10_at(const mpz_class& sum) const {
    if (coins_ == 0) return 0;
    if (kind_ == Coins::identical) {
      const mpz_class plus = signs_plus(sum);
      return log10_identical_coefficient(plus, squares_ - plus, coins_);
    }
    return sum == 0 ? minus_infinity : coins_.get_d() * log10_of(sum);
  }

  // It is kept until another |x| comes.
  [[nodiscard]] const mpz_class& at(const mpz_class& sum) {
    if (known_ && compare_sizes(sum, size_) == 0) return value_;
    size_ = abs(sum);
    known_ = true;
    if (kind_ == Coins::identical) {
      const mpz_class plus = signs_plus(sum);
      value_ = identical_coefficient(plus, squares_ - plus, coins_, monitor_);
      if (modulus_) mpz_mod(value_.get_mpz_t(), value_.get_mpz_t(), modulus_->get_mpz_t());
    } else if (modulus_) {
      mpz_powm(value_.get_mpz_t(), size_.get_mpz_t(), coins_.get_mpz_t(), modulus_->get_mpz_t());
    } else if (size_ == 1) {
      value_ = 1;
    } else {
      assert(coins_.fits_ulong_p());  // as the power has few digits, and is not 0
      mpz_pow_ui(value_.get_mpz_t(), size_.get_mpz_t(), coins_.get_ui());
    }
    return value_;
  }

  void refuse_long_reductions(double digits) const {
    if (digits <= most_reduced_digits) return;
    mpz_class fitting = 0;
    mpz_class too_many = coins_;
    while (too_many - fitting > 1) {
      const mpz_class middle = (fitting + too_many) / 2;
      (log10_identical_coefficient(squares_, 0, middle) <= most_reduced_digits ? fitting
                                                                               : too_many) = middle;
    }
    base::fail_limit("play",
                     fmt::format("the number for {} identical coins on {} squares has about {} "
                                 "digits, and is computed before it is taken modulo anything: at "
                                 "most {:.0f} digits fit, so here up to {} coins; for labelled "
                                 "coins there is no limit",
                                 base::show_number(coins_), base::show_number(squares_),
                                 about(log10_identical_coefficient(squares_, 0, coins_)),
                                 most_reduced_digits, base::show_number(fitting)));
  }

 private:
  [[nodiscard]] mpz_class signs_plus(const mpz_class& sum) const {
    const mpz_class twice = squares_ + abs(sum);
    if (is_odd(twice)) base::fail_bug("play", "a sum of signs has another parity than the squares");
    return twice / 2;
  }

  mpz_class squares_;
  mpz_class coins_;
  Coins kind_;
  const std::optional<mpz_class>& modulus_;
  const Monitor& monitor_;
  bool known_ = false;
  mpz_class size_;
  mpz_class value_;
};

// Throws unless the exact number is short enough, or its parts are where they must be
// exact in spite of a modulus. Terms that are 0 are left out: their other groups' parts may be
// of any length.
void predict_digits(std::vector<Term>& terms, const std::vector<GroupSum>& groups, unsigned bits,
                    Coins kind, bool exact, const Monitor& monitor) {
  if (!exact && kind == Coins::labelled) return;
  std::vector<double> logarithms;
  double largest = minus_infinity;
  const auto is_zero = [&](const Term& term) {
    double logarithm = log10_of(term.factor);
    for (std::size_t g = 0; g < groups.size(); ++g) {
      const double part = groups[g].log10_at(term.one->sums[g]);
      if (part == minus_infinity) return true;
      logarithm += part;
    }
    logarithms.push_back(logarithm);
    largest = std::max(largest, logarithm);
    return false;
  };
  std::size_t kept = 0;
  for (Term& term : terms) {
    monitor.check(0);
    if (!is_zero(term)) std::swap(terms[kept++], term);
  }
  terms.resize(kept);
  if (terms.empty()) return;
  if (exact) {
    double sum = 0;
    for (const double logarithm : logarithms) {
      sum += logarithm == largest ? 1 : std::pow(10, logarithm - largest);
    }
    const double digits = std::floor(largest + std::log10(sum) - bits * log10_of_2) + 1;
    if (!(digits <= most_digits)) {
      base::fail_limit(
          "play",
          fmt::format("the exact number has about {} digits, and at most {:.0f} are "
                      "written out; {}",
                      about(digits), most_digits,
                      kind == Coins::labelled || digits <= most_reduced_digits
                          ? "`mod` gives it modulo any M"
                          : "fewer coins would fit, or coins that are told apart, with `mod`"));
    }
    return;
  }
  for (const Term& term : terms) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      groups[g].refuse_long_reductions(groups[g].log10_at(term.one->sums[g]));
    }
  }
}

}  // namespace

mpz_class arrangements_with_value_zero(const Spectrum& spectrum,
                                       const std::vector<mpz_class>& coins, Coins kind,
                                       const std::optional<mpz_class>& modulus,
                                       const Monitor& monitor) {
  assert(coins.size() == spectrum.squares.size());
  assert(!modulus || *modulus >= 1);
  std::optional<mpz_class> wide;
  if (modulus) wide = *modulus << spectrum.bits;
  std::vector<Term> terms = collect_terms(spectrum, coins, monitor);
  const Monitor silent = monitor.silent();  // a part does not know how much of the whole it is
  std::vector<GroupSum> groups;
  groups.reserve(coins.size());
  for (std::size_t g = 0; g < coins.size(); ++g) {
    groups.emplace_back(spectrum.squares[g], coins[g], kind, wide, silent);
  }
  predict_digits(terms, groups, spectrum.bits, kind, !modulus, monitor);

  mpz_class sum = 0;
  mpz_class product;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    monitor.check(static_cast<double>(i) / static_cast<double>(terms.size()));
    product = terms[i].factor;
    for (std::size_t g = 0; g < groups.size(); ++g) {
      product *= groups[g].at(terms[i].one->sums[g]);
      if (wide) product %= *wide;
    }
    sum += product;
  }
  if (wide) mpz_mod(sum.get_mpz_t(), sum.get_mpz_t(), wide->get_mpz_t());
  if (sum < 0 || !mpz_divisible_2exp_p(sum.get_mpz_t(), spectrum.bits)) {
    base::fail_bug("play",
                   "the sum over the Walsh-Hadamard transform is no multiple of its length");
  }
  monitor.check(1);
  return sum >> spectrum.bits;
}

// The one class of a transform of length 1: all squares alike.
mpz_class all_arrangements(const std::vector<mpz_class>& squares,
                           const std::vector<mpz_class>& coins, Coins kind,
                           const std::optional<mpz_class>& modulus, const Monitor& monitor) {
  Spectrum whole;
  whole.squares = squares;
  whole.classes.push_back({squares, 1});
  return arrangements_with_value_zero(whole, coins, kind, modulus, monitor);
}

}  // namespace rookery::play
