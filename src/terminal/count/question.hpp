// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `rookery count` was asked, and the files that answer: command.cpp numbers,
// law.cpp laws, placements.cpp the placements themselves, part.cpp shares of
// the residues, forecast.cpp what a count would take.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "rookery/count.hpp"
#include "rookery/drawing.hpp"
#include "terminal/shared/checkpoint_options.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::count {

/// The words of the command line.
struct CountWords {
  std::string piece;
  std::string board;
  std::string army;
  std::string k;
  bool total = false;
  bool most = false;
  bool up_to_symmetry = false;
  bool translations = false;
  bool formula = false;
  bool recurrence = false;
  bool constant = false;
  bool list = false;
  std::string list_limit;
  std::string sample;
  std::string seed;
  std::string fugacity;
  bool rank = false;
  std::string placement;  // of --rank
  std::string unrank;
  bool bfile = false;
  std::string modulus;
  std::string threads;
  std::string memory;
  std::string time;
  bool check = false;
  std::string dimacs;
  std::string part;
  std::string out;  // of --part
  bool forecast = false;
  std::string ranks;  // of --forecast
  std::string split;
  shared::CheckpointOptions checkpoint;
  shared::WrapOptions wrap;
  shared::EngineOption<CountEngine> engine{count_engines};
  shared::OutputOptions output;
};

/// --part: share `number` of `of`, counted from 1.
struct Share {
  std::size_t number = 1;
  std::size_t of = 1;
};

/// The same, read.
struct CountQuestion {
  CountWords words;
  std::optional<Piece> piece;  ///< none: an army
  std::vector<Troop> army;
  std::string name;  ///< of the piece in --json: its Betza form, or the army
  std::optional<mpz_class> k;
  std::optional<Share> part;
  CountOptions how;
  shared::Stopwatch watch;

  [[nodiscard]] bool wants_one_number() const { return !piece || k || words.total; }
};

}  // namespace rookery::terminal::count
