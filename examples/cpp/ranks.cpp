// SPDX-License-Identifier: GPL-3.0-or-later
//
// Four ranks that are threads of one process count together. Ranks that share tasks, not one
// array, need messages alone: one mailbox per rank. Over a network it would be the same class
// with sockets.

#include <condition_variable>
#include <deque>
#include <iostream>
#include <mutex>
#include <rookery/count.hpp>
#include <rookery/ranks.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

struct Mailbox {
  std::mutex mutex;
  std::condition_variable filled;
  std::deque<rookery::Message> messages;
};

class MailboxRanks : public rookery::Ranks {
 public:
  MailboxRanks(std::vector<Mailbox>& boxes, int rank) : boxes_(boxes), rank_(rank) {}

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return static_cast<int>(boxes_.size()); }
  [[nodiscard]] int on_this_machine() const override { return size(); }
  void post(int to, const std::string& text) override {
    Mailbox& box = boxes_.at(static_cast<std::size_t>(to));
    const std::lock_guard lock(box.mutex);
    box.messages.push_back({rank_, text});
    box.filled.notify_one();
    sent_ += text.size();
  }
  [[nodiscard]] std::optional<rookery::Message> message() override {
    const std::lock_guard lock(own().mutex);
    return own().messages.empty() ? std::nullopt : std::optional(take());
  }
  [[nodiscard]] rookery::Message next_message() override {
    std::unique_lock lock(own().mutex);
    own().filled.wait(lock, [&] { return !own().messages.empty(); });
    return take();
  }
  [[nodiscard]] std::uint64_t bytes_sent() const override { return sent_; }

  // Only for one array between all ranks (Split::array).
  [[nodiscard]] std::unique_ptr<rookery::Exchange> exchange() override { refuse(); }
  [[nodiscard]] std::unique_ptr<rookery::SharedMemory> share(std::size_t) override { refuse(); }
  void largest(std::span<std::uint64_t>) override { refuse(); }

 private:
  [[noreturn]] static void refuse() { throw std::logic_error("these ranks have messages only"); }
  Mailbox& own() { return boxes_.at(static_cast<std::size_t>(rank_)); }
  rookery::Message take() {
    rookery::Message first = std::move(own().messages.front());
    own().messages.pop_front();
    return first;
  }

  std::vector<Mailbox>& boxes_;
  int rank_;
  std::uint64_t sent_ = 0;
};

}  // namespace

int main() {
  std::vector<Mailbox> boxes(4);
  rookery::CountOptions options;
  options.threads = 1;  // a rank
  options.split = rookery::Split::tasks;
  std::vector<std::jthread> others;
  for (int rank = 1; rank < 4; ++rank) {
    others.emplace_back([&boxes, options, rank] {
      MailboxRanks ranks(boxes, rank);
      rookery::count_for_rank_0(ranks, options);
    });
  }
  MailboxRanks ranks(boxes, 0);
  options.ranks = &ranks;
  const auto answer =
      rookery::count_total(rookery::Piece::parse("king"), rookery::Board::parse("16"), options);
  rookery::release_ranks(ranks);
  std::cout << answer.value << '\n';
  for (const rookery::Fact& fact : answer.evidence) {
    if (fact.name == "ranks" || fact.name == "split") {
      std::cout << fact.name << ": " << fact.value << '\n';
    }
  }
}
