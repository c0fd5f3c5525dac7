// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is found of a piece on a board before anything is counted. Each thing is found once, when it
// is first asked for, and goes from the choice of an engine to its forecast, to the count and to
// the checks.

#pragma once

#include <gmpxx.h>

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "count/graph/components.hpp"
#include "count/graph/conflicts.hpp"
#include "count/kings/count.hpp"
#include "count/rows/count.hpp"
#include "rookery/board.hpp"
#include "rookery/piece.hpp"

namespace rookery::count::direct {

class Recognised {
 public:
  Recognised(Piece piece, Board board) : piece_(std::move(piece)), board_(std::move(board)) {}

  [[nodiscard]] const Piece& piece() const { return piece_; }
  [[nodiscard]] const Board& board() const { return board_; }

  /// Rooks on a full rectangle: they have a closed form.
  [[nodiscard]] bool is_rooks();

  /// A smaller board that the piece does not leave (count/graph/lattice.hpp), so many times.
  struct Part {
    std::unique_ptr<Recognised> on;
    mpz_class copies;
  };
  [[nodiscard]] const std::vector<Part>& parts();

  [[nodiscard]] bool is_king_or_wazir();
  /// Their board as the engines in lanes take it: rows that are cycles are swept as wholes, without
  /// holes. Nothing if they do not take it.
  [[nodiscard]] const kings::states::DenseBoard* dense();
  /// The count of that board, with the bound of the answer; and with the forecast for so many
  /// threads, in place of another one. Only where dense() is not null.
  [[nodiscard]] const kings::DenseQuestion& dense_question(bool polynomial);
  [[nodiscard]] const kings::DenseQuestion& forecast_dense_question(bool polynomial, int threads);

  [[nodiscard]] rows::RowCount& rows();

  [[nodiscard]] const graph::ConflictGraph& graph(const Monitor& monitor);
  [[nodiscard]] const graph::CliqueCover& cover(const Monitor& monitor);
  /// Its components, each in any order of its squares.
  [[nodiscard]] const std::vector<graph::Component>& components(const Monitor& monitor);
  /// One of them in the order that suits the sweep, with its cover in that order.
  struct Ordered {
    const graph::ConflictGraph& graph;
    const graph::CliqueCover& cover;
    std::size_t copies;
  };
  [[nodiscard]] Ordered ordered(std::size_t component, const Monitor& monitor);

 private:
  void recognise_dense();

  Piece piece_;
  Board board_;
  std::optional<bool> is_rooks_;
  std::optional<std::vector<Part>> parts_;
  bool has_looked_for_dense_ = false;
  std::optional<kings::states::DenseBoard> dense_;
  std::array<std::optional<kings::DenseQuestion>, 2> questions_;  // the total, the polynomial
  std::array<int, 2> forecast_threads_{};                         // of their forecasts
  std::optional<rows::RowCount> rows_;
  std::optional<graph::ConflictGraph> graph_;
  graph::CliqueCover cover_;
  std::vector<graph::Component> components_;
  std::vector<std::optional<graph::CliqueCover>> covers_;  // of the components that are ordered
};

}  // namespace rookery::count::direct
