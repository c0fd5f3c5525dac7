// SPDX-License-Identifier: GPL-3.0-or-later
//
// list, rank, unrank and sample: against every subset of the squares, against each other and
// against the counts; random placements by chi-square.

#include "rookery/placements.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "count/placement_lists.hpp"

namespace rookery::count::placements::placements_test {
namespace {

using testing::every_placement;
using testing::full_picture;
using testing::listed;
using testing::mask_of;
using testing::Picture;
using testing::placement_of;
using testing::placement_options;

constexpr CountEngine both_engines[] = {CountEngine::search, CountEngine::sparse};

PlacementOptions with_pieces(const std::optional<int>& pieces) {
  return placement_options(pieces, CountEngine::automatic);
}

// ----- lists

void compare_lists(const Piece& piece, const Picture& picture, const std::optional<int>& pieces) {
  const std::vector<std::uint32_t> expected = every_placement(piece, picture, pieces);
  const Board board = picture.board();
  for (const CountEngine engine :
       {CountEngine::automatic, CountEngine::search, CountEngine::sparse}) {
    ASSERT_EQ(listed(piece, board, placement_options(pieces, engine)), expected)
        << piece.betza() << " on\n"
        << picture.text() << ", pieces " << pieces.value_or(-1);
  }
}

TEST(Placements, ListsOfSmallBoards) {
  for (const char* name : testing::counted_pieces) {
    const Piece piece = Piece::parse(name);
    for (const Picture& picture :
         {full_picture(3, 3), full_picture(2, 4, Wrap::torus), full_picture(3, 3, Wrap::cylinder),
          Picture{{"..#", "o..", "...", "#.."}}}) {
      for (const std::optional<int> pieces :
           {std::optional<int>{}, std::optional<int>{2}, std::optional<int>{3}}) {
        compare_lists(piece, picture, pieces);
      }
    }
  }
}

TEST(Placements, LongerListsAreAsLongAsTheCount) {
  for (const auto& [name, board_name, pieces] :
       {std::tuple{"knight", "5x6", 3}, std::tuple{"king", "6x6", 7}, std::tuple{"rook", "6x6", 6},
        std::tuple{"queen", "8x8", 8}, std::tuple{"camel", "4x5", 9}}) {
    const Piece piece = Piece::parse(name);
    const Board board = Board::parse(board_name);
    std::vector<std::vector<Placement>> lists;
    for (const CountEngine engine : both_engines) {
      PlacementOptions options = placement_options(pieces, engine);
      options.count.check = true;
      auto& list = lists.emplace_back();
      const auto answer = list_placements(piece, board, options, [&](const Placement& placement) {
        list.push_back(placement);
        return true;
      });
      EXPECT_EQ(answer.value, count_exactly(piece, board, pieces).value) << name;
      EXPECT_EQ(answer.evidence.back(), (Fact{"check", "as many as count finds"}));
    }
    EXPECT_TRUE(lists[0] == lists[1]) << name;
  }
  mpz_class found = 0;
  EXPECT_EQ(list_placements(Piece::parse("king"), Board::parse("5x5"), {},
                            [&](const Placement&) {
                              ++found;
                              return true;
                            })
                .value,
            count_total(Piece::parse("king"), Board::parse("5x5")).value);
  EXPECT_EQ(found, 6427);  // A063443
}

TEST(Placements, ListsStopWhenTold) {
  for (const CountEngine engine : both_engines) {
    std::vector<Placement> first;
    const auto answer =
        list_placements(Piece::parse("wazir"), Board::parse("6"),
                        placement_options(std::nullopt, engine), [&](const Placement& placement) {
                          first.push_back(placement);
                          return first.size() < 4;
                        });
    EXPECT_EQ(answer.value, 4);
    EXPECT_EQ(first, (std::vector<Placement>{{}, {{5, 5}}, {{4, 5}}, {{3, 5}}}));
    EXPECT_EQ(answer.evidence.back(), (Fact{"list", "stopped"}));
  }
  // Far beyond any table.
  std::size_t seen = 0;
  const auto answer = list_placements(Piece::parse("king"), Board::parse("100"), with_pieces(1300),
                                      [&](const Placement& placement) {
                                        EXPECT_EQ(placement.size(), 1300U);
                                        return ++seen < 10;
                                      });
  EXPECT_EQ(answer.method, "search");
}

TEST(Placements, ImpossibleListsAreEmpty) {
  const Piece king = Piece::parse("king");
  const Board attacked = Board::read_picture("oo\n..");
  for (const CountEngine engine : both_engines) {
    EXPECT_TRUE(listed(king, attacked, placement_options(std::nullopt, engine)).empty());
    EXPECT_TRUE(listed(king, Board::parse("4"), placement_options(5, engine)).empty());
    PlacementOptions many = placement_options(std::nullopt, engine);
    many.pieces = mpz_class("1000000000000000000000000000000");
    EXPECT_TRUE(listed(king, Board::parse("4"), many).empty());
  }
  EXPECT_ERROR(bad_input, "no such placement", sample_placements(king, attacked, 1, 1));
  EXPECT_ERROR(bad_input, "is 0", unrank_placement(king, attacked, 1));
}

// ----- classes

// The cell to which a map of the flat rectangle (or, shifted, of the torus) takes a cell.
int image(const Picture& picture, int cell, int map, int shift_x, int shift_y) {
  int x = cell % picture.width();
  int y = cell / picture.width();
  if ((map & 4) != 0) std::swap(x, y);
  if ((map & 1) != 0) x = picture.width() - 1 - x;
  if ((map & 2) != 0) y = picture.height() - 1 - y;
  return (y + shift_y) % picture.height() * picture.width() + (x + shift_x) % picture.width();
}

// The first of each class, by applying every map that keeps the conflicts to every mask.
std::vector<std::uint32_t> first_of_classes(const Piece& piece, const Picture& picture,
                                            bool shifts) {
  const std::vector<std::uint32_t> conflicts = testing::conflict_masks(piece, picture);
  const bool shift_x = shifts && picture.wrap != Wrap::none;
  const bool shift_y = shifts && picture.wrap == Wrap::torus;
  std::vector<std::vector<int>> maps;
  const bool exchanges = picture.width() == picture.height() && picture.wrap != Wrap::cylinder;
  for (int map = 0; map < (exchanges ? 8 : 4); ++map) {
    for (int dx = 0; dx < (shift_x ? picture.width() : 1); ++dx) {
      for (int dy = 0; dy < (shift_y ? picture.height() : 1); ++dy) {
        std::vector<int> to;
        for (int cell = 0; cell < picture.cells(); ++cell) {
          to.push_back(image(picture, cell, map, dx, dy));
        }
        bool keeps = true;
        for (int a = 0; a < picture.cells(); ++a) {
          const auto at = [](int cell) { return static_cast<std::size_t>(cell); };
          keeps = keeps && picture.at(a) == picture.at(to[at(a)]);
          for (int b = 0; b < picture.cells(); ++b) {
            keeps = keeps &&
                    (conflicts[at(a)] >> b & 1U) == (conflicts[at(to[at(a)])] >> to[at(b)] & 1U);
          }
        }
        if (keeps) maps.push_back(to);
      }
    }
  }
  std::vector<std::uint32_t> first;
  std::set<std::uint32_t> seen;
  for (const std::uint32_t mask : every_placement(piece, picture)) {
    if (seen.count(mask) != 0) continue;
    first.push_back(mask);
    for (const auto& to : maps) {
      std::uint32_t moved = 0;
      for (std::uint32_t rest = mask; rest != 0; rest &= rest - 1) {
        moved |= 1U << to[static_cast<std::size_t>(std::countr_zero(rest))];
      }
      seen.insert(moved);
    }
  }
  return first;
}

TEST(Placements, OneOfEachClass) {
  for (const char* name : {"king", "knight", "rook", "fN", "{(1,0)}", "{(2,1)}", "wazir", "{}"}) {
    const Piece piece = Piece::parse(name);
    for (const Picture& picture :
         {full_picture(3, 3), full_picture(2, 4), full_picture(3, 3, Wrap::torus),
          full_picture(3, 4, Wrap::torus), full_picture(3, 3, Wrap::cylinder),
          Picture{{"#..", "...", "..#"}}, Picture{{"o..", "..#", "..o"}}}) {
      for (const bool shifts : {false, true}) {
        for (const CountEngine engine : both_engines) {
          PlacementOptions options = placement_options(std::nullopt, engine);
          options.count.up_to = shifts ? UpTo::translations : UpTo::reflections;
          EXPECT_EQ(listed(piece, picture.board(), options),
                    first_of_classes(piece, picture, shifts))
              << name << " on\n"
              << picture.text() << " shifts " << shifts;
        }
      }
    }
  }
  // Queens on 8x8: 92 placements in 12 classes.
  PlacementOptions options = with_pieces(8);
  options.count.up_to = UpTo::reflections;
  std::size_t classes = 0;
  const auto queens = list_placements(Piece::parse("queen"), Board::parse("8"), options,
                                      [&](const Placement&) { return ++classes > 0; });
  EXPECT_EQ(queens.value, 12);
  EXPECT_EQ(classes, 12U);
}

// ----- numbers

TEST(Placements, NumbersOfSmallBoards) {
  for (const char* name : {"king", "knight", "queen", "fN", "W2", "{(3,0),(1,-1),(0,4)}"}) {
    const Piece piece = Piece::parse(name);
    for (const Picture& picture :
         {full_picture(3, 3), Picture{{".o.#", "....", "#..."}}, full_picture(2, 5, Wrap::torus)}) {
      const Board board = picture.board();
      for (const std::optional<int> pieces : {std::optional<int>{}, std::optional<int>{3}}) {
        const auto list = every_placement(piece, picture, pieces);
        for (std::size_t i = 0; i < list.size(); i += list.size() / 12 + 1) {
          for (const CountEngine engine : both_engines) {
            const PlacementOptions options = placement_options(pieces, engine);
            const Placement placement = placement_of(list[i], board);
            EXPECT_EQ(rank_placement(piece, board, placement, options).value, i + 1);
            EXPECT_EQ(unrank_placement(piece, board, i + 1, options).value, placement);
          }
        }
        EXPECT_ERROR(bad_input, "is too large: the number of placements is",
                     unrank_placement(piece, board, list.size() + 1, with_pieces(pieces)));
      }
    }
  }
}

TEST(Placements, NumbersOfLargerBoards) {
  ROOKERY_SEEDED(random, 83);
  for (const auto& [name, board_name, pieces] :
       {std::tuple{"king", "20x10", -1}, std::tuple{"king", "10x10", 12},
        std::tuple{"wazir", "9x7", 20}, std::tuple{"knight", "6x5", -1},
        std::tuple{"queen", "9x9", 9}, std::tuple{"rook", "6x7", -1}}) {
    const Piece piece = Piece::parse(name);
    const Board board = Board::parse(board_name);
    PlacementOptions options;
    if (pieces >= 0) options.pieces = pieces;
    options.count.check = true;
    const mpz_class total =
        pieces >= 0 ? count_exactly(piece, board, pieces).value : count_total(piece, board).value;
    for (int round = 0; round < 3; ++round) {
      mpz_class rank = 0;
      for (int i = 0; i < 8; ++i) rank = (rank << 32) + random.below(std::int64_t{1} << 32);
      rank = round == 0 ? total : mpz_class(rank % total + 1);
      Placement placement = unrank_placement(piece, board, rank, options).value;
      std::reverse(placement.begin(), placement.end());  // any order will do
      EXPECT_EQ(rank_placement(piece, board, placement, options).value, rank) << name;
    }
    EXPECT_ERROR(bad_input, "too large", unrank_placement(piece, board, total + 1, options));
  }
}

TEST(Placements, WhatIsNotInTheList) {
  const Piece king = Piece::parse("king");
  const Board board = Board::read_picture("....\n.#..\n...o");
  const auto rank = [&](const Placement& placement, const std::optional<int>& pieces = {}) {
    return rank_placement(king, board, placement, with_pieces(pieces)).value;
  };
  EXPECT_EQ(rank({{3, 2}}), 1);
  EXPECT_ERROR(bad_input, "the pieces on 1,1 and 2,1 attack each other",
               rank({{3, 2}, {1, 0}, {0, 0}}));
  EXPECT_ERROR(bad_input, "2,2 is not a square of the board", rank({{3, 2}, {1, 1}}));
  EXPECT_ERROR(bad_input, "5,1 is not a square", rank({{3, 2}, {4, 0}}));
  EXPECT_ERROR(bad_input, "0,1 is not a square", rank({{3, 2}, {-1, 0}}));
  EXPECT_ERROR(bad_input, "4,3 must hold a piece", rank({{0, 0}}));
  EXPECT_ERROR(bad_input, "1,1 is named twice", rank({{3, 2}, {0, 0}, {0, 0}}));
  EXPECT_ERROR(bad_input, "there are 2 pieces, and 3 are asked for", rank({{3, 2}, {0, 0}}, 3));
  EXPECT_ERROR(bad_input, "a piece on 1,1 would attack itself",
               rank_placement(king, Board::rectangle(1, 4, Wrap::torus), {{0, 0}}));
  EXPECT_ERROR(bad_input, "numbered from 1", unrank_placement(king, board, 0));
}

// ----- random placements

// The chance that equal distributions exceed this is one in a million (Wilson and Hilferty's
// approximation).
double chi_square_bound(std::size_t classes) {
  const auto freedom = static_cast<double>(classes - 1);
  const double part = 2 / (9 * freedom);
  return freedom * std::pow(1 - part + 4.753 * std::sqrt(part), 3);
}

// Of `number` samples against fugacity^pieces, each expected at least ten times or so.
double chi_square(const std::vector<Placement>& samples, const Picture& picture, const Piece& piece,
                  const std::optional<int>& pieces, double fugacity) {
  const Board board = picture.board();
  std::map<std::uint32_t, double> weights;
  double total = 0;
  for (const std::uint32_t mask : every_placement(piece, picture, pieces)) {
    total += weights[mask] = std::pow(fugacity, std::popcount(mask));
  }
  std::map<std::uint32_t, double> found;
  for (const Placement& placement : samples) {
    const std::uint32_t mask = mask_of(placement, board);
    EXPECT_EQ(weights.count(mask), 1U) << "not a placement";
    found[mask] += 1;
  }
  double sum = 0;
  for (const auto& entry : weights) {
    const double expected = static_cast<double>(samples.size()) * entry.second / total;
    const double difference = found[entry.first] - expected;
    sum += difference * difference / expected;
  }
  return sum;
}

TEST(Placements, SamplesAreUniform) {
  const Piece king = Piece::parse("king");
  const Piece knight = Piece::parse("knight");
  const auto draw = [](const Piece& piece, const Picture& picture, const std::optional<int>& pieces,
                       const mpq_class& fugacity) {
    return sample_placements(piece, picture.board(), 6000, 12345, fugacity, with_pieces(pieces))
        .value;
  };
  const Picture three = full_picture(3, 3);
  const Picture four = full_picture(4, 4);
  const std::size_t kings = every_placement(king, three).size();
  ASSERT_EQ(kings, 35U);
  EXPECT_LT(chi_square(draw(king, three, {}, 1), three, king, {}, 1), chi_square_bound(kings));
  const std::size_t knights = every_placement(knight, four, 2).size();
  EXPECT_LT(chi_square(draw(knight, four, 2, 1), four, knight, 2, 1), chi_square_bound(knights));
  // With a number of pieces a fugacity changes nothing.
  EXPECT_EQ(draw(knight, four, 2, 7), draw(knight, four, 2, 1));
  const auto thin = draw(king, three, {}, mpq_class(1, 3));
  EXPECT_LT(chi_square(thin, three, king, {}, 1.0 / 3), chi_square_bound(kings));
  const auto dense = draw(king, three, {}, 5);
  EXPECT_LT(chi_square(dense, three, king, {}, 5), chi_square_bound(kings));
  // The test would notice: a slightly other weight fails it.
  EXPECT_GT(chi_square(thin, three, king, {}, 0.4), chi_square_bound(kings));
  EXPECT_GT(chi_square(dense, three, king, {}, 4), chi_square_bound(kings));
  // Forced squares, holes, a torus, more columns than rows.
  const Picture odd{{"..o...", ".#....", "......"}, Wrap::cylinder};
  EXPECT_LT(chi_square(draw(king, odd, {}, 1), odd, king, {}, 1),
            chi_square_bound(every_placement(king, odd).size()));
}

TEST(Placements, SamplesBeginAlike) {
  for (const mpq_class& fugacity : {mpq_class(1), mpq_class(2, 7)}) {
    const auto draw = [&](std::uint64_t number, std::uint64_t seed) {
      return sample_placements(Piece::parse("king"), Board::parse("6x7"), number, seed, fugacity)
          .value;
    };
    std::vector<Placement> more = draw(50, 7);
    EXPECT_NE(draw(50, 8), more);
    more.resize(20);
    EXPECT_EQ(draw(20, 7), more);
    EXPECT_TRUE(draw(0, 7).empty());
  }
}

TEST(Placements, SamplesOfLargerBoards) {
  for (const auto& [name, board_name, pieces] :
       {std::tuple{"king", "12x12", -1}, std::tuple{"king", "12x12", 20},
        std::tuple{"knight", "5x20", -1}, std::tuple{"queen", "8x8", 8},
        std::tuple{"bishop", "8x8", 7}}) {
    const Piece piece = Piece::parse(name);
    const Board board = Board::parse(board_name);
    PlacementOptions options;
    if (pieces >= 0) options.pieces = pieces;
    const auto answer = sample_placements(piece, board, 5, 1, 1, options);
    ASSERT_EQ(answer.value.size(), 5U);
    const mpz_class total =
        pieces >= 0 ? count_exactly(piece, board, pieces).value : count_total(piece, board).value;
    EXPECT_EQ(answer.evidence.back(), (Fact{"from", total.get_str()}));
    for (const Placement& placement : answer.value) {
      if (pieces >= 0) {
        EXPECT_EQ(placement.size(), static_cast<std::size_t>(pieces));
      }
      // No pair attacks, by the rules written a second time.
      const Picture picture =
          full_picture(static_cast<int>(board.rows()), static_cast<int>(board.columns()));
      std::set<int> cells;
      for (const Square square : placement) {
        cells.insert(static_cast<int>(square.y * board.columns() + square.x));
      }
      EXPECT_EQ(cells.size(), placement.size());
      for (const int cell : cells) {
        for (const int other : testing::reached(piece, picture, cell, testing::Kind::attack)) {
          EXPECT_EQ(cells.count(other), 0U) << name;
        }
      }
    }
  }
}

// ----- what is refused

TEST(Placements, Refusals) {
  const Piece king = Piece::parse("king");
  const Board board = Board::parse("4");
  const auto nothing = [](const Placement&) { return true; };
  EXPECT_ERROR(bad_input, "engine: placements are found by search or sparse",
               list_placements(king, board, placement_options({}, CountEngine::dense), nothing));
  EXPECT_ERROR(bad_input, "negative", list_placements(king, board, with_pieces(-1), nothing));
  PlacementOptions options;
  options.count.modulus = 7;
  EXPECT_ERROR(bad_input, "mod", list_placements(king, board, options, nothing));
  options = {};
  options.count.up_to = UpTo::reflections;
  EXPECT_ERROR(bad_input, "up-to-symmetry", rank_placement(king, board, {}, options));
  EXPECT_ERROR(bad_input, "up-to-symmetry", unrank_placement(king, board, 1, options));
  EXPECT_ERROR(bad_input, "up-to-symmetry", sample_placements(king, board, 1, 1, 1, options));
  EXPECT_ERROR(bad_input, "fugacity", sample_placements(king, board, 1, 1, 0));
  EXPECT_ERROR(bad_input, "fugacity", sample_placements(king, board, 1, 1, mpq_class(-1, 2)));
  EXPECT_ERROR(beyond_limit, "below 2^63",
               sample_placements(king, board, 1, 1, mpq_class("1/9223372036854775809")));
  EXPECT_ERROR(bad_input, "search keeps no table",
               sample_placements(king, board, 1, 1, 1, placement_options({}, CountEngine::search)));
  EXPECT_ERROR(beyond_limit, "would fit",
               sample_placements(king, board, std::uint64_t{1} << 60, 1));
  EXPECT_ERROR(beyond_limit, "fewer columns", rank_placement(king, Board::parse("60"), {}));
  EXPECT_ERROR(beyond_limit, "a shorter side", sample_placements(king, Board::parse("60"), 1, 1));
  EXPECT_ERROR(beyond_limit, "", list_placements(king, Board::parse("1e18"), {}, nothing));
  options = {};
  options.count.memory_limit = 10000;
  EXPECT_ERROR(beyond_limit, "and 9.8 KiB are free",
               sample_placements(king, Board::parse("14"), 1, 1, 1, options));
}

}  // namespace
}  // namespace rookery::count::placements::placements_test
