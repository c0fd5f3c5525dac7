# SPDX-License-Identifier: GPL-3.0-or-later
# A room is a folder of src/ (src/rooms.txt says what each may use) and a target of its own, so that
# it can be built alone: src/count/kings is rookery_count_kings.

# rookery_rooms(RESULT): the folders of src/ that are rooms, by src/rooms.txt, in alphabetical order.
function(rookery_rooms result)
  set(rows ${PROJECT_SOURCE_DIR}/src/rooms.txt)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rows})
  file(READ ${rows} text)
  string(REGEX MATCHALL "\n[a-z][a-z0-9_/]* *[|]" rooms "${text}")
  list(TRANSFORM rooms REPLACE "[\n |]" "")
  list(REMOVE_ITEM rooms except namespace only options)  # the first words of other rows
  list(SORT rooms)
  set(${result} ${rooms} PARENT_SCOPE)
endfunction()

# rookery_front_ends(RESULT): the folders of the front ends, from the row `options` there.
function(rookery_front_ends result)
  file(STRINGS ${PROJECT_SOURCE_DIR}/src/rooms.txt row REGEX "^options *[|]")
  string(REGEX REPLACE "^options *[|] *([^|]*[^ |]) *[|].*" "\\1" folders "${row}")
  string(REGEX REPLACE "/? +|/$" ";" folders "${folders}")
  list(REMOVE_ITEM folders "")
  set(${result} ${folders} PARENT_SCOPE)
endfunction()

# rookery_room(SOURCES file... [LIBRARIES target...]): the room of this folder, as objects of the library
# `rookery`, with the other libraries that it uses itself. Objects are not linked with each other: what a
# room may use is for tests/rooms to see.
function(rookery_room)
  cmake_parse_arguments(PARSE_ARGV 0 room "" "" "SOURCES;LIBRARIES")
  rookery_objects(target rookery "${room_SOURCES}")
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/include)
  target_link_libraries(${target} PRIVATE GMP::gmpxx fmt::fmt ${room_LIBRARIES})
  if(target STREQUAL "rookery_base")
    rookery_reads_once(rookery_base
      LIBRARIES <fmt/format.h> <gmpxx.h>
      STANDARD <algorithm> <array> <bit> <cmath> <cstdint> <functional> <limits> <map> <memory>
        <numeric> <optional> <set> <span> <string> <utility> <vector>)
  else()
    target_precompile_headers(${target} REUSE_FROM rookery_base)
    rookery_forgives_precompiled(${target})
  endif()
  target_link_libraries(rookery PRIVATE ${room_LIBRARIES})
endfunction()

# rookery_room_of(WHOLE SOURCES file... LIBRARIES target...): the same for a room of a front end, whose
# library is WHOLE.
function(rookery_room_of whole)
  cmake_parse_arguments(PARSE_ARGV 1 room "" "" "SOURCES;LIBRARIES")
  rookery_objects(target ${whole} "${room_SOURCES}")
  target_link_libraries(${target} PRIVATE ${room_LIBRARIES})
endfunction()

# rookery_objects(RESULT WHOLE SOURCES): the target of this folder, whose objects are part of WHOLE.
function(rookery_objects result whole sources)
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_SOURCE_DIR
    BASE_DIRECTORY ${PROJECT_SOURCE_DIR}/src OUTPUT_VARIABLE folder)
  string(REPLACE "/" "_" name "${folder}")
  set(target rookery_${name})
  add_library(${target} OBJECT ${sources})
  rookery_flags(${target})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_sources(${whole} PRIVATE $<TARGET_OBJECTS:${target}>)
  set(${result} ${target} PARENT_SCOPE)
endfunction()

# rookery_vector_kernels(FILE...): barely optimised and instrumented, the vector kernels take Clang
# three times as long as so; and with the checks of addresses in functions rather than inline, two
# thirds of that.
function(rookery_vector_kernels)
  if(NOT ROOKERY_SANITIZE)
    return()
  endif()
  set(options -O2)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND ROOKERY_SANITIZE MATCHES address)
    list(APPEND options -mllvm -asan-instrumentation-with-call-threshold=0)
  endif()
  set_source_files_properties(${ARGN} PROPERTIES COMPILE_OPTIONS "${options}")
endfunction()
