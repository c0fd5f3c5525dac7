// SPDX-License-Identifier: GPL-3.0-or-later
//
// --checkpoint DIR and --checkpoint-every SECONDS, and the text by which a folder knows its
// question: everything that the answer depends on, nothing that only says how it is found.

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "words/cli/command_line.hpp"

namespace rookery::terminal::shared {

/// What the help and the manual say of the two.
struct CheckpointTexts {
  const char* brief;
  std::string_view folder;
  std::string_view every;
};

struct CheckpointOptions {
  std::string folder;
  std::string every;

  void add_to(words::cli::Command command, const CheckpointTexts& texts);
  /// Complains of one option without the other.
  [[nodiscard]] bool given() const;
  [[nodiscard]] std::optional<double> seconds() const;
};

/// "8x8 torus", "1x1 to 9x9"; a picture by its fingerprint.
[[nodiscard]] std::string boards_in_question(const BoardRange& boards);

/// Claims the folder for the question, then works. Whoever interrupts is told where the work goes
/// on from.
void with_checkpoint(const std::string& folder, const std::string& question,
                     const std::function<void()>& work);

}  // namespace rookery::terminal::shared
