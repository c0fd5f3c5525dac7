// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery count --part i/N --out FILE`.

#pragma once

#include <optional>
#include <string>

#include "terminal/count/question.hpp"

namespace rookery::terminal::count {

/// part.cpp: --part and --out. `other` is what was asked beside numbers.
[[nodiscard]] std::optional<Share> read_part(const CountWords& words, const std::string& other);
void answer_part(const CountQuestion& question, const Board& board);

}  // namespace rookery::terminal::count
