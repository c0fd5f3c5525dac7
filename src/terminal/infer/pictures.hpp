// SPDX-License-Identifier: GPL-3.0-or-later
//
// Answers of infer and of attack as SVG.

#pragma once

#include <string>

#include "rookery/attack_question.hpp"
#include "rookery/infer_question.hpp"

namespace rookery::terminal::infer {

/// So many arrows show the reason.
inline constexpr unsigned most_drawn_reasons = 64;

/// The boards, and the set or why there is none.
[[nodiscard]] std::string picture_of(const InferQuestion& question, const InferValue& value);
/// The boards, several on a sheet. Throws Error(beyond_limit) for too large ones.
[[nodiscard]] std::string picture_of(const AttackQuestion& question, const AttackValue& value);

}  // namespace rookery::terminal::infer
