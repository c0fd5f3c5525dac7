// SPDX-License-Identifier: GPL-3.0-or-later
//
// Light solutions, not always the lightest; see light_solution.cpp.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "repair/branch/bounds.hpp"
#include "repair/system/solution.hpp"
#include "rookery/answer.hpp"

namespace rookery::repair_room::branch {

/// Solutions by elimination with different orders of the cells; deterministic.
class LightSearch {
 public:
  /// Eliminates once. When that would take above 2^32 steps, nothing is found or claimed.
  LightSearch(const BitSystem& system, std::span<const std::uint8_t> odd, const Monitor& monitor);
  ~LightSearch();
  LightSearch(const LightSearch&) = delete;
  LightSearch& operator=(const LightSearch&) = delete;

  /// False: no cells make all groups even.
  [[nodiscard]] bool possible() const noexcept { return possible_; }
  /// All solutions have the same weight modulo 2, namely that of found().
  [[nodiscard]] bool parity_is_forced() const noexcept { return parity_is_forced_; }
  /// No two sets of cells change the same groups: found() is the only solution.
  [[nodiscard]] bool is_only() const noexcept { return is_only_; }
  /// The lightest so far; nothing where there is none, or it was too much work to look.
  [[nodiscard]] const std::optional<system::Solution>& found() const noexcept { return found_; }

  /// So many tries more, for at most about `most_steps` steps, until a solution weighs no
  /// more than `enough`.
  void improve(int tries, double most_steps, std::int64_t enough);

 private:
  class Elimination;

  const BitSystem& system_;
  const Monitor& monitor_;
  std::unique_ptr<Elimination> elimination_;  // null: too large
  std::vector<std::uint32_t> order_;
  std::mt19937_64 random_;
  bool possible_ = true;
  bool parity_is_forced_ = false;
  bool is_only_ = false;
  std::optional<system::Solution> found_;
};

}  // namespace rookery::repair_room::branch
