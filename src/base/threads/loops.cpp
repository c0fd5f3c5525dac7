// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/threads/loops.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

namespace rookery {

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

}  // namespace rookery
