// SPDX-License-Identifier: GPL-3.0-or-later
//
// The list of placements by trying every subset, and how tests name them: a bit for each
// cell, row by row.

#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "count/pieces.hpp"
#include "rookery/placements.hpp"
#include "support/reference.hpp"

namespace rookery::testing {

/// All placements in order, of at most 20 cells. The first cell is the highest bit of the
/// counter, so that counting up is the order of the drawings.
[[nodiscard]] inline std::vector<std::uint32_t> every_placement(
    const Piece& piece, const Picture& picture, const std::optional<int>& pieces = std::nullopt) {
  const std::vector<std::uint32_t> conflicts = conflict_masks(piece, picture);
  const int cells = picture.cells();
  std::uint32_t holes = 0;
  std::uint32_t forced = 0;
  for (int cell = 0; cell < cells; ++cell) {
    if (picture.is_hole(cell)) holes |= 1U << cell;
    if (picture.at(cell) == 'o') forced |= 1U << cell;
  }
  std::vector<std::uint32_t> list;
  for (std::uint32_t number = 0; number < 1U << cells; ++number) {
    std::uint32_t mask = 0;
    for (int cell = 0; cell < cells; ++cell) mask |= (number >> (cells - 1 - cell) & 1U) << cell;
    if ((mask & holes) != 0 || (mask & forced) != forced) continue;
    if (pieces && std::popcount(mask) != *pieces) continue;
    bool independent = true;
    for (std::uint32_t rest = mask; rest != 0 && independent; rest &= rest - 1) {
      independent = (conflicts[static_cast<std::size_t>(std::countr_zero(rest))] & mask) == 0;
    }
    if (independent) list.push_back(mask);
  }
  return list;
}

[[nodiscard]] inline std::uint32_t mask_of(const Placement& placement, const Board& board) {
  std::uint32_t mask = 0;
  for (const Square square : placement) mask |= 1U << (square.y * board.columns() + square.x);
  return mask;
}

[[nodiscard]] inline Placement placement_of(std::uint32_t mask, const Board& board) {
  Placement placement;
  for (; mask != 0; mask &= mask - 1) {
    const std::int64_t cell = std::countr_zero(mask);
    placement.push_back({cell % board.columns(), cell / board.columns()});
  }
  return placement;
}

[[nodiscard]] inline PlacementOptions placement_options(const std::optional<int>& pieces,
                                                        CountEngine engine) {
  PlacementOptions options;
  if (pieces) options.pieces = *pieces;
  options.count.engine = engine;
  return options;
}

/// The list that the library gives, and what it says of its length.
[[nodiscard]] inline std::vector<std::uint32_t> listed(const Piece& piece, const Board& board,
                                                       const PlacementOptions& options) {
  std::vector<std::uint32_t> list;
  const auto answer = list_placements(piece, board, options, [&](const Placement& placement) {
    EXPECT_TRUE(std::is_sorted(placement.begin(), placement.end()));
    list.push_back(mask_of(placement, board));
    return true;
  });
  EXPECT_EQ(answer.value, list.size());
  return list;
}

}  // namespace rookery::testing
