// SPDX-License-Identifier: GPL-3.0-or-later
//
// The systems: which groups a toggle changes. Time and memory are linear in the squares
// and the groups that they are in.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "board/attacks.hpp"
#include "board/square_numbers.hpp"
#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery {

namespace {

constexpr char in_no_region = '.';

std::size_t index(std::int64_t number) { return static_cast<std::size_t>(number); }

void require_size(const Board& board, std::int64_t rows, std::int64_t columns, const char* what) {
  if (rows == board.rows() && columns == board.columns()) return;
  base::fail_input(what, fmt::format("{} rows and {} columns, but the board has {} and {}", rows,
                                     columns, board.rows(), board.columns()));
}

void require_room(const Board& board) {
  if (board.square_count() <= base::to_mpz(ToggleSystem::most_squares)) return;
  base::fail_limit("repair",
                   fmt::format("{} has {} squares; this question is answered on at most 2^26, "
                               "as 8192x8192 has",
                               board.name(), base::show_number(board.square_count())));
}

void require_groups_fit(const Board& board, const RepairGroups& groups) {
  const std::int64_t rows = board.rows();
  const std::int64_t columns = board.columns();
  if (groups.diagonals && rows != columns) {
    base::fail_input(
        "diagonals",
        fmt::format("a board of {} rows and {} columns has no main diagonals; it must be "
                    "square",
                    rows, columns));
  }
  if (groups.boxes) repair_room::parities::require_tiling(*groups.boxes, rows, columns);
  if (groups.regions.empty()) return;
  const auto height = static_cast<std::int64_t>(groups.regions.size());
  for (const std::string& row : groups.regions) {
    require_size(board, height, static_cast<std::int64_t>(row.size()), "regions");
  }
}

}  // namespace

// The groups in the order of their numbers: rows, columns, boxes, diagonals, regions.
template <class Visit>
void ToggleSystem::for_each_group(Square square, const Visit& visit) const {
  std::size_t start = 0;
  if (groups_.rows) {
    visit(start + index(square.y));
    start += index(rows());
  }
  if (groups_.columns) {
    visit(start + index(square.x));
    start += index(columns());
  }
  if (groups_.boxes) {
    const std::int64_t stacks = columns() / groups_.boxes->columns;
    visit(start +
          index(square.y / groups_.boxes->rows * stacks + square.x / groups_.boxes->columns));
    start += index(rows() / groups_.boxes->rows * stacks);
  }
  if (groups_.diagonals) {
    if (square.x == square.y) visit(start);
    if (square.x + square.y == rows() - 1) visit(start + 1);
    start += 2;
  }
  if (!groups_.regions.empty()) {
    const char letter = groups_.regions[index(square.y)][index(square.x)];
    if (letter != in_no_region) {
      const auto at = std::lower_bound(letters_.begin(), letters_.end(), letter);
      visit(start + index(at - letters_.begin()));
    }
  }
}

ToggleSystem ToggleSystem::of_groups(std::int64_t rows, std::int64_t columns,
                                     const RepairGroups& groups) {
  ToggleSystem system(Board::rectangle(rows, columns));
  require_room(system.board_);
  require_groups_fit(system.board_, groups);
  system.groups_ = groups;
  for (const std::string& row : groups.regions) {
    system.letters_.insert(system.letters_.end(), row.begin(), row.end());
    std::sort(system.letters_.begin(), system.letters_.end());
    system.letters_.erase(std::unique(system.letters_.begin(), system.letters_.end()),
                          system.letters_.end());
  }
  std::erase(system.letters_, in_no_region);
  std::size_t count = system.letters_.size();
  if (groups.rows) count += index(rows);
  if (groups.columns) count += index(columns);
  if (groups.boxes) count += index(rows / groups.boxes->rows * (columns / groups.boxes->columns));
  if (groups.diagonals) count += 2;
  system.group_count_ = count;
  system.fill(system.board_.squares(most_squares));
  return system;
}

ToggleSystem ToggleSystem::of_lights(const Piece& piece, const Board& board, bool open) {
  ToggleSystem system(board);
  require_room(board);
  system.piece_ = piece.attacking();
  system.open_ = open;
  const std::vector<Square> squares = board.squares(most_squares);
  system.group_count_ = squares.size();
  if (board.is_picture()) {
    system.lamps_.assign(board::cell_count(board), std::numeric_limits<std::size_t>::max());
    for (std::size_t i = 0; i < squares.size(); ++i) {
      system.lamps_[board::cell_of(board, squares[i])] = i;
    }
  }
  system.fill(squares);
  return system;
}

namespace {

// At most so many groups are listed for all squares together: for every step of a move the
// squares from which it stays on the board.
double entries_of(const Piece& piece, const Board& board) {
  const auto rows = static_cast<double>(board.rows());
  const auto columns = static_cast<double>(board.columns());
  double entries = rows * columns;
  for (const Move& move : piece.moves()) {
    const double dx = board.wraps_columns() ? 0 : std::abs(static_cast<double>(move.step.dx));
    const double dy = board.wraps_rows() ? 0 : std::abs(static_cast<double>(move.step.dy));
    // Around a board that wraps a ride comes back to its square.
    const double most = std::min(static_cast<double>(move.attack), rows * columns);
    for (double k = 1; k <= most && k * dx < columns && k * dy < rows; ++k) {
      entries += (columns - k * dx) * (rows - k * dy);
    }
  }
  return std::min(entries, rows * columns * rows * columns);
}

}  // namespace

void ToggleSystem::fill(const std::vector<Square>& squares) {
  squares_ = squares;
  first_.assign(1, 0);
  first_.reserve(squares.size() + 1);
  changed_.clear();
  const Piece piece = piece_ ? board::fitting(*piece_, board_) : Piece();
  constexpr double a_square = 2 * sizeof(Square) + sizeof(std::size_t);
  const double entries =
      piece_ ? entries_of(piece, board_) : 5.0 * static_cast<double>(squares.size());
  base::require_memory(
      fmt::format("the groups of {}", board_.name()),
      sizeof(std::uint32_t) * entries + a_square * static_cast<double>(squares.size()));
  std::vector<std::uint32_t> groups;
  for (const Square square : squares) {
    groups.clear();
    const auto add = [&](std::size_t group) {
      groups.push_back(static_cast<std::uint32_t>(group));
    };
    if (piece_) {
      const auto lamp = [&](Square at) {
        const std::size_t cell = board::cell_of(board_, at);
        add(lamps_.empty() ? cell : lamps_[cell]);
      };
      if (!open_) lamp(square);
      board::for_each_attacked(piece, board_, square, lamp);
    } else {
      for_each_group(square, add);
    }
    std::sort(groups.begin(), groups.end());
    groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
    changed_.insert(changed_.end(), groups.begin(), groups.end());
    first_.push_back(changed_.size());
  }
}

void ToggleSystem::lock(const std::vector<Square>& squares) {
  if (squares.empty()) return;
  std::vector<bool> locked(board::cell_count(board_));
  for (const Square square : squares) {
    if (!board_.contains(square)) {
      base::fail_input("locked", fmt::format("{},{} is not a square of {}", square.x + 1,
                                             square.y + 1, board_.name()));
    }
    locked[board::cell_of(board_, square)] = true;
  }
  locked_ = true;
  std::vector<Square> open;
  std::vector<std::int64_t> weights;
  for (std::size_t cell = 0; cell < squares_.size(); ++cell) {
    if (locked[board::cell_of(board_, squares_[cell])]) continue;
    open.push_back(squares_[cell]);
    if (!weights_.empty()) weights.push_back(weights_[cell]);
  }
  weights_ = std::move(weights);
  fill(open);
}

void ToggleSystem::set_weights(const std::vector<std::int64_t>& weights) {
  if (weights.size() != board::cell_count(board_)) {
    base::fail_input("weights", fmt::format("{} weights for {} squares", weights.size(),
                                            board::cell_count(board_)));
  }
  std::vector<std::int64_t> taken;
  taken.reserve(squares_.size());
  for (const Square square : squares_) {
    const std::int64_t weight = weights[board::cell_of(board_, square)];
    if (weight < 1 || weight > largest_weight) {
      base::fail_input("weights", fmt::format("the weight {} of square {},{} is not from 1 to {}",
                                              weight, square.x + 1, square.y + 1, largest_weight));
    }
    taken.push_back(weight);
  }
  weights_ = std::move(taken);
}

std::string ToggleSystem::group_name(std::size_t group) const {
  if (piece_) {
    std::size_t cell = group;
    if (!lamps_.empty()) {
      cell = index(std::distance(lamps_.begin(), std::find(lamps_.begin(), lamps_.end(), group)));
    }
    const auto at = static_cast<std::int64_t>(cell);
    return fmt::format("lamp {},{}", at % columns() + 1, at / columns() + 1);
  }
  auto number = static_cast<std::int64_t>(group);
  if (groups_.rows) {
    if (number < rows()) return fmt::format("row {}", number + 1);
    number -= rows();
  }
  if (groups_.columns) {
    if (number < columns()) return fmt::format("column {}", number + 1);
    number -= columns();
  }
  if (groups_.boxes) {
    const std::int64_t stacks = columns() / groups_.boxes->columns;
    const std::int64_t boxes = rows() / groups_.boxes->rows * stacks;
    if (number < boxes) return fmt::format("box {},{}", number % stacks + 1, number / stacks + 1);
    number -= boxes;
  }
  if (groups_.diagonals) {
    if (number < 2) return number == 0 ? "falling diagonal" : "rising diagonal";
    number -= 2;
  }
  return fmt::format("region {}", letters_[index(number)]);
}

void ToggleSystem::require_fit(const BitBoard& board) const {
  require_size(board_, board.rows(), board.columns(), "board");
}

std::vector<std::uint8_t> ToggleSystem::odd_groups(const BitBoard& board) const {
  require_fit(board);
  std::vector<std::uint8_t> odd(group_count_);
  for (std::int64_t y = 0; y < rows(); ++y) {
    const auto bits = board.row(y);
    for (std::int64_t x = 0; x < columns(); ++x) {
      if (bits[index(x)] == 0) continue;
      const Square square{x, y};
      if (!piece_) {
        for_each_group(square, [&](std::size_t group) { odd[group] ^= 1; });
        continue;
      }
      if (!board_.contains(square)) {
        base::fail_input("board", fmt::format("the hole {},{} is lit", x + 1, y + 1));
      }
      const std::size_t cell = board::cell_of(board_, square);
      odd[lamps_.empty() ? cell : lamps_[cell]] = 1;
    }
  }
  return odd;
}

BitBoard ToggleSystem::after(const BitBoard& board, const std::vector<Square>& toggles) const {
  require_fit(board);
  BitBoard result = board;
  const Piece piece = piece_ ? board::fitting(*piece_, board_) : Piece();
  std::vector<Square> flipped;
  for (const Square toggle : toggles) {
    if (!board_.contains(toggle)) {
      base::fail_input("toggle", fmt::format("{},{} is not a square of {}", toggle.x + 1,
                                             toggle.y + 1, board_.name()));
    }
    if (!piece_) {
      result.toggle(toggle);
      continue;
    }
    flipped.clear();
    if (!open_) flipped.push_back(toggle);
    board::for_each_attacked(piece, board_, toggle, [&](Square at) { flipped.push_back(at); });
    std::sort(flipped.begin(), flipped.end());
    flipped.erase(std::unique(flipped.begin(), flipped.end()), flipped.end());
    for (const Square square : flipped) result.toggle(square);
  }
  return result;
}

}  // namespace rookery
