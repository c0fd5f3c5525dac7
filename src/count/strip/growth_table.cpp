// SPDX-License-Identifier: GPL-3.0-or-later
//
// Strips and rings grow in turn, the cheaper first. The states grow by a steady factor from
// width to width, so that the last two predict the next: its memory, and its time by figures that
// were measured (not by a clock: the answer shall not depend on the machine).
//
// The weight on the edges. growth_constant.cpp has lower bounds L_a(2q+2) / L_a(2q+1) for every
// weight a > 0 on the first and the last column. The best a hardly depends on the width: it
// makes the first term of the error vanish. So it is sought on narrow strips, and used on wide
// ones. Kings, a = 0.469: width 12 gives what a = 1 would give at width 30.
//
// Memory: one automaton at a time, and narrow ones.

#include "count/strip/growth_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/limits.hpp"
#include "count/strip/automaton.hpp"

namespace rookery::count::strip {

namespace {

const char* const where = "growth constant";

// Nanoseconds to build a state of a square, and to visit it in a row.
constexpr double build_cost = 120;
constexpr double visit_cost = 1.2;
constexpr double usual_rows = 45;
constexpr double ten_seconds = 1e10;
constexpr double build_bytes = 40;  // for each state of each square
// In ten seconds strips of at most a fifth of a ring's cost: their bounds are closer.
constexpr double ring_share = 5;
constexpr double narrow_visits = 3000;
constexpr double sure_visits = 30'000;
constexpr std::size_t first_states = std::size_t{1} << 24;

double cost_of(double visits) { return visits * (build_cost + usual_rows * visit_cost); }

/// One kind of strips, growing: open ones or rings.
struct Series {
  Piece piece;
  bool ring = false;
  std::int64_t step = 1;
  std::int64_t next = 1;  ///< the width to do next
  bool ended = false;
  std::vector<double> visits{};  ///< states of all squares of a row, of each width done

  [[nodiscard]] double ratio() const {
    if (visits.size() < 2) return 4;
    const double last = visits.back() / visits[visits.size() - 2];
    // Small widths grow by fits and starts.
    return visits.size() < 4 ? std::max(last, 4.0) : std::max(last, 1.2);
  }
  /// Visits of a width to come.
  [[nodiscard]] double predicted(std::int64_t width) const {
    if (visits.empty()) return static_cast<double>(width);
    return visits.back() * std::pow(ratio(), static_cast<double>((width - next) / step + 1));
  }
};

class Builder {
 public:
  Builder(const GrowthFrame& frame, std::int64_t width, const CountOptions& options)
      : frame_(frame),
        width_(frame.rank == 1 ? 1 : width),
        monitor_(options.monitor),
        bytes_(memory_of(options)) {
    strips_.piece = frame.strips;
    rings_.piece = frame.rings;
    rings_.ring = true;
    rings_.step = frame.ring_step;
    rings_.next = frame.shortest_ring;
    rings_.ended = !frame.symmetric;
  }

  GrowthTable run() {
    for (;;) {
      if (width_ != 0) {
        strips_.ended = strips_.ended || strips_.next > width_;
        // With ring_step 1 a square stands for two layers.
        rings_.ended = rings_.ended || rings_.next > (frame_.ring_step == 1 ? width_ / 2 : width_);
      }
      if (strips_.ended && rings_.ended) break;
      const double strip = strips_.predicted(strips_.next) * (width_ == 0 ? ring_share : 1);
      const bool ring = strips_.ended || (!rings_.ended && rings_.predicted(rings_.next) < strip);
      Series& series = ring ? rings_ : strips_;
      if (may_go_on(series)) advance(series);
    }
    if (!tuned_) tune();
    return std::move(table_);
  }

 private:
  bool may_go_on(Series& series) {
    const double visits = series.predicted(series.next);
    const auto bytes = static_cast<double>(bytes_);
    if (width_ == 0 || series.ring) {
      const bool in_time =
          width_ != 0 || spent_ + cost_of(visits) <= ten_seconds || series.visits.size() < 2;
      if (in_time && visits * build_bytes <= bytes) return true;
      series.ended = true;
      // Strips alone would not bring the bounds nearer to each other.
      if (series.ring && width_ == 0) strips_.ended = true;
      return false;
    }
    // Narrow strips grow faster, and predict too much.
    const bool next_fits = series.visits.size() < 4 || visits * build_bytes <= bytes;
    const double needed = series.predicted(width_) * build_bytes;
    const bool sure = !series.visits.empty() && series.visits.back() >= sure_visits;
    if (next_fits && (!sure || needed <= bytes)) return true;
    std::int64_t fits = series.next - 1;
    while (series.predicted(fits + 1) * build_bytes <= bytes) ++fits;
    const std::string need =
        needed < 1e18 ? "about " + base::in_bytes(needed) : "more than 10^18 bytes";
    base::fail_limit(where,
                     fmt::format("a strip of width {} needs {}, and {} may be used; width {} "
                                 "would fit",
                                 width_, need, base::in_bytes(bytes), fits));
  }

  /// The Monitor for work of this cost. What was shown never goes back.
  Monitor part(double cost) {
    double planned = ten_seconds;
    if (width_ != 0) {
      planned = spent_ + cost + 3 * cost_of(strips_.predicted(std::max(width_, strips_.next)));
    }
    const double from = std::max(shown_, std::min(1.0, spent_ / planned));
    const double to = std::max(from, std::min(1.0, (spent_ + cost) / planned));
    shown_ = (from + to) / 2;  // strip_growth shows no more
    return monitor_.part(from, to);
  }

  void advance(Series& series) {
    const std::int64_t width = series.next;
    const Monitor monitor = part(cost_of(series.predicted(width)));
    StripLimits limits;
    limits.bytes = bytes_;
    limits.monitor = monitor;
    // Of the first widths nothing is known.
    if (width_ == 0 || frame_.rank == 1) limits.states = first_states;
    std::optional<StripAutomaton> automaton;
    try {
      automaton.emplace(series.piece, width, series.ring, limits);
    } catch (const Error& error) {
      if (error.kind() == Failure::beyond_limit && frame_.rank == 1) {
        base::fail_limit(
            where,
            "along their line the leaps reach so far that the sets of attacked squares do "
            "not fit: at most 128 squares, and 2^24 sets");
      }
      const bool needed = !series.ring && (width_ != 0 || series.visits.empty());
      if (error.kind() != Failure::beyond_limit || needed) throw;
      series.ended = true;
      return;
    }
    double visits = 0;
    for (const auto& square : automaton->squares()) {
      visits += static_cast<double>(square.empty.size());
    }
    series.visits.push_back(visits);
    series.next += series.step;
    table_.states = std::max(table_.states, automaton->states());

    const StripGrowth growth = strip_growth(*automaton, 1, monitor);
    double rows = static_cast<double>(growth.rows);
    (series.ring ? table_.rings : table_.strips)[width] = growth;
    if (!series.ring && frame_.symmetric) {
      if (!tuned_ && visits > narrow_visits) tune();
      if (tuned_) {
        const StripGrowth edged = strip_growth(*automaton, table_.edge, monitor.part(0.5, 0.5));
        rows += static_cast<double>(edged.rows);
        table_.edged[width] = edged;
      } else {
        narrow_.push_back(std::move(*automaton));
      }
    }
    spent_ += visits * (build_cost + rows * visit_cost) + 1e5;
  }

  // The weight for which the widest of the narrow strips give the largest lower bound; and the
  // last narrow strips with it. narrow_[w - 1] has width w.
  void tune() {
    tuned_ = true;
    if (narrow_.size() < 4) return;
    const std::size_t odd = (narrow_.size() - 2) / 2 * 2 + 1;
    const Monitor monitor = monitor_.silent();
    const auto value = [&](double logarithm) {
      const double edge = std::exp(logarithm);
      return strip_growth(narrow_[odd], edge, monitor).lower /
             strip_growth(narrow_[odd - 1], edge, monitor).upper;
    };
    // Golden section. It is no matter if there are several peaks: any weight is right.
    constexpr double golden = 0.6180339887498949;
    double left = std::log(0.2);
    double right = std::log(3.0);
    double a = right - golden * (right - left);
    double b = left + golden * (right - left);
    long double at_a = value(a);
    long double at_b = value(b);
    for (int i = 0; i < 20; ++i) {
      if (at_a < at_b) {
        left = std::exchange(a, b);
        at_a = at_b;
        b = left + golden * (right - left);
        at_b = value(b);
      } else {
        right = std::exchange(b, a);
        at_b = at_a;
        a = right - golden * (right - left);
        at_a = value(a);
      }
    }
    table_.edge = std::exp((left + right) / 2);
    const std::size_t first = std::max<std::size_t>(3, narrow_.size() - 5);
    for (std::size_t w = first; w <= narrow_.size(); ++w) {
      table_.edged[static_cast<std::int64_t>(w)] =
          strip_growth(narrow_[w - 1], table_.edge, monitor);
    }
    narrow_.clear();
  }

  const GrowthFrame& frame_;
  std::int64_t width_;
  Monitor monitor_;
  std::uint64_t bytes_;
  Series strips_;
  Series rings_;
  double spent_ = 0;  // nanoseconds, by the figures above
  double shown_ = 0;
  bool tuned_ = false;
  std::vector<StripAutomaton> narrow_;
  GrowthTable table_;
};

}  // namespace

GrowthTable growth_table(const GrowthFrame& frame, std::int64_t width,
                         const CountOptions& options) {
  return Builder(frame, width, options).run();
}

}  // namespace rookery::count::strip
