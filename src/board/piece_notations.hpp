// SPDX-License-Identifier: GPL-3.0-or-later
//
// The notations of a piece other than Betza's and names.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/piece_scanner.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// A vector list `{(-1,-2),(-2,-1)}`, possibly `{}`; the next character is `{`.
[[nodiscard]] std::vector<Move> read_vector_list(PieceScanner& scanner);

/// True when the text is of the form `left,up:2,3,5,7`, or begins like one.
[[nodiscard]] bool looks_like_distances(std::string_view text);
/// `left,up:2,3,5,7`: leaps, every direction with every distance.
[[nodiscard]] std::vector<Move> read_distances(PieceScanner& scanner);

/// Piece::read_picture for the text of a file, which is not kept. Throws Error(bad_input) when it
/// cannot be read.
[[nodiscard]] Piece read_picture_file(const std::string& path);

/// The Betza form that a plain name stands for, in any case of letters.
[[nodiscard]] std::optional<std::string> betza_of_name(std::string_view name);
/// The plain name nearest to `text` that a slip of the finger may have meant, or
/// nothing.
[[nodiscard]] std::optional<std::string> name_near(std::string_view text);

}  // namespace rookery
