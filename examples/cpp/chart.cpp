// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many queens stand in a typical non-attacking placement? The numbers for every k as a chart,
// written to a file if one is named, and the middle of the distribution, exactly.

#include <fstream>
#include <iostream>
#include <numeric>
#include <rookery/chart.hpp>
#include <rookery/count.hpp>

int main(int argc, char** argv) {
  using namespace rookery;
  Chart chart;
  chart.title = "Non-attacking queens on 8x8";
  chart.values = count_polynomial(Piece::parse("queen"), Board::parse("8")).value;
  if (argc > 1) std::ofstream(argv[1]) << draw_chart(chart);

  const mpz_class all = std::accumulate(chart.values.begin(), chart.values.end(), mpz_class());
  mpz_class so_far;
  for (std::size_t k = 0; k < chart.values.size(); ++k) {
    so_far += chart.values[k];
    std::cout << k << ' ' << chart.values[k];
    if (2 * so_far >= all && 2 * (so_far - chart.values[k]) < all) std::cout << "   the median";
    std::cout << '\n';
  }

  chart.values.push_back(-1);
  try {
    std::cout << draw_chart(chart);
  } catch (const std::exception& error) {
    std::cout << error.what() << '\n';
  }
}
