// SPDX-License-Identifier: GPL-3.0-or-later
//
// A toggle system as bit sets, and a proved lower bound on what odd groups still cost; see
// bounds.cpp.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rookery/repair.hpp"

namespace rookery::repair_room::branch {

using Word = std::uint64_t;
inline constexpr std::size_t word_bits = 64;

[[nodiscard]] inline bool bit(const Word* set, std::size_t i) {
  return (set[i / word_bits] >> (i % word_bits) & 1U) != 0;
}
inline void flip(Word* set, std::size_t i) { set[i / word_bits] ^= Word{1} << (i % word_bits); }

/// The cells of every group as a bit set, and families of pairwise disjoint groups (the
/// rows, the columns, the boxes ...), found greedily in the order of the groups.
class BitSystem {
 public:
  /// True when the bit sets take at most 64 MB.
  [[nodiscard]] static bool fits(const ToggleSystem& system);
  explicit BitSystem(const ToggleSystem& system);
  /// The same with further equations: each is the sum of some groups, and behaves as a group
  /// with the cells that are in an odd number of them. Every list of sums is one family; a
  /// sum that shares cells with those before it in the list is left out.
  BitSystem(const ToggleSystem& system,
            std::span<const std::vector<std::vector<std::uint32_t>>> sums);

  [[nodiscard]] std::size_t cells() const noexcept { return system_->cell_count(); }
  /// The groups of the toggle system, and then the sums.
  [[nodiscard]] std::size_t groups() const noexcept { return range_.size(); }
  [[nodiscard]] std::size_t cell_words() const noexcept { return cell_words_; }
  [[nodiscard]] std::size_t group_words() const noexcept { return group_words_; }
  [[nodiscard]] std::int64_t weight(std::size_t cell) const { return system_->weight(cell); }
  [[nodiscard]] std::span<const std::uint32_t> groups_of(std::size_t cell) const {
    return {changed_.data() + first_[cell], first_[cell + 1] - first_[cell]};
  }
  /// The parity of every group, sums included, from those of the groups alone.
  [[nodiscard]] std::vector<std::uint8_t> all_odd(std::span<const std::uint8_t> odd) const;
  /// All cells cost 1.
  [[nodiscard]] bool is_unit() const noexcept { return unit_; }
  /// The bit set of a group's cells; only the words from first_word to end_word are not 0.
  [[nodiscard]] const Word* cells_of(std::size_t group) const {
    return masks_.data() + group * cell_words_;
  }
  [[nodiscard]] std::size_t first_word(std::size_t group) const { return range_[group].first; }
  [[nodiscard]] std::size_t end_word(std::size_t group) const { return range_[group].end; }

  [[nodiscard]] const std::vector<std::vector<std::uint32_t>>& families() const noexcept {
    return families_;
  }
  /// The families of groups proper; those after them are sums.
  [[nodiscard]] std::size_t proper_families() const noexcept { return proper_families_; }
  /// The family of a group, and its place there.
  [[nodiscard]] std::size_t family(std::size_t group) const { return family_[group]; }
  [[nodiscard]] std::size_t place(std::size_t group) const { return place_[group]; }

 private:
  struct Range {
    std::size_t first;
    std::size_t end;
  };

  void add_family(const std::vector<std::vector<std::uint32_t>>& sums);
  void list_groups();

  const ToggleSystem* system_;
  std::size_t cell_words_;
  std::size_t group_words_;
  bool unit_ = true;
  std::vector<Word> masks_;
  std::vector<std::size_t> first_;  // where the groups of a cell begin in changed_
  std::vector<std::uint32_t> changed_;
  std::vector<std::vector<std::uint32_t>> sums_;  // of the groups from group_count() on
  std::vector<Range> range_;
  std::vector<std::vector<std::uint32_t>> families_;
  std::size_t proper_families_ = 0;
  std::vector<std::uint32_t> family_;
  std::vector<std::uint32_t> place_;
};

/// A lower bound on the weight of allowed cells that make all groups even, with the cells
/// that no solution within a budget can hold. The buffers are kept from call to call.
class Bounds {
 public:
  explicit Bounds(const BitSystem& system);

  struct Result {
    std::int64_t needed = 0;      ///< every solution weighs at least this, ...
    std::int64_t beyond = never;  ///< ... and with an excluded cell at least this
    bool excluded = false;        ///< cells were taken out of `allowed`
  };
  static constexpr std::int64_t never = std::int64_t{1} << 62;

  /// `odd` is not empty, and every odd group has an allowed cell. Takes cells out of
  /// `allowed` that are in no solution of weight up to `budget`; stops early when the bound
  /// is above it.
  Result operator()(Word* allowed, const Word* odd, std::int64_t budget);

 private:
  static constexpr std::size_t most_families = 6;
  static constexpr std::size_t most_places = 64;
  struct Pair {
    std::size_t one;
    std::size_t other;
  };

  void collect_odd(const Word* odd);
  void use_packing(Word* allowed, std::int64_t budget, Result& result);
  void extend_packing(const Word* allowed, std::span<const std::uint32_t> order);
  void by_pair(Word* allowed, const Pair& pair, std::int64_t budget, Result& result);
  bool augment(std::size_t one);
  void by_weights(Word* allowed, std::size_t first_family, std::int64_t budget, Result& result);

  const BitSystem& system_;
  std::vector<Pair> pairs_;  // of families for which a matching is sought
  std::vector<std::uint32_t> odd_groups_;
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> counts_;  // allowed cells, by group
  std::vector<Word> covered_;          // cells of the groups of the packing
  std::int64_t packed_ = 0;            // how many groups those are
  std::vector<std::int64_t> slack_;    // by cell, with weights
  // The matching between the odd groups of two families.
  std::array<Word, most_places> neighbours_{};
  std::array<std::uint8_t, most_places> mate_{};  // of the other family
  Word tried_ = 0;
};

}  // namespace rookery::repair_room::branch
