// SPDX-License-Identifier: GPL-3.0-or-later
//
// The completions of the sweep: totals against every subset, walks against the list.

#include "count/placements/completions.hpp"

#include <gtest/gtest.h>

#include "count/placement_lists.hpp"

namespace rookery::count::placements::completions_test {
namespace {

using testing::Picture;

constexpr std::uint64_t plenty = std::uint64_t{1} << 30;

CompletionsWanted wanting(const std::optional<std::size_t>& pieces, bool in_one_block) {
  CompletionsWanted wanted;
  wanted.pieces = pieces;
  wanted.in_one_block = in_one_block;
  wanted.bytes = plenty;
  return wanted;
}

std::vector<std::vector<std::uint32_t>> by_search(const graph::ConflictGraph& graph,
                                                  const std::optional<std::size_t>& pieces) {
  std::vector<std::vector<std::uint32_t>> list;
  search_placements(graph, pieces, {}, [&](const std::vector<std::uint32_t>& found) {
    list.push_back(found);
    return true;
  });
  return list;
}

// The list by the table is the list by search; all of them are found again by one walk together,
// from their numbers, and give their numbers by another.
void compare(const graph::ConflictGraph& graph, const std::optional<std::size_t>& pieces) {
  const auto list = by_search(graph, pieces);
  const Completions whole(graph, wanting(pieces, true), {});
  ASSERT_EQ(whole.total(), list.size());
  std::vector<std::vector<std::uint32_t>> by_table;
  EXPECT_TRUE(whole.list({}, [&](const std::vector<std::uint32_t>& found) {
    by_table.push_back(found);
    return true;
  }));
  ASSERT_EQ(by_table, list);
  if (list.empty()) return;

  for (const bool in_one_block : {false, true}) {
    Completions table(graph, wanting(pieces, in_one_block), {});
    ASSERT_EQ(table.total(), list.size());
    std::vector<mpz_class> numbers;
    for (std::size_t i = 0; i < list.size(); ++i) numbers.emplace_back(i);
    std::vector<std::vector<std::uint32_t>> found(list.size());
    table.walk(list.size(), {}, [&](std::size_t i, std::size_t v, const mpz_class& empty) {
      if (numbers[i] < empty) return false;
      numbers[i] -= empty;
      found[i].push_back(static_cast<std::uint32_t>(v));
      return true;
    });
    ASSERT_EQ(found, list);
    std::vector<mpz_class> ranks(list.size(), 0);
    table.walk(list.size(), {}, [&](std::size_t i, std::size_t v, const mpz_class& empty) {
      const bool piece = std::binary_search(list[i].begin(), list[i].end(), v);
      if (piece) ranks[i] += empty;
      return piece;
    });
    for (std::size_t i = 0; i < list.size(); ++i) ASSERT_EQ(ranks[i], i);
  }
}

TEST(Completions, SmallBoards) {
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    for (const char* board : {"1", "1x5", "3x3", "4x2"}) {
      const graph::ConflictGraph graph = graph::conflict_graph(
          Piece::parse(name), Board::parse(board), graph::SquareOrder::by_rows);
      compare(graph, std::nullopt);
      for (const std::size_t k : {0U, 2U, 4U, 10U}) compare(graph, k);
    }
  }
}

TEST(Completions, HolesForcedSquaresAndGluedSides) {
  ROOKERY_SEEDED(random, 82);
  for (int round = 0; round < 150; ++round) {
    const char* const name = testing::counted_pieces[static_cast<std::size_t>(
        random.below(static_cast<std::int64_t>(testing::counted_pieces.size())))];
    const Picture picture = testing::random_picture(
        random, static_cast<int>(random.between(1, 4)), static_cast<int>(random.between(1, 3)),
        random.below(40), static_cast<Wrap>(random.below(3)), random.below(40));
    SCOPED_TRACE(std::string(name) + " on\n" + picture.text());
    const graph::ConflictGraph graph =
        graph::conflict_graph(Piece::parse(name), picture.board(), graph::SquareOrder::by_rows);
    compare(graph, std::nullopt);
    for (std::size_t k = 0; k < 5; ++k) compare(graph, k);
  }
}

TEST(Completions, LargerBoards) {
  // Two words, and more, of attacked squares to come; numbers of more than one word.
  for (const auto& [piece, board, pieces] :
       {std::tuple{"queen", "7x7", 7}, std::tuple{"knight", "4x5", 8}, std::tuple{"rook", "4x6", 4},
        std::tuple{"{(8,8)}", "9x9", 2}, std::tuple{"{(11,11)}", "12x12", 2},
        std::tuple{"king", "9x3", 9}}) {
    compare(graph::conflict_graph(Piece::parse(piece), Board::parse(board),
                                  graph::SquareOrder::by_rows),
            static_cast<std::size_t>(pieces));
  }
  for (const auto& [piece, board] :
       {std::pair{"king", "40x7"}, std::pair{"knight", "30x3"}, std::pair{"wazir", "40x5"}}) {
    const Piece parsed = Piece::parse(piece);
    const Board parsed_board = Board::parse(board);
    const graph::ConflictGraph graph =
        graph::conflict_graph(parsed, parsed_board, graph::SquareOrder::by_rows);
    const mpz_class total = count_total(parsed, parsed_board).value;
    EXPECT_EQ(Completions(graph, wanting(std::nullopt, false), {}).total(), total);
    EXPECT_EQ(Completions(graph, wanting(std::nullopt, true), {}).total(), total);
    const mpz_class some = count_exactly(parsed, parsed_board, 17).value;
    EXPECT_EQ(Completions(graph, wanting(17, false), {}).total(), some);
  }
}

TEST(Completions, Weights) {
  constexpr sweep::Word large = (sweep::Word{1} << 63) - 1;
  for (const char* name : {"king", "knight", "rook", "{}"}) {
    const Piece piece = Piece::parse(name);
    const Board board = Board::parse("5x4");
    const graph::ConflictGraph graph = graph::conflict_graph(piece, board);
    const auto by_size = count_polynomial(piece, board).value;
    for (const auto& [p, q] : {std::pair<sweep::Word, sweep::Word>{1, 3},
                               {5, 1},
                               {7, 11},
                               {large, large},
                               {1, large},
                               {large - 4, 1}}) {
      mpz_class expected = 0;
      for (std::size_t k = 0; k < by_size.size(); ++k) {
        mpz_class power_p;
        mpz_class power_q;
        mpz_ui_pow_ui(power_p.get_mpz_t(), p, k);
        mpz_ui_pow_ui(power_q.get_mpz_t(), q, graph.size() - k);
        expected += by_size[k] * power_p * power_q;
      }
      CompletionsWanted wanted = wanting(std::nullopt, false);
      wanted.weight_of_piece = p;
      wanted.weight_of_empty = q;
      EXPECT_EQ(Completions(graph, wanted, {}).total(), expected) << name << p << "/" << q;
    }
  }
}

TEST(Completions, RefusesWhatDoesNotFit) {
  const graph::ConflictGraph graph =
      graph::conflict_graph(Piece::parse("king"), Board::parse("12"));
  CompletionsWanted wanted = wanting(std::nullopt, false);
  wanted.bytes = 20000;
  EXPECT_ERROR(beyond_limit, "and 19.5 KiB are free", Completions(graph, wanted, {}));
  EXPECT_FALSE(Completions::try_to_build(graph, wanted, {}).has_value());
  // What it needs is enough, also for a walk; a little less is not.
  const std::uint64_t needed = Completions(graph, wanting(std::nullopt, false), {}).bytes();
  wanted.bytes = needed;
  Completions enough(graph, wanted, {});
  enough.walk(1, {}, [](std::size_t, std::size_t, const mpz_class&) { return false; });
  wanted.bytes = needed - 1;
  EXPECT_ERROR(beyond_limit, "more than", Completions(graph, wanted, {}));

  wanted = wanting(std::nullopt, true);
  const std::uint64_t states = Completions(graph, wanted, {}).states();
  wanted.most_states = states;
  EXPECT_TRUE(Completions::try_to_build(graph, wanted, {}).has_value());
  wanted.most_states = states / 2;
  EXPECT_FALSE(Completions::try_to_build(graph, wanted, {}).has_value());
}

TEST(Completions, WrongTurnsAndStops) {
  const graph::ConflictGraph graph =
      graph::conflict_graph(Piece::parse("king"), Board::parse("4"), graph::SquareOrder::by_rows);
  Completions table(graph, wanting(2, false), {});
  const auto always = [](std::size_t, std::size_t, const mpz_class&) { return true; };
  EXPECT_ERROR(bug, "without completions", table.walk(1, {}, always));
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", Completions(graph, wanting(2, false), monitor));
  EXPECT_ERROR(interrupted, "", table.walk(1, monitor, always));
}

}  // namespace
}  // namespace rookery::count::placements::completions_test
