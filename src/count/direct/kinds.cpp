// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/kinds.hpp"

#include <array>

#include "count/kings/count.hpp"
#include "count/rows/count.hpp"
#include "count/sweep/tasks.hpp"

namespace rookery::count::direct {

tasks::TaskKinds task_kinds() {
  static const std::array<const tasks::TaskKind*, 3> kinds = {
      &kings::dense_kind(), &rows::row_kind(), &sweep::sweep_kind()};
  return kinds;
}

}  // namespace rookery::count::direct
