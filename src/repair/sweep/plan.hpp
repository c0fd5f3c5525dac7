// SPDX-License-Identifier: GPL-3.0-or-later
//
// How a system is swept: the order of the cells, and the equations in the form that keeps
// the fewest of them open. What is in a plan does not depend on the right sides; see
// plan.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::sweep {

/// What happens at a cell. An equation that is open has a slot: a bit of the state, the
/// parity of its cells so far.
struct SweepStep {
  enum class Kind : std::uint8_t {
    force,    ///< an equation of this cell alone: it is toggled iff the right side is 1
    choose,   ///< toggled or not
    open,     ///< the same, and the new equation in `slot` says which
    close,    ///< the equation in `slot` must have its right side now
    exchange  ///< that equation closes, and a new one takes its slot
  };
  std::uint64_t mask = 0;  // open equations with the cell, `slot` not among them
  std::int64_t weight = 1;
  std::uint32_t cell = 0;
  std::uint32_t equation = 0;  // whose right side counts: of force, close and exchange
  Kind kind = Kind::choose;
  std::uint8_t slot = 0;
};

class SweepPlan {
 public:
  /// Slots of the widest plan that can be run.
  static constexpr int most_slots = 36;

  /// Tries the cells row by row and column by column, and keeps the cheaper order. When
  /// that takes more operations (on words of 64 equations or cells) than given, the plan
  /// cannot be run, and its operations() are infinite.
  static SweepPlan make(const ToggleSystem& system, const Monitor& monitor,
                        double most_operations_for_planning);

  /// Additions with a comparison that a sweep takes, and its bytes for entries of the
  /// type that is tried first.
  [[nodiscard]] double operations() const noexcept { return operations_; }
  [[nodiscard]] double bytes() const;
  /// The most equations that are open at once.
  [[nodiscard]] int widest() const noexcept { return widest_; }
  /// The plan is complete.
  [[nodiscard]] bool can_run() const noexcept { return can_run_; }
  [[nodiscard]] std::size_t rank() const noexcept { return rank_; }
  /// No lightest solution weighs more.
  [[nodiscard]] std::int64_t most_weight() const noexcept { return most_weight_; }
  /// 2 to this power is the number of solutions, if there is one, in the cells of steps().
  [[nodiscard]] std::size_t kernel() const noexcept { return kernel_; }

  /// The steps; cells that no lightest solution has are left out.
  [[nodiscard]] const std::vector<SweepStep>& steps() const noexcept { return steps_; }
  /// Bits of the state that are decided upon, in all steps together.
  [[nodiscard]] double decisions() const noexcept { return decisions_; }
  /// Bytes of an entry of the type that is tried first.
  [[nodiscard]] double entry_bytes() const;
  /// Bytes of decisions that a sweep keeps at once; at least `kept_at_once`. If it has more
  /// it is done in segments, all but the last of them twice.
  [[nodiscard]] double segment_bytes(double kept_at_once) const;
  static constexpr double usual_kept_at_once = 2147483648.0;

  /// The right sides of the equations of the plan. odd: 0 or 1 per group. can_run() only.
  [[nodiscard]] std::vector<std::uint8_t> right_sides(std::span<const std::uint8_t> odd) const;
  /// Is there a solution, with these right sides?
  [[nodiscard]] bool is_possible(std::span<const std::uint8_t> right_sides) const;
  /// Where there is no solution: groups, an odd number of them odd, of which every cell
  /// changes an even number. Ascending.
  [[nodiscard]] std::optional<std::vector<std::size_t>> contradiction(
      std::span<const std::uint8_t> odd) const;

 private:
  friend class SweepPlanner;

  [[nodiscard]] static SweepPlan beyond_planning();

  bool can_run_ = false;
  int widest_ = 0;
  double operations_ = 0;
  double decisions_ = 0;
  std::size_t rank_ = 0;
  std::size_t kernel_ = 0;
  std::int64_t most_weight_ = 0;
  std::vector<SweepStep> steps_;
  std::vector<std::uint32_t> empty_;  // equations without cells: 0 = right side
  // Equation `first` had `second` added, in this order.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> additions_;
};

}  // namespace rookery::repair_room::sweep
