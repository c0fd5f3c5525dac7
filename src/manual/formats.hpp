// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is written from the reference, a file each: plain_text.cpp, man_page.cpp, markdown.cpp,
// bash.cpp, zsh.cpp, fish.cpp.

#pragma once

#include <string>

#include "manual/reference.hpp"

namespace rookery::manual {

/// --help-all, in lines of 80 columns: of one command, or of the program with all of them.
[[nodiscard]] std::string plain_text(const CommandReference& command);
[[nodiscard]] std::string plain_text(const Reference& reference);

/// A page for man(1), of the day `date` (2026-11-16).
[[nodiscard]] std::string man_page(const CommandReference& command, const std::string& version,
                                   const std::string& date);

/// docs/reference.md.
[[nodiscard]] std::string markdown(const Reference& reference);

/// Completion of rookery and rookery-mpi.
[[nodiscard]] std::string bash_completion(const Reference& reference);
[[nodiscard]] std::string zsh_completion(const Reference& reference);
[[nodiscard]] std::string fish_completion(const Reference& reference);

}  // namespace rookery::manual
