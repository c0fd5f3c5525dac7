// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer against brute force over all sets of moves, its engines against each other,
// planted pieces, the samples of Codeforces 538D, and laws.

#include "rookery/infer.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "support/support.hpp"

namespace rookery {
namespace {

using Rows = std::vector<std::string>;
constexpr std::array both_engines = {InferEngine::plain, InferEngine::bits};

char at(const Rows& rows, std::int64_t x, std::int64_t y) {
  return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

bool on_board(const AttackBoard& board, Square square) {
  return square.x >= 0 && square.x < board.columns() && square.y >= 0 && square.y < board.rows();
}

bool has_move(const AttackBoard& board, const Rows& picture, Vector move) {
  return at(picture, move.dx + board.columns() - 1, move.dy + board.rows() - 1) == 'x';
}

// Square by square and piece by piece: is the square attacked?
bool is_attacked(const AttackBoard& board, const Rows& picture, Square square) {
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      if (board.at({x, y}) == 'o' && has_move(board, picture, {square.x - x, square.y - y})) {
        return true;
      }
    }
  }
  return false;
}

// The independent checker: accepts an inference only for good reasons. That the set
// is the largest is seen vector by vector: one that is left out leads to a dot.
void check_inference(const AttackBoard& board, const Inference& inference) {
  const std::int64_t rows = board.rows();
  const std::int64_t columns = board.columns();
  ASSERT_EQ(static_cast<std::int64_t>(inference.picture.size()), 2 * rows - 1);
  std::vector<Square> pieces;
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (board.at({x, y}) == 'o') pieces.push_back({x, y});
    }
  }
  for (std::int64_t dy = 1 - rows; dy < rows; ++dy) {
    ASSERT_EQ(static_cast<std::int64_t>(
                  inference.picture[static_cast<std::size_t>(dy + rows - 1)].size()),
              2 * columns - 1);
    for (std::int64_t dx = 1 - columns; dx < columns; ++dx) {
      const char letter = at(inference.picture, dx + columns - 1, dy + rows - 1);
      if (dx == 0 && dy == 0) {
        EXPECT_EQ(letter, 'o');
        continue;
      }
      bool impossible = false;
      for (const Square piece : pieces) {
        const Square to{piece.x + dx, piece.y + dy};
        impossible = impossible || (on_board(board, to) && board.at(to) == '.');
      }
      EXPECT_EQ(letter, impossible ? '.' : 'x') << dx << "," << dy;
    }
  }
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      if (board.at({x, y}) != 'x') continue;
      if (inference.explained) {
        EXPECT_TRUE(is_attacked(board, inference.picture, {x, y})) << x << "," << y;
        continue;
      }
      if (y > inference.unexplained.y ||
          (y == inference.unexplained.y && x >= inference.unexplained.x))
        continue;
      EXPECT_TRUE(is_attacked(board, inference.picture, {x, y}))
          << "not the first: " << x << "," << y;
    }
  }
  if (inference.explained) {
    EXPECT_TRUE(inference.refutations.empty());
    return;
  }
  const Square missing = inference.unexplained;
  ASSERT_TRUE(on_board(board, missing));
  EXPECT_EQ(board.at(missing), 'x');
  ASSERT_EQ(inference.refutations.size(), pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Refutation& reason = inference.refutations[i];
    EXPECT_EQ(reason.piece, pieces[i]);
    EXPECT_EQ(reason.move, (Vector{missing.x - pieces[i].x, missing.y - pieces[i].y}));
    ASSERT_TRUE(on_board(board, reason.other));
    EXPECT_EQ(board.at(reason.other), 'o');
    EXPECT_EQ(reason.refuted_at,
              (Square{reason.other.x + reason.move.dx, reason.other.y + reason.move.dy}));
    ASSERT_TRUE(on_board(board, reason.refuted_at));
    EXPECT_EQ(board.at(reason.refuted_at), '.');
  }
}

// All sets of moves at once: which of them explain the board, and their union.
struct BruteForce {
  bool explained = false;
  Rows largest;  // the union of all sets that explain the board
};

BruteForce try_all_sets(const AttackBoard& board) {
  const std::int64_t rows = board.rows();
  const std::int64_t columns = board.columns();
  std::vector<Vector> vectors;
  for (std::int64_t dy = 1 - rows; dy < rows; ++dy) {
    for (std::int64_t dx = 1 - columns; dx < columns; ++dx) {
      if (dx != 0 || dy != 0) vectors.push_back({dx, dy});
    }
  }
  unsigned wanted = 0;   // x
  unsigned allowed = 0;  // not `.`
  std::vector<unsigned> reached(vectors.size(), 0);
  for (std::int64_t y = 0; y < rows; ++y) {
    for (std::int64_t x = 0; x < columns; ++x) {
      const unsigned bit = 1U << (y * columns + x);
      if (board.at({x, y}) == 'x') wanted |= bit;
      if (board.at({x, y}) != '.') allowed |= bit;
      if (board.at({x, y}) != 'o') continue;
      for (std::size_t i = 0; i < vectors.size(); ++i) {
        const Square to{x + vectors[i].dx, y + vectors[i].dy};
        if (on_board(board, to)) reached[i] |= 1U << (to.y * columns + to.x);
      }
    }
  }
  std::vector<unsigned> attacked(std::size_t{1} << vectors.size(), 0);
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
  result.largest.assign(static_cast<std::size_t>(2 * rows - 1),
                        std::string(static_cast<std::size_t>(2 * columns - 1), '.'));
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    if (((all >> i) & 1) == 0) continue;
    result.largest[static_cast<std::size_t>(vectors[i].dy + rows - 1)]
                  [static_cast<std::size_t>(vectors[i].dx + columns - 1)] = 'x';
  }
  result.largest[static_cast<std::size_t>(rows - 1)][static_cast<std::size_t>(columns - 1)] = 'o';
  return result;
}

void expect_brute_force(const AttackBoard& board) {
  const BruteForce expected = try_all_sets(board);
  for (const InferEngine engine : both_engines) {
    const Inference inference = infer(board, engine).value;
    EXPECT_EQ(inference.explained, expected.explained);
    if (expected.explained) {
      EXPECT_EQ(inference.picture, expected.largest);
    }
    check_inference(board, inference);
  }
}

// The board whose squares are the digits of `number` in base `letters.size()`.
AttackBoard numbered_board(std::size_t rows, std::size_t columns, const std::string& letters,
                           std::size_t number) {
  Rows cells(rows, std::string(columns, ' '));
  for (std::string& row : cells) {
    for (char& cell : row) {
      cell = letters[number % letters.size()];
      number /= letters.size();
    }
  }
  return AttackBoard(cells);
}

std::string show(const Rows& rows) {
  std::string text = "\n";
  for (const std::string& row : rows) text += row + "\n";
  return text;
}

Rows random_rows(testing::SeededRandom& random, std::int64_t rows, std::int64_t columns,
                 const std::string& letters) {
  Rows cells(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' '));
  for (std::string& row : cells) {
    for (char& cell : row) {
      cell = letters[static_cast<std::size_t>(
          random.below(static_cast<std::int64_t>(letters.size())))];
    }
  }
  return cells;
}

TEST(InferTest, BruteForceOnAllBoards1x1To2x2) {
  for (const auto& [rows, columns, boards] :
       {std::array<std::size_t, 3>{1, 1, 4}, {1, 2, 16}, {2, 1, 16}, {1, 4, 256}, {2, 2, 256}}) {
    for (std::size_t number = 0; number < boards; ++number) {
      const AttackBoard board = numbered_board(rows, columns, "ox.?", number);
      SCOPED_TRACE(show(board.cells()));
      expect_brute_force(board);
    }
  }
}

TEST(InferTest, BruteForceOnAllBoards2x3) {
  for (std::size_t number = 0; number < 729; ++number) {
    const AttackBoard board = numbered_board(2, 3, "ox.", number);
    SCOPED_TRACE(show(board.cells()));
    expect_brute_force(board);
  }
}

TEST(InferTest, BruteForceOnSampledBoardsWithUnknownSquares) {
  ROOKERY_SEEDED(random, 538);
  for (int i = 0; i < 200; ++i) {
    const AttackBoard board(i % 2 == 0 ? random_rows(random, 2, 3, "ox.?")
                                       : random_rows(random, 3, 2, "ox.?"));
    SCOPED_TRACE(show(board.cells()));
    expect_brute_force(board);
  }
}

TEST(InferTest, PlantedPiecesAreFound) {
  ROOKERY_SEEDED(random, 2015);
  for (int i = 0; i < 60; ++i) {
    const std::int64_t rows = random.between(1, 12);
    const std::int64_t columns = random.between(1, 12);
    Rows planted(static_cast<std::size_t>(2 * rows - 1),
                 std::string(static_cast<std::size_t>(2 * columns - 1), '.'));
    const std::int64_t percent = random.between(0, 20);
    for (std::string& row : planted) {
      for (char& cell : row) {
        if (random.chance(percent)) cell = 'x';
      }
    }
    planted[static_cast<std::size_t>(rows - 1)][static_cast<std::size_t>(columns - 1)] = 'o';
    Rows cells(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
    for (std::string& row : cells) {
      for (char& cell : row) {
        if (random.chance(15)) cell = 'o';
      }
    }
    const AttackBoard pieces(cells);
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < columns; ++x) {
        char& cell = cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        if (cell != 'o') cell = is_attacked(pieces, planted, {x, y}) ? 'x' : '.';
        if (cell != 'o' && random.chance(5)) cell = '?';
      }
    }
    const AttackBoard board(cells);
    SCOPED_TRACE(show(cells));
    for (const InferEngine engine : both_engines) {
      const Inference inference = infer(board, engine).value;
      EXPECT_TRUE(inference.explained);
      check_inference(board, inference);
      for (std::size_t y = 0; y < planted.size(); ++y) {
        for (std::size_t x = 0; x < planted[y].size(); ++x) {
          EXPECT_TRUE(planted[y][x] != 'x' || inference.picture[y][x] == 'x');
        }
      }
    }
  }
}

TEST(InferTest, EnginesAgreeOnRandomBoards) {
  ROOKERY_SEEDED(random, 6);
  const std::array<std::string, 5> letters = {"ox.?", "ox.", "oxxxxx?.", "ooooox.", "o........x"};
  for (int i = 0; i < 100; ++i) {
    const std::string& mix = letters[static_cast<std::size_t>(i) % letters.size()];
    const AttackBoard board(random_rows(random, random.between(1, 20), random.between(1, 20), mix));
    SCOPED_TRACE(show(board.cells()));
    const Inference plain = infer(board, InferEngine::plain).value;
    const Inference bits = infer(board, InferEngine::bits).value;
    EXPECT_EQ(plain.picture, bits.picture);
    EXPECT_EQ(plain.explained, bits.explained);
    EXPECT_EQ(plain.unexplained, bits.unexplained);
    check_inference(board, bits);
  }
}

// Both sides of every word boundary, and very oblong boards.
TEST(InferTest, EnginesAgreeAcrossWordBoundaries) {
  ROOKERY_SEEDED(random, 64);
  for (const std::int64_t columns : {31, 32, 33, 63, 64, 65, 127, 128, 129, 300}) {
    for (const std::string mix : {"ox...", "ooox.", "oxxxxxxxxxxxxxxxxx."}) {
      for (const std::int64_t rows : {1, 3}) {
        const AttackBoard board(random_rows(random, rows, columns, mix));
        SCOPED_TRACE(show(board.cells()));
        const Inference plain = infer(board, InferEngine::plain).value;
        const Inference bits = infer(board, InferEngine::bits).value;
        EXPECT_EQ(plain.picture, bits.picture);
        check_inference(board, bits);
      }
      const AttackBoard tall(random_rows(random, columns, 1, mix));
      check_inference(tall, infer(tall, InferEngine::bits).value);
    }
  }
}

// Samples of Codeforces 538D.
TEST(InferTest, SampleRookInTheCorners) {
  const AttackBoard board = AttackBoard::read("5\noxxxx\nx...x\nx...x\nx...x\nxxxxo\n");
  const Answer<Inference> answer = infer(board);
  EXPECT_TRUE(answer.value.explained);
  check_inference(board, answer.value);
  for (std::int64_t i = 1; i <= 4; ++i) {
    for (const Vector move : {Vector{i, 0}, Vector{-i, 0}, Vector{0, i}, Vector{0, -i}}) {
      EXPECT_TRUE(has_move(board, answer.value.picture, move));
    }
  }
}

TEST(InferTest, SampleKnights) {
  const AttackBoard board =
      AttackBoard::read("6\n.x.x..\nx.x.x.\n.xo..x\nx..ox.\n.x.x.x\n..x.x.\n");
  const Answer<Inference> answer = infer(board);
  EXPECT_TRUE(answer.value.explained);
  check_inference(board, answer.value);
  EXPECT_EQ(show(answer.value.picture),
            "\n"
            "xxxxxxxxxxx\n"
            "xxxxxxxxxxx\n"
            "xx.x.x..xxx\n"
            "xxx.x.x..xx\n"
            "xx.x...x.xx\n"
            "xxx..o..xxx\n"
            "xx.x...x.xx\n"
            "xx..x.x.xxx\n"
            "xxx..x.x.xx\n"
            "xxxxxxxxxxx\n"
            "xxxxxxxxxxx\n");
  for (const Vector move : {Vector{1, 2}, Vector{2, 1}, Vector{-1, 2}, Vector{-2, 1}, Vector{1, -2},
                            Vector{2, -1}, Vector{-1, -2}, Vector{-2, -1}}) {
    EXPECT_TRUE(has_move(board, answer.value.picture, move));
  }
  EXPECT_EQ(answer.evidence.front().name, "second_engine");
  // The knight alone explains the board too; the king does not.
  EXPECT_TRUE(explains(Piece::parse("knight"), board));
  EXPECT_FALSE(explains(Piece::parse("king"), board));
  const auto named = smallest_named_piece(board);
  ASSERT_TRUE(named.has_value());
  EXPECT_EQ(named->name, "knight");
}

TEST(InferTest, SampleThatNothingExplains) {
  const AttackBoard board = AttackBoard::read("3\no.x\noxx\no.x\n");
  const Answer<Inference> answer = infer(board);
  EXPECT_FALSE(answer.value.explained);
  EXPECT_EQ(answer.value.unexplained, (Square{1, 1}));
  check_inference(board, answer.value);
  EXPECT_EQ(answer.evidence.back(), (Fact{"refuted_moves", "3"}));
}

TEST(InferTest, NoNamedPieceExplainsWhatNothingExplains) {
  const AttackBoard board({"o.x", "oxx", "o.x"});
  EXPECT_FALSE(smallest_named_piece(board).has_value());
  EXPECT_FALSE(explains(Piece::parse("queen"), board));
  // A ride counts as all its leaps, unknown squares do not matter.
  EXPECT_TRUE(explains(Piece::parse("rook"), AttackBoard({"oxxx", "x..?", "x...", "x..."})));
  EXPECT_FALSE(explains(Piece::parse("rook"), AttackBoard({"oxx.", "x...", "x...", "x..."})));
}

TEST(InferTest, BoardsWithoutPieces) {
  const Inference quiet = infer(AttackBoard({"..", "?."})).value;
  EXPECT_TRUE(quiet.explained);
  EXPECT_EQ(quiet.picture, (Rows{"xxx", "xox", "xxx"}));
  const Inference haunted = infer(AttackBoard({"..", "?x"})).value;
  EXPECT_FALSE(haunted.explained);
  EXPECT_EQ(haunted.unexplained, (Square{1, 1}));
  EXPECT_TRUE(haunted.refutations.empty());
  EXPECT_EQ(infer(AttackBoard({"o"})).value.picture, (Rows{"o"}));
}

TEST(InferTest, LargeBoard) {
  // One rider in the corner of 600x600, everything attacked but the other corner:
  // only the one vector between them is ruled out.
  Rows cells(600, std::string(600, 'x'));
  cells.front().front() = 'o';
  cells.back().back() = '.';
  const Inference inference = infer(AttackBoard(cells)).value;
  EXPECT_TRUE(inference.explained);
  std::size_t ruled_out = 0;
  for (const std::string& row : inference.picture) {
    ruled_out += static_cast<std::size_t>(std::count(row.begin(), row.end(), '.'));
  }
  EXPECT_EQ(ruled_out, 1U);
  EXPECT_EQ(inference.picture.back().back(), '.');
}

TEST(InferTest, RefusesHoursOfWorkWithTheFigures) {
  Rows cells(5000, std::string(5000, 'o'));
  for (std::size_t y = 0; y < cells.size(); y += 2) cells[y].assign(5000, '.');
  const AttackBoard board(cells);
  EXPECT_ERROR(beyond_limit, "infer: 5000x5000 squares with 12500000 pieces", infer(board));
  EXPECT_ERROR(beyond_limit, "steps of the engine plain", infer(board, InferEngine::plain));
}

TEST(InferTest, StopsWhenAsked) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", infer(AttackBoard({"o.", "x."}), InferEngine::automatic, monitor));
  double last = -1;
  monitor.stop_requested = nullptr;
  monitor.progress = [&](double done) {
    EXPECT_GE(done, last);
    EXPECT_LE(done, 1);
    last = done;
  };
  static_cast<void>(infer(AttackBoard({"o.x", "x.x", "o?."}), InferEngine::bits, monitor));
  EXPECT_GE(last, 0.5);
}

TEST(InferTest, Drawings) {
  const AttackBoard board = AttackBoard::read("o.x\noxx\no.x\n");
  const Inference inference = infer(board).value;
  const Drawing drawing = draw_attacks(board, inference);
  EXPECT_EQ(drawing.at({0, 0}).sign, Sign::piece);
  EXPECT_EQ(drawing.at({1, 1}).tint, Tint::bad);
  EXPECT_EQ(drawing.arrows.size(), 3U);
  EXPECT_EQ(drawing.title, "nothing explains the attack on 2,2");
  const Drawing set = draw_largest_set(inference);
  EXPECT_EQ(set.rows(), 5);
  EXPECT_EQ(set.columns(), 5);
  EXPECT_EQ(set.at({2, 2}).sign, Sign::piece);
  EXPECT_EQ(draw_text(draw_largest_set(infer(AttackBoard({"o.", "xx"})).value)),
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
  const Inference before = infer(board).value;
  const Inference after = infer(AttackBoard(cells)).value;
  for (std::size_t v = 0; v < before.picture.size(); ++v) {
    for (std::size_t u = 0; u < before.picture[v].size(); ++u) {
      RC_ASSERT(before.picture[v][u] == '.' || after.picture[v][u] != '.');
    }
  }
  RC_ASSERT(was_piece || !before.explained || after.explained);
}

RC_GTEST_PROP(InferLaws, TransposingTheBoardTransposesThePicture, ()) {
  const AttackBoard board = some_board();
  const Inference here = infer(board).value;
  const Inference there = infer(AttackBoard(transposed(board.cells()))).value;
  RC_ASSERT(there.picture == transposed(here.picture));
  RC_ASSERT(there.explained == here.explained);
}

RC_GTEST_PROP(InferLaws, AHalfTurnOfTheBoardTurnsThePicture, ()) {
  const AttackBoard board = some_board();
  const Inference here = infer(board).value;
  const Inference there = infer(AttackBoard(half_turned(board.cells()))).value;
  RC_ASSERT(there.picture == half_turned(here.picture));
  RC_ASSERT(there.explained == here.explained);
}

// Unknown squares around the board change nothing inside the old picture.
RC_GTEST_PROP(InferLaws, AMarginOfUnknownSquaresKeepsThePicture, ()) {
  const AttackBoard board = some_board();
  Rows cells = board.cells();
  for (std::string& row : cells) row = "?" + row + "?";
  cells.insert(cells.begin(), std::string(cells.front().size(), '?'));
  cells.push_back(cells.front());
  const Inference here = infer(board).value;
  const Inference there = infer(AttackBoard(cells)).value;
  RC_ASSERT(there.explained == here.explained);
  for (std::size_t y = 0; y < here.picture.size(); ++y) {
    RC_ASSERT(there.picture[y + 2].substr(2, here.picture[y].size()) == here.picture[y]);
  }
}

}  // namespace
}  // namespace rookery
