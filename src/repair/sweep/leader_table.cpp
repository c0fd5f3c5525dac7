// SPDX-License-Identifier: GPL-3.0-or-later
//
// The least weight of a set of cells for every pattern of odd groups ("coset leaders").
//
// Let r be the rank of the system. Elimination picks r independent groups; the parity of
// any other group is the sum of some of theirs, for every set of cells. So the odd groups
// are known from a pattern of r bits, each of the 2^r occurs, and a cell adds a mask.
//
//   d(p) = min over sets S of cells with xor of masks p, of the weight of S.
//
// Let d_k be the same for sets of the first k cells: d_0(0) = 0, d_0 is infinite
// elsewhere, and, as the k-th cell with mask m and weight w is in S or not,
//
//   d_k(p) = min(d_{k-1}(p), d_{k-1}(p ^ m) + w).
//
// The right side for p and for p ^ m has the same two numbers, so a pass over the pairs
// {p, p ^ m} turns d_{k-1} into d_k in place, and one pass a cell, in any order, is all.
// The number n_k(p) of lightest sets goes along: it is the sum of n_{k-1} of those of the
// two that attain the minimum. It counts sets, not orders, whatever the weights are.
//
// Weights are positive, so a lightest set never has two cells of one mask (leaving out
// both is lighter), nor a cell of mask 0. Cells of one mask are merged into the lightest;
// its number of equals multiplies the ways. More generally the masks of a lightest set are
// independent, by the same reason, so it has at most r cells: d is at most the sum of the
// r largest weights, which tells how many bits an entry needs.
//
// Time O(2^r * masks) simple steps, 16 at once for entries of 8 bits: 9x9 with 3x3 boxes
// (r = 21, 81 masks) takes some ten milliseconds; breadth first, the plain way, takes a
// random access a step, twenty times as long. Memory 2^r entries of 1, 2 or 4 bytes, and 8
// more where ways are counted. r <= 26 is taken.

#include "repair/sweep/leader_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "repair/sweep/kernels.hpp"

namespace rookery::repair_room::sweep {

namespace {

constexpr std::uint64_t counted_to = std::numeric_limits<std::uint64_t>::max();
constexpr std::int64_t parts_between_checks = 1 << 16;

using Groups = std::vector<std::uint32_t>;  // ascending

Groups sum(std::span<const std::uint32_t> left, std::span<const std::uint32_t> right) {
  Groups result;
  std::set_symmetric_difference(left.begin(), left.end(), right.begin(), right.end(),
                                std::back_inserter(result));
  return result;
}

// An entry must hold every distance and, one above, "unreached".
std::size_t entry_bytes(std::int64_t most) {
  if (most < std::numeric_limits<std::uint8_t>::max()) return 1;
  return most < std::numeric_limits<std::uint16_t>::max() ? 2 : 4;
}

// left + right * times, or counted_to if that is less.
std::uint64_t counted(std::uint64_t left, std::uint64_t right, std::uint64_t times) {
  std::uint64_t result = 0;
  if (__builtin_mul_overflow(right, times, &result)) return counted_to;
  if (__builtin_add_overflow(left, result, &result)) return counted_to;
  return result;
}

}  // namespace

double LeaderTable::bytes(const ToggleSystem& system, int rank, bool count) {
  const std::size_t entry =
      entry_bytes(system::heaviest(system, static_cast<std::size_t>(rank))) + (count ? 8 : 0);
  return std::ldexp(static_cast<double>(entry), rank) +
         static_cast<double>(sizeof(Toggle) * system.cell_count()) +
         8.0 * static_cast<double>(system.group_count());
}

double LeaderTable::operations(const ToggleSystem& system, int rank) {
  return std::ldexp(static_cast<double>(system.cell_count()), rank);
}

LeaderTable::LeaderTable(const ToggleSystem& system, bool count, const Monitor& monitor) {
  eliminate(system, monitor.silent());
  const double needed = bytes(system, rank_, count);
  if (needed > static_cast<double>(base::usable_memory())) {
    base::fail_memory("repair",
                      fmt::format("the table of 2^{} patterns takes {}, but {} are free", rank_,
                                  base::in_bytes(needed),
                                  base::in_bytes(static_cast<double>(base::usable_memory()))));
  }
  merge(system, monitor.silent());
  const std::size_t entry = entry_bytes(system::heaviest(system, static_cast<std::size_t>(rank_)));
  const auto fill_entries = [&]<class T>(T) {
    count ? fill_counted<T>(monitor) : fill<T>(monitor);
  };
  if (entry == 1) {
    fill_entries(std::uint8_t{});
  } else if (entry == 2) {
    fill_entries(std::uint16_t{});
  } else {
    fill_entries(std::uint32_t{});
  }
  monitor.check(1);
}

// The sets of groups that cells change, as a basis in which each vector has a group that
// no other has: its chosen one. What they span is all that sets of cells can change.
void LeaderTable::eliminate(const ToggleSystem& system, const Monitor& monitor) {
  constexpr std::int32_t not_chosen = -1;
  std::vector<std::int32_t> bit_of(system.group_count(), not_chosen);
  std::vector<Groups> basis;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    if (cell % 1024 == 0) monitor.check(0);
    const auto changed = system.groups_of(cell);
    Groups rest(changed.begin(), changed.end());
    for (const std::uint32_t group : changed) {
      const std::int32_t bit = bit_of[group];
      if (bit != not_chosen) rest = sum(rest, basis[static_cast<std::size_t>(bit)]);
    }
    if (rest.empty()) continue;
    if (basis.size() == largest_rank) {
      base::fail_limit("repair",
                       fmt::format("the table would have more than 2^{} patterns of odd groups, "
                                   "which are the limit; choose another engine",
                                   largest_rank));
    }
    const std::uint32_t group = rest.front();
    for (Groups& vector : basis) {
      if (std::binary_search(vector.begin(), vector.end(), group)) vector = sum(vector, rest);
    }
    bit_of[group] = static_cast<std::int32_t>(basis.size());
    chosen_.push_back(group);
    basis.push_back(std::move(rest));
  }
  rank_ = static_cast<int>(basis.size());
  depends_.assign(system.group_count(), 0);
  for (std::size_t i = 0; i < basis.size(); ++i) {
    for (const std::uint32_t group : basis[i]) depends_[group] |= Pattern{1} << i;
  }
}

void LeaderTable::merge(const ToggleSystem& system, const Monitor& monitor) {
  std::vector<Pattern> bit(system.group_count(), 0);
  for (std::size_t i = 0; i < chosen_.size(); ++i) bit[chosen_[i]] = Pattern{1} << i;
  std::vector<Toggle> all;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    if (cell % (1U << 16) == 0) monitor.check(0);
    Pattern mask = 0;
    for (const std::uint32_t group : system.groups_of(cell)) mask |= bit[group];
    if (mask == 0) continue;
    all.push_back({mask, system.weight(cell), static_cast<std::uint32_t>(cell)});
  }
  std::sort(all.begin(), all.end(), [](const Toggle& left, const Toggle& right) {
    if (left.mask != right.mask) return left.mask < right.mask;
    return left.weight != right.weight ? left.weight < right.weight : left.cell < right.cell;
  });
  for (const Toggle& toggle : all) {
    if (toggles_.empty() || toggles_.back().mask != toggle.mask) {
      toggles_.push_back(toggle);
    } else if (toggles_.back().weight == toggle.weight) {
      ++toggles_.back().alike;
    }
  }
  std::sort(toggles_.begin(), toggles_.end(),
            [](const Toggle& left, const Toggle& right) { return left.cell < right.cell; });
}

template <class T>
void LeaderTable::fill(const Monitor& monitor) {
  // A table smaller than a block is filled up to one.
  std::vector<T> distance(std::max(size(), block_entries<T>), std::numeric_limits<T>::max());
  distance[0] = 0;
  BlockTask task;
  task.live = distance.size() / block_entries<T> - 1;
  for (std::size_t i = 0; i < toggles_.size(); ++i) {
    task.mask = toggles_[i].mask;
    task.weight = static_cast<std::uint64_t>(toggles_[i].weight);
    const std::uint64_t parts = task.parts(lane_bits<T>);
    for (std::uint64_t begin = 0; begin < parts; begin += parts_between_checks) {
      monitor.check(static_cast<double>(i) / static_cast<double>(toggles_.size()));
      run_blocks(task, begin, std::min<std::uint64_t>(begin + parts_between_checks, parts),
                 distance.data());
    }
  }
  distance_ = std::move(distance);
}

template <class T>
void LeaderTable::fill_counted(const Monitor& monitor) {
  constexpr T unreached = std::numeric_limits<T>::max();
  std::vector<T> distance(size(), unreached);
  ways_.assign(size(), 0);
  distance[0] = 0;
  ways_[0] = 1;
  for (std::size_t i = 0; i < toggles_.size(); ++i) {
    const Toggle& toggle = toggles_[i];
    const auto weight = static_cast<std::uint64_t>(toggle.weight);
    const auto added = [weight](T from) {
      return static_cast<T>(std::min<std::uint64_t>(from + weight, unreached));
    };
    const Pattern top = std::bit_floor(toggle.mask);
    for (std::uint64_t p = 0; p < size(); ++p) {
      if (p % parts_between_checks == 0) {
        monitor.check(static_cast<double>(i) / static_cast<double>(toggles_.size()));
      }
      if ((p & top) != 0) {
        p |= top - 1;  // these were the partners of those before
        continue;
      }
      const std::uint64_t q = p ^ toggle.mask;
      const T from_q = added(distance[q]);
      const T from_p = added(distance[p]);
      const std::uint64_t ways_p = ways_[p];
      const std::uint64_t ways_q = ways_[q];
      if (from_q <= distance[p]) {
        ways_[p] = counted(from_q < distance[p] ? 0 : ways_p, ways_q, toggle.alike);
        distance[p] = from_q;
      } else if (from_p <= distance[q]) {
        // Never both: from_q > distance[q] would give distance[p] > distance[q] and back.
        ways_[q] = counted(from_p < distance[q] ? 0 : ways_q, ways_p, toggle.alike);
        distance[q] = from_p;
      }
    }
  }
  distance_ = std::move(distance);
}

LeaderTable::Pattern LeaderTable::chosen(std::span<const std::uint8_t> odd) const {
  Pattern pattern = 0;
  for (std::size_t i = 0; i < chosen_.size(); ++i) {
    if (odd[chosen_[i]] != 0) pattern |= Pattern{1} << i;
  }
  return pattern;
}

std::optional<std::size_t> LeaderTable::first_conflict(std::span<const std::uint8_t> odd,
                                                       Pattern pattern) const {
  for (std::size_t group = 0; group < depends_.size(); ++group) {
    const bool expected = std::popcount(depends_[group] & pattern) % 2 != 0;
    if (expected != (odd[group] != 0)) return group;
  }
  return std::nullopt;
}

std::optional<LeaderTable::Pattern> LeaderTable::pattern_of(
    std::span<const std::uint8_t> odd) const {
  const Pattern pattern = chosen(odd);
  if (first_conflict(odd, pattern)) return std::nullopt;
  return pattern;
}

std::optional<std::vector<std::size_t>> LeaderTable::contradiction(
    std::span<const std::uint8_t> odd) const {
  const auto conflict = first_conflict(odd, chosen(odd));
  if (!conflict) return std::nullopt;
  std::vector<std::size_t> groups{*conflict};
  for (std::size_t i = 0; i < chosen_.size(); ++i) {
    if ((depends_[*conflict] >> i & 1U) != 0) groups.push_back(chosen_[i]);
  }
  std::sort(groups.begin(), groups.end());
  return groups;
}

std::vector<std::uint8_t> LeaderTable::odd_groups(Pattern pattern) const {
  std::vector<std::uint8_t> odd;
  odd.reserve(depends_.size());
  for (const Pattern sum : depends_) {
    odd.push_back(static_cast<std::uint8_t>(std::popcount(sum & pattern) & 1));
  }
  return odd;
}

std::int64_t LeaderTable::distance(Pattern pattern) const {
  return std::visit([&](const auto& table) { return std::int64_t{table[pattern]}; }, distance_);
}

std::vector<std::uint32_t> LeaderTable::toggles(Pattern pattern) const {
  std::vector<std::uint32_t> cells;
  while (pattern != 0) {
    const std::int64_t here = distance(pattern);
    const auto found = std::find_if(toggles_.begin(), toggles_.end(), [&](const Toggle& toggle) {
      return distance(pattern ^ toggle.mask) + toggle.weight == here;
    });
    if (found == toggles_.end()) base::fail_bug("repair", "the table has no way back");
    cells.push_back(found->cell);
    pattern ^= found->mask;
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

mpz_class LeaderTable::ways(Pattern pattern) const {
  if (ways_.empty()) base::fail_bug("repair", "the ways were not counted");
  const std::uint64_t number = ways_[pattern];
  if (number == counted_to) {
    base::fail_limit("repair",
                     "the table counts at most 2^64 - 2 ways; the engine sweep has no limit");
  }
  mpz_class result;
  mpz_import(result.get_mpz_t(), 1, 1, sizeof number, 0, 0, &number);
  return result;
}

std::optional<system::Solution> LeaderTable::solve(std::span<const std::uint8_t> odd) const {
  const auto pattern = pattern_of(odd);
  if (!pattern) return std::nullopt;
  system::Solution solution;
  solution.cells = toggles(*pattern);
  solution.weight = distance(*pattern);
  if (!ways_.empty()) solution.ways = ways(*pattern);
  return solution;
}

}  // namespace rookery::repair_room::sweep
