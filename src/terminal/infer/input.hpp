// SPDX-License-Identifier: GPL-3.0-or-later
//
// The boards of attacked squares that the command line names.

#pragma once

#include <string>
#include <vector>

#include "rookery/infer.hpp"
#include "words/json/text.hpp"

namespace rookery::terminal::infer {

/// What was typed for the word "file", taken out of the words, which are read without it: the
/// boards of the files are too long for JSON.
[[nodiscard]] std::vector<std::string> take_files(words::json::Json& typed);

/// The boards of all files one after the other, of standard input if there are none (or for the
/// path "-"). Each file is read by an AttackReader as it comes, so that a fault ends the
/// reading, and errors name the file. Throws as for_each_part and AttackReader do.
[[nodiscard]] std::vector<AttackBoard> read_attack_boards(const std::vector<std::string>& paths);

}  // namespace rookery::terminal::infer
