// SPDX-License-Identifier: GPL-3.0-or-later
//
// still: which boards of +1 and -1 do not change when every cell becomes the
// product of its neighbours?
//
// The neighbours of a cell are the squares that a piece on it attacks (the wazir
// is the classical case). Each move counts: where two moves lead around a small
// torus to one square, that square enters the product twice. Writing -1 as 1
// and +1 as 0, products become sums over GF(2), the step a linear map T, and the
// still boards form a vector space: the kernel of T + I. Around them: boards that
// return after some steps (the kernel of T^P + I), boards that turn into their
// negative, the board after any number of steps, and when a board repeats.
//
// A board of signs is rows of `+` and `-`, with `#` for a hole.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/drawing.hpp"
#include "rookery/piece.hpp"
#include "rookery/symmetry.hpp"

namespace rookery {

using Signs = std::vector<std::string>;

/// The rungs, the obvious one first.
enum class StillEngine {
  automatic,
  dense,  ///< elimination with one unknown per square: any piece, any board, any period
  rows,   ///< cells that determine each other, line by line: nearly every piece and board
  plain,  ///< four gcds of polynomials: the wazir on a full rectangle, numbers only
  gcd     ///< one gcd of a quarter of the degree, or a half: the wazir on a full rectangle
};

/// What they are called.
inline constexpr EngineName<StillEngine> still_engines[] = {{"dense", StillEngine::dense},
                                                            {"rows", StillEngine::rows},
                                                            {"plain", StillEngine::plain},
                                                            {"gcd", StillEngine::gcd}};

struct StillOptions {
  StillEngine engine = StillEngine::automatic;
  std::int64_t period = 1;  ///< boards that return after so many steps; 1: still ones
  bool classes = true;      ///< count_still: also what each symmetry keeps
  /// Also solve by another engine and compare; where that does not fit the evidence says so.
  bool check = false;
  int threads = 0;  ///< at most so many; 0: as many as the machine has
  Monitor monitor;
};

/// (2^a + 2^b + ...) / divisor: a number that is exact even if its digits do not fit.
class PowerSum {
 public:
  /// The sum of 2^exponent over all of these, divided by `divisor`, which must divide it.
  /// Throws Error(bad_input) without an exponent, and for negative ones or a divisor below 1.
  PowerSum(std::vector<std::int64_t> exponents, std::int64_t divisor);

  /// About how many decimal digits it has.
  [[nodiscard]] double digits() const;
  /// Throws Error(beyond_limit) when it does not fit in memory.
  [[nodiscard]] mpz_class value() const;
  /// Throws Error(bad_input) for a modulus below 1.
  [[nodiscard]] mpz_class modulo(const mpz_class& modulus) const;
  /// "(2^20+2^12)/8": falling exponents, each once; "2^20" when the divisor is 1.
  [[nodiscard]] std::string expression() const;

 private:
  std::vector<std::int64_t> exponents_;  // falling, each once
  std::int64_t divisor_;
};

struct FixedDimension {
  Symmetry symmetry;
  std::int64_t dimension;  ///< it keeps 2^dimension of the boards
};

/// How many still boards there are: 2^dimension, and the classes by Burnside's lemma.
struct StillCount {
  std::int64_t dimension = 0;
  /// For every symmetry, as StillSpace::group has them; empty if they were not asked for.
  std::vector<FixedDimension> fixed;

  [[nodiscard]] PowerSum all() const;
  [[nodiscard]] PowerSum classes() const;
};

/// Counts them. For the wazir on a full rectangle by polynomials: one gcd, whose memory (a
/// byte for each row of a square) is what bounds the side: 10^10 with 10 GB; up to 10^18 if
/// the other side is short, or if a side plus 1 is a small number times a power of two.
/// Otherwise by find_still. Throws as find_still does.
[[nodiscard]] Answer<StillCount> count_still(const Piece& piece, const Board& board,
                                             const StillOptions& options = {});

/// The same for each board of a range, in order, each as soon as it is known; what the boards
/// share is computed once, by several threads. `visit` is called by the calling thread. A
/// board that does not fit is an error after those before it were visited.
void count_still_range(const Piece& piece, const BoardRange& boards, const StillOptions& options,
                       const std::function<void(std::int64_t n, Answer<StillCount>)>& visit);

/// All still boards of one board, as a vector space with its reduced basis: the
/// basis in echelon form, reading the squares row by row, which is the same
/// whatever engine found it.
class StillSpace {
 public:
  [[nodiscard]] const Board& board() const noexcept;
  [[nodiscard]] std::size_t dimension() const noexcept;
  /// Does basis board i hold -1 on this square?
  [[nodiscard]] bool basis_at(std::size_t i, Square square) const;
  [[nodiscard]] Signs basis_board(std::size_t i) const;

  /// The dimension of the boards that one of the symmetries keeps.
  [[nodiscard]] std::size_t fixed_dimension(const Symmetry& symmetry) const;
  /// The symmetries: the maps of the board that commute with the step. On a full board
  /// that wraps, where shifts by certain lengths move no board of this space, one
  /// stands for all that differ by such shifts (which changes no mean).
  [[nodiscard]] const std::vector<Symmetry>& group() const noexcept;
  [[nodiscard]] StillCount count(const Monitor& monitor = {}) const;
  /// How many boards, counted once for all its images (Burnside).
  [[nodiscard]] mpz_class classes() const { return count().classes().value(); }

  /// The boards of this space that every symmetry keeps.
  [[nodiscard]] StillSpace symmetric(const Monitor& monitor = {}) const;
  /// One of the boards, each with the same probability; the same for the same seed.
  [[nodiscard]] Signs random(std::uint64_t seed) const;

  /// One of each class: the first of its images when boards are read row by row
  /// and + comes before -. Boards come in that order; `visit` returns false to stop.
  /// Time 2^d times the number of symmetries that act differently (or until `visit`
  /// stops it), memory 16 KB for each of them and every 64 dimensions, and the board.
  /// Throws Error(beyond_limit) when that does not fit, or when the first 2^63 boards did
  /// not suffice.
  void for_each_kind(const std::function<bool(const Signs&)>& visit,
                     const Monitor& monitor = {}) const;

  friend bool operator==(const StillSpace& left, const StillSpace& right);

  struct Data;
  explicit StillSpace(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  [[nodiscard]] const Data& data() const noexcept { return *data_; }

 private:
  std::shared_ptr<const Data> data_;
};

/// Finds all still boards. Every basis board is checked by applying the
/// transformation. dense: O(squares^3) bit operations, squares^2 bits of memory;
/// rows: O(squares * free cells) bit operations; gcd: O(squares * d). Throws
/// Error(beyond_limit) before it starts when that does not fit, Error(bad_input) when
/// the engine does not take this piece, board or period.
[[nodiscard]] Answer<StillSpace> find_still(const Piece& piece, const Board& board,
                                            const StillOptions& options = {});

/// One of all still boards, each with the same probability; the same for the same seed
/// and engine. It does not build the space; for the wazir on a full rectangle it keeps two
/// bytes per cell, otherwise 2^28 cells are the most. Throws as find_still does.
[[nodiscard]] Answer<Signs> random_still(const Piece& piece, const Board& board, std::uint64_t seed,
                                         const StillOptions& options = {});

struct NegatedBoard {
  Signs signs;
  std::int64_t minus = 0;  ///< cells with -1
  bool fewest = false;     ///< proved: no other negated board has fewer
};

/// A board that turns into its negative, with the fewest -1 where 2^d boards can be
/// tried (about 2^33 words). There is one for every piece whose moves can be reversed and
/// lead no square to itself (Sutner's theorem); nothing when there is none. At most 2^26
/// squares, and period 1; Error(beyond_limit) or Error(bad_input) otherwise.
[[nodiscard]] Answer<std::optional<NegatedBoard>> find_negated(const Piece& piece,
                                                               const Board& board,
                                                               const StillOptions& options = {});

/// The board after `steps` steps, 0 to 10^18. Throws Error(bad_input) unless the signs stand on
/// the board's squares, Error(beyond_limit) above 10^13 operations: as many steps, or four
/// sweeps a square, for pieces and boards without long moves (src/still/stencil.hpp).
[[nodiscard]] Signs transform(const Piece& piece, const Board& board, const Signs& signs,
                              std::int64_t steps = 1, const Monitor& monitor = {});

/// A board enters its cycle after `preperiod` steps and is then repeated every `period`.
struct Orbit {
  std::int64_t preperiod = 0;
  mpz_class period = 1;
  bool exact = true;  ///< otherwise the period is a multiple of `period` and divides `bound`,
  mpz_class bound;    ///< because a number 2^e - 1 could not be factored
};

/// Throws Error(beyond_limit) with what is known, unless the orbit is exact.
void require_exact(const Orbit& orbit);

/// By the minimal polynomial of the board under T, up to 10,000 squares: Error(beyond_limit)
/// above, Error(bad_input) unless the signs stand on the board's squares.
[[nodiscard]] Answer<Orbit> find_orbit(const Piece& piece, const Board& board, const Signs& signs,
                                       const Monitor& monitor = {});

/// Reads rows of + and - (and # for a hole), all of one length, trailing white space,
/// CRLF and empty lines at the end ignored. `where` names the source in errors.
[[nodiscard]] Signs read_signs(const std::string& text, const std::string& where);
/// A line for each row, as read_signs reads them.
[[nodiscard]] std::string text_of_signs(const Signs& signs);
/// The board on which these signs stand. Throws Error(bad_input) unless all rows are of
/// one length, and not empty.
[[nodiscard]] Board board_of_signs(const Signs& signs, Wrap wrap = Wrap::none);
/// Throws Error(bad_input) unless the signs are + and - on the squares of the board and # on its
/// holes; `where` names them in errors.
void require_signs_fit(const Board& board, const Signs& signs, const std::string& where);

/// Rows of + and - as a mosaic.
[[nodiscard]] Drawing draw_signs(const Signs& signs);

}  // namespace rookery
