// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about coins on its way to the functions that answer: here and nowhere else.

#include <string>
#include <utility>

#include "base/memory.hpp"
#include "base/second_route.hpp"
#include "base/terms.hpp"
#include "base/text.hpp"
#include "rookery/play_question.hpp"

namespace rookery {

namespace {

constexpr std::uint64_t usual_values = 10'000;

PlayOptions options_of(const PlayQuestion& question, const Resources& resources) {
  PlayOptions how;
  how.engine = engine_named(question.engine, play_engines);
  how.losing = question.losing;
  how.identical = question.identical;
  how.misere = question.misere;
  how.modulus = question.mod;
  how.check = question.check;
  how.monitor = resources.monitor;
  return how;
}

Board board_of(const PlayQuestion& question, const OwnBoard& own) {
  return own.board.single(own.wrap.value_or(question.wrap));
}

template <class Value>
Answer<PlayValue> told(Answer<Value> answer, const Resources& resources) {
  static_cast<void>(base::tell_if_unchecked(answer.evidence, resources.remark));
  return {PlayValue(std::move(answer.value)), std::move(answer.method), std::move(answer.evidence)};
}

Answer<mpz_class> number(const PlayQuestion& question, const Board& board, const PlayOptions& how) {
  return count_wins(groups_of(question, board), how);
}

Answer<PlayValue> terms(const PlayQuestion& question, const BoardRange& boards,
                        const Resources& resources, const PlayListener& listener) {
  PlayOptions how = options_of(question, resources);
  bool told = false;
  return {base::answer_each<mpz_class>(
              boards.first(), boards.last(), resources.monitor, listener.term,
              [&](std::int64_t n, const Monitor& monitor) {
                how.monitor = monitor;
                Answer<mpz_class> term = number(question, boards.at(n), how);
                told = told || base::tell_if_unchecked(term.evidence, resources.remark);
                return term;
              }),
          "",
          {}};
}

}  // namespace

std::vector<Coin> coins_of(const PlayQuestion& question) {
  std::vector<Coin> coins;
  if (question.at) {
    const CoinKind kind{*question.moves, question.board->single(question.wrap)};
    for (const CoinPlace& place : *question.at) coins.push_back({kind, place.square()});
  }
  for (const OtherCoin& coin : question.coin) {
    coins.push_back({{coin.moves, coin.board ? board_of(question, *coin.board)
                                             : question.board->single(question.wrap)},
                     coin.place.square()});
  }
  return coins;
}

std::vector<CoinGroup> groups_of(const PlayQuestion& question, const Board& board) {
  std::vector<CoinGroup> groups{{{*question.moves, board}, *question.coins}};
  for (const OtherCoins& also : question.also) {
    groups.push_back(
        {{also.moves, also.board ? board_of(question, *also.board) : board}, also.coins});
  }
  return groups;
}

CoinGame game_of(const PlayQuestion& question, const Resources& resources) {
  check(question);
  if (!question.at && question.coin.empty()) base::fail_missing("at", "where the coins stand");
  return CoinGame(coins_of(question), options_of(question, resources));
}

Answer<PlayValue> answer(const PlayQuestion& question, const Resources& resources,
                         const PlayListener& listener) {
  check(question);
  const base::Limits limits(resources.memory, resources.seconds);
  const PlayOptions how = options_of(question, resources);
  if (question.period) {
    const auto most = static_cast<std::size_t>(question.limit.value_or(usual_values));
    return told(grundy_sequences(*question.moves, most, how), resources);
  }
  if (question.table) {
    return told(grundy_table(*question.moves, question.board->single(question.wrap), how),
                resources);
  }
  if (!question.coins) return told(evaluate(coins_of(question), how), resources);
  const BoardRange boards = question.board->range(question.wrap);
  if (!boards.is_single()) return terms(question, boards, resources, listener);
  return told(number(question, boards.at(1), how), resources);
}

}  // namespace rookery
