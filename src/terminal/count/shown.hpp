// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the command line shows an answer of count, and where it writes it: no part of the question.

#pragma once

#include <string>
#include <string_view>

#include "words/common.hpp"

namespace rookery::terminal::count {

struct CountShown : words::Shown {
  bool bfile = false;
  std::string out{};     ///< of a part
  std::string dimacs{};  ///< the file
};

template <class Visit>
void each_word(CountShown& shown, Visit&& visit) {
  using words::In;
  using words::ValueKind;
  using words::Word;
  visit(Word{.name = "bfile",
             .manual = "Puts the comments of an OEIS b-file above the lines. It is for a range of "
                       "boards, or "
                       "for "
                       "every k of one board, without `--mod` and `--json`.",
             .where = In::terminal},
        shown.bfile);
  visit(Word{.name = "dimacs",
             .kind = ValueKind::file,
             .value = "FILE",
             .manual = "Writes the question as CNF for a model counter, and counts nothing. There "
                       "are as many "
                       "models as placements, of any number of pieces or with `-k` of K.",
             .where = In::terminal},
        shown.dimacs);
  visit(Word{.name = "out",
             .kind = ValueKind::file,
             .value = "FILE",
             .manual = "Writes the share of `--part` to FILE, a small text file.",
             .where = In::terminal},
        shown.out);
  words::each_word(static_cast<words::Shown&>(shown), visit,
                   "draw a placement of the most pieces, of K, or the list",
                   "Draws a placement of the most pieces, or with `-k` one of K pieces. With "
                   "`--list` and `--sample` it draws those placements on a sheet: the first 100, "
                   "or as many as were asked for, at most 10000.");
}

}  // namespace rookery::terminal::count
