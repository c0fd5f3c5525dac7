// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs counted in lanes: dense.hpp on rectangles and pictures, plain.hpp
// as its rung below, cyclic.hpp on tori and cylinders.

#pragma once

#include <cstddef>
#include <cstdint>

#include "count/dense_board.hpp"
#include "count/engines.hpp"
#include "math/residues.hpp"
#include "rookery/answer.hpp"

namespace rookery {

enum class DenseRung { plain, dense };

struct DenseForecast {
  double seconds = 0;  ///< roughly, within a factor of three
  std::uint64_t bytes = 0;
  std::size_t groups = 0;  ///< passes with eight residues each
};

[[nodiscard]] DenseForecast forecast_dense(const DenseBoard& board, bool polynomial, DenseRung rung,
                                           int threads);

/// The polynomial, or the total as its single entry; forced pieces included.
/// `primes_below`: for a second count with other primes. Plain takes no gluing.
[[nodiscard]] Counted count_dense(const DenseBoard& board, bool polynomial, DenseRung rung,
                                  int threads, const Monitor& monitor,
                                  std::uint32_t primes_below = two_to_31);

/// The widest board of this kind whose array fits into so many bytes.
[[nodiscard]] std::size_t columns_that_fit(const DenseBoard& board, std::uint64_t bytes);

}  // namespace rookery
