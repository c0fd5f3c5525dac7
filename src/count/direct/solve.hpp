// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question about one piece on one board: which of the engines that look at its squares can
// answer, what each would take, and the checks that every answer goes through. Formulas, which do
// not look at squares, are derived from such answers; so they are no part of this room, but whoever
// asks may put some beside its engines.

#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/count.hpp"

namespace rookery::count::direct {

/// What is asked: the numbers by size, as far as `cut` if there is one and perhaps
/// only that one; or the total, as a single number.
struct CountRequest {
  bool total = false;
  std::optional<std::size_t> cut;
  bool only_last = false;

  [[nodiscard]] std::size_t largest(std::size_t bound) const {
    return cut ? std::min(*cut, bound) : bound;
  }
};

struct CountResult {
  std::vector<mpz_class> by_size;  ///< what is not there is 0; or the total
  bool only_last = false;          ///< one entry: the number for the request's last k
  std::vector<Fact> evidence;
};

/// One question, by reference: for one call.
struct CountAsked {
  const Piece& piece;
  const Board& board;
  const CountRequest& request;
  const CountOptions& options;
};

/// What answers beside the engines of this room.
class Formulas {
 public:
  /// A formula that could answer, and its forecast: infinite where it does not fit.
  struct Offer {
    CountEngine engine;
    double seconds;
  };

  Formulas() = default;
  Formulas(const Formulas&) = delete;
  Formulas& operator=(const Formulas&) = delete;
  virtual ~Formulas() = default;

  [[nodiscard]] virtual std::optional<Offer> offer(const CountAsked& asked) const = 0;
  /// By this engine; nothing if it is none of these.
  [[nodiscard]] virtual std::optional<CountResult> answer(CountEngine engine,
                                                          const CountAsked& asked) const = 0;
  /// The evidence of --check for what `answer` gave; nothing if a second count by squares is
  /// wanted. Throws Error(bug) where it disagrees.
  [[nodiscard]] virtual std::optional<std::vector<Fact>> check(CountEngine engine,
                                                               const CountAsked& asked,
                                                               const CountResult& result) const = 0;
};

class Recognised;

/// `method` becomes the name of the engine. All placements, whatever options.up_to says.
[[nodiscard]] CountResult solve_directly(Recognised& found, const CountRequest& request,
                                         const CountOptions& options, std::string& method,
                                         const Formulas* formulas = nullptr);

/// The numbers for 0 .. `largest` pieces (all entries are there), by options.engine, which is no
/// formula; or by whatever is quickest for them.
[[nodiscard]] std::vector<mpz_class> count_up_to(Recognised& found, std::size_t largest,
                                                 const CountOptions& options);

/// Which engine would be taken, and how long it is forecast to take (0: no time to speak of).
struct Choice {
  std::string engine;
  double seconds = 0;
  bool at_least = false;  ///< a lower bound: the forecast did not come to its end
  std::vector<Fact> evidence;
};
[[nodiscard]] Choice choose_directly(Recognised& found, const CountRequest& request,
                                     const CountOptions& options,
                                     const Formulas* formulas = nullptr);

}  // namespace rookery::count::direct
