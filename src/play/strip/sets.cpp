// SPDX-License-Identifier: GPL-3.0-or-later
//
// The values of a strip where long rides are among the moves. A ride of distance d leads from i
// to the positions i - d, i - 2 d, ... of i's class modulo d, as many as it reaches. The set of
// their values is kept for each class, one bit per value: on the way from i - d to i it gains
// g(i - d) and, if the ride has a limit, loses g(i - (reach + 1) d). No count is needed: of two
// positions in reach, or of the one that comes and the one that goes, the first is an option of
// the second, so that their values differ. Then
//
//     g(i) = the first bit that is 0 in the OR of i's sets and of the bits of the leaps' options.
//
// Each set remembers how many of its first words are full, and the search begins behind those. All
// values of a class differ where the ride has no limit, so its set is soon full up to near its
// largest value, and few words are left.
//
// Time a value: the moves, and at most (largest value) / 64; memory: the values, and for each
// ride d sets, a bit for each value up to the largest of the class. Both are
// watched on the way, so that what does not fit is given up early.

#include "play/strip/sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "play/strip/period.hpp"
namespace rookery::play::strip {

namespace {

constexpr double most_steps = 5e12;  // about an hour

// The values of the positions of one class that a ride reaches.
class ClassSet {
 public:
  /// Returns how many bytes that took.
  std::size_t add(std::uint32_t value) {
    std::size_t grown = 0;
    const std::size_t word = value / 64;
    if (word >= words_.size()) {
      const std::size_t size = word + 1 + word / 8;
      grown = (size - words_.size()) * sizeof words_[0];
      words_.resize(size);
    }
    words_[word] |= std::uint64_t{1} << (value % 64);
    return grown;
  }
  void remove(std::uint32_t value) {
    words_[value / 64] &= ~(std::uint64_t{1} << (value % 64));
    full_ = std::min(full_, std::size_t{value / 64});
  }
  /// So many words are known to be full.
  [[nodiscard]] std::size_t full() const { return full_; }
  /// The word, for one who looks at one after the other.
  [[nodiscard]] std::uint64_t look_at(std::size_t i) {
    if (i >= words_.size()) return 0;
    if (i == full_ && words_[i] == ~std::uint64_t{0}) ++full_;
    return words_[i];
  }

 private:
  std::vector<std::uint64_t> words_;
  std::size_t full_ = 0;
};

struct Ride {
  std::int64_t distance;
  std::int64_t reach;
  bool limited;  // it ends before the strip does
  std::vector<ClassSet> classes;
};

class Sets {
 public:
  Sets(const std::vector<std::int64_t>& leaps, const std::vector<StripRide>& rides,
       std::int64_t length, std::uint64_t most_bytes)
      : leaps_(leaps), length_(length), most_bytes_(static_cast<double>(most_bytes)) {
    std::uint64_t largest = leaps.size();  // as many options as that, at most
    for (const StripRide& ride : rides) {
      const std::int64_t reach = std::min(ride.reach, (length - 1) / ride.distance);
      largest += static_cast<std::uint64_t>(reach);
      bytes_ += static_cast<double>(ride.distance) * sizeof(ClassSet);
    }
    values_ = strip_values(largest);
    const double each = static_cast<double>(bytes_of_value(values_));
    bytes_ += static_cast<double>(length) * each;
    if (bytes_ > most_bytes_) {
      base::fail_limit("play",
                       fmt::format("rides among other moves on a strip of {}: its Grundy values "
                                   "take {}, and {} may be used; lengths up to some {:.0f} fit",
                                   length, base::in_bytes(bytes_), base::in_bytes(most_bytes_),
                                   most_bytes_ / (bytes_ / static_cast<double>(length))));
    }
    if (largest > std::numeric_limits<std::uint32_t>::max()) {
      base::fail_limit("play",
                       fmt::format("rides among other moves on a strip of {}: Grundy values up to "
                                   "{}; lengths for which they stay below 2^32 would fit",
                                   length, largest));
    }
    for (const StripRide& ride : rides) {
      const std::int64_t reach = std::min(ride.reach, (length - 1) / ride.distance);
      rides_.push_back({ride.distance, reach, reach < (length - 1) / ride.distance,
                        std::vector<ClassSet>(static_cast<std::size_t>(ride.distance))});
    }
    now_.resize(rides_.size());
  }

  StripValues compute(const Monitor& monitor) {
    std::visit([&](auto& list) { fill(list, monitor); }, values_);
    return std::move(values_);
  }

 private:
  template <class Value>
  void fill(std::vector<Value>& values, const Monitor& monitor) {
    values.reserve(static_cast<std::size_t>(length_));  // and never moved
    double looked_at = 0;
    for (std::int64_t i = 0; i < length_; ++i) {
      if (i == 0 || steps_ - looked_at > 1e7) {
        looked_at = steps_;
        monitor.check(static_cast<double>(i) / static_cast<double>(length_));
        check_limits(i);
      }
      values.push_back(static_cast<Value>(value_at(values.data(), i)));
    }
  }

  void check_limits(std::int64_t i) {
    if (bytes_ > most_bytes_) {
      base::fail_limit(
          "play",
          fmt::format("rides among other moves on a strip of {}: the sets of values take {} "
                      "at place {}, and {} may be used; a length up to that place fits",
                      length_, base::in_bytes(bytes_), i, base::in_bytes(most_bytes_)));
    }
    // The sets grow, so the values to come take about as many steps each as lately, or more.
    if (steps_ - rated_steps_ < 1e9) return;
    const double rate = (steps_ - rated_steps_) / static_cast<double>(i - rated_at_);
    if (rate * static_cast<double>(length_ - i) > most_steps) {
      base::fail_limit("play",
                       fmt::format("rides among other moves on a strip of {}: each value takes "
                                   "{:.0f} steps at place {}, which is hours for all; lengths up "
                                   "to some {:.0f} would fit",
                                   length_, rate, i, static_cast<double>(i) + most_steps / rate));
    }
    rated_at_ = i;
    rated_steps_ = steps_;
  }

  template <class Value>
  std::uint32_t value_at(const Value* values, std::int64_t i) {
    std::size_t word = 0;
    for (std::size_t r = 0; r < rides_.size(); ++r) {
      Ride& ride = rides_[r];
      ClassSet& set = ride.classes[static_cast<std::size_t>(i % ride.distance)];
      if (i >= ride.distance) {
        bytes_ += static_cast<double>(set.add(values[i - ride.distance]));
        // The product is below the length where it counts; compare by division.
        if (ride.limited && i / ride.distance > ride.reach) {
          set.remove(values[i - (ride.reach + 1) * ride.distance]);
        }
      }
      now_[r] = &set;
      word = std::max(word, set.full());
    }
    for (const std::int64_t d : leaps_) {
      if (d > i) break;  // ascending
      mark(values[i - d]);
    }
    steps_ += static_cast<double>(rides_.size() + leaps_.size() + 1);
    for (;; ++word) {
      std::uint64_t seen = word < marks_.size() ? marks_[word] : 0;
      for (ClassSet* const set : now_) seen |= set->look_at(word);
      steps_ += static_cast<double>(now_.size());
      if (seen == ~std::uint64_t{0}) continue;
      for (const std::size_t marked : marked_) marks_[marked] = 0;
      marked_.clear();
      return static_cast<std::uint32_t>(64 * word) +
             static_cast<std::uint32_t>(std::countr_one(seen));
    }
  }

  void mark(std::uint32_t value) {
    const std::size_t word = value / 64;
    if (word >= marks_.size()) marks_.resize(word + 1 + word / 8);
    if (marks_[word] == 0) marked_.push_back(word);
    marks_[word] |= std::uint64_t{1} << (value % 64);
  }

  const std::vector<std::int64_t>& leaps_;
  std::int64_t length_;
  double most_bytes_;
  double bytes_ = 0;
  double steps_ = 0;
  double rated_steps_ = 0;  // when the steps for a value were last looked at
  std::int64_t rated_at_ = 0;
  std::vector<Ride> rides_;
  StripValues values_;
  std::vector<ClassSet*> now_;        // the sets of the current position
  std::vector<std::uint64_t> marks_;  // the values of the leaps' options
  std::vector<std::size_t> marked_;   // where they are not 0
};

}  // namespace

StripValues strip_by_sets(const std::vector<std::int64_t>& leaps,
                          const std::vector<StripRide>& rides, std::int64_t length,
                          std::uint64_t most_bytes, const Monitor& monitor) {
  return Sets(leaps, rides, length, strip_memory(most_bytes)).compute(monitor);
}

}  // namespace rookery::play::strip
