// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/in_tasks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/direct/kinds.hpp"
#include "count/limits.hpp"
#include "count/ranks/array.hpp"
#include "count/tasks/run.hpp"
#include "count/tasks/store.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::direct {

namespace {

bool has_ranks(const CountOptions& options) {
  return options.ranks != nullptr && options.ranks->size() > 1;
}

// What a run on several ranks takes, before it begins.
void announce(DirectQuestion& question, const tasks::CountWork& work, bool array) {
  const CountOptions& options = question.options;
  const ranks::DenseFit& fit = question.dense_fit();
  const int ranks = options.ranks->size();
  options.remark(fmt::format(
      "{} ranks, {}: {} per rank ({} free), {} passes, roughly {}", ranks,
      array ? "one array" : "a pass each", base::in_bytes(static_cast<double>(fit.bytes)),
      base::in_bytes(static_cast<double>(fit.free)), work.tasks,
      base::in_time(ranks::shared_seconds(*question.dense().forecast, array, ranks))));
}

// Does the tasks of the work, with the ranks and the checkpoints that there are.
std::vector<mpz_class> count_as_tasks(DirectQuestion& question, const tasks::CountWork& work,
                                      std::vector<Fact>& evidence) {
  const CountOptions& options = question.options;
  tasks::TaskStore store(work, {}, options, task_kinds());
  if (store.known() > 0) {
    evidence.push_back(
        {"from_checkpoint", fmt::format("{} of {} tasks", store.known(), work.tasks)});
  }
  tasks::RanksReport report;
  kings::DensePhases phases;
  const bool ranks = has_ranks(options);
  const bool dense = work.kind == &kings::dense_kind();
  const bool array = ranks && dense && question.dense_fit().split == Split::array;
  if (ranks && dense && options.remark) announce(question, work, array);
  if (array) {
    ranks::run_array_tasks(store, options, report, phases);
  } else {
    tasks::run_tasks(store, options, true, &report);
  }
  if (ranks) {
    evidence.push_back({"ranks", fmt::format("{}", options.ranks->size())});
    evidence.push_back({"split", array ? "array" : "tasks"});
    if (dense)
      evidence.push_back({"bytes_per_rank", fmt::format("{}", question.dense_fit().bytes)});
    evidence.push_back({"bytes_exchanged", fmt::format("{}", report.bytes)});
    const auto seconds = [&](const char* phase, double value) {
      evidence.push_back({fmt::format("seconds_{}", phase), fmt::format("{:.3f}", value)});
    };
    if (array) {
      seconds("local", phases.local);
      seconds("shared", phases.shared);
      seconds("moving", phases.moving);
      seconds("joining", phases.joining);
      seconds("checkpoint", phases.checkpoint);
    } else {
      std::string by_rank;
      for (const std::size_t number : report.tasks) {
        by_rank += fmt::format("{}{}", by_rank.empty() ? "" : " ", number);
      }
      evidence.push_back({"tasks_by_rank", by_rank});
      seconds("computing", report.computing);
      seconds("waiting", report.waiting);
    }
  }
  return store.work().plan->join(store.results(), options.monitor);
}

tasks::CountWork dense_work(DirectQuestion& question, bool second) {
  return kings::dense_work_of(question.found.piece(), question.found.board(), std::nullopt,
                              question.dense(), second);
}

CountResult with_shape(const DirectQuestion& question, std::vector<mpz_class> numbers) {
  if (!question.request.total) return question.shaped(std::move(numbers));
  CountResult result;
  result.by_size = std::move(numbers);
  return result;
}

// Along the other side of an oblong torus a count may take far more than the first.
void require_second_fits(const kings::DenseQuestion& second, const CountOptions& options) {
  if (!second.board.torus) return;
  if (second.board.columns > kings::widest_forecast) {
    base::fail_memory("`check`", fmt::format("no array along the other side, of {}, would fit",
                                             second.board.columns));
  }
  const kings::DenseForecast forecast =
      kings::forecast_dense(second, kings::DenseRung::dense, options.threads);
  const std::uint64_t usable = memory_of(options);
  if (forecast.bytes > usable) {
    base::fail_memory("`check`",
                      fmt::format("a count along the other side needs {}, and {} may be used",
                                  base::in_bytes(static_cast<double>(forecast.bytes)),
                                  base::in_bytes(static_cast<double>(usable))));
  }
  if (options.time_limit > 0 && forecast.seconds > options.time_limit) {
    base::fail_time(
        "`check`", fmt::format("a count along the other side is forecast to take {}, "
                               "and {} are allowed",
                               base::in_time(forecast.seconds), base::in_time(options.time_limit)));
  }
}

}  // namespace

bool counts_in_tasks(CountEngine engine) {
  return engine == CountEngine::dense || engine == CountEngine::rows;
}

CountResult count_by_dense(DirectQuestion& question, kings::DenseRung rung) {
  const CountOptions& options = question.options;
  const kings::states::DenseBoard* const board = question.found.dense();
  const bool plain = rung == kings::DenseRung::plain;
  if (board == nullptr || (plain && (board->torus || board->cylinder))) {
    base::fail_engine(
        plain ? "plain is for kings and wazirs on boards without glued sides; sparse takes "
                "this question"
              : "dense is for kings and wazirs (where sides are glued, without holes); "
                "sparse takes this question");
  }
  if (board->impossible) return question.nothing_stands();
  const auto finish = [&](std::vector<mpz_class> numbers, const kings::DenseForecast& forecast,
                          std::vector<Fact> evidence) {
    CountResult result = with_shape(question, std::move(numbers));
    result.evidence = std::move(evidence);
    result.evidence.push_back({"passes", fmt::format("{}", forecast.groups)});
    result.evidence.push_back({"check_prime", "agrees"});
    return result;
  };
  if (plain) {
    const kings::DenseQuestion& asked = question.found.dense_question(!question.request.total);
    const kings::DenseForecast forecast = kings::forecast_dense(asked, rung, options.threads);
    if (forecast.bytes > memory_of(options)) question.refuse_array(forecast);
    return finish(kings::count_dense(asked, rung, options.threads, options.monitor).by_size,
                  forecast, {});
  }
  const kings::DenseForecast& forecast = *question.dense().forecast;
  if (!question.dense_fit().fits) question.refuse_array(forecast);
  std::vector<Fact> evidence;
  std::vector<mpz_class> numbers = count_as_tasks(question, dense_work(question, false), evidence);
  return finish(std::move(numbers), forecast, std::move(evidence));
}

CountResult count_dense_again(DirectQuestion& question) {
  if (question.found.dense()->impossible) return question.nothing_stands();
  tasks::CountWork work = dense_work(question, true);
  require_second_fits(kings::dense_plan_of(work)->question(), question.options);
  std::vector<Fact> not_shown;
  return with_shape(question, count_as_tasks(question, std::move(work), not_shown));
}

CountResult count_by_rows(DirectQuestion& question) {
  const CountRequest& request = question.request;
  const CountOptions& options = question.options;
  const Board& board = question.found.board();
  rows::RowCount& rows = question.found.rows();
  if (rows.obstacle()) base::fail_engine("rows cannot be used: " + *rows.obstacle());
  CountResult result;
  const auto exactly = [&](std::size_t k) -> mpz_class {
    const bool alone = options.checkpoint.empty() && !has_ranks(options);
    if (alone || !rows.has_tasks(k)) return rows.count(k, options.threads, options.monitor);
    std::vector<Fact> evidence;
    const tasks::CountWork work = rows.work(question.found.piece(), board, k);
    const mpz_class found = count_as_tasks(question, work, evidence).at(0);
    if (request.only_last) result.evidence = std::move(evidence);
    return found;
  };
  if (request.only_last) {
    result.by_size = {exactly(*request.cut)};
    result.only_last = true;
    return result;
  }
  const std::size_t most =
      request.largest(static_cast<std::size_t>(std::max(board.rows(), board.columns())));
  std::vector<mpz_class> by_size;
  for (std::size_t k = 0; k <= most; ++k) by_size.push_back(exactly(k));
  return question.shaped(std::move(by_size));
}

}  // namespace rookery::count::direct
