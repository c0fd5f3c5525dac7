# SPDX-License-Identifier: GPL-3.0-or-later
# Read by ctest: labels each test of `tests` (a program's) by the room that its source file is in, so that
# `ctest -L count/kings` runs that room alone. `room` is the program's, `top` the folder of `sources`.

foreach(source IN LISTS sources)
  cmake_path(GET source PARENT_PATH folder)
  file(STRINGS "${top}/${source}" lines
    REGEX "^(TEST|TEST_F|TEST_P|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\\(")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "\\(([A-Za-z0-9_]+), *([A-Za-z0-9_]+)" found "${line}")
    set(folder_of_${room}_${CMAKE_MATCH_1}.${CMAKE_MATCH_2} "${folder}")
  endforeach()
endforeach()

# room.Suite.Test, room.Instance/Suite.Test/parameter
foreach(test IN LISTS tests)
  string(REGEX REPLACE "^${room}\\.([^./]*/)?([A-Za-z0-9_]+\\.[A-Za-z0-9_]+).*" "\\2" name "${test}")
  if(NOT DEFINED folder_of_${room}_${name})
    message(WARNING "${test}: no TEST(...) on one line of the sources is this test")
  elseif(NOT folder_of_${room}_${name} STREQUAL "")
    set_tests_properties("${test}" PROPERTIES LABELS "${room};${room}/${folder_of_${room}_${name}}")
  endif()
endforeach()
