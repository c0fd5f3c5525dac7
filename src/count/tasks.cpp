// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks.hpp"

#include <fmt/format.h>

#include <tuple>

#include "board/text.hpp"
#include "count/dense_count.hpp"
#include "count/rows.hpp"
#include "count/rows_kernels.hpp"
#include "count/sweep_tasks.hpp"

namespace rookery {

std::unique_ptr<Tasks> make_tasks(const CountWork& work, const CountOptions& options,
                                  const Monitor& monitor) {
  switch (work.kind) {
    case WorkKind::dense:
      return make_dense_tasks(work, options, monitor);
    case WorkKind::rows:
      return make_row_tasks(work, options, monitor);
    case WorkKind::sweep:
      break;
  }
  return make_sweep_tasks(work, options, monitor);
}

ResultCheck result_check(const CountWork& work) {
  const auto same = [&](std::size_t tasks) {
    if (tasks != work.tasks) {
      fail_input("residues", fmt::format("the work has {} tasks, and this program makes {} of it",
                                         work.tasks, tasks));
    }
  };
  switch (work.kind) {
    case WorkKind::dense: {
      const auto lanes = std::make_shared<LanePlan>(dense_question(work).lanes);
      same(lanes->groups());
      return [lanes](std::size_t task, const TaskResult& result) {
        return task < lanes->groups() && lanes->is_result(task, result);
      };
    }
    case WorkKind::rows: {
      if (!work.k || work.total || !has_row_tasks(work.piece, work.board, *work.k)) {
        fail_input("residues", "engine rows cannot answer this question");
      }
      const std::size_t tasks = row_work_of(work.piece, work.board, *work.k).tasks;
      same(tasks);
      return [tasks](std::size_t task, const TaskResult& result) {
        return task < tasks && result.size() == std::tuple_size_v<Tally>;
      };
    }
    case WorkKind::sweep:
      break;
  }
  const auto plan = std::make_shared<SweepPlan>(work);
  same(plan->primes().size());
  return [plan](std::size_t task, const TaskResult& result) {
    return task < plan->primes().size() && plan->is_result(task, result);
  };
}

std::vector<mpz_class> join_results(const CountWork& work, const std::vector<TaskResult>& results,
                                    const Monitor& monitor) {
  switch (work.kind) {
    case WorkKind::dense:
      return join_dense(work, results, monitor);
    case WorkKind::rows:
      return {join_rows(work, results)};
    case WorkKind::sweep:
      break;
  }
  return join_sweep(work, results);
}

}  // namespace rookery
