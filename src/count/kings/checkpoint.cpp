// SPDX-License-Identifier: GPL-3.0-or-later
//
// A file is a header of ten words of 64 bits, the last of them its checksum, then the entries in
// blocks of 16 MiB, each with its checksum behind it (docs/formats.md). Numbers are as the
// processor has them: an array does not travel to another kind of machine, and the version
// would be wrong there.

#include "count/kings/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <regex>
#include <system_error>
#include <type_traits>
#include <utility>

#include "base/files/atomic.hpp"
#include "base/files/checksum.hpp"
#include "base/quantity.hpp"
#include "base/text.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::array<char, 8> magic = {'r', 'o', 'o', 'k', 'a', 'r', 'r', '\n'};
constexpr std::uint64_t version = 1;
constexpr std::size_t block = std::size_t{4} << 20;  // entries
constexpr double five_minutes = 300;
constexpr double share = 30;              // the time between two is this many times that of writing
constexpr double bytes_per_second = 5e8;  // until one has been written

struct Header {
  std::array<char, 8> begin;
  std::uint64_t format;
  std::uint64_t work;
  std::uint64_t task;
  std::uint64_t plan;
  std::uint64_t ranks;
  std::uint64_t rank;
  std::uint64_t visits;
  std::uint64_t entries;
  std::uint64_t sum;  // of all before it

  [[nodiscard]] std::uint64_t right_sum() const {
    return base::files::checksum(std::as_bytes(std::span(this, 1)).first(offsetof(Header, sum)));
  }
};
static_assert(std::has_unique_object_representations_v<Header>);

std::size_t file_bytes(std::size_t entries) {
  const std::size_t blocks = (entries + block - 1) / block;
  return sizeof(Header) + entries * sizeof(std::uint32_t) + blocks * sizeof(std::uint64_t);
}

// Calls `use` for every block of the array.
template <class Entry, class Use>
void for_blocks(std::span<Entry> array, const Use& use) {
  for (std::size_t at = 0; at < array.size(); at += block) {
    use(array.subspan(at, std::min(block, array.size() - at)));
  }
}

[[noreturn]] void refuse(const std::string& path, const std::string& reason) {
  base::fail_file(path, reason + ": remove it to start that task again");
}

void remove_file(const std::string& path) {
  std::error_code ignored;  // what cannot be removed does no harm but for its room
  std::filesystem::remove(path, ignored);
}

}  // namespace

/// A file of this work and task, by its name.
struct ArrayCheckpoint::Kept {
  std::string path;
  std::size_t visits;
  int rank;
  int ranks;
  bool temporary;  // of a process that died, or of another rank that is writing
};

ArrayCheckpoint::ArrayCheckpoint(const CheckpointRhythm& rhythm, std::uint64_t work,
                                 std::size_t task, std::uint64_t plan, Ranks* ranks,
                                 std::function<void(const std::string&)> remark)
    : rhythm_(rhythm),
      work_(work),
      task_(task),
      plan_(plan),
      ranks_(ranks),
      remark_(std::move(remark)),
      last_(Clock::now()) {}

std::string ArrayCheckpoint::stem() const {
  return fmt::format("{}-task{}-visits", base::files::in_hexadecimal(work_), task_);
}

std::string ArrayCheckpoint::path(std::size_t visits) const {
  const std::string name = fmt::format("{}{}-rank{}of{}.array", stem(), visits, rank(), ranks());
  return (std::filesystem::path(rhythm_.folder) / name).string();
}

std::vector<ArrayCheckpoint::Kept> ArrayCheckpoint::kept(std::error_code& failed) const {
  static const std::regex pattern(R"(([1-9]\d{0,17})-rank(\d{1,9})of(\d{1,9})\.array(\.tmp\d+)?)");
  const std::string begin = stem();
  std::vector<Kept> found;
  std::filesystem::directory_iterator entry(rhythm_.folder, failed);
  for (; !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (!name.starts_with(begin)) continue;
    const std::string rest = name.substr(begin.size());
    std::smatch parts;
    if (!std::regex_match(rest, parts, pattern)) continue;
    found.push_back({entry->path().string(), std::stoull(parts[1]), std::stoi(parts[2]),
                     std::stoi(parts[3]), parts[4].matched});
  }
  return found;
}

// The visits of this rank's files. What processes that died were writing is removed.
std::vector<std::size_t> ArrayCheckpoint::own_visits() const {
  std::error_code failed;
  const std::vector<Kept> files = kept(failed);
  if (failed && failed != std::errc::no_such_file_or_directory) {
    base::fail_file(rhythm_.folder,
                    "the folder of the checkpoint cannot be read: " + failed.message());
  }
  std::vector<std::size_t> own;
  for (const Kept& file : files) {
    const bool is_own = file.rank == rank() && file.ranks == ranks();
    if (file.temporary) {
      if (is_own || (file.ranks != ranks() && rank() == 0)) remove_file(file.path);
    } else if (file.ranks != ranks()) {
      base::fail_file(
          file.path,
          fmt::format("was written by {} {}, and there {}: run with {}, or remove it", file.ranks,
                      file.ranks == 1 ? "rank" : "ranks",
                      ranks() == 1 ? "is 1" : fmt::format("are {}", ranks()), file.ranks));
    } else if (is_own) {
      own.push_back(file.visits);
    }
  }
  return own;
}

// The largest that every rank has, by ever smaller bids: nobody has one between the smallest of all
// bids and its own.
std::size_t ArrayCheckpoint::last_of_all(const std::vector<std::size_t>& own) const {
  std::size_t bound = std::numeric_limits<std::size_t>::max();
  for (;;) {
    std::size_t bid = 0;
    for (const std::size_t visits : own) {
      if (visits <= bound) bid = std::max(bid, visits);
    }
    if (ranks_ == nullptr) return bid;
    std::array<std::uint64_t, 2> bids = {bid, ~std::uint64_t{bid}};
    ranks_->largest(bids);
    bound = ~bids[1];
    if (bids[0] == bound) return bid;
  }
}

void ArrayCheckpoint::load(std::size_t visits, std::span<std::uint32_t> array) const {
  const std::string name = path(visits);
  const auto damaged = [&](const char* what) {
    refuse(name, fmt::format("is damaged ({} is wrong)", what));
  };
  std::ifstream file(name, std::ios::binary);
  if (!file) {
    base::fail_file(name, "cannot be opened: " + std::generic_category().message(errno));
  }
  const auto read = [&](std::span<std::byte> bytes) {
    file.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!file) damaged("its length");
  };
  Header header;
  read(std::as_writable_bytes(std::span(&header, 1)));
  if (header.begin != magic) damaged("its beginning");
  if (header.format != version) {
    refuse(name, fmt::format("is of version {} of the format, and this program reads {}",
                             header.format, version));
  }
  if (header.sum != header.right_sum()) damaged("the checksum of its header");
  if (header.work != work_ || header.task != task_ || header.visits != visits ||
      header.rank != static_cast<std::uint64_t>(rank()) ||
      header.ranks != static_cast<std::uint64_t>(ranks())) {
    refuse(name, "holds another checkpoint than its name says");
  }
  if (header.plan != plan_) refuse(name, "was written by another plan of the same task");
  if (header.entries != array.size()) {
    refuse(name,
           fmt::format("holds {} entries, and this task has {}", header.entries, array.size()));
  }
  for_blocks(array, [&](std::span<std::uint32_t> entries) {
    std::uint64_t sum = 0;
    read(std::as_writable_bytes(entries));
    read(std::as_writable_bytes(std::span(&sum, 1)));
    if (sum != base::files::checksum(std::as_bytes(entries))) damaged("the checksum of a block");
  });
  if (file.peek() != std::ifstream::traits_type::eof()) damaged("its length");
}

std::optional<int> ArrayCheckpoint::first_to_fail(bool failed) const {
  std::uint64_t from_behind = failed ? static_cast<std::uint64_t>(ranks() - rank()) : 0;
  if (ranks_ != nullptr) ranks_->largest(std::span(&from_behind, 1));
  if (from_behind == 0) return std::nullopt;
  return ranks() - static_cast<int>(from_behind);
}

// Where one rank cannot go on, all stop: none waits for it in vain.
void ArrayCheckpoint::throw_together(const std::optional<Error>& problem) const {
  const std::optional<int> first = first_to_fail(problem.has_value());
  if (!first) return;
  if (*first == rank()) throw *problem;
  // Rank 0 says who knows more; the others have nothing to add.
  if (rank() != 0) throw Error(Failure::interrupted, rhythm_.folder, "another rank cannot go on");
  {
    base::fail_input(rhythm_.folder,
                     fmt::format("rank {} cannot go on from its checkpoint, and says why", *first));
  }
}

std::size_t ArrayCheckpoint::resume(std::span<std::uint32_t> array) {
  last_took_ = static_cast<double>(array.size_bytes()) / bytes_per_second;
  std::optional<Error> problem;
  const auto attempt = [&](const auto& what) {
    try {
      what();
    } catch (const Error& error) {
      problem = error;
    }
    throw_together(problem);
  };
  std::vector<std::size_t> own;
  attempt([&] { own = own_visits(); });
  written_ = last_of_all(own);
  if (written_ > 0) attempt([&] { load(written_, array); });
  last_ = Clock::now();
  return written_;
}

bool ArrayCheckpoint::due() const {
  const double since = std::chrono::duration<double>(Clock::now() - last_).count();
  return since >= rhythm_.every.value_or(std::max(five_minutes, share * last_took_));
}

bool ArrayCheckpoint::write(std::size_t visits, std::span<const std::uint32_t> array) {
  if (visits == written_) return true;
  const Clock::time_point start = Clock::now();
  const std::string name = path(visits);
  std::string problem;
  {
    Header header{.begin = magic,
                  .format = version,
                  .work = work_,
                  .task = task_,
                  .plan = plan_,
                  .ranks = static_cast<std::uint64_t>(ranks()),
                  .rank = static_cast<std::uint64_t>(rank()),
                  .visits = visits,
                  .entries = array.size(),
                  .sum = 0};
    header.sum = header.right_sum();
    base::files::AtomicFile file(name, file_bytes(array.size()));
    file.write(std::as_bytes(std::span(&header, 1)));
    for_blocks(array, [&](std::span<const std::uint32_t> entries) {
      const std::uint64_t sum = base::files::checksum(std::as_bytes(entries));
      file.write(std::as_bytes(entries));
      file.write(std::as_bytes(std::span(&sum, 1)));
    });
    static_cast<void>(file.commit());
    problem = file.error();
  }
  const std::optional<int> failed = first_to_fail(!problem.empty());
  last_ = Clock::now();
  const double took = std::chrono::duration<double>(last_ - start).count();
  seconds_ += took;
  if (failed) {
    remove_file(name);
    if (*failed == rank()) warn(name, problem);
    return false;
  }
  last_took_ = took;
  written_ = visits;
  remove_all_but(visits);
  return true;
}

void ArrayCheckpoint::warn(const std::string& name, const std::string& reason) {
  if (std::exchange(warned_, true) || !remark_) return;
  std::string consequence = "there is no checkpoint yet; going on without";
  if (written_ > 0) {
    std::error_code failed;
    const auto age = std::filesystem::file_time_type::clock::now() -
                     std::filesystem::last_write_time(path(written_), failed);
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(age).count();
    if (!failed) {
      consequence = fmt::format("the checkpoint of {} ago stays", base::in_minutes(minutes));
    }
  }
  remark_(fmt::format("{}: cannot be written: {}; {}", name, reason, consequence));
}

void ArrayCheckpoint::remove_all_but(std::size_t visits) const {
  std::error_code ignored;  // what is not found stays, and does no harm
  for (const Kept& file : kept(ignored)) {
    if (file.rank == rank() && file.visits != visits) remove_file(file.path);
  }
}

void ArrayCheckpoint::remove() {
  remove_all_but(0);  // none has that number
  written_ = 0;
}

}  // namespace rookery::count::kings
