// SPDX-License-Identifier: GPL-3.0-or-later
//
// JSON as rookery reads and writes it: keys in their order; read strictly, so that no two readers
// take the same bytes for two questions.

#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

#include "rookery/board.hpp"

namespace rookery::words::json {

using Json = nlohmann::ordered_json;

/// One value. Throws Error(bad_input): for what is no JSON, anything after it, a NUL, a key given
/// twice, more than 8 levels or 400,000 values, and a number that cannot be told exactly.
[[nodiscard]] Json parse(std::string_view text);

/// An integer: a string where a reader with 53-bit numbers would lose digits.
[[nodiscard]] Json integer(std::int64_t number);
/// A square as the pair [x,y], counted from 1.
[[nodiscard]] Json square(Square square);
/// Each as such a pair.
[[nodiscard]] Json squares(const std::vector<Square>& squares);

}  // namespace rookery::words::json
