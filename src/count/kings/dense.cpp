// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/dense.hpp"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#include "base/text.hpp"
#include "base/threads/loops.hpp"
#include "count/kings/array.hpp"
#include "count/kings/exchange.hpp"
#include "count/kings/join.hpp"
#include "count/kings/kernels.hpp"
#include "count/kings/plan.hpp"
#include "count/kings/shares.hpp"
#include "count/kings/states/frontier.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

namespace {

using Clock = std::chrono::steady_clock;

// All of the array for one rank, unless a plan says how it is shared.
DenseShares shares_of(const states::DenseBoard& board, const DensePlan& plan, const Ranks* ranks) {
  if (ranks == nullptr || plan.shared_from == 0) return {board.columns + 1, 0, {0, 1}};
  const bool kings = board.neighbours == states::Neighbours::eight;
  const std::size_t top = board.columns + (kings ? 1 : 0) - plan.shared_from;
  return dense_shares(board, top, static_cast<std::size_t>(ranks->size()));
}

class DenseSweep {
 public:
  DenseSweep(const states::DenseBoard& board, const DensePlan& plan, const states::LaneGroup& group,
             const DenseRun& run)
      : plan_(plan),
        n_(board.columns),
        kings_(board.neighbours == states::Neighbours::eight),
        powers_(group.prime, group.root, plan_.most_powers),
        run_(run),
        progress_(*run.progress),
        ranks_(plan.shared_from > 0 ? run.ranks : nullptr),
        rank_(ranks_ == nullptr ? 0 : static_cast<std::size_t>(ranks_->rank())),
        shares_(shares_of(board, plan, ranks_)) {
    double squares = 0;
    for (const Visit& visit : plan_.visits) squares += static_cast<double>(visit.squares);
    // A unit of work is left over for the ending.
    const double part = static_cast<double>(shares_.first(rank_ + 1, 0) - shares_.first(rank_, 0)) /
                        static_cast<double>(states::fibonacci(n_ + 3));
    work_per_square_ = part * dense_work(board, plan.ending == Ending::sum) / (squares + 1);
  }

  [[nodiscard]] states::LaneValues run() {
    const std::size_t done = begin();
    for (std::size_t v = done; v < plan_.visits.size(); ++v) {
      const Visit& visit = plan_.visits[v];
      if (ranks_ != nullptr && plan_.is_shared(visit.segment)) {
        const Timer timer(run_.phases == nullptr ? nullptr : &run_.phases->shared);
        run_visit_together(visit);
      } else {
        const Timer timer(run_.phases == nullptr ? nullptr : &run_.phases->local);
        run_visit(visit);
      }
      safe_point(v + 1);
    }
    if (run_.phases != nullptr && exchange_) {
      run_.phases->moving += exchange_->seconds_moving();
      run_.phases->bytes_written += exchange_->bytes_written();
    }
    exchange_.reset();  // its buffers
    const Timer timer(run_.phases == nullptr ? nullptr : &run_.phases->joining);
    return plan_.ending == Ending::halves ? join_halves() : sum_entries();
  }

 private:
  // Adds the time of its life.
  class Timer {
   public:
    explicit Timer(double* seconds) : seconds_(seconds) {}
    ~Timer() {
      if (seconds_ != nullptr) {
        *seconds_ += std::chrono::duration<double>(Clock::now() - start_).count();
      }
    }
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;

   private:
    double* seconds_;
    Clock::time_point start_ = Clock::now();
  };

  // Calls each(i) for i in [0, count), on several threads if there are.
  template <class Each>
  void loop(std::uint64_t count, const Each& each) {
    if (run_.parallel) {
      base::threads::parallel_loop(count, each);
    } else {
      for (std::uint64_t i = 0; i < count; ++i) each(i);
    }
  }

  // The same, and so much work in all is done with it.
  template <class Each>
  void for_all(std::uint64_t count, double work, const Each& each) {
    if (count == 0) return;
    const double share = work / static_cast<double>(count);
    loop(count, [&](std::uint64_t i) {
      each(i);
      progress_.add(share);
    });
    progress_.add(0);  // the others may have done it all; this thread asks whether to stop
  }

  // Takes the memory and puts into it where the sweep begins, or goes on; gives the visits done.
  // A rank that fails must not leave the others waiting.
  [[nodiscard]] std::size_t begin() {
    std::optional<Error> failure;
    std::size_t done = 0;
    try {
      array_.emplace(shares_.first(rank_, 0), shares_.first(rank_ + 1, 0));
    } catch (const Error& error) {
      failure = error;
    } catch (const std::bad_alloc&) {
      failure = Error(Failure::beyond_limit, "count", "out of memory: a smaller board would fit");
    }
    agree_on(failure);
    if (run_.checkpoint != nullptr) {
      done = run_.checkpoint->resume(array_->words());
      if (done > plan_.visits.size()) {
        base::fail_file("checkpoint", "holds more of a task than there is: remove its array files");
      }
      for (std::size_t v = 0; v < done && v < plan_.visits.size(); ++v) {
        progress_.add(work_per_square_ * static_cast<double>(plan_.visits[v].squares));
      }
    }
    if (done == 0) start();
    if (ranks_ != nullptr) {
      exchange_.emplace(
          shares_, plan_, *ranks_, *array_, powers_, run_.threads,
          [this](std::uint64_t count, const std::function<void(std::uint64_t)>& each) {
            loop(count, each);
          });
    }
    return done;
  }

  void agree_on(const std::optional<Error>& failure) {
    if (ranks_ != nullptr) {
      std::uint64_t failed = failure ? 1 : 0;
      ranks_->largest({&failed, 1});
      if (failed != 0 && !failure) {
        throw Error(Failure::beyond_limit, "count", "another rank has no memory for its share");
      }
    }
    if (failure) throw *failure;
  }

  // Between two visits the array is whole.
  void safe_point(std::size_t visits) {
    if (ranks_ == nullptr && run_.checkpoint == nullptr) return;
    // If any of them is asked to stop, all do; rank 0 has the clock.
    std::array<std::uint64_t, 2> asked{progress_.stop_requested() ? 1U : 0U, 0};
    if (run_.checkpoint != nullptr && rank_ == 0 && run_.checkpoint->due()) asked[1] = 1;
    if (ranks_ != nullptr) ranks_->largest(asked);
    if (run_.checkpoint != nullptr && (asked[0] != 0 || asked[1] != 0)) {
      const Timer timer(run_.phases == nullptr ? nullptr : &run_.phases->checkpoint);
      run_.checkpoint->write(visits, array_->words());
    }
    if (asked[0] != 0) throw Error(Failure::interrupted, "count", "stopped on request");
  }

  // The first row: all strings with a 0 at bit n, which are the first ones. Or, where
  // every row is swept, the empty board.
  void start() {
    const std::uint64_t ones = plan_.start_with_row ? states::fibonacci(n_ + 2) : 1;
    const std::uint64_t first = array_->first();
    if (ones <= first) return;
    const std::uint64_t count = std::min(ones, array_->end()) - first;
    constexpr std::uint64_t block = 1 << 16;
    for_all((count + block - 1) / block, 0, [&](std::uint64_t b) {
      const std::uint64_t end = std::min(count, (b + 1) * block);
      std::fill(array_->at(first + b * block), array_->at(first + end), 1U);
    });
  }

  void run_visit(const Visit& visit) {
    const VisitPrograms& programs = plan_.programs[visit.programs];
    const double work = work_per_square_ * static_cast<double>(visit.squares);
    const Segment segment = visit.segment;
    // The strings above the segment, of this rank.
    const std::uint64_t first = ranks_ == nullptr ? 0 : shares_.first(rank_, segment.end);
    const std::uint64_t end = ranks_ == nullptr ? states::fibonacci(n_ + 1 - segment.end + 2)
                                                : shares_.first(rank_ + 1, segment.end);
    const auto class_above = [](std::uint64_t h) -> std::size_t {
      if (states::lowest_bit(h)) return 2;
      return states::lowest_bit(states::zeckendorf_quotient(h)) ? 1 : 0;
    };
    if (segment.first == 0) {
      for_all(end - first, work, [&](std::uint64_t i) {
        const std::uint64_t h = first + i;
        run_program(programs[class_above(h)][0], array_->at(states::moved_up(h, segment.end)), 1,
                    powers_);
      });
      return;
    }
    // Chunks of low strings, none across two classes.
    struct Chunk {
      std::uint64_t first;
      std::size_t length;
      std::size_t class_below;
    };
    std::vector<Chunk> chunks;
    const std::array<std::uint64_t, 4> borders{0, states::fibonacci(segment.first),
                                               states::fibonacci(segment.first + 1),
                                               states::fibonacci(segment.first + 2)};
    const std::size_t longest = chunk_length(segment, plan_.cache);
    for (std::size_t c = 0; c < 3; ++c) {
      for (std::uint64_t i = borders[c]; i < borders[c + 1]; i += longest) {
        chunks.push_back(
            {i, static_cast<std::size_t>(std::min<std::uint64_t>(longest, borders[c + 1] - i)), c});
      }
    }
    for_all((end - first) * chunks.size(), work, [&](std::uint64_t i) {
      const std::uint64_t h = first + i / chunks.size();
      const Chunk& chunk = chunks[i % chunks.size()];
      run_program(programs[class_above(h)][chunk.class_below],
                  array_->at(states::moved_up(h, segment.end) + chunk.first), chunk.length,
                  powers_);
    });
  }

  void run_visit_together(const Visit& visit) {
    const double work = work_per_square_ * static_cast<double>(visit.squares);
    exchange_->visit(plan_.programs[visit.programs],
                     [&](double fraction) { progress_.add(work * fraction); });
  }

  [[nodiscard]] states::LaneValues sum_entries() {
    const bool squares = plan_.ending == Ending::squares;
    // Kings: the corner has been summed out, its strings are 0. Wazirs: strings with
    // a 1 in place of the 0 between the rows are dead.
    const bool from_bit_0 = !kings_ && !plan_.ends_from_left;
    const std::uint64_t count = kings_ ? states::fibonacci(n_ + 3) : states::fibonacci(n_ + 2);
    // The first of the strings (without their bit 0, if from_bit_0) from this entry on.
    const auto from = [&](std::uint64_t entry) {
      if (!from_bit_0) return std::min(entry, count);
      std::uint64_t low = 0;
      std::uint64_t high = count;
      while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (states::moved_up(middle, 1) < entry) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    };
    const std::uint64_t first = from(array_->first());
    const std::uint64_t last = from(array_->end());
    constexpr std::uint64_t block = 1 << 12;
    states::LaneValues all{};
    std::mutex guard;
    for_all((last - first + block - 1) / block, work_per_square_, [&](std::uint64_t b) {
      states::ProductSums sums;
      const std::uint64_t begin = first + b * block;
      const std::uint64_t end = std::min(last, begin + block);
      if (from_bit_0) {
        for (std::uint64_t i = begin; i < end; ++i) {
          squares ? add_squares(sums, array_->at(states::moved_up(i, 1)), 1)
                  : add_entries(sums, array_->at(states::moved_up(i, 1)), 1);
        }
      } else {
        squares ? add_squares(sums, array_->at(begin), end - begin)
                : add_entries(sums, array_->at(begin), end - begin);
      }
      const std::scoped_lock lock(guard);
      take(sums, all);
    });
    return all;
  }

  // A block's sums are exact; those of all blocks might pass 64 bits.
  void take(const states::ProductSums& sums, states::LaneValues& all) const {
    const states::LaneValues block = sums.reduced(powers_.prime);
    for (std::size_t lane = 0; lane < states::lanes_in_group; ++lane) {
      all[lane] = (all[lane] + block[lane]) % powers_.prime[lane];
    }
  }

  [[nodiscard]] states::LaneValues join_halves() {
    states::LaneValues all{};
    const HalvesJoin join(
        kings_, n_, plan_.ends_from_left,
        ranks_ == nullptr ? HalvesJoin::usual_ends(n_) : HalvesJoin::shared_ends(n_, shares_.top));
    if (ranks_ != nullptr) {
      const std::uint64_t written = join.add_shared(
          shares_, *ranks_, *array_, powers_.prime,
          [this](std::uint64_t count, const std::function<void(std::uint64_t)>& each) {
            loop(count, each);
          },
          [&](const states::ProductSums& sums) { take(sums, all); },
          [&](double fraction) { progress_.add(work_per_square_ * fraction); });
      if (run_.phases != nullptr) run_.phases->bytes_written += written;
      return all;
    }
    std::mutex guard;
    for_all(join.middles(), work_per_square_, [&](std::uint64_t middle) {
      states::ProductSums sums;
      join.add(middle, *array_, powers_.prime, sums);
      const std::scoped_lock lock(guard);
      take(sums, all);
    });
    return all;
  }

  const DensePlan& plan_;
  const std::size_t n_;
  const bool kings_;
  const states::LanePowers powers_;
  const DenseRun& run_;
  base::threads::SharedProgress& progress_;
  Ranks* const ranks_;  // of the array; null where one process has it all
  const std::size_t rank_;
  const DenseShares shares_;
  std::optional<DenseArray> array_;
  std::optional<DenseExchange> exchange_;
  double work_per_square_ = 0;
};

}  // namespace

states::LaneValues evaluate_dense(const states::DenseBoard& board, const DensePlan& plan,
                                  const states::LaneGroup& group, const DenseRun& run) {
  return DenseSweep(board, plan, group, run).run();
}

DensePlan plan_for(const states::DenseBoard& board, bool weighted, bool second, std::size_t ranks,
                   std::size_t cache) {
  PlanShape shape;
  shape.all_rows = second;
  shape.from_right = second;
  if (ranks > 1) shape.top = top_squares(board, ranks);
  return dense_plan(board, weighted, cache, shape);
}

double dense_work(const states::DenseBoard& board, bool all_rows) {
  const double rows =
      static_cast<double>(board.rows) * (board.closed.empty() && !all_rows ? 0.5 : 1.0);
  return rows * static_cast<double>(board.columns) *
         static_cast<double>(states::fibonacci(board.columns + 3));
}

std::uint64_t dense_bytes(const states::DenseBoard& board) {
  return states::fibonacci(board.columns + 3) * entry_bytes;
}

std::uint64_t dense_share_bytes(const states::DenseBoard& board, std::size_t ranks, int threads) {
  if (ranks < 2) return dense_bytes(board);
  const std::size_t top = top_squares(board, ranks);
  if (top == 0) return 0;
  return dense_shares(board, top, ranks).largest() * entry_bytes +
         std::max(exchange_bytes(board, top, ranks, threads),
                  HalvesJoin::shared_bytes(HalvesJoin::shared_ends(board.columns, top)));
}

}  // namespace rookery::count::kings
