// SPDX-License-Identifier: GPL-3.0-or-later
//
// The commands `rookery help` and `rookery version`, for those who try these words first.

#pragma once

#include "words/cli/command_line.hpp"

namespace rookery::terminal {

/// Describes the command, which shows what --help shows, of the commands that the program has by
/// now.
void add_help(CLI::App& program);
/// The same for --version.
void add_version(CLI::App& program);

}  // namespace rookery::terminal
