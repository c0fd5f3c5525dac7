// SPDX-License-Identifier: GPL-3.0-or-later
//
// The order in which the dense engine walks through its array.
//
// Squares one after another through the whole array would fetch it from memory once a
// square. Instead the bits of the frontier are cut into segments. A tile is
// everything that agrees in the bits outside of one segment, for a run of low
// strings that lie side by side; it fits in the cache, and all squares of the
// segment are decided before it is left. A visit is one pass through the array, tile
// by tile. The lowest segment needs no runs: its tiles are contiguous.
//
// Rows are swept from the left and from the right in turn, so the last segment of
// a row is the first of the next: the two visits are one. With G segments a row costs
// G - 1 passes through memory (one, if there is a single segment).
//
// Where several ranks share the array, the highest segment is decided in tiles that have been
// collected from all of them (exchange.hpp): a row of low strings for every pattern of its
// bits. The programs then name the rows by number instead of by their places in the array.
//
// What a tile's program does depends on the bits next to the segment, not on the others:
// three classes above (Ahead, from the segment's point of view) and three below.

#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "count/kings/kernels.hpp"
#include "count/kings/states/board.hpp"

namespace rookery::count::kings {

/// Bits [first, end) of the frontier.
struct Segment {
  std::size_t first = 0;
  std::size_t end = 0;
};

/// The programs of one visit: [class above][class below].
using VisitPrograms = std::array<std::array<DenseProgram, 3>, 3>;

struct Visit {
  Segment segment;
  std::size_t programs = 0;  ///< index into DensePlan::programs
  std::size_t squares = 0;   ///< decided in this visit, for progress
};

/// What a plan may be asked to be.
struct PlanShape {
  /// Rows are swept from the right first. Only where all rows are swept.
  bool from_right = false;
  bool all_rows = false;  ///< even where half of them would do
  /// Squares that the highest segment decides, for an array that is shared; 0: not shared.
  std::size_t top = 0;
};

/// How the answer is read off the array at the end.
enum class Ending {
  sum,      ///< of all entries: every row was swept
  squares,  ///< of the entries, at the middle row
  halves    ///< entries times entries of the reversed string, in the middle of a row
};

struct DensePlan {
  std::size_t cache = 0;        ///< entries that a tile may have
  bool start_with_row = false;  ///< the array starts as the first row, all ones
  Ending ending = Ending::sum;
  bool ends_from_left = false;  ///< the direction of the last row
  std::vector<Visit> visits;
  std::vector<VisitPrograms> programs;
  std::size_t most_powers = 0;  ///< powers of the roots that scaling steps need
  /// The array is shared, and this is the highest segment's first bit; 0: it is not.
  std::size_t shared_from = 0;

  [[nodiscard]] bool is_shared(const Segment& segment) const {
    return shared_from > 0 && segment.first == shared_from;
  }
};

/// `cache` is the number of entries that a tile may have.
[[nodiscard]] DensePlan dense_plan(const states::DenseBoard& board, bool weighted,
                                   std::size_t cache, const PlanShape& shape = {});

/// How many entries of a chunk lie side by side in a tile of this segment.
[[nodiscard]] std::size_t chunk_length(const Segment& segment, std::size_t cache);

}  // namespace rookery::count::kings
