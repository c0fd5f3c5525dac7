// SPDX-License-Identifier: GPL-3.0-or-later
//
// From how many starts does the first player win? All arrangements less those of value 0,
// which the Walsh-Hadamard transforms of the numbers of squares of each value give
// (arrangements.cpp). Small games are searched as well, and small boards tabulated by the
// definition, every time.

#include <fmt/format.h>

#include <algorithm>

#include "base/second_route.hpp"
#include "base/text.hpp"
#include "play/arrangements.hpp"
#include "play/coin_values.hpp"
#include "play/fronts.hpp"
#include "play/search.hpp"
#include "play/spectrum.hpp"
#include "play/table.hpp"
#include "rookery/play.hpp"

namespace rookery::play {

namespace {

constexpr std::int64_t second_route_cells = 2'000;   // tabulated every time as a check
constexpr std::int64_t checked_cells = 100'000'000;  // the same, when a check is asked for
constexpr double values_share = 0.7;                 // of the work, for the progress shown

mpz_class reduced(const mpz_class& number, const std::optional<mpz_class>& modulus) {
  if (!modulus) return number;
  mpz_class rest;
  mpz_mod(rest.get_mpz_t(), number.get_mpz_t(), modulus->get_mpz_t());
  return rest;
}

// The question, taken apart.
struct Starts {
  std::vector<Game> games;
  std::vector<mpz_class> coins;
  std::vector<mpz_class> squares;
  Coins kind;

  Starts(const std::vector<CoinGroup>& groups, const PlayOptions& options)
      : kind(options.identical ? Coins::identical : Coins::labelled) {
    for (const CoinGroup& group : groups) {
      if (group.coins < 0) base::fail_input("play", "the number of coins cannot be negative");
      games.emplace_back(group.kind);
      coins.push_back(group.coins);
      squares.push_back(group.kind.board.square_count());
    }
  }
};

mpz_class losses_by_search(const Starts& starts, const PlayOptions& options,
                           const std::string& what, const Monitor& monitor) {
  constexpr std::int64_t most_coins = 64;
  std::vector<Game> games;
  std::vector<bool> alike;
  for (std::size_t g = 0; g < starts.games.size(); ++g) {
    if (starts.coins[g] > most_coins) {
      base::fail_limit("play", fmt::format("{} takes at most {} coins, not {}", what, most_coins,
                                           base::show_number(starts.coins[g])));
    }
    for (std::int64_t i = 0; i < base::to_int64(starts.coins[g]); ++i) {
      games.push_back(starts.games[g]);
      alike.push_back(i > 0);
    }
  }
  const ArrangementSearch search(games, options.misere, what, monitor);
  if (!options.identical) alike.clear();
  return mpz_class(static_cast<unsigned long>(search.losses(alike, monitor)));
}

mpz_class losses_by_values(const Starts& starts, const std::vector<GroupCounts>& counts,
                           const PlayOptions& options, const Monitor& monitor) {
  const Spectrum transformed = spectrum(counts, monitor.part(0, 0.5));
  return arrangements_with_value_zero(transformed, starts.coins, starts.kind, options.modulus,
                                      monitor.part(0.5, 1));
}

// The engine for a second look at the values, slower and simpler than the first; nothing where
// it would take too long.
std::optional<PlayEngine> simpler(PlayEngine engine, const Game& game, bool asked_for) {
  constexpr double most_moves = 2e9;  // some ten seconds
  const mpz_class cells = base::to_mpz(game.board.rows()) * base::to_mpz(game.board.columns());
  if (cells > base::to_mpz(asked_for ? checked_cells : second_route_cells)) return std::nullopt;
  // A table by its definition of a large board would take long.
  if (engine == PlayEngine::axis && cells > second_route_cells &&
      fronts_apply(game.usable, game.board)) {
    return PlayEngine::fronts;
  }
  if (most_options(game) > most_moves) return std::nullopt;
  return PlayEngine::table;
}

const char* const too_much = "finding the values again would take too much time or memory";

// Counts the values of all groups again by simpler engines.
std::optional<Fact> agrees_again(const Starts& starts, const std::vector<PlayEngine>& engines,
                                 const std::vector<GroupCounts>& counts, const mpz_class& losses,
                                 const PlayOptions& options) {
  std::string which;
  std::vector<GroupCounts> again = counts;
  for (std::size_t g = 0; g < engines.size(); ++g) {
    if (engines[g] == PlayEngine::table) continue;
    const auto other = simpler(engines[g], starts.games[g], options.check);
    if (!other) return std::nullopt;
    again[g] = count_values(*other, starts.games[g], options.monitor.silent()).counts;
    if (which.find(name_of(*other, play_engines)) == std::string::npos) {
      which += (which.empty() ? "" : ", ") + name_of(*other, play_engines);
    }
  }
  if (losses_by_values(starts, again, options, options.monitor.silent()) != losses) {
    base::fail_bug("play", "two counts of the values differ");
  }
  return Fact{"second_route", which + " agrees"};
}

}  // namespace

}  // namespace rookery::play

namespace rookery {

Answer<mpz_class> count_wins(const std::vector<CoinGroup>& groups, const PlayOptions& options) {
  if (options.modulus && *options.modulus < 1) base::fail_input("play", "a modulus is at least 1");
  const play::Starts starts(groups, options);
  const bool searching = options.misere || options.engine == PlayEngine::search;
  if (options.misere) play::require_search(options.engine);
  std::vector<PlayEngine> engines;
  for (const play::Game& game : starts.games) {
    if (!searching) engines.push_back(play::value_engine(game, options.engine));
  }

  Answer<mpz_class> answer;
  std::optional<mpz_class> all;
  const auto count_all = [&] {
    if (options.losing || all) return;
    all = play::all_arrangements(starts.squares, starts.coins, starts.kind, options.modulus,
                                 options.monitor.silent());
  };
  const auto result = [&](const mpz_class& losses) {
    count_all();
    return play::reduced(options.losing ? losses : mpz_class(*all - losses), options.modulus);
  };

  if (searching) {
    const std::string what = options.misere ? "misere play" : "engine search";
    answer.method = "search";
    answer.value = result(play::losses_by_search(starts, options, what, options.monitor));
    if (options.misere) {
      answer.evidence.push_back(
          {"misere", "every arrangement decided by the rules: no Grundy values"});
    }
    return answer;
  }

  count_all();  // first of all, since it refuses what is too long
  std::vector<play::GroupCounts> counts;
  for (std::size_t g = 0; g < engines.size(); ++g) {
    const double share = play::values_share / static_cast<double>(engines.size());
    const Monitor part =
        options.monitor.part(static_cast<double>(g) * share, static_cast<double>(g + 1) * share);
    play::CountedValues counted = play::count_values(engines[g], starts.games[g], part);
    counts.push_back(std::move(counted.counts));
    const std::string name = name_of(engines[g], play_engines);
    if (answer.method.find(name) == std::string::npos) {
      answer.method += (answer.method.empty() ? "" : ", ") + name;
    }
    for (Fact& fact : counted.evidence) {
      if (engines.size() > 1) fact.name = fmt::format("group_{}_{}", g + 1, fact.name);
      answer.evidence.push_back(std::move(fact));
    }
  }
  const mpz_class losses =
      play::losses_by_values(starts, counts, options, options.monitor.part(play::values_share, 1));
  answer.value = result(losses);

  const bool simplest = std::all_of(engines.begin(), engines.end(),
                                    [](PlayEngine engine) { return engine == PlayEngine::table; });
  if (!simplest) {
    base::add_check(answer.evidence, options.check, play::too_much,
                    [&] { return play::agrees_again(starts, engines, counts, losses, options); });
  }
  base::add_check(answer.evidence, options.check && simplest,
                  "there are too many arrangements to search", [&]() -> std::optional<Fact> {
                    const std::int64_t most = options.check ? play::checked_arrangements
                                                            : play::second_route_arrangements;
                    if (!play::search_fits(starts.games, starts.coins, most)) return std::nullopt;
                    if (play::reduced(play::losses_by_search(starts, options, "a check",
                                                             options.monitor.silent()),
                                      options.modulus) != losses) {
                      base::fail_bug("play", answer.method + " and search differ");
                    }
                    return Fact{"search", "every arrangement, by the rules alone, agrees"};
                  });
  return answer;
}

Answer<mpz_class> count_wins(const Piece& piece, const Board& board, const mpz_class& coins,
                             const PlayOptions& options) {
  return count_wins({CoinGroup{{piece, board}, coins}}, options);
}

Answer<GrundyTable> grundy_table(const Piece& piece, const Board& board,
                                 const PlayOptions& options) {
  const play::Game game({piece, board});
  const PlayEngine engine = play::value_engine(game, options.engine);
  Answer<GrundyTable> answer{
      play::table_by(engine, game, options.monitor), name_of(engine, play_engines), {}};
  if (engine == PlayEngine::table) return answer;
  base::add_check(answer.evidence, options.check, play::too_much, [&]() -> std::optional<Fact> {
    const auto other = play::simpler(engine, game, options.check);
    if (!other) return std::nullopt;
    if (!(play::table_by(*other, game, options.monitor.silent()) == answer.value)) {
      base::fail_bug("play", answer.method + " and " + name_of(*other, play_engines) + " differ");
    }
    return Fact{"second_route", name_of(*other, play_engines) + " agrees"};
  });
  return answer;
}

}  // namespace rookery
