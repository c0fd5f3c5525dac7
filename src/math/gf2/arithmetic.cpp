// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of a 2 x 2 matrix by columns: with transforms each factor is transformed once
// (4 and 2 for each column, and 2 inverse ones for it), and each of these is a task for
// the threads. Short factors are multiplied the schoolbook way; without transforms NTL
// multiplies, which takes long factors in pieces, since it cannot be interrupted.
//
// Division of a by b with a quotient of degree k: the reversed quotient is the reversed
// a times the inverse series of the reversed b, modulo x^(k+1); Newton's iteration finds
// the inverse, with one product a step, for squaring is almost free. Run time: a few
// products of degree k and one of q by b.

#include "math/gf2/arithmetic.hpp"

#include "math/gf2/product.hpp"
#include "math/gf2/words.hpp"

namespace rookery::math::gf2 {

namespace {

using NTL::deg;
using NTL::GF2X;
using NTL::IsZero;

// Factors with at most so many words are multiplied the schoolbook way.
constexpr std::size_t small_words = 64;
// Transforms with fewer values are not worth a second thread.
constexpr std::size_t parallel_values = 2048;
// gf2x cannot be interrupted: longer factors are cut in two. (This takes half a second.)
constexpr long longest_gf2x = long{1} << 22;
// The least stretch of a dividend that is taken at once.
constexpr long least_chunk = long{1} << 16;
// The monitor is served at most once in this time.
constexpr std::chrono::milliseconds between_checks{1};

// Ends a task whose result nobody waits for any more; never leaves the pool.
struct Cancelled {};

// The words of a, with zeros up to `count` words; to be normalised afterwards.
Word* lengthened(GF2X& a, std::size_t count) {
  const std::size_t before = gf2_word_count(a);
  if (before < count) {
    a.xrep.SetLength(static_cast<long>(count));
    std::fill(a.xrep.elts() + before, a.xrep.elts() + count, Word{0});
  }
  return a.xrep.elts();
}

void multiply_small(const TwoByTwo& m, const std::vector<Column>& columns, std::size_t room) {
  std::array<Word, 4 * small_words> stack;
  std::vector<Word> heap;
  Word* product = stack.data();
  if (room > stack.size()) {
    heap.resize(room);
    product = heap.data();
  }
  for (const Column& column : columns) {
    for (std::size_t row = 0; row < 2; ++row) {
      for (std::size_t side = 0; side < 2; ++side) {
        const GF2X& first = m.e[2 * row + side];
        const GF2X& second = side == 0 ? *column.first : *column.second;
        if (IsZero(first) || IsZero(second)) continue;
        const std::size_t count = gf2_word_count(first) + gf2_word_count(second);
        gf2_multiply_small(gf2_words(first), gf2_word_count(first), gf2_words(second),
                           gf2_word_count(second), product);
        Word* const into = lengthened(*column.into[row], count);
        for (std::size_t i = 0; i < count; ++i) into[i] ^= product[i];
      }
    }
  }
}

// Coefficients from .. from + length - 1.
GF2X stretch(const GF2X& a, long from, long length) {
  const long first = from / gf2_word_bits;
  const long last = std::min((from + length) / gf2_word_bits + 1, a.xrep.length());
  if (first >= last) return {};
  const GF2X part = gf2_from_words(gf2_words(a) + first, static_cast<std::size_t>(last - first)) >>
                    (from - first * gf2_word_bits);
  return NTL::trunc(part, length);
}

}  // namespace

Arithmetic::Arithmetic(int threads, const Monitor& monitor, bool transforms)
    : monitor_(monitor), transforms_(transforms), tick_([this] { poll(); }) {
  if (threads > 1) pool_.emplace(threads);
}

void Arithmetic::poll() {
  if (!caller_.is_this()) {
    if (pool_->failed()) throw Cancelled{};
    return;
  }
  const auto now = std::chrono::steady_clock::now();
  if (now < next_check_) return;
  next_check_ = now + between_checks;
  // Fractions never decrease: done_ does not, as this thread sees it.
  const double done = static_cast<double>(done_.load(std::memory_order_relaxed));
  monitor_.check(std::min(done / total_, 0.999));
}

// each(i) for i < count, on all threads if `parallel`.
void Arithmetic::for_each(std::size_t count, bool parallel,
                          const std::function<void(std::size_t)>& each) {
  if (!parallel || !pool_) {
    for (std::size_t i = 0; i < count; ++i) each(i);
  } else {
    pool_->run(count, each, tick_);
  }
}

// Adds m (first, second) to the target of every column.
void Arithmetic::multiply(const TwoByTwo& m, const std::vector<Column>& columns) {
  std::size_t left = 0;
  std::size_t right = 0;
  for (const GF2X& entry : m.e) left = std::max(left, gf2_word_count(entry));
  for (const Column& column : columns) {
    right = std::max({right, gf2_word_count(*column.first), gf2_word_count(*column.second)});
  }
  if (left == 0 || right == 0) return;
  if (!transforms_) {
    multiply_gf2x(m, columns, left + right);
  } else if (std::min(left, right) <= small_words) {
    multiply_small(m, columns, left + right);
  } else {
    multiply_transforms(m, columns, left + right);
  }
  for (const Column& column : columns) {
    column.into[0]->normalize();
    column.into[1]->normalize();
  }
  poll();
}

void Arithmetic::multiply_transforms(const TwoByTwo& m, const std::vector<Column>& columns,
                                     std::size_t room) {
  const Fft fft(room);
  const std::size_t size = fft.size();
  const bool parallel = size >= parallel_values;
  std::vector<const GF2X*> factors;
  for (const GF2X& entry : m.e) factors.push_back(&entry);
  for (const Column& column : columns) {
    factors.push_back(column.first);
    factors.push_back(column.second);
  }
  std::vector<WordBuffer> values(factors.size());
  const double cost = transform_cost(size);
  for_each(factors.size(), parallel, [&](std::size_t i) {
    if (IsZero(*factors[i])) return;
    values[i] = make_words(size);
    fft.forward(gf2_words(*factors[i]), gf2_word_count(*factors[i]), values[i].get(), tick_);
    add_done(cost);
    poll();
  });
  for_each(2 * columns.size(), parallel, [&](std::size_t i) {
    const std::size_t row = i % 2;
    const std::size_t column = i / 2;
    const WordBuffer sum = make_words(size);
    bool some = false;
    for (std::size_t side = 0; side < 2; ++side) {
      const Word* const first = values[2 * row + side].get();
      const Word* const second = values[4 + 2 * column + side].get();
      if (first == nullptr || second == nullptr) continue;
      fft.multiply(first, second, some, sum.get());
      some = true;
    }
    if (some) {
      fft.add_inverse(sum.get(), lengthened(*columns[column].into[row], room), room, tick_);
    }
    add_done(cost);
    poll();
  });
}

void Arithmetic::multiply_gf2x(const TwoByTwo& m, const std::vector<Column>& columns,
                               std::size_t room) {
  for_each(2 * columns.size(), 2 * room >= parallel_values, [&](std::size_t i) {
    const std::size_t row = i % 2;
    const Column& column = columns[i / 2];
    *column.into[row] += product_gf2x(m.e[2 * row], *column.first);
    *column.into[row] += product_gf2x(m.e[2 * row + 1], *column.second);
    add_done(4 * transform_cost(2 * room));
    poll();
  });
}

// NTL's product; long factors are halved (Karatsuba), so that it can be interrupted.
GF2X Arithmetic::product_gf2x(const GF2X& a, const GF2X& b) {
  const long longest = std::max(deg(a), deg(b)) + 1;
  if (longest <= longest_gf2x) {
    poll();
    return a * b;
  }
  const long half = (longest / 2 + gf2_word_bits - 1) / gf2_word_bits * gf2_word_bits;
  const GF2X a0 = NTL::trunc(a, half);
  const GF2X b0 = NTL::trunc(b, half);
  const GF2X a1 = a >> half;
  const GF2X b1 = b >> half;
  if (IsZero(b1)) return product_gf2x(a0, b0) + (product_gf2x(a1, b0) << half);
  if (IsZero(a1)) return product_gf2x(a0, b0) + (product_gf2x(a0, b1) << half);
  const GF2X low = product_gf2x(a0, b0);
  const GF2X high = product_gf2x(a1, b1);
  const GF2X middle = product_gf2x(a0 + a1, b0 + b1) + low + high;
  return low + (middle << half) + (high << (2 * half));
}

GF2X Arithmetic::product(const GF2X& a, const GF2X& b) {
  TwoByTwo m;
  m.e[0] = a;
  GF2X result;
  GF2X none;
  multiply(m, {Column{&b, &none, {&result, &none}}});
  return result;
}

// The inverse of b modulo x^precision, b(0) = 1, by Newton's iteration: if g is the
// inverse modulo x^m then g (2 - b g) = b g^2 is the inverse modulo x^(2m).
GF2X Arithmetic::inverse_series(const GF2X& b, long precision) {
  long m = std::min(precision, 512L);
  GF2X g = NTL::InvTrunc(NTL::trunc(b, m), m);
  while (m < precision) {
    m = std::min(2 * m, precision);
    g = NTL::trunc(product(NTL::sqr(g), NTL::trunc(b, m)), m);
  }
  return g;
}

// The inverse of b's reversal, to divide polynomials by b with quotients of degree
// < precision.
GF2X Arithmetic::reversed_inverse(const GF2X& b, long precision) {
  return inverse_series(NTL::reverse(b, deg(b)), precision);
}

// a = q b + r, given reversed_inverse(b, deg q + 1). Returns q; a becomes r.
// With n = deg a, m = deg b: x^n a(1/x) = (x^(n-m) q(1/x)) (x^m b(1/x)) modulo x^(n-m+1).
GF2X Arithmetic::divide(GF2X& a, const GF2X& b, const GF2X& inverse) {
  const long n = deg(a);
  const long k = n - deg(b);
  if (k < 0) return {};
  GF2X top = a >> (n - k);
  top = NTL::reverse(top, k);
  const GF2X q = NTL::reverse(NTL::trunc(product(top, NTL::trunc(inverse, k + 1)), k + 1), k);
  a = NTL::trunc(a, deg(b)) + NTL::trunc(product(q, b), deg(b));
  return q;
}

// a mod b, b not 0: Horner's rule on stretches of a.
GF2X Arithmetic::remainder(const GF2X& a, const GF2X& b) {
  const long chunk = std::max(deg(b), least_chunk);
  if (deg(b) <= 0) return {};
  if (deg(a) < deg(b)) return a;
  const GF2X inverse = reversed_inverse(b, std::min(chunk, deg(a) - deg(b) + 1));
  // The stretches below the first have exactly `chunk` coefficients; the first has at
  // most deg b + chunk.
  long position = 0;
  if (deg(a) - deg(b) >= chunk) position = (deg(a) - deg(b)) / chunk * chunk;
  GF2X r = a >> position;
  divide(r, b, inverse);
  while (position > 0) {
    position -= chunk;
    r <<= chunk;
    r += stretch(a, position, chunk);
    divide(r, b, inverse);
    poll();
  }
  return r;
}

// Only the leading k + 1 coefficients of b matter for a quotient of degree k.
GF2X Arithmetic::divide(GF2X& a, const GF2X& b) {
  const long k = deg(a) - deg(b);
  if (k < 0) return {};
  return divide(a, b, reversed_inverse(deg(b) > k ? b >> (deg(b) - k) : b, k + 1));
}

}  // namespace rookery::math::gf2
