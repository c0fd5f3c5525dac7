// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pieces that count's tests go through, and the count by trying every subset
// of the squares.

#pragma once

#include <gmpxx.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "count/closed_form/rooks.hpp"
#include "count/kings/states/board.hpp"
#include "count/rows/count.hpp"
#include "rookery/count.hpp"
#include "support/reference.hpp"

namespace rookery::testing {

/// Symmetric leapers and riders, limited rides, and pieces that attack to one side
/// only (there a pair conflicts if either attacks the other).
inline constexpr std::array counted_pieces = {
    "king", "knight",  "queen",   "rook",        "bishop", "wazir",
    "ferz", "dabbaba", "alfil",   "threeleaper", "camel",  "zebra",
    "fN",   "{(1,0)}", "fmWfcF",  "W2",          "NN",     "{(-1,-2),(-2,-1)}",
    "fhN",  "DD",      "flB",     "(4,1)",       "{}",     "{(3,0),(1,-1),(0,4)}",
    "hrN",  "fW3bF",   "{(2,2)}", "mQcA"};

/// The name of a parameterised test: letters and digits of the piece, and its number.
[[nodiscard]] inline std::string name_of(const std::string& piece, std::size_t index) {
  std::string name = "P" + std::to_string(index) + "_";
  for (const char c : piece) {
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) name += c;
  }
  return name;
}

/// conflicts[a]: a bit for each cell that conflicts with cell a (itself included if
/// the piece attacks itself there), by asking every pair.
[[nodiscard]] inline std::vector<std::uint32_t> conflict_masks(const Piece& piece,
                                                               const Picture& picture) {
  std::vector<std::uint32_t> masks(static_cast<std::size_t>(picture.cells()), 0);
  for (int a = 0; a < picture.cells(); ++a) {
    if (picture.is_hole(a)) continue;
    for (const int b : reached(piece, picture, a, Kind::attack)) {
      masks[static_cast<std::size_t>(a)] |= 1U << b;
      masks[static_cast<std::size_t>(b)] |= 1U << a;
    }
  }
  return masks;
}

/// Every subset of the cells, at most 2^20 of them: entry k is the number of those
/// with k pieces that hold all forced squares, no hole and no conflict.
[[nodiscard]] inline std::vector<mpz_class> try_all_subsets(const Piece& piece,
                                                            const Picture& picture) {
  const std::vector<std::uint32_t> conflicts = conflict_masks(piece, picture);
  std::uint32_t forced = 0;
  std::uint32_t holes = 0;
  for (int a = 0; a < picture.cells(); ++a) {
    if (picture.at(a) == 'o') forced |= 1U << a;
    if (picture.is_hole(a)) holes |= 1U << a;
  }
  const std::uint32_t subsets = 1U << picture.cells();
  std::vector<unsigned long> found(static_cast<std::size_t>(picture.cells()) + 1, 0);
  for (std::uint32_t subset = 0; subset < subsets; ++subset) {
    if ((subset & holes) != 0 || (subset & forced) != forced) continue;
    bool independent = true;
    for (std::uint32_t rest = subset; rest != 0 && independent; rest &= rest - 1) {
      independent = (conflicts[static_cast<std::size_t>(std::countr_zero(rest))] & subset) == 0;
    }
    if (independent) ++found[static_cast<std::size_t>(std::popcount(subset))];
  }
  std::vector<mpz_class> polynomial(found.begin(), found.end());
  while (polynomial.size() > 1 && polynomial.back() == 0) polynomial.pop_back();
  return polynomial;
}

/// Every engine that takes this piece on this board, and the automatic choice.
[[nodiscard]] inline std::vector<CountEngine> engines_for(const Piece& piece, const Board& board) {
  std::vector<CountEngine> engines = {CountEngine::automatic, CountEngine::search,
                                      CountEngine::sparse, CountEngine::components};
  if (const auto dense = count::kings::states::dense_board(piece, board)) {
    const bool glued = dense->torus || dense->cylinder;
    if (!glued) engines.push_back(CountEngine::plain);
    if (!glued || dense->closed.empty()) engines.push_back(CountEngine::dense);
  }
  if (!count::rows::RowCount(piece, board).obstacle()) engines.push_back(CountEngine::rows);
  if (count::closed_form::is_rook_board(piece, board)) engines.push_back(CountEngine::formula);
  return engines;
}

[[nodiscard]] inline CountOptions with_engine(CountEngine engine) {
  CountOptions options;
  options.engine = engine;
  return options;
}

}  // namespace rookery::testing
