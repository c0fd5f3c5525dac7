// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery: the command line, in one process.

#include "terminal/program.hpp"

int main(int argc, char** argv) { return rookery::terminal::run_program(argc, argv); }
