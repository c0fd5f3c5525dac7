// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole command line: the program's own options, and its commands.

#pragma once

#include <memory>

#include "words/cli/defined_command.hpp"

namespace rookery::terminal {

/// The whole command line, described and not yet read.
[[nodiscard]] std::unique_ptr<words::cli::DefinedCommand> define_program();

}  // namespace rookery::terminal
