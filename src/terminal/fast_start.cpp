// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two libraries work while they are loaded, for longer than a short command takes by itself:
// M4RI builds its tables of Gray codes (25 million instructions; few commands eliminate
// anything), and Highway finds out the resolution of the clock (3 milliseconds in a virtual
// machine; it is for its own benchmarks, and we have no use for it). The dynamic linker takes
// the program's definition of a function before a library's, so these calls end here. Our matrix
// (math/gf2/matrix.hpp) asks for the tables before it uses them, and is led on to M4RI's own
// function. (Only where the two are shared libraries, see CMakeLists.txt. Without this file
// everything works, and starts later.)

#include "terminal/fast_start.hpp"

#include <dlfcn.h>
#include <hwy/nanobenchmark.h>

#include <cstdint>
#include <cstdlib>

namespace {

bool loaded = false;  // written once, before there is a second thread

}  // namespace

extern "C" void m4ri_build_all_codes() {
  if (!loaded) return;
  using Function = void (*)();
  const auto build = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "m4ri_build_all_codes"));
  if (build == nullptr) std::abort();  // M4RI is linked, and has it
  build();
}

namespace hwy::platform {

std::uint64_t TimerResolution() { return 1; }

}  // namespace hwy::platform

namespace rookery::terminal {

void end_of_loading() noexcept { loaded = true; }

}  // namespace rookery::terminal
