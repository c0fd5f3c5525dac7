// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting up to k pieces on one board by an engine that looks at its squares: what the
// formulas are derived from, and what they are checked against.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <vector>

#include "count/direct/recognised.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

/// The numbers for 0 .. `largest` pieces, all entries: kings and wazirs by the dense engine if
/// its array fits, everything else by the sweep over its components. Never by a formula. Of the
/// options it takes memory, threads and monitor.
[[nodiscard]] std::vector<mpz_class> count_directly(Recognised& found, std::size_t largest,
                                                    const CountOptions& options);

struct DirectForecast {
  double seconds = 0;
  bool rough = false;  ///< a guess, within a factor of ten or so
  bool fits = true;    ///< into memory
};

/// What count_directly will take, within a factor of three or so. Takes at most a few tenths
/// of a second itself.
[[nodiscard]] DirectForecast forecast_directly(Recognised& found, std::size_t largest,
                                               const CountOptions& options);

}  // namespace rookery::count::direct
