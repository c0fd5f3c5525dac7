// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recurrences along strips, and the engine that uses them, against direct counts.

#include "count/strip/recurrence.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "count/direct/recognised.hpp"
#include "count/direct/solve.hpp"
#include "count/strip/automaton.hpp"
#include "count/strip/terms.hpp"
#include "rookery/formulas.hpp"
#include "support/sequences.hpp"
#include "support/support.hpp"

namespace rookery::count::strip::recurrence_test {
namespace {

using Numbers = std::vector<mpz_class>;
using testing::continued;

constexpr std::array pieces = {"king", "wazir",  "knight", "{(1,2)}", "{(3,0),(1,-1),(0,4)}",
                               "fN",   "W2",     "B2",     "{}",      "bishop",
                               "F2",   "{(0,2)}"};
constexpr std::array wraps = {Wrap::none, Wrap::cylinder, Wrap::torus};

CountOptions with(CountEngine engine) {
  CountOptions options;
  options.engine = engine;
  return options;
}

/// The rank of the matrix terms[i + j], i, j < size, modulo a prime of 31 bits: at most the
/// length of the shortest recurrence.
std::size_t hankel_rank(const Numbers& terms, std::size_t size) {
  constexpr std::uint64_t p = 2'147'483'647;
  std::vector<std::vector<std::uint64_t>> rows(size, std::vector<std::uint64_t>(size));
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) rows[i][j] = mpz_fdiv_ui(terms[i + j].get_mpz_t(), p);
  }
  std::size_t rank = 0;
  for (std::size_t j = 0; j < size; ++j) {
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(rank), rows.end(),
                                    [&](const auto& row) { return row[j] != 0; });
    if (pivot == rows.end()) continue;
    std::swap(*pivot, rows[rank]);
    std::uint64_t inverse = 1;
    std::uint64_t base = rows[rank][j];
    for (std::uint64_t e = p - 2; e > 0; e /= 2, base = base * base % p) {
      if (e % 2 == 1) inverse = inverse * base % p;
    }
    for (std::size_t i = rank + 1; i < size; ++i) {
      const std::uint64_t factor = p - rows[i][j] * inverse % p;
      for (std::size_t k = j; k < size; ++k) {
        rows[i][k] = (rows[i][k] + factor * rows[rank][k]) % p;
      }
    }
    ++rank;
  }
  return rank;
}

void expect_generating_function(const StripRecurrence& recurrence) {
  ASSERT_EQ(recurrence.denominator.size(), recurrence.coefficients.size() + 1);
  EXPECT_EQ(recurrence.denominator[0], 1);
  const Numbers terms = continued(recurrence, recurrence.initial.size() + 5);
  for (std::size_t n = 0; n < terms.size(); ++n) {
    mpz_class product;
    for (std::size_t i = 0; i <= std::min(n, recurrence.denominator.size() - 1); ++i) {
      product += recurrence.denominator[i] * terms[n - i];
    }
    EXPECT_EQ(product, n < recurrence.numerator.size() ? recurrence.numerator[n] : mpz_class(0));
  }
}

/// Every piece, wrap and orientation of strips whose automaton is small.
template <class Check>
void for_each_strip(std::int64_t widest, std::size_t most_states, Check check) {
  for (const char* const name : pieces) {
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : wraps) {
      for (const bool rows_run : {false, true}) {
        for (std::int64_t width = 1; width <= widest; ++width) {
          const Strip strip{width, rows_run, wrap};
          const StripRows rows = strip_rows(piece, strip);
          if (strip_obstacle(rows.piece, rows.width, rows.ring)) continue;
          if (StripAutomaton(rows.piece, rows.width, rows.ring).states() > most_states) continue;
          SCOPED_TRACE(fmt::format("{} {}", name, strip.name()));
          check(piece, strip);
        }
      }
    }
  }
}

TEST(StripRecurrence, TotalsAreDirectCounts) {
  int strips = 0;
  for_each_strip(5, 25, [&](const Piece& piece, const Strip& strip) {
    const Answer<StripRecurrence> answer = strip_recurrence(piece, strip, std::nullopt);
    const StripRecurrence& recurrence = answer.value;
    EXPECT_EQ(answer.method, "recurrence");
    EXPECT_GE(recurrence.verified, recurrence.coefficients.size() + 20);
    EXPECT_GE(recurrence.initial.size(), recurrence.coefficients.size());
    expect_generating_function(recurrence);
    const std::size_t size = recurrence.initial.size() + 10;
    const Numbers terms = continued(recurrence, 2 * size);
    for (std::size_t i = 0; i < 7; ++i) {
      const auto n = static_cast<std::int64_t>(i) + recurrence.offset;
      const mpz_class expected =
          n == 0 ? mpz_class(1)
                 : count_total(piece, strip.board(n), with(CountEngine::sparse)).value;
      EXPECT_EQ(terms[i], expected) << "n = " << n;
    }
    EXPECT_EQ(hankel_rank(terms, size), recurrence.initial.size());  // the shortest
    const double growth = std::strtod(recurrence.growth.c_str(), nullptr);
    const double ratio =
        mpf_class(mpf_class(terms.back()) / mpf_class(terms[terms.size() - 2])).get_d();
    EXPECT_NEAR(growth / ratio, 1, 0.2);
    ++strips;
  });
  EXPECT_GT(strips, 120);
}

TEST(StripRecurrence, FixedNumbersAreDirectCounts) {
  constexpr std::size_t most = 4;
  constexpr std::size_t count = 7;
  for_each_strip(3, 20, [&](const Piece& piece, const Strip& strip) {
    std::vector<Numbers> direct(1, Numbers(most + 1));  // on 0, 1, 2, .. rows
    direct[0][0] = 1;
    for (std::int64_t n = 1; n <= static_cast<std::int64_t>(count); ++n) {
      direct::Recognised board(piece, strip.board(n));
      direct.push_back(direct::count_up_to(board, most, with(CountEngine::automatic)));
    }
    for (std::size_t k = 0; k <= most; ++k) {
      SCOPED_TRACE(fmt::format("k = {}", k));
      const StripRecurrence recurrence = strip_recurrence(piece, strip, k).value;
      expect_generating_function(recurrence);
      // (x - 1)^order: a polynomial of degree below the order.
      const std::size_t order = recurrence.coefficients.size();
      EXPECT_LE(order, k + 1);
      mpz_class expected = -1;
      for (std::size_t i = 1; i <= order; ++i) {
        expected = -expected * mpz_class(order + 1 - i) / mpz_class(i);
        EXPECT_EQ(recurrence.coefficients[i - 1], expected);
      }
      EXPECT_EQ(recurrence.growth, order == 0 ? "" : "1");
      EXPECT_GE(recurrence.verified, order + 20);
      const Numbers terms = continued(recurrence, count);
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t n = i + static_cast<std::size_t>(recurrence.offset);
        EXPECT_EQ(terms[i], direct[n][k]) << "n = " << n;
      }
    }
  });
}

// Where the automaton is too large the terms come from boards.
TEST(StripRecurrence, FixedNumbersOnWideStrips) {
  const Strip strip{7, false, Wrap::none};
  const Piece piece = Piece::parse("{(20,0)}");
  const Answer<StripRecurrence> answer = strip_recurrence(piece, strip, 2);
  EXPECT_EQ(answer.method, "boards");
  const Numbers terms = continued(answer.value, 42);
  EXPECT_EQ(terms[1], 21);
  EXPECT_EQ(terms[40], 280 * 279 / 2 - 20 * 7);
  EXPECT_EQ(answer.value.initial.size(), 23U);
}

struct Published {
  const char* piece;
  std::int64_t width;
  Wrap wrap;
  Numbers coefficients;
  Numbers first;
};

TEST(StripRecurrence, Published) {
  const std::vector<Published> laws = {
      {"king", 1, Wrap::none, {1, 1}, {1, 2}},                  // A000045
      {"king", 2, Wrap::none, {1, 2}, {1, 3}},                  // A001045
      {"king", 3, Wrap::none, {2, 3, -2}, {1, 5, 11}},          // A054854
      {"wazir", 2, Wrap::none, {2, 1}, {1, 3}},                 // A001333
      {"wazir", 3, Wrap::none, {2, 6, 0, -1}, {1, 5, 17, 63}},  // A051736
      {"wazir", 1, Wrap::cylinder, {1, 1}, {1, 3}},             // A000032: cycles
      {"{}", 3, Wrap::none, {8}, {1}},                          // A001018
  };
  for (const Published& recurrence : laws) {
    const Strip strip{recurrence.width, false, recurrence.wrap};
    SCOPED_TRACE(fmt::format("{} {}", recurrence.piece, strip.name()));
    const StripRecurrence found = strip_recurrence(Piece::parse(recurrence.piece), strip, {}).value;
    EXPECT_EQ(found.coefficients, recurrence.coefficients);
    EXPECT_EQ(found.initial, recurrence.first);
  }
}

TEST(StripRecurrence, Growth) {
  const auto growth = [](const char* piece, const Strip& strip) {
    return strip_recurrence(Piece::parse(piece), strip, std::nullopt).value.growth;
  };
  EXPECT_EQ(growth("king", {1, false, Wrap::none}), "1.61803398874989");
  EXPECT_EQ(growth("king", {2, true, Wrap::none}), "2.00000000000000");
  EXPECT_EQ(growth("wazir", {2, false, Wrap::none}), "2.41421356237310");
  EXPECT_EQ(growth("wazir", {1, false, Wrap::cylinder}), "1.61803398874989");
  EXPECT_EQ(growth("{}", {3, false, Wrap::torus}), "8.00000000000000");
  EXPECT_EQ(growth("{}", {60, false, Wrap::none}), "1.15292150460685e18");
  EXPECT_EQ(growth("{(1,0)}", {1, true, Wrap::torus}), "1.00000000000000");  // attacks itself
  EXPECT_EQ(growth("{(0,4)}", {1, true, Wrap::none}), "1.61803398874989");   // four strips in turn
  // The digits are those of a root of the recurrence, of either sign around it.
  const StripRecurrence recurrence =
      strip_recurrence(Piece::parse("king"), {6, false, Wrap::none}, std::nullopt).value;
  const auto value = [&](const mpq_class& x) {
    mpq_class sum = 1;
    for (const mpz_class& c : recurrence.coefficients) sum = sum * x - c;
    return sum;
  };
  std::string digits = recurrence.growth;
  ASSERT_EQ(digits.find('.'), 1U);
  digits.erase(1, 1);
  const mpq_class scale(mpz_class("100000000000000"));
  const mpq_class centre = mpq_class(mpz_class(digits)) / scale;
  const mpq_class half = mpq_class(1, 2) / scale;
  EXPECT_LT(value(centre - half), 0);
  EXPECT_GT(value(centre + half), 0);
}

TEST(StripRecurrence, Names) {
  EXPECT_EQ((Strip{8, false, Wrap::none}).name(), "8xN");
  EXPECT_EQ((Strip{8, true, Wrap::cylinder}).name(), "Nx8 cylinder");
  EXPECT_EQ((Strip{3, false, Wrap::torus}).name(), "3xN torus");
}

TEST(StripRecurrence, Refusals) {
  const auto ask = [](const char* piece, const Strip& strip,
                      const std::optional<std::size_t>& k = std::nullopt) {
    return strip_recurrence(Piece::parse(piece), strip, k);
  };
  EXPECT_ERROR(bad_input, "without end", ask("queen", {4, false, Wrap::none}));
  EXPECT_ERROR(bad_input, "without end", ask("queen", {4, false, Wrap::none}, 3));
  EXPECT_ERROR(bad_input, "", ask("king", {0, false, Wrap::none}));
  EXPECT_ERROR(bad_input, "", ask("king", {-3, true, Wrap::none}, 2));
  EXPECT_ERROR(beyond_limit, "a width of", ask("king", {largest_side, false, Wrap::none}));
  EXPECT_ERROR(beyond_limit, "terms", ask("king", {4, false, Wrap::none}, largest_side));
  EXPECT_ERROR(beyond_limit, "attacked squares", ask("(300,300)", {500, false, Wrap::none}));
  CountOptions options;
  options.monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "",
               strip_recurrence(Piece::parse("king"), {5, false, Wrap::none}, 2, options));
}

// The engine on short and on long boards, in both orientations, exact and modulo.
TEST(RecurrenceEngine, IsTheSweep) {
  ROOKERY_SEEDED(random, 21);
  for (const char* const name : pieces) {
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : wraps) {
      for (int round = 0; round < 8; ++round) {
        const std::int64_t width = random.between(1, 3);
        const std::int64_t length = random.between(width, round % 2 == 0 ? 12 : 60);
        const Board board = random.chance(50) ? Board::rectangle(width, length, wrap)
                                              : Board::rectangle(length, width, wrap);
        if (recurrence_obstacle(piece, board)) continue;
        CountOptions options;
        if (forecast_recurrence_seconds(piece, board, options) > 0.05) continue;
        SCOPED_TRACE(fmt::format("{} {}", name, board.name()));
        std::vector<Fact> evidence;
        const mpz_class expected = count_total(piece, board, with(CountEngine::sparse)).value;
        EXPECT_EQ(count_by_recurrence(piece, board, options, evidence), expected);
        options.modulus = random.between(1, 1000);
        EXPECT_EQ(count_by_recurrence(piece, board, options, evidence),
                  expected % *options.modulus);
      }
    }
  }
}

TEST(RecurrenceEngine, FarAway) {
  // Columns of kings on two rows: a(n) = (2^(n+2) - (-1)^n) / 3.
  const mpz_class n("1000000000000000000");
  CountOptions options;
  std::vector<Fact> evidence;
  const Board far = Board::rectangle(2, largest_side);
  for (const char* const modulus : {"1", "2", "1000000000000", "1000000007", "59049"}) {
    options.modulus = mpz_class(modulus);
    mpz_class power = 2;
    const mpz_class three = 3 * *options.modulus;
    const mpz_class exponent = n + 2;
    mpz_powm(power.get_mpz_t(), power.get_mpz_t(), exponent.get_mpz_t(), three.get_mpz_t());
    const mpz_class expected = (power - 1 + three) % three / 3;
    EXPECT_EQ(count_by_recurrence(Piece::parse("king"), far, options, evidence), expected);
    EXPECT_LT(forecast_recurrence_seconds(Piece::parse("king"), far, options), 0.1);
  }
  options.modulus.reset();
  EXPECT_ERROR(beyond_limit, "mod",
               count_by_recurrence(Piece::parse("king"), far, options, evidence));
  EXPECT_TRUE(std::isinf(forecast_recurrence_seconds(Piece::parse("king"), far, options)));
  // Exactly: 2 x 10001.
  const mpz_class exact =
      count_by_recurrence(Piece::parse("king"), Board::rectangle(10001, 2), options, evidence);
  EXPECT_EQ(exact, ((mpz_class(1) << 10003) + 1) / 3);
  EXPECT_EQ(evidence.back(), (Fact{"agrees_modulo", "2305843009213693951"}));
}

TEST(RecurrenceEngine, Obstacles) {
  const auto obstacle = [](const char* piece, const Board& board) {
    return recurrence_obstacle(Piece::parse(piece), board).value_or("");
  };
  EXPECT_EQ(obstacle("king", Board::rectangle(8, largest_side)), "");
  EXPECT_NE(obstacle("king", Board::read_picture("...\n.#.\n")), "");
  EXPECT_NE(obstacle("rook", Board::rectangle(3, 9)), "");
  EXPECT_NE(obstacle("king", Board::rectangle(largest_side, largest_side)), "");
  CountOptions options;
  std::vector<Fact> evidence;
  EXPECT_ERROR(
      beyond_limit, "engine recurrence",
      count_by_recurrence(Piece::parse("rook"), Board::rectangle(3, 9), options, evidence));
  EXPECT_TRUE(std::isinf(
      forecast_recurrence_seconds(Piece::parse("king"), Board::rectangle(40, 90), options)));
}

}  // namespace
}  // namespace rookery::count::strip::recurrence_test
