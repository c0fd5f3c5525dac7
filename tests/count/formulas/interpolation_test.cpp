// SPDX-License-Identifier: GPL-3.0-or-later
//
// The reference formulas against direct counts far outside of what they were made from.

#include "count/formulas/interpolation.hpp"

#include <gtest/gtest.h>

#include "base/text.hpp"
#include "count/directly.hpp"
#include "math/polynomial/rational.hpp"
#include "support/support.hpp"

namespace rookery::count::formulas::interpolation_test {
namespace {

void expect_right(const std::string& name, std::size_t pieces, Wrap wrap) {
  SCOPED_TRACE(name + ", " + std::to_string(pieces) + " pieces");
  const Piece piece = Piece::parse(name);
  const InterpolatedFormula formula = interpolate_formula(piece, pieces, wrap, {});
  const FormulaBounds from = formula_bounds(LeapSet::of(piece).value(), pieces, wrap);
  const auto degree = static_cast<std::int64_t>(pieces);
  for (std::int64_t rows = from.rows; rows < from.rows + degree + 3; ++rows) {
    for (std::int64_t columns = from.columns; columns < from.columns + degree + 3; ++columns) {
      const Board board = Board::rectangle(rows, columns, wrap);
      EXPECT_EQ(value_at(formula.coefficients, base::to_mpz(rows), base::to_mpz(columns)),
                testing::count_directly(piece, board, pieces)[pieces])
          << board.name();
    }
  }
  EXPECT_LE(formula.coefficients.size(), pieces + 1);
}

TEST(FormulaInterpolation, IsRightOnFurtherBoards) {
  for (const char* name : {"king", "wazir", "knight", "{(1,2)}", "{(3,0),(1,-1)}", "W2", "{}"}) {
    for (std::size_t pieces = 0; pieces <= 2; ++pieces) {
      expect_right(name, pieces, Wrap::none);
      expect_right(name, pieces, Wrap::cylinder);
      expect_right(name, pieces, Wrap::torus);
    }
  }
  expect_right("king", 4, Wrap::none);
}

TEST(FormulaInterpolation, KnowsTheBoundsOfTheTheorem) {
  const LeapSet leaps = LeapSet::of(Piece::parse("{(3,1)}")).value();
  const auto bounds = [&](std::size_t pieces, Wrap wrap) {
    const FormulaBounds found = formula_bounds(leaps, pieces, wrap);
    return std::pair(found.rows, found.columns);
  };
  using Pair = std::pair<std::int64_t, std::int64_t>;
  EXPECT_EQ(bounds(0, Wrap::none), Pair(1, 1));
  EXPECT_EQ(bounds(1, Wrap::none), Pair(1, 1));
  EXPECT_EQ(bounds(4, Wrap::none), Pair(3, 9));
  EXPECT_EQ(bounds(4, Wrap::cylinder), Pair(3, 13));
  EXPECT_EQ(bounds(4, Wrap::torus), Pair(5, 13));
}

TEST(FormulaInterpolation, RefusesWhatItCannotDo) {
  EXPECT_ERROR(bad_input, "no limit",
               interpolate_formula(Piece::parse("queen"), 2, Wrap::none, {}));
  EXPECT_ERROR(beyond_limit, "too many",
               interpolate_formula(Piece::parse("king"), 65, Wrap::none, {}));
  EXPECT_ERROR(beyond_limit, "boards up to",
               interpolate_formula(Piece::parse("{(50000,1),(49999,2),(1,0)}"), 3, Wrap::none, {}));
}

}  // namespace
}  // namespace rookery::count::formulas::interpolation_test
