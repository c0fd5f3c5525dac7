// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of the cyclic engine, compiled for several instruction sets and
// chosen at run time (Highway). An array holds entries; an entry is `batch` lane
// groups, one for each of several vectors that are worked on side by side.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/kings/states/board.hpp"
#include "count/kings/states/lane_arithmetic.hpp"

namespace rookery::count::kings::cyclic {

/// A group of columns is done in registers: at most so many at once.
inline constexpr std::size_t widest_column_group = 5;

/// What stands beside a group of columns: at its near side, where the sweep comes
/// from, and at its far side. A side is `taken` if the bit next to the group is set;
/// `guarded` (far side, kings) if the bit after that is set, or if the group's last
/// column is no square of the board: no piece goes to the last column then.
enum class Beside : std::uint8_t { free, taken, guarded };

/// The butterflies of a group of columns, for all entries high + low + offset, where
/// high is one of the list, low one of low_begin .. low_end - 1, and the offset one
/// for each pattern of the group (numbered by Zeckendorf with bit 0 at the near side).
struct Butterflies {
  states::Neighbours neighbours = states::Neighbours::eight;
  std::size_t columns = 0;
  Beside near = Beside::free;
  Beside far = Beside::free;
  const std::uint32_t* high = nullptr;
  std::size_t high_count = 0;
  std::size_t low_begin = 0;
  std::size_t low_end = 0;
  const std::size_t* old_offsets = nullptr;  ///< where the patterns are read
  const std::size_t* new_offsets = nullptr;  ///< where they are written
  std::size_t batch = 1;
};
void run_butterflies(const Butterflies& task, const states::LaneValues& prime, std::uint32_t* data);

/// The rows first .. last - 1 of a path of squares, in the order of their Zeckendorf
/// numbers; raised: row h is entry moved_up(h, 1) instead of entry h. Each counts
/// `pieces` more than it has ones.
struct PathRows {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  bool raised = false;
  std::size_t pieces = 0;
};

/// data[row] *= z^(pieces of the row); powers has those of z = root^2.
void weigh_rows(const PathRows& rows, const states::LanePowers& powers, std::size_t batch,
                std::uint32_t* data);

/// sums[i] += sum over the rows of left[row] * right[row], for each vector i of the
/// batch; with powers, each times z^(pieces of the row). left and right may be raised
/// differently.
void multiply_rows(const PathRows& rows, bool right_raised, const states::LanePowers* powers,
                   std::size_t batch, const std::uint32_t* left, const std::uint32_t* right,
                   states::ProductSums* sums);

/// The rows of a path of squares within those of a path with one square more at each
/// end: row first .. last - 1 of the inner path is the outer row with both ends empty.
struct InnerRows {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  bool raised = false;  ///< both: entry moved_up(row, 1) instead of entry row
};
/// inner[row] = outer[row].
void copy_from_outer(const InnerRows& rows, std::size_t batch, const std::uint32_t* outer,
                     std::uint32_t* inner);
/// outer[row] += inner[row].
void add_to_outer(const InnerRows& rows, const states::LaneValues& prime, std::size_t batch,
                  const std::uint32_t* inner, std::uint32_t* outer);

/// The strings of bits without two neighbouring ones, ascending: from `bits` to the
/// next. Bit b, the lowest with b and b + 1 not set, is set and those below cleared.
[[nodiscard]] constexpr std::uint64_t next_string(std::uint64_t bits) {
  const std::uint64_t blocked = bits | (bits >> 1);
  const std::uint64_t lowest = ~blocked & (blocked + 1);
  return (bits & ~(lowest - 1)) | lowest;
}

/// The string with this Zeckendorf number.
[[nodiscard]] std::uint64_t string_number(std::uint64_t number);

}  // namespace rookery::count::kings::cyclic
