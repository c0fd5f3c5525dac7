// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines that count in tasks, with the checkpoints and the crew that there are: dense (and
// plain, its rung below, without them) and rows.

#pragma once

#include "count/direct/question.hpp"
#include "count/kings/count.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

/// Each throws Error(bad_input) if it does not take the question.
[[nodiscard]] CountResult count_by_dense(DirectQuestion& question, kings::DenseRung rung);
[[nodiscard]] CountResult count_by_rows(DirectQuestion& question);

/// The dense engine once more: with other primes, and in another direction.
[[nodiscard]] CountResult count_dense_again(DirectQuestion& question);

}  // namespace rookery::count::direct
