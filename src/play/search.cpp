// SPDX-License-Identifier: GPL-3.0-or-later
//
// The game itself, knowing nothing of Grundy: an arrangement of all coins is lost
// iff every move of every coin leads to one that is not (in misere play also: iff there
// is a move at all). Squares are numbered in the order in which all moves go down, and an
// arrangement is the number whose digits are the coins' squares, so every move lowers it:
// one pass from 0 up decides them all. Time: arrangements times moves; memory: a bit for
// each arrangement, and for each kind of coin 72 bytes per square and 4 for each of its moves.

#include "play/search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "board/attacks.hpp"
#include "play/table.hpp"

namespace rookery::play {

namespace {

std::string in_powers_of_ten(const mpz_class& number) {
  return fmt::format("about 10^{}", mpz_sizeinbase(number.get_mpz_t(), 10) - 1);
}

}  // namespace

double most_options(const Game& game) {
  double options = 0;
  for (const Move& move : game.usable.moves()) {
    const auto longest = [&](std::int64_t side, std::int64_t step) {
      return step == 0 ? std::numeric_limits<std::int64_t>::max() : (side - 1) / std::abs(step);
    };
    // Around a cylinder only the rows end a ride; they do so everywhere else, too.
    const std::int64_t along_x = game.board.wraps_columns()
                                     ? std::numeric_limits<std::int64_t>::max()
                                     : longest(game.board.columns(), move.step.dx);
    options += static_cast<double>(std::min(
        {static_cast<std::int64_t>(move.move), along_x, longest(game.board.rows(), move.step.dy)}));
  }
  return options * game.board.square_count().get_d();
}

void require_search(PlayEngine engine) {
  if (engine == PlayEngine::automatic || engine == PlayEngine::search) return;
  base::fail_engine("misere play has no Grundy values: search alone decides it");
}

bool search_fits(const std::vector<Game>& kinds, const std::vector<mpz_class>& coins,
                 std::int64_t most) {
  mpz_class arrangements = 1;
  mpz_class all_coins = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const mpz_class squares = kinds[i].board.square_count();
    if (squares > base::to_mpz(most)) return false;  // even without coins the squares are listed
    all_coins += coins[i];
    if (all_coins > 64) return false;
    mpz_class power;
    mpz_pow_ui(power.get_mpz_t(), squares.get_mpz_t(), coins[i].get_ui());
    arrangements *= power;
    if (arrangements > base::to_mpz(most)) return false;
    constexpr double moves_each = 100;
    if (most_options(kinds[i]) > moves_each * static_cast<double>(most)) return false;
  }
  return true;
}

ArrangementSearch::ArrangementSearch(const std::vector<Game>& coins, bool misere,
                                     const std::string& what, const Monitor& monitor) {
  mpz_class arrangements = 1;
  for (const Game& coin : coins) arrangements *= coin.board.square_count();
  if (coins.size() > 64 || arrangements > base::to_mpz(most_arrangements)) {
    base::fail_limit("play",
                     fmt::format("{} looks at every arrangement of all coins: there are {} of "
                                 "them for {} coin{}, and at most {} fit",
                                 what,
                                 arrangements < 1'000'000'000'000 ? arrangements.get_str()
                                                                  : in_powers_of_ten(arrangements),
                                 coins.size(), coins.size() == 1 ? "" : "s", most_arrangements));
  }
  std::vector<const Game*> kinds;
  for (const Game& coin : coins) {
    const auto same = [&](const Game* kind) { return *kind == coin; };
    const auto known = std::find_if(kinds.begin(), kinds.end(), same);
    kind_.push_back(static_cast<std::size_t>(known - kinds.begin()));
    if (known != kinds.end()) continue;
    kinds.push_back(&coin);
    // Squares in their order, as much again while they are sorted, numbers, places of moves.
    constexpr double bytes_each = 72;
    base::require_memory("play: " + what, most_options(coin) * 4 + arrangements.get_d() / 8 +
                                              coin.board.square_count().get_d() * bytes_each);
    Place place{
        board::SquareNumbers(coin.board, squares_in_order(coin.board, coin.direction)), {}, {0}};
    place.first.reserve(place.squares.size() + 1);
    for (std::size_t i = 0; i < place.squares.size(); ++i) {
      if (i % 1024 == 0) monitor.check(0);
      board::for_each_attacked(
          coin.usable, coin.board, place.squares.square(i),
          [&](Square target) { place.targets.push_back(place.squares.number(target)); });
      place.first.push_back(place.targets.size());
    }
    places_.push_back(std::move(place));
  }
  for (const std::size_t kind : kind_) {
    weights_.push_back(arrangements_);
    arrangements_ *= places_[kind].size();
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
      const Place& place = places_[kind_[c]];
      for (std::uint64_t i = place.first[digits[c]]; i < place.first[digits[c] + 1]; ++i) {
        moves = true;
        if (!won_[a - (digits[c] - place.targets[i]) * weights_[c]]) {
          won = true;
          break;
        }
      }
    }
    won_[a] = won || (misere && !moves);
    for (std::size_t c = 0; c < digits.size(); ++c) {
      if (++digits[c] < places_[kind_[c]].size()) break;
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

std::uint64_t ArrangementSearch::losses(const std::vector<bool>& alike,
                                        const Monitor& monitor) const {
  if (alike.empty()) {
    return static_cast<std::uint64_t>(std::count(won_.begin(), won_.end(), false));
  }
  std::uint64_t lost = 0;
  std::vector<std::uint64_t> digits(kind_.size(), 0);
  for (std::uint64_t a = 0; a < arrangements_; ++a) {
    if (a % 65536 == 0) monitor.check(1);
    bool sorted = true;  // of the orders of like coins, count the ascending one
    for (std::size_t c = 1; c < digits.size(); ++c) {
      if (alike[c] && digits[c] < digits[c - 1]) sorted = false;
    }
    if (sorted && !won_[a]) ++lost;
    for (std::size_t c = 0; c < digits.size(); ++c) {
      if (++digits[c] < places_[kind_[c]].size()) break;
      digits[c] = 0;
    }
  }
  return lost;
}

}  // namespace rookery::play
