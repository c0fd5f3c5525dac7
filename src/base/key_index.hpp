// SPDX-License-Identifier: GPL-3.0-or-later
//
// An index of records by their keys, and hashes of keys that are strings of bits. The records are
// somewhere else, numbered from 0 on; the index has their numbers only, and asks the caller
// whether a record has the key.
//
// It is an open-addressing table with linear probing. The number of its slots need not be a power
// of two: the hash is scaled to it by a multiplication. The caller says when it grows, and to how
// many slots, so that each decides between memory and time.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace rookery::base {

/// A number of which every bit depends on every bit of the given one (SplitMix64).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t number) noexcept {
  number += 0x9e3779b97f4a7c15ULL;
  number = (number ^ (number >> 30)) * 0xbf58476d1ce4e5b9ULL;
  number = (number ^ (number >> 27)) * 0x94d049bb133111ebULL;
  return number ^ (number >> 31);
}

/// The hash of a string of bits in 64-bit words. `Words` is their number if it is known when
/// compiling, 0 if not.
template <std::size_t Words>
[[nodiscard]] inline std::uint64_t hash_of_words(const std::uint64_t* key, std::size_t words) {
  __extension__ using Wide = unsigned __int128;
  std::uint64_t mixed = 0x9e3779b97f4a7c15ULL;
  for (std::size_t i = 0; i < (Words != 0 ? Words : words); ++i) {
    const Wide product = static_cast<Wide>(mixed ^ key[i]) * 0xc4ceb9fe1a85ec53ULL;
    mixed = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  }
  return mixed;
}

/// `Number`: an unsigned type for the numbers of the records.
template <class Number = std::uint32_t>
class KeyIndex {
 public:
  /// No record. All numbers are below it.
  static constexpr Number none = std::numeric_limits<Number>::max();

  [[nodiscard]] std::size_t slots() const noexcept { return slots_.size(); }
  [[nodiscard]] std::uint64_t bytes() const noexcept {
    return static_cast<std::uint64_t>(slots_.capacity()) * sizeof(Number);
  }

  /// Empties the index and gives it so many slots: more than there will be records.
  void reset(std::size_t slots) {
    // Not the old and the new at once. (slots_ = {} would keep the old memory.)
    if (slots > slots_.capacity()) std::vector<Number>().swap(slots_);
    slots_.assign(slots, 0);
  }
  /// The same, with the records 0 .. count - 1, whose keys differ. `hash(number)` is that of a
  /// record's key. Slots found before are void.
  template <class Hash>
  void rebuild(std::size_t slots, std::size_t count, const Hash& hash) {
    reset(slots);
    for (std::size_t number = 0; number < count; ++number) {
      std::size_t at = slot(hash(static_cast<Number>(number)));
      while (slots_[at] != 0) at = after(at);
      put(at, static_cast<Number>(number));
    }
  }

  /// Where the search for a key with this hash begins.
  [[nodiscard]] std::size_t slot(std::uint64_t hash) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>(static_cast<Wide>(hash) * slots_.size() >> 64);
  }
  /// The record in a slot, or none.
  [[nodiscard]] Number at(std::size_t slot) const noexcept { return slots_[slot] - Number{1}; }
  /// Asks for the memory of a slot well before the search, so that it has time to arrive.
  void prefetch(std::size_t slot) const noexcept { __builtin_prefetch(&slots_[slot]); }

  /// The record that has the key, which `has_key(number)` says, or none. Searches from `slot` on,
  /// which becomes where it ended: the place of the new record, if there is none.
  template <class HasKey>
  [[nodiscard]] Number find(std::size_t& slot, const HasKey& has_key) const {
    for (; slots_[slot] != 0; slot = after(slot)) {
      if (has_key(at(slot))) return at(slot);
    }
    return none;
  }
  /// Puts a record where the search for its key has ended.
  void put(std::size_t slot, Number number) noexcept { slots_[slot] = number + Number{1}; }

 private:
  [[nodiscard]] std::size_t after(std::size_t slot) const noexcept {
    return slot + 1 == slots_.size() ? 0 : slot + 1;
  }

  std::vector<Number> slots_;  // 0 empty, else the record's number plus 1
};

}  // namespace rookery::base
