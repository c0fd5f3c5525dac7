// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer once more, by its definitions: four loops, sets of vectors, and nothing else. And the
// checker that accepts an inference only for good reasons.

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "rookery/infer.hpp"
#include "support/support.hpp"

namespace rookery::testing {

using Rows = std::vector<std::string>;
using Boards = std::vector<AttackBoard>;
using Vectors = std::set<Vector>;

inline constexpr InferEngine all_infer_engines[] = {InferEngine::automatic, InferEngine::plain,
                                                    InferEngine::bits, InferEngine::fft};

[[nodiscard]] inline bool on_board(const AttackBoard& board, Square square) {
  return square.x >= 0 && square.x < board.columns() && square.y >= 0 && square.y < board.rows();
}

[[nodiscard]] inline std::vector<Square> squares_with(const AttackBoard& board, char letter) {
  std::vector<Square> found;
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      if (board.at({x, y}) == letter) found.push_back({x, y});
    }
  }
  return found;
}

/// The image of a vector under one of the eight symmetries, numbered by hand.
[[nodiscard]] inline Vector image(Vector v, int number) {
  switch (number) {
    case 0:
      return v;
    case 1:
      return {-v.dy, v.dx};
    case 2:
      return {-v.dx, -v.dy};
    case 3:
      return {v.dy, -v.dx};
    case 4:
      return {-v.dx, v.dy};
    case 5:
      return {v.dx, -v.dy};
    case 6:
      return {v.dy, v.dx};
    default:
      return {-v.dy, -v.dx};
  }
}

[[nodiscard]] inline Vectors orbit(Vector v, bool symmetric) {
  Vectors all;
  for (int i = 0; i < (symmetric ? 8 : 1); ++i) all.insert(image(v, i));
  return all;
}

/// Does the vector lead a piece of some board to this letter?
[[nodiscard]] inline bool leads_to(const Boards& boards, Vector v, char letter) {
  for (const AttackBoard& board : boards) {
    for (const Square piece : squares_with(board, 'o')) {
      const Square to{piece.x + v.dx, piece.y + v.dy};
      if (on_board(board, to) && board.at(to) == letter) return true;
    }
  }
  return false;
}

/// The window of the answer: every vector in it, in order.
struct Window {
  std::int64_t x = 0;
  std::int64_t y = 0;
};
[[nodiscard]] inline Window window_of(const Boards& boards, const InferOptions& options) {
  Window window;
  for (const AttackBoard& board : boards) {
    window.x = std::max(window.x, board.columns() - 1);
    window.y = std::max(window.y, board.rows() - 1);
  }
  if (options.symmetric) window.x = window.y = std::max(window.x, window.y);
  return window;
}
[[nodiscard]] inline Vectors vectors_of(const Boards& boards, const InferOptions& options) {
  const Window window = window_of(boards, options);
  Vectors all;
  for (std::int64_t dy = -window.y; dy <= window.y; ++dy) {
    for (std::int64_t dx = -window.x; dx <= window.x; ++dx) {
      if (dx != 0 || dy != 0) all.insert({dx, dy});
    }
  }
  return all;
}

[[nodiscard]] inline Vectors largest_by_definition(const Boards& boards,
                                                   const InferOptions& options) {
  Vectors largest;
  for (const Vector v : vectors_of(boards, options)) {
    bool fits = !options.leaper || std::max(std::abs(v.dx), std::abs(v.dy)) <= *options.leaper;
    for (const Vector w : orbit(v, options.symmetric)) fits = fits && !leads_to(boards, w, '.');
    if (fits) largest.insert(v);
  }
  return largest;
}

/// The x of all boards (with the board's number) that no vector of the set explains.
[[nodiscard]] inline std::vector<std::pair<std::size_t, Square>> unexplained(const Boards& boards,
                                                                             const Vectors& set) {
  std::vector<std::pair<std::size_t, Square>> found;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const std::vector<Square> pieces = squares_with(boards[i], 'o');
    for (const Square square : squares_with(boards[i], 'x')) {
      if (std::none_of(pieces.begin(), pieces.end(), [&](Square piece) {
            return set.contains({square.x - piece.x, square.y - piece.y});
          })) {
        found.emplace_back(i, square);
      }
    }
  }
  return found;
}

[[nodiscard]] inline bool attacks_a_dot(const Boards& boards, const Vectors& set) {
  return std::any_of(set.begin(), set.end(), [&](Vector v) { return leads_to(boards, v, '.'); });
}

[[nodiscard]] inline Vectors as_set(const MoveSet& moves) {
  const std::vector<Vector> list = moves.moves();
  return Vectors(list.begin(), list.end());
}

[[nodiscard]] inline Rows picture_of(const Vectors& set, Window window) {
  Rows rows(static_cast<std::size_t>(2 * window.y + 1),
            std::string(static_cast<std::size_t>(2 * window.x + 1), '.'));
  const auto cell = [&](Vector v) -> char& {
    return rows[static_cast<std::size_t>(v.dy + window.y)]
               [static_cast<std::size_t>(v.dx + window.x)];
  };
  for (const Vector v : set) cell(v) = 'x';
  cell({0, 0}) = 'o';
  return rows;
}

[[nodiscard]] inline std::string show(const Boards& boards) {
  std::string text = "\n";
  for (const AttackBoard& board : boards) text += board.text() + "\n";
  return text;
}

/// Accepts an inference only for good reasons: the set is the largest by definition, a YES
/// explains every x, and a NO has a square and for every piece near enough a refutation that
/// can be checked on the drawing.
inline void check_inference(const Boards& boards, const InferOptions& options,
                            const Inference& inference) {
  const Vectors largest = largest_by_definition(boards, options);
  EXPECT_EQ(inference.largest.picture(), picture_of(largest, window_of(boards, options)));
  const auto missing = unexplained(boards, largest);
  EXPECT_EQ(inference.explained, missing.empty());
  if (missing.empty()) {
    EXPECT_TRUE(inference.refutations.empty());
    return;
  }
  const auto far = [&](Vector v) {
    return options.leaper && std::max(std::abs(v.dx), std::abs(v.dy)) > *options.leaper;
  };
  const auto near_pieces = [&](std::size_t board, Square square) {
    std::vector<Square> near;
    for (const Square piece : squares_with(boards[board], 'o')) {
      if (!far({square.x - piece.x, square.y - piece.y})) near.push_back(piece);
    }
    return near;
  };
  const std::size_t number = inference.unexplained_board;
  ASSERT_LT(number, boards.size());
  const Square square = inference.unexplained;
  // The first of its board.
  const auto first = std::find_if(missing.begin(), missing.end(),
                                  [&](const auto& pair) { return pair.first == number; });
  ASSERT_TRUE(first != missing.end());
  EXPECT_EQ(first->second, square);
  const std::vector<Square> pieces = near_pieces(number, square);
  EXPECT_EQ(inference.pieces_to_refute, static_cast<std::int64_t>(pieces.size()));
  EXPECT_EQ(inference.pieces_too_far,
            static_cast<std::int64_t>(squares_with(boards[number], 'o').size() - pieces.size()));
  ASSERT_EQ(inference.refutations.size(),
            std::min(pieces.size(), static_cast<std::size_t>(options.most_refutations)));
  for (std::size_t i = 0; i < inference.refutations.size(); ++i) {
    const Refutation& why = inference.refutations[i];
    EXPECT_EQ(why.piece, pieces[i]);
    EXPECT_EQ(why.move, (Vector{square.x - pieces[i].x, square.y - pieces[i].y}));
    EXPECT_TRUE(orbit(why.move, options.symmetric).contains(why.image));
    ASSERT_LT(why.board, boards.size());
    const AttackBoard& board = boards[why.board];
    ASSERT_TRUE(on_board(board, why.other));
    EXPECT_EQ(board.at(why.other), 'o');
    EXPECT_EQ(why.refuted_at, (Square{why.other.x + why.image.dx, why.other.y + why.image.dy}));
    ASSERT_TRUE(on_board(board, why.refuted_at));
    EXPECT_EQ(board.at(why.refuted_at), '.');
  }
}

/// The board whose squares are the digits of `number` in base letters.size().
[[nodiscard]] inline AttackBoard numbered_board(std::size_t rows, std::size_t columns,
                                                const std::string& letters, std::size_t number) {
  Rows cells(rows, std::string(columns, ' '));
  for (std::string& row : cells) {
    for (char& cell : row) {
      cell = letters[number % letters.size()];
      number /= letters.size();
    }
  }
  return AttackBoard(cells);
}

[[nodiscard]] inline AttackBoard random_board(SeededRandom& random, std::int64_t rows,
                                              std::int64_t columns, const std::string& letters) {
  Rows cells(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' '));
  for (std::string& row : cells) {
    for (char& cell : row) {
      cell = letters[static_cast<std::size_t>(
          random.below(static_cast<std::int64_t>(letters.size())))];
    }
  }
  return AttackBoard(cells);
}

/// Pieces on `percent` of the squares that move as `set`, every square marked, and `hidden`
/// percent of those marks unknown.
[[nodiscard]] inline AttackBoard planted_board(SeededRandom& random, std::int64_t rows,
                                               std::int64_t columns, const Vectors& set,
                                               std::int64_t percent, std::int64_t hidden = 0) {
  Rows cells(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
  for (std::string& row : cells) {
    for (char& cell : row) {
      if (random.chance(percent)) cell = 'o';
    }
  }
  const AttackBoard pieces(cells);
  for (const Square piece : squares_with(pieces, 'o')) {
    for (const Vector v : set) {
      const Square to{piece.x + v.dx, piece.y + v.dy};
      if (on_board(pieces, to) && pieces.at(to) != 'o') {
        cells[static_cast<std::size_t>(to.y)][static_cast<std::size_t>(to.x)] = 'x';
      }
    }
  }
  for (std::string& row : cells) {
    for (char& cell : row) {
      if (cell != 'o' && random.chance(hidden)) cell = '?';
    }
  }
  return AttackBoard(cells);
}

/// The leaps of a named piece or of Betza notation within a reach, rides as all their leaps.
[[nodiscard]] inline Vectors leaps_of(const std::string& text, std::int64_t reach) {
  Vectors set;
  for (const Move& move : Piece::parse(text).attacking().moves()) {
    for (std::int64_t i = 1; i <= std::min<std::int64_t>(move.attack, reach); ++i) {
      set.insert({i * move.step.dx, i * move.step.dy});
    }
  }
  return set;
}

}  // namespace rookery::testing
