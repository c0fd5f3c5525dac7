// SPDX-License-Identifier: GPL-3.0-or-later
//
// The word of piece, with the member of the question that it sets.

#pragma once

#include <string_view>

#include "rookery/piece_question.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const PieceQuestion*) { return "piece"; }

template <class Visit>
void each_word(PieceQuestion& question, Visit&& visit) {
  visit(Word{.name = "piece",
             .kind = ValueKind::piece,
             .value = "PIECE",
             .help = "king, N, left,up:2,3, {(1,2)}, @file",
             .manual = "The piece: a name, Betza notation, directions and distances, a list of "
                       "leaps, or `@` and the file of a picture (see PIECES in the manual of "
                       "`rookery`).",
             .positional = true},
        question.piece);
}

}  // namespace rookery::words
