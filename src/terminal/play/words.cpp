// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery play MOVES BOARD: its options, and what the help and the manual say of them.

#include "terminal/play/words.hpp"

#include <memory>

#include "terminal/play/command.hpp"

namespace rookery::terminal::play {

void add_play(CLI::App& program) {
  const auto words = std::make_shared<PlayWords>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "play",
       .about = "Coins move on a board; who cannot move loses. Who wins?",
       .synopsis = {"MOVES BOARD -c COINS [--losing] [--identical] [--also KIND]...",
                    "MOVES BOARD --at X,Y... [--coin COIN]... [--versus] [--misere]",
                    "BOARD --coin COIN...", "MOVES BOARD --table | --svg FILE", "MOVES --period"},
       .text =
           "Coins stand on squares, any number on one. A player moves one coin by one of the "
           "moves; "
           "who cannot move loses. Coins do not hinder each other, so a position is decided by the "
           "exclusive or of the Grundy values of its coins: the player to move wins unless it is "
           "0.\n\n"
           "`-c` counts the starts that the first player wins. `--at` and `--coin` tell of one "
           "position its value, who wins, and every winning move, a line each. `--table` prints "
           "the value of every square.\n\n"
           "The game must end: moves that can lead a coin back to where it was are refused, and "
           "the cycle is named.",
       .examples = {{"rookery play left,up:2,3,5,7 9 -c 3", "450304 are won"},
                    {"rookery play left,up:2,3,5,7 9 --at 3,3 --at 8,6", "the winning moves"},
                    {"rookery play left,up:2,3,5,7 10000019 -c 100 --mod 10**9",
                     "Project Euler 649: 924668016"},
                    {"rookery play lR 1x20 --at 4 --at 6 --at 8", "Nim with heaps of 3, 5 and 7"},
                    {"rookery play flRflB 16 --table", "the values of Wythoff's game"},
                    {"rookery play flRflB 160 --svg wythoff.svg", "the same as a picture"},
                    {"rookery play left:1,4,13,17 --period",
                     "a subtraction game and the proof of its period"},
                    {"rookery play 8 --coin flRflB@5,3 --coin 'left:1,2,3@7 on 1x20'",
                     "a queen on a board and a heap beside it"}},
       .see = {"piece"},
       .pages = {"play"}});
  command->add_option("MOVES", words->moves, "left,up:2,3,5,7, {(-1,-2)}, flN, @file")
      ->takes(words::ValueKind::piece)
      ->manual(
          "How a coin moves: a piece in any notation (see PIECES in the manual of `rookery`), "
          "without what it only captures by (`c`). Leaps cross holes, rides end at them. It is "
          "left out where every coin comes with `--coin`.");
  command->add_option("BOARD", words->board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->takes(words::ValueKind::board)
      ->manual(
          "The board: a size like `8` or `3x5` (rows first), or `@` and the file of a picture. A "
          "range like `1..9` is for `-c`: a line for each board. A heap is a board of one row.");
  command
      ->add_option("-c", words->coins,
                   "starts that are won; --losing: lost; --identical: coins alike")
      ->takes(words::ValueKind::number, "COINS")
      ->manual(
          "Counts the arrangements of so many coins that the first player wins. The coins are "
          "labelled, and at most 10^18.");
  command->add_flag("--losing", words->losing)
      ->manual("Counts the arrangements that the first player loses. It goes with `-c`.");
  command->add_flag("--identical", words->identical)
      ->manual(
          "Takes the coins as alike: only how many stand on each square matters. It goes with "
          "`-c`.");
  command->add_option("--also", words->also, "with -c, other coins too: COINS MOVES [on BOARD]")
      ->takes(words::ValueKind::text, "KIND")
      ->allow_extra_args(false)
      ->manual(
          "Adds coins of another kind to those of `-c`. KIND is one word like `'3 left:1,2'` or "
          "`'1 lR on 1x9'`: how many, their moves, and their board if it is another. It may be "
          "given several times.");
  command->add_option("--at", words->at, "a coin, and so on: value, winner, winning moves")
      ->takes(words::ValueKind::square, "X,Y")
      ->allow_extra_args(false)
      ->manual(
          "Puts a coin on column X, row Y, and asks who wins. Repeat it for more coins; on a board "
          "of one row `7` means `7,1`.");
  command->add_option("--coin", words->coin, "of another kind: MOVES@X,Y or MOVES@X,Y on BOARD")
      ->takes(words::ValueKind::text, "COIN")
      ->allow_extra_args(false)
      ->manual(
          "Adds a coin with moves of its own. COIN is like `left:1,2@7,3` or `'lR@7 on 1x20'`, "
          "with "
          "a board of its own. It may be given several times.");
  command->add_flag("--versus", words->versus, "play it out; --second: the machine begins")
      ->manual(
          "Plays the position against you, who begin. Write a move as `3,3 -> 3,1`; `?` gives a "
          "hint, `moves` lists what is allowed, `q` leaves. It needs `--at` or `--coin`.");
  command->add_flag("--second", words->second)
      ->manual("Lets the machine begin. It goes with `--versus`.");
  command->add_flag("--misere", words->misere, "who cannot move wins (small boards)")
      ->manual(
          "Plays the other way round: who cannot move wins. Grundy values do not help there, so "
          "every arrangement of all coins is searched, at most 2^27 of them. It goes with `-c`, "
          "`--at` and `--coin`.");
  command->add_flag("--table", words->table, "all Grundy values; --period: of the axes, proved")
      ->manual("Prints the Grundy value of every square, `#` for a hole.");
  command->add_flag("--period", words->period)
      ->manual(
          "Prints the values along each axis, with the proof of their period. It is for moves "
          "along "
          "rows and columns, and needs no board.");
  command->add_option("--mod", words->modulus, "give the number modulo M")
      ->takes(words::ValueKind::number, "M")
      ->manual("Gives the number of `-c` modulo M, which is at least 1.");
  words->wrap.add_to(command,
                     "Glues both pairs of opposite sides. Any move can then lead a coin back, so "
                     "that games with moves are refused.",
                     "Glues the left side to the right one. Moves around it can lead a coin back, "
                     "and are refused; those up or down are not.");
  words->engine.add_to(
      command,
      "Computes by this engine instead of the quickest, which is `auto`. `search` decides every "
      "arrangement by the "
      "rules, `table` every square by the definition, `fronts` is for leapers, `lines` for riders, "
      "`axis` for moves along rows and columns of a full rectangle.",
      "auto search table fronts lines axis; --check: by two");
  command->add_flag("--check", words->check)
      ->manual(
          "Also computes by a simpler engine and by search, where these fit, and compares. Small "
          "games always are.");
  words->output.add_to(command, "the position, or a heat map of the values",
                       "Draws the position of `--at`, or else a map of the values in colours. "
                       "The sides of a map are at most 2000. It does not go together with `-c`.");
  command->callback([words] { answer_play(*words); });
}

}  // namespace rookery::terminal::play
