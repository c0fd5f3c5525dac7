// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/resources.hpp"

#include "terminal/shared/console.hpp"
#include "terminal/shared/ranks.hpp"

namespace rookery::terminal::shared {

Resources resources() {
  Resources resources;
  resources.monitor = monitor();
  resources.remark = remark;
  resources.ranks = ranks();
  if (ranks() != nullptr) resources.rank_progress = rank_progress;
  return resources;
}

words::json::Reading reading() { return {.typed = true, .remark = remark}; }

}  // namespace rookery::terminal::shared
