// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pieces as lists of vectors, and of directions with distances.

#pragma once

#include <string_view>
#include <vector>

#include "board/piece/scanner.hpp"
#include "rookery/piece.hpp"

namespace rookery::board::piece {

/// A vector list `{(-1,-2),(-2,-1)}`, possibly `{}`; the next character is `{`.
[[nodiscard]] std::vector<Move> read_vector_list(PieceScanner& scanner);

/// True when the text is of the form `left,up:2,3,5,7`, or begins like one.
[[nodiscard]] bool looks_like_distances(std::string_view text);
/// `left,up:2,3,5,7`: leaps, every direction with every distance.
[[nodiscard]] std::vector<Move> read_distances(PieceScanner& scanner);

}  // namespace rookery::board::piece
