// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: the public questions, on top of the solver.

#include "rookery/count.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "count/classes/burnside.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/dimacs.hpp"
#include "count/limits.hpp"
#include "count/solver/solve.hpp"
#include "count/sweep/largest.hpp"
#include "count/sweep/most.hpp"
#include "count/sweep/sparse.hpp"

namespace rookery {

namespace {

std::string text(std::size_t number) { return fmt::format("{}", number); }

[[noreturn]] void disagree(const std::string& what) { base::fail_bug("count", what); }

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
  return base::to_mpz((board.rows() + 1) / 2) * base::to_mpz((board.columns() + 1) / 2);
}

mpz_class modulo(const mpz_class& number, const CountOptions& options) {
  return options.modulus ? mpz_class(number % *options.modulus) : number;
}

// Classes of placements: Burnside's mean, whose first term (all placements) is asked of the
// same question without symmetry.
class Classes {
 public:
  explicit Classes(const CountOptions& options) : options_(options) {
    options_.monitor = options.monitor.part(0.5, 1);
    all_ = options;
    all_.up_to = UpTo::nothing;
    all_.monitor = options.monitor.part(0, 0.5);
  }

  [[nodiscard]] const CountOptions& options() const { return options_; }

  // `ask` gives an Answer about all placements, `numbers` its numbers.
  template <class Ask, class Numbers>
  [[nodiscard]] count::classes::CountAll all(Ask ask, Numbers numbers) {
    return [this, ask, numbers](const std::optional<mpz_class>& modulus) {
      all_.modulus = modulus;
      const auto answer = ask(all_);
      evidence_.push_back({"all_placements", answer.method});
      return numbers(answer.value);
    };
  }

  template <class Value>
  [[nodiscard]] Answer<Value> answer(Value value, std::vector<Fact> evidence) {
    evidence_.insert(evidence_.end(), evidence.begin(), evidence.end());
    const bool searched = options_.engine == CountEngine::search;
    return {std::move(value), searched ? "search" : "burnside", std::move(evidence_)};
  }

 private:
  CountOptions options_;
  CountOptions all_;
  std::vector<Fact> evidence_;
};

std::vector<mpz_class> alone(const mpz_class& number) { return {number}; }

Answer<std::vector<mpz_class>> polynomial_of(count::direct::Recognised& found,
                                             const CountOptions& options) {
  // Modulo M the last coefficients may vanish, so exactly as many are given as without.
  CountOptions exact = options;
  exact.modulus.reset();
  Answer<std::vector<mpz_class>> answer;
  count::direct::CountResult result =
      count::solver::solve(found, count::direct::CountRequest{}, exact, answer.method);
  answer.value = std::move(result.by_size);
  answer.evidence = std::move(result.evidence);
  while (answer.value.size() > 1 && answer.value.back() == 0) answer.value.pop_back();
  for (mpz_class& number : answer.value) number = modulo(number, options);
  return answer;
}

}  // namespace

Answer<std::vector<mpz_class>> count_polynomial(const Piece& piece, const Board& board,
                                                const CountOptions& options) {
  count::check_options(options);
  if (options.up_to != UpTo::nothing) {
    Classes classes(options);
    count::classes::CountedClasses found = count::classes::count_classes(
        piece, board, classes.options(), std::nullopt,
        classes.all([&](const CountOptions& all) { return count_polynomial(piece, board, all); },
                    [](const std::vector<mpz_class>& numbers) { return numbers; }));
    return classes.answer(std::move(found.by_size), std::move(found.evidence));
  }
  count::direct::Recognised found(piece, board);
  return polynomial_of(found, options);
}

Answer<mpz_class> count_exactly(const Piece& piece, const Board& board, const mpz_class& k,
                                const CountOptions& options) {
  count::check_options(options);
  if (k < 0) base::fail_input("count", "the number of pieces cannot be negative");
  const mpz_class squares = board.square_count();
  const auto blocks = bound_by_blocks(piece, board);
  const bool fits = k <= squares && (!blocks || k <= *blocks);
  if (options.up_to != UpTo::nothing && fits && (k > 0 || board.is_picture())) {
    constexpr unsigned long most_pieces = 1UL << 22;
    if (k > most_pieces) {
      base::fail_limit("count",
                       fmt::format("classes of {} pieces are too many to count with; at most {} "
                                   "fit",
                                   k.get_str(), most_pieces));
    }
    Classes classes(options);
    count::classes::CountedClasses found = count::classes::count_classes_exactly(
        piece, board, classes.options(), static_cast<std::size_t>(k.get_ui()),
        classes.all([&](const CountOptions& all) { return count_exactly(piece, board, k, all); },
                    alone));
    return classes.answer(std::move(found.by_size.at(0)), std::move(found.evidence));
  }
  if (k == 0 && !board.is_picture()) {
    return {modulo(1, options), "bound", {{"because", "there is one empty board"}}};
  }
  if (k == 1 && !board.is_picture() && board.wrap() == Wrap::none) {
    return {modulo(squares, options), "bound", {{"because", "one piece can stand on any square"}}};
  }
  if (!fits) {
    return {0,
            "bound",
            {{"at_most", mpz_class(k > squares ? squares : *blocks).get_str()},
             {"because", k > squares ? "one piece per square" : "one piece in every 2x2 block"}}};
  }
  constexpr unsigned long most = 1UL << 32;
  if (k > most) {
    base::fail_limit("count", fmt::format("{} pieces are too many to count with; at most {} fit",
                                          k.get_str(), most));
  }
  count::direct::CountRequest request;
  request.cut = static_cast<std::size_t>(k.get_ui());
  request.only_last = true;
  Answer<mpz_class> answer;
  count::direct::Recognised found(piece, board);
  count::direct::CountResult result = count::solver::solve(found, request, options, answer.method);
  answer.evidence = std::move(result.evidence);
  if (result.only_last) {
    answer.value = modulo(result.by_size.front(), options);
  } else if (result.by_size.size() > *request.cut) {
    answer.value = modulo(result.by_size[*request.cut], options);
  }
  return answer;
}

Answer<mpz_class> count_total(const Piece& piece, const Board& board, const CountOptions& options) {
  count::check_options(options);
  if (options.up_to != UpTo::nothing) {
    Classes classes(options);
    count::classes::CountedClasses found = count::classes::count_classes_total(
        piece, board, classes.options(),
        classes.all([&](const CountOptions& all) { return count_total(piece, board, all); },
                    alone));
    return classes.answer(std::move(found.by_size.at(0)), std::move(found.evidence));
  }
  count::direct::CountRequest request;
  request.total = true;
  Answer<mpz_class> answer;
  count::direct::Recognised found(piece, board);
  count::direct::CountResult result = count::solver::solve(found, request, options, answer.method);
  answer.value = modulo(result.by_size.front(), options);
  answer.evidence = std::move(result.evidence);
  return answer;
}

Answer<MostPieces> count_most(const Piece& piece, const Board& board, const CountOptions& options) {
  count::check_options(options);
  Answer<MostPieces> answer;
  if (options.up_to != UpTo::nothing) {
    CountOptions all = options;
    all.up_to = UpTo::nothing;
    all.modulus.reset();
    const Answer<MostPieces> most = count_most(piece, board, all);
    answer.value.pieces = most.value.pieces;
    if (most.value.ways == 0) return answer;
    const count::classes::CountedClasses found = count::classes::count_classes_exactly(
        piece, board, options, most.value.pieces,
        [&](const std::optional<mpz_class>&) { return alone(most.value.ways); });
    answer.value.ways = found.by_size.at(0);
    answer.method = "burnside";
    answer.evidence = found.evidence;
    answer.evidence.push_back({"all_placements", most.method});
    return answer;
  }
  // By the sweep, unless the polynomial by another engine is meant or sooner.
  count::direct::Recognised found(piece, board);
  const bool by_sweep = options.engine == CountEngine::sparse ||
                        (options.engine == CountEngine::automatic && !found.is_king_or_wazir() &&
                         !found.is_rooks() && found.parts().empty());
  if (!by_sweep) {
    CountOptions exact = options;
    exact.modulus.reset();
    const Answer<std::vector<mpz_class>> polynomial = polynomial_of(found, exact);
    answer.value.pieces = polynomial.value.size() - 1;
    answer.value.ways = modulo(polynomial.value.back(), options);
    answer.method = polynomial.method;
    answer.evidence = polynomial.evidence;
    return answer;
  }
  const Monitor quiet = options.monitor.silent();
  const count::graph::ConflictGraph& graph = found.graph(quiet);
  answer.method = "sparse";
  answer.evidence.push_back({"squares", text(graph.size())});
  answer.evidence.push_back({"conflicts", text(graph.edges)});
  if (graph.impossible) return answer;
  if (options.engine == CountEngine::automatic && !options.check && !found.rows().obstacle()) {
    // At most one piece a row: the first number that is not 0, from above.
    answer.method = "rows";
    for (auto k = static_cast<std::size_t>(std::max(board.rows(), board.columns()));; --k) {
      answer.value.ways = found.rows().count(k, options.threads, options.monitor);
      answer.value.pieces = k;
      if (answer.value.ways != 0 || k == 0) break;
    }
  } else {
    // The most of the whole is the sum over the components, the ways their product.
    answer.value.ways = 1;
    for (std::size_t i = 0; i < found.components(quiet).size(); ++i) {
      const count::direct::Recognised::Ordered part = found.ordered(i, quiet);
      const count::sweep::CountedMost most =
          count::sweep::most_by_sweep(part.graph, count::sweep::limits_of(options));
      answer.value.pieces += most.pieces * part.copies;
      mpz_class ways;
      mpz_pow_ui(ways.get_mpz_t(), most.ways.get_mpz_t(), part.copies);
      answer.value.ways *= ways;
    }
    if (answer.value.ways == 0) answer.value.pieces = 0;
    if (options.check) {
      // Another route altogether: the polynomial, whose last number it is.
      CountOptions exact = options;
      exact.modulus.reset();
      exact.engine = CountEngine::sparse;
      exact.check = false;
      const std::vector<mpz_class> all = polynomial_of(found, exact).value;
      if (all.back() != answer.value.ways || all.size() - 1 != answer.value.pieces) {
        disagree("the last number of the polynomial differs");
      }
      answer.evidence.push_back({"check", "the polynomial ends in the same number"});
    }
  }
  answer.value.ways = modulo(answer.value.ways, options);
  return answer;
}

std::string count_dimacs(const Piece& piece, const Board& board, const std::optional<mpz_class>& k,
                         const CountOptions& options) {
  count::check_options(options);
  const count::graph::ConflictGraph graph = count::graph::conflict_graph(
      piece, board, count::graph::SquareOrder::automatic, options.monitor);
  std::optional<std::size_t> exactly;
  if (k) {
    if (*k < 0) base::fail_input("count", "the number of pieces cannot be negative");
    // More pieces than squares are as impossible as one more.
    const auto more = static_cast<unsigned long>(graph.size()) + 1;
    exactly = static_cast<std::size_t>(*k < more ? k->get_ui() : more);
  }
  return count::graph::dimacs(graph, exactly,
                              fmt::format("{} on {}, {}", piece.betza(), board.name(),
                                          k ? k->get_str() + " pieces" : "any number of pieces"),
                              options.monitor);
}

Answer<std::vector<Square>> largest_placement(const Piece& piece, const Board& board,
                                              const CountOptions& options) {
  count::check_options(options);
  Answer<std::vector<Square>> answer;
  answer.method = "sparse";
  const count::graph::ConflictGraph graph = count::graph::conflict_graph(
      piece, board, count::graph::SquareOrder::automatic, options.monitor);
  if (graph.impossible) return answer;
  const std::vector<std::uint32_t> chosen =
      count::sweep::largest_by_sweep(graph, count::sweep::limits_of(options));
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
