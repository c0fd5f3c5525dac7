// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of still: a row for each, with the member of the question that it sets.

#pragma once

#include "rookery/still_question.hpp"
#include "words/common.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const StillQuestion*) { return "still"; }

/// What it may use.
[[nodiscard]] constexpr ResourceWords resources_of(const StillQuestion*) {
  return {.memory = true,
          .checkpoint = true,
          .checkpoint_manual =
              "Keeps the finished boards of a range in the folder DIR. After a crash, a kill or "
              "Ctrl-C the same command prints them again and goes on. A folder belongs to one "
              "question.",
          .checkpoint_every_manual =
              "Accepted as in `rookery count`; every finished board is saved at once anyway.",
          .checkpoint_where = In::terminal};
}

template <class Visit>
void each_word(StillQuestion& question, Visit&& visit) {
  visit(Word{.name = "board",
             .kind = ValueKind::board,
             .value = "BOARD",
             .help = "8, 3x5, @picture; 1..9 or 1..9x4: one line per board",
             .manual = "The board: a size like `8` or `3x5` (rows first), or `@` and the file of a "
                       "picture, in which `#` is a hole. A range like `1..9` or `1..9x4` gives one "
                       "line per board, where the answer is a number.",
             .positional = true},
        question.board);
  visit(Word{.name = "file",
             .kind = ValueKind::file,
             .value = "FILE",
             .help = "rows of + and -, for --step and --orbit",
             .manual = "A board of signs for `--step` and `--orbit`: rows of `+` and `-`, `#` for "
                       "a hole. Without it standard input is read.",
             .positional = true,
             .is_input = true},
        question.signs);
  visit(Word{.name = "all",
             .help = "all of them; --dimension: d, where they are 2^d",
             .manual = "Counts all still boards, mirror images and turns included. The number is a "
                       "power of two."},
        question.all);
  visit(
      Word{.name = "dimension", .manual = "Prints d, where 2^d is the number of all still boards."},
      question.dimension);
  visit(Word{.name = "list",
             .kind = ValueKind::number,
             .value = "LIMIT",
             .help = "print one board of each class, or LIMIT of them",
             .manual = "Prints one board of each class, or the first LIMIT of them. A blank line "
                       "stands between boards. A class is a board with its mirror images and "
                       "turns; the board printed is its first in reading order, `+` before `-`.",
             .value_is_optional = true},
        question.list);
  visit(Word{.name = "basis",
             .help = "a basis; --random: one of all (--seed S)",
             .manual = "Prints boards of which all others are products: a basis, reduced."},
        question.basis);
  visit(Word{.name = "random",
             .manual = "Prints one of all still boards, chosen uniformly at random."},
        question.random);
  visit(Word{.name = "seed",
             .kind = ValueKind::number,
             .value = "S",
             .manual = "Makes `--random` choose the same board again. S is from 0 to 2^63-1; "
                       "without it one is chosen and shown on standard error."},
        question.seed);
  visit(Word{.name = "negated",
             .help = "a board that turns into its negative",
             .manual = "Prints a board that one step turns into its negative, or `NO`. It has the "
                       "fewest -1 possible where that can be proved, and a remark says so if not."},
        question.negated);
  visit(Word{.name = "symmetric",
             .help = "only boards that every symmetry leaves unchanged",
             .manual = "Asks only for boards that every symmetry leaves unchanged."},
        question.symmetric);
  visit(Word{.name = "step",
             .kind = ValueKind::number,
             .value = "N",
             .help = "FILE after N steps; --orbit: when it repeats",
             .manual = "Prints the board of FILE after N steps, 0 to 10^18."},
        question.step);
  visit(
      Word{.name = "orbit",
           .manual = "Says when the board of FILE enters a cycle, and how long that is, in steps. "
                     "If a number that must be factored for it is too hard, the "
                     "status is 3."},
      question.orbit);
  visit(Word{.name = "period",
             .kind = ValueKind::number,
             .value = "P",
             .help = "boards that return after P steps",
             .manual = "Asks for boards that return after P steps, instead of still ones. P is "
                       "from 1 to 10^18; the engine is `dense`."},
        question.period);
  visit(Word{.name = "piece",
             .kind = ValueKind::piece,
             .value = "PIECE",
             .help = "whose attacks are the neighbours (default wazir)",
             .manual = "Takes as neighbours what this piece attacks. The default is the wazir.",
             .usual = "W"},
        question.piece);
  visit(Word{.name = "mod",
             .kind = ValueKind::number,
             .value = "M",
             .help = "the number modulo M; --digits: all its digits",
             .manual = "Gives the number modulo M, which is from 1 to 10^300."},
        question.mod);
  visit(Word{.name = "digits",
             .manual = "Prints all digits of a number, even if there are more than 10,000.",
             .where = In::written},
        question.digits);
  each_wrap_word(question, visit);
  visit(Word{.name = "engine",
             .kind = ValueKind::word,
             .value = "NAME",
             .help = "auto dense rows plain gcd; --checkpoint DIR: keep work",
             .manual =
                 "Computes by this engine instead of the quickest, which is `auto`. `dense` "
                 "eliminates with one unknown per square, `rows` has cells determine each other, "
                 "`plain` and `gcd` are a theorem about the wazir on full rectangles.",
             .choices = names_of(still_engines)},
        question.engine);
  visit(Word{.name = "check",
             .help = "by a second engine too; --threads N, --memory SIZE",
             .manual = "Computes by a second engine as well, and compares. Small boards are always "
                       "checked so; where the second engine does not fit, a remark says so."},
        question.check);
}

}  // namespace rookery::words
