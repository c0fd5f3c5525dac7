// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/files/atomic.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "support/temporary_folder.hpp"

namespace rookery::base::files::atomic_test {
namespace {

using testing::FullDisk;
using testing::TemporaryFolder;
using Names = std::vector<std::string>;

TEST(AtomicFile, IsThereOnlyAfterCommit) {
  const TemporaryFolder folder;
  {
    AtomicFile file(folder / "a");
    file.write("some ");
    file.write("text");
    EXPECT_EQ(folder.names(), Names{"a.tmp" + std::to_string(getpid())});
    EXPECT_TRUE(file.commit());
    EXPECT_EQ(file.error(), "");
  }
  EXPECT_EQ(folder.names(), Names{"a"});
  EXPECT_EQ(read_file(folder / "a"), "some text");
}

TEST(AtomicFile, WithoutCommitTheOldOneStays) {
  const TemporaryFolder folder;
  ASSERT_EQ(write_atomically(folder / "a", "old"), "");
  {
    AtomicFile file(folder / "a");
    file.write("new");
  }
  EXPECT_EQ(folder.names(), Names{"a"});
  EXPECT_EQ(read_file(folder / "a"), "old");
  ASSERT_EQ(write_atomically(folder / "a", "new"), "");
  EXPECT_EQ(read_file(folder / "a"), "new");
}

TEST(AtomicFile, OverwritesWhatIsLeftOver) {
  const TemporaryFolder folder;
  std::ofstream(folder / ("a.tmp" + std::to_string(getpid()))) << "a longer text from before";
  ASSERT_EQ(write_atomically(folder / "a", "new"), "");
  EXPECT_EQ(folder.names(), Names{"a"});
  EXPECT_EQ(read_file(folder / "a"), "new");
}

TEST(AtomicFile, IsAsLongAsWhatWasWritten) {
  const TemporaryFolder folder;
  for (const std::size_t expected : {0u, 3u, 4u, 1000000u}) {
    AtomicFile file(folder / "a", expected);
    file.write("four");
    EXPECT_TRUE(file.commit()) << file.error();
    EXPECT_EQ(read_file(folder / "a"), "four") << expected;
  }
  EXPECT_EQ(write_atomically(folder / "empty", ""), "");
  EXPECT_EQ(read_file(folder / "empty"), "");
}

// Longer than the blocks that are sent to the disk early.
TEST(AtomicFile, LongFiles) {
  const TemporaryFolder folder;
  std::string text(std::size_t{35} << 20, ' ');
  for (std::size_t i = 0; i < text.size(); i += 4096) text[i] = static_cast<char>(i >> 12);
  {
    AtomicFile file(folder / "a", text.size());
    std::string_view rest = text;
    for (std::size_t part = 1; !rest.empty(); part = part * 5 + 1) {
      file.write(rest.substr(0, part));
      rest.remove_prefix(std::min(part, rest.size()));
    }
    EXPECT_TRUE(file.commit()) << file.error();
  }
  EXPECT_TRUE(read_file(folder / "a") == text);
}

TEST(AtomicFile, SaysWhyItCannotBeWritten) {
  const TemporaryFolder folder;
  EXPECT_EQ(write_atomically(folder / "none/a", "text"), "No such file or directory");
  std::filesystem::create_directory(folder / "b");
  EXPECT_EQ(write_atomically(folder / "b", "text"), "Is a directory");
  EXPECT_EQ(folder.names(), Names{"b"});
}

TEST(AtomicFile, FullDiskKeepsTheOldOne) {
  const TemporaryFolder folder;
  ASSERT_EQ(write_atomically(folder / "a", "old"), "");
  for (const std::size_t expected : {0u, 5000u}) {
    const FullDisk full(4096);
    AtomicFile file(folder / "a", expected);
    for (int i = 0; i < 5; ++i) file.write(std::string(1000, 'x'));
    EXPECT_FALSE(file.commit());
    EXPECT_EQ(file.error(), "File too large");
    EXPECT_EQ(folder.names(), Names{"a"});  // before the file's end: others may need the room
  }
  EXPECT_EQ(read_file(folder / "a"), "old");
}

TEST(AtomicFile, ReservesTheRoomAtOnce) {
  const TemporaryFolder folder;
  const FullDisk full(4096);
  const AtomicFile file(folder / "a", 5000);
  if (file.error().empty()) GTEST_SKIP() << "this file system reserves nothing";
  EXPECT_EQ(file.error(), "File too large");
}

TEST(AtomicFile, NoSpaceLeft) {
  if (access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full";
  const TemporaryFolder folder;
  // The file under the other name leads to a device without room.
  std::filesystem::create_symlink("/dev/full", folder / ("a.tmp" + std::to_string(getpid())));
  AtomicFile file(folder / "a");
  file.write("text");
  EXPECT_FALSE(file.commit());
  EXPECT_EQ(file.error(), "No space left on device");
  EXPECT_EQ(folder.names(), Names{});
}

TEST(AtomicFile, FollowsLinksAndReplacesNothingButFiles) {
  const TemporaryFolder folder;
  std::filesystem::create_symlink(folder / "target", folder / "link");
  EXPECT_EQ(write_atomically(folder / "link", "one"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  EXPECT_EQ(read_file(folder / "target"), "one");
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(write_atomically(folder / "pipe", "two"), "it is not a regular file");
  EXPECT_TRUE(std::filesystem::is_fifo(folder / "pipe"));
  EXPECT_EQ(write_atomically("/dev/null", "three"), "it is not a regular file");
}

}  // namespace
}  // namespace rookery::base::files::atomic_test
