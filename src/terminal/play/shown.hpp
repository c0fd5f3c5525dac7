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
  visit(Word{.name = "versus",
             .help = "play it out; --second: the machine begins",
             .manual = "Plays the position against you, who begin. Write a move as `3,3 -> 3,1`; "
                       "`?` gives a hint, `moves` lists what is allowed, `q` leaves. It needs "
                       "`--at` or `--coin`.",
             .where = In::terminal},
        shown.versus);
  visit(Word{.name = "second",
             .manual = "Lets the machine begin. It goes with `--versus`.",
             .where = In::terminal},
        shown.second);
  words::each_word(static_cast<words::Shown&>(shown), visit,
                   "draw the position, or a heat map of the values",
                   "Draws the position of `--at`, or else a map of the values in colours. The "
                   "sides of a map are at most 2000. It does not go together with `-c`.");
}

}  // namespace rookery::terminal::play
