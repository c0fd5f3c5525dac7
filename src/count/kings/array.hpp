// SPDX-License-Identifier: GPL-3.0-or-later
//
// The array of frontiers, or one rank's share of it: the entries [first, end) under their
// numbers in the whole.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/threads/aligned_vector.hpp"
#include "count/kings/states/lanes.hpp"

namespace rookery::count::kings {

inline constexpr std::size_t entry_bytes = states::lanes_in_group * sizeof(std::uint32_t);

/// Memory for entries.
using Entries = base::threads::AlignedVector<std::uint32_t>;

/// Zeroed memory. A large array lies in large pages where the system has them: tiles touch
/// hundreds of distant places at once.
class DenseArray {
 public:
  /// Throws Error(beyond_limit) if the system has not so much.
  DenseArray(std::uint64_t first, std::uint64_t end);
  ~DenseArray();
  DenseArray(const DenseArray&) = delete;
  DenseArray& operator=(const DenseArray&) = delete;

  [[nodiscard]] std::uint64_t first() const { return first_; }
  [[nodiscard]] std::uint64_t end() const { return end_; }
  [[nodiscard]] std::uint32_t* at(std::uint64_t entry) {
    return data_ + (entry - first_) * states::lanes_in_group;
  }
  [[nodiscard]] std::span<std::uint32_t> words() {
    return {data_, static_cast<std::size_t>(end_ - first_) * states::lanes_in_group};
  }

 private:
  std::uint64_t first_;
  std::uint64_t end_;
  std::size_t bytes_;
  Entries small_;
  std::uint32_t* data_ = nullptr;
};

}  // namespace rookery::count::kings
