// SPDX-License-Identifier: GPL-3.0-or-later
//
// A stage does some of the columns, all of them for one block of entries after the
// other: a block is what the stage's bits make of one string above them and a run of
// strings below them, and fits the cache. So a row costs one pass through memory for
// each stage. Arrays that fit the cache as a whole are one stage and one block.
//
// In a stage the columns go in groups through the registers. What a group does depends
// on what stands beside it. The offsets of its entries within a block are listed by
// that, and the lists depend on what stands beside the stage.

#include "count/kings/cyclic/sweep.hpp"

#include <utility>

namespace rookery::count::kings::cyclic {

namespace {

constexpr std::array all_sides = {Beside::free, Beside::taken, Beside::guarded};

constexpr std::size_t index(Beside beside) { return static_cast<std::size_t>(beside); }

// Calls each(offset, string) for the strings of the bits from first to last - 1.
template <class Each>
void for_strings(std::size_t first, std::size_t last, const Each& each) {
  std::uint64_t bits = 0;
  const std::uint64_t strings = states::fibonacci(last - first + 2);
  for (std::uint64_t h = 0; h < strings; ++h, bits = next_string(bits)) {
    each(static_cast<std::uint32_t>(states::moved_up(h, first)), bits);
  }
}

}  // namespace

PathSweep::PathSweep(states::Neighbours neighbours, std::size_t squares, std::size_t batch,
                     const CyclicCut& cut)
    : kings_(neighbours == states::Neighbours::eight),
      // Kings: each bit has its butterfly. Wazirs: the parting 0 moves over as many
      // places as there are squares; a group touches one bit more than its columns.
      columns_(kings_ ? squares + 1 : squares),
      gap_(kings_ ? 0 : 1),
      entries_(path_entries(squares)) {
  const std::uint64_t entry = batch * states::lanes_in_group * sizeof(std::uint32_t);
  // Column groups of equal width or nearly, the widest at the low bits; then stages.
  const std::size_t groups = (columns_ + cut.widest_group - 1) / cut.widest_group;
  const std::size_t stages = entries_ * entry <= cut.cached_bytes
                                 ? std::min<std::size_t>(groups, 1)
                                 : (groups + cut.groups_in_stage - 1) / cut.groups_in_stage;
  for (std::size_t i = 0; i < stages; ++i) {
    std::vector<std::size_t> columns;  // where the groups begin, and the stage's end
    const std::size_t last = begin_of(groups, i + 1, stages);
    for (std::size_t g = begin_of(groups, i, stages); g <= last; ++g) {
      columns.push_back(begin_of(columns_, g, groups));
    }
    upward_.push_back(stage(columns, true, cut.block_bytes / entry));
    downward_.insert(downward_.begin(), stage(columns, false, cut.block_bytes / entry));
  }
}

void PathSweep::run(bool upward, const states::LaneValues& prime, std::size_t batch,
                    const Team& team, const Tick& tick, std::uint32_t* data) const {
  for (const Stage& stage : upward ? upward_ : downward_) {
    const double units = static_cast<double>(stage.columns) * static_cast<double>(entries_);
    team.run([&](std::size_t part) {
      const std::size_t end = begin_of(stage.blocks.size(), part + 1, team.parts);
      for (std::size_t i = begin_of(stage.blocks.size(), part, team.parts); i < end; ++i) {
        run_block(stage, stage.blocks[i], prime, batch, data);
      }
      tick(units / static_cast<double>(team.parts));
    });
  }
}

// What stands at a side of a group or a stage: the bit next to it, and the bit after
// that. Kings look two bits ahead at the far side.
Beside PathSweep::beside(bool next, bool after, bool is_far) const {
  return next ? Beside::taken : kings_ && is_far && after ? Beside::guarded : Beside::free;
}

// The runs of the strings below bit `first`, by what they are for a group there.
// Below bit 0 there is one, empty; the last column of a downward sweep is no square.
std::array<PathSweep::Run, 3> PathSweep::runs_below(std::size_t first, bool upward) const {
  std::array<Run, 3> runs;
  const std::uint64_t ones = states::fibonacci(first + 1);  // from here on bit first - 1 is set
  const std::uint64_t clear = kings_ && !upward ? states::fibonacci(first) : ones;
  runs[index(Beside::free)] = {0, clear};
  runs[index(Beside::guarded)] = {clear, ones};
  runs[index(Beside::taken)] = {ones, states::fibonacci(first + 2)};
  return runs;
}

PathSweep::Stage PathSweep::stage(const std::vector<std::size_t>& columns, bool upward,
                                  std::uint64_t block_entries) const {
  const std::size_t first = columns.front();
  const std::size_t last = columns.back();
  Stage made;
  made.columns = last - first;
  const std::size_t top = last + gap_;  // the bits from here on are above the stage
  const std::size_t bits = columns_ + gap_;
  // Runs as long as the block allows, but a few entries at least.
  const std::uint64_t longest =
      std::max<std::uint64_t>(4, block_entries / states::fibonacci(top - first + 2));
  const std::array<Run, 3> runs = runs_below(first, upward);
  std::array<bool, 9> seen{};
  for_strings(top, bits, [&](std::uint32_t base, std::uint64_t string) {
    // At the end of an upward sweep the last column is no square.
    const Beside above = beside((string & 1U) != 0, (string & 2U) != 0 || top == bits, upward);
    for (const Beside below : all_sides) {
      const Run& run = runs[index(below)];
      const auto kind = static_cast<std::uint32_t>(3 * index(below) + index(above));
      for (std::uint64_t at = run.begin; at < run.end; at += longest) {
        made.blocks.push_back({static_cast<std::uint32_t>(base + at),
                               static_cast<std::uint32_t>(std::min(longest, run.end - at)), kind});
        seen[kind] = true;
      }
    }
  });
  const std::size_t count = columns.size() - 1;
  for (const Beside below : all_sides) {
    for (const Beside above : all_sides) {
      const std::size_t kind = 3 * index(below) + index(above);
      if (!seen[kind]) continue;
      for (std::size_t g = 0; g < count; ++g) {
        const std::size_t at = upward ? g : count - 1 - g;
        made.groups[kind].push_back(
            group(columns[at], columns[at + 1], upward, first, below, top, above));
      }
    }
  }
  return made;
}

// The columns first .. last - 1, in a stage of the bits from `bottom` on below `top`.
PathSweep::Group PathSweep::group(std::size_t first, std::size_t last, bool upward,
                                  std::size_t bottom, Beside below, std::size_t top,
                                  Beside above) const {
  Group g;
  g.width = last - first;
  for_strings(0, g.width, [&](std::uint32_t, std::uint64_t pattern) {
    // Wazirs: the parting 0 is at the near side before, at the far side after.
    std::size_t before = 0;
    std::size_t after = 0;
    for (std::size_t i = 0; i < g.width; ++i) {
      if ((pattern >> i & 1U) == 0) continue;
      const std::size_t place = first + (upward ? i : g.width - 1 - i);
      before += states::fibonacci(place + 2 + (upward ? gap_ : 0));
      after += states::fibonacci(place + 2 + (upward ? 0 : gap_));
    }
    g.old_offsets.push_back(before);
    g.new_offsets.push_back(after);
  });

  // The strings above the group, and those below it, within the stage.
  std::array<std::vector<std::uint32_t>, 3> high;
  const std::size_t over = last + gap_;
  for_strings(over, top, [&](std::uint32_t offset, std::uint64_t string) {
    if (over == top) {
      high[index(above)].push_back(offset);
      return;
    }
    const bool above_taken = above == Beside::taken;
    if (above_taken && (string >> (top - over - 1) & 1U) != 0) return;
    const bool after = over + 1 == top ? above_taken : (string & 2U) != 0;
    high[index(beside((string & 1U) != 0, after, upward))].push_back(offset);
  });
  std::array<std::vector<std::uint32_t>, 3> low;
  if (bottom > 0) {
    for_strings(bottom, first, [&](std::uint32_t offset, std::uint64_t string) {
      const std::size_t length = first - bottom;
      if (length == 0) {
        low[index(below)].push_back(offset);
        return;
      }
      const bool below_taken = below == Beside::taken;
      if (below_taken && (string & 1U) != 0) return;
      const bool after = length == 1 ? below_taken : (string >> (length - 2) & 1U) != 0;
      const bool next = (string >> (length - 1) & 1U) != 0;
      low[index(beside(next, after, !upward))].push_back(offset);
    });
  }
  const std::array<Run, 3> runs = runs_below(first, upward);
  for (const Beside l : all_sides) {
    for (const Beside h : all_sides) {
      Kind kind;
      kind.near = upward ? l : h;
      kind.far = upward ? h : l;
      if (bottom == 0) {
        // The strings below are runs through memory.
        kind.low = runs[index(l)];
        if (kind.low.begin < kind.low.end) kind.offsets = high[index(h)];
      } else {
        for (const std::uint32_t offset : high[index(h)]) {
          for (const std::uint32_t more : low[index(l)]) kind.offsets.push_back(offset + more);
        }
      }
      if (!kind.offsets.empty()) g.kinds.push_back(std::move(kind));
    }
  }
  return g;
}

void PathSweep::run_block(const Stage& stage, const Block& block, const states::LaneValues& prime,
                          std::size_t batch, std::uint32_t* data) const {
  Butterflies task;
  task.neighbours = kings_ ? states::Neighbours::eight : states::Neighbours::four;
  task.batch = batch;
  for (const Group& g : stage.groups[block.beside]) {
    task.columns = g.width;
    task.old_offsets = g.old_offsets.data();
    task.new_offsets = g.new_offsets.data();
    for (const Kind& kind : g.kinds) {
      const bool own_run = kind.low.begin == kind.low.end;
      task.near = kind.near;
      task.far = kind.far;
      task.high = kind.offsets.data();
      task.high_count = kind.offsets.size();
      task.low_begin = own_run ? 0 : kind.low.begin;
      task.low_end = own_run ? block.run : kind.low.end;
      run_butterflies(task, prime, data + std::size_t{block.base} * batch * states::lanes_in_group);
    }
  }
}

}  // namespace rookery::count::kings::cyclic
