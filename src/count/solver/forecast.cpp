// SPDX-License-Identifier: GPL-3.0-or-later
//
// forecast_count: what a count would take, without counting.

#include "rookery/forecast.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "count/kings/count.hpp"
#include "count/kings/cyclic/count.hpp"
#include "count/kings/dense.hpp"
#include "count/ranks/array.hpp"
#include "count/solver/solve.hpp"
#include "rookery/count.hpp"

namespace rookery {

Answer<CountForecast> forecast_count(const Piece& piece, const Board& board, bool total,
                                     const std::optional<mpz_class>& k, int ranks,
                                     const CountOptions& options) {
  Answer<CountForecast> answer;
  CountForecast& forecast = answer.value;
  count::direct::Recognised found(piece, board);
  const count::kings::states::DenseBoard* const dense = found.dense();
  if (dense != nullptr && !k && dense->closed.empty() &&
      dense->columns > count::kings::widest_forecast && !dense->cylinder) {
    base::fail_limit(
        "`forecast`",
        fmt::format("an array of {} columns is too large to forecast; at most {} columns are",
                    dense->columns, count::kings::widest_forecast));
  }
  const bool usable =
      dense != nullptr && !dense->impossible && dense->columns <= count::kings::widest_forecast;
  constexpr std::int64_t few_squares = 200;  // there is no need to know how little it takes
  if (usable && (options.engine == CountEngine::dense || board.square_count() > few_squares) &&
      (options.engine == CountEngine::automatic || options.engine == CountEngine::dense) && !k) {
    if (dense->torus || dense->cylinder) {
      constexpr std::size_t longest = count::kings::cyclic::most_cyclic_columns;
      if (dense->columns > longest) {
        base::fail_limit(
            "`forecast`",
            fmt::format("rings of {} squares are too long to count; at most {} are counted",
                        dense->columns, longest));
      }
    }
    const count::kings::DenseForecast& alone =
        *found.forecast_dense_question(!total, options.threads).forecast;
    forecast.engine = "dense";
    forecast.seconds = alone.seconds;
    forecast.bytes = alone.bytes;
    forecast.tasks = alone.groups;
    forecast.seconds_shared = count::ranks::shared_seconds(alone, false, ranks);
    if (ranks > 1 && !dense->torus && !dense->cylinder) {
      forecast.bytes_per_rank = count::kings::dense_share_bytes(
          *dense, static_cast<std::size_t>(ranks), base::threads::thread_number(options.threads));
      // So many ranks that their buffers take more than the array: nobody would.
      if (forecast.bytes_per_rank >= forecast.bytes) forecast.bytes_per_rank = 0;
      if (forecast.bytes_per_rank > 0) {
        forecast.seconds_shared =
            std::min(forecast.seconds_shared, count::ranks::shared_seconds(alone, true, ranks));
      }
    }
  } else {
    count::direct::CountRequest request;
    request.total = total;
    if (k) {
      request.cut = k->fits_ulong_p() ? static_cast<std::size_t>(k->get_ui()) : ~std::size_t{0} / 2;
      request.only_last = true;
    }
    const count::direct::Choice choice = count::solver::choose_engine(found, request, options);
    forecast.engine = choice.engine;
    forecast.seconds = choice.seconds;
    forecast.at_least = choice.at_least;
    answer.evidence = choice.evidence;
  }
  answer.method = forecast.engine;
  return answer;
}

}  // namespace rookery
