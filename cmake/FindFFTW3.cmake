# SPDX-License-Identifier: GPL-3.0-or-later
# Finds FFTW 3 in double precision: target FFTW3::fftw3. Debian's package brings a pkg-config
# file (fftw3), but no CMake file.

find_path(FFTW3_INCLUDE_DIR fftw3.h)
find_library(FFTW3_LIBRARY fftw3)
mark_as_advanced(FFTW3_INCLUDE_DIR FFTW3_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(FFTW3
  REQUIRED_VARS FFTW3_LIBRARY FFTW3_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "on Debian it is the package libfftw3-dev")

if(FFTW3_FOUND AND NOT TARGET FFTW3::fftw3)
  add_library(FFTW3::fftw3 UNKNOWN IMPORTED)
  set_target_properties(FFTW3::fftw3 PROPERTIES
    IMPORTED_LOCATION "${FFTW3_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${FFTW3_INCLUDE_DIR}")
endif()
