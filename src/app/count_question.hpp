// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `rookery count` was asked, and the files that answer: command_count.cpp numbers,
// count_law.cpp laws, count_placements.cpp the placements themselves.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "app/common.hpp"
#include "rookery/count.hpp"
#include "rookery/drawing.hpp"

namespace rookery::app {

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
  WrapOptions wrap;
  EngineOption<CountEngine> engine{{{"search", CountEngine::search},
                                    {"sparse", CountEngine::sparse},
                                    {"plain", CountEngine::plain},
                                    {"dense", CountEngine::dense},
                                    {"rows", CountEngine::rows},
                                    {"components", CountEngine::components},
                                    {"formula", CountEngine::formula},
                                    {"clusters", CountEngine::clusters},
                                    {"recurrence", CountEngine::recurrence},
                                    {"branch", CountEngine::branch}}};
  OutputOptions output;
};

/// The same, read.
struct CountQuestion {
  CountWords words;
  std::optional<Piece> piece;  ///< none: an army
  std::vector<Troop> army;
  std::string name;  ///< of the piece in --json: its Betza form, or the army
  std::optional<mpz_class> k;
  CountOptions how;
  Stopwatch watch;
};

/// The answer as one object (--json), or as lines.
void print_answer(const CountQuestion& question, const std::string& board, Json answer,
                  const std::string& lines, const std::string& method,
                  const std::vector<Fact>& evidence);

/// "king", or the Betza form, or "piece" where that is long.
[[nodiscard]] std::string short_name(const Piece& piece);

/// The board with pieces on these squares.
[[nodiscard]] Drawing draw_placement(const Piece& piece, const Board& board,
                                     const std::vector<Square>& squares);

/// count_law.cpp: --formula, --recurrence, --constant.
void answer_formula(const CountQuestion& question);
void answer_recurrence(const CountQuestion& question);
void answer_constant(const CountQuestion& question);

/// count_placements.cpp: --list, --sample, --rank, --unrank.
void answer_list(const CountQuestion& question, const Board& board);
void answer_sample(const CountQuestion& question, const Board& board);
void answer_rank(const CountQuestion& question, const Board& board);
void answer_unrank(const CountQuestion& question, const Board& board);

}  // namespace rookery::app
