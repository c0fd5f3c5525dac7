// SPDX-License-Identifier: GPL-3.0-or-later
//
// The tuples of transforms c^(w) = sum over v of (-1)^|v & w| c(v), one entry a group, and
// for how many w each occurs. The transform of an exclusive-or convolution is the product of
// the transforms, so a group's entry is the product over its factors.
//
// Listed counts are transformed as they stand: n log n additions for n values.
//
// Steps, the counts weight * [v < n], have a closed form. Let t be the lowest set bit of
// w != 0. Cut 0, 1, 2, ... into blocks of 2^(t+1): in a block the bits of v below t do not
// matter, those above are the same throughout, and bit t gives one half the sign + and the
// other the sign -: it cancels. Below n there are whole blocks, and r = n mod 2^(t+1) values
// of the block that begins at h = n - r. Their common sign is (-1)^|w & h|, as h has no bit
// up to t; of the r values the first min(r, 2^t) have bit t clear and count +1, the rest
// -1. That makes r if r <= 2^t, and 2^t - (r - 2^t) = 2^(t+1) - r otherwise:
//
//     c^(w) = (-1)^|w & h| * min(r, 2^(t+1) - r).
//
// So a list of 10^18 values need not be written down. With lists of at most 2^b0 entries and
// steps up to 2^b, take the w by their b0 low bits l. If l != 0 then t is known, and with it
// the lists' part and the steps' magnitudes. If l = 0 take w = 0 alone and then the w of each
// t >= b0. In each of these sets the bits of w from some place p on (b0, or t + 1) are free,
// and the signs of the steps k depend on them by the parities of w & n_k above p (r has no
// bits there, so h_k and n_k agree). The map from the free bits to these parities is linear
// over GF(2): its values are a space with as many elements as 2^rank, each taken by equally
// many w. The columns of the map, bit j of every n_k, span that space.
//
// Time: 2^(b0 + rank), and b ranks more; 2^b0 for lists alone. Memory: the lists, and the
// classes that are found.

#include "play/spectrum.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "base/key_index.hpp"
#include "base/memory.hpp"
#include "base/text.hpp"
#include "math/walsh_hadamard.hpp"

namespace rookery::play {

namespace {

using Step = strip::ValueCounts::Step;

constexpr unsigned most_bits = 60;
constexpr std::size_t most_steps = 64;  // their signs are the bits of a word
constexpr unsigned most_rank = 20;
constexpr unsigned most_work_bits = 28;  // log2 of the tuples that are looked at one by one

mpz_class to_integer(std::uint64_t value) {
  mpz_class result;
  mpz_import(result.get_mpz_t(), 1, 1, sizeof value, 0, 0, &value);
  return result;
}

template <class Number>
Number as(const mpz_class& value) {
  if constexpr (std::is_same_v<Number, mpz_class>) {
    return value;
  } else {
    return base::to_int64(value);
  }
}

template <class Number>
Number as(std::uint64_t value) {
  if constexpr (std::is_same_v<Number, mpz_class>) {
    return to_integer(value);
  } else {
    return static_cast<std::int64_t>(value);
  }
}

// Two words hold the sum of any list in memory.
mpz_class total_of(const std::vector<std::uint64_t>& listed) {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  for (const std::uint64_t count : listed) {
    low += count;
    if (low < count) ++high;
  }
  mpz_class total = to_integer(high);
  total <<= 64;
  return total + to_integer(low);
}

mpz_class as_integer(const mpz_class& value) { return value; }
mpz_class as_integer(std::int64_t value) { return base::to_mpz(value); }

bool odd_parity(std::uint64_t word) { return std::popcount(word) % 2 != 0; }

// The values below which a list has any count.
std::size_t used_length(const std::vector<std::uint64_t>& listed) {
  std::size_t length = listed.size();
  while (length > 0 && listed[length - 1] == 0) --length;
  return length;
}

// Steps of one bound are one step; those without effect are none.
std::vector<Step> useful_steps(std::vector<Step> steps) {
  std::sort(steps.begin(), steps.end(),
            [](const auto& a, const auto& b) { return a.bound < b.bound; });
  std::vector<Step> result;
  for (Step& step : steps) {
    if (!result.empty() && result.back().bound == step.bound) {
      result.back().weight += step.weight;
    } else if (step.bound != 0) {
      result.push_back(std::move(step));
    }
  }
  std::erase_if(result, [](const auto& step) { return step.weight == 0; });
  return result;
}

// Different tuples of `width` numbers with how often each was added. The tuples stand one after
// the other, in the order in which they came first.
template <class Number>
class TupleCounts {
 public:
  explicit TupleCounts(std::size_t width) : width_(width) { index_.reset(64); }

  void add(const std::vector<Number>& tuple, std::uint64_t times) {
    std::size_t slot = index_.slot(hash(tuple.begin()));
    const std::size_t known = index_.find(slot, [&](std::size_t index) {
      return std::equal(tuple.begin(), tuple.end(), entry(index));
    });
    if (known != index_.none) {
      times_[known] += times;
      return;
    }
    numbers_.insert(numbers_.end(), tuple.begin(), tuple.end());
    times_.push_back(times);
    index_.put(slot, times_.size() - 1);
    if (2 * times_.size() > index_.slots()) grow();
  }

  [[nodiscard]] std::size_t size() const noexcept { return times_.size(); }
  [[nodiscard]] std::uint64_t times(std::size_t index) const { return times_[index]; }
  [[nodiscard]] auto entry(std::size_t index) const {
    return numbers_.begin() + static_cast<std::ptrdiff_t>(index * width_);
  }

 private:
  static std::uint64_t word(std::int64_t number) { return static_cast<std::uint64_t>(number); }
  static std::uint64_t word(const mpz_class& number) {
    std::uint64_t result = sgn(number) < 0 ? 1 : 0;
    for (std::size_t i = 0; i < mpz_size(number.get_mpz_t()); ++i) {
      result = mixed(result ^ mpz_getlimbn(number.get_mpz_t(), static_cast<mp_size_t>(i)));
    }
    return result;
  }
  static std::uint64_t mixed(std::uint64_t x) {
    x = (x ^ (x >> 32)) * 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 29)) * 0xbf58476d1ce4e5b9;
    return x ^ (x >> 32);
  }
  [[nodiscard]] std::uint64_t hash(typename std::vector<Number>::const_iterator tuple) const {
    std::uint64_t result = 0;
    for (std::size_t i = 0; i < width_; ++i, ++tuple) result = mixed(result + word(*tuple) + 1);
    return result;
  }

  void grow() {
    const std::size_t size = 2 * index_.slots();
    base::require_memory(
        "play: the different sums of the Walsh-Hadamard transform",
        static_cast<double>(size) *
            (sizeof(std::size_t) + static_cast<double>(2 * width_ * sizeof(Number))));
    index_.rebuild(size, times_.size(), [this](std::size_t index) { return hash(entry(index)); });
  }

  std::size_t width_;
  std::vector<Number> numbers_;
  std::vector<std::uint64_t> times_;
  base::KeyIndex<std::size_t> index_;
};

struct Factor {
  const std::vector<std::uint64_t>* listed = nullptr;
  std::size_t length = 0;      // of the list, as far as it is used
  std::size_t first_step = 0;  // of all steps of all groups, these are its own
  std::size_t last_step = 0;
};

struct Question {
  std::vector<std::vector<Factor>> groups;
  std::vector<Step> steps;
  unsigned list_bits = 0;  // b0
  unsigned bits = 0;       // b
  mpz_class largest;       // no sum of any group is larger, nor any intermediate result
};

Question make_question(const std::vector<GroupCounts>& groups) {
  Question question;
  std::uint64_t longest = 1;
  std::uint64_t farthest = 1;
  for (const GroupCounts& group : groups) {
    std::vector<Factor>& factors = question.groups.emplace_back();
    mpz_class product = 1;
    for (const strip::ValueCounts& counts : group) {
      Factor factor;
      factor.listed = &counts.listed;
      factor.length = used_length(counts.listed);
      longest = std::max<std::uint64_t>(longest, factor.length);
      mpz_class total = 1 + total_of(counts.listed);
      factor.first_step = question.steps.size();
      for (const Step& step : useful_steps(counts.steps)) {
        farthest = std::max(farthest, step.bound);
        total += abs(step.weight) * to_integer(step.bound);
        question.steps.push_back(step);
      }
      factor.last_step = question.steps.size();
      product *= total;
      factors.push_back(factor);
    }
    question.largest = std::max(question.largest, product);
  }
  question.list_bits = static_cast<unsigned>(std::bit_width(longest - 1));
  question.bits = std::max(question.list_bits, static_cast<unsigned>(std::bit_width(farthest - 1)));
  if (question.bits > most_bits) {
    base::fail_limit("play", fmt::format("Grundy values from 2^{} on do not fit", most_bits));
  }
  if (question.steps.size() > most_steps) {
    base::fail_limit("play",
                     fmt::format("the numbers of squares of each value have {} steps together, "
                                 "and at most {} fit: fewer kinds of coin would do",
                                 question.steps.size(), most_steps));
  }
  return question;
}

// The signs of the steps (bit k: a minus for step k) as the bits from `from` on of w run
// through all their values: every pattern that occurs, each for `times` of the w.
struct Signs {
  std::vector<std::uint64_t> patterns;
  std::uint64_t times = 1;
};

Signs signs_above(const Question& question, unsigned from, unsigned spent_bits) {
  std::vector<std::uint64_t> basis;  // each with a highest bit that no other has
  for (unsigned bit = from; bit < question.bits; ++bit) {
    std::uint64_t column = 0;
    for (std::size_t k = 0; k < question.steps.size(); ++k) {
      column |= ((question.steps[k].bound >> bit) & 1) << k;
    }
    for (const std::uint64_t vector : basis) column = std::min(column, column ^ vector);
    if (column == 0) continue;
    for (std::uint64_t& vector : basis) vector = std::min(vector, vector ^ column);
    basis.push_back(column);
  }
  const auto rank = static_cast<unsigned>(basis.size());
  if (rank > most_rank || rank + spent_bits > most_work_bits) {
    base::fail_limit(
        "play", fmt::format("the sums of the Walsh-Hadamard transform have 2^{} patterns, "
                            "and at most 2^{} fit: fewer kinds of coin would do",
                            rank + spent_bits, std::min(most_rank + spent_bits, most_work_bits)));
  }
  Signs signs;
  signs.patterns.assign(1, 0);
  signs.patterns.reserve(std::size_t{1} << rank);
  for (const std::uint64_t vector : basis) {
    const std::size_t size = signs.patterns.size();
    for (std::size_t i = 0; i < size; ++i) signs.patterns.push_back(signs.patterns[i] ^ vector);
  }
  const unsigned free_bits = question.bits > from ? question.bits - from : 0;
  signs.times = std::uint64_t{1} << (free_bits - rank);
  return signs;
}

template <class Number>
class Sums {
 public:
  Sums(const Question& question, const Monitor& monitor)
      : question_(question),
        monitor_(monitor),
        tuple_(question.groups.size()),
        steps_(question.steps.size()),
        counts_(question.groups.size()) {
    transform_lists();
    for (const Step& step : question.steps) weights_.push_back(as<Number>(step.weight));
  }

  [[nodiscard]] Spectrum find() {
    if (steps_.empty()) {
      const std::size_t size = std::size_t{1} << question_.list_bits;
      for (std::size_t w = 0; w < size; ++w) {
        if (w % 65536 == 0) check(w, size);
        add(w, 0, 1);
      }
    } else {
      take_zero();
      take_low_parts();
      take_high_parts();
    }
    return result();
  }

 private:
  void check(std::size_t done, std::size_t all) const {
    monitor_.check(0.5 + 0.4 * static_cast<double>(done) / static_cast<double>(all));
  }

  void transform_lists() {
    const std::size_t size = std::size_t{1} << question_.list_bits;
    std::size_t lists = 0;
    for (const std::vector<Factor>& group : question_.groups) lists += group.size();
    const double bytes_each = std::is_same_v<Number, mpz_class> ? 64 : sizeof(Number);
    base::require_memory("play: the Walsh-Hadamard transform",
                         static_cast<double>(lists) * static_cast<double>(size) * bytes_each);
    for (const std::vector<Factor>& group : question_.groups) {
      for (const Factor& factor : group) {
        const double done = 0.5 * static_cast<double>(lists_.size()) / static_cast<double>(lists);
        monitor_.check(done);
        std::vector<Number>& list = lists_.emplace_back(size, Number(0));
        for (std::size_t v = 0; v < factor.length; ++v) {
          list[v] = as<Number>((*factor.listed)[v]);
        }
        math::walsh_hadamard(list, [&] { monitor_.check(done); });
      }
    }
  }

  // The tuple of all w with these low bits and these signs of the steps' parts, steps_.
  void add(std::size_t low, std::uint64_t signs, std::uint64_t times) {
    std::size_t list = 0;
    for (std::size_t g = 0; g < tuple_.size(); ++g) {
      Number product = 1;
      for (const Factor& factor : question_.groups[g]) {
        Number sum = lists_[list++][low];
        for (std::size_t k = factor.first_step; k < factor.last_step; ++k) {
          if ((signs >> k) & 1) {
            sum -= steps_[k];
          } else {
            sum += steps_[k];
          }
        }
        product *= sum;
      }
      tuple_[g] = product;
    }
    counts_.add(tuple_, times);
  }

  void take_zero() {
    for (std::size_t k = 0; k < steps_.size(); ++k) {
      steps_[k] = weights_[k] * as<Number>(question_.steps[k].bound);
    }
    add(0, 0, 1);
  }

  void take_low_parts() {
    const std::size_t size = std::size_t{1} << question_.list_bits;
    if (size == 1) return;
    const Signs signs = signs_above(question_, question_.list_bits, question_.list_bits);
    std::size_t since = 0;
    for (std::size_t low = 1; low < size; ++low) {
      const std::uint64_t common =
          set_steps(static_cast<unsigned>(std::countr_zero(low)), static_cast<std::uint64_t>(low));
      for (const std::uint64_t pattern : signs.patterns) {
        if (since++ % 65536 == 0) check(low, size);
        add(low, pattern ^ common, signs.times);
      }
    }
  }

  void take_high_parts() {
    for (unsigned t = question_.list_bits; t < question_.bits; ++t) {
      monitor_.check(0.9);
      const Signs signs = signs_above(question_, t + 1, 6);
      set_steps(t, 0);
      for (std::size_t i = 0; i < signs.patterns.size(); ++i) {
        if (i % 65536 == 65535) monitor_.check(0.9);
        add(0, signs.patterns[i], signs.times);
      }
    }
  }

  // The steps' magnitudes for lowest bit t, and the signs that the bits `low` of w give them.
  std::uint64_t set_steps(unsigned t, std::uint64_t low) {
    const std::uint64_t block = std::uint64_t{1} << (t + 1);
    std::uint64_t signs = 0;
    for (std::size_t k = 0; k < steps_.size(); ++k) {
      const std::uint64_t bound = question_.steps[k].bound;
      const std::uint64_t rest = bound % block;
      steps_[k] = weights_[k] * as<Number>(std::min(rest, block - rest));
      if (odd_parity(low & (bound - rest))) signs |= std::uint64_t{1} << k;
    }
    return signs;
  }

  [[nodiscard]] Spectrum result() {
    lists_.clear();
    lists_.shrink_to_fit();
    const double bytes_each = 128 + 56 * static_cast<double>(tuple_.size());
    base::require_memory("play: the different sums of the Walsh-Hadamard transform",
                         static_cast<double>(counts_.size()) * bytes_each);
    Spectrum spectrum;
    spectrum.bits = question_.bits;
    spectrum.classes.resize(counts_.size());
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (i % 65536 == 0) monitor_.check(0.95);
      Spectrum::Class& one = spectrum.classes[i];
      one.times = to_integer(counts_.times(i));
      one.sums.reserve(tuple_.size());
      const auto entry = counts_.entry(i);
      for (std::size_t g = 0; g < tuple_.size(); ++g) {
        one.sums.push_back(as_integer(entry[static_cast<std::ptrdiff_t>(g)]));
      }
    }
    spectrum.squares = spectrum.classes.front().sums;  // w = 0 came first
    return spectrum;
  }

  const Question& question_;
  const Monitor& monitor_;
  std::vector<std::vector<Number>> lists_;  // transformed; all factors of all groups in turn
  std::vector<Number> weights_;
  std::vector<Number> tuple_;
  std::vector<Number> steps_;  // weight times magnitude, before the signs
  TupleCounts<Number> counts_;
};

}  // namespace

Spectrum spectrum(const std::vector<GroupCounts>& groups, const Monitor& monitor) {
  const Question question = make_question(groups);
  monitor.check(0);
  Spectrum result = base::fits_int64(question.largest)
                        ? Sums<std::int64_t>(question, monitor).find()
                        : Sums<mpz_class>(question, monitor).find();
  monitor.check(1);
  return result;
}

}  // namespace rookery::play
