// SPDX-License-Identifier: GPL-3.0-or-later
//
// The board of `random`, and how many pieces it gets.

#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/text.hpp"
#include "rookery/attack_question.hpp"

namespace rookery::infer_room::question {

class RandomBoard {
 public:
  /// Its `random` is a size.
  explicit RandomBoard(const AttackQuestion& question)
      : question_(question), board_(question.random->single()) {}

  [[nodiscard]] std::int64_t rows() const { return board_.rows(); }
  [[nodiscard]] std::int64_t columns() const { return board_.columns(); }
  [[nodiscard]] std::string name() const { return board_.name(); }

  /// Larger sides are refused by random_pieces; here they might overflow.
  [[nodiscard]] bool fits() const {
    return std::max(rows(), columns()) <= AttackBoard::longest_side;
  }
  [[nodiscard]] std::int64_t squares() const { return fits() ? rows() * columns() : 0; }
  [[nodiscard]] std::int64_t pieces() const {
    return question_.pieces ? base::to_int64(*question_.pieces)
                            : std::max<std::int64_t>(1, squares() / 8);
  }

 private:
  const AttackQuestion& question_;
  Board board_;
};

}  // namespace rookery::infer_room::question
