# SPDX-License-Identifier: GPL-3.0-or-later
# cmake -DFOLDER=site -DFILES=index.html,app.js -DOUTPUT=site_files.cpp -P EmbedSite.cmake
#
# Writes the files of the page as a C++ source, so that the server needs nothing beside it.

set(type_html "text/html; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_svg "image/svg+xml")

set(entries "")
string(REPLACE "," ";" files "${FILES}")
foreach(name IN LISTS files)
  file(READ "${FOLDER}/${name}" text)
  file(SHA256 "${FOLDER}/${name}" hash)
  string(SUBSTRING "${hash}" 0 16 tag)
  cmake_path(GET name EXTENSION LAST_ONLY extension)
  string(SUBSTRING "${extension}" 1 -1 extension)
  if(NOT DEFINED type_${extension})
    message(FATAL_ERROR "${name}: what type is it?")
  endif()
  string(APPEND entries
    "    {\"/${name}\", \"${type_${extension}}\", R\"rookery(${text})rookery\"sv, \"${tag}\"},\n")
endforeach()

file(WRITE "${OUTPUT}" "// Made by cmake/EmbedSite.cmake from the files of site/.

#include \"server/site_files.hpp\"

#include <array>
#include <string_view>

namespace rookery::server {

namespace {

using namespace std::string_view_literals;  // their lengths are not counted at compile time

constexpr auto files = std::to_array<SiteFile>({
${entries}});

}  // namespace

std::span<const SiteFile> site_files() { return files; }

}  // namespace rookery::server
")
