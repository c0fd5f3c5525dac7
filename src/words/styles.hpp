// SPDX-License-Identifier: GPL-3.0-or-later
//
// How each front end writes the name of an argument in messages: `--torus` in a terminal, `torus=`
// in Python, "torus" in JSON. For Error::worded.

#pragma once

#include <string>
#include <string_view>

namespace rookery::words {

/// "-k", "--torus", "BOARD".
[[nodiscard]] std::string terminal_style(std::string_view argument);
/// "k=", "up_to_symmetry="; and the name alone.
[[nodiscard]] std::string python_style(std::string_view argument);
[[nodiscard]] std::string python_name(std::string_view argument);
/// "\"torus\"".
[[nodiscard]] std::string json_style(std::string_view argument);

}  // namespace rookery::words
