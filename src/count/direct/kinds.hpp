// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the engines that count in tasks are called in files, and between ranks.

#pragma once

#include "count/tasks/work.hpp"

namespace rookery::count::direct {

/// All of them: what a residue file, a checkpoint or another rank may speak of.
[[nodiscard]] tasks::TaskKinds task_kinds();

}  // namespace rookery::count::direct
