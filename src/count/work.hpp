// SPDX-License-Identifier: GPL-3.0-or-later
//
// A count cut into numbered tasks that do not depend on each other, so described that another
// process (a rank, another machine, this machine tomorrow) can do some of them:
//
//   dense   kings and wazirs: a task is a group of eight lanes (lanes.hpp), and its result
//           three words a lane: prime, root, residue
//   rows    queens and the like: a task is a job of rows_plan.hpp, its result nine words, the Tally
//   sweep   anything else, modulo a prime of 62 bits: its result is the prime, and the residues of
//           the numbers asked for
//
// As text it is a few lines "key value", in the order of the members; they stand at the head of
// residue files (docs/formats.md) and are what rank 0 tells the others.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "math/sealed_text.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery {

enum class WorkKind { dense, rows, sweep };

struct CountWork {
  Piece piece;
  Board board;
  /// What is wanted of the board: the total; or every k (none); or this k alone.
  bool total = false;
  std::optional<std::size_t> k = std::nullopt;
  WorkKind kind = WorkKind::dense;
  /// dense: a second count. Other primes; all rows from the other side (no halves are
  /// joined), or along the other side of a torus.
  bool second = false;
  std::size_t tasks = 0;

  /// The lines; the same work gives the same text. Throws Error(beyond_limit) for a piece that no
  /// notation of a million characters describes.
  [[nodiscard]] std::string text() const;
  /// Throws Error(bad_input) at `where` (a file) with what is wrong.
  [[nodiscard]] static CountWork parse(const std::string& text, const std::string& where);
  /// The same from lines that stand before others.
  [[nodiscard]] static CountWork read(KeyLines& lines);
  /// Of the text: tells this work from any other.
  [[nodiscard]] std::uint64_t fingerprint() const;
};

}  // namespace rookery
