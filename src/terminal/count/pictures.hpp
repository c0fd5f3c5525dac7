// SPDX-License-Identifier: GPL-3.0-or-later
//
// count --svg: the placement, or a sheet of placements.

#pragma once

#include <string>

#include "rookery/count_question.hpp"

namespace rookery::terminal::count {

/// Before the answer is asked: a picture of as many pieces as can stand, or of k; of a list its
/// first placements. Nothing for a question whose answer itself is drawn.
void draw_before(const CountQuestion& question, const Resources& resources,
                 const std::string& path);
/// The placements of the answer: samples, the one with a number, or the one whose number was asked.
void draw_answer(const CountQuestion& question, const CountValue& value, const std::string& path);

}  // namespace rookery::terminal::count
