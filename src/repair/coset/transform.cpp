// SPDX-License-Identifier: GPL-3.0-or-later
//
// The lightest words of a coset of up to about 2^40 words, from the balances of all of
// them (balances.hpp): 16 additions a word, nothing kept but the best.

#include "repair/coset/transform.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/threads/task_pool.hpp"
#include "repair/coset/balances.hpp"
namespace rookery::repair_room::coset {

namespace {

constexpr std::uint64_t blocks_in_a_task = 64;

}  // namespace

double transform_operations(const linear::Coset& coset) {
  constexpr double additions = Balances::block_bits;
  const auto cells = static_cast<double>(coset.cells()) / static_cast<double>(Balances::block);
  const auto words = static_cast<double>(std::uint64_t{1} << coset.dimension);
  return words * (additions + 16 * cells);  // adding the cells up: a vector for each
}

Lightest transform(const linear::Coset& coset, std::size_t most, int threads,
                   const Monitor& monitor) {
  const Balances balances(coset);
  const std::uint64_t blocks = balances.blocks();
  const std::uint64_t tasks = (blocks + blocks_in_a_task - 1) / blocks_in_a_task;
  Lightest best;
  std::mutex mutex;
  std::atomic<std::int64_t> weight{best.weight};
  base::threads::TaskPool pool(tasks == 1 ? 1 : base::threads::thread_number(threads));
  const auto each = [&](std::uint64_t task) {
    const auto buffer = Balances::make_buffer();
    std::vector<std::uint32_t> positions;
    Lightest found;
    const std::uint64_t end = std::min(blocks, (task + 1) * blocks_in_a_task);
    for (std::uint64_t block = task * blocks_in_a_task; block < end; ++block) {
      balances.fill(block, buffer.get());
      const auto top = largest_balance(buffer.get(), balances.block_size());
      const std::int64_t least = (balances.total() - top) / 2;
      if (least > weight.load(std::memory_order_relaxed)) continue;
      positions.clear();
      append_at_least(buffer.get(), balances.block_size(), top, positions);
      for (const std::uint32_t position : positions) {
        found.add(least, (block << Balances::block_bits) + position, most);
      }
    }
    const std::lock_guard lock(mutex);
    best.join(found, most);
    weight.store(best.weight);
  };
  base::threads::run_watched(pool, tasks, each, monitor);
  std::sort(best.messages.begin(), best.messages.end());
  return best;
}

}  // namespace rookery::repair_room::coset
