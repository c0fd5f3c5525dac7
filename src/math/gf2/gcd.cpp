// SPDX-License-Identifier: GPL-3.0-or-later
//
// Euclid's algorithm for polynomials over GF(2), in quasi-linear time.
//
// Let D = deg a > deg b. reduce(a, b, d) makes the steps (a, b) -> (b, a mod b) while
// deg b > D - d, and returns the 2 x 2 matrix M, of degree < d, with (a', b') = M (a, b);
// after it deg a' > D - d >= deg b'.
//
// Theorem. If the last s coefficients of a and b are dropped and s <= D - 2d + 2, then
// reduce makes the same steps. Proof. Let (a_i, b_i) = M_i (a, b) be the pair before a
// step, so deg b_i >= D - d + 1. The entries of M_i have degree <= D - deg a_i, so the
// dropped terms change a_i and b_i below degree e = s + D - deg a_i only. The quotient
// of a_i by b_i depends on the coefficients of a_i from deg b_i on, and of b_i from
// 2 deg b_i - deg a_i on, the lesser of the two; and e <= 2 deg b_i - deg a_i is
// s <= 2 deg b_i - D, which holds. After the step the difference has degree
// < s + D - deg b_i <= D - d + 1, so both see alike whether to go on. (The changed pair
// is all but the last s coefficients of the true one as far as these are known.)
//
// So reduce halves its task: with a = a1 x^s + a0, b = b1 x^s + b0, reduce (a1, b1) by
// d/2 to (a1', b1') with the matrix M1; then
//
//     (a, b) := (a1', b1') x^s + M1 (a0, b0),
//
// which spares the products with the upper parts. One step of division, and the same
// for the rest of d gives M2; M = M2 M1. The products share their factors, hence
// their transforms: 4 of M2 and 6 of (a0, b0) and M1, and 6 inverse ones. At the top
// M is not needed, and (a, b) is reduced to half its degree again and again.
//
// Small d (small_reduction): Lehmer's way. reduce for single words (the leading 64 bits,
// d = 32) gives a matrix of words, which is applied to all of a, b and M.
//
// Run time: O(M(n) log n), M(n) being that of a product of degree n. Memory: mostly
// the transforms of the largest product, 6 and one for each thread, of 3n/4 bits each.

#include "math/gf2/gcd.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "math/gf2/arithmetic.hpp"
#include "math/gf2/product.hpp"
#include "math/gf2/words.hpp"

namespace rookery::math::gf2 {

namespace {

using NTL::deg;
using NTL::GF2X;
using NTL::IsZero;

// Below this degree NTL's own GCD, which takes microseconds there.
constexpr long plain_degree = 300;
constexpr long plain_degree_gf2x = 2000;
// Reductions by at most so much are done word by word.
constexpr long small_reduction = 512;
constexpr long small_reduction_gf2x = 64;
// Quotients of a lower degree are found bit by bit.
constexpr long small_quotient = 128;
// Polynomials of a lower degree are not worth a second thread.
constexpr long parallel_degree = 50000;

int degree(Word a) { return static_cast<int>(std::bit_width(a)) - 1; }

// The matrix of reduce(u, v, d) for words with deg u = 63, where d <= 32. By the theorem u
// and v may be the leading 64 bits of longer polynomials.
std::array<Word, 4> reduce_words(Word u, Word v, int d) {
  std::array<Word, 4> m{1, 0, 0, 1};
  while (degree(v) > 63 - d) {
    int shift = degree(u) - degree(v);
    do {
      u ^= v << shift;
      m[0] ^= m[2] << shift;
      m[1] ^= m[3] << shift;
      shift = degree(u) - degree(v);
    } while (shift >= 0);
    std::swap(u, v);
    std::swap(m[0], m[2]);
    std::swap(m[1], m[3]);
  }
  return m;
}

long degree_of(const Word* a, std::size_t& count) {
  while (count > 0 && a[count - 1] == 0) --count;
  return count == 0 ? -1 : static_cast<long>(count - 1) * gf2_word_bits + degree(a[count - 1]);
}

// Bits top - 63 .. top, those below 0 being 0.
Word bits_down_from(const Word* a, long top) {
  const auto word = static_cast<std::size_t>(top / gf2_word_bits);
  const auto over = static_cast<unsigned>(gf2_word_bits - 1 - top % gf2_word_bits);
  const Word high = a[word] << over;
  return over == 0 || word == 0 ? high : high | a[word - 1] >> (gf2_word_bits - over);
}

// a += b x^shift, where the sum has no more words than a has room for.
void add_shifted(Word* a, const Word* b, std::size_t count, long shift) {
  const auto words = static_cast<std::size_t>(shift / gf2_word_bits);
  const auto bits = static_cast<unsigned>(shift % gf2_word_bits);
  for (std::size_t i = 0; i < count; ++i) {
    a[i + words] ^= b[i] << bits;
    const Word over = bits == 0 ? 0 : b[i] >> (gf2_word_bits - bits);
    if (over != 0) a[i + words + 1] ^= over;
  }
}

class Gcd {
 public:
  Gcd(int threads, const Monitor& monitor, bool transforms)
      : plain_(transforms ? plain_degree : plain_degree_gf2x),
        small_(transforms ? small_reduction : small_reduction_gf2x),
        arithmetic_(threads, monitor, transforms) {}

  // (a, b) becomes (c, d) with the same gcd, and d is 0 or both have a degree below
  // plain_.
  void loop(GF2X& a, GF2X& b) {
    if (IsZero(b) || deg(a) < plain_) return;
    arithmetic_.expect(predicted(deg(a), deg(b)));
    // The first division: the degrees may be very different, or equal.
    a = arithmetic_.remainder(a, b);
    a.swap(b);
    while (!IsZero(b) && deg(a) >= plain_) {
      const long before = deg(a);
      reduce(a, b, before / 2, nullptr);
      if (IsZero(b)) break;
      // Usually b is now of half the degree; one more step makes progress certain.
      step(a, b, nullptr);
      assert(deg(a) < before);
    }
  }

 private:
  // ---- progress -------------------------------------------------------------

  // The cost of the transforms for random polynomials of these degrees.
  static double predicted(long n, long m) {
    double total = 1;
    if (n > m) {
      total += 3 * Arithmetic::transform_cost(static_cast<std::size_t>(n - m) / 16);
    }
    for (; m >= plain_degree; m /= 2) {
      total += predicted_reduction(m / 2, false);
    }
    return total;
  }
  static double predicted_reduction(long d, bool with_matrix) {
    double total = 0;
    double times = 1;
    for (; d > small_reduction; d /= 2) {
      const auto bits = static_cast<std::size_t>(d);
      total += times * (8 * Arithmetic::transform_cost(3 * bits / 64) +
                        (with_matrix ? 16 : 8) * Arithmetic::transform_cost(2 * bits / 64));
      times *= 2;
      with_matrix = true;
    }
    return total + times * base_cost;
  }

  // ---- reduction ----------------------------------------------------------------

  // (a, b) -> (b, a mod b), and the same for the rows of m.
  void step(GF2X& a, GF2X& b, TwoByTwo* m) {
    const long k = deg(a) - deg(b);
    if (k < small_quotient) {
      for (long shift = k; shift >= 0; shift = deg(a) - deg(b)) {
        NTL::ShiftAdd(a, b, shift);
        if (m != nullptr) {
          if (!IsZero(m->e[2])) NTL::ShiftAdd(m->e[0], m->e[2], shift);
          NTL::ShiftAdd(m->e[1], m->e[3], shift);
        }
      }
    } else {
      const GF2X q = arithmetic_.divide(a, b);
      if (m != nullptr) {
        m->e[0] += arithmetic_.product(q, m->e[2]);
        m->e[1] += arithmetic_.product(q, m->e[3]);
      }
    }
    a.swap(b);
    if (m != nullptr) {
      m->e[0].swap(m->e[2]);
      m->e[1].swap(m->e[3]);
    }
    arithmetic_.poll();
  }

  // See the head of the file. The matrix is wanted unless m is null; *m is empty before.
  void reduce(GF2X& a, GF2X& b, long d, TwoByTwo* m) {
    const long bound = deg(a) - d;
    if (m != nullptr && (IsZero(b) || deg(b) <= bound)) NTL::set(m->e[0]), NTL::set(m->e[3]);
    if (IsZero(b) || deg(b) <= bound) return;
    if (d <= small_) {
      reduce_small(a, b, d, m);
      return;
    }
    TwoByTwo first;
    {
      Parts parts = split(a, b, (d + 1) / 2);
      reduce(a, b, (d + 1) / 2, &first);
      rejoin(a, b, parts);
      arithmetic_.multiply(first, {Column{&parts.a, &parts.b, {&a, &b}}});
    }
    if (IsZero(b) || deg(b) <= bound) {
      if (m != nullptr) *m = std::move(first);
      return;
    }
    step(a, b, m == nullptr ? nullptr : &first);
    if (IsZero(b) || deg(b) <= bound) {
      if (m != nullptr) *m = std::move(first);
      return;
    }
    const long rest = deg(a) - bound;
    TwoByTwo second;
    Parts parts = split(a, b, rest);
    reduce(a, b, rest, &second);
    rejoin(a, b, parts);
    std::vector<Column> columns{Column{&parts.a, &parts.b, {&a, &b}}};
    if (m != nullptr) {
      columns.push_back({&first.e[0], &first.e[2], {&m->e[0], &m->e[2]}});
      columns.push_back({&first.e[1], &first.e[3], {&m->e[1], &m->e[3]}});
    }
    arithmetic_.multiply(second, columns);
  }

  // The lower parts of a and b, cut off at a multiple of a word.
  struct Parts {
    GF2X a;
    GF2X b;
    long cut = 0;
  };
  static Parts split(GF2X& a, GF2X& b, long d) {
    Parts parts;
    parts.cut = std::max(0L, deg(a) - 2 * d + 2) / gf2_word_bits * gf2_word_bits;
    if (parts.cut == 0) return parts;
    parts.a = NTL::trunc(a, parts.cut);
    parts.b = NTL::trunc(b, parts.cut);
    a >>= parts.cut;
    b >>= parts.cut;
    return parts;
  }
  static void rejoin(GF2X& a, GF2X& b, const Parts& parts) {
    if (parts.cut == 0) return;
    a <<= parts.cut;
    b <<= parts.cut;
  }

  // reduce word by word: here deg a is less than 2 d + 64 or so.
  void reduce_small(GF2X& a_poly, GF2X& b_poly, long d, TwoByTwo* matrix) {
    const long start = deg(a_poly);
    const long bound = start - d;
    const std::size_t room = gf2_word_count(a_poly) + 1;
    // M has degree < d, and products of its entries pass by one word more.
    const auto matrix_room = static_cast<std::size_t>(d / gf2_word_bits + 3);
    std::vector<Word> memory(2 * room + 4 * matrix_room);
    Word* a = memory.data();
    Word* b = a + room;
    std::array<Word*, 4> m{};
    for (std::size_t i = 0; i < 4; ++i) m[i] = b + room + i * matrix_room;
    std::copy(gf2_words(a_poly), gf2_words(a_poly) + gf2_word_count(a_poly), a);
    std::copy(gf2_words(b_poly), gf2_words(b_poly) + gf2_word_count(b_poly), b);
    m[0][0] = 1;
    m[3][0] = 1;
    std::size_t a_count = gf2_word_count(a_poly);
    std::size_t b_count = gf2_word_count(b_poly);
    long a_degree = start;
    long b_degree = degree_of(b, b_count);
    while (b_degree > bound) {
      const int part = static_cast<int>(std::min(32L, a_degree - bound));
      if (b_degree > a_degree - part) {
        const std::array<Word, 4> w =
            reduce_words(bits_down_from(a, a_degree), bits_down_from(b, a_degree), part);
        gf2_apply_words({w[0], w[1], w[2], w[3]}, a, b, a_count);
        if (matrix != nullptr) {
          const auto used = static_cast<std::size_t>((start - a_degree + part) / gf2_word_bits + 1);
          gf2_apply_words({w[0], w[1], w[2], w[3]}, m[0], m[2], used);
          gf2_apply_words({w[0], w[1], w[2], w[3]}, m[1], m[3], used);
        }
        b_count = a_count;
      } else {
        // A quotient of degree 32 or more.
        const auto used = static_cast<std::size_t>((start - a_degree) / gf2_word_bits + 1);
        while (a_degree >= b_degree) {
          const long shift = a_degree - b_degree;
          add_shifted(a, b, b_count, shift);
          add_shifted(m[0], m[2], used, shift);
          add_shifted(m[1], m[3], used, shift);
          a_degree = degree_of(a, a_count);
        }
        std::swap(a, b);
        std::swap(a_count, b_count);
        std::swap(m[0], m[2]);
        std::swap(m[1], m[3]);
      }
      a_degree = degree_of(a, a_count);
      b_degree = degree_of(b, b_count);
    }
    a_poly = gf2_from_words(a, a_count);
    b_poly = gf2_from_words(b, b_count);
    if (matrix != nullptr) {
      for (std::size_t i = 0; i < 4; ++i) matrix->e[i] = gf2_from_words(m[i], matrix_room);
    }
    arithmetic_.add_done(base_cost);
    arithmetic_.poll();
  }

  static constexpr double base_cost = 20000;  // of reduce_small, in units of transform_cost

  const long plain_;
  const long small_;
  Arithmetic arithmetic_;
};

}  // namespace

GF2X gf2_gcd(GF2X a, GF2X b, int threads, const Monitor& monitor, Products products) {
  if (threads < 1) base::fail_bug("gcd", "the number of threads must be at least 1");
  const bool transforms =
      products == Products::transforms || (products == Products::best && Fft::fast());
  monitor.check(0);
  if (deg(a) < deg(b)) a.swap(b);
  if (deg(a) < parallel_degree) threads = 1;
  Gcd(threads, monitor, transforms).loop(a, b);
  GF2X result = NTL::GCD(a, b);
  monitor.check(1);
  return result;
}

}  // namespace rookery::math::gf2
