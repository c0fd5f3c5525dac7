// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step of the sweep by searching: every successor is looked up in an index of the next
// layer. The states of a layer may come in any order, and its records are given up as soon
// as they are read.
//
// States are taken in batches: first all successors of a batch and where the index will look
// for them, then the records found there, then the values; so the memory has arrived by the
// time it is needed. (Without asking for it early, queens 10x10 and knights 14x14 take a
// quarter longer.)
//
// Time: a few memory accesses per state. Memory: about the larger layer, and 9 bytes per state
// for the index.

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "count/sweep/state_table.hpp"

namespace rookery::count::sweep {

template <std::size_t KeyWords>
class HashedStep {
 public:
  explicit HashedStep(std::size_t key_words)
      : index_(key_words), keys_(2 * most_in_batch * key_words) {}

  /// Bytes taken beside the layers, with what is about to be taken.
  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return index_.bytes() + batch_bytes_ + growth_bytes_;
  }

  /// Makes `next` from `now`. `attacks` is the key of what a piece on this square attacks.
  /// `check(i)` is called every few thousand states; false ends the step. Returns whether it
  /// came to its end. With `roomy` the index may take twice the memory.
  template <class Values, class Check>
  bool run(StateLayer& now, StateLayer& next, const Word* attacks, bool forced, bool roomy,
           Values& values, Check check) {
    const std::size_t key_words = index_.key_words();
    const std::size_t batch = next.stride() < long_record ? most_in_batch : 1;
    const std::size_t check_every =
        std::clamp<std::size_t>((std::size_t{1} << 17) / next.stride(), 1, 128) * batch;
    index_.reset(now.size(), roomy);
    for (std::size_t i = 0; i < now.size(); i += batch) {
      const std::size_t end = std::min(now.size(), i + batch);
      const std::size_t more = 2 * (end - i);
      batch_bytes_ = more * next.stride() * sizeof(Word);
      const bool grows = index_.is_short(next, more);
      growth_bytes_ =
          grows ? std::max(index_.bytes_for(next.size() + more), index_.bytes()) - index_.bytes()
                : 0;
      if ((grows || i % check_every == 0) && !check(i)) return false;
      growth_bytes_ = 0;
      if (grows) index_.grow(next, more);

      std::size_t count = 0;
      for (std::size_t s = i; s < end; ++s) {
        const Word* const state = now.key(s);
        const Word* const from = state + key_words;
        const auto shift_into = [&](Word* key) {
          for (std::size_t j = 0; j < key_words; ++j) {
            key[j] = state[j] >> 1 | (j + 1 < key_words ? state[j + 1] << 63 : 0);
          }
        };
        const auto look_up = [&](const Word* key, bool piece) {
          const std::size_t slot = index_.slot(key);
          index_.prefetch_slot(slot);
          successors_[count++] = {slot, s, from, piece};
        };
        if (!forced) {
          Word* const key = keys_.data() + count * key_words;
          shift_into(key);
          look_up(key, false);
        }
        if ((state[0] & 1) == 0) {
          Word* const key = keys_.data() + count * key_words;
          shift_into(key);
          for (std::size_t j = 0; j < key_words; ++j) key[j] |= attacks[j];
          if (values.wants_piece(from, key, key_words)) look_up(key, true);
        }
      }
      for (std::size_t t = 0; t < count; ++t) index_.prefetch_record(next, successors_[t].slot);
      for (std::size_t t = 0; t < count; ++t) {
        const Successor& child = successors_[t];
        const auto found = index_.find(next, keys_.data() + t * key_words, child.slot);
        values.join(found.value, found.is_new, child.from, child.piece, child.parent);
      }
      now.forget_before(end);
    }
    return true;
  }

 private:
  static constexpr std::size_t most_in_batch = 32;
  static constexpr std::size_t long_record = std::size_t{1} << 14;  // then one at a time

  struct Successor {
    std::size_t slot;
    std::size_t parent;
    const Word* from;
    bool piece;
  };

  StateIndex<KeyWords> index_;
  std::vector<Word> keys_;
  std::array<Successor, 2 * most_in_batch> successors_;
  std::uint64_t batch_bytes_ = 0;
  std::uint64_t growth_bytes_ = 0;
};

}  // namespace rookery::count::sweep
