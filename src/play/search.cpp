// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game itself, knowing nothing of Grundy: an arrangement of all coins is lost
// iff every move of every coin leads to one that is not. Squares are numbered in
// the order in which all moves go down, and an arrangement is the number whose
// digits are the coins' squares, so every move lowers it: one pass from 0 up
// decides them all. Time and memory: squares^coins.

#include <fmt/format.h>

#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "board/text.hpp"
#include "play/table.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_arrangements = std::int64_t{1} << 27;

}  // namespace

bool search_fits(const Board& board, const mpz_class& coins, std::int64_t most) {
  const mpz_class squares = board.square_count();
  if (squares > to_mpz(most)) return false;  // even without coins the squares are listed
  if (coins == 0 || squares <= 1) return coins <= 64;
  if (coins > 64) return false;  // two squares already give 2^64
  mpz_class arrangements;
  mpz_pow_ui(arrangements.get_mpz_t(), squares.get_mpz_t(), coins.get_ui());
  return arrangements <= to_mpz(most);
}

std::uint64_t losses_by_search(const Piece& usable, const Board& board, const Direction& direction,
                               std::int64_t coins, const Monitor& monitor) {
  if (!search_fits(board, to_mpz(coins), most_arrangements)) {
    fail_limit("play", fmt::format("engine search looks at every arrangement: {}^{} of them, and "
                                   "at most {} fit",
                                   board.square_count().get_str(), coins, most_arrangements));
  }
  const SquareNumbers squares(board, squares_in_order(board, direction));
  std::vector<std::vector<std::uint32_t>> targets(squares.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    for_each_attacked(usable, board, squares.square(i),
                      [&](Square target) { targets[i].push_back(squares.number(target)); });
  }

  std::uint64_t arrangements = 1;
  for (std::int64_t c = 0; c < coins; ++c) arrangements *= squares.size();
  std::vector<bool> won(arrangements, false);
  std::uint64_t lost = 0;
  for (std::uint64_t a = 0; a < arrangements; ++a) {
    if (a % 65536 == 0) {
      monitor.check(static_cast<double>(a) / static_cast<double>(arrangements));
    }
    std::uint64_t place_value = 1;
    for (std::int64_t c = 0; c < coins && !won[a]; ++c, place_value *= squares.size()) {
      const std::uint64_t digit = a / place_value % squares.size();
      for (const std::uint32_t target : targets[digit]) {
        if (!won[a - (digit - target) * place_value]) {
          won[a] = true;
          break;
        }
      }
    }
    if (!won[a]) ++lost;
  }
  return lost;
}

}  // namespace rookery
