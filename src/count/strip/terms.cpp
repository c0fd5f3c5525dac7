// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/strip/terms.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/text.hpp"

namespace rookery::count::strip {

namespace {

using Limbs = std::vector<mp_limb_t>;
constexpr std::size_t limb_bits = GMP_NUMB_BITS;

std::size_t bits_of(const mpz_class& number) { return mpz_sizeinbase(number.get_mpz_t(), 2); }

/// A number for each state, `limbs` words each.
class StateNumbers {
 public:
  explicit StateNumbers(const StripAutomaton& strip) : strip_(strip) {}

  void fill(mp_limb_t value) {
    limbs_ = 1;
    values_.assign(strip_.states(), value);
  }
  /// Room for numbers below 2^bits, the present ones among them.
  void widen(std::size_t bits) {
    std::size_t limbs = bits / limb_bits + 1;
    if (limbs <= limbs_) return;
    limbs += limbs / 16;  // rarely
    spare_.assign(strip_.states() * limbs, 0);
    for (std::size_t s = 0; s < strip_.states(); ++s) {
      std::copy_n(at(s), limbs_, spare_.data() + s * limbs);
    }
    std::swap(values_, spare_);
    limbs_ = limbs;
  }
  [[nodiscard]] std::size_t limbs() const { return limbs_; }
  [[nodiscard]] mp_limb_t* at(std::size_t s) { return values_.data() + s * limbs_; }
  [[nodiscard]] mpz_class number(std::size_t s) const {
    mpz_t view;
    return mpz_class(
        mpz_roinit_n(view, values_.data() + s * limbs_, static_cast<mp_size_t>(limbs_)));
  }
  /// One row, by the transpose of T. The sums must fit.
  void advance(const Monitor& monitor, double done) {
    const auto size = static_cast<mp_size_t>(limbs_);
    spare_.resize(strip_.widest() * limbs_);
    values_.resize(strip_.widest() * limbs_);
    mp_limb_t carry = 0;
    const bool is_long = values_.size() > 100'000;
    for (std::size_t j = strip_.width(); j-- > 0;) {
      if (is_long) monitor.check(done);
      const StripAutomaton::Square& square = strip_.squares()[j];
      mp_limb_t* out = spare_.data();
      for (std::size_t s = 0; s < square.empty.size(); ++s, out += limbs_) {
        const mp_limb_t* const empty = at(square.empty[s]);
        if (square.piece[s] == StripAutomaton::none) {
          mpn_copyi(out, empty, size);
        } else {
          carry |= mpn_add_n(out, empty, at(square.piece[s]), size);
        }
      }
      std::swap(values_, spare_);
    }
    if (carry != 0) base::fail_bug("strip", "a number of placements is longer than predicted");
  }

 private:
  const StripAutomaton& strip_;
  std::size_t limbs_ = 1;
  Limbs values_;
  Limbs spare_;
};

/// The same with polynomials in the number of pieces, cut off: entry s, k is at s * (K + 1) + k.
class StatePolynomials {
 public:
  StatePolynomials(const StripAutomaton& strip, std::size_t pieces)
      : strip_(strip), size_(pieces + 1) {}

  void fill(int value) {
    values_.assign(strip_.states() * size_, 0);
    for (std::size_t s = 0; s < strip_.states(); ++s) values_[s * size_] = value;
  }
  void set_one(std::size_t s) { values_[s * size_] = 1; }
  [[nodiscard]] const mpz_class& last(std::size_t s) const { return values_[(s + 1) * size_ - 1]; }
  void advance(const Monitor& monitor, double done) {
    for (std::size_t j = strip_.width(); j-- > 0;) {
      monitor.check(done);
      const StripAutomaton::Square& square = strip_.squares()[j];
      spare_.resize(square.empty.size() * size_);
      for (std::size_t s = 0; s < square.empty.size(); ++s) {
        const mpz_class* const empty = &values_[square.empty[s] * size_];
        mpz_class* const out = &spare_[s * size_];
        out[0] = empty[0];
        const bool free = square.piece[s] != StripAutomaton::none;
        const mpz_class* const piece = free ? &values_[square.piece[s] * size_] : nullptr;
        for (std::size_t k = 1; k < size_; ++k) {
          if (free) {
            out[k] = empty[k] + piece[k - 1];
          } else {
            out[k] = empty[k];
          }
        }
      }
      std::swap(values_, spare_);
    }
  }

 private:
  const StripAutomaton& strip_;
  std::size_t size_;
  std::vector<mpz_class> values_;
  std::vector<mpz_class> spare_;
};

/// The number of states in each orbit, at its first one; 0 at the others.
std::vector<unsigned long> orbit_sizes(const StripAutomaton& strip) {
  std::vector<unsigned long> sizes(strip.states(), 0);
  for (const std::uint32_t first : strip.orbits()) ++sizes[first];
  return sizes;
}

/// Both bounds of the growth, times 2^scale.
struct Bracket {
  mpz_class low;
  mpz_class high;
};
constexpr std::size_t scale = 160;

/// What the bounds agree on, rounded to so many digits; empty if they do not.
std::string agreed_digits(const Bracket& bracket, unsigned digits) {
  mpz_class least = 1;  // 10^(digits - 1)
  mpz_ui_pow_ui(least.get_mpz_t(), 10, digits - 1);
  // places: the power of ten by which the growth, at least 1, becomes a number of so many digits.
  auto places = static_cast<long>(digits) - 1;
  const auto rounded = [&](const mpz_class& value) {
    mpz_class number;
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), 10, static_cast<unsigned long>(std::labs(places)));
    mpz_class below = 1;
    below <<= scale;
    if (places >= 0) {
      number = value * power;
    } else {
      number = value;
      below *= power;
    }
    number += below / 2;
    mpz_fdiv_q(number.get_mpz_t(), number.get_mpz_t(), below.get_mpz_t());
    return number;
  };
  while (rounded(bracket.low) >= 10 * least) --places;
  const mpz_class number = rounded(bracket.low);
  if (number != rounded(bracket.high)) return "";
  std::string text = number.get_str();
  if (places < 0) {
    return text.substr(0, 1) + "." + text.substr(1) + "e" +
           std::to_string(static_cast<long>(digits) - 1 - places);
  }
  if (places > 0) text.insert(text.size() - static_cast<std::size_t>(places), ".");
  return text;
}

}  // namespace

std::vector<mpz_class> open_terms(const StripAutomaton& strip, std::size_t count,
                                  const Monitor& monitor) {
  std::vector<mpz_class> terms;
  if (count == 0) return terms;
  StateNumbers numbers(strip);
  numbers.fill(1);
  terms.emplace_back(1);
  while (terms.size() < count) {
    const double done = static_cast<double>(terms.size()) / static_cast<double>(count);
    monitor.check(done);
    // Inside of the row no entry is above 2^width times the largest one before it.
    numbers.widen(bits_of(terms.back()) + strip.width() + 1);
    numbers.advance(monitor, done);
    terms.push_back(numbers.number(0));
  }
  return terms;
}

std::vector<mpz_class> glued_terms(const StripAutomaton& strip, std::size_t count,
                                   const Monitor& monitor) {
  // No number of closed walks is above the number of all walks from the empty set.
  const std::vector<mpz_class> open = open_terms(strip, count, monitor.silent());
  const std::vector<unsigned long> sizes = orbit_sizes(strip);
  std::vector<mpz_class> terms(count);
  StateNumbers numbers(strip);
  for (std::size_t s = 0; s < sizes.size(); ++s) {
    if (sizes[s] == 0) continue;
    const double done = static_cast<double>(s) / static_cast<double>(sizes.size());
    numbers.fill(0);
    numbers.at(s)[0] = 1;
    for (std::size_t n = 0; n < count; ++n) {
      if (n % 16 == 0) monitor.check(done);
      numbers.widen(bits_of(open[n]) + strip.width() + 1);
      numbers.advance(monitor, done);
      terms[n] += numbers.number(s) * sizes[s];
    }
  }
  return terms;
}

std::vector<mpz_class> open_terms_with(const StripAutomaton& strip, std::size_t pieces,
                                       std::size_t count, const Monitor& monitor) {
  std::vector<mpz_class> terms;
  StatePolynomials numbers(strip, pieces);
  numbers.fill(1);
  for (std::size_t n = 0; n < count; ++n) {
    if (n > 0) numbers.advance(monitor, static_cast<double>(n) / static_cast<double>(count));
    terms.push_back(numbers.last(0));
  }
  return terms;
}

std::vector<mpz_class> glued_terms_with(const StripAutomaton& strip, std::size_t pieces,
                                        std::size_t count, const Monitor& monitor) {
  const std::vector<unsigned long> sizes = orbit_sizes(strip);
  std::vector<mpz_class> terms(count);
  StatePolynomials numbers(strip, pieces);
  for (std::size_t s = 0; s < sizes.size(); ++s) {
    if (sizes[s] == 0) continue;
    numbers.fill(0);
    numbers.set_one(s);
    for (mpz_class& term : terms) {
      numbers.advance(monitor, static_cast<double>(s) / static_cast<double>(sizes.size()));
      term += numbers.last(s) * sizes[s];
    }
  }
  return terms;
}

std::string growth_digits(const StripAutomaton& strip, const Monitor& monitor) {
  // Enough for most strips; more where rows are cheap and the second eigenvalue is near.
  constexpr double most_sums = 1e9;
  const int most_rows =
      static_cast<int>(std::clamp(
          most_sums / (static_cast<double>(strip.states()) * static_cast<double>(strip.width())),
          1000.0, 50000.0)) /
      8 * 8;
  constexpr std::size_t kept_bits = 256;
  StateNumbers numbers(strip);
  numbers.fill(1);
  numbers.widen(kept_bits + strip.width() + 1);
  std::vector<mpz_class> before(strip.states());
  Bracket bracket;
  for (int row = 1;; ++row) {
    const double done = row / static_cast<double>(most_rows);
    monitor.check(done);
    const bool look = row % 8 == 0;
    if (look) {
      for (std::size_t s = 0; s < before.size(); ++s) before[s] = numbers.number(s);
    }
    numbers.advance(monitor, done);
    std::size_t most_bits = 1;
    for (std::size_t s = 0; s < before.size(); ++s) {
      const std::size_t size = numbers.limbs();
      const mp_limb_t* const number = numbers.at(s);
      std::size_t used = size;
      while (used > 0 && number[used - 1] == 0) --used;
      if (used > 0)
        most_bits = std::max(most_bits, mpn_sizeinbase(number, static_cast<mp_size_t>(used), 2));
    }
    if (look) {
      for (std::size_t s = 0; s < before.size(); ++s) {
        const mpz_class ratio = (numbers.number(s) << scale) / before[s];
        if (s == 0 || ratio < bracket.low) bracket.low = ratio;
        if (s == 0 || ratio >= bracket.high) bracket.high = ratio + 1;
      }
      for (unsigned digits = 15; digits > 0; --digits) {
        std::string text = agreed_digits(bracket, digits);
        if (!text.empty()) return text;
        if (row < most_rows) break;  // all of them, or another row
      }
      if (row >= most_rows) return "";
    }
    // Shorten all by the same power of two; a number that vanishes becomes 1.
    if (most_bits <= kept_bits) continue;
    const std::size_t shift = most_bits - kept_bits;
    for (std::size_t s = 0; s < before.size(); ++s) {
      const mpz_class rest = numbers.number(s) >> shift;
      mp_limb_t* const out = numbers.at(s);
      std::fill_n(out, numbers.limbs(), 0);
      out[0] = 1;
      if (rest > 0) std::copy_n(mpz_limbs_read(rest.get_mpz_t()), mpz_size(rest.get_mpz_t()), out);
    }
  }
}

double growth_bits(const StripAutomaton& strip) {
  std::vector<double> values(strip.states(), 1);
  std::vector<double> spare;
  double bits = 0;
  constexpr int rows = 12;
  for (int row = 0; row < 2 * rows; ++row) {
    strip.advance_transposed(values, spare);
    int exponent = 0;
    const double part = std::frexp(values[0], &exponent);
    if (row >= rows) bits += exponent + std::log2(part);
    for (double& value : values) value = std::ldexp(value, -exponent) / part;
  }
  return bits / rows;
}

std::size_t orbit_number(const StripAutomaton& strip) {
  const std::vector<std::uint32_t> first = strip.orbits();
  std::size_t number = 0;
  for (std::size_t s = 0; s < first.size(); ++s) number += first[s] == s ? 1U : 0U;
  return number;
}

TermsForecast forecast_terms(const StripAutomaton& strip, double count, bool glued) {
  double sums = 0;
  for (const StripAutomaton::Square& square : strip.squares()) {
    sums += static_cast<double>(square.empty.size());
  }
  const double limbs = 1 + count * growth_bits(strip) / limb_bits;
  const double starts = glued ? static_cast<double>(orbit_number(strip)) : 1;
  return {starts * count * sums * (6e-9 + 0.25e-9 * limbs),
          16.0 * static_cast<double>(strip.widest()) * limbs + 8 * count * limbs};
}

}  // namespace rookery::count::strip
