// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products and divisions of long polynomials over GF(2), on several threads, that serve
// a monitor while they run.

#pragma once

#include <NTL/GF2X.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/threads/calling_thread.hpp"
#include "base/threads/task_pool.hpp"
#include "rookery/answer.hpp"

namespace rookery::math::gf2 {

/// (first, second) -> (e0 first + e1 second, e2 first + e3 second).
struct TwoByTwo {
  std::array<NTL::GF2X, 4> e;
};

/// One column of a product of 2 x 2 matrices, to be added to what is there.
struct Column {
  const NTL::GF2X* first;
  const NTL::GF2X* second;
  std::array<NTL::GF2X*, 2> into;
};

/// All of it throws what the monitor throws, which only the thread that made this
/// object calls. Work is counted in units of cost; the monitor hears of the part of
/// `expect` that is done.
class Arithmetic {
 public:
  /// transforms: products by product.hpp, otherwise by NTL (that is, gf2x).
  Arithmetic(int threads, const Monitor& monitor, bool transforms);

  /// The cost of a transform with so many values of 32 bits.
  [[nodiscard]] static double transform_cost(std::size_t values) {
    return static_cast<double>(values) * static_cast<double>(std::bit_width(values) + 4);
  }
  void expect(double cost) { total_ = std::max(cost, 1.0); }
  void add_done(double cost) {
    done_.fetch_add(static_cast<std::uint64_t>(cost), std::memory_order_relaxed);
  }
  /// A safe point; to be called every few milliseconds at least.
  void poll();

  /// Adds m (first, second) to the target of every column. Targets are no factors.
  void multiply(const TwoByTwo& m, const std::vector<Column>& columns);
  [[nodiscard]] NTL::GF2X product(const NTL::GF2X& a, const NTL::GF2X& b);

  /// a = q b + r with deg r < deg b. Returns q; a becomes r. b is not 0.
  NTL::GF2X divide(NTL::GF2X& a, const NTL::GF2X& b);
  /// a mod b, b not 0; a may be much longer than b.
  [[nodiscard]] NTL::GF2X remainder(const NTL::GF2X& a, const NTL::GF2X& b);

 private:
  void for_each(std::size_t count, bool parallel, const std::function<void(std::size_t)>& each);
  void multiply_transforms(const TwoByTwo& m, const std::vector<Column>& columns, std::size_t room);
  void multiply_gf2x(const TwoByTwo& m, const std::vector<Column>& columns, std::size_t room);
  NTL::GF2X product_gf2x(const NTL::GF2X& a, const NTL::GF2X& b);
  NTL::GF2X inverse_series(const NTL::GF2X& b, long precision);
  NTL::GF2X reversed_inverse(const NTL::GF2X& b, long precision);
  NTL::GF2X divide(NTL::GF2X& a, const NTL::GF2X& b, const NTL::GF2X& inverse);

  const Monitor& monitor_;
  const bool transforms_;
  const base::threads::CallingThread caller_;
  const std::function<void()> tick_;
  double total_ = 1;
  std::chrono::steady_clock::time_point next_check_{};
  std::atomic<std::uint64_t> done_{0};
  std::optional<base::threads::TaskPool> pool_;  // if there are several threads
};

}  // namespace rookery::math::gf2
