// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command `rookery still`, and its words as they were typed.

#pragma once

#include <string>

#include "rookery/still.hpp"
#include "terminal/shared/checkpoint_options.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::still {

struct StillWords {
  std::string board;
  std::string file;
  std::string piece = "wazir";
  bool all = false;
  bool dimension = false;
  bool list = false;
  std::string list_limit;
  bool basis = false;
  bool random = false;
  std::string seed;
  bool negated = false;
  bool symmetric = false;
  std::string step;
  bool orbit = false;
  std::string period;
  std::string modulus;
  bool digits = false;
  std::string threads;
  bool check = false;
  shared::CheckpointOptions checkpoint;
  shared::WrapOptions wrap;
  shared::EngineOption<StillEngine> engine{still_engines};
  shared::OutputOptions output;

  /// Do they ask about a board of signs that is read?
  [[nodiscard]] bool reads_signs() const { return !step.empty() || orbit; }
};

/// Describes the command and gives it the work to do, which happens while the command line is read.
void add_still(CLI::App& program);

}  // namespace rookery::terminal::still
