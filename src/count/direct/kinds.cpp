// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/kinds.hpp"

#include <array>

#include "count/kings/count.hpp"
#include "count/rows/count.hpp"
#include "count/sweep/tasks.hpp"

namespace rookery {

TaskKinds task_kinds() {
  static const std::array<const TaskKind*, 3> kinds = {&dense_kind(), &row_kind(), &sweep_kind()};
  return kinds;
}

}  // namespace rookery
