// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of an SVG drawing that are drawn once and used often.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rookery/drawing.hpp"

namespace rookery::picture {

/// The identifier of the shape of a figure.
[[nodiscard]] std::string_view figure_id(Figure figure);

/// Are there lamps on a board so small that each may have its own glow? Elsewhere they
/// are plain discs, all of a kind in one path.
[[nodiscard]] bool has_glowing_lamps(const Drawing& drawing);

/// The <defs> with the gradients, signs and figures that these drawings use.
void append_definitions(std::string& out, const std::vector<const Drawing*>& drawings);

}  // namespace rookery::picture
