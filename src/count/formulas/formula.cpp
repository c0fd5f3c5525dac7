// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formula for k pieces: which engine finds it, from where on it holds, and the boards on which
// it is confirmed.
//
//     leapers    clusters (clusters.hpp): c_K = [z^K] exp( sum over j of z^j L_j ) with L_j
//     bilinear
//                in the sides; or interpolation (interpolation.hpp), the reference
//     rooks      binom(m,K) binom(n,K) K!
//     bishops    two polynomials, for even and odd n (count/closed_form/bishops.hpp)

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "count/closed_form/bishops.hpp"
#include "count/direct/count.hpp"
#include "count/formulas/cluster_polynomials.hpp"
#include "count/formulas/clusters.hpp"
#include "count/formulas/interpolation.hpp"
#include "count/limits.hpp"
#include "math/polynomial/rational.hpp"
#include "rookery/formulas.hpp"

namespace rookery {

namespace {

constexpr std::size_t most_in_one = 300;  // pieces, for a polynomial in one variable
constexpr std::size_t most_in_two = 60;
constexpr std::size_t boards_to_check = 3;
// For all further boards together, by their forecasts; or as long as the derivation took.
constexpr double check_seconds = 3;

using TwoVariables = std::vector<RationalPolynomial>;

bool is_rook(const Piece& piece) {
  bool along_row = false;
  bool along_column = false;
  const Piece attacking = piece.attacking();
  for (const Move& move : attacking.moves()) {
    const Vector step = move.step;
    if (step.dx != 0 && step.dy != 0) return false;
    if (move.attack != without_limit) continue;
    if (step.dx == 1 || step.dx == -1) along_row = true;
    if (step.dy == 1 || step.dy == -1) along_column = true;
  }
  return along_row && along_column;
}

TwoVariables rook_formula(std::size_t pieces) {
  const RationalPolynomial falling = math::polynomial::falling_factorial(pieces);
  mpz_class factorial;
  mpz_fac_ui(factorial.get_mpz_t(), static_cast<unsigned long>(pieces));
  TwoVariables result;
  for (const mpq_class& c : falling) {
    result.push_back(math::polynomial::multiply({c / factorial}, falling));
  }
  return result;
}

// Exact counts: from the table where it covers the board, else by an engine, as long as the
// forecasts stay within a few seconds.
class ExactCounts {
 public:
  ExactCounts(const Piece& piece, std::size_t pieces, const FormulaOptions& options,
              const count::formulas::ClusterTable* table)
      : piece_(piece),
        pieces_(pieces),
        options_(options),
        table_(table),
        budget_(std::max(check_seconds, table != nullptr ? table->cost().seconds : 0)) {}

  [[nodiscard]] std::optional<mpz_class> at(std::int64_t rows, std::int64_t columns) {
    options_.count.monitor.silent().check(0);
    if (table_ != nullptr &&
        table_->covers(base::to_mpz(rows), base::to_mpz(columns), options_.wrap)) {
      return table_->count(base::to_mpz(rows), base::to_mpz(columns), options_.wrap)[pieces_];
    }
    return directly(rows, columns);
  }

  [[nodiscard]] std::optional<mpz_class> directly(std::int64_t rows, std::int64_t columns) {
    count::direct::Recognised board(piece_, Board::rectangle(rows, columns, options_.wrap));
    CountOptions quiet = options_.count;
    quiet.monitor = options_.count.monitor.silent();
    const count::direct::DirectForecast forecast =
        count::direct::forecast_directly(board, pieces_, quiet);
    if (!forecast.fits || forecast.rough || spent_ + forecast.seconds > budget_) {
      return std::nullopt;
    }
    spent_ += forecast.seconds;
    return count::direct::count_directly(board, pieces_, quiet)[pieces_];
  }

  void start_again() { spent_ = 0; }

 private:
  const Piece& piece_;
  std::size_t pieces_;
  const FormulaOptions& options_;
  const count::formulas::ClusterTable* table_;
  double budget_;
  double spent_ = 0;
};

void check_formula_options(const FormulaOptions& options) {
  count::check_options(options.count);
  if (options.count.modulus) base::fail_input("`formula`", "a formula has no modulus");
  if (options.count.up_to != UpTo::nothing) {
    base::fail_input("`formula`", "formulas count all placements, not placements up to symmetry");
  }
  if (options.count.engine != CountEngine::automatic) {
    base::fail_input("`formula`", "the engines of a formula are clusters and interpolation");
  }
}

// The leaps of the piece; riders are told why not.
count::formulas::LeapSet leaps_for_formula(const Piece& piece) {
  std::string why;
  const auto leaps = count::formulas::LeapSet::of(piece, &why);
  if (!leaps && why.find("has no limit") == std::string::npos) base::fail_limit("`formula`", why);
  if (!leaps) {
    base::fail(Failure::bad_input, Code::no_formula, "`formula`",
               why +
                   ": the numbers of a rider follow several polynomials in turn, and it is not "
                   "known beforehand how many; rooks and bishops on plain squares have a closed "
                   "form, and leapers and limited rides such as Q3 have one polynomial");
  }
  return *leaps;
}

void refuse_many(std::size_t pieces, std::size_t most) {
  if (pieces <= most) return;
  base::fail_limit(
      "`formula`",
      fmt::format("a formula for {} pieces would be too long; {} would fit", pieces, most));
}

Fact theorem_of(Wrap wrap) {
  switch (wrap) {
    case Wrap::none:
      break;
    case Wrap::cylinder:
      return {"theorem",
              "k connected pieces span at most (k-1)*reach rows more than one, and cannot "
              "reach around k*reach+1 columns"};
    case Wrap::torus:
      return {"theorem", "k connected pieces cannot reach around k*reach+1 rows or columns"};
  }
  return {"theorem", "k connected pieces span at most (k-1)*reach rows or columns more than one"};
}

// Confirms `value(board)` on boards that begin at (rows, columns) and grow.
template <class Value>
std::vector<std::string> confirm(ExactCounts& exact, std::int64_t rows, std::int64_t columns,
                                 bool squares, Wrap wrap, Value value,
                                 std::vector<Fact>& evidence) {
  std::vector<std::string> checked;
  exact.start_again();
  for (std::size_t i = 0; i < boards_to_check; ++i) {
    const auto count = exact.directly(rows, columns);
    if (!count) break;
    const std::string name = Board::rectangle(rows, columns, wrap).name();
    if (value(rows, columns) != *count) base::fail_bug("`formula`", "it is wrong on " + name);
    checked.push_back(name);
    // Squares grow both ways; rectangles one way at a time.
    if (squares || i % 2 == 1) ++rows;
    if (squares || i % 2 == 0) ++columns;
  }
  if (checked.empty()) {
    evidence.push_back(
        {"checked", "no further board can be counted in the time that the derivation took"});
  }
  return checked;
}

Fact boards_fact(std::size_t boards, std::int64_t rows, std::int64_t columns) {
  if (boards == 0) return {"boards", "none"};
  return {"boards", fmt::format("{}, the costliest {}x{}", boards, rows, columns)};
}

// From where on further boards lie outside of the derivation.
count::formulas::FormulaBounds outside(const count::formulas::FormulaBounds& bounds,
                                       const FormulaOptions& options, std::size_t pieces) {
  if (options.engine == FormulaEngine::interpolation) {
    const auto further = static_cast<std::int64_t>(pieces) + 1;
    return {bounds.rows + further, bounds.columns + further};
  }
  if (options.wrap == Wrap::none) return {bounds.rows + 2, bounds.columns + 2};
  return bounds;
}

}  // namespace

Answer<SquareFormula> square_formula(const Piece& piece, std::size_t pieces,
                                     const FormulaOptions& options) {
  check_formula_options(options);
  const Monitor& monitor = options.count.monitor;
  Answer<SquareFormula> answer;
  SquareFormula& formula = answer.value;
  formula.pieces = pieces;
  formula.proved_from = 1;
  formula.holds_from = 1;
  const bool rook = options.wrap == Wrap::none && is_rook(piece);
  if (rook || (options.wrap == Wrap::none && count::closed_form::is_bishop(piece))) {
    refuse_many(pieces, most_in_one);
    if (options.engine != FormulaEngine::automatic) {
      base::fail_engine("rooks and bishops have closed forms; leave the engine to choose");
    }
    answer.method = "closed form";
    if (rook) {
      formula.cases = {math::polynomial::diagonal(rook_formula(pieces))};
      answer.evidence.push_back(
          {"theorem", "choose the rows, the columns, and who goes with whom"});
    } else {
      formula.cases = count::closed_form::bishop_polynomials(pieces, monitor);
      if (formula.cases[0] == formula.cases[1]) formula.cases.pop_back();  // two at most
      answer.evidence.push_back(
          {"theorem", "each colour is a Ferrers board that grows by two pairs of columns"});
    }
    ExactCounts exact(piece, pieces, options, nullptr);
    const auto first = static_cast<std::int64_t>(pieces) + 1;
    formula.checked = confirm(
        exact, first, first, true, options.wrap,
        [&](std::int64_t n, std::int64_t) {
          return value_at(formula.cases[static_cast<std::size_t>(n) % formula.cases.size()],
                          base::to_mpz(n));
        },
        answer.evidence);
    return answer;
  }

  const count::formulas::LeapSet leaps = leaps_for_formula(piece);
  refuse_many(pieces, most_in_one);
  const count::formulas::FormulaBounds bounds =
      count::formulas::formula_bounds(leaps, pieces, options.wrap);
  const std::int64_t proved = std::max(bounds.rows, bounds.columns);
  std::optional<count::formulas::ClusterTable> table;
  if (options.engine == FormulaEngine::interpolation) {
    const count::formulas::InterpolatedFormula found =
        count::formulas::interpolate_formula(piece, pieces, options.wrap, options.count);
    formula.cases = {math::polynomial::diagonal(found.coefficients)};
    answer.method = "interpolation";
    answer.evidence.push_back(boards_fact(found.boards, found.rows, found.columns));
  } else {
    table.emplace(piece, pieces, options.count);
    formula.cases = {count::formulas::square_polynomial(*table, options.wrap, monitor)};
    answer.method = "clusters";
    answer.evidence.push_back(
        boards_fact(table->cost().boards, table->cost().rows, table->cost().columns));
  }
  answer.evidence.push_back(theorem_of(options.wrap));

  const RationalPolynomial& polynomial = formula.cases.front();
  const auto value = [&](std::int64_t n, std::int64_t) {
    return value_at(polynomial, base::to_mpz(n));
  };
  ExactCounts exact(piece, pieces, options, table ? &*table : nullptr);
  std::int64_t holds = proved;
  while (holds > 1) {
    const auto count = exact.at(holds - 1, holds - 1);
    if (!count) {
      answer.evidence.push_back(
          {"holds_from",
           fmt::format("perhaps earlier: {0}x{0} takes too long to count", holds - 1)});
      formula.holds_from_is_least = false;
      break;
    }
    if (value(holds - 1, 0) != *count) break;
    --holds;
  }
  formula.proved_from = base::to_mpz(proved);
  formula.holds_from = base::to_mpz(holds);
  const count::formulas::FormulaBounds next = outside(bounds, options, pieces);
  const std::int64_t first = std::max(next.rows, next.columns);
  formula.checked = confirm(exact, first, first, true, options.wrap, value, answer.evidence);
  return answer;
}

Answer<RectangleFormula> rectangle_formula(const Piece& piece, std::size_t pieces,
                                           const FormulaOptions& options) {
  check_formula_options(options);
  const Monitor& monitor = options.count.monitor;
  Answer<RectangleFormula> answer;
  RectangleFormula& formula = answer.value;
  formula.pieces = pieces;
  formula.proved_rows = 1;
  formula.proved_columns = 1;
  formula.holds_from = 1;
  const auto value = [&](std::int64_t m, std::int64_t n) {
    return value_at(formula.coefficients, base::to_mpz(m), base::to_mpz(n));
  };
  if (options.wrap == Wrap::none && is_rook(piece)) {
    refuse_many(pieces, most_in_one);
    if (options.engine != FormulaEngine::automatic) {
      base::fail_engine("rooks have a closed form; leave the engine to choose");
    }
    formula.coefficients = rook_formula(pieces);
    answer.method = "closed form";
    answer.evidence.push_back({"theorem", "choose the rows, the columns, and who goes with whom"});
    ExactCounts exact(piece, pieces, options, nullptr);
    const auto first = static_cast<std::int64_t>(pieces) + 1;
    formula.checked = confirm(exact, first, first, false, options.wrap, value, answer.evidence);
    return answer;
  }
  if (options.wrap == Wrap::none && count::closed_form::is_bishop(piece)) {
    base::fail_input(
        "`formula`",
        "the formula for bishops on rectangles has cases in both sides; on squares it has two");
  }

  const count::formulas::LeapSet leaps = leaps_for_formula(piece);
  refuse_many(pieces, most_in_two);
  const count::formulas::FormulaBounds bounds =
      count::formulas::formula_bounds(leaps, pieces, options.wrap);
  std::optional<count::formulas::ClusterTable> table;
  if (options.engine == FormulaEngine::interpolation) {
    count::formulas::InterpolatedFormula found =
        count::formulas::interpolate_formula(piece, pieces, options.wrap, options.count);
    formula.coefficients = std::move(found.coefficients);
    answer.method = "interpolation";
    answer.evidence.push_back(boards_fact(found.boards, found.rows, found.columns));
  } else {
    table.emplace(piece, pieces, options.count);
    formula.coefficients = count::formulas::rectangle_polynomial(*table, options.wrap, monitor);
    answer.method = "clusters";
    answer.evidence.push_back(
        boards_fact(table->cost().boards, table->cost().rows, table->cost().columns));
  }
  answer.evidence.push_back(theorem_of(options.wrap));
  formula.proved_rows = base::to_mpz(bounds.rows);
  formula.proved_columns = base::to_mpz(bounds.columns);

  // For fixed m the count is a polynomial in n of degree <= K from bounds.columns on, whatever m
  // is: clusters that reach around the rows are no wider for it. So K + 1 values there, and those
  // below, show whether the formula is right for this m; rows and columns exchanged likewise.
  ExactCounts exact(piece, pieces, options, table ? &*table : nullptr);
  const auto degree = static_cast<std::int64_t>(pieces);
  std::optional<std::string> too_long;
  const auto agrees = [&](std::int64_t m, std::int64_t n) {
    if (m >= bounds.rows && n >= bounds.columns) return true;
    const auto count = exact.at(m, n);
    if (!count) too_long = Board::rectangle(m, n, options.wrap).name();
    return count && value(m, n) == *count;
  };
  const auto holds_at = [&](std::int64_t s) {
    for (std::int64_t n = s; n <= std::max(s, bounds.columns) + degree; ++n) {
      if (!agrees(s, n)) return false;
    }
    for (std::int64_t m = s; m <= std::max(s, bounds.rows) + degree; ++m) {
      if (!agrees(m, s)) return false;
    }
    return true;
  };
  std::int64_t holds = std::max(bounds.rows, bounds.columns);
  while (holds > 1 && holds_at(holds - 1)) --holds;
  if (too_long) {
    answer.evidence.push_back(
        {"holds_from", "perhaps earlier: " + *too_long + " takes too long to count"});
    formula.holds_from_is_least = false;
  }
  formula.holds_from = base::to_mpz(holds);
  const count::formulas::FormulaBounds next = outside(bounds, options, pieces);
  formula.checked =
      confirm(exact, next.rows, next.columns, false, options.wrap, value, answer.evidence);
  return answer;
}

std::optional<mpz_class> value_at(const SquareFormula& formula, const mpz_class& n) {
  if (n < formula.holds_from) return std::nullopt;
  const std::size_t which = mpz_fdiv_ui(n.get_mpz_t(), formula.cases.size());
  return value_at(formula.cases[which], n).get_num();
}

std::optional<mpz_class> value_at(const RectangleFormula& formula, const mpz_class& m,
                                  const mpz_class& n) {
  const bool holds = (m >= formula.holds_from && n >= formula.holds_from) ||
                     (m >= formula.proved_rows && n >= formula.proved_columns);
  if (!holds) return std::nullopt;
  return value_at(formula.coefficients, m, n).get_num();
}

std::optional<mpz_class> value_on(const SquareFormula& formula, const Boards& boards) {
  const std::optional<BoardFamily> family = boards.family();
  if (!family || family->has_open_side()) return std::nullopt;
  return value_at(formula, base::to_mpz(*family->rows.length));
}

std::optional<mpz_class> value_on(const RectangleFormula& formula, const Boards& boards) {
  const std::optional<BoardFamily> family = boards.family();
  if (!family || family->has_open_side()) return std::nullopt;
  return value_at(formula, base::to_mpz(*family->rows.length),
                  base::to_mpz(*family->columns.length));
}

}  // namespace rookery
