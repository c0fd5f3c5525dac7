// SPDX-License-Identifier: GPL-3.0-or-later
//
// Making a set cover problem smaller without changing its optimum, until none of these
// applies:
//
//   - an element that only one set holds: the set is taken, its elements are covered;
//   - an element e such that every set that holds f holds e, too: whatever covers f
//     covers e, and e is dropped;
//   - a set whose elements are all in another set that costs no more is dropped.
//
// The second and the third ask for the same thing: lists that are contained in others, of the
// matrix or of its transpose. A list i is compared with those lists j that contain one
// item of it, the item that the fewest lists contain. Most of the pairs differ in a
// signature of 64 bits (the OR of a random bit for some of the items), the rest soon in a
// binary search of an item of i in j. At worst O(n^2 m log m), in practice a few steps per
// pair compared; it stops when the effort ends, which leaves a larger problem and nothing
// wrong. Memory: 16 bytes a pair.

#include "math/set_cover/reduce.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "base/key_index.hpp"

namespace rookery::math::set_cover {
namespace {

// If list i is contained in list j, then its signature is contained in that of j. Some twenty
// items of an average list count: with many more all the bits would be set.
std::vector<std::uint64_t> signatures(const Lists& lists) {
  const std::uint64_t average = lists.items.size() / std::max<std::size_t>(1, lists.size());
  const std::uint64_t one_of = 1 + average / 24;
  std::vector<std::uint64_t> all(lists.size(), 0);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    for (const Index item : lists[i]) {
      const std::uint64_t random = base::mixed(item);
      if ((random >> 6) % one_of == 0) all[i] |= std::uint64_t{1} << (random & 63);
    }
  }
  return all;
}

// Calls found(i, j) for lists i contained in j, j != i, as long as it returns true for
// that i; i and j are alive and may(i, j) holds.
template <class May, class OnFound>
void find_contained(const Lists& lists, const Lists& transpose, const std::vector<char>& alive,
                    Effort& effort, May&& may, OnFound&& found) {
  const std::vector<std::uint64_t> signature = signatures(lists);
  effort.spend(lists.items.size());
  for (std::size_t i = 0; i < lists.size() && !effort.ended(); ++i) {
    const auto items = lists[i];
    if (alive[i] == 0 || items.empty()) continue;
    Index rarest = items.front();
    for (const Index item : items) {
      if (transpose.length(item) < transpose.length(rarest)) rarest = item;
    }
    std::uint64_t steps = items.size() + transpose.length(rarest);
    for (const Index j : transpose[rarest]) {
      if (j == i || alive[j] == 0 || (signature[i] & ~signature[j]) != 0) continue;
      const auto others = lists[j];
      if (others.size() < items.size() || !may(i, j)) continue;
      const auto width = static_cast<std::uint64_t>(std::bit_width(others.size()));
      auto from = others.begin();
      const bool contained = std::all_of(items.begin(), items.end(), [&](Index item) {
        steps += width;
        from = std::lower_bound(from, others.end(), item);
        return from != others.end() && *from == item;
      });
      if (contained && !found(i, j)) break;
    }
    effort.spend(steps);
  }
}

// Takes the sets that alone hold an element. False: some element is in no set.
bool take_forced(const Instance& instance, std::vector<char>& keep_set,
                 std::vector<char>& keep_element, Reduced& reduced) {
  for (std::size_t e = 0; e < instance.elements.size(); ++e) {
    if (instance.elements.length(e) == 0) return false;
    if (instance.elements.length(e) > 1) continue;
    const Index s = instance.elements[e].front();
    if (keep_set[s] == 0) continue;
    keep_set[s] = 0;
    reduced.taken.push_back(instance.names[s]);
    reduced.paid += instance.costs[s];
    for (const Index covered : instance.sets[s]) keep_element[covered] = 0;
  }
  return true;
}

}  // namespace

Reduced reduce(Instance instance, Effort& effort) {
  Reduced reduced;
  // Whether the last look for dominated elements, or sets, was overtaken by other changes.
  bool new_elements = true;
  bool new_sets = true;
  for (;;) {
    std::vector<char> keep_set(instance.sets.size(), 1);
    std::vector<char> keep_element(instance.elements.size(), 1);
    for (std::size_t s = 0; s < instance.sets.size(); ++s) {
      if (instance.sets.length(s) == 0) keep_set[s] = 0;
    }
    if (!take_forced(instance, keep_set, keep_element, reduced)) {
      reduced.coverable = false;
      return reduced;
    }
    effort.spend(instance.pairs());
    const auto any_dropped = [](const std::vector<char>& keep) {
      return std::find(keep.begin(), keep.end(), char{0}) != keep.end();
    };
    if (any_dropped(keep_set) || any_dropped(keep_element)) {
      // Fewer elements make sets smaller, so that more of them may be contained in others;
      // a taken set leaves the elements that it does not hold as they were.
      new_sets = new_sets || any_dropped(keep_element);
    } else if (new_sets && !effort.ended()) {
      new_sets = false;
      find_contained(
          instance.sets, instance.elements, keep_set, effort,
          [&](std::size_t i, std::size_t j) {
            if (instance.costs[j] != instance.costs[i])
              return instance.costs[j] < instance.costs[i];
            return instance.sets.length(j) > instance.sets.length(i) || j < i;
          },
          [&](std::size_t i, std::size_t) {
            keep_set[i] = 0;
            return false;
          });
      new_elements = new_elements || any_dropped(keep_set);
      if (!any_dropped(keep_set)) continue;
    } else if (new_elements && !effort.ended()) {
      new_elements = false;
      find_contained(
          instance.elements, instance.sets, keep_element, effort,
          [&](std::size_t i, std::size_t j) {
            return instance.elements.length(j) > instance.elements.length(i) || i < j;
          },
          [&](std::size_t, std::size_t j) {
            keep_element[j] = 0;
            return true;
          });
      new_sets = new_sets || any_dropped(keep_element);
      if (!any_dropped(keep_element)) continue;
    } else {
      reduced.rest = std::move(instance);
      return reduced;
    }
    instance = restricted(instance, keep_set, keep_element);
    effort.spend(4 * instance.pairs());
  }
}

std::vector<Instance> components(Instance instance) {
  const std::size_t m = instance.elements.size();
  std::vector<Index> parent(m);
  std::iota(parent.begin(), parent.end(), Index{0});
  const auto root = [&](Index e) {
    while (parent[e] != e) e = parent[e] = parent[parent[e]];
    return e;
  };
  for (std::size_t s = 0; s < instance.sets.size(); ++s) {
    for (const Index e : instance.sets[s]) {
      const Index a = root(e);
      const Index b = root(instance.sets[s].front());
      parent[std::max(a, b)] = std::min(a, b);
    }
  }
  std::vector<Index> part(m, 0);   // of an element
  std::vector<Index> place(m, 0);  // within its part
  std::vector<Index> sizes;
  for (Index e = 0; e < m; ++e) {
    if (root(e) == e) {
      part[e] = static_cast<Index>(sizes.size());
      sizes.push_back(0);
    } else {
      part[e] = part[root(e)];
    }
    place[e] = sizes[part[e]]++;
  }
  std::vector<Instance> parts(sizes.size());
  if (sizes.size() == 1) {
    parts.front() = std::move(instance);
    return parts;
  }
  std::vector<std::size_t> pairs(sizes.size(), 0);
  for (std::size_t e = 0; e < m; ++e) pairs[part[e]] += instance.elements.length(e);
  for (std::size_t i = 0; i < parts.size(); ++i) parts[i].sets.items.reserve(pairs[i]);
  for (std::size_t s = 0; s < instance.sets.size(); ++s) {
    if (instance.sets.length(s) == 0) continue;
    Instance& its = parts[part[instance.sets[s].front()]];
    for (const Index e : instance.sets[s]) its.sets.items.push_back(place[e]);
    its.sets.end_list();
    its.costs.push_back(instance.costs[s]);
    its.names.push_back(instance.names[s]);
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].elements = transposed(parts[i].sets, sizes[i]);
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Instance& a, const Instance& b) { return a.pairs() < b.pairs(); });
  return parts;
}

}  // namespace rookery::math::set_cover
