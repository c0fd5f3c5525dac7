// SPDX-License-Identifier: GPL-3.0-or-later
//
// A count in parts: count_part and merge_residues.

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include "base/text.hpp"
#include "count/direct/kinds.hpp"
#include "count/direct/recognised.hpp"
#include "count/kings/count.hpp"
#include "count/limits.hpp"
#include "count/rows/count.hpp"
#include "count/sweep/tasks.hpp"
#include "count/tasks/checkpoint_folder.hpp"
#include "count/tasks/run.hpp"
#include "count/tasks/store.hpp"
#include "rookery/checkpoint.hpp"
#include "rookery/count.hpp"
#include "rookery/residues.hpp"

namespace rookery {

namespace {

count::tasks::CountWork work_in_parts(const Piece& piece, const Board& board, bool total,
                                      const std::optional<std::size_t>& k,
                                      const CountOptions& options) {
  const CountEngine engine = options.engine;
  const bool automatic = engine == CountEngine::automatic;
  count::direct::Recognised found(piece, board);
  const count::kings::states::DenseBoard* const dense = found.dense();
  const bool can_dense = dense != nullptr && !dense->impossible;
  if (can_dense && (automatic || engine == CountEngine::dense)) {
    const count::kings::DenseQuestion& question =
        found.forecast_dense_question(!total, options.threads);
    count::require_memory_of(options, "the array of frontiers",
                             static_cast<double>(question.forecast->bytes));
    return count::kings::dense_work_of(piece, board, k, question, false);
  }
  if (k && (automatic || engine == CountEngine::rows) && found.rows().has_tasks(*k)) {
    return found.rows().work(piece, board, *k);
  }
  if (!automatic && engine != CountEngine::sparse) {
    base::fail_engine(
        "only dense (kings and wazirs), rows (with `k`, pieces that attack along rows) and "
        "sparse count in parts");
  }
  return count::sweep::sweep_work_of(piece, board, total, k);
}

// What the work wants of the numbers by size.
std::vector<mpz_class> wanted(const count::tasks::CountWork& work, std::vector<mpz_class> numbers) {
  if (work.total) return numbers;
  if (work.k) {
    if (work.kind == &count::kings::dense_kind()) {
      return {*work.k < numbers.size() ? numbers[*work.k] : mpz_class(0)};
    }
    return numbers;
  }
  while (numbers.size() > 1 && numbers.back() == 0) numbers.pop_back();
  return numbers;
}

}  // namespace

CountedPart count_part(const Piece& piece, const Board& board, bool total,
                       const std::optional<mpz_class>& k, std::size_t i, std::size_t n,
                       const CountOptions& options) {
  if (i < 1 || i > n) base::fail_range("part", std::to_string(i), "1", std::to_string(n));
  constexpr unsigned long most_pieces = 1UL << 22;
  if (k && *k > most_pieces) {
    base::fail_limit("`k`", fmt::format("a count in parts takes at most {} pieces", most_pieces));
  }
  std::optional<std::size_t> pieces;
  if (k) pieces = static_cast<std::size_t>(k->get_ui());
  count::tasks::TaskStore store(work_in_parts(piece, board, total, pieces, options),
                                count::tasks::TaskPart{i, n}, options, count::direct::task_kinds());
  count::tasks::run_tasks(store, options, true);
  std::string text = store.part_text();
  const count::tasks::KeptTasks kept =
      count::tasks::KeptTasks::parse(text, "part", count::direct::task_kinds());
  return {std::move(text), kept.results.size(), kept.work.tasks};
}

Answer<MergedCount> merge_residues(const std::vector<ResidueFile>& files, const Monitor& monitor) {
  if (files.empty()) base::fail_missing("file");
  std::optional<count::tasks::KeptTasks> all;
  std::map<std::size_t, std::string> origin;
  std::set<std::size_t> cuts;   // into how many parts the question was cut
  std::set<std::size_t> given;  // which parts are there
  for (const ResidueFile& file : files) {
    count::tasks::KeptTasks kept =
        count::tasks::KeptTasks::parse(file.text, file.name, count::direct::task_kinds());
    if (!all) {
      all = count::tasks::KeptTasks{kept.work, {}, {}};
      all->work.plan = count::tasks::plan_of(all->work);
    }
    if (kept.work.text() != all->work.text()) {
      base::fail_file(file.name,
                      fmt::format("answers another question than {}", files.front().name));
    }
    cuts.insert(kept.part.of);
    given.insert(kept.part.number);
    for (auto& [task, result] : kept.results) {
      if (!all->work.plan->is_result(task, result)) {
        base::fail_file(file.name,
                        fmt::format("task {} has not the primes of this question", task));
      }
      const auto [place, is_new] = all->results.try_emplace(task, result);
      if (!is_new && place->second != result) {
        base::fail_file(
            file.name, fmt::format("task {} differs from the same task in {}", task, origin[task]));
      }
      if (is_new) origin[task] = file.name;
    }
  }
  const count::tasks::CountWork& work = all->work;
  if (all->results.size() < work.tasks) {
    std::size_t first = 0;
    while (all->results.contains(first)) ++first;
    std::string missing = fmt::format("task {}", first);
    if (cuts.size() == 1 && !given.contains(first % *cuts.begin() + 1)) {
      missing = fmt::format("part {}/{}", first % *cuts.begin() + 1, *cuts.begin());
    }
    base::fail_input(
        "`file`", fmt::format("{} of {} tasks are there, not enough primes for the answer and the "
                              "check; the first that is missing is {}: give the files of all "
                              "parts",
                              all->results.size(), work.tasks, missing));
  }
  std::vector<count::tasks::TaskResult> results;
  for (auto& [task, result] : all->results) results.push_back(std::move(result));
  Answer<MergedCount> answer{{work.piece, work.board, work.total, work.k, {}}, "merge", {}};
  try {
    answer.value.numbers = wanted(work, work.plan->join(results, monitor));
  } catch (const Error& error) {
    if (error.kind() != Failure::bug) throw;
    base::fail_file("`file`",
                    fmt::format("the files do not fit together, so one of them is wrong ({})",
                                error.message()));
  }
  answer.evidence.push_back({"files", fmt::format("{}", files.size())});
  answer.evidence.push_back({"tasks", fmt::format("{}", work.tasks)});
  if (work.kind != &count::rows::row_kind()) answer.evidence.push_back({"check_prime", "agrees"});
  return answer;
}

void check(const Checkpoint& checkpoint) {
  if (checkpoint.every && checkpoint.folder.empty()) {
    base::fail_needs("checkpoint-every", {"checkpoint"});
  }
}

void checkpoint_for(const std::string& folder, const std::string& question) {
  count::tasks::open_checkpoint_folder(folder, question);
}

}  // namespace rookery
