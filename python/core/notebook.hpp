// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures in notebooks, which show the text of an answer where there is none.

#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>

#include "rookery/drawing.hpp"

namespace rookery::python {

/// A square is some 150 bytes: about 6 MB.
inline constexpr std::int64_t most_shown_squares = 40'000;

/// The picture that draw() makes, or None where it would have too many squares.
template <class Draw>
[[nodiscard]] pybind11::object svg_if_small(std::int64_t rows, std::int64_t columns, Draw draw) {
  if (rows > most_shown_squares / columns || rows > largest_drawn_side ||
      columns > largest_drawn_side) {
    return pybind11::none();
  }
  return pybind11::str(draw());
}

}  // namespace rookery::python
