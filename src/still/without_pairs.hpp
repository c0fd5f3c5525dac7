// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sums over GF(2) as lists: what stands in one twice cancels.

#pragma once

#include <algorithm>
#include <vector>

namespace rookery::still {

/// The items that occur an odd number of times, each once, in order.
template <class Item>
[[nodiscard]] std::vector<Item> without_pairs(std::vector<Item> items) {
  std::sort(items.begin(), items.end());
  std::vector<Item> odd;
  for (const Item& item : items) {
    if (!odd.empty() && odd.back() == item) {
      odd.pop_back();
    } else {
      odd.push_back(item);
    }
  }
  return odd;
}

}  // namespace rookery::still
