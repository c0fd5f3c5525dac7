// SPDX-License-Identifier: GPL-3.0-or-later
//
// A game against the machine in the terminal.

#pragma once

#include <iosfwd>

#include "rookery/play.hpp"

namespace rookery::terminal::play {

/// Plays the game to its end, or until the person leaves it or the input ends. A line of
/// `in` is a move ("3,3 -> 3,1", "coin 2: 3,3 -> 3,1", on a board of one row "5 -> 3"), a
/// question ("?", "moves") or "q", in letters of either case; what is neither is answered by a line
/// that says what would be right, and the game goes on. Everything goes to standard output; a
/// prompt only if standard input is a terminal.
void play_versus(CoinGame game, bool machine_begins, std::istream& in);

}  // namespace rookery::terminal::play
