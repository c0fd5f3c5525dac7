// SPDX-License-Identifier: GPL-3.0-or-later
//
// count --bfile: the comments above the lines of a b-file of the OEIS.

#pragma once

#include <cstddef>
#include <string>

#include "rookery/count_question.hpp"

namespace rookery::terminal::count {

/// The OEIS takes no number with more digits.
inline constexpr std::size_t most_digits_of_oeis = 1000;

/// Above the lines of a range.
[[nodiscard]] std::string bfile_of_range(const CountQuestion& question);
/// Above the lines `k number` of one board, with the largest k.
[[nodiscard]] std::string bfile_of_board(const CountQuestion& question, std::size_t largest);

}  // namespace rookery::terminal::count
