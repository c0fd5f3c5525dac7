// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/spelling.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace rookery::base {

std::size_t edits(std::string_view left, std::string_view right) {
  std::vector<std::size_t> before;
  std::vector<std::size_t> above(right.size() + 1);
  std::iota(above.begin(), above.end(), std::size_t{0});
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::vector<std::size_t> row(right.size() + 1, i);
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t replaced = above[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
    before = std::move(above);
    above = std::move(row);
  }
  return above.back();
}

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t longest = 40;
  if (word.empty() || word.size() > longest) return "";
  std::string best;
  std::size_t best_edits = 3;  // more than that is no slip
  for (const std::string& each : known) {
    const std::size_t count = edits(word, each);
    if (count < best_edits && count * 2 < each.size()) {
      best = each;
      best_edits = count;
    }
  }
  return best;
}

}  // namespace rookery::base
