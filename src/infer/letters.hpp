// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sets of squares as rows of letters.

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "rookery/bitmap.hpp"

namespace rookery::infer_room {

/// A set and the letter of its squares.
struct Lettered {
  const Bitmap* set;
  char letter;
};

/// The sets, all of one size, and no square in two of them; `rest` on the other squares.
[[nodiscard]] std::vector<std::string> letters(const std::vector<Lettered>& sets, char rest);
/// The same as lines, each ended by a newline.
[[nodiscard]] std::string lines(const std::vector<Lettered>& sets, char rest);

}  // namespace rookery::infer_room
