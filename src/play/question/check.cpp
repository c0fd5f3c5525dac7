// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of a question about coins exclude or need each other: here and nowhere else.

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rookery/play_question.hpp"

namespace rookery {

namespace {

constexpr unsigned long most_digits_of_modulus = 1'000'000;  // as long as an exact answer
constexpr std::uint64_t most_values = std::uint64_t{1} << 30;

using Given = std::vector<std::pair<bool, const char*>>;

// The word for what is asked: "c", "at", "coin", "table" or "period".
std::string asked_by(const PlayQuestion& question) {
  std::string found;
  for (const auto& [given, name] : Given{{question.coins.has_value(), "c"},
                                         {question.at.has_value(), "at"},
                                         {!question.at && !question.coin.empty(), "coin"},
                                         {question.table, "table"},
                                         {question.period, "period"}}) {
    if (!given) continue;
    if (!found.empty()) base::fail_excludes(name, found, "they ask for different answers");
    found = name;
  }
  if (found.empty()) {
    base::fail(Failure::bad_input, Code::missing, "play",
               "say what to find: in how many positions the first player wins (`c`), who wins a "
               "position (`at`, "
               "`coin`), the values (`table`) or how they go on (`period`)",
               {{"other", "c,at,coin,table,period"}});
  }
  return found;
}

void check_period(const PlayQuestion& question) {
  for (const auto& [given, name] : Given{{question.engine != "auto", "engine"},
                                         {question.check, "check"},
                                         {question.wrap == Wrap::torus, "torus"},
                                         {question.wrap == Wrap::cylinder, "cylinder"}}) {
    if (given) base::fail_excludes(name, "period");
  }
}

void check_needs(const PlayQuestion& question) {
  for (const auto& [given, name] : Given{{question.mod.has_value(), "mod"},
                                         {question.losing, "losing"},
                                         {question.identical, "identical"},
                                         {!question.also.empty(), "also"}}) {
    if (given && !question.coins) base::fail_needs(name, {"c"});
  }
  if (question.misere && !question.coins && !question.at && question.coin.empty()) {
    base::fail_needs("misere", {"c", "at", "coin"});
  }
  if (question.limit && !question.period) base::fail_needs("limit", {"period"});
}

void require_from(const mpz_class& number, const char* name, const mpz_class& least,
                  const mpz_class& most) {
  if (number >= least && number <= most) return;
  base::fail_range(name, base::show_number(number), base::show_number(least),
                   base::show_number(most));
}

void check_modulus(const mpz_class& modulus) {
  // At most one more than it has. The power of ten would take longer than a small question.
  const std::size_t digits = mpz_sizeinbase(modulus.get_mpz_t(), 10);
  if (modulus >= 1 && digits <= most_digits_of_modulus) return;
  mpz_class most;
  mpz_ui_pow_ui(most.get_mpz_t(), 10, most_digits_of_modulus);
  require_from(modulus, "mod", 1, most);
}

void check_numbers(const PlayQuestion& question) {
  const mpz_class most_coins = base::to_mpz(largest_side);
  if (question.coins) require_from(*question.coins, "c", 0, most_coins);
  for (const OtherCoins& also : question.also) require_from(also.coins, "also", 0, most_coins);
  if (question.mod) check_modulus(*question.mod);
  if (question.limit && *question.limit > most_values) {
    base::fail_range("limit", fmt::format("{}", *question.limit), "0",
                     fmt::format("{}", most_values));
  }
}

// Does a coin stand on the board of the question?
bool needs_board(const PlayQuestion& question) {
  if (question.period) return false;
  if (question.coins || question.at || question.table) return true;
  for (const OtherCoin& coin : question.coin) {
    if (!coin.board) return true;
  }
  return false;
}

void require_one_board(const Boards& boards, const std::string& name) {
  if (!boards.is_single()) base::fail_input(base::argument(name), "needs one board, not a range");
}

void check_boards(const PlayQuestion& question, const std::string& asked) {
  const bool needed = needs_board(question);
  if (!question.board && needed) base::fail_missing("board", "8, 3x5, or a picture");
  if (question.board) static_cast<void>(question.board->range());  // no open sides
  if (needed && !question.coins) require_one_board(*question.board, asked);
  for (const OtherCoins& also : question.also) {
    if (also.board) require_one_board(also.board->board, "also");
  }
  for (const OtherCoin& coin : question.coin) {
    if (coin.board) require_one_board(coin.board->board, "coin");
  }
}

void check_place(const CoinPlace& place, const Boards& board, const char* name) {
  if (place.y || board.single().rows() == 1) return;
  base::fail_input(base::argument(name),
                   base::quote(fmt::format("{}", place.x + 1)) +
                       " is not x,y (column, row, counted from 1); x alone is for one row");
}

void check_places(const PlayQuestion& question) {
  if (question.at) {
    for (const CoinPlace& place : *question.at) check_place(place, *question.board, "at");
  }
  for (const OtherCoin& coin : question.coin) {
    check_place(coin.place, coin.board ? coin.board->board : *question.board, "coin");
  }
}

}  // namespace

void check(const PlayQuestion& question) {
  const std::string asked = asked_by(question);
  if (question.period) check_period(question);
  check_needs(question);
  check_numbers(question);
  static_cast<void>(engine_named(question.engine, play_engines));
  if (!question.moves && asked != "coin") {
    base::fail_missing("moves", "how a coin moves, like left,up:2,3 or flN");
  }
  check_boards(question, asked);
  check_places(question);
}

}  // namespace rookery
