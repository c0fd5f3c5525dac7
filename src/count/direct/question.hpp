// SPDX-License-Identifier: GPL-3.0-or-later
//
// One question on one board, as the choice, the engines and the checks of this room hand it on:
// what is asked, what has been found, and the facts that the answer will show.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "count/direct/recognised.hpp"
#include "count/direct/solve.hpp"
#include "count/ranks/array.hpp"
#include "rookery/count.hpp"

namespace rookery::count::direct {

class DirectQuestion {
 public:
  /// All must outlive it.
  DirectQuestion(Recognised& on, const CountRequest& asked, const CountOptions& how,
                 const Formulas* others)
      : found(on), request(asked), options(how), formulas(others), quiet_(how.monitor.silent()) {}

  Recognised& found;
  const CountRequest& request;
  const CountOptions& options;
  const Formulas* const formulas;
  std::vector<Fact> facts;  ///< what was found on the way, in its order

  void because(const std::string& reason) { facts.push_back({"because", reason}); }

  [[nodiscard]] CountAsked asked() const {
    return {found.piece(), found.board(), request, options};
  }
  /// For what is not the count itself: stops, but shows no progress.
  [[nodiscard]] const Monitor& quiet() const { return quiet_; }

  /// The first time its size becomes a fact. In the order of its sweep once that has been found.
  [[nodiscard]] const graph::ConflictGraph& graph();
  [[nodiscard]] bool has_graph() const { return has_graph_; }
  void order_for_sweep();
  [[nodiscard]] const graph::CliqueCover& cover() { return found.cover(quiet_); }
  /// Must a square of it hold a piece?
  [[nodiscard]] bool has_forced();

  /// The dense count, with its forecast, and how it fits into the memory of this process, or of the
  /// ranks'. (A second count takes as much.)
  [[nodiscard]] const kings::DenseQuestion& dense();
  [[nodiscard]] const ranks::DenseFit& dense_fit();
  [[noreturn]] void refuse_array(const kings::DenseForecast& forecast);

  /// Numbers by size as the request wants them.
  [[nodiscard]] CountResult shaped(std::vector<mpz_class> by_size) const;
  /// Drops what is beyond the cut. (Never the other way: K may be large.)
  void cut_off(CountResult& result) const;
  /// The answer where a square that must hold a piece cannot.
  [[nodiscard]] CountResult nothing_stands() const;
  /// What is known without counting: one way to place nothing, one for each square, and pairs less
  /// conflicts.
  [[nodiscard]] std::vector<mpz_class> first_coefficients();

 private:
  Monitor quiet_;
  bool has_graph_ = false;
  bool is_ordered_ = false;
  std::optional<ranks::DenseFit> fit_;
};

}  // namespace rookery::count::direct
