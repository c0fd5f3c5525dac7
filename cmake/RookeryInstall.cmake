# SPDX-License-Identifier: GPL-3.0-or-later
# Installs the program, the library and its headers, and what find_package(rookery)
# and pkg-config need to use them. Components: `program`, `mpi`, `development`, and `python`,
# which is installed only when asked for by name. Debian packages are made of them
# (RookeryPackages.cmake).

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/rookery)

install(TARGETS rookery EXPORT rookeryTargets
  COMPONENT development
  FILE_SET HEADERS COMPONENT development)
if(ROOKERY_APP)
  install(TARGETS rookery_program COMPONENT program)
  if(TARGET rookery_serve)
    install(TARGETS rookery_serve
      DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/rookery COMPONENT program)
  endif()
  if(TARGET rookery_mpi)
    install(TARGETS rookery_mpi COMPONENT mpi)
  endif()
endif()

# CMake: the config file finds again what the library links, by the same modules.
set(dependencies GMP M4RI NTL Xxhash TBB hwy fmt)
if(ROOKERY_ECM)
  list(APPEND dependencies ECM)
endif()
if(ROOKERY_FFTW)
  list(APPEND dependencies FFTW3)
endif()
list(TRANSFORM dependencies REPLACE "(.+)" "find_dependency(\\1)\n" OUTPUT_VARIABLE find_dependencies)
string(CONCAT find_dependencies ${find_dependencies})
set(dependency_packages)
foreach(name IN LISTS dependencies)
  rookery_package_row(${name})
  list(APPEND dependency_packages ${package})
endforeach()
install(EXPORT rookeryTargets NAMESPACE rookery::
  DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(cmake/rookeryConfig.cmake.in rookeryConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(rookeryConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/rookeryConfig.cmake
  ${PROJECT_BINARY_DIR}/rookeryConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT development)
foreach(name RookeryFindLibrary FindGMP FindM4RI FindNTL FindECM FindFFTW3 FindXxhash)
  install(FILES cmake/${name}.cmake DESTINATION ${package_dir} COMPONENT development)
endforeach()

# pkg-config: the prefix is found from the place of the file, so that
# `cmake --install --prefix` may choose it late. A static library hands on what it
# links even without --static. M4RI is named by its flag, since m4ri.pc requires
# libpng.pc, which Debian's libm4ri-dev does not bring along; NTL and GMP-ECM have no .pc
# file.
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
  BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig OUTPUT_VARIABLE prefix_from_pc)
set(pc_modules libxxhash fmt tbb libhwy)
set(pc_flags -lm4ri -lntl)
if(ROOKERY_FFTW)
  list(APPEND pc_modules fftw3)
endif()
if(ROOKERY_ECM)
  list(APPEND pc_flags -lecm)
endif()
list(JOIN pc_modules " " pc_modules)
list(JOIN pc_flags " " pc_flags)
get_target_property(library_type rookery TYPE)
if(library_type STREQUAL STATIC_LIBRARY)
  set(pc_requires "Requires: gmpxx ${pc_modules}")
  set(pc_libs "Libs: -L\${libdir} -lrookery ${pc_flags}")
else()
  set(pc_requires "Requires: gmpxx\nRequires.private: ${pc_modules}")
  set(pc_libs "Libs: -L\${libdir} -lrookery\nLibs.private: ${pc_flags}")
endif()
configure_file(cmake/rookery.pc.in rookery.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/rookery.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)

# Python: what importlib.metadata reads, from pyproject.toml, as in a wheel.
if(ROOKERY_PYTHON)
  get_directory_property(python DIRECTORY python DEFINITION Python_EXECUTABLE)
  set(metadata_script ${PROJECT_SOURCE_DIR}/python/backend/rookery_metadata.py)
  add_custom_command(OUTPUT METADATA
    COMMAND ${python} -B ${metadata_script} ${PROJECT_BINARY_DIR}/METADATA
    DEPENDS ${metadata_script} pyproject.toml README.md CMakeLists.txt VERBATIM)
  add_custom_target(rookery_python_metadata ALL DEPENDS ${PROJECT_BINARY_DIR}/METADATA)
  add_dependencies(rookery_python rookery_python_metadata)
  install(FILES ${PROJECT_BINARY_DIR}/METADATA
    DESTINATION ${ROOKERY_PYTHON_DIR}/rookery-${PROJECT_VERSION}.dist-info
    COMPONENT python EXCLUDE_FROM_ALL)
endif()

if(PROJECT_IS_TOP_LEVEL)
  include(RookeryPackages)
endif()
