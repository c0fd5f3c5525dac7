# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack between the installation of the components, each into a folder of its own, and the
# packing: adds copyright and changelog, compresses what Debian wants compressed, and strips as
# dh_strip does (CPack would leave static libraries as they are). ROOKERY_CHANGELOG names what
# debian/changelog printed.

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  set(folder ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component})
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(documents ${folder}/usr/share/doc/${package})

  run(install -D -m 644 ${CMAKE_CURRENT_LIST_DIR}/copyright ${documents}/copyright)
  run(install -D -m 644 $ENV{ROOKERY_CHANGELOG} ${documents}/changelog)
  file(GLOB pages ${folder}/usr/share/man/man*/*.[1-8])
  run(gzip -9n ${documents}/changelog ${pages})

  file(GLOB_RECURSE archives ${folder}/usr/lib/*.a)
  foreach(file IN LISTS archives)
    run(strip --strip-debug --remove-section=.comment --enable-deterministic-archives ${file})
  endforeach()
  file(GLOB_RECURSE binaries ${folder}/usr/bin/* ${folder}/usr/libexec/* ${folder}/usr/lib/*.so)
  foreach(file IN LISTS binaries)
    run(strip --strip-unneeded --remove-section=.comment --remove-section=.note ${file})
  endforeach()
endforeach()
