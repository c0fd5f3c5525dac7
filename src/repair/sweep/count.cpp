// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep with ways, one state after another: for every pattern of open equations the
// least weight of a set of the cells so far that has it and satisfies the closed
// equations, and the number of such sets:
//
//   d'(p) = min(d(p), d(p ^ m) + w),   n'(p) = the sum of n of those that attain it.
//
// A slot that is not in use has one value in all states (`fixed`), so the states in use
// are fixed | sub for the subsets sub of the slots in use. An equation opens in the other
// half of its slot; it closes by dropping a half.
//
// The ways are 2^kernel at most, and at most the sets of as many cells as a lightest
// solution can have. Where a word, or two, hold that number they hold the ways: sums are
// taken modulo 2^64 or 2^128, so it does not matter if counts on the way are larger.
// Otherwise the counts are long integers.
//
// Time as the plan says. Memory 16 or 24 bytes per state, or 32 + kernel / 8.

#include "repair/sweep/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"

namespace rookery::repair_room::sweep {

namespace {

__extension__ using TwoWords = unsigned __int128;

mpz_class long_integer(TwoWords number) {
  mpz_class result;
  mpz_import(result.get_mpz_t(), 1, 1, sizeof number, 0, 0, &number);
  return result;
}
mpz_class long_integer(const mpz_class& number) { return number; }

// A number of bits, at most 129, that holds the number of lightest solutions.
std::size_t bits_of_ways(const SweepPlan& plan, std::size_t most_cells) {
  constexpr std::size_t most_bits = 129;
  const std::size_t cells = plan.steps().size();
  mpz_class sets = 1;    // of at most k cells
  mpz_class chosen = 1;  // of k cells
  for (std::size_t k = 1; k <= std::min(most_cells, cells); ++k) {
    chosen = chosen * static_cast<unsigned long>(cells - k + 1) / static_cast<unsigned long>(k);
    sets += chosen;
    if (mpz_sizeinbase(sets.get_mpz_t(), 2) >= most_bits) break;
  }
  return std::min({mpz_sizeinbase(sets.get_mpz_t(), 2), plan.kernel() + 1, most_bits});
}

template <class Count>
class PlainSweep {
 public:
  PlainSweep(const SweepPlan& plan, std::span<const std::uint8_t> sides, const Monitor& monitor)
      : plan_(plan),
        sides_(sides),
        monitor_(monitor),
        weight_(std::size_t{1} << plan.widest()),
        ways_(std::size_t{1} << plan.widest()) {}

  LightestWays run() {
    ways_[0] = 1;
    for (const SweepStep& step : plan_.steps()) take(step);
    return {forced_ + weight_[fixed_], long_integer(ways_[fixed_])};
  }

 private:
  // each(p) for the states in use whose bits are 0 where `without` has ones.
  template <class Each>
  void for_each_state(std::uint64_t without, const Each& each) {
    const std::uint64_t live = live_ & ~without;
    std::uint64_t sub = 0;
    do {
      if (++since_check_ > (1U << 14)) {
        done_ += static_cast<double>(std::exchange(since_check_, 0));
        monitor_.check(std::min(1.0, done_ / plan_.operations()));
      }
      each(fixed_ | sub);
      sub = ((sub | ~live) + 1) & live;
    } while (sub != 0);
  }

  void relax(std::uint64_t to, std::int64_t weight, const Count& ways) {
    if (weight > weight_[to]) return;
    if (weight < weight_[to]) {
      weight_[to] = weight;
      ways_[to] = ways;
    } else {
      ways_[to] += ways;
    }
  }

  void take(const SweepStep& step) {
    const std::uint64_t slot = std::uint64_t{1} << step.slot;
    const std::uint64_t mask = step.mask;
    const std::int64_t w = step.weight;
    switch (step.kind) {
      case SweepStep::Kind::force:
        if (sides_[step.equation] != 0) forced_ += w;
        break;
      case SweepStep::Kind::choose:
        for_each_state(std::bit_floor(mask), [&](std::uint64_t p) {
          const std::uint64_t q = p ^ mask;
          const std::int64_t from_p = weight_[p] + w;
          const Count ways_p = ways_[p];
          relax(p, weight_[q] + w, ways_[q]);
          relax(q, from_p, ways_p);
        });
        break;
      case SweepStep::Kind::open:
        for_each_state(0, [&](std::uint64_t p) {
          weight_[p ^ mask ^ slot] = weight_[p] + w;
          ways_[p ^ mask ^ slot] = ways_[p];
        });
        flip_ = (flip_ & ~slot) | (fixed_ & slot);
        fixed_ &= ~slot;
        live_ |= slot;
        break;
      case SweepStep::Kind::close:
        live_ &= ~slot;
        fixed_ |= right_half(step);
        for_each_state(0, [&](std::uint64_t p) {
          relax(p, weight_[p ^ mask ^ slot] + w, ways_[p ^ mask ^ slot]);
        });
        break;
      case SweepStep::Kind::exchange: {
        // The half where the equation is still wrong has the cell, and moves by the mask.
        const std::uint64_t right = right_half(step);
        const std::uint64_t top = mask == 0 ? 0 : std::bit_floor(mask);
        for_each_state(slot | top, [&](std::uint64_t p) {
          p |= right ^ slot;
          const std::uint64_t q = p ^ mask;
          weight_[p] += w;
          if (p == q) return;
          weight_[q] += w;
          std::swap(weight_[p], weight_[q]);
          std::swap(ways_[p], ways_[q]);
        });
        flip_ = (flip_ & ~slot) | right;
        break;
      }
    }
  }

  // The bit in the slot where the equation that closes has its right side.
  [[nodiscard]] std::uint64_t right_half(const SweepStep& step) const {
    const std::uint64_t side = sides_[step.equation];
    return ((flip_ >> step.slot & 1) ^ side) << step.slot;
  }

  const SweepPlan& plan_;
  std::span<const std::uint8_t> sides_;
  const Monitor& monitor_;
  std::vector<std::int64_t> weight_;
  std::vector<Count> ways_;
  std::uint64_t live_ = 0;   // slots in use
  std::uint64_t fixed_ = 0;  // the values of the others
  std::uint64_t flip_ = 0;   // of those in use: the bit that means an even number
  std::int64_t forced_ = 0;
  unsigned since_check_ = 0;
  double done_ = 0;
};

}  // namespace

LightestWays count_lightest(const SweepPlan& plan, std::span<const std::uint8_t> sides,
                            std::size_t most_cells, const Monitor& monitor) {
  if (!plan.can_run()) {
    base::fail_limit("repair", "the sweep has too many open equations to count ways");
  }
  const std::size_t bits = bits_of_ways(plan, most_cells);
  const double entry = bits <= 64    ? 16
                       : bits <= 128 ? 24
                                     : 32 + static_cast<double>(plan.kernel()) / 8;
  const double needed = std::ldexp(entry, plan.widest());
  const auto usable = static_cast<double>(base::usable_memory());
  if (needed > usable) {
    base::fail_memory("repair",
                      fmt::format("to count the ways of 2^{} states takes {}, but {} are free",
                                  plan.widest(), base::in_bytes(needed), base::in_bytes(usable)));
  }
  if (bits <= 64) return PlainSweep<std::uint64_t>(plan, sides, monitor).run();
  if (bits <= 128) return PlainSweep<TwoWords>(plan, sides, monitor).run();
  return PlainSweep<mpz_class>(plan, sides, monitor).run();
}

}  // namespace rookery::repair_room::sweep
