// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engine "recurrence": the total on a long board from the recurrence along its longer side.
// (strip_recurrence itself is in rookery/formulas.hpp.)
//
// The board is a strip of n rows (see automaton.hpp); a(n) is the number of its
// placements. If n is small the rows are counted one by one; otherwise terms of the
// sequence give its shortest recurrence (math/sequence/linear_recurrence.hpp), and that gives a(n).
//
// Why the recurrence is proved. Let h be its polynomial, verified on all terms that were
// counted. Open length: the defect h_0 a(i) + h_1 a(i+1) + .. is u T^i w with w = h(T) e, and w
// lies in the space of vectors that the symmetries of the width keep, of dimension D = the
// number of orbits of states. T maps it into itself, so by Cayley and Hamilton the defects have a
// recurrence of order D, and if D in a row are 0, all are. Glued length: the defect is
// trace (T^(i+1) h(T)), the same with D = the number of states. k pieces: the count is a
// polynomial of degree k in n from some n on (below), and so is the defect: k + 1 zeros there.
// Twice D terms and twenty more serve both to find h and to verify it.
//
// k pieces on n rows. The number is a sum over graphs on k points (inclusion and exclusion over
// the conflicting pairs): a product over their components. A component of c points spans at most
// (c - 1) reach rows, so for n rows of open length it has a number of places that is linear in n
// for n >= (c - 1) reach: together a polynomial of degree at most k for n >= (k - 1) reach. On a
// cycle its number of places is a multiple of n as soon as it cannot reach around,
// for n > k reach.

#pragma once

#include <gmpxx.h>

#include <optional>
#include <string>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/board.hpp"
#include "rookery/count.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::strip {

/// Why the engine does not take this piece and board, in words; nothing if it may.
[[nodiscard]] std::optional<std::string> recurrence_obstacle(const Piece& piece,
                                                             const Board& board);

/// Seconds, in about a millisecond; infinity where the engine would take long or refuse.
[[nodiscard]] double forecast_recurrence_seconds(const Piece& piece, const Board& board,
                                                 const CountOptions& options);

/// The total, modulo options.modulus if there is one. Throws Error(beyond_limit) with the figures
/// where the result would be too long.
[[nodiscard]] mpz_class count_by_recurrence(const Piece& piece, const Board& board,
                                            const CountOptions& options,
                                            std::vector<Fact>& evidence);

}  // namespace rookery::count::strip
