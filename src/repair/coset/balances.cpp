// SPDX-License-Identifier: GPL-3.0-or-later
//
// The transform in the cache: levels in groups of three, eight vectors at a time in
// registers. 65536 numbers of 16 bits are 128 KB: about four passes through the
// second-level cache.

#include "repair/coset/balances.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "repair/coset/balances.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>

// What does not depend on the instruction set, once.
#ifndef ROOKERY_REPAIR_BALANCES
#define ROOKERY_REPAIR_BALANCES

namespace rookery::repair_room::coset {

// A cell for fixed high bits of the message: where it goes, with which sign.
struct PlacedCell {
  std::uint32_t low;
  std::int32_t balance;
};

}  // namespace rookery::repair_room::coset

#endif  // ROOKERY_REPAIR_BALANCES

HWY_BEFORE_NAMESPACE();
namespace rookery::repair_room::coset::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Balance = Balances::Balance;
using Tag = hn::CappedTag<Balance, 32>;

// out[i] for all messages i below `length`, a power of two of at least 32: the transform of the
// placed cells.
void Transform(const PlacedCell* cells, std::size_t count, std::size_t length,
               Balance* HWY_RESTRICT out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const auto zero = hn::Zero(d);
  for (std::size_t i = 0; i < length; i += lanes) hn::Store(zero, d, out + i);

  // Signs of the lanes: lane l of row g is (-1)^<g, l>.
  HWY_ALIGN Balance signs[32 * 32];
  for (std::size_t g = 0; g < lanes; ++g) {
    for (std::size_t l = 0; l < lanes; ++l) {
      signs[g * lanes + l] = std::popcount(g & l) % 2 == 0 ? Balance{1} : Balance{-1};
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t lane_bits = cells[i].low & (lanes - 1);
    Balance* const to = out + (cells[i].low - lane_bits);
    const auto weight = hn::Set(d, static_cast<Balance>(cells[i].balance));
    const auto added = hn::Mul(hn::Load(d, signs + lane_bits * lanes), weight);
    hn::Store(hn::Add(hn::Load(d, to), added), d, to);
  }

  std::size_t half = lanes;
  std::size_t levels = static_cast<std::size_t>(std::countr_zero(length / lanes));
  for (; levels % 3 != 0; --levels, half *= 2) {
    for (std::size_t start = 0; start < length; start += 2 * half) {
      for (std::size_t i = start; i < start + half; i += lanes) {
        const auto a = hn::Load(d, out + i);
        const auto b = hn::Load(d, out + i + half);
        hn::Store(hn::Add(a, b), d, out + i);
        hn::Store(hn::Sub(a, b), d, out + i + half);
      }
    }
  }
  for (; levels > 0; levels -= 3, half *= 8) {
    for (std::size_t start = 0; start < length; start += 8 * half) {
      for (std::size_t i = start; i < start + half; i += lanes) {
        Balance* const at = out + i;
        const auto a0 = hn::Load(d, at);
        const auto a1 = hn::Load(d, at + half);
        const auto a2 = hn::Load(d, at + 2 * half);
        const auto a3 = hn::Load(d, at + 3 * half);
        const auto a4 = hn::Load(d, at + 4 * half);
        const auto a5 = hn::Load(d, at + 5 * half);
        const auto a6 = hn::Load(d, at + 6 * half);
        const auto a7 = hn::Load(d, at + 7 * half);
        const auto b0 = hn::Add(a0, a1);
        const auto b1 = hn::Sub(a0, a1);
        const auto b2 = hn::Add(a2, a3);
        const auto b3 = hn::Sub(a2, a3);
        const auto b4 = hn::Add(a4, a5);
        const auto b5 = hn::Sub(a4, a5);
        const auto b6 = hn::Add(a6, a7);
        const auto b7 = hn::Sub(a6, a7);
        const auto c0 = hn::Add(b0, b2);
        const auto c1 = hn::Add(b1, b3);
        const auto c2 = hn::Sub(b0, b2);
        const auto c3 = hn::Sub(b1, b3);
        const auto c4 = hn::Add(b4, b6);
        const auto c5 = hn::Add(b5, b7);
        const auto c6 = hn::Sub(b4, b6);
        const auto c7 = hn::Sub(b5, b7);
        hn::Store(hn::Add(c0, c4), d, at);
        hn::Store(hn::Add(c1, c5), d, at + half);
        hn::Store(hn::Add(c2, c6), d, at + 2 * half);
        hn::Store(hn::Add(c3, c7), d, at + 3 * half);
        hn::Store(hn::Sub(c0, c4), d, at + 4 * half);
        hn::Store(hn::Sub(c1, c5), d, at + 5 * half);
        hn::Store(hn::Sub(c2, c6), d, at + 6 * half);
        hn::Store(hn::Sub(c3, c7), d, at + 7 * half);
      }
    }
  }
}

Balance Largest(const Balance* HWY_RESTRICT balances, std::size_t size) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  Balance largest = balances[0];
  std::size_t i = 0;
  if (size >= lanes) {
    auto most = hn::Load(d, balances);
    for (; i + lanes <= size; i += lanes) most = hn::Max(most, hn::Load(d, balances + i));
    HWY_ALIGN Balance each[32];
    hn::Store(most, d, each);
    largest = *std::max_element(each, each + lanes);
  }
  for (; i < size; ++i) largest = std::max(largest, balances[i]);
  return largest;
}

void AppendAtLeast(const Balance* HWY_RESTRICT balances, std::size_t size, Balance least,
                   std::vector<std::uint32_t>& positions) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const auto below = hn::Set(d, static_cast<Balance>(least - 1));
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes) {
    const auto found = hn::Gt(hn::Load(d, balances + i), below);
    if (HWY_LIKELY(hn::AllFalse(d, found))) continue;
    for (std::size_t l = 0; l < lanes; ++l) {
      if (balances[i + l] >= least) positions.push_back(static_cast<std::uint32_t>(i + l));
    }
  }
  for (; i < size; ++i) {
    if (balances[i] >= least) positions.push_back(static_cast<std::uint32_t>(i));
  }
}

void PackDeficits(const Balance* HWY_RESTRICT balances, std::size_t size, Balance top,
                  std::uint8_t* HWY_RESTRICT out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  const hn::Rebind<std::uint8_t, Tag> bytes;
  const auto from = hn::Set(d, top);
  std::size_t i = 0;
  for (; i + lanes <= size; i += lanes) {
    // The difference may need 17 bits; half of it, as a mean, does not: top and b have the
    // parity of the total, so (top - b) / 2 = top/2 - b/2 up to the floors, which agree.
    const auto half =
        hn::Sub(hn::ShiftRight<1>(from), hn::ShiftRight<1>(hn::Load(d, balances + i)));
    hn::StoreU(hn::DemoteTo(bytes, half), bytes, out + i);
  }
  for (; i < size; ++i) {
    out[i] = static_cast<std::uint8_t>(std::min((top - balances[i]) / 2, 255));
  }
}

}  // namespace rookery::repair_room::coset::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::repair_room::coset {

HWY_EXPORT(Transform);
HWY_EXPORT(Largest);
HWY_EXPORT(AppendAtLeast);
HWY_EXPORT(PackDeficits);

bool Balances::fits(const linear::Coset& coset) {
  if (coset.dimension > 62) return false;
  std::int64_t total = 0;
  for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
    total += coset.weight(cell);
    if (total > largest_total) return false;
  }
  return true;
}

Balances::Balances(const linear::Coset& coset) : dimension_(coset.dimension) {
  assert(fits(coset));
  cells_.reserve(coset.cells());
  for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
    const std::uint64_t column = dimension_ == 0 ? 0 : *coset.column(cell);
    const auto weight = static_cast<std::int32_t>(coset.weight(cell));
    cells_.push_back({column >> block_bits, static_cast<std::uint32_t>(column & (block - 1)),
                      coset.particular[cell] != 0 ? -weight : weight});
    total_ += weight;
  }
}

std::uint64_t Balances::blocks() const noexcept {
  return dimension_ <= block_bits ? 1 : std::uint64_t{1} << (dimension_ - block_bits);
}

std::size_t Balances::block_size() const noexcept {
  return std::size_t{1} << std::min(dimension_, block_bits);
}

void Balances::fill(std::uint64_t number, Balance* out) const {
  // A block is filled on one thread; its list is kept for the next.
  thread_local std::vector<PlacedCell> placed;
  placed.clear();
  for (const Cell& cell : cells_) {
    const bool negative = std::popcount(cell.high & number) % 2 != 0;
    placed.push_back({cell.low, negative ? -cell.balance : cell.balance});
  }
  constexpr std::size_t widest_vector = 32;
  const std::size_t length = std::max(block_size(), widest_vector);
  HWY_DYNAMIC_DISPATCH(Transform)(placed.data(), placed.size(), length, out);
}

void Balances::Free::operator()(Balance* buffer) const noexcept {
  ::operator delete[](buffer, std::align_val_t{128});
}

Balances::Buffer Balances::make_buffer() {
  return Buffer(
      static_cast<Balance*>(::operator new[](block * sizeof(Balance), std::align_val_t{128})));
}

Balances::Balance largest_balance(const Balances::Balance* balances, std::size_t size) {
  return HWY_DYNAMIC_DISPATCH(Largest)(balances, size);
}

void append_at_least(const Balances::Balance* balances, std::size_t size, Balances::Balance least,
                     std::vector<std::uint32_t>& positions) {
  HWY_DYNAMIC_DISPATCH(AppendAtLeast)(balances, size, least, positions);
}

void pack_deficits(const Balances::Balance* balances, std::size_t size, Balances::Balance top,
                   std::uint8_t* out) {
  HWY_DYNAMIC_DISPATCH(PackDeficits)(balances, size, top, out);
}

}  // namespace rookery::repair_room::coset

#endif  // HWY_ONCE
