// SPDX-License-Identifier: GPL-3.0-or-later
//
// Published values: A159257 (Lights Out on n x n) and A165738 (on the n x n torus) of the
// OEIS, and the essentially different still boards that HNOI 2001 asks for.

#pragma once

#include <cstdint>
#include <vector>

namespace rookery::testing {

// A159257: log2 of the number of still boards n x n, n = 1, 2, ...
inline const std::vector<std::int64_t> a159257 = {
    0,  0, 0,  4,  2,  0, 0,  0,  8,  0,  6,  0, 0,  4, 0,  8,  2,  0,  16, 0,  0,  0,
    14, 4, 0,  0,  0,  0, 10, 20, 0,  20, 16, 4, 6,  0, 0,  0,  32, 0,  2,  0,  0,  4,
    0,  0, 30, 0,  8,  8, 0,  0,  2,  4,  0,  0, 0,  0, 22, 0,  40, 24, 0,  28, 42, 0,
    32, 0, 8,  0,  14, 0, 0,  4,  0,  0,  2,  0, 64, 0, 0,  0,  6,  12, 0,  0,  0,  0,
    10, 0, 0,  20, 0,  4, 62, 0,  0,  20, 16, 0, 18, 0, 0,  4,  0,  0,  6,  0,  8,  0,
    0,  0, 2,  4,  0,  0, 0,  8,  46, 0,  0,  0, 80, 4, 50, 56, 0,  56, 56, 0};

// A165738: the same on the n x n torus.
inline const std::vector<std::int64_t> a165738 = {0,  0,  4,  0, 8,  8,  0, 0,  4, 16, 0, 16, 0, 0,
                                                  12, 0,  16, 8, 0,  32, 4, 0,  0, 32, 8, 0,  4, 0,
                                                  0,  24, 40, 0, 44, 32, 8, 16, 0, 0,  4, 64};

// Classes of still boards on n x n, n = 1 to 30.
inline const std::vector<unsigned long> classes_of_squares = {
    1,  1, 1, 5,    3, 1, 1, 1,    43, 1, 21, 1, 1, 5,   1,
    43, 3, 1, 8356, 1, 1, 1, 2628, 5,  1, 1,  1, 1, 162, 131720};

}  // namespace rookery::testing
