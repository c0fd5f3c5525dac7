// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/threads/loops.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <cstddef>

#include "base/threads/task_pool.hpp"

namespace rookery::base::threads {

namespace {

// TBB orders what comes before, during and after a loop. The thread sanitizer cannot
// see that inside the library; these marks say it once more. (One counter for all
// loops: a mark must not read anything that the loop was given.)
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

}  // namespace

void with_threads(int threads, const std::function<void()>& work) {
  const int number = thread_number(threads);
  if (number == 1) {
    work();
    return;
  }
  // Without the control TBB would hold the number down to that of the processors.
  const tbb::global_control allow(tbb::global_control::max_allowed_parallelism,
                                  static_cast<std::size_t>(number));
  tbb::task_arena(number).execute(work);
}

void with_machine_of(int threads, const std::function<void()>& work) {
  tbb::task_arena(threads).execute(work);
}

void parallel_loop(std::uint64_t count, const std::function<void(std::uint64_t)>& each) {
  const OrderMark whole;
  tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, count),
                    [&each](const tbb::blocked_range<std::uint64_t>& range) {
                      const OrderMark part;
                      for (std::uint64_t i = range.begin(); i != range.end(); ++i) each(i);
                    });
}

}  // namespace rookery::base::threads
