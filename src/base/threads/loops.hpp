// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loops that threads share (oneTBB): for many equal parts of one array. For tasks of different
// lengths, and where a monitor must be served while the last of them go on, there is
// task_pool.hpp.

#pragma once

#include <cstdint>
#include <functional>

namespace rookery::base::threads {

/// Runs work on at most `threads` threads (as in thread_number), the calling one among them; with
/// one, none is started.
void with_threads(int threads, const std::function<void()>& work);

/// While `work` runs, as many threads as the machine has (0 in thread_number) are `threads`.
void with_machine_of(int threads, const std::function<void()>& work);

/// Calls each(i) for i in [0, count), on the threads of with_threads. An exception ends the loop
/// and comes out of it.
void parallel_loop(std::uint64_t count, const std::function<void(std::uint64_t)>& each);

}  // namespace rookery::base::threads
