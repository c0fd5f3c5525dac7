// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the dense engine does to a tile of its array while the tile is in the cache:
// straight-line code over registers, for several neighbouring bits at once. Each
// entry of the array is eight residues of 32 bits.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/kings/states/lane_arithmetic.hpp"

namespace rookery::count::kings {

/// So many squares are decided in registers before their entries are stored
/// again. Four need eight registers for the entries of kings, ten for wazirs.
inline constexpr std::size_t largest_radix = 4;
/// Legal strings of largest_radix + 1 bits.
inline constexpr std::size_t largest_patterns = 13;

enum class StepKind : std::uint8_t { king, wazir, scale };

/// How the first square of a step is decided: as usual; with the corner of the row
/// before summed out first (kings); or left empty.
enum class FirstSquare : std::uint8_t { usual, turn, closed };

/// What the bits beyond a step hold, in the direction of the sweep: both 0; the
/// second is 1 (kings: nothing can stand on the last square); the first is 1.
enum class Ahead : std::uint8_t { free, second_set, first_set };

/// One step for a list of places in the tile. In the step's own order the first bit
/// to be decided is bit 0; `rows` tells where each legal pattern of its bits lies.
struct DenseStep {
  StepKind kind = StepKind::king;
  std::uint8_t radix = 1;  ///< squares decided
  FirstSquare first = FirstSquare::usual;
  bool behind_set = false;  ///< the bit before bit 0 is 1
  Ahead ahead = Ahead::free;
  std::uint32_t power = 0;  ///< scale: multiply by root^power
  std::array<std::ptrdiff_t, largest_patterns> rows{};
  std::vector<std::ptrdiff_t> offsets;
  std::size_t run = 0;  ///< entries side by side at each place; 0: those of the tile's chunk
};

using DenseProgram = std::vector<DenseStep>;

/// Runs the program on the tile whose first entry is at `tile`; `chunk` entries lie
/// side by side at each of its places.
void run_program(const DenseProgram& program, std::uint32_t* tile, std::size_t chunk,
                 const states::LanePowers& powers);

/// The same where the tile's rows of `chunk` entries lie anywhere: a step's offsets are numbers of
/// rows.
void run_program_on_rows(const DenseProgram& program, std::uint32_t* const* rows, std::size_t chunk,
                         const states::LanePowers& powers);

/// Adds the squares of `count` entries.
void add_squares(states::ProductSums& sums, const std::uint32_t* entries, std::size_t count);
/// Adds the entries themselves.
void add_entries(states::ProductSums& sums, const std::uint32_t* entries, std::size_t count);
/// Adds the products left[i] * (right[others[i]] + extra[others[i]]); extra may be null.
void add_products(states::ProductSums& sums, const std::uint32_t* left, const std::uint32_t* right,
                  const std::uint32_t* extra, const std::ptrdiff_t* others, std::size_t count,
                  const states::LaneValues& prime);

}  // namespace rookery::count::kings
