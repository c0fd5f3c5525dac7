// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of attack: a row for each, with the member of the question that it sets.

#pragma once

#include <string_view>

#include "rookery/attack_question.hpp"
#include "words/common.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const AttackQuestion*) { return "attack"; }

/// What it may use: nothing is said of it.
[[nodiscard]] constexpr ResourceWords resources_of(const AttackQuestion*) {
  return {.threads = false};
}

template <class Visit>
void each_word(AttackQuestion& question, Visit&& visit) {
  visit(Word{.name = "piece",
             .kind = ValueKind::piece,
             .value = "PIECE",
             .help = "in any notation, as in rookery piece",
             .manual = "The piece, in any notation (see PIECES in the manual of `rookery`). What "
                       "it only moves by (`m`) does not attack.",
             .positional = true},
        question.piece);
  visit(Word{.name = "file",
             .kind = ValueKind::file,
             .help = "rows with o for the pieces; x . ? are ignored;\na blank line between boards "
                     "(default: standard input)",
             .manual = "Boards: rows of `o x . ?`, of which only the `o` count. Boards are "
                       "separated by a blank line, or stand in several files. Without a file, or "
                       "for `-`, standard input is read.",
             .positional = true,
             .repeats = true,
             .is_input = true},
        question.boards);
  visit(Word{.name = "random",
             .kind = ValueKind::text,
             .value = "BOARD",
             .help = "random pieces on 20 or 20x30 instead",
             .manual = "Puts pieces on random squares of a board of this size, instead of reading "
                       "one. It cannot be combined with files."},
        question.random);
  visit(Word{.name = "pieces",
             .kind = ValueKind::number,
             .value = "K",
             .help = "so many of them (default: an eighth of the squares)",
             .manual = "Puts K pieces on the board of `--random`. The default is an eighth of the "
                       "squares, and at least one."},
        question.pieces);
  visit(Word{.name = "unknown",
             .kind = ValueKind::number,
             .value = "K",
             .help = "then hide K other squares of each board as ?",
             .manual = "Hides K random squares of each board as `?`, never those of pieces."},
        question.unknown);
  visit(Word{.name = "seed",
             .kind = ValueKind::number,
             .value = "S",
             .help = "the same random choice again",
             .manual = "Makes the same random choice again. S is from 0 to 2^63-1; without it one "
                       "is chosen and shown on standard error."},
        question.seed);
}

}  // namespace rookery::words
