// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `rookery count` was asked, and the files that answer: command_count.cpp numbers,
// count_law.cpp laws, count_placements.cpp the placements themselves, count_part.cpp shares of
// the residues, count_forecast.cpp what a count would take.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "app/checkpoint_options.hpp"
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
  std::string part;
  std::string out;  // of --part
  bool forecast = false;
  std::string ranks;  // of --forecast
  std::string split;
  CheckpointOptions checkpoint;
  WrapOptions wrap;
  EngineOption<CountEngine> engine{count_engines};
  OutputOptions output;
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
  Stopwatch watch;

  [[nodiscard]] bool wants_one_number() const { return !piece || k || words.total; }
};

/// Answers what was asked.
void answer_count(const CountWords& words);

/// The answer as one object (--json), or as lines.
void print_answer(const CountQuestion& question, const std::string& board, Json answer,
                  const std::string& lines, const std::string& method,
                  const std::vector<Fact>& evidence);

/// The same of the numbers for k = 0, 1, ..., a line each, with lines above them.
void print_polynomial(const CountQuestion& question, const std::string& board,
                      const std::string& heading, const std::vector<mpz_class>& numbers,
                      const std::string& method, const std::vector<Fact>& evidence);

/// count_part.cpp: --part and --out. `other` is what was asked beside numbers.
[[nodiscard]] std::optional<Share> read_part(const CountWords& words, const std::string& other);
void answer_part(const CountQuestion& question, const Board& board);

/// count_forecast.cpp: --forecast.
void answer_forecast(const CountQuestion& question, const BoardRange& boards);

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
