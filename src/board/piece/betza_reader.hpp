// SPDX-License-Identifier: GPL-3.0-or-later
//
// Betza notation -> moves.

#pragma once

#include <string>
#include <vector>

#include "board/piece/scanner.hpp"
#include "rookery/piece.hpp"

namespace rookery::board::piece {

/// Reads the rest of the text as Betza notation; at least one move. Remarks on
/// readings that differ between programs are appended to `remarks` unless it is
/// null, each at most once. Throws Error(bad_input) that names the position.
[[nodiscard]] std::vector<Move> read_betza(PieceScanner& scanner,
                                           std::vector<std::string>* remarks);

}  // namespace rookery::board::piece
