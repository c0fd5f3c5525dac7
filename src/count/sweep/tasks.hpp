// SPDX-License-Identifier: GPL-3.0-or-later
//
// Any count as tasks: the sweep (sparse.cpp) modulo primes of 62 bits, one per task. Each takes the
// table of states for itself, with one word per number.

#pragma once

#include <cstddef>
#include <optional>

#include "count/tasks/kind.hpp"

namespace rookery::count::sweep {

[[nodiscard]] tasks::CountWork sweep_work_of(const Piece& piece, const Board& board, bool total,
                                             const std::optional<std::size_t>& k);
/// A task is a prime of 62 bits, and its result the prime and the residues of the numbers asked
/// for. To join them throws Error(bug) if the check prime disagrees.
[[nodiscard]] const tasks::TaskKind& sweep_kind();

}  // namespace rookery::count::sweep
