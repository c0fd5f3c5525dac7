// SPDX-License-Identifier: GPL-3.0-or-later
//
// The choice among the engines: the one with the shortest forecast.

#pragma once

#include "count/direct/question.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

struct ChosenEngine {
  CountEngine engine = CountEngine::automatic;
  /// The shortest forecast that was made, and whose it is: perhaps none, and perhaps another
  /// engine's, where the choice fell on one that needs none.
  struct {
    CountEngine engine = CountEngine::automatic;
    double seconds = 0;
    bool at_least = false;
  } forecast;
};

/// Adds the forecasts to the question's facts. Throws Error(beyond_limit) where nothing fits.
[[nodiscard]] ChosenEngine choose_among_engines(DirectQuestion& question);

}  // namespace rookery::count::direct
