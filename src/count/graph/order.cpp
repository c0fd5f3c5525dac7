// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which order of the squares makes the sweep small? Several orders are made and the
// one with the smallest prediction (width.cpp) is taken. Each takes time
// O(edges + squares log squares), and as much memory as the graph.

#include "count/graph/order.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "count/graph/width.hpp"

namespace rookery::count::graph {

namespace {

constexpr std::uint32_t nobody = std::numeric_limits<std::uint32_t>::max();

template <class Key>
std::vector<std::uint32_t> sorted_by(const ConflictGraph& graph, Key key) {
  std::vector<std::pair<decltype(key(Square{})), std::uint32_t>> keyed;
  keyed.reserve(graph.size());
  for (std::uint32_t v = 0; v < graph.size(); ++v) keyed.emplace_back(key(graph.squares[v]), v);
  std::sort(keyed.begin(), keyed.end());
  std::vector<std::uint32_t> order;
  order.reserve(graph.size());
  for (const auto& entry : keyed) order.push_back(entry.second);
  return order;
}

std::vector<std::uint32_t> natural_order(std::size_t size) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0U);
  return order;
}

// Breadth-first from `start`, neighbours of small degree first (Cuthill and McKee).
std::vector<std::uint32_t> breadth_first(const AdjacencyLists& neighbours, std::uint32_t start) {
  std::vector<std::uint32_t> order;
  order.reserve(neighbours.size());
  std::vector<bool> reached(neighbours.size(), false);
  std::uint32_t next = 0;  // all before it are reached
  const auto reach = [&](std::uint32_t v) {
    reached[v] = true;
    order.push_back(v);
  };
  reach(start);
  for (std::size_t i = 0; order.size() < neighbours.size(); ++i) {
    if (i == order.size()) {  // another component
      while (reached[next]) ++next;
      reach(next);
    }
    const std::size_t before = order.size();
    for (const std::uint32_t w : neighbours.of(order[i])) {
      if (!reached[w]) reach(w);
    }
    std::sort(order.begin() + static_cast<std::ptrdiff_t>(before), order.end(),
              [&](std::uint32_t v, std::uint32_t w) {
                return std::pair(neighbours.of(v).size(), v) <
                       std::pair(neighbours.of(w).size(), w);
              });
  }
  return order;
}

// Greedy: next comes the vertex that adds least to the frontier, the attacked
// vertices to come, and among those the one attacked longest. With
// `anywhere` vertices that are not attacked yet may come too (they count one more,
// since they do not leave the frontier).
std::vector<std::uint32_t> greedy(const AdjacencyLists& neighbours, std::uint32_t start,
                                  bool anywhere) {
  const std::size_t size = neighbours.size();
  std::vector<bool> done(size, false);
  std::vector<bool> attacked(size, false);
  std::vector<std::uint32_t> fresh(size);  // neighbours neither attacked nor done
  std::vector<std::uint32_t> since(size, nobody);
  using Entry = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  // added, since, vertex
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  const auto offer = [&](std::uint32_t v) {
    if (done[v] || !(anywhere || attacked[v])) return;
    queue.emplace(fresh[v] + (anywhere && !attacked[v] ? 1U : 0U), since[v], v);
  };
  const auto is_current = [&](const Entry& entry) {
    const std::uint32_t v = std::get<2>(entry);
    return !done[v] && since[v] == std::get<1>(entry) &&
           fresh[v] + (anywhere && !attacked[v] ? 1U : 0U) == std::get<0>(entry);
  };
  const auto leave_fresh = [&](std::uint32_t v) {
    for (const std::uint32_t w : neighbours.of(v)) {
      --fresh[w];
      offer(w);
    }
  };
  for (std::uint32_t v = 0; v < size; ++v) {
    fresh[v] = static_cast<std::uint32_t>(neighbours.of(v).size());
    if (anywhere) offer(v);
  }
  std::vector<std::uint32_t> order;
  order.reserve(size);
  std::uint32_t next = 0;  // all before it are done
  while (order.size() < size) {
    while (!queue.empty() && !is_current(queue.top())) queue.pop();
    std::uint32_t v = start;
    if (!order.empty()) {
      while (done[next]) ++next;
      v = queue.empty() ? next : std::get<2>(queue.top());
    }
    const auto step = static_cast<std::uint32_t>(order.size());
    order.push_back(v);
    done[v] = true;
    if (!attacked[v]) {
      attacked[v] = true;
      leave_fresh(v);
    }
    for (const std::uint32_t w : neighbours.of(v)) {
      if (attacked[w]) continue;
      attacked[w] = true;
      since[w] = step;
      offer(w);
      leave_fresh(w);
    }
  }
  return order;
}

// Lines "along = constant", long ones first. Made for bishops: one colour of a square
// board is, with its diagonals sorted by length, a staircase, in which whatever crosses a
// short diagonal crosses every longer one. After the j longest there are at most j
// pieces, and of the diagonals across only those matter that meet the rest. (Bishops
// 20x20: 9,868 states; short ones first 393,216, rows 518,898.)
template <class Along>
std::vector<std::uint32_t> by_length(const ConflictGraph& graph, Along along) {
  std::unordered_map<std::int64_t, std::int64_t> length;
  for (const Square square : graph.squares) ++length[along(square)];
  return sorted_by(graph, [&](Square square) {
    return std::tuple(-length[along(square)], along(square), square.x, square.y);
  });
}

std::size_t window(const ConflictGraph& graph) {
  std::size_t longest = 0;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (!graph.later[v].empty()) longest = std::max(longest, graph.later[v].back() - v);
  }
  return longest;
}

}  // namespace

ConflictGraph reordered(const ConflictGraph& graph, std::span<const std::uint32_t> order) {
  std::vector<std::uint32_t> place(graph.size(), nobody);
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    if (order[i] >= graph.size() || place[order[i]] != nobody) {
      base::fail_bug("count", fmt::format("vertex {} is not once in the order", order[i]));
    }
    place[order[i]] = i;
  }
  if (order.size() != graph.size()) base::fail_bug("count", "the order leaves vertices out");
  ConflictGraph result;
  result.impossible = graph.impossible;
  result.edges = graph.edges;
  result.squares.reserve(graph.size());
  result.later.resize(graph.size());
  for (const std::uint32_t v : order) {
    result.squares.push_back(graph.squares[v]);
    result.forced.push_back(graph.forced[v]);
    if (!graph.weight.empty()) result.weight.push_back(graph.weight[v]);
  }
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    for (const std::uint32_t w : graph.later[v]) {
      result.later[std::min(place[v], place[w])].push_back(std::max(place[v], place[w]));
    }
  }
  for (auto& list : result.later) std::sort(list.begin(), list.end());
  return result;
}

double predicted_sweep_bits(const ConflictGraph& graph) {
  const AdjacencyLists neighbours(graph);
  return SweepPredictor(neighbours)(natural_order(graph.size()),
                                    std::numeric_limits<double>::infinity());
}

ConflictGraph with_best_order(const ConflictGraph& graph, const Monitor& monitor) {
  constexpr std::size_t good_window = 4;  // at most 2^4 states: nothing to gain
  constexpr double margin = 1;            // bits by which another order must be better
  // Steps of looking for each predicted state, of which a sweep takes many more: for the
  // two orders that most often are the best, then for the others.
  constexpr double first_share = 2;
  constexpr double share = 1.0 / 8;
  constexpr double longest_look = 1U << 28;  // about a second
  constexpr std::uint32_t most_starts = 8;
  if (window(graph) <= good_window) return graph;

  const auto size = static_cast<std::uint32_t>(graph.size());
  const AdjacencyLists neighbours(graph);
  SweepPredictor predict(neighbours);
  std::vector<std::uint32_t> best;  // empty: the given order
  const double given = predict(natural_order(size), std::numeric_limits<double>::infinity());
  double least = given - margin;
  std::size_t considered = 0;
  const auto consider = [&](auto make) {
    monitor.check(0);
    const double steps = considered++ < 2 ? first_share : share;
    const double most = std::min(steps * std::exp2(std::min(least, 100.0)), longest_look);
    if (predict.work() >= most) return;
    std::vector<std::uint32_t> order = make();
    predict.add_work(4 * (neighbours.list.size() + order.size()));
    const double bits = predict(order, least);
    if (bits >= least) return;
    least = bits;
    best = std::move(order);
  };

  const auto row = [](Square square) { return square.y; };
  const auto column = [](Square square) { return square.x; };
  const auto rising = [](Square square) { return square.x + square.y; };
  const auto falling = [](Square square) { return square.x - square.y; };
  const auto by = [&](auto along) {
    consider(
        [&] { return sorted_by(graph, [&](Square s) { return std::tuple(along(s), s.x, s.y); }); });
  };
  const auto long_first = [&](auto along) { consider([&] { return by_length(graph, along); }); };
  const auto from = [&](std::uint32_t start, bool anywhere) {
    consider([&] { return greedy(neighbours, start, anywhere); });
  };
  long_first(rising);
  from(0, false);
  long_first(falling);
  by(row);
  by(column);
  by(rising);
  by(falling);
  long_first(row);
  long_first(column);
  from(0, true);
  consider([&] { return breadth_first(neighbours, 0); });
  // The same from other squares, all over the graph.
  const auto stride = static_cast<std::uint32_t>(0.618 * size) | 1U;
  for (std::uint32_t i = 1; i < std::min(size, most_starts); ++i) {
    const auto start = static_cast<std::uint32_t>(std::uint64_t{i} * stride % size);
    from(start, false);
    from(start, true);
    consider([&] { return breadth_first(neighbours, start); });
  }
  return best.empty() ? graph : reordered(graph, best);
}

}  // namespace rookery::count::graph
