// SPDX-License-Identifier: GPL-3.0-or-later
//
// A checkpoint of the dense engine's array in the middle of a task: which task of which work, how
// many visits of its plan are done, and the entries, in blocks with a checksum each. With several
// ranks each has a file of its own share.
//
// A checkpoint is good once every rank's file is there; the one before it is removed only then. So
// whenever the run dies there is a whole one, the last or the one before.

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <vector>

#include "rookery/answer.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

/// Where and how often. The same for all tasks of a run.
struct CheckpointRhythm {
  std::string folder;
  /// Seconds between checkpoints. None: five minutes, or longer where writing takes more
  /// than a thirtieth of that, so that it costs less than a twentieth of the time.
  std::optional<double> every;
};

class ArrayCheckpoint {
 public:
  /// `work` is CountWork::fingerprint, `plan` another number that must be the same (how the plan
  /// cuts the array). `remark` hears warnings; `ranks` may be null.
  ArrayCheckpoint(const CheckpointRhythm& rhythm, std::uint64_t work, std::size_t task,
                  std::uint64_t plan, Ranks* ranks, std::function<void(const std::string&)> remark);

  /// Loads the last good checkpoint of this task into the array and gives the number of visits
  /// that it holds; 0 if there is none. All ranks call it at once. A file that is damaged, or of
  /// another work, plan, version or number of ranks throws Error(bad_input) with its name.
  [[nodiscard]] std::size_t resume(std::span<std::uint32_t> array);
  /// Is it time for another? (Ranks other than 0 need not ask.)
  [[nodiscard]] bool due() const;
  /// Writes it; all ranks at once. If that fails for one of them (the disk is full) that one says
  /// so once, and the one before stays. True if it is written. `visits` is positive.
  bool write(std::size_t visits, std::span<const std::uint32_t> array);
  /// The task is finished: removes this rank's files.
  void remove();
  /// Is there a file of it, as far as this object knows?
  [[nodiscard]] bool has_files() const { return written_ > 0; }
  /// Seconds spent on writing.
  [[nodiscard]] double seconds() const { return seconds_; }

 private:
  struct Kept;

  [[nodiscard]] int rank() const { return ranks_ != nullptr ? ranks_->rank() : 0; }
  [[nodiscard]] int ranks() const { return ranks_ != nullptr ? ranks_->size() : 1; }
  [[nodiscard]] std::string stem() const;
  [[nodiscard]] std::string path(std::size_t visits) const;
  [[nodiscard]] std::vector<Kept> kept(std::error_code& failed) const;
  [[nodiscard]] std::vector<std::size_t> own_visits() const;
  [[nodiscard]] std::size_t last_of_all(const std::vector<std::size_t>& own) const;
  void load(std::size_t visits, std::span<std::uint32_t> array) const;
  /// All ranks at once: the lowest that says so, if any.
  [[nodiscard]] std::optional<int> first_to_fail(bool failed) const;
  void throw_together(const std::optional<Error>& problem) const;
  void remove_all_but(std::size_t visits) const;
  void warn(const std::string& name, const std::string& reason);

  CheckpointRhythm rhythm_;
  std::uint64_t work_;
  std::size_t task_;
  std::uint64_t plan_;
  Ranks* ranks_;
  std::function<void(const std::string&)> remark_;
  std::chrono::steady_clock::time_point last_;
  double last_took_ = 0;
  double seconds_ = 0;
  std::size_t written_ = 0;  // visits of the good one; 0: none
  bool warned_ = false;
};

}  // namespace rookery::count::kings
