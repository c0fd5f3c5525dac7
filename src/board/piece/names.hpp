// SPDX-License-Identifier: GPL-3.0-or-later
//
// Names of pieces, and the Betza form that each stands for.

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rookery::board::piece {

/// The Betza form that a plain name stands for, in any case of letters.
[[nodiscard]] std::optional<std::string> betza_of_name(std::string_view name);
/// The plain name nearest to `text` that a slip of the finger may have meant, or
/// nothing.
[[nodiscard]] std::optional<std::string> name_near(std::string_view text);

}  // namespace rookery::board::piece
