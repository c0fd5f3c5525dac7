// SPDX-License-Identifier: GPL-3.0-or-later
//
// The end of the dense engine where the rows are even in number (dense.hpp): the sum of
// x(s) y(reversed s) over all strings s, where y is x, or x with one more square decided, which is
// done on the fly: it changes a bit or two in the middle of the string.
//
// A string is cut into (low, middle, high) with low and high of the same length t, so that for
// one middle part both factors walk through rows of F(t+2) entries.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "count/kings/array.hpp"
#include "count/kings/kernels.hpp"
#include "count/kings/shares.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

class HalvesJoin {
 public:
  /// `ends`: t. The middle must have five bits at least, or be all that there is.
  HalvesJoin(bool kings, std::size_t columns, bool ends_from_left, std::size_t ends);

  /// A length for the ends that suits one process.
  [[nodiscard]] static std::size_t usual_ends(std::size_t columns);

  /// The same for ranks that share the array by the patterns of its `top` highest bits: long
  /// enough that a message is worth its while.
  [[nodiscard]] static std::size_t shared_ends(std::size_t columns, std::size_t top);

  /// The middle parts: each is joined by itself.
  [[nodiscard]] std::uint64_t middles() const { return states::fibonacci(middle_bits_ + 2); }

  /// Adds the products of the strings with this middle part, where the array is whole.
  void add(std::uint64_t middle, DenseArray& array, const states::LaneValues& prime,
           states::ProductSums& sums) const;

  /// The same where the array is shared by the patterns of highest bits, no more than the ends
  /// have: the products whose left factor is in this rank's share, for all middle parts. The right
  /// factors come from all ranks, a few columns at a time, while those before are multiplied.
  /// `loop` and `done` as in exchange.hpp; `take(sums)` hears the sums of each part. Gives
  /// the bytes that were written into buffers of other ranks on the same machine.
  std::uint64_t add_shared(
      const DenseShares& shares, Ranks& ranks, DenseArray& array, const states::LaneValues& prime,
      const std::function<void(std::uint64_t, const std::function<void(std::uint64_t)>&)>& loop,
      const std::function<void(const states::ProductSums&)>& take,
      const std::function<void(double)>& done) const;

  /// The buffers of add_shared, in bytes.
  [[nodiscard]] static std::uint64_t shared_bytes(std::size_t ends);

 private:
  // y(reversed s) as one or two entries of x, relative to the reversed string.
  struct Partner {
    bool none = false;       // y is 0, or s is dead
    std::int64_t shift = 0;  // from the reversed string to the first entry
    std::int64_t extra = 0;  // from there to the second; 0: there is none
  };
  // What a middle part says about the strings around it.
  struct Around {
    Partner partner;
    std::uint64_t base = 0;        // of the strings with this middle part
    std::uint64_t other_base = 0;  // of their partners
    bool low_ends_in_0 = false;    // the highest bit of the low part must be 0
    bool high_begins_with_0 = false;
  };

  [[nodiscard]] bool bit(std::uint64_t middle, std::ptrdiff_t at) const;
  [[nodiscard]] Partner partner_of(std::uint64_t middle) const;
  [[nodiscard]] Around around(std::uint64_t middle) const;
  [[nodiscard]] std::uint64_t ends_count() const { return states::fibonacci(ends_ + 2); }

  const bool kings_;
  const std::size_t n_;
  const bool from_left_;
  const std::size_t ends_;
  const std::size_t middle_bits_;
  std::vector<std::uint64_t> reversed_end_;
  std::vector<char> odd_;               // is the lowest bit set?
  std::vector<std::ptrdiff_t> others_;  // where the partner's high part lies
};

}  // namespace rookery::count::kings
