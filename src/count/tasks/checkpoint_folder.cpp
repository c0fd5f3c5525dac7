// SPDX-License-Identifier: GPL-3.0-or-later
//
// The file is written under a name of this process and then linked to its own, which fails if it is
// there already. So of two processes that start at once one is the first, and the other reads what
// that one has written.

#include "count/tasks/checkpoint_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <system_error>

#include "base/files/atomic.hpp"
#include "base/files/sealed_text.hpp"
#include "base/text.hpp"

namespace rookery::count::tasks {

namespace {

constexpr std::string_view kind_of_file = "checkpoint";
constexpr std::size_t longest_file = std::size_t{1} << 20;

[[noreturn]] void fail_to_write(const std::string& folder, const std::string& reason) {
  base::fail_file(folder, fmt::format("the folder cannot be written: {}; give another for the "
                                      "checkpoint",
                                      reason));
}

[[noreturn]] void fail_at_work(const std::string& folder) {
  base::fail_file(folder,
                  "another run is using this checkpoint; wait for it, or give another "
                  "folder");
}

void claim(const std::string& folder, const std::string& path, const std::string& question) {
  const std::string own = fmt::format("{}.of{}", path, ::getpid());
  const std::string problem = base::files::write_atomically(
      own, base::files::seal(kind_of_file, fmt::format("question {}\n", question)));
  if (!problem.empty()) fail_to_write(folder, problem);
  std::error_code failed;
  std::filesystem::create_hard_link(own, path, failed);
  if (failed && failed != std::errc::file_exists) {  // a file system without links
    std::filesystem::rename(own, path, failed);
    if (failed) fail_to_write(folder, failed.message());
  }
  std::filesystem::remove(own, failed);
}

}  // namespace

namespace {

// The locks of this process: the folders by their full names, and the open files.
struct Locks {
  std::mutex mutex;
  std::map<std::string, int> held;
};

Locks& locks() {
  static Locks all;
  return all;
}

// One run at a time: two would remove each other's files. The lock ends with the process, however
// it ends, or when the folder is given back.
void lock_folder(const std::string& folder) {
  const std::lock_guard guard(locks().mutex);
  std::error_code failed;
  const std::string name = std::filesystem::canonical(folder, failed).string();
  if (failed || locks().held.contains(name)) return;
  const int file =
      ::open((std::filesystem::path(folder) / "question").c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) fail_to_write(folder, std::generic_category().message(errno));
  if (::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(file);
    fail_at_work(folder);
  }
  locks().held.emplace(name, file);
}

}  // namespace

void close_checkpoint_folder(const std::string& folder) {
  const std::lock_guard guard(locks().mutex);
  std::error_code failed;
  const auto lock = locks().held.find(std::filesystem::canonical(folder, failed).string());
  if (failed || lock == locks().held.end()) return;
  ::close(lock->second);
  locks().held.erase(lock);
}

void open_checkpoint_folder(const std::string& folder, const std::string& question) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20; };
  if (std::any_of(question.begin(), question.end(), is_control)) {
    base::fail_input(folder,
                     fmt::format("the question {} is not one line of text, and has no checkpoint",
                                 base::quote(question, 200)));
  }
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) fail_to_write(folder, failed.message());
  if (::access(folder.c_str(), W_OK | X_OK) != 0) {
    fail_to_write(folder, std::generic_category().message(errno));
  }
  const std::string path = (std::filesystem::path(folder) / "question").string();
  if (!std::filesystem::exists(path, failed)) claim(folder, path, question);
  const std::string text = base::read_file(path, longest_file);
  std::string kept;
  try {
    base::files::KeyLines lines = base::files::open_seal(kind_of_file, text, path);
    kept = lines.value("question");
    lines.finish();
  } catch (const Error& error) {
    base::fail_file(error.where(), error.message() + "; give another folder or remove this one");
  }
  if (kept == question) {
    lock_folder(folder);
  } else {
    base::fail_file(path,
                    fmt::format("the folder keeps the checkpoint of {}, not of {}; give another "
                                "folder or remove this one",
                                base::quote(kept, 200), base::quote(question, 200)));
  }
}

namespace {

// The folders of runs of this process. Never destroyed: an abandoned run may end late.
struct Claims {
  std::mutex mutex;
  std::set<std::string> names;
};

Claims& claims() {
  static auto* const all = new Claims;
  return *all;
}

}  // namespace

CheckpointClaim::CheckpointClaim(const Checkpoint& checkpoint) {
  if (checkpoint.folder.empty() || checkpoint.question.empty()) return;
  std::error_code failed;
  name_ = std::filesystem::weakly_canonical(checkpoint.folder, failed).string();
  const std::lock_guard guard(claims().mutex);
  if (!claims().names.insert(name_).second) fail_at_work(checkpoint.folder);
  try {
    open_checkpoint_folder(checkpoint.folder, checkpoint.question);
  } catch (...) {
    claims().names.erase(name_);
    throw;
  }
  folder_ = checkpoint.folder;
}

CheckpointClaim::~CheckpointClaim() {
  if (folder_.empty()) return;
  const std::lock_guard guard(claims().mutex);
  close_checkpoint_folder(folder_);
  claims().names.erase(name_);
}

}  // namespace rookery::count::tasks
