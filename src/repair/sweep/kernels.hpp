// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inner loops of the sweep and of the table of leaders, compiled for several
// instruction sets and chosen at run time (Highway).
//
// An array has one entry for every pattern of s bits, the least weight that leads there.
// It is worked on in blocks of neighbouring entries, which differ in the lowest bits only.
// The largest number of the entry's type means "unreached": sums stop there, so an entry
// is either exact or the largest number.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace rookery::repair_room::sweep {

/// Entries of a block: 16 bytes of 8 or 16 bits each, 8 entries of the wider types.
template <class T>
inline constexpr std::uint64_t block_entries = sizeof(T) == 1 ? 16 : 8;
template <class T>
inline constexpr int lane_bits = std::countr_zero(block_entries<T>);

/// What happens to the blocks `fixed | sub`, for every sub with all its bits in `live`.
/// E stands for an entry of such a block, F for the entry whose number is E's xor mask.
struct BlockTask {
  enum class Kind {
    relax,  ///< E becomes min(E, F + weight); F is among the blocks, and does the same
    pull,   ///< E becomes min(E, F + weight); F is not among the blocks, and stays
    push,   ///< F becomes E + weight; F is not among the blocks, and E stays
    move    ///< E becomes F + weight, in the entries `lanes` of a block; F does the same
  };
  Kind kind = Kind::relax;
  std::uint64_t live = 0;   // numbers of blocks
  std::uint64_t fixed = 0;  //
  std::uint64_t mask = 0;   // numbers of entries; not 0, unless the task is to move
  std::uint64_t weight = 0;
  std::uint32_t lanes = 0;       // bit i: entry i of each block
  std::uint8_t* kept = nullptr;  // relax, pull: a bit for each entry, 1 where E was kept

  /// The parts into which the task can be cut: blocks, or pairs of blocks.
  [[nodiscard]] std::uint64_t parts(int bits_in_block) const {
    const bool paired = (kind == Kind::relax || kind == Kind::move) && (mask >> bits_in_block) != 0;
    return std::uint64_t{1} << (std::popcount(live) - (paired ? 1 : 0));
  }
};

/// The parts begin .. end - 1 of the task. `kept` has the blocks in the order of sub.
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint8_t* data);
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint16_t* data);
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint32_t* data);
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint64_t* data);

/// The bits of `number`, put in the places of the ones of `places`, lowest first.
[[nodiscard]] constexpr std::uint64_t deposit(std::uint64_t number, std::uint64_t places) {
  std::uint64_t result = 0;
  for (; number != 0 && places != 0; number >>= 1, places &= places - 1) {
    if ((number & 1) != 0) result |= places & (~places + 1);
  }
  return result;
}

/// The bits of `number` in those places, brought together: deposit undone.
[[nodiscard]] constexpr std::uint64_t extract(std::uint64_t number, std::uint64_t places) {
  std::uint64_t result = 0;
  for (int i = 0; places != 0; ++i, places &= places - 1) {
    if ((number & places & (~places + 1)) != 0) result |= std::uint64_t{1} << i;
  }
  return result;
}

}  // namespace rookery::repair_room::sweep
