// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: builds the conflict graph, bounds what can come out, picks an engine,
// and checks the answer by what is known without it.

#include "rookery/count.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "board/text.hpp"
#include "count/engines.hpp"

namespace rookery {

namespace {

constexpr std::size_t search_bits = 43;        // search visits below 2^43 placements: about a day
constexpr std::size_t second_route_bits = 16;  // small enough to be searched as a check each time

std::string text(std::size_t number) { return fmt::format("{}", number); }

// A placement of pieces that contain the king's eight steps has at most one piece
// in each of the ceil(r/2)*ceil(c/2) blocks of 2x2 squares. Wrapping and rides
// only add conflicts, holes only take squares away. Known without looking at a
// square, so that k kings on a board of 10^18 rows are refused in no time.
std::optional<mpz_class> bound_by_blocks(const Piece& piece, const Board& board) {
  const Piece attacks = piece.attacking();
  for (std::int64_t dy = -1; dy <= 1; ++dy) {
    for (std::int64_t dx = -1; dx <= 1; ++dx) {
      if (dx == 0 && dy == 0) continue;
      const bool has =
          std::any_of(attacks.moves().begin(), attacks.moves().end(), [&](const Move& move) {
            return move.step == Vector{dx, dy};
          });
      if (!has) return std::nullopt;
    }
  }
  return to_mpz((board.rows() + 1) / 2) * to_mpz((board.columns() + 1) / 2);
}

SweepLimits limits_of(const CountOptions& options) {
  return {options.memory_limit != 0 ? options.memory_limit : usable_memory(), &options.monitor};
}

[[noreturn]] void disagree(const std::string& what) { fail_bug("count", what); }

enum class Want { polynomial, total };

// Runs the chosen engine. For Want::total by_size has one entry, otherwise
// largest + 1.
Counted run(const ConflictGraph& graph, std::size_t largest, Want want, CountEngine engine,
            const CountOptions& options) {
  if (engine == CountEngine::search) {
    Counted counted = count_by_search(graph, largest, options.monitor);
    if (want == Want::total) {
      mpz_class sum = 0;
      for (const mpz_class& n : counted.by_size) sum += n;
      counted.by_size = {sum};
    }
    return counted;
  }
  return want == Want::total ? total_by_sweep(graph, limits_of(options))
                             : count_by_sweep(graph, largest, limits_of(options));
}

// The numbers by size up to `asked` (or as many as can stand), or the total.
Answer<std::vector<mpz_class>> solve(const Piece& piece, const Board& board, Want want,
                                     const std::optional<mpz_class>& asked,
                                     const CountOptions& options) {
  Answer<std::vector<mpz_class>> answer;
  const ConflictGraph graph = conflict_graph(piece, board, SquareOrder::automatic, options.monitor);
  const CliqueCover cover = clique_cover(graph);
  answer.evidence.push_back({"squares", text(graph.size())});
  answer.evidence.push_back({"conflicts", text(graph.edges)});
  if (graph.impossible) {
    answer.method = "a square that must hold a piece is attacked from itself";
    answer.value = {0};
    return answer;
  }
  std::size_t largest = cover.cliques;
  if (asked && *asked < static_cast<unsigned long>(largest)) {
    largest = static_cast<std::size_t>(asked->get_ui());
  }

  const CountEngine engine =
      options.engine == CountEngine::automatic ? CountEngine::sparse : options.engine;
  if (engine == CountEngine::search && cover.placement_bits > search_bits) {
    fail_limit("count", fmt::format("engine search visits every placement, perhaps 2^{} of them; "
                                    "below 2^{} fit, or use engine sparse",
                                    cover.placement_bits, search_bits));
  }
  Counted counted = run(graph, largest, want, engine, options);
  answer.method = engine == CountEngine::search ? "search" : "sparse";
  if (engine == CountEngine::sparse) answer.evidence.push_back({"states", text(counted.states)});

  // What is known without counting: one way to place nothing, one for each
  // square, and pairs less conflicts.
  const bool any_forced =
      std::find(graph.forced.begin(), graph.forced.end(), true) != graph.forced.end();
  if (want == Want::polynomial && !any_forced) {
    const auto s = static_cast<unsigned long>(graph.size());
    const mpz_class pairs = mpz_class(s) * (s == 0 ? 0 : s - 1) / 2 -
                            mpz_class(static_cast<unsigned long>(graph.edges));
    if (counted.by_size[0] != 1 || (largest >= 1 && counted.by_size[1] != s) ||
        (largest >= 2 && counted.by_size[2] != pairs)) {
      disagree("the first coefficients are not 1, squares, pairs less conflicts");
    }
    answer.evidence.push_back({"first_coefficients", "agree with squares and conflicts"});
  }
  if (engine == CountEngine::sparse && cover.placement_bits <= second_route_bits) {
    if (run(graph, largest, want, CountEngine::search, options).by_size != counted.by_size) {
      disagree("sparse and search differ");
    }
    answer.evidence.push_back({"second_route", "search agrees"});
  }
  if (options.check) {
    const bool rows_first = board.rows() >= board.columns();
    const ConflictGraph other = conflict_graph(
        piece, board, rows_first ? SquareOrder::by_columns : SquareOrder::by_rows, options.monitor);
    if (run(other, largest, want, CountEngine::sparse, options).by_size != counted.by_size) {
      disagree("the sweep in the other direction differs");
    }
    answer.evidence.push_back({"check", "the sweep across the other side agrees"});
  }
  answer.value = std::move(counted.by_size);
  return answer;
}

}  // namespace

Answer<std::vector<mpz_class>> count_polynomial(const Piece& piece, const Board& board,
                                                const CountOptions& options) {
  Answer<std::vector<mpz_class>> answer =
      solve(piece, board, Want::polynomial, std::nullopt, options);
  while (answer.value.size() > 1 && answer.value.back() == 0) answer.value.pop_back();
  return answer;
}

Answer<mpz_class> count_exactly(const Piece& piece, const Board& board, const mpz_class& k,
                                const CountOptions& options) {
  if (k < 0) fail_input("count", "the number of pieces cannot be negative");
  if (k == 0 && !board.is_picture()) return {1, "bound", {{"because", "there is one empty board"}}};
  const mpz_class squares = board.square_count();
  const auto blocks = bound_by_blocks(piece, board);
  if (k > squares || (blocks && k > *blocks)) {
    return {0,
            "bound",
            {{"at_most", mpz_class(k > squares ? squares : *blocks).get_str()},
             {"because", k > squares ? "one piece a square" : "one piece in every 2x2 block"}}};
  }
  Answer<std::vector<mpz_class>> by_size = solve(piece, board, Want::polynomial, k, options);
  Answer<mpz_class> answer{0, std::move(by_size.method), std::move(by_size.evidence)};
  if (k < static_cast<unsigned long>(by_size.value.size())) {
    answer.value = by_size.value[static_cast<std::size_t>(k.get_ui())];
  }
  return answer;
}

Answer<mpz_class> count_total(const Piece& piece, const Board& board, const CountOptions& options) {
  Answer<std::vector<mpz_class>> total = solve(piece, board, Want::total, std::nullopt, options);
  return {total.value.front(), std::move(total.method), std::move(total.evidence)};
}

Answer<std::vector<Square>> largest_placement(const Piece& piece, const Board& board,
                                              const CountOptions& options) {
  Answer<std::vector<Square>> answer;
  answer.method = "sparse";
  const ConflictGraph graph = conflict_graph(piece, board, SquareOrder::automatic, options.monitor);
  if (graph.impossible) return answer;
  const std::vector<std::uint32_t> chosen = largest_by_sweep(graph, limits_of(options));
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    for (std::size_t j = i + 1; j < chosen.size(); ++j) {
      const auto& later = graph.later[chosen[i]];
      if (std::binary_search(later.begin(), later.end(), chosen[j])) {
        disagree("the largest placement holds an attacking pair");
      }
    }
    answer.value.push_back(graph.squares[chosen[i]]);
  }
  std::sort(answer.value.begin(), answer.value.end());
  answer.evidence.push_back({"pieces", text(chosen.size())});
  answer.evidence.push_back({"pairs_checked", text(chosen.size() * (chosen.size() - 1) / 2)});
  return answer;
}

}  // namespace rookery
