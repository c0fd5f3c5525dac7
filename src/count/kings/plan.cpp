// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/plan.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "count/kings/states/frontier.hpp"

namespace rookery::count::kings {

namespace {

// One thing to be done in a segment. For kings `bit` is the bit of the butterfly, for
// wazirs the column.
struct Operation {
  enum class Kind { decide, scale } kind = Kind::decide;
  std::size_t bit = 0;
  bool from_left = true;
  FirstSquare how = FirstSquare::usual;
  std::uint32_t factor = 0;  // scale: by root^(factor * number of pieces)

  friend auto operator<=>(const Operation&, const Operation&) = default;
};
using Operations = std::vector<Operation>;

class Compiler {
 public:
  /// `by_rows`: the steps name the rows of a tile by number.
  Compiler(states::Neighbours neighbours, std::size_t columns, Segment segment, bool by_rows)
      : neighbours_(neighbours), columns_(columns), segment_(segment), by_rows_(by_rows) {}

  [[nodiscard]] VisitPrograms compile(const Operations& operations) {
    VisitPrograms programs;
    // Nothing is below the first segment, nothing above the last.
    const std::size_t above_classes = segment_.end > columns_ ? 1 : 3;
    const std::size_t below_classes = segment_.first == 0 ? 1 : 3;
    for (above_ = 0; above_ < above_classes; ++above_) {
      for (below_ = 0; below_ < below_classes; ++below_) {
        programs[above_][below_] = compile_class(operations);
      }
    }
    return programs;
  }

 private:
  [[nodiscard]] DenseProgram compile_class(const Operations& operations) {
    DenseProgram program;
    for (std::size_t i = 0; i < operations.size();) {
      if (operations[i].kind == Operation::Kind::scale) {
        add_scaling(program, operations[i]);
        ++i;
        continue;
      }
      // Neighbouring squares in one direction are decided together; only the first may
      // be special, and a closed one stays alone.
      std::size_t length = 1;
      while (length < largest_radix && i + length < operations.size() &&
             operations[i].how != FirstSquare::closed && follows(operations, i + length)) {
        ++length;
      }
      add_decisions(program, operations[i], length);
      i += length;
    }
    return program;
  }

  // What bit `at`, one of the segment's, adds to the place of an entry, or to the number of a row.
  // Where the bit below the segment is 1 the segment's first bit is 0, and the rows are numbered
  // without it.
  [[nodiscard]] std::uint64_t weight(std::size_t at) const {
    if (!by_rows_) return states::fibonacci(at + 2);
    const std::size_t first = segment_.first + (below_ == 2 ? 1 : 0);
    return at < first ? 0 : states::fibonacci(at - first + 2);
  }

  [[nodiscard]] static bool follows(const Operations& operations, std::size_t i) {
    const Operation& before = operations[i - 1];
    const Operation& here = operations[i];
    return here.kind == Operation::Kind::decide && here.how == FirstSquare::usual &&
           here.from_left == before.from_left &&
           (here.from_left ? here.bit == before.bit + 1 : here.bit + 1 == before.bit);
  }

  // Bit `at` of the tile's strings, given the pattern of the segment's own bits and the
  // classes of what is beside them.
  [[nodiscard]] bool bit(std::uint64_t pattern, std::ptrdiff_t at) const {
    const auto first = static_cast<std::ptrdiff_t>(segment_.first);
    const auto end = static_cast<std::ptrdiff_t>(segment_.end);
    if (at < 0) return false;
    if (at < first) return at == first - 1 ? below_ == 2 : at == first - 2 && below_ == 1;
    if (at >= end) return at == end ? above_ == 2 : at == end + 1 && above_ == 1;
    return (pattern >> (at - first) & 1) != 0;
  }

  // Calls visit(pattern, offset) for the legal patterns of the segment's bits with
  // zeros in [zero_first, zero_end).
  template <class Each>
  void for_each_pattern(std::size_t zero_first, std::size_t zero_end, Each each) const {
    const auto extend = [&](auto& self, std::size_t at, std::uint64_t pattern,
                            std::uint64_t offset) -> void {
      if (at == segment_.end) {
        each(pattern, static_cast<std::ptrdiff_t>(offset));
        return;
      }
      self(self, at + 1, pattern, offset);
      const auto place = static_cast<std::ptrdiff_t>(at);
      if (at >= zero_first && at < zero_end) return;
      if (bit(pattern, place - 1)) return;
      if (at + 1 == segment_.end && above_ == 2) return;
      self(self, at + 1, pattern | std::uint64_t{1} << (at - segment_.first), offset + weight(at));
    };
    extend(extend, segment_.first, 0, 0);
  }

  void add_decisions(DenseProgram& program, const Operation& first, std::size_t length) {
    const bool kings = neighbours_ == states::Neighbours::eight;
    // The bits [low, end) are the step's own.
    const std::size_t low = first.from_left ? first.bit : first.bit + 1 - length;
    const std::size_t own = kings ? length : length + 1;
    const std::size_t end = low + own;

    DenseStep shape;
    shape.kind = kings ? StepKind::king : StepKind::wazir;
    shape.radix = static_cast<std::uint8_t>(length);
    shape.first = first.how;
    // Where the step's own patterns lie: its bit i is bit low + i, or mirrored.
    for (std::uint64_t o = 0; o < states::fibonacci(own + 2); ++o) {
      std::uint64_t rest = o;
      std::uint64_t offset = 0;
      for (std::size_t i = own; i-- > 0;) {
        if (rest < states::fibonacci(i + 2)) continue;
        rest -= states::fibonacci(i + 2);
        offset += weight(first.from_left ? low + i : end - 1 - i);
      }
      shape.rows[o] = static_cast<std::ptrdiff_t>(offset);
    }

    // The places, sorted by what is beside the step's bits.
    std::map<std::tuple<bool, Ahead, std::size_t>, DenseStep> steps;
    const auto add_place = [&](bool behind, bool next, bool second, std::ptrdiff_t offset,
                               std::size_t run) {
      const Ahead ahead = next              ? Ahead::first_set
                          : second && kings ? Ahead::second_set
                                            : Ahead::free;
      // Kings: a bit between two ones, or beside one and alone, is 0 and stays so.
      if (kings && length == 1 && (behind || ahead == Ahead::first_set)) return;
      DenseStep& step = steps.try_emplace({behind, ahead, run}, shape).first->second;
      step.behind_set = behind;
      step.ahead = ahead;
      step.run = run;
      step.offsets.push_back(offset);
    };
    const auto below = static_cast<std::ptrdiff_t>(low) - 1;
    const auto above = static_cast<std::ptrdiff_t>(end);
    if (segment_.first > 0) {
      for_each_pattern(low, end, [&](std::uint64_t pattern, std::ptrdiff_t offset) {
        if (first.from_left) {
          add_place(bit(pattern, below), bit(pattern, above), bit(pattern, above + 1), offset, 0);
        } else {
          add_place(bit(pattern, above), bit(pattern, below), bit(pattern, below - 1), offset, 0);
        }
      });
    } else {
      // The strings of the bits below lie side by side: first those with a 0 at bit
      // below and at below - 1, then those with a 1 at below - 1, then with a 1 at
      // below.
      const std::array<std::uint64_t, 4> borders{
          0, states::fibonacci(low), states::fibonacci(low + 1), states::fibonacci(low + 2)};
      const auto add_runs = [&](std::ptrdiff_t offset, bool next, bool second) {
        const auto add_run = [&](std::size_t from, std::size_t to, bool at_below, bool at_second) {
          const std::uint64_t run = borders[to] - borders[from];
          if (run == 0) return;
          const std::ptrdiff_t start = offset + static_cast<std::ptrdiff_t>(borders[from]);
          if (first.from_left) {
            add_place(at_below, next, second, start, static_cast<std::size_t>(run));
          } else {
            add_place(next, at_below, at_second, start, static_cast<std::size_t>(run));
          }
        };
        if (low == 0) {
          add_run(0, 2, false, false);  // the one empty string
        } else if (first.from_left || !kings) {
          add_run(0, 2, false, false);
          add_run(2, 3, true, false);
        } else {
          add_run(0, 1, false, false);
          add_run(1, 2, false, true);
          add_run(2, 3, true, false);
        }
      };
      for_each_pattern(0, end, [&](std::uint64_t pattern, std::ptrdiff_t offset) {
        add_runs(offset, bit(pattern, above), bit(pattern, above + 1));
      });
    }
    for (auto& [context, step] : steps) program.push_back(std::move(step));
  }

  // Multiplies by root^factor for every piece of the new row on the segment's squares.
  void add_scaling(DenseProgram& program, const Operation& operation) {
    const bool kings = neighbours_ == states::Neighbours::eight;
    // The bits that hold the new row. Of kings all but the corner of the old one; of
    // wazirs all but the 0 between the rows, at the end of the segment that the
    // sweep has reached. (Strings with a 1 there are dead, or, before the first sweep,
    // the square of the next segment.)
    std::size_t from = segment_.first;
    std::size_t to = segment_.end;
    if (kings) {
      if (operation.from_left) {
        to = std::min(to, columns_);
      } else {
        from = std::max<std::size_t>(from, 1);
      }
    } else if (operation.from_left) {
      --to;
    } else {
      ++from;
    }
    std::map<int, DenseStep> steps;
    for_each_pattern(0, 0, [&](std::uint64_t pattern, std::ptrdiff_t offset) {
      std::uint64_t own = pattern >> (from - segment_.first);
      own &= (std::uint64_t{1} << (to - from)) - 1;
      const int pieces = std::popcount(own);
      if (pieces > 0) steps[pieces].offsets.push_back(offset);
    });
    for (auto& [pieces, step] : steps) {
      step.kind = StepKind::scale;
      step.power = operation.factor * static_cast<std::uint32_t>(pieces);
      step.run = segment_.first == 0 ? 1 : 0;
      program.push_back(std::move(step));
    }
  }

  const states::Neighbours neighbours_;
  const std::size_t columns_;
  const Segment segment_;
  const bool by_rows_;
  std::size_t above_ = 0;
  std::size_t below_ = 0;
};

// The squares (kings: bits) 0 .. count-1 in segments of which the first is as long as
// the cache allows and the others are about equal; but the last has `top` squares if that is not 0.
std::vector<Segment> cut(std::size_t count, bool overlap, std::size_t cache, std::size_t top) {
  if (top > 0) {
    std::vector<Segment> segments = cut(count - top, overlap, cache, 0);
    segments.push_back({count - top, count});
    return segments;
  }
  const std::size_t extra = overlap ? 1 : 0;
  std::size_t first = 1;
  while (first < count && states::fibonacci(first + 1 + extra + 2) <= cache) ++first;
  std::vector<Segment> segments{{0, first}};
  // Further segments: runs of at least sixteen entries must fit.
  std::size_t most = 1;
  while (states::fibonacci(most + 1 + extra + 2) * 16 <= cache) ++most;
  const std::size_t rest = count - first;
  const std::size_t further = (rest + most - 1) / most;
  for (std::size_t i = 0; i < further; ++i) {
    segments.push_back({first + rest * i / further, first + rest * (i + 1) / further});
  }
  return segments;
}

class Planner {
 public:
  Planner(const states::DenseBoard& board, bool weighted, std::size_t cache, const PlanShape& shape)
      : board_(board),
        shape_(shape),
        n_(board.columns),
        kings_(board.neighbours == states::Neighbours::eight),
        weighted_(weighted),
        cache_(cache),
        segments_(cut(kings_ ? n_ + 1 : n_, !kings_, cache, shape.top)) {}

  [[nodiscard]] DensePlan plan() {
    plan_.cache = cache_;
    if (shape_.top > 0) plan_.shared_from = segments_.back().first;
    plan_.most_powers = weighted_ ? 2 * (n_ + 1) : 0;
    const std::size_t m = board_.rows;
    if (sweeps_all_rows()) {
      for (std::size_t row = 0; row < m; ++row) add_row(row, n_, row + 1 == m, 2);
      plan_.ending = Ending::sum;
      plan_.ends_from_left = is_from_left(m - 1);
    } else {
      // Half of the rows. The first is there from the start, but for its weight.
      plan_.start_with_row = true;
      const std::size_t full = (m + 1) / 2;
      if (weighted_) {
        for (const Segment& segment : segments_) {
          add(segment, {scaling(true, m == 1 ? 1U : 2U)});
        }
      }
      for (std::size_t row = 1; row < full; ++row) {
        const bool middle = m % 2 == 1 && row + 1 == full;
        add_row(row, n_, middle, middle ? 1 : 2);
      }
      if (m % 2 == 0) {
        add_row(full, kings_ ? (n_ + 1) / 2 : n_ / 2, false, 0);
        plan_.ending = Ending::halves;
        plan_.ends_from_left = full % 2 == 0;
      } else {
        plan_.ending = Ending::squares;
        plan_.ends_from_left = full % 2 == 1;
      }
    }
    flush();
    return std::move(plan_);
  }

 private:
  [[nodiscard]] bool sweeps_all_rows() const { return !board_.closed.empty() || shape_.all_rows; }

  [[nodiscard]] bool is_from_left(std::size_t row) const {
    return (row % 2 == 0) != (shape_.from_right && sweeps_all_rows());
  }

  [[nodiscard]] static Operation scaling(bool from_left, std::uint32_t factor) {
    Operation operation;
    operation.kind = Operation::Kind::scale;
    operation.from_left = from_left;
    operation.factor = factor;
    return operation;
  }

  // The first `squares` squares of a row; `last` also sums out the corner.
  void add_row(std::size_t row, std::size_t squares, bool last, std::uint32_t factor) {
    const bool from_left = is_from_left(row);
    for (std::size_t s = 0; s < segments_.size(); ++s) {
      const Segment& segment = segments_[from_left ? s : segments_.size() - 1 - s];
      Operations operations;
      for (std::size_t i = 0; i < squares; ++i) {
        const std::size_t column = from_left ? i : n_ - 1 - i;
        Operation decide;
        decide.bit = kings_ && !from_left ? column + 1 : column;
        decide.from_left = from_left;
        if (!board_.is_open(row, column)) {
          decide.how = FirstSquare::closed;
        } else if (kings_ && i == 0) {
          decide.how = FirstSquare::turn;
        }
        if (decide.bit >= segment.first && decide.bit < segment.end) operations.push_back(decide);
      }
      if (weighted_ && factor > 0) operations.push_back(scaling(from_left, factor));
      const std::size_t corner = from_left ? n_ : 0;
      if (kings_ && last && corner >= segment.first && corner < segment.end) {
        Operation out;
        out.bit = corner;
        out.from_left = from_left;
        out.how = FirstSquare::closed;
        operations.push_back(out);
      }
      add(segment, std::move(operations));
    }
  }

  // Joins what comes to the segment that is being visited already.
  void add(const Segment& segment, Operations operations) {
    if (operations.empty()) return;
    if (segments_.size() == 1 || pending_segment_.first != segment.first) flush();
    pending_segment_ = segment;
    pending_.insert(pending_.end(), operations.begin(), operations.end());
  }

  void flush() {
    if (pending_.empty()) return;
    // Wazirs: deciding column j needs the bits j and j + 1.
    const Segment bits{pending_segment_.first, pending_segment_.end + (kings_ ? 0 : 1)};
    const auto [known, is_new] = known_.try_emplace({bits.first, pending_}, plan_.programs.size());
    if (is_new) {
      plan_.programs.push_back(
          Compiler(board_.neighbours, n_, bits, plan_.is_shared(bits)).compile(pending_));
    }
    plan_.visits.push_back({bits, known->second, pending_.size()});
    pending_.clear();
  }

  const states::DenseBoard& board_;
  const PlanShape shape_;
  const std::size_t n_;
  const bool kings_;
  const bool weighted_;
  const std::size_t cache_;
  const std::vector<Segment> segments_;
  DensePlan plan_;
  Segment pending_segment_;
  Operations pending_;
  std::map<std::pair<std::size_t, Operations>, std::size_t> known_;
};

}  // namespace

DensePlan dense_plan(const states::DenseBoard& board, bool weighted, std::size_t cache,
                     const PlanShape& shape) {
  return Planner(board, weighted, cache, shape).plan();
}

std::size_t chunk_length(const Segment& segment, std::size_t cache) {
  return std::max<std::size_t>(
      1, cache / static_cast<std::size_t>(states::fibonacci(segment.end - segment.first + 2)));
}

}  // namespace rookery::count::kings
