// SPDX-License-Identifier: GPL-3.0-or-later
//
// How many still boards there are: of one board, and of each board of a range. Where the
// polynomials apply no board is built. In a range the boards n with the same odd part of
// n+1 share one gcd, and the gcds are independent of each other: they are computed a
// batch at a time by all threads.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/second_route.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "still/engines.hpp"
#include "still/gcd.hpp"
#include "still/plain_gcd.hpp"
#include "still/wazir.hpp"

namespace rookery {

namespace {

using OddParts = std::pair<std::int64_t, std::int64_t>;  // of columns + 1 and rows + 1

OddParts odd_parts(const Board& board) {
  return {math::gf2::odd_part(board.columns() + 1).odd, math::gf2::odd_part(board.rows() + 1).odd};
}

StillCount count_from(const still::WazirDimensions& dimensions, const Board& board) {
  StillCount count{dimensions.all, {}};
  for (const Symmetry& symmetry : symmetries(board)) {
    count.fixed.push_back({symmetry, still::dimension_kept(dimensions, symmetry)});
  }
  return count;
}

bool same_count(const StillCount& left, const StillCount& right) {
  return left.dimension == right.dimension &&
         std::equal(left.fixed.begin(), left.fixed.end(), right.fixed.begin(), right.fixed.end(),
                    [](const FixedDimension& a, const FixedDimension& b) {
                      return a.symmetry == b.symmetry && a.dimension == b.dimension;
                    });
}

std::string as_product(const math::gf2::OddPart& part) {
  return part.exponent == 0 ? fmt::format("{}", part.odd)
                            : fmt::format("2^{}*{}", part.exponent, part.odd);
}

still::GcdForecast forecast_for(const Board& board, StillEngine engine) {
  const auto [columns, rows] = odd_parts(board);
  return engine == StillEngine::plain ? still::forecast_plain_gcd(board.rows(), board.columns())
                                      : still::forecast_common_degree(columns, rows);
}

bool gcd_fits(const Board& board, StillEngine engine) {
  constexpr double always_there = 1e8;  // not worth a look at the system, in long ranges
  const still::GcdForecast forecast = forecast_for(board, engine);
  return forecast.bytes < always_there ||
         forecast.bytes <= static_cast<double>(base::usable_memory());
}

void require_gcd_fits(const Board& board, StillEngine engine) {
  if (gcd_fits(board, engine)) return;
  const bool plainly = engine == StillEngine::plain;
  const still::GcdForecast forecast = forecast_for(board, engine);
  const auto usable = static_cast<double>(base::usable_memory());
  // Engine gcd halves the degree twice.
  const double side = (plainly ? 1 : 4) * forecast.degree * usable / forecast.bytes;
  base::fail_memory("still",
                    fmt::format("engine {}: the polynomials for {} are of degree {:.3g}, their gcd "
                                "takes {}, and {} are free; a square of side {:.2g} would fit",
                                name_of(engine, still_engines), board.name(), forecast.degree,
                                base::in_bytes(forecast.bytes), base::in_bytes(usable), side));
}

// By itself, for a check.
still::WazirDimensions dimensions_by(StillEngine engine, const Board& board,
                                     const StillOptions& options) {
  require_gcd_fits(board, engine);
  const Monitor quiet = options.monitor.silent();
  if (engine == StillEngine::plain) {
    return still::wazir_dimensions_plainly(board.rows(), board.columns(), quiet);
  }
  const auto [columns, rows] = odd_parts(board);
  const still::CommonDegree common =
      still::common_degree(columns, rows, base::threads::thread_number(options.threads), quiet);
  return still::wazir_dimensions(board.rows(), board.columns(), common.degree);
}

// The answer from the dimensions, compared with another route where that is cheap or asked
// for.
Answer<StillCount> checked(const Piece& piece, const Board& board, StillEngine engine,
                           const still::WazirDimensions& dimensions,
                           const still::OperandDegrees& operands, const StillOptions& options) {
  StillCount count = count_from(dimensions, board);
  const math::gf2::OddPart columns = math::gf2::odd_part(board.columns() + 1);
  const math::gf2::OddPart rows = math::gf2::odd_part(board.rows() + 1);
  std::vector<Fact> evidence = {{"columns_plus_1", as_product(columns)},
                                {"rows_plus_1", as_product(rows)}};
  evidence.push_back(
      {"degrees_of_operands", fmt::format("{} {}", operands.first, operands.second)});
  evidence.push_back({"degree_of_g", fmt::format("{}", dimensions.all)});
  if (board.square_count() <= still::second_route_squares) {
    StillOptions by_rows = options;
    by_rows.engine = StillEngine::rows;
    by_rows.monitor = options.monitor.silent();
    const Answer<StillSpace> space = find_still(piece, board, by_rows);
    if (!same_count(space.value.count(), count)) {
      base::fail_bug("still", "the polynomials and the boards differ");
    }
    evidence.push_back(
        {"second_route", "the boards agree, by " + space.method +
                             (space.evidence.empty() ? "" : ", " + space.evidence.back().value)});
  }
  if (options.check) {
    base::add_check(evidence, true, "", [&]() -> std::optional<Fact> {
      const StillEngine other = engine == StillEngine::gcd ? StillEngine::plain : StillEngine::gcd;
      if (!(dimensions_by(other, board, options) == dimensions)) {
        base::fail_bug("still", "engines gcd and plain differ");
      }
      return Fact{"check", name_of(other, still_engines) + " agrees"};
    });
  }
  return {std::move(count), name_of(engine, still_engines), std::move(evidence)};
}

// Do the polynomials answer this question with these options?
bool by_polynomials(const Piece& piece, const Board& board, const StillOptions& options) {
  const bool apply = still::is_wazir_on_rectangle(piece, board);
  still::require_engine_applies(options.engine, apply, options.period);
  return apply && options.period == 1 && options.engine != StillEngine::dense &&
         options.engine != StillEngine::rows;
}

Answer<StillCount> count_plainly(const Piece& piece, const Board& board,
                                 const StillOptions& options) {
  require_gcd_fits(board, StillEngine::plain);
  return checked(piece, board, StillEngine::plain,
                 still::wazir_dimensions_plainly(board.rows(), board.columns(), options.monitor),
                 {board.columns(), board.rows()}, options);
}

}  // namespace

Answer<StillCount> count_still(const Piece& piece, const Board& board,
                               const StillOptions& options) {
  if (!by_polynomials(piece, board, options)) {
    StillOptions how = options;
    how.monitor = options.monitor.part(0, options.classes ? 0.7 : 1);
    const Answer<StillSpace> space = find_still(piece, board, how);
    if (options.classes) {
      return {space.value.count(options.monitor.part(0.7, 1)), space.method, space.evidence};
    }
    return {{static_cast<std::int64_t>(space.value.dimension()), {}}, space.method, space.evidence};
  }
  if (options.engine == StillEngine::plain) return count_plainly(piece, board, options);
  const OddParts odd = odd_parts(board);
  require_gcd_fits(board, StillEngine::gcd);
  const still::CommonDegree common = still::common_degree(
      odd.first, odd.second, base::threads::thread_number(options.threads), options.monitor);
  return checked(piece, board, StillEngine::gcd,
                 still::wazir_dimensions(board.rows(), board.columns(), common.degree),
                 common.operands, options);
}

void count_still_range(const Piece& piece, const BoardRange& boards, const StillOptions& options,
                       const std::function<void(std::int64_t, Answer<StillCount>)>& visit) {
  const Board last = boards.at(boards.last());
  if (!by_polynomials(piece, last, options) || options.engine == StillEngine::plain) {
    for (std::int64_t n = boards.first(); n <= boards.last(); ++n) {
      visit(n, count_still(piece, boards.at(n), options));
    }
    return;
  }
  const int threads = base::threads::thread_number(options.threads);
  base::threads::TaskPool pool(threads);
  std::map<OddParts, still::CommonDegree> degrees;
  constexpr std::size_t most_remembered = std::size_t{1} << 20;
  constexpr double batch_seconds = 0.2;  // so that Ctrl-C is heard
  std::int64_t next = boards.first();
  while (next <= boards.last()) {
    options.monitor.check(static_cast<double>(next - boards.first()) /
                          static_cast<double>(boards.last() - boards.first() + 1));
    // As many boards as make a batch, and the gcds that they need.
    if (degrees.size() > most_remembered) degrees.clear();
    std::vector<OddParts> needed;
    double seconds = 0;
    std::int64_t end = next;
    double longest = 0;
    for (; end <= boards.last() && seconds < batch_seconds * threads && end - next < 4096; ++end) {
      const Board board = boards.at(end);
      const OddParts odd = odd_parts(board);
      if (!gcd_fits(board, StillEngine::gcd)) {
        if (end > next) break;  // first those before it
        require_gcd_fits(board, StillEngine::gcd);
      }
      if (degrees.emplace(odd, still::CommonDegree{}).second) {
        needed.push_back(odd);
        const double own = still::forecast_common_degree(odd.first, odd.second).seconds + 1e-6;
        seconds += own;
        longest = std::max(longest, own);
      }
    }
    // Long gcds have the threads to share inside each, and hear a stop; short ones are shared
    // out among the threads.
    constexpr double short_seconds = 0.05;
    const Monitor quiet = options.monitor.silent();
    if (longest > short_seconds) {
      for (const OddParts& odd : needed) {
        degrees[odd] = still::common_degree(odd.first, odd.second, threads, quiet);
      }
    } else {
      std::vector<still::CommonDegree> found(needed.size());
      pool.run(
          needed.size(),
          [&](std::size_t i) {
            found[i] = still::common_degree(needed[i].first, needed[i].second, 1, {});
          },
          [&] { quiet.check(0); });
      for (std::size_t i = 0; i < needed.size(); ++i) degrees[needed[i]] = found[i];
    }
    for (; next < end; ++next) {
      const Board board = boards.at(next);
      const still::CommonDegree& common = degrees.at(odd_parts(board));
      visit(next, checked(piece, board, StillEngine::gcd,
                          still::wazir_dimensions(board.rows(), board.columns(), common.degree),
                          common.operands, options));
    }
  }
}

}  // namespace rookery
