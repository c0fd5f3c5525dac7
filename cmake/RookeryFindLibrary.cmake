# SPDX-License-Identifier: GPL-3.0-or-later
# rookery_find_library(NAME TARGET <target> HEADER <file> LIBRARY <name>
#   [PKG_CONFIG <module>] [VERSION_IN <header> <macro>] [NEEDS <target>...])
#
# What a Find module does for a library that brings no CMake file, or not on every system. Its
# pkg-config file says first where it is, where there is one; else the usual folders are searched.
# The pkg-config of this machine knows nothing of the machine that is cross-compiled for, so then it
# is asked only where PKG_CONFIG_EXECUTABLE or the environment's PKG_CONFIG_LIBDIR names another.
# The target links what is found and the targets that it needs. The version is that of the
# pkg-config file, or the text that the macro has in a header. To be called at the end of
# Find<NAME>.cmake, which is installed beside this file for those who link Rookery.

include(FindPackageHandleStandardArgs)

macro(rookery_find_library name)
  cmake_parse_arguments(RFL "" "TARGET;HEADER;LIBRARY;PKG_CONFIG" "VERSION_IN;NEEDS" ${ARGN})
  string(TOUPPER ${name} RFL_UPPER)
  if(RFL_PKG_CONFIG AND (NOT CMAKE_CROSSCOMPILING OR PKG_CONFIG_EXECUTABLE
      OR DEFINED ENV{PKG_CONFIG_LIBDIR}))
    find_package(PkgConfig QUIET)
    if(PkgConfig_FOUND)
      pkg_check_modules(PC_${RFL_UPPER} QUIET ${RFL_PKG_CONFIG})
    endif()
  endif()
  find_path(${RFL_UPPER}_INCLUDE_DIR ${RFL_HEADER} HINTS ${PC_${RFL_UPPER}_INCLUDE_DIRS})
  find_library(${RFL_UPPER}_LIBRARY ${RFL_LIBRARY} HINTS ${PC_${RFL_UPPER}_LIBRARY_DIRS})
  mark_as_advanced(${RFL_UPPER}_INCLUDE_DIR ${RFL_UPPER}_LIBRARY)

  set(${name}_VERSION ${PC_${RFL_UPPER}_VERSION})
  # A pkg-config file that names a library which is not here (libpng, in M4RI's) is none to pkg-config.
  cmake_path(GET ${RFL_UPPER}_LIBRARY PARENT_PATH RFL_FOLDER)
  if(NOT ${name}_VERSION AND RFL_PKG_CONFIG AND EXISTS "${RFL_FOLDER}/pkgconfig/${RFL_PKG_CONFIG}.pc")
    file(STRINGS "${RFL_FOLDER}/pkgconfig/${RFL_PKG_CONFIG}.pc" RFL_VERSION_LINE REGEX "^Version:")
    string(REGEX MATCH "[0-9][0-9.]*" ${name}_VERSION "${RFL_VERSION_LINE}")
  endif()
  if(NOT ${name}_VERSION AND RFL_VERSION_IN AND ${RFL_UPPER}_INCLUDE_DIR)
    list(GET RFL_VERSION_IN 0 RFL_VERSION_HEADER)
    list(GET RFL_VERSION_IN 1 RFL_VERSION_MACRO)
    file(STRINGS "${${RFL_UPPER}_INCLUDE_DIR}/${RFL_VERSION_HEADER}" RFL_VERSION_LINE
      REGEX "define ${RFL_VERSION_MACRO} ")
    string(REGEX MATCH "[0-9][0-9.]*" ${name}_VERSION "${RFL_VERSION_LINE}")
  endif()

  set(${name}_FIND_QUIETLY ${${CMAKE_FIND_PACKAGE_NAME}_FIND_QUIETLY})  # GMPXX is part of GMP
  find_package_handle_standard_args(${name}
    REQUIRED_VARS ${RFL_UPPER}_LIBRARY ${RFL_UPPER}_INCLUDE_DIR
    VERSION_VAR ${name}_VERSION NAME_MISMATCHED)

  if(${name}_FOUND AND NOT TARGET ${RFL_TARGET})
    add_library(${RFL_TARGET} UNKNOWN IMPORTED)
    set_target_properties(${RFL_TARGET} PROPERTIES
      IMPORTED_LOCATION "${${RFL_UPPER}_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${${RFL_UPPER}_INCLUDE_DIR}"
      INTERFACE_LINK_LIBRARIES "${RFL_NEEDS}")
  endif()
endmacro()
