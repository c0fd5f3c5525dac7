// SPDX-License-Identifier: GPL-3.0-or-later
//
// Games along the axes: where they apply, from which side positions count, options of coins
// on boards of any size, and the sequences with their proved periods.

#include "play/axis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "board/attacks.hpp"
#include "play/game.hpp"
#include "rookery/play.hpp"
#include "support/support.hpp"

namespace rookery::play::axis_test {
namespace {

Game game(const char* piece, const Board& board) { return Game({Piece::parse(piece), board}); }

TEST(AxisApplies, ToMovesAlongTheAxesOfAFullRectangle) {
  const Board board = Board::rectangle(9, 9);
  EXPECT_TRUE(axis_applies(game("left,up:2,3", board)));
  EXPECT_TRUE(axis_applies(game("{}", board)));
  EXPECT_TRUE(axis_applies(game("flR", board)));
  EXPECT_FALSE(axis_applies(game("flB", board)));
  EXPECT_FALSE(axis_applies(game("left:1", Board::read_picture("..\n.#\n"))));
  EXPECT_TRUE(axis_applies(game("left:1", Board::read_picture("..\n..\n"))));
  EXPECT_TRUE(axis_applies(game("flR", Board::rectangle(largest_side, largest_side))));
  // Around a cylinder a move straight up is a game of its own in every column.
  EXPECT_TRUE(axis_applies(game("up:1", Board::rectangle(9, 9, Wrap::cylinder))));
  EXPECT_FALSE(axis_applies(game("{(1,-1)}", Board::rectangle(9, 9, Wrap::cylinder))));
}

TEST(AxisGame, CountsFromTheSideToWhichTheMovesLead) {
  PlayOptions table;
  table.engine = PlayEngine::table;
  for (const char* moves : {"left,up:1,3", "right,up:1,3", "left,down:1,3", "right,down:1,3",
                            "right:2", "down:1,4", "flR", "brRbD", "fDD"}) {
    const Piece piece = Piece::parse(moves);
    SCOPED_TRACE(moves);
    const Board board = Board::rectangle(7, 9);
    const Game along({piece, board});
    const AxisGame axis(along, {});
    const GrundyTable values = grundy_table(piece, board, table).value;
    for (const Square square : board.squares()) {
      EXPECT_EQ(axis.value(square), values.at(square));
      for (std::uint64_t wanted = 0; wanted < 8; ++wanted) {
        std::vector<Square> expected;
        board::for_each_attacked(along.usable, board, square, [&](Square target) {
          if (values.at(target) == wanted) expected.push_back(target);
        });
        std::sort(expected.begin(), expected.end());
        expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
        EXPECT_EQ(axis.options_with_value(square, wanted), expected);
      }
    }
  }
}

TEST(AxisGame, TheTableOfItsAxes) {
  PlayOptions axis;
  axis.engine = PlayEngine::axis;
  PlayOptions table;
  table.engine = PlayEngine::table;
  for (const char* moves : {"left,up:2,3,5,7", "flR", "{}", "right:1"}) {
    const Piece piece = Piece::parse(moves);
    for (const Board& board : {Board::rectangle(1, 1), Board::rectangle(3, 300),
                               Board::rectangle(300, 3), Board::rectangle(17, 23)}) {
      EXPECT_EQ(grundy_table(piece, board, axis).value, grundy_table(piece, board, table).value);
    }
  }
}

// A rook towards the corner is Nim with two heaps, whatever the size of the board.
TEST(AxisGame, ARookOnAHugeBoard) {
  const Piece rook = Piece::parse("flR");
  const Board board = Board::rectangle(largest_side, largest_side);
  const std::int64_t a = 123'456'789'012'345'678;
  const std::int64_t b = 987'654'321'098'765'432;
  const Position position = evaluate(rook, board, {{a, b}}).value;
  EXPECT_EQ(position.value, static_cast<std::uint64_t>(a ^ b));
  ASSERT_EQ(position.winning_moves, (std::vector<CoinMove>{{{a, b}, {a, a}}}));
  EXPECT_FALSE(evaluate(rook, board, {{a, a}}).value.first_player_wins());
  // Three heaps a, b, a ^ b are lost.
  EXPECT_FALSE(evaluate(rook, Board::rectangle(1, largest_side), {{a, 0}, {b, 0}, {a ^ b, 0}})
                   .value.first_player_wins());
}

// All pairs of heaps below n: exactly the n pairs of equal ones are lost.
TEST(AxisGame, CountsOfNim) {
  PlayOptions losing;
  losing.losing = true;
  const Piece rook = Piece::parse("lR");
  for (const std::int64_t n : {std::int64_t{1}, std::int64_t{77}, std::int64_t{5000},
                               std::int64_t{1} << 40, largest_side}) {
    EXPECT_EQ(count_wins(rook, Board::rectangle(1, n), 2, losing).value,
              mpz_class(static_cast<long>(n)));
  }
  PlayOptions search = losing;
  search.engine = PlayEngine::search;
  for (std::int64_t n = 1; n <= 40; ++n) {
    const Board heap = Board::rectangle(1, n);
    EXPECT_EQ(count_wins(rook, heap, 3, losing).value, count_wins(rook, heap, 3, search).value);
  }
}

TEST(GrundySequences, OfBothAxes) {
  const AxisSequences both = grundy_sequences(Piece::parse("{(-1,0),(-2,0),(0,3),(0,7)}")).value;
  EXPECT_EQ(both.across.period, (GrundyPeriod{0, 3, 2}));
  EXPECT_EQ(both.across.values, (std::vector<std::uint32_t>{0, 1, 2}));
  ASSERT_TRUE(both.down.period.has_value());
  EXPECT_EQ(both.down.period->period, 10);
  EXPECT_EQ(both.down.values.size(), 10U);
  const AxisSequence nim = grundy_sequences(Piece::parse("lR"), 5).value.across;
  EXPECT_FALSE(nim.period.has_value());
  EXPECT_EQ(nim.slope_every, 1);
  EXPECT_EQ(nim.values, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
  EXPECT_EQ(grundy_sequences(Piece::parse("lW5"), std::numeric_limits<std::size_t>::max())
                .value.across.values,
            (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_ERROR(bad_input, "only moves along the axes", grundy_sequences(Piece::parse("flB")));
  EXPECT_ERROR(bad_input, "could go on for ever", grundy_sequences(Piece::parse("sW")));
  // What 10^18 squares cannot hold has no period that could be claimed.
  for (const char* moves : {"{(-1,0),(-1000000000000000000,0)}", "{(-1000000000000000000,0)}"}) {
    EXPECT_ERROR(beyond_limit, "a move of 10^18 squares", grundy_sequences(Piece::parse(moves)));
  }
  const Piece far(std::vector<Move>{{{-1, 0}, largest_side - 2, largest_side - 2}});
  EXPECT_ERROR(
      beyond_limit, "a move of 10^18 squares",
      grundy_sequences(Piece(std::vector<Move>{{{-1, 0}, largest_side - 1, largest_side - 1}})));
  EXPECT_EQ(grundy_sequences(far, 1).value.across.period,
            (GrundyPeriod{0, largest_side - 1, largest_side - 2}));
}

}  // namespace
}  // namespace rookery::play::axis_test
