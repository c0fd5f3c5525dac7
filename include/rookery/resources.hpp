// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a question may use, and how the one who asks watches it: the same for all questions. None of
// it is part of the question: the answer does not depend on it.

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "rookery/answer.hpp"

namespace rookery {

class Ranks;  // ranks.hpp

/// How several processes share a count: each takes some of its independent tasks, with an
/// array of its own; or all share one array.
enum class Split { automatic, tasks, array };

/// A folder where finished work is kept, and every few minutes unfinished work; the same question
/// goes on from there.
struct Checkpoint {
  std::string folder;             ///< empty: none
  std::optional<double> every{};  ///< seconds; none: so that it costs below 5 %
  /// What the folder belongs to: the question as one line of JSON. Empty: whoever works has claimed
  /// the folder already.
  std::string question{};
};

struct Resources {
  int threads = 0;           ///< at most; 0: as many as the machine has
  std::uint64_t memory = 0;  ///< bytes; 0: what is free
  double seconds = 0;        ///< that the forecast may be, where there is one; 0: any
  Checkpoint checkpoint{};

  Ranks* ranks = nullptr;  ///< the processes that help this one, which is their rank 0
  Split split = Split::automatic;

  Monitor monitor{};  ///< hears progress, and is asked whether to stop
  /// Hears what a person should know at once: a full disk, the memory that each rank takes, a check
  /// that does not fit.
  std::function<void(const std::string&)> remark{};
  /// Hears, now and then, how much of the whole each rank has done so far.
  std::function<void(int rank, double fraction)> rank_progress{};

  /// Tells a remark, if anybody hears it.
  void tell(const std::string& text) const {
    if (remark) remark(text);
  }
};

}  // namespace rookery
