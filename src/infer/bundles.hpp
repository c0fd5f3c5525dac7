// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the two ways to cover squares share: the bundles of moves, and the squares that are left.

#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "infer/cover_squares.hpp"

namespace rookery::infer_room {

/// The moves that go together, named by the first of them within the reach.
class Bundles {
 public:
  explicit Bundles(const CoverQuestion& question) : question_(question) {
    for_each_square(question.moves.bits(), [&](Square square) {
      const Vector move{square.x - question.moves.reach_x(), square.y - question.moves.reach_y()};
      const std::vector<Vector> images = images_of(move, question.group);
      const bool is_first = std::none_of(images.begin(), images.end(), [&](Vector image) {
        return image < move && is_within(image);
      });
      if (is_first) first_.push_back(move);
    });
  }

  [[nodiscard]] std::size_t size() const noexcept { return first_.size(); }
  [[nodiscard]] std::vector<Vector> moves(std::size_t bundle) const {
    return images_of(first_[bundle], question_.group);
  }
  [[nodiscard]] std::int64_t price(std::size_t bundle) const {
    return question_.price(first_[bundle], moves(bundle).size());
  }
  [[nodiscard]] bool is_within(Vector move) const noexcept {
    return std::abs(move.dx) <= question_.moves.reach_x() &&
           std::abs(move.dy) <= question_.moves.reach_y();
  }

 private:
  const CoverQuestion& question_;
  std::vector<Vector> first_;
};

/// The squares that are left, on all boards, and what moves would explain of them.
class SquaresLeft {
 public:
  SquaresLeft(const std::vector<AttackBoard>& boards, std::vector<Bitmap> squares)
      : boards_(boards), left_(std::move(squares)) {}

  [[nodiscard]] const Bitmap& on(std::size_t board) const noexcept { return left_[board]; }
  [[nodiscard]] std::size_t boards() const noexcept { return boards_.size(); }
  [[nodiscard]] std::int64_t count() const noexcept {
    std::int64_t sum = 0;
    for (const Bitmap& board : left_) sum += board.count();
    return sum;
  }
  /// Words that one move makes us look at.
  [[nodiscard]] double words() const noexcept {
    double sum = 0;
    for (const Bitmap& board : left_) {
      sum += static_cast<double>(board.rows()) * static_cast<double>(board.words());
    }
    return sum;
  }

  /// visit(board, y, word, bits): the squares left to which some of the moves leads a piece.
  template <class Visit>
  void for_each_hit(const std::vector<Vector>& moves, Visit&& visit) const {
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      const Bitmap& pieces = boards_[b].pieces();
      const Bitmap& left = left_[b];
      for (std::int64_t y = 0; y < left.rows(); ++y) {
        for (std::int64_t i = 0; i < left.words(); ++i) {
          const Bitmap::Word open = left.row(y)[i];
          if (open == 0) continue;
          Bitmap::Word hits = 0;
          for (const Vector move : moves) {
            const std::int64_t from = y - move.dy;
            if (from < 0 || from >= left.rows()) continue;
            hits |= pieces.word_from(from, i * Bitmap::word_bits - move.dx);
          }
          if ((hits & open) != 0) visit(b, y, i, hits & open);
        }
      }
    }
  }

  [[nodiscard]] std::int64_t gain(const std::vector<Vector>& moves) const {
    std::int64_t sum = 0;
    for_each_hit(moves, [&](std::size_t, std::int64_t, std::int64_t, Bitmap::Word bits) {
      sum += std::popcount(bits);
    });
    return sum;
  }

  void take(const std::vector<Vector>& moves) {
    for_each_hit(moves, [&](std::size_t board, std::int64_t y, std::int64_t i, Bitmap::Word bits) {
      left_[board].row(y)[i] &= ~bits;
    });
  }

 private:
  const std::vector<AttackBoard>& boards_;
  std::vector<Bitmap> left_;
};

}  // namespace rookery::infer_room
