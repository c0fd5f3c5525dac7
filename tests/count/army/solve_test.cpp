// SPDX-License-Identifier: GPL-3.0-or-later
//
// Armies: known values, an independent brute force on small boards, engine against
// engine further on, and how armies are read.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "count/army/board.hpp"
#include "count/army/branch.hpp"
#include "count/army/group.hpp"
#include "count/army/sweep.hpp"
#include "rookery/count.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace rookery::count::army::solve_test {
namespace {

using testing::Picture;

constexpr std::array all_wraps = {Wrap::none, Wrap::cylinder, Wrap::torus};
constexpr std::array all_engines = {CountEngine::automatic, CountEngine::search,
                                    CountEngine::sparse};

CountOptions with_engine(CountEngine engine) {
  CountOptions options;
  options.engine = engine;
  return options;
}

mpz_class count(const std::string& army, const Board& board,
                CountEngine engine = CountEngine::automatic) {
  return count_army(parse_army(army), board, with_engine(engine)).value;
}

// Gives each cell nothing or a kind, in every way, asking every pair of cells whether one
// attacks the other; a entry of its own is a kind of its own unless the pieces are equal.
class BruteForce {
 public:
  BruteForce(const std::vector<ArmyEntry>& army, const Picture& picture)
      : picture_(picture), holds_(static_cast<std::size_t>(picture.cells()), -1) {
    std::vector<Piece> pieces;
    for (const ArmyEntry& entry : army) {
      const auto known = std::find(pieces.begin(), pieces.end(), entry.piece);
      const auto kind = static_cast<std::size_t>(known - pieces.begin());
      if (known == pieces.end()) {
        pieces.push_back(entry.piece);
        left_.push_back(0);
        attacks_.emplace_back();
        for (int cell = 0; cell < picture.cells(); ++cell) {
          std::uint32_t mask = 0;
          if (!picture.is_hole(cell)) {
            for (const int to :
                 testing::reached(entry.piece, picture, cell, testing::Kind::attack)) {
              mask |= 1U << to;
            }
          }
          attacks_.back().push_back(mask);
        }
      }
      left_[kind] += entry.number;
    }
  }

  std::int64_t count() {
    fill(0);
    return found_;
  }

 private:
  void fill(int cell) {
    if (cell == picture_.cells()) {
      found_ += std::all_of(left_.begin(), left_.end(), [](std::int64_t n) { return n == 0; });
      return;
    }
    const auto at = static_cast<std::size_t>(cell);
    if (picture_.at(cell) != 'o') fill(cell + 1);
    if (picture_.is_hole(cell)) return;
    for (std::size_t kind = 0; kind < left_.size(); ++kind) {
      if (left_[kind] == 0 || (attacks_[kind][at] >> cell & 1U) != 0) continue;
      bool independent = true;
      for (int other = 0; other < cell; ++other) {
        const int there = holds_[static_cast<std::size_t>(other)];
        if (there < 0) continue;
        const std::uint32_t back =
            attacks_[static_cast<std::size_t>(there)][static_cast<std::size_t>(other)];
        independent =
            independent && (attacks_[kind][at] >> other & 1U) == 0 && (back >> cell & 1U) == 0;
      }
      if (!independent) continue;
      --left_[kind];
      holds_[at] = static_cast<int>(kind);
      fill(cell + 1);
      holds_[at] = -1;
      ++left_[kind];
    }
  }

  const Picture& picture_;
  std::vector<int> holds_;  // the kind on a cell, or -1
  std::vector<std::int64_t> left_;
  std::vector<std::vector<std::uint32_t>> attacks_;  // for each kind and cell
  std::int64_t found_ = 0;
};

std::string text_of(const std::vector<ArmyEntry>& army) {
  std::string text;
  for (const ArmyEntry& entry : army) {
    text += (text.empty() ? "" : ",") + entry.piece.betza() + "=" + std::to_string(entry.number);
  }
  return text;
}

void check(const std::vector<ArmyEntry>& army, const Picture& picture) {
  SCOPED_TRACE(text_of(army) + " on\n" + picture.text());
  const mpz_class expected(static_cast<long>(BruteForce(army, picture).count()));
  for (const CountEngine engine : all_engines) {
    CountOptions options = with_engine(engine);
    options.check = std::count_if(army.begin(), army.end(), [](const ArmyEntry& entry) {
                      return entry.number > 0;
                    }) > 1;  // a single kind is count_exactly's
    options.threads = 1;
    EXPECT_EQ(count_army(army, picture.board(), options).value, expected)
        << "engine " << static_cast<int>(engine);
  }
}

TEST(Army, KnownValues) {
  struct Known {
    const char* army;
    const char* board;
    long placements;
  };
  // From public programs that try everything.
  for (const Known& known :
       {Known{"K=2,R=1", "3x3", 4}, Known{"R=2,N=4", "4x4", 8},
        Known{"K=2,Q=2,B=2,N=1", "7x7", 3063828}, Known{"K=2,Q=1,B=1,R=1,N=1", "6x9", 20136752},
        Known{"N=1,R=1,K=2,B=1,Q=1", "9x6", 20136752}}) {
    EXPECT_EQ(count(known.army, Board::parse(known.board)), known.placements) << known.army;
  }
  EXPECT_EQ(count("K=2,R=1", Board::parse("3x3"), CountEngine::search), 4);
  EXPECT_EQ(count("K=2,R=1", Board::parse("3x3"), CountEngine::sparse), 4);
  EXPECT_EQ(count("R=2,N=4", Board::parse("4x4"), CountEngine::search), 8);
  EXPECT_EQ(count("R=2,N=4", Board::parse("4x4"), CountEngine::sparse), 8);
}

constexpr std::array pieces = {"K",  "Q",       "R",       "B",       "N",    "W",
                               "F",  "fN",      "{(1,0)}", "{(2,2)}", "W2",   "NN",
                               "D",  "fmWfcF",  "flB",     "{}",      "mQcA", "{(3,0),(1,-1)}",
                               "bR", "{(-1,0)}"};

std::vector<ArmyEntry> random_army(testing::SeededRandom& random, std::int64_t most_troops,
                                   std::int64_t most_of_a_kind) {
  std::vector<ArmyEntry> army;
  const std::int64_t entries = random.between(1, most_troops);
  for (std::int64_t i = 0; i < entries; ++i) {
    army.push_back({Piece::parse(pieces[static_cast<std::size_t>(
                        random.below(static_cast<std::int64_t>(pieces.size())))]),
                    random.between(i == 0 ? 1 : 0, most_of_a_kind)});
  }
  return army;
}

TEST(Army, RandomArmiesOnSmallBoards) {
  ROOKERY_SEEDED(random, 31);
  for (int round = 0; round < 150; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    const int rows = static_cast<int>(random.between(1, 4));
    const int columns = static_cast<int>(random.between(1, 4));
    check(random_army(random, 3, 2),
          testing::random_picture(random, rows, columns, random.between(0, 30), wrap));
  }
}

TEST(Army, RandomArmiesWithForcedSquares) {
  ROOKERY_SEEDED(random, 32);
  for (int round = 0; round < 150; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    const int rows = static_cast<int>(random.between(2, 4));
    const int columns = static_cast<int>(random.between(2, 4));
    check(random_army(random, 3, 3),
          testing::random_picture(random, rows, columns, 10, wrap, random.between(5, 25)));
  }
}

TEST(Army, ManyPiecesOfFewKinds) {
  ROOKERY_SEEDED(random, 33);
  for (int round = 0; round < 60; ++round) {
    const Wrap wrap = all_wraps[static_cast<std::size_t>(round % 3)];
    check(random_army(random, 2, 5), testing::random_picture(random, 3, 4, 10, wrap));
  }
}

TEST(Army, FullSmallBoardsHaveSymmetry) {
  for (const char* army : {"K=1,N=2", "Q=1,N=1,W=1", "N=2,W=2", "R=2,B=1", "B=2,F=2", "fN=1,N=1"}) {
    for (const Wrap wrap : all_wraps) {
      check(parse_army(army), testing::full_picture(4, 4, wrap));
      check(parse_army(army), testing::full_picture(3, 4, wrap));
      check(parse_army(army), testing::full_picture(1, 7, wrap));
    }
  }
}

TEST(Army, OneKindIsCountExactly) {
  ROOKERY_SEEDED(random, 34);
  for (const char* name : pieces) {
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : all_wraps) {
      const Board board = testing::random_picture(random, 4, 5, 15, wrap).board();
      for (std::int64_t k = 0; k <= 4; ++k) {
        const mpz_class expected = count_exactly(piece, board, static_cast<unsigned long>(k)).value;
        for (const CountEngine engine : all_engines) {
          EXPECT_EQ(count_army({{piece, k}}, board, with_engine(engine)).value, expected)
              << name << "=" << k << " on " << board.name();
        }
        // The same pieces in two entries are one kind.
        EXPECT_EQ(count_army({{piece, k / 2}, {piece, k - k / 2}}, board).value, expected);
      }
    }
  }
}

// However many kinds the tree takes, with symmetry or without, on any number of threads.
TEST(Army, EverySplitOfTreeAndSweepAgrees) {
  ROOKERY_SEEDED(random, 35);
  const auto compare = [](const std::string& entries, const Board& board) {
    SCOPED_TRACE(entries + " on " + board.name());
    const Monitor monitor;
    const std::uint64_t bytes = std::uint64_t{1} << 28;
    ArmySweepLimits limits;
    limits.bytes = bytes;
    for (const graph::SquareOrder order :
         {graph::SquareOrder::by_rows, graph::SquareOrder::by_columns}) {
      const Army army = army_on_board(parse_army(entries), board, order, monitor);
      const ArmySwept swept = sweep_army(army, whole_army(army), limits);
      ASSERT_TRUE(swept.finished);
      for (std::size_t kinds = 0; kinds <= army.kinds(); ++kinds) {
        for (const int threads : {1, 2, 3}) {
          const auto with =
              branch_army(army, kinds, army_group(army, board), bytes, threads, monitor);
          EXPECT_EQ(with.placements, swept.placements) << kinds << " kinds";
          const auto without =
              branch_army(army, kinds, identity_alone(army), bytes, threads, monitor);
          EXPECT_EQ(without.placements, swept.placements) << kinds << " kinds";
        }
      }
    }
  };
  compare("Q=1,K=3,N=2", Board::rectangle(5, 5));
  compare("R=2,N=3", Board::rectangle(4, 6));
  compare("K=2,N=1,W=1", Board::rectangle(4, 4, Wrap::torus));
  compare("Q=1,fN=1,B=1", Board::rectangle(5, 4, Wrap::cylinder));
  compare("W=3,F=3", Board::read_picture("..#..\n.....\n#...#\n.....\n..#..\n"));
  compare("W=2,N=2", Board::read_picture("..o..\n.....\n.....\no...o\n"));
  compare("K=1,N=1", Board::rectangle(4, 4));
  compare("K=4", Board::rectangle(5, 5));
  compare("Q=1,R=2", Board::rectangle(1, 8));  // alike on a single row
}

// Boards at both sides of the word boundaries, two pieces of different kinds: all pairs
// of squares less those that conflict.
TEST(Army, WordBoundaries) {
  constexpr std::array<std::pair<int, int>, 12> sides = {{{7, 9},
                                                          {8, 8},
                                                          {5, 13},
                                                          {2, 50},
                                                          {2, 64},
                                                          {3, 43},
                                                          {12, 16},
                                                          {1, 193},
                                                          {2, 128},
                                                          {16, 16},
                                                          {1, 257},
                                                          {3, 90}}};
  for (const auto& side : sides) {
    const Board board = Board::rectangle(side.first, side.second);
    const mpz_class squares = board.square_count();
    // Pairs of squares so far apart.
    const auto leaps = [&side](int dx, int dy) {
      return mpz_class(std::max(0, side.first - dy) * std::max(0, side.second - dx));
    };
    const mpz_class kings = 2 * leaps(1, 0) + 2 * leaps(0, 1) + 4 * leaps(1, 1);
    const mpz_class knights = 4 * leaps(1, 2) + 4 * leaps(2, 1);
    const mpz_class expected = squares * squares - squares - kings - knights;
    EXPECT_EQ(count("K=1,N=1", board), expected) << board.name();
    if (side.first > 8) continue;  // some ten thousand states
    EXPECT_EQ(count("K=1,N=1", board, CountEngine::sparse), expected) << board.name();
    if (side.first > 3) continue;
    EXPECT_EQ(count("K=1,N=1,W=1", board), count("K=1,N=1,W=1", board, CountEngine::sparse))
        << board.name();
  }
}

// A wazir and 30 pieces that attack nothing: the sum over the wazir's squares of a
// binomial coefficient, far beyond a word; and two kinds that attack nothing at all.
TEST(Army, NumbersBeyondAWord) {
  const Board board = Board::rectangle(10, 10);
  const auto binomial = [](unsigned long n, unsigned long k) {
    mpz_class value;
    mpz_bin_uiui(value.get_mpz_t(), n, k);
    return value;
  };
  const mpz_class expected = 4 * binomial(97, 30) + 32 * binomial(96, 30) + 64 * binomial(95, 30);
  EXPECT_EQ(count("W=1,{}=30", board), expected);
  EXPECT_EQ(count("{}=30,W=1", board, CountEngine::sparse), expected);
  const mpz_class free = binomial(100, 40) * binomial(60, 25);
  EXPECT_EQ(count("{}=40,{(50,0)}=25", board), free);
  EXPECT_EQ(count("{}=40,{(50,0)}=25", board, CountEngine::sparse), free);
  EXPECT_ERROR(beyond_limit, "engine search", count("W=1,{}=30", board, CountEngine::search));
  CountOptions options;
  options.modulus = 1'000'007;
  EXPECT_EQ(count_army(parse_army("W=1,{}=30"), board, options).value,
            mpz_class(expected % 1'000'007));
  options.modulus = 1;
  EXPECT_EQ(count_army(parse_army("W=1,{}=30"), board, options).value, 0);
  options.modulus = 0;
  EXPECT_ERROR(bad_input, "modulus must be at least 1",
               count_army(parse_army("W=1,{}=30"), board, options));
}

TEST(Army, NoPiecesOrTooMany) {
  const Board board = Board::rectangle(3, 3);
  const Board forced = Board::read_picture("o.\n..\n");
  for (const CountEngine engine : all_engines) {
    const CountOptions options = with_engine(engine);
    EXPECT_EQ(count_army({}, board, options).value, 1);
    EXPECT_EQ(count_army({}, forced, options).value, 0);
    EXPECT_EQ(count("K=0,Q=0", board, engine), 1);
    EXPECT_EQ(count("K=0,Q=0", forced, engine), 0);
    EXPECT_EQ(count("K=0,{}=1,Q=0", board, engine), 9);
    EXPECT_EQ(count("{}=5,{(7,7)}=4", board, engine), 126);
    EXPECT_EQ(count("{}=5,{(7,7)}=5", board, engine), 0);
    EXPECT_EQ(count("K=10,Q=1", board, engine), 0);
    EXPECT_EQ(count("K=1000000000000000000,Q=1000000000000000000", board, engine), 0);
    std::string many = "K=1000000000000000000";
    for (int i = 0; i < 20; ++i) many += ",K=1000000000000000000";
    EXPECT_EQ(count(many, Board::rectangle(largest_side, 3), engine), 0);
    EXPECT_EQ(count("K=1,N=1", Board::read_picture("ooo\n...\n"), engine), 0);
    EXPECT_EQ(count("K=0", Board::rectangle(largest_side, largest_side), engine), 1);
    EXPECT_EQ(count("K=2,N=1", Board::read_picture("###\n#.#\n"), engine), 0);
  }
  EXPECT_ERROR(bad_input, "negative", count_army({{Piece::parse("K"), -1}}, board));
  EXPECT_ERROR(beyond_limit, "", count("K=2,N=1", Board::rectangle(largest_side, 5)));
}

// A king on a cylinder of one column attacks itself; a knight there does not.
TEST(Army, PiecesThatAttackThemselves) {
  const Board narrow = Board::rectangle(6, 1, Wrap::cylinder);
  for (const CountEngine engine : all_engines) {
    EXPECT_EQ(count("K=1,{(0,1)}=1", narrow, engine), 0);
    EXPECT_EQ(count("{(0,1)}=1,{(0,2)}=1", narrow, engine), 30 - 5 - 4);
    const Board must = Board::read_picture("o\n.\n.\n", "picture", Wrap::cylinder);
    EXPECT_EQ(count("K=1,W=1", must, engine), 0);
    EXPECT_EQ(count("{}=1,K=1", must, engine), 0);
    EXPECT_EQ(count("{}=1,{(0,1)}=1", must, engine), 3);
  }
}

TEST(Army, Engines) {
  const auto army = parse_army("K=2,R=1");
  const Board board = Board::rectangle(3, 3);
  for (const CountEngine engine : {CountEngine::plain, CountEngine::dense, CountEngine::rows,
                                   CountEngine::components, CountEngine::formula}) {
    EXPECT_ERROR(bad_input, "engine: armies are counted by search, sparse or branch",
                 count_army(army, board, with_engine(engine)));
  }
  EXPECT_EQ(count_army(army, board, with_engine(CountEngine::search)).method, "search");
  const auto sparse = count_army(army, board, with_engine(CountEngine::sparse));
  EXPECT_EQ(sparse.method, "sparse");
  EXPECT_EQ(sparse.evidence.back(), (Fact{"second_route", "search agrees"}));
  CountOptions options;
  options.check = true;
  EXPECT_EQ(count_army(army, board, options).evidence.back(),
            (Fact{"check", "the sweep across the other side agrees"}));
}

TEST(Army, RefusesWhatDoesNotFit) {
  CountOptions options = with_engine(CountEngine::sparse);
  options.memory_limit = 1 << 16;
  EXPECT_ERROR(beyond_limit, "states at square",
               count_army(parse_army("K=4,N=4"), Board::rectangle(8, 8), options));
  options.engine = CountEngine::automatic;
  EXPECT_ERROR(beyond_limit, "states at square",
               count_army(parse_army("K=12,N=12"), Board::rectangle(14, 14), options));
  options.memory_limit = 64;
  EXPECT_ERROR(beyond_limit, "are free",
               count_army(parse_army("K=40,N=40"), Board::rectangle(20, 20), options));
}

TEST(Army, StopsWhenAsked) {
  for (const CountEngine engine : all_engines) {
    for (const char* army : {"K=2,Q=2,B=2,N=1", "Q=2,R=2,N=3"}) {
      CountOptions options = with_engine(engine);
      int asked = 0;
      options.monitor.stop_requested = [&asked] { return ++asked > 3; };
      EXPECT_ERROR(interrupted, "", count_army(parse_army(army), Board::rectangle(10, 8), options));
    }
  }
}

TEST(Army, ThreadsStopTogether) {
  const Board board = Board::rectangle(10, 10);
  Monitor monitor;
  const Army army =
      army_on_board(parse_army("Q=2,R=2,N=3"), board, graph::SquareOrder::automatic, monitor);
  for (const int threads : {1, 2, 3}) {
    EXPECT_ERROR(beyond_limit, "states at square",
                 branch_army(army, 1, identity_alone(army), 1 << 14, threads, monitor));
    int asked = 0;
    monitor.stop_requested = [&asked] { return ++asked > 10; };
    EXPECT_ERROR(interrupted, "",
                 branch_army(army, 3, identity_alone(army), 1 << 20, threads, monitor));
    monitor.stop_requested = nullptr;
  }
}

std::vector<std::pair<Piece, std::int64_t>> read(const std::string& text) {
  std::vector<std::pair<Piece, std::int64_t>> entries;
  for (const ArmyEntry& entry : parse_army(text)) entries.emplace_back(entry.piece, entry.number);
  return entries;
}

TEST(ParseArmy, EveryNotation) {
  using ArmyEntries = std::vector<std::pair<Piece, std::int64_t>>;
  const Piece king = Piece::parse("K");
  EXPECT_EQ(read("K=2"), (ArmyEntries{{king, 2}}));
  EXPECT_EQ(read(" king = 2 , Q=0 "), (ArmyEntries{{king, 2}, {Piece::parse("Q"), 0}}));
  EXPECT_EQ(read("left,up:2,3=2,K=1"), (ArmyEntries{{Piece::parse("left,up:2,3"), 2}, {king, 1}}));
  EXPECT_EQ(
      read("{(1,2),(2,1)}=1,(4,1)=2,K=1e3"),
      (ArmyEntries{{Piece::parse("{(1,2),(2,1)}"), 1}, {Piece::parse("(4,1)"), 2}, {king, 1000}}));
  EXPECT_EQ(read("K=1,K=1"), (ArmyEntries{{king, 1}, {king, 1}}));
  EXPECT_EQ(read("K=1000000000000000000"), (ArmyEntries{{king, 1'000'000'000'000'000'000}}));
  std::vector<std::string> remarks;
  EXPECT_EQ(parse_army("fK=1,N=1", &remarks).size(), 2U);
  std::vector<std::string> alone;
  static_cast<void>(Piece::parse("fK", &alone));
  EXPECT_EQ(remarks, alone);
}

TEST(ParseArmy, Errors) {
  EXPECT_ERROR(bad_input, "army: is empty", parse_army(""));
  EXPECT_ERROR(bad_input, "army: is empty", parse_army("  "));
  EXPECT_ERROR(bad_input, "entry 1: 'K' does not say how many", parse_army("K"));
  EXPECT_ERROR(bad_input, "entry 2: 'Q' does not say how many", parse_army("K=2,Q"));
  EXPECT_ERROR(bad_input, "entry 1: 'K=' has no number", parse_army("K="));
  EXPECT_ERROR(bad_input, "entry 1: 'K=' has no number", parse_army("K=,Q=1"));
  EXPECT_ERROR(bad_input, "entry 2: '=2' names no piece", parse_army("K=1,=2"));
  EXPECT_ERROR(bad_input, "entry 2: is empty", parse_army("K=1,"));
  EXPECT_ERROR(bad_input, "entry 2: is empty", parse_army("K=1,,Q=1"));
  EXPECT_ERROR(bad_input, "entry 1: is empty", parse_army(",K=1"));
  EXPECT_ERROR(bad_input, "entry 1: the number of pieces: '-1' is not a whole number from 0",
               parse_army("K=-1"));
  EXPECT_ERROR(bad_input, "'1000000000000000001' is not", parse_army("K=1000000000000000001"));
  EXPECT_ERROR(bad_input, "is not a whole number", parse_army("K=" + std::string(1000, '9')));
  EXPECT_ERROR(bad_input, "'2Q=1' is not", parse_army("K=2Q=1"));
  EXPECT_ERROR(bad_input, "'two' is not", parse_army("Q=1,K=two"));
  EXPECT_ERROR(bad_input, "entry 2: piece 'kinf'", parse_army("Q=1,kinf=1"));
  EXPECT_ERROR(bad_input, "entry 1: piece 'K,Q'", parse_army("K,Q=1"));
  EXPECT_ERROR(bad_input, "entry 1: file", parse_army("@no/such=file=2"));
  EXPECT_ERROR(bad_input, "entry 1: '@no/such' does not say", parse_army("@no/such"));
  EXPECT_ERROR(bad_input, "entry 1", parse_army(std::string("K\0=1\n", 6)));
}

}  // namespace
}  // namespace rookery::count::army::solve_test
