// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernel for any board: a search line by line that keeps, for every line to
// come, the mask of squares still free, and reads what a piece excludes from a
// table. A branch ends as soon as more lines have no free square than may stay
// empty. Time: nodes x lines to come; memory: lines^2 words. Nodes are placements of
// all but the last piece, whose squares are counted at once.
//
// A tally is 64 bits long: a step adds at most 64 lines x 64, so that 2^52 steps,
// a year and a half of work on one prefix at 10 ns, would be needed to overflow.

#include "count/rows/table.hpp"

#include <algorithm>
#include <bit>

namespace rookery::count::rows {

namespace {

constexpr std::uint64_t nodes_between_stops = 1U << 15;

struct TableSearch {
  const RowBoard& rows;
  const LineQuestion& question;
  const StopRequest& stop;
  const std::size_t lines;
  std::vector<LineMask> free;  // [depth][line]: free squares of the lines from depth on
  Tally tally{};
  std::uint64_t nodes = 0;
  bool stopped = false;

  LineMask* at(std::size_t line) { return free.data() + line * lines; }

  // Leaves the line empty: what is free beyond stays so.
  void leave_empty(std::size_t line) {
    const LineMask* const now = at(line);
    LineMask* const next = at(line + 1);
    for (std::size_t y = line + 1; y < lines; ++y) next[y] = now[y];
  }

  // Puts a piece. Returns how many lines to come are left without a free square.
  std::size_t put(std::size_t line, std::size_t place) {
    const LineMask* const now = at(line);
    const LineMask* const attacked = rows.attacked(line, place);
    LineMask* const next = at(line + 1);
    std::size_t closed = 0;
    for (std::size_t y = line + 1; y < lines; ++y) {
      next[y] = now[y] & ~attacked[y];
      closed += next[y] == 0 ? 1 : 0;
    }
    return closed;
  }

  [[nodiscard]] std::size_t ties_of(std::size_t line, LineMask square) const {
    return question.is_tie_line(line) && (square & question.sides) != 0 ? question.side_ties : 0;
  }

  void count_last_piece(std::size_t line, std::size_t ties) {
    const LineMask* const now = at(line);
    if (question.ties) {  // then no line may stay empty, and this is the last
      const LineMask tied = now[line] & question.last_line_ties;
      const LineMask other = now[line] & ~question.last_line_ties;
      tally[ties + question.own_ties] += static_cast<std::uint64_t>(std::popcount(tied));
      tally[ties] += static_cast<std::uint64_t>(std::popcount(other));
      return;
    }
    for (std::size_t y = line; y < lines; ++y) {
      if (question.musts_from[y + 1] == 0) {
        tally[0] += static_cast<std::uint64_t>(std::popcount(now[y]));
      }
      if (question.must[y]) return;
    }
  }

  // pieces + empties = the lines from `line` on
  void visit(std::size_t line, std::size_t pieces, std::size_t empties, std::size_t ties) {
    if (pieces == 0) {
      if (question.musts_from[line] == 0) ++tally[ties];
      return;
    }
    if (pieces == 1) return count_last_piece(line, ties);
    for (LineMask rest = at(line)[line]; rest != 0; rest &= rest - 1) {
      if (++nodes % nodes_between_stops == 0 && stop()) stopped = true;
      if (stopped) return;
      const auto place = static_cast<std::size_t>(std::countr_zero(rest));
      if (put(line, place) > empties) continue;
      visit(line + 1, pieces - 1, empties, ties + ties_of(line, LineMask{1} << place));
    }
    if (empties > 0 && !question.must[line]) {
      leave_empty(line);
      visit(line + 1, pieces, empties - 1, ties);
    }
  }
};

}  // namespace

Tally count_with_table(const RowBoard& rows, const LineQuestion& question, const Prefix& prefix,
                       const StopRequest& stop) {
  const std::size_t lines = question.lines();
  TableSearch search{rows, question, stop, lines,
                     std::vector<LineMask>((lines + 1) * lines, LineMask{0})};
  std::copy(question.allowed.begin(), question.allowed.end(), search.at(0));
  std::size_t pieces = question.pieces;
  std::size_t empties = question.empty_lines();
  std::size_t ties = question.own_ties;
  for (std::size_t line = 0; line < prefix.places.size(); ++line) {
    if (prefix.places[line] == left_empty) {
      search.leave_empty(line);
      --empties;
    } else {
      const auto place = static_cast<std::size_t>(prefix.places[line]);
      search.put(line, place);
      ties += search.ties_of(line, LineMask{1} << place);
      --pieces;
    }
  }
  search.visit(prefix.places.size(), pieces, empties, ties);
  return search.tally;
}

}  // namespace rookery::count::rows
