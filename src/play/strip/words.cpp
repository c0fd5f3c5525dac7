// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip with distances up to 64, 64 positions at a time. Let Z_v be the
// set of the positions with value v. By the definition of the mex
//
//     i is in Z_v  iff  it is in none of Z_0 .. Z_(v-1), and no i - d is in Z_v:
//
// so Z_v is found greedily from the left among the positions that Z_0 .. Z_(v-1) left free.
// With a bit per position, each position taken forbids the bits of S, the set of distances,
// shifted to it: one word for this block and one for the next, for each v. Positions are
// taken lowest bit first. No value is larger than the number of distances, so all positions of
// a block are taken after at most 65 levels.
//
// Time for each value one round of: lowest bit, two shifts, two ORs; and for each block one
// step per level. Memory two words per level and a byte per value.

#include "play/strip/words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace rookery::play::strip {

namespace {

class Words final : public StripRung {
 public:
  explicit Words(const std::vector<std::int64_t>& distances) {
    for (const std::int64_t d : distances) {
      assert(d >= 1 && d <= longest_in_words);
      set_ |= std::uint64_t{1} << (d - 1);
    }
  }

  void extend(StripValues& values, std::size_t count, double goal,
              const Monitor& monitor) override {
    auto& list = std::get<std::vector<std::uint8_t>>(values);
    assert(list.size() % block == 0);
    constexpr std::size_t stride = std::size_t{1} << 20;
    while (list.size() < count) {
      const std::size_t done = list.size();
      monitor.check(static_cast<double>(done) / goal);
      const std::size_t end = (done + std::min(stride, count - done) + block - 1) / block * block;
      list.resize(end);
      for (std::size_t at = done; at < end; at += block) fill(list.data() + at);
    }
  }

 private:
  static constexpr std::size_t block = 64;

  void fill(std::uint8_t* out) {
    const std::uint64_t set = set_;
    std::uint64_t free = ~std::uint64_t{0};
    // Levels that this block does not reach forbid nothing in the next one but what they
    // already did in this one: distances end after 64, so only `next` of this block counts.
    std::size_t v = 0;
    for (; free != 0; ++v) {
      std::uint64_t candidates = free & ~forbidden_[v];
      std::uint64_t next = 0;
      free &= ~candidates;
      while (candidates != 0) {
        const int j = std::countr_zero(candidates);
        const std::uint64_t hit = (set << j) << 1;
        out[j] = static_cast<std::uint8_t>(v);
        next |= set >> (63 - j);
        free |= candidates & hit;  // not this level after all
        candidates &= candidates - 1;
        candidates &= ~hit;
      }
      forbidden_[v] = next;
    }
    for (std::size_t rest = v; rest < top_; ++rest) forbidden_[rest] = 0;
    top_ = v;
  }

  std::uint64_t set_ = 0;  // bit d - 1: the distance d
  // For each value the positions of the current block that have an option with it: 65 values.
  std::array<std::uint64_t, 65> forbidden_{};
  std::size_t top_ = 0;  // from here on nothing is forbidden
};

}  // namespace

std::unique_ptr<StripRung> words_strip(const std::vector<std::int64_t>& distances) {
  return std::make_unique<Words>(distances);
}

}  // namespace rookery::play::strip
