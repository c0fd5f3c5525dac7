// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: which engines can answer, what each would take, and the checks that every
// answer goes through.

#include "rookery/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "board/text.hpp"
#include "count/components.hpp"
#include "count/dense_count.hpp"
#include "count/dimacs.hpp"
#include "count/engines.hpp"
#include "count/lanes.hpp"
#include "count/lattice.hpp"
#include "count/polynomial.hpp"
#include "count/rooks.hpp"
#include "count/rows.hpp"
#include "count/sweep_order.hpp"
#include "math/memory.hpp"

namespace rookery {

namespace {

constexpr std::size_t search_bits = 43;        // search visits below 2^43 placements: about a day
constexpr std::size_t second_route_bits = 16;  // small enough to be searched as a check each time
constexpr std::size_t narrow = 20;             // columns for which a sweep may do as well
constexpr double soon = 0.02;                  // seconds: not worth a forecast of the others

std::string text(std::size_t number) { return fmt::format("{}", number); }

[[noreturn]] void disagree(const std::string& what) { fail_bug("count", what); }

std::uint64_t memory_of(const CountOptions& options) {
  // Nine tenths of what is available, or what is asked for, but never more than there is.
  const std::uint64_t free = usable_memory();
  return options.memory_limit != 0 ? std::min(options.memory_limit, free / 9 * 10) : free;
}

SweepLimits limits_of(const CountOptions& options) {
  return {memory_of(options), &options.monitor};
}

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

// What is asked: the numbers by size, as far as `cut` if there is one and perhaps
// only that one; or the total, as a single number.
struct Request {
  bool total = false;
  std::optional<std::size_t> cut;
  bool only_last = false;

  [[nodiscard]] std::size_t largest(std::size_t bound) const {
    return cut ? std::min(*cut, bound) : bound;
  }
};

struct Result {
  std::vector<mpz_class> by_size;  // what is not there is 0; or the total
  bool only_last = false;          // one entry: the number for the request's last k
  std::vector<Fact> evidence;
};

std::string engine_name(CountEngine engine) {
  switch (engine) {
    case CountEngine::automatic:
      return "auto";
    case CountEngine::search:
      return "search";
    case CountEngine::sparse:
      return "sparse";
    case CountEngine::plain:
      return "plain";
    case CountEngine::dense:
      return "dense";
    case CountEngine::rows:
      return "rows";
    case CountEngine::components:
      return "components";
    case CountEngine::formula:
      return "formula";
    case CountEngine::branch:
      return "branch";
  }
  return "";
}

mpz_class sum_of(const std::vector<mpz_class>& numbers) {
  mpz_class sum = 0;
  for (const mpz_class& number : numbers) sum += number;
  return sum;
}

// "0.04 s" and the like.
std::string in_seconds(double seconds) {
  if (seconds < 100) return fmt::format("{:.2g} s", seconds);
  if (seconds < 3600 * 3) return fmt::format("{:.2g} minutes", seconds / 60);
  if (seconds < 86400 * 3) return fmt::format("{:.2g} hours", seconds / 3600);
  return fmt::format("{:.2g} days", seconds / 86400);
}

Result solve(const Piece& piece, const Board& board, const Request& request,
             const CountOptions& options, std::string& method);

// One question on one board.
class Solver {
 public:
  Solver(const Piece& piece, const Board& board, const Request& request,
         const CountOptions& options)
      : piece_(piece),
        board_(board),
        request_(request),
        options_(options),
        dense_(dense_board(piece, board)) {
    quiet_.stop_requested = options.monitor.stop_requested;
    // Rows that are cycles are swept as wholes, without holes.
    if (dense_ && (dense_->torus || dense_->cylinder) && !dense_->closed.empty()) dense_.reset();
  }

  [[nodiscard]] Result answer(std::string& method) {
    CountEngine engine = options_.engine;
    if (engine == CountEngine::automatic) engine = choose();
    Result result = run(engine);
    method = engine_name(engine);
    check_what_is_known(engine, result);
    if (options_.check) check_again(engine, result);
    std::vector<Fact> evidence = std::move(facts_);
    evidence.insert(evidence.end(), result.evidence.begin(), result.evidence.end());
    result.evidence = std::move(evidence);
    return result;
  }

 private:
  [[nodiscard]] const ConflictGraph& graph() {
    if (!graph_) {
      graph_ = conflict_graph(piece_, board_, SquareOrder::automatic, quiet_);
      cover_ = clique_cover(*graph_);
      facts_.push_back({"squares", text(graph_->size())});
      facts_.push_back({"conflicts", text(graph_->edges)});
    }
    return *graph_;
  }

  [[nodiscard]] bool has_forced() {
    return graph().impossible ||
           std::find(graph().forced.begin(), graph().forced.end(), true) != graph().forced.end();
  }

  // ----- the choice

  [[nodiscard]] CountEngine choose() {
    if (is_rook_board(piece_, board_)) {
      because("rooks on a full rectangle have a closed form");
      return CountEngine::formula;
    }
    if (!lattice_parts(piece_, board_).empty()) {
      because("the steps leave residue classes of the coordinates alone");
      return CountEngine::components;
    }
    double best = std::numeric_limits<double>::infinity();
    CountEngine engine = CountEngine::sparse;
    const auto offer = [&](CountEngine candidate, double seconds, const std::string& also) {
      facts_.push_back({"forecast_" + engine_name(candidate), in_seconds(seconds) + also});
      if (seconds >= best) return;
      best = seconds;
      engine = candidate;
    };
    bool is_too_large = false;
    DenseForecast forecast;
    if (dense_) {
      forecast = forecast_dense(*dense_, !request_.total, DenseRung::dense, options_.threads);
      is_too_large = forecast.bytes > memory_of(options_);
      if (!is_too_large) {
        offer(CountEngine::dense, forecast.seconds,
              fmt::format(", {} a pass, {} passes", in_bytes(static_cast<double>(forecast.bytes)),
                          forecast.groups));
        if (best < soon) return engine;
      } else if (dense_->closed.empty() && !request_.cut && !dense_->cylinder &&
                 dense_->columns > narrow) {
        // The sweep has as many states, in a table, and longer values. (Around a wide
        // cylinder it has fewer: it goes along the short side.)
        refuse_array(forecast);
      }
    }
    if (graph().impossible || graph().size() == 0) return CountEngine::sparse;
    if (request_.only_last && *request_.cut <= 2 && !has_forced()) {
      because("the squares and the conflicts give it");
      return CountEngine::formula;
    }
    if (!dense_) {
      parts_ = components(graph(), quiet_);
      if (parts_.size() > 1 || parts_.front().copies > 1) {
        because("the conflict graph falls into pieces");
        return CountEngine::components;
      }
      *graph_ = with_best_order(graph(), quiet_);
    }
    if (request_.only_last && !rows_obstacle(piece_, board_)) {
      offer(CountEngine::rows,
            predict_rows_seconds(piece_, board_, *request_.cut, options_.threads), "");
      if (best < soon) return engine;
    }
    // The sweep. Its forecast visits every state, and may take a tenth of the time of the
    // best so far: a sweep that is not forecast by then is not much better, if at all.
    // Where it is the only one, a glance is enough.
    constexpr double visit_seconds = 5e-9;
    const bool alone = best == std::numeric_limits<double>::infinity();
    const double most_visits = alone && !is_too_large ? 1e6 : 5e7;
    const std::size_t words = value_words();
    const SweepEstimate estimate = estimate_sweep(
        graph(), request_.total ? any_number : request_.largest(cover_.cliques),
        memory_of(options_) / bytes_per_state(sweep_key_words(graph()), 1), quiet_,
        static_cast<std::uint64_t>(std::min(best / 10 / visit_seconds, most_visits)) + 1000);
    const double seconds = estimate.seconds(words);
    if ((estimate.complete || estimate.settled) && !estimate.too_many) {
      offer(CountEngine::sparse, seconds, fmt::format(", {} states", estimate.states));
    } else {
      facts_.push_back({"forecast_sparse", "more than " + in_seconds(seconds)});
    }
    return engine;
  }

  [[noreturn]] void refuse_array(const DenseForecast& forecast) const {
    const std::uint64_t memory = memory_of(options_);
    fail_limit("count", fmt::format("the array of frontiers would take {}, and {} are free; {} "
                                    "columns would fit",
                                    in_bytes(static_cast<double>(forecast.bytes)),
                                    in_bytes(static_cast<double>(memory)),
                                    columns_that_fit(*dense_, memory)));
  }

  void because(const std::string& reason) { facts_.push_back({"because", reason}); }

  // A rough length of the sweep's values, for the forecast.
  [[nodiscard]] std::size_t value_words() {
    const std::size_t number = cover_.placement_bits / 128 + 1;
    return request_.total ? number : number * (request_.largest(cover_.cliques) + 1) / 2 + 1;
  }

  // ----- the engines

  [[nodiscard]] Result run(CountEngine engine) {
    switch (engine) {
      case CountEngine::search:
        return by_search();
      case CountEngine::plain:
        return by_dense(DenseRung::plain);
      case CountEngine::dense:
        return by_dense(DenseRung::dense);
      case CountEngine::rows:
        return by_rows();
      case CountEngine::components:
        return by_components();
      case CountEngine::formula:
        return by_formula();
      case CountEngine::branch:
        fail_input("--engine", "branch is for armies (--army); auto takes any piece");
      case CountEngine::sparse:
      case CountEngine::automatic:
        break;
    }
    return by_sweep(graph());
  }

  // Numbers by size as the request wants them.
  [[nodiscard]] Result shaped(std::vector<mpz_class> by_size) const {
    Result result;
    if (request_.total) {
      result.by_size = {sum_of(by_size)};
      return result;
    }
    result.by_size = std::move(by_size);
    cut_off(result);
    return result;
  }

  // Drops what is beyond the cut. (Never the other way: K may be large.)
  void cut_off(Result& result) const {
    if (!request_.total && request_.cut && !result.only_last &&
        result.by_size.size() > *request_.cut + 1) {
      result.by_size.resize(*request_.cut + 1);
    }
  }

  [[nodiscard]] Result nothing_stands() const {
    Result result;
    result.by_size.assign(1, 0);
    result.only_last = request_.only_last;
    result.evidence.push_back({"because", "a square that must hold a piece cannot hold one"});
    return result;
  }

  [[nodiscard]] Result by_search() {
    if (graph().impossible) return nothing_stands();
    if (cover_.placement_bits > search_bits) {
      fail_limit("count",
                 fmt::format("engine search visits every placement, perhaps 2^{} of them; below "
                             "2^{} fit, or use engine sparse",
                             cover_.placement_bits, search_bits));
    }
    return shaped(
        count_by_search(graph(), request_.largest(cover_.cliques), options_.monitor).by_size);
  }

  [[nodiscard]] Result by_sweep(const ConflictGraph& ordered) {
    if (graph().impossible) return nothing_stands();
    Counted counted = request_.total
                          ? total_by_sweep(ordered, limits_of(options_), options_.modulus)
                          : count_by_sweep(ordered, request_.largest(cover_.cliques),
                                           limits_of(options_), options_.modulus);
    Result result;
    result.by_size = std::move(counted.by_size);
    cut_off(result);
    result.evidence.push_back({"states", text(counted.states)});
    if (counted.passes > 1) result.evidence.push_back({"passes", text(counted.passes)});
    return result;
  }

  [[nodiscard]] Result by_dense(DenseRung rung) {
    const bool plain = rung == DenseRung::plain;
    if (!dense_ || (plain && (dense_->torus || dense_->cylinder))) {
      fail_input("--engine",
                 plain
                     ? "plain is for kings and wazirs on boards without glued sides; sparse takes "
                       "this question"
                     : "dense is for kings and wazirs (where sides are glued, without holes); "
                       "sparse takes this question");
    }
    if (dense_->impossible) return nothing_stands();
    const DenseForecast forecast = forecast_dense(*dense_, !request_.total, rung, options_.threads);
    if (forecast.bytes > memory_of(options_)) refuse_array(forecast);
    Counted counted =
        count_dense(*dense_, !request_.total, rung, options_.threads, options_.monitor);
    Result result;
    if (request_.total) {
      result.by_size = std::move(counted.by_size);
    } else {
      result = shaped(std::move(counted.by_size));
    }
    result.evidence.push_back({"passes", text(forecast.groups)});
    result.evidence.push_back({"check_prime", "agrees"});
    return result;
  }

  [[nodiscard]] Result by_rows() {
    if (const auto obstacle = rows_obstacle(piece_, board_)) {
      fail_input("--engine", "rows cannot be used: " + *obstacle);
    }
    const auto exactly = [&](std::size_t k) {
      return count_by_rows(piece_, board_, k, options_.threads, options_.monitor);
    };
    Result result;
    if (request_.only_last) {
      result.by_size = {exactly(*request_.cut)};
      result.only_last = true;
      return result;
    }
    const std::size_t most =
        request_.largest(static_cast<std::size_t>(std::max(board_.rows(), board_.columns())));
    std::vector<mpz_class> by_size;
    for (std::size_t k = 0; k <= most; ++k) by_size.push_back(exactly(k));
    return shaped(std::move(by_size));
  }

  [[nodiscard]] Result by_components() {
    const std::vector<Part> lattice = lattice_parts(piece_, board_);
    Result result;
    result.by_size = {1};
    const auto multiply = [&](const std::vector<mpz_class>& factor, const mpz_class& copies) {
      const std::size_t cut = request_.total ? 0 : request_.cut.value_or(every_power);
      result.by_size = multiply_polynomials(
          result.by_size, power_polynomial(factor, copies, cut, quiet_), cut, quiet_);
    };
    if (!lattice.empty()) {
      for (const Part& part : lattice) {
        Request of_part = request_;
        of_part.only_last = false;
        CountOptions how = options_;
        how.engine = CountEngine::automatic;
        std::string method;
        multiply(solve(part.piece, part.board, of_part, how, method).by_size, part.copies);
        result.evidence.push_back({fmt::format("part_{}", result.evidence.size() + 1),
                                   fmt::format("{} x {} on {}: {}", part.copies.get_str(),
                                               part.piece.betza(), part.board.name(), method)});
      }
    } else {
      if (graph().impossible) return nothing_stands();
      if (parts_.empty()) parts_ = components(graph(), quiet_);
      std::size_t number = 0;
      std::size_t states = 0;
      for (const Component& part : parts_) {
        const ConflictGraph ordered = with_best_order(part.graph, quiet_);
        const std::size_t most = request_.largest(clique_cover(ordered).cliques);
        const Counted counted = request_.total ? total_by_sweep(ordered, limits_of(options_))
                                               : count_by_sweep(ordered, most, limits_of(options_));
        multiply(counted.by_size, mpz_class(static_cast<unsigned long>(part.copies)));
        number += part.copies;
        states = std::max(states, counted.states);
      }
      result.evidence.push_back({"components", text(number)});
      result.evidence.push_back({"different", text(parts_.size())});
      result.evidence.push_back({"states", text(states)});
    }
    if (result.by_size.empty()) result.by_size.assign(1, 0);  // a product with nothing is nothing
    cut_off(result);
    return result;
  }

  [[nodiscard]] Result by_formula() {
    Result result;
    if (is_rook_board(piece_, board_)) {
      const std::size_t most = request_.largest(static_cast<std::size_t>(
          std::min(std::min(board_.rows(), board_.columns()), std::int64_t{1} << 40)));
      if (request_.total) {
        result.by_size = {count_rooks_total(board_.rows(), board_.columns(), options_.monitor)};
      } else if (request_.only_last) {
        result.by_size = {count_rooks_exactly(board_.rows(), board_.columns(),
                                              mpz_class(static_cast<unsigned long>(*request_.cut)),
                                              options_.monitor)};
        result.only_last = true;
      } else {
        result.by_size = count_rooks(board_.rows(), board_.columns(), most, options_.monitor);
      }
      return result;
    }
    if (request_.only_last && *request_.cut <= 2 && !has_forced()) {
      result.by_size = {first_coefficients()[*request_.cut]};
      result.only_last = true;
      return result;
    }
    fail_input("--engine",
               "formula is for rooks on full rectangles, or at most two pieces; sparse takes this "
               "piece on this board");
  }

  // ----- the checks

  // What is known without counting: one way to place nothing, one for each square,
  // and pairs less conflicts.
  [[nodiscard]] std::vector<mpz_class> first_coefficients() {
    const auto s = static_cast<unsigned long>(graph().size());
    const mpz_class pairs = mpz_class(s) * (s == 0 ? 0 : s - 1) / 2 -
                            mpz_class(static_cast<unsigned long>(graph().edges));
    return {1, s, pairs};
  }

  // Do they agree where both have numbers, modulo this?
  [[nodiscard]] bool agree(const Result& a, const Result& b,
                           const std::optional<mpz_class>& modulus) const {
    const auto number = [&](const Result& result, std::size_t k) {
      if (result.only_last) k = 0;
      const mpz_class exact = k < result.by_size.size() ? result.by_size[k] : mpz_class(0);
      return modulus ? mpz_class(exact % *modulus) : exact;
    };
    if (a.only_last || b.only_last) return number(a, *request_.cut) == number(b, *request_.cut);
    for (std::size_t k = 0; k < std::max(a.by_size.size(), b.by_size.size()); ++k) {
      if (number(a, k) != number(b, k)) return false;
    }
    return true;
  }

  void check_what_is_known(CountEngine engine, Result& result) {
    constexpr std::int64_t few_squares = 1 << 16;
    if (!graph_ && board_.square_count() > few_squares) return;  // not worth a graph
    if (!request_.total && !result.only_last && !has_forced()) {
      Result known;
      known.by_size = first_coefficients();
      known.by_size.resize(std::min<std::size_t>(3, result.by_size.size()));
      Result found;
      found.by_size.assign(
          result.by_size.begin(),
          result.by_size.begin() + static_cast<std::ptrdiff_t>(known.by_size.size()));
      if (!agree(known, found, options_.modulus)) {
        disagree("the first coefficients are not 1, squares, pairs less conflicts");
      }
      result.evidence.push_back({"first_coefficients", "agree with squares and conflicts"});
    }
    if (engine != CountEngine::search && graph().size() > 0 &&
        cover_.placement_bits <= second_route_bits) {
      if (!agree(result, by_search(), options_.modulus))
        disagree(engine_name(engine) + " and search differ");
      result.evidence.push_back({"second_route", "search agrees"});
    }
  }

  // --check: the costly second count, by another way than the first.
  void check_again(CountEngine engine, Result& result) {
    // A count modulo a prime of 61 bits is cheap and misses an error with a chance of
    // 2^-61; where the answer is modulo M already, it is M again.
    const mpz_class prime = (mpz_class(1) << 61) - 1;
    const mpz_class modulus = options_.modulus ? *options_.modulus : prime;
    const bool exact = engine == CountEngine::dense || engine == CountEngine::plain;
    std::string how;
    Result other;
    if (exact) {
      how = check_dense(other);
    } else if (engine == CountEngine::formula && is_rook_board(piece_, board_)) {
      other = rooks_row_by_row(modulus);
      how = "adding row after row agrees";
    } else if (engine == CountEngine::components && !lattice_parts(piece_, board_).empty()) {
      result.evidence.push_back({"check", "each part was counted twice"});
      return;
    } else if (engine == CountEngine::components) {
      other = product_of(components(graph(), quiet_), modulus);
      how = "the components swept in another order agree";
    } else {
      other = product_of({Component{graph(), 1}}, modulus);
      how = "a sweep in another order agrees";
    }
    if (!exact && !options_.modulus) how += ", modulo a prime of 61 bits";
    if (!agree(result, other, exact ? options_.modulus : std::optional(modulus))) {
      disagree("the second count differs");
    }
    result.evidence.push_back({"check", how});
  }

  [[nodiscard]] std::string check_dense(Result& other) {
    // Ten million numbers lower: no prime of the first count.
    constexpr std::uint32_t other_primes = two_to_31 - 10'000'000;
    DenseBoard board = *dense_;
    std::string how = "counted again with other primes";
    if (board.torus) {
      std::swap(board.rows, board.columns);
      how += ", along the other side";
    } else if (!board.cylinder && board.closed.empty()) {
      // As a picture without holes all rows are swept, and no halves are joined.
      board.closed.assign(board.rows * board.columns, false);
      how += ", through all rows";
    }
    if (board.impossible) {
      other = nothing_stands();
      return how;
    }
    Counted counted = count_dense(board, !request_.total, DenseRung::dense, options_.threads,
                                  options_.monitor, other_primes);
    if (request_.total) {
      other.by_size = std::move(counted.by_size);
    } else {
      other = shaped(std::move(counted.by_size));
    }
    return how;
  }

  // The product over the components, each swept through its rows in turn from the left and
  // from the right: another order than any that the first count uses.
  [[nodiscard]] Result product_of(const std::vector<Component>& parts, const mpz_class& modulus) {
    if (graph().impossible) return nothing_stands();
    const std::size_t cut = request_.total ? 0 : request_.cut.value_or(every_power);
    Result result;
    result.by_size = {1};
    for (const Component& part : parts) {
      std::vector<std::uint32_t> order(part.graph.size());
      std::iota(order.begin(), order.end(), 0U);
      const bool by_rows = board_.rows() >= board_.columns();
      std::sort(order.begin(), order.end(), [&](std::uint32_t left, std::uint32_t right) {
        const auto key = [&](std::uint32_t v) {
          const Square square = part.graph.squares[v];
          const std::int64_t line = by_rows ? square.y : square.x;
          const std::int64_t place = by_rows ? square.x : square.y;
          return std::pair(line, line % 2 == 0 ? place : -place);
        };
        return key(left) < key(right);
      });
      const ConflictGraph ordered = reordered(part.graph, order);
      const Counted counted =
          request_.total ? total_by_sweep(ordered, limits_of(options_), modulus)
                         : count_by_sweep(ordered, request_.largest(clique_cover(ordered).cliques),
                                          limits_of(options_), modulus);
      result.by_size = multiply_polynomials(
          result.by_size,
          power_polynomial(counted.by_size, mpz_class(static_cast<unsigned long>(part.copies)), cut,
                           quiet_),
          cut, quiet_);
      for (mpz_class& number : result.by_size) number %= modulus;
    }
    if (result.by_size.empty()) result.by_size.assign(1, 0);
    return result;
  }

  // One row more: r_k gains the placements with a rook in it, in any of the columns that
  // k - 1 rooks leave.
  [[nodiscard]] Result rooks_row_by_row(const mpz_class& modulus) {
    const std::int64_t rows = std::min(board_.rows(), board_.columns());
    const std::int64_t columns = std::max(board_.rows(), board_.columns());
    const std::size_t most = request_.largest(static_cast<std::size_t>(rows));
    constexpr double most_steps = 1e8;
    if (static_cast<double>(rows) * static_cast<double>(most) > most_steps) {
      fail_limit("--check", fmt::format("adding {} rows one by one for {} rooks takes more than "
                                        "{:.0e} steps; a smaller board or K would fit",
                                        rows, most, most_steps));
    }
    std::vector<mpz_class> by_size(most + 1);
    by_size[0] = 1;
    for (std::int64_t row = 0; row < rows; ++row) {
      quiet_.check(0);
      for (std::size_t k = most; k > 0; --k) {
        const mpz_class left = to_mpz(columns) - static_cast<unsigned long>(k) + 1;
        if (left > 0) by_size[k] = (by_size[k] + by_size[k - 1] * left) % modulus;
      }
    }
    if (request_.only_last) {
      Result result;
      result.by_size = {*request_.cut <= most ? by_size[*request_.cut] : mpz_class(0)};
      result.only_last = true;
      return result;
    }
    return shaped(std::move(by_size));
  }

  const Piece& piece_;
  const Board& board_;
  const Request request_;
  const CountOptions& options_;
  Monitor quiet_;  // for what is not the count itself: stops, but shows no progress
  std::optional<DenseBoard> dense_;
  std::optional<ConflictGraph> graph_;
  CliqueCover cover_;
  std::vector<Component> parts_;
  std::vector<Fact> facts_;
};

Result solve(const Piece& piece, const Board& board, const Request& request,
             const CountOptions& options, std::string& method) {
  return Solver(piece, board, request, options).answer(method);
}

}  // namespace

void check_options(const CountOptions& options) {
  if (options.modulus && *options.modulus < 1)
    fail_input("count", "the modulus must be at least 1");
  constexpr int most_threads = 1024;
  if (options.threads < 0 || options.threads > most_threads) {
    fail_input("count", fmt::format("{} threads are not between 1 and {} (0: all there are)",
                                    options.threads, most_threads));
  }
}

namespace {

mpz_class modulo(const mpz_class& number, const CountOptions& options) {
  return options.modulus ? mpz_class(number % *options.modulus) : number;
}

}  // namespace

Answer<std::vector<mpz_class>> count_polynomial(const Piece& piece, const Board& board,
                                                const CountOptions& options) {
  check_options(options);
  // Modulo M the last coefficients may vanish, so exactly as many are given as without.
  CountOptions exact = options;
  exact.modulus.reset();
  Answer<std::vector<mpz_class>> answer;
  Result result = solve(piece, board, Request{}, exact, answer.method);
  answer.value = std::move(result.by_size);
  answer.evidence = std::move(result.evidence);
  while (answer.value.size() > 1 && answer.value.back() == 0) answer.value.pop_back();
  for (mpz_class& number : answer.value) number = modulo(number, options);
  return answer;
}

Answer<mpz_class> count_exactly(const Piece& piece, const Board& board, const mpz_class& k,
                                const CountOptions& options) {
  check_options(options);
  if (k < 0) fail_input("count", "the number of pieces cannot be negative");
  if (k == 0 && !board.is_picture()) {
    return {modulo(1, options), "bound", {{"because", "there is one empty board"}}};
  }
  const mpz_class squares = board.square_count();
  if (k == 1 && !board.is_picture() && board.wrap() == Wrap::none) {
    return {modulo(squares, options), "bound", {{"because", "one piece stands on any square"}}};
  }
  const auto blocks = bound_by_blocks(piece, board);
  if (k > squares || (blocks && k > *blocks)) {
    return {0,
            "bound",
            {{"at_most", mpz_class(k > squares ? squares : *blocks).get_str()},
             {"because", k > squares ? "one piece a square" : "one piece in every 2x2 block"}}};
  }
  constexpr unsigned long most = 1UL << 32;
  if (k > most) {
    fail_limit("count", fmt::format("{} pieces are too many to count with; at most {} fit",
                                    k.get_str(), most));
  }
  Request request;
  request.cut = static_cast<std::size_t>(k.get_ui());
  request.only_last = true;
  Answer<mpz_class> answer;
  Result result = solve(piece, board, request, options, answer.method);
  answer.evidence = std::move(result.evidence);
  if (result.only_last) {
    answer.value = modulo(result.by_size.front(), options);
  } else if (result.by_size.size() > *request.cut) {
    answer.value = modulo(result.by_size[*request.cut], options);
  }
  return answer;
}

Answer<mpz_class> count_total(const Piece& piece, const Board& board, const CountOptions& options) {
  check_options(options);
  Request request;
  request.total = true;
  Answer<mpz_class> answer;
  Result result = solve(piece, board, request, options, answer.method);
  answer.value = modulo(result.by_size.front(), options);
  answer.evidence = std::move(result.evidence);
  return answer;
}

Answer<MostPieces> count_most(const Piece& piece, const Board& board, const CountOptions& options) {
  check_options(options);
  Answer<MostPieces> answer;
  // By the sweep, unless the polynomial by another engine is meant or sooner.
  const bool by_sweep = options.engine == CountEngine::sparse ||
                        (options.engine == CountEngine::automatic && !dense_board(piece, board) &&
                         !is_rook_board(piece, board) && lattice_parts(piece, board).empty());
  if (!by_sweep) {
    const Answer<std::vector<mpz_class>> polynomial = [&] {
      CountOptions exact = options;
      exact.modulus.reset();
      return count_polynomial(piece, board, exact);
    }();
    answer.value.pieces = polynomial.value.size() - 1;
    answer.value.ways = modulo(polynomial.value.back(), options);
    answer.method = polynomial.method;
    answer.evidence = polynomial.evidence;
    return answer;
  }
  Monitor quiet;
  quiet.stop_requested = options.monitor.stop_requested;
  const ConflictGraph graph = conflict_graph(piece, board, SquareOrder::automatic, quiet);
  answer.method = "sparse";
  answer.evidence.push_back({"squares", text(graph.size())});
  answer.evidence.push_back({"conflicts", text(graph.edges)});
  if (graph.impossible) return answer;
  if (options.engine == CountEngine::automatic && !options.check && !rows_obstacle(piece, board)) {
    // At most one piece a row: the first number that is not 0, from above.
    answer.method = "rows";
    for (auto k = static_cast<std::size_t>(std::max(board.rows(), board.columns()));; --k) {
      answer.value.ways = count_by_rows(piece, board, k, options.threads, options.monitor);
      answer.value.pieces = k;
      if (answer.value.ways != 0 || k == 0) break;
    }
  } else {
    // The most of the whole is the sum over the components, the ways their product.
    answer.value.ways = 1;
    for (const Component& part : components(graph, quiet)) {
      const CountedMost most =
          most_by_sweep(with_best_order(part.graph, quiet), limits_of(options));
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
      const std::vector<mpz_class> all = count_polynomial(piece, board, exact).value;
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
  check_options(options);
  const ConflictGraph graph = conflict_graph(piece, board, SquareOrder::automatic, options.monitor);
  std::optional<std::size_t> exactly;
  if (k) {
    if (*k < 0) fail_input("count", "the number of pieces cannot be negative");
    // More pieces than squares are as impossible as one more.
    const auto more = static_cast<unsigned long>(graph.size()) + 1;
    exactly = static_cast<std::size_t>(*k < more ? k->get_ui() : more);
  }
  return dimacs(graph, exactly,
                fmt::format("{} on {}, {}", piece.betza(), board.name(),
                            k ? k->get_str() + " pieces" : "any number of pieces"),
                options.monitor);
}

Answer<std::vector<Square>> largest_placement(const Piece& piece, const Board& board,
                                              const CountOptions& options) {
  check_options(options);
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
