// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery count` with --formula, --recurrence or --constant.

#pragma once

#include "terminal/count/question.hpp"

namespace rookery::terminal::count {

/// law.cpp: --formula, --recurrence, --constant.
void answer_formula(const CountQuestion& question);
void answer_recurrence(const CountQuestion& question);
void answer_constant(const CountQuestion& question);

}  // namespace rookery::terminal::count
