# SPDX-License-Identifier: GPL-3.0-or-later
# Finds GMP and its C++ interface: targets GMP::gmp and GMP::gmpxx.

include("${CMAKE_CURRENT_LIST_DIR}/RookeryFindLibrary.cmake")
rookery_find_library(GMPXX TARGET GMP::gmpxx HEADER gmpxx.h LIBRARY gmpxx PKG_CONFIG gmpxx
  NEEDS GMP::gmp)
rookery_find_library(GMP TARGET GMP::gmp HEADER gmp.h LIBRARY gmp PKG_CONFIG gmp)
if(NOT GMPXX_FOUND)
  set(GMP_FOUND FALSE)
endif()
