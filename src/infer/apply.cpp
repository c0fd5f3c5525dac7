// SPDX-License-Identifier: GPL-3.0-or-later
//
// Applying a set of moves to the board: which squares it attacks, and, when an
// attacked square stays unexplained, the witness for it.
//
// Row dy of the set is laid out by bit dx + C - 1. From a piece at (x,a) it is seen
// on row b = a + dy by reading it from bit C - 1 - x onwards; ORed over all pieces
// that gives every attacked square. From a square (u,b), an attacking piece stands
// on row a iff row b - a of the set, read from bit u onwards, meets the row of
// pieces written backwards (bit C - 1 - x).
//
// With fewer pieces than dots the first way marks the whole board. Otherwise the
// second way asks each `.`, and each x only until a piece explains it; since that
// is far sooner than the bound says, its steps are counted, not predicted.
//
// Time O(min(pieces, dots) * R * C / 64), and for the x of the second way at most
// O(attacked * R * C / 64); memory O(squares).

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>

#include "board/text.hpp"
#include "infer/bit_rows.hpp"
#include "infer/engines.hpp"

namespace rookery::detail::erosion {

namespace {

Square square_at(std::size_t x, std::size_t y) {
  return {static_cast<std::int64_t>(x), static_cast<std::int64_t>(y)};
}

class Application {
 public:
  Application(const AttackBoard& board, const Picture& picture, std::int64_t most_steps,
              const Monitor& monitor)
      : cells_(board.cells()),
        rows_(cells_.size()),
        columns_(cells_.front().size()),
        words_(words_for(columns_)),
        set_(picture, 'x', 2 * words_),
        reversed_pieces_(cells_, 'o', words_, true),
        most_steps_(most_steps),
        monitor_(monitor) {
    for (std::size_t row = 0; row < set_.rows(); ++row) set_has_row_.push_back(set_.any(row));
    for (std::size_t y = 0; y < rows_; ++y) {
      if (reversed_pieces_.any(y)) piece_rows_.push_back(y);
    }
  }

  // The first way: mark all attacked squares, then compare.
  [[nodiscard]] std::optional<Misfit> mark() const {
    BitRows attacked(rows_, words_);
    for (const std::size_t a : piece_rows_) {
      monitor_.check(0.5 * share(a));
      for (std::size_t bit = 0; bit < columns_; ++bit) {
        if (!reversed_pieces_.test(a, bit)) continue;
        for (std::size_t b = 0; b < rows_; ++b) {
          const std::size_t row = rows_ - 1 + b - a;
          if (set_has_row_[row]) add_shifted(attacked.row(b), set_.row(row), bit, words_);
        }
      }
    }
    const auto is_marked = [&](std::size_t x, std::size_t y) { return attacked.test(y, x); };
    if (const auto dot = first('.', is_marked, 0.5, 0.75)) return Misfit{*dot, true};
    const auto is_free = [&](std::size_t x, std::size_t y) { return !attacked.test(y, x); };
    if (const auto missing = first('x', is_free, 0.75, 1)) return Misfit{*missing, false};
    return std::nullopt;
  }

  // The second way: ask every square.
  [[nodiscard]] std::optional<Misfit> ask() const {
    const auto is_marked = [&](std::size_t x, std::size_t y) { return is_attacked(x, y); };
    if (const auto dot = first('.', is_marked, 0, 0.5)) return Misfit{*dot, true};
    const auto is_free = [&](std::size_t x, std::size_t y) { return !is_attacked(x, y); };
    if (const auto missing = first('x', is_free, 0.5, 1)) return Misfit{*missing, false};
    return std::nullopt;
  }

 private:
  [[nodiscard]] double share(std::size_t y) const {
    return static_cast<double>(y) / static_cast<double>(rows_);
  }

  // The first square, row by row, with this letter for which the question holds;
  // the progress goes from `from` to `to` meanwhile.
  template <class Question>
  [[nodiscard]] std::optional<Square> first(char letter, const Question& question, double from,
                                            double to) const {
    for (std::size_t y = 0; y < rows_; ++y) {
      monitor_.check(from + (to - from) * share(y));
      for (std::size_t x = 0; x < columns_; ++x) {
        if (cells_[y][x] == letter && question(x, y)) return square_at(x, y);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_attacked(std::size_t x, std::size_t y) const {
    for (const std::size_t a : piece_rows_) {
      const std::size_t row = rows_ - 1 + y - a;
      if (!set_has_row_[row]) continue;
      steps_ += static_cast<std::int64_t>(words_);
      if (meets(set_.row(row), x, reversed_pieces_.row(a), words_)) return true;
    }
    if (steps_ > most_steps_) {
      fail_limit("infer", fmt::format("checking the set against the board took more than {} steps, "
                                      "the limit; a smaller board would fit",
                                      most_steps_));
    }
    return false;
  }

  const std::vector<std::string>& cells_;
  std::size_t rows_;
  std::size_t columns_;
  std::size_t words_;
  BitRows set_;
  BitRows reversed_pieces_;
  std::vector<bool> set_has_row_;
  std::vector<std::size_t> piece_rows_;
  std::int64_t most_steps_;
  mutable std::int64_t steps_ = 0;
  const Monitor& monitor_;
};

}  // namespace

std::int64_t steps_apply(const AttackBoard& board, const AttackCounts& counts) {
  const auto words =
      static_cast<std::int64_t>(words_for(static_cast<std::size_t>(board.columns())));
  const std::int64_t rows_seen = counts.pieces <= counts.unattacked
                                     ? counts.pieces * board.rows()
                                     : counts.unattacked * counts.piece_rows;
  return rows_seen * words;
}

std::optional<Misfit> apply_set(const AttackBoard& board, const Picture& picture,
                                std::int64_t most_steps, const Monitor& monitor) {
  const AttackCounts counts = count_letters(board);
  const Application application(board, picture, most_steps, monitor);
  return counts.pieces <= counts.unattacked ? application.mark() : application.ask();
}

std::vector<Refutation> refute_all(const AttackBoard& board, Square unexplained,
                                   const Monitor& monitor) {
  const auto& cells = board.cells();
  const std::int64_t rows = board.rows();
  const std::size_t words = words_for(static_cast<std::size_t>(board.columns()));
  const BitRows dots(cells, '.', words);
  const BitRows pieces(cells, 'o', words);

  std::vector<Square> few_dots;  // only if walking through them is the shorter way
  if (count_letters(board).unattacked < rows * static_cast<std::int64_t>(words)) {
    for (std::int64_t y = 0; y < rows; ++y) {
      for (std::int64_t x = 0; x < board.columns(); ++x) {
        if (board.at({x, y}) == '.') few_dots.push_back({x, y});
      }
    }
  }

  // Both ways find the first refutation in reading order: a move keeps that order.
  const auto refute = [&](Square piece) -> Refutation {
    const Vector move{unexplained.x - piece.x, unexplained.y - piece.y};
    for (const Square dot : few_dots) {
      const Square other{dot.x - move.dx, dot.y - move.dy};
      const bool inside =
          other.x >= 0 && other.x < board.columns() && other.y >= 0 && other.y < rows;
      if (inside && board.at(other) == 'o') return {piece, move, other, dot};
    }
    for (std::int64_t y = std::max<std::int64_t>(0, -move.dy); y < std::min(rows, rows - move.dy);
         ++y) {
      const Word* row = pieces.row(static_cast<std::size_t>(y));
      const Word* target = dots.row(static_cast<std::size_t>(y + move.dy));
      for (std::size_t i = 0; i < words; ++i) {
        const auto first = static_cast<std::int64_t>(i * word_bits);
        const Word hits = row[i] & word_at(target, words, first + move.dx);
        if (hits == 0) continue;
        const std::int64_t x = first + std::countr_zero(hits);
        return {piece, move, {x, y}, {x + move.dx, y + move.dy}};
      }
    }
    // A move that nothing refutes is in the largest set and explains the square.
    fail_bug("infer", "a refuted move has no reason");
  };

  std::vector<Refutation> reasons;
  for (std::int64_t y = 0; y < rows; ++y) {
    monitor.check(static_cast<double>(y) / static_cast<double>(rows));
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      if (board.at({x, y}) == 'o') reasons.push_back(refute({x, y}));
    }
  }
  return reasons;
}

}  // namespace rookery::detail::erosion
