// SPDX-License-Identifier: GPL-3.0-or-later
//
// A count cut into numbered tasks that do not depend on each other, so described that another
// process (a rank, another machine, this machine tomorrow) can do some of them. What a task is and
// what it gives is a matter of the engine: its TaskKind (kind.hpp).
//
// As text it is a few lines "key value", in the order of the members; they stand at the head of
// residue files (docs/formats.md) and are what rank 0 tells the others.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "base/files/sealed_text.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::tasks {

class TaskKind;
class TaskPlan;
/// The kinds that are known to whoever reads a work.
using TaskKinds = std::span<const TaskKind* const>;

struct CountWork {
  Piece piece;
  Board board;
  /// What is wanted of the board: the total; or every k (none); or this k alone.
  bool total = false;
  std::optional<std::size_t> k = std::nullopt;
  const TaskKind* kind = nullptr;  ///< always set: there is no text without it
  /// A second count of the same, by which the first is checked: how it differs is the engine's
  /// matter.
  bool second = false;
  std::size_t tasks = 0;
  /// What the engine has found of it already, if whoever made the work had that (kind.hpp); no part
  /// of the text.
  std::shared_ptr<const TaskPlan> plan = nullptr;

  /// The lines; the same work gives the same text. Throws Error(beyond_limit) for a piece that no
  /// notation of a million characters describes.
  [[nodiscard]] std::string text() const;
  /// Throws Error(bad_input) at `where` (a file) with what is wrong.
  [[nodiscard]] static CountWork parse(const std::string& text, const std::string& where,
                                       TaskKinds kinds);
  /// The same from lines that stand before others.
  [[nodiscard]] static CountWork read(base::files::KeyLines& lines, TaskKinds kinds);
  /// Of the text: tells this work from any other.
  [[nodiscard]] std::uint64_t fingerprint() const;
};

}  // namespace rookery::count::tasks
