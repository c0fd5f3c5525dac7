// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/states/plain.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "count/kings/states/frontier.hpp"

namespace rookery::count::kings::states {

namespace {

// Eight residues; the arithmetic of the lanes.
struct LaneArithmetic {
  using Value = LaneValues;
  LaneValues prime;
  LaneValues z;
  bool weighted;

  [[nodiscard]] static Value zero() { return {}; }
  [[nodiscard]] static Value one() {
    Value value;
    value.fill(1);
    return value;
  }
  [[nodiscard]] Value add(const Value& a, const Value& b) const {
    Value sum;
    for (std::size_t i = 0; i < lanes_in_group; ++i) {
      const std::uint32_t s = a[i] + b[i];
      sum[i] = s >= prime[i] ? s - prime[i] : s;
    }
    return sum;
  }
  [[nodiscard]] Value with_piece(const Value& a) const {
    if (!weighted) return a;
    Value product;
    for (std::size_t i = 0; i < lanes_in_group; ++i) {
      product[i] = static_cast<std::uint32_t>(std::uint64_t{a[i]} * z[i] % prime[i]);
    }
    return product;
  }
};

struct FloatArithmetic {
  using Value = double;
  [[nodiscard]] static Value zero() { return 0; }
  [[nodiscard]] static Value one() { return 1; }
  [[nodiscard]] static Value add(Value a, Value b) { return a + b; }
  [[nodiscard]] static Value with_piece(Value a) { return a; }
};

template <class Arithmetic>
class PlainSweep {
 public:
  using Value = typename Arithmetic::Value;

  PlainSweep(const DenseBoard& board, Arithmetic arithmetic)
      : board_(board),
        n_(board.columns),
        arithmetic_(arithmetic),
        array_(static_cast<std::size_t>(fibonacci(n_ + 3)), Arithmetic::zero()) {
    array_[0] = Arithmetic::one();
  }

  // Rows 0, 2, 4, ... from the left, the others from the right.
  void row(std::size_t row) {
    const bool from_left = row % 2 == 0;
    for (std::size_t i = 0; i < n_; ++i) {
      const std::size_t column = from_left ? i : n_ - 1 - i;
      const bool open = board_.is_open(row, column);
      if (board_.neighbours == Neighbours::four) {
        from_left ? wazir_from_left(column, open) : wazir_from_right(column, open);
      } else if (from_left) {
        king(column, true, open);
      } else {
        king(column + 1, false, open);
      }
    }
    // The corner of the old row, which no square to come can attack.
    if (board_.neighbours == Neighbours::eight) king(from_left ? n_ : 0, from_left, false);
  }

  [[nodiscard]] Value sum_after(std::size_t rows) const {
    Value sum = Arithmetic::zero();
    if (board_.neighbours == Neighbours::eight) {
      for (const Value& value : array_) sum = arithmetic_.add(sum, value);
    } else if (rows % 2 == 1) {  // the 0 is bit n
      for (std::size_t i = 0; i < fibonacci(n_ + 2); ++i) sum = arithmetic_.add(sum, array_[i]);
    } else {  // the 0 is bit 0
      for (std::uint64_t h = 0; h < fibonacci(n_ + 2); ++h) {
        sum = arithmetic_.add(sum, array_[moved_up(h, 1)]);
      }
    }
    return sum;
  }

  [[nodiscard]] std::vector<Value>& array() { return array_; }

 private:
  // The butterfly on `bit`, decided by the bit two places on in the direction of
  // the sweep.
  void king(std::size_t bit, bool from_left, bool open) {
    const std::uint64_t low = fibonacci(bit + 1);        // strings of the bits below bit - 1
    const std::uint64_t high = fibonacci(n_ - bit + 1);  // and of those above bit + 1
    const std::uint64_t stride = fibonacci(bit + 2);
    // From the right bit - 2 decides: the first of the low strings have a 0 there.
    const std::uint64_t free_low = from_left ? low : bit >= 2 ? fibonacci(bit) : low;
    for (std::uint64_t h = 0; h < high; ++h) {
      Value* const a0 = array_.data() + moved_up(h, bit + 2);
      Value* const a1 = a0 + stride;
      const bool put = open && !(from_left && lowest_bit(h));
      for (std::uint64_t i = 0; i < low; ++i) {
        const Value empty = a0[i];
        a0[i] = arithmetic_.add(empty, a1[i]);
        a1[i] = put && i < free_low ? arithmetic_.with_piece(empty) : Arithmetic::zero();
      }
    }
  }

  void wazir_from_left(std::size_t j, bool open) {
    const std::uint64_t low = fibonacci(j + 2);        // strings of the bits below j
    const std::uint64_t free_low = fibonacci(j + 1);   // with a 0 at bit j - 1
    const std::uint64_t high = fibonacci(n_ - j + 1);  // strings of the bits above j + 1
    for (std::uint64_t h = 0; h < high; ++h) {
      Value* const x00 = array_.data() + moved_up(h, j + 2);
      Value* const y10 = x00 + fibonacci(j + 2);
      const Value* const x01 = lowest_bit(h) ? nullptr : x00 + fibonacci(j + 3);
      for (std::uint64_t i = 0; i < low; ++i) {
        const Value empty = x00[i];
        if (x01 != nullptr) x00[i] = arithmetic_.add(empty, x01[i]);
        if (i < free_low) y10[i] = open ? arithmetic_.with_piece(empty) : Arithmetic::zero();
      }
    }
  }

  void wazir_from_right(std::size_t j, bool open) {
    const std::uint64_t low = fibonacci(j + 2);
    const std::uint64_t free_low = fibonacci(j + 1);
    const std::uint64_t high = fibonacci(n_ - j + 1);
    for (std::uint64_t h = 0; h < high; ++h) {
      Value* const x00 = array_.data() + moved_up(h, j + 2);
      const Value* const x10 = x00 + fibonacci(j + 2);
      Value* const y01 = lowest_bit(h) ? nullptr : x00 + fibonacci(j + 3);
      for (std::uint64_t i = 0; i < low; ++i) {
        const Value empty = x00[i];
        if (i < free_low) x00[i] = arithmetic_.add(empty, x10[i]);
        if (y01 != nullptr) y01[i] = open ? arithmetic_.with_piece(empty) : Arithmetic::zero();
      }
    }
  }

  const DenseBoard& board_;
  const std::size_t n_;
  const Arithmetic arithmetic_;
  std::vector<Value> array_;
};

}  // namespace

LaneValues evaluate_plain(const DenseBoard& board, const LaneGroup& group,
                          base::threads::SharedProgress& progress) {
  LaneArithmetic arithmetic{group.prime, group.root, group.weighted};
  for (std::size_t i = 0; i < lanes_in_group; ++i) {
    arithmetic.z[i] =
        static_cast<std::uint32_t>(std::uint64_t{group.root[i]} * group.root[i] % group.prime[i]);
  }
  PlainSweep<LaneArithmetic> sweep(board, arithmetic);
  for (std::size_t row = 0; row < board.rows; ++row) {
    sweep.row(row);
    progress.add(plain_work(board) / static_cast<double>(board.rows));
  }
  return sweep.sum_after(board.rows);
}

double plain_work(const DenseBoard& board) {
  return static_cast<double>(board.rows) * static_cast<double>(board.columns) *
         static_cast<double>(fibonacci(board.columns + 3));
}

double log2_total_plain(const DenseBoard& board) {
  PlainSweep<FloatArithmetic> sweep(board, {});
  double bits = 0;
  for (std::size_t row = 0; row < board.rows; ++row) {
    sweep.row(row);
    // Scaled down by a power of two when the numbers grow, so that none overflows.
    const double most = *std::max_element(sweep.array().begin(), sweep.array().end());
    int exponent = 0;
    std::frexp(most, &exponent);
    if (exponent > 500) {
      for (double& value : sweep.array()) value = std::ldexp(value, -exponent);
      bits += exponent;
    }
  }
  return bits + std::log2(sweep.sum_after(board.rows));
}

}  // namespace rookery::count::kings::states
