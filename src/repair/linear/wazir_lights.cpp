// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/linear/wazir_lights.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "math/gf2/path_polynomials.hpp"
#include "math/gf2/path_rows.hpp"
#include "rookery/repair.hpp"

namespace rookery::repair_room::linear {

namespace {

constexpr std::span<const std::uint8_t> all_dark{};

bool is_one(const std::vector<std::uint64_t>& line, std::size_t cell) {
  return ((line[cell / 64] >> (cell % 64)) & 1) != 0;
}

}  // namespace

WazirLights::WazirLights(std::int64_t rows, std::int64_t columns, const Monitor& monitor)
    : lines_are_rows_(columns <= rows),
      lines_(static_cast<std::size_t>(std::max(rows, columns))),
      cells_(static_cast<std::size_t>(std::min(rows, columns))) {
  const auto n = static_cast<std::int64_t>(cells_);
  path_ = math::gf2::path_polynomials(n, math::gf2::Variable::x).next;
  const NTL::GF2X h =
      math::gf2::path_polynomials_modulo(static_cast<std::int64_t>(lines_),
                                         math::gf2::Variable::x_plus_1, path_, 1, monitor.silent())
          .next;
  NTL::GF2X factor;
  NTL::GF2X unused;
  NTL::XGCD(common_, factor, unused, h % path_, path_);
  dimension_ = static_cast<std::size_t>(NTL::deg(common_));
  // g = factor h + ... F, so factor is the inverse of h/g modulo F/g.
  const NTL::GF2X rest = path_ / common_;
  inverse_ = NTL::deg(rest) > 0 ? factor % rest : NTL::GF2X();
}

WazirLights::Line WazirLights::line_of(const NTL::GF2X& row) const {
  Line line((cells_ + 63) / 64);
  for (long i = 0; i <= NTL::deg(row); ++i) {
    if (NTL::IsOne(NTL::coeff(row, i))) {
      line[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64);
    }
  }
  return line;
}

// Calls visit(line number, presses) for every line, and returns what the line after the
// last would be.
template <class Visit>
WazirLights::Line WazirLights::sweep(const Line& first, std::span<const std::uint8_t> lit,
                                     const Visit& visit) const {
  const std::size_t words = first.size();
  const std::uint64_t last_word =
      cells_ % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << (cells_ % 64)) - 1;
  Line before(words);
  Line at = first;
  for (std::size_t line = 0; line < lines_; ++line) {
    visit(line, at);
    for (std::size_t i = 0; i < words; ++i) {
      const std::uint64_t left = (at[i] << 1) | (i > 0 ? at[i - 1] >> 63 : 0);
      const std::uint64_t right = (at[i] >> 1) | (i + 1 < words ? at[i + 1] << 63 : 0);
      before[i] ^= at[i] ^ left ^ right;
    }
    before[words - 1] &= last_word;
    if (!lit.empty()) {
      for (std::size_t cell = 0; cell < cells_; ++cell) {
        before[cell / 64] ^= std::uint64_t{lit[square(line, cell)]} << (cell % 64);
      }
    }
    std::swap(before, at);
  }
  return at;
}

std::optional<std::vector<std::uint8_t>> WazirLights::solve(std::span<const std::uint8_t> lit,
                                                            const Monitor& monitor) const {
  const auto n = static_cast<long>(cells_);
  const auto watched = [&](std::size_t line, double from, double to) {
    if (line % 64 == 0) {
      monitor.check(from + (to - from) * static_cast<double>(line) / static_cast<double>(lines_));
    }
  };
  const Line rest = sweep(Line((cells_ + 63) / 64), lit,
                          [&](std::size_t line, const Line&) { watched(line, 0, 0.4); });
  NTL::GF2X residue;
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    if (is_one(rest, cell)) NTL::SetCoeff(residue, static_cast<long>(cell));
  }
  NTL::GF2X quotient;
  NTL::GF2X remainder;
  NTL::DivRem(quotient, remainder, math::gf2::polynomial_of_row(residue, monitor.silent()),
              common_);
  if (!NTL::IsZero(remainder)) return std::nullopt;
  const NTL::GF2X modulus = path_ / common_;
  NTL::GF2X first;
  if (NTL::deg(modulus) > 0) first = NTL::MulMod(quotient % modulus, inverse_, modulus);

  std::vector<std::uint8_t> presses(lines_ * cells_);
  const Line after = sweep(line_of(math::gf2::row_of_polynomial(first, n, monitor.silent())), lit,
                           [&](std::size_t line, const Line& pressed) {
                             watched(line, 0.6, 1);
                             for (std::size_t cell = 0; cell < cells_; ++cell) {
                               if (is_one(pressed, cell)) presses[square(line, cell)] = 1;
                             }
                           });
  if (std::any_of(after.begin(), after.end(), [](std::uint64_t word) { return word != 0; })) {
    base::fail_bug("repair", "the line after the last is pressed");
  }
  return presses;
}

std::vector<WazirLights::Line> WazirLights::kernel_lines(const Monitor& monitor) const {
  const auto n = static_cast<long>(cells_);
  std::vector<Line> lines;
  if (dimension_ == 0) return lines;
  NTL::GF2X row = math::gf2::row_of_polynomial(path_ / common_, n, monitor.silent());
  for (std::size_t i = 0; i < dimension_; ++i) {
    lines.push_back(line_of(row));
    row = math::gf2::neighbours_added(row, n);
  }
  return lines;
}

std::vector<std::size_t> WazirLights::certificate(std::span<const std::uint8_t> lit,
                                                  const Monitor& monitor) const {
  constexpr double enough = 4e9;  // squares looked at; then the smallest so far will do
  const auto squares = static_cast<double>(lines_) * static_cast<double>(cells_);
  base::require_memory("a quiet set", 16 * squares);
  std::vector<std::size_t> smallest;
  const std::vector<Line> lines = kernel_lines(monitor);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!smallest.empty() && static_cast<double>(i) * squares > enough) break;
    std::vector<std::size_t> quiet;
    std::uint8_t sum = 0;
    (void)sweep(lines[i], all_dark, [&](std::size_t line, const Line& row) {
      if (line % 256 == 0) {
        monitor.check(static_cast<double>(i) / static_cast<double>(lines.size()));
      }
      for (std::size_t cell = 0; cell < cells_; ++cell) {
        if (!is_one(row, cell)) continue;
        quiet.push_back(square(line, cell));
        sum ^= lit[quiet.back()];
      }
    });
    if (sum != 0 && (smallest.empty() || quiet.size() < smallest.size())) {
      smallest = std::move(quiet);
    }
  }
  if (smallest.empty()) base::fail_bug("repair", "no quiet board contradicts the lamps");
  std::sort(smallest.begin(), smallest.end());
  return smallest;
}

Coset WazirLights::coset(std::vector<std::uint8_t> particular, const Monitor& monitor) const {
  Coset coset{dimension_, std::move(particular), {}, {}};
  const std::size_t words = coset.words();
  base::require_memory(fmt::format("a basis of the 2^{} solutions", dimension_),
                       8 * static_cast<double>(coset.cells()) * static_cast<double>(words));
  coset.columns.assign(coset.cells() * words, 0);
  const std::vector<Line> lines = kernel_lines(monitor);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    monitor.check(static_cast<double>(i) / static_cast<double>(lines.size()));
    const std::uint64_t bit = std::uint64_t{1} << (i % 64);
    (void)sweep(lines[i], all_dark, [&](std::size_t line, const Line& row) {
      for (std::size_t cell = 0; cell < cells_; ++cell) {
        if (is_one(row, cell)) coset.columns[square(line, cell) * words + i / 64] |= bit;
      }
    });
  }
  return coset;
}

}  // namespace rookery::repair_room::linear

namespace rookery {

Answer<LargeLights> solve_large_lights(const BitBoard& lit, const Monitor& monitor) {
  const repair_room::linear::WazirLights lights(lit.rows(), lit.columns(), monitor);
  Answer<LargeLights> answer;
  answer.method = "polynomials";
  answer.value.dimension = lights.dimension();
  auto presses = lights.solve(lit.bits(), monitor);
  if (!presses) {
    answer.value.possible = false;
    for (const std::size_t square : lights.certificate(lit.bits(), monitor.silent())) {
      const auto at = static_cast<std::int64_t>(square);
      answer.value.quiet.push_back({at % lit.columns(), at / lit.columns()});
    }
    return answer;
  }
  answer.value.number = std::count(presses->begin(), presses->end(), std::uint8_t{1});
  answer.value.presses = BitBoard::of_bits(lit.rows(), lit.columns(), *std::move(presses));
  answer.evidence = {{"kernel", fmt::format("2^{}", lights.dimension())},
                     {"substituted", "each line from the two before it; none is left over"}};
  return answer;
}

}  // namespace rookery
