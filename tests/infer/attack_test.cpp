// SPDX-License-Identifier: GPL-3.0-or-later
//
// Marking the attacked squares: against the definition, square by square, for every named piece
// and for random ones, and by laws where the definition would take too long. And random pieces.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "infer/random_squares.hpp"
#include "rookery/infer.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::attack_test {
namespace {

// Does a piece on `from` attack `to` by some leap, or by a ride that leaps over what is in its
// way? By division, without a walk.
bool attacks(const Piece& piece, Square from, Square to) {
  const std::int64_t dx = to.x - from.x;
  const std::int64_t dy = to.y - from.y;
  for (const Move& move : piece.moves()) {
    // The boards of these tests are small: a longer step is no way from one square to another.
    if (std::abs(move.step.dx) > 1000 || std::abs(move.step.dy) > 1000) continue;
    const std::int64_t times = move.step.dx != 0 ? dx / move.step.dx : dy / move.step.dy;
    const bool on_line = times >= 1 && times <= move.attack && dx == times * move.step.dx &&
                         dy == times * move.step.dy;
    if (on_line) return true;
  }
  return false;
}

std::vector<std::string> by_definition(const Piece& piece, const Bitmap& pieces) {
  std::vector<std::string> cells(static_cast<std::size_t>(pieces.rows()));
  const std::vector<Square> from = pieces.squares();
  for (std::int64_t y = 0; y < pieces.rows(); ++y) {
    for (std::int64_t x = 0; x < pieces.columns(); ++x) {
      char letter = pieces.at({x, y}) ? 'o' : '.';
      for (const Square square : from) {
        if (letter == '.' && attacks(piece, square, {x, y})) letter = 'x';
      }
      cells[static_cast<std::size_t>(y)] += letter;
    }
  }
  return cells;
}

Bitmap picture(const std::vector<std::string>& cells) { return AttackBoard(cells).pieces(); }

using Cells = std::vector<std::string>;

TEST(Attack, DrawsWhatAPersonWould) {
  EXPECT_EQ(attack(Piece::parse("knight"), picture({"....", ".o..", "...."})).cells(),
            (Cells{"...x", ".o..", "...x"}));
  // Over a piece in the way; the pieces stay what they are.
  EXPECT_EQ(attack(Piece::parse("rook"), picture({"o.o..", "....."})).cells(),
            (Cells{"oxoxx", "x.x.."}));
  EXPECT_EQ(attack(Piece::parse("W3"), picture({"o....", ".....", "....."})).cells(),
            (Cells{"oxxx.", "x....", "x...."}));
  // Only what attacks counts: a pawn's ordinary move does not.
  EXPECT_EQ(attack(Piece::parse("mfWcfF"), picture({"...", ".o.", "..."})).cells(),
            (Cells{"x.x", ".o.", "..."}));
  EXPECT_EQ(attack(Piece::parse("mW"), picture({"o."})).cells(), (Cells{"o."}));
  EXPECT_EQ(attack(Piece(), picture({"o."})).cells(), (Cells{"o."}));
  EXPECT_EQ(attack(Piece::parse("king"), picture({"..", ".."})).cells(), (Cells{"..", ".."}));
  EXPECT_EQ(attack(Piece::parse("king"), picture({"o"})).cells(), (Cells{"o"}));
}

TEST(Attack, EveryNamedPieceAsDefined) {
  ROOKERY_SEEDED(random, 1);
  for (const auto& [name, betza] : piece_names()) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(betza);
    for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 9}, {7, 1}, {6, 8}}) {
      const auto count = random.between(0, rows * columns / 3);
      const Bitmap pieces = random_pieces(rows, columns, count, random.bits());
      EXPECT_EQ(attack(piece, pieces).cells(), by_definition(piece, pieces));
    }
  }
}

Piece random_piece(testing::SeededRandom& random, std::int64_t far) {
  std::vector<Move> moves;
  for (std::int64_t i = random.between(0, 12); i > 0; --i) {
    const Vector step{random.between(-far, far), random.between(-far, far)};
    if (step == Vector{}) continue;
    const auto reach = [&]() -> Reach {
      return random.chance(20) ? without_limit : random.between(0, 3);
    };
    moves.push_back({step, reach(), reach()});
  }
  return Piece(std::move(moves));
}

TEST(Attack, RandomPiecesAsDefined) {
  ROOKERY_SEEDED(random, 2);
  for (int round = 0; round < 200; ++round) {
    const std::int64_t rows = random.between(1, 9);
    const std::int64_t columns = random.chance(20) ? random.between(60, 70) : random.between(1, 9);
    const Piece piece = random_piece(random, random.chance(20) ? 20 : 3);
    const Bitmap pieces =
        random_pieces(rows, columns, random.between(0, std::min<std::int64_t>(rows * columns, 20)),
                      random.bits());
    EXPECT_EQ(attack(piece, pieces).cells(), by_definition(piece, pieces));
  }
}

// More than a million pairs of a piece and a leap, which are not tried one by one.
TEST(Attack, ManyPairsAsDefined) {
  ROOKERY_SEEDED(random, 3);
  const auto expect_as_defined = [](const Piece& piece, const Bitmap& pieces) {
    const AttackBoard board = attack(piece, pieces);
    // By walking: the definition above would take too long.
    Bitmap attacked(pieces.rows(), pieces.columns());
    for (const Move& move : piece.moves()) {
      for (const Square from : pieces.squares()) {
        Square to = from;
        for (Reach i = 0; i < move.attack; ++i) {
          to = {to.x + move.step.dx, to.y + move.step.dy};
          if (to.x < 0 || to.x >= pieces.columns() || to.y < 0 || to.y >= pieces.rows()) break;
          attacked.set(to);
        }
      }
    }
    attacked.remove(pieces);
    EXPECT_EQ(board.attacked(), attacked);
    EXPECT_EQ(board.pieces(), pieces);
    Bitmap rest = attacked;
    rest |= pieces;
    rest.invert();
    EXPECT_EQ(board.unattacked(), rest);
  };
  expect_as_defined(Piece::parse("queen"), random_pieces(70, 70, 2500, random.bits()));
  expect_as_defined(Piece::parse("NN"), random_pieces(400, 130, 20'000, random.bits()));
  // To one side only, so that the set of leaps does not hold its own centre.
  expect_as_defined(Piece(std::vector<Move>{{{2, 3}, 40, 0}, {{5, 1}, without_limit, 1}}),
                    random_pieces(200, 300, 30'000, random.bits()));
  expect_as_defined(Piece(std::vector<Move>{{{-2, -3}, 40, 0}, {{-1, -7}, 12, 1}}),
                    random_pieces(200, 300, 30'000, random.bits()));
}

// A move reaches the union of what it reaches from each part, and of each part of the moves.
TEST(Attack, OfAUnionIsTheUnion) {
  ROOKERY_SEEDED(random, 4);
  for (int round = 0; round < 50; ++round) {
    const Piece piece = random_piece(random, 4);
    const Bitmap left = random_pieces(12, 70, random.between(0, 40), random.bits());
    const Bitmap right = random_pieces(12, 70, random.between(0, 40), random.bits());
    Bitmap both = left;
    both |= right;
    Bitmap expected = attack(piece, left).attacked();
    expected |= attack(piece, right).attacked();
    expected.remove(both);
    EXPECT_EQ(attack(piece, both).attacked(), expected);

    const Piece other = random_piece(random, 4);
    std::vector<Move> moves = piece.attacking().moves();
    for (const Move& move : other.attacking().moves()) moves.push_back(move);
    Bitmap by_either = attack(piece, left).attacked();
    by_either |= attack(other, left).attacked();
    EXPECT_EQ(attack(Piece(std::move(moves)), left).attacked(), by_either);
  }
}

TEST(Attack, StepsBeyondTheBoardDoNothing) {
  const Piece far(std::vector<Move>{{{largest_side, largest_side}, without_limit, 1},
                                    {{-largest_side, 1}, largest_side, 1},
                                    {{0, -largest_side}, without_limit, 1},
                                    {{1, 0}, 1, 1},
                                    {{-1, 0}, without_limit, 1}});
  EXPECT_EQ(attack(far, picture({".....", "...o.", "....."})).cells(),
            (Cells{".....", "xxxox", "....."}));
}

TEST(Attack, LongMoveListsEndSoon) {
  // Every leap of a million rows, from one square and from both ends.
  std::vector<Move> moves;
  for (std::int64_t dy = -60'000; dy <= 60'000; ++dy) {
    if (dy != 0) moves.push_back({{0, dy}, 1, 1});
  }
  const Piece piece(std::move(moves));
  Bitmap pieces(100'000, 1);
  pieces.set({0, 10});
  EXPECT_EQ(attack(piece, pieces).attacked().count(), 60'010);
}

TEST(Attack, CanBeStopped) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               attack(Piece::parse("queen"), random_pieces(300, 300, 20'000, 1), monitor));
}

TEST(Attack, RefusesWhatIsNoBoard) {
  EXPECT_ERROR(bad_input, "at least one is needed", attack(Piece::parse("N"), Bitmap()));
  EXPECT_ERROR(beyond_limit, "at most 1000000 along a side",
               attack(Piece::parse("N"), Bitmap(1'000'001, 1)));
}

TEST(Explains, OnlyWhatIsSaid) {
  const Piece knight = Piece::parse("knight");
  EXPECT_TRUE(explains(knight, AttackBoard(Cells{"....", ".o..", "...."})) == false);
  EXPECT_TRUE(explains(knight, AttackBoard(Cells{"...x", ".o..", "...x"})));
  EXPECT_TRUE(explains(knight, AttackBoard(Cells{"???x", ".o..", "...?"})));
  EXPECT_FALSE(explains(knight, AttackBoard(Cells{"x??x", ".o..", "...?"})));
  EXPECT_FALSE(explains(knight, AttackBoard(Cells{"....", ".o..", "...?"})));
  ROOKERY_SEEDED(random, 5);
  for (int round = 0; round < 100; ++round) {
    const Piece piece = random_piece(random, 3);
    const AttackBoard board =
        attack(piece, random_pieces(5, 66, random.between(1, 20), random.bits()));
    EXPECT_TRUE(explains(piece, board));
    // Any one letter that is wrong, or not known.
    Cells cells = board.cells();
    char& letter = cells[static_cast<std::size_t>(random.below(5))]
                        [static_cast<std::size_t>(random.below(66))];
    if (letter == 'o') continue;
    letter = letter == 'x' ? '.' : 'x';
    EXPECT_FALSE(explains(piece, AttackBoard(cells)));
    letter = '?';
    EXPECT_TRUE(explains(piece, AttackBoard(cells)));
  }
}

TEST(RandomPieces, HaveTheirNumberAndSeed) {
  for (const std::int64_t count : {0, 1, 5, 31, 64, 65, 99, 129, 130}) {
    const Bitmap pieces = random_pieces(2, 65, count, 7);
    EXPECT_EQ(pieces.count(), count);
    EXPECT_EQ(pieces.rows(), 2);
    EXPECT_EQ(pieces.columns(), 65);
    EXPECT_EQ(pieces, random_pieces(2, 65, count, 7));
  }
  EXPECT_NE(random_pieces(2, 65, 30, 7), random_pieces(2, 65, 30, 8));
  // The same ones on every machine: what Floyd's method gives with MT19937-64, worked out apart.
  EXPECT_EQ(random_pieces(4, 8, 5, 1).squares(),
            (std::vector<Square>{{0, 0}, {3, 0}, {3, 1}, {5, 1}, {4, 3}}));
}

// Every choice comes as often as any other: 4000 draws among the 15 choices of 2 or 4 of 6
// squares. A choice comes 4000/15 = 267 +- 16 times; five times that is never met.
TEST(RandomPieces, AllChoicesAlike) {
  for (const std::int64_t count : {2, 4}) {
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
      const Bitmap pieces = random_pieces(2, 3, count, seed);
      std::string choice;
      for (const Square square : pieces.squares())
        choice += std::to_string(square.y * 3 + square.x);
      ++seen[choice];
    }
    EXPECT_EQ(seen.size(), 15U);
    for (const auto& [choice, times] : seen) {
      EXPECT_GT(times, 267 - 80) << choice;
      EXPECT_LT(times, 267 + 80) << choice;
    }
  }
}

TEST(RandomPieces, OfASet) {
  ROOKERY_SEEDED(random, 6);
  for (int round = 0; round < 50; ++round) {
    const Bitmap set = random_pieces(3, 70, random.between(0, 210), random.bits());
    const std::int64_t count = random.between(0, set.count());
    Bitmap chosen = random_subset(set, count, random.bits(), "here");
    EXPECT_EQ(chosen.count(), count);
    EXPECT_FALSE(chosen.remove(set).any());
    EXPECT_EQ(random_subset(set, set.count(), 1, "here"), set);
    EXPECT_ERROR(bad_input, "here: ", random_subset(set, set.count() + 1, 1, "here"));
  }
}

TEST(RandomPieces, SayWhatDoesNotFit) {
  EXPECT_ERROR(bad_input, "7 pieces do not fit on 2 x 3 squares", random_pieces(2, 3, 7, 1));
  EXPECT_ERROR(bad_input, "-1 pieces do not fit", random_pieces(2, 3, -1, 1));
  EXPECT_ERROR(bad_input, "at least one row", random_pieces(0, 3, 0, 1));
  EXPECT_ERROR(beyond_limit, "at most 1000000 along a side",
               random_pieces(std::int64_t{1} << 40, std::int64_t{1} << 40, 7, 1));
  EXPECT_ERROR(beyond_limit, "268435456 in all", random_pieces(20'000, 20'000, 7, 1));
}

}  // namespace
}  // namespace rookery::infer_room::attack_test
