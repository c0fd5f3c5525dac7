// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/job.hpp"

#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <set>
#include <thread>

#include "base/text.hpp"
#include "core/convert.hpp"

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
  std::set<JobState*> states;
};

Living& living() {
  static Living* const all = [] {
    // Never destroyed: threads may outlive static objects.
    auto* const made = new Living;
    // A forked child has the list, but none of the threads, nor would one of them unlock the mutex.
    pthread_atfork([] { living().mutex.lock(); }, [] { living().mutex.unlock(); },
                   [] {
                     living().states.clear();
                     living().mutex.unlock();
                   });
    return made;
  }();
  return *all;
}

void ask_to_stop(JobState& state) {
  // In a forked child there is nobody to hear it, and what was locked at the fork stays locked.
  if (state.process != getpid()) return;
  {
    const std::lock_guard lock(state.mutex);
    state.stop = true;
  }
  state.changed.notify_all();
}

// As py::gil_scoped_release. But where the interpreter is ending, Python ends a thread that wants
// the lock back, by unwinding its stack, and a destructor that is noexcept would make an abort of
// that.
class LockReleased {
 public:
  LockReleased() : thread_(PyEval_SaveThread()) {}
  ~LockReleased() noexcept(false) { PyEval_RestoreThread(thread_); }
  LockReleased(const LockReleased&) = delete;
  LockReleased& operator=(const LockReleased&) = delete;

 private:
  PyThreadState* thread_;
};

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
    living().states.insert(state_.get());
  }
  try {
    std::thread([state = state_, work = std::move(work)]() mutable {
      work_and_tell(state, std::move(work));
      const std::lock_guard lock(living().mutex);
      living().states.erase(state.get());
      living().fewer.notify_all();
    }).detach();
  } catch (...) {
    const std::lock_guard lock(living().mutex);
    living().states.erase(state_.get());
    throw;
  }
}

Job::~Job() { ask_to_stop(*state_); }

void Job::wait(const py::object& progress, const std::function<bool()>& ready) {
  if (!progress.is_none() && PyCallable_Check(progress.ptr()) == 0) {
    fail_type("`progress`", "a function that takes a fraction", progress);
  }
  if (state_->process != getpid()) {
    base::fail_input("iterator", "its thread is in the process that began it, not in this fork");
  }
  double told = -1;
  const auto is_over = [&] { return state_->done || (ready && ready()); };
  const auto await = [&](std::chrono::milliseconds time) {
    const LockReleased others_may_run;
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
      ask_to_stop(*state_);
      // Its end would be good to have, but a person waits.
      const LockReleased others_may_run;
      std::unique_lock lock(state_->mutex);
      state_->changed.wait_for(lock, patience, [this] { return state_->done; });
      throw;
    }
  }
  std::exception_ptr failure;
  bool is_last = false;
  {
    const std::lock_guard lock(state_->mutex);
    if (state_->done && !(ready && ready())) failure = state_->failure;
    is_last = state_->last;
  }
  if (!failure) return;
  // A daemon thread whose question the end of the interpreter has stopped: nobody is left to hear
  // of that, and Python will not let it run again.
  if (is_last) {
    const LockReleased for_ever;
    while (true) std::this_thread::sleep_for(last_patience);
  }
  std::rethrow_exception(failure);
}

void await_abandoned() {
  const LockReleased others_may_run;
  std::unique_lock lock(living().mutex);
  for (JobState* const state : living().states) {
    {
      const std::lock_guard state_lock(state->mutex);
      state->last = true;
    }
    ask_to_stop(*state);
  }
  if (living().fewer.wait_for(lock, last_patience, [] { return living().states.empty(); })) return;
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
