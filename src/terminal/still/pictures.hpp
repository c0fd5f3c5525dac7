// SPDX-License-Identifier: GPL-3.0-or-later
//
// still --svg: the board of the answer, or a sheet of boards.

#pragma once

#include <string>

#include "rookery/still_question.hpp"

namespace rookery::terminal::still {

/// Is the answer itself drawn, and not a sheet with one board of each class?
[[nodiscard]] bool draws_answer(const StillQuestion& question);
/// The sheet, before the answer is asked: as many classes as are listed, or the first hundred.
void draw_kinds(const StillQuestion& question, const Resources& resources, const std::string& path);
/// The board, or the basis.
void draw_answer(const StillQuestion& question, const StillValue& value, const std::string& path);

}  // namespace rookery::terminal::still
