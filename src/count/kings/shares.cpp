// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/shares.hpp"

#include <algorithm>

namespace rookery::count::kings {

std::uint64_t DenseShares::largest() const {
  std::uint64_t most = 0;
  for (std::size_t r = 0; r < ranks(); ++r) most = std::max(most, first(r + 1, 0) - first(r, 0));
  return most;
}

std::size_t top_squares(const states::DenseBoard& board, std::size_t ranks) {
  // Strings are joined in halves over five bits or more between their ends.
  constexpr std::size_t middle = 5;
  if (board.columns + 1 < middle + 2) return 0;
  const std::size_t most = (board.columns + 1 - middle) / 2;
  // Shares of this many patterns differ by a few per cent.
  constexpr std::uint64_t patterns_per_rank = 24;
  // What the first segment leaves, in about equal parts of at most so many squares as a tile takes
  // with runs of sixteen entries: as a plan for one process is cut.
  constexpr std::size_t first = 19;
  constexpr std::size_t tile = 13;
  const std::size_t left = board.columns + 1 > first ? board.columns + 1 - first : 1;
  const std::size_t parts = (left + tile - 1) / tile;
  std::size_t top = std::max<std::size_t>(4, (left + parts - 1) / parts);
  constexpr std::size_t longest = 17;
  while (top < longest && states::fibonacci(top + 2) < patterns_per_rank * ranks) ++top;
  return std::min(top, most);
}

DenseShares dense_shares(const states::DenseBoard& board, std::size_t top, std::size_t ranks) {
  DenseShares shares;
  shares.bits = board.columns + 1;
  shares.top = top;
  const std::uint64_t patterns = states::fibonacci(top + 2);
  const std::uint64_t entries = states::fibonacci(shares.bits + 2);
  const std::uint64_t used = std::min<std::uint64_t>(ranks, patterns);
  shares.border.push_back(0);
  std::uint64_t pattern = 0;
  for (std::uint64_t r = 1; r < used; ++r) {
    // The border nearest to an equal share, but no share empty.
    const auto begins = [&](std::uint64_t p) {
      return static_cast<double>(states::moved_up(p, shares.cut()));
    };
    const double wanted =
        static_cast<double>(entries) * static_cast<double>(r) / static_cast<double>(used);
    ++pattern;
    while (pattern + (used - r) < patterns &&
           begins(pattern + 1) - wanted <= wanted - begins(pattern)) {
      ++pattern;
    }
    shares.border.push_back(pattern);
  }
  shares.border.resize(ranks + 1, patterns);
  return shares;
}

}  // namespace rookery::count::kings
