// SPDX-License-Identifier: GPL-3.0-or-later

#include "mpi/ranks.hpp"

#include <fmt/format.h>
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <memory>
#include <thread>
#include <vector>

#include "base/text.hpp"
#include "rookery/answer.hpp"
#include "rookery/ranks.hpp"

namespace rookery::mpi {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int message_tag = 0;

// Looks until `done`. A message between ranks that both run takes microseconds; whoever waits
// longer waits for a rank that computes, perhaps on this core.
template <class Done>
void wait_yielding(const Done& done) {
  constexpr int looks = 200;
  for (int look = 0; look < looks; ++look) {
    if (done()) return;
  }
  while (!done()) sched_yield();
}

// The same with sleeps in between, the longer the longer it takes; false when time is up.
template <class Done>
bool wait_sleeping(const Done& done, Clock::time_point end = Clock::time_point::max()) {
  constexpr std::chrono::microseconds shortest{50};
  constexpr std::chrono::microseconds longest{2000};
  std::chrono::microseconds sleep = shortest;
  while (!done()) {
    if (Clock::now() > end) return false;
    std::this_thread::sleep_for(sleep);
    sleep = std::min(longest, sleep + sleep / 4);
  }
  return true;
}

bool is_done(MPI_Request& request) {
  int done = 0;
  MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  return done != 0;
}

// A core that three ranks may use is worth a third of a thread to each.
int threads_among(MPI_Comm machine, int ranks) {
  cpu_set_t mine;
  CPU_ZERO(&mine);
  if (sched_getaffinity(0, sizeof mine, &mine) != 0) return 1;
  std::vector<cpu_set_t> all(static_cast<std::size_t>(ranks));
  MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all.data(), sizeof mine, MPI_BYTE, machine);
  double share = 0;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
    if (!CPU_ISSET(core, &mine)) continue;
    share += 1.0 / static_cast<double>(std::ranges::count_if(
                       all, [&](const cpu_set_t& set) { return CPU_ISSET(core, &set); }));
  }
  constexpr double rounding = 1e-6;
  return std::max(1, static_cast<int>(share + rounding));
}

}  // namespace

namespace {

// For a rank that fails: as long the others may take to do so, too.
constexpr std::chrono::seconds grace{20};

}  // namespace

class MpiExchange : public Exchange {
 public:
  explicit MpiExchange(MpiRanks& ranks) : ranks_(&ranks) {}

  ~MpiExchange() override {
    if (std::uncaught_exceptions() == exceptions_) {
      wait();
      return;
    }
    // Something failed here in between. What the other side still does must end before the
    // arrays are given back; if it waits for more than was sent, there is no way on.
    if (!wait_sleeping([this] { return test(); }, Clock::now() + grace)) {
      ranks_->fail(static_cast<int>(Failure::bug), "failed in the middle of an exchange");
    }
  }
  MpiExchange(const MpiExchange&) = delete;
  MpiExchange& operator=(const MpiExchange&) = delete;

  void send(int to, int tag, std::span<const std::byte> message) override {
    ranks_->bytes_sent_ += message.size();
    for (; !message.empty(); message = message.subspan(piece(message.size()))) {
      MPI_Isend(message.data(), static_cast<int>(piece(message.size())), MPI_BYTE, to, tag,
                ranks_->exchanges_, &requests_.emplace_back());
    }
  }

  void receive(int from, int tag, std::span<std::byte> message) override {
    for (; !message.empty(); message = message.subspan(piece(message.size()))) {
      MPI_Irecv(message.data(), static_cast<int>(piece(message.size())), MPI_BYTE, from, tag,
                ranks_->exchanges_, &requests_.emplace_back());
    }
  }

  [[nodiscard]] bool test() override {
    int done = 0;
    MPI_Testall(static_cast<int>(requests_.size()), requests_.data(), &done, MPI_STATUSES_IGNORE);
    if (done != 0) requests_.clear();
    return done != 0;
  }

  void wait() override {
    wait_yielding([this] { return test(); });
  }

 private:
  // MPI counts in int. Pieces of one message stay in order.
  static std::size_t piece(std::size_t bytes) {
    constexpr std::size_t longest = std::size_t{1} << 30;
    return std::min(bytes, longest);
  }

  MpiRanks* ranks_;
  std::vector<MPI_Request> requests_;
  int exceptions_ = std::uncaught_exceptions();
};

class MpiSharedMemory : public SharedMemory {
 public:
  MpiSharedMemory(const MpiRanks& ranks, std::size_t bytes) : ranks_(&ranks) {
    void* own = nullptr;
    MPI_Win_allocate_shared(static_cast<MPI_Aint>(bytes + border), 1, MPI_INFO_NULL, ranks.machine_,
                            &own, &window_);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, window_);
    int count = 0;
    MPI_Comm_size(ranks.machine_, &count);
    std::vector<int> here(static_cast<std::size_t>(count));
    MPI_Allgather(&ranks.rank_, 1, MPI_INT, here.data(), 1, MPI_INT, ranks.machine_);
    areas_.assign(static_cast<std::size_t>(ranks.size_), nullptr);
    for (int i = 0; i < count; ++i) {
      MPI_Aint length = 0;
      int unit = 0;
      void* area = nullptr;
      MPI_Win_shared_query(window_, i, &length, &unit, &area);
      // MPI aligns nothing; but every process has the window at a border of pages, so that all
      // come to the same place.
      auto space = static_cast<std::size_t>(length);
      areas_[static_cast<std::size_t>(here[static_cast<std::size_t>(i)])] =
          static_cast<std::byte*>(std::align(border, 0, area, space));
    }
  }
  // All ranks of the machine let go at once. If this one fails alone the others do not come.
  ~MpiSharedMemory() override {
    if (std::uncaught_exceptions() != exceptions_) {
      MPI_Request all_came = MPI_REQUEST_NULL;
      MPI_Ibarrier(ranks_->machine_, &all_came);
      if (!wait_sleeping([&] { return is_done(all_came); }, Clock::now() + grace)) {
        ranks_->fail(static_cast<int>(Failure::bug), "failed while the others went on");
      }
    }
    MPI_Win_unlock_all(window_);
    MPI_Win_free(&window_);
  }
  MpiSharedMemory(const MpiSharedMemory&) = delete;
  MpiSharedMemory& operator=(const MpiSharedMemory&) = delete;

  [[nodiscard]] std::byte* of(int rank) override { return areas_[static_cast<std::size_t>(rank)]; }
  void fence() override { MPI_Win_sync(window_); }

 private:
  static constexpr std::size_t border = 64;

  const MpiRanks* ranks_;
  int exceptions_ = std::uncaught_exceptions();

  MPI_Win window_ = MPI_WIN_NULL;
  std::vector<std::byte*> areas_;
};

MpiRanks::MpiRanks(int& argc, char**& argv) {
  int provided = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  if (provided < MPI_THREAD_FUNNELED) {
    fail(static_cast<int>(Failure::bad_input), "this MPI does not bear threads");
  }
  MPI_Comm_dup(MPI_COMM_WORLD, &messages_);
  MPI_Comm_dup(MPI_COMM_WORLD, &exchanges_);
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank_, MPI_INFO_NULL, &machine_);
  MPI_Comm_size(machine_, &on_this_machine_);
  fair_threads_ = threads_among(machine_, on_this_machine_);
  // ROOKERY_APART=1: ranks of one machine send each other messages as if they were on several.
  const char* const apart = std::getenv("ROOKERY_APART");
  if (apart != nullptr && *apart != '\0') {
    MPI_Comm_free(&machine_);
    MPI_Comm_split(MPI_COMM_WORLD, rank_, 0, &machine_);
  }
}

MpiRanks::~MpiRanks() {
  // A long message that nobody takes is still with its sender. So all take what comes, first until
  // their own are gone, then until everybody's are.
  const Clock::time_point end = Clock::now() + std::chrono::minutes(1);
  MPI_Request all_gone = MPI_REQUEST_NULL;
  const bool together = wait_sleeping(
      [&] {
        while (message()) continue;
        if (!posted_.empty()) return false;
        if (all_gone == MPI_REQUEST_NULL) MPI_Ibarrier(exchanges_, &all_gone);
        return is_done(all_gone);
      },
      end);
  if (!together) fail(static_cast<int>(Failure::bug), "another rank does not come to its end");
  MPI_Comm_free(&messages_);
  MPI_Comm_free(&exchanges_);
  MPI_Comm_free(&machine_);
  MPI_Finalize();
}

void MpiRanks::post(int to, const std::string& text) {
  forget_delivered();
  if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
    base::fail_bug("ranks", fmt::format("a message of {} bytes", text.size()));
  }
  Posted& posted = posted_.emplace_back(Posted{.text = text, .request = MPI_REQUEST_NULL});
  MPI_Isend(posted.text.data(), static_cast<int>(posted.text.size()), MPI_BYTE, to, message_tag,
            messages_, &posted.request);
  bytes_sent_ += text.size();
}

void MpiRanks::forget_delivered() {
  // In the order of posting: one that a slow rank has not taken keeps those behind it, no more.
  while (!posted_.empty() && is_done(posted_.front().request)) posted_.pop_front();
}

std::optional<Message> MpiRanks::message() {
  forget_delivered();
  int is_there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, message_tag, messages_, &is_there, &status);
  if (is_there == 0) return std::nullopt;
  int length = 0;
  MPI_Get_count(&status, MPI_BYTE, &length);
  Message message{.from = status.MPI_SOURCE,
                  .text = std::string(static_cast<std::size_t>(length), '\0')};
  // The rest of a long message is with its sender, who may be at work.
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Irecv(message.text.data(), length, MPI_BYTE, message.from, message_tag, messages_, &request);
  wait_yielding([&] { return is_done(request); });
  return message;
}

Message MpiRanks::next_message() {
  std::optional<Message> next;
  wait_sleeping([&] { return (next = message()).has_value(); });
  return *std::move(next);
}

std::unique_ptr<Exchange> MpiRanks::exchange() { return std::make_unique<MpiExchange>(*this); }

std::unique_ptr<SharedMemory> MpiRanks::share(std::size_t bytes) {
  return std::make_unique<MpiSharedMemory>(*this, bytes);
}

void MpiRanks::largest(std::span<std::uint64_t> numbers) {
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Iallreduce(MPI_IN_PLACE, numbers.data(), static_cast<int>(numbers.size()), MPI_UINT64_T,
                 MPI_MAX, exchanges_, &request);
  wait_yielding([&] { return is_done(request); });
}

void MpiRanks::fail(int status, const std::string& message) const {
  std::fputs(fmt::format("rookery-mpi: rank {}: {}\n", rank_, message).c_str(), stderr);
  MPI_Abort(MPI_COMM_WORLD, status);
  std::abort();  // MPI_Abort does not return, which its header does not say
}

}  // namespace rookery::mpi
