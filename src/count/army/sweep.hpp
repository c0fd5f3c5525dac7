// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sweep over what is left of an army when its first kinds have been placed.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "count/army/board.hpp"

namespace rookery::count::army {

/// What is left of an army when its first kinds have been placed: where the others can
/// stand (one set for each kind from `first_kind` on), and which forced squares are still
/// empty.
struct ArmyRest {
  std::size_t first_kind = 0;
  std::vector<std::uint64_t> free;
  std::vector<std::uint64_t> forced;
};
[[nodiscard]] ArmyRest whole_army(const Army& army);

struct ArmySweepLimits {
  std::uint64_t bytes = 0;                ///< for the two layers
  std::uint64_t most_steps = UINT64_MAX;  ///< give up after so many
  /// Called often with the share that is done; may throw.
  std::function<void(double)> check = [](double) {};
};

struct ArmySwept {
  bool finished = false;      ///< otherwise a limit was met
  mpz_class placements;       ///< of all that was left
  std::uint64_t steps = 0;    ///< states visited
  std::size_t states = 0;     ///< the widest layer, or those there were at a limit
  std::size_t at_square = 0;  ///< where a limit was met, and
  std::uint64_t bytes = 0;    ///< the bytes needed there
};

/// The sweep over the rest of an army.
[[nodiscard]] ArmySwept sweep_army(const Army& army, const ArmyRest& rest,
                                   const ArmySweepLimits& limits);

/// Throws Error(beyond_limit) with the figures of a sweep that did not finish.
[[noreturn]] void refuse_army_sweep(const Army& army, const ArmySwept& swept, std::uint64_t bytes);

}  // namespace rookery::count::army
