// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting in lanes. The dense engines compute the sum over all placements of
// z^(number of pieces) modulo a prime, eight times at once: each lane has its own
// prime and its own z. A total needs z = 1 and as many primes as the answer is long;
// a polynomial needs, for each prime, as many points z as it has coefficients. Chinese
// remainders and interpolation make the answer of the lanes. One prime more than
// needed is the check: the answer is put together without it and compared with it.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "count/engines.hpp"
#include "count/threads.hpp"
#include "math/residues.hpp"

namespace rookery {

inline constexpr std::size_t lanes_in_group = 8;
using LaneValues = std::array<std::uint32_t, lanes_in_group>;

/// What eight lanes compute: modulo `prime`, at z = root^2. (A square, because half
/// of the weight of a row can then be given to either side of a cut through it.)
/// Not `weighted`: all roots are 1.
struct LaneGroup {
  LaneValues prime{};
  LaneValues root{};
  bool weighted = false;
};

struct LaneQuestion {
  double bits = 0;                         ///< every number asked for is below 2^bits
  std::optional<std::size_t> degree;       ///< of the polynomial, at most; none: the total
  std::uint32_t primes_below = two_to_31;  ///< lower: for a count with other primes
  const Monitor* monitor = nullptr;        ///< asked to stop while the answer is put together
};

/// The number of groups that an answer takes.
[[nodiscard]] std::size_t groups_needed(const LaneQuestion& question);

/// Evaluates all groups, `at_once` of them side by side (on that many threads), and
/// puts the answer together. `evaluate` must be safe to call from several threads
/// then. Throws Error(bug) if the check prime disagrees.
[[nodiscard]] Counted count_by_lanes(const LaneQuestion& question,
                                     const std::function<LaneValues(const LaneGroup&)>& evaluate,
                                     int at_once);

}  // namespace rookery
