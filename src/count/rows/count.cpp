// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine `rows`. The board is cut into lines that hold at most one piece
// (board.cpp); the placements of the first few lines, one of each kind under
// the symmetries in use, are the jobs (plan.cpp); a kernel counts the ways to go
// on from each, on as many threads as are asked for; and
//
//     count = sum over jobs of weight x ways,
//     or, by the square's group, sum over m of 8/m x ways with m ties (kernels.hpp).
//
// Time: see count.hpp. Memory: the table of attacks, and at most 64 x 512 jobs.

#include "count/rows/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <random>
#include <tuple>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/threads/shared_progress.hpp"
#include "base/threads/task_pool.hpp"
#include "count/rows/batch.hpp"
#include "count/rows/board.hpp"
#include "count/rows/kernels.hpp"
#include "count/rows/plan.hpp"
#include "count/rows/table.hpp"
#include "count/tasks/run.hpp"

namespace rookery::count::rows {

namespace {

constexpr std::size_t most_probes = 2048;
constexpr double seconds_a_batch_node = 1e-9;
constexpr double seconds_a_table_node = 1e-8;

Tally run_job(const RowWork& work, const Job& job, const StopRequest& stop) {
  const LineQuestion& question = work.questions[job.question];
  return work.in_batches() ? count_in_batches(*work.shifts, question, job.prefix, stop)
                           : count_with_table(work.rows, question, job.prefix, stop);
}

// The sum of what the jobs found. Used by one thread at a time.
class Sum {
 public:
  void add(const RowWork& work, const Job& job, const tasks::TaskResult& tally) {
    if (work.questions[job.question].ties) {
      for (std::size_t m = 0; m < tally.size(); ++m) by_ties_[m] += mpz(tally[m]);
    } else {
      plain_ += job.weight * mpz(tally[0]);
    }
  }

  [[nodiscard]] mpz_class total() const {
    mpz_class total = plain_;
    for (unsigned m = 1; m < by_ties_.size(); ++m) {
      const mpz_class times_8 = 8 * by_ties_[m];
      if (times_8 % m != 0) {
        base::fail_bug("count",
                       fmt::format("rows found {} placements with {} ties, which cannot be: "
                                   "8/{} times that must be whole",
                                   by_ties_[m].get_str(), m, m));
      }
      total += times_8 / m;
    }
    return total;
  }

 private:
  static mpz_class mpz(std::uint64_t value) {
    static_assert(sizeof(unsigned long) == sizeof(std::uint64_t));
    return mpz_class(static_cast<unsigned long>(value));
  }

  mpz_class plain_;
  std::array<mpz_class, std::tuple_size_v<Tally>> by_ties_;
};

// Each line holds one piece or none. Where there are so few ways to do that, all are tried before
// another thread would have begun.
bool is_done_at_once(const RowBoard& rows) {
  constexpr double few = 2e5;
  const double ways_per_line = static_cast<double>(rows.width) + 1;
  return std::pow(ways_per_line, static_cast<double>(rows.lines)) <= few;
}

class RowTasks : public tasks::Tasks {
 public:
  RowTasks(const RowWork& work, int threads, const Monitor& monitor)
      : work_(work),
        threads_(is_done_at_once(work_.rows) ? 1 : base::threads::thread_number(threads)),
        progress_(monitor, static_cast<double>(work_.jobs.size())) {}

  [[nodiscard]] int at_once() const override { return threads_; }
  [[nodiscard]] tasks::TaskResult evaluate(std::size_t task) override {
    const StopRequest stop = [&] {
      progress_.add(0);  // throws to stop
      return false;
    };
    const Tally tally = run_job(work_, work_.jobs.at(task), stop);
    progress_.add(1);
    return {tally.begin(), tally.end()};
  }
  [[nodiscard]] bool has_leftovers(std::size_t) const override { return false; }
  void settle(std::size_t) override {}
  void poll() override { progress_.add(0); }

 private:
  const RowWork& work_;
  const int threads_;
  base::threads::SharedProgress progress_;
};

// Knuth's estimate of the nodes below a job from one random path: at each line a
// path with w ways to stand for and c choices finds w x c nodes. The squares of the last
// piece are counted without visiting them.
double probe(const RowWork& work, const Job& job, std::mt19937_64& random) {
  const LineQuestion& question = work.questions[job.question];
  const std::size_t lines = question.lines();
  std::vector<LineMask> free = job.free;
  std::size_t pieces = question.pieces - job.pieces;
  double ways = 1;
  double nodes = 1;
  for (std::size_t line = job.prefix.places.size(); line < lines && pieces > 1; ++line) {
    const auto squares = static_cast<std::uint64_t>(std::popcount(free[line]));
    const bool may_be_empty = pieces < lines - line && !question.must[line];
    const std::uint64_t choices = squares + (may_be_empty ? 1 : 0);
    if (choices == 0) break;
    ways *= static_cast<double>(choices);
    nodes += ways;
    std::uint64_t choice = random() % choices;
    if (choice == squares) continue;
    LineMask rest = free[line];
    for (; choice > 0; --choice) rest &= rest - 1;
    const LineMask* const attacked =
        work.rows.attacked(line, static_cast<std::size_t>(std::countr_zero(rest)));
    for (std::size_t y = line + 1; y < lines; ++y) free[y] &= ~attacked[y];
    --pieces;
  }
  return nodes;
}

double nodes_of(const RowWork& work) {
  // Every job (or one in `step`) is probed equally often: what the jobs have in
  // common is not left to chance.
  std::mt19937_64 random(20);
  const std::size_t step = (work.jobs.size() + most_probes - 1) / most_probes;
  double nodes = 0;
  std::size_t probes = 0;
  if (work.jobs.empty()) return 0;
  while (probes < most_probes / 2 || probes == 0) {
    for (std::size_t i = 0; i < work.jobs.size(); i += step) {
      nodes += probe(work, work.jobs[i], random);
      ++probes;
    }
  }
  return nodes * static_cast<double>(work.jobs.size()) / static_cast<double>(probes);
}

class RowKind : public tasks::TaskKind {
 public:
  [[nodiscard]] std::string_view name() const override { return "rows"; }

  [[nodiscard]] std::shared_ptr<const tasks::TaskPlan> plan(
      const tasks::CountWork& work) const override {
    RowCount rows(work.piece, work.board);
    if (!work.k || work.total || !rows.has_tasks(*work.k)) {
      base::fail_file("residues", "engine rows cannot answer this question");
    }
    return rows.work(work.piece, work.board, *work.k).plan;
  }

  void check_words(const base::files::KeyLines& lines,
                   std::span<const std::uint64_t> result) const override {
    tasks::require_words(lines, result, result.size() == std::tuple_size_v<Tally>,
                         "the engine rows gives 9");
  }
};

}  // namespace

// The jobs, as the tasks of a work.
class RowPlan : public tasks::TaskPlan {
 public:
  explicit RowPlan(RowWork work) : work_(std::move(work)) {}

  [[nodiscard]] const RowWork& work() const { return work_; }

  [[nodiscard]] std::size_t size() const override { return work_.jobs.size(); }
  [[nodiscard]] std::unique_ptr<tasks::Tasks> tasks(const tasks::CountWork&,
                                                    const CountOptions& options,
                                                    const Monitor& monitor) const override {
    return std::make_unique<RowTasks>(work_, options.threads, monitor);
  }
  [[nodiscard]] bool is_result(std::size_t task, const tasks::TaskResult& result) const override {
    return task < work_.jobs.size() && result.size() == std::tuple_size_v<Tally>;
  }
  [[nodiscard]] std::vector<mpz_class> join(const std::vector<tasks::TaskResult>& results,
                                            const Monitor&) const override {
    Sum sum;
    for (std::size_t i = 0; i < results.size(); ++i) sum.add(work_, work_.jobs[i], results[i]);
    return {sum.total()};
  }

 private:
  const RowWork work_;
};

RowCount::RowCount(const Piece& piece, const Board& board) {
  std::string obstacle;
  if (auto rows = cut_into_lines(piece, board, &obstacle)) {
    rows_ = std::make_unique<const RowBoard>(*std::move(rows));
  } else {
    obstacle_ = std::move(obstacle);
  }
}

RowCount::RowCount(RowCount&&) noexcept = default;
RowCount& RowCount::operator=(RowCount&&) noexcept = default;
RowCount::~RowCount() = default;

void RowCount::require_lines() const {
  if (obstacle_) base::fail_input("engine rows", *obstacle_);
}

const std::shared_ptr<const RowPlan>& RowCount::plan(std::size_t k) {
  if (!plan_ || planned_for_ != k) {
    plan_ = std::make_shared<const RowPlan>(plan_rows(*rows_, k));
    planned_for_ = k;
  }
  return plan_;
}

mpz_class RowCount::count(std::size_t k, int threads, const Monitor& monitor) {
  require_lines();
  if (rows_->impossible || k > rows_->lines) return 0;
  if (k == 0) return std::count(rows_->must.begin(), rows_->must.end(), true) == 0 ? 1 : 0;
  const RowWork& work = plan(k)->work();
  RowTasks tasks(work, threads, monitor);
  std::vector<std::size_t> numbers(work.jobs.size());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  Sum sum;
  std::mutex mutex;
  tasks::for_each_task(numbers, tasks, [&](std::size_t task, const tasks::TaskResult& result) {
    const std::lock_guard lock(mutex);
    sum.add(work, work.jobs[task], result);
  });
  return sum.total();
}

bool RowCount::has_tasks(std::size_t k) const {
  return rows_ && !rows_->impossible && k > 0 && k <= rows_->lines;
}

tasks::CountWork RowCount::work(const Piece& piece, const Board& board, std::size_t k) {
  require_lines();
  return {piece, board, false, k, &row_kind(), false, plan(k)->size(), plan(k)};
}

const tasks::TaskKind& row_kind() {
  static const RowKind kind;
  return kind;
}

double RowCount::predict_nodes(std::size_t k) {
  return rows_ ? nodes_of(plan(k)->work()) : std::numeric_limits<double>::infinity();
}

double RowCount::predict_seconds(std::size_t k, int threads) {
  if (!rows_) return std::numeric_limits<double>::infinity();
  const RowWork& work = plan(k)->work();
  return nodes_of(work) * (work.in_batches() ? seconds_a_batch_node : seconds_a_table_node) /
         static_cast<double>(base::threads::thread_number(threads));
}

}  // namespace rookery::count::rows
