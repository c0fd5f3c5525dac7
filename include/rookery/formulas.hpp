// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: what holds for boards of every size. The polynomial in the sides for k pieces, the
// linear recurrence along a strip, the growth per square of a large board. Each comes with
// what is proved about it.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/piece.hpp"
#include "rookery/polynomial.hpp"

namespace rookery {

enum class FormulaEngine {
  automatic,
  interpolation,  ///< through the counts of enough boards: the reference
  clusters        ///< from the logarithm of the counts, which is bilinear in the sides
};

/// What they are called.
inline constexpr EngineName<FormulaEngine> formula_engines[] = {
    {"interpolation", FormulaEngine::interpolation}, {"clusters", FormulaEngine::clusters}};

struct FormulaOptions {
  FormulaEngine engine = FormulaEngine::automatic;
  Wrap wrap = Wrap::none;
  CountOptions count;  ///< its engine is automatic, and it has no modulus
};

/// The number of ways to place k pieces on n x n.
struct SquareFormula {
  std::size_t pieces = 0;
  /// One polynomial for each residue of n modulo their number: one for leapers and rooks,
  /// two for bishops, the one for even n first.
  std::vector<RationalPolynomial> cases;
  mpz_class proved_from;  ///< it holds for every n >= this: by the theorem alone
  mpz_class holds_from;   ///< the smallest such bound >= 1, from the counts below proved_from
  /// If not, it may hold earlier: a count below takes too long (see the evidence).
  bool holds_from_is_least = true;
  std::vector<std::string> checked;  ///< boards outside its derivation on which it was confirmed
};

/// Leapers and limited rides on squares and square tori and cylinders; rooks and bishops on
/// plain squares. Throws Error(bad_input) with the reason for other riders, and
/// Error(beyond_limit) with what would fit.
[[nodiscard]] Answer<SquareFormula> square_formula(const Piece& piece, std::size_t pieces,
                                                   const FormulaOptions& options = {});

/// The number of ways to place k pieces on m rows and n columns.
struct RectangleFormula {
  std::size_t pieces = 0;
  std::vector<RationalPolynomial> coefficients;  ///< [i][j]: of m^i n^j
  mpz_class proved_rows;                         ///< holds where m >= this and n >= the next
  mpz_class proved_columns;
  mpz_class holds_from;             ///< the smallest s >= 1 such that it holds for all m, n >= s
  bool holds_from_is_least = true;  ///< if not, a smaller one may do, too
  std::vector<std::string> checked;
};

/// The value of a formula for these sides, whatever their size; nothing where it does not hold.
[[nodiscard]] std::optional<mpz_class> value_at(const SquareFormula& formula, const mpz_class& n);
[[nodiscard]] std::optional<mpz_class> value_at(const RectangleFormula& formula, const mpz_class& m,
                                                const mpz_class& n);
/// The same on a board that is given in numbers; nothing where a side is open, either.
[[nodiscard]] std::optional<mpz_class> value_on(const SquareFormula& formula, const Boards& boards);
[[nodiscard]] std::optional<mpz_class> value_on(const RectangleFormula& formula,
                                                const Boards& boards);

/// As square_formula; bishops are refused (their formula has cases in both sides).
[[nodiscard]] Answer<RectangleFormula> rectangle_formula(const Piece& piece, std::size_t pieces,
                                                         const FormulaOptions& options = {});

/// Boards with one side fixed and the other running: width x n if the columns run, n x width
/// if the rows do.
struct Strip {
  std::int64_t width = 1;
  bool rows_run = false;
  Wrap wrap = Wrap::none;

  [[nodiscard]] Board board(std::int64_t n) const {
    return rows_run ? Board::rectangle(n, width, wrap) : Board::rectangle(width, n, wrap);
  }
  /// "8xN", "Nx8 cylinder".
  [[nodiscard]] std::string name() const;
};

/// a(n) = sum of coefficients[i - 1] * a(n - i), i = 1 .. order, for every n >= offset +
/// initial.size(): the shortest recurrence there is. `initial` holds a(offset), a(offset + 1), ..,
/// at least `order` terms. numerator / denominator = sum of a(n) x^(n - offset); lowest power
/// first, denominator[0] = 1, without a common factor.
struct StripRecurrence {
  std::int64_t offset = 0;  ///< 0 (the empty strip counts 1), or 1 where the running side is glued
  std::vector<mpz_class> coefficients;
  std::vector<mpz_class> initial;
  std::vector<mpz_class> numerator;
  std::vector<mpz_class> denominator;
  /// The limit of a(n + 1) / a(n): "34.2901...", digits that are certain; empty where there
  /// is none (a(n) = 0 from some n on).
  std::string growth;
  std::size_t states = 0;    ///< sets of attacked squares between two rows
  std::size_t verified = 0;  ///< further terms on which it was verified: enough to prove it
};

/// The recurrence of all placements, or of those with k pieces. Leapers and limited rides.
[[nodiscard]] Answer<StripRecurrence> strip_recurrence(const Piece& piece, const Strip& strip,
                                                       const std::optional<std::size_t>& pieces,
                                                       const CountOptions& options = {});

/// The term for n of the recurrence's sequence, modulo `modulus` if there is one. Throws
/// Error(bad_input) for n before the first, and Error(beyond_limit) with the figures where the term
/// would be too long.
[[nodiscard]] mpz_class term_at(const StripRecurrence& recurrence, const mpz_class& n,
                                const std::optional<mpz_class>& modulus = {},
                                const Monitor& monitor = {});

/// The growth constant: the limit of (number of all placements on n x n)^(1/n^2).
struct GrowthConstant {
  std::string lower;              ///< proved, rounded down
  std::string upper;              ///< proved, rounded up
  std::string certain;            ///< the digits on which both agree: "1.34264"
  std::string estimate;           ///< extrapolated; the last digits are not proved
  std::int64_t widest = 0;        ///< the widest strip
  std::int64_t widest_ring = 0;   ///< the longest ring of squares (0: none was used)
  std::vector<std::string> from;  ///< which theorems gave the bounds, in words
};

/// Leapers and limited rides. `width`: the widest strip to take (0: what takes about ten
/// seconds).
[[nodiscard]] Answer<GrowthConstant> growth_constant(const Piece& piece, std::int64_t width = 0,
                                                     const CountOptions& options = {});

}  // namespace rookery
