// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long files go to the disk while they are written, block by block, and leave the page cache:
// otherwise dirty pages pile up to a good part of the memory, which the caller's array may need,
// and the fsync at the end stalls everybody.

#include "base/files/atomic.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

namespace rookery::base::files {

namespace {

constexpr std::size_t block = std::size_t{16} << 20;

// The call, again as long as a signal interrupts it; its errno, or 0.
template <class Call>
int reason_of(const Call& call) {
  while (call() != 0) {
    if (errno != EINTR) return errno;
  }
  return 0;
}

// File systems that do not know a call say so in several ways.
bool unknown(int reason) { return reason == EOPNOTSUPP || reason == ENOSYS || reason == EINVAL; }

// A new name is safe only once the folder is on the disk.
int sync_folder_of(const std::string& path) {
  std::string folder = std::filesystem::path(path).parent_path().string();
  if (folder.empty()) folder = ".";
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return errno;
  const int reason = reason_of([&] { return ::fsync(file); });
  ::close(file);
  return unknown(reason) ? 0 : reason;
}

// What is renamed over a link would take its place.
std::string behind_links(const std::string& path) {
  constexpr int most = 40;  // as many as the system follows
  std::filesystem::path target = path;
  std::error_code failed;
  for (int links = 0; links < most && std::filesystem::is_symlink(target, failed); ++links) {
    target = target.parent_path() / std::filesystem::read_symlink(target, failed);
  }
  return target.string();
}

}  // namespace

AtomicFile::AtomicFile(std::string path, std::size_t expected)
    : path_(behind_links(path)),
      temporary_(path_ + ".tmp" + std::to_string(::getpid())),
      expected_(expected) {
  // A device or a pipe is not to be replaced by a file.
  std::error_code failed;
  const auto kind = std::filesystem::status(path_, failed).type();
  if (kind != std::filesystem::file_type::regular &&
      kind != std::filesystem::file_type::not_found) {
    error_ = kind == std::filesystem::file_type::none        ? failed.message()
             : kind == std::filesystem::file_type::directory ? "Is a directory"
                                                             : "it is not a regular file";
    return;
  }
  do {
    file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  } while (file_ < 0 && errno == EINTR);
  if (file_ < 0) fail(errno);
  if (file_ < 0 || expected_ == 0) return;
  const int reason =
      reason_of([&] { return ::fallocate(file_, 0, 0, static_cast<off_t>(expected_)); });
  if (reason != 0 && !unknown(reason)) fail(reason);
}

AtomicFile::~AtomicFile() { abandon(); }

void AtomicFile::abandon() {
  if (file_ < 0) return;
  ::close(file_);
  file_ = -1;
  ::unlink(temporary_.c_str());
}

void AtomicFile::fail(int reason) {
  error_ = std::generic_category().message(reason);
  abandon();  // at once: others may need the room
}

void AtomicFile::write(std::span<const std::byte> bytes) {
  while (!bytes.empty() && error_.empty()) {
    const ssize_t taken = ::write(file_, bytes.data(), std::min(bytes.size(), block));
    if (taken < 0) {
      if (errno != EINTR) fail(errno);
      continue;
    }
    bytes = bytes.subspan(static_cast<std::size_t>(taken));
    written_ += static_cast<std::size_t>(taken);
    if (written_ - sent_ >= block) send_to_disk();
  }
}

void AtomicFile::write(std::string_view text) {
  write(std::as_bytes(std::span(text.data(), text.size())));
}

// The last bytes are sent off while those before them arrive. What fails here fsync would not
// report again.
void AtomicFile::send_to_disk() {
  const auto sync = [this](std::size_t from, std::size_t to, unsigned how) {
    const int reason = reason_of([&] {
      return ::sync_file_range(file_, static_cast<off_t>(from), static_cast<off_t>(to - from), how);
    });
    if (reason != 0 && !unknown(reason)) fail(reason);
  };
  sync(sent_, written_, SYNC_FILE_RANGE_WRITE);
  if (error_.empty() && on_disk_ < sent_) {
    sync(on_disk_, sent_,
         SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER);
    if (!error_.empty()) return;
    ::posix_fadvise(file_, static_cast<off_t>(on_disk_), static_cast<off_t>(sent_ - on_disk_),
                    POSIX_FADV_DONTNEED);
  }
  on_disk_ = sent_;
  sent_ = written_;
}

bool AtomicFile::commit() {
  if (!error_.empty()) return false;
  int reason = 0;
  if (written_ < expected_) {
    reason = reason_of([&] { return ::ftruncate(file_, static_cast<off_t>(written_)); });
  }
  if (reason == 0) reason = reason_of([&] { return ::fsync(file_); });
  if (reason == 0 && std::rename(temporary_.c_str(), path_.c_str()) != 0) reason = errno;
  if (reason != 0) {
    fail(reason);
    return false;
  }
  ::close(file_);  // fsync has reported whatever close could
  file_ = -1;
  reason = sync_folder_of(path_);
  if (reason != 0) error_ = std::generic_category().message(reason);
  return reason == 0;
}

std::string write_atomically(const std::string& path, std::string_view text) {
  AtomicFile file(path, text.size());
  file.write(text);
  static_cast<void>(file.commit());
  return file.error();
}

}  // namespace rookery::base::files
