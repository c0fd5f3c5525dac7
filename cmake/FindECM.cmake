# SPDX-License-Identifier: GPL-3.0-or-later
# Finds GMP-ECM: target ECM::ecm, which needs GMP::gmp (FindGMP). Debian's package brings
# neither a CMake nor a pkg-config file.

find_path(ECM_INCLUDE_DIR ecm.h)
find_library(ECM_LIBRARY ecm)
mark_as_advanced(ECM_INCLUDE_DIR ECM_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(ECM
  REQUIRED_VARS ECM_LIBRARY ECM_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian it is the package libecm-dev")

if(ECM_FOUND AND NOT TARGET ECM::ecm)
  add_library(ECM::ecm UNKNOWN IMPORTED)
  set_target_properties(ECM::ecm PROPERTIES
    IMPORTED_LOCATION "${ECM_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${ECM_INCLUDE_DIR}"
    INTERFACE_LINK_LIBRARIES GMP::gmp)
endif()
