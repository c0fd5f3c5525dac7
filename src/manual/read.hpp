// SPDX-License-Identifier: GPL-3.0-or-later
//
// The definitions of the command line as data (reference.hpp).

#pragma once

#include "manual/reference.hpp"
#include "words/cli/command_line.hpp"

namespace rookery::manual {

/// The definitions of the command line as data. Throws Error(bug) if an option, or a command, has
/// no manual.
[[nodiscard]] Reference read_reference(const words::cli::DefinedCommand& program);

}  // namespace rookery::manual
