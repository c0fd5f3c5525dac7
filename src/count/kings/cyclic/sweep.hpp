// SPDX-License-Identifier: GPL-3.0-or-later
//
// One row of a path of squares, for kings or wazirs: the strings of count.cpp, the
// order of the butterflies, and how they are cut into pieces that fit the cache.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/threads/loops.hpp"
#include "base/threads/shared_progress.hpp"
#include "count/kings/cyclic/kernels.hpp"
#include "count/kings/states/board.hpp"
#include "count/kings/states/frontier.hpp"
#include "count/kings/states/lanes.hpp"

namespace rookery::count::kings::cyclic {

/// How the work is cut up; the result is the same. (The tests cut finely.)
struct CyclicCut {
  std::size_t batch = 0;            ///< first rows of a torus side by side; 0: by their length
  std::size_t widest_group = 5;     ///< columns that go through the registers at once, 1 .. 5
  std::size_t groups_in_stage = 3;  ///< that go through a block one after the other
  std::uint64_t cached_bytes = 1'600'000;  ///< arrays up to this are one block
  std::uint64_t block_bytes = 400'000;     ///< or else blocks are about so large
  std::uint64_t shared_entries = 20'000;   ///< cylinder: threads share longer arrays
};

/// Work that is divided into parts, for so many threads.
struct Team {
  std::size_t threads = 1;
  std::size_t parts = 1;

  /// Runs work(part) for all parts.
  template <class Work>
  void run(const Work& work) const {
    if (threads <= 1) {
      for (std::size_t part = 0; part < parts; ++part) work(part);
      return;
    }
    base::threads::parallel_loop(parts,
                                 [&](std::uint64_t part) { work(static_cast<std::size_t>(part)); });
  }
};

/// Where part number `part` of 0 .. whole - 1 begins.
[[nodiscard]] constexpr std::uint64_t begin_of(std::uint64_t whole, std::size_t part,
                                               std::size_t parts) {
  return whole / parts * part + std::min<std::uint64_t>(whole % parts, part);
}

/// Reports progress in the units of the prediction.
struct Tick {
  base::threads::SharedProgress* progress = nullptr;
  double unit = 1;
  void operator()(double units) const { progress->add(units * unit); }
};

/// The entries that a sweep of this many squares works on: one for each string of one
/// bit more without two neighbouring ones.
[[nodiscard]] constexpr std::uint64_t path_entries(std::size_t squares) {
  return states::fibonacci(squares + 3);
}

/// The map from the values of all rows to the sums over the rows that may come before.
class PathSweep {
 public:
  PathSweep(states::Neighbours neighbours, std::size_t squares, std::size_t batch,
            const CyclicCut& cut);

  [[nodiscard]] std::uint64_t entries() const { return entries_; }

  /// One row, in place. Upwards the row is raised before (square i at bit i + 1) and not
  /// after (at bit i), downwards the other way. For kings the strings with a one at the
  /// bit that is no square must be 0, and are so afterwards.
  void run(bool upward, const states::LaneValues& prime, std::size_t batch, const Team& team,
           const Tick& tick, std::uint32_t* data) const;

 private:
  struct Run {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
  };
  // Entries of a group that are treated alike.
  struct Kind {
    Beside near = Beside::free;
    Beside far = Beside::free;
    Run low;  // of the strings below the group; if empty, the block's own run
    std::vector<std::uint32_t> offsets;
  };
  struct Group {
    std::size_t width = 0;
    std::vector<std::size_t> old_offsets;  // of the patterns, bit 0 at the near side
    std::vector<std::size_t> new_offsets;
    std::vector<Kind> kinds;
  };
  struct Block {
    std::uint32_t base = 0;
    std::uint32_t run = 0;
    std::uint32_t beside = 0;  // which list of groups
  };
  struct Stage {
    std::size_t columns = 0;
    std::vector<Block> blocks;
    std::array<std::vector<Group>, 9> groups;  // by what is below and above the stage
  };

  [[nodiscard]] Beside beside(bool next, bool after, bool is_far) const;
  [[nodiscard]] std::array<Run, 3> runs_below(std::size_t first, bool upward) const;
  [[nodiscard]] Stage stage(const std::vector<std::size_t>& columns, bool upward,
                            std::uint64_t block_entries) const;
  [[nodiscard]] Group group(std::size_t first, std::size_t last, bool upward, std::size_t bottom,
                            Beside below, std::size_t top, Beside above) const;
  void run_block(const Stage& stage, const Block& block, const states::LaneValues& prime,
                 std::size_t batch, std::uint32_t* data) const;

  bool kings_;
  std::size_t columns_;
  std::size_t gap_;
  std::uint64_t entries_;
  std::vector<Stage> upward_;
  std::vector<Stage> downward_;
};

}  // namespace rookery::count::kings::cyclic
