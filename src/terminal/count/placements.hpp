// SPDX-License-Identifier: GPL-3.0-or-later
//
// `rookery count` with --list, --sample, --rank or --unrank.

#pragma once

#include "terminal/count/question.hpp"

namespace rookery::terminal::count {

/// placements.cpp: --list, --sample, --rank, --unrank.
void answer_list(const CountQuestion& question, const Board& board);
void answer_sample(const CountQuestion& question, const Board& board);
void answer_rank(const CountQuestion& question, const Board& board);
void answer_unrank(const CountQuestion& question, const Board& board);

}  // namespace rookery::terminal::count
