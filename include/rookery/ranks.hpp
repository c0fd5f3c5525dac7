// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several processes that answer one question together. The library asks for no more than
// this of whatever connects them; the program rookery-mpi brings MPI, and anything else
// that delivers messages in order would do.
//
// One process is rank 0: it is asked, chooses, prints. The others call count_for_rank_0, which does
// what rank 0 tells them until it says that all is done.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace rookery {

struct CountOptions;  // count.hpp

/// A small message, and who sent it.
struct Message {
  int from = 0;
  std::string text;
};

/// A set of large blocks of bytes under way. Both sides must give the same length.
/// What is being sent must not be changed, what is being received not be read, until
/// `wait` returns (or `test` gives true). The destructor waits.
class Exchange {
 public:
  virtual ~Exchange() = default;
  virtual void send(int to, int tag, std::span<const std::byte> message) = 0;
  virtual void receive(int from, int tag, std::span<std::byte> message) = 0;
  /// Is everything there? Calling it now and then also moves messages on.
  [[nodiscard]] virtual bool test() = 0;
  virtual void wait() = 0;
};

/// Memory that the ranks of one machine see together, an area for each of them. What one rank
/// has written another may read after a message from it, with a fence on both sides of the message.
class SharedMemory {
 public:
  virtual ~SharedMemory() = default;
  /// Null if that rank is on another machine. The areas are aligned to 64 bytes.
  [[nodiscard]] virtual std::byte* of(int rank) = 0;
  virtual void fence() = 0;
};

/// The processes that answer together, as one of them sees them. All functions are called from one
/// thread of each process.
class Ranks {
 public:
  virtual ~Ranks() = default;

  [[nodiscard]] virtual int rank() const = 0;
  [[nodiscard]] virtual int size() const = 0;
  /// How many of them share this machine's memory, this one included.
  [[nodiscard]] virtual int on_this_machine() const = 0;

  /// Messages: they are small, and arrive in the order in which one rank posts them to another.
  /// `post` does not wait for the other side.
  virtual void post(int to, const std::string& text) = 0;
  /// The next message that has arrived from any rank, if there is one.
  [[nodiscard]] virtual std::optional<Message> message() = 0;
  /// Waits for one, without keeping a core busy.
  [[nodiscard]] virtual Message next_message() = 0;

  [[nodiscard]] virtual std::unique_ptr<Exchange> exchange() = 0;

  /// Called by all ranks at once, each with the bytes of its own area; and let go of by all at
  /// once.
  [[nodiscard]] virtual std::unique_ptr<SharedMemory> share(std::size_t bytes) = 0;

  /// Called by all ranks at once, with as many numbers each: every number becomes the
  /// largest that any of them gave.
  virtual void largest(std::span<std::uint64_t> numbers) = 0;

  /// Bytes that this rank has sent in exchanges and messages so far.
  [[nodiscard]] virtual std::uint64_t bytes_sent() const = 0;
};

/// For the ranks other than 0: does what rank 0 says, until release_ranks.
void count_for_rank_0(Ranks& ranks, const CountOptions& options);
/// Rank 0, at the end: the others return from count_for_rank_0.
void release_ranks(Ranks& ranks);

}  // namespace rookery
