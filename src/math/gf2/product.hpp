// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of polynomials over GF(2) by an additive Fourier transform, with the
// transforms in the caller's hands: a product of 2 x 2 matrices takes 8 transforms and
// 4 inverse ones instead of 24. It uses the processor's carry-less multiplication and
// can be interrupted.
//
// A polynomial is an array of words, bit i of word w the coefficient of x^(64w+i).

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace rookery::math::gf2 {

/// Memory for words, aligned and not initialised.
struct FreeWords {
  void operator()(std::uint64_t* words) const noexcept;
};
using WordBuffer = std::unique_ptr<std::uint64_t[], FreeWords>;
[[nodiscard]] WordBuffer make_words(std::size_t count);

/// The transforms for products that fit in a certain number of words.
/// Run time: O(n log n) multiplications in GF(2^64) for n values; n is the least number
/// 2^k or 3 * 2^k (at least 128) with 32 n >= the bits of the product, so that the values
/// take 2 to 3 times the memory of the product. All members may be used by several
/// threads at once.
class Fft {
 public:
  /// Called after every millisecond or so of work; may throw.
  using Tick = std::function<void()>;

  /// For products of at most `words` words in all (the factors' lengths added).
  explicit Fft(std::size_t words);

  /// Does this processor multiply without carries? If not, all of this works but is
  /// not faster than gf2x.
  [[nodiscard]] static bool fast();

  /// The number of values of a transform.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }

  /// The transform of a polynomial of `count` words (at most those of the product).
  void forward(const std::uint64_t* words, std::size_t count, std::uint64_t* values,
               const Tick& tick) const;
  /// sum = first * second, or sum += first * second, value by value.
  void multiply(const std::uint64_t* first, const std::uint64_t* second, bool add,
                std::uint64_t* sum) const;
  /// Adds the polynomial with these values to the `count` words; what lies beyond them
  /// is dropped. Uses the values up.
  void add_inverse(std::uint64_t* values, std::uint64_t* words, std::size_t count,
                   const Tick& tick) const;

 private:
  int log_ = 0;             // the values at the first 2^log points ...
  bool half_more_ = false;  // ... and at half as many more
  std::size_t size_ = 0;
};

/// product (first_count + second_count words) = first * second, the schoolbook way.
void gf2_multiply_small(const std::uint64_t* first, std::size_t first_count,
                        const std::uint64_t* second, std::size_t second_count,
                        std::uint64_t* product);

/// (a, b) becomes (m00 a + m01 b, m10 a + m11 b), where a and b have `count` words and
/// the results too (what lies beyond is dropped).
void gf2_apply_words(const std::uint64_t (&matrix)[4], std::uint64_t* a, std::uint64_t* b,
                     std::size_t count);

}  // namespace rookery::math::gf2
