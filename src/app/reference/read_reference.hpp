// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/reference/reference.hpp"

namespace rookery::app {

class DefinedCommand;

/// The definitions of the command line as data. Throws Error(bug) if an option, or a command, has
/// no manual.
[[nodiscard]] Reference read_reference(const DefinedCommand& program);

/// The same of this program.
[[nodiscard]] Reference program_reference();

}  // namespace rookery::app
