# SPDX-License-Identifier: GPL-3.0-or-later
# Finds M4RI: target M4RI::m4ri. Not through pkg-config, because m4ri.pc requires
# libpng.pc, which Debian's libm4ri-dev does not bring along.

find_path(M4RI_INCLUDE_DIR m4ri/m4ri.h)
find_library(M4RI_LIBRARY m4ri)
mark_as_advanced(M4RI_INCLUDE_DIR M4RI_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(M4RI
  REQUIRED_VARS M4RI_LIBRARY M4RI_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian it is the package libm4ri-dev")

if(M4RI_FOUND AND NOT TARGET M4RI::m4ri)
  add_library(M4RI::m4ri UNKNOWN IMPORTED)
  set_target_properties(M4RI::m4ri PROPERTIES
    IMPORTED_LOCATION "${M4RI_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${M4RI_INCLUDE_DIR}")
endif()
