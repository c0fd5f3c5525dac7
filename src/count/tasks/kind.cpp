// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/kind.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace rookery::count::tasks {

std::shared_ptr<const TaskPlan> plan_of(const CountWork& work) {
  if (work.plan) return work.plan;
  auto made = work.kind->plan(work);
  if (made->size() != work.tasks) {
    base::fail_file("residues",
                    fmt::format("the work has {} tasks, and this program makes {} of it",
                                work.tasks, made->size()));
  }
  return made;
}

void require_words(const base::files::KeyLines& lines, std::span<const std::uint64_t> result,
                   bool right, std::string_view words) {
  if (!right) lines.fail(fmt::format("a result of {} words, and {}", result.size(), words));
}

void check_residues(const base::files::KeyLines& lines, std::uint64_t modulus, std::uint64_t below,
                    std::span<const std::uint64_t> residues) {
  if (modulus < 2 || modulus >= below) {
    lines.fail(fmt::format("the modulus {} is not from 2 to {}", modulus, below - 1));
  }
  for (const std::uint64_t residue : residues) {
    if (residue >= modulus) {
      lines.fail(fmt::format("the residue {} is not below its modulus {}", residue, modulus));
    }
  }
}

}  // namespace rookery::count::tasks
