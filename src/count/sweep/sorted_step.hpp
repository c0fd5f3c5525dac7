// SPDX-License-Identifier: GPL-3.0-or-later
//
// A step of the sweep by merging: from a layer whose states are sorted as numbers, the
// next layer, sorted again, without searching for anything.
//
// Leaving the square empty is a shift by one, which keeps the order; states that become
// equal are neighbours. Putting a piece sets the bits of what it attacks. Among states that
// agreed on these bits before, that keeps the order too. (The lowest bits, from bit 0 on
// without a gap, need not agree: setting them all keeps the order in any case, and makes
// neighbours equal.) So there is one sorted list of successors for each set of squares
// attacked already, at most eight for knights, one for wazirs, and they are merged. They are
// merged a block at a time, so that what is merged stays in the cache: all successors up to
// some key, at most about block_length from each list.
//
// Time: a few operations per state, and memory is read in order: one and a half to three
// times as fast as an index (hashed_step.hpp). Memory: both layers, and 16 or 32 bytes for
// each piece that can be put. Only for states of one or two words, and where a piece attacks few
// squares to come (a rider has too many lists).

#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "count/sweep/state_table.hpp"

namespace rookery::count::sweep {

template <std::size_t KeyWords>
requires(KeyWords == 1 || KeyWords == 2) class SortedStep {
 public:
  /// At most 2^10 lists.
  static constexpr std::size_t most_attacks = 10;

  /// Bytes at most, beside the layer that is read, if a state of the next takes `stride`
  /// words.
  [[nodiscard]] static std::uint64_t most_bytes(std::size_t states, std::size_t stride) {
    return static_cast<std::uint64_t>(states) * (2 * stride * sizeof(Word) + sizeof(Entry));
  }
  /// Gives all memory back, if there will be no more steps.
  void release() { *this = SortedStep(); }
  /// Bytes taken beside the layers.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return list_bytes_; }

  /// Makes `next` from `now`. `attacks` is the key of what a piece on this square attacks.
  /// `check(i)` is called every few thousand states; false ends the step. Returns whether it
  /// came to its end.
  template <class Values, class Check>
  bool run(const StateLayer& now, StateLayer& next, const Word* attacks, bool forced,
           Values& values, Check check) {
    attacks_ = load(attacks);
    if (!split(now, values, check)) return false;
    // The successors without a piece are the states of the layer one by one: no list.
    cursors_.assign(used_.size() + 1, 0);
    if (forced) cursors_[0] = now.size();
    Word* last = nullptr;  // the record made last
    for (std::size_t done = 0;;) {
      const bool empty_alone = next_block(now);
      if (empty_alone) {
        done += empty_end_ - cursors_[0];
        for (std::size_t& i = cursors_[0]; i < empty_end_;) {
          const std::size_t end = std::min(empty_end_, now.block_end(i));
          for (const Word* record = now.key(i); i < end; ++i, record += now.stride()) {
            last = emit(next, values, load(record) >> 1, i, false, record + KeyWords, last);
          }
        }
      } else {
        const std::span<const Entry> entries = merged();
        if (entries.empty()) return true;
        for (const Entry& entry : entries) {
          const auto parent = static_cast<std::size_t>(entry.ref >> 1);
          last =
              emit(next, values, entry.key, parent, (entry.ref & 1) != 0, now.value(parent), last);
        }
        done += entries.size();
      }
      if (!check(std::min(done, now.size() - 1))) return false;
    }
  }

 private:
  __extension__ using Wide = unsigned __int128;
  using Key = std::conditional_t<KeyWords == 1, Word, Wide>;

  struct Entry {
    Key key;
    Word ref;  // twice the number of the state before, plus 1 if a piece is put
  };

  static constexpr std::size_t block_length = 1024;

  static Key load(const Word* words) {
    if constexpr (KeyWords == 1) {
      return words[0];
    } else {
      return static_cast<Wide>(words[1]) << 64 | words[0];
    }
  }
  static std::array<Word, KeyWords> stored(Key key) {
    if constexpr (KeyWords == 1) {
      return {key};
    } else {
      return {static_cast<Word>(key), static_cast<Word>(key >> 64)};
    }
  }

  // The lists with a piece.
  template <class Values, class Check>
  bool split(const StateLayer& now, Values& values, Check check) {
    std::array<unsigned, 64 * KeyWords> places{};
    std::size_t count = 0;
    Key rest = attacks_;
    for (unsigned place = 0; rest != 0; ++place, rest >>= 1) {
      const bool is_low = place == 0 || ((attacks_ + 1) & ((Key{1} << place) - 1)) == 0;
      if ((rest & 1) != 0 && !is_low) places[count++] = place;
    }
    for (const std::size_t set : used_) lists_[set].clear();
    used_.clear();
    lists_.resize(std::max(lists_.size(), std::size_t{1} << count));
    for (std::size_t i = 0; i < now.size();) {
      if (!check(std::size_t{0})) return false;
      const std::size_t end = now.block_end(i);
      for (const Word* record = now.key(i); i < end; ++i, record += now.stride()) {
        const Key state = load(record);
        if ((state & 1) != 0) continue;
        const Key key = state >> 1 | attacks_;
        if (!values.wants_piece(record + KeyWords, stored(key).data(), KeyWords)) continue;
        std::size_t already = 0;
        for (std::size_t j = 0; j < count; ++j) {
          already |= static_cast<std::size_t>(state >> 1 >> places[j] & 1) << j;
        }
        if (lists_[already].empty()) used_.push_back(already);
        lists_[already].push_back({key, Word{i} << 1 | 1});
      }
    }
    list_bytes_ = 0;
    for (const auto& list : lists_) list_bytes_ += list.capacity() * sizeof(Entry);
    return true;
  }

  // The next block of successors, one part of it from each list. If it is of the states without
  // a piece alone, nothing is copied: it ends at empty_end_, and the result is true.
  bool next_block(const StateLayer& now) {
    const auto empty_key = [&](std::size_t at) -> Key { return load(now.key(at)) >> 1; };
    std::size_t& empty = cursors_[0];
    Key bound = ~Key{0};
    if (empty + block_length < now.size()) bound = empty_key(empty + block_length);
    for (std::size_t t = 0; t < used_.size(); ++t) {
      const std::vector<Entry>& list = lists_[used_[t]];
      const std::size_t end = cursors_[t + 1] + block_length;
      if (end < list.size()) bound = std::min(bound, list[end].key);
    }
    parts_.clear();
    for (std::size_t t = 0; t < used_.size(); ++t) {
      const std::vector<Entry>& list = lists_[used_[t]];
      std::size_t& at = cursors_[t + 1];
      const Entry* const begin = list.data() + at;
      while (at < list.size() && list[at].key <= bound) ++at;
      if (begin != list.data() + at) parts_.emplace_back(begin, list.data() + at);
    }
    empty_end_ = empty;
    while (empty_end_ < now.size() && empty_key(empty_end_) <= bound) ++empty_end_;
    if (parts_.empty() && empty_end_ != empty) return true;
    empties_.clear();
    for (; empty < empty_end_; ++empty) empties_.push_back({empty_key(empty), Word{empty} << 1});
    if (!empties_.empty()) parts_.emplace_back(empties_);
    return false;
  }

  // All parts in one, the shortest first.
  std::span<const Entry> merged() {
    if (parts_.empty()) return {};
    const auto longer = [](const auto& left, const auto& right) {
      return left.size() > right.size();
    };
    std::sort(parts_.begin(), parts_.end(), longer);
    merged_.resize(std::max(merged_.size(), parts_.size()));
    for (std::size_t round = 0; parts_.size() > 1; ++round) {
      const std::span<const Entry> shorter = parts_.back();
      parts_.pop_back();
      const std::span<const Entry> both = merge(parts_.back(), shorter, merged_[round]);
      parts_.pop_back();
      parts_.insert(std::upper_bound(parts_.begin(), parts_.end(), both, longer), both);
    }
    return parts_.front();
  }

  // Which comes next cannot be foreseen, so there is no branch for it.
  static std::span<const Entry> merge(std::span<const Entry> left, std::span<const Entry> right,
                                      std::vector<Entry>& room) {
    if (room.size() < left.size() + right.size()) room.resize(left.size() + right.size());
    const Entry* i = left.data();
    const Entry* const i_end = i + left.size();
    const Entry* j = right.data();
    const Entry* const j_end = j + right.size();
    Entry* into = room.data();
    while (i != i_end && j != j_end) {
      const bool second = j->key < i->key;
      *into++ = *(second ? j : i);
      j += second ? 1 : 0;
      i += second ? 0 : 1;
    }
    into = std::copy(i, i_end, into);
    std::copy(j, j_end, into);
    return {room.data(), left.size() + right.size()};
  }

  // Joins a successor to the record made last, or makes the next one; returns it.
  template <class Values>
  static Word* emit(StateLayer& next, Values& values, Key key, std::size_t parent, bool piece,
                    const Word* from, Word* last) {
    const bool is_new = last == nullptr || load(last) != key;
    if (is_new) {
      last = next.append();
      const auto words = stored(key);
      for (std::size_t j = 0; j < KeyWords; ++j) last[j] = words[j];
    }
    values.join(last + KeyWords, is_new, from, piece, parent);
    return last;
  }

  Key attacks_ = 0;
  // Sorted, one for each set of squares attacked already, as a number. Lists keep their memory:
  // on the next square they are about as long again.
  std::vector<std::vector<Entry>> lists_;
  std::vector<std::size_t> used_;  // those that are not empty
  std::uint64_t list_bytes_ = 0;
  std::vector<std::size_t> cursors_;  // of the states without a piece, and of each used list
  std::size_t empty_end_ = 0;
  std::vector<Entry> empties_;
  std::vector<std::span<const Entry>> parts_;
  std::vector<std::vector<Entry>> merged_;
};

}  // namespace rookery::count::sweep
