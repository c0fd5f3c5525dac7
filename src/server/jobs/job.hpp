// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question from its place in the queue to its answer: waits for its turn, runs the Worker,
// passes on what it says, and stops it when the asker is gone, the time is over, or will clearly
// be.

#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "server/jobs/queue.hpp"
#include "server/jobs/request.hpp"
#include "server/jobs/worker.hpp"

namespace rookery::server::jobs {

/// The asker, while the answer is being computed. Each call returns false if it has gone away.
class Asker {
 public:
  virtual ~Asker() = default;
  virtual bool queued(std::size_t ahead) = 0;
  virtual bool progress(double fraction, double seconds, std::optional<double> left) = 0;
  virtual bool remark(const std::string& text) = 0;
  /// Asked several times a second.
  virtual bool is_there() = 0;
  /// Its connection, whose end interrupts waiting; -1: none.
  [[nodiscard]] virtual int socket() const = 0;
};

/// Thrown when the asker has gone away; there is nobody to be told.
struct AskerGone {};

/// What a line "progress 0.25" says.
[[nodiscard]] std::optional<double> progress_of(const std::string& line);

/// The seconds that the whole will take, judged by the fraction done after so many; nothing as
/// long as that would be a guess.
[[nodiscard]] std::optional<double> predicted_seconds(double fraction, double seconds);

/// The object that the program printed. Throws RequestError: 400 for wrong input, 422 beyond a
/// limit, 500 for a failure of the program; or AskerGone. The ticket's place is free again at the
/// end.
[[nodiscard]] std::string run_job(const std::string& program, const WorkOrder& order,
                                  const WorkLimits& limits,
                                  std::unique_ptr<JobQueue::Ticket> ticket, Asker& asker);

}  // namespace rookery::server::jobs
