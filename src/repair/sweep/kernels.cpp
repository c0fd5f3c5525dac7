// SPDX-License-Identifier: GPL-3.0-or-later
//
// A block is one vector of 16 bytes (entries of 8 and 16 bits) or a plain array (wider
// ones). The partner of an entry is in the block with number p ^ (mask / entries), in lane
// i ^ (mask % entries): one load and one shuffle. Blocks whose number differs from p in
// the highest bit of the mask are done together with p, so every entry is read and
// written once.

#include "repair/sweep/kernels.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "repair/sweep/kernels.cpp"
#include <hwy/foreach_target.h>  // must come before highway.h
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <limits>

HWY_BEFORE_NAMESPACE();
namespace rookery::repair_room::sweep {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR
// The operations on a block of entries of 8 or 16 bits.
template <class T>
class VectorBlocks {
 public:
  static constexpr std::size_t entries = 16 / sizeof(T);
  using Tag = hn::FixedTag<T, entries>;
  using Bytes = hn::FixedTag<std::uint8_t, 16>;
  using Block = hn::Vec<Tag>;

  VectorBlocks(std::uint64_t lane_mask, std::uint64_t weight, std::uint32_t lanes) {
    alignas(16) std::array<std::uint8_t, 16> source{};
    for (std::size_t i = 0; i < 16; ++i) {
      source[i] = static_cast<std::uint8_t>(i ^ (lane_mask * sizeof(T)));
    }
    source_ = hn::Load(Bytes(), source.data());
    const std::uint64_t most = std::numeric_limits<T>::max();
    weight_ = hn::Set(Tag(), static_cast<T>(std::min(weight, most)));
    alignas(16) std::array<T, entries> moved{};
    for (std::size_t i = 0; i < entries; ++i) {
      moved[i] = static_cast<T>((lanes >> i & 1U) != 0 ? most : 0);
    }
    moved_ = hn::Load(Tag(), moved.data());
  }

  HWY_INLINE Block load(const T* data) const { return hn::LoadU(Tag(), data); }
  HWY_INLINE void store(Block block, T* data) const { hn::StoreU(block, Tag(), data); }
  // What comes from the block with the partners.
  HWY_INLINE Block partner(Block block) const {
    const auto shuffled = hn::TableLookupBytes(hn::BitCast(Bytes(), block), source_);
    return hn::SaturatedAdd(hn::BitCast(Tag(), shuffled), weight_);
  }
  HWY_INLINE Block lesser(Block a, Block b) const { return hn::Min(a, b); }
  HWY_INLINE Block moved(Block to, Block from) const {
    return hn::Or(hn::And(moved_, from), hn::AndNot(moved_, to));
  }
  HWY_INLINE void store_kept(Block before, Block after, std::uint8_t* bits) const {
    hn::StoreMaskBits(Tag(), hn::Eq(before, after), bits);
  }

 private:
  hn::Vec<Bytes> source_;
  Block weight_;
  Block moved_;
};
#endif

// The same for wider entries; the compiler knows how to put them into vectors. (And for
// all entries where there are no vectors at all.)
template <class T>
class PlainBlocks {
 public:
  static constexpr std::size_t entries = block_entries<T>;
  using Block = std::array<T, entries>;

  PlainBlocks(std::uint64_t lane_mask, std::uint64_t weight, std::uint32_t lanes)
      : lane_mask_(lane_mask), lanes_(lanes) {
    weight_ = static_cast<T>(std::min<std::uint64_t>(weight, most));
  }

  HWY_INLINE Block load(const T* data) const {
    Block block;
    for (std::size_t i = 0; i < entries; ++i) block[i] = data[i];
    return block;
  }
  HWY_INLINE void store(const Block& block, T* data) const {
    for (std::size_t i = 0; i < entries; ++i) data[i] = block[i];
  }
  HWY_INLINE Block partner(const Block& block) const {
    Block result;
    for (std::size_t i = 0; i < entries; ++i) {
      const T value = block[i ^ lane_mask_];
      result[i] = value > most - weight_ ? most : static_cast<T>(value + weight_);
    }
    return result;
  }
  HWY_INLINE Block lesser(const Block& a, const Block& b) const {
    Block result;
    for (std::size_t i = 0; i < entries; ++i) result[i] = std::min(a[i], b[i]);
    return result;
  }
  HWY_INLINE Block moved(const Block& to, const Block& from) const {
    Block result;
    for (std::size_t i = 0; i < entries; ++i) {
      result[i] = (lanes_ >> i & 1U) != 0 ? from[i] : to[i];
    }
    return result;
  }
  HWY_INLINE void store_kept(const Block& before, const Block& after, std::uint8_t* bits) const {
    for (std::size_t start = 0; start < entries; start += 8) {
      unsigned byte = 0;
      for (std::size_t i = 0; i < 8; ++i) {
        byte |= (before[start + i] == after[start + i] ? 1U : 0U) << i;
      }
      bits[start / 8] = static_cast<std::uint8_t>(byte);
    }
  }

 private:
  static constexpr T most = std::numeric_limits<T>::max();
  std::uint64_t lane_mask_;
  T weight_;
  std::uint32_t lanes_;
};

#if HWY_TARGET == HWY_SCALAR
template <class T>
using ShortBlocks = PlainBlocks<T>;
#else
template <class T>
using ShortBlocks = VectorBlocks<T>;
#endif

// each(p, j) for the parts begin .. end - 1 of the blocks fixed | sub, sub in `live`; j is
// the number of the part.
template <class Each>
HWY_INLINE void for_each_block(std::uint64_t live, std::uint64_t fixed, std::uint64_t begin,
                               std::uint64_t end, const Each& each) {
  std::uint64_t sub = deposit(begin, live);
  for (std::uint64_t j = begin; j < end; ++j) {
    each(fixed | sub, j);
    sub = ((sub | ~live) + 1) & live;
  }
}

template <class Blocks, class T>
HWY_INLINE void run(const BlockTask& task, std::uint64_t begin, std::uint64_t end, T* data) {
  constexpr std::uint64_t entries = Blocks::entries;
  static_assert(entries == block_entries<T>);
  constexpr std::uint64_t kept_bytes = entries / 8;
  const Blocks blocks(task.mask % entries, task.weight, task.lanes);
  const std::uint64_t far = task.mask / entries;
  std::uint8_t* const kept = task.kept;
  const auto at = [=](std::uint64_t block) { return data + block * entries; };

  if (task.kind == BlockTask::Kind::pull) {
    for_each_block(task.live, task.fixed, begin, end, [&](std::uint64_t p, std::uint64_t j) {
      const auto a = blocks.load(at(p));
      const auto a2 = blocks.lesser(a, blocks.partner(blocks.load(at(p ^ far))));
      if (kept != nullptr) blocks.store_kept(a, a2, kept + j * kept_bytes);
      blocks.store(a2, at(p));
    });
    return;
  }
  if (task.kind == BlockTask::Kind::push) {
    for_each_block(task.live, task.fixed, begin, end, [&](std::uint64_t p, std::uint64_t) {
      blocks.store(blocks.partner(blocks.load(at(p))), at(p ^ far));
    });
    return;
  }
  const bool moves = task.kind == BlockTask::Kind::move;
  if (far == 0) {
    for_each_block(task.live, task.fixed, begin, end, [&](std::uint64_t p, std::uint64_t j) {
      const auto a = blocks.load(at(p));
      const auto from = blocks.partner(a);
      const auto a2 = moves ? blocks.moved(a, from) : blocks.lesser(a, from);
      if (kept != nullptr) blocks.store_kept(a, a2, kept + j * kept_bytes);
      blocks.store(a2, at(p));
    });
    return;
  }
  // Pairs: p has a 0 and its partner a 1 in the highest bit of `far`. As p's number among
  // these is j, its number among all blocks is j with a 0 put in at that bit's place.
  const std::uint64_t top = std::bit_floor(far);
  const std::uint64_t below = (std::uint64_t{1} << std::popcount(task.live & (top - 1))) - 1;
  const std::uint64_t partner_number = extract(far, task.live);
  for_each_block(task.live & ~top, task.fixed, begin, end, [&](std::uint64_t p, std::uint64_t j) {
    const auto a = blocks.load(at(p));
    const auto b = blocks.load(at(p ^ far));
    const auto from_b = blocks.partner(b);
    const auto from_a = blocks.partner(a);
    const auto a2 = moves ? blocks.moved(a, from_b) : blocks.lesser(a, from_b);
    const auto b2 = moves ? blocks.moved(b, from_a) : blocks.lesser(b, from_a);
    if (kept != nullptr) {
      const std::uint64_t number = ((j & ~below) << 1) | (j & below);
      blocks.store_kept(a, a2, kept + number * kept_bytes);
      blocks.store_kept(b, b2, kept + (number ^ partner_number) * kept_bytes);
    }
    blocks.store(a2, at(p));
    blocks.store(b2, at(p ^ far));
  });
}

void Run8(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint8_t* data) {
  run<ShortBlocks<std::uint8_t>>(task, begin, end, data);
}
void Run16(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint16_t* data) {
  run<ShortBlocks<std::uint16_t>>(task, begin, end, data);
}
void Run32(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint32_t* data) {
  run<PlainBlocks<std::uint32_t>>(task, begin, end, data);
}
void Run64(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint64_t* data) {
  run<PlainBlocks<std::uint64_t>>(task, begin, end, data);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace rookery::repair_room::sweep
HWY_AFTER_NAMESPACE();

#if HWY_ONCE

namespace rookery::repair_room::sweep {

HWY_EXPORT(Run8);
HWY_EXPORT(Run16);
HWY_EXPORT(Run32);
HWY_EXPORT(Run64);

void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end, std::uint8_t* data) {
  HWY_DYNAMIC_DISPATCH(Run8)(task, begin, end, data);
}
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end,
                std::uint16_t* data) {
  HWY_DYNAMIC_DISPATCH(Run16)(task, begin, end, data);
}
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end,
                std::uint32_t* data) {
  HWY_DYNAMIC_DISPATCH(Run32)(task, begin, end, data);
}
void run_blocks(const BlockTask& task, std::uint64_t begin, std::uint64_t end,
                std::uint64_t* data) {
  HWY_DYNAMIC_DISPATCH(Run64)(task, begin, end, data);
}

}  // namespace rookery::repair_room::sweep

#endif  // HWY_ONCE
