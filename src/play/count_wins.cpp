// SPDX-License-Identifier: GPL-3.0-or-later
//
// From how many starts does the first player win? All arrangements less those of value 0,
// which the Walsh-Hadamard transforms of the numbers of squares of each value give
// (arrangements.cpp). Small games are searched as well, and small boards tabulated by the
// definition, every time.

#include <fmt/format.h>

#include "board/text.hpp"
#include "play/arrangements.hpp"
#include "play/coin_values.hpp"
#include "play/search.hpp"
#include "play/spectrum.hpp"
#include "play/table.hpp"
#include "rookery/play.hpp"

namespace rookery {

namespace {

constexpr std::int64_t second_route_arrangements = 20'000;  // searched every time as a check
constexpr std::int64_t second_route_cells = 2'000;          // tabulated every time as a check
constexpr std::int64_t checked_arrangements = 100'000'000;  // the same, when a check is asked for
constexpr std::int64_t checked_cells = 100'000'000;
constexpr double values_share = 0.7;  // of the work, for the progress shown

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
      if (group.coins < 0) fail_input("play", "the number of coins cannot be negative");
      games.emplace_back(group.kind);
      coins.push_back(group.coins);
      squares.push_back(group.kind.board.square_count());
    }
  }

  [[nodiscard]] mpz_class cells() const {
    mpz_class sum = 0;
    for (const Game& game : games) sum += to_mpz(game.board.rows()) * to_mpz(game.board.columns());
    return sum;
  }
};

mpz_class losses_by_search(const Starts& starts, const PlayOptions& options,
                           const std::string& what, const Monitor& monitor) {
  constexpr std::int64_t most_coins = 64;
  std::vector<Game> games;
  std::vector<bool> alike;
  for (std::size_t g = 0; g < starts.games.size(); ++g) {
    if (starts.coins[g] > most_coins) {
      fail_limit("play", fmt::format("{} takes at most {} coins, not {}", what, most_coins,
                                     show_number(starts.coins[g])));
    }
    for (std::int64_t i = 0; i < to_int64(starts.coins[g]); ++i) {
      games.push_back(starts.games[g]);
      alike.push_back(i > 0);
    }
  }
  const ArrangementSearch search(games, options.misere, what, monitor);
  if (!options.identical) alike.clear();
  return mpz_class(static_cast<unsigned long>(search.losses(alike)));
}

mpz_class losses_by_values(const Starts& starts, const std::vector<GroupCounts>& counts,
                           const PlayOptions& options, const Monitor& monitor) {
  const Spectrum transformed = spectrum(counts, monitor.part(0, 0.5));
  return arrangements_with_value_zero(transformed, starts.coins, starts.kind, options.modulus,
                                      monitor.part(0.5, 1));
}

// The engine for a second count of the values, slower and simpler than the first.
PlayEngine simpler(PlayEngine engine, const Game& game) {
  if (engine != PlayEngine::axis) return PlayEngine::table;
  // A table by its definition of a large board would take too long.
  const mpz_class cells = to_mpz(game.board.rows()) * to_mpz(game.board.columns());
  if (cells > second_route_cells && fronts_apply(game.usable, game.board)) {
    return PlayEngine::fronts;
  }
  return PlayEngine::table;
}

// Counts the values of all groups again by simpler engines; true if some engine was not the
// simplest already.
bool agrees_again(const Starts& starts, const std::vector<PlayEngine>& engines,
                  const std::vector<GroupCounts>& counts, const mpz_class& losses,
                  const PlayOptions& options, std::string& which) {
  bool another = false;
  std::vector<GroupCounts> again = counts;
  for (std::size_t g = 0; g < engines.size(); ++g) {
    if (engines[g] == PlayEngine::table) continue;
    const PlayEngine other = simpler(engines[g], starts.games[g]);
    again[g] = count_values(other, starts.games[g], options.monitor).counts;
    another = true;
    if (which.find(engine_name(other)) == std::string::npos) {
      which += (which.empty() ? "" : ", ") + engine_name(other);
    }
  }
  if (!another) return false;
  if (losses_by_values(starts, again, options, options.monitor.silent()) != losses) {
    fail_bug("play", "two counts of the values differ");
  }
  return true;
}

}  // namespace

Answer<mpz_class> count_wins(const std::vector<CoinGroup>& groups, const PlayOptions& options) {
  if (options.modulus && *options.modulus < 1) fail_input("play", "a modulus is at least 1");
  const Starts starts(groups, options);
  const bool searching = options.misere || options.engine == PlayEngine::search;
  if (options.misere && options.engine != PlayEngine::automatic &&
      options.engine != PlayEngine::search) {
    fail_input("--engine", "misere play has no Grundy values: search alone decides it");
  }
  std::vector<PlayEngine> engines;
  for (const Game& game : starts.games) {
    if (!searching) engines.push_back(value_engine(game, options.engine));
  }

  Answer<mpz_class> answer;
  const auto result = [&](const mpz_class& losses) {
    if (options.losing) return reduced(losses, options.modulus);
    const mpz_class all = all_arrangements(starts.squares, starts.coins, starts.kind,
                                           options.modulus, options.monitor.silent());
    return reduced(all - losses, options.modulus);
  };

  if (searching) {
    const std::string what = options.misere ? "misere play" : "engine search";
    answer.method = "search";
    answer.value = result(losses_by_search(starts, options, what, options.monitor));
    if (options.misere) {
      answer.evidence.push_back(
          {"misere", "every arrangement decided by the rules: no Grundy values"});
    }
    return answer;
  }

  std::vector<GroupCounts> counts;
  for (std::size_t g = 0; g < engines.size(); ++g) {
    const double share = values_share / static_cast<double>(engines.size());
    const Monitor part =
        options.monitor.part(static_cast<double>(g) * share, static_cast<double>(g + 1) * share);
    CountedValues counted = count_values(engines[g], starts.games[g], part);
    counts.push_back(std::move(counted.counts));
    const std::string name = engine_name(engines[g]);
    if (answer.method.find(name) == std::string::npos) {
      answer.method += (answer.method.empty() ? "" : ", ") + name;
    }
    for (Fact& fact : counted.evidence) {
      if (engines.size() > 1) fact.name = fmt::format("group_{}_{}", g + 1, fact.name);
      answer.evidence.push_back(std::move(fact));
    }
  }
  const mpz_class losses =
      losses_by_values(starts, counts, options, options.monitor.part(values_share, 1));
  answer.value = result(losses);

  std::string which;
  if (starts.cells() <= to_mpz(options.check ? checked_cells : second_route_cells)) {
    if (agrees_again(starts, engines, counts, losses, options, which)) {
      answer.evidence.push_back({"second_route", which + " agrees"});
    }
  } else if (options.check) {
    answer.evidence.push_back({"check", "none: the board is too large for a second table"});
  }
  const std::int64_t most = options.check ? checked_arrangements : second_route_arrangements;
  if (search_fits(starts.games, starts.coins, most)) {
    if (reduced(losses_by_search(starts, options, "a check", options.monitor.silent()),
                options.modulus) != losses) {
      fail_bug("play", answer.method + " and search differ");
    }
    answer.evidence.push_back({"search", "every arrangement, by the rules alone, agrees"});
  }
  return answer;
}

Answer<mpz_class> count_wins(const Piece& piece, const Board& board, const mpz_class& coins,
                             const PlayOptions& options) {
  return count_wins({CoinGroup{{piece, board}, coins}}, options);
}

Answer<GrundyTable> grundy_table(const Piece& piece, const Board& board,
                                 const PlayOptions& options) {
  const Game game({piece, board});
  const PlayEngine engine = value_engine(game, options.engine);
  Answer<GrundyTable> answer{table_by(engine, game, options.monitor), engine_name(engine), {}};
  const mpz_class cells = to_mpz(board.rows()) * to_mpz(board.columns());
  constexpr std::int64_t most_checked = 10'000'000;
  if (engine != PlayEngine::table &&
      cells <= to_mpz(options.check ? most_checked : second_route_cells)) {
    if (!(table_by(PlayEngine::table, game, options.monitor.silent()) == answer.value)) {
      fail_bug("play", answer.method + " and table differ");
    }
    answer.evidence.push_back({"second_route", "table agrees"});
  }
  return answer;
}

}  // namespace rookery
