// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/direct/solve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "count/closed_form/rooks.hpp"
#include "count/counted.hpp"
#include "count/direct/kinds.hpp"
#include "count/graph/components.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/lattice.hpp"
#include "count/graph/order.hpp"
#include "count/graph/search.hpp"
#include "count/kings/count.hpp"
#include "count/kings/states/lanes.hpp"
#include "count/limits.hpp"
#include "count/ranks/array.hpp"
#include "count/rows/count.hpp"
#include "count/sweep/estimate.hpp"
#include "count/sweep/sparse.hpp"
#include "count/tasks/run.hpp"
#include "count/tasks/store.hpp"
#include "math/polynomial/integer.hpp"

namespace rookery {

namespace {

using Request = CountRequest;
using Result = CountResult;

constexpr std::size_t search_bits = 43;        // search visits below 2^43 placements: about a day
constexpr std::size_t second_route_bits = 16;  // small enough to be searched as a check each time
constexpr std::size_t narrow = 20;             // columns for which a sweep may do as well
constexpr std::int64_t most_listed = 1 << 22;  // squares: see count/graph/conflicts.cpp
constexpr double soon = 0.02;                  // seconds: not worth a forecast of the others

std::string text(std::size_t number) { return fmt::format("{}", number); }

[[noreturn]] void disagree(const std::string& what) { fail_bug("count", what); }

std::string engine_name(CountEngine engine) { return name_of(engine, count_engines); }

// One question on one board.
class Solver {
 public:
  Solver(const CountAsked& asked, const Laws* laws)
      : asked_(asked), laws_(laws), dense_(dense_board(asked.piece, asked.board)) {
    quiet_.stop_requested = options_.monitor.stop_requested;
    // Rows that are cycles are swept as wholes, without holes.
    if (dense_ && (dense_->torus || dense_->cylinder) && !dense_->closed.empty()) dense_.reset();
  }

  [[nodiscard]] Result answer(std::string& method) {
    CountEngine engine = options_.engine;
    if (engine == CountEngine::automatic) {
      engine = choose();
      require_time(engine);
      remark_on_checkpoint(engine);
    }
    Result result = run(engine);
    method = engine_name(engine);
    check_what_is_known(engine, result);
    if (options_.check) check_again(engine, result);
    std::vector<Fact> evidence = std::move(facts_);
    evidence.insert(evidence.end(), result.evidence.begin(), result.evidence.end());
    result.evidence = std::move(evidence);
    return result;
  }

  [[nodiscard]] Choice choice() {
    const CountEngine engine =
        options_.engine == CountEngine::automatic ? choose() : options_.engine;
    Choice choice{engine_name(engine), 0, false, {}};
    if (forecast_.engine == engine) {
      choice.seconds = forecast_.seconds;
      choice.at_least = forecast_.at_least;
    }
    choice.evidence = facts_;
    return choice;
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
      facts_.push_back({"forecast_" + engine_name(candidate), in_time(seconds) + also});
      if (seconds >= best) return;
      best = seconds;
      forecast_ = {candidate, seconds, false};
      engine = candidate;
    };
    // Where only a law could answer, it also says why it does not.
    if (const auto law = laws_ != nullptr ? laws_->offer(asked_) : std::nullopt) {
      if (law->seconds < std::numeric_limits<double>::infinity()) {
        offer(law->engine, law->seconds, "");
      }
      if (is_vast()) return law->engine;
    }
    if (best < soon) return engine;
    bool is_too_large = false;
    DenseForecast forecast;
    if (dense_) {
      forecast = forecast_dense(*dense_, !request_.total, DenseRung::dense, options_.threads);
      is_too_large = !fit().fits;
      if (!is_too_large) {
        offer(CountEngine::dense, forecast.seconds,
              fmt::format(", {} a pass, {} passes", in_bytes(static_cast<double>(forecast.bytes)),
                          forecast.groups));
        if (best < soon || is_best_dense()) return engine;
      } else if (is_best_dense()) {
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
    // Where it is the only one a glance is enough; a longer one if its time is limited.
    constexpr double visit_seconds = 5e-9;
    const bool alone = best == std::numeric_limits<double>::infinity();
    const double glance =
        options_.time_limit > 0 ? std::min(options_.time_limit / 10 / visit_seconds, 5e6) : 1e6;
    const double most_visits = alone && !is_too_large ? glance : 5e7;
    const std::size_t words = value_words();
    const SweepEstimate estimate = estimate_sweep(
        graph(), request_.total ? any_number : request_.largest(cover_.cliques),
        memory_of(options_) / bytes_per_state(sweep_key_words(graph()), 1), quiet_,
        static_cast<std::uint64_t>(std::min(best / 10 / visit_seconds, most_visits)) + 1000);
    const double seconds = estimate.seconds(words);
    if ((estimate.complete || estimate.settled) && !estimate.too_many) {
      offer(CountEngine::sparse, seconds, fmt::format(", {} states", estimate.states));
    } else {
      facts_.push_back({"forecast_sparse", "more than " + in_time(seconds)});
      if (alone) forecast_ = {CountEngine::sparse, seconds, true};
    }
    return engine;
  }

  // The sweep has as many states, in a table, and longer values. (Around a wide
  // cylinder it has fewer: it goes along the short side.)
  [[nodiscard]] bool is_best_dense() const {
    return dense_->closed.empty() && !request_.cut && !dense_->cylinder && dense_->columns > narrow;
  }

  void require_time(CountEngine engine) const {
    // The choice may have fallen on one that needs no forecast (a closed form).
    if (options_.time_limit <= 0 || forecast_.engine != engine ||
        forecast_.seconds <= options_.time_limit) {
      return;
    }
    fail_limit(
        "count",
        fmt::format("forecast to take {} (engine {}), and {} are allowed; a smaller "
                    "board would fit",
                    in_time(forecast_.seconds), engine_name(engine), in_time(options_.time_limit)));
  }

  // Whoever asked for checkpoints of a long count should know at once that there are none.
  void remark_on_checkpoint(CountEngine engine) const {
    constexpr double worth_keeping = 60;  // seconds
    if (options_.checkpoint.empty() || !options_.remark || engine == CountEngine::dense ||
        engine == CountEngine::rows || forecast_.engine != engine ||
        forecast_.seconds < worth_keeping) {
      return;
    }
    options_.remark(
        fmt::format("engine {} is not made of tasks: of one board nothing is kept before "
                    "the answer (--part i/N cuts it into tasks)",
                    engine_name(engine)));
  }

  // More squares than are ever listed: only a law answers.
  [[nodiscard]] bool is_vast() const { return board_.square_count() > most_listed; }

  // How the dense count fits into the memory of this process, or of the crew's.
  // (A second count takes as much.)
  [[nodiscard]] const DenseFit& fit() {
    if (!fit_) fit_ = fit_dense(*dense_, !request_.total, options_);
    return *fit_;
  }

  [[noreturn]] void refuse_array(const DenseForecast& forecast) {
    const DenseFit& found = fit();
    const std::uint64_t memory = memory_of(options_);
    if (options_.crew != nullptr && options_.crew->size() > 1) {
      fail_limit(
          "count",
          fmt::format("the array of frontiers would take {} of each of {} ranks, and {} a rank are "
                      "free; {}",
                      in_bytes(static_cast<double>(found.bytes)), options_.crew->size(),
                      in_bytes(static_cast<double>(found.free)),
                      found.ranks_that_fit > 0
                          ? fmt::format("{} ranks with as much memory each would do{}",
                                        found.ranks_that_fit,
                                        found.split == Split::tasks ? " with --split array" : "")
                          : fmt::format("no number of ranks would do; {} columns would fit one",
                                        columns_that_fit(*dense_, found.free))));
    }
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
      case CountEngine::clusters:
      case CountEngine::recurrence:
        if (auto found = laws_ != nullptr ? laws_->answer(engine, asked_) : std::nullopt) {
          return *std::move(found);
        }
        disagree(engine_name(engine) + " was asked for where no laws are");
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
    if (plain ? forecast.bytes > memory_of(options_) : !fit().fits) refuse_array(forecast);
    std::vector<Fact> evidence;
    Result result = with_shape(
        plain ? count_dense(*dense_, !request_.total, rung, options_.threads, options_.monitor)
                    .by_size
              : count_as_tasks(dense_work_of(piece_, board_, request_.total, std::nullopt, false),
                               evidence));
    result.evidence = std::move(evidence);
    result.evidence.push_back({"passes", text(forecast.groups)});
    result.evidence.push_back({"check_prime", "agrees"});
    return result;
  }

  [[nodiscard]] Result with_shape(std::vector<mpz_class> numbers) const {
    if (!request_.total) return shaped(std::move(numbers));
    Result result;
    result.by_size = std::move(numbers);
    return result;
  }

  // Does the tasks of the work, with the crew and the checkpoints that there are.
  [[nodiscard]] std::vector<mpz_class> count_as_tasks(const CountWork& work,
                                                      std::vector<Fact>& evidence) {
    TaskStore store(work, {}, options_, task_kinds());
    if (store.known() > 0) {
      evidence.push_back(
          {"from_checkpoint", fmt::format("{} of {} tasks", store.known(), work.tasks)});
    }
    CrewReport report;
    DensePhases phases;
    const bool crew = options_.crew != nullptr && options_.crew->size() > 1;
    const bool array = crew && work.kind == &dense_kind() && fit().split == Split::array;
    if (crew && work.kind == &dense_kind() && options_.remark) announce(work, array);
    if (array) {
      run_array_tasks(store, options_, report, phases);
    } else {
      run_tasks(store, options_, true, &report);
    }
    if (crew) {
      evidence.push_back({"ranks", fmt::format("{}", options_.crew->size())});
      evidence.push_back({"split", array ? "array" : "tasks"});
      if (work.kind == &dense_kind()) {
        evidence.push_back({"bytes_a_rank", fmt::format("{}", fit().bytes)});
      }
      evidence.push_back({"bytes_exchanged", fmt::format("{}", report.bytes)});
      const auto seconds = [&](const char* phase, double value) {
        evidence.push_back({fmt::format("seconds_{}", phase), fmt::format("{:.3f}", value)});
      };
      if (array) {
        seconds("local", phases.local);
        seconds("shared", phases.shared);
        seconds("moving", phases.moving);
        seconds("joining", phases.joining);
        seconds("checkpoint", phases.checkpoint);
      } else {
        std::string by_rank;
        for (const std::size_t number : report.tasks) {
          by_rank += fmt::format("{}{}", by_rank.empty() ? "" : " ", number);
        }
        evidence.push_back({"tasks_by_rank", by_rank});
        seconds("computing", report.computing);
        seconds("waiting", report.waiting);
      }
    }
    return work.kind->join(work, store.results(), options_.monitor);
  }

  // What a run with a crew takes, before it begins.
  void announce(const CountWork& work, bool array) {
    const DenseFit& found = fit();
    const int ranks = options_.crew->size();
    const DenseForecast forecast =
        forecast_dense(*dense_, !request_.total, DenseRung::dense, options_.threads);
    options_.remark(fmt::format("{} ranks, {}: {} a rank ({} free), {} passes, roughly {}", ranks,
                                array ? "one array" : "a pass each",
                                in_bytes(static_cast<double>(found.bytes)),
                                in_bytes(static_cast<double>(found.free)), work.tasks,
                                in_time(shared_seconds(forecast, array, ranks))));
  }

  [[nodiscard]] Result by_rows() {
    if (const auto obstacle = rows_obstacle(piece_, board_)) {
      fail_input("--engine", "rows cannot be used: " + *obstacle);
    }
    Result result;
    const auto exactly = [&](std::size_t k) -> mpz_class {
      const bool alone =
          options_.checkpoint.empty() && (options_.crew == nullptr || options_.crew->size() < 2);
      if (alone || !has_row_tasks(piece_, board_, k)) {
        return count_by_rows(piece_, board_, k, options_.threads, options_.monitor);
      }
      std::vector<Fact> evidence;
      const mpz_class found = count_as_tasks(row_work_of(piece_, board_, k), evidence).at(0);
      if (request_.only_last) result.evidence = std::move(evidence);
      return found;
    };
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
      if (request_.total && options_.modulus && !factor.empty()) {
        // One number, and its exact power might have 10^18 digits.
        mpz_class power;
        mpz_powm(power.get_mpz_t(), factor[0].get_mpz_t(), copies.get_mpz_t(),
                 options_.modulus->get_mpz_t());
        result.by_size[0] = result.by_size[0] * power % *options_.modulus;
        return;
      }
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
        multiply(solve_directly({part.piece, part.board, of_part, how}, method, laws_).by_size,
                 part.copies);
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
    // A graph is worth making only where it may be of use: for the first coefficients, or for a
    // board so small that it can be searched.
    const bool one_number = request_.total || result.only_last;
    const std::int64_t few_squares = one_number ? 1 << 10 : 1 << 16;
    if (!graph_ && board_.square_count() > few_squares) return;
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
    } else if (auto checked =
                   laws_ != nullptr ? laws_->check(engine, asked_, result) : std::nullopt) {
      result.evidence.insert(result.evidence.end(), checked->begin(), checked->end());
      return;
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
    std::string how = "counted again with other primes";
    if (dense_->torus) {
      how += ", along the other side";
    } else if (!dense_->cylinder) {
      how += ", through all rows from the other side";
    }
    if (dense_->impossible) {
      other = nothing_stands();
      return how;
    }
    std::vector<Fact> not_shown;
    other = with_shape(count_as_tasks(
        dense_work_of(piece_, board_, request_.total, std::nullopt, true), not_shown));
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

  const CountAsked asked_;
  const Piece& piece_ = asked_.piece;
  const Board& board_ = asked_.board;
  const Request& request_ = asked_.request;
  const CountOptions& options_ = asked_.options;
  const Laws* const laws_;
  Monitor quiet_;  // for what is not the count itself: stops, but shows no progress
  std::optional<DenseBoard> dense_;
  std::optional<DenseFit> fit_;
  std::optional<ConflictGraph> graph_;
  CliqueCover cover_;
  std::vector<Component> parts_;
  struct {
    CountEngine engine = CountEngine::automatic;
    double seconds = 0;
    bool at_least = false;
  } forecast_;  // the shortest that was made
  std::vector<Fact> facts_;
};

}  // namespace

Choice choose_directly(const CountAsked& asked, const Laws* laws) {
  return Solver(asked, laws).choice();
}

CountResult solve_directly(const CountAsked& asked, std::string& method, const Laws* laws) {
  return Solver(asked, laws).answer(method);
}

std::vector<mpz_class> count_up_to(const Piece& piece, const Board& board, std::size_t largest,
                                   const CountOptions& options) {
  check_options(options);
  CountRequest request;
  request.cut = largest;
  std::string method;
  CountResult result = solve_directly({piece, board, request, options}, method);
  result.by_size.resize(largest + 1);
  if (options.modulus) {
    for (mpz_class& number : result.by_size) number %= *options.modulus;
  }
  return result.by_size;
}

}  // namespace rookery
