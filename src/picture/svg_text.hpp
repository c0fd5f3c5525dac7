// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text and numbers as SVG has them.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rookery::picture {

/// The characters of UTF-8 text, each as its bytes. Control characters become a
/// space; bytes that are not UTF-8, and characters that XML forbids, U+FFFD.
[[nodiscard]] std::vector<std::string> characters(std::string_view text);

/// The text as XML character data.
[[nodiscard]] std::string escaped(std::string_view text);

/// At most two decimals, and none that say nothing.
[[nodiscard]] std::string number(double value);

}  // namespace rookery::picture
