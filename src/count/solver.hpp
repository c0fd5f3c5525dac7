// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question about one piece on one board: which engines can answer, what each would take,
// and the checks that every answer goes through.

#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "count/engines.hpp"
#include "rookery/count.hpp"

namespace rookery {

/// What is asked: the numbers by size, as far as `cut` if there is one and perhaps
/// only that one; or the total, as a single number.
struct CountRequest {
  bool total = false;
  std::optional<std::size_t> cut;
  bool only_last = false;
  bool no_laws = false;  ///< what a law is derived from or checked with

  [[nodiscard]] std::size_t largest(std::size_t bound) const {
    return cut ? std::min(*cut, bound) : bound;
  }
};

struct CountResult {
  std::vector<mpz_class> by_size;  ///< what is not there is 0; or the total
  bool only_last = false;          ///< one entry: the number for the request's last k
  std::vector<Fact> evidence;
};

/// `method` becomes the name of the engine. All placements, whatever options.alike says.
[[nodiscard]] CountResult solve(const Piece& piece, const Board& board, const CountRequest& request,
                                const CountOptions& options, std::string& method);

/// Which engine would be taken, and how long it is forecast to take (0: no time to speak of).
struct Choice {
  std::string engine;
  double seconds = 0;
  bool at_least = false;  ///< a lower bound: the forecast did not come to its end
  std::vector<Fact> evidence;
};
[[nodiscard]] Choice choose_engine(const Piece& piece, const Board& board,
                                   const CountRequest& request, const CountOptions& options);

[[nodiscard]] SweepLimits limits_of(const CountOptions& options);

}  // namespace rookery
