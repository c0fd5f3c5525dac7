// SPDX-License-Identifier: GPL-3.0-or-later
//
// One layer of a sweep (steps.hpp), and the table that finds a state in it.
//
// A layer is a list of records, a state's key followed by its value. The records lie
// in blocks, so that a growing layer is never copied, and so that the blocks of the
// layer before can pass to the next as soon as they are read: the two layers together then
// take little more than the larger one. Only the layer that is being made needs to be
// searched, so there is one index (base/key_index.hpp), which takes about 9 bytes per state.
// (std::unordered_map takes 4 to 25 times as long, an allocation per state:
// bench/state_table.cpp.)

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/key_index.hpp"

namespace rookery::count::sweep {

using Word = std::uint64_t;

/// Blocks of memory that one layer has finished with and another will want. All are of one
/// length, that of the layer which was begun last; others are given back at once.
class BlockPool {
 public:
  void set_length(std::size_t words) {
    if (words != words_) clear();
    words_ = words;
  }
  [[nodiscard]] std::unique_ptr<Word[]> take(std::size_t words) {
    if (words == words_ && !free_.empty()) {
      auto block = std::move(free_.back());
      free_.pop_back();
      return block;
    }
    return std::unique_ptr<Word[]>(new Word[words]);  // not set to zero
  }
  void give(std::unique_ptr<Word[]> block, std::size_t words) {
    if (words == words_) free_.push_back(std::move(block));
  }

  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return static_cast<std::uint64_t>(free_.size()) * words_ * sizeof(Word);
  }
  void clear() { free_.clear(); }

 private:
  std::size_t words_ = 0;
  std::vector<std::unique_ptr<Word[]>> free_;
};

/// A list of records: `key_words` words of key, then `value_words` of value.
class StateLayer {
 public:
  StateLayer(BlockPool& pool, std::size_t key_words) : pool_(&pool), key_words_(key_words) {}

  /// Empties the layer and sets the length of its values.
  void reset(std::size_t value_words) {
    forget_before(size_);
    for (auto& block : blocks_) {
      if (block != nullptr) pool_->give(std::move(block), stride_ << shift_);
    }
    blocks_.clear();
    size_ = 0;
    forgotten_ = 0;
    stride_ = key_words_ + value_words;
    shift_ = stride_ >= block_words
                 ? 0U
                 : static_cast<unsigned>(std::bit_width(block_words / stride_)) - 1;
    pool_->set_length(stride_ << shift_);
  }

  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::size_t key_words() const noexcept { return key_words_; }
  [[nodiscard]] std::size_t stride() const noexcept { return stride_; }
  /// Bytes of the records that are still there.
  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return static_cast<std::uint64_t>(size_ - forgotten_) * stride_ * sizeof(Word);
  }

  [[nodiscard]] Word* key(std::size_t i) const noexcept {
    return blocks_[i >> shift_].get() + (i & ((std::size_t{1} << shift_) - 1)) * stride_;
  }
  [[nodiscard]] Word* value(std::size_t i) const noexcept { return key(i) + key_words_; }
  /// The first record after number i that is not in the same block: up to there they lie one
  /// after the other, stride() words apart.
  [[nodiscard]] std::size_t block_end(std::size_t i) const noexcept {
    return std::min(size_, ((i >> shift_) + 1) << shift_);
  }

  /// A new record, not set to anything.
  Word* append() {
    if (size_ >> shift_ == blocks_.size()) add_block();
    return key(size_++);
  }

  /// The records before number i will not be read again.
  void forget_before(std::size_t i) {
    for (; forgotten_ + (std::size_t{1} << shift_) <= i; forgotten_ += std::size_t{1} << shift_) {
      pool_->give(std::move(blocks_[forgotten_ >> shift_]), stride_ << shift_);
    }
  }

 private:
  // Apart, so that append is short enough to be compiled into its caller.
  [[gnu::noinline]] void add_block() { blocks_.push_back(pool_->take(stride_ << shift_)); }

  static constexpr std::size_t block_words = 8192;  // 64 KiB, or one record if that is longer

  BlockPool* pool_;
  std::size_t key_words_;
  std::size_t stride_ = 1;
  unsigned shift_ = 0;  // 2^shift_ records a block
  std::size_t size_ = 0;
  std::size_t forgotten_ = 0;  // a multiple of 2^shift_
  std::vector<std::unique_ptr<Word[]>> blocks_;
};

/// Finds a state's record in a layer by its key. `KeyWords` is the length of a key
/// if it is known when compiling (that is worth a third of the time), 0 if not.
template <std::size_t KeyWords>
class StateIndex {
 public:
  static constexpr std::uint64_t most_states = 0xf0000000U;

  explicit StateIndex(std::size_t key_words) : key_words_(key_words) {}

  [[nodiscard]] std::size_t key_words() const noexcept {
    return KeyWords != 0 ? KeyWords : key_words_;
  }

  /// Empties the index, with room for about `states`. Four slots a state (`roomy`) are a
  /// seventh faster than two and a quarter, as long as they stay in the cache.
  void reset(std::size_t states, bool roomy) {
    index_.reset(roomy && states < cached_states ? states * 4 + 64 : states * 9 / 4 + 16);
  }

  [[nodiscard]] std::uint64_t bytes() const noexcept { return index_.bytes(); }

  /// Must the index be made anew for `more` states beyond those of the layer?
  [[nodiscard]] bool is_short(const StateLayer& layer, std::size_t more) const noexcept {
    return (layer.size() + more) * 3 > index_.slots() * 2;
  }
  /// The bytes that it will then take.
  [[nodiscard]] static std::uint64_t bytes_for(std::size_t states) noexcept {
    return static_cast<std::uint64_t>(states) * 5 / 2 * sizeof(std::uint32_t);
  }
  /// Makes it so. Slots found before are void.
  void grow(const StateLayer& layer, std::size_t more) {
    index_.rebuild((layer.size() + more) * 5 / 2, layer.size(),
                   [&](std::uint32_t i) { return hash(layer.key(i)); });
  }

  /// Where to look for a key: asked for well before the search, so that the memory
  /// has time to arrive.
  [[nodiscard]] std::size_t slot(const Word* key) const noexcept { return index_.slot(hash(key)); }

  void prefetch_slot(std::size_t slot) const noexcept { index_.prefetch(slot); }
  void prefetch_record(const StateLayer& layer, std::size_t slot) const noexcept {
    if (index_.at(slot) != index_.none) __builtin_prefetch(layer.key(index_.at(slot)), 1);
  }

  struct Found {
    Word* value;
    bool is_new;  ///< then the value is not set to anything
  };

  /// The record of a key, made if there is none. Needs room, see is_short.
  Found find(StateLayer& layer, const Word* key, std::size_t slot) {
    Word* record = nullptr;
    const std::uint32_t number = index_.find(slot, [&](std::uint32_t i) {
      record = layer.key(i);
      return std::equal(key, key + key_words(), record);
    });
    if (number != index_.none) return {record + key_words(), false};
    record = layer.append();
    index_.put(slot, static_cast<std::uint32_t>(layer.size() - 1));
    std::copy(key, key + key_words(), record);
    return {record + key_words(), true};
  }

 private:
  [[nodiscard]] Word hash(const Word* key) const noexcept {
    return base::hash_of_words<KeyWords>(key, key_words_);
  }

  static constexpr std::size_t cached_states = std::size_t{1} << 18;

  std::size_t key_words_;
  base::KeyIndex<> index_;
};

/// Bytes that a state takes in the widest layer: its record and its share of the index.
[[nodiscard]] constexpr std::uint64_t bytes_per_state(std::size_t key_words,
                                                      std::size_t value_words) {
  return sizeof(Word) * (key_words + value_words) + 9;
}

}  // namespace rookery::count::sweep
