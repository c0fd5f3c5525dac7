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
#include <optional>
#include <vector>

#include "count/counted.hpp"
#include "count/tasks/kept_tasks.hpp"
#include "math/residues.hpp"

namespace rookery::count::kings::states {

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
  double bits = 0;                               ///< every number asked for is below 2^bits
  std::optional<std::size_t> degree;             ///< of the polynomial, at most; none: the total
  std::uint32_t primes_below = math::two_to_31;  ///< lower: for a count with other primes
};

/// The number of groups that an answer takes.
[[nodiscard]] std::size_t groups_needed(const LaneQuestion& question);

/// The lanes of a question, and the way back from their values to its answer.
class LanePlan {
 public:
  explicit LanePlan(const LaneQuestion& question);

  [[nodiscard]] std::size_t groups() const;
  [[nodiscard]] LaneGroup group(std::size_t number) const;

  /// A group's values as three words per lane: prime, root, value.
  [[nodiscard]] tasks::TaskResult result(std::size_t number, const LaneValues& values) const;
  /// Is this a result of that group: its primes, its roots, values below the primes?
  [[nodiscard]] bool is_result(std::size_t number, const tasks::TaskResult& result) const;

  /// Puts the answer together from the results of all groups; the monitor is asked meanwhile.
  /// Throws Error(bug) if the check prime disagrees.
  [[nodiscard]] Counted join(const std::vector<tasks::TaskResult>& results,
                             const Monitor& monitor = {}) const;

 private:
  [[nodiscard]] std::size_t lanes() const { return primes_.size() * points_; }

  const LaneQuestion question_;
  const std::size_t points_;
  std::vector<std::uint32_t> primes_;  // the last is the check
};

}  // namespace rookery::count::kings::states
