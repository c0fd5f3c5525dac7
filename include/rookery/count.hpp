// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: in how many ways can k identical pieces stand on a board without
// attacking each other?
//
// Two pieces conflict if either attacks the other. A leap that leads a piece
// back to its own square (around a small torus) is an attack on itself, and then
// no piece can stand there; a ride ends where it returns to its own square.
// Squares that a picture marks `o` must hold a piece.

#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"
#include "rookery/resources.hpp"

namespace rookery {

enum class CountEngine {
  automatic,
  search,      ///< visits every placement: the reference for small boards
  sparse,      ///< a sweep over the squares, state = attacked squares still to come
  plain,       ///< kings and wazirs: an array of all frontiers, one square at a time
  dense,       ///< the same array, blocked for the cache, half the rows, threads
  rows,        ///< pieces that attack along whole rows: search, a row at a time
  components,  ///< the conflict graph in pieces, their polynomials multiplied
  formula,     ///< rooks on full rectangles
  clusters,    ///< few leapers on a large board: from the counts of small ones
  recurrence,  ///< the total on a long strip: by the recurrence along it
  branch       ///< armies: the strongest pieces first, up to symmetry
};

/// What they are called.
inline constexpr EngineName<CountEngine> count_engines[] = {{"search", CountEngine::search},
                                                            {"sparse", CountEngine::sparse},
                                                            {"plain", CountEngine::plain},
                                                            {"dense", CountEngine::dense},
                                                            {"rows", CountEngine::rows},
                                                            {"components", CountEngine::components},
                                                            {"formula", CountEngine::formula},
                                                            {"clusters", CountEngine::clusters},
                                                            {"recurrence", CountEngine::recurrence},
                                                            {"branch", CountEngine::branch}};

/// Which placements count as one: under the board's own reflections and turns, and on a torus
/// or cylinder perhaps under its shifts too. Maps that do not keep the conflicts are left out.
enum class UpTo { nothing, reflections, translations };

struct CountOptions {
  CountEngine engine = CountEngine::automatic;
  std::uint64_t memory_limit = 0;  ///< bytes for the engine; 0: what is free
  double time_limit = 0;           ///< seconds that the forecast may be; 0: any
  int threads = 0;                 ///< 0: as many as the machine has
  bool check = false;              ///< count again by another way and compare
  UpTo up_to = UpTo::nothing;      ///< count placements up to symmetry
  /// Give every number modulo this (at least 1). Some engines gain from it.
  std::optional<mpz_class> modulus;
  Monitor monitor;

  Ranks* ranks = nullptr;  ///< the processes that help this one, which is their rank 0
  Split split = Split::automatic;
  /// A folder where finished tasks, and every few minutes unfinished ones, are kept; the same
  /// question goes on from there. Empty: none. (See checkpoint.hpp.)
  std::string checkpoint;
  std::optional<double> checkpoint_every;  ///< seconds; none: so that it costs below 5 %
  /// Hears what a person should know at once: a full disk, the memory that each rank takes.
  std::function<void(const std::string&)> remark;
  /// Hears, now and then, how much of the whole each rank has done so far.
  std::function<void(int rank, double fraction)> rank_progress;
};

/// The whole polynomial: entry k is the number of placements of k pieces, for k
/// from 0 to the largest possible. Time and memory grow with the number of
/// different attacked sets, exponential in the shorter side. Throws
/// Error(beyond_limit) with the figures when memory, or time_limit, would not suffice. If a
/// square that must hold a piece cannot, the answer is the single entry 0.
[[nodiscard]] Answer<std::vector<mpz_class>> count_polynomial(const Piece& piece,
                                                              const Board& board,
                                                              const CountOptions& options = {});

/// The placements of exactly k pieces; 0 when they cannot fit. Needs k >= 0, as
/// large as it likes. Cheaper than the polynomial for small k.
[[nodiscard]] Answer<mpz_class> count_exactly(const Piece& piece, const Board& board,
                                              const mpz_class& k, const CountOptions& options = {});

/// The placements of any number of pieces, the empty one included.
[[nodiscard]] Answer<mpz_class> count_total(const Piece& piece, const Board& board,
                                            const CountOptions& options = {});

/// The most pieces that can stand, and the number of ways in which they do.
struct MostPieces {
  std::size_t pieces = 0;
  mpz_class ways;  ///< 0: squares that must hold a piece attack each other
};
[[nodiscard]] Answer<MostPieces> count_most(const Piece& piece, const Board& board,
                                            const CountOptions& options = {});

/// The same question for a model counter: a CNF in DIMACS form that has as many models
/// as there are placements, of any number of pieces or of exactly k.
[[nodiscard]] std::string count_dimacs(const Piece& piece, const Board& board,
                                       const std::optional<mpz_class>& k = std::nullopt,
                                       const CountOptions& options = {});

/// One placement of as many pieces as can stand, row by row; checked square
/// against square. Empty if a square that must hold a piece cannot.
[[nodiscard]] Answer<std::vector<Square>> largest_placement(const Piece& piece, const Board& board,
                                                            const CountOptions& options = {});

/// So many pieces of one kind.
struct ArmyEntry {
  Piece piece;
  std::int64_t number = 0;

  friend bool operator==(const ArmyEntry&, const ArmyEntry&) = default;
};

/// Reads "K=2,Q=2,N=1": pieces in any notation, each followed by = and how many.
/// The remarks of Piece::parse are added to `remarks` if it is given.
[[nodiscard]] std::vector<ArmyEntry> parse_army(const std::string& text,
                                                std::vector<std::string>* remarks = nullptr);

/// "K=2,Q=1": what parse_army reads.
[[nodiscard]] std::string army_text(const std::vector<ArmyEntry>& army);

/// The placements of an army in which no piece attacks another, whatever their
/// kinds; pieces of one kind are alike. Squares that must hold a piece may hold any
/// kind. Engines: search, sparse, branch.
[[nodiscard]] Answer<mpz_class> count_army(const std::vector<ArmyEntry>& army, const Board& board,
                                           const CountOptions& options = {});

}  // namespace rookery
