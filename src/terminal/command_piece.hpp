// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command `rookery piece`.

#pragma once

#include "words/cli/command_line.hpp"

namespace rookery::terminal {

/// Describes the command and gives it the work to do, which happens while the command line is read.
void add_piece(CLI::App& program);

}  // namespace rookery::terminal
