// SPDX-License-Identifier: GPL-3.0-or-later
//
// The parts of a minimum set cover, which set_cover.cpp puts together.
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

namespace rookery::cover {

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

/// set_cover_reduce.cpp. Takes and drops sets, drops elements, without changing the
/// optimum, until nothing more is found or the effort ends.
struct Reduced {
  std::vector<Index> taken;  ///< names of sets that some optimal cover of the rest goes with
  Cost paid = 0;             ///< what they cost
  bool coverable = true;     ///< no element is left without a set
  Instance rest;
};
[[nodiscard]] Reduced reduce(Instance instance, Effort& effort);

/// The problems that have no set and no element in common, those with few pairs first.
[[nodiscard]] std::vector<Instance> components(Instance instance);

/// set_cover_greedy.cpp. Covers every element; sets are numbers within the instance, as
/// everywhere below. A set is worth its cost less the prices of the elements that it
/// would add (no prices: 0), per element; `seed` decides between equals. Superfluous sets are
/// dropped.
[[nodiscard]] std::vector<Index> greedy_cover(const Instance& instance, Cost scale,
                                              const std::vector<Cost>& prices, std::uint64_t seed,
                                              Effort& effort);

/// set_cover_bound.cpp. Prices u >= 0 of the elements prove that no cover costs less than
///   L(u) = sum of u + sum over sets of min(0, cost - prices of its elements).
class PriceBound {
 public:
  /// Costs are multiplied by scale.
  PriceBound(Cost scale, Effort& effort) : scale_(scale), effort_(effort) {}

  /// The problem: lists of elements below `elements`, and what they cost.
  void begin(std::size_t elements);
  void reserve(std::size_t pairs) { sets_.items.reserve(pairs); }
  void add_element(Index element) { sets_.items.push_back(element); }
  void end_set(Cost cost);

  /// Starts from these prices, and looks for better ones; stops early when L(u) exceeds
  /// `goal` (both times scale), or when no better ones can be found. `each` is called
  /// after every round, with its number, and may change the goal.
  template <class Each>
  void improve(const Cost& goal, int rounds, int patience, Each&& each) {
    start_rounds(patience);
    for (int i = 0; i < rounds && round(goal); ++i) each(i);
  }

  std::vector<Cost> prices;  ///< the present ones
  [[nodiscard]] Cost bound() const { return best_; }
  [[nodiscard]] const std::vector<Cost>& best_prices() const { return best_prices_; }
  /// cost - prices of set i's elements, for the best prices.
  [[nodiscard]] std::vector<Cost> reduced_costs();
  /// Prices of a first, feasible solution of the dual problem.
  void start_prices();

 private:
  void start_rounds(int patience);
  bool round(Cost goal);
  Cost evaluate();

  Cost scale_;
  Effort& effort_;
  Lists sets_;
  std::vector<Cost> costs_;
  std::vector<Cost> caps_;
  std::vector<Cost> reduced_;
  std::vector<std::int32_t> times_;
  std::vector<Cost> best_prices_;
  Cost best_ = 0;
  Cost step_ = 0;  ///< in 1/1024
  int patience_ = 0;
  int without_gain_ = 0;
};

/// set_cover_search.cpp. Branch and bound.
class Search {
 public:
  /// `unit` divides all costs.
  Search(const Instance& instance, Cost scale, Cost unit, Effort& effort);
  ~Search();
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  /// About the memory it takes. 0: more than it may take, there is no search.
  [[nodiscard]] static double bytes(std::size_t elements, std::size_t sets);

  /// A cheapest cover among those that cost at most `limit` and hold the sets `given`, if
  /// there is one. When `complete` is false, the effort ended before that was sure.
  struct Found {
    bool complete = false;
    std::optional<std::vector<Index>> cover;
  };
  [[nodiscard]] Found run(Cost limit, const std::vector<Index>& given,
                          const std::vector<Cost>& prices);
  [[nodiscard]] std::uint64_t nodes() const noexcept;

 private:
  class Tree;
  std::unique_ptr<Tree> tree_;
};

}  // namespace rookery::cover
