// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks that are threads of this process, so that what they do together is tested
// under the sanitizers too. It is as strict as the interface allows: a transfer is copied
// when both sides have named it, by the later of them, without a copy between; who touches
// it before `wait` is a race that the thread sanitizer sees, and who waits for a transfer
// before the other side can receive it hangs here as it would on a network.

#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "rookery/count.hpp"
#include "rookery/ranks.hpp"

namespace rookery::testing {

/// What a rank throws that waits for one that has failed.
struct RanksBroken : std::runtime_error {
  RanksBroken() : std::runtime_error("another rank has failed") {}
};

/// What the threads share. One lock for everything: these are tests.
class RanksOffice {
 public:
  explicit RanksOffice(int size) : size_(size), mailboxes_(static_cast<std::size_t>(size)) {}

  [[nodiscard]] int size() const { return size_; }

  void post(int to, Message message) {
    const std::lock_guard lock(mutex_);
    mailboxes_.at(static_cast<std::size_t>(to)).push_back(std::move(message));
    changed_.notify_all();
  }

  std::optional<Message> message(int rank) {
    const std::lock_guard lock(mutex_);
    if (mailbox(rank).empty()) throw_if_broken();
    return take(rank);
  }

  Message next_message(int rank) {
    std::unique_lock lock(mutex_);
    wait(lock, [&] { return !mailbox(rank).empty(); });
    return *take(rank);
  }

  /// One side's word of a transfer: whence, whither, which; and where it lies.
  struct Transfer {
    int from = 0;
    int to = 0;
    int tag = 0;
    std::span<const std::byte> sent;
    std::span<std::byte> received;
    bool done = false;
  };

  void offer(const std::shared_ptr<Transfer>& transfer, bool sends) {
    const std::lock_guard lock(mutex_);
    const auto key = std::tuple(transfer->from, transfer->to, transfer->tag);
    std::deque<std::shared_ptr<Transfer>>& other_side = (sends ? receives_ : sends_)[key];
    if (other_side.empty()) {
      (sends ? sends_ : receives_)[key].push_back(transfer);
      return;
    }
    Transfer& source = sends ? *transfer : *other_side.front();
    Transfer& target = sends ? *other_side.front() : *transfer;
    if (source.sent.size() != target.received.size()) {
      throw std::logic_error("a transfer of " + std::to_string(source.sent.size()) +
                             " bytes where " + std::to_string(target.received.size()) +
                             " are expected");
    }
    std::copy(source.sent.begin(), source.sent.end(), target.received.begin());
    source.done = target.done = true;
    other_side.pop_front();
    changed_.notify_all();
  }

  using Transfers = std::vector<std::shared_ptr<Transfer>>;

  bool all_done(const Transfers& transfers) {
    const std::lock_guard lock(mutex_);
    const bool done = std::ranges::all_of(transfers, &Transfer::done);
    if (!done) throw_if_broken();
    return done;
  }

  void wait_for(const Transfers& transfers) {
    std::unique_lock lock(mutex_);
    wait(lock, [&] { return std::ranges::all_of(transfers, &Transfer::done); });
  }

  /// Whoever sent or receives these is unwinding: they may still come; if not, all is over.
  void abandon(const Transfers& transfers) {
    std::unique_lock lock(mutex_);
    const auto done = [&] { return std::ranges::all_of(transfers, &Transfer::done); };
    changed_.wait_for(lock, std::chrono::seconds(2), [&] { return broken_ || done(); });
    if (done()) return;
    broken_ = true;
    changed_.notify_all();
    for (auto* side : {&sends_, &receives_}) {
      for (auto& [key, waiting] : *side) {
        std::erase_if(waiting, [&](const auto& transfer) {
          return std::ranges::find(transfers, transfer) != transfers.end();
        });
      }
    }
  }

  void largest(std::span<std::uint64_t> numbers) {
    std::unique_lock lock(mutex_);
    if (given_ == 0) largest_.assign(numbers.begin(), numbers.end());
    if (largest_.size() != numbers.size()) throw std::logic_error("largest of unequal lengths");
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      largest_[i] = std::max(largest_[i], numbers[i]);
    }
    const std::uint64_t round = rounds_;
    if (++given_ == size_) {
      results_ = largest_;
      given_ = 0;
      ++rounds_;
      changed_.notify_all();
    }
    // Nobody can finish the next round before this rank has taken the results of this one.
    wait(lock, [&] { return rounds_ != round; });
    std::ranges::copy(results_, numbers.begin());
  }

  using Areas = std::vector<std::shared_ptr<std::byte[]>>;

  /// Everybody's areas, once all have given theirs.
  Areas areas(int rank, std::shared_ptr<std::byte[]> own) {
    std::uint64_t none = 0;
    {
      const std::lock_guard lock(mutex_);
      areas_.resize(static_cast<std::size_t>(size_));
      areas_[static_cast<std::size_t>(rank)] = std::move(own);
    }
    largest(std::span(&none, 1));
    Areas all;
    {
      const std::lock_guard lock(mutex_);
      all = areas_;
    }
    largest(std::span(&none, 1));  // before somebody gives the next
    return all;
  }

  /// A rank has thrown: whoever waits for it throws too.
  void break_up() {
    const std::lock_guard lock(mutex_);
    broken_ = true;
    changed_.notify_all();
  }

  /// Messages and transfers that nobody took: there should be none in the end.
  [[nodiscard]] std::size_t left_over() {
    const std::lock_guard lock(mutex_);
    std::size_t number = 0;
    for (const auto& box : mailboxes_) number += box.size();
    for (const auto& [key, transfers] : sends_) number += transfers.size();
    for (const auto& [key, transfers] : receives_) number += transfers.size();
    return number;
  }

 private:
  std::deque<Message>& mailbox(int rank) { return mailboxes_[static_cast<std::size_t>(rank)]; }

  std::optional<Message> take(int rank) {
    std::deque<Message>& box = mailbox(rank);
    if (box.empty()) return std::nullopt;
    Message first = std::move(box.front());
    box.pop_front();
    return first;
  }

  void throw_if_broken() const {
    if (broken_) throw RanksBroken();
  }

  void wait(std::unique_lock<std::mutex>& lock, const std::function<bool()>& ready) {
    changed_.wait(lock, [&] { return broken_ || ready(); });
    if (!ready()) throw_if_broken();
  }

  int size_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::deque<Message>> mailboxes_;
  std::map<std::tuple<int, int, int>, std::deque<std::shared_ptr<Transfer>>> sends_;
  std::map<std::tuple<int, int, int>, std::deque<std::shared_ptr<Transfer>>> receives_;
  std::vector<std::uint64_t> largest_;
  std::vector<std::uint64_t> results_;
  int given_ = 0;
  std::uint64_t rounds_ = 0;
  bool broken_ = false;
  Areas areas_;
};

/// One rank of it. Belongs to the thread that made it, and says so when another one calls.
class ThreadRanks : public Ranks {
 public:
  /// `apart`: as if every rank were on a machine of its own.
  ThreadRanks(RanksOffice& office, int rank, bool apart = false)
      : office_(&office), rank_(rank), apart_(apart) {}

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return office_->size(); }
  [[nodiscard]] int on_this_machine() const override { return office_->size(); }

  void post(int to, const std::string& text) override {
    check_thread();
    sent_ += text.size();
    office_->post(to, {.from = rank_, .text = text});
  }
  [[nodiscard]] std::optional<Message> message() override {
    check_thread();
    return office_->message(rank_);
  }
  [[nodiscard]] Message next_message() override {
    check_thread();
    return office_->next_message(rank_);
  }
  [[nodiscard]] std::unique_ptr<Exchange> exchange() override {
    check_thread();
    return std::make_unique<ThreadExchange>(*this);
  }
  void largest(std::span<std::uint64_t> numbers) override {
    check_thread();
    office_->largest(numbers);
  }
  [[nodiscard]] std::unique_ptr<SharedMemory> share(std::size_t bytes) override {
    check_thread();
    constexpr std::size_t page = 4096;
    auto area = std::shared_ptr<std::byte[]>(
        new (std::align_val_t{page}) std::byte[bytes + page],
        [](std::byte* memory) { ::operator delete[](memory, std::align_val_t{page}); });
    auto memory = std::make_unique<ThreadMemory>();
    memory->areas = office_->areas(rank_, std::move(area));
    if (apart_) {
      for (int rank = 0; rank < size(); ++rank) {
        if (rank != rank_) memory->areas[static_cast<std::size_t>(rank)].reset();
      }
    }
    return memory;
  }
  [[nodiscard]] std::uint64_t bytes_sent() const override { return sent_; }

 private:
  // Transfers order what is written and read.
  struct ThreadMemory : SharedMemory {
    std::vector<std::shared_ptr<std::byte[]>> areas;

    [[nodiscard]] std::byte* of(int rank) override {
      return areas[static_cast<std::size_t>(rank)].get();
    }
    void fence() override {}
  };

  class ThreadExchange : public Exchange {
   public:
    explicit ThreadExchange(ThreadRanks& ranks) : ranks_(&ranks) {}
    ~ThreadExchange() override {
      try {
        if (std::uncaught_exceptions() == exceptions_) wait();
      } catch (const RanksBroken&) {
        // The exception of the rank that failed is the one to be seen.
      }
      ranks_->office_->abandon(transfers_);
    }
    ThreadExchange(const ThreadExchange&) = delete;
    ThreadExchange& operator=(const ThreadExchange&) = delete;

    void send(int to, int tag, std::span<const std::byte> transfer) override {
      ranks_->sent_ += transfer.size();
      offer({.from = ranks_->rank_, .to = to, .tag = tag, .sent = transfer, .received = {}}, true);
    }
    void receive(int from, int tag, std::span<std::byte> transfer) override {
      offer({.from = from, .to = ranks_->rank_, .tag = tag, .sent = {}, .received = transfer},
            false);
    }
    [[nodiscard]] bool test() override {
      ranks_->check_thread();
      return ranks_->office_->all_done(transfers_);
    }
    void wait() override {
      ranks_->office_->wait_for(transfers_);
      transfers_.clear();
    }

   private:
    void offer(RanksOffice::Transfer transfer, bool sends) {
      ranks_->check_thread();
      transfers_.push_back(std::make_shared<RanksOffice::Transfer>(transfer));
      ranks_->office_->offer(transfers_.back(), sends);
    }

    ThreadRanks* ranks_;
    RanksOffice::Transfers transfers_;
    int exceptions_ = std::uncaught_exceptions();
  };

  void check_thread() const {
    if (std::this_thread::get_id() != owner_) {
      throw std::logic_error("a rank is called from a second thread of its process");
    }
  }

  RanksOffice* office_;
  int rank_;
  bool apart_;
  std::uint64_t sent_ = 0;
  std::thread::id owner_ = std::this_thread::get_id();
};

/// Runs `work` as every rank of `size` ranks, rank 0 in this thread; returns when all have
/// ended. The first exception of any of them is thrown on; messages or transfers that nobody took
/// are a std::logic_error.
inline void run_ranks(int size, const std::function<void(Ranks&)>& work, bool apart = false) {
  RanksOffice office(size);
  std::mutex mutex;
  std::exception_ptr first;
  const auto run = [&](int rank) {
    try {
      ThreadRanks ranks(office, rank, apart);
      work(ranks);
    } catch (const RanksBroken&) {
      // Some other rank has the reason.
    } catch (...) {
      {
        const std::lock_guard lock(mutex);
        if (!first) first = std::current_exception();
      }
      office.break_up();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int rank = 1; rank < size; ++rank) others.emplace_back(run, rank);
    run(0);
  }
  if (first) std::rethrow_exception(first);
  if (office.left_over() != 0) throw std::logic_error("transfers that nobody took");
}

/// Rank 0 asks; the others count for it, each with its own copy of `options`.
inline void ask_ranks(int size, const CountOptions& options,
                      const std::function<void(Ranks&)>& ask) {
  run_ranks(size, [&](Ranks& ranks) {
    if (ranks.rank() != 0) {
      count_for_rank_0(ranks, options);
      return;
    }
    ask(ranks);
    release_ranks(ranks);
  });
}

}  // namespace rookery::testing
