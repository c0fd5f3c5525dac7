// SPDX-License-Identifier: GPL-3.0-or-later
//
// Puts off what libraries do while they are loaded.

#pragma once

namespace rookery::terminal {

/// To be called first in main: from now on M4RI builds its tables when it is asked to.
void end_of_loading() noexcept;

}  // namespace rookery::terminal
