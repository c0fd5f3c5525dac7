// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/checkpoint.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "rookery/answer.hpp"
#include "rookery/ranks.hpp"
#include "support/temporary_folder.hpp"
#include "support/thread_ranks.hpp"

namespace rookery::count::kings::checkpoint_test {
namespace {

using testing::FullDisk;
using testing::run_ranks;
using testing::TemporaryFolder;
using Array = std::vector<std::uint32_t>;
using Names = std::vector<std::string>;

constexpr std::uint64_t work = 0x1234;
const std::string stem = "0000000000001234-task5-visits";

Array numbers(std::size_t size, std::uint32_t seed = 1) {
  std::mt19937 random(seed);
  Array array(size);
  for (std::uint32_t& entry : array) entry = static_cast<std::uint32_t>(random());
  return array;
}

// A new file each time: some file systems bring one that is truncated to the disk at once.
void write_file(const std::string& path, const std::string& text) {
  std::filesystem::remove(path);
  std::ofstream(path, std::ios::binary) << text;
}

// One process's checkpoint, after every visit.
class ArrayCheckpointOfOne : public ::testing::Test {
 protected:
  ArrayCheckpoint checkpoint(std::uint64_t plan = 7, std::uint64_t of = work,
                             std::size_t task = 5) {
    return ArrayCheckpoint({.folder = folder.path(), .every = 0}, of, task, plan, nullptr,
                           [this](const std::string& text) { remarks.push_back(text); });
  }
  std::string refusal(std::size_t size, std::uint64_t plan = 7) {
    Array array(size);
    try {
      static_cast<void>(checkpoint(plan).resume(array));
      return "";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::bad_input);
      return error.what();
    }
  }

  TemporaryFolder folder;
  Names remarks;
};

TEST_F(ArrayCheckpointOfOne, GoesOnFromTheLast) {
  Array array = numbers(1000);
  EXPECT_EQ(checkpoint().resume(array), 0u);
  EXPECT_EQ(array, numbers(1000));  // untouched
  ArrayCheckpoint first = checkpoint();
  EXPECT_TRUE(first.write(3, array));
  EXPECT_EQ(folder.names(), Names{stem + "3-rank0of1.array"});
  EXPECT_TRUE(first.write(4, numbers(1000, 2)));
  EXPECT_EQ(folder.names(), Names{stem + "4-rank0of1.array"});
  EXPECT_GT(first.seconds(), 0);
  ArrayCheckpoint second = checkpoint();
  EXPECT_EQ(second.resume(array), 4u);
  EXPECT_EQ(array, numbers(1000, 2));
  EXPECT_TRUE(second.write(4, array));  // it is there already
  EXPECT_EQ(second.seconds(), 0);
  second.remove();
  EXPECT_EQ(folder.names(), Names{});
  EXPECT_EQ(checkpoint().resume(array), 0u);
  EXPECT_EQ(remarks, Names{});
}

TEST_F(ArrayCheckpointOfOne, SmallArrays) {
  for (const std::size_t size : {0u, 1u, 2u}) {
    Array array = numbers(size);
    EXPECT_TRUE(checkpoint().write(1, array));
    Array read(size);
    ArrayCheckpoint again = checkpoint();
    EXPECT_EQ(again.resume(read), 1u);
    EXPECT_EQ(read, array);
    again.remove();
  }
}

TEST_F(ArrayCheckpointOfOne, OtherTasksAndWorksAreOthers) {
  Array array = numbers(10);
  EXPECT_TRUE(checkpoint(7, work, 5).write(3, array));
  EXPECT_EQ(checkpoint(7, work, 6).resume(array), 0u);
  EXPECT_EQ(checkpoint(7, work, 55).resume(array), 0u);
  EXPECT_EQ(checkpoint(7, work + 1, 5).resume(array), 0u);
  EXPECT_TRUE(checkpoint(7, work, 6).write(1, array));
  checkpoint(7, work, 6).remove();
  EXPECT_EQ(checkpoint(7, work, 5).resume(array), 3u);
}

TEST_F(ArrayCheckpointOfOne, EveryChangedByteIsRefused) {
  const std::size_t size = 37;
  ASSERT_TRUE(checkpoint().write(3, numbers(size)));
  ASSERT_EQ(refusal(size), "");
  const std::string path = folder / (stem + "3-rank0of1.array");
  const std::string bytes = base::read_file(path);
  ASSERT_EQ(bytes.size(), 80 + 4 * size + 8);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const int flip : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
      std::string flipped = bytes;
      flipped[at] = static_cast<char>(flipped[at] ^ flip);
      write_file(path, flipped);
      const std::string message = refusal(size);
      EXPECT_TRUE(message.starts_with(path + ": is ")) << at << " " << flip << " " << message;
      EXPECT_TRUE(message.ends_with(": remove it to start that task again")) << message;
    }
  }
}

TEST_F(ArrayCheckpointOfOne, EveryOtherLengthIsRefused) {
  const std::size_t size = 37;
  ASSERT_TRUE(checkpoint().write(3, numbers(size)));
  const std::string path = folder / (stem + "3-rank0of1.array");
  const std::string bytes = base::read_file(path);
  const std::string message =
      path + ": is damaged (its length is wrong): remove it to start that task again";
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    write_file(path, bytes.substr(0, length));
    EXPECT_EQ(refusal(size), message) << length;
  }
  for (const std::size_t more : {1u, 8u, 100u}) {
    write_file(path, bytes + std::string(more, '\0'));
    EXPECT_EQ(refusal(size), message) << more;
  }
}

// More than one block of 16 MiB.
TEST_F(ArrayCheckpointOfOne, SeveralBlocks) {
  const std::size_t block = std::size_t{4} << 20;
  Array array(block + 5);
  std::iota(array.begin(), array.end(), 77u);
  ASSERT_TRUE(checkpoint().write(3, array));
  const std::string path = folder / (stem + "3-rank0of1.array");
  const std::size_t size = 80 + 4 * array.size() + 16;
  EXPECT_EQ(std::filesystem::file_size(path), size);
  Array read(array.size());
  EXPECT_EQ(checkpoint().resume(read), 3u);
  EXPECT_EQ(read, array);
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  for (const std::size_t at :
       {std::size_t{80}, 80 + 2 * block, 80 + 4 * block, 90 + 4 * block, size - 9, size - 1}) {
    const auto flip = [&] {
      file.seekg(static_cast<std::streamoff>(at));
      const int byte = file.get();
      file.seekp(static_cast<std::streamoff>(at));
      file.put(static_cast<char>(byte ^ 4));
      file.flush();
    };
    flip();
    EXPECT_EQ(
        refusal(array.size()),
        path +
            ": is damaged (the checksum of a block is wrong): remove it to start that task again");
    flip();
  }
  EXPECT_EQ(refusal(array.size()), "");
}

TEST_F(ArrayCheckpointOfOne, WhatIsNotOfThisTaskIsRefused) {
  ASSERT_TRUE(checkpoint().write(3, numbers(10)));
  const std::string path = folder / (stem + "3-rank0of1.array");
  EXPECT_EQ(
      refusal(10, 8),
      path + ": was written by another plan of the same task: remove it to start that task again");
  EXPECT_EQ(refusal(11),
            path + ": holds 10 entries, and this task has 11: remove it to start that task again");
  const std::string other = folder / (stem + "9-rank0of1.array");
  std::filesystem::rename(path, other);
  EXPECT_EQ(
      refusal(10),
      other + ": holds another checkpoint than its name says: remove it to start that task again");
  std::string bytes = base::read_file(other);
  bytes[8] = 2;
  write_file(other, bytes);
  EXPECT_EQ(refusal(10), other +
                             ": is of version 2 of the format, and this program reads 1: remove it "
                             "to start that task again");
}

TEST_F(ArrayCheckpointOfOne, OtherFilesAreLeftAlone) {
  const Names others = {stem + "0-rank0of1.array",
                        stem + "03-rank0of1.array",
                        stem + "3-rank0of1.arrayx",
                        stem + "3-rank.array",
                        stem + "99999999999999999999-rank0of1.array",
                        "question"};
  for (const std::string& name : others) write_file(folder / name, "junk");
  Array array = numbers(10);
  ArrayCheckpoint one = checkpoint();
  EXPECT_EQ(one.resume(array), 0u);
  EXPECT_TRUE(one.write(3, array));
  one.remove();
  EXPECT_EQ(folder.names().size(), others.size());
}

TEST_F(ArrayCheckpointOfOne, WhatTheDeadWereWritingIsRemoved) {
  Array array = numbers(10);
  ASSERT_TRUE(checkpoint().write(3, array));
  write_file(folder / (stem + "4-rank0of1.array.tmp123"), "half");
  write_file(folder / (stem + "4-rank1of2.array.tmp124"), "half");
  EXPECT_EQ(checkpoint().resume(array), 3u);
  EXPECT_EQ(folder.names(), Names{stem + "3-rank0of1.array"});
}

TEST_F(ArrayCheckpointOfOne, FullDiskKeepsTheLast) {
  Array array = numbers(1000);
  ArrayCheckpoint one = checkpoint();
  {
    const FullDisk full(2000);
    EXPECT_FALSE(one.write(1, array));
    EXPECT_FALSE(one.write(2, array));
  }
  EXPECT_EQ(remarks,
            Names{folder / (stem + "1-rank0of1.array: cannot be written: File too large; there is "
                                   "no checkpoint yet; going on without")});
  EXPECT_EQ(folder.names(), Names{});
  EXPECT_TRUE(one.write(3, array));  // there is room again
  remarks.clear();
  ArrayCheckpoint next = checkpoint();
  ASSERT_EQ(next.resume(array), 3u);
  const auto two_minutes_ago =
      std::filesystem::file_time_type::clock::now() - std::chrono::seconds(150);
  std::filesystem::last_write_time(folder / (stem + "3-rank0of1.array"), two_minutes_ago);
  {
    const FullDisk full(2000);
    EXPECT_FALSE(next.write(4, array));
    EXPECT_FALSE(next.write(5, array));
  }
  EXPECT_EQ(remarks,
            Names{folder / (stem + "4-rank0of1.array: cannot be written: File too large; the "
                                   "checkpoint of 2 minutes ago stays")});
  EXPECT_EQ(folder.names(), Names{stem + "3-rank0of1.array"});
  Array read(array.size());
  EXPECT_EQ(checkpoint().resume(read), 3u);
  EXPECT_EQ(read, array);
}

TEST_F(ArrayCheckpointOfOne, Rhythm) {
  const auto rhythm = [&](std::optional<double> every) {
    return ArrayCheckpoint({.folder = folder.path(), .every = every}, work, 5, 7, nullptr, {});
  };
  EXPECT_TRUE(rhythm(0).due());
  EXPECT_FALSE(rhythm(1000).due());
  EXPECT_FALSE(rhythm(std::nullopt).due());
  ArrayCheckpoint one = rhythm(0.0);
  EXPECT_TRUE(one.write(1, numbers(10)));
  EXPECT_TRUE(one.due());
}

// Several ranks, as threads: what each remarks, and what its exception says.
struct OnRanks {
  explicit OnRanks(int size) : errors(static_cast<std::size_t>(size)) {}

  void run(const std::function<void(ArrayCheckpoint&, Ranks&)>& use) {
    run_ranks(static_cast<int>(errors.size()), [&](Ranks& ranks) {
      ArrayCheckpoint checkpoint({.folder = folder.path(), .every = 0}, work, 5, 7, &ranks,
                                 [&](const std::string& text) {
                                   const std::lock_guard lock(mutex);
                                   remarks.push_back(text);
                                 });
      try {
        use(checkpoint, ranks);
      } catch (const Error& error) {
        errors[static_cast<std::size_t>(ranks.rank())] = error.what();
      }
    });
  }
  /// The visits that all go on from, or the maximum if they do not agree.
  std::size_t resumed() {
    std::vector<std::size_t> visits(errors.size());
    run([&](ArrayCheckpoint& checkpoint, Ranks& ranks) {
      Array array(100);
      const auto rank = static_cast<std::size_t>(ranks.rank());
      visits[rank] = checkpoint.resume(array);
      if (visits[rank] > 0) {
        EXPECT_EQ(array, share(ranks, visits[rank]));
      }
    });
    const bool agree =
        std::adjacent_find(visits.begin(), visits.end(), std::not_equal_to<>()) == visits.end();
    return agree ? visits.front() : std::numeric_limits<std::size_t>::max();
  }
  static Array share(const Ranks& ranks, std::size_t visits) {
    return numbers(
        100, static_cast<std::uint32_t>(1000 * visits) + static_cast<std::uint32_t>(ranks.rank()));
  }
  [[nodiscard]] std::string name(std::size_t visits, int rank) const {
    return folder / (stem + std::to_string(visits) + "-rank" + std::to_string(rank) + "of" +
                     std::to_string(errors.size()) + ".array");
  }

  TemporaryFolder folder;
  std::mutex mutex;
  Names remarks;
  Names errors;
};

TEST(ArrayCheckpointOfMany, EveryRankHasAFile) {
  for (const int size : {1, 2, 3, 4}) {
    OnRanks on_ranks(size);
    EXPECT_EQ(on_ranks.resumed(), 0u);
    on_ranks.run([](ArrayCheckpoint& checkpoint, Ranks& ranks) {
      EXPECT_TRUE(checkpoint.write(2, OnRanks::share(ranks, 2)));
      EXPECT_TRUE(checkpoint.write(5, OnRanks::share(ranks, 5)));
    });
    EXPECT_EQ(on_ranks.folder.names().size(), static_cast<std::size_t>(size));
    EXPECT_EQ(on_ranks.resumed(), 5u);
    on_ranks.run([](ArrayCheckpoint& checkpoint, Ranks&) { checkpoint.remove(); });
    EXPECT_EQ(on_ranks.folder.names(), Names{});
    EXPECT_EQ(on_ranks.errors, Names(static_cast<std::size_t>(size)));
  }
}

// Some ranks died before they had written the newest: the newest that all have counts.
TEST(ArrayCheckpointOfMany, TheLastThatAllHave) {
  OnRanks on_ranks(3);
  std::vector<std::pair<std::string, std::string>> files;
  for (const std::size_t visits : {2u, 4u, 6u, 8u}) {
    on_ranks.run([&](ArrayCheckpoint& checkpoint, Ranks& ranks) {
      EXPECT_TRUE(checkpoint.write(visits, OnRanks::share(ranks, visits)));
    });
    for (int rank = 0; rank < 3; ++rank) {
      files.emplace_back(on_ranks.name(visits, rank), base::read_file(on_ranks.name(visits, rank)));
    }
  }
  // Bit 3 i + r of the pattern: rank r has the i-th.
  std::mt19937 random(1);
  for (int trial = 0; trial < 200; ++trial) {
    for (const std::string& name : on_ranks.folder.names()) {
      std::filesystem::remove(on_ranks.folder / name);
    }
    const auto pattern = random() | random();
    std::size_t expected = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      if ((pattern >> (3 * i) & 7) == 7) expected = 2 * i + 2;
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
      if ((pattern >> i & 1) != 0) write_file(files[i].first, files[i].second);
    }
    ASSERT_EQ(on_ranks.resumed(), expected) << pattern;
    ASSERT_EQ(on_ranks.errors, Names(3));
  }
  // Those that are left of the others go with the next that is written.
  on_ranks.run([&](ArrayCheckpoint& checkpoint, Ranks& ranks) {
    Array array(100);
    static_cast<void>(checkpoint.resume(array));
    EXPECT_TRUE(checkpoint.write(7, OnRanks::share(ranks, 7)));
  });
  EXPECT_EQ(on_ranks.folder.names().size(), 3u);
  EXPECT_EQ(on_ranks.resumed(), 7u);
}

TEST(ArrayCheckpointOfMany, OneDamagedFileStopsAll) {
  OnRanks on_ranks(3);
  on_ranks.run([&](ArrayCheckpoint& checkpoint, Ranks& ranks) {
    EXPECT_TRUE(checkpoint.write(2, OnRanks::share(ranks, 2)));
  });
  const std::string path = on_ranks.name(2, 1);
  std::string bytes = base::read_file(path);
  bytes[200] = static_cast<char>(bytes[200] ^ 1);
  write_file(path, bytes);
  static_cast<void>(on_ranks.resumed());
  const std::string others =
      on_ranks.folder.path() + ": rank 1 cannot go on from its checkpoint, and says why";
  EXPECT_EQ(
      on_ranks.errors,
      (Names{
          others,
          path +
              ": is damaged (the checksum of a block is wrong): remove it to start that task again",
          on_ranks.folder.path() + ": another rank cannot go on"}));
}

TEST(ArrayCheckpointOfMany, OfAnotherNumberOfRanks) {
  OnRanks on_ranks(2);
  on_ranks.run([&](ArrayCheckpoint& checkpoint, Ranks& ranks) {
    EXPECT_TRUE(checkpoint.write(2, OnRanks::share(ranks, 2)));
  });
  std::filesystem::remove(on_ranks.name(2, 1));
  const std::string name = on_ranks.name(2, 0);
  on_ranks.errors = Names(4);
  static_cast<void>(on_ranks.resumed());
  // One of them says it.
  const std::string silent = on_ranks.folder.path() + ": another rank cannot go on";
  EXPECT_EQ(on_ranks.errors,
            (Names{name + ": was written by 2 ranks, and there are 4: run with 2, or remove it",
                   silent, silent, silent}));
  Array array(100);
  ArrayCheckpoint alone({.folder = on_ranks.folder.path(), .every = 0}, work, 5, 7, nullptr, {});
  try {
    static_cast<void>(alone.resume(array));
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.what(),
              name + ": was written by 2 ranks, and there is 1: run with 2, or remove it");
  }
}

// Rank 2 cannot write: no rank keeps the new one, all keep the old one.
TEST(ArrayCheckpointOfMany, OneThatCannotWriteStopsAll) {
  OnRanks on_ranks(3);
  on_ranks.run([&](ArrayCheckpoint& checkpoint, Ranks& ranks) {
    EXPECT_TRUE(checkpoint.write(2, OnRanks::share(ranks, 2)));
    if (ranks.rank() == 2) std::filesystem::create_directory(on_ranks.name(3, 2));
    EXPECT_FALSE(checkpoint.write(3, OnRanks::share(ranks, 3)));
    if (ranks.rank() == 2) std::filesystem::create_directory(on_ranks.name(4, 2));
    EXPECT_FALSE(checkpoint.write(4, OnRanks::share(ranks, 4)));
  });
  EXPECT_EQ(on_ranks.remarks,
            Names{on_ranks.name(3, 2) +
                  ": cannot be written: Is a directory; the checkpoint of 0 minutes "
                  "ago stays"});
  EXPECT_EQ(on_ranks.folder.names().size(), 3u);
  EXPECT_EQ(on_ranks.resumed(), 2u);
}

}  // namespace
}  // namespace rookery::count::kings::checkpoint_test
