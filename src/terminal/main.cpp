// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery: the command line, in one process.

#include "terminal/program.hpp"

#ifdef ROOKERY_FAST_START
#include "terminal/fast_start.hpp"
#endif

int main(int argc, char** argv) {
#ifdef ROOKERY_FAST_START
  rookery::terminal::end_of_loading();
#endif
  return rookery::terminal::run_program(argc, argv);
}
