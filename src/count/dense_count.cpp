// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/dense_count.hpp"

#include <algorithm>
#include <limits>

#include "count/cyclic.hpp"
#include "count/dense.hpp"
#include "count/frontier.hpp"
#include "count/plain.hpp"

namespace rookery {

namespace {

// Arrays above this are shared by the threads; below, each thread has a group of its own.
constexpr std::uint64_t shared_bytes = std::uint64_t{4} << 20;
// Less work than this is not worth a second thread.
constexpr double seconds_for_threads = 0.003;

bool is_cyclic(const DenseBoard& board) { return board.torus || board.cylinder; }

LaneQuestion question_of(const DenseBoard& board, bool polynomial) {
  LaneQuestion question;
  question.bits = placement_bits(board);
  if (polynomial) question.degree = board.most_pieces() - board.forced;
  return question;
}

std::uint64_t array_bytes(const DenseBoard& board) {
  constexpr std::size_t widest = 80;  // beyond it the figures would overflow
  if (board.columns > widest) return std::numeric_limits<std::uint64_t>::max();
  return is_cyclic(board) ? cyclic_bytes(board, 1) : dense_bytes(board);
}

double group_work(const DenseBoard& board, DenseRung rung) {
  if (is_cyclic(board)) return cyclic_work(board);
  return rung == DenseRung::plain ? plain_work(board) : dense_work(board);
}

// Seconds for a unit of work on one thread, as measured (docs/benchmarks.md).
double unit_seconds(bool polynomial, DenseRung rung) {
  if (rung == DenseRung::plain) return polynomial ? 6e-9 : 2e-9;
  return polynomial ? 0.4e-9 : 0.2e-9;
}

}  // namespace

DenseForecast forecast_dense(const DenseBoard& board, bool polynomial, DenseRung rung,
                             int threads) {
  DenseForecast forecast;
  if (array_bytes(board) == std::numeric_limits<std::uint64_t>::max()) {
    forecast.seconds = std::numeric_limits<double>::infinity();
    forecast.bytes = std::numeric_limits<std::uint64_t>::max();
    return forecast;
  }
  const int used = rung == DenseRung::plain ? 1 : thread_number(threads);
  const LaneQuestion question = question_of(board, polynomial);
  forecast.groups = groups_needed(question);
  // The array (or small ones, one a thread), the residues, and for a picture the programs
  // of its rows.
  forecast.bytes = is_cyclic(board) ? cyclic_bytes(board, used) : dense_bytes(board);
  if (forecast.bytes <= shared_bytes) {
    forecast.bytes *=
        std::min(static_cast<std::uint64_t>(used), static_cast<std::uint64_t>(forecast.groups));
  }
  constexpr std::uint64_t few_groups = 64;  // whose residues are nothing beside a process
  if (forecast.groups > few_groups) {
    forecast.bytes += forecast.groups * lanes_in_group * 2 * sizeof(std::uint32_t);
  }
  if (!board.closed.empty() && rung == DenseRung::dense) {
    constexpr std::uint64_t bytes_a_string = 36;  // of the first segment, measured
    forecast.bytes +=
        board.rows * bytes_a_string * fibonacci(std::min<std::size_t>(board.columns, 19) + 1);
  }
  forecast.seconds = group_work(board, rung) * static_cast<double>(forecast.groups) *
                     unit_seconds(polynomial, rung) / used;
  if (question.degree) {
    // Interpolation takes the square of the number of points, for each prime.
    const double points = static_cast<double>(*question.degree) + 1;
    const double lanes = static_cast<double>(forecast.groups * lanes_in_group);
    forecast.seconds += 4e-9 * lanes * points;
  }
  return forecast;
}

Counted count_dense(const DenseBoard& board, bool polynomial, DenseRung rung, int threads,
                    const Monitor& monitor, std::uint32_t primes_below) {
  LaneQuestion question = question_of(board, polynomial);
  question.primes_below = primes_below;
  question.monitor = &monitor;
  const std::size_t groups = groups_needed(question);
  SharedProgress progress(monitor, group_work(board, rung) * static_cast<double>(groups));
  const DenseForecast alone = forecast_dense(board, polynomial, rung, 1);
  const int used =
      rung == DenseRung::plain || alone.seconds < seconds_for_threads ? 1 : thread_number(threads);
  // Of the few groups of a total on a torus the last is often cheap, so that they are
  // better done one after another.
  const bool share =
      used > 1 && (alone.bytes > shared_bytes || groups == 1 || (is_cyclic(board) && !polynomial));

  Counted counted;
  if (is_cyclic(board)) {
    const int inside = share ? used : 1;
    counted = count_by_lanes(
        question,
        [&](const LaneGroup& group) { return evaluate_cyclic(board, group, progress, inside); },
        share ? 1 : used);
  } else if (rung == DenseRung::plain) {
    counted = count_by_lanes(
        question, [&](const LaneGroup& group) { return evaluate_plain(board, group, progress); },
        1);
  } else {
    const DensePlan plan = dense_plan(board, polynomial, cached_entries);
    const auto evaluate = [&](const LaneGroup& group) {
      return evaluate_dense(board, plan, group, progress, share);
    };
    if (share) {
      with_threads(used, [&] { counted = count_by_lanes(question, evaluate, 1); });
    } else {
      counted = count_by_lanes(question, evaluate, used);
    }
  }
  if (polynomial) counted.by_size.insert(counted.by_size.begin(), board.forced, 0);
  return counted;
}

std::size_t columns_that_fit(const DenseBoard& board, std::uint64_t bytes) {
  DenseBoard wider = board;
  wider.columns = 3;
  while (wider.columns < board.columns && array_bytes(wider) <= bytes) ++wider.columns;
  return wider.columns - 1;
}

}  // namespace rookery
