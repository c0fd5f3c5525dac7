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
// The engine knows nothing of what is computed: a Values type supplies a
// fixed number of 64-bit words per state and two operations on them (the
// semiring's addition, with and without the weight of a new piece). See sparse.cpp
// for counting and largest.cpp for the largest placement.
//
// A state is stored as the window of bits that can be set: bit t stands for the
// square t places ahead, so that one step is a shift by one.
// Time: squares x states x (window + value words). Memory: two layers of states.

#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "board/text.hpp"
#include "count/conflict_graph.hpp"
#include "math/memory.hpp"
#include "rookery/answer.hpp"

namespace rookery {

using Word = std::uint64_t;

/// What a sweep computes. `words` is the size of a value; a new state starts
/// with zeros. `add` joins the value of state number `parent` into `into`,
/// `add_with_piece` does so with one piece more. `is_lost` says that a value with
/// one piece more would be nothing (a count cut off at most_pieces), so that no
/// state need be made for it.
template <class Values>
concept SweepValues = requires(const Values values, Word* into, const Word* from,
                               std::size_t parent) {
  { values.words() } -> std::same_as<std::size_t>;
  { values.most_pieces() } -> std::same_as<std::size_t>;
  {values.start(into)};
  {values.add(into, from, parent)};
  {values.add_with_piece(into, from, parent)};
  { values.is_lost(from) } -> std::same_as<bool>;
};

/// One layer of a sweep: an open-addressing table from states to values, stored
/// flat. (std::unordered_map with a vector key takes 3 to 5 times as long on knights
/// 8x8 and 19 times on 12x12: an allocation a state. bench/state_table.cpp has the
/// comparison.)
class StateTable {
 public:
  StateTable(std::size_t key_words, std::size_t value_words)
      : key_words_(key_words), value_words_(value_words), slots_(64, 0) {}

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] const Word* key(std::size_t i) const { return keys_.data() + i * key_words_; }
  [[nodiscard]] const Word* value(std::size_t i) const { return values_.data() + i * value_words_; }

  /// The value of a state, made with zeros if it is new. The pointer holds until
  /// the next call.
  Word* at(const Word* key) {
    if (size_ * 2 >= slots_.size()) grow();
    std::size_t slot = hash(key) & (slots_.size() - 1);
    while (slots_[slot] != 0) {
      const std::size_t i = slots_[slot] - 1;
      if (std::equal(key, key + key_words_, this->key(i))) {
        return values_.data() + i * value_words_;
      }
      slot = (slot + 1) & (slots_.size() - 1);
    }
    keys_.insert(keys_.end(), key, key + key_words_);
    values_.resize(values_.size() + value_words_, 0);
    slots_[slot] = static_cast<std::uint32_t>(++size_);
    return values_.data() + (size_ - 1) * value_words_;
  }

  void clear() {
    size_ = 0;
    keys_.clear();
    values_.clear();
    std::fill(slots_.begin(), slots_.end(), 0U);
  }

  /// Bytes a state takes, at worst: vectors may be half empty after growing.
  [[nodiscard]] static std::uint64_t bytes_per_state(std::size_t key_words,
                                                     std::size_t value_words) {
    return 2 * 8 * (key_words + value_words) + 4 * sizeof(std::uint32_t);
  }

  /// The values, given away (largest.cpp keeps every layer).
  [[nodiscard]] std::vector<Word> take_values() { return std::exchange(values_, {}); }

 private:
  [[nodiscard]] std::size_t hash(const Word* key) const noexcept {
    Word mixed = 0x9e3779b97f4a7c15ULL;
    for (std::size_t i = 0; i < key_words_; ++i) {
      mixed = (mixed ^ key[i]) * 0xff51afd7ed558ccdULL;
      mixed ^= mixed >> 32;
    }
    return static_cast<std::size_t>(mixed);
  }

  void grow() {
    slots_.assign(slots_.size() * 2, 0);
    for (std::size_t i = 0; i < size_; ++i) {
      std::size_t slot = hash(key(i)) & (slots_.size() - 1);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(i + 1);
    }
  }

  std::size_t key_words_;
  std::size_t value_words_;
  std::size_t size_ = 0;
  std::vector<Word> keys_;
  std::vector<Word> values_;
  std::vector<std::uint32_t> slots_;  // 0 empty, else the state's number plus 1
};

struct SweepLimits {
  std::uint64_t bytes = 0;  ///< for the two layers (and whatever `keep` keeps)
  const Monitor* monitor = nullptr;
  /// A sweep that has taken this share of `bytes` is first run to the end with the
  /// smallest possible values, to see whether it will fit.
  std::uint64_t predict_from = 16;
};

/// The smallest value that still tells which states there will be: the fewest
/// pieces with which a state is reached. For predicting.
class Fewest {
 public:
  explicit Fewest(std::size_t most_pieces) : most_pieces_(most_pieces) {}
  [[nodiscard]] std::size_t words() const { return 1; }
  [[nodiscard]] std::size_t most_pieces() const { return most_pieces_; }
  void start(Word* into) const { into[0] = 1; }  // the number of pieces plus 1; 0 is "new"
  void add(Word* into, const Word* from, std::size_t) const { offer(into, from[0]); }
  void add_with_piece(Word* into, const Word* from, std::size_t) const { offer(into, from[0] + 1); }
  [[nodiscard]] bool is_lost(const Word* from) const { return from[0] > most_pieces_; }

 private:
  static void offer(Word* into, Word pieces) {
    if (into[0] == 0 || pieces < into[0]) into[0] = pieces;
  }

  std::size_t most_pieces_;
};

struct KeepNothing {
  std::uint64_t operator()(const StateTable&) const { return 0; }
};

struct SweepResult {
  std::vector<Word> value;      ///< of the whole board; empty if no placement survives
  std::size_t most_states = 1;  ///< the widest layer
};

/// Runs the sweep. `keep(layer)` is called with every layer when it is done with,
/// the first included, the last excluded, and returns the bytes that it keeps.
/// A state is charged `charged_words` for its value (0: what it really takes), so
/// that a prediction with small values is refused where the sweep itself would be.
template <SweepValues Values, class Keep>
SweepResult sweep(const ConflictGraph& graph, const Values& values, const SweepLimits& limits,
                  Keep keep, std::size_t charged_words = 0) {
  const std::size_t squares = graph.size();
  std::size_t window = 1;  // bits: how far ahead a piece can attack
  for (std::size_t v = 0; v < squares; ++v) {
    if (!graph.later[v].empty()) window = std::max(window, graph.later[v].back() - v);
  }
  const std::size_t key_words = window / 64 + 1;
  const bool predicting = charged_words != 0;
  const std::uint64_t per_state =
      StateTable::bytes_per_state(key_words, predicting ? charged_words : values.words());

  const auto refuse = [&](std::uint64_t states, std::uint64_t bytes, std::size_t v) {
    fail_limit("count", fmt::format("needs more than {} for {} states at square {} of {}, and {} "
                                    "are free; a shorter side, a smaller -k or --total needs less",
                                    in_bytes(static_cast<double>(bytes)), states, v + 1, squares,
                                    in_bytes(static_cast<double>(limits.bytes))));
  };
  if (2 * per_state > limits.bytes) refuse(2, 2 * per_state, 0);

  StateTable now(key_words, values.words());
  StateTable next(key_words, values.words());
  std::vector<Word> key(key_words, 0);
  std::vector<Word> attacks(key_words, 0);
  values.start(now.at(key.data()));

  // How often to look at the clock and the memory: often enough that the states
  // made in between take little of what is allowed.
  const std::uint64_t check_every =
      std::clamp<std::uint64_t>(limits.bytes / 128 / per_state, 1, 4096);

  SweepResult result;
  std::uint64_t kept = 0;
  bool predicted = predicting;
  for (std::size_t v = 0; v < squares; ++v) {
    std::fill(attacks.begin(), attacks.end(), 0);
    for (const std::uint32_t w : graph.later[v]) {
      const std::size_t ahead = w - v - 1;  // after the shift by one
      attacks[ahead / 64] |= Word{1} << (ahead % 64);
    }
    next.clear();
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (i % check_every == 0) {
        if (limits.monitor != nullptr) {
          limits.monitor->check(
              (static_cast<double>(v) + static_cast<double>(i) / static_cast<double>(now.size())) /
              static_cast<double>(squares));
        }
        const std::uint64_t bytes = kept + (now.size() + next.size()) * per_state;
        if (bytes > limits.bytes || next.size() > 0xf0000000U) {
          refuse(now.size() + next.size(), bytes, v);
        }
        if (!predicted && bytes > limits.bytes / limits.predict_from) {
          predicted = true;
          Monitor silent;  // so that progress does not start again
          if (limits.monitor != nullptr) silent.stop_requested = limits.monitor->stop_requested;
          sweep(graph, Fewest(values.most_pieces()), {limits.bytes, &silent}, KeepNothing{},
                values.words());
        }
      }
      const Word* const state = now.key(i);
      const bool attacked = (state[0] & 1) != 0;
      for (std::size_t j = 0; j < key_words; ++j) {
        key[j] = state[j] >> 1 | (j + 1 < key_words ? state[j + 1] << 63 : 0);
      }
      if (!graph.forced[v]) values.add(next.at(key.data()), now.value(i), i);
      if (!attacked && !values.is_lost(now.value(i))) {
        for (std::size_t j = 0; j < key_words; ++j) key[j] |= attacks[j];
        values.add_with_piece(next.at(key.data()), now.value(i), i);
      }
    }
    kept += keep(now);
    std::swap(now, next);
    result.most_states = std::max(result.most_states, now.size());
  }
  // No squares are left to be attacked: all placements share the empty state.
  if (now.size() != 0) result.value.assign(now.value(0), now.value(0) + values.words());
  return result;
}

template <SweepValues Values>
SweepResult sweep(const ConflictGraph& graph, const Values& values, const SweepLimits& limits) {
  return sweep(graph, values, limits, KeepNothing{});
}

}  // namespace rookery
