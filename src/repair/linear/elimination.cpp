// SPDX-License-Identifier: GPL-3.0-or-later

#include "repair/linear/elimination.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"

namespace rookery::repair_room::linear {

namespace {

constexpr std::size_t dependencies_tried = 2000;

// The places of the cells in each order that is tried.
std::vector<std::vector<std::uint32_t>> orders(const ToggleSystem& system) {
  std::vector<std::uint32_t> by_rows(system.cell_count());
  std::iota(by_rows.begin(), by_rows.end(), 0U);
  std::vector<std::uint32_t> by_columns = by_rows;
  std::sort(by_columns.begin(), by_columns.end(), [&](std::uint32_t left, std::uint32_t right) {
    const Square a = system.square(left);
    const Square b = system.square(right);
    return a.x != b.x ? a.x < b.x : a.y < b.y;
  });
  std::vector<std::vector<std::uint32_t>> list{by_rows, by_columns, by_rows, by_columns};
  std::reverse(list[2].begin(), list[2].end());
  std::reverse(list[3].begin(), list[3].end());
  return list;
}

// How many cells are the last of some group.
std::size_t determined_in(const ToggleSystem& system, const std::vector<std::uint32_t>& order) {
  std::vector<bool> closed(system.group_count());
  std::size_t determined = 0;
  for (std::size_t place = order.size(); place-- > 0;) {
    bool last = false;
    for (const std::uint32_t group : system.groups_of(order[place])) {
      if (closed[group]) continue;
      closed[group] = true;
      last = true;
    }
    determined += last ? 1 : 0;
  }
  return determined;
}

}  // namespace

Elimination::Elimination(const ToggleSystem& system, const Monitor& monitor) {
  choose_order(system);
  find_determined();
  solve_conditions(monitor);
}

void Elimination::choose_order(const ToggleSystem& system) {
  std::size_t most = 0;
  for (std::vector<std::uint32_t>& order : orders(system)) {
    const std::size_t determined = determined_in(system, order);
    if (determined <= most && !order_.empty()) continue;
    most = determined;
    order_ = std::move(order);
  }
  first_.assign(system.group_count() + 1, 0);
  for (const std::uint32_t cell : order_) {
    for (const std::uint32_t group : system.groups_of(cell)) ++first_[group + 1];
  }
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
  members_.resize(first_.back());
  std::vector<std::size_t> next(first_.begin(), first_.end() - 1);
  for (std::size_t place = 0; place < order_.size(); ++place) {
    for (const std::uint32_t group : system.groups_of(order_[place])) {
      members_[next[group]++] = static_cast<std::uint32_t>(place);
    }
  }
  if (!system.has_weights()) return;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    weights_.push_back(system.weight(cell));
  }
}

void Elimination::find_determined() {
  by_.assign(order_.size(), none);
  for (std::size_t group = 0; group + 1 < first_.size(); ++group) {
    const bool empty = first_[group] == first_[group + 1];
    std::uint32_t* const by = empty ? nullptr : &by_[members_[first_[group + 1] - 1]];
    if (by != nullptr && *by == none) {
      *by = static_cast<std::uint32_t>(group);
    } else {
      left_.push_back(static_cast<std::uint32_t>(group));
    }
  }
  for (std::size_t place = 0; place < by_.size(); ++place) {
    if (by_[place] == none) free_.push_back(static_cast<std::uint32_t>(place));
  }
}

void Elimination::solve_conditions(const Monitor& monitor) {
  const std::size_t u = free_.size();
  const std::size_t words = (u + 63) / 64;
  base::require_memory(fmt::format("elimination of {} cells, {} of them free", order_.size(), u),
                       8 * static_cast<double>(order_.size() - u) * static_cast<double>(words) +
                           math::gf2::Matrix::bytes(left_.size(), u + left_.size()) +
                           math::gf2::Matrix::bytes(left_.size(), left_.size()));
  // Every determined place as a sum of free ones.
  std::vector<std::uint32_t> number(order_.size());  // among the free or the determined
  std::vector<std::uint64_t> forms((order_.size() - u) * words);
  const auto add_members = [&](std::uint64_t* to, std::uint32_t group, std::size_t skipped) {
    for (std::size_t i = first_[group]; i < first_[group + 1] - skipped; ++i) {
      const std::size_t place = members_[i];
      if (by_[place] == none) {
        to[number[place] / 64] ^= std::uint64_t{1} << (number[place] % 64);
        continue;
      }
      const std::uint64_t* const from = forms.data() + number[place] * words;
      for (std::size_t word = 0; word < words; ++word) to[word] ^= from[word];
    }
  };
  std::uint32_t unknown = 0;
  std::uint32_t determined = 0;
  for (std::size_t place = 0; place < order_.size(); ++place) {
    if (place % 256 == 0) {
      monitor.check(0.5 * static_cast<double>(place) / static_cast<double>(order_.size()));
    }
    if (by_[place] == none) {
      number[place] = unknown++;
    } else {
      number[place] = determined++;
      add_members(forms.data() + number[place] * words, by_[place], 1);
    }
  }
  // The conditions beside an identity, which records the operations on their rows.
  math::gf2::Matrix beside(left_.size(), u + left_.size());
  std::vector<std::uint64_t> sum(words);
  for (std::size_t row = 0; row < left_.size(); ++row) {
    if (row % 64 == 0) monitor.check(0.5);
    std::fill(sum.begin(), sum.end(), 0);
    add_members(sum.data(), left_[row], 0);
    for (std::size_t i = 0; i < u; ++i) {
      if (((sum[i / 64] >> (i % 64)) & 1) != 0) beside.set(row, i, true);
    }
    beside.set(row, u + row, true);
  }
  const std::vector<std::size_t> pivots = beside.reduce();
  monitor.check(0.8);
  transform_ = math::gf2::Matrix(left_.size(), left_.size());
  for (std::size_t row = 0; row < left_.size(); ++row) {
    if (pivots[row] < u) pivots_.push_back(pivots[row]);
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (beside.at(row, u + i)) transform_.set(row, i, true);
    }
  }
  conditions_ = math::gf2::Matrix(pivots_.size(), u);
  for (std::size_t row = 0; row < pivots_.size(); ++row) {
    for (std::size_t i = 0; i < u; ++i) {
      if (beside.at(row, i)) conditions_.set(row, i, true);
    }
  }
}

// Values of all places from those of the free ones, which are given.
std::vector<std::uint8_t> Elimination::propagated(std::span<const std::uint8_t> odd,
                                                  std::vector<std::uint8_t> values) const {
  for (std::size_t place = 0; place < order_.size(); ++place) {
    const std::uint32_t group = by_[place];
    if (group == none) continue;
    std::uint8_t value = odd[group];
    for (std::size_t i = first_[group]; i + 1 < first_[group + 1]; ++i) {
      value ^= values[members_[i]];
    }
    values[place] = value;
  }
  return values;
}

// What is missing in each of the conditions.
std::vector<std::uint8_t> Elimination::residues(std::span<const std::uint8_t> odd,
                                                const std::vector<std::uint8_t>& values) const {
  std::vector<std::uint8_t> missing;
  missing.reserve(left_.size());
  for (const std::uint32_t group : left_) {
    std::uint8_t value = odd[group];
    for (std::size_t i = first_[group]; i < first_[group + 1]; ++i) value ^= values[members_[i]];
    missing.push_back(value);
  }
  return missing;
}

std::optional<std::vector<std::uint8_t>> Elimination::solve(
    std::span<const std::uint8_t> odd) const {
  std::vector<std::uint8_t> values = propagated(odd, std::vector<std::uint8_t>(order_.size()));
  const std::vector<std::uint8_t> missing = residues(odd, values);
  if (std::find(missing.begin(), missing.end(), 1) != missing.end()) {
    math::gf2::Matrix right(left_.size(), 1);
    for (std::size_t i = 0; i < missing.size(); ++i) right.set(i, 0, missing[i] != 0);
    const math::gf2::Matrix solved = transform_.times(right);
    for (std::size_t row = pivots_.size(); row < left_.size(); ++row) {
      if (solved.at(row, 0)) return std::nullopt;
    }
    std::fill(values.begin(), values.end(), std::uint8_t{0});
    for (std::size_t row = 0; row < pivots_.size(); ++row) {
      values[free_[pivots_[row]]] = solved.at(row, 0) ? 1 : 0;
    }
    values = propagated(odd, std::move(values));
  }
  std::vector<std::uint8_t> cells(order_.size());
  for (std::size_t place = 0; place < order_.size(); ++place) cells[order_[place]] = values[place];
  return cells;
}

// A row of the transform beyond the pivots is a sum of conditions in which no free
// place is left. The determined places are removed from it by adding the equations that
// determine them, the last place first: an equation brings in earlier places only.
std::vector<std::uint8_t> Elimination::whole_dependency(std::size_t row) const {
  std::vector<std::uint8_t> chosen(first_.size() - 1);
  std::vector<std::uint8_t> covered(order_.size());  // by the chosen groups, modulo 2
  const auto add = [&](std::uint32_t group) {
    chosen[group] = 1;
    for (std::size_t i = first_[group]; i < first_[group + 1]; ++i) covered[members_[i]] ^= 1;
  };
  for (std::size_t i = 0; i < left_.size(); ++i) {
    if (transform_.at(row, i)) add(left_[i]);
  }
  for (std::size_t place = order_.size(); place-- > 0;) {
    if (covered[place] == 0) continue;
    if (by_[place] == none) base::fail_bug("repair", "a dependency of groups leaves a cell");
    add(by_[place]);
  }
  return chosen;
}

std::vector<std::size_t> Elimination::certificate(std::span<const std::uint8_t> odd) const {
  std::vector<std::size_t> smallest;
  const std::size_t end = std::min(left_.size(), pivots_.size() + dependencies_tried);
  for (std::size_t row = pivots_.size(); row < end || smallest.empty(); ++row) {
    if (row == left_.size()) {
      base::fail_bug("repair", "no dependency of groups contradicts the board");
    }
    const std::vector<std::uint8_t> chosen = whole_dependency(row);
    std::vector<std::size_t> groups;
    std::uint8_t sum = 0;
    for (std::size_t group = 0; group < chosen.size(); ++group) {
      if (chosen[group] == 0) continue;
      groups.push_back(group);
      sum ^= odd[group];
    }
    if (sum != 0 && (smallest.empty() || groups.size() < smallest.size())) {
      smallest = std::move(groups);
    }
  }
  return smallest;
}

Coset Elimination::coset(std::vector<std::uint8_t> particular, const Monitor& monitor) const {
  Coset coset{dimension(), std::move(particular), {}, weights_};
  const std::size_t words = coset.words();
  base::require_memory(fmt::format("a basis of the 2^{} solutions", coset.dimension),
                       8 * static_cast<double>(order_.size()) * static_cast<double>(words));
  coset.columns.assign(order_.size() * words, 0);
  // A message bit for each free place that is no pivot.
  std::vector<std::size_t> bit_of(free_.size(), none);
  std::vector<std::size_t> open;
  for (std::size_t i = 0, row = 0; i < free_.size(); ++i) {
    if (row < pivots_.size() && pivots_[row] == i) {
      ++row;
    } else {
      bit_of[i] = open.size();
      open.push_back(i);
    }
  }
  std::size_t unknown = 0;
  std::size_t row = 0;
  for (std::size_t place = 0; place < order_.size(); ++place) {
    if (place % 4096 == 0) monitor.check(0.9);
    std::uint64_t* const column = coset.columns.data() + order_[place] * words;
    const auto set = [&](std::size_t bit) { column[bit / 64] |= std::uint64_t{1} << (bit % 64); };
    const std::uint32_t group = by_[place];
    if (group != none) {
      for (std::size_t i = first_[group]; i + 1 < first_[group + 1]; ++i) {
        const std::uint64_t* const from = coset.columns.data() + order_[members_[i]] * words;
        for (std::size_t word = 0; word < words; ++word) column[word] ^= from[word];
      }
    } else if (bit_of[unknown] != none) {
      set(bit_of[unknown++]);
    } else {
      for (std::size_t bit = 0; bit < open.size(); ++bit) {
        if (conditions_.at(row, open[bit])) set(bit);
      }
      ++row;
      ++unknown;
    }
  }
  return coset;
}

}  // namespace rookery::repair_room::linear
