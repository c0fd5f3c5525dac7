// SPDX-License-Identifier: GPL-3.0-or-later
//
// Random squares, all choices alike.
//
// Robert Floyd's way to draw k of the numbers 0 .. n-1: for j = n-k .. n-1 draw t from 0 .. j;
// take t, or j if t is taken already. By induction, after step j every k-(n-1-j) of the
// numbers 0 .. j are taken with the same chance. Of more than half the ones left out are
// drawn. A set is numbered row by row.
//
// The numbers come from the generator of the C++ standard, which is the same everywhere, and a
// draw from 0 .. j is the high word of (j+1) times a random word, which has exactly the same
// chance for every value once the few words that would be one too many are drawn again (D.
// Lemire, Fast random integer generation in an interval, ACM TOMACS 29, 2019). (The
// distributions of the standard are free to differ.)
//
// Time O(n), memory n bits.

#include "infer/random_squares.hpp"

#include <fmt/format.h>

#include <random>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace rookery::infer_room {

namespace {

using Word = std::uint64_t;
__extension__ using Wide = unsigned __int128;

// From 0 to end - 1; end is at least 1.
Word draw_below(Word end, std::mt19937_64& random) {
  Wide product = Wide{random()} * end;
  if (static_cast<Word>(product) < end) {
    const Word surplus = (Word{0} - end) % end;  // 2^64 mod end
    while (static_cast<Word>(product) < surplus) product = Wide{random()} * end;
  }
  return static_cast<Word>(product >> 64);
}

// k of the numbers 0 .. n-1, as bits.
std::vector<Word> draw_numbers(Word n, Word k, std::uint64_t seed) {
  const bool others = k > n / 2;
  std::vector<Word> taken(static_cast<std::size_t>(n / 64 + 1));
  std::mt19937_64 random(seed);
  for (Word j = n - (others ? n - k : k); j < n; ++j) {
    const Word t = draw_below(j + 1, random);
    const bool is_taken = ((taken[t / 64] >> (t % 64)) & 1) != 0;
    const Word number = is_taken ? j : t;
    taken[number / 64] |= Word{1} << (number % 64);
  }
  if (others) {
    for (Word& word : taken) word = ~word;  // the numbers from n on are never looked at
  }
  return taken;
}

}  // namespace

Bitmap random_subset(const Bitmap& set, std::int64_t count, std::uint64_t seed,
                     const std::string& where) {
  const std::int64_t members = set.count();
  if (count < 0 || count > members) {
    base::fail_input(where, fmt::format("{} squares cannot be chosen from {}", count, members));
  }
  const std::vector<Word> taken =
      draw_numbers(static_cast<Word>(members), static_cast<Word>(count), seed);
  Bitmap chosen(set.rows(), set.columns());
  Word number = 0;  // of the next member
  for (std::int64_t y = 0; y < set.rows(); ++y) {
    for (std::int64_t i = 0; i < set.words(); ++i) {
      Word word = 0;
      for (Word rest = set.row(y)[i]; rest != 0; rest &= rest - 1, ++number) {
        if (((taken[number / 64] >> (number % 64)) & 1) != 0) word |= rest & (Word{0} - rest);
      }
      chosen.row(y)[i] = word;
    }
  }
  return chosen;
}

AttackBoard with_unknown(const AttackBoard& board, std::int64_t count, std::uint64_t seed,
                         const std::string& where) {
  Bitmap others = board.pieces();
  others.invert();
  const Bitmap hidden = random_subset(others, count, seed, where);
  Bitmap attacked = board.attacked();
  Bitmap unattacked = board.unattacked();
  attacked.remove(hidden);
  unattacked.remove(hidden);
  return AttackBoard(board.pieces(), std::move(attacked), std::move(unattacked));
}

}  // namespace rookery::infer_room

namespace rookery {

Bitmap random_pieces(std::int64_t rows, std::int64_t columns, std::int64_t count,
                     std::uint64_t seed) {
  const std::string where = "random pieces";
  if (rows < 1 || columns < 1) {
    base::fail_input(where, "a board has at least one row and one column");
  }
  if (rows > AttackBoard::longest_side || columns > AttackBoard::longest_side ||
      rows * columns > AttackBoard::most_squares) {
    base::fail_limit(
        where, fmt::format("{} rows of {} squares; at most {} along a side and {} in all "
                           "are made",
                           rows, columns, AttackBoard::longest_side, AttackBoard::most_squares));
  }
  if (count < 0 || count > rows * columns) {
    base::fail_input(where, fmt::format("{} pieces do not fit on {} x {} squares; from 0 to {} do",
                                        count, rows, columns, rows * columns));
  }
  Bitmap board(rows, columns);
  board.fill();
  return infer_room::random_subset(board, count, seed, where);
}

}  // namespace rookery
