// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/coset/split.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "repair/coset/balances.hpp"
#include "repair/coset/transform.hpp"

namespace rookery::repair_room::coset {

namespace {

using Message = std::uint64_t;

constexpr Message bit(std::size_t i) { return Message{1} << i; }

// Vectors of at most 64 bits in reduced echelon form, each with its own leading bit.
class Echelon {
 public:
  // Adds a vector; false if it was a sum of others.
  bool add(Message vector) {
    for (const Message row : rows_) {
      if ((vector & std::bit_floor(row)) != 0) vector ^= row;
    }
    if (vector == 0) return false;
    const Message lead = std::bit_floor(vector);
    for (Message& row : rows_) {
      if ((row & lead) != 0) row ^= vector;
    }
    rows_.push_back(vector);
    return true;
  }
  [[nodiscard]] std::size_t rank() const noexcept { return rows_.size(); }

  // A basis of the m with <row, m> = 0 for all rows: one for each bit that leads no row.
  [[nodiscard]] std::vector<Message> orthogonal(std::size_t dimension) const {
    Message leads = 0;
    for (const Message row : rows_) leads |= std::bit_floor(row);
    std::vector<Message> basis;
    for (std::size_t i = 0; i < dimension; ++i) {
      if ((leads & bit(i)) != 0) continue;
      Message vector = bit(i);
      for (const Message row : rows_) {
        if ((row & bit(i)) != 0) vector |= std::bit_floor(row);
      }
      basis.push_back(vector);
    }
    return basis;
  }

 private:
  std::vector<Message> rows_;
};

// The coordinates of each unit vector in a basis of the whole space; `names` are the
// coordinates that the basis vectors shall have.
std::vector<std::uint64_t> coordinates_of_units(std::size_t dimension,
                                                const std::vector<Message>& basis,
                                                const std::vector<std::uint64_t>& names) {
  std::vector<std::pair<Message, std::uint64_t>> rows;
  for (std::size_t i = 0; i < basis.size(); ++i) rows.emplace_back(basis[i], names[i]);
  for (std::size_t i = 0; i < dimension; ++i) {
    std::size_t pivot = i;
    while ((rows[pivot].first & bit(i)) == 0) ++pivot;  // the basis is one: there is such a row
    std::swap(rows[i], rows[pivot]);
    for (std::size_t j = 0; j < dimension; ++j) {
      if (j == i || (rows[j].first & bit(i)) == 0) continue;
      rows[j].first ^= rows[i].first;
      rows[j].second ^= rows[i].second;
    }
  }
  std::vector<std::uint64_t> units;
  for (const auto& row : rows) units.push_back(row.second);
  return units;
}

// A linear map of 32 bits to 64, by tables of the four bytes.
class ByteTables {
 public:
  explicit ByteTables(const std::vector<std::uint64_t>& images) : table_(1024) {
    for (std::size_t i = 0; i < images.size(); ++i) {
      const std::size_t start = i / 8 * 256;
      const std::size_t one = std::size_t{1} << (i % 8);
      for (std::size_t byte = 0; byte < 256; ++byte) {
        if ((byte & one) != 0) table_[start + byte] ^= images[i];
      }
    }
  }
  std::uint64_t operator()(std::uint32_t bits) const {
    return table_[bits & 255] ^ table_[256 + ((bits >> 8) & 255)] ^
           table_[512 + ((bits >> 16) & 255)] ^ table_[768 + (bits >> 24)];
  }

 private:
  std::vector<std::uint64_t> table_;
};

std::uint64_t image(const std::vector<std::uint64_t>& images, Message message) {
  std::uint64_t sum = 0;
  for (; message != 0; message &= message - 1) {
    sum ^= images[static_cast<std::size_t>(std::countr_zero(message))];
  }
  return sum;
}

// Words of a part, number by weight.
using Histogram = std::vector<double>;

std::int64_t lightest_of(const Histogram& numbers) {
  return std::find_if(numbers.begin(), numbers.end(), [](double n) { return n > 0; }) -
         numbers.begin();
}

// Pairs of words with at most this weight together.
double pairs_up_to(const Histogram& first, const Histogram& second, std::int64_t weight) {
  std::vector<double> up_to(second.size() + 1);
  for (std::size_t i = 0; i < second.size(); ++i) up_to[i + 1] = up_to[i] + second[i];
  double pairs = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const std::int64_t left = weight - static_cast<std::int64_t>(i);
    if (left < 0) break;
    pairs +=
        first[i] * up_to[std::min<std::size_t>(static_cast<std::size_t>(left) + 1, second.size())];
  }
  return pairs;
}

constexpr std::uint64_t blocks_in_a_task = 16;

// Looked up at random: on large pages a look-up does not also miss the page table.
std::uint8_t* new_table(std::size_t size) {
  constexpr std::size_t page = std::size_t{1} << 21;
  const std::size_t rounded = (size + page - 1) / page * page;
  auto* const table = static_cast<std::uint8_t*>(std::aligned_alloc(page, rounded));
  if (table == nullptr) throw std::bad_alloc();
#ifdef MADV_HUGEPAGE
  madvise(table, rounded, MADV_HUGEPAGE);  // a wish; without it all works, only slower
#endif
  return table;
}

}  // namespace

std::optional<Split> Split::plan(const linear::Coset& coset,
                                 const std::vector<std::uint8_t>& part) {
  const std::size_t d = coset.dimension;
  if (d == 0 || d > 64) return std::nullopt;
  std::array<Echelon, 4> functionals;
  for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
    functionals[part[cell]].add(*coset.column(cell));
  }
  constexpr std::array<std::array<std::size_t, 4>, 3> pairings{
      {{0, 3, 1, 2}, {0, 1, 2, 3}, {0, 2, 1, 3}}};
  for (const auto& pairing : pairings) {
    Split split;
    bool fits = true;
    for (std::size_t i = 0; i < 2 && fits; ++i) {
      const std::array<std::size_t, 2> two{pairing[2 * i], pairing[2 * i + 1]};
      split.pairs_[i].parts = two;
      // What is 0 on the other part of the pair; together a basis of K if it is a product.
      Echelon both;
      std::vector<Message> whole;
      std::vector<std::uint64_t> names;
      for (std::size_t j = 0; j < 2; ++j) {
        const std::vector<Message> basis = functionals[two[1 - j]].orthogonal(d);
        fits = fits && basis.size() <= most_dimensions;
        for (std::size_t k = 0; k < basis.size(); ++k) {
          fits = fits && both.add(basis[k]);
          whole.push_back(basis[k]);
          names.push_back(std::uint64_t{1} << (32 * j + k));
        }
        split.parts_[two[j]].basis = basis;
      }
      if (!fits || whole.size() != d) {
        fits = false;
        break;
      }
      split.pairs_[i].coordinates = coordinates_of_units(d, whole, names);
    }
    if (!fits) continue;
    for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
      Part& own = split.parts_[part[cell]];
      std::uint64_t column = 0;
      for (std::size_t i = 0; i < own.basis.size(); ++i) {
        const bool one = std::popcount(*coset.column(cell) & own.basis[i]) % 2 != 0;
        if (one) column |= bit(i);
      }
      if (!own.basis.empty()) own.coset.columns.push_back(column);
      own.coset.particular.push_back(coset.particular[cell]);
      if (!coset.weights.empty()) own.coset.weights.push_back(coset.weights[cell]);
    }
    for (Part& own : split.parts_) {
      own.coset.dimension = own.basis.size();
      fits = fits && Balances::fits(own.coset);
    }
    if (fits) return split;
  }
  return std::nullopt;
}

std::array<std::size_t, 4> Split::dimensions() const {
  std::array<std::size_t, 4> list{};
  for (std::size_t p = 0; p < 4; ++p) list[p] = parts_[p].coset.dimension;
  return list;
}

double Split::operations() const {
  double sum = 0;
  // Once for the numbers of words, once for the light ones, once for the table.
  for (const Part& part : parts_) sum += 3 * transform_operations(part.coset);
  return sum;
}

double Split::bytes() const {
  double table = 0;
  for (const Part& part : parts_) {
    table = std::max(table, std::exp2(static_cast<double>(part.coset.dimension)));
  }
  return table;
}

class Split::Run {
 public:
  Run(const Split& split, bool count, std::size_t most, double most_joins, int threads,
      const Monitor& monitor)
      : split_(split),
        count_(count),
        most_(most),
        most_joins_(most_joins),
        pool_(base::threads::thread_number(threads)),
        monitor_(monitor) {
    for (const Part& part : split.parts_) balances_.emplace_back(part.coset);
  }

  Result all() {
    for (std::size_t p = 0; p < 4; ++p)
      count_weights(
          p, monitor_.part(0.04 * static_cast<double>(p), 0.04 * static_cast<double>(p) + 0.04));
    // A first bound: the lightest words of the first pair.
    join(0, first_limit(0), -1, monitor_.part(0.16, 0.3));
    const auto [t, u] = choose_limits();
    // The bound stays; words that reach it are found again and counted once.
    best_ = count_ ? Lightest{bound_, 0, {}} : first_;
    std::int64_t done = t + u;
    try {
      join(0, t, -1, monitor_.part(0.3, 0.65));
      // What was found may have lowered the bound, and what is left to do.
      const std::int64_t left = std::min(u, (count_ ? bound_ : bound_ - 1) - t - 1);
      if (left >= 0) join(1, left, t, monitor_.part(0.65, 1));
    } catch (const Error& error) {
      if (error.kind() != Failure::beyond_limit) throw;
      done = least(0) + least(1) - 2;  // memory ended: what was joined before proves little
    }
    result_.at_least = std::min(bound_, done + 2);
    result_.best = best_.messages.empty() ? first_ : best_;
    result_.ways_are_known = count_ && done + 1 >= bound_;
    return std::move(result_);
  }

 private:
  struct Light {
    std::uint64_t coordinates;  // in the other pair
    std::uint32_t word;
  };
  // The light words of a part, by weight: those of weight w are words[start[w]] and on.
  struct LightWords {
    std::vector<Light> words;
    std::vector<std::size_t> start;
  };

  [[nodiscard]] std::int64_t weight_of(std::size_t part, Balances::Balance balance) const {
    return (balances_[part].total() - balance) / 2;
  }

  // Calls visit(block number, balances) for all blocks of a part, on all threads.
  template <class Visit>
  void for_each_block(std::size_t part, const Visit& visit, const Monitor& monitor) {
    const Balances& balances = balances_[part];
    const std::uint64_t blocks = balances.blocks();
    const std::uint64_t tasks = (blocks + blocks_in_a_task - 1) / blocks_in_a_task;
    base::threads::run_watched(
        pool_, tasks,
        [&](std::uint64_t task) {
          const auto buffer = Balances::make_buffer();
          const std::uint64_t end = std::min(blocks, (task + 1) * blocks_in_a_task);
          for (std::uint64_t block = task * blocks_in_a_task; block < end; ++block) {
            balances.fill(block, buffer.get());
            visit(block, buffer.get());
          }
        },
        monitor);
  }

  void count_weights(std::size_t part, const Monitor& monitor) {
    const auto total = static_cast<std::size_t>(balances_[part].total());
    std::vector<std::uint64_t> numbers(2 * total + 1);  // by balance + total
    std::mutex mutex;
    for_each_block(
        part,
        [&](std::uint64_t, const Balances::Balance* values) {
          thread_local std::vector<std::uint32_t> seen;
          seen.assign(2 * total + 1, 0);
          std::uint32_t* const zero = seen.data() + total;
          for (std::size_t i = 0; i < balances_[part].block_size(); ++i) ++zero[values[i]];
          const std::lock_guard lock(mutex);
          for (std::size_t i = 0; i < seen.size(); ++i) numbers[i] += seen[i];
        },
        monitor);
    Histogram& by_weight = histograms_[part];
    by_weight.assign(total + 1, 0);
    for (std::size_t weight = 0; weight <= total; ++weight) {
      by_weight[weight] = static_cast<double>(numbers[2 * (total - weight)]);
    }
    least_[part] = lightest_of(by_weight);
  }

  [[nodiscard]] double joins(std::size_t pair, std::int64_t limit) const {
    const auto& parts = split_.pairs_[pair].parts;
    return pairs_up_to(histograms_[parts[0]], histograms_[parts[1]], limit);
  }
  [[nodiscard]] std::int64_t least(std::size_t pair) const {
    return least_[split_.pairs_[pair].parts[0]] + least_[split_.pairs_[pair].parts[1]];
  }

  // Joins enough for a good bound, and few.
  [[nodiscard]] std::int64_t first_limit(std::size_t pair) const {
    constexpr double enough = 1e6;
    const auto& parts = split_.pairs_[pair].parts;
    const std::int64_t most = balances_[parts[0]].total() + balances_[parts[1]].total();
    std::int64_t limit = least(pair);
    while (limit < most && joins(pair, limit + 1) <= enough) ++limit;
    return limit;
  }

  // Limits for the two pairs: with t + u = bound - 2 nothing lighter than the bound is missed
  // (bound - 1 if words of that weight are counted), with the fewest joins; or what
  // most_joins allow.
  [[nodiscard]] std::pair<std::int64_t, std::int64_t> choose_limits() const {
    const std::int64_t sum = count_ ? bound_ - 1 : bound_ - 2;
    // From the least weights upward, always on the side that costs less.
    std::int64_t t = least(0) - 1;
    std::int64_t u = least(1) - 1;
    double spent = 0;
    while (t + u < sum) {
      const double more_t = joins(0, t + 1) - joins(0, t);
      const double more_u = joins(1, u + 1) - joins(1, u);
      spent += std::min(more_t, more_u);
      if (spent > most_joins_) break;
      ++(more_t <= more_u ? t : u);
    }
    return {t, u};
  }

  [[nodiscard]] LightWords light_words(std::size_t pair, std::size_t side, std::int64_t limit,
                                       const Monitor& monitor) {
    const std::size_t part = split_.pairs_[pair].parts[side];
    LightWords light;
    const std::int64_t most = std::min(limit - least_[split_.pairs_[pair].parts[1 - side]],
                                       static_cast<std::int64_t>(histograms_[part].size()) - 1);
    if (most < 0) return light;
    std::size_t number = 0;
    for (std::int64_t weight = 0; weight <= most; ++weight) {
      light.start.push_back(number);
      number += static_cast<std::size_t>(histograms_[part][static_cast<std::size_t>(weight)]);
    }
    light.start.push_back(number);
    base::require_memory("light words of a sublattice",
                         static_cast<double>(number) * sizeof(Light));
    light.words.resize(number);
    std::vector<std::uint64_t> images;
    for (const Message message : split_.parts_[part].basis) {
      images.push_back(image(split_.pairs_[1 - pair].coordinates, message));
    }
    const ByteTables coordinates(images);
    std::vector<std::size_t> next(light.start.begin(), light.start.end() - 1);
    std::mutex mutex;
    const auto bound = static_cast<Balances::Balance>(
        std::max<std::int64_t>(balances_[part].total() - 2 * most, -Balances::largest_total));
    for_each_block(
        part,
        [&](std::uint64_t block, const Balances::Balance* values) {
          thread_local std::vector<std::uint32_t> positions;
          positions.clear();
          append_at_least(values, balances_[part].block_size(), bound, positions);
          if (positions.empty()) return;
          const std::lock_guard lock(mutex);
          for (const std::uint32_t position : positions) {
            const auto word =
                static_cast<std::uint32_t>((block << Balances::block_bits) + position);
            const auto weight = static_cast<std::size_t>(weight_of(part, values[position]));
            light.words[next[weight]++] = {coordinates(word), word};
          }
        },
        monitor);
    return light;
  }

  // What every word of a part weighs more than the lightest, at most 255.
  struct Free {
    void operator()(std::uint8_t* table) const noexcept { std::free(table); }
  };
  using Table = std::unique_ptr<std::uint8_t[], Free>;

  Table make_table(std::size_t part, const Monitor& monitor) {
    const Balances& balances = balances_[part];
    const std::size_t size = std::size_t{1} << balances.dimension();
    base::require_memory("the weights of a sublattice", static_cast<double>(size));
    Table table(new_table(size));
    const auto top = static_cast<Balances::Balance>(balances.total() - 2 * least_[part]);
    for_each_block(
        part,
        [&](std::uint64_t block, const Balances::Balance* values) {
          pack_deficits(values, balances.block_size(), top,
                        table.get() + (block << Balances::block_bits));
        },
        monitor);
    return table;
  }

  // The tables of the parts that are looked up: always the first, and the second if there is
  // ample room; without it the few words that get so far are weighed cell by cell.
  void make_tables(const std::array<std::size_t, 2>& parts, const Monitor& monitor) {
    tables_ = {};
    tables_[0] = make_table(parts[0], monitor.part(0, 0.5));
    const double more = std::exp2(static_cast<double>(balances_[parts[1]].dimension()));
    if (more < 1e6 || more < 0.4 * static_cast<double>(base::usable_memory())) {
      tables_[1] = make_table(parts[1], monitor.part(0.5, 1));
    }
  }

  // The weight of a word of one of those parts.
  [[nodiscard]] std::int64_t weight_of_word(const std::array<std::size_t, 2>& parts,
                                            std::size_t side, std::uint32_t word) const {
    const Table& table = tables_[side];
    if (table && table[word] < 255) return least_[parts[side]] + table[word];
    return exact_weight(parts[side], word);
  }

  [[nodiscard]] std::int64_t exact_weight(std::size_t part, std::uint32_t word) const {
    const linear::Coset& coset = split_.parts_[part].coset;
    std::int64_t weight = 0;
    for (std::size_t cell = 0; cell < coset.cells(); ++cell) {
      const std::uint64_t column = coset.dimension == 0 ? 0 : coset.columns[cell];
      const int one = (std::popcount(column & word) & 1) ^ coset.particular[cell];
      if (one != 0) weight += coset.weight(cell);
    }
    return weight;
  }

  // Every word of weight at most `limit` on a pair. Those that weigh at most `other_limit` on
  // the other pair were met before.
  void join(std::size_t pair, std::int64_t limit, std::int64_t other_limit,
            const Monitor& monitor) {
    if (limit < least(pair)) return;
    const auto& near = split_.pairs_[pair].parts;
    const auto& far = split_.pairs_[1 - pair].parts;
    const LightWords first = light_words(pair, 0, limit, monitor.part(0, 0.1));
    const LightWords second = light_words(pair, 1, limit, monitor.part(0.1, 0.2));
    make_tables(far, monitor.part(0.2, 0.3));
    result_.joins += joins(pair, limit);

    constexpr std::size_t words_in_a_task = 16;
    const std::size_t tasks = (first.words.size() + words_in_a_task - 1) / words_in_a_task;
    std::mutex mutex;
    std::atomic<std::int64_t> bound{bound_};
    const auto each = [&](std::uint64_t task) {
      Lightest found;
      found.weight = bound.load(std::memory_order_relaxed);
      const std::size_t begin = static_cast<std::size_t>(task) * words_in_a_task;
      const std::size_t end = std::min(first.words.size(), begin + words_in_a_task);
      std::size_t weight =
          static_cast<std::size_t>(std::upper_bound(first.start.begin(), first.start.end(), begin) -
                                   first.start.begin()) -
          1;
      for (std::size_t i = begin; i < end; ++i) {
        while (first.start[weight + 1] <= i) ++weight;
        join_one(near, far, first.words[i], static_cast<std::int64_t>(weight), second, limit,
                 other_limit, found);
      }
      if (found.messages.empty()) return;
      const std::lock_guard lock(mutex);
      best_.join(found, most_);
      bound.store(std::min(bound.load(), best_.weight));
    };
    base::threads::run_watched(pool_, tasks, each, monitor.part(0.3, 1));
    if (best_.weight < bound_) {
      bound_ = best_.weight;
    }
    if (!best_.messages.empty()) first_ = best_;
  }

  void join_one(const std::array<std::size_t, 2>& near, const std::array<std::size_t, 2>& far,
                const Light& one, std::int64_t weight, const LightWords& second, std::int64_t limit,
                std::int64_t other_limit, Lightest& found) const {
    const std::int64_t room = limit - weight;
    const auto rooms = static_cast<std::int64_t>(second.start.size()) - 2;
    const std::uint8_t* const table = tables_[0].get();
    for (std::int64_t w = least_[near[1]]; w <= std::min(room, rooms); ++w) {
      // Of the other pair the first part must leave room for the lightest of the second.
      // Words as heavy as the best are wanted only where they are counted.
      const std::int64_t so_far = weight + w;
      const std::int64_t most =
          (count_ ? found.weight : found.weight - 1) - so_far - least_[far[0]] - least_[far[1]];
      if (most < 0) break;  // heavier words leave less
      const auto threshold = static_cast<std::uint8_t>(std::min<std::int64_t>(most, 255));
      const Light* const end = second.words.data() + second.start[static_cast<std::size_t>(w) + 1];
      for (const Light* other = second.words.data() + second.start[static_cast<std::size_t>(w)];
           other < end; ++other) {
        const std::uint64_t at = one.coordinates ^ other->coordinates;
        if (table[static_cast<std::uint32_t>(at)] > threshold) continue;
        look_at(near, far, one.word, other->word, so_far, at, other_limit, found);
      }
    }
  }

  // A word that may be light: its exact weight.
  void look_at(const std::array<std::size_t, 2>& near, const std::array<std::size_t, 2>& far,
               std::uint32_t one, std::uint32_t other, std::int64_t near_weight, std::uint64_t at,
               std::int64_t other_limit, Lightest& found) const {
    const std::int64_t most = (count_ ? found.weight : found.weight - 1) - near_weight;
    std::int64_t far_weight = weight_of_word(far, 0, static_cast<std::uint32_t>(at));
    if (far_weight + least_[far[1]] > most) return;
    far_weight += weight_of_word(far, 1, static_cast<std::uint32_t>(at >> 32));
    if (far_weight > most || far_weight <= other_limit) return;
    Message message = 0;
    for (const auto& [part, word] : {std::pair{near[0], one}, std::pair{near[1], other}}) {
      message ^= image(split_.parts_[part].basis, word);
    }
    found.add(near_weight + far_weight, message, most_);
  }

  const Split& split_;
  bool count_;
  std::size_t most_;
  double most_joins_;
  base::threads::TaskPool pool_;
  const Monitor& monitor_;
  std::vector<Balances> balances_;
  std::array<Histogram, 4> histograms_;
  std::array<std::int64_t, 4> least_{};
  std::array<Table, 2> tables_;
  std::int64_t bound_ = std::numeric_limits<std::int64_t>::max() / 4;
  Lightest best_;
  Lightest first_;
  Result result_;
};

Split::Result Split::run(bool count, std::size_t most, double most_joins, int threads,
                         const Monitor& monitor) const {
  return Run(*this, count, most, most_joins, threads, monitor).all();
}

}  // namespace rookery::repair_room::coset
