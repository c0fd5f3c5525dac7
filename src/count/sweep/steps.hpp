// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep: squares are visited in order, and partial placements are kept
// together when they attack the same squares still to come.
//
//   state   the set of squares still to come that are already attacked
//   step    leave the square empty:  state -> state without the square
//           put a piece there, if it is not attacked:
//                                    state -> that, with what the piece attacks
//
// Two partial placements with the same state have the same completions, so their
// values may be added; with different states they may not (a completion by one
// piece on a square attacked in one and not in the other tells them apart, unless
// that square cannot hold a piece at all, and such squares are no vertices here).
// So no sweep in this order has fewer states (forced squares apart: a state that
// already attacks one to come is dead, and is carried until then).
//
// The engine knows nothing of what is computed: a Values type supplies a number of
// 64-bit words for each state, which may grow from layer to layer, and says how they
// are joined. See sparse.cpp for counting, largest.cpp for the largest placement and
// estimate.cpp for the mere number of states.
//
// A state is stored as the window of bits that can be set: bit t stands for the
// square t places ahead, so that one step is a shift by one. There are two ways to make a
// step: by merging sorted lists (sorted_step.hpp), for leapers, and by searching
// (hashed_step.hpp), for riders and where memory is short. The first gives sorted layers and
// needs them, the second does not care.
// Time: squares x states x (window + value words). Memory: the widest layer, and 9
// bytes per state for the index; two layers where there is plenty.

#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/sweep/hashed_step.hpp"
#include "count/sweep/sorted_step.hpp"
#include "count/sweep/state_table.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::sweep {

/// What a sweep computes.
template <class Values>
concept SweepValues = requires(Values values, Word* into, const Word* from, const StateLayer& layer,
                               std::size_t n, bool flag) {
  // The words of the first layer's value, and that value.
  { values.words() } -> std::same_as<std::size_t>;
  {values.start(into)};
  // Square n comes next: the words of a value after it. At most `parents` values will
  // be joined into one.
  { values.begin(layer, n, /*parents=*/std::uint64_t{}) } -> std::same_as<std::size_t>;
  // A piece could be put: with this value before and this key after it, is a state
  // needed for it? If not, `values` has taken what there is to take.
  { values.wants_piece(from, /*key=*/from, /*key_words=*/n) } -> std::same_as<bool>;
  // The value of state number n joins `into`, with or without one piece more; `into`
  // is not set to anything if it is new.
  {values.join(into, /*is_new=*/flag, from, /*piece=*/flag, n)};
  // The value of the whole board; not called if no placement survives.
  {values.finish(from)};
};

struct SweepLimits {
  std::uint64_t bytes = 0;  ///< for the layers (and whatever `keep` keeps)
  const Monitor* monitor = nullptr;
  /// A sweep that has taken this share of `bytes` is predicted, to see whether it
  /// can fit at all.
  std::uint64_t predict_from = 16;
};

/// What a sweep may take, in its own terms. It stops where a figure is exceeded.
struct SweepBudget {
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t states = std::numeric_limits<std::uint64_t>::max();  ///< in one layer
  std::uint64_t visits = std::numeric_limits<std::uint64_t>::max();  ///< in all layers
  /// Squares without a layer wider than all before: then it has settled.
  std::size_t settled_after = std::numeric_limits<std::size_t>::max();
  /// Layers that would take more than this are made by searching, not by merging.
  std::uint64_t sort_bytes = std::numeric_limits<std::uint64_t>::max();
  const Monitor* monitor = nullptr;
  /// Called when more than `ask_from` bytes are taken, and whenever it is eight times as
  /// many as the last time; false stops the sweep.
  std::function<bool(std::uint64_t bytes)> may_go_on;
  std::uint64_t ask_from = std::numeric_limits<std::uint64_t>::max();
};

enum class SweepEnd { done, bytes, states, visits, settled, refused };

struct SweepResult {
  SweepEnd end = SweepEnd::done;
  std::uint64_t most_states = 1;  ///< the widest layer so far
  std::uint64_t visits = 0;       ///< states read, over all layers
  std::uint64_t bytes = 0;        ///< the most that was taken
  std::size_t square = 0;         ///< where it ended
};

/// How many squares ahead a piece can attack, at least 1: the bits of a state.
[[nodiscard]] inline std::size_t sweep_window(const graph::ConflictGraph& graph) {
  std::size_t window = 1;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (!graph.later[v].empty()) window = std::max(window, graph.later[v].back() - v);
  }
  return window;
}

[[nodiscard]] inline std::size_t sweep_key_words(const graph::ConflictGraph& graph) {
  return sweep_window(graph) / 64 + 1;
}

struct KeepNothing {
  std::uint64_t operator()(const StateLayer&) const { return 0; }
};

namespace detail {

template <std::size_t KeyWords, SweepValues Values, class Keep>
SweepResult sweep(const graph::ConflictGraph& graph, std::size_t key_length, Values& values,
                  const SweepBudget& budget, Keep keep) {
  const std::size_t key_words = KeyWords != 0 ? KeyWords : key_length;
  using Sorted = SortedStep<KeyWords != 0 ? KeyWords : 1>;
  const std::size_t squares = graph.size();

  BlockPool pool;
  StateLayer now(pool, key_words);
  StateLayer next(pool, key_words);
  HashedStep<KeyWords> hashed_step(key_words);
  Sorted sorted_step;
  std::vector<Word> attacks(key_words, 0);
  now.reset(values.words());
  Word* const first = now.append();
  std::fill(first, first + key_words, 0);
  values.start(first + key_words);

  SweepResult result;
  std::uint64_t kept = 0;
  std::uint64_t ask_from = budget.ask_from;
  std::size_t widest = 1;
  std::size_t widest_at = 0;
  const std::uint64_t sort_bytes = std::min(budget.bytes, budget.sort_bytes);
  bool is_sorted = KeyWords != 0;
  for (std::size_t v = 0; v < squares; ++v) {
    std::fill(attacks.begin(), attacks.end(), 0);
    for (const std::uint32_t w : graph.later[v]) {
      const std::size_t ahead = w - v - 1;  // after the shift by one
      attacks[ahead / 64] |= Word{1} << (ahead % 64);
    }
    // A state is made from two states by leaving the square empty, and by putting a
    // piece from one for each set of squares that the piece attacks anew.
    const std::size_t choices = graph.later[v].size();
    const std::uint64_t parents =
        2 + std::min<std::uint64_t>(now.size(),
                                    choices < 32 ? std::uint64_t{1} << choices : now.size());
    next.reset(values.begin(now, v, parents));
    kept += keep(now);
    if (is_sorted &&
        (choices > Sorted::most_attacks ||
         kept + now.bytes() + Sorted::most_bytes(now.size(), next.stride()) > sort_bytes)) {
      is_sorted = false;  // from here on: what is made by searching is not sorted
      sorted_step.release();
    }

    // Called at state i of the layer: may the sweep go on?
    const auto check = [&](std::size_t i) {
      if (budget.monitor != nullptr) {
        budget.monitor->check(
            (static_cast<double>(v) + static_cast<double>(i) / static_cast<double>(now.size())) /
            static_cast<double>(squares));
      }
      result.square = v;
      const std::uint64_t bytes = kept + now.bytes() + next.bytes() +
                                  (is_sorted ? sorted_step.bytes() : hashed_step.bytes());
      // Free blocks are kept where there is room for them.
      if (bytes + pool.bytes() > budget.bytes) pool.clear();
      result.bytes = std::max(result.bytes, bytes);
      result.most_states = std::max<std::uint64_t>(result.most_states, next.size());
      const auto stop = [&](SweepEnd end) {
        result.end = end;
        return false;
      };
      if (bytes > budget.bytes) return stop(SweepEnd::bytes);
      if (next.size() > std::min(budget.states, StateIndex<KeyWords>::most_states)) {
        return stop(SweepEnd::states);
      }
      if (result.visits + i > budget.visits) return stop(SweepEnd::visits);
      if (bytes > ask_from) {
        ask_from = bytes * 8;
        if (!budget.may_go_on(bytes)) return stop(SweepEnd::refused);
      }
      return true;
    };
    bool goes_on = true;
    if (is_sorted) {
      if constexpr (KeyWords != 0) {
        goes_on = sorted_step.run(now, next, attacks.data(), graph.forced[v], values, check);
      }
    } else {
      const bool roomy = now.size() < budget.bytes / 256;
      goes_on = hashed_step.run(now, next, attacks.data(), graph.forced[v], roomy, values, check);
    }
    if (!goes_on) return result;

    result.visits += now.size();
    std::swap(now, next);
    if (now.size() > widest) {
      widest = now.size();
      widest_at = v;
    } else if (v - widest_at > budget.settled_after) {
      result.end = SweepEnd::settled;
      return result;
    }
    result.most_states = std::max<std::uint64_t>(result.most_states, widest);
  }
  // No squares are left to be attacked: all placements share the empty state.
  if (now.size() != 0) values.finish(now.value(0));
  return result;
}

}  // namespace detail

/// Runs the sweep; the answer is in `values`. `keep(layer)` is called with every layer
/// before it is read, the last excluded, and returns the bytes that it keeps.
template <SweepValues Values, class Keep>
SweepResult sweep(const graph::ConflictGraph& graph, Values& values, const SweepBudget& budget,
                  Keep keep) {
  const std::size_t key_words = sweep_key_words(graph);
  if (key_words == 1) return detail::sweep<1>(graph, key_words, values, budget, keep);
  if (key_words == 2) return detail::sweep<2>(graph, key_words, values, budget, keep);
  return detail::sweep<0>(graph, key_words, values, budget, keep);
}

template <SweepValues Values>
SweepResult sweep(const graph::ConflictGraph& graph, Values& values, const SweepBudget& budget) {
  return sweep(graph, values, budget, KeepNothing{});
}

}  // namespace rookery::count::sweep
