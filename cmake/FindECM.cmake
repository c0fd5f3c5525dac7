# SPDX-License-Identifier: GPL-3.0-or-later
# Finds GMP-ECM: target ECM::ecm, which needs GMP::gmp (FindGMP).

include("${CMAKE_CURRENT_LIST_DIR}/RookeryFindLibrary.cmake")
rookery_find_library(ECM TARGET ECM::ecm HEADER ecm.h LIBRARY ecm
  VERSION_IN ecm.h ECM_VERSION NEEDS GMP::gmp)
