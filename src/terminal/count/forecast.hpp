// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery count --forecast`.

#pragma once

#include "terminal/count/question.hpp"

namespace rookery::terminal::count {

/// forecast.cpp: --forecast.
void answer_forecast(const CountQuestion& question, const BoardRange& boards);

}  // namespace rookery::terminal::count
