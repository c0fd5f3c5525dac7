// SPDX-License-Identifier: GPL-3.0-or-later
//
// Usage: mpirun -n P mpi_crew_test [fail]
//
// What a crew promises, over MPI. Every rank checks what it gets; the first that is wrong ends
// the job. (No GoogleTest: a rank whose test ends early would leave the others waiting.)

#include "mpi/crew.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <stdexcept>
#include <vector>

#include "rookery/crew.hpp"

namespace rookery::mpi {

namespace {

void expect(bool truth, const std::string& what) {
  if (!truth) throw std::runtime_error("not so: " + what);
}

// What rank `from` tells rank `to` in its letter or message number `number`: both sides can say.
// Short ones and some beyond what MPI sends before it is asked for.
std::string content(int from, int to, int number) {
  std::mt19937 random(static_cast<unsigned>((from * 64 + to) * 10007 + number));
  const std::size_t length = number % 50 == 49 ? 300'000 + random() % 1000 : random() % 40;
  std::string text(length, '\0');
  for (char& byte : text) byte = static_cast<char>(random());
  return text;
}

// All to all, to themselves too, while everybody reads now and then.
void letters_come_in_order(Crew& crew) {
  constexpr int number = 200;
  std::vector<int> seen(static_cast<std::size_t>(crew.size()));
  int left = number * crew.size();
  const std::uint64_t before = crew.bytes_sent();
  std::uint64_t sent = 0;
  const auto take = [&](const Letter& letter) {
    int& count = seen.at(static_cast<std::size_t>(letter.from));
    expect(letter.text == content(letter.from, crew.rank(), count),
           "letter " + std::to_string(count) + " from rank " + std::to_string(letter.from));
    ++count;
    --left;
  };
  for (int i = 0; i < number; ++i) {
    for (int to = 0; to < crew.size(); ++to) {
      const std::string text = content(crew.rank(), to, i);
      crew.post(to, text);
      sent += text.size();
    }
    if (i % 3 == 0) {
      if (const auto letter = crew.letter()) take(*letter);
    }
  }
  while (left > 0) take(crew.next_letter());
  expect(!crew.letter(), "no letter is left");
  expect(crew.bytes_sent() - before == sent, "the bytes of letters are counted");
}

// Between each two ranks, both ways at once; tags tell messages apart that come in any order.
void exchanges_arrive(Crew& crew) {
  constexpr std::array<std::size_t, 8> lengths{0, 1, 7, 4095, 4096, 65'537, 1 << 20, 5 << 20};
  for (std::size_t l = 0; l < lengths.size(); ++l) {
    const std::size_t length = lengths[l];
    const auto fill = [&](int from, int to, int tag) {
      return static_cast<std::byte>(from * 37 + to * 11 + tag * 5 + static_cast<int>(l));
    };
    std::vector<std::vector<std::byte>> sent;
    std::vector<std::vector<std::byte>> received;
    for (int other = 0; other < crew.size(); ++other) {
      for (int tag = 0; tag < 2; ++tag) {
        sent.emplace_back(length, fill(crew.rank(), other, tag));
        received.emplace_back(length);
      }
    }
    const std::uint64_t before = crew.bytes_sent();
    {
      const auto exchange = crew.exchange();
      for (int other = 0; other < crew.size(); ++other) {
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
    for (int other = 0; other < crew.size(); ++other) {
      for (int tag = 0; tag < 2; ++tag) {
        expect(received[static_cast<std::size_t>(2 * other + tag)] ==
                   std::vector<std::byte>(length, fill(other, crew.rank(), tag)),
               std::to_string(length) + " bytes from rank " + std::to_string(other));
      }
    }
    expect(crew.bytes_sent() - before == 2 * length * static_cast<std::size_t>(crew.size()),
           "the bytes of exchanges are counted");
  }
}

// An exchange that waits for a letter to be answered: neither holds up the other.
void letters_pass_exchanges(Crew& crew) {
  const int next = (crew.rank() + 1) % crew.size();
  const int previous = (crew.rank() + crew.size() - 1) % crew.size();
  std::vector<std::byte> given(1 << 20, std::byte{7});
  std::vector<std::byte> taken(1 << 20);
  const auto exchange = crew.exchange();
  exchange->receive(previous, 3, taken);
  crew.post(next, "ready");
  expect(crew.next_letter().text == "ready", "the letter comes while a message is awaited");
  exchange->send(next, 3, given);
  exchange->wait();
  expect(taken == given, "the message after the letter");
}

void largest_is_found(Crew& crew) {
  for (std::uint64_t round = 0; round < 20; ++round) {
    const auto rank = static_cast<std::uint64_t>(crew.rank());
    const auto last = static_cast<std::uint64_t>(crew.size()) - 1;
    std::array<std::uint64_t, 3> numbers{rank, last - rank + round, ~std::uint64_t{0} - rank};
    crew.largest(numbers);
    expect(numbers == std::array<std::uint64_t, 3>{last, last + round, ~std::uint64_t{0}},
           "the largest numbers of round " + std::to_string(round));
  }
}

// Each writes into the areas of all, and finds what all wrote into its own.
void memory_is_shared(Crew& crew) {
  for (const std::size_t length : {std::size_t{1}, std::size_t{1000}, std::size_t{300'001}}) {
    const auto ranks = static_cast<std::size_t>(crew.size());
    const std::unique_ptr<SharedMemory> memory = crew.share(length * ranks);
    for (int to = 0; to < crew.size(); ++to) {
      std::byte* const area = memory->of(to);
      expect(area != nullptr, "the areas of ranks on this machine are seen");
      expect(reinterpret_cast<std::uintptr_t>(area) % 64 == 0, "areas are aligned");
      std::fill_n(area + static_cast<std::size_t>(crew.rank()) * length, length,
                  static_cast<std::byte>(17 * crew.rank() + to));
    }
    memory->fence();
    std::uint64_t all_have_written = 0;
    crew.largest(std::span(&all_have_written, 1));
    memory->fence();
    for (int from = 0; from < crew.size(); ++from) {
      const std::byte* const part =
          memory->of(crew.rank()) + static_cast<std::size_t>(from) * length;
      expect(std::all_of(part, part + length,
                         [&](std::byte byte) {
                           return byte == static_cast<std::byte>(17 * from + crew.rank());
                         }),
             "what rank " + std::to_string(from) + " wrote is there");
    }
    crew.largest(std::span(&all_have_written, 1));  // before anybody lets go
  }
}

// The crew ends although these are under way.
void leave_letters(Crew& crew) {
  for (int to = 0; to < crew.size(); ++to) {
    for (int number = 0; number < 100; ++number) crew.post(to, content(crew.rank(), to, number));
  }
}

}  // namespace

}  // namespace rookery::mpi

int main(int argc, char** argv) {
  rookery::mpi::MpiCrew crew(argc, argv);
  try {
    const std::string word = argc > 1 ? argv[1] : "";
    if (word == "fail" && crew.rank() == crew.size() - 1) crew.fail(3, "it was asked to");
    if (word == "fail") (void)crew.next_letter();
    rookery::mpi::expect(crew.on_this_machine() == crew.size(), "all are on this machine");
    rookery::mpi::letters_come_in_order(crew);
    rookery::mpi::exchanges_arrive(crew);
    rookery::mpi::letters_pass_exchanges(crew);
    rookery::mpi::largest_is_found(crew);
    rookery::mpi::memory_is_shared(crew);
    rookery::mpi::leave_letters(crew);
  } catch (const std::exception& error) {
    crew.fail(1, error.what());
  }
  return 0;
}
