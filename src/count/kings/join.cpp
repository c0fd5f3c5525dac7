// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/join.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <mutex>
#include <numeric>
#include <span>

#include "rookery/ranks.hpp"

namespace rookery::count::kings {

namespace {

std::uint64_t reversed(std::uint64_t number, std::size_t bits) {
  std::uint64_t result = 0;
  for (std::size_t i = bits; i-- > 0;) {
    if (number < states::fibonacci(i + 2)) continue;
    number -= states::fibonacci(i + 2);
    result += states::fibonacci(bits - 1 - i + 2);
  }
  return result;
}

std::int64_t weight(std::size_t at) { return static_cast<std::int64_t>(states::fibonacci(at + 2)); }

// Columns of right factors that travel at once: a quarter of a MB for all ends.
std::uint64_t columns_at_once(std::uint64_t ends) {
  constexpr std::uint64_t entries = 1 << 13;
  return std::max<std::uint64_t>(4, entries / ends);
}

// So many runs of columns are under way. Whoever has received run u of all ranks knows that they
// are done with run u - 2, and writes run u + 2 into the slot of that.
constexpr std::size_t slots_in_use = 4;

}  // namespace

HalvesJoin::HalvesJoin(bool kings, std::size_t columns, bool ends_from_left, std::size_t ends)
    : kings_(kings),
      n_(columns),
      from_left_(ends_from_left),
      ends_(ends),
      middle_bits_(columns + 1 - 2 * ends) {
  for (std::uint64_t e = 0; e < ends_count(); ++e) {
    reversed_end_.push_back(reversed(e, ends_));
    odd_.push_back(states::lowest_bit(e) ? 1 : 0);
    others_.push_back(
        static_cast<std::ptrdiff_t>(states::moved_up(reversed_end_.back(), ends_ + middle_bits_)));
  }
}

std::size_t HalvesJoin::shared_ends(std::size_t columns, std::size_t top) {
  constexpr std::size_t enough = 12;
  return std::max(top, std::min(enough, (columns + 1 - 5) / 2));
}

std::size_t HalvesJoin::usual_ends(std::size_t columns) {
  const std::size_t length = columns + 1;
  return length > 6 ? std::min<std::size_t>(10, (length - 5) / 2) : 0;
}

// Of the whole string; `at` is in the middle part, or beyond the string.
bool HalvesJoin::bit(std::uint64_t middle, std::ptrdiff_t at) const {
  if (at < 0 || at > static_cast<std::ptrdiff_t>(n_)) return false;
  for (std::size_t i = middle_bits_; i-- > 0;) {
    const bool is_set = middle >= states::fibonacci(i + 2);
    if (is_set) middle -= states::fibonacci(i + 2);
    if (static_cast<std::ptrdiff_t>(i + ends_) == at) return is_set;
  }
  return false;
}

HalvesJoin::Partner HalvesJoin::partner_of(std::uint64_t middle) const {
  const auto is_set = [&](std::ptrdiff_t at) { return bit(middle, at); };
  if (kings_) {
    if (n_ % 2 == 1) return {};
    // The square in the middle remains, on bit n/2, which reversal leaves in its place.
    const auto c = static_cast<std::ptrdiff_t>(n_ / 2);
    if (is_set(c)) {
      // y = x with a 0 there, if the bit two places on in the partner is 0.
      if (is_set(from_left_ ? c - 2 : c + 2)) return {true};
      return {false, -weight(n_ / 2)};
    }
    if (is_set(c - 1) || is_set(c + 1)) return {};
    return {false, 0, weight(n_ / 2)};
  }
  if (n_ % 2 == 0) {
    if (is_set(static_cast<std::ptrdiff_t>(n_ / 2))) return {true};  // the 0 between the rows
    return {};
  }
  // The 0 is bit h from the left, bit h + 1 from the right, and the old square is the
  // other of the two.
  const std::size_t h = (n_ - 1) / 2;
  const auto zero = static_cast<std::ptrdiff_t>(from_left_ ? h : h + 1);
  const auto old = static_cast<std::ptrdiff_t>(from_left_ ? h + 1 : h);
  if (is_set(zero)) return {true};
  // In the partner the two have changed places; it is counted after one more square
  // has been decided, the one whose new bit is where its 0 was.
  if (is_set(old)) return {false, -weight(static_cast<std::size_t>(zero))};
  // The entry with the partner's old square set, if the one beyond it is not.
  if (is_set(from_left_ ? zero - 1 : zero + 1)) return {};
  return {false, 0, weight(static_cast<std::size_t>(old))};
}

HalvesJoin::Around HalvesJoin::around(std::uint64_t middle) const {
  Around found;
  found.partner = partner_of(middle);
  found.base = states::moved_up(middle, ends_);
  found.other_base = static_cast<std::uint64_t>(
      static_cast<std::int64_t>(states::moved_up(reversed(middle, middle_bits_), ends_)) +
      found.partner.shift);
  found.low_ends_in_0 = ends_ > 0 && bit(middle, static_cast<std::ptrdiff_t>(ends_));
  found.high_begins_with_0 =
      ends_ > 0 && bit(middle, static_cast<std::ptrdiff_t>(ends_ + middle_bits_ - 1));
  return found;
}

void HalvesJoin::add(std::uint64_t middle, DenseArray& array, const states::LaneValues& prime,
                     states::ProductSums& sums) const {
  const Around here = around(middle);
  if (here.partner.none) return;
  // Low parts with a 1 at their highest bit come last, high parts with a 1 at their lowest
  // are told by lowest_bit.
  const std::uint64_t lows = here.low_ends_in_0 ? states::fibonacci(ends_ + 1) : ends_count();
  for (std::uint64_t h = 0; h < ends_count(); ++h) {
    if (here.high_begins_with_0 && odd_[h] != 0) continue;
    const std::uint32_t* const left =
        array.at(here.base + states::moved_up(h, ends_ + middle_bits_));
    const std::uint32_t* const right = array.at(here.other_base + reversed_end_[h]);
    const std::uint32_t* const extra =
        here.partner.extra == 0
            ? nullptr
            : right + here.partner.extra * static_cast<std::int64_t>(states::lanes_in_group);
    add_products(sums, left, right, extra, others_.data(), lows, prime);
  }
}

std::uint64_t HalvesJoin::shared_bytes(std::size_t ends) {
  const std::uint64_t count = states::fibonacci(ends + 2);
  return 2 * slots_in_use * count * columns_at_once(count) * entry_bytes;
}

// The products with left factor (low, middle, h), h in this rank's share, need y at
// (reversed h, reversed middle, reversed low). Whoever has the high part reversed low in its
// share gives a matrix: a row for each of those, a column for each h of a run. The columns are in
// the order of reversed h, in which they are read side by side.
std::uint64_t HalvesJoin::add_shared(
    const DenseShares& shares, Ranks& ranks, DenseArray& array, const states::LaneValues& prime,
    const std::function<void(std::uint64_t, const std::function<void(std::uint64_t)>&)>& loop,
    const std::function<void(const states::ProductSums&)>& take,
    const std::function<void(double)>& done) const {
  std::uint64_t written = 0;
  const auto rank = static_cast<std::size_t>(ranks.rank());
  const std::uint64_t columns = columns_at_once(ends_count());
  // The first pattern of the ends' bits that each rank has: as many of the bits as are shared out,
  // or more.
  std::vector<std::uint64_t> begin;
  for (std::size_t r = 0; r <= shares.ranks(); ++r) {
    begin.push_back(shares.first(r, shares.bits - ends_));
  }
  std::uint64_t most = 0;
  std::vector<std::vector<std::uint64_t>> column(shares.ranks());  // of each rank: its h
  for (std::size_t r = 0; r < shares.ranks(); ++r) {
    most = std::max(most, (begin[r + 1] - begin[r]));
    column[r].resize((begin[r + 1] - begin[r]));
    std::iota(column[r].begin(), column[r].end(), begin[r]);
    std::sort(column[r].begin(), column[r].end(), [&](std::uint64_t left, std::uint64_t right) {
      return reversed_end_[left] < reversed_end_[right];
    });
  }
  const std::uint64_t runs = (most + columns - 1) / columns;

  const std::size_t row_words = static_cast<std::size_t>(columns) * states::lanes_in_group;
  const std::size_t slot_words = static_cast<std::size_t>(ends_count()) * row_words;
  const std::unique_ptr<SharedMemory> received =
      ranks.share(slots_in_use * slot_words * sizeof(std::uint32_t));
  const auto is_here = [&](std::size_t r) { return received->of(static_cast<int>(r)) != nullptr; };
  // The rows of a rank in a slot, where they are received.
  const auto rows_at = [&](std::size_t holder, std::uint64_t unit, std::size_t source) {
    return reinterpret_cast<std::uint32_t*>(received->of(static_cast<int>(holder))) +
           unit % slots_in_use * slot_words + begin[source] * row_words;
  };
  struct Slot {
    Entries sent;  // a matrix for every rank elsewhere
    std::unique_ptr<Exchange> exchange;
  };
  std::array<Slot, slots_in_use> slots;
  const std::uint64_t own = (begin[rank + 1] - begin[rank]);
  std::size_t elsewhere = 0;
  for (std::size_t r = 0; r < shares.ranks(); ++r) elsewhere += is_here(r) ? 0U : 1U;
  for (Slot& slot : slots) slot.sent.resize(static_cast<std::size_t>(own) * row_words * elsewhere);
  std::byte sent_byte{};
  std::vector<std::byte> received_bytes(slots_in_use * shares.ranks());

  // The columns of a rank in a run.
  struct Run {
    std::uint64_t first;
    std::uint64_t count;
  };
  const auto run_of = [&](std::size_t r, std::uint64_t unit) {
    const std::uint64_t first = std::min(unit % runs * columns, (begin[r + 1] - begin[r]));
    return Run{first, std::min(columns, (begin[r + 1] - begin[r]) - first)};
  };
  const auto bytes = [&](std::uint32_t* words, std::uint64_t rows) {
    return std::as_writable_bytes(std::span(words, static_cast<std::size_t>(rows) * row_words));
  };
  const auto gather = [&](const Around& here, std::span<const std::uint64_t> wanted,
                          std::uint32_t* matrix) {
    loop(own, [&](std::uint64_t i) {
      const std::uint64_t high = begin[rank] + i;
      if (here.low_ends_in_0 && odd_[high] != 0) return;  // its reversed part is no low part
      const std::uint64_t row = here.other_base + states::moved_up(high, ends_ + middle_bits_);
      std::uint32_t* target = matrix + i * row_words;
      for (const std::uint64_t h : wanted) {
        if (!here.high_begins_with_0 || odd_[h] == 0) {
          const std::uint32_t* const entry = array.at(row + reversed_end_[h]);
          std::memcpy(target, entry, entry_bytes);
          if (here.partner.extra != 0) {
            const std::uint32_t* const second =
                entry + here.partner.extra * static_cast<std::int64_t>(states::lanes_in_group);
            for (std::size_t lane = 0; lane < states::lanes_in_group; ++lane) {
              const std::uint32_t sum = target[lane] + second[lane];
              target[lane] = std::min(sum, sum - prime[lane]);
            }
          }
        }
        target += states::lanes_in_group;
      }
    });
  };

  const auto start = [&](std::uint64_t unit) {
    Slot& slot = slots[unit % slots_in_use];
    const Around here = around(unit / runs);
    slot.exchange = ranks.exchange();
    const auto tag = static_cast<int>(100 + unit % slots_in_use);
    // A byte even where there is nothing to give: it says how far this rank is.
    for (std::size_t r = 0; r < shares.ranks(); ++r) {
      if (r == rank) continue;
      const bool data = !is_here(r) && !here.partner.none && run_of(rank, unit).count > 0 &&
                        (begin[r + 1] - begin[r]) > 0;
      slot.exchange->receive(
          static_cast<int>(r), tag,
          data ? bytes(rows_at(rank, unit, r), (begin[r + 1] - begin[r]))
               : std::span(&received_bytes[unit % slots_in_use * shares.ranks() + r], 1));
    }
    std::uint32_t* packed = slot.sent.data();
    for (std::size_t step = 0; step < shares.ranks(); ++step) {
      const std::size_t to = (rank + step) % shares.ranks();
      const Run run = run_of(to, unit);
      const bool data = !here.partner.none && run.count > 0 && own > 0;
      if (data) {
        gather(here, std::span(column[to]).subspan(run.first, run.count),
               is_here(to) ? rows_at(to, unit, rank) : packed);
      }
      if (to == rank) continue;
      received->fence();
      if (data && is_here(to)) written += own * run.count * entry_bytes;
      if (data && !is_here(to)) {
        slot.exchange->send(static_cast<int>(to), tag, bytes(packed, own));
        packed += own * row_words;
      } else {
        slot.exchange->send(static_cast<int>(to), tag, std::span(&sent_byte, 1));
      }
    }
  };

  std::vector<std::ptrdiff_t> rows(ends_count());
  for (std::uint64_t l = 0; l < ends_count(); ++l) {
    rows[l] = static_cast<std::ptrdiff_t>(reversed_end_[l] * columns);
  }
  const std::uint64_t units = middles() * runs;
  start(0);
  for (std::uint64_t unit = 0; unit < units; ++unit) {
    if (unit + 1 < units) start(unit + 1);
    slots[unit % slots_in_use].exchange->wait();
    received->fence();
    const Around here = around(unit / runs);
    const Run run = run_of(rank, unit);
    const std::uint32_t* const right = rows_at(rank, unit, 0);
    if (!here.partner.none && run.count > 0) {
      const std::uint64_t lows = here.low_ends_in_0 ? states::fibonacci(ends_ + 1) : ends_count();
      std::mutex guard;
      loop(run.count, [&](std::uint64_t c) {
        const std::uint64_t h = column[rank][run.first + c];
        if (here.high_begins_with_0 && odd_[h] != 0) return;
        states::ProductSums sums;
        add_products(sums, array.at(here.base + states::moved_up(h, ends_ + middle_bits_)),
                     right + c * states::lanes_in_group, nullptr, rows.data(), lows, prime);
        const std::scoped_lock lock(guard);
        take(sums);
      });
    }
    done(1 / static_cast<double>(units));
  }
  return written;
}

}  // namespace rookery::count::kings
