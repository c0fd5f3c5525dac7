// SPDX-License-Identifier: GPL-3.0-or-later
//
// The cheapest sets that together hold every element, or, when the effort ends before, a
// good cover and a lower bound that is proved.
//
//   solve(problem):   reduce it (reduce.cpp); solve its connected parts, one by one.
//   a connected part: cover it greedily (greedy.cpp), with prices that at the same
//                     time raise the lower bound (bound.cpp);
//                     if prices show that some sets are, or are not, in every better cover:
//                     solve() what remains;
//                     otherwise search (search.cpp): is there a cover of cost L, the
//                     lower bound? If not, L grows. Before that, some sets of the best
//                     cover are exchanged for cheaper ones by short searches.
//
// "Better" is always: at most `limit`. A part that cannot be covered for that is done with as
// soon as its lower bound says so.
//
// Memory: some 32 bytes a pair (an element in a set) while the problem is reduced; that of
// the search afterwards.

#include "math/set_cover/cheapest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "math/set_cover/bound.hpp"
#include "math/set_cover/core.hpp"
#include "math/set_cover/greedy.hpp"
#include "math/set_cover/reduce.hpp"
#include "math/set_cover/search.hpp"

namespace rookery::math::set_cover {

namespace {

struct Solved {
  std::vector<Index> chosen;  // names; a cover if coverable
  Cost cost = 0;
  Cost at_least = 0;  // no cover costs less
  bool coverable = true;
};

// What is known of a connected problem.
class Part {
 public:
  // Only covers that cost at most `limit` are of interest.
  Part(const Instance& instance, Cost limit, Effort& effort)
      : instance_(instance),
        effort_(effort),
        scale_(scale_of(instance.sets.items.size(), instance.elements.size(), instance.sets.size(),
                        *std::max_element(instance.costs.begin(), instance.costs.end()))),
        bound_(scale_, effort) {
    for (const Cost c : instance.costs) unit_ = std::gcd(unit_, c);
    target_ = limit / unit_ * unit_;
    offer(greedy_cover(instance, scale_, {}, 0, effort));
  }

  void raise_by_prices();
  bool fix_sets(std::vector<char>& keep_set, std::vector<char>& keep_element,
                std::vector<Index>& taken);
  void exchange(Search& search);
  void deepen(Search& search);

  [[nodiscard]] Search make_search() { return Search(instance_, scale_, unit_, effort_); }
  // Nothing of interest is left to find.
  [[nodiscard]] bool done() const { return least_ > target_; }
  [[nodiscard]] Cost round_up(Cost cost) const { return (cost + unit_ - 1) / unit_ * unit_; }
  [[nodiscard]] Cost target() const { return target_; }
  [[nodiscard]] Cost least() const { return std::min(least_, cost_); }
  [[nodiscard]] Solved solved() const {
    Solved result;
    for (const Index s : best_) result.chosen.push_back(instance_.names[s]);
    result.cost = cost_;
    result.at_least = least();
    return result;
  }

 private:
  void offer(std::vector<Index> cover) {
    Cost cost = 0;
    for (const Index s : cover) cost += instance_.costs[s];
    if (!best_.empty() && cost >= cost_) return;
    best_ = std::move(cover);
    cost_ = cost;
    target_ = std::min(target_, cost - unit_);
  }
  void raise(Cost least) { least_ = std::max(least_, round_up(least)); }

  const Instance& instance_;
  Effort& effort_;
  Cost scale_;
  PriceBound bound_;
  Cost unit_ = 0;  // divides all costs
  std::vector<Index> best_;
  Cost cost_ = 0;
  Cost target_ = 0;  // only covers that cost at most this are of interest
  Cost least_ = 0;   // none of them costs less
};

void Part::raise_by_prices() {
  bound_.begin(instance_.elements.size());
  bound_.reserve(static_cast<std::size_t>(instance_.pairs()));
  for (std::size_t s = 0; s < instance_.sets.size(); ++s) {
    for (const Index e : instance_.sets[s]) bound_.add_element(e);
    bound_.end_set(instance_.costs[s]);
  }
  bound_.start_prices();
  Cost goal = target_ * scale_;
  // At least one round, so that there is a bound; then a part of the effort.
  const Effort::Share share(effort_, effort_.left() / 8);
  bound_.improve(goal, 3000, 20, [&](int i) {
    if (i % 8 == 7 && !effort_.ended()) {
      offer(greedy_cover(instance_, scale_, bound_.prices, static_cast<std::uint64_t>(i), effort_));
      goal = target_ * scale_;
    }
  });
  raise((bound_.bound() + scale_ - 1) / scale_);
}

// A set that would raise the lower bound above the target is not kept; one without which
// it would is taken. Is the rest so much smaller that a new start is worth it?
bool Part::fix_sets(std::vector<char>& keep_set, std::vector<char>& keep_element,
                    std::vector<Index>& taken) {
  const std::vector<Cost> reduced = bound_.reduced_costs();
  const Cost goal = target_ * scale_;
  keep_set.assign(instance_.sets.size(), 1);
  keep_element.assign(instance_.elements.size(), 1);
  std::size_t gone = 0;
  for (std::size_t s = 0; s < instance_.sets.size(); ++s) {
    if (reduced[s] > 0 && bound_.bound() + reduced[s] > goal) {
      keep_set[s] = 0;
      ++gone;
    } else if (reduced[s] < 0 && bound_.bound() - reduced[s] > goal) {
      keep_set[s] = 0;
      taken.push_back(static_cast<Index>(s));
      for (const Index e : instance_.sets[s]) keep_element[e] = 0;
    }
  }
  return !taken.empty() || gone * 20 > instance_.sets.size();
}

// Some sets of the best cover, chosen at random, are exchanged for cheaper ones.
void Part::exchange(Search& search) {
  const Effort::Share share(effort_, effort_.left() / 6);
  std::uint64_t random = 1;
  const auto below = [&](std::size_t bound) {
    random = random * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>((random >> 33) % bound);
  };
  std::size_t out = 3;
  for (int idle = 0; idle < 60 && !done() && !effort_.ended() && best_.size() > out;) {
    std::vector<Index> kept = best_;
    for (std::size_t i = 0; i < out; ++i) {
      std::swap(kept[below(kept.size())], kept.back());
      kept.pop_back();
    }
    const Effort::Share part(effort_, effort_.left() / 16);
    Search::Found found = search.run(target_, kept, bound_.best_prices());
    if (found.cover) {
      offer(std::move(*found.cover));
      idle = 0;
    } else {
      ++idle;
      if (idle % 20 == 0) ++out;
    }
  }
}

// Is there a cover of cost L, the lower bound? If not, L grows.
void Part::deepen(Search& search) {
  while (!done() && !effort_.ended()) {
    const Cost step = (target_ - least_) / 8 / unit_ * unit_;
    const Cost limit = std::min(target_, least_ + step);
    Search::Found found = search.run(limit, {}, bound_.best_prices());
    if (found.cover) offer(std::move(*found.cover));
    if (!found.complete) return;
    raise(found.cover ? cost_ : limit + unit_);
  }
}

class Solver {
 public:
  explicit Solver(Effort& effort) : effort_(effort) {}

  // Covers that cost more than the limit are of no interest.
  Solved solve(Instance instance, Cost limit);
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  Solved solve_connected(const Instance& instance, Cost limit);

  Effort& effort_;
  std::uint64_t nodes_ = 0;
};

Solved Solver::solve_connected(const Instance& instance, Cost limit) {
  Part part(instance, limit, effort_);
  part.raise_by_prices();
  if (part.done() || effort_.ended()) return part.solved();

  std::vector<char> keep_set;
  std::vector<char> keep_element;
  std::vector<Index> taken;
  if (part.fix_sets(keep_set, keep_element, taken)) {
    Cost paid = 0;
    for (const Index s : taken) paid += instance.costs[s];
    const Solved known = part.solved();
    Solved rest;
    if (paid <= part.target()) {
      rest = solve(restricted(instance, keep_set, keep_element), part.target() - paid);
    } else {
      rest.coverable = false;
    }
    // A cover of at most the target is one of the rest; any other costs more.
    Solved better = known;
    better.at_least =
        std::max(known.at_least, rest.coverable ? std::min(part.target() + 1, rest.at_least + paid)
                                                : part.target() + 1);
    if (rest.coverable && rest.cost + paid < known.cost) {
      better.chosen = rest.chosen;
      for (const Index s : taken) better.chosen.push_back(instance.names[s]);
      better.cost = rest.cost + paid;
    }
    better.at_least = std::min(part.round_up(better.at_least), better.cost);
    return better;
  }
  const double bytes = Search::bytes(instance.elements.size(), instance.sets.size());
  // Small ones are not worth a look at the system.
  if (bytes > 0 && (bytes < 1e8 || bytes < static_cast<double>(base::usable_memory()))) {
    Search search = part.make_search();
    part.exchange(search);
    part.deepen(search);
    nodes_ += search.nodes();
  }
  return part.solved();
}

Solved Solver::solve(Instance instance, Cost limit) {
  Solved result;
  Reduced reduced;
  {
    const Effort::Share share(effort_, effort_.left() / 4);
    reduced = reduce(std::move(instance), effort_);
  }
  result.coverable = reduced.coverable;
  if (!result.coverable) return result;
  result.chosen = reduced.taken;
  result.cost = reduced.paid;
  result.at_least = result.cost;
  std::vector<Instance> parts = components(std::move(reduced.rest));
  for (std::size_t i = 0; i < parts.size(); ++i) {
    // The small ones come first; what they do not need is left to the large ones. What
    // the others cost at least is not known yet: 0.
    const Effort::Share share(effort_, effort_.left() / (parts.size() - i));
    const Solved part = solve_connected(parts[i], std::max<Cost>(0, limit - result.at_least));
    parts[i] = Instance();
    result.chosen.insert(result.chosen.end(), part.chosen.begin(), part.chosen.end());
    result.cost += part.cost;
    result.at_least += part.at_least;
  }
  return result;
}

// The problem as the parts read it, checked.
Instance instance_of(const SetCoverProblem& problem, const Monitor& monitor) {
  const std::string where = "set cover";
  const std::size_t n = problem.sets();
  if (problem.starts.size() != n + 1 || problem.starts.front() != 0 ||
      problem.starts.back() != problem.members.size()) {
    base::fail_input(where, "starts must lead from 0 to the number of members, one more than sets");
  }
  constexpr std::size_t most = (std::size_t{1} << 31) - 1;
  if (n > most || problem.elements > most) {
    base::fail_limit(where, fmt::format("{} sets and {} elements; at most {} can be numbered", n,
                                        problem.elements, most));
  }
  Cost largest = 1;
  for (std::size_t s = 0; s < n; ++s) {
    if (problem.costs[s] <= 0) {
      base::fail_input(where,
                       fmt::format("set {} costs {}; a cost is at least 1", s, problem.costs[s]));
    }
    if (s % 1024 == 0) monitor.check(0);
    largest = std::max(largest, problem.costs[s]);
    if (problem.starts[s] > problem.starts[s + 1] ||
        problem.starts[s + 1] > problem.members.size()) {
      base::fail_input(where,
                       fmt::format("set {} ends before it starts, or after the last member", s));
    }
    for (std::uint64_t i = problem.starts[s]; i < problem.starts[s + 1]; ++i) {
      const Index e = problem.members[i];
      if (e >= problem.elements || (i > problem.starts[s] && problem.members[i - 1] >= e)) {
        base::fail_input(where, fmt::format("set {} holds {}; members ascend and are below {}", s,
                                            e, problem.elements));
      }
    }
  }
  if (scale_of(problem.members.size(), problem.elements, n, largest) == 0) {
    base::fail_limit(
        where,
        fmt::format("a set costs {}; at most 2^61 / (sets + elements + pairs) can be counted",
                    largest));
  }
  // What is reduced at first, and the search, which takes only problems that fit.
  base::require_memory(where, 32 * static_cast<double>(problem.members.size()) +
                                  48 * static_cast<double>(n + problem.elements) +
                                  Search::bytes(problem.elements, n));
  Instance instance;
  instance.sets.starts = problem.starts;
  instance.sets.items = problem.members;
  instance.costs = problem.costs;
  instance.names.resize(n);
  std::iota(instance.names.begin(), instance.names.end(), Index{0});
  monitor.check(0);
  instance.elements = transposed(instance.sets, problem.elements);
  monitor.check(0);
  for (std::size_t e = 0; e < problem.elements; ++e) {
    if (instance.elements.length(e) == 0) {
      base::fail_input(where, fmt::format("element {} is in no set, so nothing covers it", e));
    }
  }
  return instance;
}

// The last word: the cover covers, and the bound does not exceed it.
void check_cover(const SetCoverProblem& problem, const SetCover& result) {
  std::vector<char> covered(problem.elements, 0);
  Cost cost = 0;
  for (const std::size_t s : result.chosen) {
    cost += problem.costs[s];
    for (std::uint64_t i = problem.starts[s]; i < problem.starts[s + 1]; ++i) {
      covered[problem.members[i]] = 1;
    }
  }
  if (cost != result.cost || result.at_least > cost ||
      std::find(covered.begin(), covered.end(), char{0}) != covered.end() ||
      std::adjacent_find(result.chosen.begin(), result.chosen.end()) != result.chosen.end()) {
    base::fail_bug("set cover", "the sets chosen are not a cover of the cost that was found");
  }
}

}  // namespace
void SetCoverProblem::add(const std::vector<std::uint32_t>& set, std::int64_t cost) {
  members.insert(members.end(), set.begin(), set.end());
  starts.push_back(members.size());
  costs.push_back(cost);
}

SetCover cheapest_cover(const SetCoverProblem& problem, double effort, const Monitor& monitor) {
  monitor.check(0);
  Instance instance = instance_of(problem, monitor);
  Effort steps(std::isnan(effort) ? 0 : effort, monitor);
  Solver solver(steps);
  const Solved solved = solver.solve(std::move(instance), std::numeric_limits<Cost>::max() / 4);
  SetCover result;
  result.chosen.assign(solved.chosen.begin(), solved.chosen.end());
  std::sort(result.chosen.begin(), result.chosen.end());
  result.cost = solved.cost;
  result.at_least = solved.at_least;
  result.nodes = solver.nodes();
  check_cover(problem, result);
  monitor.check(1);
  return result;
}

}  // namespace rookery::math::set_cover
