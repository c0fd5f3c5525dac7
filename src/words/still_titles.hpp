// SPDX-License-Identifier: GPL-3.0-or-later
//
// What pictures of still boards are called.

#pragma once

#include <string>

#include "rookery/still_question.hpp"

namespace rookery::words {

/// Of a sheet with the boards of a list or of a basis: "Still boards of 9x9".
[[nodiscard]] std::string sheet_title(const StillQuestion& question);

}  // namespace rookery::words
