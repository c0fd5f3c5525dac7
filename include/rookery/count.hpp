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
#include "rookery/crew.hpp"
#include "rookery/piece.hpp"

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
  recurrence,  ///< the total on a long strip: the law along it
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
enum class Alike { none, reflections, translations };

/// How several processes share a count: each takes some of its independent tasks, with an
/// array of its own; or all share one array.
enum class Split { automatic, tasks, array };

struct CountOptions {
  CountEngine engine = CountEngine::automatic;
  std::uint64_t memory_limit = 0;  ///< bytes for the engine; 0: what is free
  double time_limit = 0;           ///< seconds that the forecast may be; 0: any
  int threads = 0;                 ///< 0: as many as the machine has
  bool check = false;              ///< count again by another way and compare
  Alike alike = Alike::none;       ///< count classes of placements
  /// Give every number modulo this (at least 1). Some engines gain from it.
  std::optional<mpz_class> modulus;
  Monitor monitor;

  Crew* crew = nullptr;  ///< the processes that help this one, which is their rank 0
  Split split = Split::automatic;
  /// A folder where finished tasks, and every few minutes unfinished ones, are kept; the same
  /// question goes on from there. Empty: none. (See checkpoint_for.)
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
struct Troop {
  Piece piece;
  std::int64_t number = 0;
};

/// Reads "K=2,Q=2,N=1": pieces in any notation, each followed by = and how many.
/// The remarks of Piece::parse are added to `remarks` if it is given.
[[nodiscard]] std::vector<Troop> parse_army(const std::string& text,
                                            std::vector<std::string>* remarks = nullptr);

/// The placements of an army in which no piece attacks another, whatever their
/// kinds; pieces of one kind are alike. Squares that must hold a piece may hold any
/// kind. Engines: search, sparse, branch.
[[nodiscard]] Answer<mpz_class> count_army(const std::vector<Troop>& army, const Board& board,
                                           const CountOptions& options = {});

/// What a count would take, roughly (within a factor of three).
struct CountForecast {
  std::string engine;
  double seconds = 0;       ///< by this process alone
  bool at_least = false;    ///< it takes longer than that, nobody knows how much
  std::uint64_t bytes = 0;  ///< of this process; 0: not known, or nothing to speak of
  std::size_t tasks = 0;    ///< that do not depend on each other; 0: not made of tasks
  /// With so many ranks, one array between them; 0: this engine's array is not shared.
  std::uint64_t bytes_a_rank = 0;
  double seconds_shared = 0;  ///< or, if the tasks are shared, whichever is shorter
};
/// `total`, or the number for k, or (none) for every k. Says what would be needed, also of what is
/// not there; throws Error(beyond_limit) only where the figures themselves do not fit.
[[nodiscard]] Answer<CountForecast> forecast_count(const Piece& piece, const Board& board,
                                                   bool total, const std::optional<mpz_class>& k,
                                                   int ranks, const CountOptions& options = {});

/// For the ranks of a crew other than 0: does what rank 0 says, until release_crew.
void count_for_crew(Crew& crew, const CountOptions& options);
/// Rank 0, at the end: the others return from count_for_crew.
void release_crew(Crew& crew);

/// Claims the folder for this question (any line of text), or checks that it belongs to it; throws
/// Error(bad_input) with the file's name otherwise.
void checkpoint_for(const std::string& folder, const std::string& question);

/// The share i of n of a count, as the text of a residue file (docs/formats.md): some of the
/// residues that its answer is made of. `total`, or the number for k, or (none) for every k.
[[nodiscard]] std::string count_part(const Piece& piece, const Board& board, bool total,
                                     const std::optional<mpz_class>& k, std::size_t i,
                                     std::size_t n, const CountOptions& options = {});

/// A residue file: its name and its text.
struct ResidueFile {
  std::string name;
  std::string text;
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
