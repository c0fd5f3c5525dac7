// SPDX-License-Identifier: GPL-3.0-or-later
//
// The pictures of repair: a board with its odd groups and its toggles, and the groups that
// contradict each other where there is no solution. Time and memory: linear in the squares.

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "board/square_numbers.hpp"
#include "rookery/drawing.hpp"
#include "rookery/repair.hpp"

namespace rookery {

namespace {

Cell digit(bool one) { return {Sign::label, Tint::plain, one ? "1" : "0"}; }

// The square that a toggle changes: + where a 0 becomes 1, - where a 1 becomes 0.
// In print a minus sign (U+2212) is as wide as a plus; draw_text shows it as a hyphen.
Cell change(bool one) { return {Sign::label, Tint::accent, one ? "\xe2\x88\x92" : "+"}; }

template <class Visit>
void for_each_square(const Drawing& drawing, const Visit& visit) {
  for (std::int64_t y = 0; y < drawing.rows(); ++y) {
    for (std::int64_t x = 0; x < drawing.columns(); ++x) visit(Square{x, y});
  }
}

void mark_locked(Drawing& drawing, const ToggleSystem& system) {
  if (!system.has_locks()) return;
  const Board& board = system.board();
  std::vector<bool> open(board::cell_count(board));
  for (std::size_t i = 0; i < system.cell_count(); ++i) {
    open[board::cell_of(board, system.square(i))] = true;
  }
  for_each_square(drawing, [&](Square square) {
    if (board.contains(square) && !open[board::cell_of(board, square)]) {
      drawing.mark(square, Mark::locked);
    }
  });
}

// The board of the system as it is, without anything that is odd. It must have the system's
// size, and no hole may be lit.
Drawing plain_drawing(const ToggleSystem& system, const BitBoard& board) {
  Drawing drawing(system.board());
  drawing.coordinates = true;
  for_each_square(drawing, [&](Square square) {
    if (!system.board().contains(square)) return;
    const bool one = board.at(square);
    drawing.at(square) =
        system.is_lights() ? Cell{one ? Sign::lit : Sign::dark, Tint::plain, {}} : digit(one);
  });
  mark_locked(drawing, system);
  if (system.is_lights()) return drawing;
  const RepairGroups& groups = system.groups();
  if (groups.boxes) {
    drawing.box_rows = groups.boxes->rows;
    drawing.box_columns = groups.boxes->columns;
  }
  for (const std::string& row : groups.regions) {
    drawing.regions.insert(drawing.regions.end(), row.begin(), row.end());
  }
  return drawing;
}

// Marks groups of a board, one flag a group, in the order of their numbers: rows, columns,
// boxes, the two diagonals, regions by their letters.
class GroupMarks {
 public:
  GroupMarks(Drawing& drawing, const ToggleSystem& system, const std::vector<std::uint8_t>& marked)
      : drawing_(drawing), groups_(system.groups()), marked_(marked) {}

  void apply() {
    if (groups_.rows) drawing_.marked_rows = take(drawing_.rows());
    if (groups_.columns) drawing_.marked_columns = take(drawing_.columns());
    if (groups_.boxes) mark_boxes(*groups_.boxes);
    if (groups_.diagonals) {
      const std::vector<std::uint8_t> both = take(2);
      drawing_.marked_falling = both[0] != 0;
      drawing_.marked_rising = both[1] != 0;
    }
    if (!groups_.regions.empty()) mark_regions();
  }

 private:
  // The flags of the next `count` groups.
  std::vector<std::uint8_t> take(std::int64_t count) {
    const auto begin = marked_.begin() + static_cast<std::ptrdiff_t>(next_);
    next_ += static_cast<std::size_t>(count);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
  }

  void mark_boxes(BoxShape shape) {
    const std::int64_t stacks = drawing_.columns() / shape.columns;
    const std::vector<std::uint8_t> boxes = take(drawing_.rows() / shape.rows * stacks);
    for_each_square(drawing_, [&](Square square) {
      const std::int64_t box = square.y / shape.rows * stacks + square.x / shape.columns;
      if (boxes[static_cast<std::size_t>(box)] != 0) drawing_.mark(square, Mark::box);
    });
  }

  // Letters are numbered in their order; squares with a dot are in no region.
  void mark_regions() {
    std::vector<bool> used(256);
    for (const std::string& row : groups_.regions) {
      for (const char letter : row) used[place(letter)] = true;
    }
    used[place('.')] = false;
    std::vector<bool> marked(256);
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (used[i]) marked[i] = marked_[next_++] != 0;
    }
    for_each_square(drawing_, [&](Square square) {
      const char letter =
          groups_.regions[static_cast<std::size_t>(square.y)][static_cast<std::size_t>(square.x)];
      if (marked[place(letter)]) drawing_.mark(square, Mark::region);
    });
  }

  // From 0 to 255 in the order of char.
  static std::size_t place(char letter) {
    return static_cast<std::size_t>(static_cast<int>(letter) - std::numeric_limits<char>::min());
  }

  Drawing& drawing_;
  const RepairGroups& groups_;
  const std::vector<std::uint8_t>& marked_;
  std::size_t next_ = 0;
};

}  // namespace

Drawing draw_repair(const BitBoard& board, BoxShape boxes, const std::vector<Square>& toggles) {
  Drawing drawing(board.rows(), board.columns());
  drawing.box_rows = boxes.rows;
  drawing.box_columns = boxes.columns;
  for_each_square(drawing, [&](Square square) { drawing.at(square) = digit(board.at(square)); });
  for (const Square square : toggles) drawing.at(square) = change(board.at(square));
  return drawing;
}

Drawing draw_repair(const ToggleSystem& system, const BitBoard& board,
                    const std::vector<Square>& toggles) {
  const std::vector<std::uint8_t> odd = system.odd_groups(board);  // checks that the board fits
  Drawing drawing = plain_drawing(system, board);
  if (!system.is_lights()) GroupMarks(drawing, system, odd).apply();
  for (const Square square : toggles) {
    if (!system.board().contains(square)) {
      base::fail_input("toggles", fmt::format("{},{} is not a square of {}", square.x + 1,
                                              square.y + 1, system.board().name()));
    }
    if (system.is_lights()) {
      drawing.at(square).tint = Tint::accent;
      drawing.mark(square, Mark::pressed);
    } else {
      drawing.at(square) = change(board.at(square));
    }
  }
  return drawing;
}

Drawing draw_certificate(const ToggleSystem& system, const BitBoard& board,
                         const std::vector<std::size_t>& groups) {
  static_cast<void>(system.odd_groups(board));  // checks that the board fits
  std::vector<std::uint8_t> marked(system.group_count());
  for (const std::size_t group : groups) {
    if (group >= marked.size()) {
      base::fail_input("certificate",
                       fmt::format("there is no group {}: the system has {}, counted from 0", group,
                                   marked.size()));
    }
    marked[group] = 1;
  }
  Drawing drawing = plain_drawing(system, board);
  if (!system.is_lights()) {
    GroupMarks(drawing, system, marked).apply();
    return drawing;
  }
  std::size_t lamp = 0;  // row by row, without the holes
  for_each_square(drawing, [&](Square square) {
    if (!system.board().contains(square)) return;
    if (marked[lamp++] != 0) drawing.at(square).tint = Tint::accent;
  });
  return drawing;
}

}  // namespace rookery
