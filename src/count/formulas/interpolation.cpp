// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/formulas/interpolation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/quantity.hpp"
#include "base/text.hpp"
#include "count/direct/count.hpp"
#include "math/polynomial/rational.hpp"

namespace rookery::count::formulas {

namespace {

constexpr std::size_t most_pieces = 64;
constexpr double most_seconds = 86400;

void refuse_if_too_large(direct::Recognised& largest, std::size_t pieces, std::size_t boards,
                         const CountOptions& options) {
  const direct::DirectForecast forecast = direct::forecast_directly(largest, pieces, options);
  // Half of the boards are about as large.
  const double seconds = forecast.seconds * static_cast<double>(boards) / 2;
  if (forecast.fits && seconds <= most_seconds) return;
  base::fail_memory(
      "count", fmt::format("interpolation needs {} boards up to {}, {}; fewer pieces or the engine "
                           "clusters would fit",
                           boards, largest.board().name(),
                           forecast.fits ? "about " + base::in_time(seconds)
                                         : "with more states than fit into memory"));
}

}  // namespace

FormulaBounds formula_bounds(const LeapSet& leaps, std::size_t pieces, Wrap wrap) {
  const auto k = static_cast<std::int64_t>(pieces);
  const auto bound = [&](std::int64_t reach, bool glued) {
    return std::max<std::int64_t>(1, glued ? k * reach + 1 : (k - 1) * reach);
  };
  return {bound(leaps.reach_y(), wrap == Wrap::torus), bound(leaps.reach_x(), wrap != Wrap::none)};
}

InterpolatedFormula interpolate_formula(const Piece& piece, std::size_t pieces, Wrap wrap,
                                        const CountOptions& options) {
  std::string why;
  const auto leaps = LeapSet::of(piece, &why);
  if (!leaps) base::fail_input("`formula`", "interpolation cannot be used: " + why);
  if (pieces > most_pieces) {
    base::fail_limit("count", fmt::format("{} pieces are too many for interpolation; {} would fit",
                                          pieces, most_pieces));
  }
  const FormulaBounds first = formula_bounds(*leaps, pieces, wrap);
  const auto degree = static_cast<std::int64_t>(pieces);
  const bool torus = wrap == Wrap::torus;
  const bool symmetric = wrap == Wrap::none && leaps->symmetric();

  InterpolatedFormula formula;
  formula.from = first;
  formula.rows = first.rows + (torus ? 0 : degree);
  formula.columns = first.columns + degree;
  const auto side = static_cast<std::size_t>(degree + 1);
  formula.boards = torus ? side : symmetric ? side * (side + 1) / 2 : side * side;
  // The last board to be counted.
  direct::Recognised largest(piece, Board::rectangle(formula.rows, formula.columns, wrap));
  refuse_if_too_large(largest, pieces, formula.boards, options);

  // values[i][j]: on (first.rows + i) x (first.columns + j).
  std::vector<std::vector<mpq_class>> values(torus ? 1 : side, std::vector<mpq_class>(side));
  std::size_t done = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (std::size_t j = 0; j < side; ++j) {
      if (symmetric && j < i) {
        values[i][j] = values[j][i];
        continue;
      }
      CountOptions one = options;
      one.monitor =
          options.monitor.part(static_cast<double>(done) / static_cast<double>(formula.boards),
                               static_cast<double>(done + 1) / static_cast<double>(formula.boards));
      const auto count = [&](direct::Recognised& board) {
        return direct::count_directly(board, pieces, one)[pieces];
      };
      if (++done == formula.boards) {
        values[i][j] = count(largest);
      } else {
        direct::Recognised board(
            piece, Board::rectangle(first.rows + static_cast<std::int64_t>(i),
                                    first.columns + static_cast<std::int64_t>(j), wrap));
        values[i][j] = count(board);
      }
    }
  }

  formula.coefficients.resize(side);
  if (torus) {
    const RationalPolynomial in_area =
        math::polynomial::interpolate(base::to_mpz(first.rows) * base::to_mpz(first.columns),
                                      base::to_mpz(first.rows), values[0]);
    for (std::size_t i = 0; i < in_area.size(); ++i) {
      formula.coefficients[i].resize(i + 1);
      formula.coefficients[i][i] = in_area[i];
    }
  } else {
    // First along the columns, then every coefficient along the rows.
    std::vector<RationalPolynomial> in_columns;
    for (const std::vector<mpq_class>& row : values) {
      in_columns.push_back(math::polynomial::interpolate(base::to_mpz(first.columns), 1, row));
      in_columns.back().resize(side);
    }
    for (std::size_t j = 0; j < side; ++j) {
      std::vector<mpq_class> along(side);
      for (std::size_t i = 0; i < side; ++i) along[i] = in_columns[i][j];
      const RationalPolynomial in_rows =
          math::polynomial::interpolate(base::to_mpz(first.rows), 1, along);
      for (std::size_t i = 0; i < in_rows.size(); ++i) {
        formula.coefficients[i].resize(side);
        formula.coefficients[i][j] = in_rows[i];
      }
    }
  }
  for (RationalPolynomial& row : formula.coefficients) math::polynomial::trim(row);
  while (!formula.coefficients.empty() && formula.coefficients.back().empty()) {
    formula.coefficients.pop_back();
  }
  return formula;
}

}  // namespace rookery::count::formulas
