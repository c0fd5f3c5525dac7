// SPDX-License-Identifier: GPL-3.0-or-later
//
// k rooks on R x C squares: choose the k rows, the k columns, and which row goes with
// which column,
//
//     a_k = binom(R,k) binom(C,k) k! = (R)_k (C)_k / k!,      (n)_k = n (n-1) .. (n-k+1).
//
// All k: a_k = a_(k-1) (R-k+1)(C-k+1) / k, linear in the bits of the result.
// One k: two products, each as a balanced tree. The total: the sum of a series whose
// terms have the ratio p_k / k with p_k = (R-k+1)(C-k+1), by binary splitting, with
//
//     P(i,j) = p_i .. p_(j-1),   Q(i,j) = i .. (j-1),
//     T(i,j) = Q(i,j) * sum over k = i .. j-1 of P(i,k+1) / Q(i,k+1)
//     T(i,j) = T(i,m) Q(m,j) + P(i,m) T(m,j),         total = 1 + T(1,s+1) / Q(1,s+1)
//
// where s is the shorter side: O(M(b) log s) for b = s log(RC) bits. (The recurrence
// 2n a(n-1) - (n-1)^2 a(n-2) of A002720 takes time s * b: at 10^5 x 10^5 four orders of
// magnitude more.) Every result is compared with the formula modulo 2^61 - 1.

#include "count/closed_form/rooks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "board/modulo.hpp"

namespace rookery::count::closed_form {

namespace {

constexpr std::int64_t longest_marked = 4096;
constexpr std::uint64_t most_bits_multiplied = std::uint64_t{1} << 27;
constexpr std::uint64_t most_bits_listed = std::uint64_t{1} << 30;
constexpr std::uint64_t prime = (std::uint64_t{1} << 61) - 1;

struct LineStep {
  std::int64_t step;  // along the line; not 0
  Reach reach;
};

// Do these steps make every two squares of a line conflict? Two squares d apart do
// iff n * |step| = d for some n <= reach; on a line that closes to a ring iff
// n * step = d or -d modulo the length, and a ride ends where it would come back to its
// start. Either square may attack the other, so the sign of a step does not matter.
bool joins_all(std::int64_t length, bool ring, const std::vector<LineStep>& steps) {
  if (length == 1) return true;
  for (const LineStep& line : steps) {
    // Steps of 1, or on a ring any that visit all its squares: there n and -n
    // together reach all once n goes to half the length.
    const bool visits_all =
        ring ? std::gcd(line.step, length) == 1 : line.step == 1 || line.step == -1;
    if (visits_all && line.reach >= (ring ? length / 2 : length - 1)) return true;
  }
  if (length > longest_marked) return false;

  const auto size = static_cast<std::size_t>(length);
  std::vector<Reach> reach(size, 0);  // of each step from 1 to length - 1
  for (const LineStep& line : steps) {
    const std::int64_t step = line.step < 0 ? -line.step : line.step;
    Reach& longest = reach[static_cast<std::size_t>(ring ? step % length : step)];
    longest = std::max(longest, line.reach);
  }
  std::vector<bool> joined(size, false);
  for (std::int64_t step = 1; step < length; ++step) {
    const Reach most = reach[static_cast<std::size_t>(step)];
    std::int64_t at = 0;
    for (Reach n = 1; n <= most && n < length; ++n) {
      at += step;
      if (ring) at %= length;
      if (at == 0 || at >= length) break;
      joined[static_cast<std::size_t>(at)] = true;
      if (ring) joined[static_cast<std::size_t>(length - at)] = true;
    }
  }
  return std::all_of(joined.begin() + 1, joined.end(), [](bool is) { return is; });
}

std::uint64_t multiply_mod(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Wide>(a) * b % prime);
}

std::uint64_t mod(const mpz_class& value) {
  return mpz_fdiv_ui(value.get_mpz_t(), static_cast<unsigned long>(prime));
}

// (rows - j)(columns - j) modulo the prime; both factors are positive.
std::uint64_t factor_mod(std::int64_t rows, std::int64_t columns, std::int64_t j) {
  return multiply_mod(static_cast<std::uint64_t>(rows - j) % prime,
                      static_cast<std::uint64_t>(columns - j) % prime);
}

// value * k! = (rows)_k (columns)_k ?
void check_one(std::int64_t rows, std::int64_t columns, std::int64_t k, const mpz_class& value) {
  std::uint64_t left = mod(value);
  std::uint64_t right = 1;
  for (std::int64_t j = 0; j < k; ++j) {
    left = multiply_mod(left, static_cast<std::uint64_t>(j + 1));
    right = multiply_mod(right, factor_mod(rows, columns, j));
  }
  if (left != right) base::fail_bug("count", "the closed form for rooks fails its check");
}

std::uint64_t bits(std::int64_t side) {
  return static_cast<std::uint64_t>(std::bit_width(static_cast<std::uint64_t>(side)));
}

void check_multiplied(std::int64_t rows, std::int64_t columns, const mpz_class& k) {
  const mpz_class needed = k * static_cast<unsigned long>(bits(rows) + bits(columns));
  if (needed <= static_cast<unsigned long>(most_bits_multiplied)) return;
  base::fail_limit("count",
                   fmt::format("{} rooks on {}x{} need numbers of about {} bits, and at most {} "
                               "are computed; fewer rooks or a shorter side would fit",
                               base::show_number(k), rows, columns, base::show_number(needed),
                               most_bits_multiplied));
}

// n (n-1) .. (n-k+1)
mpz_class falling(std::int64_t n, std::int64_t k, const Monitor& monitor) {
  if (k <= 32) {
    mpz_class product = 1;
    for (std::int64_t j = 0; j < k; ++j) product *= base::to_mpz(n - j);
    return product;
  }
  monitor.check(0);
  const std::int64_t half = k / 2;
  return falling(n, half, monitor) * falling(n - half, k - half, monitor);
}

struct Split {
  mpz_class p, q, t;
};

// Binary splitting of the terms i .. j-1, i < j. P is not needed at the right end.
Split split(std::int64_t rows, std::int64_t columns, std::int64_t i, std::int64_t j, bool needs_p,
            const Monitor& monitor) {
  if (j - i == 1) {
    Split leaf;
    leaf.p = base::to_mpz(rows - i + 1) * base::to_mpz(columns - i + 1);
    leaf.q = base::to_mpz(i);
    leaf.t = leaf.p;
    return leaf;
  }
  if (j - i > 64) monitor.check(0);
  const std::int64_t middle = i + (j - i) / 2;
  Split left = split(rows, columns, i, middle, true, monitor);
  const Split right = split(rows, columns, middle, j, needs_p, monitor);
  if (j - i > 64) monitor.check(0);
  left.t *= right.q;
  left.t += left.p * right.t;
  left.q *= right.q;
  if (needs_p) left.p *= right.p;
  return left;
}

}  // namespace

bool is_rook_board(const Piece& any_piece, const Board& board) {
  if (!(board == Board::rectangle(board.rows(), board.columns(), board.wrap()))) return false;
  const Piece piece = board::fitting(any_piece, board);
  std::vector<LineStep> along_rows;
  std::vector<LineStep> along_columns;
  for (const Move& move : piece.moves()) {
    if (move.attack == 0) continue;
    // What is left of the step: around a ring whole turns do not count.
    const std::int64_t dx =
        board.wraps_columns() ? board::modulo(move.step.dx, board.columns()) : move.step.dx;
    const std::int64_t dy =
        board.wraps_rows() ? board::modulo(move.step.dy, board.rows()) : move.step.dy;
    if ((dx == 0) == (dy == 0)) return false;  // attacks itself, or neither row nor column
    if (dy == 0) {
      along_rows.push_back({dx, move.attack});
    } else {
      along_columns.push_back({dy, move.attack});
    }
  }
  return joins_all(board.columns(), board.wraps_columns(), along_rows) &&
         joins_all(board.rows(), board.wraps_rows(), along_columns);
}

std::vector<mpz_class> count_rooks(std::int64_t rows, std::int64_t columns, std::size_t largest,
                                   const Monitor& monitor) {
  const std::int64_t shorter = std::min(rows, columns);
  const std::int64_t last =
      static_cast<std::uint64_t>(shorter) < largest ? shorter : static_cast<std::int64_t>(largest);
  // Entry k has at most k * (bits of the sides) bits, and some for being there.
  const mpz_class needed = base::to_mpz(last) * base::to_mpz(last) *
                               static_cast<unsigned long>(bits(rows) + bits(columns)) / 2 +
                           base::to_mpz(last) * 256;
  if (needed > static_cast<unsigned long>(most_bits_listed)) {
    base::fail_limit("count",
                     fmt::format("up to {} rooks on {}x{} need about {} bits for all answers, and "
                                 "at most {} are computed; a smaller `k` would fit",
                                 last, rows, columns, base::show_number(needed), most_bits_listed));
  }
  std::vector<mpz_class> by_size{1};
  by_size.reserve(static_cast<std::size_t>(last) + 1);
  for (std::int64_t k = 1; k <= last; ++k) {
    if (k % 256 == 0) monitor.check(static_cast<double>(k) / static_cast<double>(last));
    mpz_class next = by_size.back() * base::to_mpz(rows - k + 1) * base::to_mpz(columns - k + 1);
    mpz_divexact_ui(next.get_mpz_t(), next.get_mpz_t(), static_cast<unsigned long>(k));
    by_size.push_back(std::move(next));
  }
  check_one(rows, columns, last, by_size.back());
  return by_size;
}

mpz_class count_rooks_exactly(std::int64_t rows, std::int64_t columns, const mpz_class& k,
                              const Monitor& monitor) {
  if (k < 0) base::fail_input("count", "the number of pieces cannot be negative");
  if (k > base::to_mpz(std::min(rows, columns))) return 0;
  check_multiplied(rows, columns, k);
  const std::int64_t pieces = base::to_int64(k);
  mpz_class ways = falling(rows, pieces, monitor);
  mpz_class factorial;
  mpz_fac_ui(factorial.get_mpz_t(), static_cast<unsigned long>(pieces));
  monitor.check(0);
  mpz_divexact(ways.get_mpz_t(), ways.get_mpz_t(), factorial.get_mpz_t());  // binom(R,k)
  ways *= falling(columns, pieces, monitor);
  check_one(rows, columns, pieces, ways);
  return ways;
}

mpz_class count_rooks_total(std::int64_t rows, std::int64_t columns, const Monitor& monitor) {
  const std::int64_t shorter = std::min(rows, columns);
  check_multiplied(rows, columns, base::to_mpz(shorter));
  Split all = split(rows, columns, 1, shorter + 1, false, monitor);
  monitor.check(0.9);
  mpz_class sum;
  mpz_divexact(sum.get_mpz_t(), all.t.get_mpz_t(), all.q.get_mpz_t());
  sum += 1;

  // sum * s! = the sum over k of (R)_k (C)_k s! / k!, with s! / k! = s (s-1) .. (k+1),
  // added from the last term to the first (Horner).
  std::uint64_t right = 1;  // s!/k! times the terms from k on, over (R)_k (C)_k
  std::uint64_t left = mod(sum);
  std::uint64_t product = 1;  // s! / k!
  for (std::int64_t k = shorter; k >= 1; --k) {
    product = multiply_mod(product, static_cast<std::uint64_t>(k));
    left = multiply_mod(left, static_cast<std::uint64_t>(k));
    right = (multiply_mod(right, factor_mod(rows, columns, k - 1)) + product) % prime;
  }
  if (left != right) base::fail_bug("count", "the sum over all rooks fails its check");
  return sum;
}

}  // namespace rookery::count::closed_form
