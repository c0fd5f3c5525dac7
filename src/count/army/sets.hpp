// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of squares where the kinds of an army can still stand, one bit per square, and what
// they lose when a piece is put. Memory: a bit for each pair of kinds and pair of squares
// where the number of words is known to the compiler; only the conflict lists otherwise.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/army/board.hpp"

namespace rookery::count::army {

/// Sets of squares, W words each (0: known only at run time), and what they lose when
/// a piece is put.
template <std::size_t W>
class FreeSets {
 public:
  explicit FreeSets(const Army& army) : army_(army), words_(set_words(army.size())) {
    if constexpr (W != 0) {
      const std::size_t pairs = army.kinds() * army.kinds();
      taken_.assign(pairs * army.size() * W, 0);
      for (std::size_t pair = 0; pair < pairs; ++pair) {
        for (std::size_t v = 0; v < army.size(); ++v) {
          std::uint64_t* const taken = taken_.data() + (pair * army.size() + v) * W;
          taken[v / 64] |= std::uint64_t{1} << (v % 64);
          for (const std::uint32_t w : army.lists[pair].of(v)) {
            taken[w / 64] |= std::uint64_t{1} << (w % 64);
          }
        }
      }
    }
  }

  [[nodiscard]] std::size_t words() const noexcept { return W != 0 ? W : words_; }
  [[nodiscard]] const Army& army() const noexcept { return army_; }

  [[nodiscard]] std::size_t count(const std::uint64_t* set) const {
    std::size_t squares = 0;
    for (std::size_t i = 0; i < words(); ++i) {
      squares += static_cast<std::size_t>(std::popcount(set[i]));
    }
    return squares;
  }

  [[nodiscard]] static bool has(const std::uint64_t* set, std::size_t v) {
    return (set[v / 64] >> (v % 64) & 1) != 0;
  }

  /// into = from without v and without what kind a on v denies kind c.
  void take(std::size_t a, std::size_t c, std::size_t v, const std::uint64_t* from,
            std::uint64_t* into) const {
    if constexpr (W != 0) {
      const std::uint64_t* const taken = taken_of(a, c, v);
      for (std::size_t i = 0; i < W; ++i) into[i] = from[i] & ~taken[i];
    } else {
      std::copy(from, from + words(), into);
      into[v / 64] &= ~(std::uint64_t{1} << (v % 64));
      for (const std::uint32_t w : army_.conflicts(a, c, v)) {
        into[w / 64] &= ~(std::uint64_t{1} << (w % 64));
      }
    }
  }

  /// How many squares of the set `take` would take away.
  [[nodiscard]] std::size_t lost(std::size_t a, std::size_t c, std::size_t v,
                                 const std::uint64_t* set) const {
    std::size_t squares = 0;
    if constexpr (W != 0) {
      const std::uint64_t* const taken = taken_of(a, c, v);
      for (std::size_t i = 0; i < W; ++i) {
        squares += static_cast<std::size_t>(std::popcount(set[i] & taken[i]));
      }
    } else {
      squares = has(set, v) ? 1U : 0U;
      for (const std::uint32_t w : army_.conflicts(a, c, v)) squares += has(set, w) ? 1U : 0U;
    }
    return squares;
  }

  /// Takes all squares up to v away.
  void drop_up_to(std::size_t v, std::uint64_t* set) const {
    std::fill(set, set + v / 64, 0);
    set[v / 64] &= v % 64 == 63 ? 0 : ~std::uint64_t{0} << (v % 64 + 1);
  }

  /// Calls visit(v) for the squares of the set in order, while it gives true.
  template <class Visit>
  void for_each(const std::uint64_t* set, Visit visit) const {
    for (std::size_t i = 0; i < words(); ++i) {
      for (std::uint64_t rest = set[i]; rest != 0; rest &= rest - 1) {
        if (!visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)))) return;
      }
    }
  }

 private:
  [[nodiscard]] const std::uint64_t* taken_of(std::size_t a, std::size_t c, std::size_t v) const {
    return taken_.data() + ((a * army_.kinds() + c) * army_.size() + v) * W;
  }

  const Army& army_;
  std::size_t words_;
  std::vector<std::uint64_t> taken_;  // for each pair of kinds and each square
};

}  // namespace rookery::count::army
