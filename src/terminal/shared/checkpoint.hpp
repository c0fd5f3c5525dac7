// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work that keeps what is finished in a folder: --checkpoint DIR and --checkpoint-every SECONDS.

#pragma once

#include <functional>
#include <string>

#include "rookery/resources.hpp"

namespace rookery::terminal::shared {

/// Claims the folder, if there is one, for the question of this name, then works. Whoever
/// interrupts is told where the work goes on from.
void with_checkpoint(const Checkpoint& checkpoint, const std::string& question,
                     const std::function<void()>& work);

}  // namespace rookery::terminal::shared
