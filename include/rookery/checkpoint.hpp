// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long counts that go on after a crash, a kill or a stop: CountOptions::checkpoint names a folder,
// and the folder belongs to one question.

#pragma once

#include <string>

#include "rookery/resources.hpp"

namespace rookery {

/// Throws Error(bad_input) for the seconds without the folder.
void check(const Checkpoint& checkpoint);

/// Claims the folder for this question (any line of text), or checks that it belongs to it; throws
/// Error(bad_input) with the file's name otherwise.
void checkpoint_for(const std::string& folder, const std::string& question);

}  // namespace rookery
