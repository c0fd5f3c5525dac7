// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of infer: a row for each, with the member of the question that it sets.

#pragma once

#include <string_view>

#include "rookery/infer_question.hpp"
#include "words/common.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const InferQuestion*) { return "infer"; }

/// What it may use.
[[nodiscard]] constexpr ResourceWords resources_of(const InferQuestion*) {
  return {.memory = true, .time = true};
}

template <class Visit>
void each_word(InferQuestion& question, Visit&& visit) {
  visit(Word{.name = "file",
             .kind = ValueKind::file,
             .help = "rows of o piece, x attacked, . not, ? unknown; more\n"
                     "boards after a blank line (default: standard input)",
             .manual = "Boards: rows of `o` piece, `x` attacked, `.` not attacked, `?` not known. "
                       "A first line may give the number of rows. Several boards of one piece are "
                       "separated by a blank line, or stand in several files. Without a file, or "
                       "for `-`, standard input is read.",
             .positional = true,
             .repeats = true,
             .is_input = true},
        question.boards);
  visit(Word{.name = "certain",
             .help = "mark moves: X certain, x possible, . impossible, ? unseen",
             .manual = "Marks each move: `X` certain, `x` possible, `.` impossible, `?` unseen. "
                       "Without a certain move, some attacked square would have no attacker; an "
                       "unseen move never stays on a board, so the boards say nothing about it."},
        question.certain);
  visit(
      Word{.name = "name",
           .help = "names of the piece, with the moves assumed",
           .manual =
               "Prints names of pieces that explain the boards, the likeliest first. Each line has "
               "the number of moves, and how many of them are assumed, that is, not certain."},
      question.name);
  visit(Word{.name = "minimal",
             .help = "a smallest set of moves (--effort N: steps, 1e10)",
             .manual =
                 "Prints a smallest set of moves instead of the largest, proved to be one. Where "
                 "the proof is out of reach, the best set found is printed, and the status is 3."},
        question.minimal);
  visit(Word{.name = "effort",
             .kind = ValueKind::number,
             .value = "N",
             .manual = "Spends at most N steps on the proof. The default, 1e10, takes about twenty "
                       "seconds. It is for `--minimal` and `--name`."},
        question.effort);
  visit(Word{.name = "next",
             .help = "which squares to look at next, to learn most",
             .manual = "Gives hints what to look at next. They name squares on which to see one "
                       "more piece, and `?` squares to reveal. Those that decide most of the "
                       "undecided moves come first."},
        question.next);
  visit(Word{.name = "most",
             .kind = ValueKind::number,
             .value = "N",
             .manual = "Gives at most N squares for one more piece, and at most N to reveal. The "
                       "default is 5. It needs `--next`.",
             .where = In::programs},
        question.most);
  visit(Word{.name = "symmetric",
             .help = "only sets with all eight symmetries",
             .manual = "Allows only sets of moves that have all eight symmetries of the square."},
        question.symmetric);
  visit(
      Word{.name = "leaper",
           .kind = ValueKind::number,
           .value = "R",
           .help = "moves within reach R only",
           .manual = "Allows only moves of at most R squares in each direction. R is at least 1."},
      question.leaper);
  visit(Word{.name = "reasons",
             .kind = ValueKind::number,
             .value = "N",
             .manual = "Says of at most N pieces why they do not attack the square that nothing "
                       "explains. The default is 10000.",
             .where = In::programs},
        question.reasons);
  visit(Word{.name = "engine",
             .kind = ValueKind::word,
             .value = "NAME",
             .help = "auto plain bits fft",
             .manual = "Computes by this engine instead of the quickest, which is `auto`. `plain` "
                       "tries every pair of points, `bits` shifts rows of bits, `fft` multiplies "
                       "polynomials. The answer is the same.",
             .choices = names_of(infer_engines)},
        question.engine);
  visit(Word{.name = "check",
             .help = "by a second engine too; --threads N, --memory SIZE, --time S",
             .manual = "Answers by a second engine as well, and compares. Small boards are always "
                       "checked so."},
        question.check);
}

}  // namespace rookery::words
