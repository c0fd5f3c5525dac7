// SPDX-License-Identifier: GPL-3.0-or-later
//
// The minimal polynomial of a board v. Take a random linear form r: the bits r(v), r(Tv),
// r(T^2 v), ... satisfy the recurrence of v's minimal polynomial m, so their own shortest
// recurrence p (Berlekamp-Massey, by NTL) divides m. Then m = p * m', where m' is the
// minimal polynomial of p(T)v: repeat with that board until it is 0. So chance decides how
// many rounds there are, never the result. Several forms at once (the lcm of their p) make
// one round the usual number.

#include "still/linear_step.hpp"

#include <NTL/vec_GF2.h>

#include <algorithm>
#include <random>
#include <utility>

#include "board/attacks.hpp"

namespace rookery::still {

LinearStep::LinearStep(const Piece& piece, const Board& board,
                       const board::SquareNumbers& squares) {
  first_.reserve(squares.size() + 1);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    first_.push_back(neighbours_.size());
    board::for_each_attacked(piece, board, squares.square(i), [&](Square neighbour) {
      neighbours_.push_back(squares.number(neighbour));
    });
  }
  first_.push_back(neighbours_.size());
}

void LinearStep::apply(const Bits& from, Bits& to) const {
  to.resize(from.size());
  for (std::size_t i = 0; i < size(); ++i) {
    std::uint8_t sum = 0;
    for (std::size_t j = first_[i]; j < first_[i + 1]; ++j) {
      sum = static_cast<std::uint8_t>(sum ^ from[neighbours_[j]]);
    }
    to[i] = sum;
  }
}

Bits LinearStep::evaluate(const NTL::GF2X& p, const Bits& board, const Monitor& monitor) const {
  Bits sum(board.size(), 0);
  Bits next;
  const long degree = NTL::deg(p);
  for (long i = degree; i >= 0; --i) {
    if (i % 16 == 0) monitor.check(1 - static_cast<double>(i) / static_cast<double>(degree + 1));
    apply(sum, next);
    std::swap(sum, next);
    if (NTL::IsOne(NTL::coeff(p, i))) {
      for (std::size_t s = 0; s < sum.size(); ++s) {
        sum[s] = static_cast<std::uint8_t>(sum[s] ^ board[s]);
      }
    }
  }
  return sum;
}

NTL::GF2X minimal_polynomial(const LinearStep& step, const Bits& board, const Monitor& monitor) {
  constexpr int forms = 8;  // all fail to see a factor of degree e with chance 2^(-8e)
  const Monitor quiet = monitor.silent();
  std::mt19937_64 random(step.size());
  NTL::GF2X whole(0, 1);
  Bits rest = board;
  while (std::any_of(rest.begin(), rest.end(), [](std::uint8_t bit) { return bit != 0; })) {
    std::vector<std::uint64_t> form(step.size());  // bit f of a word: form f reads this cell
    for (std::uint64_t& word : form) word = random();
    const long most = static_cast<long>(step.size()) - NTL::deg(whole);  // what m' can have
    std::vector<NTL::vec_GF2> sequences(forms);
    for (NTL::vec_GF2& sequence : sequences) sequence.SetLength(2 * most);
    Bits at = rest;
    Bits next;
    for (long i = 0; i < 2 * most; ++i) {
      if (i % 16 == 0) monitor.check(static_cast<double>(i) / (3.0 * static_cast<double>(most)));
      std::uint64_t values = 0;
      for (std::size_t s = 0; s < at.size(); ++s) values ^= at[s] != 0 ? form[s] : 0;
      for (int f = 0; f < forms; ++f) {
        sequences[static_cast<std::size_t>(f)].put(i, static_cast<long>(values >> f & 1));
      }
      step.apply(at, next);
      std::swap(at, next);
    }
    NTL::GF2X p(0, 1);
    for (const NTL::vec_GF2& sequence : sequences) {
      const NTL::GF2X own = NTL::MinPolySeq(sequence, most);
      p *= own / NTL::GCD(p, own);
    }
    rest = step.evaluate(p, rest, quiet);
    whole *= p;
  }
  return whole;
}

Bits bits_of(const board::SquareNumbers& squares, const Signs& signs) {
  Bits bits(squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = squares.square(i);
    bits[i] = signs[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)] == '-';
  }
  return bits;
}

Signs with_bits(const board::SquareNumbers& squares, Signs signs, const Bits& bits) {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = squares.square(i);
    signs[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)] =
        bits[i] != 0 ? '-' : '+';
  }
  return signs;
}

}  // namespace rookery::still
