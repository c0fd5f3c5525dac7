// SPDX-License-Identifier: GPL-3.0-or-later
//
// Covers of squares by moves: the greedy one and the exact one against all subsets, with single
// moves, orbits and half-turns, and with prices.

#include "infer/cover_squares.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "infer/greedy_cover.hpp"
#include "infer/move_set.hpp"
#include "infer/reference.hpp"

namespace rookery::infer_room::cover_squares_test {
namespace {

using rookery::testing::Boards;
using rookery::testing::Vectors;

std::int64_t price_by_length(Vector move, std::size_t number) {
  return 10 * static_cast<std::int64_t>(number) + std::abs(move.dx) + std::abs(move.dy);
}

// The bundles of moves, as sets.
std::vector<Vectors> bundles_of(const CoverQuestion& question) {
  std::vector<Vectors> bundles;
  for (const Vector move : question.moves.moves()) {
    Vectors images;
    for (const Turn& turn : question.group) images.insert(turn(move));
    if (std::find(bundles.begin(), bundles.end(), images) == bundles.end()) {
      bundles.push_back(images);
    }
  }
  return bundles;
}

bool covers(const Boards& boards, const CoverQuestion& question, const Vectors& moves) {
  for (std::size_t b = 0; b < boards.size(); ++b) {
    for (const Square square : question.squares[b].squares()) {
      const std::vector<Square> pieces = boards[b].pieces().squares();
      if (std::none_of(pieces.begin(), pieces.end(), [&](Square piece) {
            return moves.contains({square.x - piece.x, square.y - piece.y});
          })) {
        return false;
      }
    }
  }
  return true;
}

// From all subsets of the bundles.
std::int64_t cheapest(const Boards& boards, const CoverQuestion& question) {
  const std::vector<Vectors> bundles = bundles_of(question);
  std::int64_t best = std::numeric_limits<std::int64_t>::max();
  for (std::size_t set = 0; set < std::size_t{1} << bundles.size(); ++set) {
    Vectors moves;
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < bundles.size(); ++i) {
      if (((set >> i) & 1) == 0) continue;
      moves.insert(bundles[i].begin(), bundles[i].end());
      cost += question.price(*bundles[i].begin(), bundles[i].size());
    }
    if (cost < best && covers(boards, question, moves)) best = cost;
  }
  return best;
}

void check_cover(const Boards& boards, const CoverQuestion& question, const MoveCover& cover) {
  const Vectors moves(cover.moves.begin(), cover.moves.end());
  EXPECT_EQ(moves.size(), cover.moves.size());
  EXPECT_TRUE(covers(boards, question, moves));
  std::int64_t cost = 0;
  for (const Vectors& bundle : bundles_of(question)) {
    const auto taken = static_cast<std::size_t>(std::count_if(
        bundle.begin(), bundle.end(), [&](Vector move) { return moves.contains(move); }));
    EXPECT_TRUE(taken == 0 || taken == bundle.size());
    if (taken > 0) cost += question.price(*bundle.begin(), bundle.size());
  }
  EXPECT_EQ(cover.cost, cost);
}

TEST(CoverSquaresTest, AllSubsets) {
  ROOKERY_SEEDED(random, 41);
  int compared = 0;
  for (int i = 0; i < 300; ++i) {
    Boards boards;
    for (int k = 0; k <= i % 2; ++k) {
      boards.push_back(rookery::testing::random_board(random, random.between(1, 3),
                                                      random.between(1, 3), "oxxx."));
    }
    CoverQuestion question;
    if (i % 3 == 1) question.group.assign(all_turns.begin(), all_turns.end());
    if (i % 3 == 2) question.group = {all_turns[0], all_turns[3]};  // half turns
    if (i % 4 >= 2) question.price = price_by_length;
    InferOptions options;
    options.symmetric = true;  // a square window
    Evidence evidence(boards, options, point_sums::SumEngine::automatic);
    const Window window = window_of(boards, options);
    question.moves = all_moves(window.active_x, window.active_y);
    for (const AttackBoard& board : boards) {
      Bitmap squares = board.attacked();
      squares &= evidence.reached(board, question.moves, squares, false, {}).once;
      question.squares.push_back(squares);
    }
    // Few enough bundles for all their subsets.
    if (bundles_of(question).size() > 14) continue;
    ++compared;
    SCOPED_TRACE(rookery::testing::show(boards));
    const std::int64_t best = cheapest(boards, question);
    const MoveCover exact = cover_squares(question, evidence, 1e9, {});
    check_cover(boards, question, exact);
    EXPECT_EQ(exact.cost, best);
    EXPECT_EQ(exact.at_least, best);
    EXPECT_FALSE(exact.is_greedy);
    const MoveCover greedy = greedy_cover(question, evidence, {});
    check_cover(boards, question, greedy);
    EXPECT_TRUE(greedy.is_greedy);
    EXPECT_GE(greedy.cost, best);
    EXPECT_LE(greedy.at_least, best);
  }
  EXPECT_GT(compared, 100);
}

// One step to the right covers everything: the bound is met.
TEST(CoverSquaresTest, TheGreedyBoundMayBeTheTruth) {
  const Boards boards{AttackBoard({"oxox", "oxox"})};
  Evidence evidence(boards, {}, point_sums::SumEngine::automatic);
  CoverQuestion question;
  question.moves = all_moves(3, 1);
  question.squares = {boards.front().attacked()};
  const MoveCover cover = greedy_cover(question, evidence, {});
  EXPECT_EQ(cover.moves, (std::vector<Vector>{{1, 0}}));
  EXPECT_EQ(cover.cost, 1);
  EXPECT_EQ(cover.at_least, 1);
}

}  // namespace
}  // namespace rookery::infer_room::cover_squares_test
