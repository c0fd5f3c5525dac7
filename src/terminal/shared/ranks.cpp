// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/ranks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "rookery/ranks.hpp"

namespace rookery::terminal::shared {

namespace {

Ranks* the_ranks = nullptr;

std::vector<double> fractions;  // by rank

}  // namespace

Ranks* ranks() { return the_ranks; }

void set_ranks(Ranks* ranks) { the_ranks = ranks; }

void rank_progress(int rank, double fraction) {
  const auto index = static_cast<std::size_t>(rank);
  if (fractions.size() <= index) fractions.resize(index + 1);
  fractions[index] = fraction;
}

std::string rank_progress_text() {
  constexpr std::size_t most_shown = 8;
  if (fractions.empty()) return "";
  if (fractions.size() > most_shown) {
    const auto [least, most] = std::ranges::minmax_element(fractions);
    return fmt::format("ranks {:.0f}..{:.0f} %", 100 * *least, 100 * *most);
  }
  std::string text = "ranks";
  for (const double fraction : fractions) text += fmt::format(" {:.0f}", 100 * fraction);
  return text + " %";
}

}  // namespace rookery::terminal::shared
