// SPDX-License-Identifier: GPL-3.0-or-later
//
// Threads for the engines (oneTBB): how many, and loops that they share.

#pragma once

#include <tbb/parallel_for.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/threads/task_pool.hpp"

namespace rookery {

/// Runs work on at most `threads` threads, the calling one among them; one thread
/// starts no others.
void with_threads(int threads, const std::function<void()>& work);

/// TBB orders what comes before, during and after a loop. The thread sanitizer cannot
/// see that inside the library; these marks say it once more. (One counter for all
/// loops: a mark must not read anything that the loop was given.)
class OrderMark {
 public:
  OrderMark() { touch(); }
  ~OrderMark() { touch(); }
  OrderMark(const OrderMark&) = delete;
  OrderMark& operator=(const OrderMark&) = delete;

 private:
  static void touch() { order_.fetch_add(1, std::memory_order_acq_rel); }
  inline static std::atomic<std::size_t> order_{0};
};

/// Calls each(i) for i in [0, count), on the threads of with_threads, in runs of
/// `grain` or more. An exception ends the loop and comes out of it.
template <class Each>
void parallel_loop(std::uint64_t count, std::uint64_t grain, const Each& each) {
  const OrderMark whole;
  tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, count, grain),
                    [&each](const tbb::blocked_range<std::uint64_t>& range) {
                      const OrderMark part;
                      for (std::uint64_t i = range.begin(); i != range.end(); ++i) each(i);
                    });
}

}  // namespace rookery
