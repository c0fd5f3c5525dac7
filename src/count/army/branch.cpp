// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counting an army by branching: put the pieces of the strongest kind in every way,
// then those of the next, and keep for each kind the set of squares where it can still
// stand, one bit per square. The strongest go first because they leave the fewest squares
// to the others. Three things keep the tree small:
//
//   symmetry   of the placements of the first kind only the first of each orbit is
//              continued, and what it leads to counts as often as the orbit is large;
//   the end    the last two pieces are not put, but the pairs of free squares for them
//              counted that do not conflict;
//   the rest   when the first kinds are placed, the others can be counted by the sweep
//              (sweep.cpp), which is better for many weak pieces.
//
// Time: about (kinds x squares / 64) words per node. Memory: a bit for each pair of kinds
// and pair of squares on boards up to 256 squares; the conflict lists beyond.
//
// Several threads walk through the first two levels each by itself and share out what
// lies below; whole numbers add up to the same in any order.

#include "count/army/branch.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>

#include "base/threads/shared_progress.hpp"
#include "base/threads/task_pool.hpp"
#include "count/army/group.hpp"
#include "count/army/sets.hpp"

namespace rookery::count::army {

namespace {

using Word = std::uint64_t;

constexpr std::size_t most_table_words = std::size_t{1} << 23;  // 64 MiB
constexpr std::uint64_t nodes_between_checks = 1U << 14;
constexpr std::size_t most_squares_shared_in_pairs = 256;

/// Thrown where another thread has failed; never leaves the pool.
struct Stopped {};

/// What the threads share.
struct Shared {
  const ArmyGroup& group;
  std::vector<bool> first_of_orbit;  // is no image of the square before it?
  std::size_t kinds;                 // to be placed here
  std::size_t shared_depth = 0;      // nodes of this depth are shared out
  std::uint64_t bytes = 0;           // for the sweep of a rest
  std::atomic<std::uint64_t> next_ticket{0};
  // Both are null while the nodes to be shared out are only counted.
  const base::threads::TaskPool* pool = nullptr;
  base::threads::SharedProgress* progress = nullptr;
};

template <std::size_t W>
class Branch {
 public:
  Branch(const FreeSets<W>& sets, Shared& shared)
      : sets_(sets),
        army_(sets.army()),
        shared_(shared),
        level_words_((army_.kinds() + 1) * sets.words()),
        stack_((army_.pieces_of_all_kinds() + 1) * level_words_, 0) {
    const ArmyRest whole = whole_army(army_);
    std::copy(whole.free.begin(), whole.free.end(), stack_.begin());
    std::copy(whole.forced.begin(), whole.forced.end(), forced_at(0));
    any_forced_ = army_.forced_squares() != 0;
    pieces_left_ = army_.pieces_of_all_kinds();
    ticket_ = shared.next_ticket.fetch_add(1);
  }

  ArmyBranched run() {
    if (shared_.shared_depth > 0 || is_ours()) kind_begins(0, 0);
    settle();
    return std::move(result_);
  }

  [[nodiscard]] std::uint64_t nodes_to_share() const noexcept { return counter_; }

 private:
  // Level d of the stack: a set for each kind, then the forced squares still empty.
  [[nodiscard]] Word* free_at(std::size_t depth, std::size_t kind) {
    return stack_.data() + depth * level_words_ + kind * sets_.words();
  }
  [[nodiscard]] Word* forced_at(std::size_t depth) { return free_at(depth, army_.kinds()); }

  void kind_begins(std::size_t depth, std::size_t kind) {
    if (kind == shared_.kinds) {
      if (kind == army_.kinds()) {
        add(sets_.count(forced_at(depth)) == 0 ? 1 : 0);
      } else {
        sweep_rest(depth, kind);
      }
      return;
    }
    visit(depth, kind, army_.numbers[kind]);
  }

  // The nodes of the shared depth have numbers (before it is known whether they lead
  // anywhere); each is done by the thread that drew its number.
  bool is_ours() {
    const std::uint64_t number = counter_++;
    if (shared_.progress == nullptr || number != ticket_) return false;
    check(1);
    ticket_ = shared_.next_ticket.fetch_add(1);
    return true;
  }

  void check(double shared_nodes_done) {
    if (shared_.progress == nullptr) return;
    if (shared_.pool->failed()) throw Stopped{};
    shared_.progress->add(shared_nodes_done);
  }

  // `left` pieces of the kind are to be put, all after the last one of the kind.
  void visit(std::size_t depth, std::size_t kind, std::size_t left) {
    if (depth >= shared_.shared_depth && ++result_.nodes % nodes_between_checks == 0) check(0);
    if (is_end(depth, kind)) {
      add(pairs_at(depth, kind, left));
      return;
    }
    const Word* const free = free_at(depth, kind);
    std::size_t squares = sets_.count(free);
    if (any_forced_ && sets_.count(forced_at(depth)) > pieces_left_) return;
    sets_.for_each(free, [&](std::size_t v) {
      if (squares-- < left) return false;
      if (depth == 0 && !shared_.first_of_orbit[v]) return true;
      if (depth + 1 == shared_.shared_depth && !is_ours()) return true;
      if (!put(depth, kind, left, v)) return true;
      --pieces_left_;
      if (kind == 0) chosen_.push_back(static_cast<std::uint32_t>(v));
      if (left > 1) {
        visit(depth + 1, kind, left - 1);
      } else if (kind == 0) {
        first_kind_ends(depth + 1);
      } else {
        kind_begins(depth + 1, kind + 1);
      }
      if (kind == 0) chosen_.pop_back();
      ++pieces_left_;
      return true;
    });
  }

  // Fills the next level; false if some kind would not have squares enough.
  bool put(std::size_t depth, std::size_t kind, std::size_t left, std::size_t v) {
    if (left > 1) {
      Word* const into = free_at(depth + 1, kind);
      sets_.take(kind, kind, v, free_at(depth, kind), into);
      sets_.drop_up_to(v, into);
      if (sets_.count(into) < left - 1) return false;
    }
    for (std::size_t c = kind + 1; c < army_.kinds(); ++c) {
      Word* const into = free_at(depth + 1, c);
      sets_.take(kind, c, v, free_at(depth, c), into);
      if (sets_.count(into) < army_.numbers[c]) return false;
    }
    if (any_forced_) {
      std::copy(forced_at(depth), forced_at(depth) + sets_.words(), forced_at(depth + 1));
      forced_at(depth + 1)[v / 64] &= ~(Word{1} << (v % 64));
    }
    return true;
  }

  // The placement of the first kind stands for its orbit if none of its images comes
  // before it: then its first square is the first of its own orbit too.
  void first_kind_ends(std::size_t depth) {
    std::size_t fixed = 0;
    for (const auto& map : shared_.group) {
      image_.clear();
      for (const std::uint32_t v : chosen_) image_.push_back(map[v]);
      std::sort(image_.begin(), image_.end());
      if (image_ < chosen_) return;
      if (image_ == chosen_) ++fixed;
    }
    settle();
    const mpz_class before = std::move(result_.placements);
    result_.placements = 0;
    kind_begins(depth, 1);
    settle();
    result_.placements *= static_cast<unsigned long>(shared_.group.size() / fixed);
    result_.placements += before;
  }

  // Two pieces are left, which need not be put one by one. Not if squares must hold a
  // piece, and not while the orbit of the first kind is open (or no map but the identity
  // is there, or nothing was put yet).
  [[nodiscard]] bool is_end(std::size_t depth, std::size_t kind) const {
    return pieces_left_ == 2 && shared_.kinds == army_.kinds() && !any_forced_ &&
           (kind > 0 || depth == 0 || shared_.group.size() == 1);
  }

  // The ways to put them: two of this kind, or one of it and one of the next.
  std::uint64_t pairs_at(std::size_t depth, std::size_t kind, std::size_t left) {
    const std::size_t other = left == 2 ? kind : kind + 1;
    const Word* const squares = free_at(depth, other);
    const std::uint64_t all = sets_.count(squares);
    std::uint64_t pairs = 0;
    sets_.for_each(free_at(depth, kind), [&](std::size_t v) {
      pairs += all - sets_.lost(kind, other, v, squares);
      return true;
    });
    return left == 2 ? pairs / 2 : pairs;
  }

  void sweep_rest(std::size_t depth, std::size_t kind) {
    ArmyRest rest;
    rest.first_kind = kind;
    rest.free.assign(free_at(depth, kind), free_at(depth, army_.kinds()));
    rest.forced.assign(forced_at(depth), forced_at(depth) + sets_.words());
    ArmySweepLimits limits;
    limits.bytes = shared_.bytes;
    limits.check = [this](double) { check(0); };
    const ArmySwept swept = sweep_army(army_, rest, limits);
    if (!swept.finished) refuse_army_sweep(army_, swept, shared_.bytes);
    ++result_.sweeps;
    result_.states = std::max(result_.states, swept.states);
    result_.placements += swept.placements;
  }

  // The numbers added are below 2^44 (pairs of 2^22 squares), so the sum never overflows.
  void add(std::uint64_t more) {
    sum_ += more;
    if (sum_ >> 62 != 0) settle();
  }

  void settle() {
    result_.placements += static_cast<unsigned long>(sum_);
    sum_ = 0;
  }

  const FreeSets<W>& sets_;
  const Army& army_;
  Shared& shared_;
  std::size_t level_words_;
  std::vector<Word> stack_;
  bool any_forced_ = false;
  std::size_t pieces_left_ = 0;
  std::vector<std::uint32_t> chosen_;  // squares of the first kind, ascending
  std::vector<std::uint32_t> image_;
  std::uint64_t sum_ = 0;  // not yet in result_
  std::uint64_t ticket_ = 0;
  std::uint64_t counter_ = 0;
  ArmyBranched result_;
};

constexpr std::uint64_t most_threads = 1024;

std::size_t thread_count(int threads, std::uint64_t nodes_to_share) {
  const auto wanted = static_cast<std::uint64_t>(base::threads::thread_number(threads));
  return static_cast<std::size_t>(
      std::max<std::uint64_t>(1, std::min({wanted, nodes_to_share, most_threads})));
}

template <std::size_t W>
ArmyBranched run(const Army& army, std::size_t kinds, const ArmyGroup& group, std::uint64_t bytes,
                 int threads, const Monitor& monitor) {
  const FreeSets<W> sets(army);
  Shared shared{
      .group = group, .first_of_orbit = std::vector<bool>(army.size(), true), .kinds = kinds};
  for (const auto& map : group) {
    for (std::size_t v = 0; v < army.size(); ++v) {
      if (map[v] < v) shared.first_of_orbit[v] = false;
    }
  }
  std::size_t placed = 0;
  for (std::size_t c = 0; c < kinds; ++c) placed += army.numbers[c];
  if (kinds == army.kinds()) placed -= std::min<std::size_t>(placed, 2);  // see is_end
  shared.shared_depth =
      std::min<std::size_t>(army.size() <= most_squares_shared_in_pairs ? 2 : 1, placed);

  Branch<W> counter(sets, shared);
  static_cast<void>(counter.run());
  shared.next_ticket = 0;
  base::threads::SharedProgress progress(monitor, static_cast<double>(counter.nodes_to_share()));
  shared.progress = &progress;
  const std::size_t number = thread_count(threads, counter.nodes_to_share());
  shared.bytes = bytes / number;
  std::vector<ArmyBranched> parts(number);
  base::threads::TaskPool pool(static_cast<int>(number));
  shared.pool = &pool;
  pool.run(
      number, [&](std::size_t i) { parts[i] = Branch<W>(sets, shared).run(); },
      [&] { progress.add(0); });
  ArmyBranched all;
  for (const ArmyBranched& part : parts) {
    all.placements += part.placements;
    all.nodes += part.nodes;
    all.sweeps += part.sweeps;
    all.states = std::max(all.states, part.states);
  }
  return all;
}

}  // namespace

ArmyBranched branch_army(const Army& army, std::size_t kinds, const ArmyGroup& any_group,
                         std::uint64_t bytes, int threads, const Monitor& monitor) {
  // With a single kind the last pieces are those of the first kind: no orbits then.
  const ArmyGroup group = army.kinds() > 1 ? any_group : identity_alone(army);
  const std::size_t words = set_words(army.size());
  if (army.kinds() * army.kinds() * army.size() * words <= most_table_words) {
    if (words <= 1) return run<1>(army, kinds, group, bytes, threads, monitor);
    if (words == 2) return run<2>(army, kinds, group, bytes, threads, monitor);
    if (words == 3) return run<3>(army, kinds, group, bytes, threads, monitor);
    if (words == 4) return run<4>(army, kinds, group, bytes, threads, monitor);
  }
  return run<0>(army, kinds, group, bytes, threads, monitor);
}

}  // namespace rookery::count::army
