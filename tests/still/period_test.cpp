// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards that return after P steps, against walking from every board.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "still/boards.hpp"
#include "support/support.hpp"

namespace rookery::still::period_test {
namespace {

using testing::all_wraps;
using testing::Picture;
using testing::ReferenceStep;

StillSpace solve(const Piece& piece, const Board& board, std::int64_t period) {
  StillOptions options;
  options.period = period;
  return find_still(piece, board, options).value;
}

// What a symmetry makes of a board, as numbers.
std::uint64_t image(const std::vector<Square>& squares, const Symmetry& symmetry,
                    std::uint64_t board) {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if ((board >> i & 1U) == 0) continue;
    for (std::size_t j = 0; j < squares.size(); ++j) {
      if (squares[j] == symmetry(squares[i])) result |= std::uint64_t{1} << j;
    }
  }
  return result;
}

void check(const Piece& piece, const Picture& picture) {
  SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
  const Board board = picture.board();
  const ReferenceStep step(piece, picture);
  const std::vector<std::uint32_t> next = step.table();
  std::vector<std::uint32_t> after(next.size());
  for (std::uint32_t b = 0; b < after.size(); ++b) after[b] = b;
  for (std::int64_t period = 1; period <= 12; ++period) {
    std::size_t returning = 0;
    for (std::uint32_t b = 0; b < after.size(); ++b) {
      after[b] = next[after[b]];
      if (after[b] == b) ++returning;
    }
    if (period > 8 && period != 12) continue;
    const StillSpace space = solve(piece, board, period);
    EXPECT_EQ(std::size_t{1} << space.dimension(), returning) << period;
    for (std::size_t i = 0; i < space.dimension(); ++i) {
      const std::uint64_t basis = step.number(space.basis_board(i));
      EXPECT_EQ(after[basis], basis) << period;
    }
  }
}

class StillPeriod : public ::testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Still, StillPeriod,
                         ::testing::Values("wazir", "king", "knight", "ferz", "dabbaba", "rook",
                                           "fN", "{(1,0)}", "{(1,0),(0,1)}", "fmWfcF", "hrN", "{}",
                                           "{(-1,-2),(-2,-1),(3,0)}"));

TEST_P(StillPeriod, EveryBoardOfUpToTwelveSquares) {
  const Piece piece = Piece::parse(GetParam());
  for (const Wrap wrap : all_wraps) {
    for (int rows = 1; rows <= 6; ++rows) {
      for (int columns = 1; rows * columns <= 12 && columns <= 6; ++columns) {
        check(piece, testing::full_picture(rows, columns, wrap));
      }
    }
  }
}

TEST_P(StillPeriod, RandomHoles) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4701);
  for (int round = 0; round < 30; ++round) {
    check(piece, testing::random_picture(random, static_cast<int>(random.between(1, 3)),
                                         static_cast<int>(random.between(1, 4)), 20,
                                         all_wraps[static_cast<std::size_t>(round % 3)]));
  }
}

// A board returns after P steps iff it is on its cycle and the cycle's length divides P.
TEST_P(StillPeriod, LongPeriods) {
  const Piece piece = Piece::parse(GetParam());
  ROOKERY_SEEDED(random, 4702);
  for (const Wrap wrap : all_wraps) {
    const Picture picture = testing::full_picture(static_cast<int>(random.between(2, 3)),
                                                  static_cast<int>(random.between(2, 4)), wrap);
    SCOPED_TRACE(picture.text());
    const ReferenceStep step(piece, picture);
    const std::vector<std::uint32_t> next = step.table();
    std::vector<std::int64_t> cycle(next.size(), 0);  // its length, 0: does not return
    for (std::uint32_t b = 0; b < next.size(); ++b) {
      std::uint32_t at = next[b];
      std::int64_t length = 1;
      for (; at != b && length <= static_cast<std::int64_t>(next.size()); ++length) at = next[at];
      if (at == b) cycle[b] = length;
    }
    for (const std::int64_t period :
         {largest_side, largest_side - 1, std::int64_t{1} << 59, (std::int64_t{1} << 59) - 1,
          std::int64_t{5040}, std::int64_t{720'720}, std::int64_t{720'720'000'000},
          std::int64_t{21'082'635'000'000'000}, random.between(1, largest_side)}) {
      std::size_t returning = 0;
      for (const std::int64_t length : cycle) {
        if (length > 0 && period % length == 0) ++returning;
      }
      EXPECT_EQ(std::size_t{1} << solve(piece, picture.board(), period).dimension(), returning)
          << period;
    }
  }
}

// What returns after P steps returns after 2P and 3P; the kernel of T^(2P)+I = (T^P+I)^2
// is at most twice as large.
TEST(StillPeriodLaws, MultiplesContainTheirDivisors) {
  ROOKERY_SEEDED(random, 4703);
  for (int round = 0; round < 40; ++round) {
    const Piece piece =
        round % 3 == 0 ? Piece::parse("wazir") : testing::random_piece(random, 4, 2);
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 9)), static_cast<int>(random.between(1, 9)),
        random.chance(60) ? 0 : 15, all_wraps[static_cast<std::size_t>(round % 3)]);
    SCOPED_TRACE(piece.vectors() + "\n" + picture.text());
    const Board board = picture.board();
    const std::int64_t period = random.between(1, 12);
    const StillSpace once = solve(piece, board, period);
    for (const std::int64_t times : {2, 3}) {
      const StillSpace more = solve(piece, board, times * period);
      EXPECT_GE(more.dimension(), once.dimension());
      if (times == 2) {
        EXPECT_LE(more.dimension(), 2 * once.dimension());
      }
      for (std::size_t i = 0; i < once.dimension(); ++i) {
        // Clear the leading squares of the larger basis: nothing must be left.
        std::vector<bool> rest;
        for (const Square& square : board.squares()) rest.push_back(once.basis_at(i, square));
        const std::vector<Square> squares = board.squares();
        for (std::size_t j = 0; j < more.dimension(); ++j) {
          std::size_t lead = 0;
          while (!more.basis_at(j, squares[lead])) ++lead;
          if (!rest[lead]) continue;
          for (std::size_t s = 0; s < squares.size(); ++s) {
            rest[s] = rest[s] != more.basis_at(j, squares[s]);
          }
        }
        EXPECT_EQ(rest, std::vector<bool>(rest.size(), false));
      }
    }
  }
}

TEST(StillPeriodLaws, PeriodOneIsStill) {
  const Piece wazir = Piece::parse("wazir");
  for (std::int64_t n = 1; n <= 9; ++n) {
    StillOptions dense;
    dense.engine = StillEngine::dense;
    EXPECT_TRUE(solve(wazir, Board::rectangle(n, n), 1) ==
                find_still(wazir, Board::rectangle(n, n), dense).value);
  }
}

// Classes and fixed boards of returning boards, counted one by one.
TEST(StillPeriodLaws, SymmetriesOfReturningBoards) {
  for (const char* name : {"wazir", "king", "{(1,0)}", "fN"}) {
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : all_wraps) {
      const Picture picture = testing::full_picture(3, 3, wrap);
      const Board board = picture.board();
      const ReferenceStep step(piece, picture);
      const std::vector<std::uint32_t> next = step.table();
      for (const std::int64_t period : {1, 2, 3, 4, 6, 12}) {
        StillOptions options;
        options.period = period;
        const StillCount count = count_still(piece, board, options).value;
        ASSERT_FALSE(count.fixed.empty());
        if (wrap == Wrap::none) {
          EXPECT_EQ(count.fixed.size(), symmetries(board, piece).size());
        }
        for (const FixedDimension& fixed : count.fixed) {
          std::int64_t kept = 0;
          for (std::uint32_t b = 0; b < next.size(); ++b) {
            std::uint32_t at = b;
            for (std::int64_t i = 0; i < period; ++i) at = next[at];
            if (at == b && image(board.squares(), fixed.symmetry, b) == b) ++kept;
          }
          EXPECT_EQ(std::int64_t{1} << fixed.dimension, kept)
              << name << " " << period << " " << fixed.symmetry.name();
        }
      }
    }
  }
}

}  // namespace
}  // namespace rookery::still::period_test
