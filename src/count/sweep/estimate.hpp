// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many states a sweep will have, found without counting anything.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/sweep/steps.hpp"

namespace rookery::count::sweep {

/// No limit on the number of pieces.
inline constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

/// How many pieces a state can have and still be needed, in a sweep that counts up
/// to `largest` pieces. Forced squares to come must get a piece each. When none is to
/// come, one piece fewer than `largest` needs no state: it can be completed by nothing
/// or by one piece on any square not attacked, and that is known at once. So states have
/// at most largest - 2 pieces then.
class PieceLimit {
 public:
  PieceLimit(const graph::ConflictGraph& graph, std::size_t largest);

  [[nodiscard]] std::size_t largest() const noexcept { return largest_; }
  /// Are all forced squares before square v?
  [[nodiscard]] bool is_free(std::size_t v) const { return v >= free_from_; }
  /// The most pieces on the squares before v that a state is needed for, plus 1; 0 if
  /// none is.
  [[nodiscard]] std::size_t sizes(std::size_t v) const;

 private:
  std::size_t largest_;
  std::size_t free_from_ = 0;
  std::vector<std::uint32_t> forced_left_;  // at square v and later
};

struct SweepEstimate {
  bool too_many = false;      ///< some layer has more states than the cap: a proof
  bool complete = false;      ///< the figures are exact
  bool settled = false;       ///< layers had stopped growing: the figures are likely
  std::uint64_t states = 1;   ///< in the widest layer (if too many: at least)
  std::uint64_t visits = 0;   ///< states read, over all layers (if too many: so far)
  std::size_t key_words = 1;  ///< words of a state
  bool merges = true;         ///< by merging, not by searching, given the memory
  std::size_t square = 0;     ///< the one before the layer of `states`, if too many

  /// Bytes that the sweep will take with values of that many words.
  [[nodiscard]] std::uint64_t bytes(std::size_t value_words) const {
    return states * bytes_per_state(key_words, value_words);
  }
  /// Seconds that it will take on a machine of 2024, within a factor of two or so; the
  /// values get that many words in the end.
  [[nodiscard]] double seconds(std::size_t value_words) const;
};

/// Counts the states of the sweep for placements of at most `largest` pieces
/// (any_number: no limit). Ends as soon as it knows that a layer has more than `state_cap`
/// states, or after `visit_cap` visits or with `byte_cap` bytes taken, or when no layer has been
/// wider than those before for as many squares as a piece reaches ahead (then the rest is taken to
/// be as wide: on a rectangle a leaper's layers are widest after a few rows). Takes 17 bytes a
/// state for 64 squares ahead (25 with a limit on the pieces), about half the time of counting the
/// same layers in one word, and milliseconds where leapers have far too many states.
[[nodiscard]] SweepEstimate estimate_sweep(
    const graph::ConflictGraph& graph, std::size_t largest, std::uint64_t state_cap,
    const Monitor& monitor = {},
    std::uint64_t visit_cap = std::numeric_limits<std::uint64_t>::max(),
    std::uint64_t byte_cap = std::numeric_limits<std::uint64_t>::max());

/// A lower bound on the number of states of the widest layer, at least 1, found in
/// milliseconds: see estimate.cpp. The search ends with the first bound above `enough`;
/// strips with more than `strip_cap` states are not followed to their end.
struct StateBound {
  std::uint64_t states = 1;
  std::size_t square = 0;
};
[[nodiscard]] StateBound states_at_least(const graph::ConflictGraph& graph, std::size_t largest,
                                         std::uint64_t enough, const Monitor& monitor = {},
                                         std::uint64_t strip_cap = 2048);

}  // namespace rookery::count::sweep
