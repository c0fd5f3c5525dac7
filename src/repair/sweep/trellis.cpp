// SPDX-License-Identifier: GPL-3.0-or-later
//
// The min-plus frontier sweep (Viterbi's algorithm on the minimal trellis of the system).
//
// The state after some cells is the pattern of parities of the equations open there
// (plan.cpp proves that no sweep in that order has fewer). For each state the least
// weight of a set of the cells so far that has it and satisfies the closed equations:
//
//   d'(p) = min(d(p), d(p ^ m) + w)     for a cell of weight w in the open equations m.
//
// All of it happens in place in one array with a bit of the index for each slot:
//   choose    pairs p, p ^ m take the formula (both sides need the same two numbers);
//   open      the slot was unused: all states had one value there, "fixed". The other half
//             gets the states that have the cell;
//   close     the half where the equation is right takes the formula; the other is dropped,
//             that is, the slot is unused and fixed from now on;
//   exchange  both: the half where the equation is wrong has the cell, the other has not,
//             and so the slot tells the parity of the new equation without more ado.
// "flip" says, for a slot in use, which bit means an even number.
//
// Entries are 8 bits where the weights are small. The largest number means "that much or
// more"; sums stop there. Weights are positive, so the beginning of a solution of weight
// less than that has less as well, and entries below it are exact: if the last entry is
// below, it is the answer, otherwise the sweep is done again with wider entries.
//
// Choose and close write one bit per state: was the entry kept, without the cell? These lead
// back from the end to the cells. (Ties keep it, so the answer does not depend on threads.)
// When they take too much memory, the sweep is done once without them, with a copy of the
// array at the beginning of every segment, and then segment by segment from the last.
//
// Time: the sum over the cells of 2^open, 16 states at once for entries of 8 bits. Memory: as
// SweepPlan::bytes says.

#include "repair/sweep/trellis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <limits>
#include <vector>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "repair/sweep/count.hpp"
#include "repair/sweep/kernels.hpp"

namespace rookery::repair_room::sweep {

namespace {

constexpr std::uint64_t parts_at_once = std::uint64_t{1} << 15;

template <class T>
class FastSweep {
 public:
  FastSweep(const SweepPlan& plan, std::span<const std::uint8_t> sides,
            base::threads::TaskPool* pool, const Monitor& monitor, double kept_at_once)
      : plan_(plan), sides_(sides), pool_(pool), monitor_(monitor) {
    segment_bytes_ = plan.segment_bytes(kept_at_once);
    const auto entries = std::max(std::uint64_t{1} << plan.widest(), block_entries<T>);
    state_.data.assign(entries, unreached);
  }

  // Nothing when the weight does not fit the entries.
  std::optional<system::Solution> run() {
    state_.data[0] = 0;
    const std::size_t steps = plan_.steps().size();
    if (plan_.decisions() / 8 <= segment_bytes_) {
      forward(0, steps, true);
      if (!finish()) return std::nullopt;
      back(0, steps);
    } else {
      const std::vector<std::size_t> begins = segments();
      std::vector<State> copies;
      for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
        copies.push_back(state_);
        forward(begins[i], begins[i + 1], false);
      }
      forward(begins.back(), steps, true);
      if (!finish()) return std::nullopt;
      back(begins.back(), steps);
      for (std::size_t i = copies.size(); i-- > 0;) {
        state_ = std::move(copies[i]);
        forward(begins[i], begins[i + 1], true);
        back(begins[i], begins[i + 1]);
      }
    }
    std::sort(solution_.cells.begin(), solution_.cells.end());
    return std::move(solution_);
  }

 private:
  static constexpr T unreached = std::numeric_limits<T>::max();

  struct State {
    std::vector<T> data;
    std::uint64_t live = 0;   // slots in use
    std::uint64_t fixed = 0;  // the values of the others
    std::uint64_t flip = 0;   // of those in use: the bit that means an even number
  };

  // What leads back over a step: where its bits are, which slots were in use after it, and
  // the half of its slot that has not the cell.
  struct Trace {
    std::size_t kept = 0;
    std::uint64_t live = 0;
    std::uint8_t half = 0;
  };

  [[nodiscard]] static std::size_t kept_bytes(std::uint64_t live) {
    return static_cast<std::size_t>(block_entries<T> / 8) << std::popcount(live >> lane_bits<T>);
  }

  // each(i, bytes) for the steps of begin .. end - 1 that write bits, with the slots in use
  // before them.
  template <class Each>
  void for_each_kept(std::size_t begin, std::size_t end, std::uint64_t live,
                     const Each& each) const {
    for (std::size_t i = begin; i < end; ++i) {
      const SweepStep& step = plan_.steps()[i];
      const std::uint64_t slot = std::uint64_t{1} << step.slot;
      if (step.kind == SweepStep::Kind::open) live |= slot;
      if (step.kind == SweepStep::Kind::close) live &= ~slot;
      if (step.kind == SweepStep::Kind::choose || step.kind == SweepStep::Kind::close) {
        each(i, kept_bytes(live));
      }
    }
  }

  // The segments' first steps: each has decisions for at most segment_bytes_, or one step.
  [[nodiscard]] std::vector<std::size_t> segments() const {
    std::vector<std::size_t> begins{0};
    double bytes = 0;
    for_each_kept(0, plan_.steps().size(), 0, [&](std::size_t i, std::size_t more) {
      if (bytes > 0 && bytes + static_cast<double>(more) > segment_bytes_) {
        begins.push_back(i);
        bytes = 0;
      }
      bytes += static_cast<double>(more);
    });
    return begins;
  }

  void forward(std::size_t begin, std::size_t end, bool keep) {
    kept_.clear();
    traces_.clear();
    if (keep) {
      std::size_t bytes = 0;
      for_each_kept(begin, end, state_.live, [&](std::size_t, std::size_t more) { bytes += more; });
      kept_.reserve(bytes);
      traces_.reserve(end - begin);
    }
    for (std::size_t i = begin; i < end; ++i) {
      if (i % 256 == 0) report();
      take(plan_.steps()[i], keep);
    }
  }

  void take(const SweepStep& step, bool keep) {
    const std::uint64_t slot = std::uint64_t{1} << step.slot;
    const bool in_lane = step.slot < lane_bits<T>;
    Trace trace;
    trace.kept = kept_.size();
    BlockTask task;
    task.mask = step.mask;
    task.weight = static_cast<std::uint64_t>(step.weight);
    switch (step.kind) {
      case SweepStep::Kind::force:
        break;
      case SweepStep::Kind::choose:
        run_task(task, keep);
        break;
      case SweepStep::Kind::open: {
        const std::uint64_t half = state_.fixed & slot;
        task.kind = in_lane ? BlockTask::Kind::move : BlockTask::Kind::push;
        task.mask |= slot;
        task.lanes = in_lane ? lanes_with(step.slot, half == 0) : 0;
        run_task(task, false);
        state_.flip = (state_.flip & ~slot) | half;
        state_.fixed &= ~slot;
        state_.live |= slot;
        trace.half = half != 0 ? 1 : 0;
        break;
      }
      case SweepStep::Kind::close: {
        const std::uint64_t half = right_half(step);
        state_.live &= ~slot;
        state_.fixed |= half;
        task.kind = in_lane ? BlockTask::Kind::relax : BlockTask::Kind::pull;
        task.mask |= slot;
        run_task(task, keep);
        break;
      }
      case SweepStep::Kind::exchange: {
        const std::uint64_t half = right_half(step);
        task.kind = BlockTask::Kind::move;
        task.lanes = in_lane ? lanes_with(step.slot, half == 0) : all_lanes;
        // For the time of the task the slot is fixed where the cell is toggled.
        state_.live &= ~slot;
        state_.fixed |= half ^ slot;
        run_task(task, false);
        state_.fixed &= ~slot;
        state_.live |= slot;
        state_.flip = (state_.flip & ~slot) | half;
        trace.half = half != 0 ? 1 : 0;
        break;
      }
    }
    trace.live = state_.live;
    if (keep) traces_.push_back(trace);
  }

  static constexpr std::uint32_t all_lanes = 0xFFFF;

  // The entries of a block with this bit in this slot.
  [[nodiscard]] static std::uint32_t lanes_with(std::uint8_t slot, bool bit) {
    std::uint32_t lanes = 0;
    for (std::uint32_t i = 0; i < block_entries<T>; ++i) {
      if ((i >> slot & 1U) == (bit ? 1U : 0U)) lanes |= 1U << i;
    }
    return lanes;
  }

  // The bit in the slot where the equation that closes has its right side.
  [[nodiscard]] std::uint64_t right_half(const SweepStep& step) const {
    const std::uint64_t side = sides_[step.equation];
    return ((state_.flip >> step.slot & 1) ^ side) << step.slot;
  }

  // The task on all blocks of the states in use. Slots within a block count as in use
  // always: what is in the entries beside the states never comes among them, as no mask
  // has an unused slot.
  void run_task(BlockTask& task, bool keep) {
    task.live = state_.live >> lane_bits<T>;
    task.fixed = state_.fixed >> lane_bits<T>;
    if (keep) {
      const std::size_t start = kept_.size();
      kept_.resize(start + kept_bytes(state_.live));
      task.kept = kept_.data() + start;
    }
    const std::uint64_t parts = task.parts(lane_bits<T>);
    const std::uint64_t shares = (parts + parts_at_once - 1) / parts_at_once;
    const auto share = [&](std::size_t i) {
      const std::uint64_t begin = i * parts_at_once;
      run_blocks(task, begin, std::min(parts, begin + parts_at_once), state_.data.data());
    };
    if (pool_ != nullptr && shares > 1) {
      pool_->run(shares, share, [this] { report(); });
      report();
    } else {
      for (std::size_t i = 0; i < shares; ++i) {
        if (shares > 1) report();
        share(i);
      }
    }
    done_ += static_cast<double>(parts * block_entries<T>);
  }

  void report() const { monitor_.check(std::min(0.99, done_ / (2 * plan_.operations() + 1))); }

  // The weight at the end, where no slot is in use.
  [[nodiscard]] bool finish() {
    place_ = state_.fixed;
    solution_.weight = static_cast<std::int64_t>(state_.data[place_]);
    return state_.data[place_] != unreached;
  }

  void back(std::size_t begin, std::size_t end) {
    for (std::size_t i = end; i-- > begin;) {
      if (i % 4096 == 0) report();
      const SweepStep& step = plan_.steps()[i];
      const Trace& trace = traces_[i - begin];
      const std::uint64_t slot = std::uint64_t{1} << step.slot;
      const std::uint64_t bit = place_ >> step.slot & 1;
      bool toggled = false;
      switch (step.kind) {
        case SweepStep::Kind::force:
          toggled = sides_[step.equation] != 0;
          if (toggled) solution_.weight += step.weight;
          break;
        case SweepStep::Kind::choose:
          toggled = !was_kept(trace);
          if (toggled) place_ ^= step.mask;
          break;
        case SweepStep::Kind::close:
          toggled = !was_kept(trace);
          if (toggled) place_ ^= step.mask | slot;
          break;
        case SweepStep::Kind::open:
          toggled = bit != trace.half;
          if (toggled) place_ ^= step.mask | slot;
          break;
        case SweepStep::Kind::exchange:
          toggled = bit != trace.half;
          if (toggled) place_ ^= step.mask;
          break;
      }
      if (toggled) solution_.cells.push_back(step.cell);
    }
  }

  [[nodiscard]] bool was_kept(const Trace& trace) const {
    const std::uint64_t block = extract(place_ >> lane_bits<T>, trace.live >> lane_bits<T>);
    const std::uint64_t entry = block * block_entries<T> + place_ % block_entries<T>;
    const unsigned byte = kept_[trace.kept + entry / 8];
    return (byte >> (entry % 8) & 1U) != 0;
  }

  const SweepPlan& plan_;
  std::span<const std::uint8_t> sides_;
  base::threads::TaskPool* pool_;
  const Monitor& monitor_;
  double segment_bytes_ = 0;
  double done_ = 0;
  State state_;
  std::vector<std::uint8_t> kept_;
  std::vector<Trace> traces_;
  std::uint64_t place_ = 0;
  system::Solution solution_;
};

void require_room(const SweepPlan& plan) {
  if (!plan.can_run()) {
    base::fail_limit("repair",
                     plan.widest() == std::numeric_limits<int>::max()
                         ? std::string("the sweep takes too long to plan")
                         : fmt::format("the sweep has up to 2^{} states; 2^{} are the limit",
                                       plan.widest(), SweepPlan::most_slots));
  }
  const auto usable = static_cast<double>(base::usable_memory());
  if (plan.bytes() > usable) {
    base::fail_memory(
        "repair", fmt::format("the sweep has up to 2^{} states and takes {}, but {} are free",
                              plan.widest(), base::in_bytes(plan.bytes()), base::in_bytes(usable)));
  }
}

// The cells change exactly the odd groups, and weigh what is said.
void require_right(const ToggleSystem& system, std::span<const std::uint8_t> odd,
                   const system::Solution& solution) {
  std::vector<std::uint8_t> left(odd.begin(), odd.end());
  std::int64_t weight = 0;
  for (const std::uint32_t cell : solution.cells) {
    weight += system.weight(cell);
    for (const std::uint32_t group : system.groups_of(cell)) {
      left[group] = static_cast<std::uint8_t>(left[group] ^ 1U);
    }
  }
  const bool even =
      std::all_of(left.begin(), left.end(), [](std::uint8_t bit) { return bit == 0; });
  if (!even || weight != solution.weight) {
    base::fail_bug("repair", "the sweep's cells are no solution");
  }
}

}  // namespace

std::optional<system::Solution> sweep(const SweepPlan& plan, const ToggleSystem& system,
                                      std::span<const std::uint8_t> odd, bool count, int threads,
                                      const Monitor& monitor, double kept_at_once) {
  require_room(plan);
  const std::vector<std::uint8_t> sides = plan.right_sides(odd);
  if (!plan.is_possible(sides)) return std::nullopt;

  std::optional<base::threads::TaskPool> pool;
  // Fewer states are done before the threads wake up.
  constexpr int least_for_threads = 21;
  const int number = base::threads::thread_number(threads);
  if (number > 1 && plan.widest() >= least_for_threads) pool.emplace(number);
  base::threads::TaskPool* const workers = pool ? &*pool : nullptr;
  const Monitor part = count ? monitor.part(0, 0.5) : monitor;

  std::optional<system::Solution> solution;
  const auto attempt = [&]<class T>(T) {
    if (solution || sizeof(T) < plan.entry_bytes()) return;
    base::require_memory("the sweep",
                         plan.bytes() * static_cast<double>(sizeof(T)) / plan.entry_bytes());
    solution = FastSweep<T>(plan, sides, workers, part, kept_at_once).run();
  };
  attempt(std::uint8_t{});
  attempt(std::uint16_t{});
  attempt(std::uint32_t{});
  attempt(std::uint64_t{});
  if (!solution) base::fail_bug("repair", "the sweep found no solution where there is one");
  require_right(system, odd, *solution);
  if (count) {
    const std::size_t most_cells = system.has_weights() ? plan.rank() : solution->cells.size();
    const LightestWays lightest = count_lightest(plan, sides, most_cells, monitor.part(0.5, 1));
    if (lightest.weight != solution->weight) base::fail_bug("repair", "two sweeps disagree");
    solution->ways = lightest.ways;
  }
  monitor.check(1);
  return solution;
}

}  // namespace rookery::repair_room::sweep
