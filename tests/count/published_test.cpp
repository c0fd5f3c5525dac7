// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published values. Each has its number in the OEIS; those of kings, wazirs and
// knights were also computed anew by a program of its own, row by row over pairs of
// compatible rows.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "rookery/count.hpp"
#include "support/support.hpp"

namespace rookery::count::published_test {
namespace {

struct Published {
  const char* source;
  const char* piece;
  std::int64_t side;
  const char* value;
  long k = 0;
  Wrap wrap = Wrap::none;
};

void PrintTo(const Published& entry, std::ostream* out) {
  *out << entry.source << " " << entry.piece << " side " << entry.side << " k " << entry.k;
}

constexpr long total = -1;
constexpr long side = -2;  // as many pieces as the side is long

mpz_class count(const Published& entry) {
  const Piece piece = Piece::parse(entry.piece);
  const Board board = Board::rectangle(entry.side, entry.side, entry.wrap);
  if (entry.k == total) return count_total(piece, board).value;
  return count_exactly(piece, board, entry.k == side ? static_cast<long>(entry.side) : entry.k)
      .value;
}

class CountPublished : public ::testing::TestWithParam<Published> {};

TEST_P(CountPublished, Value) { EXPECT_EQ(count(GetParam()), mpz_class(GetParam().value)); }

const Published values[] = {
    // A063443(n+1): all placements of kings on n x n.
    {"A063443", "king", 1, "2", total},
    {"A063443", "king", 2, "5", total},
    {"A063443", "king", 3, "35", total},
    {"A063443", "king", 4, "314", total},
    {"A063443", "king", 5, "6427", total},
    {"A063443", "king", 6, "202841", total},
    {"A063443", "king", 7, "12727570", total},
    {"A063443", "king", 8, "1355115601", total},
    {"A063443", "king", 9, "269718819131", total},
    {"A063443", "king", 10, "94707789944544", total},
    {"A063443", "king", 11, "60711713670028729", total},
    {"A063443", "king", 12, "69645620389200894313", total},
    {"A063443", "king", 13, "144633664064386054815370", total},
    // A006506: hard squares, wazirs on n x n.
    {"A006506", "wazir", 1, "2", total},
    {"A006506", "wazir", 2, "7", total},
    {"A006506", "wazir", 3, "63", total},
    {"A006506", "wazir", 4, "1234", total},
    {"A006506", "wazir", 5, "55447", total},
    {"A006506", "wazir", 6, "5598861", total},
    {"A006506", "wazir", 7, "1280128950", total},
    {"A006506", "wazir", 8, "660647962955", total},
    {"A006506", "wazir", 9, "770548397261707", total},
    {"A006506", "wazir", 10, "2030049051145980050", total},
    // A141243: all placements of knights.
    {"A141243", "knight", 1, "2", total},
    {"A141243", "knight", 2, "16", total},
    {"A141243", "knight", 3, "94", total},
    {"A141243", "knight", 4, "1365", total},
    {"A141243", "knight", 5, "55213", total},
    {"A141243", "knight", 6, "3368146", total},
    {"A141243", "knight", 7, "394631712", total},
    {"A141243", "knight", 8, "101693175442", total},
    {"A141243", "knight", 9, "50929053498909", total},
    {"A141243", "knight", 10, "48988729226134301", total},
    {"A141243", "knight", 11, "96325314726538906164", total},
    {"A141243", "knight", 12, "375615195988659173454092", total},
    // A201862: all placements of bishops.
    {"A201862", "bishop", 1, "2", total},
    {"A201862", "bishop", 2, "9", total},
    {"A201862", "bishop", 3, "70", total},
    {"A201862", "bishop", 4, "729", total},
    {"A201862", "bishop", 5, "9918", total},
    {"A201862", "bishop", 6, "167281", total},
    {"A201862", "bishop", 7, "3423362", total},
    {"A201862", "bishop", 8, "82609921", total},
    {"A201862", "bishop", 9, "2319730026", total},
    {"A201862", "bishop", 10, "74500064809", total},
    {"A201862", "bishop", 11, "2711723081550", total},
    {"A201862", "bishop", 12, "110568316431609", total},
    // A067958, A027683: all placements of kings and of wazirs on the n x n torus.
    {"A067958", "king", 3, "10", total, Wrap::torus},
    {"A067958", "king", 4, "133", total, Wrap::torus},
    {"A067958", "king", 5, "1411", total, Wrap::torus},
    {"A067958", "king", 6, "42938", total, Wrap::torus},
    {"A067958", "king", 7, "1796859", total, Wrap::torus},
    {"A067958", "king", 8, "157763829", total, Wrap::torus},
    {"A067958", "king", 9, "22909432780", total, Wrap::torus},
    {"A067958", "king", 10, "6291183426165", total, Wrap::torus},
    {"A067958", "king", 11, "3032485231813445", total, Wrap::torus},
    {"A067958", "king", 12, "2674030233698391466", total, Wrap::torus},
    {"A027683", "wazir", 3, "34", total, Wrap::torus},
    {"A027683", "wazir", 4, "743", total, Wrap::torus},
    {"A027683", "wazir", 5, "25531", total, Wrap::torus},
    {"A027683", "wazir", 6, "2406862", total, Wrap::torus},
    {"A027683", "wazir", 7, "464483559", total, Wrap::torus},
    {"A027683", "wazir", 8, "213256442503", total, Wrap::torus},
    {"A027683", "wazir", 9, "215560806324388", total, Wrap::torus},
    {"A027683", "wazir", 10, "498819827260367617", total, Wrap::torus},
    {"A027683", "wazir", 11, "2590618817013278596997", total, Wrap::torus},
    // A002720: partial permutation matrices, rooks on n x n.
    {"A002720", "rook", 1, "2", total},
    {"A002720", "rook", 2, "7", total},
    {"A002720", "rook", 3, "34", total},
    {"A002720", "rook", 4, "209", total},
    {"A002720", "rook", 5, "1546", total},
    {"A002720", "rook", 6, "13327", total},
    {"A002720", "rook", 7, "130922", total},
    {"A002720", "rook", 8, "1441729", total},
    {"A002720", "rook", 9, "17572114", total},
    {"A002720", "rook", 10, "234662231", total},
    // A000142: n rooks on n x n.
    {"A000142", "rook", 9, "362880", side},
    // A000170: n queens on n x n.
    {"A000170", "queen", 1, "1", side},
    {"A000170", "queen", 2, "0", side},
    {"A000170", "queen", 3, "0", side},
    {"A000170", "queen", 4, "2", side},
    {"A000170", "queen", 5, "10", side},
    {"A000170", "queen", 6, "4", side},
    {"A000170", "queen", 7, "40", side},
    {"A000170", "queen", 8, "92", side},
    {"A000170", "queen", 9, "352", side},
    {"A000170", "queen", 10, "724", side},
    {"A000170", "queen", 11, "2680", side},
    {"A000170", "queen", 12, "14200", side},
    {"A000170", "queen", 13, "73712", side},
    {"A000170", "queen", 14, "365596", side},
    // A002465: n bishops on n x n.
    {"A002465", "bishop", 1, "1", side},
    {"A002465", "bishop", 2, "4", side},
    {"A002465", "bishop", 3, "26", side},
    {"A002465", "bishop", 4, "260", side},
    {"A002465", "bishop", 5, "3368", side},
    {"A002465", "bishop", 6, "53744", side},
    {"A002465", "bishop", 7, "1022320", side},
    // A201540: n knights on n x n.
    {"A201540", "knight", 1, "1", side},
    {"A201540", "knight", 2, "6", side},
    {"A201540", "knight", 3, "36", side},
    {"A201540", "knight", 4, "412", side},
    {"A201540", "knight", 5, "9386", side},
    {"A201540", "knight", 6, "257318", side},
    {"A201540", "knight", 7, "8891854", side},
    // A220467: ten kings on n x n.
    {"A220467", "king", 6, "0", 10},
    {"A220467", "king", 7, "1601292", 10},
    {"A220467", "king", 8, "314949564", 10},
    {"A220467", "king", 9, "17143061738", 10},
    {"A220467", "king", 10, "423677826986", 10},
    // A172129: five bishops on n x n.
    {"A172129", "bishop", 4, "112", 5},
    {"A172129", "bishop", 6, "39680", 5},
    {"A172129", "bishop", 8, "1444928", 5},
    // A179403, A179404, A179427: two, three and seven kings on the n x n torus.
    {"A179403", "king", 1, "0", 2, Wrap::torus},
    {"A179403", "king", 2, "0", 2, Wrap::torus},
    {"A179403", "king", 3, "0", 2, Wrap::torus},
    {"A179403", "king", 4, "56", 2, Wrap::torus},
    {"A179403", "king", 5, "200", 2, Wrap::torus},
    {"A179403", "king", 8, "1760", 2, Wrap::torus},
    {"A179404", "king", 4, "48", 3, Wrap::torus},
    {"A179404", "king", 5, "600", 3, Wrap::torus},
    {"A179404", "king", 7, "10388", 3, Wrap::torus},
    {"A179427", "king", 6, "3420", 7, Wrap::torus},
    {"A179427", "king", 7, "576856", 7, Wrap::torus},
};

INSTANTIATE_TEST_SUITE_P(Count, CountPublished, ::testing::ValuesIn(values), [](const auto& test) {
  return std::string(test.param.source) + "_" + std::to_string(test.index);
});

std::vector<mpz_class> numbers(const std::string& text) {
  std::vector<mpz_class> result;
  std::string digits;
  for (const char c : text + " ") {
    if (c != ' ') {
      digits += c;
    } else if (!digits.empty()) {
      result.emplace_back(digits);
      digits.clear();
    }
  }
  return result;
}

std::vector<mpz_class> polynomial(const char* piece, std::int64_t n) {
  return count_polynomial(Piece::parse(piece), Board::rectangle(n, n)).value;
}

TEST(CountPublishedRows, KingsA193580) {
  EXPECT_EQ(polynomial("king", 3), numbers("1 9 16 8 1"));
  EXPECT_EQ(polynomial("king", 4), numbers("1 16 78 140 79"));
  EXPECT_EQ(polynomial("king", 5), numbers("1 25 228 964 1987 1974 978 242 27 1"));
  EXPECT_EQ(polynomial("king", 6), numbers("1 36 520 3920 16834 42368 62266 51504 21792 3600"));
  EXPECT_EQ(polynomial("king", 7),
            numbers("1 49 1020 11860 85275 397014 1220298 2484382 3324193 2882737 1601292 569818 "
                    "129657 18389 1520 64 1"));
  EXPECT_EQ(polynomial("king", 8),
            numbers("1 64 1806 29708 317471 2326320 12033330 44601420 119138166 229095676 "
                    "314949564 305560392 204883338 91802548 25952226 4142000 281571"));
  EXPECT_EQ(polynomial("king", 9),
            numbers("1 81 2968 65240 962089 10087628 77784658 450193818 1979541332 6655170642 "
                    "17143061738 33787564116 50734210126 57647295377 49138545860 31122500764 "
                    "14518795348 4959383037 1237072414 224463798 29275410 2673322 163088 6150 "
                    "125 1"));
}

TEST(CountPublishedRows, KnightsA244081) {
  EXPECT_EQ(polynomial("knight", 3), numbers("1 9 28 36 18 2"));
  EXPECT_EQ(polynomial("knight", 4), numbers("1 16 96 276 412 340 170 48 6"));
  EXPECT_EQ(polynomial("knight", 5),
            numbers("1 25 252 1360 4436 9386 13384 12996 8526 3679 994 158 15 1"));
  EXPECT_EQ(polynomial("knight", 6),
            numbers("1 36 550 4752 26133 97580 257318 491140 688946 716804 556274 323476 141969 "
                    "47684 12488 2560 393 40 2"));
}

TEST(CountPublishedRows, KnightsOnTheChessboard) {
  const Piece knight = Piece::parse("knight");
  const std::vector<mpz_class> first = numbers("1 64 1848 32084 376560");
  for (unsigned long k = 0; k < first.size(); ++k) {
    EXPECT_EQ(count_exactly(knight, Board::rectangle(8, 8), k).value, first[k]);
  }
}

// Closed forms: A061995 two kings, A172123 two bishops, A179403 two kings on a torus,
// binomial(n,k)^2 k! rooks.
TEST(CountPublishedRows, ClosedForms) {
  for (long n = 1; n <= 12; ++n) {
    const Board board = Board::rectangle(n, n);
    EXPECT_EQ(count_exactly(Piece::parse("king"), board, 2).value,
              (n - 1) * (n - 2) * (n * n + 3 * n - 2) / 2);
    EXPECT_EQ(count_exactly(Piece::parse("bishop"), board, 2).value,
              n * (n - 1) * (3 * n * n - n + 2) / 6);
    if (n >= 3) {
      EXPECT_EQ(count_exactly(Piece::parse("king"), Board::rectangle(n, n, Wrap::torus), 2).value,
                n * n * (n - 3) * (n + 3) / 2);
    }
    long rooks = 1;
    for (long k = 0; k <= 3 && k <= n; ++k) {
      EXPECT_EQ(count_exactly(Piece::parse("rook"), board, k).value, rooks);
      rooks = rooks * (n - k) * (n - k) / (k + 1);
    }
  }
}

}  // namespace
}  // namespace rookery::count::published_test
