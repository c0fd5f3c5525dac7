// SPDX-License-Identifier: GPL-3.0-or-later
//
// The least weight for every pattern of odd groups of a system of small rank; see
// leader_table.cpp.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "repair/system/solution.hpp"
#include "rookery/answer.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::sweep {

class LeaderTable {
 public:
  /// The parities of `rank` independent groups.
  using Pattern = std::uint32_t;

  static constexpr int largest_rank = 26;

  /// Fills the table; `count`: the number of ways, too. Throws Error(beyond_limit) when the
  /// rank exceeds largest_rank or the table does not fit in memory.
  LeaderTable(const ToggleSystem& system, bool count, const Monitor& monitor);

  /// What a table takes: bytes (at most), and additions with a comparison.
  [[nodiscard]] static double bytes(const ToggleSystem& system, int rank, bool count);
  [[nodiscard]] static double operations(const ToggleSystem& system, int rank);

  [[nodiscard]] int rank() const noexcept { return rank_; }
  [[nodiscard]] std::uint64_t size() const noexcept { return std::uint64_t{1} << rank_; }

  /// Nothing when no set of cells makes exactly these groups odd. odd: 0 or 1 per group.
  [[nodiscard]] std::optional<Pattern> pattern_of(std::span<const std::uint8_t> odd) const;
  /// The groups that are odd in a pattern: 0 or 1 per group.
  [[nodiscard]] std::vector<std::uint8_t> odd_groups(Pattern pattern) const;
  /// Where there is no pattern: groups, an odd number of them odd, of which every cell
  /// changes an even number. Ascending.
  [[nodiscard]] std::optional<std::vector<std::size_t>> contradiction(
      std::span<const std::uint8_t> odd) const;

  /// The least weight of a set of cells that changes the groups of the pattern.
  [[nodiscard]] std::int64_t distance(Pattern pattern) const;
  /// One such set, ascending, always the same.
  [[nodiscard]] std::vector<std::uint32_t> toggles(Pattern pattern) const;
  /// The number of such sets. Only if they were counted; throws Error(beyond_limit) from
  /// 2^64 - 1 on.
  [[nodiscard]] mpz_class ways(Pattern pattern) const;

  /// All of it at once; nothing when there is no solution.
  [[nodiscard]] std::optional<system::Solution> solve(std::span<const std::uint8_t> odd) const;

 private:
  // The lightest cells that change one pattern.
  struct Toggle {
    Pattern mask;
    std::int64_t weight;
    std::uint32_t cell;       // the first of them
    std::uint64_t alike = 1;  // their number
  };

  void eliminate(const ToggleSystem& system, const Monitor& monitor);
  void merge(const ToggleSystem& system, const Monitor& monitor);
  template <class T>
  void fill(const Monitor& monitor);
  template <class T>
  void fill_counted(const Monitor& monitor);
  [[nodiscard]] std::optional<std::size_t> first_conflict(std::span<const std::uint8_t> odd,
                                                          Pattern pattern) const;
  [[nodiscard]] Pattern chosen(std::span<const std::uint8_t> odd) const;

  int rank_ = 0;
  std::vector<std::uint32_t> chosen_;  // the independent groups, in the order of the bits
  std::vector<Pattern> depends_;       // of each group: the chosen ones of which it is the sum
  std::vector<Toggle> toggles_;        // by cell
  std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>
      distance_;
  std::vector<std::uint64_t> ways_;  // if counted
};

}  // namespace rookery::repair_room::sweep
