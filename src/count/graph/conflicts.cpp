// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/graph/conflicts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/text.hpp"
#include "board/attacks.hpp"
#include "board/square_numbers.hpp"

namespace rookery::count::graph {

namespace {

constexpr std::int64_t most_squares = std::int64_t{1} << 22;
constexpr std::size_t most_edges = std::size_t{1} << 27;

}  // namespace

ConflictGraph conflict_graph(const Piece& any_piece, const Board& board, SquareOrder order,
                             const Monitor& monitor) {
  const Piece piece = board::fitting(any_piece, board);
  std::vector<Square> all = board.squares(most_squares);
  const bool by_columns = order == SquareOrder::by_columns ||
                          (order == SquareOrder::automatic && board.rows() < board.columns());
  if (by_columns) {
    std::sort(all.begin(), all.end(), [](Square left, Square right) {
      return left.x != right.x ? left.x < right.x : left.y < right.y;
    });
  }

  ConflictGraph graph;
  for (const Square square : all) {
    bool attacks_itself = false;
    for (const Move& move : piece.moves()) {
      if (move.attack > 0 && board.step(square, move.step) == square) attacks_itself = true;
    }
    if (attacks_itself) {
      graph.impossible = graph.impossible || board.is_forced(square);
      continue;
    }
    graph.squares.push_back(square);
    graph.forced.push_back(board.is_forced(square));
  }
  const board::SquareNumbers vertices(board, graph.squares);

  graph.later.resize(graph.size());
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (v % 1024 == 0) monitor.check(0);
    board::for_each_attacked(piece, board, graph.squares[v], [&](Square square) {
      const std::uint32_t w = vertices.number(square);
      if (w == board::SquareNumbers::none) return;
      graph.later[std::min(v, w)].push_back(std::max(v, w));
      if (++graph.edges > 2 * most_edges) {
        base::fail_limit("board " + board.name(),
                         fmt::format("more than {} pairs of squares conflict; a smaller board or a "
                                     "piece with fewer moves would fit",
                                     most_edges));
      }
    });
  }
  graph.edges = 0;
  for (auto& list : graph.later) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
    graph.edges += list.size();
  }
  return graph;
}

CliqueCover clique_cover(const ConflictGraph& graph) {
  CliqueCover cover;
  std::uint64_t product = 1;  // of the factors not yet in placement_bits; below 2^32
  std::vector<bool> taken(graph.size(), false);
  for (std::uint32_t v = 0; v < graph.size(); ++v) {
    if (taken[v]) continue;
    // Grow a clique from v among later vertices: keep the candidates that
    // conflict with everything chosen so far.
    std::vector<std::uint32_t> candidates = graph.later[v];
    std::erase_if(candidates, [&](std::uint32_t w) { return taken[w]; });
    std::uint64_t members = 1;
    while (!candidates.empty()) {
      const std::uint32_t chosen = candidates.front();
      taken[chosen] = true;
      ++members;
      std::vector<std::uint32_t> both;
      std::set_intersection(candidates.begin(), candidates.end(), graph.later[chosen].begin(),
                            graph.later[chosen].end(), std::back_inserter(both));
      candidates = std::move(both);
    }
    ++cover.cliques;
    product *= members + 1;  // members <= 2^22
    if (product >> 32 != 0) {
      cover.placement_bits += static_cast<std::size_t>(std::bit_width(product));
      product = 1;
    }
  }
  cover.placement_bits += static_cast<std::size_t>(std::bit_width(product));
  return cover;
}

}  // namespace rookery::count::graph
