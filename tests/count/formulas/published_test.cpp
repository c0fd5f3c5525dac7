// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that others found, from the OEIS: along strips (V. Kotesovec, "Non-attacking chess
// pieces") and up to symmetry (H. Ludwig). Published polynomials are in formula_test.cpp.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rookery/count.hpp"
#include "rookery/formulas.hpp"
#include "support/sequences.hpp"

namespace rookery::testing::count_laws_published_test {
namespace {

// The recurrence of k pieces along a strip: a polynomial from some n on.
TEST(PublishedLaws, FewPiecesAlongAStrip) {
  struct Case {
    const char* sequence;
    const char* piece;
    std::int64_t width;
    std::size_t pieces;
    std::vector<long> terms;  // from n = 1 on
  };
  const std::vector<Case> cases = {
      {"A172202", "king", 3, 3, {0, 0, 8, 34, 105, 248, 490, 858, 1379, 2080, 2988, 4130}},
      {"A172203", "king", 4, 4, {0, 0, 9, 79, 454, 1566, 4103, 9009, 17484, 30984, 51221}},
      {"A172212", "knight", 3, 3, {1, 12, 36, 100, 233, 456, 796, 1280, 1935, 2788, 3866}},
      {"A172213", "knight", 4, 4, {1, 16, 84, 412, 1416, 3640, 7928, 15384, 27352, 45432, 71480}},
      {"A172229", "wazir", 3, 3, {0, 2, 22, 84, 215, 442, 792, 1292, 1969, 2850, 3962, 5332}},
      {"A172230", "wazir", 4, 4, {0, 2, 61, 405, 1502, 4072, 9091, 17791, 31660, 52442, 82137}}};
  for (const Case& one : cases) {
    SCOPED_TRACE(one.sequence);
    const StripRecurrence recurrence =
        strip_recurrence(Piece::parse(one.piece), Strip{one.width, false, Wrap::none}, one.pieces)
            .value;
    EXPECT_EQ(recurrence.coefficients.size(), one.pieces + 1);  // (1 - x)^(k+1)
    const std::vector<mpz_class> a = continued(recurrence, one.terms.size() + 1);
    for (std::size_t n = 1; n <= one.terms.size(); ++n) EXPECT_EQ(a[n], one.terms[n - 1]) << n;
  }
}

// Classes under the symmetries of the square: H. Ludwig's A279112 (3 kings), A279113 (4 kings),
// A279115 (6 kings), A243719 (4 knights); the most kings on 2n x 2n, A319096.
TEST(PublishedLaws, UpToSymmetry) {
  CountOptions classes;
  classes.up_to = UpTo::reflections;
  const auto count = [&](const char* piece, std::int64_t n, long k) {
    return count_exactly(Piece::parse(piece), Board::rectangle(n, n), k, classes).value;
  };
  const std::vector<long> three_kings = {0, 0, 2, 20, 138, 505, 1547, 3759, 8313, 16350};
  const std::vector<long> four_knights = {1, 6, 66, 609, 3375, 14181, 47485, 136085};
  for (std::int64_t n = 1; n <= 10; ++n) {
    EXPECT_EQ(count("king", n, 3), three_kings[static_cast<std::size_t>(n - 1)]) << n;
  }
  for (std::int64_t n = 2; n <= 9; ++n) {
    EXPECT_EQ(count("knight", n, 4), four_knights[static_cast<std::size_t>(n - 2)]) << n;
  }
  for (long n = 5; n <= 10; ++n) {
    const mpz_class m = n;
    const mpz_class odd = n % 2;
    const mpz_class four = m * m * m * m;
    EXPECT_EQ(count("king", n, 4) * 192,
              four * four - 54 * four * m * m + 72 * four * m + 1024 * four - 2640 * m * m * m -
                  4928 * m * m + 21888 * m - 17280 +
                  odd * (14 * four - 72 * m * m * m + 154 * m * m - 240 * m - 51))
        << n;
  }
  EXPECT_EQ(count("king", 5, 6), 143);
  EXPECT_EQ(count("king", 2, 1), 1);
  EXPECT_EQ(count("king", 4, 4), 14);
  EXPECT_EQ(count("king", 6, 9), 459);
  EXPECT_EQ(count("king", 8, 16), 35312);
}

}  // namespace
}  // namespace rookery::testing::count_laws_published_test
