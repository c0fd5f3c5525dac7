// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Walsh-Hadamard transform of the numbers of squares by their Grundy value.

#pragma once

#include <gmpxx.h>

#include <vector>

#include "play/strip/value_counts.hpp"
#include "rookery/answer.hpp"

namespace rookery::play {

/// Some group of coins' squares: the value of a square is the exclusive or of one value of
/// each factor, chosen independently (a column and a row); one factor for a table.
using GroupCounts = std::vector<strip::ValueCounts>;

/// The Walsh-Hadamard transforms c^(w) of the counts of several groups, over one group
/// (Z/2)^bits that holds all their values: what the counts of arrangements need is only
/// which tuples (one entry a group) occur, and for how many w.
struct Spectrum {
  struct Class {
    std::vector<mpz_class> sums;  ///< c^(w) of each group
    mpz_class times;              ///< for so many w; positive
  };

  unsigned bits = 0;
  std::vector<mpz_class> squares;  ///< of each group: its c^(0)
  std::vector<Class> classes;      ///< different tuples; the times add up to 2^bits
};

/// Classes in an order that depends on the counts alone. Throws Error(beyond_limit) when a list
/// is too long to transform in memory, or steps are too many.
[[nodiscard]] Spectrum spectrum(const std::vector<GroupCounts>& groups, const Monitor& monitor);

}  // namespace rookery::play
