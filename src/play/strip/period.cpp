// SPDX-License-Identifier: GPL-3.0-or-later
//
// As many values of a strip as it takes: all of them, or pre-period and period.
//
// With a finite set of distances, the largest being D, g(i) depends only on the D values
// before it. So if the window of D values at s comes again at s + p, everything after comes
// again, too: that proves the period. Conversely every period of the values from s on makes
// the window come again, so that the first recurrence gives the least one; and the least
// period does not depend on s, since a periodic tail contains all its values again and again. Going
// back from s while g(i) = g(i + p) gives the pre-period.
//
// It is looked for among the values up to 2 s + D, for s = D (or 1024), 2 D, 4 D, ..., by a
// rolling hash (math/sequence/repetition.hpp). Time linear in the values computed.

#include "play/strip/period.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "math/sequence/repetition.hpp"
namespace rookery::play::strip {

namespace {

constexpr std::int64_t first_start = 1024;
constexpr std::size_t stride = std::size_t{1} << 22;  // between two looks at the monitor

// The first place from which the values have this period, known to hold from `start` on.
template <class Value>
std::size_t first_place(const std::vector<Value>& values, std::size_t start, std::size_t period,
                        const Monitor& monitor) {
  while (start > 0 && values[start - 1] == values[start - 1 + period]) {
    --start;
    if (start % stride == 0) monitor.check(0);
  }
  return start;
}

std::size_t size_of(const StripValues& values) {
  return std::visit([](const auto& list) { return list.size(); }, values);
}

void cut(StripValues& values, std::int64_t count) {
  std::visit(
      [&](auto& list) {
        list.resize(std::min(list.size(), static_cast<std::size_t>(count)));
        if (list.capacity() / 2 > list.size()) list.shrink_to_fit();
      },
      values);
}

}  // namespace

std::uint64_t strip_memory(std::uint64_t most_bytes) {
  return most_bytes != 0 ? most_bytes : base::usable_memory() / 2;
}

std::optional<std::size_t> strip_recurrence(const StripValues& values, std::size_t start,
                                            std::size_t window, const Monitor& monitor) {
  return std::visit(
      [&](const auto& list) {
        return math::sequence::recurrence_by_hash(list, start, window, monitor);
      },
      values);
}

std::optional<StripPeriod> compute_strip(StripRung& rung, StripValues& values,
                                         const StripSearch& search, const Monitor& monitor) {
  // Looking at the system takes time, too; so little is always there.
  constexpr std::int64_t always = std::int64_t{1} << 20;
  const Monitor quiet = monitor.silent();
  const std::int64_t window = search.window;
  const std::int64_t wanted = std::max(search.length, search.worth);
  const auto bytes = static_cast<std::int64_t>(bytes_of_value(values));
  std::int64_t most = always;
  bool asked = false;
  const auto fits = [&](std::int64_t count) {
    if (count <= most && (asked || search.most_bytes == 0)) return true;
    if (!asked) {
      most = static_cast<std::int64_t>(strip_memory(search.most_bytes)) / bytes;
      asked = true;
    }
    return count <= most;
  };
  const auto extend = [&](std::int64_t count) {
    // Neither more than asked for nor moved again and again; the rungs compute whole blocks.
    std::visit([&](auto& list) { list.reserve(static_cast<std::size_t>(count) + 1024); }, values);
    rung.extend(values, static_cast<std::size_t>(count), static_cast<double>(wanted), monitor);
  };

  bool last = false;
  for (std::int64_t s = std::max(first_start, window); !last; s *= 2) {
    // 2 s + D cannot overflow: windows are shorter than the strip, which has at most 10^18.
    const bool too_many = !fits(2 * s + window);
    if ((too_many || 2 * s + window >= wanted) && fits(search.length)) {
      extend(search.length);
      cut(values, search.length);
      return std::nullopt;
    }
    if (too_many) {  // all that fits, for a last time
      s = (most - window) / 2;
      if (s < 1) break;
      last = true;
    }
    extend(2 * s + window);
    const auto again = strip_recurrence(values, static_cast<std::size_t>(s),
                                        static_cast<std::size_t>(window), quiet);
    if (!again) continue;
    const std::size_t start = std::visit(
        [&](const auto& list) {
          return first_place(list, static_cast<std::size_t>(s), *again, quiet);
        },
        values);
    const StripPeriod period{static_cast<std::int64_t>(start), static_cast<std::int64_t>(*again)};
    cut(values, period.preperiod + period.period);
    return period;
  }
  if (size_of(values) == 0) {
    base::fail_memory("play",
                      fmt::format("a period is proved by twice as many values as the largest "
                                  "distance, {}, and a strip of {} does not fit either: memory "
                                  "holds {} values",
                                  window, search.length, most));
  }
  base::fail_memory("play",
                    fmt::format("no period within {} Grundy values, the largest distance being {}, "
                                "and a strip of {} does not fit: memory holds {} values",
                                size_of(values), window, search.length, most));
}

}  // namespace rookery::play::strip
