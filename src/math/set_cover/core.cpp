// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the parts of a set cover share: lists and their transpose, a problem without some of
// its sets and elements, and the counting of steps. All O(q).

#include "math/set_cover/core.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rookery::math::set_cover {

Lists transposed(const Lists& lists, std::size_t count) {
  Lists result;
  result.starts.assign(count + 1, 0);
  result.items.resize(lists.items.size());
  for (const Index item : lists.items) ++result.starts[item + std::size_t{1}];
  for (std::size_t j = 0; j < count; ++j) result.starts[j + 1] += result.starts[j];
  std::vector<std::uint64_t> next(result.starts.begin(), result.starts.end() - 1);
  for (std::size_t i = 0; i < lists.size(); ++i) {
    for (const Index item : lists[i]) result.items[next[item]++] = static_cast<Index>(i);
  }
  return result;
}

Instance restricted(const Instance& instance, const std::vector<char>& keep_set,
                    const std::vector<char>& keep_element) {
  std::vector<Index> place(keep_element.size(), 0);
  Index count = 0;
  for (std::size_t e = 0; e < keep_element.size(); ++e) {
    if (keep_element[e] != 0) place[e] = count++;
  }
  Instance result;
  std::size_t pairs = 0;
  for (std::size_t e = 0; e < keep_element.size(); ++e) {
    if (keep_element[e] != 0) pairs += instance.elements.length(e);  // an upper bound
  }
  result.sets.items.reserve(pairs);
  for (std::size_t s = 0; s < keep_set.size(); ++s) {
    if (keep_set[s] == 0) continue;
    for (const Index e : instance.sets[s]) {
      if (keep_element[e] != 0) result.sets.items.push_back(place[e]);
    }
    result.sets.end_list();
    result.costs.push_back(instance.costs[s]);
    result.names.push_back(instance.names[s]);
  }
  result.elements = transposed(result.sets, count);
  return result;
}

Effort::Effort(double limit, const Monitor& monitor)
    : monitor_(monitor),
      limit_(static_cast<std::uint64_t>(std::clamp(limit, 0.0, 1e18))),
      all_(limit_) {}

void Effort::check() {
  constexpr std::uint64_t often = 2'000'000;
  next_check_ = spent_ + often;
  monitor_.check(
      all_ == 0 ? 0 : std::min(1.0, static_cast<double>(spent_) / static_cast<double>(all_)));
}

Cost scale_of(std::size_t pairs, std::size_t elements, std::size_t sets, Cost largest) {
  const Cost most = (Cost{1} << 61) / static_cast<Cost>(pairs + elements + sets + 1) / largest;
  Cost scale = Cost{1} << 20;
  while (scale > most) scale /= 2;
  return scale;
}

}  // namespace rookery::math::set_cover
