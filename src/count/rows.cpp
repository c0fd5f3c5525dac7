// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine `rows`. The board is cut into lines that hold at most one piece
// (rows_board.cpp); the placements of the first few lines, one of each kind under
// the symmetries in use, are the jobs (rows_plan.cpp); a kernel counts the ways to go
// on from each, on as many threads as are asked for; and
//
//     count = sum over jobs of weight x ways,
//     or, by the square's group, sum over m of 8/m x ways with m ties (rows_kernels.hpp).
//
// Time: see rows.hpp. Memory: the table of attacks, and at most 64 x 512 jobs.

#include "count/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <limits>
#include <mutex>
#include <random>
#include <thread>
#include <tuple>
#include <vector>

#include "board/text.hpp"
#include "count/rows_board.hpp"
#include "count/rows_kernels.hpp"
#include "count/rows_plan.hpp"
#include "count/threads.hpp"

namespace rookery {

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
  void add(const RowWork& work, const Job& job, const Tally& tally) {
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
        fail_bug("count", fmt::format("rows found {} placements with {} ties, which cannot be: "
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

double share(std::size_t done, const RowWork& work) {
  return static_cast<double>(done) /
         static_cast<double>(std::max<std::size_t>(1, work.jobs.size()));
}

mpz_class run_here(const RowWork& work, const Monitor& monitor) {
  Sum sum;
  for (std::size_t i = 0; i < work.jobs.size(); ++i) {
    monitor.check(share(i, work));
    const StopRequest check = [&] {
      monitor.check(share(i, work));  // throws to stop
      return false;
    };
    sum.add(work, work.jobs[i], run_job(work, work.jobs[i], check));
  }
  return sum.total();
}

// The workers take the next job until there is none. The calling thread does not
// compute: it reports progress and asks whether to stop, since the last jobs may be
// long and a Monitor may be asked on this thread only. (So plain threads, which share
// nothing but a counter, serve better here than oneTBB, which makes a worker of the
// calling thread.)
mpz_class run_on_threads(const RowWork& work, std::size_t threads, const Monitor& monitor) {
  std::atomic<std::size_t> next{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;  // for what follows
  std::condition_variable changed;
  Sum sum;
  std::size_t done = 0;
  std::size_t working = 0;
  std::exception_ptr failure;

  const StopRequest stop_requested = [&] { return stop.load(std::memory_order_relaxed); };
  const auto worker = [&] {
    std::exception_ptr out_of_memory;
    try {
      while (!stop_requested()) {
        const std::size_t i = next.fetch_add(1, std::memory_order_relaxed);
        if (i >= work.jobs.size()) break;
        const Tally tally = run_job(work, work.jobs[i], stop_requested);
        const std::lock_guard lock(mutex);
        sum.add(work, work.jobs[i], tally);
        ++done;
      }
    } catch (...) {
      out_of_memory = std::current_exception();
      stop.store(true, std::memory_order_relaxed);
    }
    const std::lock_guard lock(mutex);
    if (out_of_memory) failure = out_of_memory;
    if (--working == 0) changed.notify_all();
  };

  std::vector<std::jthread> pool;
  pool.reserve(threads);
  std::unique_lock lock(mutex);
  try {
    for (; working < threads; ++working) pool.emplace_back(worker);
  } catch (const std::exception&) {
    // The system gives no more threads: those that there are do the work.
  }
  if (pool.empty()) return run_here(work, monitor);
  while (working > 0) {
    changed.wait_for(lock, std::chrono::milliseconds(50));
    if (failure || working == 0) continue;
    const double fraction = share(done, work);
    lock.unlock();
    std::exception_ptr interruption;
    try {
      monitor.check(fraction);
    } catch (...) {
      interruption = std::current_exception();
      stop.store(true, std::memory_order_relaxed);
    }
    lock.lock();
    if (interruption) failure = interruption;
  }
  lock.unlock();
  pool.clear();
  if (failure) std::rethrow_exception(failure);
  return sum.total();
}

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

double predict_nodes(const RowWork& work) {
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

}  // namespace

std::optional<std::string> rows_obstacle(const Piece& piece, const Board& board) {
  std::string obstacle;
  if (cut_into_lines(piece, board, &obstacle)) return std::nullopt;
  return obstacle;
}

mpz_class count_by_rows(const Piece& piece, const Board& board, std::size_t k, int threads,
                        const Monitor& monitor) {
  std::string obstacle;
  auto rows = cut_into_lines(piece, board, &obstacle);
  if (!rows) fail_input("engine rows", obstacle);
  if (rows->impossible || k > rows->lines) return 0;
  if (k == 0) return std::count(rows->must.begin(), rows->must.end(), true) == 0 ? 1 : 0;
  const RowWork work = plan_rows(std::move(*rows), k);
  const std::size_t workers =
      std::min(static_cast<std::size_t>(thread_number(threads)), work.jobs.size());
  return workers <= 1 ? run_here(work, monitor) : run_on_threads(work, workers, monitor);
}

double predict_rows_nodes(const Piece& piece, const Board& board, std::size_t k) {
  auto rows = cut_into_lines(piece, board, nullptr);
  if (!rows) return std::numeric_limits<double>::infinity();
  return predict_nodes(plan_rows(std::move(*rows), k));
}

double predict_rows_seconds(const Piece& piece, const Board& board, std::size_t k, int threads) {
  auto rows = cut_into_lines(piece, board, nullptr);
  if (!rows) return std::numeric_limits<double>::infinity();
  const RowWork work = plan_rows(std::move(*rows), k);
  return predict_nodes(work) * (work.in_batches() ? seconds_a_batch_node : seconds_a_table_node) /
         static_cast<double>(thread_number(threads));
}

}  // namespace rookery
