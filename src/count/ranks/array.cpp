// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/ranks/array.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/text.hpp"
#include "base/threads/loops.hpp"
#include "base/threads/task_pool.hpp"
#include "count/tasks/rank_memory.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::ranks {

namespace {

// Tasks that leave ranks idle for more than this part of the time are worse than one array.
constexpr double worthwhile = 0.75;
// Smaller arrays are swept faster than they are sent.
constexpr std::uint64_t worth_sharing = std::uint64_t{16} << 20;
constexpr std::size_t most_ranks = 4096;
// What the ranks of one array reach of what they could without messages (docs/scale.md).
constexpr double array_efficiency = 0.8;

// One task of a work, swept by all ranks; this rank's part of its values.
class ArrayTask {
 public:
  ArrayTask(const tasks::CountWork& work, Ranks& ranks, const CountOptions& options)
      : found_(kings::dense_plan_of(work)),
        question_(found_->question()),
        fingerprint_(work.fingerprint()),
        ranks_(ranks),
        options_(options),
        plan_(kings::plan_for(question_.board, question_.polynomial, question_.all_rows,
                              static_cast<std::size_t>(ranks.size()))) {}

  [[nodiscard]] const kings::states::LanePlan& lanes() const { return found_->lanes(); }

  [[nodiscard]] kings::states::LaneValues evaluate(std::size_t task, const Monitor& monitor,
                                                   kings::DensePhases& phases) {
    base::threads::SharedProgress progress(
        monitor, kings::dense_work(question_.board, question_.all_rows), true);
    kings::DenseRun run;
    run.progress = &progress;
    run.parallel = threads() > 1;
    run.threads = threads();
    run.ranks = &ranks_;
    run.phases = &phases;
    std::optional<kings::ArrayCheckpoint> checkpoint;
    if (!options_.checkpoint.empty()) run.checkpoint = &checkpoint.emplace(checkpoint_of(task));
    kings::states::LaneValues values{};
    const auto sweep = [&] {
      values = kings::evaluate_dense(question_.board, plan_, lanes().group(task), run);
    };
    if (run.parallel) {
      base::threads::with_threads(threads(), sweep);
    } else {
      sweep();
    }
    return values;
  }

  // All ranks at once, when the result has been kept.
  void settle(std::size_t task) {
    if (!options_.checkpoint.empty()) checkpoint_of(task).remove();
  }

 private:
  [[nodiscard]] int threads() const { return base::threads::thread_number(options_.threads); }

  [[nodiscard]] kings::ArrayCheckpoint checkpoint_of(std::size_t task) const {
    // A full disk is said once, not once a task.
    const auto once = [this](const std::string& text) {
      if (!std::exchange(warned_, true) && options_.remark) options_.remark(text);
    };
    return kings::ArrayCheckpoint({options_.checkpoint, options_.checkpoint_every}, fingerprint_,
                                  task, kings::plan_fingerprint(plan_, lanes().group(task)),
                                  &ranks_, once);
  }

  const std::shared_ptr<const kings::DenseWork> found_;
  const kings::DenseQuestion& question_;
  const std::uint64_t fingerprint_;
  Ranks& ranks_;
  const CountOptions options_;
  mutable bool warned_ = false;
  const kings::DensePlan plan_;
};

}  // namespace

DenseFit fit_dense(const kings::states::DenseBoard& board, const kings::DenseForecast& alone,
                   const CountOptions& options) {
  DenseFit fit;
  const int threads = base::threads::thread_number(options.threads);
  fit.bytes = alone.bytes;
  fit.free = tasks::memory_per_rank(options);
  fit.fits = alone.bytes <= fit.free;
  if (options.ranks == nullptr || options.ranks->size() < 2) return fit;
  const auto number = static_cast<std::size_t>(options.ranks->size());
  const bool swept = !board.torus && !board.cylinder;
  const auto share = [&](std::size_t count) -> std::uint64_t {
    return swept && board.columns <= kings::widest_forecast
               ? kings::dense_share_bytes(board, count, threads)
               : 0;
  };
  const std::uint64_t shared = share(number);
  if (options.split == Split::array && shared == 0) {
    base::fail_input("`split`",
                     !swept ? "array is for boards without glued sides; tasks takes this one"
                     : board.columns > kings::widest_forecast
                         ? "no machines have the memory for an array of so many columns"
                         : "the board is too narrow for an array of several ranks; tasks takes it");
  }
  const double busy = static_cast<double>(alone.groups) /
                      static_cast<double>(number * ((alone.groups + number - 1) / number));
  const bool tasks_are_better = busy >= worthwhile || shared == 0 || alone.bytes < worth_sharing;
  const bool tasks = options.split == Split::tasks ||
                     (options.split == Split::automatic && fit.fits && tasks_are_better) ||
                     (options.split == Split::automatic && shared == 0);
  if (!tasks) {
    fit.split = Split::array;
    fit.bytes = shared;
    fit.fits = shared <= fit.free;
  }
  if (!fit.fits && shared > 0) {
    std::size_t count = 2;
    while (count <= most_ranks && share(count) > fit.free)
      count += std::max<std::size_t>(1, count / 16);
    if (count <= most_ranks) {
      while (count > 2 && share(count - 1) <= fit.free) --count;
      fit.ranks_that_fit = count;
    }
  }
  return fit;
}

double shared_seconds(const kings::DenseForecast& alone, bool array, int ranks) {
  if (array) return alone.seconds / ranks / array_efficiency;
  const auto count = static_cast<std::size_t>(ranks);
  const std::size_t rounds = (alone.groups + count - 1) / count;
  return alone.seconds * static_cast<double>(rounds) / static_cast<double>(alone.groups);
}

void run_array_tasks(tasks::TaskStore& store, const CountOptions& options,
                     tasks::RanksReport& report, kings::DensePhases& phases) {
  Ranks& ranks = *options.ranks;
  report.tasks.assign(static_cast<std::size_t>(ranks.size()), 0);
  const std::vector<std::size_t> missing = store.missing();
  ArrayTask array(store.work(), ranks, options);
  const double all = static_cast<double>(store.work().tasks);
  double done = static_cast<double>(store.known());
  const std::uint64_t sent_before = ranks.bytes_sent();
  for (const std::size_t task : missing) {
    const std::string message =
        tasks::settings_of("array", options) + fmt::format("{}\n", task) + store.work().text();
    for (int rank = 1; rank < ranks.size(); ++rank) ranks.post(rank, message);
    Monitor monitor = options.monitor.part(done / all, (done + 1) / all);
    if (options.rank_progress) {
      // All ranks go through the array in step.
      monitor.progress = [&, inner = monitor.progress](double fraction) {
        // This rank's share is one in so many of the whole.
        const double here = std::min(1.0, fraction * ranks.size());
        if (inner) inner(here);
        for (int rank = 0; rank < ranks.size(); ++rank) {
          options.rank_progress(rank, (done + here) / all / ranks.size());
        }
      };
    } else if (monitor.progress) {
      monitor.progress = [&, inner = monitor.progress](double fraction) {
        inner(std::min(1.0, fraction * ranks.size()));
      };
    }
    kings::states::LaneValues values = array.evaluate(task, monitor, phases);
    const kings::states::LaneGroup group = array.lanes().group(task);
    for (int rank = 1; rank < ranks.size(); ++rank) {
      std::istringstream words = tasks::next_of_kind(ranks, "sum");
      for (std::size_t lane = 0; lane < kings::states::lanes_in_group; ++lane) {
        std::uint64_t value = 0;
        words >> value;
        values[lane] = static_cast<std::uint32_t>((values[lane] + value) % group.prime[lane]);
      }
      std::uint64_t bytes = 0;
      words >> bytes;
      report.bytes += bytes;
    }
    store.keep(task, array.lanes().result(task, values));
    const bool saved = store.save();
    for (int rank = 1; rank < ranks.size(); ++rank) ranks.post(rank, saved ? "kept" : "unsaved");
    if (saved) array.settle(task);
    for (std::size_t& number : report.tasks) ++number;
    done += 1;
  }
  report.bytes += ranks.bytes_sent() - sent_before + phases.bytes_written;
}

void help_with_array(Ranks& ranks, const CountOptions& given, const std::string& text) {
  static const tasks::TaskKind* const kind = &kings::dense_kind();
  CountOptions options = given;
  const std::string rest = tasks::take_settings(text, options);
  const std::size_t line = rest.find('\n');
  const std::size_t task = std::stoull(rest.substr(0, line));
  const tasks::CountWork work =
      tasks::CountWork::parse(rest.substr(line + 1), "rank 0", {&kind, 1});
  const std::uint64_t sent_before = ranks.bytes_sent();
  ArrayTask array(work, ranks, options);
  kings::DensePhases phases;
  Monitor monitor = options.monitor.silent();
  try {
    const kings::states::LaneValues values = array.evaluate(task, monitor, phases);
    std::string sum = "sum";
    for (const std::uint32_t value : values) sum += fmt::format(" {}", value);
    ranks.post(0,
               sum + fmt::format(" {}", ranks.bytes_sent() - sent_before + phases.bytes_written));
  } catch (const Error& error) {
    // All ranks have agreed to stop. Who has the reason says it.
    if (error.kind() != Failure::interrupted && options.remark) options.remark(error.what());
    return;
  }
  for (;;) {
    const Message message = ranks.next_message();
    if (message.text == "unsaved") return;
    if (message.text != "kept") continue;
    array.settle(task);
    return;
  }
}

}  // namespace rookery::count::ranks
