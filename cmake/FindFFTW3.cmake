# SPDX-License-Identifier: GPL-3.0-or-later
# Finds FFTW 3 in double precision: target FFTW3::fftw3.

include("${CMAKE_CURRENT_LIST_DIR}/RookeryFindLibrary.cmake")
rookery_find_library(FFTW3 TARGET FFTW3::fftw3 HEADER fftw3.h LIBRARY fftw3 PKG_CONFIG fftw3)
