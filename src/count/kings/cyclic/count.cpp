// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kings and wazirs where every row is a cycle of n squares. Let T[s,t] = 1 if the
// row t may follow the row s, and D the diagonal matrix of z^(pieces of the row). T
// is symmetric, and
//
//   cylinder of m rows:  1' D (T D)^(m-1) 1     torus of m rows:  trace (D T)^m.
//
// Half of the rows. With x = (T D)^a 1 (cylinder), the sum for 2a + 1 rows is x' D x and
// that for 2a + 2 rows is (D x)' T (D x). On the torus,
//
//   trace (D T)^m = sum over first rows s of z^|s| g(s),   g(s) = e_s' T (D T)^(m-1) e_s,
//
// and with x = (T D)^a T e_s: g(s) = x' D x for m = 2a + 2, (D x)' T (D x) for 2a + 3.
//
// Few first rows. g(s) depends only on the column T e_s, that is on the squares which
// the row s attacks in the next one: for kings N[s], the ones and their neighbours,
// which for 20 columns takes half as many values as s (101001 and 100101 attack the same
// squares); for wazirs s itself. And g does not change when the cycle is turned or
// reflected. So g is computed for one row of each class and weighted with the sum of
// z^|s| over the class: 240 rows instead of 15127 for kings and 20 columns.
//
// T by butterflies in place. Cut the cycle at square n - 1. Let x0 be the part of x where
// that square is empty (a row of the path 0 .. n-2), x1 that where it is taken (then n-2
// and 0 are empty: a row of the path 1 .. n-3), K_m the kings' map for rows of the path
// of m squares, and E the embedding of the path 1 .. n-3 into the path 0 .. n-2. Then
//
//   y0 = K_(n-1) x0 + E K_(n-3) x1,     y1 = K_(n-3) E' x0:
//
// two taken squares n - 1 would attack each other, and one attacks everything that E
// leaves out. K_m is the sweep of design.md over strings of m + 1 bits (F(m+3) entries):
// upwards from rows with square i at bit i + 1 ("raised") to rows with square i at bit
// i, then downwards, and so on. The string's end bit that is no square of the row is
// 0 at the start of a row. It is summed out at the end of the row by one butterfly
// more, at a column where no piece may stand, which also leaves zeros where the next
// row needs them.
//
// For wazirs the string of n + 1 bits has a 0 that parts the new squares from the old
// ones: below it (sweeping upwards) the new row, above it the old one. A step moves it
// by one place. Strings with a one there are never read. At the end of a row those
// with both ends of the row set are cleared: the cycle is nothing more than that.
//
// The sweeps are in sweep.cpp, their butterflies in kernels.cpp.
//
// Time for one first row: n F(n+2) + 2 (n-2) F(n) (wazirs n F(n+3)) additions of eight
// residues, times 0.3, times half of the rows. Memory: as many entries of 32 bytes for
// each thread (torus), or once (cylinder); as many again if a vector must be kept.

#include "count/kings/cyclic/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "base/threads/aligned_vector.hpp"
#include "base/threads/loops.hpp"
#include "base/threads/task_pool.hpp"
#include "count/kings/cyclic/kernels.hpp"
#include "count/kings/cyclic/sweep.hpp"
#include "count/kings/states/frontier.hpp"

namespace rookery::count::kings::cyclic {

namespace {

using Entries = base::threads::AlignedVector<std::uint32_t>;

// ---- Rows that are cycles ----

bool is_cyclic(std::uint64_t row, std::size_t columns) {
  return (row & 1U) == 0 || (row >> (columns - 1) & 1U) == 0;
}

states::LaneValues squares_of_roots(const states::LaneGroup& group) {
  states::LaneValues z;
  for (std::size_t i = 0; i < states::lanes_in_group; ++i) {
    z[i] =
        static_cast<std::uint32_t>(std::uint64_t{group.root[i]} * group.root[i] % group.prime[i]);
  }
  return z;
}

// What all threads share: the sweeps and the weights.
struct CyclicMap {
  CyclicMap(const states::DenseBoard& board, const states::LaneGroup& of, std::size_t batch,
            const CyclicCut& cut)
      : kings(board.neighbours == states::Neighbours::eight),
        columns(board.columns),
        group(of),
        powers(of.prime, squares_of_roots(of), board.columns / 2 + 1),
        main(board.neighbours, kings ? columns - 1 : columns, batch, cut),
        side(board.neighbours, kings ? columns - 3 : 0, batch, cut) {}

  bool kings;
  std::size_t columns;
  states::LaneGroup group;
  states::LanePowers powers;
  PathSweep main;  // kings: the path 0 .. n-2; wazirs: 0 .. n-1
  PathSweep side;  // kings: the path 1 .. n-3

  [[nodiscard]] std::uint64_t main_rows() const {
    return states::fibonacci(columns + (kings ? 1 : 2));
  }
  [[nodiscard]] std::uint64_t side_rows() const {
    return kings ? states::fibonacci(columns - 1) : 0;
  }
};

// A batch of vectors x over the cyclic rows.
class CyclicVectors {
 public:
  CyclicVectors(const CyclicMap& map, std::size_t batch, const Team& team)
      : map_(map),
        batch_(batch),
        team_(team),
        main_(map.main.entries() * batch * states::lanes_in_group),
        side_(map.kings ? map.side.entries() * batch * states::lanes_in_group : 0),
        spare_(side_.size()) {}

  // x_i = 1 for the rows that hold no square of forbidden[i]; each x_i takes so many lanes.
  void start(const std::vector<std::uint64_t>& forbidden, std::size_t lanes) {
    std::fill(main_.begin(), main_.end(), 0U);
    std::fill(side_.begin(), side_.end(), 0U);
    std::fill(spare_.begin(), spare_.end(), 0U);
    raised_ = true;
    std::uint64_t row = 0;
    for (std::uint64_t h = 0; h < map_.main_rows(); ++h, row = next_string(row)) {
      if (is_cyclic(row, map_.columns)) set(main_, h, row, forbidden, lanes);
    }
    row = 0;
    for (std::uint64_t h = 0; h < map_.side_rows(); ++h, row = next_string(row)) {
      set(side_, h, row << 1 | std::uint64_t{1} << (map_.columns - 1), forbidden, lanes);
    }
  }

  // x = D x.
  void weigh() {
    if (!map_.group.weighted) return;
    team_.run([&](std::size_t part) {
      weigh_rows(main_part(part), map_.powers, batch_, main_.data());
      weigh_rows(side_part(part), map_.powers, batch_, side_.data());
    });
  }

  // x = T x.
  void apply(const Tick& tick) {
    const states::LaneValues& prime = map_.group.prime;
    if (!map_.kings) {
      map_.main.run(raised_, prime, batch_, team_, tick, main_.data());
      raised_ = !raised_;
      clear_rows_with_both_ends();
      return;
    }
    team_.run([&](std::size_t part) {
      copy_from_outer(inner_part(part), batch_, main_.data(), spare_.data());
    });
    map_.main.run(raised_, prime, batch_, team_, tick, main_.data());
    map_.side.run(raised_, prime, batch_, team_, tick, side_.data());
    map_.side.run(raised_, prime, batch_, team_, tick, spare_.data());
    raised_ = !raised_;
    team_.run([&](std::size_t part) {
      add_to_outer(inner_part(part), prime, batch_, side_.data(), main_.data());
    });
    std::swap(side_, spare_);
  }

  // x' D x.
  [[nodiscard]] std::vector<states::ProductSums> weighted_square() const {
    return product(*this, map_.group.weighted ? &map_.powers : nullptr);
  }

  // (D x)' T (D x). Changes x.
  [[nodiscard]] std::vector<states::ProductSums> weighted_form(const Tick& tick) {
    weigh();
    saved_main_ = main_;
    saved_side_ = side_;
    apply(tick);
    return product({saved_main_, saved_side_, !raised_}, nullptr);
  }

 private:
  void set(Entries& entries, std::uint64_t h, std::uint64_t row,
           const std::vector<std::uint64_t>& forbidden, std::size_t lanes) const {
    const std::size_t in_group = states::lanes_in_group / lanes;
    for (std::size_t b = 0; b < batch_; ++b) {
      std::uint32_t* at =
          entries.data() + (states::moved_up(h, 1) * batch_ + b) * states::lanes_in_group;
      for (std::size_t i = b * in_group; i < (b + 1) * in_group; ++i, at += lanes) {
        std::fill(at, at + lanes, (row & forbidden[i]) == 0 ? 1U : 0U);
      }
    }
  }

  // Wazirs: strings with squares 0 and n - 1 have squares 2 .. n - 3 free.
  void clear_rows_with_both_ends() {
    const std::size_t up = raised_ ? 1 : 0;
    const std::size_t n = map_.columns;
    const std::uint64_t ends = states::fibonacci(2 + up) + states::fibonacci(n + 1 + up);
    for (std::uint64_t h = 0; h < states::fibonacci(n - 2); ++h) {
      std::uint32_t* const at =
          main_.data() + (ends + states::moved_up(h, 2 + up)) * batch_ * states::lanes_in_group;
      std::fill(at, at + batch_ * states::lanes_in_group, 0U);
    }
  }

  [[nodiscard]] PathRows main_part(std::size_t part) const {
    const std::uint64_t rows = map_.main_rows();
    return {begin_of(rows, part, team_.parts), begin_of(rows, part + 1, team_.parts), raised_, 0};
  }
  [[nodiscard]] PathRows side_part(std::size_t part) const {
    const std::uint64_t rows = map_.side_rows();
    return {begin_of(rows, part, team_.parts), begin_of(rows, part + 1, team_.parts), raised_, 1};
  }
  [[nodiscard]] InnerRows inner_part(std::size_t part) const {
    const std::uint64_t rows = map_.side_rows();
    return {begin_of(rows, part, team_.parts), begin_of(rows, part + 1, team_.parts), raised_};
  }

  struct View {
    View(const CyclicVectors& x) : main(x.main_), side(x.side_), raised(x.raised_) {}
    View(const Entries& of_main, const Entries& of_side, bool is_raised)
        : main(of_main), side(of_side), raised(is_raised) {}
    const Entries& main;
    const Entries& side;
    bool raised;
  };
  [[nodiscard]] std::vector<states::ProductSums> product(const View& other,
                                                         const states::LanePowers* powers) const {
    std::vector<std::vector<states::ProductSums>> sums(team_.parts,
                                                       std::vector<states::ProductSums>(batch_));
    team_.run([&](std::size_t part) {
      multiply_rows(main_part(part), other.raised, powers, batch_, main_.data(), other.main.data(),
                    sums[part].data());
      multiply_rows(side_part(part), other.raised, powers, batch_, side_.data(), other.side.data(),
                    sums[part].data());
    });
    for (std::size_t part = 1; part < team_.parts; ++part) {
      for (std::size_t b = 0; b < batch_; ++b) {
        sums[0][b] += sums[part][b];
      }
    }
    return sums[0];
  }

  const CyclicMap& map_;
  std::size_t batch_;
  Team team_;
  Entries main_;
  Entries side_;
  Entries spare_;
  Entries saved_main_;
  Entries saved_side_;
  bool raised_ = true;
};

// ---- First rows of a torus ----

struct FirstRows {
  std::uint64_t attacked = 0;              // in the next row
  std::vector<std::uint64_t> with_pieces;  // entry k: so many rows of the class have k
};

// The least among the images of a set of squares under turns and reflections.
std::uint64_t least_image(std::uint64_t squares, std::size_t columns) {
  const std::uint64_t all = (std::uint64_t{1} << columns) - 1;
  std::uint64_t reflected = 0;
  for (std::size_t i = 0; i < columns; ++i) {
    if ((squares >> i & 1U) != 0) reflected |= std::uint64_t{1} << (columns - 1 - i);
  }
  std::uint64_t least = all;
  for (std::size_t i = 0; i < columns; ++i) {
    least = std::min({least, squares, reflected});
    squares = (squares << 1 & all) | squares >> (columns - 1);
    reflected = (reflected << 1 & all) | reflected >> (columns - 1);
  }
  return least;
}

std::vector<FirstRows> classes_of_first_rows(const CyclicMap& map) {
  const std::size_t n = map.columns;
  const std::uint64_t all = (std::uint64_t{1} << n) - 1;
  std::vector<std::pair<std::uint64_t, std::size_t>> rows;  // class and pieces
  rows.reserve(states::fibonacci(n - 1) + states::fibonacci(n + 1));
  for (std::uint64_t row = 0; row <= all; row = next_string(row)) {
    if (!is_cyclic(row, n)) continue;
    std::uint64_t attacked = row;
    if (map.kings)
      attacked |= (row << 1 & all) | row >> (n - 1) | row >> 1 | (row << (n - 1) & all);
    rows.emplace_back(least_image(attacked, n), static_cast<std::size_t>(std::popcount(row)));
  }
  std::sort(rows.begin(), rows.end());
  std::vector<FirstRows> classes;
  for (const auto& [attacked, pieces] : rows) {
    if (classes.empty() || classes.back().attacked != attacked) {
      classes.push_back({attacked, std::vector<std::uint64_t>(n / 2 + 1)});
    }
    ++classes.back().with_pieces[pieces];
  }
  return classes;
}

// sum of z^(pieces) over the class, times g, in lane i.
std::uint64_t weighted_class(const CyclicMap& map, const FirstRows& rows,
                             const states::ProductSums& g, std::size_t i) {
  const std::uint64_t p = map.group.prime[i];
  std::uint64_t weight = 0;
  for (std::size_t k = 0; k < rows.with_pieces.size(); ++k) {
    weight += rows.with_pieces[k] % p * map.powers.power[k][i] % p;
  }
  return weight % p * g.reduced(i, map.group.prime[i]) % p;
}

// The lanes of a group that differ. A group that is not full repeats one; a torus has
// work for all lanes all the same: each set of different lanes gets its own first row.
struct Packing {
  explicit Packing(const states::LaneGroup& group) : packed(group) {
    states::LaneGroup different;
    for (std::size_t i = 0; i < states::lanes_in_group; ++i) {
      place[i] = 0;
      while (place[i] < lanes && (different.prime[place[i]] != group.prime[i] ||
                                  different.root[place[i]] != group.root[i])) {
        ++place[i];
      }
      if (place[i] < lanes) continue;
      different.prime[lanes] = group.prime[i];
      different.root[lanes] = group.root[i];
      ++lanes;
    }
    for (std::size_t i = 0; i < states::lanes_in_group; ++i) {
      packed.prime[i] = different.prime[i % lanes];
      packed.root[i] = different.root[i % lanes];
    }
  }

  states::LaneGroup packed;
  std::size_t lanes = 0;                                    // that differ
  std::array<std::size_t, states::lanes_in_group> place{};  // of the group's lanes among them
};

// ---- The plan ----

struct Halves {
  std::size_t applications = 0;  // the a of the formulas above
  bool one_more = false;
};

Halves halves_of(const states::DenseBoard& board) {
  const std::size_t maps = board.torus ? board.rows - 2 : board.rows - 1;
  return {maps / 2, maps % 2 != 0};
}

double units_of_application(const states::DenseBoard& board) {
  const auto n = static_cast<double>(board.columns);
  if (board.neighbours == states::Neighbours::four) {
    return n * static_cast<double>(path_entries(board.columns));
  }
  return n * static_cast<double>(path_entries(board.columns - 1)) +
         2 * (n - 2) * static_cast<double>(path_entries(board.columns - 3));
}

// The number of classes, about: sets of squares divided by 2n, and more by those that
// are symmetric. The sets of squares that kings on a cycle attack are those whose runs
// have a length of 3 or more, but not 4; they grow like 1.5618^n. (Runs come from kings
// at distances 2 and 3: 3, 3 + 2, 3 + 3, 3 + 2 + 2, ...)
double classes_about(const states::DenseBoard& board) {
  const auto n = static_cast<double>(board.columns);
  const double growth = board.neighbours == states::Neighbours::eight ? 1.5618 : 1.6180;
  return std::pow(growth, n) / (2 * n) + 0.6 * std::pow(growth, n / 2);
}

// So many vectors at once as keep the arrays of a thread in its cache.
std::size_t batch_of(const states::DenseBoard& board, const CyclicCut& cut) {
  if (!board.torus) return 1;
  if (cut.batch > 0) return cut.batch;
  const double bytes = units_of_application(board) / static_cast<double>(board.columns) * 32;
  return bytes < 100e3 ? 4 : bytes < 300e3 ? 2 : 1;
}

std::vector<states::ProductSums> run_rows(const Halves& halves, const Tick& tick,
                                          CyclicVectors& x) {
  for (std::size_t i = 0; i < halves.applications; ++i) {
    x.weigh();
    x.apply(tick);
  }
  return halves.one_more ? x.weighted_form(tick) : x.weighted_square();
}

}  // namespace

double cyclic_work(const states::DenseBoard& board) {
  if (board.columns > most_cyclic_columns) return std::numeric_limits<double>::infinity();
  const Halves halves = halves_of(board);
  const double rows = static_cast<double>(halves.applications) + (halves.one_more ? 1 : 0);
  return rows * units_of_application(board) * (board.torus ? classes_about(board) : 1);
}

std::uint64_t cyclic_bytes(const states::DenseBoard& board, int threads) {
  if (board.columns > most_cyclic_columns) return std::numeric_limits<std::uint64_t>::max();
  const bool kings = board.neighbours == states::Neighbours::eight;
  const std::uint64_t main = path_entries(kings ? board.columns - 1 : board.columns);
  const std::uint64_t side = kings ? path_entries(board.columns - 3) : 0;
  const std::uint64_t vector = main + 2 * side + (halves_of(board).one_more ? main + side : 0);
  const std::uint64_t entry = batch_of(board, {}) * states::lanes_in_group * sizeof(std::uint32_t);
  const std::uint64_t copies =
      board.torus ? static_cast<std::uint64_t>(base::threads::thread_number(threads)) : 1;
  // The lists of strings are below a tenth of a vector; the first rows of a torus take
  // two words each, and a vector more for each class.
  const std::uint64_t lists = main * 8;
  const std::uint64_t first_rows = board.torus ? states::fibonacci(board.columns + 2) * 32 : 0;
  return copies * vector * entry + lists + first_rows + (std::uint64_t{1} << 20);
}

void require_cyclic_columns(const states::DenseBoard& board) {
  if (board.columns > most_cyclic_columns) {
    base::fail_limit("count",
                     fmt::format("rows of {} squares in a cycle: the dense engine takes {}",
                                 board.columns, most_cyclic_columns));
  }
}

states::LaneValues evaluate_cyclic(const states::DenseBoard& board, const states::LaneGroup& group,
                                   base::threads::SharedProgress& progress, int threads,
                                   const CyclicCut& cut) {
  require_cyclic_columns(board);
  const std::size_t batch = batch_of(board, cut);
  const Halves halves = halves_of(board);
  const auto workers = static_cast<std::size_t>(base::threads::thread_number(threads));
  states::LaneValues total{};

  if (!board.torus) {
    const CyclicMap map(board, group, batch, cut);
    base::threads::with_threads(threads, [&] {
      // Short arrays are not worth the threads. Parts of long ones end often enough to
      // be interrupted.
      Team team;
      if (map.main.entries() > cut.shared_entries) {
        team = {workers, 4 * workers + map.main.entries() / 4'000'000};
      }
      CyclicVectors x(map, batch, team);
      x.start({0}, states::lanes_in_group);
      const states::ProductSums sum = run_rows(halves, {&progress, 1}, x).front();
      FirstRows once;
      once.with_pieces = {1};
      for (std::size_t i = 0; i < states::lanes_in_group; ++i) {
        total[i] = static_cast<std::uint32_t>(weighted_class(map, once, sum, i));
      }
    });
    progress.add(0);  // the others may have done it all; this thread asks whether to stop
    return total;
  }

  const Packing packing(group);
  const std::size_t lanes = packing.lanes;
  const CyclicMap map(board, packing.packed, batch, cut);
  const std::vector<FirstRows> classes = classes_of_first_rows(map);
  const std::size_t in_group = states::lanes_in_group / lanes;
  const std::size_t in_batch = in_group * batch;
  const std::size_t batches = (classes.size() + in_batch - 1) / in_batch;
  // The units are those of the prediction, whatever the number of classes is.
  const Tick tick{&progress, classes_about(board) / static_cast<double>(batches)};
  std::atomic<std::size_t> next{0};
  std::mutex adding;
  std::array<std::uint64_t, states::lanes_in_group> sums{};
  const auto add = [&](std::uint64_t value, std::uint64_t& sum, std::size_t lane) {
    sum = (sum + value) % packing.packed.prime[lane];
  };
  const auto work = [&] {
    CyclicVectors x(map, batch, Team{});
    std::array<std::uint64_t, states::lanes_in_group> own{};
    for (std::size_t b = next++; b < batches; b = next++) {
      const std::size_t first = b * in_batch;
      const std::size_t last = std::min(first + in_batch, classes.size());
      std::vector<std::uint64_t> forbidden(in_batch, 0);  // what is left over is not read
      for (std::size_t c = first; c < last; ++c) forbidden[c - first] = classes[c].attacked;
      x.start(forbidden, lanes);
      const std::vector<states::ProductSums> g = run_rows(halves, tick, x);
      for (std::size_t c = first; c < last; ++c) {
        const states::ProductSums& sum = g[(c - first) / in_group];
        const std::size_t from = (c - first) % in_group * lanes;
        for (std::size_t i = 0; i < lanes; ++i) {
          add(weighted_class(map, classes[c], sum, from + i), own[i], i);
        }
      }
    }
    const std::lock_guard lock(adding);
    for (std::size_t i = 0; i < lanes; ++i) add(own[i], sums[i], i);
  };
  base::threads::with_threads(threads, [&] {
    const std::size_t parts = std::min(workers, batches);
    Team{parts, parts}.run([&](std::size_t) { work(); });
  });
  for (std::size_t i = 0; i < states::lanes_in_group; ++i) {
    total[i] = static_cast<std::uint32_t>(sums[packing.place[i]]);
  }
  progress.add(0);  // the others may have done it all; this thread asks whether to stop
  return total;
}

}  // namespace rookery::count::kings::cyclic
