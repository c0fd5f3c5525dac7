// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <sstream>
#include <utility>

#include "base/text.hpp"
#include "base/threads/calling_thread.hpp"
#include "base/threads/task_pool.hpp"
#include "count/tasks/rank_memory.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::tasks {

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// Only tasks that are done one by one have arrays in a checkpoint.
void settle_if_safe(std::size_t task, Tasks& tasks, TaskStore& store) {
  if (tasks.at_once() == 1 && tasks.has_leftovers(task) && store.save()) tasks.settle(task);
}

std::string words_of(const TaskResult& result) {
  std::string text;
  for (const std::uint64_t word : result) text += fmt::format(" {}", word);
  return text;
}

// ----- rank 0

class Dealer {
 public:
  Dealer(Ranks& ranks, TaskStore& store, std::vector<std::size_t> tasks,
         const CountOptions& options)
      : ranks_(ranks),
        store_(store),
        options_(options),
        tasks_(std::move(tasks)),
        fractions_(static_cast<std::size_t>(ranks.size())),
        busy_(ranks.size() - 1) {
    report_.tasks.assign(static_cast<std::size_t>(ranks.size()), 0);
    CountOptions theirs = options;
    theirs.memory_limit = memory_per_rank(options);
    const std::string message = settings_of("tasks", theirs) + store.work().text();
    for (int rank = 1; rank < ranks.size(); ++rank) ranks.post(rank, message);
  }

  // The monitor for this rank's own tasks: it deals, and it reports for all.
  [[nodiscard]] Monitor monitor() {
    Monitor watched;
    watched.stop_requested = [this] {
      poll();
      store_.save_if_due();
      return failure_ || (options_.monitor.stop_requested && options_.monitor.stop_requested());
    };
    watched.progress = [this](double fraction) {
      fractions_[0] = fraction;
      report_progress();
    };
    return watched;
  }

  // From any thread of this rank.
  [[nodiscard]] std::optional<std::size_t> take() {
    const std::lock_guard lock(mutex_);
    if (next_ == tasks_.size()) return std::nullopt;
    return tasks_[next_++];
  }

  void keep(std::size_t task, TaskResult result) {
    {
      const std::lock_guard lock(mutex_);
      ++report_.tasks[0];
    }
    store_.keep(task, std::move(result));
  }

  // Waits until the others have done theirs.
  void finish() {
    const Clock::time_point start = Clock::now();
    while (busy_ > 0) {
      poll();
      store_.save_if_due();
      throw_failure();
      options_.monitor.check(total());
      if (busy_ > 0) base::threads::rest_for(std::chrono::microseconds(100));
    }
    report_.waiting = seconds_since(start);
  }

  // Something has gone wrong here, or a stop was asked for: the others end, too.
  void stop() {
    {
      const std::lock_guard lock(mutex_);
      next_ = tasks_.size();
    }
    for (int rank = 1; rank < ranks_.size(); ++rank) ranks_.post(rank, "stop");
    while (busy_ > 0) take_message(ranks_.next_message());
  }

  // What another rank said of its end, if it was no good one.
  void throw_failure() const {
    if (failure_) throw *failure_;
  }

  [[nodiscard]] RanksReport report() const {
    RanksReport report = report_;
    report.bytes = received_ + ranks_.bytes_sent() - sent_before_;
    return report;
  }

 private:
  void poll() {
    const Clock::time_point now = Clock::now();
    if (now < next_poll_) return;
    constexpr std::chrono::microseconds between{100};
    while (auto message = ranks_.message()) take_message(*message);
    next_poll_ = Clock::now() + between;
  }

  void take_message(const Message& message) {
    const auto rank = static_cast<std::size_t>(message.from);
    received_ += message.text.size();
    std::istringstream words(message.text);
    std::string word;
    words >> word;
    if (word == "ready") {
      std::size_t wanted = 1;
      std::string leftovers;
      words >> wanted >> leftovers;
      hand_out(message.from, wanted, leftovers == "array");
    } else if (word == "result") {
      std::size_t task = 0;
      words >> task;
      TaskResult result;
      for (std::uint64_t number = 0; words >> number;) result.push_back(number);
      if (!store_.work().plan->is_result(task, result)) {
        fail_with(Error(Failure::bug, "count",
                        fmt::format("rank {} sent what is no result of task {}", rank, task)));
        return;
      }
      ++report_.tasks[rank];
      store_.keep(task, std::move(result));
    } else if (word == "progress") {
      words >> fractions_[rank];
      report_progress();
    } else if (word == "stopped") {
      --busy_;
      fail_with(Error(Failure::interrupted, "count", "stopped on request"));
    } else if (word == "failed") {
      --busy_;
      int kind = static_cast<int>(Failure::bug);
      words >> kind;
      std::string reason;
      std::getline(words >> std::ws, reason);
      fail_with(Error(static_cast<Failure>(kind), fmt::format("rank {}", rank), reason));
    } else if (word == "ended") {
      --busy_;
    }
  }

  // Kept until this rank comes to a safe point of its own: it may have an array to write.
  void fail_with(Error failure) {
    if (!failure_) failure_ = std::move(failure);
  }

  // `leftovers`: a checkpoint has the middle of the rank's last task, which can go once that is
  // saved.
  void hand_out(int rank, std::size_t wanted, bool leftovers) {
    std::string message;
    {
      const std::lock_guard lock(mutex_);
      // Fewer towards the end, so that all end together.
      const std::size_t left = tasks_.size() - next_;
      const std::size_t fair = left / (2 * static_cast<std::size_t>(ranks_.size()));
      const std::size_t given = std::min(left, std::clamp<std::size_t>(fair, 1, wanted));
      for (std::size_t i = 0; i < given; ++i) message += fmt::format(" {}", tasks_[next_++]);
    }
    const bool saved = leftovers && store_.save();
    ranks_.post(rank, fmt::format("{} {}{}", message.empty() ? "done" : "do",
                                  saved ? "saved" : "unsaved", message));
  }

  [[nodiscard]] double total() const {
    double sum = 0;
    for (const double fraction : fractions_) sum += fraction;
    const double known =
        static_cast<double>(store_.known()) / static_cast<double>(store_.work().tasks);
    return std::min(1.0, known + sum);
  }

  void report_progress() {
    if (options_.monitor.progress) options_.monitor.progress(total());
    if (!options_.rank_progress) return;
    for (std::size_t rank = 0; rank < fractions_.size(); ++rank) {
      options_.rank_progress(static_cast<int>(rank), fractions_[rank]);
    }
  }

  Ranks& ranks_;
  TaskStore& store_;
  const CountOptions& options_;
  const std::vector<std::size_t> tasks_;
  std::mutex mutex_;
  std::size_t next_ = 0;
  std::vector<double> fractions_;  // of all tasks, done by each rank
  int busy_;                       // ranks that have not ended yet
  Clock::time_point next_poll_;
  std::optional<Error> failure_;
  const std::uint64_t sent_before_ = ranks_.bytes_sent();
  std::uint64_t received_ = 0;
  RanksReport report_;
};

}  // namespace

void for_each_task(const std::vector<std::size_t>& numbers, Tasks& tasks,
                   const std::function<void(std::size_t, TaskResult)>& keep) {
  if (numbers.empty()) return;
  const auto threads = std::min(static_cast<std::size_t>(tasks.at_once()), numbers.size());
  base::threads::TaskPool pool(static_cast<int>(threads));
  pool.run(
      numbers.size(), [&](std::size_t i) { keep(numbers[i], tasks.evaluate(numbers[i])); },
      [&] { tasks.poll(); });
}

void run_tasks(TaskStore& store, const CountOptions& options, bool deal, RanksReport* report) {
  std::vector<std::size_t> missing = store.missing();
  const CountWork& work = store.work();
  if (missing.empty()) return;
  if (!deal || options.ranks == nullptr || options.ranks->size() < 2) {
    const double known = static_cast<double>(store.known()) / static_cast<double>(work.tasks);
    Monitor monitor = options.monitor.part(known, known + 1);
    monitor.stop_requested = [&] {
      store.save_if_due();
      return options.monitor.stop_requested && options.monitor.stop_requested();
    };
    const std::unique_ptr<Tasks> tasks = work.plan->tasks(work, options, monitor);
    try {
      for_each_task(missing, *tasks, [&](std::size_t task, TaskResult result) {
        store.keep(task, std::move(result));
        settle_if_safe(task, *tasks, store);
      });
    } catch (...) {
      store.save();
      throw;
    }
    store.save();
    return;
  }
  double computing = 0;
  Dealer dealer(*options.ranks, store, std::move(missing), options);
  try {
    const Monitor monitor = dealer.monitor();
    const std::unique_ptr<Tasks> tasks = work.plan->tasks(work, options, monitor);
    const Clock::time_point start = Clock::now();
    const int threads = tasks->at_once();
    base::threads::TaskPool pool(threads);
    const auto take_until_none = [&](std::size_t) {
      while (!pool.failed()) {
        const auto task = dealer.take();
        if (!task) return;
        dealer.keep(*task, tasks->evaluate(*task));
        settle_if_safe(*task, *tasks, store);
      }
    };
    pool.run(static_cast<std::size_t>(threads), take_until_none, [&] { tasks->poll(); });
    computing = seconds_since(start);
    dealer.finish();
  } catch (...) {
    dealer.stop();
    store.save();
    dealer.throw_failure();
    throw;
  }
  store.save();
  if (report == nullptr) return;
  *report = dealer.report();
  report->computing = computing;
}

// ----- the other ranks

std::string settings_of(const std::string& word, const CountOptions& options) {
  return fmt::format("{} {} {} {}\n{}\n", word, options.threads, options.memory_limit,
                     options.checkpoint_every.value_or(-1), options.checkpoint);
}

std::string take_settings(const std::string& text, CountOptions& options) {
  std::istringstream lines(text);
  std::string word;
  int threads = 0;
  double every = 0;
  lines >> word >> threads >> options.memory_limit >> every;
  lines.ignore(1);
  std::getline(lines, options.checkpoint);
  if (threads > 0) options.threads = threads;
  options.checkpoint_every.reset();
  if (every >= 0) options.checkpoint_every = every;
  return text.substr(static_cast<std::size_t>(lines.tellg()));
}

void help_with_tasks(Ranks& ranks, const CountOptions& usual, const std::string& text,
                     TaskKinds kinds) {
  CountOptions options = usual;
  const std::string work_text = take_settings(text, options);
  std::mutex mutex;
  std::vector<std::string> results;  // messages that have not been posted yet
  const auto post_results = [&] {
    std::vector<std::string> messages;
    {
      const std::lock_guard lock(mutex);
      messages.swap(results);
    }
    for (const std::string& message : messages) ranks.post(0, message);
  };
  bool told_to_stop = false;
  Clock::time_point next_report = Clock::now();
  Clock::time_point next_look = Clock::now();
  Monitor monitor;
  monitor.stop_requested = [&] {
    const Clock::time_point now = Clock::now();
    if (now >= next_look) {
      next_look = now + std::chrono::milliseconds(1);
      post_results();
      // While a task is being done, nothing but a stop is sent.
      if (ranks.message()) told_to_stop = true;
    }
    return told_to_stop || (options.monitor.stop_requested && options.monitor.stop_requested());
  };
  monitor.progress = [&](double fraction) {
    const Clock::time_point now = Clock::now();
    if (now < next_report) return;
    next_report = now + std::chrono::milliseconds(300);
    ranks.post(0, fmt::format("progress {:.6f}", fraction));
  };
  try {
    const CountWork work = CountWork::parse(work_text, "rank 0", kinds);
    const std::shared_ptr<const TaskPlan> plan = plan_of(work);
    const std::unique_ptr<Tasks> tasks = plan->tasks(work, options, monitor);
    const int at_once = tasks->at_once();
    std::vector<std::size_t> before;
    for (;;) {
      const bool leftovers = std::any_of(before.begin(), before.end(), [&](std::size_t task) {
        return tasks->has_leftovers(task);
      });
      ranks.post(
          0, fmt::format("ready {}{}", at_once == 1 ? 1 : 4 * at_once, leftovers ? " array" : ""));
      std::istringstream words(ranks.next_message().text);
      std::string word;
      words >> word;
      std::string safe;
      words >> safe;
      for (const std::size_t task : before) {
        if (safe == "saved") tasks->settle(task);
      }
      if (word != "do") {
        ranks.post(0, word == "done" ? "ended" : "stopped");
        return;
      }
      std::vector<std::size_t> given;
      for (std::size_t task = 0; words >> task;) given.push_back(task);
      for_each_task(given, *tasks, [&](std::size_t task, const TaskResult& result) {
        const std::lock_guard lock(mutex);
        results.push_back(fmt::format("result {}{}", task, words_of(result)));
      });
      post_results();
      before = std::move(given);
    }
  } catch (const Error& error) {
    post_results();
    ranks.post(0, error.kind() == Failure::interrupted
                      ? "stopped"
                      : fmt::format("failed {} {}", static_cast<int>(error.kind()), error.what()));
  }
}

}  // namespace rookery::count::tasks
