# SPDX-License-Identifier: GPL-3.0-or-later
# Finds M4RI: target M4RI::m4ri.

include("${CMAKE_CURRENT_LIST_DIR}/RookeryFindLibrary.cmake")
rookery_find_library(M4RI TARGET M4RI::m4ri HEADER m4ri/m4ri.h LIBRARY m4ri PKG_CONFIG m4ri)
