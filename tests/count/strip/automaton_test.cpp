// SPDX-License-Identifier: GPL-3.0-or-later
//
// The automaton of a strip against direct counts, and its states against what the
// definition says of them.

#include "count/strip/automaton.hpp"

#include <fmt/format.h>
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "count/strip/terms.hpp"
#include "rookery/count.hpp"
#include "support/support.hpp"

namespace rookery::count::strip::automaton_test {
namespace {

constexpr std::array pieces = {"king",  "wazir", "knight", "{(1,2)}", "{(3,0),(1,-1),(0,4)}",
                               "fN",    "W2",    "B2",     "{}",      "bishop",
                               "camel", "fW3bF", "hrN"};

mpz_class direct(const Piece& piece, const Board& board) {
  CountOptions options;
  options.engine = CountEngine::sparse;
  return count_total(piece, board, options).value;
}

/// Every piece on strips of width 1 .. `widest` with few states.
template <class Check>
void for_each_strip(std::int64_t widest, std::size_t most_states, Check check) {
  for (const char* const name : pieces) {
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      for (const bool rows_run : {false, true}) {
        for (std::int64_t width = 1; width <= widest; ++width) {
          const Strip strip{width, rows_run, wrap};
          const StripRows rows = strip_rows(piece, strip);
          if (strip_obstacle(rows.piece, rows.width, rows.ring)) continue;
          const StripAutomaton automaton(rows.piece, rows.width, rows.ring);
          if (automaton.states() > most_states) continue;
          SCOPED_TRACE(fmt::format("{} {}", name, strip.name()));
          check(piece, strip, rows, automaton);
        }
      }
    }
  }
}

TEST(StripAutomaton, TermsAreDirectCounts) {
  int compared = 0;
  for_each_strip(
      4, 100,
      [&](const Piece& piece, const Strip& strip, const StripRows& rows,
          const StripAutomaton& automaton) {
        constexpr std::size_t longest = 5;
        const std::vector<mpz_class> terms =
            rows.glued ? glued_terms(automaton, longest) : open_terms(automaton, longest + 1);
        if (!rows.glued) {
          EXPECT_EQ(terms[0], 1);
        }
        for (std::size_t n = 1; n <= longest; ++n) {
          if (rows.glued && n <= automaton.ride_reach()) continue;
          const mpz_class expected = direct(piece, strip.board(static_cast<std::int64_t>(n)));
          EXPECT_EQ(terms[rows.glued ? n - 1 : n], expected) << "n = " << n;
          ++compared;
        }
      });
  EXPECT_GT(compared, 900);
}

TEST(StripAutomaton, BothDirectionsAndAllNumbersAgree) {
  for_each_strip(
      4, 300, [&](const Piece&, const Strip&, const StripRows&, const StripAutomaton& automaton) {
        const std::vector<mpz_class> terms = open_terms(automaton, 8);
        std::vector<double> doubles(automaton.states(), 0);
        std::vector<double> spare_doubles;
        doubles[0] = 1;
        std::vector<mpz_class> back(automaton.states(), 1);
        std::vector<mpz_class> spare;
        for (std::size_t n = 1; n < terms.size(); ++n) {
          automaton.advance(doubles, spare_doubles);
          automaton.advance_transposed(back, spare);
          EXPECT_EQ(std::accumulate(doubles.begin(), doubles.end(), 0.0), terms[n].get_d());
          EXPECT_EQ(back[0], terms[n]);
        }
        // The empty set has the most ways to go on.
        EXPECT_EQ(*std::max_element(back.begin(), back.end()), back[0]);
      });
}

// No two states have the same future: otherwise there would be too many. And each begins some.
TEST(StripAutomaton, StatesAreDifferentAndReached) {
  for_each_strip(
      4, 100,
      [&](const Piece&, const Strip&, const StripRows& rows, const StripAutomaton& automaton) {
        EXPECT_EQ(automaton.width(), static_cast<std::size_t>(rows.width));
        std::vector<std::vector<bool>> sets;
        for (std::size_t s = 0; s < automaton.states(); ++s) {
          std::vector<bool> set;
          for (std::size_t row = 0; row < automaton.reach(); ++row) {
            for (std::size_t x = 0; x < automaton.width(); ++x) {
              set.push_back(automaton.attacked(s, row, x));
            }
          }
          sets.push_back(set);
        }
        EXPECT_EQ(std::count(sets[0].begin(), sets[0].end(), true), 0);
        std::sort(sets.begin(), sets.end());
        EXPECT_EQ(std::unique(sets.begin(), sets.end()), sets.end());
        std::vector<double> values(automaton.states(), 0);
        std::vector<double> spare;
        values[0] = 1;
        for (std::size_t n = 0; n < 2 * automaton.reach() + 2; ++n)
          automaton.advance(values, spare);
        EXPECT_EQ(std::count(values.begin(), values.end(), 0.0), 0);
      });
}

// States of one orbit have equally many ways to go on; the vector of ways forward is symmetric.
TEST(StripAutomaton, OrbitsAreAlike) {
  bool fewer = false;
  for_each_strip(
      4, 300, [&](const Piece&, const Strip&, const StripRows&, const StripAutomaton& automaton) {
        const std::vector<std::uint32_t> first = automaton.orbits();
        std::vector<double> there(automaton.states(), 0);
        std::vector<double> back(automaton.states(), 1);
        std::vector<double> spare;
        there[0] = 1;
        for (int n = 0; n < 5; ++n) {
          automaton.advance(there, spare);
          automaton.advance_transposed(back, spare);
        }
        for (std::size_t s = 0; s < first.size(); ++s) {
          EXPECT_LE(first[s], s);
          EXPECT_EQ(first[first[s]], first[s]);
          EXPECT_EQ(there[s], there[first[s]]);
          EXPECT_EQ(back[s], back[first[s]]);
          fewer = fewer || first[s] != s;
        }
      });
  EXPECT_TRUE(fewer);
  const StripAutomaton kings(Piece::parse("king"), 12, false);
  EXPECT_TRUE(kings.mirrored());
  EXPECT_EQ(kings.states(), 220U);
  EXPECT_EQ(orbit_number(kings), 116U);
  EXPECT_FALSE(StripAutomaton(Piece::parse("{(1,2)}"), 3, false).mirrored());
}

// Sets of more than 64 squares.
TEST(StripAutomaton, WideStates) {
  const Piece piece = Piece::parse("{(0,30)}");
  const StripLimits limits{.states = 20'000};
  EXPECT_ERROR(beyond_limit, "20000 sets may be used", StripAutomaton(piece, 3, false, limits));
  // A piece for which one move alone matters: the first column may attack far ahead.
  const Piece far = Piece::parse("{(2,33)}");
  EXPECT_ERROR(beyond_limit, "sets of attacked squares", StripAutomaton(far, 3, false, limits));
  const Piece slant = Piece::parse("{(9,7)}");
  const StripAutomaton automaton(slant, 10, false);
  EXPECT_EQ(automaton.states(), 128U);
  const std::vector<mpz_class> terms = open_terms(automaton, 11);
  for (const std::int64_t n : {1, 7, 8, 10}) {
    EXPECT_EQ(terms[static_cast<std::size_t>(n)], direct(slant, Board::rectangle(n, 10)));
  }
}

TEST(StripAutomaton, Refusals) {
  EXPECT_ERROR(beyond_limit, "without end", StripAutomaton(Piece::parse("rook"), 3, false));
  EXPECT_ERROR(beyond_limit, "without end", StripAutomaton(Piece::parse("bishop"), 3, true));
  EXPECT_ERROR(beyond_limit, "a width of 1001", StripAutomaton(Piece(), 1001, false));
  EXPECT_ERROR(beyond_limit, "100 rows of 3", StripAutomaton(Piece::parse("{(0,100)}"), 3, false));
  EXPECT_ERROR(beyond_limit, "10^18 rows",
               StripAutomaton(Piece({{{0, largest_side}, largest_side, 0}}), 1, false));
  EXPECT_ERROR(beyond_limit, "spans", StripAutomaton(Piece::parse("{(60,2)}"), 64, false));
  EXPECT_ERROR(bad_input, "at least 1", StripAutomaton(Piece(), 0, false));
  EXPECT_ERROR(beyond_limit, "may be used",
               StripAutomaton(Piece::parse("king"), 30, false, {.bytes = 1 << 20}));
  EXPECT_TRUE(strip_obstacle(Piece(), 0, false));
  EXPECT_FALSE(strip_obstacle(Piece(), 1000, true));
}

TEST(StripAutomaton, LeavesOutMovesThatDoNotFit) {
  // Rides along the rows alone, a leap wider than the strip.
  const StripAutomaton automaton(Piece::parse("{(5,1),(1,0)}"), 4, false);
  EXPECT_EQ(automaton.reach(), 0U);
  EXPECT_EQ(automaton.states(), 1U);
  EXPECT_EQ(open_terms(automaton, 3)[2], 64);
}

TEST(StripAutomaton, CanBeStopped) {
  StripLimits limits;
  limits.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "", StripAutomaton(Piece::parse("king"), 5, false, limits));
}

}  // namespace
}  // namespace rookery::count::strip::automaton_test
