// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is known of each move: certain, possible, impossible or unseen.
//
// Let L be the largest set. A move of L is unseen iff it leads no piece to an x (to a `.` none of L
// does). It is certain iff some x is reached by it and by no other move of L. So let U be the x
// that are reached in exactly one way; different ways are different moves, since a
// piece and a square determine the move. Then the certain moves are those of L that lead
// a piece to a square of U: such a move is the one way to that square.
//
// With symmetric pieces a move comes with its images: U holds the x that are reached by the moves
// of one orbit only, however often. To find them give the orbits numbers; a square of U is one for
// which, for each binary digit, the orbits that reach it agree. So for each digit the squares
// that are reached both by orbits with a 0 and by orbits with a 1 are dropped: two sums a
// digit, about squares that become fewer each time.

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "infer/evidence.hpp"
#include "infer/images.hpp"
#include "infer/move_set.hpp"

namespace rookery {

namespace {

// The moves whose orbits have this digit.
MoveSet with_digit(const MoveSet& moves, unsigned digit) {
  MoveSet out(moves.reach_x(), moves.reach_y());
  for_each_square(moves.bits(), [&](Square square) {
    const Vector move{square.x - moves.reach_x(), square.y - moves.reach_y()};
    if (((infer_room::orbit_number(move) >> digit) & 1) != 0) out.insert(move);
  });
  return out;
}

// The x of each board that one orbit alone explains.
std::vector<Bitmap> explained_by_one_orbit(infer_room::Evidence& evidence, const MoveSet& largest,
                                           const Monitor& monitor) {
  const auto& boards = evidence.boards();
  std::vector<Bitmap> lonely;
  for (const AttackBoard& board : boards) lonely.push_back(board.attacked());
  const std::int64_t reach = largest.reach_x();
  const auto digits =
      static_cast<unsigned>(std::bit_width(infer_room::orbit_number({reach, reach})));
  for (unsigned digit = 0; digit < digits; ++digit) {
    const Monitor part = infer_room::part_of(monitor, digit, digits);
    const MoveSet ones = with_digit(largest, digit);
    MoveSet zeros = largest;
    zeros.bits().remove(ones.bits());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const Monitor board_part = infer_room::part_of(part, i, boards.size());
      const Bitmap by_ones =
          evidence.reached(boards[i], ones, lonely[i], false, board_part.part(0, 0.5)).once;
      lonely[i].remove(
          evidence.reached(boards[i], zeros, by_ones, false, board_part.part(0.5, 1)).once);
    }
  }
  return lonely;
}

// The x of each board that one move alone explains.
std::vector<Bitmap> explained_by_one_move(infer_room::Evidence& evidence, const MoveSet& largest,
                                          const Monitor& monitor) {
  const auto& boards = evidence.boards();
  std::vector<Bitmap> lonely;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    infer_room::point_sums::SumAnswer hits =
        evidence.reached(boards[i], largest, boards[i].attacked(), true,
                         infer_room::part_of(monitor, i, boards.size()));
    lonely.push_back(std::move(hits.once));
    lonely.back().remove(hits.twice);
  }
  return lonely;
}

}  // namespace

Answer<MoveMarks> mark_moves(const std::vector<AttackBoard>& boards, const Inference& inference,
                             const InferOptions& options, const Monitor& monitor) {
  infer_room::require_explained(inference);
  const infer_room::Window window = infer_room::window_of(boards, options);
  infer_room::Evidence evidence(boards, options, infer_room::sum_engine(options.engine));
  const MoveSet largest = infer_room::resized(inference.largest, window.active_x, window.active_y);
  const std::vector<Bitmap> lonely =
      options.symmetric ? explained_by_one_orbit(evidence, largest, monitor.part(0, 0.6))
                        : explained_by_one_move(evidence, largest, monitor.part(0, 0.6));

  MoveSet seen(window.active_x, window.active_y);
  MoveSet certain = seen;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Monitor part = infer_room::part_of(monitor.part(0.6, 1), i, boards.size());
    const AttackBoard& board = boards[i];
    MoveSet rest = largest;
    rest.bits().remove(seen.bits());
    seen.bits() |= evidence.leading_to(board, board.attacked(), rest, part.part(0, 0.5)).bits();
    rest = largest;
    rest.bits().remove(certain.bits());
    certain.bits() |= evidence.leading_to(board, lonely[i], rest, part.part(0.5, 1)).bits();
  }
  if (options.symmetric) {
    seen = infer_room::symmetric_closure(seen);
    certain = infer_room::symmetric_closure(certain);
  }

  Answer<MoveMarks> answer;
  MoveMarks& marks = answer.value;
  const auto whole = [&](const MoveSet& moves) {
    return infer_room::resized(moves, window.picture_x, window.picture_y);
  };
  marks.certain = whole(certain);
  marks.possible = whole(seen);
  marks.possible.bits().remove(marks.certain.bits());
  marks.unseen = inference.largest;
  marks.unseen.bits().remove(marks.possible.bits()).remove(marks.certain.bits());
  marks.impossible = infer_room::all_moves(window.picture_x, window.picture_y);
  marks.impossible.bits().remove(inference.largest.bits());
  answer.method = evidence.engines();
  std::int64_t squares = 0;
  for (const Bitmap& board : lonely) squares += board.count();
  answer.evidence.push_back(
      {"explained_by_one_move", fmt::format("{} attacked squares{}", squares,
                                            options.symmetric ? " (with its images)" : "")});
  return answer;
}

}  // namespace rookery
