// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two libraries work while they are loaded, for longer than a short command takes by itself:
// M4RI builds its tables of Gray codes (25 million instructions, 1.3 ms; few commands eliminate
// anything), and Highway finds out the resolution of the clock (2.6 ms in a virtual machine; it is
// for its own benchmarks, and we have no use for it). The dynamic linker takes the program's
// definition of a function before a library's, so these calls end here, and `rookery --version`
// takes 2.7 ms instead of 6.6 (docs/benchmarks.md). Our matrix (math/gf2/matrix.hpp) asks for the
// tables before it uses them, and is led on to M4RI's own function.
//
// Nothing simpler does as well. The numbers of Highway's targets, by which its functions are
// chosen, are in the library that has the clock, and Debian has no static one; M4RI has a static
// one, which builds its tables just the same. Nothing else names this file but CMakeLists.txt,
// which compiles it where the two are shared libraries. Without it everything works, and starts
// later.

#include <dlfcn.h>
#include <hwy/nanobenchmark.h>

#include <cstdint>
#include <cstdlib>

namespace {

bool loaded = false;  // written once, before there is a second thread

// The libraries that a program needs are initialised before the program.
[[gnu::constructor]] void end_of_loading() { loaded = true; }

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
