// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program: a command line and an exit status.

#pragma once

namespace rookery::terminal {

/// Reads the command line and does what it says; whatever goes wrong becomes one line on standard
/// error. Returns the exit status: 0 answered, 2 wrong usage or bad input, 3 beyond a limit, 130
/// interrupted; 1 is left for a bug in the program.
[[nodiscard]] int run_program(int argc, char** argv);

}  // namespace rookery::terminal
