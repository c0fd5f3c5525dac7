// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files of the page, embedded in the program: nothing is read from the disk while it serves,
// so no path of a request can reach one. The list is generated from site/ when the program is
// built.

#pragma once

#include <span>
#include <string_view>

namespace rookery::server {

struct SiteFile {
  std::string_view path;  ///< as in the address: /index.html
  std::string_view type;  ///< the value of Content-Type
  std::string_view text;
  std::string_view tag;  ///< changes with the text; without quotes
};

[[nodiscard]] std::span<const SiteFile> site_files();

}  // namespace rookery::server
