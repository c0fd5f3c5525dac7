// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/placements/question.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "board/square_numbers.hpp"
#include "count/classes/burnside.hpp"
#include "count/graph/conflicts.hpp"
#include "count/graph/order.hpp"
#include "count/limits.hpp"
#include "count/strip/automaton.hpp"
#include "count/strip/terms.hpp"
#include "count/sweep/estimate.hpp"

namespace rookery::count::placements {

namespace {

std::string show(Square square) { return fmt::format("{},{}", square.x + 1, square.y + 1); }

}  // namespace

std::string show_short(const mpz_class& number) {
  std::string digits = number.get_str();
  return digits.size() <= 60 ? digits : fmt::format("a number of {} digits", digits.size());
}

PlacementQuestion::PlacementQuestion(const Piece& piece, const Board& board,
                                     const PlacementOptions& options, graph::SquareOrder order)
    : piece_(piece),
      board_(board),
      options_(options),
      by_rows_(order == graph::SquareOrder::by_rows) {
  check_options(options.count);
  const CountEngine engine = options.count.engine;
  if (engine != CountEngine::automatic && engine != CountEngine::search &&
      engine != CountEngine::sparse) {
    base::fail_engine("placements are found by search or sparse (auto chooses)");
  }
  if (options.count.modulus) {
    base::fail_input("`mod`", "is for counts; placements and their numbers are given as they are");
  }
  if (options.pieces && *options.pieces < 0) {
    base::fail_input("count", "the number of pieces cannot be negative");
  }
  graph_ = graph::conflict_graph(piece, board, order, monitor().silent());
  if (!by_rows_) graph_ = graph::with_best_order(graph_, monitor().silent());
  if (options.pieces) {
    const mpz_class too_many = base::to_mpz(static_cast<std::int64_t>(graph_.size())) + 1;
    pieces_ = std::min(*options.pieces, too_many).get_ui();
  }
  add("squares", fmt::format("{}", graph_.size()));
  add("conflicts", fmt::format("{}", graph_.edges));
}

void PlacementQuestion::refuse_classes(const std::string& why) const {
  if (options_.count.up_to != UpTo::nothing) base::fail_input("`up-to-symmetry`", why);
}

FirstOfClass PlacementQuestion::first_of_class() const {
  return {board_, graph_,
          classes::acting_group(piece_, board_, options_.count.up_to, monitor().silent())};
}

CompletionsWanted PlacementQuestion::wanted() const {
  CompletionsWanted wanted;
  wanted.pieces = pieces_;
  if (by_rows_) wanted.what_needs_less = "numbers go row by row, so fewer columns need less";
  wanted.bytes = memory_of(options_.count);
  return wanted;
}

Completions PlacementQuestion::completions(const CompletionsWanted& wanted, const Monitor& part) {
  refuse_hopeless(wanted);
  Completions table(graph_, wanted, part);
  add("states", fmt::format("{} in {} layers, at most {} in one", table.states(), graph_.size() + 1,
                            table.widest()));
  add("memory", base::in_bytes(static_cast<double>(table.bytes())));
  return table;
}

// On a full rectangle the sets of attacked squares between two rows grow by a steady factor with
// the width: narrow strips tell how many there will be, within a factor of two or so.
void PlacementQuestion::refuse_wide(const CompletionsWanted& wanted) const {
  if (board_.is_picture() || board_.wrap() != Wrap::none) return;
  const bool rows_run = by_rows_ || board_.rows() >= board_.columns();
  const std::int64_t width = rows_run ? board_.columns() : board_.rows();
  const std::int64_t length = rows_run ? board_.rows() : board_.columns();
  constexpr double few_states = 5000;
  std::vector<double> states;
  double bits = 0;  // of the number of placements, a square
  std::int64_t widest = 6;
  for (; widest < width; widest += 2) {
    const strip::StripRows strip = strip::strip_rows(piece_, {widest, rows_run, Wrap::none});
    if (strip::strip_obstacle(strip.piece, widest, false)) return;
    try {
      const strip::StripAutomaton automaton(strip.piece, widest, false,
                                            {std::size_t{1} << 18, 0, monitor().silent()});
      states.push_back(static_cast<double>(automaton.states()));
      bits = strip::growth_bits(automaton) / static_cast<double>(widest);
    } catch (const Error& error) {
      if (error.kind() != Failure::beyond_limit) throw;
      return;  // too many even here: the sweep itself will say so
    }
    if (states.back() > few_states) break;
  }
  if (states.size() < 3 || widest >= width) return;
  const double growth = states.back() / states[states.size() - 2];
  const double predicted =
      states.back() * std::pow(growth, static_cast<double>(width - widest) / 2);
  const double words = static_cast<double>(sweep::sweep_key_words(graph_)) + 1 +
                       bits * static_cast<double>(graph_.size()) / 2 / 64;
  const double bytes = predicted * static_cast<double>(length) * words * sizeof(sweep::Word);
  if (bytes < 2 * static_cast<double>(wanted.bytes)) return;
  base::fail_memory(
      "count",
      fmt::format("about {:.1e} sets of attacked squares between two rows, and "
                  "about {} for all rows, and {} are free; {}",
                  predicted, base::in_bytes(bytes),
                  base::in_bytes(static_cast<double>(wanted.bytes)), wanted.what_needs_less));
}

// Layers that cannot fit are known at once, before anything is built. (Not with forced squares
// or a number of pieces: then there may be fewer states than the bound says.)
void PlacementQuestion::refuse_hopeless(const CompletionsWanted& wanted) const {
  const auto& forced = graph_.forced;
  if (pieces_ || std::find(forced.begin(), forced.end(), true) != forced.end()) return;
  refuse_wide(wanted);
  const std::size_t window = sweep::sweep_window(graph_);  // at most 2^window states
  // A layer is kept for every window of squares, and half of them are about as wide as the widest.
  const std::uint64_t layers = std::max<std::uint64_t>(1, graph_.size() / window / 2);
  const std::uint64_t bytes_a_state =
      sizeof(sweep::Word) * (sweep::sweep_key_words(graph_) + 2) * layers;
  const std::uint64_t most = wanted.bytes / bytes_a_state;
  if (window < 64 && most >> window != 0) return;
  const sweep::StateBound bound =
      sweep::states_at_least(graph_, sweep::any_number, most, monitor().silent());
  if (bound.states <= most) return;
  base::fail_memory(
      "count",
      fmt::format(
          "the sweep has at least {} states at square {} of {}, which take more "
          "than {}, and {} are free; {}",
          bound.states, bound.square + 1, graph_.size(),
          base::in_bytes(static_cast<double>(bound.states) * static_cast<double>(bytes_a_state)),
          base::in_bytes(static_cast<double>(wanted.bytes)), wanted.what_needs_less));
}

mpz_class PlacementQuestion::count() const {
  CountOptions how = options_.count;
  how.engine = CountEngine::automatic;
  how.up_to = UpTo::nothing;
  how.check = false;
  how.monitor = monitor().silent();
  return options_.pieces ? count_exactly(piece_, board_, *options_.pieces, how).value
                         : count_total(piece_, board_, how).value;
}

Placement PlacementQuestion::squares_of(const std::vector<std::uint32_t>& vertices) const {
  Placement placement;
  placement.reserve(vertices.size());
  for (const std::uint32_t v : vertices) placement.push_back(graph_.squares[v]);
  return placement;
}

std::vector<std::uint32_t> PlacementQuestion::vertices_of(const Placement& placement) const {
  const board::SquareNumbers numbers(board_, graph_.squares);
  std::vector<std::uint32_t> vertices;
  for (const Square square : placement) {
    if (!board_.contains(square)) {
      base::fail_input("placement", fmt::format("{} is not a square of the board {}", show(square),
                                                board_.name()));
    }
    vertices.push_back(numbers.number(square));
    if (vertices.back() == board::SquareNumbers::none) {
      base::fail_input("placement", fmt::format("a piece on {} would attack itself", show(square)));
    }
  }
  std::sort(vertices.begin(), vertices.end());
  const std::string fault = fault_of(vertices);
  if (!fault.empty()) base::fail_input("placement", fault);
  return vertices;
}

Placement PlacementQuestion::checked_squares_of(const std::vector<std::uint32_t>& vertices) const {
  const std::string fault = fault_of(vertices);
  if (!fault.empty())
    base::fail_bug("count", "a placement was found in which pieces attack each other: " + fault);
  Placement placement = squares_of(vertices);
  std::sort(placement.begin(), placement.end());
  return placement;
}

std::string PlacementQuestion::fault_of(const std::vector<std::uint32_t>& vertices) const {
  const auto square = [&](std::size_t v) { return show(graph_.squares[v]); };
  std::vector<bool> taken(graph_.size(), false);
  for (const std::uint32_t v : vertices) {
    if (taken[v]) return fmt::format("{} is named twice", square(v));
    taken[v] = true;
  }
  if (graph_.impossible) return "a square that must hold a piece cannot hold one";
  for (std::size_t v = 0; v < graph_.size(); ++v) {
    if (graph_.forced[v] && !taken[v]) return fmt::format("{} must hold a piece", square(v));
  }
  for (const std::uint32_t v : vertices) {
    for (const std::uint32_t w : graph_.later[v]) {
      if (!taken[w]) continue;
      return fmt::format("the pieces on {} and {} attack each other", square(v), square(w));
    }
  }
  if (options_.pieces && *options_.pieces != vertices.size()) {
    return fmt::format("there are {} pieces, and {} are asked for", vertices.size(),
                       show_short(*options_.pieces));
  }
  return "";
}

}  // namespace rookery::count::placements
