// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Grundy values of one coin on a strip:
//
//     g(i) = mex { g(i - k d) : (d, reach) a move, 1 <= k <= reach, k d <= i }.
//
// 1. Blocks. Let c be the greatest common divisor of the distances. A position keeps its
//    remainder modulo c for ever, and positions with the same remainder play the same game as
//    the blocks b = floor(i / c) with all distances divided by c: g(i) depends on b alone. From
//    here on positions and distances are those of blocks, and the divisor is 1. (A period p of
//    the blocks' values is c p of the strip's. If p was the least, so is c p: the values
//    are not all equal once there is a distance, so some neighbours differ; such places are
//    multiples of c, so that every period is one, too, and divided by c a period of the blocks.)
// 2. Closed form. If the moves together lead exactly 1 .. R back, g(b) = b mod (R + 1). For,
//    by induction, the options b - 1 .. b - R have R different remainders modulo R + 1, all
//    but that of b: if b >= R, the mex is the one remainder that is missing. If b < R, the
//    options are all of 0 .. b - 1, and the mex is b. Without a limit (or one that the
//    strip does not reach) that is g(b) = b. Time and memory O(1).
// 3. Leaps, and rides that are expanded into them: bit by bit with a period, see
//    period.cpp and the rungs values.cpp, words.cpp and rows.cpp.
// 4. Long rides among other moves: sets.cpp.

#include "play/strip/grundy_strip.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

#include "base/text.hpp"
#include "play/strip/period.hpp"
#include "play/strip/rows.hpp"
#include "play/strip/sets.hpp"
#include "play/strip/values.hpp"
#include "play/strip/words.hpp"
#include "rookery/board.hpp"

namespace rookery::play::strip {

namespace {

constexpr std::int64_t most_distances = 100'000;  // after rides are expanded
constexpr std::int64_t longest_as_leaps = 64;     // of rides without limit, on short strips

// Moves that lead anywhere on the strip, each distance once, with its longest reach.
std::vector<StripMove> useful(std::vector<StripMove> moves, std::int64_t length) {
  for (const StripMove& move : moves) {
    if (move.distance < 1 || move.reach < 0) {
      base::fail_input("play",
                       fmt::format("a move along a strip by {}, up to {} times: distances must "
                                   "be at least 1, and reaches not negative",
                                   move.distance, move.reach));
    }
  }
  std::erase_if(moves, [&](const StripMove& m) { return m.distance >= length || m.reach == 0; });
  std::sort(moves.begin(), moves.end(), [](const StripMove& x, const StripMove& y) {
    return x.distance != y.distance ? x.distance < y.distance : x.reach > y.reach;
  });
  const auto same = [](const StripMove& x, const StripMove& y) { return x.distance == y.distance; };
  moves.erase(std::unique(moves.begin(), moves.end(), same), moves.end());
  return moves;
}

// The R for which the moves lead 1 .. R back, if one move alone shows it.
std::optional<std::int64_t> reach_of_first(const std::vector<StripRide>& rides) {
  if (rides.empty()) return 0;
  const StripRide& first = rides.front();
  if (first.distance != 1) return std::nullopt;
  for (const StripRide& ride : rides) {
    // distance * reach is below the length.
    if (ride.distance * ride.reach > first.reach) return std::nullopt;
  }
  return first.reach;
}

// The multiples of these rides, ascending, each once; nothing if there are too many.
std::optional<std::vector<std::int64_t>> expand(const std::vector<StripRide>& rides) {
  std::vector<std::int64_t> distances;
  for (const StripRide& ride : rides) {
    if (ride.reach > 2 * most_distances - static_cast<std::int64_t>(distances.size())) {
      return std::nullopt;
    }
    for (std::int64_t k = 1; k <= ride.reach; ++k) distances.push_back(k * ride.distance);
  }
  std::sort(distances.begin(), distances.end());
  distances.erase(std::unique(distances.begin(), distances.end()), distances.end());
  if (static_cast<std::int64_t>(distances.size()) > most_distances) return std::nullopt;
  return distances;
}

struct Choice {
  StripEngine engine;
  double nanoseconds;  // a value, about
};

Choice choose(const std::vector<std::int64_t>& distances, StripEngine engine) {
  const std::int64_t longest = distances.empty() ? 1 : distances.back();
  const double plain = 5 + 0.7 * static_cast<double>(distances.size());
  const double rows = 10 + static_cast<double>(longest) / 256;
  const bool rows_fit = longest <= longest_in_rows && !distances.empty();
  switch (engine) {
    case StripEngine::plain:
      return {engine, plain};
    case StripEngine::words:
      if (longest > longest_in_words) {
        base::fail_input("play",
                         fmt::format("the engine 'words' takes distances up to {} on a strip, and "
                                     "one of them is {} (divided by what all have in common)",
                                     longest_in_words, longest));
      }
      return {engine, 5};
    case StripEngine::rows:
      if (!rows_fit) {
        base::fail_input("play",
                         fmt::format("the engine 'rows' takes distances up to {} on a strip and "
                                     "at least one; the largest here is {}",
                                     longest_in_rows, distances.empty() ? 0 : longest));
      }
      return {engine, rows};
    case StripEngine::automatic:
      break;
  }
  if (longest <= longest_in_words) return {StripEngine::words, 5};
  if (rows_fit && rows < plain) return {StripEngine::rows, rows};
  return {StripEngine::plain, plain};
}

std::unique_ptr<StripRung> make_rung(const std::vector<std::int64_t>& distances,
                                     StripEngine engine) {
  if (engine == StripEngine::words) return words_strip(distances);
  if (engine == StripEngine::rows) return rows_strip(distances);
  return plain_strip(distances);
}

}  // namespace

GrundyStrip::GrundyStrip(std::vector<StripMove> moves, std::int64_t length, StripEngine engine,
                         const Monitor& monitor, std::uint64_t most_bytes)
    : length_(length) {
  if (length < 1 || length > largest_side) {
    base::fail_input("play", fmt::format("a strip of length {}; it must be from 1 to {}", length,
                                         base::show_number(base::to_mpz(largest_side))));
  }
  monitor.check(0);
  const bool whole = std::all_of(moves.begin(), moves.end(), [&](const StripMove& move) {
    return move.reach <= (length - 1) / std::max<std::int64_t>(move.distance, 1);
  });
  moves = useful(std::move(moves), length);
  std::int64_t common = 0;
  for (const StripMove& move : moves) common = std::gcd(common, move.distance);
  scale_ = std::max<std::int64_t>(common, 1);
  blocks_ = (length - 1) / scale_ + 1;

  std::vector<StripRide> rides;  // in blocks, reaches cut at the end of the strip
  bool endless = false;
  for (const StripMove& move : moves) {
    const std::int64_t distance = move.distance / scale_;
    const StripRide ride{distance, std::min<std::int64_t>(move.reach, (blocks_ - 1) / distance)};
    rides.push_back(ride);
    endless = endless || (move.reach == without_limit && ride.reach > longest_as_leaps);
  }
  const bool automatic = engine == StripEngine::automatic;
  if (automatic) {
    if (const auto reach = reach_of_first(rides)) {
      set_closed_form(*reach, whole);
      return;
    }
  }

  // Rides without limit are expanded only for an engine that is asked for.
  auto distances = automatic && endless ? std::nullopt : expand(rides);
  if (distances) {
    const auto count = static_cast<std::int64_t>(distances->size());
    if (automatic && (count == 0 || distances->back() == count)) {
      set_closed_form(count, whole);
      return;
    }
    distances_ = std::move(*distances);
    const Choice choice = choose(distances_, engine);
    method_ = name_of(choice.engine, strip_engines);
    values_ = strip_values(distances_.size());
    StripSearch search;
    search.length = blocks_;
    search.window = distances_.empty() ? 1 : distances_.back();
    search.worth = static_cast<std::int64_t>(80'000 / choice.nanoseconds);  // 80 microseconds
    search.most_bytes = most_bytes;
    repeat_ = compute_strip(*make_rung(distances_, choice.engine), values_, search, monitor);
    if (repeat_ && whole) {
      // Without a distance all values are 0, and blocks are positions.
      period_ = GrundyPeriod{scale_ * repeat_->preperiod, scale_ * repeat_->period,
                             scale_ * search.window};
    }
    return;
  }

  if (!automatic) {
    base::fail_input("play",
                     fmt::format("the engine '{}' takes up to {} distances on a strip, and rides "
                                 "make them more",
                                 name_of(engine, strip_engines), most_distances));
  }
  method_ = "sets";
  for (const StripRide& ride : rides) {
    if (ride.reach > longest_as_leaps) {
      rides_.push_back(ride);
    } else {
      for (std::int64_t k = 1; k <= ride.reach; ++k) distances_.push_back(k * ride.distance);
    }
  }
  std::sort(distances_.begin(), distances_.end());
  distances_.erase(std::unique(distances_.begin(), distances_.end()), distances_.end());
  values_ = strip_by_sets(distances_, rides_, blocks_, most_bytes, monitor);
}

void GrundyStrip::set_closed_form(std::int64_t reach, bool whole) {
  method_ = "closed form";
  if (reach > 0 && reach >= blocks_ - 1) {
    modulus_ = blocks_;
    slope_every_ = scale_;
    return;
  }
  modulus_ = reach + 1;
  if (!whole) return;
  // (reach + 1) * scale is at most the length. No distance at all: all values are 0.
  period_ = GrundyPeriod{0, reach == 0 ? 1 : scale_ * modulus_,
                         std::max<std::int64_t>(1, scale_ * reach)};
}

std::uint64_t GrundyStrip::block_value(std::int64_t block) const {
  if (modulus_ != 0) return static_cast<std::uint64_t>(block % modulus_);
  if (repeat_ && block >= repeat_->preperiod) {
    block = repeat_->preperiod + (block - repeat_->preperiod) % repeat_->period;
  }
  return std::visit(
      [&](const auto& list) -> std::uint64_t { return list[static_cast<std::size_t>(block)]; },
      values_);
}

std::uint64_t GrundyStrip::at(std::int64_t position) const {
  assert(position >= 0 && position < length_);
  return block_value(position / scale_);
}

ValueCounts GrundyStrip::counts(std::uint64_t steps_from) const {
  ValueCounts counts;
  const auto whole = static_cast<std::uint64_t>(scale_);
  // The last block lacks so many positions.
  const std::int64_t missing = scale_ - (length_ - scale_ * (blocks_ - 1));
  const std::uint64_t last_value = block_value(blocks_ - 1);

  if (modulus_ != 0) {
    const std::int64_t rounds = blocks_ / modulus_;  // of all values
    const std::int64_t rest = blocks_ % modulus_;    // of one more round
    if (static_cast<std::uint64_t>(modulus_) >= steps_from) {
      const auto step = [&](std::uint64_t bound, std::int64_t weight) {
        if (bound != 0 && weight != 0) counts.steps.push_back({bound, base::to_mpz(weight)});
      };
      step(static_cast<std::uint64_t>(modulus_), rounds * scale_);  // at most the length + scale
      step(static_cast<std::uint64_t>(rest), scale_);
      step(last_value, missing);
      step(last_value + 1, -missing);
      return counts;
    }
    for (std::int64_t v = 0; v < modulus_; ++v) {
      counts.listed.push_back(static_cast<std::uint64_t>(rounds + (v < rest ? 1 : 0)) * whole);
    }
  } else {
    std::visit(
        [&](const auto& list) {
          const std::size_t computed = std::min(list.size(), static_cast<std::size_t>(blocks_));
          for (std::size_t b = 0; b < computed; ++b) {
            const auto block = static_cast<std::int64_t>(b);
            std::int64_t times = 1;
            if (repeat_ && block >= repeat_->preperiod) {
              times = (blocks_ - 1 - block) / repeat_->period + 1;
            }
            const std::size_t value = list[b];
            if (value >= counts.listed.size()) counts.listed.resize(value + 1, 0);
            counts.listed[value] += static_cast<std::uint64_t>(times) * whole;
          }
        },
        values_);
  }
  counts.listed[last_value] -= static_cast<std::uint64_t>(missing);
  return counts;
}

std::vector<std::int64_t> GrundyStrip::options_with_value(std::int64_t position,
                                                          std::uint64_t value) const {
  assert(position >= 0 && position < length_);
  const std::int64_t block = position / scale_;
  std::vector<std::int64_t> found;
  if (modulus_ != 0) {
    // 1 .. modulus - 1 blocks back: one of them, or the block itself, has the value.
    if (value >= static_cast<std::uint64_t>(modulus_)) return found;
    const auto wanted = static_cast<std::int64_t>(value);
    const std::int64_t own = block % modulus_;
    const std::int64_t back = own >= wanted ? own - wanted : own - wanted + modulus_;
    if (back != 0 && back <= block) found.push_back(position - back * scale_);
    return found;
  }
  const auto look = [&](std::int64_t back) {
    if (block_value(block - back) == value) found.push_back(position - back * scale_);
  };
  for (const std::int64_t d : distances_) {
    if (d > block) break;  // ascending
    look(d);
  }
  for (const StripRide& ride : rides_) {
    const std::int64_t steps = std::min(ride.reach, block / ride.distance);
    for (std::int64_t k = 1; k <= steps; ++k) look(k * ride.distance);
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

}  // namespace rookery::play::strip
