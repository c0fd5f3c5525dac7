// SPDX-License-Identifier: GPL-3.0-or-later
//
// The weights of all words of a coset by a Walsh-Hadamard transform.
//
// The word with the message m has the bit p_c + <g_c, m> in cell c, where p is the particular
// solution and g_c the column of the cell. Its balance, the weight of its zeros minus that of its
// ones, is
//
//     sum over c of w_c (-1)^(p_c + <g_c, m>) = sum over g of h(g) (-1)^<g, m>,
//     h(g) = sum of w_c (-1)^p_c over the cells with the column g:
//
// the transform of h at m. So the weights of 2^L words cost L additions each, in any lane
// width that holds the balance, whatever the number of cells; Gray's order costs an addition
// and a count of bits for every word of the cells. (1521 cells: 24 words against 16
// additions of which 16 fit a vector.)
//
// Messages are cut into high and low bits: for fixed high bits the cell's sign is
// (-1)^(p_c + <high bits of g_c, high bits of m>), and the low bits are transformed in the
// cache: nothing but 2^L numbers is ever kept. The lowest bits of a message number the
// lanes of a vector; their part of the transform is done while the cells are added up,
// by adding a vector of signs in place of a number.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "repair/linear/coset.hpp"

namespace rookery::repair_room::coset {

class Balances {
 public:
  /// Lanes of 16 bits need that all weights add up to at most 32767.
  using Balance = std::int16_t;
  static constexpr std::int64_t largest_total = 32767;
  static constexpr std::size_t block_bits = 16;
  static constexpr std::size_t block = std::size_t{1} << block_bits;

  /// Does the coset fit: at most 62 dimensions, and a total of at most largest_total?
  [[nodiscard]] static bool fits(const linear::Coset& coset);
  explicit Balances(const linear::Coset& coset);

  /// The sum of all weights: weight = (total - balance) / 2.
  [[nodiscard]] std::int64_t total() const noexcept { return total_; }
  [[nodiscard]] std::size_t dimension() const noexcept { return dimension_; }
  /// Messages come in blocks of 2^16, or all in one if there are fewer.
  [[nodiscard]] std::uint64_t blocks() const noexcept;
  /// Messages of a block.
  [[nodiscard]] std::size_t block_size() const noexcept;

  /// The balances of the messages number * 2^16 + i into out[i], i < block_size(); `out` is
  /// from make_buffer, and may be written beyond that.
  void fill(std::uint64_t number, Balance* out) const;

  struct Free {
    void operator()(Balance* buffer) const noexcept;
  };
  using Buffer = std::unique_ptr<Balance[], Free>;
  [[nodiscard]] static Buffer make_buffer();

 private:
  struct Cell {
    std::uint64_t high;    // the column's bits above the block's
    std::uint32_t low;     // and those of the block
    std::int32_t balance;  // w_c (-1)^p_c
  };

  std::size_t dimension_;
  std::int64_t total_ = 0;
  std::vector<Cell> cells_;
};

/// The largest of the first `size` balances of a block.
[[nodiscard]] Balances::Balance largest_balance(const Balances::Balance* balances,
                                                std::size_t size);
/// The positions with at least this balance, ascending, appended.
void append_at_least(const Balances::Balance* balances, std::size_t size, Balances::Balance least,
                     std::vector<std::uint32_t>& positions);
/// out[i] = (top - balance) / 2, at most 255; `top` is at least every balance.
void pack_deficits(const Balances::Balance* balances, std::size_t size, Balances::Balance top,
                   std::uint8_t* out);

}  // namespace rookery::repair_room::coset
