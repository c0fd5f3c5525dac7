// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a count would take, said before it is begun.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// What a count would take, roughly (within a factor of three).
struct CountForecast {
  std::string engine;
  double seconds = 0;       ///< by this process alone
  bool at_least = false;    ///< it takes longer than that, nobody knows how much
  std::uint64_t bytes = 0;  ///< of this process; 0: not known, or nothing to speak of
  std::size_t tasks = 0;    ///< that do not depend on each other; 0: not made of tasks
  /// With so many ranks, one array between them; 0: this engine's array is not shared.
  std::uint64_t bytes_per_rank = 0;
  double seconds_shared = 0;  ///< or, if the tasks are shared, whichever is shorter
};
/// `total`, or the number for k, or (none) for every k. Says what would be needed, also of what is
/// not there; throws Error(beyond_limit) only where the figures themselves do not fit.
[[nodiscard]] Answer<CountForecast> forecast_count(const Piece& piece, const Board& board,
                                                   bool total, const std::optional<mpz_class>& k,
                                                   int ranks, const CountOptions& options = {});

}  // namespace rookery
