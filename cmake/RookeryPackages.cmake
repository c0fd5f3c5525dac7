# SPDX-License-Identifier: GPL-3.0-or-later
# The Debian packages, by CPack: rookery, librookery-dev and python3-rookery, each from one
# component of the installation. `make deb` makes them (scripts/deb); debian/stage.cmake adds what
# Debian asks of every package. rookery-mpi is in none of them: it would bring Open MPI along.

set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program development python)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_CURRENT_LIST_DIR}/debian/stage.cmake)

# The project packs itself: a native package, without a Debian revision. An address that nobody
# has, unless DEBFULLNAME and DEBEMAIL tell scripts/deb who packs.
set(CPACK_PACKAGE_CONTACT "The Rookery authors <rookery@example.org>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package has its own first line
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME rookery)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "python3-rookery, xdg-utils")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "exact answers about boards and the pieces on them
Rookery counts placements of pieces that do not attack each other, wins coin
games on a board, finds the boards of signs that do not change when every cell
becomes the product of its neighbours, learns a piece from the squares that it
attacks, and repairs boards by parity (Lights Out, binary sudoku). Every answer
is exact, and comes with the method that found it and the evidence for it.
.
A piece is any set of leaps and rides, named, drawn or in Betza notation; a
board is a rectangle, a cylinder, a torus or a picture.
.
This package has the program rookery, its manual pages, completion for bash,
zsh and fish, and the local web page on which all questions are asked with the
mouse (rookery serve).")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME librookery-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
list(SORT dependency_packages)
list(JOIN dependency_packages ", " CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "cmake, pkgconf")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "exact answers about boards and pieces (C++ library)
Rookery counts placements of pieces that do not attack each other, wins coin
games on a board, finds boards of signs that stand still, learns a piece from
the squares that it attacks, and repairs boards by parity.
.
This package has the C++20 headers, the static library, and the files by which
find_package(rookery) of CMake and pkg-config find them.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-rookery)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-numpy)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS rookery)
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
  ${CMAKE_CURRENT_LIST_DIR}/debian/postinst ${CMAKE_CURRENT_LIST_DIR}/debian/prerm)
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "exact answers about boards and pieces (Python module)
Rookery counts placements of pieces that do not attack each other, wins coin
games on a board, finds boards of signs that stand still, learns a piece from
the squares that it attacks, and repairs boards by parity.
.
This package has the Python module rookery: the words of the command line as
functions, integers that are exact, NumPy arrays as boards, and pictures in
notebooks.")
if(ROOKERY_PYTHON)
  # The module is compiled for one version of Python.
  get_directory_property(minor DIRECTORY ${PROJECT_SOURCE_DIR}/python
    DEFINITION Python_VERSION_MINOR)
  math(EXPR next "${minor} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= 3.${minor}~), python3 (<< 3.${next})")
endif()

include(CPack)
