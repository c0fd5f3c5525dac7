// SPDX-License-Identifier: GPL-3.0-or-later
//
// How large is the tree of branch.cpp? A descent puts each piece on a random square
// of those that are free for it. If it found f_1, f_2, ... free squares, then f_1 f_2 ...
// f_d, divided by the orders in which the pieces of one kind can be put, is an unbiased
// estimate of the ways to place d pieces (Knuth, Estimating the efficiency of backtrack
// programs, 1975). Time: descents x pieces x (kinds x words of a set + conflicts).

#include "count/army/probe.hpp"

#include <algorithm>

#include "base/key_index.hpp"
#include "count/army/sets.hpp"

namespace rookery::count::army {

namespace {

// Random numbers that are the same in every run (the generator SplitMix64).
class Random {
 public:
  std::size_t below(std::size_t bound) {
    const std::uint64_t random = base::mixed(state_);
    state_ += 0x9e3779b97f4a7c15ULL;
    return static_cast<std::size_t>(random % bound);
  }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace

ArmyProbe probe_army(const Army& army, std::size_t descents, std::size_t samples) {
  const FreeSets<0> sets(army);
  const std::size_t words = sets.words();
  ArmyProbe probe;
  probe.nodes.assign(army.pieces_of_all_kinds() + 1, 0);
  probe.rests.resize(army.kinds());
  Random random;
  const ArmyRest whole = whole_army(army);
  std::vector<std::uint64_t> scratch(words);
  for (std::size_t descent = 0; descent < descents; ++descent) {
    ArmyRest rest = whole;
    double ways = 1;
    std::size_t depth = 0;
    for (std::size_t kind = 0; kind < army.kinds() && ways > 0; ++kind) {
      if (kind > 0 && probe.rests[kind].size() < samples) {
        ArmyRest& sample = probe.rests[kind].emplace_back(rest);
        sample.first_kind = kind;
        sample.free.erase(sample.free.begin(),
                          sample.free.begin() + static_cast<std::ptrdiff_t>(kind * words));
      }
      for (std::size_t i = 0; i < army.numbers[kind] && ways > 0; ++i) {
        probe.nodes[depth] += ways;
        const std::uint64_t* const free = rest.free.data() + kind * words;
        const std::size_t squares = sets.count(free);
        if (depth + 3 == probe.nodes.size()) {
          probe.pairs += ways * static_cast<double>(squares);
        }
        ways *= static_cast<double>(squares) / static_cast<double>(i + 1);
        if (squares == 0) break;
        std::size_t skip = random.below(squares);
        std::size_t v = 0;
        sets.for_each(free, [&](std::size_t w) {
          v = w;
          return skip-- != 0;
        });
        for (std::size_t c = kind; c < army.kinds(); ++c) {
          sets.take(kind, c, v, rest.free.data() + c * words, scratch.data());
          std::copy(scratch.begin(), scratch.end(),
                    rest.free.begin() + static_cast<std::ptrdiff_t>(c * words));
        }
        rest.forced[v / 64] &= ~(std::uint64_t{1} << (v % 64));
        ++depth;
      }
    }
    if (depth + 1 == probe.nodes.size()) probe.nodes[depth] += ways;
  }
  for (double& n : probe.nodes) n /= static_cast<double>(descents);
  probe.pairs /= static_cast<double>(descents);
  return probe;
}

}  // namespace rookery::count::army
