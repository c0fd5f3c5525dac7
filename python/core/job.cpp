// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/job.hpp"

#include <unistd.h>

#include <chrono>
#include <thread>

namespace rookery::python {

namespace {

using namespace std::chrono_literals;

constexpr auto between_looks = 50ms;
constexpr auto patience = 700ms;        // from Ctrl-C to the next safe point
constexpr auto last_patience = 5000ms;  // at the end of the interpreter

// The threads that work, so that the process does not end under them.
struct Living {
  std::mutex mutex;
  std::condition_variable fewer;
  int number = 0;
};

Living& living() {
  static Living* const all = new Living;  // never destroyed: threads may outlive static objects
  return *all;
}

void work_and_tell(const std::shared_ptr<JobState>& state, Job::Work work) {
  std::exception_ptr failure;
  try {
    Monitor monitor;
    monitor.stop_requested = [state] { return state->stop.load(std::memory_order_relaxed); };
    monitor.progress = [state](double fraction) { state->fraction = fraction; };
    work(monitor);
  } catch (...) {
    failure = std::current_exception();
  }
  work = nullptr;  // what it holds goes before anybody hears of the end
  {
    const std::lock_guard lock(state->mutex);
    state->failure = std::move(failure);
    state->done = true;
  }
  state->changed.notify_all();
}

}  // namespace

Job::Job(std::shared_ptr<JobState> state, Work work) : state_(std::move(state)) {
  {
    const std::lock_guard lock(living().mutex);
    ++living().number;
  }
  try {
    std::thread([state = state_, work = std::move(work)]() mutable {
      work_and_tell(state, std::move(work));
      state = nullptr;
      const std::lock_guard lock(living().mutex);
      --living().number;
      living().fewer.notify_all();
    }).detach();
  } catch (...) {
    const std::lock_guard lock(living().mutex);
    --living().number;
    throw;
  }
}

Job::~Job() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->stop = true;
  }
  state_->changed.notify_all();
}

void Job::wait(const py::object& progress, const std::function<bool()>& ready) {
  double told = -1;
  const auto is_over = [&] { return state_->done || (ready && ready()); };
  const auto await = [&](std::chrono::milliseconds time) {
    const py::gil_scoped_release others_may_run;
    std::unique_lock lock(state_->mutex);
    return state_->changed.wait_for(lock, time, is_over);
  };
  while (!await(between_looks)) {
    try {
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      const double fraction = state_->fraction;
      if (!progress.is_none() && fraction != told && fraction >= 0) {
        told = fraction;
        progress(fraction);
      }
    } catch (...) {
      {
        const std::lock_guard lock(state_->mutex);
        state_->stop = true;
      }
      state_->changed.notify_all();
      // Its end would be good to have, but a person waits.
      const py::gil_scoped_release others_may_run;
      std::unique_lock lock(state_->mutex);
      state_->changed.wait_for(lock, patience, [this] { return state_->done; });
      throw;
    }
  }
  const std::lock_guard lock(state_->mutex);
  if (state_->done && state_->failure && !(ready && ready())) {
    std::rethrow_exception(state_->failure);
  }
}

void await_abandoned() {
  const py::gil_scoped_release others_may_run;
  std::unique_lock lock(living().mutex);
  if (living().fewer.wait_for(lock, last_patience, [] { return living().number == 0; })) return;
  // It would go on while the objects that it uses are destroyed. Write what is there, and end.
  lock.unlock();
  {
    const py::gil_scoped_acquire python;
    for (const char* stream : {"stdout", "stderr"}) {
      try {
        py::module_::import("sys").attr(stream).attr("flush")();
      } catch (const py::error_already_set&) {
        continue;  // closed, or none
      }
    }
  }
  _exit(static_cast<int>(Failure::interrupted));
}

}  // namespace rookery::python
