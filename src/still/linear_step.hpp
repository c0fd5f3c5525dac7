// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step as a linear map on boards of bits (1 for -1), its neighbours written out once,
// and what follows from applying it often: the minimal polynomial of a board.

#pragma once

#include <NTL/GF2X.h>

#include <cstdint>
#include <vector>

#include "board/square_numbers.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/still.hpp"

namespace rookery::still {

/// A board of bits, one byte a square.
using Bits = std::vector<std::uint8_t>;

class LinearStep {
 public:
  LinearStep(const Piece& piece, const Board& board, const board::SquareNumbers& squares);

  [[nodiscard]] std::size_t size() const noexcept { return first_.size() - 1; }
  /// About how many operations one application takes.
  [[nodiscard]] double cost() const { return static_cast<double>(neighbours_.size() + size()); }
  /// T applied to `from`.
  void apply(const Bits& from, Bits& to) const;
  /// p(T) applied to a board, by Horner's rule: deg p applications.
  [[nodiscard]] Bits evaluate(const NTL::GF2X& p, const Bits& board, const Monitor& monitor) const;

 private:
  std::vector<std::size_t> first_;         // where the neighbours of a square begin
  std::vector<std::uint32_t> neighbours_;  // an even number of times is none
};

/// The polynomial p of least degree with p(T) board = 0 (1 for the board of zeros).
/// About three applications of T for each degree.
[[nodiscard]] NTL::GF2X minimal_polynomial(const LinearStep& step, const Bits& board,
                                           const Monitor& monitor);

[[nodiscard]] Bits bits_of(const board::SquareNumbers& squares, const Signs& signs);
/// The signs with the values of these bits; holes stay as they are in `signs`.
[[nodiscard]] Signs with_bits(const board::SquareNumbers& squares, Signs signs, const Bits& bits);

}  // namespace rookery::still
