// SPDX-License-Identifier: GPL-3.0-or-later
//
// still: picks an engine, checks every basis board by applying the transformation, and on
// small boards, or if asked, compares with another engine.

#include "rookery/still.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/memory.hpp"
#include "base/quantity.hpp"
#include "base/second_route.hpp"
#include "base/text.hpp"
#include "base/threads/task_pool.hpp"
#include "board/attacks.hpp"
#include "still/dense.hpp"
#include "still/engines.hpp"
#include "still/first_rows.hpp"
#include "still/space.hpp"

namespace rookery {

namespace {

constexpr std::int64_t most_cells = std::int64_t{1} << 28;

[[noreturn]] void disagree(const std::string& what) { base::fail_bug("still", what); }

void require_cells_fit(const Board& board) {
  const mpz_class cells = base::to_mpz(board.rows()) * base::to_mpz(board.columns());
  if (cells > base::to_mpz(most_cells)) {
    base::fail_limit("still",
                     fmt::format("boards of {} have {} cells; at most 2^28 fit, as 16384x16384 "
                                 "has (the wazir on a full rectangle is counted without boards)",
                                 board.name(), base::show_number(cells)));
  }
}

void require_boards_fit(const Board& board, std::size_t squares, std::size_t boards) {
  const double bytes = 2 * math::gf2::Matrix::bytes(squares, boards);  // by cells, and by boards
  const auto usable = static_cast<double>(base::usable_memory());
  if (bytes > usable) {
    base::fail_memory(
        "still", fmt::format("{} boards of {} take {}, and {} are free; {:.0f} would fit (`random` "
                             "needs only one)",
                             boards, board.name(), base::in_bytes(bytes), base::in_bytes(usable),
                             std::floor(usable / bytes * static_cast<double>(boards))));
  }
}

// What the engines that find boards work on.
struct Workspace {
  bool polynomials_apply;
  Piece piece;
  Board board;
  board::SquareNumbers squares;
  std::optional<still::Propagation> plan;

  Workspace(const Piece& any_piece, const Board& any_board)
      : polynomials_apply(still::is_wazir_on_rectangle(any_piece, any_board)),
        piece(board::fitting(any_piece.attacking(), any_board)),
        board((require_cells_fit(any_board), any_board)),
        squares(board::SquareNumbers::of_all(board, most_cells)),
        plan(still::Propagation::plan(piece, board, squares)) {}
  Workspace(const Workspace&) = delete;  // the plan refers to the rest
  Workspace& operator=(const Workspace&) = delete;
};

// The board of one square, for which there is no plan: without neighbours it becomes +.
bool is_single_square(const Workspace& work) { return work.polynomials_apply && !work.plan; }

StillEngine engine_for_boards(const Workspace& work, const StillOptions& options) {
  still::require_engine_applies(options.engine, work.polynomials_apply, options.period);
  if (options.engine == StillEngine::rows && !work.plan && !is_single_square(work)) {
    base::fail_engine(
        "rows takes pieces that have a furthest move (one, not two that cancel), and not all "
        "the way around a torus; use engine dense");
  }
  if (options.engine == StillEngine::plain) {
    base::fail_engine("plain gives numbers only; use engine gcd, rows or dense for boards");
  }
  if (options.engine != StillEngine::automatic) return options.engine;
  if (options.period != 1) return StillEngine::dense;
  if (work.polynomials_apply) return StillEngine::gcd;
  return work.plan && work.plan->pays() ? StillEngine::rows : StillEngine::dense;
}

constexpr double values_part = 0.7;  // of the work; the rest makes boards of them

// The free cells' values for all still boards, by engine gcd or rows.
math::gf2::Matrix free_values(const Workspace& work, StillEngine engine,
                              const StillOptions& options) {
  const Monitor monitor = options.monitor.part(0, values_part);
  return engine == StillEngine::gcd
             ? still::wazir_first_rows(work.board, *work.plan,
                                       base::threads::thread_number(options.threads), monitor)
             : work.plan->solve(still::RightSide::zero, monitor);
}

math::gf2::Matrix boards_by(const Workspace& work, StillEngine engine,
                            const StillOptions& options) {
  if (engine == StillEngine::dense) {
    return still::boards_by_elimination(work.piece, work.board, work.squares, options.period,
                                        still::RightSide::zero, options.monitor);
  }
  if (is_single_square(work)) return math::gf2::Matrix(0, 1);
  const math::gf2::Matrix values = free_values(work, engine, options);
  require_boards_fit(work.board, work.squares.size(), values.rows());
  return work.plan->boards(values, still::RightSide::zero, options.monitor.part(values_part, 1));
}

// Another engine that takes the question too, or `automatic` if there is none.
StillEngine other_engine(const Workspace& work, StillEngine engine, std::int64_t period) {
  if (engine != StillEngine::dense) {
    return engine == StillEngine::gcd && work.plan ? StillEngine::rows : StillEngine::dense;
  }
  return period == 1 && work.plan ? StillEngine::rows : StillEngine::automatic;
}

// Every basis board at once: cell by cell, the d bits of its values plus those of
// its neighbours must be 0.
void check_still(const Piece& piece, const StillSpace::Data& space, const Monitor& monitor) {
  const math::gf2::Matrix cells = space.basis.transposed();
  math::gf2::Matrix sum(1, cells.columns());
  for (std::size_t i = 0; i < space.columns.size(); ++i) {
    if (i % 4096 == 0) monitor.check(1);
    sum.add_row(0, cells, i);
    board::for_each_attacked(piece, space.board, space.columns.square(i), [&](Square neighbour) {
      sum.add_row(0, cells, space.columns.number(neighbour));
    });
    // Once wrong it may stay so; once 0 it serves the next cell as it is.
    if (!sum.row_is_zero(0)) disagree("a basis board changes under the transformation");
  }
}

// Each basis board by itself, through all its steps.
void check_period(const Piece& piece, const StillSpace& space, std::int64_t period,
                  const Monitor& monitor) {
  for (std::size_t i = 0; i < space.dimension(); ++i) {
    const Signs signs = space.basis_board(i);
    if (transform(piece, space.board(), signs, period, monitor.silent()) != signs) {
      disagree("a basis board does not return");
    }
  }
}

void check_boards(const Workspace& work, const StillSpace& space, const StillOptions& options) {
  if (space.dimension() == 0) return;
  if (options.period == 1) {
    check_still(work.piece, space.data(), options.monitor);
  } else {
    check_period(work.piece, space, options.period, options.monitor);
  }
}

// By the other engine.
void require_same_boards(const Workspace& work, const StillSpace& space, StillEngine engine,
                         StillEngine other, const StillOptions& options) {
  StillOptions quietly = options;
  quietly.monitor = options.monitor.silent();
  if (boards_by(work, other, quietly) == space.data().basis) return;
  disagree(fmt::format("engines {} and {} differ", name_of(engine, still_engines),
                       name_of(other, still_engines)));
}

}  // namespace

Answer<StillSpace> find_still(const Piece& piece, const Board& board, const StillOptions& options) {
  const Workspace work(piece, board);
  const StillEngine engine = engine_for_boards(work, options);
  StillSpace space =
      still::make_still_space(work.piece, board, work.squares, boards_by(work, engine, options));
  check_boards(work, space, options);
  std::vector<Fact> evidence = {{"basis_boards_checked", fmt::format("{}", space.dimension())}};
  const StillEngine other = other_engine(work, engine, options.period);
  if (options.check || board.square_count() <= still::second_route_squares) {
    base::add_check(evidence, options.check,
                    other == StillEngine::automatic ? still::only_dense : "",
                    [&]() -> std::optional<Fact> {
                      if (other == StillEngine::automatic) return std::nullopt;
                      require_same_boards(work, space, engine, other, options);
                      return Fact{"second_route", name_of(other, still_engines) + " agrees"};
                    });
  }
  return {std::move(space), name_of(engine, still_engines), std::move(evidence)};
}

Answer<Signs> random_still(const Piece& piece, const Board& board, std::uint64_t seed,
                           const StillOptions& options) {
  const bool polynomials_apply = still::is_wazir_on_rectangle(piece, board);
  still::require_engine_applies(options.engine, polynomials_apply, options.period);
  if (polynomials_apply && options.period == 1 &&
      (options.engine == StillEngine::automatic || options.engine == StillEngine::gcd)) {
    return still::random_wazir_board(board, seed, base::threads::thread_number(options.threads),
                                     options.monitor);
  }
  const Workspace work(piece, board);
  const StillEngine engine = engine_for_boards(work, options);
  const bool whole = engine == StillEngine::dense || is_single_square(work);
  const math::gf2::Matrix basis =
      whole ? boards_by(work, engine, options) : free_values(work, engine, options);
  math::gf2::Matrix sum = still::random_combination(basis, seed);
  require_boards_fit(board, work.squares.size(), 1);
  math::gf2::Matrix chosen =
      whole || sum.row_is_zero(0)
          ? std::move(sum)
          : work.plan->boards(sum, still::RightSide::zero, options.monitor.part(values_part, 1));
  if (chosen.columns() != work.squares.size()) chosen = math::gf2::Matrix(1, work.squares.size());
  Signs signs = still::signs_of(board, work.squares, chosen, 0);
  if (transform(work.piece, board, signs, options.period, options.monitor.silent()) != signs) {
    disagree("the board changes under the transformation");
  }
  return {std::move(signs),
          name_of(engine, still_engines),
          {{"dimension", fmt::format("{}", basis.rows())},
           {"seed", fmt::format("{}", seed)},
           {"board_checked", "by the transformation"}}};
}

}  // namespace rookery
