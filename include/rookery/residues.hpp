// SPDX-License-Identifier: GPL-3.0-or-later
//
// A count in parts: each part gives some of the residues that the answer is made of, as a small
// text file (docs/formats.md), and all of them together give the answer.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/piece.hpp"

namespace rookery {

/// Some of the residues that an answer is made of, as the text of a residue file (docs/formats.md).
struct CountedPart {
  std::string text;
  std::size_t residues = 0;         ///< in it
  std::size_t residues_of_all = 0;  ///< in all parts
};

/// The share i of n of a count. `total`, or the number for k, or (none) for every k.
[[nodiscard]] CountedPart count_part(const Piece& piece, const Board& board, bool total,
                                     const std::optional<mpz_class>& k, std::size_t i,
                                     std::size_t n, const CountOptions& options = {});

/// A residue file: its text, and what errors call it.
struct ResidueFile {
  std::string name;
  std::string text;

  /// The name is no part of what is asked.
  friend bool operator==(const ResidueFile& left, const ResidueFile& right) {
    return left.text == right.text;
  }
};

/// What the parts of one count say together.
struct MergedCount {
  Piece piece;
  Board board;
  bool total = false;
  std::optional<std::size_t> k;
  std::vector<mpz_class> numbers;  ///< for k = 0, 1, ...; or the one that was asked for
};

/// Joins the residue files of all parts. Throws Error(bad_input) with the name of the file that is
/// damaged or answers another question, if tasks are missing, and if the residues contradict each
/// other or the check prime.
[[nodiscard]] Answer<MergedCount> merge_residues(const std::vector<ResidueFile>& files,
                                                 const Monitor& monitor = {});

}  // namespace rookery
