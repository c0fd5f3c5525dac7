// SPDX-License-Identifier: GPL-3.0-or-later
//
// The states of a sweep (count/sweep/steps.hpp) with their successors, a block of squares at a
// time.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/sweep/state_table.hpp"

namespace rookery::count::placements {

/// The states before one square, numbered.
struct LinkedLayer {
  static constexpr std::uint32_t nowhere = 0xffffffffU;

  std::size_t states = 0;
  std::size_t least = 0;  ///< pieces with which any of them is reached
  std::size_t most = 0;
  /// For state i, the number in the next layer of its successor with the square left empty
  /// (entry 2i) and with a piece put there (entry 2i + 1); nowhere if there is none.
  std::vector<std::uint32_t> links;
};

class StateLinks {
 public:
  /// For placements of exactly so many pieces, or of any number.
  StateLinks(const graph::ConflictGraph& graph, const std::optional<std::size_t>& pieces);

  /// The first layer: the records of a state are its key and a word for the least and
  /// the most pieces.
  [[nodiscard]] std::vector<sweep::Word> first() const {
    return std::vector<sweep::Word>(key_words_ + 1, 0);
  }

  /// No more pieces than this can stand on squares from v on.
  [[nodiscard]] std::size_t most_from(std::size_t v) const { return cliques_from_[v]; }
  /// Can states before square v, reached with so many pieces, have completions?
  [[nodiscard]] bool fits(std::size_t v, std::size_t least, std::size_t most) const {
    return !pieces_ || (least + forced_from_[v] <= *pieces_ && most + cliques_from_[v] >= *pieces_);
  }

  /// Called every few thousand states: at this square, with this fraction done, so many states
  /// found and so many bytes taken.
  using Check = std::function<void(std::size_t v, double fraction, std::uint64_t states,
                                   std::uint64_t bytes)>;

  /// From the records of the layer before square `v` to those of the layer before `end`. Fills
  /// layers v .. end, with links except in the last.
  [[nodiscard]] std::vector<sweep::Word> expand(std::size_t v, std::size_t end,
                                                const std::vector<sweep::Word>& records,
                                                std::vector<LinkedLayer>& layers,
                                                const Check& check) const;

 private:
  template <std::size_t KeyWords>
  std::vector<sweep::Word> expand_by(std::size_t v, std::size_t end,
                                     const std::vector<sweep::Word>& records,
                                     std::vector<LinkedLayer>& layers, const Check& check) const;

  const graph::ConflictGraph* graph_;
  std::optional<std::size_t> pieces_;
  std::size_t key_words_;
  std::vector<bool> may_hold_;
  std::vector<std::uint32_t> forced_from_;
  std::vector<std::uint32_t> cliques_from_;  // that have a square from v on
};

}  // namespace rookery::count::placements
