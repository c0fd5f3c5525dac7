# SPDX-License-Identifier: GPL-3.0-or-later
# Finds NTL: target NTL::ntl, which needs GMP::gmp (FindGMP).

include("${CMAKE_CURRENT_LIST_DIR}/RookeryFindLibrary.cmake")
rookery_find_library(NTL TARGET NTL::ntl HEADER NTL/lzz_pX.h LIBRARY ntl
  VERSION_IN NTL/version.h NTL_VERSION NEEDS GMP::gmp)
