# SPDX-License-Identifier: GPL-3.0-or-later
# cpp-httplib as httplib::httplib: compiled, as Debian has it (the header must then see the same
# features as the library did, since classes differ with them), or the header alone.

find_path(HTTPLIB_INCLUDE_DIR httplib.h)
find_library(HTTPLIB_LIBRARY cpp-httplib)
mark_as_advanced(HTTPLIB_INCLUDE_DIR HTTPLIB_LIBRARY)

if(HTTPLIB_INCLUDE_DIR)
  file(STRINGS "${HTTPLIB_INCLUDE_DIR}/httplib.h" version_line REGEX "define CPPHTTPLIB_VERSION ")
  string(REGEX MATCH "[0-9.]+" Httplib_VERSION "${version_line}")
endif()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Httplib
  REQUIRED_VARS HTTPLIB_INCLUDE_DIR VERSION_VAR Httplib_VERSION)

if(Httplib_FOUND AND NOT TARGET httplib::httplib)
  find_package(Threads REQUIRED)
  add_library(httplib::httplib INTERFACE IMPORTED)
  target_include_directories(httplib::httplib SYSTEM INTERFACE ${HTTPLIB_INCLUDE_DIR})
  target_link_libraries(httplib::httplib INTERFACE Threads::Threads)
  if(HTTPLIB_LIBRARY)
    target_compile_definitions(httplib::httplib INTERFACE
      CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
    target_link_libraries(httplib::httplib INTERFACE ${HTTPLIB_LIBRARY})
  endif()
endif()
