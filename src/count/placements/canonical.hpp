// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which placement stands for its class: the first of its images in the order of drawings.

#pragma once

#include <cstdint>
#include <vector>

#include "board/square_numbers.hpp"
#include "count/graph/conflicts.hpp"
#include "rookery/board.hpp"
#include "rookery/symmetry.hpp"

namespace rookery::count::placements {

class FirstOfClass {
 public:
  /// The vertices must be in reading order, and the maps of the group must keep them.
  FirstOfClass(const Board& board, const graph::ConflictGraph& graph, std::vector<Symmetry> group);

  /// Does no map of the group lead to an earlier placement? Vertices ascending. Time: maps
  /// times pieces, and sorting for maps that keep the first piece where it is.
  [[nodiscard]] bool operator()(const std::vector<std::uint32_t>& vertices);

 private:
  std::vector<Symmetry> group_;
  board::SquareNumbers numbers_;
  std::vector<std::uint32_t> images_;  // of all vertices under each map, if not too many
  std::vector<std::uint32_t> image_;
};

}  // namespace rookery::count::placements
