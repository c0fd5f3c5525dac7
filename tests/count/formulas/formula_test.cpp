// SPDX-License-Identifier: GPL-3.0-or-later
//
// Formulas against published ones, coefficient by coefficient; both engines against each
// other; and where they hold, by counting.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "count/directly.hpp"
#include "count/formulas/leap_set.hpp"
#include "count/pieces.hpp"
#include "math/polynomial/rational.hpp"
#include "rookery/formulas.hpp"
#include "support/support.hpp"

namespace rookery::count::formulas::formula_test {
namespace {

FormulaOptions with(FormulaEngine engine, Wrap wrap) {
  FormulaOptions options;
  options.engine = engine;
  options.wrap = wrap;
  return options;
}

struct Published {
  const char* source;  // in the OEIS
  const char* piece;
  std::size_t pieces;
  Wrap wrap;
  Notation notation;
  const char* formula;
  int from;  // the n given there
};

class PublishedFormula : public ::testing::TestWithParam<Published> {};

TEST_P(PublishedFormula, IsFound) {
  const Published& known = GetParam();
  const auto found = square_formula(Piece::parse(known.piece), known.pieces,
                                    with(FormulaEngine::automatic, known.wrap));
  ASSERT_EQ(found.value.cases.size(), 1U);
  EXPECT_EQ(show(found.value.cases[0], "n", known.notation), known.formula);
  EXPECT_EQ(found.value.holds_from, known.from);
  EXPECT_FALSE(found.value.checked.empty());
  EXPECT_EQ(found.method, "clusters");
}

constexpr Published published[] = {
    {"A061995", "king", 2, Wrap::none, Notation::factored, "(n - 1)*(n - 2)*(n^2 + 3*n - 2)/2", 1},
    {"A061996", "king", 3, Wrap::none, Notation::factored,
     "(n - 1)*(n - 2)*(n^4 + 3*n^3 - 20*n^2 - 30*n + 132)/6", 1},
    {"A061997", "king", 4, Wrap::none, Notation::factored,
     "(n^8 - 54*n^6 + 72*n^5 + 995*n^4 - 2472*n^3 - 5094*n^2 + 21480*n - 17112)/24", 3},
    {"A061998", "king", 5, Wrap::none, Notation::factored,
     "(n - 4)*(n^9 + 4*n^8 - 74*n^7 - 176*n^6 + 2411*n^5 + 1844*n^4 - 38194*n^3 + 18944*n^2 + "
     "236520*n - 316320)/120",
     4},
    {"A172158", "king", 6, Wrap::none, Notation::factored,
     "(n^12 - 135*n^10 + 180*n^9 + 7465*n^8 - 18840*n^7 - 202665*n^6 + 751860*n^5 + 2442334*n^4 - "
     "13441200*n^3 - 3643800*n^2 + 89860320*n - 108217440)/720",
     5},
    {"A201369", "king", 8, Wrap::none, Notation::factored,
     "(n^16 - 252*n^14 + 336*n^13 + 27762*n^12 - 70896*n^11 - 1699656*n^10 + 6330240*n^9 + "
     "60677169*n^8 - 304864560*n^7 - 1181816748*n^6 + 8314366704*n^5 + 8495481308*n^4 - "
     "121101870624*n^3 + 74007948336*n^2 + 730891869120*n - 1180990460160)/40320",
     7},
    {"A201771", "king", 9, Wrap::none, Notation::expanded,
     "n^18/362880 - n^16/1120 + n^15/840 + 1559*n^14/12096 - 119*n^13/360 - 7681*n^12/720 + "
     "479*n^11/12 + 9383677*n^10/17280 - 195031*n^9/72 - 24176483*n^8/1440 + 4447749*n^7/40 + "
     "5032857271*n^6/18144 - 495178813*n^5/180 - 2551293629*n^4/2520 + 1588223225*n^3/42 - "
     "11469403819*n^2/315 - 664490248*n/3 + 405670140",
     8},
    {"A220467", "king", 10, Wrap::none, Notation::expanded,
     "n^20/3628800 - n^18/8960 + n^17/6720 + 353*n^16/17280 - 53*n^15/1008 - 29467*n^14/13440 + "
     "11867*n^13/1440 + 25901053*n^12/172800 - 107495*n^11/144 - 8467959*n^10/1280 + "
     "122792641*n^9/2880 + 32499630031*n^8/181440 - 112903333*n^7/72 - 16042907329*n^6/6720 + "
     "36445613711*n^5/1008 - 1784819159*n^4/300 - 9997453897*n^3/21 + 85979117831*n^2/140 + "
     "13635070421*n/5 - 5609601346",
     9},
    {"A172132", "knight", 2, Wrap::none, Notation::factored, "(n - 1)*(n + 4)*(n^2 - 3*n + 4)/2",
     1},
    {"A172134", "knight", 3, Wrap::none, Notation::factored,
     "(n - 2)*(n + 5)*(n^4 - 3*n^3 - 8*n^2 + 66*n - 108)/6", 4},
    {"A172135", "knight", 4, Wrap::none, Notation::factored,
     "(n^8 - 54*n^6 + 144*n^5 + 1019*n^4 - 5232*n^3 - 2022*n^2 + 51120*n - 77184)/24", 6},
    {"A172136", "knight", 5, Wrap::none, Notation::factored,
     "(n^10 - 90*n^8 + 240*n^7 + 3235*n^6 - 16320*n^5 - 40530*n^4 + 396480*n^3 - 231656*n^2 - "
     "3359520*n + 6509280)/120",
     8},
    {"A172225", "wazir", 2, Wrap::none, Notation::factored, "n*(n - 1)*(n^2 + n - 4)/2", 1},
    {"A172226", "wazir", 3, Wrap::none, Notation::factored,
     "(n - 2)*(n^5 + 2*n^4 - 11*n^3 - 10*n^2 + 42*n - 12)/6", 2},
    {"A172227", "wazir", 4, Wrap::none, Notation::factored,
     "(n^8 - 30*n^6 + 24*n^5 + 323*n^4 - 504*n^3 - 1110*n^2 + 2760*n - 1224)/24", 3},
    {"A201507", "wazir", 7, Wrap::none, Notation::expanded,
     "n^14/5040 - n^12/48 + n^11/60 + 137*n^10/144 - 3*n^9/2 - 1139*n^8/48 + 223*n^7/4 + "
     "59293*n^6/180 - 3191*n^5/3 - 8719*n^4/4 + 51737*n^3/5 + 10914*n^2/7 - 40708*n + 37228",
     6},
    {"A172529", "knight", 2, Wrap::torus, Notation::factored, "n^2*(n - 3)*(n + 3)/2", 5},
    {"A172531", "knight", 4, Wrap::torus, Notation::factored,
     "n^2*(n^6 - 54*n^4 + 1115*n^2 - 8934)/24", 9},
    {"A179427", "king", 7, Wrap::torus, Notation::factored,
     "n^2*(n^12 - 189*n^10 + 15295*n^8 - 681135*n^6 + 17692024*n^4 - 255655596*n^2 + "
     "1617230880)/5040",
     8},
    {"A194650", "king", 2, Wrap::cylinder, Notation::factored, "n*(n^3 - 9*n + 6)/2", 3},
    {"A194653", "king", 5, Wrap::cylinder, Notation::factored,
     "n*(n^9 - 90*n^7 + 60*n^6 + 3155*n^5 - 3900*n^4 - 50910*n^3 + 86580*n^2 + 318864*n - "
     "656160)/120",
     6},
    {"A194654", "king", 6, Wrap::cylinder, Notation::factored,
     "n*(n^11 - 135*n^9 + 90*n^8 + 7525*n^7 - 9420*n^6 - 216045*n^5 + 378090*n^4 + 3192694*n^3 - "
     "6899520*n^2 - 19450080*n + 48327120)/720",
     7},
    {"A172964", "knight", 2, Wrap::cylinder, Notation::factored, "n*(n^3 - 9*n + 12)/2", 5},
};

INSTANTIATE_TEST_SUITE_P(Oeis, PublishedFormula, ::testing::ValuesIn(published),
                         [](const auto& parameter) { return parameter.param.source; });

// A194788, n = 6 .. 19.
TEST(Formula, SevenKingsHaveThePublishedNumbers) {
  const char* numbers[] = {"51504",          "2484382",       "44601420",      "450193818",
                           "3112919712",     "16471667554",   "71393226972",   "265069706646",
                           "869583076752",   "2577681275622", "7020477731884", "17794428237522",
                           "42397762374912", "95726217156906"};
  const auto found = square_formula(Piece::parse("king"), 7).value;
  EXPECT_EQ(found.holds_from, 6);
  int n = 6;
  for (const char* number : numbers) {
    EXPECT_EQ(value_at(found.cases[0], n), mpz_class(number)) << n;
    ++n;
  }
}

// A172206: 7 kings on 7 x n, for n >= 6.
TEST(Formula, OneSideCanBeFixed) {
  const auto found = rectangle_formula(Piece::parse("king"), 7).value;
  EXPECT_EQ(found.holds_from, 6);
  RationalPolynomial strip;
  mpz_class power = 1;
  for (const RationalPolynomial& row : found.coefficients) {
    if (strip.size() < row.size()) strip.resize(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) strip[i] += power * row[i];
    power *= 7;
  }
  EXPECT_EQ(show(strip, "n", Notation::factored),
            "(117649*n^7 - 2873997*n^6 + 32197753*n^5 - 215350695*n^4 + 932130286*n^3 - "
            "2618213868*n^2 + 4424623272*n - 3468569760)/720");
}

// A172123, A172124, A172129.
TEST(Formula, BishopsHaveTwoPolynomials) {
  const auto shown = [](std::size_t pieces) {
    const SquareFormula found = square_formula(Piece::parse("bishop"), pieces).value;
    EXPECT_EQ(found.proved_from, 1);
    EXPECT_EQ(found.holds_from, 1);
    EXPECT_FALSE(found.checked.empty());
    EXPECT_EQ(found.cases.size(), pieces <= 2 ? 1U : 2U);  // one where both are the same
    return std::pair(show(found.cases.front(), "n", Notation::factored),
                     show(found.cases.back(), "n", Notation::factored));
  };
  const std::string two = "n*(n - 1)*(3*n^2 - n + 2)/6";
  EXPECT_EQ(shown(2), std::pair(two, two));
  EXPECT_EQ(shown(3),
            std::pair(std::string("n*(n - 2)*(2*n^4 - 4*n^3 + 7*n^2 - 6*n + 4)/12"),
                      std::string("(n - 1)*(2*n^5 - 6*n^4 + 9*n^3 - 11*n^2 + 5*n - 3)/12")));
  EXPECT_EQ(shown(5),
            std::pair(std::string("n*(n - 2)*(3*n^8 - 34*n^7 + 177*n^6 - 590*n^5 + 1435*n^4 - "
                                  "2592*n^3 + 3326*n^2 - 2844*n + 1344)/360"),
                      std::string("(n - 1)*(n - 2)*(n - 3)*(3*n^7 - 22*n^6 + 80*n^5 - 204*n^4 + "
                                  "379*n^3 - 464*n^2 + 378*n - 270)/360")));
}

TEST(Formula, RooksHaveTheirClosedForm) {
  for (const char* name : {"rook", "R", "frR", "WDR"}) {
    const RectangleFormula found = rectangle_formula(Piece::parse(name), 3).value;
    EXPECT_EQ(found.holds_from, 1);
    EXPECT_FALSE(found.checked.empty());
    for (int m = 1; m < 9; ++m) {
      for (int n = 1; n < 9; ++n) {
        EXPECT_EQ(value_at(found.coefficients, m, n),
                  m * (m - 1) * (m - 2) * n * (n - 1) * (n - 2) / 6);
      }
    }
  }
  EXPECT_EQ(show(square_formula(Piece::parse("rook"), 2).value.cases[0], "n", Notation::factored),
            "n^2*(n - 1)^2/2");
}

class FormulaOfPiece : public ::testing::TestWithParam<std::size_t> {};

// Coefficient by coefficient, and the bounds: these are found from a table by one engine and
// by counting each board by the other.
TEST_P(FormulaOfPiece, IsTheSameByBothEngines) {
  const Piece piece = Piece::parse(testing::counted_pieces[GetParam()]);
  if (!LeapSet::of(piece)) {
    if (std::string(testing::counted_pieces[GetParam()]) != "rook" &&
        std::string(testing::counted_pieces[GetParam()]) != "bishop") {
      EXPECT_ERROR(bad_input, "rider", square_formula(piece, 2));
    }
    return;
  }
  for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
    for (std::size_t pieces = 0; pieces <= 2; ++pieces) {
      SCOPED_TRACE(std::to_string(pieces) + " pieces, wrap " +
                   std::to_string(static_cast<int>(wrap)));
      const auto clusters = with(FormulaEngine::clusters, wrap);
      const auto interpolation = with(FormulaEngine::interpolation, wrap);
      const SquareFormula square = square_formula(piece, pieces, clusters).value;
      const SquareFormula square_again = square_formula(piece, pieces, interpolation).value;
      EXPECT_EQ(square.cases, square_again.cases);
      EXPECT_EQ(square.proved_from, square_again.proved_from);
      EXPECT_EQ(square.holds_from, square_again.holds_from);
      const RectangleFormula both = rectangle_formula(piece, pieces, clusters).value;
      const RectangleFormula both_again = rectangle_formula(piece, pieces, interpolation).value;
      EXPECT_EQ(both.coefficients, both_again.coefficients);
      EXPECT_EQ(both.holds_from, both_again.holds_from);
      EXPECT_EQ(math::polynomial::diagonal(both.coefficients), square.cases[0]);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Pieces, FormulaOfPiece,
                         ::testing::Range<std::size_t>(0, testing::counted_pieces.size()),
                         [](const auto& parameter) {
                           return testing::name_of(testing::counted_pieces[parameter.param],
                                                   parameter.param);
                         });

TEST(Formula, EnginesAgreeForMorePieces) {
  for (const char* name : {"king", "wazir", "{(1,2)}", "{(1,0),(1,-1)}"}) {
    const Piece piece = Piece::parse(name);
    for (std::size_t pieces = 3; pieces <= 4; ++pieces) {
      EXPECT_EQ(rectangle_formula(piece, pieces, with(FormulaEngine::clusters, Wrap::none))
                    .value.coefficients,
                rectangle_formula(piece, pieces, with(FormulaEngine::interpolation, Wrap::none))
                    .value.coefficients)
          << name << " " << pieces;
    }
  }
}

// holds_from, by looking at all small boards.
TEST(Formula, HoldsFromWhereItSays) {
  for (const char* name : {"king", "knight", "{(1,2)}", "W2", "{(2,0),(1,1)}"}) {
    const Piece piece = Piece::parse(name);
    constexpr std::size_t pieces = 3;
    const RectangleFormula found = rectangle_formula(piece, pieces).value;
    std::int64_t wrong = 0;  // the largest shorter side of a board where it is wrong
    for (std::int64_t m = 1; m <= 9; ++m) {
      for (std::int64_t n = 1; n <= 9; ++n) {
        const bool right = value_at(found.coefficients, base::to_mpz(m), base::to_mpz(n)) ==
                           testing::count_directly(piece, Board::rectangle(m, n), pieces)[pieces];
        if (!right) wrong = std::max(wrong, std::min(m, n));
        EXPECT_TRUE(right || m < found.proved_rows || n < found.proved_columns)
            << name << " " << m << "x" << n;
      }
    }
    EXPECT_EQ(found.holds_from, base::to_mpz(wrong + 1)) << name;
  }
}

TEST(Formula, TwentyValuesOfThreeKnights) {
  const Piece knight = Piece::parse("knight");
  const SquareFormula found = square_formula(knight, 3).value;
  for (std::int64_t n = base::to_int64(found.holds_from); n < base::to_int64(found.holds_from) + 20;
       ++n) {
    EXPECT_EQ(value_at(found.cases[0], base::to_mpz(n)),
              testing::count_directly(knight, Board::rectangle(n, n), 3)[3]);
  }
}

TEST(Formula, RefusesWithAReason) {
  EXPECT_ERROR(bad_input, "rider", square_formula(Piece::parse("queen"), 2));
  EXPECT_ERROR(bad_input, "rider", rectangle_formula(Piece::parse("NN"), 2));
  EXPECT_ERROR(bad_input, "cases in both sides", rectangle_formula(Piece::parse("bishop"), 2));
  EXPECT_ERROR(
      bad_input, "rider",
      square_formula(Piece::parse("rook"), 2, with(FormulaEngine::automatic, Wrap::torus)));
  EXPECT_ERROR(bad_input, "closed forms",
               square_formula(Piece::parse("rook"), 2, with(FormulaEngine::clusters, Wrap::none)));
  EXPECT_ERROR(beyond_limit, "would fit", square_formula(Piece::parse("king"), 301));
  EXPECT_ERROR(beyond_limit, "would fit", rectangle_formula(Piece::parse("king"), 61));
  FormulaOptions options;
  options.count.modulus = 7;
  EXPECT_ERROR(bad_input, "modulus", square_formula(Piece::parse("king"), 2, options));
  options.count.modulus.reset();
  options.count.engine = CountEngine::sparse;
  EXPECT_ERROR(bad_input, "engines", square_formula(Piece::parse("king"), 2, options));
}

}  // namespace
}  // namespace rookery::count::formulas::formula_test
