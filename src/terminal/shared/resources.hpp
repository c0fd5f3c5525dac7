// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every command asks with: progress on the console, the processes that help, files by their
// names.

#pragma once

#include "rookery/resources.hpp"
#include "words/json/values.hpp"

namespace rookery::terminal::shared {

/// The console's monitor and remarks, and the processes that help this one.
[[nodiscard]] Resources resources();
/// Values as people type them.
[[nodiscard]] words::json::Reading reading();

}  // namespace rookery::terminal::shared
