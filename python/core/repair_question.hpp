// SPDX-License-Identifier: GPL-3.0-or-later
//
// What repair is asked: a board, what shall be even, what may be toggled at which cost.

#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <optional>
#include <vector>

#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/repair.hpp"

namespace rookery::python {

/// Squares of the largest board for which all equations are listed.
inline constexpr std::int64_t most_in_system = std::int64_t{1} << 26;

struct RepairQuestion {
  Board board = Board::rectangle(1, 1);
  BitBoard bits{1, 1};
  std::optional<Piece> lights;
  bool open = false;
  RepairGroups groups;                ///< of a question that is not of lights
  bool default_groups = true;         ///< rows, columns and boxes
  std::vector<Square> locked;         ///< empty: none
  std::vector<std::int64_t> weights;  ///< empty: all 1
  RepairOptions how;                  ///< without a monitor

  /// Rows, columns and boxes, and nothing else: the closed form needs no equations.
  [[nodiscard]] bool is_plain() const;
  /// Lights of the wazir on a full rectangle, and nothing else: solved by polynomials if large.
  [[nodiscard]] bool is_plain_wazir() const;
  [[nodiscard]] ToggleSystem system() const;
};

/// Reads the keyword arguments boxes, groups, regions, lights, open, torus, cylinder, locked,
/// weights, any, count, engine and threads, for a board of 0 and 1: read_text's text (for lights
/// with `#` holes) or an array; or, if there is `lit`, for a Board all of whose lamps are lit. For
/// a `size` instead (a Board) all squares are 0. Throws Error(bad_input), Error(beyond_limit).
[[nodiscard]] RepairQuestion read_repair(const pybind11::object& board, const pybind11::object& lit,
                                         const pybind11::kwargs& words);
[[nodiscard]] RepairQuestion read_repair_of_size(const pybind11::object& size,
                                                 const pybind11::kwargs& words);

/// (rows, columns, bytes), as of other grids.
[[nodiscard]] pybind11::tuple to_python(const BitBoard& board);
/// Every lamp of a board of at most 2^30 squares.
[[nodiscard]] BitBoard all_lit(const Board& board);

}  // namespace rookery::python
