// SPDX-License-Identifier: GPL-3.0-or-later
//
// What belongs to no single command: how boards and pieces are written, the exit status, the
// environment; and rookery-mpi.

#pragma once

#include <vector>

#include "manual/reference.hpp"

namespace rookery::manual {

[[nodiscard]] std::vector<Section> general_sections();

[[nodiscard]] CommandReference mpi_reference();

}  // namespace rookery::manual
