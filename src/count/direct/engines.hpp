// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines, each asked in its own way.

#pragma once

#include "count/direct/question.hpp"
#include "count/direct/solve.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

/// The answer of one engine; `automatic` is the sweep. Throws Error(bad_input) if it does not take
/// the question.
[[nodiscard]] CountResult count_by_engine(DirectQuestion& question, CountEngine engine);

/// By visiting every placement.
[[nodiscard]] CountResult count_by_visiting(DirectQuestion& question);

}  // namespace rookery::count::direct
