// SPDX-License-Identifier: GPL-3.0-or-later
//
// Vectors that begin where a line of the cache does: aligned for registers, and two threads that
// work on two of them share no line.

#pragma once

#include <tbb/cache_aligned_allocator.h>

#include <vector>

namespace rookery::base::threads {

template <class T>
using AlignedVector = std::vector<T, tbb::cache_aligned_allocator<T>>;

}  // namespace rookery::base::threads
