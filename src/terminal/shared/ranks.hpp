// SPDX-License-Identifier: GPL-3.0-or-later
//
// The processes that answer together with this one. The program rookery has none; rookery-mpi
// sets them before it reads the command line.

#pragma once

#include <string>

#include "rookery/ranks.hpp"

namespace rookery::terminal::shared {

/// For CountOptions::ranks; null where this process is alone.
[[nodiscard]] Ranks* ranks();
void set_ranks(Ranks* ranks);

/// For CountOptions::rank_progress: what the progress line says of this rank from now on.
void rank_progress(int rank, double fraction);
/// The ranks that were heard of in per cent, "ranks 46 44 45 %", of many the least and the most;
/// empty where there are none.
[[nodiscard]] std::string rank_progress_text();

}  // namespace rookery::terminal::shared
