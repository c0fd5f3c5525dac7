# SPDX-License-Identifier: GPL-3.0-or-later
# What our own targets are compiled with. Nothing here reaches a consumer, and
# nothing ties the result to the processor that built it (no -march=native).

function(rookery_flags target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  target_compile_options(${target} PRIVATE
    -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
    -Wnon-virtual-dtor -Woverloaded-virtual -Wundef
    -fno-semantic-interposition  # position-independent code may be inlined as any other
    $<$<BOOL:${ROOKERY_WERROR}>:-Werror>)
  # GCC 12 sees overlapping copies in plain std::string concatenation (GCC bug 105651), and
  # impossible lengths in the comparison of vectors of bytes.
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-restrict -Wno-stringop-overread)
  endif()
  target_compile_definitions(${target} PRIVATE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)
  # Vectors of unknown length (SVE of Arm, RISC-V's) cannot be members or elements of arrays, as
  # the kernels want them; Arm's processors have NEON as well.
  set(without_targets)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(without_targets HWY_SVE HWY_SVE2 HWY_SVE_256 HWY_SVE2_128 HWY_RVV)
  endif()
  if(ROOKERY_SANITIZE)
    target_compile_options(${target} PRIVATE
      -fsanitize=${ROOKERY_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(${target} PRIVATE -fsanitize=${ROOKERY_SANITIZE})
    # The vector kernels are compiled once for each instruction set, and instrumented that
    # takes minutes. The narrowest and the common wide one suffice here; the release build
    # tests them all.
    list(APPEND without_targets HWY_SSSE3 HWY_SSE4 HWY_AVX3)
    # NTL's headers use fences, which GCC's thread sanitizer does not follow.
    if(ROOKERY_SANITIZE STREQUAL "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      target_compile_options(${target} PRIVATE -Wno-tsan)
    endif()
  endif()
  if(without_targets)
    list(JOIN without_targets "|" without_targets)
    target_compile_definitions(${target} PRIVATE "HWY_DISABLED_TARGETS=(${without_targets})")
  endif()
endfunction()

# rookery_unoptimised(TARGET): with sanitizers, compiles what computes nothing itself without
# optimisation, in half the time.
function(rookery_unoptimised target)
  if(ROOKERY_SANITIZE AND ROOKERY_TESTS)
    target_compile_options(${target} PRIVATE -O0)
  endif()
endfunction()

# rookery_links_library_first(TARGET): for a program that has such parts. Of an inline function
# (of std::vector, say) the linker keeps the copy that it meets first, and the library would run with
# the copies of unoptimised files: the tests of `count` took twice as long.
function(rookery_links_library_first target)
  if(ROOKERY_SANITIZE AND ROOKERY_TESTS)
    target_link_options(${target} PRIVATE
      LINKER:--whole-archive $<TARGET_FILE:rookery> LINKER:--no-whole-archive)
  endif()
endfunction()

# rookery_reads_once(TARGET LIBRARIES <...> STANDARD <...>): headers that most files of the target
# include, precompiled: a third of the time to compile with GCC. With the sanitizers the standard
# ones are left out, so that one build finds the file that forgets to include what it uses.
function(rookery_reads_once target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;STANDARD")
  target_precompile_headers(${target} PRIVATE ${arg_LIBRARIES})
  if(NOT ROOKERY_SANITIZE)
    target_precompile_headers(${target} PRIVATE ${arg_STANDARD})
  endif()
  rookery_forgives_precompiled(${target})
endfunction()

# rookery_forgives_precompiled(TARGET): GCC 12 forgets which of such headers are the system's, and
# then sees impossible lengths in std::string. (Clang, with the sanitizers, compiles all the same.)
function(rookery_forgives_precompiled target)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
  endif()
endfunction()
