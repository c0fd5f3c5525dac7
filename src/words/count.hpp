// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of count: a row for each, with the member of the question that it sets.

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "rookery/count_question.hpp"
#include "words/common.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// Those of count and those of its formulas.
[[nodiscard]] inline std::vector<std::string> count_engine_names() {
  std::vector<std::string> names = names_of(count_engines);
  for (const std::string& name : names_of(formula_engines)) {
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const CountQuestion*) { return "count"; }

/// What it may use.
[[nodiscard]] constexpr ResourceWords resources_of(const CountQuestion*) {
  return {.memory = true,
          .time = true,
          .split = true,
          .checkpoint = true,
          .checkpoint_help = "keep finished work in DIR (--checkpoint-every SECONDS)",
          .checkpoint_manual =
              "Keeps what is finished in the folder DIR, and goes on from there. After a crash, a "
              "kill or Ctrl-C the same command continues. A folder belongs to one question; how it "
              "is counted (threads, memory, engine) may change in between. Engines that work in "
              "tasks (`dense`, and `rows` with `-k`) keep the finished tasks; a range keeps its "
              "finished boards.",
          .checkpoint_every_manual =
              "Saves the work every so many seconds. The default is 300, and more where writing "
              "takes long; 0 saves as often as possible. It needs `--checkpoint`."};
}

template <class Visit>
void each_word(CountQuestion& question, Visit&& visit) {
  visit(Word{.name = "piece",
             .kind = ValueKind::piece,
             .value = "PIECE",
             .help = "king, N, left,up:2,3, {(1,2)}, @file; or --army K=2,Q=1,N=1",
             .manual = "The piece: a name, Betza notation, directions and distances, a list of "
                       "leaps, or `@` and the file of a picture (see PIECES in the manual of "
                       "`rookery`). What it only moves by (`m`) does not attack.",
             .positional = true},
        question.piece);
  visit(Word{.name = "board",
             .kind = ValueKind::board,
             .value = "BOARD",
             .help = "8, 3x5, @picture; 1..9 or 1..9x4: one line per board",
             .manual = "The board: a size like `8` or `3x5` (rows first), or `@` and the file of a "
                       "picture, in which `#` is a hole and `o` a square that must hold a piece. A "
                       "range like `1..9` or `1..9x4` prints one line per board and needs `-k` or "
                       "`--total`. `N` and `8xN` are for formulas.",
             .positional = true},
        question.board);
  visit(Word{.name = "army",
             .kind = ValueKind::text,
             .value = "LIST",
             .manual = "Counts placements of several kinds of pieces, such that no piece attacks "
                       "another. LIST is like `K=2,Q=1,N=1`: pieces in any notation, each with `=` "
                       "and its number. It takes the place of PIECE. Options that ask for other "
                       "numbers, or for the placements themselves, cannot be used with it.",
             .replaces_first = true},
        question.army);
  visit(
      Word{.name = "k",
           .kind = ValueKind::number,
           .value = "K",
           .help = "exactly K pieces (default: one line for every k)",
           .manual =
               "Counts placements of exactly K pieces, and prints that number alone. Without it, "
               "`--total` and `--max` there is a line for each k from 0 to the largest possible."},
      question.k);
  visit(Word{.name = "total",
             .help = "any number of pieces; --max: the most that can stand",
             .manual = "Counts placements of any number of pieces, the empty placement included. "
                       "It cannot be combined with `-k`."},
        question.total);
  visit(
      Word{.name = "max",
           .manual = "Prints the largest k, and in how many ways that many pieces can stand. Both "
                     "numbers are on one line. It cannot be combined with `-k` or `--total`."},
      question.most);
  visit(Word{.name = "up-to-symmetry",
             .help = "mirror images and turns count once; --translations",
             .manual = "Counts placements up to symmetry. Those that a reflection or a turn makes "
                       "equal count once. Only symmetries of the board that keep the piece's "
                       "attacks are used. `--list` then gives the first placement of each class."},
        question.up_to_symmetry);
  visit(Word{.name = "translations",
             .manual = "Also counts placements once that a shift of the board makes equal. It "
                       "needs `--up-to-symmetry`, and `--torus` or `--cylinder`."},
        question.translations);
  visit(
      Word{.name = "formula",
           .help = "for -k K on N; --recurrence: on 8xN; --constant: growth",
           .manual =
               "Prints the polynomial for K pieces on every large board. It needs `-k K`, at most "
               "1000, and the board `N` (squares) or `MxN` (rectangles); on a size in numbers it "
               "is also evaluated. It says for which sizes the polynomial is proved, and from "
               "which size on it holds. It is for leapers, limited rides, rooks and bishops."},
      question.formula);
  visit(Word{.name = "recurrence",
             .manual = "Prints the shortest linear recurrence along a strip, with proof. The board "
                       "is one like `8xN`. It counts all placements or, with `-k K`, those of K "
                       "pieces. It is for every piece that has no unlimited ride along the strip."},
        question.recurrence);
  visit(
      Word{
          .name = "constant",
          .manual =
              "Prints the growth constant. That is the factor by which each square of a large "
              "board multiplies the number of placements (for kings and wazirs, the entropy "
              "constant of a lattice gas). Digits in brackets are not proved. No board is needed; "
              "`12xN` sets the widest strip, and without it the program spends about ten seconds."},
      question.constant);
  visit(Word{.name = "list",
             .kind = ValueKind::number,
             .value = "LIMIT",
             .help = "each placement; --rank SQUARES, --unrank R: by number",
             .manual = "Draws the placements in order, all or the first LIMIT. They are rows of "
                       "`.` and `o` with a blank line between, and appear as they are found. With "
                       "`-k K`, only those of K pieces are drawn.",
             .value_is_optional = true},
        question.list);
  visit(Word{.name = "rank",
             .kind = ValueKind::picture,
             .value = "SQUARES",
             .manual = "Prints the number of a placement in the list, counted from 1. SQUARES is "
                       "like `\"1,1 3,2\"`, `none`, `@` and the file of a drawing, or `-` for a "
                       "drawing on standard input."},
        question.rank);
  visit(Word{.name = "unrank",
             .kind = ValueKind::number,
             .value = "R",
             .manual = "Draws the placement with number R in the list, counted from 1."},
        question.unrank);
  visit(Word{.name = "sample",
             .kind = ValueKind::number,
             .value = "N",
             .help = "uniformly at random (--seed S, --fugacity Z)",
             .manual = "Draws N placements at random, each with exactly the same probability. N is "
                       "at most 10^8; with `-k K` all have K pieces."},
        question.sample);
  visit(Word{.name = "seed",
             .kind = ValueKind::number,
             .value = "S",
             .manual = "Makes `--sample` choose the same placements again. S is from 0 to 2^63-1; "
                       "without it every run chooses others, and `--json` shows the seed."},
        question.seed);
  visit(Word{.name = "fugacity",
             .kind = ValueKind::number,
             .value = "Z",
             .manual = "Samples a placement of k pieces with weight Z^k, as in a lattice gas. Z is "
                       "a positive number like `2`, `1/3` or `0.25` (default 1). It needs "
                       "`--sample` and cannot be combined with `-k`."},
        question.fugacity);
  visit(Word{.name = "largest",
             .manual = "Gives one placement of as many pieces as can stand, or with `-k K` of K.",
             .where = In::programs},
        question.largest);
  visit(Word{.name = "mod",
             .kind = ValueKind::number,
             .value = "M",
             .help = "modulo M; --bfile: for the OEIS; --dimacs FILE: CNF",
             .manual = "Gives every number modulo M, which is from 1 to 10^300."},
        question.mod);
  each_wrap_word(question, visit);
  visit(Word{.name = "engine",
             .kind = ValueKind::word,
             .value = "NAME",
             .help = "auto search sparse dense ... (docs/count.md)",
             .manual =
                 "Counts by this engine instead of the quickest, which is `auto`. `search` visits "
                 "every placement; `sparse` sweeps over the squares; `plain` and `dense` are for "
                 "kings and wazirs, `rows` for pieces that attack along whole rows or columns, "
                 "`components` for conflicts that fall apart, `formula` for rooks, `clusters` for "
                 "few leapers on large boards, `recurrence` for totals on long strips, `branch` "
                 "for armies. `--formula` has `clusters` and `interpolation`.",
             .choices = count_engine_names()},
        question.engine);
  visit(Word{.name = "check",
             .help = "count in two ways; --threads N, --memory SIZE, --time S",
             .manual = "Counts a second time in another way, and compares. That takes longer, "
                       "often several times as long. Some check is always made, even without it."},
        question.check);
  visit(
      Word{.name = "part",
           .kind = ValueKind::text,
           .value = "i/N",
           .help = "a share for merge, to --out FILE; --forecast: time, memory",
           .manual = "Does the i-th of N shares of the work, for `rookery merge` to join. It needs "
                     "`--out`. Shares are of `-k`, `--total` or every k of one board, and N is at "
                     "most 10^6; more than there are tasks (see `--forecast`) are of no use.",
           .needs = "out"},
      question.part);
  visit(Word{.name = "forecast",
             .manual = "Prints what the count would take: engine, memory, tasks, time. Nothing is "
                       "counted. It is right within a factor of about three."},
        question.forecast);
  visit(Word{.name = "ranks",
             .kind = ValueKind::number,
             .value = "P",
             .manual = "Adds to the forecast what each of P processes of `rookery-mpi` would take. "
                       "It needs `--forecast`."},
        question.ranks);
  visit(Word{.name = "dimacs",
             .manual = "Gives the question as CNF for a model counter, and counts nothing.",
             .where = In::programs},
        question.dimacs);
}

}  // namespace rookery::words
