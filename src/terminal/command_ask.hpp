// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command `rookery ask`: questions as JSON, one per line, and one line of answer for each.

#pragma once

#include "words/cli/command_line.hpp"

namespace rookery::terminal {

/// Describes the command and gives it the work to do, which happens while the command line is read.
void add_ask(CLI::App& program);

}  // namespace rookery::terminal
