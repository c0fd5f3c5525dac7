// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of repair: a row for each, with the member of the question that it sets.

#pragma once

#include <string>
#include <vector>

#include "rookery/repair_question.hpp"
#include "words/common.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const RepairQuestion*) { return "repair"; }

/// What it may use.
[[nodiscard]] constexpr ResourceWords resources_of(const RepairQuestion*) {
  return {.memory = true};
}

template <class Visit>
void each_word(RepairQuestion& question, Visit&& visit) {
  visit(Word{.name = "board",
             .kind = ValueKind::text,
             .manual = "The board: rows of `0` and `1`; white space and blank lines do not count. "
                       "A single line of n*n digits is n rows. With `lights` `#` is a hole.",
             .where = In::programs,
             .is_input = true},
        question.board);
  visit(Word{.name = "number",
             .manual = "Gives the least cost alone, not which squares. That is the quickest.",
             .where = In::programs},
        question.number);
  visit(Word{.name = "count",
             .help = "in how many ways; --all [LIMIT]: every way, one per line",
             .manual = "Prints in how many ways the fewest toggles can be chosen."},
        question.count);
  visit(Word{.name = "all",
             .kind = ValueKind::number,
             .value = "LIMIT",
             .manual = "Prints every way to choose the fewest toggles, one per line. With LIMIT "
                       "only that many are printed.",
             .value_is_optional = true},
        question.all);
  visit(Word{.name = "size",
             .kind = ValueKind::text,
             .value = "RxC",
             .manual =
                 "Says that a board given in one line has R rows and C columns. The default is a "
                 "square.",
             .where = In::written},
        question.size);
  visit(Word{.name = "boxes",
             .kind = ValueKind::text,
             .value = "RxC",
             .help = "size of a box (default: as in a sudoku)",
             .manual = "Gives the boxes R rows and C columns, which must divide those of the "
                       "board. By default a board of 4x4, 9x9, 16x16, ... has boxes of the square "
                       "root."},
        question.boxes);
  visit(Word{.name = "groups",
             .kind = ValueKind::words,
             .value = "LIST",
             .help = "rows,columns,boxes,diagonals: which are even",
             .manual = "Says which groups must be even. LIST is any of "
                       "`rows,columns,boxes,diagonals`, separated by commas; the default is "
                       "`rows,columns,boxes`. Diagonals are the two long ones of a square board.",
             .choices = rookery::names_of(GroupKinds{true, true, true, true})},
        question.groups);
  visit(Word{.name = "regions",
             .kind = ValueKind::file,
             .value = "FILE",
             .help = "groups of any shape: one letter per square",
             .manual = "Adds groups of any shape. FILE has one letter per square, and equal "
                       "letters are one group. A `.` is a square in no group. These groups replace "
                       "the boxes, unless `--boxes` or `--groups` asks for these, too."},
        question.regions);
  visit(Word{.name = "lights",
             .kind = ValueKind::piece,
             .value = "PIECE",
             .help = "Lights Out (wazir); --open: not itself; --any: any way",
             .manual = "Solves Lights Out: asks for the fewest presses that turn off all lamps. A "
                       "press flips a square and the squares that PIECE attacks from there "
                       "(default: the wazir, which attacks the four squares beside it). It cannot "
                       "be combined with `--boxes`, `--groups` and `--regions`.",
             .value_is_optional = true},
        question.lights);
  visit(Word{.name = "open",
             .manual = "Does not flip the pressed square itself. It needs `--lights`."},
        question.open);
  visit(Word{.name = "any",
             .manual = "Takes any solution, not one with the fewest toggles. That is quick."},
        question.any);
  visit(Word{.name = "lit",
             .kind = ValueKind::board,
             .value = "BOARD",
             .help = "all lamps of BOARD (9, 5x7, 1..38, @picture) lit",
             .manual = "Takes BOARD with all lamps lit, instead of reading a file. A range like "
                       "`1..38` prints one line per board. It needs `--lights`."},
        question.lit);
  visit(Word{.name = "locked",
             .kind = ValueKind::file,
             .value = "FILE",
             .help = "# may not be toggled; --weights FILE: costs",
             .manual = "Names squares that may not be toggled: FILE has `#` for them and `.` for "
                       "the others. Their digits still count in their groups."},
        question.locked);
  visit(Word{.name = "weights",
             .kind = ValueKind::file,
             .value = "FILE",
             .manual = "Gives each square a cost, and asks for the least total cost. FILE has one "
                       "digit per square, or numbers up to 1,000,000 with spaces between."},
        question.weights);
  visit(
      Word{.name = "make",
           .kind = ValueKind::board,
           .value = "BOARD",
           .help = "a puzzle that needs exactly --fewest K (--seed S)",
           .manual =
               "Makes a board of this size that needs exactly K toggles. K is that of `--fewest`, "
               "which it needs. It can be combined with other groups and with `--lights`."},
      question.make);
  visit(Word{.name = "fewest",
             .kind = ValueKind::number,
             .value = "K",
             .manual = "Says how many toggles the board of `--make` needs."},
        question.fewest);
  visit(Word{.name = "seed",
             .kind = ValueKind::number,
             .value = "S",
             .manual = "Makes `--make` choose the same board again. S is from 0 to 2^63-1; without "
                       "it one is chosen and shown on standard error."},
        question.seed);
  visit(Word{.name = "hardest",
             .manual = "Gives the most toggles that a board like that of `make` can need, and "
                       "makes none.",
             .where = In::programs},
        question.hardest);
  visit(Word{.name = "lp",
             .manual = "Gives the question for integer programming (glpsol, cbc, scip), in LP "
                       "format, and answers nothing.",
             .where = In::programs},
        question.lp);
  visit(Word{.name = "wcnf",
             .manual = "Gives the question for MaxSAT solvers, as WCNF, and answers nothing.",
             .where = In::programs},
        question.wcnf);
  each_wrap_word(question, visit,
                 {.torus = "Glues both pairs of opposite sides. It needs `--lights`, and cannot be "
                           "combined with `--cylinder`.",
                  .cylinder = "Glues the left side to the right one. It needs `--lights`, and "
                              "cannot be combined with `--torus`."});
  visit(Word{.name = "engine",
             .kind = ValueKind::word,
             .value = "NAME",
             .help = "auto formula table walk transform split sweep branch",
             .manual = "Computes by this engine instead of the quickest, which is `auto`. "
                       "`formula` is a closed form for rows, columns and boxes, `table` lists "
                       "every pattern of odd groups, `walk` and `transform` visit all solutions, "
                       "`split` joins light ones (lights of the wazir), `sweep` goes square by "
                       "square, `branch` searches.",
             .choices = names_of(repair_engines)},
        question.engine);
}

}  // namespace rookery::words
