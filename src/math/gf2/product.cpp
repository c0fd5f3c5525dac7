// SPDX-License-Identifier: GPL-3.0-or-later
//
// The additive Fourier transform over K = GF(2^64) = GF(2)[z]/(z^64+z^4+z^3+z+1).
//
// A polynomial over GF(2) is cut into pieces of 32 bits, A(x) = sum A_i(x) x^(32i); A_i
// is read as an element of K. The coefficients of (sum A_i y^i)(sum B_i y^i) are sums
// of products of degree at most 62 in z, so that nothing is reduced modulo the
// field's polynomial, and y = x^32, z = x gives the product.
//
// Points. Let b_0 = 1 and b_(i+1)^2 + b_(i+1) = b_i (Cantor's basis), W_k the span of
// b_0 .. b_(k-1), and s_k the polynomial with the zeros W_k. Then s_0 = y,
// s_(k+1) = s_k^2 + s_k; s_k is additive, its coefficients are 0 and 1, and
// s_k(b_i) = b_(i-k) for i >= k. (64 is a power of two, so s_64 = y^(2^64) + y, and all
// these roots lie in K.) Point number j = sum j_i 2^i is w_j = sum j_i b_i.
//
// Transform. Write f of degree < 2^K in the basis X_i = product of s_j over the bits j
// of i. If f = f0 + s_k f1 with f0, f1 of degree < 2^k, then on the 2^(k+1) points from
// number j 2^(k+1) the polynomial s_k takes the value t = sum j_i b_(i+1) on the first
// half and t + 1 on the second. So (f0, f1) -> (f0 + t f1, f0 + t f1 + f1), and go on
// with both halves: one multiplication for two values, and t = t(j) depends on j
// alone (Lin, Chung, Han 2014).
//
// Change of basis. For h a power of two s_h = y^(2^h) + y, and s_(h+i) = s_i(s_h).
// Expand f in powers of s_h (additions only); then change the basis of the polynomial
// in s_h, and that of each of its coefficients, which have degree < 2^h (Gao, Mateer
// 2010; Chen et al. 2018).
//
// 3 * 2^(K-1) values. Take the 2^K points of W_K and the 2^(K-1) points b_K + W_(K-1).
// If f = l0 + s_(K-1) l1 + s_K h, then on the latter s_(K-1) = b_1 and s_K = 1, so f is
// l0 + b_1 l1 + h there: (l0, l1) come from the first part and h from the second.
//
// Order in memory. Lanes of a vector must not meet: after the first three levels the
// array is cut in 8 stretches, and vector r holds number r of each. Any order will
// do between a transform and its inverse.
//
// Run time: (K/2) 2^K multiplications in K and about as many additions for the
// change of basis. Memory: the values, and as much again while it runs.

#include "math/gf2/product.hpp"

// Vectors of 512 bits are worth having only where they multiply without carries, and
// Highway takes that target up on request.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif
#ifndef HWY_DISABLED_TARGETS
#define HWY_DISABLED_TARGETS HWY_AVX3
#endif

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "math/gf2/product.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <new>
#include <utility>

// What does not depend on the instruction set, once.
#ifndef ROOKERY_MATH_GF2_PRODUCT
#define ROOKERY_MATH_GF2_PRODUCT

namespace rookery::math::gf2 {

namespace {

using Word = std::uint64_t;

constexpr std::size_t lanes = 8;
constexpr int least_log = 7;  // 2^(log-1) values have 8 stretches of a vector or more
constexpr std::size_t tick_size = std::size_t{1} << 16;  // values between two ticks
constexpr int cache_log = 9;                             // vectors that fit in the first cache

// The product in K, bit by bit; only for the tables.
constexpr Word slow_product(Word a, Word b) {
  Word product = 0;
  for (; b != 0; b >>= 1) {
    if ((b & 1) != 0) product ^= a;
    a = (a << 1) ^ ((a >> 63) != 0 ? Word{0x1b} : Word{0});
  }
  return product;
}

// t(j) = sum j_i b_(i+1).
class Twiddles {
 public:
  Twiddles() {
    // Columns of the map u -> u^2 + u, eliminated: image[p] has highest bit p and is the
    // image of source[p].
    std::array<Word, 64> image{};
    std::array<Word, 64> source{};
    for (int i = 0; i < 64; ++i) {
      Word from = Word{1} << i;
      Word to = slow_product(from, from) ^ from;
      while (to != 0) {
        const auto top = static_cast<std::size_t>(std::bit_width(to) - 1);
        if (image[top] == 0) {
          image[top] = to;
          source[top] = from;
          break;
        }
        to ^= image[top];
        from ^= source[top];
      }
    }
    Word b = 1;
    for (Word& basis : basis_) {
      Word rest = b;
      Word root = 0;
      while (rest != 0) {
        const auto top = static_cast<std::size_t>(std::bit_width(rest) - 1);
        assert(image[top] != 0);
        rest ^= image[top];
        root ^= source[top];
      }
      basis = b = root;
    }
    for (std::size_t j = 0; j < low_.size(); ++j) low_[j] = sum(j, 0);
  }

  [[nodiscard]] Word operator()(std::size_t j) const {
    const Word low = low_[j % low_.size()];
    return j < low_.size() ? low : low ^ sum(j / low_.size(), low_bits);
  }
  /// t(j) for j below `low_size`.
  static constexpr std::size_t low_bits = 10;
  static constexpr std::size_t low_size = std::size_t{1} << low_bits;
  [[nodiscard]] const Word* low() const { return low_.data(); }

 private:
  [[nodiscard]] Word sum(std::size_t j, std::size_t from) const {
    Word total = 0;
    for (std::size_t i = from; j != 0; ++i, j >>= 1) {
      if ((j & 1) != 0) total ^= basis_[i];
    }
    return total;
  }

  std::array<Word, 60> basis_{};  // basis_[i] = b_(i+1)
  std::array<Word, low_size> low_{};
};

const Twiddles& twiddles() {
  static const Twiddles table;
  return table;
}

// The largest power of two below `log`, at least 1.
constexpr int split_log(int log) {
  int h = 1;
  while (2 * h < log) h *= 2;
  return h;
}

}  // namespace

}  // namespace rookery::math::gf2

#endif  // ROOKERY_MATH_GF2_PRODUCT

HWY_BEFORE_NAMESPACE();
namespace rookery::math::gf2::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using D = hn::CappedTag<Word, lanes>;
using V = hn::Vec<D>;

bool is_fast() {
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128
  return false;
#elif HWY_ARCH_X86
  return HWY_TARGET <= HWY_SSE4;
#elif HWY_ARCH_ARM
  return HWY_TARGET <= HWY_NEON;  // or better, as HWY_NEON_BF16 of newer versions of Highway
#else
  return false;
#endif
}

// a b in K, lane by lane. With the product L + z^64 H and c = z^4+z^3+z+1 = z^64:
// H c = (low 64 bits) + z^64 o with o = H>>63 ^ H>>61 ^ H>>60, which has degree < 4; so
// the result is L plus the low 64 bits of (H + o) c.
HWY_INLINE V product(V a, V b) {
  const D d;
#if HWY_TARGET == HWY_SCALAR
  return hn::Set(d, slow_product(hn::GetLane(a), hn::GetLane(b)));
#else
  const V even = hn::CLMulLower(a, b);
  const V odd = hn::CLMulUpper(a, b);
  const V low = hn::InterleaveLower(d, even, odd);
  const V high = hn::InterleaveUpper(d, even, odd);
  const V over = hn::Xor(hn::Xor(high, hn::ShiftRight<63>(high)),
                         hn::Xor(hn::ShiftRight<61>(high), hn::ShiftRight<60>(high)));
  return hn::Xor(hn::Xor(low, hn::Xor(over, hn::ShiftLeft<1>(over))),
                 hn::Xor(hn::ShiftLeft<3>(over), hn::ShiftLeft<4>(over)));
#endif
}

// to[i] ^= from[i]; the ranges do not overlap.
HWY_INLINE void add(Word* to, const Word* from, std::size_t count) {
  const D d;
  const std::size_t step = hn::Lanes(d);
  std::size_t i = 0;
  for (; i + step <= count; i += step) {
    hn::StoreU(hn::Xor(hn::LoadU(d, to + i), hn::LoadU(d, from + i)), d, to + i);
  }
  for (; i < count; ++i) to[i] ^= from[i];
}

// One step of the expansion in powers of s_h: division by s_h^(2^(e-h)) =
// y^(2^e) + y^(2^(e-h)) of a polynomial of degree < 2^(e+1), remainder below the quotient.
HWY_INLINE void divide(Word* f, int e, int h, std::size_t width) {
  const std::size_t half = width << e;
  const std::size_t shift = width << (e - h);
  add(f + half, f + 2 * half - shift, shift);
  add(f + shift, f + half, half - shift);
}

HWY_INLINE void undo_divide(Word* f, int e, int h, std::size_t width) {
  const std::size_t half = width << e;
  const std::size_t shift = width << (e - h);
  add(f + shift, f + half, half - shift);
  add(f + half, f + 2 * half - shift, shift);
}

// The smallest changes, of 4 and 16 coefficients, written out.
HWY_INLINE void to_basis_4(Word* f, std::size_t step) {
  f[2 * step] ^= f[3 * step];
  f[step] ^= f[2 * step];
}
HWY_INLINE void from_basis_4(Word* f, std::size_t step) {
  f[step] ^= f[2 * step];
  f[2 * step] ^= f[3 * step];
}
HWY_INLINE void to_basis_16(Word* p) {
  Word f[16];
  std::memcpy(f, p, sizeof f);
  f[8] ^= f[14];  // division by y^8 + y^2
  f[9] ^= f[15];
  for (int i = 2; i < 8; ++i) f[i] ^= f[i + 6];
  for (Word* g : {f, f + 8}) {  // by y^4 + y
    g[4] ^= g[7];
    for (int i = 1; i < 4; ++i) g[i] ^= g[i + 3];
  }
  for (int i = 0; i < 4; ++i) to_basis_4(f + i, 4);
  for (int i = 0; i < 4; ++i) to_basis_4(f + 4 * i, 1);
  std::memcpy(p, f, sizeof f);
}
HWY_INLINE void from_basis_16(Word* p) {
  Word f[16];
  std::memcpy(f, p, sizeof f);
  for (int i = 0; i < 4; ++i) from_basis_4(f + 4 * i, 1);
  for (int i = 0; i < 4; ++i) from_basis_4(f + i, 4);
  for (Word* g : {f, f + 8}) {
    for (int i = 1; i < 4; ++i) g[i] ^= g[i + 3];
    g[4] ^= g[7];
  }
  for (int i = 2; i < 8; ++i) f[i] ^= f[i + 6];
  f[8] ^= f[14];
  f[9] ^= f[15];
  std::memcpy(p, f, sizeof f);
}

// From the powers of y to the X_i, for 2^log coefficients of `width` words each.
void to_basis(Word* f, int log, std::size_t width, const Fft::Tick& tick) {
  if (log <= 1) return;
  if (width == 1 && log == 4) return to_basis_16(f);
  const int h = split_log(log);
  for (int e = log - 1; e >= h; --e) {
    for (std::size_t block = 0; block < std::size_t{1} << log; block += std::size_t{2} << e) {
      divide(f + block * width, e, h, width);
    }
  }
  const std::size_t inner = width << h;
  to_basis(f, log - h, inner, tick);
  if (h == 1) return;
  for (std::size_t block = 0; block < width << log; block += inner) {
    to_basis(f + block, h, width, tick);
    if (inner >= tick_size) tick();
  }
}

void from_basis(Word* f, int log, std::size_t width, const Fft::Tick& tick) {
  if (log <= 1) return;
  if (width == 1 && log == 4) return from_basis_16(f);
  const int h = split_log(log);
  const std::size_t inner = width << h;
  if (h > 1) {
    for (std::size_t block = 0; block < width << log; block += inner) {
      from_basis(f + block, h, width, tick);
      if (inner >= tick_size) tick();
    }
  }
  from_basis(f, log - h, inner, tick);
  for (int e = h; e < log; ++e) {
    for (std::size_t block = 0; block < std::size_t{1} << log; block += std::size_t{2} << e) {
      undo_divide(f + block * width, e, h, width);
    }
  }
}

// One level for the `count` pairs (f0[i], f1[i]) with the same t.
void level(Word* f0, Word* f1, std::size_t count, Word t) {
  const D d;
  const V factor = hn::Set(d, t);
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    V low = hn::LoadU(d, f0 + i);
    V high = hn::LoadU(d, f1 + i);
    if (t != 0) low = hn::Xor(low, product(high, factor));
    hn::StoreU(low, d, f0 + i);
    hn::StoreU(hn::Xor(low, high), d, f1 + i);
  }
}
void undo_level(Word* f0, Word* f1, std::size_t count, Word t) {
  const D d;
  const V factor = hn::Set(d, t);
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    V low = hn::LoadU(d, f0 + i);
    const V high = hn::Xor(low, hn::LoadU(d, f1 + i));
    if (t != 0) low = hn::Xor(low, product(high, factor));
    hn::StoreU(low, d, f0 + i);
    hn::StoreU(high, d, f1 + i);
  }
}

// The levels below the first three. Here `log` counts vectors; lane l of vector r is
// value number (start + l 2^(K-3) + r).
struct Levels {
  Word lane_factors[64][lanes];  // [k][l]: the lane's share of t
  const Fft::Tick* tick;

  Levels(std::size_t start, int log, const Fft::Tick& ticks) : tick(&ticks) {
    for (int k = 0; k < log - 3; ++k) {
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        lane_factors[k][lane] = twiddles()((start + (lane << (log - 3))) >> (k + 1));
      }
    }
  }

  // All of level k on the vectors [0, 2^log) from number `first` on.
  template <bool Undo>
  HWY_INLINE void one(Word* f, std::size_t first, int log, int k) const {
    const D d;
    const std::size_t half = lanes << k;
    const std::size_t blocks = std::size_t{1} << (log - k - 1);
    const std::size_t number = first >> (k + 1);
    // Blocks do not cross a multiple of low_size: `number` is a multiple of `blocks`.
    assert(blocks <= Twiddles::low_size || number % Twiddles::low_size == 0);
    for (std::size_t part = 0; part < lanes; part += hn::Lanes(d)) {
      const V lane_factor = hn::LoadU(d, lane_factors[k] + part);
      for (std::size_t run = 0; run < blocks; run += Twiddles::low_size) {
        const std::size_t here = std::min(blocks - run, Twiddles::low_size);
        const V base = hn::Xor(lane_factor, hn::Set(d, twiddles()((number + run) / here * here)));
        const Word* const low = twiddles().low();
        for (std::size_t block = 0; block < here; ++block) {
          const V factor = hn::Xor(base, hn::Set(d, low[block]));
          Word* const f0 = f + (run + block) * 2 * half + part;
          Word* const f1 = f0 + half;
          for (std::size_t i = 0; i < half; i += lanes) {
            V even = hn::LoadU(d, f0 + i);
            V odd = hn::LoadU(d, f1 + i);
            if constexpr (Undo) odd = hn::Xor(even, odd);
            even = hn::Xor(even, product(odd, factor));
            if constexpr (!Undo) odd = hn::Xor(even, odd);
            hn::StoreU(even, d, f0 + i);
            hn::StoreU(odd, d, f1 + i);
          }
        }
      }
    }
  }

  void run(Word* f, std::size_t first, int log) const {
    if (log > cache_log) {
      one<false>(f, first, log, log - 1);
      const std::size_t half = std::size_t{1} << (log - 1);
      run(f, first, log - 1);
      run(f + half * lanes, first + half, log - 1);
      if (half * lanes >= tick_size) (*tick)();
      return;
    }
    for (int k = log - 1; k >= 0; --k) one<false>(f, first, log, k);
  }

  void undo(Word* f, std::size_t first, int log) const {
    if (log > cache_log) {
      const std::size_t half = std::size_t{1} << (log - 1);
      undo(f, first, log - 1);
      undo(f + half * lanes, first + half, log - 1);
      one<true>(f, first, log, log - 1);
      if (half * lanes >= tick_size) (*tick)();
      return;
    }
    for (int k = 0; k < log; ++k) one<true>(f, first, log, k);
  }
};

// The values at the 2^log points from number `start` on (a multiple of 2^log) of the
// polynomial f given by the first `used` coefficients in the basis X_i, the others
// being 0. Uses f up.
void evaluate(Word* f, std::size_t used, std::size_t start, int log, Word* values,
              const Fft::Tick& tick) {
  const std::size_t stretch = std::size_t{1} << (log - 3);
  for (int k = log - 1; k >= log - 3; --k) {
    const std::size_t half = std::size_t{1} << k;
    const bool rest_zero = used <= half;
    for (std::size_t block = 0; block < std::size_t{1} << log; block += 2 * half) {
      if (rest_zero) {
        std::memcpy(f + block + half, f + block, half * sizeof(Word));
      } else {
        level(f + block, f + block + half, half, twiddles()((start + block) >> (k + 1)));
      }
    }
    if (half >= tick_size) tick();
  }
  for (std::size_t r = 0; r < stretch; ++r) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      values[r * lanes + lane] = f[lane * stretch + r];
    }
  }
  Levels(start, log, tick).run(values, 0, log - 3);
}

void interpolate(Word* values, std::size_t start, int log, Word* f, const Fft::Tick& tick) {
  const std::size_t stretch = std::size_t{1} << (log - 3);
  Levels(start, log, tick).undo(values, 0, log - 3);
  for (std::size_t r = 0; r < stretch; ++r) {
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      f[lane * stretch + r] = values[r * lanes + lane];
    }
  }
  for (int k = log - 3; k <= log - 1; ++k) {
    const std::size_t half = std::size_t{1} << k;
    for (std::size_t block = 0; block < std::size_t{1} << log; block += 2 * half) {
      undo_level(f + block, f + block + half, half, twiddles()((start + block) >> (k + 1)));
    }
    if (half >= tick_size) tick();
  }
}

// to[i] ^= factor from[i].
void add_multiple(Word* to, const Word* from, Word factor, std::size_t count) {
  const D d;
  const V factors = hn::Set(d, factor);
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    hn::StoreU(hn::Xor(hn::LoadU(d, to + i), product(hn::LoadU(d, from + i), factors)), d, to + i);
  }
}

void forward(const Word* words, std::size_t count, int log, bool half_more, Word* values,
             const Fft::Tick& tick) {
  const std::size_t whole = std::size_t{1} << log;
  const std::size_t half = whole / 2;
  // The coefficients in the basis, on the least power of two that holds them.
  int used_log = least_log;
  while (std::size_t{1} << used_log < 2 * count) ++used_log;
  const std::size_t used = std::size_t{1} << used_log;
  assert(used <= whole || (half_more && used == 2 * whole));
  const WordBuffer memory = make_words(std::max(used, whole));
  Word* const f = memory.get();
  for (std::size_t i = 0; i < count; ++i) {
    f[2 * i] = words[i] & 0xffffffff;
    f[2 * i + 1] = words[i] >> 32;
  }
  // Zeros up to a whole stretch: that much is read.
  std::fill(f + 2 * count, f + std::max(used, whole / lanes), Word{0});
  to_basis(f, used_log, 1, tick);
  if (half_more) {
    const WordBuffer more = make_words(half);
    Word* const g = more.get();
    const std::size_t low = std::min(used, half);
    std::copy(f, f + low, g);
    std::fill(g + low, g + half, Word{0});
    if (used > half) add_multiple(g, f + half, twiddles()(1), half);
    if (used > whole) add(g, f + whole, half);
    evaluate(g, low, whole, log - 1, values + whole, tick);
  }
  evaluate(f, used, 0, log, values, tick);
}

void add_inverse(Word* values, int log, bool half_more, Word* words, std::size_t count,
                 const Fft::Tick& tick) {
  const std::size_t whole = std::size_t{1} << log;
  const std::size_t half = whole / 2;
  const std::size_t length = half_more ? whole + half : whole;
  const WordBuffer memory = make_words(length);
  Word* const f = memory.get();
  interpolate(values, 0, log, f, tick);
  if (half_more) {
    Word* const g = f + whole;
    interpolate(values + whole, whole, log - 1, g, tick);
    add(g, f, half);
    add_multiple(g, f + half, twiddles()(1), half);
    from_basis(g, log - 1, 1, tick);
  }
  from_basis(f, log, 1, tick);
  if (half_more) {
    // + s_log g, where s_log = sum of y^(2^i) over the odd binomials (log over i): i
    // has no bit that log has not. The term i = log is in place already.
    for (int i = 0; i < log; ++i) {
      if ((i & ~log) == 0) add(f + (std::size_t{1} << i), f + whole, half);
    }
  }
  // Coefficient i has 63 bits, from bit 32 i on.
  for (std::size_t i = 0; i < std::min(count, length / 2); ++i) {
    words[i] ^= f[2 * i] ^ f[2 * i + 1] << 32 ^ (i == 0 ? 0 : f[2 * i - 1] >> 32);
  }
  if (count > length / 2) words[length / 2] ^= f[length - 1] >> 32;
}

void multiply(const Word* first, const Word* second, bool plus, Word* sum, std::size_t count) {
  const D d;
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    V result = product(hn::LoadU(d, first + i), hn::LoadU(d, second + i));
    if (plus) result = hn::Xor(result, hn::LoadU(d, sum + i));
    hn::StoreU(result, d, sum + i);
  }
}

// The product of two words, low and high.
HWY_INLINE std::pair<Word, Word> word_product(Word a, Word b) {
#if HWY_TARGET == HWY_SCALAR
  Word low = 0;
  Word high = 0;
  for (int i = 0; i < 64; ++i) {
    const Word mask = Word{0} - (b >> i & 1);
    low ^= (a << i) & mask;
    if (i > 0) high ^= (a >> (64 - i)) & mask;
  }
  return {low, high};
#else
  const hn::Full128<Word> d;
  const auto both = hn::CLMulLower(hn::Set(d, a), hn::Set(d, b));
  return {hn::GetLane(both), hn::GetLane(hn::InterleaveUpper(d, both, both))};
#endif
}

#if HWY_TARGET == HWY_SCALAR

// sum += first * second.
void multiply_small(const Word* first, std::size_t first_count, const Word* second,
                    std::size_t second_count, Word* sum) {
  for (std::size_t j = 0; j < second_count; ++j) {
    Word carry = 0;
    for (std::size_t i = 0; i < first_count; ++i) {
      const std::pair<Word, Word> both = word_product(first[i], second[j]);
      sum[i + j] ^= both.first ^ carry;
      carry = both.second;
    }
    sum[first_count + j] ^= carry;
  }
}

#else

// sum += first * second, column by column: the products first[i] second[k-i] of a column
// are added up in the blocks of 128 bits of a register. `first` is followed by `lanes`
// zeros, and second[j] is reversed[-j], with `lanes` zeros on both sides.
void multiply_columns(const Word* first, std::size_t first_count, const Word* reversed,
                      std::size_t second_count, Word* sum) {
  const D d;
  const hn::Full128<Word> pair;
  const std::size_t step = hn::Lanes(d);
  Word carry = 0;
  for (std::size_t k = 0; k + 1 < first_count + second_count; ++k) {
    const std::size_t begin = k + 1 < second_count ? 0 : k + 1 - second_count;
    const std::size_t end = std::min(k + 1, first_count);
    V lower = hn::Zero(d);
    V upper = hn::Zero(d);
    // Past the end first[i] is zero if i >= first_count, and second[k-i] if i > k.
    for (std::size_t i = begin; i < end; i += step) {
      const V a = hn::LoadU(d, first + i);
      const V b = hn::LoadU(d, reversed - (k - i));
      lower = hn::Xor(lower, hn::CLMulLower(a, b));
      upper = hn::Xor(upper, hn::CLMulUpper(a, b));
    }
    alignas(64) Word blocks[lanes];
    hn::Store(hn::Xor(lower, upper), d, blocks);
    auto total = hn::Load(pair, blocks);
    for (std::size_t i = 2; i < step; i += 2) total = hn::Xor(total, hn::Load(pair, blocks + i));
    sum[k] ^= hn::GetLane(total) ^ carry;
    carry = hn::GetLane(hn::InterleaveUpper(pair, total, total));
  }
  sum[first_count + second_count - 1] ^= carry;
}

// sum += first * second, in pieces that have room on the stack.
void multiply_small(const Word* first, std::size_t first_count, const Word* second,
                    std::size_t second_count, Word* sum) {
  constexpr std::size_t piece = 128;
  Word a[piece + lanes];
  Word b[piece + 2 * lanes];
  for (std::size_t j = 0; j < second_count; j += piece) {
    const std::size_t b_count = std::min(piece, second_count - j);
    std::fill(b, b + lanes, Word{0});
    std::reverse_copy(second + j, second + j + b_count, b + lanes);
    std::fill(b + lanes + b_count, b + lanes + b_count + lanes, Word{0});
    for (std::size_t i = 0; i < first_count; i += piece) {
      const std::size_t a_count = std::min(piece, first_count - i);
      std::copy(first + i, first + i + a_count, a);
      std::fill(a + a_count, a + a_count + lanes, Word{0});
      multiply_columns(a, a_count, b + lanes + b_count - 1, b_count, sum + i + j);
    }
  }
}

#endif

void apply_words(const Word* matrix, Word* a, Word* b, std::size_t count) {
  Word carry_a = 0;
  Word carry_b = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::pair<Word, Word> aa = word_product(a[i], matrix[0]);
    const std::pair<Word, Word> ab = word_product(b[i], matrix[1]);
    const std::pair<Word, Word> ba = word_product(a[i], matrix[2]);
    const std::pair<Word, Word> bb = word_product(b[i], matrix[3]);
    a[i] = aa.first ^ ab.first ^ carry_a;
    b[i] = ba.first ^ bb.first ^ carry_b;
    carry_a = aa.second ^ ab.second;
    carry_b = ba.second ^ bb.second;
  }
}

}  // namespace
}  // namespace rookery::math::gf2::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::math::gf2 {

namespace {

HWY_EXPORT(is_fast);
HWY_EXPORT(forward);
HWY_EXPORT(add_inverse);
HWY_EXPORT(multiply);
HWY_EXPORT(multiply_small);
HWY_EXPORT(apply_words);

constexpr std::align_val_t alignment{64};

}  // namespace

void FreeWords::operator()(std::uint64_t* words) const noexcept {
  ::operator delete(words, alignment);
}

WordBuffer make_words(std::size_t count) {
  return WordBuffer(static_cast<Word*>(::operator new(count * sizeof(Word), alignment)));
}

Fft::Fft(std::size_t words) {
  const std::size_t values = 2 * words;
  log_ = least_log;
  while (std::size_t{3} << (log_ - 1) < values) ++log_;
  // Now 2^(log-1) 3/2 < values <= 2^log 3/2, unless it is the least.
  half_more_ = std::size_t{1} << log_ < values;
  size_ = (std::size_t{1} << log_) + (half_more_ ? std::size_t{1} << (log_ - 1) : 0);
}

bool Fft::fast() { return HWY_DYNAMIC_DISPATCH(is_fast)(); }

void Fft::forward(const std::uint64_t* words, std::size_t count, std::uint64_t* values,
                  const Tick& tick) const {
  assert(2 * count <= size_);
  HWY_DYNAMIC_DISPATCH(forward)(words, count, log_, half_more_, values, tick);
}

void Fft::multiply(const std::uint64_t* first, const std::uint64_t* second, bool add,
                   std::uint64_t* sum) const {
  HWY_DYNAMIC_DISPATCH(multiply)(first, second, add, sum, size_);
}

void Fft::add_inverse(std::uint64_t* values, std::uint64_t* words, std::size_t count,
                      const Tick& tick) const {
  HWY_DYNAMIC_DISPATCH(add_inverse)(values, log_, half_more_, words, count, tick);
}

void gf2_multiply_small(const std::uint64_t* first, std::size_t first_count,
                        const std::uint64_t* second, std::size_t second_count,
                        std::uint64_t* product) {
  std::fill(product, product + first_count + second_count, Word{0});
  HWY_DYNAMIC_DISPATCH(multiply_small)(first, first_count, second, second_count, product);
}

void gf2_apply_words(const std::uint64_t (&matrix)[4], std::uint64_t* a, std::uint64_t* b,
                     std::size_t count) {
  HWY_DYNAMIC_DISPATCH(apply_words)(matrix, a, b, count);
}

}  // namespace rookery::math::gf2

#endif  // HWY_ONCE
