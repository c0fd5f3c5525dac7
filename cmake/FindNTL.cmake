# SPDX-License-Identifier: GPL-3.0-or-later
# Finds NTL: target NTL::ntl. Debian's package brings neither a CMake nor a
# pkg-config file.

find_path(NTL_INCLUDE_DIR NTL/lzz_pX.h)
find_library(NTL_LIBRARY ntl)
mark_as_advanced(NTL_INCLUDE_DIR NTL_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(NTL
  REQUIRED_VARS NTL_LIBRARY NTL_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian it is the package libntl-dev")

if(NTL_FOUND AND NOT TARGET NTL::ntl)
  add_library(NTL::ntl UNKNOWN IMPORTED)
  set_target_properties(NTL::ntl PROPERTIES
    IMPORTED_LOCATION "${NTL_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${NTL_INCLUDE_DIR}")
endif()
