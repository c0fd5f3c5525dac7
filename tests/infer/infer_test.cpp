// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer against brute force over all sets of moves, against the four loops of its definition,
// its engines against each other, planted pieces, the samples of Codeforces 538D, and laws.

#include "rookery/infer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "infer/reference.hpp"
#include "support/support.hpp"

namespace rookery::infer_room::infer_test {
namespace {

using testing::all_infer_engines;
using testing::as_set;
using testing::Boards;
using testing::check_inference;
using testing::on_board;
using testing::Rows;
using testing::Vectors;

Inference infer_one(const AttackBoard& board, InferEngine engine = InferEngine::automatic) {
  InferOptions options;
  options.engine = engine;
  return infer({board}, options).value;
}

// All sets of moves at once: which of them explain the board, and their union.
struct BruteForce {
  bool explained = false;
  Vectors largest;  // the union of all sets that explain the board
};

BruteForce try_all_sets(const AttackBoard& board, bool symmetric) {
  InferOptions options;
  options.symmetric = symmetric;
  std::vector<Vectors> bundles;  // what is taken or left together
  for (const Vector v : testing::vectors_of({board}, options)) {
    Vectors orbit = testing::orbit(v, symmetric);
    if (*orbit.begin() == v) bundles.push_back(std::move(orbit));
  }
  unsigned wanted = 0;   // x
  unsigned allowed = 0;  // not `.`
  std::vector<unsigned> reached(bundles.size(), 0);
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const unsigned bit = 1U << (y * board.columns() + x);
      if (board.at({x, y}) == 'x') wanted |= bit;
      if (board.at({x, y}) != '.') allowed |= bit;
      if (board.at({x, y}) != 'o') continue;
      for (std::size_t i = 0; i < bundles.size(); ++i) {
        for (const Vector v : bundles[i]) {
          const Square to{x + v.dx, y + v.dy};
          if (on_board(board, to)) reached[i] |= 1U << (to.y * board.columns() + to.x);
        }
      }
    }
  }
  std::vector<unsigned> attacked(std::size_t{1} << bundles.size(), 0);
  std::size_t all = 0;
  BruteForce result;
  for (std::size_t set = 0; set < attacked.size(); ++set) {
    if (set != 0) {
      const auto lowest = static_cast<std::size_t>(__builtin_ctzll(set));
      attacked[set] = attacked[set & (set - 1)] | reached[lowest];
    }
    if ((attacked[set] & wanted) == wanted && (attacked[set] & ~allowed) == 0) {
      result.explained = true;
      all |= set;
    }
  }
  for (std::size_t i = 0; i < bundles.size(); ++i) {
    if (((all >> i) & 1) != 0) result.largest.insert(bundles[i].begin(), bundles[i].end());
  }
  return result;
}

void expect_brute_force(const AttackBoard& board) {
  for (const bool symmetric : {false, true}) {
    const BruteForce expected = try_all_sets(board, symmetric);
    InferOptions options;
    options.symmetric = symmetric;
    const Inference inference = infer({board}, options).value;
    EXPECT_EQ(inference.explained, expected.explained);
    if (expected.explained) {
      EXPECT_EQ(as_set(inference.largest), expected.largest);
    }
    check_inference({board}, options, inference);
  }
}

TEST(InferTest, BruteForceOnAllBoards1x1To2x2) {
  for (const auto& [rows, columns, boards] :
       {std::array<std::size_t, 3>{1, 1, 4}, {1, 2, 16}, {2, 1, 16}, {1, 4, 256}, {2, 2, 256}}) {
    for (std::size_t number = 0; number < boards; ++number) {
      const AttackBoard board = testing::numbered_board(rows, columns, "ox.?", number);
      SCOPED_TRACE(board.text());
      expect_brute_force(board);
    }
  }
}

TEST(InferTest, BruteForceOnAllBoards2x3) {
  for (std::size_t number = 0; number < 729; ++number) {
    const AttackBoard board = testing::numbered_board(2, 3, "ox.", number);
    SCOPED_TRACE(board.text());
    expect_brute_force(board);
  }
}

TEST(InferTest, BruteForceOnSampledBoardsWithUnknownSquares) {
  ROOKERY_SEEDED(random, 538);
  for (int i = 0; i < 200; ++i) {
    const AttackBoard board = i % 2 == 0 ? testing::random_board(random, 2, 3, "ox.?")
                                         : testing::random_board(random, 3, 2, "ox.?");
    SCOPED_TRACE(board.text());
    expect_brute_force(board);
  }
}

// The four loops of the definition on every board of 3x3. An engine that is asked for answers
// alone; plain and bits on all boards, the rest on a share of them.
class AllBoards3x3 : public ::testing::TestWithParam<InferEngine> {};

TEST_P(AllBoards3x3, AgreeWithTheDefinition) {
  const std::size_t step = GetParam() == InferEngine::fft ? 7 : 1;
  for (std::size_t number = 0; number < 19683; number += step) {
    const AttackBoard board = testing::numbered_board(3, 3, "ox.", number);
    InferOptions options;
    options.engine = GetParam();
    options.symmetric = number % 5 == 4;
    check_inference({board}, options, infer({board}, options).value);
    if (::testing::Test::HasFailure()) FAIL() << board.text();
  }
}

INSTANTIATE_TEST_SUITE_P(Infer, AllBoards3x3, ::testing::ValuesIn(all_infer_engines));

TEST(InferTest, PlantedPiecesOfEveryKindAreFound) {
  ROOKERY_SEEDED(random, 2015);
  for (const auto& [name, betza] : piece_names()) {
    const std::int64_t rows = random.between(1, 40);
    const std::int64_t columns = random.between(1, 40);
    const Vectors planted = testing::leaps_of(betza, 40);
    const AttackBoard board = testing::planted_board(random, rows, columns, planted,
                                                     random.between(1, 12), random.below(10));
    SCOPED_TRACE(name + "\n" + board.text());
    for (const InferEngine engine : all_infer_engines) {
      const Inference inference = infer_one(board, engine);
      EXPECT_TRUE(inference.explained);
      for (const Vector v : planted) {
        if (std::abs(v.dx) < columns && std::abs(v.dy) < rows) {
          EXPECT_TRUE(inference.largest.contains(v));
        }
      }
      if (engine != InferEngine::automatic) continue;
      check_inference({board}, {}, inference);
      EXPECT_TRUE(explains(Piece::parse(betza), board));
      // Drawn again, the largest set shows the same board but for what was hidden.
      const AttackBoard again = attack(inference.largest.piece(), board.pieces());
      for (const Square square : testing::squares_with(board, 'x')) {
        EXPECT_EQ(again.at(square), 'x');
      }
      for (const Square square : testing::squares_with(board, '.')) {
        EXPECT_EQ(again.at(square), '.');
      }
    }
  }
}

TEST(InferTest, PlantedSetsAreFoundOnSeveralBoards) {
  ROOKERY_SEEDED(random, 2016);
  for (int i = 0; i < 60; ++i) {
    Vectors planted;
    for (std::int64_t k = random.below(20); k > 0; --k) {
      planted.insert({random.between(-9, 9), random.between(-9, 9)});
    }
    planted.erase(Vector{0, 0});
    InferOptions options;
    options.symmetric = i % 3 == 2;
    if (i % 4 == 3) options.leaper = random.between(8, 12);
    if (options.symmetric) {
      for (const Vector v : Vectors(planted)) planted.merge(testing::orbit(v, true));
    }
    if (options.leaper) {
      std::erase_if(planted, [&](Vector v) {
        return std::max(std::abs(v.dx), std::abs(v.dy)) > *options.leaper;
      });
    }
    Boards boards;
    for (std::int64_t k = random.between(1, 4); k > 0; --k) {
      boards.push_back(testing::planted_board(random, random.between(1, 14), random.between(1, 14),
                                              planted, random.between(2, 30), random.below(20)));
    }
    SCOPED_TRACE(testing::show(boards));
    options.engine = all_infer_engines[i % 4];
    const Inference inference = infer(boards, options).value;
    EXPECT_TRUE(inference.explained);
    check_inference(boards, options, inference);
  }
}

TEST(InferTest, EnginesAgreeOnRandomBoards) {
  ROOKERY_SEEDED(random, 6);
  const std::array<std::string, 5> letters = {"ox.?", "ox.", "oxxxxx?.", "ooooox.", "o........x"};
  for (int i = 0; i < 60; ++i) {
    const std::string& mix = letters[static_cast<std::size_t>(i) % letters.size()];
    Boards boards;
    for (int k = 0; k <= i % 3; ++k) {
      boards.push_back(
          testing::random_board(random, random.between(1, 20), random.between(1, 20), mix));
    }
    SCOPED_TRACE(testing::show(boards));
    InferOptions options;
    options.symmetric = i % 7 == 0;
    if (i % 5 == 0) options.leaper = random.between(1, 9);
    for (const InferEngine engine : all_infer_engines) {
      options.engine = engine;
      check_inference(boards, options, infer(boards, options).value);
    }
  }
}

// Both sides of every word boundary, and very oblong boards.
TEST(InferTest, EnginesAgreeAcrossWordBoundaries) {
  ROOKERY_SEEDED(random, 64);
  for (const std::int64_t columns : {31, 32, 33, 63, 64, 65, 127, 128, 129, 300}) {
    for (const std::string mix : {"ox...", "ooox.", "oxxxxxxxxxxxxxxxxx."}) {
      for (const bool tall : {false, true}) {
        const AttackBoard board = tall ? testing::random_board(random, columns, 2, mix)
                                       : testing::random_board(random, 3, columns, mix);
        const Inference plain = infer_one(board, InferEngine::plain);
        for (const InferEngine engine : {InferEngine::bits, InferEngine::fft}) {
          const Inference other = infer_one(board, engine);
          EXPECT_EQ(plain.largest, other.largest);
          EXPECT_EQ(plain.explained, other.explained);
          EXPECT_EQ(plain.unexplained, other.unexplained);
        }
      }
    }
  }
}

// Samples of Codeforces 538D. Any set that explains the board is right; the contest shows
// the smallest symmetric ones.
void expect_sample(const std::string& input, const std::string& output) {
  const Boards boards{AttackBoard::read(input)};
  const Inference inference = infer(boards).value;
  ASSERT_TRUE(inference.explained);
  check_inference(boards, {}, inference);
  InferOptions options;
  options.symmetric = true;
  const Inference symmetric = infer(boards, options).value;
  const SmallestSet smallest = smallest_set(boards, symmetric, options).value;
  EXPECT_TRUE(smallest.is_proved());
  std::string text = "YES\n";
  for (const std::string& row : smallest.moves.picture()) text += row + "\n";
  EXPECT_EQ(text, output);
}

TEST(InferTest, SampleRookInTheCorners) {
  expect_sample("5\noxxxx\nx...x\nx...x\nx...x\nxxxxo\n",
                "YES\n....x....\n....x....\n....x....\n....x....\nxxxxoxxxx\n....x....\n"
                "....x....\n....x....\n....x....\n");
}

TEST(InferTest, SampleKnights) {
  const std::string input = "6\n.x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n";
  expect_sample(input,
                "YES\n...........\n...........\n...........\n....x.x....\n...x...x...\n"
                ".....o.....\n...x...x...\n....x.x....\n...........\n...........\n...........\n");
  const AttackBoard board = AttackBoard::read(input);
  const Answer<Inference> answer = infer({board});
  EXPECT_EQ(answer.value.largest.picture(),
            (Rows{"xxxxxxxxxxx", "xxxxxxxxxxx", "xx.x.x..xxx", "xxx.x.x..xx", "xx.x...x.xx",
                  "xxx..o..xxx", "xx.x...x.xx", "xx..x.x.xxx", "xxx..x.x.xx", "xxxxxxxxxxx",
                  "xxxxxxxxxxx"}));
  const auto has_fact = [&](const std::string& name) {
    return std::any_of(answer.evidence.begin(), answer.evidence.end(),
                       [&](const Fact& fact) { return fact.name == name; });
  };
  EXPECT_TRUE(has_fact("second_engine"));
  EXPECT_TRUE(has_fact("applied"));
  // The knight alone explains the board too; the king does not.
  EXPECT_TRUE(explains(Piece::parse("knight"), board));
  EXPECT_FALSE(explains(Piece::parse("king"), board));
}

TEST(InferTest, SampleThatNothingExplains) {
  const AttackBoard board = AttackBoard::read("3\no.x\noxx\no.x\n");
  const Answer<Inference> answer = infer({board});
  EXPECT_FALSE(answer.value.explained);
  EXPECT_EQ(answer.value.unexplained, (Square{1, 1}));
  check_inference({board}, {}, answer.value);
  EXPECT_EQ(answer.evidence.back(), (Fact{"refuted_moves", "3 of 3"}));
}

TEST(InferTest, SeveralBoardsIntersect) {
  // Each board alone is explained by one step to the right or two; together by nothing.
  const AttackBoard one({"o?x"});
  const AttackBoard two({"?o..", "?...", "...."});
  EXPECT_TRUE(infer({one}).value.explained);
  EXPECT_TRUE(infer({two}).value.explained);
  const Boards both{two, one};
  const Inference inference = infer(both).value;
  EXPECT_FALSE(inference.explained);
  EXPECT_EQ(inference.unexplained_board, 1U);
  ASSERT_EQ(inference.refutations.size(), 1U);
  EXPECT_EQ(inference.refutations[0].board, 0U);
  EXPECT_EQ(inference.refutations[0].refuted_at, (Square{3, 0}));
  check_inference(both, {}, inference);
  // The picture has the reach of the larger board each way.
  EXPECT_EQ(inference.largest.reach_x(), 3);
  EXPECT_EQ(inference.largest.reach_y(), 2);
  EXPECT_EQ(infer({AttackBoard({"o.."}), AttackBoard({"o", "x"})}).value.largest.picture(),
            (Rows{"xxxxx", "xxo..", "xxxxx"}));
}

TEST(InferTest, ASymmetricPieceOnAnOblongBoardHasASquarePicture) {
  InferOptions options;
  options.symmetric = true;
  const Boards boards{AttackBoard({"oxx."})};
  const Inference inference = infer(boards, options).value;
  EXPECT_TRUE(inference.explained);
  EXPECT_EQ(inference.largest.reach_y(), 3);
  EXPECT_TRUE(inference.largest.contains({0, 2}));
  EXPECT_FALSE(inference.largest.contains({0, 3}));
  // One x on the wrong side of a piece.
  EXPECT_FALSE(infer({AttackBoard({".ox"})}, options).value.explained);
  EXPECT_TRUE(infer({AttackBoard({".ox"})}).value.explained);
  check_inference({AttackBoard({".ox"})}, options, infer({AttackBoard({".ox"})}, options).value);
}

TEST(InferTest, ALeaperHasABoundedReach) {
  InferOptions options;
  options.leaper = 1;
  const Boards boards{AttackBoard({"o?x"})};
  const Inference inference = infer(boards, options).value;
  EXPECT_FALSE(inference.explained);
  EXPECT_EQ(inference.pieces_to_refute, 0);
  EXPECT_EQ(inference.pieces_too_far, 1);
  EXPECT_EQ(inference.largest.picture(), (Rows{".xox."}));
  options.leaper = 2;
  EXPECT_TRUE(infer(boards, options).value.explained);
  options.leaper = 1'000'000'000'000;
  EXPECT_TRUE(infer(boards, options).value.explained);
  options.leaper = -1;
  EXPECT_ERROR(bad_input, "leaper: a reach of -1", infer(boards, options));
}

TEST(InferTest, BoardsWithoutPieces) {
  const Inference quiet = infer_one(AttackBoard({"..", "?."}));
  EXPECT_TRUE(quiet.explained);
  EXPECT_EQ(quiet.largest.picture(), (Rows{"xxx", "xox", "xxx"}));
  const Inference haunted = infer_one(AttackBoard({"..", "?x"}));
  EXPECT_FALSE(haunted.explained);
  EXPECT_EQ(haunted.unexplained, (Square{1, 1}));
  EXPECT_TRUE(haunted.refutations.empty());
  EXPECT_EQ(infer_one(AttackBoard({"o"})).largest.picture(), (Rows{"o"}));
  EXPECT_ERROR(bad_input, "there is no board", infer({}));
}

TEST(InferTest, LargeBoard) {
  // One rider in the corner of 600x600, everything attacked but the other corner:
  // only the one vector between them is ruled out.
  Rows cells(600, std::string(600, 'x'));
  cells.front().front() = 'o';
  cells.back().back() = '.';
  for (const InferEngine engine : {InferEngine::automatic, InferEngine::bits}) {
    const Inference inference = infer_one(AttackBoard(cells), engine);
    EXPECT_TRUE(inference.explained);
    EXPECT_EQ(inference.largest.count(), std::int64_t{1199} * 1199 - 2);
    EXPECT_FALSE(inference.largest.contains({599, 599}));
  }
}

TEST(InferTest, TheEnginesAgreeOnALargeBoard) {
  ROOKERY_SEEDED(random, 4096);
  InferOptions options;
  options.check = true;  // compares two engines
  const AttackBoard board = testing::planted_board(random, 200, 210, testing::leaps_of("N", 2), 5);
  const Answer<Inference> answer = infer({board}, options);
  EXPECT_TRUE(answer.value.explained);
  EXPECT_EQ(as_set(answer.value.largest).size(),
            static_cast<std::size_t>(answer.value.largest.count()));
  EXPECT_EQ(answer.evidence[1].name, "second_engine");
}

TEST(InferTest, TheNumberOfReasonsIsBounded) {
  InferOptions options;
  options.most_refutations = 2;
  const AttackBoard board = AttackBoard::read("o.x\noxx\no.x\n");
  const Inference inference = infer({board}, options).value;
  EXPECT_EQ(inference.refutations.size(), 2U);
  EXPECT_EQ(inference.pieces_to_refute, 3);
  check_inference({board}, options, inference);
}

TEST(InferTest, StopsWhenAsked) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", infer({AttackBoard({"o.", "x."})}, {}, monitor));
  double last = -1;
  monitor.stop_requested = nullptr;
  monitor.progress = [&](double done) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, 1);
    last = done;
  };
  static_cast<void>(infer({AttackBoard({"o.x", "x.x", "o?."})}, {}, monitor));
  EXPECT_GE(last, 0);
}

TEST(InferTest, Drawings) {
  const AttackBoard board = AttackBoard::read("o.x\noxx\no.x\n");
  const Inference inference = infer_one(board);
  const Drawing drawing = draw_attacks(board, inference);
  EXPECT_EQ(drawing.at({0, 0}).sign, Sign::piece);
  EXPECT_EQ(drawing.at({1, 1}).tint, Tint::bad);
  EXPECT_EQ(drawing.arrows.size(), 3U);
  EXPECT_EQ(drawing.title, "nothing explains the attack on 2,2");
  const Drawing set = draw_moves(inference.largest);
  EXPECT_EQ(set.rows(), 5);
  EXPECT_EQ(set.columns(), 5);
  EXPECT_EQ(set.at({2, 2}).sign, Sign::piece);
  EXPECT_EQ(draw_text(draw_moves(infer_one(AttackBoard({"o.", "xx"})).largest)),
            "x x x\nx o .\nx x x\n");
}

// Laws.

AttackBoard some_board() {
  const auto rows = *rc::gen::inRange<std::size_t>(1, 9);
  const auto columns = *rc::gen::inRange<std::size_t>(1, 9);
  const auto row =
      rc::gen::container<std::string>(columns, rc::gen::element('o', 'x', '.', '?', '.'));
  return AttackBoard(*rc::gen::container<Rows>(rows, row));
}

Rows transposed(const Rows& rows) {
  Rows turned(rows.front().size(), std::string(rows.size(), ' '));
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) turned[x][y] = rows[y][x];
  }
  return turned;
}

Rows half_turned(Rows rows) {
  std::reverse(rows.begin(), rows.end());
  for (std::string& row : rows) std::reverse(row.begin(), row.end());
  return rows;
}

RC_GTEST_PROP(InferLaws, ForgettingASquareNeverShrinksTheSet, ()) {
  const AttackBoard board = some_board();
  Rows cells = board.cells();
  const auto y = *rc::gen::inRange<std::size_t>(0, cells.size());
  const auto x = *rc::gen::inRange<std::size_t>(0, cells.front().size());
  const bool was_piece = cells[y][x] == 'o';
  cells[y][x] = '?';
  const Inference before = infer_one(board);
  const Inference after = infer_one(AttackBoard(cells));
  Bitmap lost = before.largest.bits();
  RC_ASSERT(!lost.remove(after.largest.bits()).any());
  RC_ASSERT(was_piece || !before.explained || after.explained);
}

RC_GTEST_PROP(InferLaws, TransposingTheBoardTransposesThePicture, ()) {
  const AttackBoard board = some_board();
  const Inference here = infer_one(board);
  const Inference there = infer_one(AttackBoard(transposed(board.cells())));
  RC_ASSERT(there.largest.picture() == transposed(here.largest.picture()));
  RC_ASSERT(there.explained == here.explained);
}

RC_GTEST_PROP(InferLaws, AHalfTurnOfTheBoardTurnsThePicture, ()) {
  const AttackBoard board = some_board();
  const Inference here = infer_one(board);
  const Inference there = infer_one(AttackBoard(half_turned(board.cells())));
  RC_ASSERT(there.largest.picture() == half_turned(here.largest.picture()));
  RC_ASSERT(there.explained == here.explained);
}

// Unknown squares around the board change nothing inside the old picture.
RC_GTEST_PROP(InferLaws, AMarginOfUnknownSquaresKeepsThePicture, ()) {
  const AttackBoard board = some_board();
  Rows cells = board.cells();
  for (std::string& row : cells) row = "?" + row + "?";
  cells.insert(cells.begin(), std::string(cells.front().size(), '?'));
  cells.push_back(cells.front());
  const Inference here = infer_one(board);
  const Inference there = infer_one(AttackBoard(cells));
  RC_ASSERT(there.explained == here.explained);
  const Rows inner = here.largest.picture();
  const Rows outer = there.largest.picture();
  for (std::size_t y = 0; y < inner.size(); ++y) {
    RC_ASSERT(outer[y + 2].substr(2, inner[y].size()) == inner[y]);
  }
}

// A second board never adds a move.
RC_GTEST_PROP(InferLaws, MoreBoardsNeverAddAMove, ()) {
  const AttackBoard first = some_board();
  const AttackBoard second = some_board();
  const Inference alone = infer_one(first);
  const Inference both = infer({first, second}).value;
  for (const Vector move : both.largest.moves()) {
    const bool shown = std::abs(move.dx) < first.columns() && std::abs(move.dy) < first.rows();
    RC_ASSERT(!shown || alone.largest.contains(move));
  }
}

}  // namespace
}  // namespace rookery::infer_room::infer_test
