// SPDX-License-Identifier: GPL-3.0-or-later
//
// Showing the page in the user's browser.

#pragma once

#include <string>

namespace rookery::server {

/// Starts xdg-open, and does not wait for it. Returns false if there is none.
bool open_page(const std::string& address);

}  // namespace rookery::server
