// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file that is there whole or not at all: written under another name in the same folder,
// brought to the disk (fsync), then renamed, and the folder brought to the disk. Whoever dies
// in between leaves the old file as it was.

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace rookery::base::files {

class AtomicFile {
 public:
  /// Begins `path` + ".tmp" + the process's number; one that is left over from before is
  /// overwritten. `expected` bytes are reserved, so that a full disk shows at once.
  /// All failures (of this and what follows) are kept in `error`, none throws.
  explicit AtomicFile(std::string path, std::size_t expected = 0);
  /// Without commit the file under the other name is removed.
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  void write(std::span<const std::byte> bytes);
  void write(std::string_view text);
  /// True if the file is there now, whole.
  [[nodiscard]] bool commit();
  /// Why not: "No space left on device"; empty if nothing has failed.
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  void fail(int reason);
  void abandon();
  void send_to_disk();

  std::string path_;
  std::string temporary_;
  int file_ = -1;
  std::string error_;
  std::size_t expected_;
  std::size_t written_ = 0;
  std::size_t sent_ = 0;     // the disk has been asked to take the bytes up to here,
  std::size_t on_disk_ = 0;  // and has taken those up to here
};

/// The text as a file, atomically; the error, or nothing.
[[nodiscard]] std::string write_atomically(const std::string& path, std::string_view text);

}  // namespace rookery::base::files
