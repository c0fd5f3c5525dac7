// SPDX-License-Identifier: GPL-3.0-or-later
//
// The b-files in docs/records are what the program computes.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "rookery/count.hpp"

namespace rookery::count::records_test {
namespace {

TEST(Records, KingsAreWhatTheProgramComputes) {
  std::ifstream file(ROOKERY_SOURCE_DIR "/docs/records/b063443.txt");
  ASSERT_TRUE(file);
  std::vector<mpz_class> terms;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    std::istringstream words(line);
    std::size_t n = 0;
    mpz_class term;
    ASSERT_TRUE(words >> n >> term) << line;
    ASSERT_EQ(n, terms.size());
    terms.push_back(term);
  }
  // From n = 0; n is the side plus one.
  ASSERT_EQ(terms.size(), 42U);
  EXPECT_EQ(terms[0], 1);
  EXPECT_EQ(terms[1], 1);
  CountOptions options;
  options.engine = CountEngine::dense;
  for (std::int64_t side = 1; side <= 25; ++side) {
    const Board board = Board::rectangle(side, side);
    EXPECT_EQ(terms[static_cast<std::size_t>(side) + 1],
              count_total(Piece::parse("king"), board, options).value)
        << side;
  }
  // The larger ones: four tilings of n X n make one of 2n X 2n.
  for (std::size_t n = 13; n <= 20; ++n) {
    EXPECT_GT(terms[2 * n], terms[n] * terms[n] * terms[n] * terms[n]) << n;
    EXPECT_LT(terms[2 * n], terms[2 * n + 1]) << n;
  }
}

}  // namespace
}  // namespace rookery::count::records_test
