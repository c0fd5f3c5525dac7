// SPDX-License-Identifier: GPL-3.0-or-later
//
// The answers for the members of a range, one after the other.

#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::base {

/// `answer_for(n, monitor)` for n from `first` to `last`. Each is told to `term`, which shows it by
/// itself; without `term` all are kept, and the monitor hears how far the whole range is.
template <class Value, class AnswerFor>
std::vector<std::pair<std::int64_t, Answer<Value>>> answer_each(
    std::int64_t first, std::int64_t last, const Monitor& monitor,
    const std::function<void(std::int64_t n, const Answer<Value>&)>& term, AnswerFor answer_for) {
  std::vector<std::pair<std::int64_t, Answer<Value>>> kept;
  const auto all = static_cast<double>(last - first + 1);
  for (std::int64_t n = first; n <= last; ++n) {
    if (term) {
      term(n, answer_for(n, monitor));
      continue;
    }
    const auto done = static_cast<double>(n - first);
    const Monitor here = monitor.part(done / all, (done + 1) / all);
    here.check(0);
    kept.emplace_back(n, answer_for(n, here));
  }
  return kept;
}

}  // namespace rookery::base
