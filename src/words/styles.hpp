// SPDX-License-Identifier: GPL-3.0-or-later
//
// How each front end writes the name of an argument in messages: `--torus` in a terminal, `torus=`
// in Python, "torus" in JSON. For Error::worded.

#pragma once

#include <string>
#include <string_view>

#include "words/word.hpp"

namespace rookery::words {

/// The word as the command line has it: "-k", "--torus", "BOARD".
[[nodiscard]] std::string terminal_name(const Word& word);
/// The same in messages, where only the name is known: few names are positional.
[[nodiscard]] std::string terminal_style(std::string_view argument);
/// "k=", "up_to_symmetry="; and the name alone.
[[nodiscard]] std::string python_style(std::string_view argument);
[[nodiscard]] std::string python_name(std::string_view argument);
/// "`torus`": as it is marked, so that the reader can name it in its own way.
[[nodiscard]] std::string json_style(std::string_view argument);

}  // namespace rookery::words
