// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game itself, knowing nothing of Grundy: an arrangement of all coins is lost
// iff every move of every coin leads to one that is not (in misere play also: iff there
// is a move at all). Squares are numbered in the order in which all moves go down, and an
// arrangement is the number whose digits are the coins' squares, so every move lowers it:
// one pass from 0 up decides them all. Time: arrangements times moves; memory: a bit for
// each arrangement.

#include "play/search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "board/attacks.hpp"
#include "board/text.hpp"
#include "play/table.hpp"

namespace rookery {

namespace {

std::string in_powers_of_ten(const mpz_class& number) {
  return fmt::format("about 10^{}", mpz_sizeinbase(number.get_mpz_t(), 10) - 1);
}

}  // namespace

bool search_fits(const std::vector<Game>& kinds, const std::vector<mpz_class>& coins,
                 std::int64_t most) {
  mpz_class arrangements = 1;
  mpz_class all_coins = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const mpz_class squares = kinds[i].board.square_count();
    if (squares > to_mpz(most)) return false;  // even without coins the squares are listed
    all_coins += coins[i];
    if (all_coins > 64) return false;
    mpz_class power;
    mpz_pow_ui(power.get_mpz_t(), squares.get_mpz_t(), coins[i].get_ui());
    arrangements *= power;
    if (arrangements > to_mpz(most)) return false;
  }
  return true;
}

ArrangementSearch::ArrangementSearch(const std::vector<Game>& coins, bool misere,
                                     const std::string& what, const Monitor& monitor) {
  mpz_class arrangements = 1;
  for (const Game& coin : coins) arrangements *= coin.board.square_count();
  if (!search_fits(coins, std::vector<mpz_class>(coins.size(), 1), most_arrangements)) {
    fail_limit("play",
               fmt::format("{} looks at every arrangement of all coins: there are {} of "
                           "them for {} coins, and at most {} fit",
                           what,
                           arrangements < 1'000'000'000'000 ? arrangements.get_str()
                                                            : in_powers_of_ten(arrangements),
                           coins.size(), most_arrangements));
  }
  std::vector<const Game*> kinds;
  for (const Game& coin : coins) {
    const auto same = [&](const Game* kind) { return *kind == coin; };
    const auto known = std::find_if(kinds.begin(), kinds.end(), same);
    kind_.push_back(static_cast<std::size_t>(known - kinds.begin()));
    if (known != kinds.end()) continue;
    kinds.push_back(&coin);
    Place place{SquareNumbers(coin.board, squares_in_order(coin.board, coin.direction)), {}};
    place.targets.resize(place.squares.size());
    for (std::size_t i = 0; i < place.targets.size(); ++i) {
      for_each_attacked(coin.usable, coin.board, place.squares.square(i), [&](Square target) {
        place.targets[i].push_back(place.squares.number(target));
      });
    }
    places_.push_back(std::move(place));
  }
  for (const std::size_t kind : kind_) {
    weights_.push_back(arrangements_);
    arrangements_ *= places_[kind].targets.size();
  }

  won_.assign(arrangements_, false);
  std::vector<std::uint64_t> digits(kind_.size(), 0);
  for (std::uint64_t a = 0; a < arrangements_; ++a) {
    if (a % 65536 == 0) {
      monitor.check(static_cast<double>(a) / static_cast<double>(arrangements_));
    }
    bool moves = false;
    bool won = false;
    for (std::size_t c = 0; c < digits.size() && !won; ++c) {
      for (const std::uint32_t target : places_[kind_[c]].targets[digits[c]]) {
        moves = true;
        if (!won_[a - (digits[c] - target) * weights_[c]]) {
          won = true;
          break;
        }
      }
    }
    won_[a] = won || (misere && !moves);
    for (std::size_t c = 0; c < digits.size(); ++c) {
      if (++digits[c] < places_[kind_[c]].targets.size()) break;
      digits[c] = 0;
    }
  }
}

bool ArrangementSearch::won(const std::vector<Square>& squares) const {
  std::uint64_t arrangement = 0;
  for (std::size_t c = 0; c < squares.size(); ++c) {
    arrangement += places_[kind_[c]].squares.number(squares[c]) * weights_[c];
  }
  return won_[arrangement];
}

std::uint64_t ArrangementSearch::losses(const std::vector<bool>& alike) const {
  if (alike.empty()) {
    return static_cast<std::uint64_t>(std::count(won_.begin(), won_.end(), false));
  }
  std::uint64_t lost = 0;
  std::vector<std::uint64_t> digits(kind_.size(), 0);
  for (std::uint64_t a = 0; a < arrangements_; ++a) {
    bool sorted = true;  // of the orders of like coins, count the ascending one
    for (std::size_t c = 1; c < digits.size(); ++c) {
      if (alike[c] && digits[c] < digits[c - 1]) sorted = false;
    }
    if (sorted && !won_[a]) ++lost;
    for (std::size_t c = 0; c < digits.size(); ++c) {
      if (++digits[c] < places_[kind_[c]].targets.size()) break;
      digits[c] = 0;
    }
  }
  return lost;
}

}  // namespace rookery
