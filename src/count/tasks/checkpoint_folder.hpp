// SPDX-License-Identifier: GPL-3.0-or-later
//
// The folder of --checkpoint: it belongs to one question, which the file `question` names.
//
//   question            what was asked, with version and checksum; locked by the run at work
//   FINGERPRINT.residues   the finished tasks of a work (kept_tasks.hpp)
//   FINGERPRINT-*.array    arrays in the middle of a task (count/kings/checkpoint.hpp)
//   answers             finished boards of a range (terminal/shared/kept_answers.hpp)

#pragma once

#include <string>

#include "rookery/resources.hpp"

namespace rookery::count::tasks {

/// Makes the folder if there is none, and its file `question`; or checks that the folder is of
/// this very question (one line of text). Throws Error(bad_input) with the file's name if it is
/// not, if it is damaged or of another version, if the folder cannot be written, or if another
/// process is at work with it. The folder is this process's until its end, or until it is closed.
void open_checkpoint_folder(const std::string& folder, const std::string& question);
/// Gives the folder back: another process may use it.
void close_checkpoint_folder(const std::string& folder);

/// The folder of a run, if it has one that is not claimed yet: claimed for its question until the
/// end of the run, also against other runs of this process.
class CheckpointClaim {
 public:
  explicit CheckpointClaim(const Checkpoint& checkpoint);
  ~CheckpointClaim();
  CheckpointClaim(const CheckpointClaim&) = delete;
  CheckpointClaim& operator=(const CheckpointClaim&) = delete;

 private:
  std::string folder_;  // empty: none
  std::string name_;
};

}  // namespace rookery::count::tasks
