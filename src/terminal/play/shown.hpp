// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the command line shows an answer of play, and the game against the machine: no part of the
// question.

#pragma once

#include "words/common.hpp"

namespace rookery::terminal::play {

struct PlayShown : words::Shown {
  bool versus = false;
  bool second = false;
};

template <class Visit>
void each_word(PlayShown& shown, Visit&& visit) {
  using words::In;
  using words::Word;
  visit(
      Word{.name = "versus",
           .help = "play against the program; --second: it begins",
           .manual =
               "Plays the position against you; you begin. Write a move as `3,3 -> 3,1`; `?` gives "
               "a hint, `moves` lists what is allowed, `q` leaves. It needs `--at` or `--coin`.",
           .where = In::terminal},
      shown.versus);
  visit(Word{.name = "second",
             .manual = "Lets the program begin. It needs `--versus`.",
             .where = In::terminal},
        shown.second);
  words::each_word(static_cast<words::Shown&>(shown), visit,
                   "draw the position, or a heat map of the values",
                   "Draws the position of `--at`, or else a coloured map of the Grundy values. The "
                   "sides of a map are at most 2000. It cannot be combined with `-c`.");
}

}  // namespace rookery::terminal::play
