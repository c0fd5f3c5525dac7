// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines dense and rows, which count in tasks, asked with the checkpoints and the ranks that
// there are; and plain, the rung below dense, without them.

#pragma once

#include "count/direct/question.hpp"
#include "count/kings/count.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

/// Can a count by this engine be kept in a checkpoint?
[[nodiscard]] bool counts_in_tasks(CountEngine engine);

/// Each throws Error(bad_input) if it does not take the question.
[[nodiscard]] CountResult count_by_dense(DirectQuestion& question, kings::DenseRung rung);
[[nodiscard]] CountResult count_by_rows(DirectQuestion& question);

/// The dense engine once more: with other primes, and in another direction.
[[nodiscard]] CountResult count_dense_again(DirectQuestion& question);

}  // namespace rookery::count::direct
