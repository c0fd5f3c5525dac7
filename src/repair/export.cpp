// SPDX-License-Identifier: GPL-3.0-or-later
//
// The system as an integer programme and as a MaxSAT instance.
//
// LP: a binary x_C_R for the square in column C, row R (from 1) that is 1 if it is
// toggled, and for group g with cells S and parity b an integer 0 <= y_g <= |S| / 2 with
// sum of x - 2 y_g = b. The objective is the sum of weights. A group without cells has
// only -2 y_g = b, with y_g = 0: void if b = 0, and without solution if b = 1, as it should
// be. Lines stay short: readers of the format may cut them at 255 characters.
//
// WCNF: the parity of a group is cut into pieces by auxiliary variables, x1 + x2 + x3 = a1,
// a1 + x4 + x5 = a2, ..., with at most 4 variables in each. A piece of n variables and
// parity b is the 2^(n - 1) clauses that each forbid one assignment of the wrong parity.
// They are hard (weight TOP, one more than all soft ones together); soft are the unit
// clauses "not toggled". An empty group that is odd has a hard clause that is empty,
// which some solvers do not read: so it is v and not v of a variable of its own.
//
// Time and size are linear in the cells and the groups that they are in.

#include "repair/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <vector>

#include "base/text.hpp"

namespace rookery::repair_room {

namespace {

// The text takes some 30 bytes for each cell and for each cell of each group (WCNF: 100).
void require_room(const ToggleSystem& system) {
  constexpr std::size_t most = std::size_t{1} << 22;
  std::size_t entries = system.group_count();
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    entries += 1 + system.groups_of(cell).size();
  }
  if (entries <= most) return;
  base::fail_limit("repair",
                   fmt::format("the system has {} squares, groups and squares in groups, too "
                               "many to write for other solvers; 2^22 are the limit",
                               entries));
}

// Of each group, the cells that change it, ascending.
std::vector<std::vector<std::uint32_t>> cells_of_groups(const ToggleSystem& system) {
  std::vector<std::vector<std::uint32_t>> cells(system.group_count());
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    for (const std::uint32_t group : system.groups_of(cell)) {
      cells[group].push_back(static_cast<std::uint32_t>(cell));
    }
  }
  return cells;
}

// A statement of an LP file, broken into lines.
class Lines {
 public:
  explicit Lines(std::string& text) : text_(text), start_(text.size()) {}
  void add(const std::string& part) {
    constexpr std::size_t longest = 200;
    if (text_.size() + part.size() > start_ + longest) {
      text_ += "\n  ";
      start_ = text_.size() - 2;
    }
    text_ += part;
  }

 private:
  std::string& text_;
  std::size_t start_;  // of the present line
};

std::string lp_name(const ToggleSystem& system, std::size_t cell) {
  const Square square = system.square(cell);
  return fmt::format("x_{}_{}", square.x + 1, square.y + 1);
}

class Clauses {
 public:
  explicit Clauses(std::size_t variables) : variables_(variables) {}

  // A hard clause; literals are variables from 1 on, negative if denied.
  void add(const std::vector<std::int64_t>& literals) {
    for (const std::int64_t literal : literals) {
      fmt::format_to(std::back_inserter(text_), " {}", literal);
    }
    text_ += " 0\n";
    begins_.push_back(text_.size());
  }

  // The sum of the variables has this parity.
  void add_parity(std::vector<std::int64_t> variables, bool odd) {
    constexpr std::size_t longest = 4;
    while (variables.size() > longest) {
      const auto end = variables.end();
      std::vector<std::int64_t> piece(end - (longest - 1), end);
      variables.erase(end - (longest - 1), end);
      const std::int64_t sum = new_variable();
      piece.push_back(sum);
      forbid_parity(piece, true);
      variables.push_back(sum);
    }
    if (variables.empty() && odd) {
      const std::int64_t wrong = new_variable();
      add({wrong});
      add({-wrong});
    } else if (!variables.empty()) {
      forbid_parity(variables, !odd);
    }
  }

  [[nodiscard]] std::size_t variables() const { return variables_; }
  [[nodiscard]] std::size_t size() const { return begins_.size(); }
  // Every clause, with its weight before it.
  void write(std::int64_t weight, std::string& into) const {
    std::size_t begin = 0;
    for (const std::size_t end : begins_) {
      fmt::format_to(std::back_inserter(into), "{}", weight);
      into.append(text_, begin, end - begin);
      begin = end;
    }
  }

 private:
  std::int64_t new_variable() { return static_cast<std::int64_t>(++variables_); }

  void forbid_parity(const std::vector<std::int64_t>& variables, bool odd) {
    for (unsigned set = 0; set < 1U << variables.size(); ++set) {
      if ((std::popcount(set) % 2 != 0) != odd) continue;
      std::vector<std::int64_t> clause = variables;
      for (std::size_t i = 0; i < clause.size(); ++i) {
        if ((set >> i & 1U) != 0) clause[i] = -clause[i];
      }
      add(clause);
    }
  }

  std::size_t variables_;
  std::string text_;
  std::vector<std::size_t> begins_;  // where the next clause begins
};

}  // namespace

std::string as_lp(const ToggleSystem& system, std::span<const std::uint8_t> odd) {
  require_room(system);
  const auto cells = cells_of_groups(system);
  // In a picture a lamp's name takes a search.
  const bool named = !(system.is_lights() && system.board().is_picture());
  std::string text = "\\ Toggle the squares with x_column_row = 1, counted from 1.\nMinimize\n";
  Lines objective(text);
  objective.add(" cost:");
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    objective.add(fmt::format(" + {} {}", system.weight(cell), lp_name(system, cell)));
  }
  // A file without variables or rows is not read by all.
  objective.add(" + 0 nothing\nSubject To\n");
  text += " idle: nothing >= 0\n";
  for (std::size_t group = 0; group < cells.size(); ++group) {
    if (named) fmt::format_to(std::back_inserter(text), "\\ {}\n", system.group_name(group));
    Lines row(text);
    row.add(fmt::format(" g{}:", group + 1));
    for (const std::uint32_t cell : cells[group]) {
      row.add(fmt::format(" + {}", lp_name(system, cell)));
    }
    row.add(fmt::format(" - 2 y{} = {}\n", group + 1, odd[group] != 0 ? 1 : 0));
  }
  text += "Bounds\n nothing <= 1\n";
  for (std::size_t group = 0; group < cells.size(); ++group) {
    fmt::format_to(std::back_inserter(text), " y{} <= {}\n", group + 1, cells[group].size() / 2);
  }
  if (!cells.empty()) text += "General\n";
  for (std::size_t group = 0; group < cells.size(); ++group) {
    fmt::format_to(std::back_inserter(text), " y{}\n", group + 1);
  }
  if (system.cell_count() > 0) text += "Binary\n";
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    text += " " + lp_name(system, cell) + "\n";
  }
  return text + "End\n";
}

std::string as_wcnf(const ToggleSystem& system, std::span<const std::uint8_t> odd) {
  require_room(system);
  const auto cells = cells_of_groups(system);
  Clauses hard(system.cell_count());
  for (std::size_t group = 0; group < cells.size(); ++group) {
    std::vector<std::int64_t> variables;
    for (const std::uint32_t cell : cells[group]) variables.push_back(std::int64_t{cell} + 1);
    hard.add_parity(std::move(variables), odd[group] != 0);
  }
  std::int64_t top = 1;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) top += system.weight(cell);

  std::string text;
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    const Square square = system.square(cell);
    fmt::format_to(std::back_inserter(text), "c {} toggles column {} row {}\n", cell + 1,
                   square.x + 1, square.y + 1);
  }
  if (hard.variables() > system.cell_count()) {
    fmt::format_to(std::back_inserter(text), "c {} to {} are sums of others\n",
                   system.cell_count() + 1, hard.variables());
  }
  fmt::format_to(std::back_inserter(text), "p wcnf {} {} {}\n", hard.variables(),
                 hard.size() + system.cell_count(), top);
  hard.write(top, text);
  for (std::size_t cell = 0; cell < system.cell_count(); ++cell) {
    fmt::format_to(std::back_inserter(text), "{} -{} 0\n", system.weight(cell), cell + 1);
  }
  return text;
}

}  // namespace rookery::repair_room
