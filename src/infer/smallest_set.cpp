// SPDX-License-Identifier: GPL-3.0-or-later
//
// A smallest set of moves that explains the boards: every certain move, and the cheapest cover
// of what these leave unexplained. With symmetric pieces an orbit costs its number of moves.

#include <fmt/format.h>

#include <cstddef>
#include <utility>

#include "base/text.hpp"
#include "infer/cover_squares.hpp"
#include "infer/evidence.hpp"
#include "infer/move_set.hpp"

namespace rookery {

Answer<SmallestSet> smallest_set(const std::vector<AttackBoard>& boards, const Inference& inference,
                                 const InferOptions& options, const Monitor& monitor) {
  const MoveMarks marks = mark_moves(boards, inference, options, monitor.part(0, 0.1)).value;
  const infer_room::Window window = infer_room::window_of(boards, options);
  infer_room::Evidence evidence(boards, options, infer_room::sum_engine(options.engine));

  Answer<SmallestSet> answer;
  SmallestSet& smallest = answer.value;
  smallest.moves = marks.certain;
  smallest.at_least = marks.certain.count();
  answer.evidence.push_back({"certain_moves", fmt::format("{}", smallest.at_least)});

  const MoveSet certain = infer_room::resized(marks.certain, window.active_x, window.active_y);
  const MoveSet possible = infer_room::resized(marks.possible, window.active_x, window.active_y);
  infer_room::CoverQuestion question;
  question.moves = MoveSet(window.active_x, window.active_y);
  std::int64_t left = 0;
  for (const AttackBoard& board : boards) {
    Bitmap squares = board.attacked();
    squares.remove(evidence.reached(board, certain, squares, false, monitor.silent()).once);
    question.moves.bits() |= evidence.leading_to(board, squares, possible, monitor.silent()).bits();
    left += squares.count();
    question.squares.push_back(std::move(squares));
  }
  answer.evidence.push_back({"squares_left", fmt::format("{}", left)});
  if (left == 0) {
    answer.method = "certain moves";
    return answer;
  }
  if (options.symmetric) {
    question.moves = infer_room::symmetric_closure(question.moves);
    question.group.assign(infer_room::all_turns.begin(), infer_room::all_turns.end());
  }
  const infer_room::MoveCover cover =
      infer_room::cover_squares(question, evidence, options.effort, monitor.part(0.1, 1));
  for (const Vector move : cover.moves) smallest.moves.insert(move);
  smallest.at_least += cover.at_least;
  answer.method = cover.is_greedy ? "greedy cover" : "set cover";
  if (!cover.is_greedy) {
    answer.evidence.push_back({"search_nodes", fmt::format("{}", cover.nodes)});
  }
  if (!evidence.explained_by(infer_room::resized(smallest.moves, window.active_x, window.active_y),
                             monitor.silent())) {
    base::fail_bug("infer", "the smallest set does not explain the boards");
  }
  answer.evidence.push_back({"applied", "the set attacks every attacked and no unattacked square"});
  return answer;
}

}  // namespace rookery
