// SPDX-License-Identifier: GPL-3.0-or-later
//
// Usage: mpirun -n P mpi_ranks_test [fail]
//
// What ranks promise, over MPI. Every rank checks what it gets; the first that is wrong ends
// the job. (No GoogleTest: a rank whose test ends early would leave the others waiting.)

#include "mpi/ranks.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <stdexcept>
#include <vector>

#include "rookery/ranks.hpp"

namespace rookery::mpi {

namespace {

void expect(bool truth, const std::string& what) {
  if (!truth) throw std::runtime_error("not so: " + what);
}

// What rank `from` tells rank `to` in its message or block number `number`: both sides can say.
// Short ones and some beyond what MPI sends before it is asked for.
std::string content(int from, int to, int number) {
  std::mt19937 random(static_cast<unsigned>((from * 64 + to) * 10007 + number));
  const std::size_t length = number % 50 == 49 ? 300'000 + random() % 1000 : random() % 40;
  std::string text(length, '\0');
  for (char& byte : text) byte = static_cast<char>(random());
  return text;
}

// All to all, to themselves too, while everybody reads now and then.
void messages_come_in_order(Ranks& ranks) {
  constexpr int number = 200;
  std::vector<int> seen(static_cast<std::size_t>(ranks.size()));
  int left = number * ranks.size();
  const std::uint64_t before = ranks.bytes_sent();
  std::uint64_t sent = 0;
  const auto take = [&](const Message& message) {
    int& count = seen.at(static_cast<std::size_t>(message.from));
    expect(message.text == content(message.from, ranks.rank(), count),
           "message " + std::to_string(count) + " from rank " + std::to_string(message.from));
    ++count;
    --left;
  };
  for (int i = 0; i < number; ++i) {
    for (int to = 0; to < ranks.size(); ++to) {
      const std::string text = content(ranks.rank(), to, i);
      ranks.post(to, text);
      sent += text.size();
    }
    if (i % 3 == 0) {
      if (const auto message = ranks.message()) take(*message);
    }
  }
  while (left > 0) take(ranks.next_message());
  expect(!ranks.message(), "no message is left");
  expect(ranks.bytes_sent() - before == sent, "the bytes of messages are counted");
}

// Between each two ranks, both ways at once; tags tell messages apart that come in any order.
void exchanges_arrive(Ranks& ranks) {
  constexpr std::array<std::size_t, 8> lengths{0, 1, 7, 4095, 4096, 65'537, 1 << 20, 5 << 20};
  for (std::size_t l = 0; l < lengths.size(); ++l) {
    const std::size_t length = lengths[l];
    const auto fill = [&](int from, int to, int tag) {
      return static_cast<std::byte>(from * 37 + to * 11 + tag * 5 + static_cast<int>(l));
    };
    std::vector<std::vector<std::byte>> sent;
    std::vector<std::vector<std::byte>> received;
    for (int other = 0; other < ranks.size(); ++other) {
      for (int tag = 0; tag < 2; ++tag) {
        sent.emplace_back(length, fill(ranks.rank(), other, tag));
        received.emplace_back(length);
      }
    }
    const std::uint64_t before = ranks.bytes_sent();
    {
      const auto exchange = ranks.exchange();
      for (int other = 0; other < ranks.size(); ++other) {
        const auto place = static_cast<std::size_t>(2 * other);
        exchange->receive(other, 1, received[place + 1]);
        exchange->receive(other, 0, received[place]);
        exchange->send(other, 0, sent[place]);
        exchange->send(other, 1, sent[place + 1]);
      }
      if (l % 3 == 1) exchange->wait();
      if (l % 3 == 2) {
        while (!exchange->test()) continue;
      }
    }  // or its end waits
    for (int other = 0; other < ranks.size(); ++other) {
      for (int tag = 0; tag < 2; ++tag) {
        expect(received[static_cast<std::size_t>(2 * other + tag)] ==
                   std::vector<std::byte>(length, fill(other, ranks.rank(), tag)),
               std::to_string(length) + " bytes from rank " + std::to_string(other));
      }
    }
    expect(ranks.bytes_sent() - before == 2 * length * static_cast<std::size_t>(ranks.size()),
           "the bytes of exchanges are counted");
  }
}

// An exchange that waits for a message to be answered: neither holds up the other.
void messages_pass_exchanges(Ranks& ranks) {
  const int next = (ranks.rank() + 1) % ranks.size();
  const int previous = (ranks.rank() + ranks.size() - 1) % ranks.size();
  std::vector<std::byte> given(1 << 20, std::byte{7});
  std::vector<std::byte> taken(1 << 20);
  const auto exchange = ranks.exchange();
  exchange->receive(previous, 3, taken);
  ranks.post(next, "ready");
  expect(ranks.next_message().text == "ready", "the message comes while a block is awaited");
  exchange->send(next, 3, given);
  exchange->wait();
  expect(taken == given, "the block after the message");
}

void largest_is_found(Ranks& ranks) {
  for (std::uint64_t round = 0; round < 20; ++round) {
    const auto rank = static_cast<std::uint64_t>(ranks.rank());
    const auto last = static_cast<std::uint64_t>(ranks.size()) - 1;
    std::array<std::uint64_t, 3> numbers{rank, last - rank + round, ~std::uint64_t{0} - rank};
    ranks.largest(numbers);
    expect(numbers == std::array<std::uint64_t, 3>{last, last + round, ~std::uint64_t{0}},
           "the largest numbers of round " + std::to_string(round));
  }
}

// Each writes into the areas of all, and finds what all wrote into its own.
void memory_is_shared(Ranks& ranks) {
  for (const std::size_t length : {std::size_t{1}, std::size_t{1000}, std::size_t{300'001}}) {
    const auto number = static_cast<std::size_t>(ranks.size());
    const std::unique_ptr<SharedMemory> memory = ranks.share(length * number);
    for (int to = 0; to < ranks.size(); ++to) {
      std::byte* const area = memory->of(to);
      expect(area != nullptr, "the areas of ranks on this machine are seen");
      expect(reinterpret_cast<std::uintptr_t>(area) % 64 == 0, "areas are aligned");
      std::fill_n(area + static_cast<std::size_t>(ranks.rank()) * length, length,
                  static_cast<std::byte>(17 * ranks.rank() + to));
    }
    memory->fence();
    std::uint64_t all_have_written = 0;
    ranks.largest(std::span(&all_have_written, 1));
    memory->fence();
    for (int from = 0; from < ranks.size(); ++from) {
      const std::byte* const part =
          memory->of(ranks.rank()) + static_cast<std::size_t>(from) * length;
      expect(std::all_of(part, part + length,
                         [&](std::byte byte) {
                           return byte == static_cast<std::byte>(17 * from + ranks.rank());
                         }),
             "what rank " + std::to_string(from) + " wrote is there");
    }
    ranks.largest(std::span(&all_have_written, 1));  // before anybody lets go
  }
}

// The ranks end although these are under way.
void leave_messages(Ranks& ranks) {
  for (int to = 0; to < ranks.size(); ++to) {
    for (int number = 0; number < 100; ++number) ranks.post(to, content(ranks.rank(), to, number));
  }
}

}  // namespace

}  // namespace rookery::mpi

int main(int argc, char** argv) {
  rookery::mpi::MpiRanks ranks(argc, argv);
  try {
    const std::string word = argc > 1 ? argv[1] : "";
    if (word == "fail" && ranks.rank() == ranks.size() - 1) ranks.fail(3, "it was asked to");
    if (word == "fail") (void)ranks.next_message();
    rookery::mpi::expect(ranks.on_this_machine() == ranks.size(), "all are on this machine");
    rookery::mpi::messages_come_in_order(ranks);
    rookery::mpi::exchanges_arrive(ranks);
    rookery::mpi::messages_pass_exchanges(ranks);
    rookery::mpi::largest_is_found(ranks);
    rookery::mpi::memory_is_shared(ranks);
    rookery::mpi::leave_messages(ranks);
  } catch (const std::exception& error) {
    ranks.fail(1, error.what());
  }
  return 0;
}
