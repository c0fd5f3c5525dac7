// SPDX-License-Identifier: GPL-3.0-or-later

#include "still/propagation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "board/attacks.hpp"

namespace rookery::still {

namespace {

Vector reversed(Vector vector) { return {-vector.dx, -vector.dy}; }

}  // namespace

Propagation::Propagation(const Piece& piece, const Board& board,
                         const board::SquareNumbers& squares, Direction direction)
    : piece_(&piece), board_(&board), squares_(&squares), direction_(direction) {
  const bool by_rows = lines_are_rows();
  lines_ = by_rows ? board.rows() : board.columns();
  places_ = by_rows ? board.columns() : board.rows();
  lines_wrap_ = by_rows ? board.wraps_rows() : board.wraps_columns();
  places_wrap_ = by_rows ? board.wraps_columns() : board.wraps_rows();
}

std::int64_t Propagation::line_of(Square square) const {
  switch (direction_) {
    case Direction::down:
      return square.y;
    case Direction::right:
      return square.x;
    case Direction::up:
      return lines_ - 1 - square.y;
    case Direction::left:
      return lines_ - 1 - square.x;
  }
  return 0;
}

std::int64_t Propagation::place_of(Square square) const {
  return lines_are_rows() ? square.x : square.y;
}

Square Propagation::square_at(std::int64_t line, std::int64_t place) const {
  switch (direction_) {
    case Direction::down:
      return {place, line};
    case Direction::right:
      return {line, place};
    case Direction::up:
      return {place, lines_ - 1 - line};
    case Direction::left:
      return {lines_ - 1 - line, place};
  }
  return {};
}

std::size_t Propagation::index(std::int64_t line, std::int64_t place) const {
  return static_cast<std::size_t>(line * places_ + place);
}

// How far the moves reach. A ride is all of its leaps; those that leave the board from
// wherever they begin are left out. Of a ride only the last leap can be the furthest.
bool Propagation::measure() {
  bool doubled = false;   // two moves with the same furthest leap cancel each other
  std::int64_t last = 0;  // the places ahead of the moves that reach the furthest line
  std::int64_t first = 0;
  for (const Move& move : piece_->moves()) {
    if (move.attack == 0) continue;
    const std::int64_t ahead = [&] {
      switch (direction_) {
        case Direction::down:
          return move.step.dy;
        case Direction::right:
          return move.step.dx;
        case Direction::up:
          return -move.step.dy;
        case Direction::left:
          return -move.step.dx;
      }
      return std::int64_t{0};
    }();
    const std::int64_t aside = lines_are_rows() ? move.step.dx : move.step.dy;
    if (ahead == 0) continue;
    const std::int64_t far = std::abs(ahead);
    if (far >= lines_) {
      if (lines_wrap_) return false;  // more than once around
      continue;
    }
    std::int64_t times = std::min(move.attack, (lines_ - 1) / far);
    if (lines_wrap_ && times < move.attack) return false;
    if (!places_wrap_ && aside != 0) times = std::min(times, (places_ - 1) / std::abs(aside));
    if (times == 0) continue;
    if (places_wrap_ && std::abs(aside) >= places_) return false;
    if (ahead < 0) {
      back_ = std::max(back_, far * times);
      continue;
    }
    if (far * times < forward_) continue;
    if (far * times > forward_) {
      forward_ = far * times;
      last = first = aside * times;
      doubled = false;
    } else {
      doubled = aside * times == last || (doubled && aside * times < last);
      last = std::max(last, aside * times);
      first = std::min(first, aside * times);
    }
    if (aside * times == last) furthest_ = {move.step.dx * times, move.step.dy * times};
  }
  spread_ = last - first;
  return forward_ > 0 && !doubled && (!lines_wrap_ || back_ + forward_ < lines_);
}

double Propagation::free_cells_expected() const {
  const auto aside = static_cast<double>(std::abs(lines_are_rows() ? furthest_.dx : furthest_.dy));
  const auto first = static_cast<double>(forward_ + (lines_wrap_ ? back_ : 0));
  return first * static_cast<double>(places_) +
         (places_wrap_ ? static_cast<double>(spread_) : aside) *
             (static_cast<double>(lines_) - first);
}

bool Propagation::is_determined(Square square) const {
  return determined_[index(line_of(square), place_of(square))];
}

// Is the equation of this cell left over? It is used iff the furthest move leads to a
// cell that it determines.
bool Propagation::is_condition(Square square) const {
  const auto target = board_->step(square, furthest_);
  return !target || line_of(*target) != line_of(square) + forward_ || !is_determined(*target);
}

void Propagation::find_free_cells() {
  determined_.assign(static_cast<std::size_t>(lines_ * places_), false);
  std::size_t determined = 0;
  for (std::int64_t line = forward_; line < lines_; ++line) {
    const std::int64_t from_line = line - forward_;
    for (std::int64_t place = 0; place < places_; ++place) {
      const Square target = square_at(line, place);
      if (!board_->contains(target)) continue;
      const auto from = board_->step(target, reversed(furthest_));
      if (!from || line_of(*from) != from_line) continue;
      bool reached = false;  // an odd number of times
      bool earlier = true;   // everything else
      board::for_each_attacked(*piece_, *board_, *from, [&](Square other) {
        if (other == target) {
          reached = !reached;
        } else {
          const std::int64_t at = line_of(other);
          earlier = earlier && at >= from_line - back_ &&
                    (at < line || (at == line && place_of(other) < place));
        }
      });
      if (reached && earlier) {
        determined_[index(line, place)] = true;
        ++determined;
      }
    }
  }
  unknowns_ = squares_->size() - determined;
  free_cells_come_first_ = direction_ == Direction::down && !board_->is_picture() &&
                           std::find(determined_.begin(), determined_.end(), true) ==
                               determined_.begin() + static_cast<std::ptrdiff_t>(unknowns_);
}

std::optional<Propagation> Propagation::plan(const Piece& piece, const Board& board,
                                             const board::SquareNumbers& squares) {
  std::optional<Propagation> best;
  for (const Direction direction :
       {Direction::down, Direction::right, Direction::up, Direction::left}) {
    Propagation candidate(piece, board, squares, direction);
    if (!candidate.measure()) continue;
    if (!best || candidate.free_cells_expected() < best->free_cells_expected()) {
      best = std::move(candidate);
    }
  }
  if (best) best->find_free_cells();
  return best;
}

// Line by line. `free(line, place, number)` writes the form of a free cell,
// `condition(form)` receives what an equation that is left over comes to, and
// `finished(number, forms)` sees each line when it is known.
template <class Free, class Condition, class Finished>
void Propagation::sweep(std::size_t columns, const math::gf2::Matrix* constant, Free free,
                        Condition condition, Finished finished, const Monitor& monitor) const {
  const auto width = static_cast<std::size_t>(places_);
  const std::int64_t reach = back_ + forward_;
  const double kept = static_cast<double>(reach) * (lines_wrap_ ? 2 : 1) + 1;
  const double bytes = kept * math::gf2::Matrix::bytes(width, columns);
  if (bytes > static_cast<double>(base::usable_memory())) {
    base::fail_memory("still",
                      fmt::format("engine rows keeps {:.0f} lines of {} cells, each a form of {} "
                                  "bits: {}, and {} are free",
                                  kept, width, columns, base::in_bytes(bytes),
                                  base::in_bytes(static_cast<double>(base::usable_memory()))));
  }
  std::vector<std::unique_ptr<math::gf2::Matrix>> forms(static_cast<std::size_t>(lines_));
  const auto at = [&](std::int64_t line) -> math::gf2::Matrix& {
    return *forms[static_cast<std::size_t>(line)];
  };
  // The sum of an equation without `target`, added to a row of `sum`.
  const auto add_equation = [&](math::gf2::Matrix& sum, std::size_t row, Square square,
                                std::optional<Square> target) {
    if (constant != nullptr) sum.add_row(row, *constant, 0);
    const auto add = [&](Square other) {
      if (!target || other != *target) {
        sum.add_row(row, at(line_of(other)), static_cast<std::size_t>(place_of(other)));
      }
    };
    add(square);
    board::for_each_attacked(*piece_, *board_, square, add);
  };
  const auto conditions_of = [&](std::int64_t line) {
    for (std::int64_t place = 0; place < places_; ++place) {
      const Square square = square_at(line, place);
      if (!board_->contains(square) || !is_condition(square)) continue;
      math::gf2::Matrix sum(1, columns);
      add_equation(sum, 0, square, std::nullopt);
      condition(sum);
    }
  };
  std::size_t number = 0;
  for (std::int64_t line = 0; line < lines_; ++line) {
    monitor.check(static_cast<double>(line) / static_cast<double>(lines_));
    forms[static_cast<std::size_t>(line)] = std::make_unique<math::gf2::Matrix>(width, columns);
    math::gf2::Matrix& now = at(line);
    for (std::int64_t place = 0; place < places_; ++place) {
      const Square square = square_at(line, place);
      if (!board_->contains(square)) continue;
      if (is_determined(square)) {
        add_equation(now, static_cast<std::size_t>(place),
                     *board_->step(square, reversed(furthest_)), square);
      } else {
        free(now, static_cast<std::size_t>(place), number++);
      }
    }
    finished(line, now);
    const std::int64_t complete = line - forward_;
    if (complete >= (lines_wrap_ ? back_ : 0)) conditions_of(complete);
    const std::int64_t done_with = line - reach;
    if (done_with >= (lines_wrap_ ? reach : 0)) forms[static_cast<std::size_t>(done_with)].reset();
  }
  for (std::int64_t line = 0; lines_wrap_ && line < back_; ++line) conditions_of(line);
  const std::int64_t from = std::max(lines_ - forward_, lines_wrap_ ? back_ : 0);
  for (std::int64_t line = from; line < lines_; ++line) {
    conditions_of(line);
  }
}

math::gf2::Matrix Propagation::solve(RightSide right, const Monitor& monitor) const {
  const std::size_t first = constants(right);
  const std::size_t columns = first + unknowns_;
  math::gf2::Matrix constant(first, columns);
  if (first > 0) constant.set(0, 0, true);
  math::gf2::Matrix conditions(unknowns_, columns);
  std::size_t found = 0;
  sweep(
      columns, first > 0 ? &constant : nullptr,
      [&](math::gf2::Matrix& line, std::size_t row, std::size_t number) {
        line.set(row, first + number, true);
      },
      [&](const math::gf2::Matrix& sum) {
        if (found == unknowns_) base::fail_bug("still", "more conditions than free cells");
        conditions.add_row(found++, sum, 0);
      },
      [](std::int64_t, const math::gf2::Matrix&) {}, monitor);
  return std::move(conditions).kernel();
}

math::gf2::Matrix Propagation::boards(const math::gf2::Matrix& values, RightSide right,
                                      const Monitor& monitor) const {
  const std::size_t first = constants(right);
  const std::size_t count = values.rows();
  if (count == 0) return math::gf2::Matrix(0, first + squares_->size());
  const math::gf2::Matrix by_cell = values.transposed();
  math::gf2::Matrix cells(first + squares_->size(), count);
  if (first > 0) cells.add_row(0, by_cell, 0);
  sweep(
      count, first > 0 ? &by_cell : nullptr,  // row 0 is the constant
      [&](math::gf2::Matrix& line, std::size_t row, std::size_t number) {
        line.add_row(row, by_cell, first + number);
      },
      [](const math::gf2::Matrix&) {},  // they hold; and the boards are checked as boards
      [&](std::int64_t line, const math::gf2::Matrix& forms) {
        for (std::int64_t place = 0; place < places_; ++place) {
          const std::uint32_t number = squares_->number(square_at(line, place));
          if (number == board::SquareNumbers::none) continue;
          cells.add_row(first + number, forms, static_cast<std::size_t>(place));
        }
      },
      monitor);
  math::gf2::Matrix boards = cells.transposed();
  // Boards are known by their free cells. Where these come first in reading order, values in
  // reduced echelon form give boards in reduced echelon form.
  if (!free_cells_come_first_) boards.reduce();
  return boards;
}

}  // namespace rookery::still
