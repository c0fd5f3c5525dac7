// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files by the names that people give: what is read, and what is written. Squares as people write
// them.

#pragma once

#include <string>

#include "base/text.hpp"
#include "rookery/board.hpp"
#include "terminal/shared/console.hpp"

namespace rookery::terminal::shared {

/// The bytes of a file, or of standard input if the path is empty or "-".
[[nodiscard]] std::string read_input(const std::string& path);

/// Writes a file whole; throws Error(bad_input) when it cannot be written.
void write_file(const std::string& path, const std::string& text);

/// "3,4", counted from 1.
[[nodiscard]] std::string show(Square square);

}  // namespace rookery::terminal::shared
