// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of play: a row for each, with the member of the question that it sets.

#pragma once

#include <string_view>

#include "rookery/play_question.hpp"
#include "words/common.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const PlayQuestion*) { return "play"; }

/// What it may use: nothing is said of it.
[[nodiscard]] constexpr ResourceWords resources_of(const PlayQuestion*) {
  return {.threads = false, .memory = true};
}

template <class Visit>
void each_word(PlayQuestion& question, Visit&& visit) {
  visit(Word{.name = "moves",
             .kind = ValueKind::piece,
             .value = "MOVES",
             .help = "left,up:2,3,5,7, {(-1,-2)}, flN, @file",
             .manual = "How a coin moves: a piece in any notation (see PIECES in the manual of "
                       "`rookery`), without what it only captures by (`c`). Leaps cross holes, "
                       "rides end at them. Leave it out where every coin is given by `--coin`.",
             .positional = true},
        question.moves);
  visit(
      Word{
          .name = "board",
          .kind = ValueKind::board,
          .value = "BOARD",
          .help = "8, 3x5, @picture; 1..9 or 1..9x4: one line per board",
          .manual =
              "The board: a size like `8` or `3x5` (rows first), or `@` and the file of a picture. "
              "A range like `1..9` is for `-c`: one line per board. A heap is a board of one row.",
          .positional = true},
      question.board);
  visit(Word{.name = "c",
             .kind = ValueKind::number,
             .value = "COINS",
             .help = "count positions that win; --losing: lose; --identical",
             .manual = "Counts the arrangements of that many coins in which the first player wins. "
                       "The coins are labelled, and at most 10^18."},
        question.coins);
  visit(Word{.name = "losing",
             .manual = "Counts the arrangements in which the first player loses. It needs `-c`."},
        question.losing);
  visit(Word{.name = "identical",
             .manual = "Does not tell the coins apart: only how many stand on each square matters. "
                       "It needs `-c`."},
        question.identical);
  visit(Word{.name = "also",
             .kind = ValueKind::text,
             .value = "KIND",
             .help = "with -c, other coins: COINS MOVES [on BOARD]",
             .manual = "Adds coins of another kind to those of `-c`. KIND is one word like `'3 "
                       "left:1,2'` or `'1 lR on 1x9'`: how many, their moves, and their board if "
                       "it is another. It may be given several times.",
             .repeats = true},
        question.also);
  visit(Word{.name = "at",
             .kind = ValueKind::square,
             .value = "X,Y",
             .help = "a coin (repeat it): value, winner, winning moves",
             .manual = "Puts a coin on column X, row Y, and asks who wins. Repeat it for more "
                       "coins; on a board of one row `7` means `7,1`.",
             .repeats = true},
        question.at);
  visit(Word{.name = "coin",
             .kind = ValueKind::text,
             .value = "COIN",
             .help = "a coin that moves otherwise: MOVES@X,Y [on BOARD]",
             .manual = "Adds a coin with moves of its own. COIN is like `left:1,2@7,3` or `'lR@7 "
                       "on 1x20'`, with a board of its own, which is glued as the other one unless "
                       "`torus`, `cylinder` or `flat` stands behind it. It may be given several "
                       "times.",
             .repeats = true},
        question.coin);
  visit(Word{.name = "misere",
             .help = "the player who cannot move wins (small boards)",
             .manual = "Plays the misere game: a player who cannot move wins. Grundy values do not "
                       "help there, so every arrangement of all coins is searched, at most 2^27 of "
                       "them. It is for `-c`, `--at` and `--coin`."},
        question.misere);
  visit(Word{.name = "table",
             .help = "all Grundy values; --period: of the axes, proved",
             .manual = "Prints the Grundy value of every square, `#` for a hole."},
        question.table);
  visit(Word{.name = "period",
             .manual = "Prints the values along each axis, with the proof of their period. It is "
                       "for moves along rows and columns, and needs no board."},
        question.period);
  visit(Word{.name = "limit",
             .kind = ValueKind::number,
             .value = "N",
             .manual = "Lists at most N values of each axis, 10000 by default. It needs "
                       "`--period`.",
             .where = In::programs},
        question.limit);
  visit(Word{.name = "mod",
             .kind = ValueKind::number,
             .value = "M",
             .help = "the number modulo M; --memory SIZE: a limit",
             .manual = "Gives the number of `-c` modulo M, which is at least 1."},
        question.mod);
  each_wrap_word(
      question, visit,
      {.torus = "Glues both pairs of opposite sides. Any move can then lead a coin back, so that "
                "games with moves are refused.",
       .cylinder = "Glues the left side to the right one. Moves around it can lead a coin back, "
                   "and are refused; those up or down are not."});
  visit(Word{.name = "engine",
             .kind = ValueKind::word,
             .value = "NAME",
             .help = "auto search table fronts lines axis; --check: by two",
             .manual = "Computes by this engine instead of the quickest, which is `auto`. "
                       "`search` decides every arrangement by the rules, `table` every square by "
                       "the definition, `fronts` is for leapers, `lines` for riders, `axis` for "
                       "moves along rows and columns of a full rectangle.",
             .choices = names_of(play_engines)},
        question.engine);
  visit(Word{.name = "check",
             .manual = "Also computes by a simpler engine and by search, where these fit, and "
                       "compares. Small games are always checked so."},
        question.check);
}

}  // namespace rookery::words
