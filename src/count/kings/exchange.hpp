// SPDX-License-Identifier: GPL-3.0-or-later
//
// A visit of the highest segment where several ranks share the array. Its tiles lie across all
// ranks, so they are collected: of every pattern of the segment's bits a rank has the rows or it
// has not, and each row is cut by the low strings into batches, which are dealt to the ranks in
// turn. A round is a batch for every rank:
//
//     each rank sends, of its rows, every other rank's batch; decides all squares of the segment
//     in its own batch, rows of all ranks; and sends the others' rows back.
//
// Its own rows of its own batch stay where they are, in the array. Ranks of one machine write their
// rows straight into the other's buffer, which all of them see, and read them back from there: the
// messages between them are a byte that says so.
//
// An entry travels once there and once back however many squares the segment has, where a pairwise
// exchange a square would send it twice a square. While a round is computed the next is under
// way, and so is the way back of the one before.
//
// Buffers: three rounds of two batches, a few MB. A longer batch makes longer rows, which the
// memory likes, and a shorter one stays in the cache.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/threads/calling_thread.hpp"
#include "count/kings/array.hpp"
#include "count/kings/kernels.hpp"
#include "count/kings/plan.hpp"
#include "count/kings/shares.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

/// The buffers, in bytes.
[[nodiscard]] std::uint64_t exchange_bytes(const states::DenseBoard& board, std::size_t top,
                                           std::size_t ranks, int threads);

class DenseExchange {
 public:
  /// `loop(count, each)` calls each(0..count-1), perhaps on several threads.
  using Loop = std::function<void(std::uint64_t, const std::function<void(std::uint64_t)>&)>;

  DenseExchange(const DenseShares& shares, const DensePlan& plan, Ranks& ranks, DenseArray& array,
                const states::LanePowers& powers, int threads, Loop loop);

  /// Runs the programs of the visit; `done(fraction)` is called after every round.
  void visit(const VisitPrograms& programs, const std::function<void(double)>& done);

  /// Bytes that were written into buffers of other ranks, there and back.
  [[nodiscard]] std::uint64_t bytes_written() const { return bytes_written_; }
  /// Seconds spent on packing, unpacking and waiting, of all visits.
  [[nodiscard]] double seconds_moving() const { return seconds_moving_; }

 private:
  struct Batch {
    std::uint64_t first = 0;  // low string
    std::size_t length = 0;
    std::size_t class_below = 0;
  };
  struct Round {
    Entries mine;  // rows of this rank, for the batches of ranks elsewhere; later the way back
    std::unique_ptr<Exchange> there;
    std::unique_ptr<Exchange> back;
  };

  [[nodiscard]] const Batch* batch(std::size_t round, std::size_t rank) const;
  [[nodiscard]] std::uint64_t first_row(std::size_t rank, const Batch& batch) const;
  [[nodiscard]] std::uint32_t* own_row(std::uint64_t row, const Batch& batch) const;
  [[nodiscard]] std::uint64_t rows_of(std::size_t rank, const Batch& batch) const {
    return first_row(rank + 1, batch) - first_row(rank, batch);
  }
  [[nodiscard]] bool is_here(std::size_t rank) const;
  [[nodiscard]] std::size_t byte_of(std::size_t number, std::size_t rank, bool back) const;
  [[nodiscard]] std::uint32_t* place_of(std::size_t round, std::size_t holder,
                                        std::size_t source) const;
  void collect(std::size_t round);
  void compute(std::size_t round, const VisitPrograms& programs);
  void send_back(std::size_t round);
  void store(std::size_t round);

  const DenseShares& shares_;
  const DensePlan& plan_;
  Ranks& ranks_;
  DenseArray& array_;
  const states::LanePowers& powers_;
  const Loop loop_;
  const std::size_t rank_;
  const std::size_t chunk_;   // strings that a tile takes at once
  const std::size_t stride_;  // the longest batch
  std::vector<Batch> batches_;
  /// First rows of the ranks: all rows; and where the bit below the segment is 1, those with a 0
  /// as their first bit.
  std::array<std::vector<std::uint64_t>, 2> rows_;
  std::array<std::vector<std::uint64_t>, 2> begins_;  // where this rank's rows begin in the array
  std::array<Round, 3> rounds_;
  std::unique_ptr<SharedMemory> theirs_;  // rows of other ranks, three rounds of them
  bool has_remote_ = false;
  std::byte sent_byte_{};
  std::vector<std::byte> received_bytes_;  // one for each message that may be under way
  std::uint64_t bytes_written_ = 0;
  double seconds_moving_ = 0;
  const base::threads::CallingThread caller_;
};

}  // namespace rookery::count::kings
