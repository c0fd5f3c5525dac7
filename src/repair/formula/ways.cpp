// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many sets of k squares have given parities in the rows, columns and boxes of a board.
//
// Words and letters as in fewest.cpp: boxes of a x b squares, R_I odd rows in band I, C_J
// odd columns in stack J, beta_IJ the parity of box (I,J), B the number of odd boxes.
//
// Give every row, column and box a sign +1 or -1. The sum over all signs, each times the
// product of the signs of the odd groups, of
//
//     product over the squares of (1 + (sign of its row)(of its column)(of its box) z)
//
// is 2^groups times the sum of z^|X| over the sets X of squares with these parities: for
// any other X some group has a sign to an odd power in the sum, and its two values cancel.
//
// The signs of rows and columns matter only by their numbers. Let p_I rows of band I and
// q_J columns of stack J have -1. In box (I,J) then m = p(b-q) + (a-p)q squares have the
// product -1 of the two, and the sum over the sign of the box is
// f_m(z) + (-1)^beta f_m(-z) with f_m = (1-z)^m (1+z)^(ab-m): twice the part E(m, beta) of
// f_m with the powers of the parity beta. The rows' own signs add the coefficient K(p,R,a)
// of x^p in (1-x)^R (1+x)^(a-R). So the number of sets is
//
//     2^-(rows + columns) [z^k] sum over (p_I) of product_I K(p_I, R_I, a)
//            times product_J ( sum over q of K(q, C_J, b) product_I E(m(p_I, q), beta_IJ) ).
//
// Three savings. (1) E(m, beta) is z^beta times a polynomial in z^2. So all products are
// taken of polynomials in z^2 up to the degree T = (k - B) / 2, which is small: half of the
// larger sum in the closed form, if k is the fewest. (2) p and a - p give the same: m
// becomes ab - m, E gets the sign (-1)^beta and K the sign (-1)^R, and R_I + sum_J beta_IJ
// is even (were it not, there is no set at all). The same for q and b - q. So p runs to a/2
// and q to b/2, with weight 2 except in the middle. (3) Bands with the same R and the same
// odd boxes may be exchanged: p ascends among them, with a multinomial coefficient; equal
// stacks have equal factors. The products over the bands so far are kept on the way down the
// tree of (p_I), and bands and stacks are exchanged if that is less work.
//
// All is done modulo primes below 2^31, as many as the number of all k-sets asks for and one
// more; a result above the number of all k-sets would show a mistake and is refused.
//
// Time: about primes * (a/2 + 1)^bands * stacks * (b/2 + 2) * T^2 / 2. Microseconds on 9x9,
// well below a second on 25x25; predicted before it starts. Memory: (bands + 1) * stacks *
// b/2 * T numbers, and the E: a b T / 2 of them.

#include "repair/formula/ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "math/residues.hpp"

namespace rookery::repair_room::formula {

namespace {

constexpr double most_steps = 2e10;  // about 30 s
constexpr std::int64_t most_boxes = std::int64_t{1} << 22;
constexpr double most_numbers = 33554432;  // 256 MB

std::size_t index(std::int64_t number) { return static_cast<std::size_t>(number); }

// A band as far as the count goes, and how many there are. For stacks the same.
struct Side {
  std::int64_t length = 0;            // a, or b
  std::vector<std::int64_t> odd;      // R_I by kind
  std::vector<std::int64_t> repeats;  // how many are of the kind

  [[nodiscard]] std::size_t kinds() const { return odd.size(); }
  [[nodiscard]] std::size_t values() const { return index(length / 2 + 1); }  // of p
};

// The question with bands of equal kind put together, and stacks too.
struct Question {
  Side bands;
  Side stacks;
  std::vector<std::uint8_t> box;  // by band kind * stack kinds + stack kind
  std::size_t degree = 0;         // T

  [[nodiscard]] Question exchanged() const {
    Question other{stacks, bands, std::vector<std::uint8_t>(box.size()), degree};
    for (std::size_t i = 0; i < bands.kinds(); ++i) {
      for (std::size_t j = 0; j < stacks.kinds(); ++j) {
        other.box[j * bands.kinds() + i] = box[i * stacks.kinds() + j];
      }
    }
    return other;
  }

  // Multiplications modulo one prime.
  [[nodiscard]] double steps() const {
    const auto terms = static_cast<double>(degree + 1);
    const auto values = static_cast<double>(bands.values());
    const std::int64_t all_stacks =
        std::accumulate(stacks.repeats.begin(), stacks.repeats.end(), std::int64_t{0});
    const auto products = static_cast<double>(stacks.kinds() * stacks.values() + index(all_stacks));
    double nodes = 1;  // at this depth of the tree
    double all = 0;
    for (const std::int64_t repeats : bands.repeats) {
      // Ascending sequences of length i: binomial(values + i - 1, i).
      for (std::int64_t i = 1; i <= repeats; ++i) {
        nodes *= (values + static_cast<double>(i - 1)) / static_cast<double>(i);
        all += nodes;
        if (!(all < 1e300)) return 1e300;
      }
    }
    return all * products * (terms * (terms + 1) / 2 + 4);
  }

  [[nodiscard]] double numbers() const {
    const auto terms = static_cast<double>(degree + 1);
    const auto depth = static_cast<double>(
        std::accumulate(bands.repeats.begin(), bands.repeats.end(), std::int64_t{1}));
    return terms * static_cast<double>(stacks.values()) *
           (depth * static_cast<double>(stacks.kinds()) + 2 * static_cast<double>(bands.values()));
  }
};

// R_I and the parities of the band's boxes; C_J and those of the stack's.
using Key = std::vector<std::int64_t>;

// The different keys, ascending, and how often each occurs.
struct Kinds {
  std::vector<Key> keys;
  std::vector<std::int64_t> repeats;
};

Kinds kinds_of(std::vector<Key> keys) {
  std::sort(keys.begin(), keys.end());
  Kinds kinds;
  for (Key& key : keys) {
    if (kinds.keys.empty() || kinds.keys.back() != key) {
      kinds.keys.push_back(std::move(key));
      kinds.repeats.push_back(0);
    }
    ++kinds.repeats.back();
  }
  return kinds;
}

// Nothing where the parities contradict each other.
std::optional<Question> question_of(const parities::GroupParities& parities, std::int64_t toggles) {
  const parities::Layout& layout = parities.layout;
  const std::size_t bands = index(layout.bands());
  const std::size_t stacks = index(layout.stacks());
  const auto keys_of = [&](std::size_t count, const std::vector<std::uint8_t>& lines,
                           std::int64_t length) {
    std::vector<Key> keys(count, Key(1));
    for (std::size_t line = 0; line < lines.size(); ++line) {
      keys[line / index(length)][0] += lines[line];
    }
    return keys;
  };
  std::vector<Key> band_keys = keys_of(bands, parities.row, layout.box.rows);
  std::vector<Key> stack_keys = keys_of(stacks, parities.column, layout.box.columns);
  std::int64_t odd_boxes = 0;
  for (std::size_t i = 0; i < bands; ++i) {
    for (std::size_t j = 0; j < stacks; ++j) {
      const std::uint8_t odd = parities.box[i * stacks + j];
      band_keys[i].push_back(odd);
      stack_keys[j].push_back(odd);
      odd_boxes += odd;
    }
  }
  for (const auto* keys : {&band_keys, &stack_keys}) {
    for (const Key& key : *keys) {
      if (std::accumulate(key.begin(), key.end(), std::int64_t{0}) % 2 != 0) return std::nullopt;
    }
  }
  if (toggles < odd_boxes || (toggles - odd_boxes) % 2 != 0) return std::nullopt;

  Question question;
  question.degree = index((toggles - odd_boxes) / 2);
  const Kinds band_kinds = kinds_of(band_keys);
  const Kinds stack_kinds = kinds_of(stack_keys);
  const auto side_of = [](const Kinds& kinds, std::int64_t length) {
    Side side{length, {}, kinds.repeats};
    for (const Key& key : kinds.keys) side.odd.push_back(key[0]);
    return side;
  };
  question.bands = side_of(band_kinds, layout.box.rows);
  question.stacks = side_of(stack_kinds, layout.box.columns);
  // Any stack of a kind will do: the bands of a kind agree on all of them.
  std::vector<std::size_t> stack_of(stack_kinds.keys.size());
  for (std::size_t j = 0; j < stacks; ++j) {
    const auto kind =
        std::lower_bound(stack_kinds.keys.begin(), stack_kinds.keys.end(), stack_keys[j]);
    stack_of[index(kind - stack_kinds.keys.begin())] = j;
  }
  for (const Key& band : band_kinds.keys) {
    for (const std::size_t stack : stack_of) {
      question.box.push_back(static_cast<std::uint8_t>(band[stack + 1]));
    }
  }
  return question;
}

// The sum modulo one prime.
class Sum {
 public:
  Sum(const Question& question, std::uint64_t prime) : question_(question), prime_(prime) {
    const Side& bands = question.bands;
    const Side& stacks = question.stacks;
    const std::size_t longest =
        std::max({2 * question.degree + 2, bands.values() + 1, stacks.values() + 1,
                  index(*std::max_element(bands.repeats.begin(), bands.repeats.end())) + 1});
    inverse_.assign(longest + 1, 1);
    for (std::size_t i = 2; i <= longest; ++i) {
      inverse_[i] = (prime - prime / i) * inverse_[prime % i] % prime;
    }
    for (std::size_t band = 0; band < bands.kinds(); ++band) {
      band_signs_.push_back(weighted_signs(bands.odd[band], bands));
    }
    for (std::size_t stack = 0; stack < stacks.kinds(); ++stack) {
      stack_signs_.push_back(weighted_signs(stacks.odd[stack], stacks));
    }
    const std::size_t terms = question.degree + 1;
    for (std::size_t p = 0; p < bands.values(); ++p) {
      for (std::size_t q = 0; q < stacks.values(); ++q) {
        const auto rows = static_cast<std::int64_t>(p);
        const auto columns = static_cast<std::int64_t>(q);
        const std::int64_t minus =
            rows * (stacks.length - columns) + (bands.length - rows) * columns;
        const std::vector<std::uint64_t> f =
            signed_powers(minus, bands.length * stacks.length - minus, 2 * terms);
        for (std::size_t beta = 0; beta < 2; ++beta) {
          for (std::size_t t = 0; t < terms; ++t) parts_.push_back(f[2 * t + beta]);
        }
      }
    }
    const auto depth =
        index(std::accumulate(bands.repeats.begin(), bands.repeats.end(), std::int64_t{1}));
    level_ = stacks.kinds() * stacks.values() * terms;
    products_.assign(depth * level_, 0);
    for (std::size_t i = 0; i < level_; i += terms) products_[i] = 1;
    total_.resize(terms);
    next_.resize(terms);
    factor_.resize(terms);
    for (std::size_t band = 0; band < bands.kinds(); ++band) {
      kind_at_.insert(kind_at_.end(), index(bands.repeats[band]), band);
    }
  }

  [[nodiscard]] std::uint64_t value(const Monitor& monitor) {
    const std::size_t depth = kind_at_.size();
    std::vector<std::size_t> p(depth, 0);
    std::vector<std::uint64_t> weight(depth + 1, 1);
    std::vector<std::size_t> place(depth, 1);  // among the bands of this kind, from 1
    std::vector<std::size_t> run(depth, 1);    // bands of this kind and this p, so far
    std::uint64_t sum = 0;
    std::size_t steps = 0;
    std::size_t i = 0;  // the band whose p[i] is to be used
    const std::size_t values = question_.bands.values();
    const std::size_t check_every = (std::size_t{1} << 20) / (level_ * (question_.degree + 1)) + 1;
    while (true) {
      if (p[i] == values) {
        if (i == 0) return sum;
        --i;
        ++p[i];
        continue;
      }
      if (++steps % check_every == 0) {
        monitor.check((static_cast<double>(p[0]) +
                       (depth > 1 ? static_cast<double>(p[1]) / static_cast<double>(values) : 0)) /
                      static_cast<double>(values));
      }
      const std::size_t kind = kind_at_[i];
      const bool again = i > 0 && kind_at_[i - 1] == kind;
      place[i] = again ? place[i - 1] + 1 : 1;
      run[i] = again && p[i - 1] == p[i] ? run[i - 1] + 1 : 1;
      // The multinomial coefficient grows by place / run.
      weight[i + 1] = weight[i] * band_signs_[kind][p[i]] % prime_ * place[i] % prime_ *
                      inverse_[run[i]] % prime_;
      if (weight[i + 1] == 0) {
        ++p[i];
        continue;
      }
      multiply_level(i, kind, p[i]);
      if (i + 1 < depth) {
        ++i;
        p[i] = kind_at_[i] == kind ? p[i - 1] : 0;
        continue;
      }
      sum = (sum + weight[depth] * over_stacks(products_.data() + depth * level_)) % prime_;
      ++p[i];
    }
  }

 private:
  // The coefficients of (1-x)^minus (1+x)^plus up to x^(terms-1). From the derivative,
  // (1-x^2) f' = ((plus - minus) - (plus + minus) x) f, so
  // (i+1) f_(i+1) = (plus - minus) f_i - (plus + minus - i + 1) f_(i-1).
  [[nodiscard]] std::vector<std::uint64_t> signed_powers(std::int64_t minus, std::int64_t plus,
                                                         std::size_t terms) const {
    const auto residue = [&](std::int64_t number) {
      const std::int64_t rest = number % static_cast<std::int64_t>(prime_);
      return static_cast<std::uint64_t>(rest < 0 ? rest + static_cast<std::int64_t>(prime_) : rest);
    };
    std::vector<std::uint64_t> f(terms, 0);
    f[0] = 1;
    for (std::size_t i = 0; i + 1 < terms; ++i) {
      std::uint64_t value = residue(plus - minus) * f[i] % prime_;
      if (i > 0) {
        const std::uint64_t less =
            residue(plus + minus - static_cast<std::int64_t>(i) + 1) * f[i - 1] % prime_;
        value = (value + prime_ - less) % prime_;
      }
      f[i + 1] = value * inverse_[i + 1] % prime_;
    }
    return f;
  }

  // K(p, odd, length) for p up to length / 2, doubled where length - p is another value.
  [[nodiscard]] std::vector<std::uint64_t> weighted_signs(std::int64_t odd,
                                                          const Side& side) const {
    std::vector<std::uint64_t> signs = signed_powers(odd, side.length - odd, side.values());
    for (std::size_t p = 0; p < signs.size(); ++p) {
      if (2 * static_cast<std::int64_t>(p) != side.length) signs[p] = signs[p] * 2 % prime_;
    }
    return signs;
  }

  // to = left * right up to degree T. Sums stay below prime^2 < 2^62.
  void multiply(const std::uint64_t* left, const std::uint64_t* right, std::uint64_t* to) const {
    const std::uint64_t square = prime_ * prime_;
    for (std::size_t n = 0; n <= question_.degree; ++n) {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i <= n; ++i) {
        sum += left[i] * right[n - i];
        sum = sum >= square ? sum - square : sum;
      }
      to[n] = sum % prime_;
    }
  }

  // The products of one band more.
  void multiply_level(std::size_t depth, std::size_t band, std::size_t p) {
    const std::size_t terms = question_.degree + 1;
    const std::size_t stacks = question_.stacks.kinds();
    const std::size_t values = question_.stacks.values();
    const std::uint64_t* from = products_.data() + depth * level_;
    std::uint64_t* to = products_.data() + (depth + 1) * level_;
    for (std::size_t stack = 0; stack < stacks; ++stack) {
      const std::size_t beta = question_.box[band * stacks + stack];
      for (std::size_t q = 0; q < values; ++q) {
        multiply(from, parts_.data() + ((p * values + q) * 2 + beta) * terms, to);
        from += terms;
        to += terms;
      }
    }
  }

  // [z^2T] of the product over the stacks.
  [[nodiscard]] std::uint64_t over_stacks(const std::uint64_t* products) {
    const std::size_t terms = question_.degree + 1;
    std::fill(total_.begin(), total_.end(), 0);
    total_[0] = 1;
    for (std::size_t stack = 0; stack < question_.stacks.kinds(); ++stack) {
      std::fill(factor_.begin(), factor_.end(), 0);
      for (const std::uint64_t sign : stack_signs_[stack]) {
        for (std::size_t t = 0; t < terms; ++t) {
          factor_[t] = (factor_[t] + sign * products[t]) % prime_;
        }
        products += terms;
      }
      for (std::int64_t i = 0; i < question_.stacks.repeats[stack]; ++i) {
        multiply(total_.data(), factor_.data(), next_.data());
        std::swap(total_, next_);
      }
    }
    return total_.back();
  }

  const Question& question_;
  std::uint64_t prime_;
  std::vector<std::uint64_t> inverse_;
  std::vector<std::vector<std::uint64_t>> band_signs_;   // by kind, then p
  std::vector<std::vector<std::uint64_t>> stack_signs_;  // by kind, then q
  std::vector<std::uint64_t> parts_;                     // E by p, q, beta, power
  std::vector<std::uint64_t> products_;                  // by depth, stack kind, q, power
  std::size_t level_ = 0;                                // numbers at each depth
  std::vector<std::size_t> kind_at_;                     // of the band at each depth
  std::vector<std::uint64_t> total_;
  std::vector<std::uint64_t> next_;
  std::vector<std::uint64_t> factor_;
};

// log2 of binomial(squares, k), rounded up generously.
double bits_of_sets(double squares, double k) {
  const double natural =
      std::lgamma(squares + 1) - std::lgamma(k + 1) - std::lgamma(squares - k + 1);
  return std::max(0.0, natural) / std::log(2.0) * 1.0001 + 8;
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent, std::uint64_t prime) {
  std::uint64_t result = 1;
  for (; exponent > 0; exponent >>= 1) {
    if ((exponent & 1U) != 0) result = result * base % prime;
    base = base * base % prime;
  }
  return result;
}

}  // namespace

mpz_class formula_ways(const parities::GroupParities& parities, std::int64_t toggles,
                       const Monitor& monitor) {
  const parities::Layout& layout = parities.layout;
  const std::int64_t squares = layout.rows * layout.columns;
  if (toggles < 0 || toggles > squares) return 0;
  if (layout.bands() * layout.stacks() > most_boxes) {
    base::fail_limit("repair",
                     fmt::format("{} boxes are too many to count the ways; up to {} would fit",
                                 layout.bands() * layout.stacks(), most_boxes));
  }
  const std::optional<Question> asked = question_of(parities, toggles);
  if (!asked) return 0;
  const Question exchanged = asked->exchanged();
  const bool exchange = exchanged.steps() < asked->steps();
  const Question& question = exchange ? exchanged : *asked;

  const double bits = bits_of_sets(static_cast<double>(squares), static_cast<double>(toggles));
  const std::size_t primes_needed = math::primes_for_bits(bits) + 1;
  const double steps = question.steps() * static_cast<double>(primes_needed);
  if (steps > most_steps || question.numbers() > most_numbers) {
    base::fail_memory(
        "repair",
        fmt::format("to count the ways of {} toggles on {}x{} with boxes of {}x{} takes "
                    "about {:.1e} steps and {:.1e} numbers in memory; up to {:.0e} and "
                    "{:.0e} would fit, as on 49x49",
                    toggles, layout.rows, layout.columns, layout.box.rows, layout.box.columns,
                    steps, question.numbers(), most_steps, most_numbers));
  }
  const std::vector<std::uint32_t> primes = math::primes_below_2_31(primes_needed);
  std::vector<std::uint32_t> residues;
  for (std::size_t i = 0; i < primes.size(); ++i) {
    const auto share = [&](std::size_t done) {
      return static_cast<double>(done) / static_cast<double>(primes.size());
    };
    monitor.check(share(i));
    const std::uint64_t prime = primes[i];
    Sum sum(question, prime);
    // 2^-(rows + columns)
    const std::uint64_t half = (prime + 1) / 2;
    const std::uint64_t scale =
        power(half, static_cast<std::uint64_t>(layout.rows + layout.columns), prime);
    residues.push_back(static_cast<std::uint32_t>(sum.value(monitor.part(share(i), share(i + 1))) *
                                                  scale % prime));
  }
  const mpz_class ways = math::ChineseRemainder(primes).combine(residues);
  mpz_class most;
  mpz_bin_uiui(most.get_mpz_t(), static_cast<unsigned long>(squares),
               static_cast<unsigned long>(toggles));
  if (ways > most) {
    base::fail_bug("repair",
                   fmt::format("{} ways to toggle {} of {} squares are more than there are",
                               base::show_number(ways), toggles, squares));
  }
  return ways;
}

}  // namespace rookery::repair_room::formula
