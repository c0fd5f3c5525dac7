// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ranks over MPI. No call of MPI that waits is used but at the very start: they keep a core busy,
// and where there are more ranks than cores that is another rank's core.

#pragma once

#include <mpi.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "rookery/ranks.hpp"

namespace rookery::mpi {

class MpiRanks : public Ranks {
 public:
  /// Starts MPI, once in a program. Without mpirun there is one rank.
  MpiRanks(int& argc, char**& argv);
  /// Called by all ranks. Takes messages that nobody read; ends the job if another rank does not
  /// come within a minute.
  ~MpiRanks() override;
  MpiRanks(const MpiRanks&) = delete;
  MpiRanks& operator=(const MpiRanks&) = delete;

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return size_; }
  [[nodiscard]] int on_this_machine() const override { return on_this_machine_; }
  /// Threads that this rank may start without taking the other ranks' cores: a core that several
  /// ranks may use is shared equally by them. At least 1.
  [[nodiscard]] int fair_threads() const { return fair_threads_; }

  void post(int to, const std::string& text) override;
  [[nodiscard]] std::optional<Message> message() override;
  [[nodiscard]] Message next_message() override;
  [[nodiscard]] std::unique_ptr<Exchange> exchange() override;
  [[nodiscard]] std::unique_ptr<SharedMemory> share(std::size_t bytes) override;
  void largest(std::span<std::uint64_t> numbers) override;
  [[nodiscard]] std::uint64_t bytes_sent() const override { return bytes_sent_; }

  /// Ends the job, all ranks of it, after one line on standard error.
  [[noreturn]] void fail(int status, const std::string& message) const;

 private:
  friend class MpiExchange;
  friend class MpiSharedMemory;

  struct Posted {
    std::string text;
    MPI_Request request;
  };

  void forget_delivered();

  int rank_ = 0;
  int size_ = 1;
  int on_this_machine_ = 1;
  int fair_threads_ = 1;
  MPI_Comm messages_ = MPI_COMM_NULL;
  MPI_Comm exchanges_ = MPI_COMM_NULL;
  MPI_Comm machine_ = MPI_COMM_NULL;  // the ranks that share memory with this one
  std::deque<Posted> posted_;         // MPI still needs their texts, which therefore never move
  std::uint64_t bytes_sent_ = 0;
};

}  // namespace rookery::mpi
