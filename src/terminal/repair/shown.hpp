// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the command line reads a board of repair, how it shows the answer, and where it writes it:
// no part of the question.

#pragma once

#include <string>

#include "words/common.hpp"

namespace rookery::terminal::repair {

struct RepairShown : words::Shown {
  std::string file{};
  bool toggles = false;
  bool board = false;  ///< after the toggles
  bool batch = false;
  std::string lp{};    ///< the file
  std::string wcnf{};  ///< the file
};

/// Those above the words of the question.
template <class Visit>
void each_first_word(RepairShown& shown, Visit&& visit) {
  using words::In;
  using words::ValueKind;
  using words::Word;
  visit(Word{.name = "file",
             .kind = ValueKind::file,
             .value = "FILE",
             .help = "rows of 0 and 1 (default: standard input)",
             .manual = "The board: rows of `0` and `1`; white space and blank lines do not count. "
                       "A single line of n*n digits is n rows. With `--lights` `#` is a hole. "
                       "Without it, or for `-`, standard input is read.",
             .where = In::terminal,
             .positional = true},
        shown.file);
  visit(Word{.name = "toggles",
             .help = "print the squares x,y; --show: the board after",
             .manual = "Prints the squares to toggle, one line `x,y` for each.",
             .where = In::terminal},
        shown.toggles);
  visit(Word{.name = "show",
             .manual = "Prints the board after the toggles. Where `--lights` has the answer `NO`, "
                       "it draws why.",
             .where = In::terminal},
        shown.board);
  visit(Word{.name = "batch",
             .help = "one board per line (--size RxC if not square)",
             .manual = "Reads one board per line, and answers each with one line as it comes. A "
                       "line that is no board is answered with an empty line and a message, and "
                       "the status at the end is 2.",
             .where = In::terminal},
        shown.batch);
}

/// Those below.
template <class Visit>
void each_last_word(RepairShown& shown, Visit&& visit) {
  using words::In;
  using words::ValueKind;
  using words::Word;
  visit(Word{.name = "lp",
             .kind = ValueKind::file,
             .value = "FILE",
             .help = "write it for ILP solvers; --wcnf FILE: for MaxSAT",
             .manual = "Writes the question for integer programming (glpsol, cbc, scip), in LP "
                       "format.",
             .where = In::terminal},
        shown.lp);
  visit(Word{.name = "wcnf",
             .kind = ValueKind::file,
             .value = "FILE",
             .manual = "Writes the question for MaxSAT solvers, as WCNF.",
             .where = In::terminal},
        shown.wcnf);
  words::each_word(static_cast<words::Shown&>(shown), visit,
                   "draw before and after; --threads N, --memory SIZE: limits",
                   "Draws the board before and after, with the odd groups marked. With `--make` it "
                   "draws the puzzle.");
}

}  // namespace rookery::terminal::repair
