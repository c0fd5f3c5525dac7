// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/files.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace rookery::terminal::shared {

std::string read_input(const std::string& path) {
  constexpr std::size_t limit = std::size_t{1} << 30;
  if (!path.empty() && path != "-") return base::read_file(path, limit);
  if (isatty(STDIN_FILENO) != 0) remark("reading the board from the keyboard; end it with Ctrl-D");
  std::string bytes;
  char buffer[1 << 16];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof buffer, stdin)) > 0) {
    bytes.append(buffer, got);
    if (bytes.size() > limit) {
      base::fail_file("standard input",
                      fmt::format("is longer than {} bytes, the most that is read", limit));
    }
  }
  if (std::ferror(stdin) != 0) {
    const int reason = errno;
    monitor().check(0);  // Ctrl-C interrupts a read, too
    errno = reason;
    base::fail_file("standard input", fmt::format("cannot be read: {}", std::strerror(errno)));
  }
  return bytes;
}

void write_file(const std::string& path, const std::string& text) {
  if (path == "-") base::fail_file("file '-'", "standard output is for the answer; name a file");
  std::FILE* const file = std::fopen(path.c_str(), "wb");
  bool fine = file != nullptr;
  if (fine) {
    fine = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    fine = std::fclose(file) == 0 && fine;
  }
  if (!fine) {
    base::fail_file("file " + base::quote(path, 200),
                    fmt::format("cannot be written: {}", std::strerror(errno)));
  }
}

std::string show(Square square) { return fmt::format("{},{}", square.x + 1, square.y + 1); }

}  // namespace rookery::terminal::shared
