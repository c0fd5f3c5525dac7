// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/infer/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"

namespace rookery::terminal::infer {

namespace {

std::string show_move(Vector move) { return fmt::format("({},{})", move.dx, move.dy); }

// "3,4", or "3,4 of board 2" where there are several.
std::string show_on(Square square, std::size_t board, std::size_t boards) {
  return boards == 1 ? shared::show(square)
                     : fmt::format("{} of board {}", shared::show(square), board + 1);
}

void explain(const InferQuestion& question, const Inference& inference) {
  const std::size_t boards = question.boards.size();
  shared::remark("nothing explains the attacked square " +
                 show_on(inference.unexplained, inference.unexplained_board, boards));
  const std::size_t told = std::min<std::size_t>(inference.refutations.size(), most_told_reasons);
  for (std::size_t i = 0; i < told; ++i) {
    const Refutation& why = inference.refutations[i];
    const std::string image =
        why.image == why.move ? "" : fmt::format(", and so its image {},", show_move(why.image));
    shared::remark(fmt::format(
        "  not from {}: its move {}{} would lead from {} to {}, which is not attacked",
        shared::show(why.piece), show_move(why.move), image, shared::show(why.other),
        why.board == inference.unexplained_board ? shared::show(why.refuted_at)
                                                 : show_on(why.refuted_at, why.board, boards)));
  }
  const auto more = inference.pieces_to_refute - static_cast<std::int64_t>(told);
  if (more > 0) {
    shared::remark(fmt::format("  ... and {} more pieces (`json` lists up to 10000)", more));
  }
  if (inference.pieces_to_refute + inference.pieces_too_far == 0) {
    shared::remark("  there is no piece on this board");
  }
  if (inference.pieces_too_far > 0) {
    shared::remark(
        fmt::format("  {} piece{} further away than `leaper` {}", inference.pieces_too_far,
                    inference.pieces_too_far == 1 ? " is" : "s are", question.leaper->get_str()));
  }
}

std::string in_words(const NamedPiece& piece) {
  return fmt::format("{}{}: {} move{}, {} assumed", piece.betza,
                     piece.name.empty() ? "" : " " + piece.name, piece.moves,
                     piece.moves == 1 ? "" : "s", piece.assumed);
}

std::string in_words(const Hint& hint, std::int64_t open, std::size_t boards) {
  const std::string square = show_on(hint.square, hint.board, boards);
  const std::string moves = fmt::format("{} of {} open moves", hint.if_unattacked, open);
  if (hint.kind == Hint::Kind::piece) {
    return fmt::format("put a piece on {}: decides {}", square, moves);
  }
  return fmt::format("reveal {}: decides {}{}", square, moves,
                     hint.decides == hint.if_unattacked ? "" : " if it is not attacked");
}

void print_names(const std::vector<NamedPiece>& names) {
  for (const NamedPiece& piece : names) shared::print(in_words(piece) + "\n");
  if (names.empty()) shared::remark("no piece with a short name explains the boards");
}

void print_hints(const Hints& next, std::size_t boards) {
  for (const Hint& hint : next.hints) {
    shared::print(in_words(hint, next.open, boards) + "\n");
  }
  if (next.open == 0) {
    shared::remark("nothing is open: every move is certain or impossible");
  } else if (next.hints.empty()) {
    shared::remark(fmt::format("no single square of these boards decides any of the {} open moves",
                               next.open));
  }
}

}  // namespace

void print_answer(const InferQuestion& question, const InferValue& value) {
  if (!value.is_explained()) {
    shared::print("NO\n");
    shared::finish_output();
    explain(question, value.inference);
  } else if (value.names) {
    print_names(*value.names);
  } else if (value.next) {
    print_hints(*value.next, question.boards.size());
  } else {
    shared::print("YES\n");
    shared::print(question.certain ? value.marks->text() : value.moves().text());
  }
}

void tell_smallest(const Answer<InferValue>& found, bool json) {
  if (!found.value.smallest) return;
  shared::finish_output();
  require_settled(found);
  const SmallestSet& smallest = *found.value.smallest;
  if (json) return;
  shared::remark(smallest.at_least == 0
                     ? "no move is needed: nothing is attacked"
                     : fmt::format("{} move{}; fewer do not explain what is seen",
                                   smallest.at_least, smallest.at_least == 1 ? "" : "s"));
}

}  // namespace rookery::terminal::infer
