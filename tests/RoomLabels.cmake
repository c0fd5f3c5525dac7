# SPDX-License-Identifier: GPL-3.0-or-later
# Read by ctest: labels each test of `tests` (a program's) by the room that its source file is in, so that
# `ctest -L count/kings` runs that room alone. `top` is the folder of `sources`.

foreach(source IN LISTS sources)
  cmake_path(GET source PARENT_PATH folder)
  if(folder STREQUAL "")
    continue()
  endif()
  cmake_path(NORMAL_PATH folder)
  file(STRINGS "${top}/${source}" lines REGEX "^[A-Z_]+\\([A-Za-z0-9_]+, *[A-Za-z0-9_]+")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^[A-Z_]+\\(([A-Za-z0-9_]+),.*" "\\1" suite "${line}")
    set(room_of_${suite} "${room}/${folder}")
  endforeach()
endforeach()

foreach(test IN LISTS tests)
  string(REGEX REPLACE "^${room}\\.([^.]*/)?([A-Za-z0-9_]+)\\..*" "\\2" suite "${test}")
  if(DEFINED room_of_${suite})
    set_tests_properties("${test}" PROPERTIES LABELS "${room};${room_of_${suite}}")
  endif()
endforeach()
