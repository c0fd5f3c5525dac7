// SPDX-License-Identifier: GPL-3.0-or-later
//
// The kernels of fronts.cpp, which explains them: the values of one front, and how often each
// value occurs. Included once for each instruction set.

#if defined(ROOKERY_PLAY_FRONTS_KERNELS) == defined(HWY_TARGET_TOGGLE)
#ifdef ROOKERY_PLAY_FRONTS_KERNELS
#undef ROOKERY_PLAY_FRONTS_KERNELS
#else
#define ROOKERY_PLAY_FRONTS_KERNELS
#endif

#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "play/fronts_task.hpp"

HWY_BEFORE_NAMESPACE();
namespace rookery::play::detail {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<std::uint8_t>;
using Lanes = hn::Vec<Tag>;

// The values 8 k .. 8 k + 7 of the options of `Vectors` registers of squares, from lane `at` on.
template <std::size_t Vectors>
HWY_ATTR HWY_INLINE void collect(const FrontTask& task, std::size_t k, std::size_t at,
                                 Lanes* masks) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const std::uint8_t* const plane = task.planes[k] + task.shift + at;
  Lanes open[Vectors];  // the ride has met no hole so far
  for (std::size_t v = 0; v < Vectors; ++v) {
    masks[v] = hn::Zero(d);
    open[v] = masks[v];
  }
  for (std::size_t m = 0; m < task.leaps; ++m) {
    const std::uint8_t* const tap = plane + task.targets[m];
    for (std::size_t v = 0; v < Vectors; ++v) {
      masks[v] = hn::Or(masks[v], hn::LoadU(d, tap + v * lanes));
    }
  }
  for (std::size_t m = task.leaps; m < task.count; ++m) {
    const std::uint8_t* const tap = plane + task.targets[m];
    const std::uint8_t* const solid = task.solid + task.shift + at + task.targets[m];
    for (std::size_t v = 0; v < Vectors; ++v) {
      if (task.begins_ride[m] != 0) open[v] = hn::Not(hn::Zero(d));
      masks[v] = hn::Or(masks[v], hn::And(open[v], hn::LoadU(d, tap + v * lanes)));
      open[v] = hn::And(open[v], hn::LoadU(d, solid + v * lanes));
    }
  }
}

// Finds the values of `Vectors` registers of squares. `waiting` has ones for the squares without
// a value: all of them before, and afterwards those whose value is in no plane.
template <std::size_t Vectors>
HWY_ATTR HWY_INLINE void find_values(const FrontTask& task, std::size_t at, Lanes* waiting) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const Lanes one = hn::Set(d, 1);
  Lanes values[Vectors];
  for (std::size_t v = 0; v < Vectors; ++v) values[v] = hn::Zero(d);
  std::size_t k = 0;
  for (bool any = true; any && k < task.plane_count; ++k) {
    Lanes masks[Vectors];
    collect<Vectors>(task, k, at, masks);
    const Lanes base = hn::Set(d, static_cast<std::uint8_t>(8 * k));
    Lanes left = hn::Zero(d);
    for (std::size_t v = 0; v < Vectors; ++v) {
      const Lanes hot = hn::And(waiting[v], hn::AndNot(masks[v], hn::Add(masks[v], one)));
      hn::StoreU(hot, d, task.planes[k] + task.first + at + v * lanes);
      const auto none = hn::Eq(hot, hn::Zero(d));
      const Lanes value = hn::Add(base, hn::PopulationCount(hn::Sub(hot, one)));
      values[v] = hn::Or(values[v], hn::IfThenZeroElse(none, value));
      waiting[v] = hn::IfThenElseZero(none, waiting[v]);
      left = hn::Or(left, waiting[v]);
    }
    any = !hn::AllTrue(d, hn::Eq(left, hn::Zero(d)));
  }
  for (; k < task.plane_count; ++k) {
    for (std::size_t v = 0; v < Vectors; ++v) {
      hn::StoreU(hn::Zero(d), d, task.planes[k] + task.first + at + v * lanes);
    }
  }
  const Lanes beyond = hn::Set(d, static_cast<std::uint8_t>(8 * task.plane_count));
  for (std::size_t v = 0; v < Vectors; ++v) {
    values[v] = hn::Or(values[v], hn::And(waiting[v], beyond));
    hn::StoreU(values[v], d, task.values + at + v * lanes);
  }
}

// The values of a part of a front. Are all of them in a plane? If not, they are 8 * plane_count
// or more.
HWY_ATTR bool FindFront(const FrontTask& task) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const Lanes ones = hn::Not(hn::Zero(d));
  Lanes lost = hn::Zero(d);
  std::size_t at = 0;
  constexpr std::size_t unroll = 4;
  for (; at + unroll * lanes <= task.lanes; at += unroll * lanes) {
    Lanes waiting[unroll];
    for (std::size_t v = 0; v < unroll; ++v) {
      waiting[v] =
          task.solid != nullptr ? hn::LoadU(d, task.solid + task.first + at + v * lanes) : ones;
    }
    find_values<unroll>(task, at, waiting);
    for (std::size_t v = 0; v < unroll; ++v) lost = hn::Or(lost, waiting[v]);
  }
  for (; at < task.lanes; at += lanes) {
    Lanes waiting[1] = {task.solid != nullptr ? hn::LoadU(d, task.solid + task.first + at) : ones};
    if (task.lanes - at < lanes) {
      waiting[0] = hn::IfThenElseZero(hn::FirstN(d, task.lanes - at), waiting[0]);
    }
    find_values<1>(task, at, waiting);
    lost = hn::Or(lost, waiting[0]);
  }
  return hn::AllTrue(d, hn::Eq(lost, hn::Zero(d)));
}

// to = a | b; up to a register more than `count` may be written.
HWY_ATTR void OrLanes(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
                      std::uint8_t* to) {
  const Tag d;
  for (std::size_t i = 0; i < count; i += hn::Lanes(d)) {
    hn::StoreU(hn::Or(hn::LoadU(d, a + i), hn::LoadU(d, b + i)), d, to + i);
  }
}

// Adds to counts[v] how many of the bytes are v. All of them are below 256 and few are
// different, so that each value is looked for in all bytes: they are in the nearest cache.
HWY_ATTR void CountValues(const std::uint8_t* values, std::size_t count, std::uint64_t* counts) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t left = count;
  for (unsigned v = 0; left > 0 && v < 256; ++v) {
    const auto wanted = hn::Set(d, static_cast<std::uint8_t>(v));
    std::uint64_t found = 0;
    std::size_t at = 0;
    while (at + lanes <= count) {
      // A lane counts to 255 at most.
      const std::size_t vectors = std::min<std::size_t>(255, (count - at) / lanes);
      auto sums = hn::Zero(d);
      for (std::size_t i = 0; i < vectors; ++i, at += lanes) {
        sums = hn::Sub(sums, hn::VecFromMask(d, hn::Eq(hn::LoadU(d, values + at), wanted)));
      }
      HWY_ALIGN std::uint8_t parts[HWY_MAX_BYTES];
      hn::Store(sums, d, parts);
      for (std::size_t i = 0; i < lanes; ++i) found += parts[i];
    }
    for (; at < count; ++at) found += values[at] == v ? 1U : 0U;
    counts[v] += found;
    left -= static_cast<std::size_t>(found);
  }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace rookery::play::detail
HWY_AFTER_NAMESPACE();

#endif  // per-target include guard
