// SPDX-License-Identifier: GPL-3.0-or-later
//
// Cutting a board into lines. Everything is read off the conflict graph, so holes,
// wrapping, one-sided pieces and pieces that attack themselves need no rule of
// their own here. Time and memory: lines^2 x width words, 2 MB for 64x64.

#include "count/rows/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "count/graph/conflicts.hpp"

namespace rookery::count::rows {

namespace {

constexpr LineMask bit(std::size_t place) { return LineMask{1} << place; }

std::string show(Square square) { return fmt::format("({},{})", square.x + 1, square.y + 1); }

// The lines are the rows of the board, or its columns.
RowBoard build(const graph::ConflictGraph& graph, const Board& board, bool columns) {
  RowBoard rows;
  rows.lines = static_cast<std::size_t>(columns ? board.columns() : board.rows());
  rows.width = static_cast<std::size_t>(columns ? board.rows() : board.columns());
  rows.usable.assign(rows.lines, 0);
  rows.must.assign(rows.lines, false);
  rows.attacks.assign(rows.lines * rows.width * rows.lines, 0);
  const auto line = [&](Square at) { return static_cast<std::size_t>(columns ? at.x : at.y); };
  const auto place = [&](Square at) { return static_cast<std::size_t>(columns ? at.y : at.x); };
  const auto attack = [&](Square from, Square to) {
    rows.attacks[(line(from) * rows.width + place(from)) * rows.lines + line(to)] |= bit(place(to));
  };
  for (std::size_t v = 0; v < graph.size(); ++v) {
    const Square from = graph.squares[v];
    rows.usable[line(from)] |= bit(place(from));
    for (const std::uint32_t w : graph.later[v]) {
      attack(from, graph.squares[w]);
      attack(graph.squares[w], from);
    }
  }

  rows.allowed = rows.usable;
  rows.impossible = graph.impossible;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (!graph.forced[v]) continue;
    const Square forced = graph.squares[v];
    const LineMask* const attacked = rows.attacked(line(forced), place(forced));
    for (std::size_t y = 0; y < rows.lines; ++y) rows.allowed[y] &= ~attacked[y];
    rows.allowed[line(forced)] &= bit(place(forced));
    rows.must[line(forced)] = true;
  }
  for (std::size_t y = 0; y < rows.lines; ++y) {
    if (rows.must[y] && rows.allowed[y] == 0) rows.impossible = true;
  }
  return rows;
}

// Two squares of one line on which two pieces can stand together; nothing if every
// line is a clique of the conflict graph.
std::optional<std::pair<Square, Square>> independent_pair(const RowBoard& rows, bool columns) {
  for (std::size_t y = 0; y < rows.lines; ++y) {
    for (std::size_t x = 0; x < rows.width; ++x) {
      if ((rows.usable[y] & bit(x)) == 0) continue;
      const LineMask missed = rows.usable[y] & ~rows.attacked(y, x)[y] & ~bit(x);
      if (missed == 0) continue;
      const auto at = [&](std::size_t place) {
        const auto line = static_cast<std::int64_t>(y);
        const auto there = static_cast<std::int64_t>(place);
        return columns ? Square{line, there} : Square{there, line};
      };
      return std::pair(at(x), at(static_cast<std::size_t>(std::countr_zero(missed))));
    }
  }
  return std::nullopt;
}

LineMask reversed(LineMask mask, std::size_t width) {
  mask = (mask >> 1 & 0x5555555555555555U) | (mask & 0x5555555555555555U) << 1;
  mask = (mask >> 2 & 0x3333333333333333U) | (mask & 0x3333333333333333U) << 2;
  mask = (mask >> 4 & 0x0f0f0f0f0f0f0f0fU) | (mask & 0x0f0f0f0f0f0f0f0fU) << 4;
  mask = (mask >> 8 & 0x00ff00ff00ff00ffU) | (mask & 0x00ff00ff00ff00ffU) << 8;
  mask = (mask >> 16 & 0x0000ffff0000ffffU) | (mask & 0x0000ffff0000ffffU) << 16;
  mask = mask >> 32 | mask << 32;
  return mask >> (64 - width);
}

// Does a map of the places (with its action on masks) keep everything?
template <class MapPlace, class MapMask>
bool keeps(const RowBoard& rows, MapPlace map_place, MapMask map_mask) {
  for (std::size_t y = 0; y < rows.lines; ++y) {
    if (map_mask(rows.usable[y]) != rows.usable[y]) return false;
    if (map_mask(rows.allowed[y]) != rows.allowed[y]) return false;
  }
  for (std::size_t y = 0; y < rows.lines; ++y) {
    for (std::size_t x = 0; x < rows.width; ++x) {
      const LineMask* const from = rows.attacked(y, x);
      const LineMask* const to = rows.attacked(y, map_place(x));
      for (std::size_t z = 0; z < rows.lines; ++z) {
        if (map_mask(from[z]) != to[z]) return false;
      }
    }
  }
  return true;
}

bool keeps_transposed(const RowBoard& rows) {
  if (rows.lines != rows.width) return false;
  const std::size_t n = rows.lines;
  const auto has = [](LineMask mask, std::size_t place) { return (mask >> place & 1) != 0; };
  for (std::size_t y = 0; y < n; ++y) {
    for (std::size_t x = 0; x < n; ++x) {
      if (has(rows.usable[y], x) != has(rows.usable[x], y)) return false;
      if (has(rows.allowed[y], x) != has(rows.allowed[x], y)) return false;
      const LineMask* const from = rows.attacked(y, x);
      const LineMask* const to = rows.attacked(x, y);
      for (std::size_t z = 0; z < n; ++z) {
        for (LineMask rest = from[z]; rest != 0; rest &= rest - 1) {
          if (!has(to[std::countr_zero(rest)], z)) return false;
        }
      }
    }
  }
  return true;  // each edge led to an edge, and there are as many
}

}  // namespace

std::optional<RowBoard> cut_into_lines(const Piece& piece, const Board& board,
                                       std::string* obstacle) {
  const auto refuse = [&](std::string why) {
    if (obstacle != nullptr) *obstacle = std::move(why);
    return std::nullopt;
  };
  if (board.rows() > most_lines || board.columns() > most_lines) {
    return refuse(fmt::format("the board has {} rows and {} columns; rows takes at most {} of each",
                              board.rows(), board.columns(), most_lines));
  }
  const graph::ConflictGraph graph =
      graph::conflict_graph(piece, board, graph::SquareOrder::by_rows);
  std::array<std::optional<std::pair<Square, Square>>, 2> pairs;
  const bool columns_first = board.columns() < board.rows();
  for (const bool columns : {columns_first, !columns_first}) {
    RowBoard rows = build(graph, board, columns);
    pairs[columns ? 1 : 0] = independent_pair(rows, columns);
    if (!pairs[columns ? 1 : 0]) return rows;
  }
  return refuse(fmt::format(
      "two pieces can stand in one row, on {} and {}, and in one column, on {} and {}; rows takes "
      "pieces that attack along whole rows or columns, as rooks and queens do",
      show(pairs[0]->first), show(pairs[0]->second), show(pairs[1]->first),
      show(pairs[1]->second)));
}

std::optional<LineShifts> find_shifts(const RowBoard& rows) {
  const auto width = static_cast<int>(rows.width);
  LineShifts shifts;
  shifts.column = shifts.rising = shifts.falling = true;
  std::vector<std::vector<bool>> distances(rows.lines);  // [d][dx + width]
  for (std::size_t d = 1; d < rows.lines; ++d) {
    // Every dx that occurs somewhere d lines on ...
    std::vector<bool> seen(2 * rows.width + 1, false);
    for (std::size_t y = 0; y + d < rows.lines; ++y) {
      for (std::size_t x = 0; x < rows.width; ++x) {
        for (LineMask rest = rows.attacked(y, x)[y + d]; rest != 0; rest &= rest - 1) {
          seen[static_cast<std::size_t>(std::countr_zero(rest)) + rows.width - x] = true;
        }
      }
    }
    // ... must occur wherever it leads from a usable square to a usable one.
    for (std::size_t x = 0; x < rows.width; ++x) {
      LineMask expected = 0;
      for (std::size_t to = 0; to < rows.width; ++to) {
        if (seen[to + rows.width - x]) expected |= bit(to);
      }
      for (std::size_t y = 0; y + d < rows.lines; ++y) {
        if ((rows.usable[y] & bit(x)) == 0) continue;
        if (rows.attacked(y, x)[y + d] != (expected & rows.usable[y + d])) return std::nullopt;
      }
    }
    const auto at = [&](std::int64_t dx) {
      return seen[static_cast<std::size_t>(dx + std::int64_t{width})];
    };
    const auto far = static_cast<std::int64_t>(d);
    shifts.column = shifts.column && at(0);
    shifts.rising = shifts.rising && (far >= width || at(far));
    shifts.falling = shifts.falling && (far >= width || at(-far));
    distances[d] = std::move(seen);
  }
  for (std::size_t d = 1; d < rows.lines; ++d) {
    for (int dx = 1 - width; dx < width; ++dx) {
      if (!distances[d][static_cast<std::size_t>(dx + width)]) continue;
      const auto far = static_cast<std::int64_t>(d);
      if ((dx == 0 && shifts.column) || (dx == far && shifts.rising) ||
          (dx == -far && shifts.falling)) {
        continue;
      }
      if (d > LineShifts::longest_leap) return std::nullopt;
      shifts.leaps[d - 1].push_back(dx);
    }
  }
  return shifts;
}

LineSymmetries find_symmetries(const RowBoard& rows) {
  const std::size_t width = rows.width;
  LineSymmetries found;
  found.mirror = keeps(
      rows, [&](std::size_t x) { return width - 1 - x; },
      [&](LineMask mask) { return reversed(mask, width); });
  found.rotation = keeps(
      rows, [&](std::size_t x) { return (x + 1) % width; },
      [&](LineMask mask) { return (mask << 1 | mask >> (width - 1)) & rows.full_line(); });
  found.transpose = keeps_transposed(rows);
  return found;
}

}  // namespace rookery::count::rows
