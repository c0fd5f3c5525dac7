// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the functions of count take as keyword arguments, under the names of the command line.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/convert.hpp"
#include "core/options.hpp"
#include "rookery/count.hpp"

namespace rookery::python {

/// engine, mod, threads, memory, time, check, up_to_symmetry, translations, checkpoint,
/// checkpoint_every, as far as they are given. Throws Error(bad_input).
[[nodiscard]] CountOptions read_count_options(const py::kwargs& words);
/// The same with an engine that is not of CountEngine.
[[nodiscard]] CountOptions read_count_options_without_engine(const py::kwargs& words);

/// torus= and cylinder= of a board that is neither a range nor one of a law. Throws
/// Error(bad_input); `what` names what takes only one board.
[[nodiscard]] Board read_one_board(const py::handle& board, const py::kwargs& words,
                                   const std::string& what);
/// Throws Error(bad_input) for N, MxN, 8xN.
void refuse_open_board(const py::handle& board);

/// k=, at most 10^36.
[[nodiscard]] std::optional<mpz_class> read_pieces(const py::kwargs& words);

/// "K=2,Q=1", {"king": 2, "queen": 1}, or a list of such pairs.
[[nodiscard]] std::vector<Troop> read_army(const py::handle& army);

/// "king" and "kings", "pieces fsN": for titles.
[[nodiscard]] std::string plural_name(const Piece& piece);

}  // namespace rookery::python
