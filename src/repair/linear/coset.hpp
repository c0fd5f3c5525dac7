// SPDX-License-Identifier: GPL-3.0-or-later
//
// All solutions of a system: one of them plus every sum of the rows of a kernel basis,
// kept cell by cell: for each cell its value in the one solution, and the bits of the
// cell in the basis vectors. So cell c has the value particular[c] + <column of c, m> in
// the solution with the message m.

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rookery::repair_room::linear {

struct Coset {
  std::size_t dimension = 0;             // of the kernel
  std::vector<std::uint8_t> particular;  // 0 or 1 for each cell
  std::vector<std::uint64_t> columns;    // words() for each cell; message bit i in bit i
  std::vector<std::int64_t> weights;     // of the cells; empty: all 1

  [[nodiscard]] std::size_t cells() const noexcept { return particular.size(); }
  [[nodiscard]] std::size_t words() const noexcept { return (dimension + 63) / 64; }
  [[nodiscard]] const std::uint64_t* column(std::size_t cell) const {
    return columns.data() + cell * words();
  }
  [[nodiscard]] std::int64_t weight(std::size_t cell) const {
    return weights.empty() ? 1 : weights[cell];
  }
};

}  // namespace rookery::repair_room::linear
