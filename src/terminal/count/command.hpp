// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery count`: what was asked is answered, and how numbers are printed.

#pragma once

#include <gmpxx.h>

#include <string>
#include <vector>

#include "terminal/count/question.hpp"

namespace rookery::terminal::count {

/// Answers what was asked.
void answer_count(const CountWords& words);

/// The answer as one object (--json), or as lines.
void print_answer(const CountQuestion& question, const std::string& board, shared::Json answer,
                  const std::string& lines, const std::string& method,
                  const std::vector<Fact>& evidence);

/// The same of the numbers for k = 0, 1, ..., a line each, with lines above them.
void print_polynomial(const CountQuestion& question, const std::string& board,
                      const std::string& heading, const std::vector<mpz_class>& numbers,
                      const std::string& method, const std::vector<Fact>& evidence);

}  // namespace rookery::terminal::count
