// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grundy values by the rules of movement of support/reference.hpp and a memoised recursion: it
// needs no order of the squares. For the tests of the engines that make tables.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "play/table.hpp"
#include "support/reference.hpp"

namespace rookery::testing {

/// The value of every cell; -1 for holes.
[[nodiscard]] inline std::vector<int> reference_values(const Piece& piece, const Picture& picture) {
  constexpr int unknown = -2;
  std::vector<int> values(static_cast<std::size_t>(picture.cells()), unknown);
  std::vector<std::vector<int>> options(values.size());
  std::vector<int> open;
  std::vector<char> seen;
  for (int first = 0; first < picture.cells(); ++first) {
    open.push_back(first);
    while (!open.empty()) {
      const int cell = open.back();
      const auto at = static_cast<std::size_t>(cell);
      if (values[at] != unknown || picture.is_hole(cell)) {
        if (values[at] == unknown) values[at] = -1;
        open.pop_back();
        continue;
      }
      if (options[at].empty()) options[at] = reached(piece, picture, cell, Kind::move);
      bool waits = false;
      seen.assign(options[at].size() + 1, 0);
      for (const int to : options[at]) {
        const int value = values[static_cast<std::size_t>(to)];
        if (value == unknown) {
          open.push_back(to);
          waits = true;
          break;
        }
        if (value < static_cast<int>(seen.size())) seen[static_cast<std::size_t>(value)] = 1;
      }
      if (waits) continue;
      int value = 0;
      while (seen[static_cast<std::size_t>(value)] != 0) ++value;
      values[at] = value;
      open.pop_back();
    }
  }
  return values;
}

/// An engine that makes tables.
struct TableEngine {
  bool (*applies)(const Piece&, const Board&);
  GrundyTable (*table)(const Piece&, const Board&, const play::Direction&, const Monitor&);
  std::vector<std::uint64_t> (*histogram)(const Piece&, const Board&, const play::Direction&,
                                          const Monitor&);
};

/// The table and the histogram of the engine are those of the reference.
inline void expect_reference(const TableEngine& engine, const Piece& piece,
                             const Picture& picture) {
  SCOPED_TRACE(piece.vectors() + " on " + std::to_string(picture.height()) + "x" +
               std::to_string(picture.width()) +
               (picture.cells() <= 400 ? "\n" + picture.text() : ""));
  const Board board = picture.board();
  const Piece usable = play::usable_moves(piece, board);
  const play::Direction direction = play::advancing_direction(usable, board);
  ASSERT_TRUE(engine.applies(usable, board));
  const std::vector<int> values = reference_values(piece, picture);
  const GrundyTable table = engine.table(usable, board, direction, {});
  ASSERT_EQ(table.rows(), board.rows());
  ASSERT_EQ(table.columns(), board.columns());
  ASSERT_EQ(table.size(), values.size());
  std::vector<std::uint64_t> counts;
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    if (values[cell] < 0) {
      ASSERT_EQ(table[cell], 0U) << "hole " << cell;
      continue;
    }
    const auto value = static_cast<std::size_t>(values[cell]);
    ASSERT_EQ(table[cell], value) << "cell " << cell;
    if (value >= counts.size()) counts.resize(value + 1);
    ++counts[value];
  }
  EXPECT_EQ(engine.histogram(usable, board, direction, {}), counts);
}

/// The same for a third of the patterns of holes on 2x3, 1x6 and 6x1.
inline void expect_reference_with_holes(const TableEngine& engine, const Piece& piece) {
  for (std::int64_t code = 0; code < 64; code += 3) {
    expect_reference(engine, piece, numbered_picture(2, 3, code, 2));
    expect_reference(engine, piece, numbered_picture(1, 6, code, 2));
    expect_reference(engine, piece, numbered_picture(6, 1, code, 2));
  }
}

/// The same on cylinders: all small ones, and random ones with holes up to this size.
inline void expect_reference_on_cylinders(const TableEngine& engine, const Piece& piece,
                                          SeededRandom& random, std::int64_t most_rows,
                                          std::int64_t most_columns) {
  for (int height = 1; height <= 5; ++height) {
    for (int width = 1; width <= 7; ++width) {
      expect_reference(engine, piece, full_picture(height, width, Wrap::cylinder));
    }
  }
  for (int round = 0; round < 4; ++round) {
    const auto height = static_cast<int>(random.between(2, most_rows));
    const auto width = static_cast<int>(random.between(1, most_columns));
    expect_reference(engine, piece, random_picture(random, height, width, 15, Wrap::cylinder));
  }
}

/// A piece of leaps within `reach`, each with u.s < 0 and drawn with a chance of `percent`; at
/// least one.
[[nodiscard]] inline Piece random_leaper(SeededRandom& random, Vector u, std::int64_t reach,
                                         std::int64_t percent) {
  std::vector<Move> moves;
  while (moves.empty()) {
    for (std::int64_t dy = -reach; dy <= reach; ++dy) {
      for (std::int64_t dx = -reach; dx <= reach; ++dx) {
        if (u.dx * dx + u.dy * dy < 0 && random.chance(percent)) moves.push_back({{dx, dy}, 1, 1});
      }
    }
  }
  return Piece(std::move(moves));
}

}  // namespace rookery::testing
