# SPDX-License-Identifier: GPL-3.0-or-later
# Finds xxHash: target Xxhash::xxhash.

include("${CMAKE_CURRENT_LIST_DIR}/RookeryFindLibrary.cmake")
rookery_find_library(Xxhash TARGET Xxhash::xxhash HEADER xxhash.h LIBRARY xxhash
  PKG_CONFIG libxxhash)
