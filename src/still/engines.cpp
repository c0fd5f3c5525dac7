// SPDX-License-Identifier: GPL-3.0-or-later

#include "still/engines.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace rookery::still {

// Refuses an engine that does not take this question.
void require_engine_applies(StillEngine engine, bool polynomials_apply, std::int64_t period) {
  if (period < 1 || period > largest_side) {
    base::fail_input("`period`", fmt::format("{} is not from 1 to 10^18", period));
  }
  if (engine == StillEngine::automatic || engine == StillEngine::dense) return;
  if (period != 1) {
    base::fail_engine(
        fmt::format("{} takes period 1 only; use engine dense", name_of(engine, still_engines)));
  }
  if (engine != StillEngine::rows && !polynomials_apply) {
    base::fail_engine(
        fmt::format("{} takes the wazir on a full rectangle that does not wrap; use engine "
                    "rows or dense",
                    name_of(engine, still_engines)));
  }
}

bool is_wazir_on_rectangle(const Piece& piece, const Board& board) {
  static const Piece wazir({{{0, -1}}, {{-1, 0}}, {{1, 0}}, {{0, 1}}});
  return piece.attacking() == wazir && board.wrap() == Wrap::none &&
         board == Board::rectangle(board.rows(), board.columns());
}

}  // namespace rookery::still
