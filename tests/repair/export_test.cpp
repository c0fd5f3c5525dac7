// SPDX-License-Identifier: GPL-3.0-or-later
//
// The files for other solvers are read back by small readers of their own, and solved by
// trying every assignment.

#include "repair/export.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "repair/random_systems.hpp"
#include "support/support.hpp"

namespace rookery::testing::repair_export_test {
namespace {

struct Programme {
  struct Row {
    std::map<std::string, std::int64_t> terms;
    std::string relation;
    std::int64_t side = 0;
  };
  std::map<std::string, std::int64_t> cost;
  std::vector<Row> rows;
  std::map<std::string, std::int64_t> most;  // bounds
  std::vector<std::string> general;
  std::vector<std::string> binary;
};

// Terms "+ 3 x - 2 y" up to a relation or the end.
std::map<std::string, std::int64_t> read_terms(std::istringstream& words, Programme::Row* row) {
  std::map<std::string, std::int64_t> terms;
  std::int64_t factor = 1;
  for (std::string word; words >> word;) {
    if (word == "+" || word == "-") {
      factor = word == "+" ? 1 : -1;
    } else if (word == "=" || word == ">=" || word == "<=") {
      if (row != nullptr) {
        row->relation = word;
        words >> row->side;
      }
      break;
    } else if (word.find_first_not_of("0123456789") == std::string::npos) {
      factor *= std::stoll(word);
    } else {
      terms[word] += factor;
      factor = 1;
    }
  }
  return terms;
}

Programme read_lp(const std::string& text) {
  Programme programme;
  std::istringstream lines(text);
  std::string section;
  std::vector<std::pair<std::string, std::string>> statements;  // section, joined lines
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LT(line.size(), 250U);
    if (line.front() == '\\') continue;
    if (line.front() != ' ') {
      section = line;
    } else if (line.substr(0, 2) == "  ") {
      statements.back().second += line;
    } else {
      statements.emplace_back(section, line);
    }
  }
  EXPECT_EQ(section, "End");
  for (const auto& [in, statement] : statements) {
    std::istringstream words(statement);
    std::string name;
    if (in == "Minimize") {
      words >> name;
      programme.cost = read_terms(words, nullptr);
    } else if (in == "Subject To") {
      words >> name;
      Programme::Row row;
      row.terms = read_terms(words, &row);
      programme.rows.push_back(row);
    } else if (in == "Bounds") {
      Programme::Row row;
      const auto terms = read_terms(words, &row);
      EXPECT_EQ(row.relation, "<=");
      programme.most[terms.begin()->first] = row.side;
    } else {
      words >> name;
      (in == "General" ? programme.general : programme.binary).push_back(name);
    }
  }
  return programme;
}

// The least cost, trying all values of the binary variables. Any other variable of a row
// must be the only one of its row, and of no other.
std::optional<std::int64_t> solve(const Programme& programme) {
  std::optional<std::int64_t> best;
  for (std::uint32_t set = 0; set < 1U << programme.binary.size(); ++set) {
    std::map<std::string, std::int64_t> value;
    std::int64_t cost = 0;
    for (std::size_t i = 0; i < programme.binary.size(); ++i) {
      value[programme.binary[i]] = set >> i & 1U;
      cost += programme.cost.at(programme.binary[i]) * value[programme.binary[i]];
    }
    const bool holds =
        std::all_of(programme.rows.begin(), programme.rows.end(), [&](const Programme::Row& row) {
          if (row.relation == ">=") return true;  // the idle row
          std::int64_t sum = 0;
          std::string other;
          for (const auto& [name, factor] : row.terms) {
            const auto found = value.find(name);
            if (found == value.end()) {
              EXPECT_TRUE(other.empty());
              other = name;
            } else {
              sum += factor * found->second;
            }
          }
          for (std::int64_t y = 0; y <= programme.most.at(other); ++y) {
            if (sum + row.terms.at(other) * y == row.side) return true;
          }
          return false;
        });
    if (holds && (!best || cost < *best)) best = cost;
  }
  return best;
}

// The least weight of violated soft clauses; nothing when the hard ones cannot hold.
std::optional<std::int64_t> solve_wcnf(const std::string& text, std::size_t most_variables) {
  std::istringstream lines(text);
  std::int64_t variables = -1;
  std::size_t clause_count = 0;
  std::int64_t top = 0;
  struct Clause {
    std::int64_t weight = 0;
    std::vector<std::int64_t> literals;
  };
  std::vector<Clause> clauses;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    if (line.front() == 'c') continue;
    if (line.front() == 'p') {
      std::string p;
      std::string wcnf;
      words >> p >> wcnf >> variables >> clause_count >> top;
      EXPECT_EQ(wcnf, "wcnf");
      continue;
    }
    Clause clause;
    words >> clause.weight;
    for (std::int64_t literal = 0; words >> literal && literal != 0;) {
      EXPECT_LE(std::abs(literal), variables);
      clause.literals.push_back(literal);
    }
    EXPECT_LE(clause.literals.size(), 4U);
    EXPECT_GE(clause.literals.size(), 1U);
    clauses.push_back(clause);
  }
  EXPECT_EQ(clauses.size(), clause_count);
  if (variables < 0 || static_cast<std::size_t>(variables) > most_variables) {
    ADD_FAILURE() << variables << " variables";
    return std::nullopt;
  }
  std::optional<std::int64_t> best;
  for (std::uint32_t set = 0; set < 1U << variables; ++set) {
    std::int64_t violated = 0;
    for (const Clause& clause : clauses) {
      const bool holds =
          std::any_of(clause.literals.begin(), clause.literals.end(), [&](std::int64_t literal) {
            return ((set >> (std::abs(literal) - 1) & 1U) != 0) == (literal > 0);
          });
      if (!holds) violated += clause.weight;
      if (violated >= top) break;
    }
    if (violated < top && (!best || violated < *best)) best = violated;
  }
  return best;
}

std::optional<std::int64_t> expected_weight(
    const std::map<std::vector<std::uint8_t>, Lightest>& lightest,
    const std::vector<std::uint8_t>& odd) {
  const auto found = lightest.find(odd);
  if (found == lightest.end()) return std::nullopt;
  return found->second.weight;
}

TEST(Export, KeepsTheQuestion) {
  ROOKERY_SEEDED(random, 508);
  for (int round = 0; round < 100; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const ToggleSystem system = random_system(random, 8);
    const auto lightest = lightest_by_trying(system);
    std::vector<std::uint8_t> odd = random_image(random, system);
    if (round % 4 == 0) {
      for (auto& bit : odd) bit = static_cast<std::uint8_t>(random.below(2));
    }
    const auto expected = expected_weight(lightest, odd);
    const std::string lp = repair_room::as_lp(system, odd);
    const std::string wcnf = repair_room::as_wcnf(system, odd);
    EXPECT_EQ(solve(read_lp(lp)), expected) << lp;
    const auto variables =
        static_cast<std::size_t>(std::stoll(wcnf.substr(wcnf.find("p wcnf ") + 7)));
    if (variables <= 13) {
      EXPECT_EQ(solve_wcnf(wcnf, 13), expected) << wcnf;
    }
  }
}

// One group of n squares takes (n - 3) / 2 sums, rounded up.
TEST(Export, CutsLongParities) {
  RepairGroups groups;
  groups.columns = false;
  for (std::int64_t n = 1; n <= 9; ++n) {
    const ToggleSystem system = ToggleSystem::of_groups(1, n, groups);
    for (const std::uint8_t bit : {std::uint8_t{0}, std::uint8_t{1}}) {
      EXPECT_EQ(solve_wcnf(repair_room::as_wcnf(system, std::vector<std::uint8_t>{bit}), 13), bit);
      EXPECT_EQ(solve(read_lp(repair_room::as_lp(system, std::vector<std::uint8_t>{bit}))), bit);
    }
  }
}

TEST(Export, ReadsAsWritten) {
  RepairGroups groups;
  groups.columns = false;
  ToggleSystem system = ToggleSystem::of_groups(2, 2, groups);
  system.set_weights({1, 2, 3, 4});
  system.lock({{0, 1}, {1, 1}});
  const std::vector<std::uint8_t> odd{1, 1};
  EXPECT_EQ(repair_room::as_lp(system, odd),
            "\\ Toggle the squares with x_column_row = 1, counted from 1.\n"
            "Minimize\n cost: + 1 x_1_1 + 2 x_2_1 + 0 nothing\n"
            "Subject To\n idle: nothing >= 0\n"
            "\\ row 1\n g1: + x_1_1 + x_2_1 - 2 y1 = 1\n"
            "\\ row 2\n g2: - 2 y2 = 1\n"
            "Bounds\n nothing <= 1\n y1 <= 1\n y2 <= 0\n"
            "General\n y1\n y2\nBinary\n x_1_1\n x_2_1\nEnd\n");
  EXPECT_EQ(repair_room::as_wcnf(system, odd),
            "c 1 toggles column 1 row 1\nc 2 toggles column 2 row 1\n"
            "c 3 to 3 are sums of others\np wcnf 3 6 4\n"
            "4 1 2 0\n4 -1 -2 0\n4 3 0\n4 -3 0\n1 -1 0\n2 -2 0\n");
}

TEST(Export, RefusesWhatIsTooLong) {
  constexpr std::int64_t columns = 600'000;
  RepairGroups groups;
  groups.boxes = BoxShape{1, 1};
  groups.regions = {std::string(columns, 'A')};
  const ToggleSystem system = ToggleSystem::of_groups(1, columns, groups);
  const std::vector<std::uint8_t> odd(system.group_count());
  EXPECT_ERROR(beyond_limit, "2^22", repair_room::as_lp(system, odd));
  EXPECT_ERROR(beyond_limit, "2^22", repair_room::as_wcnf(system, odd));
}

}  // namespace
}  // namespace rookery::testing::repair_export_test
