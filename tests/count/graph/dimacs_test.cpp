// SPDX-License-Identifier: GPL-3.0-or-later
//
// The formulas, counted by a small model counter, against all subsets of the board.

#include "count/graph/dimacs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

#include "count/graph/conflicts.hpp"
#include "count/pieces.hpp"
#include "support/support.hpp"

namespace rookery::count::graph::dimacs_test {
namespace {

struct Cnf {
  std::string track;
  std::vector<int> shown;
  int variables = -1;
  std::vector<std::vector<int>> clauses;
  std::vector<std::string> squares;  // "x,y" of variable v + 1
};

// Reads the text strictly and checks the numbers of its header.
Cnf read(const std::string& text) {
  Cnf cnf;
  std::size_t announced = 0;
  std::istringstream lines(text);
  EXPECT_EQ(text.back(), '\n');
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == "c") {
      std::string second;
      std::string third;
      words >> second >> third;
      if (second == "t") cnf.track = third;
      if (second == "p") {
        EXPECT_EQ(third, "show");
        EXPECT_GE(cnf.variables, 0) << "before the header";
        for (int v = -1; words >> v && v != 0;) cnf.shown.push_back(v);
      }
      if (third == "is") {
        cnf.squares.resize(std::max(cnf.squares.size(), std::stoul(second)));
        words >> third >> cnf.squares[std::stoul(second) - 1];
      }
    } else if (first == "p") {
      std::string format;
      EXPECT_EQ(cnf.variables, -1) << "two headers";
      EXPECT_TRUE(words >> format >> cnf.variables >> announced);
      EXPECT_EQ(format, "cnf");
    } else {
      EXPECT_GE(cnf.variables, 0) << "a clause before the header";
      std::vector<int>& clause = cnf.clauses.emplace_back();
      std::istringstream literals(line);
      int literal = -1;
      while (literals >> literal && literal != 0) {
        EXPECT_LE(std::abs(literal), cnf.variables);
        clause.push_back(literal);
      }
      EXPECT_EQ(literal, 0) << line;
      EXPECT_FALSE(clause.empty());
    }
  }
  EXPECT_EQ(cnf.clauses.size(), announced);
  return cnf;
}

// Counts models by branching on the first open variable, with unit propagation.
class Models {
 public:
  explicit Models(const Cnf& cnf)
      : cnf_(cnf), value_(static_cast<std::size_t>(cnf.variables) + 1, 0) {}

  mpz_class count() {
    std::vector<std::size_t> set;
    mpz_class models = 0;
    if (propagate(set)) {
      const auto open = std::find(value_.begin() + 1, value_.end(), 0);
      if (open == value_.end()) {
        models = 1;
      } else {
        const auto variable = static_cast<std::size_t>(open - value_.begin());
        for (const int value : {-1, 1}) {
          value_[variable] = value;
          models += count();
        }
        value_[variable] = 0;
      }
    }
    for (const std::size_t variable : set) value_[variable] = 0;
    return models;
  }

 private:
  bool propagate(std::vector<std::size_t>& set) {
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::vector<int>& clause : cnf_.clauses) {
        bool satisfied = false;
        int open = 0;
        int unit = 0;
        for (const int literal : clause) {
          const int value = value_[static_cast<std::size_t>(std::abs(literal))];
          if (value == 0) {
            ++open;
            unit = literal;
          } else if ((value > 0) == (literal > 0)) {
            satisfied = true;
          }
        }
        if (satisfied || open > 1) continue;
        if (open == 0) return false;
        const auto variable = static_cast<std::size_t>(std::abs(unit));
        value_[variable] = unit > 0 ? 1 : -1;
        set.push_back(variable);
        changed = true;
      }
    }
    return true;
  }

  const Cnf& cnf_;
  std::vector<int> value_;  // 0 open
};

mpz_class models(const std::string& text) { return Models(read(text)).count(); }

void check(const Piece& piece, const testing::Picture& picture) {
  SCOPED_TRACE(picture.text());
  const ConflictGraph graph = conflict_graph(piece, picture.board());
  const auto by_size = testing::try_all_subsets(piece, picture);
  const std::string text = dimacs(graph, std::nullopt, "a test");
  const Cnf cnf = read(text);
  EXPECT_EQ(cnf.track, "mc");
  EXPECT_TRUE(cnf.shown.empty());
  if (graph.size() > 0) {
    EXPECT_EQ(cnf.variables, static_cast<int>(graph.size()));
  }
  ASSERT_EQ(cnf.squares.size(), graph.size());
  for (std::size_t v = 0; v < graph.size(); ++v) {
    EXPECT_EQ(cnf.squares[v], std::to_string(graph.squares[v].x + 1) + "," +
                                  std::to_string(graph.squares[v].y + 1));
  }
  EXPECT_EQ(Models(cnf).count(), std::accumulate(by_size.begin(), by_size.end(), mpz_class(0)));
  for (std::size_t k = 0; k <= graph.size() + 1; ++k) {
    SCOPED_TRACE(k);
    const Cnf exactly = read(dimacs(graph, k, "a test"));
    EXPECT_EQ(Models(exactly).count(), k < by_size.size() ? by_size[k] : mpz_class(0));
    if (exactly.track == "pmc") {
      EXPECT_EQ(exactly.shown.size(), graph.size());
      for (std::size_t v = 0; v < exactly.shown.size(); ++v) {
        EXPECT_EQ(exactly.shown[v], static_cast<int>(v) + 1);
      }
    } else {
      EXPECT_EQ(exactly.track, "mc");
      EXPECT_LE(exactly.variables, std::max(1, static_cast<int>(graph.size())));
    }
  }
}

TEST(Dimacs, ModelsArePlacements) {
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      check(piece, testing::full_picture(1, 1, wrap));
      check(piece, testing::full_picture(2, 3, wrap));
      check(piece, testing::full_picture(3, 2, wrap));
    }
  }
  check(Piece::parse("king"), testing::full_picture(3, 3));
}

TEST(Dimacs, ModelsArePlacementsOnPictures) {
  ROOKERY_SEEDED(random, 79);
  for (const char* name : testing::counted_pieces) {
    SCOPED_TRACE(name);
    const Piece piece = Piece::parse(name);
    for (const Wrap wrap : {Wrap::none, Wrap::cylinder, Wrap::torus}) {
      check(piece, testing::random_picture(random, 2, 4, 30, wrap, 20));
    }
  }
}

TEST(Dimacs, TheText) {
  const ConflictGraph graph =
      conflict_graph(Piece::parse("wazir"), Board::read_picture(".o\n.#\n"));
  EXPECT_EQ(dimacs(graph, std::nullopt, "count wazir\nsmall"),
            "c t mc\n"
            "c question: count wazir small\n"
            "c models: the placements of any number of pieces\n"
            "c variables 1 to 3: is there a piece on the square x,y?\n"
            "c 1 is square 1,1\n"
            "c 2 is square 2,1\n"
            "c 3 is square 1,2\n"
            "p cnf 3 3\n"
            "-1 -2 0\n"
            "-1 -3 0\n"
            "2 0\n");
}

TEST(Dimacs, WhatCannotBe) {
  const Piece piece = Piece::parse("{(3,0)}");  // returns to its square
  const auto board = [](const char* text) { return Board::read_picture(text, "", Wrap::torus); };
  EXPECT_EQ(models(dimacs(conflict_graph(piece, board("o..\n")), std::nullopt, "")), 0);
  EXPECT_EQ(models(dimacs(conflict_graph(piece, board("o..\n")), 0, "")), 0);
  EXPECT_EQ(models(dimacs(conflict_graph(piece, board("...\n")), std::nullopt, "")), 1);
  EXPECT_EQ(models(dimacs(conflict_graph(piece, board("...\n")), 0, "")), 1);
  EXPECT_EQ(models(dimacs(conflict_graph(piece, board("...\n")), 1, "")), 0);
}

TEST(Dimacs, LargerBoards) {
  const ConflictGraph graph = conflict_graph(Piece::parse("king"), Board::rectangle(40, 50));
  const Cnf cnf = read(dimacs(graph, std::nullopt, "kings"));
  EXPECT_EQ(cnf.variables, 2000);
  EXPECT_EQ(cnf.clauses.size(), graph.edges);
  const ConflictGraph row = conflict_graph(Piece::parse("king"), Board::rectangle(1, 300));
  // The band of the counter is narrow for few and for many pieces.
  EXPECT_LE(read(dimacs(row, 2, "")).variables, 300 * 4);
  EXPECT_LE(read(dimacs(row, 298, "")).variables, 300 * 4);
}

TEST(Dimacs, RefusesWhatIsTooLong) {
  const ConflictGraph graph = conflict_graph(Piece(), Board::rectangle(256, 256));
  EXPECT_ERROR(beyond_limit, "or no k", dimacs(graph, 30000, ""));
}

TEST(Dimacs, CanBeInterrupted) {
  Monitor monitor;
  monitor.stop_requested = [] { return true; };
  const ConflictGraph graph = conflict_graph(Piece::parse("king"), Board::rectangle(8, 8));
  EXPECT_ERROR(interrupted, "", dimacs(graph, std::nullopt, "", monitor));
}

}  // namespace
}  // namespace rookery::count::graph::dimacs_test
