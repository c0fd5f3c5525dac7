// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/checkpoint_folder.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "base/files/sealed_text.hpp"
#include "base/text.hpp"
#include "rookery/answer.hpp"
#include "support/support.hpp"
#include "support/temporary_folder.hpp"

namespace rookery::count::tasks::checkpoint_folder_test {
namespace {

using testing::FullDisk;
using testing::TemporaryFolder;
using Names = std::vector<std::string>;

const std::string question = "count K 40 --total";

std::string refusal(const std::string& folder, const std::string& asked = question) {
  try {
    open_checkpoint_folder(folder, asked);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::bad_input);
    return error.what();
  }
}

// A new file each time: some file systems bring one that is truncated to the disk at once.
void write_file(const std::string& path, const std::string& text) {
  std::filesystem::remove(path);
  std::ofstream(path, std::ios::binary) << text;
}

TEST(CheckpointFolder, BelongsToOneQuestion) {
  const TemporaryFolder folder;
  const std::string inner = folder / "a/b";
  EXPECT_EQ(refusal(inner), "");
  EXPECT_EQ(base::read_file(inner + "/question"),
            "rookery checkpoint 1\nquestion count K 40 --total\nchecksum 75abcdfbbe026415\n");
  EXPECT_EQ(refusal(inner), "");
  EXPECT_EQ(refusal(inner, "count K 41 --total"),
            inner +
                "/question: the folder keeps the checkpoint of 'count K 40 --total', not of "
                "'count K 41 --total'; give another folder or remove this one");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(inner), {}), 1);
}

TEST(CheckpointFolder, EveryChangedByteIsRefused) {
  const TemporaryFolder folder;
  ASSERT_EQ(refusal(folder.path()), "");
  const std::string path = folder / "question";
  const std::string text = base::read_file(path);
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const int flip : {1, 32, 128, 255}) {
      std::string flipped = text;
      flipped[at] = static_cast<char>(flipped[at] ^ flip);
      write_file(path, flipped);
      const std::string message = refusal(folder.path());
      EXPECT_TRUE(message.starts_with(path)) << at << " " << message;
      EXPECT_TRUE(message.ends_with("; give another folder or remove this one")) << message;
    }
    write_file(path, text.substr(0, at));
    EXPECT_TRUE(refusal(folder.path()).starts_with(path)) << at;
  }
  write_file(path, text + "\n");
  EXPECT_TRUE(refusal(folder.path()).starts_with(path));
  write_file(path, base::files::seal("checkpoint", "question " + question + "\nquestion\n"));
  EXPECT_TRUE(refusal(folder.path()).starts_with(path + ", line 3: 'question' is a line too many"));
  write_file(path, "rookery checkpoint 2\nsomething else\n");
  EXPECT_EQ(refusal(folder.path()),
            path +
                ": is of version 2 of the format, and this program reads 1; give another folder or "
                "remove this one");
}

TEST(CheckpointFolder, SaysWhyItCannotBeWritten) {
  const TemporaryFolder folder;
  write_file(folder / "file", "text");
  EXPECT_EQ(refusal(folder / "file"),
            folder /
                "file: the folder cannot be written: Not a directory; give another for the "
                "checkpoint");
  EXPECT_TRUE(refusal(folder / "file/inner").starts_with(folder / "file/inner: the folder cannot"));
  EXPECT_TRUE(refusal("").starts_with("the folder cannot be written: "));
  {
    const FullDisk full(10);
    EXPECT_EQ(refusal(folder.path()), folder.path() +
                                          ": the folder cannot be written: File too large; give "
                                          "another for the checkpoint");
  }
  EXPECT_EQ(folder.names(), Names{"file"});
}

TEST(CheckpointFolder, WithoutPermission) {
  if (getuid() == 0) GTEST_SKIP() << "root may write anywhere";
  const TemporaryFolder folder;
  std::filesystem::permissions(
      folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  EXPECT_TRUE(refusal(folder.path()).starts_with(folder.path() + ": the folder cannot be written"));
  std::filesystem::permissions(folder.path(), std::filesystem::perms::owner_all);
}

TEST(CheckpointFolder, QuestionsAreOneLine) {
  const TemporaryFolder folder;
  EXPECT_EQ(
      refusal(folder.path(), "count\nK"),
      folder.path() + ": the question 'count\\nK' is not one line of text, and has no checkpoint");
  EXPECT_EQ(folder.names(), Names{});
}

// Of several processes that start at once exactly one question wins, and one is at work at a time.
TEST(CheckpointFolder, StartsAtOnce) {
  for (int round = 0; round < 20; ++round) {
    const TemporaryFolder folder;
    std::vector<pid_t> children;
    for (int child = 0; child < 4; ++child) {
      const pid_t process = fork();
      ASSERT_GE(process, 0);
      if (process == 0) {
        const bool mine = refusal(folder.path(), "count K " + std::to_string(child / 2)).empty();
        _exit(mine ? 0 : 1);
      }
      children.push_back(process);
    }
    std::vector<bool> refused;
    for (const pid_t process : children) {
      int status = 0;
      waitpid(process, &status, 0);
      refused.push_back(status != 0);
    }
    const bool first = !refused[0] || !refused[1];
    const bool second = !refused[2] || !refused[3];
    EXPECT_NE(first, second);
    EXPECT_EQ(folder.names(), Names{"question"});
  }
}

TEST(CheckpointFolder, OneRunAtATime) {
  const TemporaryFolder folder;
  std::array<int, 2> to_parent{};
  std::array<int, 2> to_child{};
  ASSERT_EQ(pipe(to_parent.data()), 0);
  ASSERT_EQ(pipe(to_child.data()), 0);
  const pid_t process = fork();
  ASSERT_GE(process, 0);
  char byte = 0;
  if (process == 0) {
    byte = refusal(folder.path()).empty() ? 'y' : 'n';
    static_cast<void>(!write(to_parent[1], &byte, 1));
    _exit(read(to_child[0], &byte, 1) == 1 ? 0 : 1);
  }
  ASSERT_EQ(read(to_parent[0], &byte, 1), 1);
  EXPECT_EQ(byte, 'y');
  EXPECT_EQ(refusal(folder.path()),
            folder.path() +
                ": another run is using this checkpoint; wait for it, or give another folder");
  ASSERT_EQ(write(to_child[1], &byte, 1), 1);
  int status = 1;
  waitpid(process, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(refusal(folder.path()), "");  // the lock ended with the process
  for (const int file : {to_parent[0], to_parent[1], to_child[0], to_child[1]}) close(file);
}

TEST(CheckpointClaim, IsOfOneRunOfThisProcess) {
  const TemporaryFolder folder;
  const Checkpoint checkpoint{folder.path(), std::nullopt, "one question"};
  {
    const CheckpointClaim first(checkpoint);
    EXPECT_ERROR(bad_input, "another run is using this", CheckpointClaim{checkpoint});
    EXPECT_NO_THROW(CheckpointClaim({"", std::nullopt, "one question"}));
    EXPECT_NO_THROW(CheckpointClaim({folder.path(), std::nullopt, ""}));  // claimed already
  }
  EXPECT_NO_THROW(CheckpointClaim{checkpoint});
  EXPECT_ERROR(bad_input, "not of 'another question'",
               CheckpointClaim({folder.path(), std::nullopt, "another question"}));
}

}  // namespace
}  // namespace rookery::count::tasks::checkpoint_folder_test
