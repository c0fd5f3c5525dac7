// SPDX-License-Identifier: GPL-3.0-or-later
//
// Predicting how many states a sweep will have in some order of the squares, cheaply
// enough to compare many orders. See width.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "count/graph/conflicts.hpp"

namespace rookery::count::graph {

/// The neighbours of all vertices of a graph, earlier and later.
struct AdjacencyLists {
  std::vector<std::uint32_t> list;
  std::vector<std::size_t> begin;

  explicit AdjacencyLists(const ConflictGraph& graph);

  [[nodiscard]] std::size_t size() const { return begin.size() - 1; }
  /// Ascending.
  [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t v) const {
    return std::span(list).subspan(begin[v], begin[v + 1] - begin[v]);
  }
};

/// Predicts the sweep of one graph in any number of orders. `neighbours` must outlive it.
class SweepPredictor {
 public:
  explicit SweepPredictor(const AdjacencyLists& neighbours);

  /// log2 of the states of all layers together; infinite once that is above `give_up`
  /// or 1000.
  double operator()(std::span<const std::uint32_t> order, double give_up);

  /// Elementary steps so far, of some nanoseconds each.
  [[nodiscard]] double work() const { return static_cast<double>(work_); }
  void add_work(std::size_t steps) { work_ += steps; }

 private:
  double bits_at_cut();
  void join_clique(std::uint32_t v);
  double choice_bits(std::size_t kinds);
  double clique_bits();
  double cover_bits(double enough);

  const AdjacencyLists& neighbours_;
  std::vector<std::uint64_t> key_;  // a random number for each vertex
  // The sums of the keys of the later and the earlier neighbours, modulo 2^64: equal for
  // vertices that are alike, different for others but for a freak of chance, and then
  // the prediction is a little off.
  std::vector<std::uint64_t> ahead_;
  std::vector<std::uint64_t> behind_;
  std::vector<std::uint32_t> attackers_;  // earlier vertices with later neighbours
  std::vector<std::uint32_t> attacked_;   // later vertices with earlier neighbours
  std::vector<std::uint32_t> place_;      // in the order, of what has been seen
  std::vector<std::uint32_t> clique_;     // of a vertex seen
  std::vector<std::uint32_t> members_;    // how many, for each clique
  std::vector<std::uint32_t> met_;        // scratch, for each clique: 0
  std::vector<std::uint32_t> touched_;    // scratch
  std::vector<bool> seen_;
  std::vector<bool> open_;
  std::vector<std::vector<std::uint32_t>> uncovered_;
  std::size_t cut_ = 0;
  double ratio_ = 1;
  std::size_t work_ = 0;
};

}  // namespace rookery::count::graph
