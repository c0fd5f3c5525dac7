// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/solve.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/direct/checks.hpp"
#include "count/direct/choose.hpp"
#include "count/direct/engines.hpp"
#include "count/direct/in_tasks.hpp"
#include "count/direct/question.hpp"
#include "count/direct/recognised.hpp"
#include "count/limits.hpp"

namespace rookery::count::direct {

namespace {

void require_time(const ChosenEngine& chosen, const CountOptions& options) {
  // The choice may have fallen on one that needs no forecast (a closed form).
  if (options.time_limit <= 0 || chosen.forecast.engine != chosen.engine ||
      chosen.forecast.seconds <= options.time_limit) {
    return;
  }
  base::fail_time(
      "count",
      fmt::format("forecast to take {} (engine {}), and {} are allowed; a smaller "
                  "board would fit",
                  base::in_time(chosen.forecast.seconds), name_of(chosen.engine, count_engines),
                  base::in_time(options.time_limit)));
}

// Whoever asked for checkpoints of a long count should know at once that there are none.
void remark_on_checkpoint(const ChosenEngine& chosen, const CountOptions& options) {
  constexpr double worth_keeping = 60;  // seconds
  if (options.checkpoint.empty() || !options.remark || counts_in_tasks(chosen.engine) ||
      chosen.forecast.engine != chosen.engine || chosen.forecast.seconds < worth_keeping) {
    return;
  }
  options.remark(
      fmt::format("engine {} is not made of tasks: of one board nothing is kept before "
                  "the answer (`part` cuts it into tasks)",
                  name_of(chosen.engine, count_engines)));
}

}  // namespace

CountResult solve_directly(Recognised& found, const CountRequest& request,
                           const CountOptions& options, std::string& method,
                           const Formulas* formulas) {
  DirectQuestion question(found, request, options, formulas);
  CountEngine engine = options.engine;
  if (engine == CountEngine::automatic) {
    const ChosenEngine chosen = choose_among_engines(question);
    require_time(chosen, options);
    remark_on_checkpoint(chosen, options);
    engine = chosen.engine;
  }
  CountResult result = count_by_engine(question, engine);
  method = name_of(engine, count_engines);
  check_what_is_known(question, engine, result);
  if (options.check) check_by_second_count(question, engine, result);
  std::vector<Fact> evidence = std::move(question.facts);
  evidence.insert(evidence.end(), result.evidence.begin(), result.evidence.end());
  result.evidence = std::move(evidence);
  return result;
}

Choice choose_directly(Recognised& found, const CountRequest& request, const CountOptions& options,
                       const Formulas* formulas) {
  DirectQuestion question(found, request, options, formulas);
  ChosenEngine chosen;
  chosen.engine = options.engine;
  if (options.engine == CountEngine::automatic) chosen = choose_among_engines(question);
  Choice choice{name_of(chosen.engine, count_engines), 0, false, {}};
  if (chosen.forecast.engine == chosen.engine) {
    choice.seconds = chosen.forecast.seconds;
    choice.at_least = chosen.forecast.at_least;
  }
  choice.evidence = std::move(question.facts);
  return choice;
}

std::vector<mpz_class> count_up_to(Recognised& found, std::size_t largest,
                                   const CountOptions& options) {
  check_options(options);
  CountRequest request;
  request.cut = largest;
  std::string method;
  CountResult result = solve_directly(found, request, options, method);
  result.by_size.resize(largest + 1);
  if (options.modulus) {
    for (mpz_class& number : result.by_size) number %= *options.modulus;
  }
  return result.by_size;
}

}  // namespace rookery::count::direct
