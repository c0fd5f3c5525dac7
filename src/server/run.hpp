// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server, from its start to Ctrl-C.

#pragma once

#include "server/options.hpp"

namespace rookery::page {

/// Serves until Ctrl-C or a polite kill. Returns the exit status.
int serve(const ServeOptions& options);

}  // namespace rookery::page
