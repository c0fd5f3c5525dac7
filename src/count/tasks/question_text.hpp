// SPDX-License-Identifier: GPL-3.0-or-later
//
// The line by which the folder of a checkpoint knows its question. The command line and Python
// write the same one, so that either may go on with what the other began.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "rookery/count.hpp"

namespace rookery::count::tasks {

/// The piece, or its checksum where its Betza form is long.
[[nodiscard]] std::string piece_in_question(const std::string& betza);
/// The board; a picture with its checksum.
[[nodiscard]] std::string board_in_question(const Board& board);

/// "count K 8x8 --total": `pieces` and `boards` as above.
[[nodiscard]] std::string count_in_question(const std::string& pieces, const std::string& boards,
                                            const std::optional<mpz_class>& k, bool total,
                                            bool most, const CountOptions& options);

}  // namespace rookery::count::tasks
