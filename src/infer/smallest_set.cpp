// SPDX-License-Identifier: GPL-3.0-or-later
//
// A smallest set of moves that explains the boards.
//
// It holds every certain move. What these leave unexplained is a set cover: the elements are the x
// that are left, and a move holds those to which it leads some piece. With symmetric
// pieces a set is an orbit and costs its number of moves. math/set_cover.hpp solves it,
// with a proof or with bounds.
//
// Where even the list of who covers what does not fit, the cover is greedy, from the
// numbers of x that each move would add: one sum of point sets (with numbers of ways) for all
// moves at once. The numbers only fall while moves are taken, so after one such sum moves are
// taken in its order as long as their fresh number is near to the next old one, and then all
// are counted anew. The bound is that of the fractional knapsack: even if no two moves
// shared an x, so much would be needed.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <utility>

#include "board/text.hpp"
#include "infer/evidence.hpp"
#include "infer/images.hpp"
#include "math/set_cover.hpp"

namespace rookery {

namespace {

namespace erosion = detail::erosion;
using erosion::Evidence;

// Of the list of who covers what: words looked at to make it, and its length.
constexpr double most_words = 8e9;
constexpr std::size_t most_members = std::size_t{1} << 27;
// Fresh counts of single moves between two counts of all.
constexpr int most_fresh_counts = 2000;

// The x that are left, on all boards, and what a move would explain of them.
class Rest {
 public:
  explicit Rest(const std::vector<AttackBoard>& boards) : boards_(boards) {
    for (const AttackBoard& board : boards) left_.push_back(board.attacked());
  }

  [[nodiscard]] Bitmap& left(std::size_t board) noexcept { return left_[board]; }
  [[nodiscard]] const Bitmap& left(std::size_t board) const noexcept { return left_[board]; }
  [[nodiscard]] std::int64_t count() const noexcept {
    std::int64_t sum = 0;
    for (const Bitmap& board : left_) sum += board.count();
    return sum;
  }
  // Words that one move makes us look at.
  [[nodiscard]] double words() const noexcept {
    double sum = 0;
    for (const Bitmap& board : left_) {
      sum += static_cast<double>(board.rows()) * static_cast<double>(board.words());
    }
    return sum;
  }

  // visit(board, y, word, bits): the squares left to which some move of the bundle leads a piece.
  template <class Visit>
  void for_each_hit(const std::vector<Vector>& bundle, Visit&& visit) const {
    for (std::size_t b = 0; b < boards_.size(); ++b) {
      const Bitmap& pieces = boards_[b].pieces();
      const Bitmap& left = left_[b];
      for (std::int64_t y = 0; y < left.rows(); ++y) {
        for (std::int64_t i = 0; i < left.words(); ++i) {
          const Bitmap::Word open = left.row(y)[i];
          if (open == 0) continue;
          Bitmap::Word hits = 0;
          for (const Vector move : bundle) {
            const std::int64_t from = y - move.dy;
            if (from < 0 || from >= left.rows()) continue;
            hits |= pieces.word_from(from, i * Bitmap::word_bits - move.dx);
          }
          if ((hits & open) != 0) visit(b, y, i, hits & open);
        }
      }
    }
  }

  [[nodiscard]] std::int64_t gain(const std::vector<Vector>& bundle) const {
    std::int64_t sum = 0;
    for_each_hit(bundle, [&](std::size_t, std::int64_t, std::int64_t, Bitmap::Word bits) {
      sum += std::popcount(bits);
    });
    return sum;
  }

  void take(const std::vector<Vector>& bundle) {
    for_each_hit(bundle, [&](std::size_t board, std::int64_t y, std::int64_t i, Bitmap::Word bits) {
      left_[board].row(y)[i] &= ~bits;
    });
  }

 private:
  const std::vector<AttackBoard>& boards_;
  std::vector<Bitmap> left_;
};

// The moves that are taken or left together: one, or an orbit.
std::vector<std::vector<Vector>> bundles_of(const MoveSet& moves, bool symmetric) {
  std::vector<std::vector<Vector>> bundles;
  for (const Vector move : moves.moves()) {
    // Of an orbit the image with 0 <= dy <= dx stands for all.
    if (symmetric && (move.dy < 0 || move.dy > move.dx)) continue;
    bundles.push_back(erosion::images_of(move, symmetric));
  }
  return bundles;
}

// Nothing if the list of who covers what would be too long.
std::optional<SetCoverProblem> cover_problem(const std::vector<std::vector<Vector>>& bundles,
                                             const Rest& rest, std::size_t boards,
                                             const Monitor& monitor) {
  const auto images = static_cast<double>(std::accumulate(
      bundles.begin(), bundles.end(), std::size_t{0},
      [](std::size_t sum, const std::vector<Vector>& bundle) { return sum + bundle.size(); }));
  if (images * rest.words() > most_words) return std::nullopt;
  // The elements in order, by board, row and word: a square's number is that of its
  // word's first one and the bits before it.
  std::vector<std::vector<std::uint32_t>> first(boards);
  SetCoverProblem problem;
  for (std::size_t b = 0; b < boards; ++b) {
    const Bitmap& left = rest.left(b);
    for (std::int64_t y = 0; y < left.rows(); ++y) {
      for (std::int64_t i = 0; i < left.words(); ++i) {
        first[b].push_back(problem.elements);
        problem.elements += static_cast<std::uint32_t>(std::popcount(left.row(y)[i]));
      }
    }
  }
  std::vector<std::uint32_t> members;
  for (std::size_t s = 0; s < bundles.size(); ++s) {
    monitor.check(static_cast<double>(s) / static_cast<double>(bundles.size()));
    members.clear();
    rest.for_each_hit(
        bundles[s], [&](std::size_t b, std::int64_t y, std::int64_t i, Bitmap::Word bits) {
          const Bitmap& left = rest.left(b);
          const Bitmap::Word open = left.row(y)[i];
          const std::uint32_t start = first[b][static_cast<std::size_t>(y * left.words() + i)];
          for (; bits != 0; bits &= bits - 1) {
            const Bitmap::Word below = (bits & (~bits + 1)) - 1;
            members.push_back(start + static_cast<std::uint32_t>(std::popcount(open & below)));
          }
        });
    if (problem.members.size() + members.size() > most_members) return std::nullopt;
    problem.add(members, static_cast<std::int64_t>(bundles[s].size()));
  }
  return problem;
}

struct Greedy {
  std::vector<std::size_t> chosen;
  std::int64_t at_least = 0;
};

// What each bundle adds, at most: its images may meet.
std::vector<std::int64_t> gains_of(const std::vector<std::vector<Vector>>& bundles,
                                   const MoveSet& moves, Evidence& evidence, const Rest& rest,
                                   const Monitor& monitor) {
  std::vector<std::int64_t> gains(bundles.size(), 0);
  const std::size_t boards = evidence.boards().size();
  for (std::size_t b = 0; b < boards; ++b) {
    const std::vector<std::uint32_t> ways = evidence.ways_leading_to(
        evidence.boards()[b], rest.left(b), moves, erosion::part_of(monitor, b, boards));
    for (std::size_t s = 0; s < bundles.size(); ++s) {
      for (const Vector move : bundles[s]) {
        const Square at = moves.square_of(move);
        gains[s] += ways[static_cast<std::size_t>(at.y * moves.bits().columns() + at.x)];
      }
    }
  }
  return gains;
}

std::int64_t knapsack_bound(const std::vector<std::size_t>& order,
                            const std::vector<std::int64_t>& gains,
                            const std::vector<std::vector<Vector>>& bundles, std::int64_t wanted) {
  std::int64_t cost = 0;
  for (const std::size_t s : order) {
    const auto price = static_cast<std::int64_t>(bundles[s].size());
    if (gains[s] >= wanted) {
      // The part of this one that is needed, rounded up.
      return cost + (wanted * price + gains[s] - 1) / gains[s];
    }
    cost += price;
    wanted -= gains[s];
  }
  fail_bug("infer", "the candidates together do not explain the boards");
}

Greedy greedy_cover(const std::vector<std::vector<Vector>>& bundles, const MoveSet& moves,
                    Evidence& evidence, Rest rest, const Monitor& monitor) {
  Greedy result;
  const std::int64_t all = rest.count();
  std::vector<std::size_t> order(bundles.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::int64_t left = all; left > 0;) {
    const double done = 1 - static_cast<double>(left) / static_cast<double>(all);
    monitor.check(done);
    const std::vector<std::int64_t> gains =
        gains_of(bundles, moves, evidence, rest, monitor.silent());
    const auto price = [&](std::size_t s) { return static_cast<std::int64_t>(bundles[s].size()); };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const std::int64_t more = gains[a] * price(b);
      const std::int64_t less = gains[b] * price(a);
      return more != less ? more > less : a < b;
    });
    if (left == all) result.at_least = knapsack_bound(order, gains, bundles, all);
    int fresh_counts = 0;
    for (std::size_t k = 0; k < order.size() && left > 0; ++k) {
      const std::size_t s = order[k];
      if (gains[s] == 0 || ++fresh_counts > most_fresh_counts) break;
      monitor.check(done);
      const std::int64_t gain = rest.gain(bundles[s]);
      const std::size_t next = order[std::min(k + 1, order.size() - 1)];
      // The first is the best for certain unless its images meet; then it is good enough.
      const bool is_good = k == 0 || 10 * gain * price(next) >= 9 * gains[next] * price(s);
      if (gain == 0 || !is_good) continue;
      rest.take(bundles[s]);
      left -= gain;
      result.chosen.push_back(s);
    }
  }
  return result;
}

}  // namespace

Answer<SmallestSet> smallest_set(const std::vector<AttackBoard>& boards, const Inference& inference,
                                 const InferOptions& options, const Monitor& monitor) {
  const MoveMarks marks = mark_moves(boards, inference, options, monitor.part(0, 0.1)).value;
  const erosion::Window window = erosion::window_of(boards, options);
  Evidence evidence(boards, options, erosion::sum_engine(options.engine));

  Answer<SmallestSet> answer;
  SmallestSet& smallest = answer.value;
  smallest.moves = marks.certain;
  smallest.at_least = marks.certain.count();
  answer.evidence.push_back({"certain_moves", fmt::format("{}", smallest.at_least)});

  const MoveSet certain = erosion::resized(marks.certain, window.active_x, window.active_y);
  const MoveSet possible = erosion::resized(marks.possible, window.active_x, window.active_y);
  Rest rest(boards);
  MoveSet useful(window.active_x, window.active_y);
  for (std::size_t b = 0; b < boards.size(); ++b) {
    rest.left(b).remove(
        evidence.reached(boards[b], certain, boards[b].attacked(), false, monitor.silent()).once);
    useful.bits() |=
        evidence.leading_to(boards[b], rest.left(b), possible, monitor.silent()).bits();
  }
  if (options.symmetric) useful = erosion::symmetric_closure(useful);
  const std::int64_t left = rest.count();
  answer.evidence.push_back({"squares_left", fmt::format("{}", left)});
  if (left == 0) {
    answer.method = "certain moves";
    return answer;
  }

  const std::vector<std::vector<Vector>> bundles = bundles_of(useful, options.symmetric);
  const auto take = [&](std::size_t s) {
    for (const Vector move : bundles[s]) smallest.moves.insert(move);
  };
  if (const auto problem = cover_problem(bundles, rest, boards.size(), monitor.part(0.1, 0.2))) {
    const SetCover cover = cheapest_cover(*problem, options.effort, monitor.part(0.2, 1));
    for (const std::size_t s : cover.chosen) take(s);
    smallest.at_least += cover.at_least;
    answer.method = "set cover";
    answer.evidence.push_back({"search_nodes", fmt::format("{}", cover.nodes)});
  } else {
    const Greedy cover = greedy_cover(bundles, useful, evidence, rest, monitor.part(0.2, 1));
    for (const std::size_t s : cover.chosen) take(s);
    smallest.at_least += cover.at_least;
    answer.method = "greedy cover";
  }
  if (!evidence.explained_by(erosion::resized(smallest.moves, window.active_x, window.active_y),
                             monitor.silent())) {
    fail_bug("infer", "the smallest set does not explain the boards");
  }
  answer.evidence.push_back({"applied", "the set attacks every attacked and no unattacked square"});
  return answer;
}

}  // namespace rookery
