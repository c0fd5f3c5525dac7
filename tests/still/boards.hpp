// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the tests of still share: one step by the reference rules, on boards of signs and
// on boards of up to 64 squares as numbers, and random boards and pieces.

#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/still.hpp"
#include "support/reference.hpp"
#include "support/support.hpp"

namespace rookery::testing {

inline constexpr std::array all_wraps = {Wrap::none, Wrap::cylinder, Wrap::torus};

/// One step by products of neighbours, as tests/support/reference.hpp finds them. The
/// squares are numbered row by row without the holes; bit i of a board as a number says
/// that square i holds -1.
class ReferenceStep {
 public:
  ReferenceStep(const Piece& piece, const Picture& picture) : picture_(picture) {
    std::vector<int> number(static_cast<std::size_t>(picture.cells()), -1);
    for (int c = 0; c < picture.cells(); ++c) {
      if (picture.is_hole(c)) continue;
      number[static_cast<std::size_t>(c)] = static_cast<int>(cells_.size());
      cells_.push_back(c);
    }
    for (const int c : cells_) {
      lists_.push_back(reached(piece, picture, c, Kind::attack));
      std::uint64_t mask = 0;
      for (const int n : lists_.back()) {
        mask ^= std::uint64_t{1} << (number[static_cast<std::size_t>(n)] % 64);
      }
      masks_.push_back(mask);
    }
  }

  [[nodiscard]] int squares() const { return static_cast<int>(cells_.size()); }

  /// Any board of signs.
  [[nodiscard]] Signs operator()(const Signs& signs) const {
    Signs next = signs;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      int product = 1;
      for (const int n : lists_[i]) product *= sign_at(signs, n) == '-' ? -1 : 1;
      set_sign(next, cells_[i], product < 0);
    }
    return next;
  }

  /// A board of at most 64 squares.
  [[nodiscard]] std::uint64_t operator()(std::uint64_t board) const {
    std::uint64_t next = 0;
    for (std::size_t i = 0; i < masks_.size(); ++i) {
      next |= static_cast<std::uint64_t>(std::popcount(board & masks_[i]) & 1) << i;
    }
    return next;
  }

  /// The board after each step, for every board of at most 20 or so squares.
  [[nodiscard]] std::vector<std::uint32_t> table() const {
    std::vector<std::uint32_t> next(std::size_t{1} << cells_.size());
    for (std::size_t board = 1; board < next.size(); ++board) {
      const std::size_t rest = board & (board - 1);
      next[board] = rest != 0
                        ? next[rest] ^ next[board ^ rest]
                        : static_cast<std::uint32_t>((*this)(static_cast<std::uint64_t>(board)));
    }
    return next;
  }

  [[nodiscard]] Signs signs(std::uint64_t board) const {
    Signs signs = picture_.rows;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      set_sign(signs, cells_[i], (board >> i & 1U) != 0);
    }
    return signs;
  }

  [[nodiscard]] std::uint64_t number(const Signs& signs) const {
    std::uint64_t board = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (sign_at(signs, cells_[i]) == '-') board |= std::uint64_t{1} << i;
    }
    return board;
  }

 private:
  [[nodiscard]] char sign_at(const Signs& signs, int cell) const {
    return signs[static_cast<std::size_t>(cell / picture_.width())]
                [static_cast<std::size_t>(cell % picture_.width())];
  }
  void set_sign(Signs& signs, int cell, bool minus) const {
    signs[static_cast<std::size_t>(cell / picture_.width())]
         [static_cast<std::size_t>(cell % picture_.width())] = minus ? '-' : '+';
  }

  Picture picture_;
  std::vector<int> cells_;               // of each square
  std::vector<std::vector<int>> lists_;  // the cells that enter its product
  std::vector<std::uint64_t> masks_;     // the same as bits, pairs cancelled
};

[[nodiscard]] inline Signs random_signs(SeededRandom& random, const Picture& picture) {
  Signs signs = picture.rows;
  for (std::string& row : signs) {
    for (char& cell : row) {
      if (cell != '#') cell = random.chance(50) ? '-' : '+';
    }
  }
  return signs;
}

/// 1 to `most` moves with coordinates from -reach to reach; some of them rides, if asked.
[[nodiscard]] inline Piece random_piece(SeededRandom& random, std::int64_t most, std::int64_t reach,
                                        bool rides = false) {
  std::vector<Move> moves;
  for (std::int64_t count = random.between(1, most); count > 0;) {
    const Vector step{random.between(-reach, reach), random.between(-reach, reach)};
    if (step == Vector{0, 0}) continue;
    const Reach far = !rides || random.chance(60) ? 1
                      : random.chance(30)         ? without_limit
                                                  : random.between(2, 4);
    moves.push_back({step, far, far});
    --count;
  }
  return Piece(moves);
}

[[nodiscard]] inline StillOptions with_engine(StillEngine engine) {
  StillOptions options;
  options.engine = engine;
  return options;
}

}  // namespace rookery::testing
