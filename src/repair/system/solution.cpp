// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/system/solution.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rookery::repair_room::system {

std::int64_t heaviest(const ToggleSystem& system, std::size_t number) {
  if (!system.has_weights()) return static_cast<std::int64_t>(number);
  std::vector<std::int64_t> weights;
  weights.reserve(system.cell_count());
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    weights.push_back(system.weight(cell));
  }
  const auto end = weights.begin() + static_cast<std::ptrdiff_t>(std::min(weights.size(), number));
  std::partial_sort(weights.begin(), end, weights.end(), std::greater<>());
  return std::accumulate(weights.begin(), end, std::int64_t{0});
}

}  // namespace rookery::repair_room::system
