// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command `rookery still`.

#pragma once

#include "words/cli/command_line.hpp"

namespace rookery::terminal::still {

/// Describes the command and gives it the work to do, which happens while the command line is read.
void add_still(CLI::App& program);

}  // namespace rookery::terminal::still
