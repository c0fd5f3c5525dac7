// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/kings/exchange.hpp"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <utility>

#include "count/kings/dense.hpp"
#include "rookery/ranks.hpp"

namespace rookery::count::kings {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The highest segment's bits: wazirs have one more than squares.
std::size_t top_bits(const states::DenseBoard& board, std::size_t top) {
  return top + (board.neighbours == states::Neighbours::eight ? 0 : 1);
}

// The rows lie far apart, and the processor does not guess where the next begins: packing takes two
// thirds of the time so.
void prefetch(const std::uint32_t* entries, std::size_t count) {
  constexpr std::size_t line = 64 / sizeof(std::uint32_t);
  for (std::size_t i = 0; i < count * states::lanes_in_group; i += line) {
    __builtin_prefetch(entries + i);
  }
}

// The first of the strings with a 0 at bit 0, moved down by it, whose number is `string` or more.
std::uint64_t first_with_zero(std::uint64_t string) {
  std::uint64_t found = string == 0 ? 0 : states::zeckendorf_quotient(string - 1);
  while (found > 0 && states::moved_up(found - 1, 1) >= string) --found;
  while (states::moved_up(found, 1) < string) ++found;
  return found;
}

std::span<std::byte> bytes_of(std::uint32_t* entries, std::uint64_t count) {
  return std::as_writable_bytes(
      std::span(entries, static_cast<std::size_t>(count) * states::lanes_in_group));
}

}  // namespace

namespace {

// Strings in a batch: about half a page of entries per row, for each thread.
std::size_t batch_length(std::size_t low_bits, std::size_t chunk, int threads) {
  constexpr std::size_t row = 64;
  const std::size_t chunks = std::max<std::size_t>(1, row / chunk);
  const auto all = static_cast<std::size_t>(states::fibonacci(low_bits + 2));
  return std::min(chunk * chunks * static_cast<std::size_t>(std::max(threads, 1)), all);
}

}  // namespace

std::uint64_t exchange_bytes(const states::DenseBoard& board, std::size_t top, std::size_t ranks,
                             int threads) {
  const std::size_t bits = top_bits(board, top);
  const std::uint64_t rows = states::fibonacci(bits + 2);
  const std::uint64_t own = rows / ranks + 1;
  const std::size_t chunk = chunk_length({0, bits}, cached_entries);
  return 3 * (rows + own * (ranks - 2)) * batch_length(board.columns + 1 - bits, chunk, threads) *
         entry_bytes;
}

DenseExchange::DenseExchange(const DenseShares& shares, const DensePlan& plan, Ranks& ranks,
                             DenseArray& array, const states::LanePowers& powers, int threads,
                             Loop loop)
    : shares_(shares),
      plan_(plan),
      ranks_(ranks),
      array_(array),
      powers_(powers),
      loop_(std::move(loop)),
      rank_(static_cast<std::size_t>(ranks.rank())),
      chunk_(chunk_length({plan.shared_from, shares.bits}, plan.cache)),
      stride_(batch_length(plan.shared_from, chunk_, threads)) {
  const std::size_t s = plan_.shared_from;
  const std::array<std::uint64_t, 4> borders{0, states::fibonacci(s), states::fibonacci(s + 1),
                                             states::fibonacci(s + 2)};
  for (std::size_t c = 0; c < 3; ++c) {
    for (std::uint64_t i = borders[c]; i < borders[c + 1]; i += stride_) {
      batches_.push_back(
          {i, static_cast<std::size_t>(std::min<std::uint64_t>(stride_, borders[c + 1] - i)), c});
    }
  }
  for (std::size_t r = 0; r <= shares_.ranks(); ++r) {
    const std::uint64_t row = shares_.first(r, s);
    rows_[0].push_back(row);
    rows_[1].push_back(first_with_zero(row));
  }
  for (std::size_t c = 0; c < 2; ++c) {
    for (std::uint64_t row = rows_[c][rank_]; row < rows_[c][rank_ + 1]; ++row) {
      begins_[c].push_back(states::moved_up(c == 1 ? states::moved_up(row, 1) : row, s));
    }
  }
  const auto own = static_cast<std::size_t>(rows_[0][rank_ + 1] - rows_[0][rank_]);
  const std::size_t others = static_cast<std::size_t>(rows_[0].back()) - own;
  received_bytes_.resize(rounds_.size() * shares_.ranks() * 2);
  theirs_ = ranks_.share(rounds_.size() * others * stride_ * entry_bytes);
  std::size_t elsewhere = 0;
  for (std::size_t r = 0; r < shares_.ranks(); ++r) elsewhere += is_here(r) ? 0U : 1U;
  has_remote_ = elsewhere > 0;
  for (Round& round : rounds_) {
    round.mine.resize(own * stride_ * elsewhere * states::lanes_in_group);
  }
}

std::size_t DenseExchange::byte_of(std::size_t number, std::size_t rank, bool back) const {
  return (number % rounds_.size() * shares_.ranks() + rank) * 2 + (back ? 1 : 0);
}

bool DenseExchange::is_here(std::size_t rank) const {
  return theirs_->of(static_cast<int>(rank)) != nullptr;
}

// Nothing if there are no batches left for this rank.
const DenseExchange::Batch* DenseExchange::batch(std::size_t round, std::size_t rank) const {
  const std::size_t i = round * shares_.ranks() + rank;
  return i < batches_.size() ? &batches_[i] : nullptr;
}

std::uint64_t DenseExchange::first_row(std::size_t rank, const Batch& batch) const {
  return rows_[batch.class_below == 2 ? 1 : 0][rank];
}

// The row with this number, of this rank, from the batch's first string on.
std::uint32_t* DenseExchange::own_row(std::uint64_t row, const Batch& batch) const {
  const auto& begins = begins_[batch.class_below == 2 ? 1 : 0];
  return array_.at(begins[row - first_row(rank_, batch)] + batch.first);
}

// Where the holder of a batch has the source's first row. (Its own rows have no place there.) Each
// source has a place of its own in every round, whatever the batch: it is written by the source
// alone, and only after the source has read back what it wrote there before.
std::uint32_t* DenseExchange::place_of(std::size_t number, std::size_t holder,
                                       std::size_t source) const {
  const std::uint64_t own = rows_[0][holder + 1] - rows_[0][holder];
  const std::uint64_t all = rows_[0].back() - own;
  const std::uint64_t row = rows_[0][source] - (source > holder ? own : 0);
  auto* const area = reinterpret_cast<std::uint32_t*>(theirs_->of(static_cast<int>(holder)));
  return area + (number % rounds_.size() * all + row) * stride_ * states::lanes_in_group;
}

void DenseExchange::collect(std::size_t number) {
  Round& round = rounds_[number % rounds_.size()];
  round.there = ranks_.exchange();
  const auto tag = static_cast<int>(2 * (number % rounds_.size()));
  if (const Batch* const own = batch(number, rank_)) {
    for (std::size_t r = 0; r < shares_.ranks(); ++r) {
      const std::uint64_t count = rows_of(r, *own);
      if (r == rank_ || count == 0) continue;
      round.there->receive(static_cast<int>(r), tag,
                           is_here(r) ? std::span(&received_bytes_[byte_of(number, r, false)], 1)
                                      : bytes_of(place_of(number, rank_, r), count * own->length));
    }
  }
  std::uint32_t* packed = round.mine.data();
  for (std::size_t step = 1; step < shares_.ranks(); ++step) {
    // Not all to rank 0 first.
    const std::size_t to = (rank_ + step) % shares_.ranks();
    const Batch* const other = batch(number, to);
    if (other == nullptr || rows_of(rank_, *other) == 0) continue;
    const std::uint64_t first = first_row(rank_, *other);
    const std::uint64_t count = rows_of(rank_, *other);
    const std::size_t row_words = other->length * states::lanes_in_group;
    std::uint32_t* const target = is_here(to) ? place_of(number, to, rank_) : packed;
    loop_(count, [&](std::uint64_t i) {
      if (i + 2 < count) prefetch(own_row(first + i + 2, *other), other->length);
      std::memcpy(target + i * row_words, own_row(first + i, *other), other->length * entry_bytes);
    });
    if (is_here(to)) {
      theirs_->fence();
      bytes_written_ += count * other->length * entry_bytes;
      round.there->send(static_cast<int>(to), tag, std::span(&sent_byte_, 1));
    } else {
      round.there->send(static_cast<int>(to), tag, bytes_of(packed, count * other->length));
      packed += count * row_words;
    }
  }
}

void DenseExchange::compute(std::size_t number, const VisitPrograms& programs) {
  Round& round = rounds_[number % rounds_.size()];
  const auto start = Clock::now();
  round.there->wait();
  theirs_->fence();
  seconds_moving_ += since(start);
  const Batch* const own = batch(number, rank_);
  if (own == nullptr) return;
  const DenseProgram& program = programs[0][own->class_below];
  // Every row's place: in the array, or in the buffer.
  std::vector<std::uint32_t*> rows;
  for (std::size_t r = 0; r < shares_.ranks(); ++r) {
    const std::uint64_t first = first_row(r, *own);
    for (std::uint64_t i = 0; i < rows_of(r, *own); ++i) {
      rows.push_back(r == rank_
                         ? own_row(first + i, *own)
                         : place_of(number, rank_, r) + i * own->length * states::lanes_in_group);
    }
  }
  const std::uint64_t chunks = (own->length + chunk_ - 1) / chunk_;
  loop_(chunks, [&](std::uint64_t i) {
    const auto first = static_cast<std::size_t>(i) * chunk_;
    // Long messages move on while somebody looks at them.
    if (has_remote_ && caller_.is_this()) {
      for (const Round& other : rounds_) {
        if (other.there) static_cast<void>(other.there->test());
        if (other.back) static_cast<void>(other.back->test());
      }
    }
    std::vector<std::uint32_t*> from = rows;
    for (std::uint32_t*& row : from) row += first * states::lanes_in_group;
    run_program_on_rows(program, from.data(), std::min(chunk_, own->length - first), powers_);
  });
}

void DenseExchange::send_back(std::size_t number) {
  Round& round = rounds_[number % rounds_.size()];
  round.back = ranks_.exchange();
  const auto tag = static_cast<int>(2 * (number % rounds_.size()) + 1);
  std::uint32_t* packed = round.mine.data();
  for (std::size_t step = 1; step < shares_.ranks(); ++step) {
    const std::size_t from = (rank_ + step) % shares_.ranks();
    const Batch* const other = batch(number, from);
    if (other == nullptr || rows_of(rank_, *other) == 0) continue;
    if (is_here(from)) {
      round.back->receive(static_cast<int>(from), tag,
                          std::span(&received_bytes_[byte_of(number, from, true)], 1));
    } else {
      const std::uint64_t entries = rows_of(rank_, *other) * other->length;
      round.back->receive(static_cast<int>(from), tag, bytes_of(packed, entries));
      packed += entries * states::lanes_in_group;
    }
  }
  const Batch* const own = batch(number, rank_);
  if (own == nullptr) return;
  theirs_->fence();
  for (std::size_t step = 1; step < shares_.ranks(); ++step) {
    const std::size_t to = (rank_ + step) % shares_.ranks();
    const std::uint64_t count = rows_of(to, *own);
    if (count == 0) continue;
    if (is_here(to)) {
      bytes_written_ += count * own->length * entry_bytes;
      round.back->send(static_cast<int>(to), tag, std::span(&sent_byte_, 1));
    } else {
      round.back->send(static_cast<int>(to), tag,
                       bytes_of(place_of(number, rank_, to), count * own->length));
    }
  }
}

void DenseExchange::store(std::size_t number) {
  Round& round = rounds_[number % rounds_.size()];
  round.back->wait();
  theirs_->fence();
  const std::uint32_t* packed = round.mine.data();
  for (std::size_t step = 1; step < shares_.ranks(); ++step) {
    const std::size_t from = (rank_ + step) % shares_.ranks();
    const Batch* const other = batch(number, from);
    if (other == nullptr || rows_of(rank_, *other) == 0) continue;
    const std::uint64_t first = first_row(rank_, *other);
    const std::uint64_t count = rows_of(rank_, *other);
    const std::size_t row_words = other->length * states::lanes_in_group;
    const std::uint32_t* const source = is_here(from) ? place_of(number, from, rank_) : packed;
    loop_(count, [&](std::uint64_t i) {
      std::memcpy(own_row(first + i, *other), source + i * row_words, other->length * entry_bytes);
    });
    if (!is_here(from)) packed += count * row_words;
  }
}

void DenseExchange::visit(const VisitPrograms& programs, const std::function<void(double)>& done) {
  const std::size_t rounds = (batches_.size() + shares_.ranks() - 1) / shares_.ranks();
  const auto timed = [&](auto&& step) {
    const auto start = Clock::now();
    step();
    seconds_moving_ += since(start);
  };
  timed([&] { collect(0); });
  for (std::size_t i = 0; i < rounds; ++i) {
    if (i + 1 < rounds) timed([&] { collect(i + 1); });
    compute(i, programs);
    timed([&] {
      send_back(i);
      if (i > 0) store(i - 1);
    });
    done(1 / static_cast<double>(rounds));
  }
  timed([&] { store(rounds - 1); });
}

}  // namespace rookery::count::kings
