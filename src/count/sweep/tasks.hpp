// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any count as tasks: the sweep (sparse.cpp) modulo primes of 62 bits, one a task. Each takes the
// table of states for itself, with one word a number.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/tasks/kind.hpp"

namespace rookery {

class SweepPlan {
 public:
  explicit SweepPlan(const CountWork& work);

  [[nodiscard]] const ConflictGraph& graph() const { return graph_; }
  /// As many as the numbers need, by a bound from cliques, and one more as the check.
  [[nodiscard]] const std::vector<std::uint64_t>& primes() const { return primes_; }
  /// How many numbers a result has, and the most pieces that are counted.
  [[nodiscard]] std::size_t numbers() const { return numbers_; }
  [[nodiscard]] std::size_t largest() const { return largest_; }
  /// Nothing can stand, or not so many.
  [[nodiscard]] bool is_zero() const { return is_zero_; }
  [[nodiscard]] bool is_result(std::size_t task, const TaskResult& result) const;

 private:
  ConflictGraph graph_;
  std::size_t largest_ = 0;
  std::size_t numbers_ = 1;
  bool is_zero_ = false;
  std::vector<std::uint64_t> primes_;
};

[[nodiscard]] CountWork sweep_work_of(const Piece& piece, const Board& board, bool total,
                                      const std::optional<std::size_t>& k);
/// A task is a prime of 62 bits, and its result the prime and the residues of the numbers asked
/// for. To join them throws Error(bug) if the check prime disagrees.
[[nodiscard]] const TaskKind& sweep_kind();

}  // namespace rookery
