// SPDX-License-Identifier: GPL-3.0-or-later
//
// The second routes of an answer by an engine of this room: what is known without counting and a
// search of small boards each time, and the costly second count of --check.

#pragma once

#include "count/direct/question.hpp"
#include "count/direct/solve.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

/// Both add their evidence to the result, and throw Error(bug) where a second route disagrees.
void check_what_is_known(DirectQuestion& question, CountEngine engine, CountResult& result);
void check_by_second_count(DirectQuestion& question, CountEngine engine, CountResult& result);

}  // namespace rookery::count::direct
