// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset whose cells fall into four parts.
//
// Let K be the kernel, of dimension d, and K_p its projection onto the cells of part p, of
// dimension r_p. Say that parts 1 and 2 are a PAIR if r_1 + r_2 = d and a word of K is
// known from its cells in both: then K is the product of K_1 and K_2, and every pair of
// words of the two is the restriction of exactly one word of K. If the parts fall into two
// pairs, {1,2} and {3,4}, the lightest words of a coset of K are found without going through
// all 2^d of them:
//
//   a word of weight w has weight at most t on {1,2}, or at most w - 1 - t on {3,4}.
//
// So for both pairs the words that are light on the pair are joined from the light words of
// its parts, sorted by weight; for each the weight on the other pair is looked up. As
// weights are spread like a bell, half the weight on half the cells is rarer than the square
// root of the whole: at d = 42, of 4.4 * 10^12 words some millions are joined.
//
// Lights Out has such parts. On a rectangle, T + I = A x I + I x B + I x I, where A and B are the
// adjacency matrices of paths, and in characteristic 2
//
//     (T + I)^2 = A^2 x I + I x B^2 + I x I,
//
// which joins squares whose coordinates have the same parities: it acts on the four
// sublattices (x mod 2, y mod 2) separately, and K is contained in the sum of their four
// kernels. A word of K that is 0 on all squares of one colour is 0: the equation of such a
// square says that its neighbours sum to 0 and the equation of a square of the other colour
// says that it is the sum of its neighbours, which are 0. So {sublattices of one colour} is
// known to determine the word; that the dimensions add up to d is checked for each board.
//
// Weights of parts come from the transform of balances.hpp: 2^r words of a part at a
// fraction of a nanosecond each. The joins are counted before they are made, from the
// numbers of words of each weight, and t is chosen to make them fewest.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "repair/coset/lightest.hpp"

namespace rookery::repair_room::coset {

class Split {
 public:
  /// The largest dimension of a part: a table of 2^r bytes is kept for one part at a time.
  static constexpr std::size_t most_dimensions = 32;

  /// `part` of each cell is 0 to 3. Nothing when they do not fall into two pairs, or when a
  /// part has more than most_dimensions or more weight than Balances takes.
  static std::optional<Split> plan(const linear::Coset& coset,
                                   const std::vector<std::uint8_t>& part);

  /// Additions, for the weights of all parts; the joins come on top and are known later.
  [[nodiscard]] double operations() const;
  [[nodiscard]] double bytes() const;
  [[nodiscard]] std::array<std::size_t, 4> dimensions() const;

  struct Result {
    Lightest best;
    std::int64_t at_least = 0;   // proved; equal to the weight unless there were too many joins
    double joins = 0;            // made
    bool ways_are_known = true;  // best.ways counts all
  };
  /// Goes on until the lightest words are known, or, if that would take more than
  /// `most_joins`, as far as these go. `count`: all lightest words are counted, otherwise one is
  /// found.
  [[nodiscard]] Result run(bool count, std::size_t most, double most_joins, int threads,
                           const Monitor& monitor) const;

 private:
  // A part, with the words of K that are 0 on its partner as its messages.
  struct Part {
    linear::Coset coset;
    std::vector<std::uint64_t> basis;  // its messages as messages of K
  };
  // Coordinates of a message of K in a pair: the lower 32 bits for its first part.
  struct Pair {
    std::array<std::size_t, 2> parts;
    std::vector<std::uint64_t> coordinates;  // of each message bit of K
  };
  class Run;

  std::array<Part, 4> parts_;
  std::array<Pair, 2> pairs_;
};

}  // namespace rookery::repair_room::coset
