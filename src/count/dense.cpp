// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/dense.hpp"

#include <fmt/format.h>
#include <sys/mman.h>
#include <tbb/cache_aligned_allocator.h>

#include <algorithm>
#include <mutex>
#include <vector>

#include "board/text.hpp"
#include "count/dense_kernels.hpp"
#include "count/dense_plan.hpp"
#include "count/frontier.hpp"
#include "math/memory.hpp"

namespace rookery {

namespace {

constexpr std::size_t entry_bytes = lanes_in_group * sizeof(std::uint32_t);

// Zeroed memory. A large array lies in large pages where the system has them: tiles touch
// hundreds of distant places at once.
class Array {
 public:
  explicit Array(std::size_t entries) : bytes_(entries * entry_bytes) {
    if (bytes_ < in_large_pages) {
      small_.assign(entries * lanes_in_group, 0);
      data_ = small_.data();
      return;
    }
    void* const got =
        mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (got == MAP_FAILED) {
      fail_limit("count", fmt::format("the system has no {} for the array of frontiers",
                                      in_bytes(static_cast<double>(bytes_))));
    }
    madvise(got, bytes_, MADV_HUGEPAGE);
    data_ = static_cast<std::uint32_t*>(got);
  }
  ~Array() {
    if (bytes_ >= in_large_pages) munmap(data_, bytes_);
  }
  Array(const Array&) = delete;
  Array& operator=(const Array&) = delete;

  [[nodiscard]] std::uint32_t* at(std::uint64_t entry) { return data_ + entry * lanes_in_group; }

 private:
  static constexpr std::size_t in_large_pages = std::size_t{8} << 20;

  std::size_t bytes_;
  std::vector<std::uint32_t, tbb::cache_aligned_allocator<std::uint32_t>> small_;
  std::uint32_t* data_ = nullptr;
};

class DenseSweep {
 public:
  DenseSweep(const DenseBoard& board, const DensePlan& plan, const LaneGroup& group,
             SharedProgress& progress, bool parallel)
      : plan_(plan),
        n_(board.columns),
        kings_(board.neighbours == Neighbours::eight),
        constants_(group, plan_.most_powers),
        progress_(progress),
        parallel_(parallel),
        array_(static_cast<std::size_t>(fibonacci(n_ + 3))) {
    double squares = 0;
    for (const Visit& visit : plan_.visits) squares += static_cast<double>(visit.squares);
    // A unit of work is left over for the ending.
    work_per_square_ = dense_work(board) / (squares + 1);
  }

  [[nodiscard]] LaneValues run() {
    start();
    for (const Visit& visit : plan_.visits) run_visit(visit);
    return plan_.ending == Ending::halves ? join_halves() : sum_entries();
  }

 private:
  // Calls each(i) for i in [0, count), on several threads if there are; `work` in all.
  template <class Each>
  void for_all(std::uint64_t count, double work, Each each) {
    const double share = work / static_cast<double>(count);
    if (!parallel_) {
      for (std::uint64_t i = 0; i < count; ++i) {
        each(i);
        progress_.add(share);
      }
      return;
    }
    parallel_loop(count, 1, [&](std::uint64_t i) {
      each(i);
      progress_.add(share);
    });
    progress_.add(0);  // the others may have done it all; this thread asks whether to stop
  }

  // The first row: all strings with a 0 at bit n, which are the first ones. Or, where
  // every row is swept, the empty board.
  void start() {
    const std::uint64_t ones = plan_.start_with_row ? fibonacci(n_ + 2) : 1;
    constexpr std::uint64_t block = 1 << 16;
    for_all((ones + block - 1) / block, 0, [&](std::uint64_t b) {
      const std::uint64_t end = std::min(ones, (b + 1) * block);
      std::fill(array_.at(b * block), array_.at(end), 1U);
    });
  }

  void run_visit(const Visit& visit) {
    const VisitPrograms& programs = plan_.programs[visit.programs];
    const double work = work_per_square_ * static_cast<double>(visit.squares);
    const Segment segment = visit.segment;
    const std::uint64_t high = fibonacci(n_ + 1 - segment.end + 2);
    const auto class_above = [](std::uint64_t h) -> std::size_t {
      if (lowest_bit(h)) return 2;
      return lowest_bit(zeckendorf_quotient(h)) ? 1 : 0;
    };
    if (segment.first == 0) {
      for_all(high, work, [&](std::uint64_t h) {
        run_program(programs[class_above(h)][0], array_.at(moved_up(h, segment.end)), 1,
                    constants_);
      });
      return;
    }
    // Chunks of low strings, none across two classes.
    struct Chunk {
      std::uint64_t first;
      std::size_t length;
      std::size_t class_below;
    };
    std::vector<Chunk> chunks;
    const std::array<std::uint64_t, 4> borders{
        0, fibonacci(segment.first), fibonacci(segment.first + 1), fibonacci(segment.first + 2)};
    const std::size_t longest = chunk_length(segment, plan_.cache);
    for (std::size_t c = 0; c < 3; ++c) {
      for (std::uint64_t i = borders[c]; i < borders[c + 1]; i += longest) {
        chunks.push_back(
            {i, static_cast<std::size_t>(std::min<std::uint64_t>(longest, borders[c + 1] - i)), c});
      }
    }
    for_all(high * chunks.size(), work, [&](std::uint64_t i) {
      const std::uint64_t h = i / chunks.size();
      const Chunk& chunk = chunks[i % chunks.size()];
      run_program(programs[class_above(h)][chunk.class_below],
                  array_.at(moved_up(h, segment.end) + chunk.first), chunk.length, constants_);
    });
  }

  [[nodiscard]] LaneValues sum_entries() {
    const bool squares = plan_.ending == Ending::squares;
    // Kings: the corner has been summed out, its strings are 0. Wazirs: strings with
    // a 1 in place of the 0 between the rows are dead.
    const bool from_bit_0 = !kings_ && !plan_.ends_from_left;
    const std::uint64_t count = kings_ ? fibonacci(n_ + 3) : fibonacci(n_ + 2);
    constexpr std::uint64_t block = 1 << 12;
    return summed((count + block - 1) / block, [&](std::uint64_t b, ProductSums& sums) {
      const std::uint64_t end = std::min(count, (b + 1) * block);
      if (from_bit_0) {
        for (std::uint64_t i = b * block; i < end; ++i) {
          squares ? add_squares(sums, array_.at(moved_up(i, 1)), 1)
                  : add_entries(sums, array_.at(moved_up(i, 1)), 1);
        }
      } else {
        squares ? add_squares(sums, array_.at(b * block), end - b * block)
                : add_entries(sums, array_.at(b * block), end - b * block);
      }
    });
  }

  // Adds up each(i, sums), over i in [0, count), for the rest of the work.
  template <class Each>
  [[nodiscard]] LaneValues summed(std::uint64_t count, Each each) {
    // A block's sums are exact; those of all blocks might pass 64 bits.
    LaneValues all{};
    std::mutex guard;
    for_all(count, work_per_square_, [&](std::uint64_t i) {
      ProductSums sums;
      each(i, sums);
      const LaneValues block = sums.reduced(constants_.prime);
      const std::scoped_lock lock(guard);
      for (std::size_t lane = 0; lane < lanes_in_group; ++lane) {
        all[lane] = (all[lane] + block[lane]) % constants_.prime[lane];
      }
    });
    return all;
  }

  // The sum of x(s) y(reversed s), where y is x or x with one more square decided.
  // A string is cut into (low, middle, high) with low and high of the same length t, so
  // that for one middle part both factors walk through rows of F(t+2) entries.
  [[nodiscard]] LaneValues join_halves() {
    const std::size_t length = n_ + 1;
    // The middle must hold all bits that are decided on: five around the centre.
    const std::size_t t = length > 6 ? std::min<std::size_t>(10, (length - 5) / 2) : 0;
    const std::size_t middle_bits = length - 2 * t;
    const std::uint64_t ends = fibonacci(t + 2);
    const auto reversed = [](std::uint64_t number, std::size_t bits) {
      std::uint64_t result = 0;
      for (std::size_t i = bits; i-- > 0;) {
        if (number < fibonacci(i + 2)) continue;
        number -= fibonacci(i + 2);
        result += fibonacci(bits - 1 - i + 2);
      }
      return result;
    };
    std::vector<std::uint64_t> reversed_end(ends);
    for (std::uint64_t e = 0; e < ends; ++e) reversed_end[e] = reversed(e, t);
    // others[l]: where the partner's high part lies when l is the low part.
    std::vector<std::ptrdiff_t> others(ends);
    for (std::uint64_t l = 0; l < ends; ++l) {
      others[l] = static_cast<std::ptrdiff_t>(moved_up(reversed_end[l], t + middle_bits));
    }
    return summed(fibonacci(middle_bits + 2), [&](std::uint64_t m, ProductSums& sums) {
      const auto bit = [&](std::size_t at) {  // of the whole string; at is in the middle
        std::uint64_t rest = m;
        for (std::size_t i = middle_bits; i-- > 0;) {
          const bool is_set = rest >= fibonacci(i + 2);
          if (is_set) rest -= fibonacci(i + 2);
          if (i + t == at) return is_set;
        }
        return false;
      };
      const Partner partner = partner_of(bit);
      if (partner.none) return;
      const std::uint64_t base = moved_up(m, t);
      const std::uint64_t other_base = static_cast<std::uint64_t>(
          static_cast<std::int64_t>(moved_up(reversed(m, middle_bits), t)) + partner.shift);
      // Low parts with a 1 at their highest bit come last, high parts with a 1 at
      // their lowest are told by lowest_bit.
      const std::uint64_t lows = t > 0 && bit(t) ? fibonacci(t + 1) : ends;
      const bool high_must_be_0 = t > 0 && bit(t + middle_bits - 1);
      for (std::uint64_t h = 0; h < ends; ++h) {
        if (high_must_be_0 && lowest_bit(h)) continue;
        const std::uint32_t* const left = array_.at(base + moved_up(h, t + middle_bits));
        const std::uint32_t* const right = array_.at(other_base + reversed_end[h]);
        add_products(sums, left, right,
                     partner.extra == 0
                         ? nullptr
                         : right + partner.extra * static_cast<std::int64_t>(lanes_in_group),
                     others.data(), lows, constants_.prime);
      }
    });
  }

  // y(reversed s) as one or two entries of x, relative to the reversed string.
  struct Partner {
    bool none = false;       // y is 0, or s is dead
    std::int64_t shift = 0;  // from the reversed string to the first entry
    std::int64_t extra = 0;  // from there to the second; 0: there is none
  };

  template <class Bit>
  [[nodiscard]] Partner partner_of(Bit bit) const {
    const auto weight = [](std::size_t at) { return static_cast<std::int64_t>(fibonacci(at + 2)); };
    const bool from_left = plan_.ends_from_left;
    const auto is_set = [&](std::ptrdiff_t at) {
      return at >= 0 && at <= static_cast<std::ptrdiff_t>(n_) && bit(static_cast<std::size_t>(at));
    };
    if (kings_) {
      if (n_ % 2 == 1) return {};
      // The square in the middle remains, on bit n/2, which reversal leaves in its place.
      const auto c = static_cast<std::ptrdiff_t>(n_ / 2);
      if (is_set(c)) {
        // y = x with a 0 there, if the bit two places on in the partner is 0.
        if (is_set(from_left ? c - 2 : c + 2)) return {true};
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
    const auto zero = static_cast<std::ptrdiff_t>(from_left ? h : h + 1);
    const auto old = static_cast<std::ptrdiff_t>(from_left ? h + 1 : h);
    if (is_set(zero)) return {true};
    // In the partner the two have changed places; it is counted after one more square
    // has been decided, the one whose new bit is where its 0 was.
    if (is_set(old)) return {false, -weight(static_cast<std::size_t>(zero))};
    // The entry with the partner's old square set, if the one beyond it is not.
    if (is_set(from_left ? zero - 1 : zero + 1)) return {};
    return {false, 0, weight(static_cast<std::size_t>(old))};
  }

  const DensePlan& plan_;
  const std::size_t n_;
  const bool kings_;
  const LaneConstants constants_;
  SharedProgress& progress_;
  const bool parallel_;
  Array array_;
  double work_per_square_ = 0;
};

}  // namespace

LaneValues evaluate_dense(const DenseBoard& board, const DensePlan& plan, const LaneGroup& group,
                          SharedProgress& progress, bool parallel) {
  return DenseSweep(board, plan, group, progress, parallel).run();
}

double dense_work(const DenseBoard& board) {
  const double rows = static_cast<double>(board.rows) * (board.closed.empty() ? 0.5 : 1.0);
  return rows * static_cast<double>(board.columns) *
         static_cast<double>(fibonacci(board.columns + 3));
}

std::uint64_t dense_bytes(const DenseBoard& board) {
  return fibonacci(board.columns + 3) * entry_bytes;
}

}  // namespace rookery
