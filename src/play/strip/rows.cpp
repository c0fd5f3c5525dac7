// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip with many distances, up to D, 512 positions at a time. As in
// words.cpp, Z_v (the positions with value v) is found greedily from the left among the
// positions that Z_0 .. Z_(v-1) left free; a position is out if it lies a distance behind one
// that is in.
//
// For each v the positions of Z_v among the last D are listed. They forbid, in a block,
//
//     the OR over the z listed of (the row of S, from bit block - z on),
//
// S being the set of distances: 64 bytes for each z. The row is kept in 8 copies, shifted by
// 0 .. 7 bits, so that each z costs loads at some byte and nothing else; the copies take D bytes,
// which is near the processor for all D of interest. A level is left as soon as no free
// position remains open: after one z or two where S is dense. The lists together hold D positions,
// so a block costs at most D such ORs, a value D / 512 of them, and the block's levels (no more
// than distances).
//
// (The other way round, where each position taken ORs the row into a buffer of its level, moves
// as many words but writes them all, to D bits a level: thousands of levels do not fit the
// caches.)
//
// Memory: D bytes for S, 4 bytes for each of up to 2 D positions, and the values.

#include "play/strip/rows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

namespace rookery::play::strip {

namespace {

constexpr std::size_t block = 512;
constexpr std::size_t block_bytes = block / 8;

// 512 bits in four parts that every processor has registers for; compilers turn the
// operators into its vector instructions.
using Part = std::uint64_t __attribute__((vector_size(16)));
struct Bits {
  Part a, b, c, d;
};

inline Part load_part(const unsigned char* from) {
  Part part;
  std::memcpy(&part, from, sizeof part);
  return part;
}
inline Bits load(const void* from) {
  const auto* bytes = static_cast<const unsigned char*>(from);
  return {load_part(bytes), load_part(bytes + 16), load_part(bytes + 32), load_part(bytes + 48)};
}
inline void store(const Bits& bits, std::uint64_t* to) { std::memcpy(to, &bits, sizeof bits); }
inline Bits operator|(const Bits& x, const Bits& y) {
  return {x.a | y.a, x.b | y.b, x.c | y.c, x.d | y.d};
}
inline bool covers(const Bits& cover, const Bits& bits) {
  const Part open =
      (bits.a & ~cover.a) | (bits.b & ~cover.b) | (bits.c & ~cover.c) | (bits.d & ~cover.d);
  return (open[0] | open[1]) == 0;
}

// The row of S: bit t is set iff t is a distance. Nothing before and behind it.
class DistanceRow {
 public:
  explicit DistanceRow(const std::vector<std::int64_t>& distances) {
    stride_ = block_bytes + static_cast<std::size_t>(distances.back()) / 8 + 1 + block_bytes;
    bytes_.resize(8 * stride_);
    for (const std::int64_t d : distances) {
      for (std::size_t shift = 0; shift < 8; ++shift) {
        const std::size_t bit = block + static_cast<std::size_t>(d) - shift;
        bytes_[shift * stride_ + bit / 8] |= static_cast<unsigned char>(1U << (bit % 8));
      }
    }
  }

  /// The 512 bits from `bit` on, -511 <= bit <= D.
  [[nodiscard]] Bits from(std::int64_t bit) const {
    const auto at = static_cast<std::size_t>(bit + static_cast<std::int64_t>(block));
    return load(bytes_.data() + (at & 7) * stride_ + (at >> 3));
  }

 private:
  std::size_t stride_ = 0;
  std::vector<unsigned char> bytes_;  // the eight copies, each with a block before and behind it
};

// The positions with one value, the newest last. Only differences count, so that the low 32
// bits are enough.
class Places {
 public:
  void forget_before(std::uint32_t base, std::uint32_t reach) {
    while (head_ < places_.size() && base - places_[head_] > reach) ++head_;
    if (head_ * 2 > places_.size() + 16) {
      places_.erase(places_.begin(), places_.begin() + static_cast<std::ptrdiff_t>(head_));
      head_ = 0;
    }
  }
  void add(std::uint32_t place) { places_.push_back(place); }
  [[nodiscard]] const std::uint32_t* begin() const { return places_.data() + head_; }
  [[nodiscard]] const std::uint32_t* end() const { return places_.data() + places_.size(); }

 private:
  std::vector<std::uint32_t> places_;
  std::size_t head_ = 0;
};

class Rows final : public StripRung {
 public:
  explicit Rows(const std::vector<std::int64_t>& distances)
      : row_(distances),
        reach_(static_cast<std::uint32_t>(distances.back())),
        within_block_(distances.front() < static_cast<std::int64_t>(block)) {
    assert(distances.back() <= longest_in_rows);
    for (const std::int64_t d : distances) {
      if (d < 64) within_word_ |= std::uint64_t{1} << d;
    }
  }

  void extend(StripValues& values, std::size_t count, double goal,
              const Monitor& monitor) override {
    std::visit([&](auto& list) { extend_list(list, count, goal, monitor); }, values);
  }

 private:
  template <class Value>
  void extend_list(std::vector<Value>& values, std::size_t count, double goal,
                   const Monitor& monitor) {
    assert(values.size() % block == 0);
    // Up to D / 512 ORs a value: some ten million between two looks at the monitor.
    const std::size_t stride =
        std::max(block, (std::size_t{1} << 32) / (std::size_t{reach_} + 4096) / block * block);
    while (values.size() < count) {
      const std::size_t done = values.size();
      monitor.check(static_cast<double>(done) / goal);
      const std::size_t end = (done + std::min(stride, count - done) + block - 1) / block * block;
      values.resize(end);
      for (std::size_t at = done; at < end; at += block) {
        fill(values.data() + at, static_cast<std::uint32_t>(at));
      }
    }
  }

  // What the positions with this value forbid in the block, as far as it is free.
  [[nodiscard]] Bits forbidden(const Places& places, std::uint32_t base, const Bits& free) const {
    Bits cover{};
    const std::uint32_t* const first = places.begin();
    const std::uint32_t* next = places.end();
    while (next != first) {  // the newest first: their distances are the small ones
      const std::uint32_t* const pause = next - std::min<std::ptrdiff_t>(next - first, 4);
      while (next != pause) cover = cover | row_.from(base - *--next);
      if (covers(cover, free)) break;
    }
    return cover;
  }

  template <class Value>
  void fill(Value* out, std::uint32_t base) {
    std::array<std::uint64_t, 8> free;
    free.fill(~std::uint64_t{0});
    std::size_t left = block;
    for (std::size_t v = 0; left != 0; ++v) {
      if (v == levels_.size()) levels_.emplace_back();
      Places& places = levels_[v];
      places.forget_before(base, reach_);
      const Bits open = load(free.data());
      Bits cover = forbidden(places, base, open);
      if (covers(cover, open)) continue;
      left -= take(places, cover, free, base, static_cast<Value>(v), out);
    }
    // Levels beyond the last one are not looked at, but must not keep places for ever: the
    // differences are taken modulo 2^32.
    const std::uint32_t end = base + static_cast<std::uint32_t>(block);
    if (end % (std::uint32_t{1} << 24) == 0) {
      for (Places& places : levels_) places.forget_before(end, reach_);
    }
  }

  template <class Value>
  std::size_t take(Places& places, Bits& cover, std::array<std::uint64_t, 8>& free,
                   std::uint32_t base, Value value, Value* out) const {
    std::size_t taken = 0;
    std::array<std::uint64_t, 8> words;
    store(cover, words.data());
    for (std::size_t w = 0; w < 8; ++w) {
      std::uint64_t candidates = free[w] & ~words[w];
      if (candidates == 0) continue;
      while (candidates != 0) {
        const int j = std::countr_zero(candidates);
        const auto place = static_cast<std::uint32_t>(64 * w) + static_cast<std::uint32_t>(j);
        out[place] = value;
        places.add(base + place);
        free[w] ^= std::uint64_t{1} << j;
        ++taken;
        candidates &= candidates - 1;
        candidates &= ~(within_word_ << j);
        if (within_block_) cover = cover | row_.from(-static_cast<std::int64_t>(place));
      }
      if (within_block_) store(cover, words.data());
    }
    return taken;
  }

  DistanceRow row_;
  std::uint32_t reach_;
  std::uint64_t within_word_ = 0;  // bit d: the distance d
  bool within_block_;
  std::vector<Places> levels_;
};

}  // namespace

std::unique_ptr<StripRung> rows_strip(const std::vector<std::int64_t>& distances) {
  return std::make_unique<Rows>(distances);
}

}  // namespace rookery::play::strip
