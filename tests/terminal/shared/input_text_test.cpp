// SPDX-License-Identifier: GPL-3.0-or-later
//
// Long input: mapped or read it is the same bytes, and pieces of whole lines join to the
// input wherever the reads end.

#include "terminal/shared/input_text.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "support/support.hpp"
#include "support/temporary_file.hpp"

namespace rookery::terminal::shared::input_text_test {
namespace {

using rookery::testing::error_text;
using rookery::testing::TemporaryFile;

// Standard input is another file for a while.
class StandardInput {
 public:
  explicit StandardInput(int file) : before_(dup(STDIN_FILENO)) {
    dup2(file, STDIN_FILENO);
    close(file);
  }
  ~StandardInput() {
    if (before_ >= 0) {
      dup2(before_, STDIN_FILENO);
      close(before_);
    } else {
      close(STDIN_FILENO);
    }
  }
  StandardInput(const StandardInput&) = delete;
  StandardInput& operator=(const StandardInput&) = delete;

 private:
  int before_;
};

std::string long_text() {
  std::string text;
  for (int i = 0; text.size() < 3'000'000; ++i) text += std::to_string(i) + "\n";
  return text;
}

TEST(InputText, FilesOfEveryLength) {
  for (const std::string& text : {std::string(), std::string("1"), std::string("\0\n\xff", 3),
                                  std::string(100'000, '0'), long_text()}) {
    const TemporaryFile file(text);
    const InputText input(file.path());
    EXPECT_TRUE(input.view() == text) << text.size();
    EXPECT_EQ(input.is_mapped(), text.size() > 1'000'000);
    // A second one at the same time is read.
    const InputText second(file.path());
    EXPECT_TRUE(second.view() == text) << text.size();
    EXPECT_FALSE(input.is_mapped() && second.is_mapped());
  }
}

TEST(InputText, StandardInputFromWhereItStands) {
  const std::string text = long_text();
  const TemporaryFile file(text);
  for (const off_t offset : {off_t{0}, off_t{5}, off_t{1'000'003}, off_t{2'999'990}}) {
    const int number = open(file.path().c_str(), O_RDONLY);
    lseek(number, offset, SEEK_SET);
    const StandardInput redirected(number);
    const InputText input(offset == 5 ? "-" : "");
    EXPECT_TRUE(input.view() == text.substr(static_cast<std::size_t>(offset)));
    char more = 0;
    EXPECT_EQ(read(STDIN_FILENO, &more, 1), 0);  // it counts as read
  }
}

TEST(InputText, APipeIsReadWhole) {
  const std::string text = long_text();
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  std::thread writer([&] {
    for (std::size_t i = 0; i < text.size();) {
      const ssize_t put =
          write(ends[1], text.data() + i, std::min<std::size_t>(7777, text.size() - i));
      if (put <= 0) break;
      i += static_cast<std::size_t>(put);
    }
    close(ends[1]);
  });
  {
    const StandardInput redirected(ends[0]);
    EXPECT_TRUE(InputText("").view() == text);
  }
  writer.join();
}

TEST(InputText, Errors) {
  EXPECT_EQ(error_text([] { const InputText input("/nonexistent/x"); }),
            "file '/nonexistent/x': cannot be opened: No such file or directory");
  EXPECT_EQ(error_text([] { const InputText input("/"); }),
            "file '/': cannot be read: Is a directory");
  const TemporaryFile small("0123456789");
  EXPECT_EQ(InputText(small.path(), 10).view(), "0123456789");
  EXPECT_ERROR(bad_input, "is longer than 9 bytes, the most that is read",
               InputText(small.path(), 9).view());
  const TemporaryFile large(long_text());
  EXPECT_ERROR(bad_input, "is longer than 2000000 bytes",
               InputText(large.path(), 2'000'000).view());
  // Files that do not tell their length are read.
  EXPECT_NE(InputText("/proc/self/status").view().find("Pid:"), std::string_view::npos);
  EXPECT_ERROR(bad_input, "is longer than 1000 bytes", InputText("/dev/zero", 1000).view());
}

TEST(InputText, AFileThatShrinksEndsTheProgramWithOneLine) {
  const TemporaryFile file(long_text());
  const auto use = [&] {
    const InputText input(file.path());
    if (truncate(file.path().c_str(), 1000) != 0) _exit(1);
    std::size_t zeros = 0;
    for (const char letter : input.view()) zeros += letter == '0' ? 1U : 0U;
    _exit(zeros > 0 ? 0 : 1);
  };
  EXPECT_EXIT(use(), ::testing::ExitedWithCode(2),
              "^rookery: file '.*': became shorter while it was read\n$");
}

std::vector<std::string> chunks_of(const std::string& path, const ChunkLimits& limits = {}) {
  std::vector<std::string> chunks;
  for_each_chunk(
      path, [&](std::string_view lines) { chunks.emplace_back(lines); }, limits);
  return chunks;
}

void expect_whole_lines(const std::string& text, const std::vector<std::string>& chunks) {
  std::string joined;
  for (const std::string& chunk : chunks) {
    EXPECT_FALSE(chunk.empty());
    joined += chunk;
    EXPECT_TRUE(chunk.back() == '\n' || joined == text);
  }
  EXPECT_EQ(joined, text);
}

TEST(Chunks, BordersAnywhere) {
  ROOKERY_SEEDED(random, 701);
  std::vector<std::string> texts = {"", "\n", "\n\n\n", "a", "a\n", "a\nb", "a\n\nb\n", {'\0'}};
  for (int i = 0; i < 20; ++i) {
    std::string text;
    for (std::int64_t n = random.between(1, 60); n > 0; --n) text += "01\n"[random.below(3)];
    texts.push_back(text);
  }
  for (const std::string& text : texts) {
    const TemporaryFile file(text);
    for (std::size_t chunk = 1; chunk <= text.size() + 2; ++chunk) {
      SCOPED_TRACE("chunks of " + std::to_string(chunk));
      expect_whole_lines(text, chunks_of(file.path(), {.chunk = chunk, .longest_line = 1000}));
    }
  }
  const TemporaryFile file(long_text());
  expect_whole_lines(long_text(), chunks_of(file.path()));
  EXPECT_GT(chunks_of(file.path()).size(), 5U);
}

TEST(Chunks, ALineMayBeLongerThanAChunk) {
  const std::string text = "0\n" + std::string(1'000'000, '1') + "\n2\n";
  const TemporaryFile file(text);
  for (const std::size_t chunk : {1000U, 4096U, 999'999U}) {
    expect_whole_lines(text, chunks_of(file.path(), {.chunk = chunk}));
  }
}

TEST(Chunks, TooLongALineIsRefusedAfterTheLinesBeforeIt) {
  for (const std::size_t chunk : {1U, 2U, 3U, 7U, 100U}) {
    for (const bool newline : {false, true}) {
      const std::string end = newline ? "\n" : "";
      const ChunkLimits limits{.chunk = chunk, .longest_line = 10};
      const TemporaryFile fits("ab\n" + std::string(10, 'x') + end);
      expect_whole_lines("ab\n" + std::string(10, 'x') + end, chunks_of(fits.path(), limits));
      const TemporaryFile exceeds("ab\ncd\n" + std::string(11, 'x') + end);
      std::string seen;
      const auto read_all = [&] {
        for_each_chunk(
            exceeds.path(), [&](std::string_view lines) { seen += lines; }, limits);
      };
      EXPECT_ERROR(
          bad_input,
          "the line that begins after byte 6 is longer than 10 bytes, the most that is read",
          read_all());
      EXPECT_EQ(seen, "ab\ncd\n");
    }
  }
}

// Each line is handed on before the next is written.
TEST(Chunks, APipeIsServedLineByLine) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const StandardInput redirected(ends[0]);
  int next = 0;
  const auto put = [&](const std::string& text) {
    ASSERT_EQ(write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  };
  put("line 0\nhalf ");
  std::vector<std::string> seen;
  for_each_chunk("-", [&](std::string_view lines) {
    seen.emplace_back(lines);
    if (++next == 1) put("a line\n");
    if (next == 2) put("two\nlines\nand the last");
    if (next == 3) close(ends[1]);
  });
  EXPECT_EQ(seen, (std::vector<std::string>{"line 0\n", "half a line\n", "two\nlines\n",
                                            "and the last"}));
}

TEST(Chunks, Errors) {
  EXPECT_EQ(error_text([] { static_cast<void>(chunks_of("/nonexistent/x")); }),
            "file '/nonexistent/x': cannot be opened: No such file or directory");
  EXPECT_EQ(error_text([] { static_cast<void>(chunks_of("/")); }),
            "file '/': cannot be read: Is a directory");
}

TEST(Parts, JoinToTheInput) {
  const std::string text = long_text();
  const TemporaryFile file(text);
  for (const std::size_t part : {7777U, 262'144U, 10'000'000U}) {
    std::string joined;
    for_each_part(
        file.path(),
        [&](std::string_view bytes) {
          EXPECT_FALSE(bytes.empty());
          EXPECT_LE(bytes.size(), part);
          joined += bytes;
        },
        part);
    EXPECT_TRUE(joined == text) << part;
  }
  const TemporaryFile empty;
  for_each_part(empty.path(), [](std::string_view) { FAIL(); });
}

TEST(Parts, OfInputWithoutAnEndNoMoreIsRead) {
  int parts = 0;
  const auto stop = [&](std::string_view) {
    if (++parts == 3) throw Error(Failure::bad_input, "here", "enough");
  };
  EXPECT_EQ(error_text([&] { for_each_part("/dev/zero", stop); }), "here: enough");
  EXPECT_EQ(parts, 3);
}

TEST(Parts, Errors) {
  const auto nothing = [](std::string_view) {};
  EXPECT_EQ(error_text([&] { for_each_part("/nonexistent/x", nothing); }),
            "file '/nonexistent/x': cannot be opened: No such file or directory");
  EXPECT_EQ(error_text([&] { for_each_part("/", nothing); }),
            "file '/': cannot be read: Is a directory");
}

}  // namespace
}  // namespace rookery::terminal::shared::input_text_test
