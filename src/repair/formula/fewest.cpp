// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fewest toggles in closed form, and toggles that reach it.
//
// Let R_I be the number of odd rows in band I, C_J of odd columns in stack J, and
// beta_IJ in {0,1} the parity of box (I,J). The fewest toggles are
//
//   sum beta + max( sum_I max(0, R_I - sum_J beta_IJ), sum_J max(0, C_J - sum_I beta_IJ) ).
//
// Proof. Say that u_IJ toggles are made in box (I,J). Then
//   (1) u_IJ = beta_IJ modulo 2, since the box must become even;
//   (2) sum_J u_IJ >= R_I and sum_I u_IJ >= C_J, since each odd row of band I and
//       each odd column of stack J needs a toggle of its own.
// So u = beta + 2t with whole t_IJ >= 0 whose row sums are at least
// r_I = max(0, R_I - sum_J beta_IJ) / 2 and whose column sums are at least
// c_J = max(0, C_J - sum_I beta_IJ) / 2. These are whole numbers: R_I and sum_J
// beta_IJ are both the parity of band I. Hence sum t >= max(sum r, sum c), which is
// the lower bound.
//
// It is reached. First t: walk from the box (0,0), put min(r_I, c_J) there, take it
// off both, and go down when the row has got its share, else right (the north-west
// corner rule of transport problems). What is left when the walk leaves the board on
// one side is put on the last box of each remaining line. Then sum t =
// max(sum r, sum c). The boxes used lie on a staircase: at most bands + stacks of
// them, in order both by band and by stack.
//
// Next, u with (1) and (2) can be made real. In band I hand the odd rows out, each
// to one box, up to u_IJ rows to box (I,J); by (2) all find a place. A box with k
// rows and u - k odd also toggles the band's first row (takes it in, or gives it up
// if it is there). The number of such boxes is even, because sum_J u_IJ = R_I
// modulo 2, so the first row's parity over the band does not change. Now each box
// has a set p of rows with |p| <= u and |p| = u modulo 2, and the sets add up to
// the odd rows. In the same way each box gets a set q of columns. Last, a box whose
// toggles must have the row parities p and the column parities q needs only
// max(|p|, |q|) <= u squares: pair off rows and columns as far as both last, and put
// the rest of the longer set, an even number, all on one line of the box. All these
// squares differ, since each has a row (or each a column) of its own. This never
// needs more room than the box has, whatever its shape: 1 x b and a x 1 boxes too.
// So at most sum u toggles are made, and by the lower bound exactly that many.
//
// Time: linear in the groups and the toggles, but for sorting the toggles within
// each band. Memory: about 24 bytes a toggle.

#include "repair/formula/fewest.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>

namespace rookery::repair_room::formula {

namespace {

std::size_t index(std::int64_t number) { return static_cast<std::size_t>(number); }

// For each run of `length` neighbours, how many are odd: R_I, or C_J.
std::vector<std::int64_t> odd_in_runs(const std::vector<std::uint8_t>& odd, std::int64_t length) {
  std::vector<std::int64_t> sums(odd.size() / index(length));
  std::size_t i = 0;
  for (std::int64_t& sum : sums) {
    for (const std::size_t end = i + index(length); i < end; ++i) sum += odd[i];
  }
  return sums;
}

// 2 r_I for every band and 2 c_J for every stack, and the number of odd boxes.
struct Needs {
  std::vector<std::int64_t> bands;
  std::vector<std::int64_t> stacks;
  std::int64_t odd_boxes = 0;
};

Needs needs_of(const parities::GroupParities& parities) {
  const parities::Layout& layout = parities.layout;
  Needs needs{odd_in_runs(parities.row, layout.box.rows),
              odd_in_runs(parities.column, layout.box.columns), 0};
  const std::uint8_t* box = parities.box.data();
  for (std::int64_t& band : needs.bands) {
    for (std::int64_t& stack : needs.stacks) {
      const std::int64_t odd = *box++;
      band -= odd;
      stack -= odd;
      needs.odd_boxes += odd;
    }
  }
  for (std::int64_t& band : needs.bands) band = std::max<std::int64_t>(0, band);
  for (std::int64_t& stack : needs.stacks) stack = std::max<std::int64_t>(0, stack);
  return needs;
}

std::int64_t sum(const std::vector<std::int64_t>& numbers) {
  std::int64_t total = 0;
  for (const std::int64_t number : numbers) total += number;
  return total;
}

// 2 t_IJ toggles more than beta_IJ in box (I,J).
struct Extra {
  std::int64_t band;
  std::int64_t stack;
  std::int64_t toggles;
};

// The staircase: ascending in band and in stack.
std::vector<Extra> staircase(Needs needs) {
  std::vector<Extra> extras;
  const auto put = [&](std::size_t band, std::size_t stack, std::int64_t toggles) {
    if (toggles > 0) {
      extras.push_back(
          {static_cast<std::int64_t>(band), static_cast<std::int64_t>(stack), toggles});
    }
  };
  std::size_t band = 0;
  std::size_t stack = 0;
  while (band < needs.bands.size() && stack < needs.stacks.size()) {
    const std::int64_t both = std::min(needs.bands[band], needs.stacks[stack]);
    put(band, stack, both);
    needs.bands[band] -= both;
    needs.stacks[stack] -= both;
    if (needs.bands[band] == 0) {
      ++band;
    } else {
      ++stack;
    }
  }
  for (; band < needs.bands.size(); ++band) put(band, needs.stacks.size() - 1, needs.bands[band]);
  for (; stack < needs.stacks.size(); ++stack) {
    put(needs.bands.size() - 1, stack, needs.stacks[stack]);
  }
  return extras;
}

// Lines (rows of a band, or columns of a stack) handed out to its boxes.
struct Share {
  std::vector<std::int64_t> lines;
  std::vector<std::size_t> end;  // box i has lines[end[i - 1]] .. lines[end[i] - 1]
};

// Hands out the odd lines among [first, first + count), u[i] at most to box i, so
// that each box gets as many as u[i] modulo 2 (see the proof).
void hand_out(const std::vector<std::uint8_t>& odd, std::int64_t first, std::int64_t count,
              const std::vector<std::int64_t>& u, Share& share) {
  share.lines.clear();
  share.end.clear();
  std::int64_t next = first;
  const std::int64_t last = first + count;
  for (const std::int64_t most : u) {
    const std::size_t begin = share.lines.size();
    std::int64_t given = 0;
    for (; given < most && next < last; ++next) {
      if (odd[index(next)] == 0) continue;
      share.lines.push_back(next);
      ++given;
    }
    if ((most - given) % 2 != 0) {
      // If the box has the first line, it is the first that it was given.
      if (given > 0 && share.lines[begin] == first) {
        share.lines[begin] = share.lines.back();
        share.lines.pop_back();
      } else {
        share.lines.push_back(first);
      }
    }
    share.end.push_back(share.lines.size());
  }
}

// u_IJ along a band or stack: its parities and its part of the staircase.
struct Walk {
  const parities::GroupParities& parities;
  const std::vector<Extra>& extras;

  void band(std::int64_t number, std::size_t& cursor, std::vector<std::int64_t>& u) const {
    const std::int64_t stacks = parities.layout.stacks();
    u.clear();
    for (std::int64_t stack = 0; stack < stacks; ++stack) {
      u.push_back(parities.box[index(number * stacks + stack)]);
    }
    for (; cursor < extras.size() && extras[cursor].band == number; ++cursor) {
      u[index(extras[cursor].stack)] += extras[cursor].toggles;
    }
  }

  void stack(std::int64_t number, std::size_t& cursor, std::vector<std::int64_t>& u) const {
    const std::int64_t stacks = parities.layout.stacks();
    u.clear();
    for (std::int64_t band = 0; band < parities.layout.bands(); ++band) {
      u.push_back(parities.box[index(band * stacks + number)]);
    }
    for (; cursor < extras.size() && extras[cursor].stack == number; ++cursor) {
      u[index(extras[cursor].band)] += extras[cursor].toggles;
    }
  }
};

// The columns of every box, kept stack by stack and, within a stack, band by band.
// Bands are asked for in ascending order, so a cursor for each stack finds them.
// 32-bit numbers: a board has at most 2^30 columns and bands.
class ColumnShares {
 public:
  struct Entry {
    std::uint32_t band;
    std::uint32_t column;
  };

  void add_stack(const Share& share) {
    cursors_.push_back(entries_.size());
    std::size_t i = 0;
    for (std::size_t band = 0; band < share.end.size(); ++band) {
      for (; i < share.end[band]; ++i) {
        entries_.push_back(
            {static_cast<std::uint32_t>(band), static_cast<std::uint32_t>(share.lines[i])});
      }
    }
    ends_.push_back(entries_.size());
  }

  void take(std::int64_t band, std::int64_t stack, std::vector<std::int64_t>& columns) {
    columns.clear();
    std::size_t& cursor = cursors_[index(stack)];
    for (; cursor < ends_[index(stack)] && entries_[cursor].band == band; ++cursor) {
      columns.push_back(entries_[cursor].column);
    }
  }

 private:
  std::vector<Entry> entries_;
  std::vector<std::size_t> cursors_;
  std::vector<std::size_t> ends_;
};

}  // namespace

std::int64_t fewest_toggles(const parities::GroupParities& parities) {
  const Needs needs = needs_of(parities);
  return needs.odd_boxes + std::max(sum(needs.bands), sum(needs.stacks));
}

std::vector<Square> build_toggles(const parities::GroupParities& parities, const Monitor& monitor) {
  const parities::Layout& layout = parities.layout;
  const std::vector<Extra> extras = staircase(needs_of(parities));
  const Walk walk{parities, extras};
  std::vector<std::int64_t> u;
  Share share;

  ColumnShares column_shares;
  std::size_t cursor = 0;
  for (std::int64_t stack = 0; stack < layout.stacks(); ++stack) {
    monitor.check(0.5 * static_cast<double>(stack) / static_cast<double>(layout.stacks()));
    walk.stack(stack, cursor, u);
    hand_out(parities.column, stack * layout.box.columns, layout.box.columns, u, share);
    column_shares.add_stack(share);
  }
  assert(cursor == extras.size());

  std::vector<Square> toggles;
  std::vector<std::int64_t> columns;
  cursor = 0;
  for (std::int64_t band = 0; band < layout.bands(); ++band) {
    monitor.check(0.5 + 0.5 * static_cast<double>(band) / static_cast<double>(layout.bands()));
    walk.band(band, cursor, u);
    hand_out(parities.row, band * layout.box.rows, layout.box.rows, u, share);
    const auto start = static_cast<std::ptrdiff_t>(toggles.size());
    std::size_t next_row = 0;
    for (std::int64_t stack = 0; stack < layout.stacks(); ++stack) {
      column_shares.take(band, stack, columns);
      const std::size_t rows = share.end[index(stack)] - next_row;
      assert((rows + columns.size()) % 2 == 0);
      for (std::size_t i = 0; i < std::max(rows, columns.size()); ++i) {
        toggles.push_back({i < columns.size() ? columns[i] : stack * layout.box.columns,
                           i < rows ? share.lines[next_row + i] : band * layout.box.rows});
      }
      next_row += rows;
    }
    std::sort(toggles.begin() + start, toggles.end(), [](const Square& left, const Square& right) {
      return left.y != right.y ? left.y < right.y : left.x < right.x;
    });
  }
  assert(cursor == extras.size());
  return toggles;
}

}  // namespace rookery::repair_room::formula
