# SPDX-License-Identifier: GPL-3.0-or-later
# Finds xxHash: target Xxhash::xxhash. Debian's package brings a pkg-config file (libxxhash), but
# no CMake file.

find_path(XXHASH_INCLUDE_DIR xxhash.h)
find_library(XXHASH_LIBRARY xxhash)
mark_as_advanced(XXHASH_INCLUDE_DIR XXHASH_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Xxhash
  REQUIRED_VARS XXHASH_LIBRARY XXHASH_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian it is the package libxxhash-dev")

if(Xxhash_FOUND AND NOT TARGET Xxhash::xxhash)
  add_library(Xxhash::xxhash UNKNOWN IMPORTED)
  set_target_properties(Xxhash::xxhash PROPERTIES
    IMPORTED_LOCATION "${XXHASH_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${XXHASH_INCLUDE_DIR}")
endif()
