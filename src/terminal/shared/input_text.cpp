// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long input. To map a file of 100 MB that the system holds in memory and to go through it
// takes 15 ms here; to read it into fresh memory 69 ms, into fresh huge pages 29 ms (each
// page is cleared before it is filled). So long files are mapped. The price: if another
// program shortens the file meanwhile, the pages past its new end are gone, and to touch
// them raises SIGBUS. That is caught and told as an error in one line. Short files, which
// editors rewrite in place, are read.
//
// In pieces, through one buffer that stays in the cache, 100 MB take 20 ms.

#include "terminal/shared/input_text.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "base/text.hpp"
#include "terminal/shared/console.hpp"

namespace rookery::terminal::shared {

namespace {

constexpr std::size_t least_mapped = std::size_t{1} << 20;

bool is_standard_input(const std::string& path) { return path.empty() || path == "-"; }

// An open file, or standard input, which is not closed.
class File {
 public:
  File(const std::string& path, const char* what) : where_(input_name(path)) {
    if (is_standard_input(path)) {
      number_ = STDIN_FILENO;
      if (isatty(number_) != 0) {
        remark(fmt::format("reading {} from the keyboard; end it with Ctrl-D", what));
      }
      return;
    }
    do {
      number_ = open(path.c_str(), O_RDONLY | O_CLOEXEC);
      if (number_ < 0 && errno == EINTR) monitor().silent().check(0);
    } while (number_ < 0 && errno == EINTR);
    if (number_ < 0) {
      base::fail_file(where_, fmt::format("cannot be opened: {}", std::strerror(errno)));
    }
  }
  ~File() {
    if (number_ != STDIN_FILENO) close(number_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  [[nodiscard]] int number() const noexcept { return number_; }
  [[nodiscard]] const std::string& where() const noexcept { return where_; }

 private:
  std::string where_;
  int number_ = -1;
};

// Some bytes; 0 at the end. Ctrl-C interrupts it.
std::size_t read_some(int file, char* to, std::size_t room, const std::string& where) {
  for (;;) {
    monitor().silent().check(0);
    const ssize_t got = ::read(file, to, room);
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) {
      base::fail_file(where, fmt::format("cannot be read: {}", std::strerror(errno)));
    }
  }
}

// Memory that is not cleared before it is filled, and grows in place where the system can.
class Buffer {
 public:
  void grow(std::size_t size) {
    void* const more = std::realloc(data_.get(), size);
    if (more == nullptr) throw std::bad_alloc();
    static_cast<void>(data_.release());
    data_.reset(static_cast<char*>(more));
    size_ = size;
  }
  [[nodiscard]] char* data() const noexcept { return data_.get(); }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] char* release() noexcept { return data_.release(); }

 private:
  struct Free {
    void operator()(char* data) const noexcept { std::free(data); }
  };
  std::unique_ptr<char, Free> data_;
  std::size_t size_ = 0;
};

// The one mapping that SIGBUS is expected from. A second one at the same time is not made:
// that input is read.
std::atomic<bool> mapping_taken{false};
std::atomic<std::uintptr_t> mapping_begin{0};
std::atomic<std::uintptr_t> mapping_end{0};
std::array<char, 512> shrunk_message{};
std::atomic<std::size_t> shrunk_length{0};
static_assert(std::atomic<std::uintptr_t>::is_always_lock_free, "read in a signal handler");

extern "C" void on_missing_page(int signal_number, siginfo_t* info, void*) {
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (address >= mapping_begin.load() && address < mapping_end.load()) {
    const ssize_t written = write(STDERR_FILENO, shrunk_message.data(), shrunk_length.load());
    static_cast<void>(written);
    _exit(static_cast<int>(Failure::bad_input));
  }
  std::signal(signal_number, SIG_DFL);  // not ours: the access is repeated, and ends the program
}

void expect_missing_pages(void* begin, std::size_t size, const std::string& where) {
  const std::string text = "rookery: " + where + ": became shorter while it was read\n";
  shrunk_length = std::min(text.size(), shrunk_message.size());
  std::memcpy(shrunk_message.data(), text.data(), shrunk_length);
  mapping_begin = reinterpret_cast<std::uintptr_t>(begin);
  mapping_end = reinterpret_cast<std::uintptr_t>(begin) + size;
  struct sigaction action {};
  action.sa_sigaction = on_missing_page;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  sigaction(SIGBUS, &action, nullptr);
}

[[noreturn]] void fail_length(const std::string& where, std::size_t limit) {
  base::fail_file(where, fmt::format("is longer than {} bytes, the most that is read", limit));
}

}  // namespace

std::string input_name(const std::string& path) {
  return path.empty() || path == "-" ? "standard input" : "file " + base::quote(path, 200);
}

InputText::InputText(const std::string& path, std::size_t limit) {
  const File file(path, "the board");
  if (!map(file.number(), file.where(), limit)) read(file.number(), file.where(), limit);
}

InputText::~InputText() {
  if (mapping_ != nullptr) {
    mapping_end = 0;
    mapping_begin = 0;
    munmap(mapping_, mapping_size_);
    mapping_taken = false;
  } else {
    std::free(data_);
  }
}

// False if it is to be read instead. Standard input may have been read in part already.
bool InputText::map(int file, const std::string& where, std::size_t limit) {
  struct stat status {};
  if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode)) return false;
  const off_t offset = lseek(file, 0, SEEK_CUR);
  if (offset < 0 || status.st_size <= offset) return false;
  const auto size = static_cast<std::size_t>(status.st_size - offset);
  if (size > limit) fail_length(where, limit);
  if (size < least_mapped || mapping_taken.exchange(true)) return false;
  const auto whole = static_cast<std::size_t>(status.st_size);
  void* const mapping = mmap(nullptr, whole, PROT_READ, MAP_PRIVATE, file, 0);
  if (mapping == MAP_FAILED) {
    mapping_taken = false;
    return false;
  }
  madvise(mapping, whole, MADV_SEQUENTIAL);
  mapping_ = mapping;
  mapping_size_ = whole;
  data_ = static_cast<char*>(mapping) + offset;
  size_ = size;
  expect_missing_pages(mapping, whole, where);
  lseek(file, 0, SEEK_END);  // as if it had been read
  return true;
}

void InputText::read(int file, const std::string& where, std::size_t limit) {
  constexpr std::size_t first_room = std::size_t{1} << 16;
  Buffer buffer;
  std::size_t size = 0;
  for (;;) {
    if (size == buffer.size()) buffer.grow(std::max(first_room, 2 * size));
    const std::size_t got = read_some(file, buffer.data() + size, buffer.size() - size, where);
    if (got == 0) break;
    size += got;
    if (size > limit) fail_length(where, limit);
  }
  data_ = buffer.release();
  size_ = size;
}

void for_each_chunk(const std::string& path,
                    const std::function<void(std::string_view whole_lines)>& visit,
                    const ChunkLimits& limits) {
  const File file(path, "boards");
  // Not above the longest line: then only the first line of a chunk can be too long.
  const std::size_t chunk = std::clamp<std::size_t>(limits.chunk, 1, limits.longest_line);
  Buffer buffer;
  std::size_t kept = 0;  // bytes of a line that is not complete
  std::uint64_t visited = 0;
  for (;;) {
    if (buffer.size() < kept + chunk) buffer.grow(std::max(kept + chunk, 2 * buffer.size()));
    char* const fresh = buffer.data() + kept;
    const std::size_t got = read_some(file.number(), fresh, chunk, file.where());
    const std::size_t filled = kept + got;
    if (filled > limits.longest_line &&
        std::memchr(buffer.data(), '\n', limits.longest_line + 1) == nullptr) {
      base::fail_file(file.where(),
                      fmt::format("the line that begins after byte {} is longer than {} "
                                  "bytes, the most that is read",
                                  visited, limits.longest_line));
    }
    const void* const last = got == 0 ? nullptr : memrchr(fresh, '\n', got);
    if (last != nullptr) {
      const auto whole =
          static_cast<std::size_t>(static_cast<const char*>(last) + 1 - buffer.data());
      visit({buffer.data(), whole});
      visited += whole;
      kept = filled - whole;
      std::memmove(buffer.data(), buffer.data() + whole, kept);
    } else {
      kept = filled;
    }
    if (got == 0) break;
  }
  if (kept > 0) visit({buffer.data(), kept});
}

void for_each_part(const std::string& path, const std::function<void(std::string_view)>& visit,
                   std::size_t part) {
  const File file(path, "boards");
  Buffer buffer;
  buffer.grow(std::max<std::size_t>(part, 1));
  for (;;) {
    const std::size_t got = read_some(file.number(), buffer.data(), buffer.size(), file.where());
    if (got == 0) return;
    visit({buffer.data(), got});
  }
}

}  // namespace rookery::terminal::shared
