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
// values may be added; with different states they never do (a completion by one
// piece on a square attacked in one and not in the other tells them apart, unless
// that square cannot hold a piece at all, and such squares are no vertices here).
// So no sweep in this order has fewer states (forced squares apart: a state that
// already attacks one to come is dead, and is carried until then).
//
// The engine knows nothing of what is computed: a Values type supplies a number of
// 64-bit words for each state, which may grow from layer to layer, and says how they
// are joined. See sparse.cpp for counting, largest.cpp for the largest placement and
// sweep_estimate.cpp for the mere number of states.
//
// A state is stored as the window of bits that can be set: bit t stands for the
// square t places ahead, so that one step is a shift by one. A step takes the states
// in batches: first all successors of a batch and where the index will look for them,
// then the look-ups, so that the memory has arrived by then.
// Time: squares x states x (window + value words). Memory: the widest layer, and 9
// bytes a state for the index.

#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "count/conflict_graph.hpp"
#include "count/state_table.hpp"
#include "rookery/answer.hpp"

namespace rookery {

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
[[nodiscard]] inline std::size_t sweep_window(const ConflictGraph& graph) {
  std::size_t window = 1;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (!graph.later[v].empty()) window = std::max(window, graph.later[v].back() - v);
  }
  return window;
}

[[nodiscard]] inline std::size_t sweep_key_words(const ConflictGraph& graph) {
  return sweep_window(graph) / 64 + 1;
}

struct KeepNothing {
  std::uint64_t operator()(const StateLayer&) const { return 0; }
};

namespace detail {

template <std::size_t KeyWords, SweepValues Values, class Keep>
SweepResult sweep(const ConflictGraph& graph, std::size_t key_length, Values& values,
                  const SweepBudget& budget, Keep keep) {
  const std::size_t key_words = KeyWords != 0 ? KeyWords : key_length;
  constexpr std::size_t most_in_batch = 64;
  constexpr std::size_t long_value = std::size_t{1} << 14;  // then one at a time

  BlockPool pool;
  StateLayer now(pool, key_words);
  StateLayer next(pool, key_words);
  StateIndex<KeyWords> index(key_words);
  std::vector<Word> attacks(key_words, 0);
  now.reset(values.words());
  Word* const first = now.append();
  std::fill(first, first + key_words, 0);
  values.start(first + key_words);

  // The successors of a batch.
  std::vector<Word> keys(2 * most_in_batch * key_words);
  struct Successor {
    std::size_t slot;
    std::size_t parent;
    const Word* from;
    bool piece;
  };
  std::array<Successor, 2 * most_in_batch> successors;

  SweepResult result;
  std::uint64_t kept = 0;
  std::uint64_t ask_from = budget.ask_from;
  std::size_t widest = 1;
  std::size_t widest_at = 0;
  const std::size_t squares = graph.size();
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
    const bool forced = graph.forced[v];
    next.reset(values.begin(now, v, parents));
    index.reset(now.size(), /*roomy=*/now.size() < budget.bytes / 256);
    kept += keep(now);

    const std::size_t batch = next.stride() < long_value ? most_in_batch : 1;
    const std::size_t check_every =
        std::clamp<std::size_t>((std::size_t{1} << 17) / next.stride(), 1, 256) * batch;
    for (std::size_t i = 0; i < now.size(); i += batch) {
      if (i % check_every == 0) {
        if (budget.monitor != nullptr) {
          budget.monitor->check(
              (static_cast<double>(v) + static_cast<double>(i) / static_cast<double>(now.size())) /
              static_cast<double>(squares));
        }
        result.square = v;
        const std::uint64_t bytes = kept + now.bytes() + next.bytes() + index.bytes() +
                                    2 * batch * next.stride() * sizeof(Word);
        result.bytes = std::max(result.bytes, bytes);
        result.most_states = std::max<std::uint64_t>(result.most_states, next.size());
        if (bytes > budget.bytes) {
          result.end = SweepEnd::bytes;
          return result;
        }
        if (next.size() > std::min(budget.states, StateIndex<KeyWords>::most_states)) {
          result.end = SweepEnd::states;
          return result;
        }
        if (result.visits + i > budget.visits) {
          result.end = SweepEnd::visits;
          return result;
        }
        if (bytes > ask_from) {
          ask_from = bytes * 8;
          if (!budget.may_go_on(bytes)) {
            result.end = SweepEnd::refused;
            return result;
          }
        }
      }

      index.reserve(next, 2 * batch);
      const std::size_t end = std::min(now.size(), i + batch);
      std::size_t count = 0;
      for (std::size_t s = i; s < end; ++s) {
        const Word* const state = now.key(s);
        const Word* const from = state + key_words;
        const bool attacked = (state[0] & 1) != 0;
        const auto shift_into = [&](Word* key) {
          for (std::size_t j = 0; j < key_words; ++j) {
            key[j] = state[j] >> 1 | (j + 1 < key_words ? state[j + 1] << 63 : 0);
          }
        };
        const auto look_up = [&](const Word* key, bool piece) {
          const std::size_t slot = index.slot(key);
          index.prefetch_slot(slot);
          successors[count++] = {slot, s, from, piece};
        };
        if (!forced) {
          Word* const key = keys.data() + count * key_words;
          shift_into(key);
          look_up(key, false);
        }
        if (!attacked) {
          Word* const key = keys.data() + count * key_words;
          shift_into(key);
          for (std::size_t j = 0; j < key_words; ++j) key[j] |= attacks[j];
          if (values.wants_piece(from, key, key_words)) look_up(key, true);
        }
      }
      for (std::size_t t = 0; t < count; ++t) index.prefetch_record(next, successors[t].slot);
      for (std::size_t t = 0; t < count; ++t) {
        const Successor& child = successors[t];
        const auto found = index.find(next, keys.data() + t * key_words, child.slot);
        values.join(found.value, found.is_new, child.from, child.piece, child.parent);
      }
      now.forget_before(end);
    }
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
SweepResult sweep(const ConflictGraph& graph, Values& values, const SweepBudget& budget,
                  Keep keep) {
  const std::size_t key_words = sweep_key_words(graph);
  if (key_words == 1) return detail::sweep<1>(graph, key_words, values, budget, keep);
  if (key_words == 2) return detail::sweep<2>(graph, key_words, values, budget, keep);
  return detail::sweep<0>(graph, key_words, values, budget, keep);
}

template <SweepValues Values>
SweepResult sweep(const ConflictGraph& graph, Values& values, const SweepBudget& budget) {
  return sweep(graph, values, budget, KeepNothing{});
}

}  // namespace rookery
