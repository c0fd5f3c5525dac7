// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a minimum set cover, which cheapest.cpp puts together.
//
// In all of them: m elements, n sets, q pairs of an element and a set that holds it.
// Everything is integers, so that a bound is a proof; nothing looks at a clock, so that
// the same question gets the same answer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::math::set_cover {

using Index = std::uint32_t;
using Cost = std::int64_t;

/// Lists of numbers, one after the other.
struct Lists {
  std::vector<std::uint64_t> starts{0};
  std::vector<Index> items;

  [[nodiscard]] std::size_t size() const noexcept { return starts.size() - 1; }
  [[nodiscard]] std::size_t length(std::size_t i) const noexcept {
    return static_cast<std::size_t>(starts[i + 1] - starts[i]);
  }
  [[nodiscard]] std::span<const Index> operator[](std::size_t i) const noexcept {
    return std::span<const Index>(items).subspan(static_cast<std::size_t>(starts[i]), length(i));
  }
  void end_list() { starts.push_back(items.size()); }
};

/// List j of the result holds the i whose list holds j < count, ascending.
[[nodiscard]] Lists transposed(const Lists& lists, std::size_t count);

/// A problem, seen from both sides.
struct Instance {
  Lists sets;      ///< the elements of each set, ascending
  Lists elements;  ///< the sets of each element, ascending
  std::vector<Cost> costs;
  std::vector<Index> names;  ///< what the sets are called in the problem from which this one came

  [[nodiscard]] std::uint64_t pairs() const noexcept { return sets.items.size(); }
};

/// The problem of the sets and elements that are marked; names stay.
[[nodiscard]] Instance restricted(const Instance& instance, const std::vector<char>& keep_set,
                                  const std::vector<char>& keep_element);

/// Counts elementary steps up to a limit, and lets the monitor speak every few milliseconds.
class Effort {
 public:
  Effort(double limit, const Monitor& monitor);

  void spend(std::uint64_t steps) {
    spent_ += steps;
    if (spent_ >= next_check_) check();
  }
  [[nodiscard]] bool ended() const noexcept { return spent_ >= limit_; }
  [[nodiscard]] std::uint64_t spent() const noexcept { return spent_; }
  [[nodiscard]] std::uint64_t left() const noexcept { return ended() ? 0 : limit_ - spent_; }

  /// While it lives, at most so many more steps are allowed.
  class Share {
   public:
    Share(Effort& effort, std::uint64_t steps) : effort_(effort), limit_(effort.limit_) {
      if (steps < effort.left()) effort.limit_ = effort.spent_ + steps;
    }
    ~Share() { effort_.limit_ = limit_; }
    Share(const Share&) = delete;
    Share& operator=(const Share&) = delete;

   private:
    Effort& effort_;
    std::uint64_t limit_;
  };

 private:
  void check();

  const Monitor& monitor_;
  std::uint64_t spent_ = 0;
  std::uint64_t limit_;
  std::uint64_t all_;
  std::uint64_t next_check_ = 0;
};

/// Costs and prices are counted in units of 1/scale. The scale is a power of two such that
/// (pairs + elements + sets + 1) * largest cost * scale <= 2^61, a pair being an element in a set.
/// No price exceeds the largest cost, so no sum in these files exceeds that, not even one of the
/// prices in all sets. 0: there is none.
[[nodiscard]] Cost scale_of(std::size_t pairs, std::size_t elements, std::size_t sets,
                            Cost largest);

}  // namespace rookery::math::set_cover
