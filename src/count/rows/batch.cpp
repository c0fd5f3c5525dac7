// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernel for attacks that are shifts (queens above all): the classical search
// with masks of columns and diagonals, turned so that it never guesses.
//
// A state in line y is the free squares a, the columns c taken, and the diagonals l
// and r that meet line y; taking the lowest bit b of a leads to line y+1 with
//
//     c' = c | b,   l' = (l | b) << 1,   r' = (r | b) >> 1,   a' = allowed & ~(c' | l' | r')
//
// and leaps (of an amazon's knight) add masks for the next three lines, which wait
// in p1 and p2. Searched depth first, one state at a time, nearly all the time goes into
// mispredicted branches: whether a' is empty and whether a has a further bit are
// coin tosses. So states are kept in batches, one for each line. A pass takes the
// lowest bit of every state of a batch at once, in the lanes of vector registers,
// and packs the children with a' != 0 into the next batch and the states with
// bits left into their own: no branch depends on the data. The deepest batch that
// is full is served first, so that a batch never holds more than twice its quota,
// and the batches of a search fit in the cache. (16 queens, one thread: 1.5 s by
// recursion, 0.17 s so, with 16 lanes.)
//
// With lines that may stay empty there is a batch for every line and number of empty
// lines so far; a state whose bits are used up goes on, without a piece, to the
// batch with one empty line more.
//
// A child is dropped as well if no square of line y+2 will be free, where that line
// may not stay empty. With ties (kernels.hpp) two high bits of c remember them.
//
// Memory: 13 KB a batch. A tally is 64 bits long; a step adds at most 30, so
// overflow would take centuries.

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "count/rows/batch.cpp"
#include "count/rows/batch.hpp"

#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>

// What does not depend on the instruction set, once.
#ifndef ROOKERY_COUNT_ROWS_BATCH
#define ROOKERY_COUNT_ROWS_BATCH

namespace rookery::count::rows {

namespace {

using Lane = std::uint32_t;

// Bits of c above the columns: the side's piece stands in the first or second of
// the two tie lines.
constexpr Lane first_tie = Lane{1} << 31;
constexpr Lane second_tie = Lane{1} << 30;
static_assert(widest_batch <= 30);

constexpr std::size_t quota = 256;  // states in a pass
constexpr std::size_t most_lanes = 16;
constexpr std::size_t room = 2 * quota + most_lanes;  // vectors are stored whole
constexpr std::uint64_t passes_between_stops = 128;

struct Batch {
  alignas(64) Lane a[room];
  alignas(64) Lane c[room];
  alignas(64) Lane l[room];
  alignas(64) Lane r[room];
  alignas(64) Lane p1[room];  // squares that leaps exclude one line on
  alignas(64) Lane p2[room];  // and two lines on
  std::size_t size = 0;
};

// For every set of 4 or 8 lanes: the numbers of its members, then anything.
template <std::size_t Lanes>
struct PackTable {
  alignas(64) Lane indices[std::size_t{1} << Lanes][Lanes];

  constexpr PackTable() : indices{} {
    for (std::size_t set = 0; set < std::size_t{1} << Lanes; ++set) {
      std::size_t members = 0;
      for (std::size_t lane = 0; lane < Lanes; ++lane) {
        if ((set >> lane & 1) != 0) indices[set][members++] = static_cast<Lane>(lane);
      }
    }
  }
};
template <std::size_t Lanes>
constexpr PackTable<Lanes> pack_table{};

// What a pass does, the same for all states.
struct Pass {
  Lane column = ~Lane{0};  // all bits or none: does a piece take its column, ...
  Lane rising = ~Lane{0};
  Lane falling = ~Lane{0};
  const LineShifts* shifts = nullptr;
  Lane allowed = 0;         // in the next line
  Lane allowed_beyond = 0;  // in the line after it
  bool look_beyond = false;
  bool keep_closed = false;  // children without a free square, too: that line may stay empty
  Lane tie = 0;              // the bit to set in c where the piece stands on a side
  Lane sides = 0;
  Batch* empty_into = nullptr;  // where states go that leave this line empty
  bool keep_closed_empty = false;
};

}  // namespace

}  // namespace rookery::count::rows

#endif  // ROOKERY_COUNT_ROWS_BATCH

HWY_BEFORE_NAMESPACE();
namespace rookery::count::rows::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<Lane, most_lanes>;
using Lanes = hn::Vec<Tag>;
using LaneSet = hn::Mask<Tag>;

// Packs the lanes of a set to the front. Highway's own Compress is a single
// instruction on AVX-512; elsewhere it is a table, which GCC 12 copies to the stack at
// every use, so there the table is ours, and read once for all six vectors.
template <std::size_t Width>
class Packer {
 public:
  HWY_ATTR HWY_INLINE explicit Packer(LaneSet set)
      : set_(set), size_(hn::CountTrue(Tag(), set)), indices_(indices(set)) {}

  HWY_ATTR HWY_INLINE void store(Lanes lanes, Lane* to) const {
    if constexpr (own_table) {
      hn::StoreU(hn::TableLookupLanes(lanes, indices_), Tag(), to);
    } else {
      hn::StoreU(hn::Compress(lanes, set_), Tag(), to);
    }
  }
  HWY_ATTR HWY_INLINE std::size_t size() const { return size_; }

 private:
  static constexpr bool own_table = Width == 4 || Width == 8;
  using Indices = decltype(hn::IndicesFromVec(Tag(), hn::Zero(Tag())));

  static HWY_ATTR HWY_INLINE Indices indices(LaneSet set) {
    if constexpr (own_table) {
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(Tag(), set, bits);
      return hn::IndicesFromVec(Tag(), hn::Load(Tag(), pack_table<Width>.indices[bits[0]]));
    } else {
      static_cast<void>(set);
      return hn::IndicesFromVec(Tag(), hn::Zero(Tag()));
    }
  }

  LaneSet set_;
  std::size_t size_;
  Indices indices_;
};
using Pack = Packer<hn::MaxLanes(Tag())>;

HWY_ATTR HWY_INLINE Lanes leap(Lanes squares, const std::vector<int>& distances) {
  Lanes sum = hn::Zero(Tag());
  for (const int distance : distances) {
    sum = hn::Or(sum, distance >= 0 ? hn::ShiftLeftSame(squares, distance)
                                    : hn::ShiftRightSame(squares, -distance));
  }
  return sum;
}

template <bool Leaps, bool Empties>
HWY_ATTR void run_pass(const Pass& pass, Batch& from, Batch& into) {
  const Tag tag;
  const std::size_t lanes = hn::Lanes(tag);
  const Lanes zero = hn::Zero(tag);
  const Lanes one = hn::Set(tag, 1);
  const Lanes allowed = hn::Set(tag, pass.allowed);
  const Lanes allowed_beyond = hn::Set(tag, pass.allowed_beyond);
  const std::size_t begin = from.size - std::min(from.size, quota);
  std::size_t kept = begin;
  std::size_t made = into.size;
  std::size_t made_empty = Empties ? pass.empty_into->size : 0;
  for (std::size_t k = begin; k < from.size; k += lanes) {
    Lanes a = hn::LoadU(tag, from.a + k);
    const Lanes c = hn::LoadU(tag, from.c + k);
    const Lanes l = hn::LoadU(tag, from.l + k);
    const Lanes r = hn::LoadU(tag, from.r + k);
    const Lanes p1 = Leaps ? hn::LoadU(tag, from.p1 + k) : zero;
    const Lanes p2 = Leaps ? hn::LoadU(tag, from.p2 + k) : zero;
    const LaneSet states = hn::FirstN(tag, std::min(lanes, from.size - k));
    a = hn::IfThenElseZero(states, a);

    const Lanes rest = hn::And(a, hn::Sub(a, one));
    const Lanes square = hn::Xor(a, rest);  // 0 if a is
    Lanes next_c = hn::Or(c, square);
    Lanes next_l = hn::ShiftLeft<1>(hn::Or(l, square));
    Lanes next_r = hn::ShiftRight<1>(hn::Or(r, square));
    if constexpr (Leaps) {
      next_c = hn::Or(c, hn::And(square, hn::Set(tag, pass.column)));
      next_l = hn::ShiftLeft<1>(hn::Or(l, hn::And(square, hn::Set(tag, pass.rising))));
      next_r = hn::ShiftRight<1>(hn::Or(r, hn::And(square, hn::Set(tag, pass.falling))));
    }
    LaneSet children = hn::Ne(square, zero);
    if (pass.tie != 0) {
      const LaneSet tied = hn::Ne(hn::And(square, hn::Set(tag, pass.sides)), zero);
      next_c = hn::Or(next_c, hn::IfThenElseZero(tied, hn::Set(tag, pass.tie)));
    }
    Lanes excluded = hn::Or3(next_c, next_l, next_r);
    Lanes next_p1 = zero;
    Lanes next_p2 = zero;
    if constexpr (Leaps) {
      excluded = hn::Or3(excluded, p1, leap(square, pass.shifts->leaps[0]));
      next_p1 = hn::Or(p2, leap(square, pass.shifts->leaps[1]));
      next_p2 = leap(square, pass.shifts->leaps[2]);
    }
    const Lanes next_a = hn::AndNot(excluded, allowed);
    if (!pass.keep_closed) children = hn::And(children, hn::Ne(next_a, zero));
    if (pass.look_beyond) {
      Lanes beyond = hn::Or3(next_c, hn::ShiftLeft<1>(next_l), hn::ShiftRight<1>(next_r));
      if constexpr (Leaps) beyond = hn::Or(beyond, next_p1);
      children = hn::And(children, hn::Ne(hn::AndNot(beyond, allowed_beyond), zero));
    }

    const Pack pack_children(children);
    pack_children.store(next_a, into.a + made);
    pack_children.store(next_c, into.c + made);
    pack_children.store(next_l, into.l + made);
    pack_children.store(next_r, into.r + made);
    if constexpr (Leaps) {
      pack_children.store(next_p1, into.p1 + made);
      pack_children.store(next_p2, into.p2 + made);
    }
    made += pack_children.size();

    if constexpr (Empties) {
      // States that have used up their bits leave the line empty.
      Batch& empty = *pass.empty_into;
      const Lanes empty_l = hn::ShiftLeft<1>(l);
      const Lanes empty_r = hn::ShiftRight<1>(r);
      const Lanes empty_a = hn::AndNot(hn::Or(hn::Or3(c, empty_l, empty_r), p1), allowed);
      LaneSet done = hn::And(states, hn::Eq(rest, zero));
      if (!pass.keep_closed_empty) done = hn::And(done, hn::Ne(empty_a, zero));
      const Pack pack_done(done);
      pack_done.store(empty_a, empty.a + made_empty);
      pack_done.store(c, empty.c + made_empty);
      pack_done.store(empty_l, empty.l + made_empty);
      pack_done.store(empty_r, empty.r + made_empty);
      if constexpr (Leaps) {
        pack_done.store(p2, empty.p1 + made_empty);
        pack_done.store(zero, empty.p2 + made_empty);
      }
      made_empty += pack_done.size();
    }

    // kept <= k, and whole vectors up to k + lanes have been read: safe in place.
    const Pack pack_rest(hn::Ne(rest, zero));
    pack_rest.store(rest, from.a + kept);
    pack_rest.store(c, from.c + kept);
    pack_rest.store(l, from.l + kept);
    pack_rest.store(r, from.r + kept);
    if constexpr (Leaps) {
      pack_rest.store(p1, from.p1 + kept);
      pack_rest.store(p2, from.p2 + kept);
    }
    kept += pack_rest.size();
  }
  from.size = kept;
  into.size = made;
  if constexpr (Empties) pass.empty_into->size = made_empty;
}

HWY_ATTR void run_pass_of_kind(bool leaps, const Pass& pass, Batch& from, Batch& into) {
  if (leaps) {
    pass.empty_into != nullptr ? run_pass<true, true>(pass, from, into)
                               : run_pass<true, false>(pass, from, into);
  } else {
    pass.empty_into != nullptr ? run_pass<false, true>(pass, from, into)
                               : run_pass<false, false>(pass, from, into);
  }
}

}  // namespace
}  // namespace rookery::count::rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::count::rows {

HWY_EXPORT(run_pass_of_kind);

namespace {

// One state, as the passes make it: for the lines of the prefix.
struct State {
  Lane a = 0;
  Lane c = 0;
  Lane l = 0;
  Lane r = 0;
  Lane p1 = 0;
  Lane p2 = 0;
};

Lane leap(Lane square, const std::vector<int>& distances) {
  Lane sum = 0;
  for (const int distance : distances) {
    sum |= distance >= 0 ? square << distance : square >> -distance;
  }
  return sum;
}

class BatchSearch {
 public:
  BatchSearch(const LineShifts& shifts, const LineQuestion& question)
      : shifts_(shifts),
        question_(question),
        leaps_(!shifts.only_queen_lines()),
        empties_(question.empty_lines()),
        batches_(question.lines() * (empties_ + 1)) {}

  Tally run(const Prefix& prefix, const StopRequest& stop) {
    begin(prefix);
    for (std::uint64_t passes = 1; const auto next = choose(); ++passes) {
      if (passes % passes_between_stops == 0 && stop()) break;
      serve(next->line, next->empties);
    }
    return tally_;
  }

 private:
  struct Place {
    std::size_t line;
    std::size_t empties;
  };

  Batch& batch(std::size_t line, std::size_t empties) {
    auto& batch = batches_[line * (empties_ + 1) + empties];
    if (batch == nullptr) {
      batch.reset(new Batch);  // not make_unique, which would clear it
    }
    return *batch;
  }

  [[nodiscard]] Lane allowed(std::size_t line) const {
    return static_cast<Lane>(question_.allowed[line]);
  }

  [[nodiscard]] bool may_stay_empty(std::size_t line, std::size_t empties) const {
    return empties < empties_ && !question_.must[line];
  }

  [[nodiscard]] Lane tie_bit(std::size_t line) const {
    if (!question_.is_tie_line(line)) return 0;
    return line == question_.first_place ? first_tie : second_tie;
  }

  // The deepest batch that has reached its quota; if there is none, the first one
  // with states at all.
  [[nodiscard]] std::optional<Place> choose() const {
    std::optional<Place> first;
    for (std::size_t i = batches_.size(); i-- > 0;) {
      if (batches_[i] == nullptr || batches_[i]->size == 0) continue;
      first = Place{i / (empties_ + 1), i % (empties_ + 1)};
      if (batches_[i]->size >= quota) return first;
    }
    return first;
  }

  void begin(const Prefix& prefix) {
    State state;
    std::size_t empties = 0;
    for (std::size_t line = 0; line < prefix.places.size(); ++line) {
      Lane square = 0;
      if (prefix.places[line] == left_empty) {
        ++empties;
      } else {
        square = Lane{1} << prefix.places[line];
      }
      if (shifts_.column) state.c |= square;
      if (shifts_.rising) state.l |= square;
      if (shifts_.falling) state.r |= square;
      if ((square & question_.sides) != 0) state.c |= tie_bit(line);
      state.l <<= 1;
      state.r >>= 1;
      const Lane leaps_here = state.p1 | leap(square, shifts_.leaps[0]);
      state.p1 = state.p2 | leap(square, shifts_.leaps[1]);
      state.p2 = leap(square, shifts_.leaps[2]);
      state.a = allowed(line + 1) & ~(state.c | state.l | state.r | leaps_here);
    }
    if (prefix.places.empty()) state.a = allowed(0);
    if (prefix.places.size() - empties == question_.pieces) {
      if (question_.musts_from[prefix.places.size()] == 0) ++tally_[0];
      return;
    }
    Batch& first = batch(prefix.places.size(), empties);
    first.a[0] = state.a;
    first.c[0] = state.c;
    first.l[0] = state.l;
    first.r[0] = state.r;
    first.p1[0] = state.p1;
    first.p2[0] = state.p2;
    first.size = 1;
  }

  void count_last_piece(const Batch& last) {
    for (std::size_t k = 0; k < last.size; ++k) {
      if (!question_.ties) {
        tally_[0] += static_cast<std::uint64_t>(std::popcount(last.a[k]));
        continue;
      }
      const auto sides =
          static_cast<std::size_t>(std::popcount(last.c[k] & (first_tie | second_tie)));
      const std::size_t ties = question_.own_ties + sides * question_.side_ties;
      const auto tied = static_cast<Lane>(question_.last_line_ties);
      tally_[ties + question_.own_ties] +=
          static_cast<std::uint64_t>(std::popcount(last.a[k] & tied));
      tally_[ties] += static_cast<std::uint64_t>(std::popcount(last.a[k] & ~tied));
    }
  }

  void serve(std::size_t line, std::size_t empties) {
    Batch& from = batch(line, empties);
    const std::size_t lines = question_.lines();
    const bool may_be_empty = may_stay_empty(line, empties) && line + 1 < lines;
    if (line - empties + 1 == question_.pieces) {
      if (question_.musts_from[line + 1] == 0) count_last_piece(from);
      if (!may_be_empty) {
        from.size = 0;
        return;
      }
      std::fill_n(from.a, from.size, Lane{0});  // they all go on without a piece here
    }
    // Here line + 1 < lines: with s lines still to stay empty, p pieces to come
    // need lines - line = s + p of them, and either p > 1 or s > 0.
    Pass pass;
    pass.column = shifts_.column ? ~Lane{0} : 0;
    pass.rising = shifts_.rising ? ~Lane{0} : 0;
    pass.falling = shifts_.falling ? ~Lane{0} : 0;
    pass.shifts = &shifts_;
    pass.allowed = allowed(line + 1);
    if (line + 2 < lines && !may_stay_empty(line + 2, empties)) {
      pass.allowed_beyond = allowed(line + 2);
      pass.look_beyond = true;
    }
    pass.keep_closed = may_stay_empty(line + 1, empties);
    pass.tie = tie_bit(line);
    pass.sides = static_cast<Lane>(question_.sides);
    if (may_be_empty) {
      pass.empty_into = &batch(line + 1, empties + 1);
      pass.keep_closed_empty = may_stay_empty(line + 1, empties + 1);
    }
    HWY_DYNAMIC_DISPATCH(run_pass_of_kind)(leaps_, pass, from, batch(line + 1, empties));
  }

  const LineShifts& shifts_;
  const LineQuestion& question_;
  const bool leaps_;
  const std::size_t empties_;
  std::vector<std::unique_ptr<Batch>> batches_;  // [line][empty lines so far], made when used
  Tally tally_{};
};

}  // namespace

Tally count_in_batches(const LineShifts& shifts, const LineQuestion& question, const Prefix& prefix,
                       const StopRequest& stop) {
  return BatchSearch(shifts, question).run(prefix, stop);
}

}  // namespace rookery::count::rows

#endif  // HWY_ONCE
