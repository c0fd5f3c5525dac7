# SPDX-License-Identifier: GPL-3.0-or-later
# The libraries that Rookery needs, with the oldest versions that do: from scripts/packages.
#
#   rookery_needs(NAME [argument of find_package...])   finds it, or notes what is missing
#   rookery_stops_if_missing()                          one message for all that was noted

file(STRINGS ${PROJECT_SOURCE_DIR}/scripts/packages rookery_packages REGEX "^[a-z]")
set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY
  CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/scripts/packages)

# Sets least, what and package (Debian's) from the row of the library.
function(rookery_package_row name)
  foreach(row IN LISTS rookery_packages)
    string(REGEX REPLACE " *[|] *" ";" row "${row}")
    list(GET row 1 found)
    if(found STREQUAL name)
      list(GET row 2 3 4 columns)
      list(POP_FRONT columns least what package)
      set(least "${least}" PARENT_SCOPE)
      set(what "${what}" PARENT_SCOPE)
      set(package "${package}" PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "${name} has no row in scripts/packages")
endfunction()

macro(rookery_needs name)
  rookery_package_row(${name})
  find_package(${name} QUIET ${ARGN})
  if(NOT ${name}_FOUND)
    set_property(GLOBAL APPEND PROPERTY rookery_missing "${what}, the package ${package} of Debian")
  elseif(${name}_VERSION AND NOT least STREQUAL "-" AND ${name}_VERSION VERSION_LESS least)
    set_property(GLOBAL APPEND PROPERTY rookery_missing
      "${what} ${least} or newer, the package ${package} of Debian (${${name}_VERSION} is too old)")
  else()
    message(STATUS "Found ${what} ${${name}_VERSION}")
  endif()
endmacro()

function(rookery_stops_if_missing)
  get_property(missing GLOBAL PROPERTY rookery_missing)
  if(missing)
    list(JOIN missing "\n  missing: " missing)
    message(FATAL_ERROR "Rookery cannot be built here:\n  missing: ${missing}\n"
      "  `scripts/setup --list build` names the packages of this system.\n")
  endif()
endfunction()
