// SPDX-License-Identifier: GPL-3.0-or-later
//
// All solutions of a system of toggles, or the proof that there is none.
//
// Take the cells in an order (row by row, column by column, or either backwards). The
// equation of a group gives its last cell from the others. So every cell is determined by
// an equation in which it is the last, if there is one, and is free otherwise; equations
// whose last cell was already taken are left as conditions on the free cells. This is
// elimination in an order in which nothing has to be searched: for the wazir on a
// rectangle the free cells are one side of the board. The order with the fewest
// free cells is taken; the conditions are solved by M4RI.
//
// With D determined cells, groups of k cells, U free cells and C conditions: D k U bit
// operations and D U bits for the determined cells as sums of free ones, C^2 (U + C) for the
// conditions. All that is done once; then a board takes N k operations for N cells, and C^2
// bit operations.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "math/gf2/matrix.hpp"
#include "repair/linear/coset.hpp"
#include "rookery/answer.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::linear {

class Elimination {
 public:
  /// Throws Error(beyond_limit) when the forms do not fit in memory.
  Elimination(const ToggleSystem& system, const Monitor& monitor);

  [[nodiscard]] std::size_t cells() const noexcept { return order_.size(); }
  /// The dimension of the kernel, and the rank of the system.
  [[nodiscard]] std::size_t dimension() const noexcept { return free_.size() - pivots_.size(); }
  [[nodiscard]] std::size_t rank() const noexcept { return cells() - dimension(); }

  /// Some solution, a value for each cell; nothing when there is none.
  [[nodiscard]] std::optional<std::vector<std::uint8_t>> solve(
      std::span<const std::uint8_t> odd) const;
  /// Where there is no solution: groups such that every toggle changes an even number of
  /// them while an odd number of them are odd, ascending; of several sets a small one.
  [[nodiscard]] std::vector<std::size_t> certificate(std::span<const std::uint8_t> odd) const;
  /// All solutions, given one: N d bits. Throws Error(beyond_limit) when they do not fit.
  [[nodiscard]] Coset coset(std::vector<std::uint8_t> particular, const Monitor& monitor) const;

 private:
  static constexpr std::uint32_t none = 0xffffffff;

  void choose_order(const ToggleSystem& system);
  void find_determined();
  void solve_conditions(const Monitor& monitor);
  [[nodiscard]] std::vector<std::uint8_t> propagated(std::span<const std::uint8_t> odd,
                                                     std::vector<std::uint8_t> values) const;
  [[nodiscard]] std::vector<std::uint8_t> residues(std::span<const std::uint8_t> odd,
                                                   const std::vector<std::uint8_t>& values) const;
  /// 1 for the groups of a dependency among the conditions, and those that complete it.
  [[nodiscard]] std::vector<std::uint8_t> whole_dependency(std::size_t row) const;

  // The system, its cells renumbered by their place in the order.
  std::vector<std::uint32_t> order_;  // the cell at each place
  std::vector<std::size_t> first_;    // places of a group: members_[first_[g]] ..., ascending
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> by_;       // the group that determines a place, or none
  std::vector<std::uint32_t> free_;     // the free places
  std::vector<std::uint32_t> left_;     // the groups left as conditions
  std::vector<std::size_t> pivots_;     // columns (free places) of the reduced conditions
  math::gf2::Matrix transform_{0, 0};   // rows of the reduced conditions as sums of the left
                                        // ones, then the dependencies among the left ones
  math::gf2::Matrix conditions_{0, 0};  // reduced: a row a pivot, a column a free place
  std::vector<std::int64_t> weights_;   // of the cells
};

}  // namespace rookery::repair_room::linear
