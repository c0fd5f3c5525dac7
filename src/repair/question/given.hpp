// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the words of a question say of its board, one by one: its size, its groups, its locks.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "rookery/repair_question.hpp"

namespace rookery::repair_room::question {

/// Rows and columns of the word "size".
[[nodiscard]] std::optional<std::pair<std::int64_t, std::int64_t>> announced_size(
    const RepairQuestion& question);

/// The kinds of groups that are asked for, or those by default.
[[nodiscard]] GroupKinds kinds_of(const RepairQuestion& question);

/// Rows, columns and boxes, and nothing else: RepairGiven::has_closed_form() before anything is
/// read, for the engine that was asked for.
[[nodiscard]] bool goes_by_formula(const RepairQuestion& question);

/// The board of the question, glued as asked.
[[nodiscard]] std::shared_ptr<const Lamps> lamps_of(const RepairQuestion& question);

/// Every lamp of a board is lit.
[[nodiscard]] std::shared_ptr<const Lamps> all_lit(const Board& board);

/// The question about these lamps instead of its own.
[[nodiscard]] RepairGiven given_on(const RepairQuestion& question,
                                   std::shared_ptr<const Lamps> lamps);

/// How its solver works.
[[nodiscard]] RepairOptions options_of(const RepairQuestion& question, const Resources& resources);

}  // namespace rookery::repair_room::question
