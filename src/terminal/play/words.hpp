// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command `rookery play`, and its words as they were typed.

#pragma once

#include <string>
#include <vector>

#include "rookery/play.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::play {

struct PlayWords {
  std::string moves;
  std::string board;
  std::string coins;
  std::vector<std::string> also;
  std::vector<std::string> at;
  std::vector<std::string> coin;
  bool losing = false;
  bool identical = false;
  bool misere = false;
  std::string modulus;
  bool table = false;
  bool period = false;
  bool versus = false;
  bool second = false;
  bool check = false;
  shared::WrapOptions wrap;
  shared::EngineOption<PlayEngine> engine{play_engines};
  shared::OutputOptions output;
};

/// Describes the command and gives it the work to do, which happens while the command line is read.
void add_play(CLI::App& program);

}  // namespace rookery::terminal::play
