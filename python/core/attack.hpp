// SPDX-License-Identifier: GPL-3.0-or-later
//
// Boards of attacks, however Python holds them.

#pragma once

#include <pybind11/pybind11.h>

#include <vector>

#include "rookery/infer.hpp"

namespace rookery::python {

/// An AttackBoard; what read_text takes, one or several boards; a dict or a tuple of arrays
/// pieces, attacked and perhaps known; a list of any of these. Throws Error(bad_input).
[[nodiscard]] std::vector<AttackBoard> read_attack_boards(const pybind11::handle& data);

}  // namespace rookery::python
