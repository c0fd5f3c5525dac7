// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about attacks on its way to the functions that answer: here and nowhere else.

#include <cstddef>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/random_seed.hpp"
#include "base/text.hpp"
#include "infer/question/random_board.hpp"
#include "infer/random_squares.hpp"
#include "rookery/attack_question.hpp"

namespace rookery {

namespace {

std::vector<AttackBoard> marked(const AttackQuestion& question, std::uint64_t seed,
                                const Monitor& monitor) {
  const Piece& piece = *question.piece;
  std::vector<AttackBoard> boards;
  if (question.random) {
    const infer_room::question::RandomBoard board(question);
    boards.push_back(
        attack(piece, random_pieces(board.rows(), board.columns(), board.pieces(), seed), monitor));
    return boards;
  }
  const auto number = static_cast<double>(question.boards.size());
  boards.reserve(question.boards.size());
  for (const AttackBoard& board : question.boards) {
    const auto done = static_cast<double>(boards.size());
    boards.push_back(
        attack(piece, board.pieces(), monitor.part(done / number, (done + 1) / number)));
  }
  return boards;
}

void hide(std::vector<AttackBoard>& boards, std::int64_t count, std::uint64_t seed) {
  for (std::size_t i = 0; i < boards.size(); ++i) {
    boards[i] = infer_room::with_unknown(boards[i], count, infer_room::seed_of_unknown(seed, i),
                                         base::argument("unknown"));
  }
}

}  // namespace

Answer<AttackValue> answer(const AttackQuestion& question, const Resources& resources) {
  check(question);
  const base::Limits limits(resources.memory, resources.seconds);
  const bool chooses = question.random || question.unknown;
  const std::uint64_t seed = question.seed ? *question.seed : chooses ? base::random_seed() : 0;
  Answer<AttackValue> found;
  found.method = "every square that is a piece plus a leap";
  found.value.boards = marked(question, seed, resources.monitor);
  if (question.unknown) hide(found.value.boards, base::to_int64(*question.unknown), seed);
  if (chooses) found.value.seed = seed;
  return found;
}

}  // namespace rookery
