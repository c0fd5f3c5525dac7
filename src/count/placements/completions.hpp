// SPDX-License-Identifier: GPL-3.0-or-later
//
// In how many ways every state of a sweep can be completed: what is needed to find the
// placement with a given number, the number of a placement, and random ones.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/placements/search.hpp"
#include "count/sweep/state_table.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::placements {

struct CompletionsWanted {
  std::optional<std::size_t> pieces;  ///< exactly so many; none: any number
  /// The weight of a placement is the product of these over its squares; each from 1 to
  /// 2^63 - 1. With a number of pieces both are 1.
  sweep::Word weight_of_piece = 1;
  sweep::Word weight_of_empty = 1;
  bool in_one_block = false;                                  ///< keep all layers: for list()
  std::uint64_t bytes = 0;                                    ///< for all that is kept
  const char* what_needs_less = "a shorter side needs less";  ///< for the refusal
  /// In all layers together. More, or more bytes, and try_to_build gives nothing.
  std::uint64_t most_states = std::numeric_limits<std::uint64_t>::max();
};

class Completions {
 public:
  /// Throws Error(beyond_limit) where memory does not suffice.
  Completions(const graph::ConflictGraph& graph, const CompletionsWanted& wanted,
              const Monitor& monitor);
  /// Nothing where it does not, or where there are more states than wanted.
  [[nodiscard]] static std::optional<Completions> try_to_build(const graph::ConflictGraph& graph,
                                                               const CompletionsWanted& wanted,
                                                               const Monitor& monitor);
  Completions(Completions&&) noexcept;
  Completions& operator=(Completions&&) noexcept;
  ~Completions();

  /// The weight of all placements together: their number if the weights are 1.
  [[nodiscard]] const mpz_class& total() const;
  [[nodiscard]] std::uint64_t states() const;  ///< in all layers
  [[nodiscard]] std::uint64_t widest() const;  ///< in one layer
  [[nodiscard]] std::uint64_t bytes() const;   ///< the most that was kept

  /// Takes `walkers` through the vertices together. `decide(walker, v, empty)` says whether
  /// v is taken; `empty` is the weight of all completions by later vertices if v is left
  /// empty. Throws Error(bug) if it decides for what has no completion. Costs as much as
  /// building, and little for each walker.
  using Decide = std::function<bool(std::size_t walker, std::size_t v, const mpz_class& empty)>;
  void walk(std::size_t walkers, const Monitor& monitor, const Decide& decide);

  /// All placements in order, without dead ends. Needs in_one_block. Returns whether the
  /// list came to its end.
  bool list(const Monitor& monitor, const VisitVertices& visit) const;

 private:
  class Tables;
  explicit Completions(std::unique_ptr<Tables> tables);

  std::unique_ptr<Tables> tables_;
};

}  // namespace rookery::count::placements
