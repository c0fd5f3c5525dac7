// SPDX-License-Identifier: GPL-3.0-or-later
//
// Why no piece explains the boards.

#pragma once

#include <vector>

#include "rookery/infer.hpp"

namespace rookery::infer_room {

/// Why the pieces cannot attack the square, row by row, up to options.most_refutations of them:
/// fills `refutations` of `inference`, whose unexplained square and number of pieces are known.
void refute(const std::vector<AttackBoard>& boards, const InferOptions& options,
            Inference& inference, const Monitor& monitor);

}  // namespace rookery::infer_room
