// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest solution by depth-first search with iterative deepening.
//
// A node has cells that are chosen, cells that are still allowed, and the groups that are
// odd now. It is settled first, until nothing changes:
//   - an odd group without an allowed cell: no solution here;
//   - an odd group with one allowed cell: it is chosen;
//   - an even group with one allowed cell: it is excluded, for chosen it would stay alone;
//   - the bound of bounds.cpp: no solution here, or cells excluded that are too dear.
// No odd group left: a solution. Otherwise take an odd group with the fewest allowed cells,
// in it a cell that is in the most odd groups, and search first the solutions with it, then
// (in the same frame) those without it. So every solution is met at most once.
//
// A round searches all solutions up to a limit on the weight. The first limit is the bound
// at the root; the next is the least weight at which anything was cut off in this round,
// so no solution can have a weight between the two (and at least the next weight of the
// right parity, where the parity is forced). Hence after every round without a solution the
// limit is a proved bound, and a solution of the first round that has one is lightest. All
// weights are positive: within a round, cells that are added to a solution only make it
// heavier than the limit, unless a lighter solution had been there before.
//
// Solutions are sought in two more ways before the rounds go to the end: short searches with
// random choices among equals, and many eliminations (light_solution.cpp). The rounds then only
// have to refute what is lighter. Where pairs of families need more than the bound at the root
// says, equations that show it are added to the system (pair_cuts.cpp), and the bound sees them in
// every node.
//
// Memory: bit sets of cells and groups for each cell chosen on the way, kept from node to
// node: nothing is allocated in the search once it has been as deep before.

#include "repair/branch/deepening.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <limits>
#include <memory>
#include <random>
#include <utility>

#include "base/text.hpp"
#include "repair/branch/bounds.hpp"
#include "repair/branch/light_solution.hpp"
#include "repair/branch/pair_cuts.hpp"

namespace rookery::repair_room::branch {

namespace {

constexpr std::size_t most_families_for_cuts = 5;
constexpr std::size_t most_lists_of_cuts = 2;

// How the work before the last rounds is shared out. On 25x25 a node takes as long as some
// 2000 steps of elimination, and the many tries together about two seconds.
constexpr double short_round = 5e4;
constexpr int restarts = 20;
constexpr double restart_nodes = 500;
constexpr double steps_like_a_node = 2000;
constexpr int few_tries = 50;
constexpr double few_steps = 1e8;
constexpr int many_tries = 20000;
constexpr double many_steps = 1e9;

enum class End { exhausted, stopped, out_of_nodes };

class Search {
 public:
  using Visit = std::function<bool(const std::vector<std::uint32_t>& cells, std::int64_t weight)>;

  Search(const BitSystem& system, std::span<const std::uint8_t> odd_groups, const Monitor& monitor)
      : system_(system),
        bounds_(system),
        monitor_(monitor),
        start_odd_(system.group_words()),
        start_allowed_(system.cell_words()) {
    const std::vector<std::uint8_t> odd = system.all_odd(odd_groups);
    for (std::size_t group = 0; group < system.groups(); ++group) {
      if (odd[group] != 0) flip(start_odd_.data(), group);
    }
    for (std::size_t cell = 0; cell < system.cells(); ++cell) {
      if (!system.groups_of(cell).empty()) flip(start_allowed_.data(), cell);
    }
    check_every_ = (std::uint64_t{1} << 17) / (system.groups() * system.cell_words() + 1) + 1;
  }

  /// Every solution of weight up to `limit`, until `visit` returns false or so many nodes
  /// are done. With `random` equals are told apart by chance.
  End run(std::int64_t limit, const Visit& visit, double most_nodes, std::mt19937_64* random);

  /// After an exhausted run: no solution weighs more than its limit and less than this.
  [[nodiscard]] std::int64_t next_limit() const noexcept { return next_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }

  /// What monitor.check is told.
  double fraction = 0;

 private:
  enum class State { dead, solved, open };
  struct Frame {
    std::vector<Word> allowed;
    std::vector<Word> odd;
    std::int64_t spent = 0;
    std::size_t base = 0;      // chosen before this frame
    std::size_t own = 0;       // chosen with this frame
    std::uint32_t branch = 0;  // the cell to branch on
    bool tried = false;        // solutions with it are done
  };

  void choose(Frame& frame, std::size_t cell) {
    flip(frame.allowed.data(), cell);
    for (const std::uint32_t group : system_.groups_of(cell)) flip(frame.odd.data(), group);
    frame.spent += system_.weight(cell);
    chosen_.push_back(static_cast<std::uint32_t>(cell));
  }
  State settle(Frame& frame);
  void pick(Frame& frame, std::mt19937_64* random);
  Frame& frame_at(std::size_t depth) {
    while (frames_.size() <= depth) {
      frames_.push_back(std::make_unique<Frame>());
      frames_.back()->allowed.resize(system_.cell_words());
      frames_.back()->odd.resize(system_.group_words());
    }
    return *frames_[depth];
  }

  const BitSystem& system_;
  Bounds bounds_;
  const Monitor& monitor_;
  std::vector<Word> start_odd_;
  std::vector<Word> start_allowed_;
  std::vector<std::unique_ptr<Frame>> frames_;
  std::vector<std::uint32_t> chosen_;
  std::vector<std::uint32_t> sorted_;
  std::int64_t limit_ = 0;
  std::int64_t next_ = Bounds::never;
  std::uint64_t nodes_ = 0;
  std::uint64_t check_every_ = 1;
  std::size_t fewest_group_ = 0;
};

Search::State Search::settle(Frame& frame) {
  if (++nodes_ % check_every_ == 0) monitor_.check(fraction);
  while (true) {
    if (frame.spent > limit_) {
      next_ = std::min(next_, frame.spent);
      return State::dead;
    }
    if (std::all_of(frame.odd.begin(), frame.odd.end(), [](Word word) { return word == 0; })) {
      return State::solved;
    }
    bool changed = false;
    int fewest = std::numeric_limits<int>::max();
    for (std::size_t group = 0; group < system_.groups(); ++group) {
      const Word* mask = system_.cells_of(group);
      const bool is_odd = bit(frame.odd.data(), group);
      const int enough = is_odd ? std::numeric_limits<int>::max() : 2;
      int count = 0;
      std::size_t last = 0;
      for (std::size_t i = system_.first_word(group); i < system_.end_word(group); ++i) {
        const Word here = mask[i] & frame.allowed[i];
        if (here == 0) continue;
        last = i;
        count += std::popcount(here);
        if (count >= enough) break;
      }
      if (is_odd && count == 0) return State::dead;
      if (count == 1) {
        const std::size_t cell =
            last * word_bits +
            static_cast<std::size_t>(std::countr_zero(mask[last] & frame.allowed[last]));
        if (is_odd) {
          choose(frame, cell);
        } else {
          flip(frame.allowed.data(), cell);
        }
        changed = true;
      } else if (is_odd && count < fewest) {
        fewest = count;
        fewest_group_ = group;
      }
    }
    if (changed) continue;
    const Bounds::Result bound =
        bounds_(frame.allowed.data(), frame.odd.data(), limit_ - frame.spent);
    if (bound.needed > limit_ - frame.spent) {
      next_ = std::min(next_, frame.spent + std::min(bound.needed, bound.beyond));
      return State::dead;
    }
    if (!bound.excluded) return State::open;
    next_ = std::min(next_, frame.spent + bound.beyond);
  }
}

void Search::pick(Frame& frame, std::mt19937_64* random) {
  const Word* mask = system_.cells_of(fewest_group_);
  std::int64_t best = std::numeric_limits<std::int64_t>::min();
  std::uint64_t ties = 0;
  for (std::size_t i = system_.first_word(fewest_group_); i < system_.end_word(fewest_group_);
       ++i) {
    for (Word left = mask[i] & frame.allowed[i]; left != 0; left &= left - 1) {
      const std::size_t cell = i * word_bits + static_cast<std::size_t>(std::countr_zero(left));
      std::int64_t value = 0;
      for (const std::uint32_t group : system_.groups_of(cell)) {
        if (system_.family(group) >= system_.proper_families()) break;  // sums come last
        value += bit(frame.odd.data(), group) ? 1 : -1;
      }
      // Dear cells need a better reason: compare groups for each unit of weight.
      value = value * ToggleSystem::largest_weight / system_.weight(cell);
      if (value < best) continue;
      ties = value > best ? 1 : ties + 1;
      if (value > best || (random != nullptr && (*random)() % ties == 0)) {
        best = value;
        frame.branch = static_cast<std::uint32_t>(cell);
      }
    }
  }
  frame.tried = false;
}

End Search::run(std::int64_t limit, const Visit& visit, double most_nodes,
                std::mt19937_64* random) {
  limit_ = limit;
  next_ = Bounds::never;
  chosen_.clear();
  const double last_node = static_cast<double>(nodes_) + most_nodes;
  std::size_t depth = 0;
  Frame& root = frame_at(0);
  root.allowed = start_allowed_;
  root.odd = start_odd_;
  root.spent = 0;
  root.base = 0;
  bool entered = true;  // the frame at `depth` is to be settled
  while (true) {
    Frame& frame = frame_at(depth);
    if (entered) {
      if (static_cast<double>(nodes_) >= last_node) return End::out_of_nodes;
      const State state = settle(frame);
      if (state == State::open) {
        frame.own = chosen_.size();
        pick(frame, random);
        entered = false;
        continue;
      }
      if (state == State::solved) {
        sorted_ = chosen_;
        std::sort(sorted_.begin(), sorted_.end());
        if (!visit(sorted_, frame.spent)) return End::stopped;
      }
      // Leave the frame.
      chosen_.resize(frame.base);
      if (depth == 0) return End::exhausted;
      --depth;
      entered = false;
      continue;
    }
    if (!frame.tried) {
      frame.tried = true;
      Frame& child = frame_at(depth + 1);
      // frame_at may have grown the list, but frames stay where they are.
      child.allowed = frame.allowed;
      child.odd = frame.odd;
      child.spent = frame.spent;
      child.base = frame.own;
      choose(child, frame.branch);
      ++depth;
      entered = true;
      continue;
    }
    // Now the solutions without the cell.
    flip(frame.allowed.data(), frame.branch);
    entered = true;
  }
}

// The least weight >= `weight` that solutions can have.
std::int64_t with_parity(std::int64_t weight, const LightSearch& light) {
  if (!light.parity_is_forced()) return weight;
  return weight + ((weight ^ light.found()->weight) & 1);
}

// The system with equations for what pairs of families need, if that is above the bound
// `at_least` of the system alone; raises `at_least`.
BitSystem with_cuts(const ToggleSystem& system, const BitSystem& plain,
                    std::span<const std::uint8_t> odd, std::int64_t& at_least,
                    const Monitor& monitor) {
  std::vector<PairCuts> found;
  const std::int64_t known = at_least;
  const std::size_t families = plain.families().size();
  if (families <= most_families_for_cuts) {
    for (std::size_t one = 0; one < families; ++one) {
      for (std::size_t other = one + 1; other < families; ++other) {
        PairCuts cuts = pair_cuts(plain, one, other, odd, known, monitor);
        at_least = std::max(at_least, cuts.needed);
        if (!cuts.cuts.empty()) found.push_back(std::move(cuts));
      }
    }
  }
  // Every family makes the nodes slower: only the best are kept.
  std::stable_sort(found.begin(), found.end(), [](const PairCuts& left, const PairCuts& right) {
    return left.needed > right.needed;
  });
  std::vector<std::vector<std::vector<std::uint32_t>>> sums;
  for (std::size_t i = 0; i < std::min(found.size(), most_lists_of_cuts); ++i) {
    sums.push_back(std::move(found[i].cuts));
  }
  return BitSystem(system, sums);
}

void require_odd(const ToggleSystem& system, std::span<const std::uint8_t> odd) {
  if (odd.size() == system.group_count()) return;
  base::fail_bug("branch",
                 fmt::format("{} parities for {} groups", odd.size(), system.group_count()));
}

}  // namespace

BranchResult branch(const ToggleSystem& system, std::span<const std::uint8_t> odd,
                    std::optional<system::Solution> known, bool count, double most_nodes,
                    const Monitor& monitor) {
  require_odd(system, odd);
  BranchResult result;
  result.best = std::move(known);
  if (result.best) result.best->ways.reset();
  if (!BitSystem::fits(system)) return result;
  const BitSystem plain(system);
  LightSearch light(plain, odd, monitor);
  if (!light.possible()) {
    result.best.reset();
    result.proved = true;
    return result;
  }
  if (light.is_only()) {
    result.best = light.found();
    if (count) result.best->ways = 1;
    result.at_least = result.best->weight;
    result.proved = true;
    return result;
  }
  const auto improve = [&](const std::vector<std::uint32_t>& cells, std::int64_t weight) {
    if (!result.best || weight < result.best->weight) {
      result.best = system::Solution{cells, weight, {}};
    }
  };
  const auto upper = [&] { return result.best ? result.best->weight : Bounds::never; };
  const auto take = [&](const std::vector<std::uint32_t>& cells, std::int64_t weight) {
    improve(cells, weight);
    return false;
  };
  const auto try_orders = [&](int tries, double steps) {
    light.improve(tries, std::min(steps, most_nodes * steps_like_a_node), result.at_least);
    if (light.found()) improve(light.found()->cells, light.found()->weight);
  };

  // A round with limit 0 finds the bound at the root.
  {
    Search root(plain, odd, monitor);
    if (root.run(0, take, most_nodes, nullptr) == End::exhausted) {
      result.at_least = with_parity(root.next_limit(), light);
    }
    result.nodes = root.nodes();
  }
  try_orders(few_tries, few_steps);
  std::optional<BitSystem> strong;
  if (result.at_least < upper() && most_nodes > 1) {
    strong.emplace(with_cuts(system, plain, odd, result.at_least, monitor));
    result.at_least = with_parity(result.at_least, light);
  }
  Search search(strong ? *strong : plain, odd, monitor);
  const auto nodes_left = [&] {
    return std::max(0.0, most_nodes - static_cast<double>(result.nodes + search.nodes()));
  };

  // Restarts, a short attempt at the rounds, more tries, and the rounds to the end.
  const auto rounds = [&](double nodes) {
    const double last = static_cast<double>(search.nodes()) + std::min(nodes, nodes_left());
    while (result.at_least < upper()) {
      search.fraction = std::min(1.0, static_cast<double>(search.nodes()) / most_nodes);
      const double left = last - static_cast<double>(search.nodes());
      if (left <= 0 || search.run(result.at_least, take, left, nullptr) != End::exhausted) return;
      result.at_least = std::min(with_parity(search.next_limit(), light), upper());
    }
  };
  std::mt19937_64 random(1);
  for (int i = 0; i < restarts && result.at_least < upper() && nodes_left() > 0; ++i) {
    if (search.run(result.at_least, take, std::min(restart_nodes, nodes_left()), &random) ==
        End::exhausted) {
      break;  // the next round finds this out, too
    }
  }
  rounds(short_round);
  if (result.at_least < upper()) try_orders(many_tries, many_steps);
  rounds(nodes_left());
  result.nodes += search.nodes();
  result.proved = upper() == result.at_least;
  if (!count || !result.proved) return result;

  mpz_class ways = 0;
  const std::uint64_t before = search.nodes();
  const End end = search.run(
      result.at_least,
      [&](const auto&, std::int64_t) {
        ++ways;
        return true;
      },
      std::max(0.0, most_nodes - static_cast<double>(result.nodes)), nullptr);
  if (end == End::exhausted) result.best->ways = ways;
  result.nodes += search.nodes() - before;
  return result;
}

bool for_each_of_weight(const ToggleSystem& system, std::span<const std::uint8_t> odd,
                        std::int64_t weight,
                        const std::function<bool(const std::vector<std::uint32_t>& cells)>& visit,
                        const Monitor& monitor) {
  require_odd(system, odd);
  if (!BitSystem::fits(system)) {
    base::fail_limit("repair",
                     fmt::format("to list all solutions, {} groups times {} squares are kept "
                                 "as bits; up to 2^29 of them would fit",
                                 system.group_count(), system.cell_count()));
  }
  const BitSystem plain(system);
  Search root(plain, odd, monitor);
  std::int64_t at_least = 0;
  const auto ignore = [](const std::vector<std::uint32_t>&, std::int64_t) { return true; };
  if (root.run(0, ignore, 1, nullptr) == End::exhausted) at_least = root.next_limit();
  std::optional<BitSystem> strong;
  if (at_least < weight) strong.emplace(with_cuts(system, plain, odd, at_least, monitor));
  Search search(strong ? *strong : plain, odd, monitor);
  const End end = search.run(
      weight,
      [&](const std::vector<std::uint32_t>& cells, std::int64_t its) {
        return its != weight || visit(cells);
      },
      static_cast<double>(Bounds::never), nullptr);
  return end == End::exhausted;
}

}  // namespace rookery::repair_room::branch
