// SPDX-License-Identifier: GPL-3.0-or-later
//
// What every command asks with: progress on the console, the processes that help, files by their
// names.

#pragma once

#include "rookery/resources.hpp"
#include "words/json/questions.hpp"

namespace rookery::terminal::shared {

/// The console's monitor and remarks, and the processes that help this one.
[[nodiscard]] Resources resources();
/// Values as people type them.
[[nodiscard]] words::json::Reading reading();

/// Sets the members of a command to what was typed, by its rows: command.each(visit).
template <class Command>
void read_words(const words::json::Json& typed, Command& command) {
  const words::json::Reading how = reading();
  words::json::ReadWords words(typed, how);
  command.each(words);
}

}  // namespace rookery::terminal::shared
