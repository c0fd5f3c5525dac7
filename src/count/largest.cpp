// SPDX-License-Identifier: GPL-3.0-or-later
//
// A largest placement, by the same sweep with another value: the most pieces
// with which a state can be reached, and from which state of the layer before.
// Every layer is kept, and the best way is followed back. Memory: 16 bytes for
// each state of each layer.

#include <algorithm>
#include <limits>

#include "count/engines.hpp"

namespace rookery {

namespace {

// Word 0: the most pieces, plus 1 (0 is "not reached"). Word 1: twice the number of
// the state before, plus 1 if a piece was put.
class Most {
 public:
  [[nodiscard]] std::size_t words() const { return 2; }
  [[nodiscard]] std::size_t most_pieces() const { return std::numeric_limits<std::size_t>::max(); }
  void start(Word* into) const { into[0] = 1; }
  void add(Word* into, const Word* from, std::size_t parent) const {
    offer(into, from[0], parent * 2);
  }
  void add_with_piece(Word* into, const Word* from, std::size_t parent) const {
    offer(into, from[0] + 1, parent * 2 + 1);
  }
  [[nodiscard]] bool is_lost(const Word*) const { return false; }

 private:
  static void offer(Word* into, Word pieces, Word trace) {
    if (pieces > into[0]) {
      into[0] = pieces;
      into[1] = trace;
    }
  }
};

}  // namespace

std::vector<std::uint32_t> largest_by_sweep(const ConflictGraph& graph, const SweepLimits& limits) {
  std::vector<std::vector<Word>> layers;
  const SweepResult result = sweep(graph, Most{}, limits, [&](StateTable& layer) {
    layers.push_back(layer.take_values());
    return static_cast<std::uint64_t>(layers.back().capacity() * sizeof(Word));
  });
  std::vector<std::uint32_t> chosen;
  if (result.value.empty()) return chosen;
  Word trace = result.value[1];
  for (std::size_t v = graph.size(); v-- > 0;) {
    if ((trace & 1) != 0) chosen.push_back(static_cast<std::uint32_t>(v));
    trace = layers[v][trace / 2 * 2 + 1];
  }
  std::reverse(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace rookery
