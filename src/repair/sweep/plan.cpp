// SPDX-License-Identifier: GPL-3.0-or-later
//
// The plan of a sweep: minimal spans.
//
// Put the cells in an order, and write every group as an equation: the sum of its cells'
// unknowns is its right side. The span of an equation is from its first to its last cell;
// it is open after every cell of its span but the last. A sweep takes the cells in order
// and has to remember the parities of the open equations. To keep few of them open,
// equations are added to each other until all first cells differ and all last cells
// differ (the trellis-oriented form of coding theory: Kschischang and Sorokine 1995):
//
// 1. Cell by cell from the front: of the equations that begin there the one that ends
//    first is added to the others. These then begin later, and end where they did or
//    earlier. (One that loses all its cells says 0 = right side.)
// 2. Cell by cell from the back: of the equations that end there the one that begins last
//    is added to the others, which then end earlier. All first cells differ by now, so
//    they keep theirs.
// 3. An equation with one cell is added to all others with that cell: it lies strictly
//    inside their spans, so these stay.
//
// Every addition shortens a span or takes an unknown that is decided out of an equation,
// and lengthens none. So there are at most as many as the spans have cells together, and
// in a banded system the equations stay banded.
//
// No set of equations with the same solutions has fewer open after any cell. Proof. Let A
// be the matrix of the equations (r of them, independent), P and Q its columns up to a
// cell and after it. Equations with distinct first cells are in echelon form: those
// that begin in P are independent on P, so rank P is their number; with distinct last
// cells, likewise rank Q is the number of those that end in Q. Open are those of both
// kinds, rank P + rank Q - r, as every equation is of at least one kind. For any equivalent
// r equations, at least rank P of them have a cell in P (the others are 0 on P) and at
// least rank Q one in Q, so at least rank P + rank Q - r are of both kinds. (And no sweep can do
// with fewer than 2 to that power states: two prefixes with different open parities, the
// closed ones right, have different completions; all open parities occur, since the rows that
// begin in P are independent there; and all can be completed, since the rows that end in Q are.)
//
// A lightest solution has independent columns, since a dependent set of cells could be
// left out and the weights are positive: it has at most rank cells, and weighs at most
// the sum of the rank heaviest.
//
// The additions are kept: replayed on the right sides they give those of the plan,
// and replayed backwards on one equation the groups of which it is the sum.
//
// Time: the additions times the words of a span. Memory: the spans, one bit per cell, and 8
// bytes an addition.

#include "repair/sweep/plan.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "repair/system/solution.hpp"

namespace rookery::repair_room::sweep {

namespace {

constexpr std::size_t word_bits = 64;
constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
// Planning takes at most half a gigabyte for the spans, and as much for the additions.
constexpr std::size_t most_words = std::size_t{1} << 26;
constexpr std::size_t most_additions = std::size_t{1} << 26;
// Cells and groups together, of which a list takes some ten bytes each.
constexpr std::size_t most_planned = std::size_t{1} << 23;

// A set of places in the order of the cells, as words from that of its first place on.
struct Equation {
  std::size_t first = 1;  // first > last: no cells
  std::size_t last = 0;
  std::size_t start = 0;  // the number of the first word kept
  std::vector<std::uint64_t> words;

  [[nodiscard]] bool empty() const { return first > last; }
  [[nodiscard]] std::uint64_t& word(std::size_t number) { return words[number - start]; }
  [[nodiscard]] bool has(std::size_t place) const {
    return place >= first && place <= last &&
           (words[place / word_bits - start] >> (place % word_bits) & 1U) != 0;
  }

  // Adds an equation whose span lies in this one's. Returns the words that it took.
  std::size_t add(Equation& other) {
    const std::size_t from = other.first / word_bits;
    const std::size_t to = other.last / word_bits;
    for (std::size_t i = from; i <= to; ++i) word(i) ^= other.word(i);
    const std::size_t old_first = first / word_bits;
    const std::size_t old_last = last / word_bits;
    std::size_t low = old_first;
    while (low <= old_last && word(low) == 0) ++low;
    if (low > old_last) {
      first = 1;
      last = 0;
      return old_last - from + 1;
    }
    std::size_t high = old_last;
    while (word(high) == 0) --high;
    first = low * word_bits + static_cast<std::size_t>(std::countr_zero(word(low)));
    last =
        high * word_bits + word_bits - 1 - static_cast<std::size_t>(std::countl_zero(word(high)));
    return to - from + 1 + low - old_first + old_last - high;
  }
};

// Lists of equations by a place, each equation in at most one.
class Lists {
 public:
  Lists(std::size_t places, std::size_t equations) : head_(places, none), next_(equations, none) {}
  void put(std::size_t place, std::uint32_t equation) {
    next_[equation] = head_[place];
    head_[place] = equation;
  }
  // The equations at the place, ascending, which are taken out.
  void take(std::size_t place, std::vector<std::uint32_t>& into) {
    into.clear();
    for (std::uint32_t e = head_[place]; e != none; e = next_[e]) into.push_back(e);
    head_[place] = none;
    std::sort(into.begin(), into.end());
  }

 private:
  std::vector<std::uint32_t> head_;
  std::vector<std::uint32_t> next_;
};

}  // namespace

class SweepPlanner {
 public:
  SweepPlanner(const ToggleSystem& system, const Monitor& monitor)
      : system_(system), monitor_(monitor) {}

  // The words that the equations take in this order.
  [[nodiscard]] std::size_t span_words(const std::vector<std::uint32_t>& order) {
    measure_spans(order);
    std::size_t words = 0;
    for (const Equation& equation : equations_) {
      if (!equation.empty()) words += equation.last / word_bits - equation.first / word_bits + 1;
    }
    return words;
  }
  [[nodiscard]] double spent() const { return spent_; }

  // The plan for the cells in this order; nothing when the budget ends.
  std::optional<SweepPlan> plan(const std::vector<std::uint32_t>& order, double budget) {
    budget_ = budget;
    spent_ = 0;
    plan_ = {};
    if (!fill(order) || !distinct_first(order.size()) || !distinct_last(order.size()) ||
        !clear_single(order.size())) {
      return std::nullopt;
    }
    measure(order);
    if (plan_.widest_ <= SweepPlan::most_slots) write_steps(order);
    return std::move(plan_);
  }

 private:
  // False when the budget is spent.
  [[nodiscard]] bool spend(std::size_t operations) {
    spent_ += static_cast<double>(operations);
    since_check_ += operations;
    if (since_check_ > (1U << 18)) {
      since_check_ = 0;
      monitor_.check(0);
    }
    return spent_ <= budget_;
  }

  [[nodiscard]] bool add(std::uint32_t to, std::uint32_t equation) {
    if (plan_.additions_.size() == most_additions) return false;
    plan_.additions_.emplace_back(to, equation);
    return spend(8 + equations_[to].add(equations_[equation]));
  }

  void measure_spans(const std::vector<std::uint32_t>& order) {
    equations_.assign(system_.group_count(), {});
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (place % (1U << 16) == 0) monitor_.check(0);
      for (const std::uint32_t group : system_.groups_of(order[place])) {
        Equation& equation = equations_[group];
        if (equation.empty()) equation.first = place;
        equation.last = place;
      }
    }
  }

  [[nodiscard]] bool fill(const std::vector<std::uint32_t>& order) {
    const std::size_t words = span_words(order);
    if (words > most_words || !spend(words + order.size())) return false;
    for (Equation& equation : equations_) {
      if (equation.empty()) continue;
      equation.start = equation.first / word_bits;
      equation.words.assign(equation.last / word_bits - equation.start + 1, 0);
    }
    for (std::size_t place = 0; place < order.size(); ++place) {
      for (const std::uint32_t group : system_.groups_of(order[place])) {
        equations_[group].word(place / word_bits) |= std::uint64_t{1} << (place % word_bits);
      }
    }
    return true;
  }

  [[nodiscard]] bool distinct_first(std::size_t places) {
    Lists lists(places, equations_.size());
    for (std::uint32_t e = 0; e < equations_.size(); ++e) {
      if (!equations_[e].empty()) lists.put(equations_[e].first, e);
    }
    std::vector<std::uint32_t> here;
    for (std::size_t place = 0; place < places; ++place) {
      lists.take(place, here);
      if (here.size() < 2) continue;
      const std::uint32_t least =
          *std::min_element(here.begin(), here.end(), [&](std::uint32_t a, std::uint32_t b) {
            return equations_[a].last < equations_[b].last;
          });
      for (const std::uint32_t e : here) {
        if (e == least) continue;
        if (!add(e, least)) return false;
        if (!equations_[e].empty()) lists.put(equations_[e].first, e);
      }
    }
    return true;
  }

  [[nodiscard]] bool distinct_last(std::size_t places) {
    Lists lists(places, equations_.size());
    for (std::uint32_t e = 0; e < equations_.size(); ++e) {
      if (!equations_[e].empty()) lists.put(equations_[e].last, e);
    }
    std::vector<std::uint32_t> here;
    for (std::size_t place = places; place-- > 0;) {
      lists.take(place, here);
      if (here.size() < 2) continue;
      const std::uint32_t least =
          *std::max_element(here.begin(), here.end(), [&](std::uint32_t a, std::uint32_t b) {
            return equations_[a].first < equations_[b].first;
          });
      for (const std::uint32_t e : here) {
        if (e == least) continue;
        if (!add(e, least)) return false;
        lists.put(equations_[e].last, e);
      }
    }
    return true;
  }

  [[nodiscard]] bool clear_single(std::size_t places) {
    std::vector<std::uint64_t> single(places / word_bits + 1);
    std::vector<std::uint32_t> equation_at(places, none);
    for (std::uint32_t e = 0; e < equations_.size(); ++e) {
      const Equation& equation = equations_[e];
      if (equation.empty() || equation.first != equation.last) continue;
      single[equation.first / word_bits] |= std::uint64_t{1} << (equation.first % word_bits);
      equation_at[equation.first] = e;
    }
    for (std::uint32_t e = 0; e < equations_.size(); ++e) {
      Equation& equation = equations_[e];
      if (equation.empty() || equation.first == equation.last) continue;
      const std::size_t from = equation.first / word_bits;
      const std::size_t to = equation.last / word_bits;
      if (!spend(to - from + 1)) return false;
      for (std::size_t i = from; i <= to; ++i) {
        for (std::uint64_t found = equation.word(i) & single[i]; found != 0; found &= found - 1) {
          const auto bit = static_cast<std::size_t>(std::countr_zero(found));
          if (!add(e, equation_at[i * word_bits + bit])) return false;
        }
      }
    }
    return true;
  }

  // What the sweep will cost.
  void measure(const std::vector<std::uint32_t>& order) {
    std::vector<std::uint8_t> forced(order.size(), 0);
    std::vector<std::int8_t> begins(order.size(), 0);
    std::vector<std::int8_t> ends(order.size(), 0);
    for (std::uint32_t e = 0; e < equations_.size(); ++e) {
      const Equation& equation = equations_[e];
      if (equation.empty()) {
        plan_.empty_.push_back(e);
        continue;
      }
      ++plan_.rank_;
      if (equation.first == equation.last) {
        forced[equation.first] = 1;
        continue;
      }
      begins[equation.first] = 1;
      ends[equation.last] = 1;
    }
    int open = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (forced[place] != 0) continue;
      open += begins[place] - ends[place];
      plan_.widest_ = std::max(plan_.widest_, open);
      const int touched = open + (begins[place] == 0 && ends[place] != 0 ? 1 : 0);
      const double states = std::ldexp(1.0, touched);
      plan_.operations_ += states;
      if (begins[place] == 0) plan_.decisions_ += ends[place] != 0 ? states / 2 : states;
    }
    plan_.most_weight_ = system::heaviest(system_, plan_.rank_);
  }

  void write_steps(const std::vector<std::uint32_t>& order) {
    Lists beginning(order.size(), equations_.size());
    for (std::uint32_t e = 0; e < equations_.size(); ++e) {
      if (!equations_[e].empty()) beginning.put(equations_[e].first, e);
    }
    std::vector<std::uint32_t> in_slot(SweepPlan::most_slots, none);
    std::vector<std::uint32_t> here;
    const auto slot_of = [&](std::uint32_t equation) {
      return static_cast<std::uint8_t>(std::find(in_slot.begin(), in_slot.end(), equation) -
                                       in_slot.begin());
    };
    for (std::size_t place = 0; place < order.size(); ++place) {
      if (place % 4096 == 0) monitor_.check(0);
      SweepStep step;
      step.cell = order[place];
      step.weight = system_.weight(step.cell);
      beginning.take(place, here);
      std::uint32_t ending = none;
      for (std::uint8_t slot = 0; slot < SweepPlan::most_slots; ++slot) {
        const std::uint32_t e = in_slot[slot];
        if (e == none || !equations_[e].has(place)) continue;
        if (equations_[e].last == place) {
          ending = e;
          step.slot = slot;
        } else {
          step.mask |= std::uint64_t{1} << slot;
        }
      }
      step.equation = ending;
      if (!here.empty() && equations_[here.front()].last == place) {
        step.kind = SweepStep::Kind::force;
        step.equation = here.front();
      } else if (!here.empty()) {
        step.kind = ending == none ? SweepStep::Kind::open : SweepStep::Kind::exchange;
        if (ending == none) step.slot = slot_of(none);
        in_slot[step.slot] = here.front();
      } else if (ending != none) {
        step.kind = SweepStep::Kind::close;
        in_slot[step.slot] = none;
      } else if (step.mask == 0) {
        continue;  // it changes nothing, and costs
      }
      plan_.steps_.push_back(step);
    }
    plan_.kernel_ = plan_.steps_.size() - plan_.rank_;
    plan_.can_run_ = true;
  }

  const ToggleSystem& system_;
  const Monitor& monitor_;
  double budget_ = 0;
  double spent_ = 0;
  std::size_t since_check_ = 0;
  SweepPlan plan_;
  std::vector<Equation> equations_;
};

SweepPlan SweepPlan::make(const ToggleSystem& system, const Monitor& monitor,
                          double most_operations_for_planning) {
  const std::size_t size = system.cell_count() + system.group_count();
  if (size > most_planned || static_cast<double>(size) > most_operations_for_planning) {
    return beyond_planning();
  }
  std::vector<std::uint32_t> by_rows(system.cell_count());
  std::iota(by_rows.begin(), by_rows.end(), 0U);
  std::vector<std::uint32_t> by_columns = by_rows;
  std::stable_sort(by_columns.begin(), by_columns.end(), [&](std::uint32_t a, std::uint32_t b) {
    return system.square(a).x < system.square(b).x;
  });
  // The order with the shorter spans first. The other one may cost as much as it could save.
  SweepPlanner planner(system, monitor);
  const bool rows_first = planner.span_words(by_rows) <= planner.span_words(by_columns);
  auto best = planner.plan(rows_first ? by_rows : by_columns, most_operations_for_planning);
  const double rest = most_operations_for_planning - planner.spent();
  auto other = planner.plan(rows_first ? by_columns : by_rows,
                            best ? std::min(rest, best->operations()) : rest);
  if (!best || (other && other->operations() < best->operations())) best = std::move(other);
  if (!best) return beyond_planning();
  return std::move(*best);
}

SweepPlan SweepPlan::beyond_planning() {
  SweepPlan plan;
  plan.operations_ = std::numeric_limits<double>::infinity();
  plan.widest_ = std::numeric_limits<int>::max();
  return plan;
}

double SweepPlan::entry_bytes() const {
  // A lightest solution seldom comes near the bound: entries that hold half of it are tried
  // first. (One that does not fit is found out, and the sweep done again with wider ones.)
  const auto fits = [&]<class T>(T) {
    return static_cast<std::uint64_t>(most_weight_) / 2 < std::numeric_limits<T>::max();
  };
  if (fits(std::uint8_t{})) return 1;
  if (fits(std::uint16_t{})) return 2;
  return fits(std::uint32_t{}) ? 4 : 8;
}

double SweepPlan::segment_bytes(double kept_at_once) const {
  const double array = std::ldexp(entry_bytes(), widest_);
  // s bytes of decisions at once and a copy of the array for each of their d / s segments
  // take the least together when s * s = d * array.
  return std::max(kept_at_once, std::sqrt(decisions_ / 8 * array));
}

double SweepPlan::bytes() const {
  const double array = std::ldexp(entry_bytes(), std::max(widest_, 4));
  const double segment = segment_bytes(usual_kept_at_once);
  const double copies = decisions_ / 8 > segment ? std::ceil(decisions_ / 8 / segment) : 0;
  return array * (1 + copies) + std::min(decisions_ / 8, segment) +
         static_cast<double>(steps_.size()) * (sizeof(SweepStep) + 26) +
         static_cast<double>(additions_.size()) * sizeof(additions_[0]);
}

std::vector<std::uint8_t> SweepPlan::right_sides(std::span<const std::uint8_t> odd) const {
  std::vector<std::uint8_t> sides(odd.begin(), odd.end());
  for (const auto& [to, equation] : additions_) {
    sides[to] = static_cast<std::uint8_t>(sides[to] ^ sides[equation]);
  }
  return sides;
}

bool SweepPlan::is_possible(std::span<const std::uint8_t> right_sides) const {
  return std::none_of(empty_.begin(), empty_.end(),
                      [&](std::uint32_t e) { return right_sides[e] != 0; });
}

std::optional<std::vector<std::size_t>> SweepPlan::contradiction(
    std::span<const std::uint8_t> odd) const {
  const std::vector<std::uint8_t> sides = right_sides(odd);
  const auto wrong =
      std::find_if(empty_.begin(), empty_.end(), [&](std::uint32_t e) { return sides[e] != 0; });
  if (wrong == empty_.end()) return std::nullopt;
  std::vector<std::uint8_t> in_sum(odd.size(), 0);
  in_sum[*wrong] = 1;
  for (auto at = additions_.rbegin(); at != additions_.rend(); ++at) {
    in_sum[at->second] = static_cast<std::uint8_t>(in_sum[at->second] ^ in_sum[at->first]);
  }
  std::vector<std::size_t> groups;
  for (std::size_t group = 0; group < in_sum.size(); ++group) {
    if (in_sum[group] != 0) groups.push_back(group);
  }
  return groups;
}

}  // namespace rookery::repair_room::sweep
