// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file `answers` of a checkpoint folder: the finished boards of a range, in their order. The
// same command prints them from there and goes on with the next.
//
//   rookery answers 1
//   question count K 1x1 to 30x30 --total
//   answer {"n":1,"value":"2","method":"formula","evidence":{...}}
//   ...
//   checksum 0123456789abcdef

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "rookery/answer.hpp"

namespace rookery::terminal::shared {

struct KeptAnswer {
  std::int64_t n = 0;
  std::string value;
  std::string method;
  std::vector<Fact> evidence;
};

class KeptAnswers {
 public:
  /// Reads the folder's file, if there is one. Throws Error(bad_input) with its name unless it is
  /// whole, of this version and of this question, and its boards are first, first + 1, ...
  KeptAnswers(const std::string& folder, std::string question, std::int64_t first,
              std::int64_t last);
  /// Writes what is not yet written.
  ~KeptAnswers();
  KeptAnswers(const KeptAnswers&) = delete;
  KeptAnswers& operator=(const KeptAnswers&) = delete;

  [[nodiscard]] const std::vector<KeptAnswer>& answers() const { return answers_; }
  /// Keeps the next board: at once, unless so many came before that writing them all again for
  /// each would take more than a twentieth of the time.
  void add(KeptAnswer answer);

 private:
  using Clock = std::chrono::steady_clock;

  void read(const std::string& text, std::int64_t first, std::int64_t last);
  void write();

  std::string path_;
  std::string question_;
  std::vector<KeptAnswer> answers_;
  std::string lines_;  // the answers as they stand in the file
  bool unwritten_ = false;
  bool warned_ = false;
  Clock::time_point next_write_{};
};

}  // namespace rookery::terminal::shared
