// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "base/files/checksum.hpp"
#include "base/text.hpp"
#include "base/threads/loops.hpp"
#include "base/threads/task_pool.hpp"
#include "count/kings/cyclic/count.hpp"
#include "count/kings/dense.hpp"
#include "count/kings/states/frontier.hpp"
#include "count/kings/states/plain.hpp"
#include "count/tasks/run.hpp"

namespace rookery::count::kings {

namespace {

// Arrays above this are shared by the threads; below, each thread has a group of its own.
constexpr std::uint64_t shared_bytes = std::uint64_t{4} << 20;
// Less work than this is not worth a second thread.
constexpr double seconds_for_threads = 0.003;

bool is_cyclic(const states::DenseBoard& board) { return board.torus || board.cylinder; }

std::uint64_t array_bytes(const states::DenseBoard& board) {
  if (board.columns > widest_forecast) return std::numeric_limits<std::uint64_t>::max();
  return is_cyclic(board) ? cyclic::cyclic_bytes(board, 1) : dense_bytes(board);
}

// Else nobody has the memory.
bool has_forecast(const states::DenseBoard& board) {
  return array_bytes(board) != std::numeric_limits<std::uint64_t>::max();
}

double group_work(const states::DenseBoard& board, DenseRung rung) {
  if (is_cyclic(board)) return cyclic::cyclic_work(board);
  return rung == DenseRung::plain ? states::plain_work(board) : dense_work(board);
}

// Seconds for a unit of work on one thread, as measured (docs/benchmarks.md).
double unit_seconds(bool polynomial, DenseRung rung) {
  if (rung == DenseRung::plain) return polynomial ? 6e-9 : 2e-9;
  return polynomial ? 0.4e-9 : 0.2e-9;
}

}  // namespace

bool takes_board(const states::DenseBoard& board) {
  return !is_cyclic(board) || board.closed.empty();
}

DenseQuestion dense_question(const states::DenseBoard& board, bool polynomial) {
  DenseQuestion question{board, polynomial, false, {}, std::nullopt};
  question.lanes.bits =
      has_forecast(board) ? states::placement_bits(board) : std::numeric_limits<double>::infinity();
  if (polynomial) question.lanes.degree = board.most_pieces() - board.forced;
  return question;
}

DenseForecast forecast_dense(const DenseQuestion& question, DenseRung rung, int threads) {
  const states::DenseBoard& board = question.board;
  DenseForecast forecast;
  if (!has_forecast(board)) {
    forecast.seconds = std::numeric_limits<double>::infinity();
    forecast.bytes = std::numeric_limits<std::uint64_t>::max();
    forecast.seconds_alone = forecast.seconds;
    forecast.bytes_alone = forecast.bytes;
    return forecast;
  }
  forecast.groups = states::groups_needed(question.lanes);
  // The array (or small ones, one per thread), the residues, and for a picture the programs
  // of its rows.
  const auto bytes_with = [&](int used) {
    std::uint64_t bytes = is_cyclic(board) ? cyclic::cyclic_bytes(board, used) : dense_bytes(board);
    if (bytes <= shared_bytes) {
      bytes *=
          std::min(static_cast<std::uint64_t>(used), static_cast<std::uint64_t>(forecast.groups));
    }
    constexpr std::uint64_t few_groups = 64;  // whose residues are nothing beside a process
    if (forecast.groups > few_groups) {
      bytes += forecast.groups * states::lanes_in_group * 2 * sizeof(std::uint32_t);
    }
    if (!board.closed.empty() && rung == DenseRung::dense) {
      constexpr std::uint64_t bytes_a_string = 36;  // of the first segment, measured
      bytes += board.rows * bytes_a_string *
               states::fibonacci(std::min<std::size_t>(board.columns, 19) + 1);
    }
    return bytes;
  };
  const double work = group_work(board, rung);
  const auto seconds_with = [&](int used) {
    double seconds = work * static_cast<double>(forecast.groups) *
                     unit_seconds(question.polynomial, rung) / used;
    if (question.lanes.degree) {
      // Interpolation takes the square of the number of points, for each prime.
      const double points = static_cast<double>(*question.lanes.degree) + 1;
      const double lanes = static_cast<double>(forecast.groups * states::lanes_in_group);
      seconds += 4e-9 * lanes * points;
    }
    return seconds;
  };
  const int used = rung == DenseRung::plain ? 1 : base::threads::thread_number(threads);
  forecast.seconds = seconds_with(used);
  forecast.bytes = bytes_with(used);
  forecast.seconds_alone = seconds_with(1);
  forecast.bytes_alone = bytes_with(1);
  return forecast;
}

std::uint64_t plan_fingerprint(const DensePlan& plan, const states::LaneGroup& group) {
  std::string text = fmt::format("{} {} {}", plan.shared_from, static_cast<int>(plan.ending),
                                 plan.ends_from_left ? 1 : 0);
  for (const Visit& visit : plan.visits) {
    text += fmt::format(" {}-{}:{}", visit.segment.first, visit.segment.end, visit.squares);
  }
  for (std::size_t lane = 0; lane < states::lanes_in_group; ++lane) {
    text += fmt::format(" {}^{}", group.prime[lane], group.root[lane]);
  }
  return base::files::checksum(text);
}

namespace {

// How the groups of a count are done by one process.
struct Manner {
  int used = 1;        // threads
  bool share = false;  // they share an array; else each has a group of its own
};

Manner manner_of(const DenseQuestion& question, DenseRung rung, std::size_t groups, int threads) {
  const DenseForecast forecast = question.forecast && rung == DenseRung::dense
                                     ? *question.forecast
                                     : forecast_dense(question, rung, threads);
  Manner manner;
  manner.used = rung == DenseRung::plain || forecast.seconds_alone < seconds_for_threads
                    ? 1
                    : base::threads::thread_number(threads);
  // Of the few groups of a total on a torus the last is often cheap, so that they are
  // better done one after another.
  manner.share = manner.used > 1 && (forecast.bytes_alone > shared_bytes || groups == 1 ||
                                     (is_cyclic(question.board) && !question.polynomial));
  return manner;
}

// Ten million numbers lower: no prime of the first count.
constexpr std::uint32_t other_primes = math::two_to_31 - 10'000'000;

class DenseTasks : public tasks::Tasks {
 public:
  /// `fingerprint` of the work, for checkpoints. The question and its lanes must outlive this.
  DenseTasks(const DenseQuestion& question, const states::LanePlan& lanes, DenseRung rung,
             std::uint64_t fingerprint, const CountOptions& options, const Monitor& monitor)
      : question_(question),
        lanes_(lanes),
        rung_(rung),
        fingerprint_(fingerprint),
        manner_(manner_of(question_, rung, lanes_.groups(), options.threads)),
        options_(options),
        has_checkpoints_(!options.checkpoint.empty() && at_once() == 1 && is_swept()),
        progress_(monitor, task_work() * static_cast<double>(lanes_.groups()), has_checkpoints_) {
    if (!is_swept()) return;
    plan_ = plan_for(question_.board, question_.polynomial, question_.all_rows, 1);
  }

  [[nodiscard]] int at_once() const override { return manner_.share ? 1 : manner_.used; }

  [[nodiscard]] tasks::TaskResult evaluate(std::size_t task) override {
    const states::LaneGroup group = lanes_.group(task);
    if (is_cyclic(question_.board)) {
      return lanes_.result(task, cyclic::evaluate_cyclic(question_.board, group, progress_,
                                                         manner_.share ? manner_.used : 1));
    }
    if (rung_ == DenseRung::plain) {
      return lanes_.result(task, states::evaluate_plain(question_.board, group, progress_));
    }
    DenseRun run;
    run.progress = &progress_;
    run.parallel = manner_.share;
    std::optional<ArrayCheckpoint> checkpoint;
    if (has_checkpoints_) run.checkpoint = &checkpoint.emplace(checkpoint_of(task));
    states::LaneValues values;
    const auto sweep = [&] { values = evaluate_dense(question_.board, plan_, group, run); };
    if (manner_.share) {
      base::threads::with_threads(manner_.used, sweep);
    } else {
      sweep();
    }
    if (checkpoint && checkpoint->has_files()) with_array_.insert(task);
    return lanes_.result(task, values);
  }

  [[nodiscard]] bool has_leftovers(std::size_t task) const override {
    return with_array_.contains(task);
  }
  void settle(std::size_t task) override {
    if (with_array_.erase(task) > 0) checkpoint_of(task).remove();
  }

  void poll() override { progress_.add(0); }

 private:
  // By the dense engine proper.
  [[nodiscard]] bool is_swept() const {
    return rung_ == DenseRung::dense && !is_cyclic(question_.board);
  }

  [[nodiscard]] double task_work() const {
    return is_swept() ? dense_work(question_.board, question_.all_rows)
                      : group_work(question_.board, rung_);
  }

  [[nodiscard]] ArrayCheckpoint checkpoint_of(std::size_t task) const {
    // A full disk is said once, not once a task.
    const auto once = [this](const std::string& text) {
      if (!std::exchange(warned_, true) && options_.remark) options_.remark(text);
    };
    return ArrayCheckpoint({options_.checkpoint, options_.checkpoint_every}, fingerprint_, task,
                           plan_fingerprint(plan_, lanes_.group(task)), nullptr, once);
  }

  const DenseQuestion& question_;
  const states::LanePlan& lanes_;
  const DenseRung rung_;
  const std::uint64_t fingerprint_;
  const Manner manner_;
  const CountOptions options_;
  mutable bool warned_ = false;
  const bool has_checkpoints_;
  DensePlan plan_;
  std::set<std::size_t> with_array_;  // tasks of which a checkpoint has the middle
  base::threads::SharedProgress progress_;
};

}  // namespace

Counted count_dense(const DenseQuestion& question, DenseRung rung, int threads,
                    const Monitor& monitor) {
  const states::LanePlan lanes(question.lanes);
  CountOptions options;
  options.threads = threads;
  DenseTasks tasks(question, lanes, rung, 0, options, monitor);
  std::vector<std::size_t> numbers(lanes.groups());
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  std::vector<tasks::TaskResult> results(lanes.groups());
  tasks::for_each_task(numbers, tasks, [&](std::size_t task, tasks::TaskResult result) {
    results[task] = std::move(result);
  });
  Counted counted = lanes.join(results, monitor);
  if (question.polynomial) {
    counted.by_size.insert(counted.by_size.begin(), question.board.forced, 0);
  }
  return counted;
}

std::size_t columns_that_fit(const states::DenseBoard& board, std::uint64_t bytes) {
  states::DenseBoard wider = board;
  wider.columns = 3;
  while (wider.columns < board.columns && array_bytes(wider) <= bytes) ++wider.columns;
  return wider.columns - 1;
}

// ----- the same as a work

DenseWork::DenseWork(DenseQuestion question)
    : question_(std::move(question)), lanes_(question_.lanes) {}

std::unique_ptr<tasks::Tasks> DenseWork::tasks(const tasks::CountWork& work,
                                               const CountOptions& options,
                                               const Monitor& monitor) const {
  const std::uint64_t fingerprint = options.checkpoint.empty() ? 0 : work.fingerprint();
  return std::make_unique<DenseTasks>(question_, lanes_, DenseRung::dense, fingerprint, options,
                                      monitor);
}

bool DenseWork::is_result(std::size_t task, const tasks::TaskResult& result) const {
  return task < lanes_.groups() && lanes_.is_result(task, result);
}

std::vector<mpz_class> DenseWork::join(const std::vector<tasks::TaskResult>& results,
                                       const Monitor& monitor) const {
  std::vector<mpz_class> numbers = lanes_.join(results, monitor).by_size;
  if (question_.polynomial) numbers.insert(numbers.begin(), question_.board.forced, 0);
  return numbers;
}

namespace {

DenseQuestion second_question(const DenseQuestion& first) {
  DenseQuestion second = first;
  if (first.board.torus) {
    std::swap(second.board.rows, second.board.columns);
    cyclic::require_cyclic_columns(second.board);
    second = dense_question(second.board, second.polynomial);
  }
  second.all_rows = !is_cyclic(second.board);
  second.lanes.primes_below = other_primes;
  second.forecast.reset();
  return second;
}

class DenseKind : public tasks::TaskKind {
 public:
  [[nodiscard]] std::string_view name() const override { return "dense"; }

  [[nodiscard]] std::shared_ptr<const tasks::TaskPlan> plan(
      const tasks::CountWork& work) const override {
    const auto board = states::dense_board(work.piece, work.board);
    if (!board || board->impossible || !takes_board(*board) || !has_forecast(*board)) {
      base::fail_file("residues", "engine dense cannot count this piece on this board");
    }
    const DenseQuestion first = dense_question(*board, !work.total);
    return std::make_shared<DenseWork>(work.second ? second_question(first) : first);
  }

  void check_words(const base::files::KeyLines& lines,
                   std::span<const std::uint64_t> result) const override {
    tasks::require_words(lines, result, result.size() == 3 * states::lanes_in_group,
                         "the engine dense gives 24");
    for (std::size_t i = 0; i < result.size(); i += 3) {
      tasks::check_residues(lines, result[i], math::two_to_31, result.subspan(i + 1, 2));
    }
  }
};

}  // namespace

std::shared_ptr<const DenseWork> dense_plan_of(const tasks::CountWork& work) {
  return std::dynamic_pointer_cast<const DenseWork>(tasks::plan_of(work));
}

tasks::CountWork dense_work_of(const Piece& piece, const Board& board,
                               const std::optional<std::size_t>& k, const DenseQuestion& question,
                               bool second) {
  auto plan = std::make_shared<DenseWork>(second ? second_question(question) : question);
  const std::size_t tasks = plan->size();
  return {piece, board, !question.polynomial, k, &dense_kind(), second, tasks, std::move(plan)};
}

const tasks::TaskKind& dense_kind() {
  static const DenseKind kind;
  return kind;
}

}  // namespace rookery::count::kings
