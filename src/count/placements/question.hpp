// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about placements, checked: the conflict graph, the number of pieces, the table
// of completions, and what belongs to the list of placements.

#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/placements/canonical.hpp"
#include "count/placements/completions.hpp"
#include "rookery/placements.hpp"

namespace rookery::count::placements {

class PlacementQuestion {
 public:
  /// Squares by rows, or (automatic) in the order in which the sweep has the fewest states.
  /// Throws Error(bad_input) for options that are not for placements. The piece, the board and
  /// the options must outlive it.
  PlacementQuestion(const Piece& piece, const Board& board, const PlacementOptions& options,
                    graph::SquareOrder order);

  [[nodiscard]] const graph::ConflictGraph& graph() const { return graph_; }
  /// Where it is more than there are squares, one more than these.
  [[nodiscard]] const std::optional<std::size_t>& pieces() const { return pieces_; }
  [[nodiscard]] const Monitor& monitor() const { return options_.count.monitor; }

  /// Throws Error(bad_input) with these words if classes are asked for.
  void refuse_classes(const std::string& why) const;
  /// For the classes that are asked for.
  [[nodiscard]] FirstOfClass first_of_class() const;

  /// What a table of completions may take, for this number of pieces.
  [[nodiscard]] CompletionsWanted wanted() const;
  /// Builds it; throws Error(beyond_limit), at once where that is clear at once.
  [[nodiscard]] Completions completions(const CompletionsWanted& wanted, const Monitor& part);

  /// The number of placements by the engines that find none.
  [[nodiscard]] mpz_class count() const;

  [[nodiscard]] Placement squares_of(const std::vector<std::uint32_t>& vertices) const;
  /// The vertices of a placement, ascending. Throws Error(bad_input) unless it is in the list.
  [[nodiscard]] std::vector<std::uint32_t> vertices_of(const Placement& placement) const;
  /// The squares of what the library found itself, row by row. Throws Error(bug) unless they are
  /// in the list.
  [[nodiscard]] Placement checked_squares_of(const std::vector<std::uint32_t>& vertices) const;

  void add(const std::string& name, const std::string& value) {
    evidence_.push_back({name, value});
  }
  template <class Value>
  [[nodiscard]] Answer<Value> answer(Value value, const std::string& method) {
    return {std::move(value), method, std::move(evidence_)};
  }

 private:
  void refuse_wide(const CompletionsWanted& wanted) const;
  void refuse_hopeless(const CompletionsWanted& wanted) const;
  /// What is wrong with vertices in ascending order; empty if nothing is.
  [[nodiscard]] std::string fault_of(const std::vector<std::uint32_t>& vertices) const;

  const Piece& piece_;
  const Board& board_;
  const PlacementOptions& options_;
  bool by_rows_;
  graph::ConflictGraph graph_;
  std::optional<std::size_t> pieces_;
  std::vector<Fact> evidence_;
};

/// A number for a message, on a line that can be read.
[[nodiscard]] std::string show_short(const mpz_class& number);

}  // namespace rookery::count::placements
