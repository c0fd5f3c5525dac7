// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of infer: a row for each, with the member of the question that it sets.

#pragma once

#include <string_view>

#include "rookery/infer_question.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const InferQuestion*) { return "infer"; }

template <class Visit>
void each_word(InferQuestion& question, Visit&& visit) {
  visit(Word{.name = "file",
             .kind = ValueKind::file,
             .help = "rows of o piece, x attacked, . not, ? unknown; more\n"
                     "boards after a blank line (default: standard input)",
             .manual = "Boards: rows of `o` piece, `x` attacked, `.` not attacked, `?` not known. "
                       "A first line may give the number of rows. Several boards of one piece "
                       "stand with a blank line between them or in several files. Without a file, "
                       "or for `-`, standard input is read.",
             .positional = true,
             .repeats = true},
        question.boards);
  visit(Word{.name = "certain",
             .help = "mark moves: X certain, x possible, . impossible, ? unseen",
             .manual = "Marks each move: `X` certain, `x` possible, `.` impossible, `?` unseen. "
                       "Without a certain move some attacked square would be attacked by nothing; "
                       "of an unseen move the boards say nothing."},
        question.certain);
  visit(Word{.name = "name",
             .help = "names of the piece, with the moves assumed",
             .manual = "Prints names of pieces that explain the boards, the likeliest first. Each "
                       "has the number of its moves and of those that are assumed, that is, not "
                       "certain."},
        question.name);
  visit(Word{.name = "minimal",
             .help = "a smallest set of moves (--effort N: steps, 1e10)",
             .manual = "Prints a smallest set of moves instead of the largest, proved to be one. "
                       "Where the proof is out of reach the best set found is printed, and the "
                       "status is 3."},
        question.minimal);
  visit(Word{.name = "effort",
             .kind = ValueKind::number,
             .value = "N",
             .manual = "Spends at most N steps on the proof. The default, 1e10, takes about twenty "
                       "seconds. It is for `--minimal` and `--name`."},
        question.effort);
  visit(Word{.name = "next",
             .help = "where to look next, to learn most",
             .manual = "Says where to look next: squares for one more piece, and `?` to reveal. "
                       "Those that decide most of the open moves come first."},
        question.next);
  visit(Word{.name = "most",
             .kind = ValueKind::number,
             .value = "N",
             .manual = "Gives at most N looks of each kind. The default is 5. It needs `--next`.",
             .where = In::programs},
        question.most);
  visit(Word{.name = "symmetric",
             .help = "sets that all eight symmetries keep",
             .manual = "Admits only sets of moves that the eight symmetries of the square keep."},
        question.symmetric);
  visit(Word{.name = "leaper",
             .kind = ValueKind::number,
             .value = "R",
             .help = "moves within reach R only",
             .manual = "Admits only moves that go at most R squares each way. R is at least 1."},
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
             .help = "by another engine too; --threads N: at most N",
             .manual = "Answers by a second engine, too, and compares. Small boards always are."},
        question.check);
}

}  // namespace rookery::words
