// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clusters against all subsets and the sweep: every board below, at and beyond those of the
// table, glued and not; random leapers; boards of 10^18 squares a side.

#include "count/formulas/clusters.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "count/directly.hpp"
#include "count/pieces.hpp"
#include "support/support.hpp"

namespace rookery::count::formulas::clusters_test {
namespace {

constexpr Wrap all_wraps[] = {Wrap::none, Wrap::cylinder, Wrap::torus};

// Up to so many pieces, by looking at every subset of the squares.
std::vector<mpz_class> by_subsets(const Piece& piece, int rows, int columns, Wrap wrap,
                                  std::size_t pieces) {
  auto counts = testing::try_all_subsets(piece, testing::full_picture(rows, columns, wrap));
  counts.resize(pieces + 1);
  return counts;
}

void expect_right(const Piece& piece, std::size_t pieces, std::int64_t longest) {
  SCOPED_TRACE(piece.vectors() + ", " + std::to_string(pieces) + " pieces");
  const ClusterTable table(piece, pieces, {});
  for (const Wrap wrap : all_wraps) {
    for (std::int64_t rows = 1; rows <= longest; ++rows) {
      for (std::int64_t columns = 1; columns <= longest; ++columns) {
        if (!table.covers(base::to_mpz(rows), base::to_mpz(columns), wrap)) continue;
        const Board board = Board::rectangle(rows, columns, wrap);
        EXPECT_EQ(table.count(base::to_mpz(rows), base::to_mpz(columns), wrap),
                  testing::count_directly(piece, board, pieces))
            << board.name();
      }
    }
  }
}

TEST(Clusters, AgreeWithAllSubsets) {
  for (const char* name : {"king", "wazir", "ferz", "knight", "{(1,2)}", "{(3,0),(1,-1)}", "W2",
                           "fW3bF", "{}", "mQcA"}) {
    const Piece piece = Piece::parse(name);
    for (std::size_t pieces = 0; pieces <= 3; ++pieces) {
      const ClusterTable table(piece, pieces, {});
      for (const Wrap wrap : all_wraps) {
        for (int rows = 1; rows <= 4; ++rows) {
          for (int columns = 1; columns <= 4 && rows * columns <= 12; ++columns) {
            if (!table.covers(rows, columns, wrap)) continue;
            EXPECT_EQ(table.count(rows, columns, wrap),
                      by_subsets(piece, rows, columns, wrap, pieces))
                << name << " on " << rows << "x" << columns;
          }
        }
      }
    }
  }
}

class ClustersOfPiece : public ::testing::TestWithParam<std::size_t> {};

TEST_P(ClustersOfPiece, AgreeWithTheSweep) {
  const Piece piece = Piece::parse(testing::counted_pieces[GetParam()]);
  std::string why;
  if (!LeapSet::of(piece, &why)) {
    EXPECT_NE(why.find("no limit"), std::string::npos) << why;
    EXPECT_ERROR(bad_input, "no limit", ClusterTable(piece, 2, {}));
    return;
  }
  expect_right(piece, 1, 6);
  expect_right(piece, 2, 9);
  expect_right(piece, 3, 7);
}

INSTANTIATE_TEST_SUITE_P(Pieces, ClustersOfPiece,
                         ::testing::Range<std::size_t>(0, testing::counted_pieces.size()),
                         [](const auto& parameter) {
                           return testing::name_of(testing::counted_pieces[parameter.param],
                                                   parameter.param);
                         });

TEST(Clusters, AgreeWithTheSweepForRandomLeapers) {
  ROOKERY_SEEDED(random, 8);
  for (int round = 0; round < 25; ++round) {
    std::vector<Move> moves;
    for (std::int64_t i = random.between(1, 4); i > 0; --i) {
      const Vector step{random.between(-2, 2), random.between(-2, 2)};
      if (step == Vector{0, 0}) continue;
      moves.push_back({step, random.chance(20) ? 2 : 1, 1});
    }
    expect_right(Piece(moves), static_cast<std::size_t>(random.between(2, 4)), 6);
  }
}

TEST(Clusters, CountManyKings) { expect_right(Piece::parse("king"), 8, 11); }

TEST(Clusters, TakeHugeBoards) {
  const std::int64_t side = largest_side;
  const mpz_class n = base::to_mpz(side);
  const mpz_class pairs = n * n * (n * n - 1) / 2;
  // Two kings: all pairs less 2n(n-1) in line and 2(n-1)^2 on diagonals.
  EXPECT_EQ(count_by_clusters(Piece::parse("king"), Board::rectangle(side, side), 2, {})[2],
            pairs - 2 * n * (n - 1) - 2 * (n - 1) * (n - 1));
  EXPECT_EQ(count_by_clusters(Piece::parse("knight"), Board::rectangle(side, side, Wrap::torus), 2,
                              {})[2],
            pairs - 4 * n * n);
  EXPECT_EQ(count_by_clusters(Piece::parse("{(2,1)}"), Board::rectangle(side, side, Wrap::cylinder),
                              2, {})[2],
            pairs - n * (n - 1));
  // Independent pieces: a binomial coefficient.
  mpz_class binomial;
  const mpz_class squares = n * 3;
  mpz_bin_ui(binomial.get_mpz_t(), squares.get_mpz_t(), 20);
  EXPECT_EQ(count_by_clusters(Piece(), Board::rectangle(3, side), 20, {})[20], binomial);
}

TEST(Clusters, DoNotDependOnThreads) {
  const Piece knight = Piece::parse("knight");
  CountOptions one;
  one.threads = 1;
  CountOptions three;
  three.threads = 3;
  EXPECT_EQ(ClusterTable(knight, 4, one).count(50, 70),
            ClusterTable(knight, 4, three).count(50, 70));
}

TEST(Clusters, KnowTheLargestBox) {
  const LeapSet knight = LeapSet::of(Piece::parse("knight")).value();
  EXPECT_TRUE(knight.symmetric());
  EXPECT_EQ(knight.widest(1, 1), 1);
  EXPECT_EQ(knight.widest(1, 2), 0);
  EXPECT_EQ(knight.widest(2, 2), 3);
  EXPECT_EQ(knight.widest(2, 3), 2);
  EXPECT_EQ(knight.widest(2, 4), 0);
  EXPECT_EQ(knight.widest(5, 7), 7);
  const LeapSet leaper = LeapSet::of(Piece::parse("{(3,1)}")).value();
  EXPECT_FALSE(leaper.symmetric());
  EXPECT_EQ(leaper.widest(3, 1), 7);
  EXPECT_EQ(leaper.widest(3, 4), 0);
  EXPECT_EQ(leaper.widest(3, largest_side), 0);
  const LeapSet nothing = LeapSet::of(Piece()).value();
  EXPECT_EQ(nothing.widest(9, 1), 1);
  EXPECT_EQ(nothing.widest(9, 2), 0);
}

TEST(Clusters, SayWhatStandsInTheirWay) {
  const Piece king = Piece::parse("king");
  const auto obstacle = [](const Piece& piece, const Board& board, std::size_t pieces) {
    return clusters_obstacle(piece, board, pieces).value_or("none");
  };
  EXPECT_EQ(obstacle(king, Board::rectangle(5, 5), 4), "none");
  EXPECT_EQ(obstacle(king, Board::rectangle(4, 4), 4),
            "the board is one of those that it would be found from");
  EXPECT_EQ(obstacle(king, Board::rectangle(4, 5), 4), "none");
  EXPECT_EQ(obstacle(king, Board::rectangle(5, 4, Wrap::torus), 4),
            "4 pieces could reach around the 4 columns");
  EXPECT_EQ(obstacle(king, Board::rectangle(4, 5, Wrap::torus), 4),
            "4 pieces could reach around the 4 rows");
  EXPECT_EQ(obstacle(king, Board::rectangle(4, 5, Wrap::cylinder), 4), "none");
  EXPECT_EQ(obstacle(king, Board::read_picture("..\n.#\n"), 1), "the board is a picture");
  EXPECT_EQ(obstacle(Piece::parse("R"), Board::rectangle(9, 9), 2), "the ride (0,-1) has no limit");
  EXPECT_NE(
      obstacle(Piece::parse("{(1000000000000,1)}"), Board::rectangle(9, 9), 2).find("further"),
      std::string::npos);
  EXPECT_NE(obstacle(king, Board::rectangle(9, 9), std::numeric_limits<std::size_t>::max())
                .find("too many"),
            std::string::npos);
  EXPECT_ERROR(bad_input, "picture",
               count_by_clusters(king, Board::read_picture("..\n.#\n"), 1, {}));
  EXPECT_ERROR(bad_input, "reach around", ClusterTable(king, 4, {}).count(4, 4, Wrap::torus));
}

TEST(Clusters, RefuseWhatTakesTooLong) {
  EXPECT_ERROR(beyond_limit, "would fit", ClusterTable(Piece::parse("W1000"), 2, {}));
  EXPECT_ERROR(beyond_limit, "one piece would fit", ClusterTable(Piece::parse("W1000"), 2, {}));
  EXPECT_EQ(forecast_clusters_seconds(Piece::parse("W1000"), 2, {}),
            std::numeric_limits<double>::infinity());
  EXPECT_LT(forecast_clusters_seconds(Piece::parse("king"), 6, {}), 10);
  EXPECT_EQ(forecast_clusters_seconds(Piece(), 5000, {}), std::numeric_limits<double>::infinity());
}

TEST(Clusters, CanBeStopped) {
  std::atomic<int> asked = 0;
  CountOptions options;
  options.monitor.stop_requested = [&] { return ++asked > 3; };
  options.threads = 2;
  EXPECT_ERROR(interrupted, "", ClusterTable(Piece::parse("knight"), 7, options));
}

}  // namespace
}  // namespace rookery::count::formulas::clusters_test
