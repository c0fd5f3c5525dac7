// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grundy values of leapers, many squares at once. Let u = (a, b) be a small integer vector with
// u.s < 0 for every step s of a move. The squares with the same time t = a x + b y, a front, do
// not depend on each other, and a move leads from front t to the earlier front t + u.s. After a
// turn of the board a, b >= 0 (and gcd(a, b) = 1).
//
// Fronts. The squares of front t have b y = t (mod a), so that y = r_t + a i with r_t < a, and
// i = 0, 1, ... numbers them. A move (dx, dy) leads from index i of front t to index
// i + (r_t + dy - r_t') / a of front t' = t + u.s: the same offset for the whole front, so that
// the targets of neighbours are neighbours. If a = 0, fronts are rows and the index is x. The
// last few fronts are kept in a ring; lanes that belong to no square hold 0.
//
// Values. A byte of plane k is 1 << b in the lanes of squares with the value 8 k + b and 0 in all
// others. With mask = OR of the bytes of all targets in plane 0, the value is the lowest zero of
// mask, and its bit is ~mask & (mask + 1). If there is none, the values 0 .. 7 occur among the
// options, plane 1 says which of 8 .. 15 do, and so on. So a register is done after
// as many planes as its greatest value asks for; mostly values are far below the number of
// moves. Planes are added when a value is in none: the new one holds only zeros, since all values
// so far have a bit in those before, and the same part of the front is done again. n planes are
// enough for 8 n moves or fewer: a value is at most the number of moves, and one of 8 n needs no
// bit, since no value is above it.
//
// Runs. Leaps that lie side by side (dx from l to r with the same dy) are met together: level j of
// a plane holds the OR of 2^j squares, (x, y) and those to the left of it, and is made from
// level j-1 with one OR. Two of them, at l + 2^j - 1 and at r, cover a run of 2^j to 2^(j+1) leaps.
// All 144 leaps within reach 8 that go up or left cost 17 loads instead of 144. As many levels are
// kept as pay.
//
// Holes are lanes of 0. A leap crosses them; a ride of n steps counts as n leaps of which the k-th
// one counts only where the first k-1 led to squares, which a second ring of all-ones lanes knows.
// On a cylinder fronts are rows, and their ends are continued by copies of the other ends.
//
// A table is written row by row. If fronts are no rows, the values of K fronts for each residue
// of t modulo a are collected (they have the same rows y, and x goes up by one from front to
// front) and then written as runs of K squares by transposing blocks of 8 x 8 bytes.
//
// Time O(squares * moves * planes / squares in a register) and some 50 ns a front, memory: a byte
// for each square of a table, and for each plane max |u.s| + 1 fronts of a byte per square.
//
// Compiled once for each instruction set and chosen at run time (Highway). The file is long
// since plan, rings and table are one geometry.

#include "play/fronts.hpp"

#include "play/fronts_task.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "play/fronts.cpp"
#include <fmt/format.h>
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "play/fronts_kernels-inl.hpp"
#include "play/fronts_moves.hpp"
#if HWY_ONCE

namespace rookery::play {

namespace detail {
namespace {

HWY_EXPORT(FindFront);
HWY_EXPORT(OrLanes);
HWY_EXPORT(CountValues);

bool find_front(const FrontTask& task) { return HWY_DYNAMIC_DISPATCH(FindFront)(task); }
void or_lanes(const std::uint8_t* a, const std::uint8_t* b, std::size_t count, std::uint8_t* to) {
  HWY_DYNAMIC_DISPATCH(OrLanes)(a, b, count, to);
}
void count_values(const std::uint8_t* values, std::size_t count, std::uint64_t* counts) {
  HWY_DYNAMIC_DISPATCH(CountValues)(values, count, counts);
}

}  // namespace
}  // namespace detail

namespace {

// Five hours or so; every time and index below is far from overflow.
constexpr std::int64_t most_cells = std::int64_t{1} << 44;
constexpr std::int64_t vector_lanes = 64;  // at most, in any register
constexpr std::int64_t chunk = 1 << 14;    // lanes done at once: their values stay in the cache

std::int64_t floor_div(std::int64_t n, std::int64_t d) {
  return n >= 0 ? n / d : -((-n + d - 1) / d);
}
std::int64_t ceil_div(std::int64_t n, std::int64_t d) { return -floor_div(-n, d); }

// 8 rows of 8 bytes, transposed; byte i of a word is its i-th lowest.
void transpose(std::uint64_t (&w)[8]) {
  const auto exchange = [](std::uint64_t& low, std::uint64_t& high, int shift, std::uint64_t mask) {
    const std::uint64_t different = ((low >> shift) ^ high) & mask;
    high ^= different;
    low ^= different << shift;
  };
  for (std::size_t i = 0; i < 4; ++i) exchange(w[i], w[i + 4], 32, 0x00000000FFFFFFFFU);
  for (const std::size_t i : {0U, 1U, 4U, 5U}) exchange(w[i], w[i + 2], 16, 0x0000FFFF0000FFFFU);
  for (const std::size_t i : {0U, 2U, 4U, 6U}) exchange(w[i], w[i + 1], 8, 0x00FF00FF00FF00FFU);
}

std::uint64_t reversed_bytes(std::uint64_t word) {
  word = (word >> 32) | (word << 32);
  word = ((word >> 16) & 0x0000FFFF0000FFFFU) | ((word & 0x0000FFFF0000FFFFU) << 16);
  return ((word >> 8) & 0x00FF00FF00FF00FFU) | ((word & 0x00FF00FF00FF00FFU) << 8);
}

class Sweep {
 public:
  Sweep(const Piece& usable, const Board& board, const Monitor& monitor)
      : board_(board), monitor_(monitor) {
    const Wide cells = Wide{board.rows()} * board.columns();
    if (cells > most_cells) {
      base::fail_limit("play",
                       fmt::format("{} has {} squares to go through; at most 2^44 are taken "
                                   "(moves along the axes need no table)",
                                   board.name(),
                                   base::show_number(base::to_mpz(board.rows()) *
                                                     base::to_mpz(board.columns()))));
    }
    const std::optional<Vector> u = detail::sweep_direction(usable, board);
    const std::optional<detail::FrontTargets> targets = detail::expanded(usable, board);
    if (!u || !targets) base::fail_bug("play", "a game that the fronts do not take");
    plan(*u, *targets);
  }

  // Goes through all fronts. `table` gets a byte for every cell, if it is given.
  void run(std::vector<std::uint8_t>* table) {
    monitor_.check(0);
    const double most_planes = static_cast<double>(moves_) / 8 + 1;
    require_table_memory(board_, (table == nullptr ? 0.0 : cells() + block_bytes()) +
                                     ring_bytes() * (most_planes + (board_.is_picture() ? 1 : 0)));
    add_plane();
    if (board_.is_picture()) solid_.resize(static_cast<std::size_t>(levels_[0].depth * stride_));
    // The runs are made of words whose lowest byte comes first.
    static_assert(std::endian::native == std::endian::little);
    if (table != nullptr) {
      table->assign(static_cast<std::size_t>(p_side_ * q_side_), 0);
      if (!rows_) block_.resize(static_cast<std::size_t>(block_bytes()));
      table_ = table->data();
    }
    values_.resize(chunk + vector_lanes);
    for (time_ = 0; time_ <= last_time_; ++time_) {
      front();
      if (table_ != nullptr && !rows_ &&
          ((time_ + 1) % (a_ * block_height_) == 0 || time_ == last_time_)) {
        flush();
      }
      for (Level& level : levels_) {
        if (++level.slot == level.depth) level.slot = 0;
      }
    }
  }

  // Unless there was a table.
  [[nodiscard]] std::vector<std::uint64_t> histogram() const {
    std::vector<std::uint64_t> counts(256);
    for (const auto& part : counts_) {
      for (std::size_t v = 0; v < counts.size(); ++v) counts[v] += part[v];
    }
    counts[0] -= holes_;
    while (!counts.empty() && counts.back() == 0) counts.pop_back();
    return counts;
  }

 private:
  struct Range {
    std::int64_t lo = 0;
    std::int64_t hi = 0;
  };
  // A move in the turned board.
  struct Tap {
    std::int64_t back;  // fronts
    std::int64_t dq;
    std::size_t level;
  };
  // A ring of fronts: `depth` of them, `stride` lanes each.
  struct Level {
    std::int64_t depth = 1;
    std::int64_t begin = 0;     // in a plane
    std::int64_t slot = 0;      // of the present front
    std::vector<Range> ranges;  // of the lanes that are not 0, in each slot
  };

  void plan(Vector u, const detail::FrontTargets& targets) {
    rows_ = u.dx == 0;
    flip_x_ = u.dx < 0;
    flip_y_ = u.dy < 0;
    const std::int64_t ux = flip_x_ ? -u.dx : u.dx;
    const std::int64_t uy = flip_y_ ? -u.dy : u.dy;
    a_ = rows_ ? 1 : ux;
    b_ = rows_ ? 0 : uy;
    p_side_ = rows_ ? board_.rows() : board_.columns();
    q_side_ = rows_ ? board_.columns() : board_.rows();
    last_time_ = a_ * (p_side_ - 1) + b_ * (q_side_ - 1);
    lanes_ = (q_side_ + a_ - 1) / a_;
    while (b_ % a_ * inverse_ % a_ != 1 % a_) ++inverse_;

    moves_ = targets.count();
    const auto turned = [&](Vector step) {
      return Vector{flip_x_ ? -step.dx : step.dx, flip_y_ ? -step.dy : step.dy};
    };
    const auto add = [&](Vector step, std::size_t level) {
      taps_.push_back({-(ux * step.dx + uy * step.dy), rows_ ? step.dx : step.dy, level});
    };
    std::vector<Vector> leaps;
    for (const Vector step : targets.leaps) leaps.push_back(turned(step));
    std::sort(leaps.begin(), leaps.end());
    add_runs(leaps, add);
    leaps_ = taps_.size();
    begins_ride_.assign(leaps_, 0);
    for (const detail::FrontTarget& target : targets.riding) {
      add(turned(target.step), 0);
      begins_ride_.push_back(target.begins_ride ? 1 : 0);
    }

    // The offsets of the moves for each residue of the time.
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (std::int64_t c = 0; c < a_; ++c) {
      for (const Tap& tap : taps_) {
        // Any time with residue c: all the fronts that it leads to have their residue, too.
        const std::int64_t target = ((c - tap.back) % a_ + a_) % a_;
        const std::int64_t offset = (first_q(c) + tap.dq - first_q(target)) / a_;
        offsets_.push_back(offset);
        least = std::min(least, offset);
        most = std::max(most, offset);
      }
    }
    window_ = std::int64_t{1} << (levels_.size() - 1);
    before_ = -least + (rows_ ? window_ : 0);
    behind_ = most + (rows_ ? window_ : 0);
    stride_ = before_ + lanes_ + behind_ + 2 * vector_lanes;
    block_height_ = 64;
    while (block_height_ > 8 &&
           (block_height_ * lanes_ * a_ > (1 << 24) || block_height_ >= 2 * p_side_)) {
      block_height_ /= 2;
    }
    block_stride_ = lanes_ + vector_lanes;
    plan_levels();
    targets_.resize(taps_.size());
  }

  // A level keeps as many fronts as moves go back in it, or as the next level needs.
  void plan_levels() {
    for (const Tap& tap : taps_) {
      levels_[tap.level].depth = std::max(levels_[tap.level].depth, tap.back + 1);
    }
    for (std::size_t j = 0; j < levels_.size(); ++j) {
      Level& level = levels_[j];
      if (!rows_ && j + 1 < levels_.size()) {
        level.depth = std::max(level.depth, (a_ << j) + 1);
      }
      level.begin = plane_lanes_;
      plane_lanes_ += level.depth * stride_;
      level.ranges.resize(static_cast<std::size_t>(level.depth));
    }
  }

  // Leaps, sorted row by row, as runs. Level j costs about as much as three leaps.
  template <class Add>
  void add_runs(const std::vector<Vector>& leaps, Add add) {
    constexpr int most_levels = 6;
    constexpr std::size_t cost_of_level = 3;
    std::vector<std::pair<Vector, std::int64_t>> runs;  // the leftmost leap, and how many
    for (const Vector step : leaps) {
      const bool longer = !runs.empty() && runs.back().first.dy == step.dy &&
                          runs.back().first.dx + runs.back().second == step.dx;
      if (longer) {
        ++runs.back().second;
      } else {
        runs.emplace_back(step, 1);
      }
    }
    // Calls put(begin, level): the leaps from `begin` on, 2^level of them.
    const auto split = [&](int levels, auto put) {
      for (const auto& run : runs) {
        int level = 0;
        while (level < levels && std::int64_t{2} << level <= run.second) ++level;
        const std::int64_t width = std::int64_t{1} << level;
        std::int64_t done = 0;
        for (; done + width <= run.second; done += width) put(run.first, done, level);
        if (done < run.second) put(run.first, run.second - width, level);
      }
    };
    std::size_t best = leaps.size();
    int chosen = 0;
    // The copies beyond the ends of a cylinder's rows are not made for more than level 0.
    for (int levels = 1; levels <= most_levels && !board_.wraps_columns(); ++levels) {
      std::size_t cost_of_all = cost_of_level * static_cast<std::size_t>(levels);
      split(levels, [&](Vector /*step*/, std::int64_t /*from*/, int /*level*/) { ++cost_of_all; });
      if (cost_of_all >= best) continue;
      best = cost_of_all;
      chosen = levels;
    }
    levels_.resize(static_cast<std::size_t>(chosen) + 1);
    split(chosen, [&](Vector step, std::int64_t from, int level) {
      add(Vector{step.dx + from + (std::int64_t{1} << level) - 1, step.dy},
          static_cast<std::size_t>(level));
    });
  }

  [[nodiscard]] double cells() const {
    return static_cast<double>(p_side_) * static_cast<double>(q_side_);
  }
  [[nodiscard]] double ring_bytes() const { return static_cast<double>(plane_lanes_); }
  [[nodiscard]] double block_bytes() const {
    return rows_ ? 0
                 : static_cast<double>(block_height_) * static_cast<double>(a_) *
                       static_cast<double>(block_stride_);
  }

  // The least q of the squares with a time that is c modulo a.
  [[nodiscard]] std::int64_t first_q(std::int64_t c) const { return c * inverse_ % a_; }

  // The indices of the squares of a front: from lo to hi - 1, none if lo >= hi. Both never go
  // down with the times of one residue.
  [[nodiscard]] Range bounds(std::int64_t time, std::int64_t p_side) const {
    std::int64_t lo = 0;
    std::int64_t hi = q_side_ - 1;
    if (b_ > 0) {
      lo = std::max(lo, ceil_div(time - a_ * (p_side - 1), b_));
      hi = std::min(hi, time / b_);
    }
    const std::int64_t r = first_q(time % a_);
    return {ceil_div(lo - r, a_), floor_div(hi - r, a_) + 1};
  }
  [[nodiscard]] Range range(std::int64_t time) const {
    const Range found = bounds(time, p_side_);
    return found.lo < found.hi ? found : Range{};
  }
  // The indices at which a level may not be 0: also to the right of the board.
  [[nodiscard]] Range level_range(std::int64_t time) const {
    Range found = bounds(time, rows_ ? p_side_ : p_side_ + window_ - 1);
    if (rows_) found.hi += window_ - 1;
    return found.lo < found.hi ? found : Range{};
  }

  void add_plane() {
    planes_.emplace_back(static_cast<std::size_t>(plane_lanes_));
    plane_begins_.push_back(planes_.back().data());
  }

  void front() {
    const Range now = range(time_);
    prepare(now);
    for (std::int64_t from = now.lo; from < now.hi; from += chunk) {
      const std::int64_t count = std::min(chunk, now.hi - from);
      std::uint8_t* const values =
          block_.empty() ? values_.data() : block_.data() + block_row(time_) * block_stride_ + from;
      while (!part(from, count, values)) add_plane();
      if (table_ == nullptr) count_part(values, count);
      if (table_ != nullptr && rows_) {
        const std::int64_t y = flip_y_ ? p_side_ - 1 - time_ : time_;
        std::memcpy(table_ + y * q_side_ + from, values, static_cast<std::size_t>(count));
      }
      done_ += count;
      work_ += count * static_cast<std::int64_t>(taps_.size() * planes_.size() + 4);
      if (work_ > most_work) look();
    }
    work_ += static_cast<std::int64_t>(taps_.size()) * 64 + 4096;
    if (work_ > most_work) look();
    if (board_.wraps_columns()) wrap();
    if (levels_.size() > 1) make_levels();
  }
  void make_levels() {
    const Range all = level_range(time_);
    for (std::uint8_t* const plane : plane_begins_) {
      for (std::size_t j = 0; j + 1 < levels_.size(); ++j) {
        // 2^j squares to the left: in this front if it is a row.
        const std::int64_t left = std::int64_t{1} << j;
        const std::int64_t there = rows_ ? lane(levels_[j], 0) - left : lane(levels_[j], a_ * left);
        detail::or_lanes(plane + lane(levels_[j], 0) + all.lo, plane + there + all.lo,
                         static_cast<std::size_t>(all.hi - all.lo),
                         plane + lane(levels_[j + 1], 0) + all.lo);
      }
    }
  }
  static constexpr std::int64_t most_work = 1 << 25;  // a millisecond or so
  void count_part(const std::uint8_t* values, std::int64_t count) {
    // Few values are looked for one by one; many of them are counted in turns, since the same
    // counter twice in a row would have to wait.
    constexpr std::size_t few_planes = 2;
    if (planes_.size() <= few_planes) {
      return detail::count_values(values, static_cast<std::size_t>(count), counts_[0]);
    }
    for (std::int64_t i = 0; i < count; ++i) ++counts_[i % 4][values[i]];
  }
  void look() {
    work_ = 0;
    monitor_.check(static_cast<double>(done_) / cells());
  }

  // The values of a part of the front; false if some are in no plane but could be.
  [[nodiscard]] bool part(std::int64_t from, std::int64_t count, std::uint8_t* values) const {
    detail::FrontTask task;
    task.planes = plane_begins_.data();
    task.plane_count = planes_.size();
    task.solid = solid_.empty() ? nullptr : solid_.data();
    task.targets = targets_.data();
    task.begins_ride = begins_ride_.data();
    task.leaps = leaps_;
    task.count = taps_.size();
    task.first = lane(levels_[0], 0) + from;
    task.shift = from;
    task.values = values;
    task.lanes = static_cast<std::size_t>(count);
    return detail::find_front(task) || moves_ <= 8 * planes_.size();
  }

  // Where in a plane the front begins that is so many fronts back.
  [[nodiscard]] std::int64_t lane(const Level& level, std::int64_t back) const {
    const std::int64_t slot = level.slot - back;
    return level.begin + (slot < 0 ? slot + level.depth : slot) * stride_ + before_;
  }

  // Where the targets begin; nothing of the front that was here before is left outside of the
  // new one; and which lanes are squares.
  void prepare(Range now) {
    const std::int64_t* const offsets =
        offsets_.data() + time_ % a_ * static_cast<std::int64_t>(taps_.size());
    for (std::size_t m = 0; m < taps_.size(); ++m) {
      targets_[m] = lane(levels_[taps_[m].level], taps_[m].back) + offsets[m];
    }
    for (std::size_t j = 0; j < levels_.size(); ++j) {
      Range& old = levels_[j].ranges[static_cast<std::size_t>(levels_[j].slot)];
      const auto clear = [&](std::uint8_t* plane) {
        std::uint8_t* const lanes = plane + lane(levels_[j], 0);
        const std::int64_t before = std::min(old.hi, now.lo);
        const std::int64_t behind = std::max(old.lo, now.hi);
        if (old.lo < before) std::fill(lanes + old.lo, lanes + before, std::uint8_t{0});
        if (behind < old.hi) std::fill(lanes + behind, lanes + old.hi, std::uint8_t{0});
      };
      for (std::uint8_t* const plane : plane_begins_) clear(plane);
      if (j == 0 && !solid_.empty()) clear(solid_.data());
      old = j == 0 ? now : level_range(time_);
    }
    if (solid_.empty()) return;
    std::uint8_t* const lanes = solid_.data() + lane(levels_[0], 0);
    for (std::int64_t i = now.lo; i < now.hi; ++i) {
      const bool square = board_.contains(square_at(i));
      lanes[i] = square ? 255 : 0;
      if (!square) ++holes_;
    }
  }

  // The square with index i of the front.
  [[nodiscard]] Square square_at(std::int64_t i) const {
    const std::int64_t q = first_q(time_ % a_) + a_ * i;
    const std::int64_t p = (time_ - b_ * q) / a_;
    const std::int64_t x = rows_ ? q : p;
    const std::int64_t y = rows_ ? p : q;
    return {flip_x_ ? board_.columns() - 1 - x : x, flip_y_ ? board_.rows() - 1 - y : y};
  }

  // On a cylinder the row goes on on both sides. Offsets are at most half a row.
  void wrap() {
    const auto copy_ends = [&](std::uint8_t* plane) {
      std::uint8_t* const lanes = plane + lane(levels_[0], 0);
      std::copy(lanes + lanes_ - before_, lanes + lanes_, lanes - before_);
      std::copy(lanes, lanes + behind_, lanes + lanes_);
    };
    for (std::uint8_t* const plane : plane_begins_) copy_ends(plane);
    if (!solid_.empty()) copy_ends(solid_.data());
  }

  [[nodiscard]] std::int64_t block_row(std::int64_t time) const {
    return time % a_ * block_height_ + time / a_ % block_height_;
  }

  // Writes the collected fronts to the table. Squares off the board are left out, which also
  // leaves out what the block holds of fronts long past.
  void flush() {
    const std::int64_t first_time = time_ - time_ % (a_ * block_height_);
    for (std::int64_t c = 0; c < a_; ++c) {
      const std::int64_t lowest = first_time + c;
      if (lowest > last_time_) break;
      const std::int64_t highest =
          std::min(lowest + (block_height_ - 1) * a_, last_time_ - (last_time_ - c) % a_);
      Range rows = bounds(lowest, p_side_);
      rows.hi = bounds(highest, p_side_).hi;
      const std::uint8_t* const block = block_.data() + c * block_height_ * block_stride_;
      for (std::int64_t i = rows.lo; i < rows.hi; i += 8) {
        for (std::int64_t k = 0; k < block_height_; k += 8) {
          std::uint64_t tile[8];
          for (std::int64_t j = 0; j < 8; ++j) {
            std::memcpy(&tile[j], block + (k + j) * block_stride_ + i, 8);
          }
          transpose(tile);
          for (std::int64_t j = 0; j < std::min<std::int64_t>(8, rows.hi - i); ++j) {
            const std::int64_t q = first_q(c) + a_ * (i + j);
            write_run(tile[j], (lowest - b_ * q) / a_ + k, q);
          }
        }
      }
    }
  }

  // Eight squares of row q (turned) from column p on.
  void write_run(std::uint64_t values, std::int64_t p, std::int64_t q) {
    std::uint8_t* const row = table_ + (flip_y_ ? q_side_ - 1 - q : q) * p_side_;
    if (p >= 0 && p + 8 <= p_side_) {
      if (flip_x_) values = reversed_bytes(values);
      std::memcpy(row + (flip_x_ ? p_side_ - 8 - p : p), &values, 8);
      return;
    }
    std::uint8_t bytes[8];
    std::memcpy(bytes, &values, 8);
    for (std::int64_t j = std::max<std::int64_t>(0, -p); j < 8 && p + j < p_side_; ++j) {
      row[flip_x_ ? p_side_ - 1 - p - j : p + j] = bytes[j];
    }
  }

  const Board& board_;
  const Monitor& monitor_;
  bool rows_ = true;  // fronts are rows: p is y and q is x; otherwise the other way round
  bool flip_x_ = false;
  bool flip_y_ = false;
  std::int64_t a_ = 1;  // time = a p + b q
  std::int64_t b_ = 0;
  std::int64_t inverse_ = 0;  // of b modulo a
  std::int64_t p_side_ = 1;
  std::int64_t q_side_ = 1;
  std::int64_t last_time_ = 0;
  std::vector<Tap> taps_;
  std::size_t moves_ = 0;
  std::int64_t window_ = 1;  // 2^levels
  std::size_t leaps_ = 0;    // the first taps; the others are steps of rides
  std::vector<std::uint8_t> begins_ride_;
  std::vector<std::int64_t> offsets_;  // for each residue of the time and each tap
  std::vector<std::int64_t> targets_;  // of the present front: lanes from the ring's begin

  // The ring: `depth` fronts of `stride` lanes, of which `lanes` are for squares.
  std::vector<Level> levels_ = std::vector<Level>(1);  // level 0: the squares themselves
  std::int64_t plane_lanes_ = 0;
  std::int64_t lanes_ = 1;
  std::int64_t before_ = 0;
  std::int64_t behind_ = 0;
  std::int64_t stride_ = 1;
  std::vector<std::vector<std::uint8_t>> planes_;
  std::vector<std::uint8_t*> plane_begins_;
  std::vector<std::uint8_t> solid_;  // 255 for a square, 0 for a hole; empty without holes
  std::int64_t time_ = 0;

  std::vector<std::uint8_t> values_;  // of a chunk
  std::vector<std::uint8_t> block_;   // of fronts that wait to be written
  std::int64_t block_height_ = 64;
  std::int64_t block_stride_ = 0;
  std::uint8_t* table_ = nullptr;
  std::uint64_t counts_[4][256] = {};
  std::uint64_t holes_ = 0;
  std::int64_t done_ = 0;
  std::int64_t work_ = 0;
};

}  // namespace

bool fronts_apply(const Piece& usable, const Board& board) {
  return detail::sweep_direction(usable, board) && detail::expanded(usable, board);
}

GrundyTable table_by_fronts(const Piece& usable, const Board& board, const Direction& /*direction*/,
                            const Monitor& monitor) {
  GrundyTable::Bytes values;
  Sweep(usable, board, monitor).run(&values);
  return {board.rows(), board.columns(), std::move(values)};
}

std::vector<std::uint64_t> histogram_by_fronts(const Piece& usable, const Board& board,
                                               const Direction& /*direction*/,
                                               const Monitor& monitor) {
  Sweep sweep(usable, board, monitor);
  sweep.run(nullptr);
  return sweep.histogram();
}

}  // namespace rookery::play

#endif  // HWY_ONCE
