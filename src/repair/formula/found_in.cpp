// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/formula/found_in.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "base/text.hpp"

namespace rookery::repair_room::formula {

namespace {

// A line that need not be even: one odd line in each run whose boxes sum to 1.
void ask_nothing(std::vector<std::uint8_t>& lines, std::int64_t length,
                 const std::vector<std::uint8_t>& run_is_odd) {
  std::fill(lines.begin(), lines.end(), std::uint8_t{0});
  for (std::size_t run = 0; run < run_is_odd.size(); ++run) {
    lines[run * static_cast<std::size_t>(length)] = run_is_odd[run];
  }
}

}  // namespace

std::optional<parities::Layout> closed_form_layout(const ToggleSystem& system) {
  const RepairGroups& groups = system.groups();
  if (system.is_lights() || !system.is_plain() || groups.diagonals || !groups.regions.empty()) {
    return std::nullopt;
  }
  parities::Layout layout{system.rows(), system.columns(), {system.rows(), system.columns()}};
  if (groups.boxes) {
    layout.box = *groups.boxes;
  } else if (!groups.columns) {
    layout.box.rows = 1;
  } else if (!groups.rows) {
    layout.box.columns = 1;
  }
  return layout;
}

void fail_no_closed_form() {
  base::fail_engine(
      "the formula is for rows, columns and boxes without locked squares and weights; use another "
      "engine");
}

parities::GroupParities closed_form_parities(const BitBoard& board, const parities::Layout& layout,
                                             const RepairGroups& groups) {
  parities::GroupParities parities = parities::parities_of(board, layout);
  const auto stacks = static_cast<std::size_t>(layout.stacks());
  const auto bands = static_cast<std::size_t>(layout.bands());
  if (!groups.boxes && !groups.rows && !groups.columns) {
    std::fill(parities.box.begin(), parities.box.end(), std::uint8_t{0});
  }
  std::vector<std::uint8_t> band(bands);
  std::vector<std::uint8_t> stack(stacks);
  for (std::size_t i = 0; i < bands; ++i) {
    for (std::size_t j = 0; j < stacks; ++j) {
      band[i] ^= parities.box[i * stacks + j];
      stack[j] ^= parities.box[i * stacks + j];
    }
  }
  if (!groups.rows) ask_nothing(parities.row, layout.box.rows, band);
  if (!groups.columns) ask_nothing(parities.column, layout.box.columns, stack);
  return parities;
}

}  // namespace rookery::repair_room::formula
