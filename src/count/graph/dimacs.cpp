// SPDX-License-Identifier: GPL-3.0-or-later
//
// One variable a square, x_1 .. x_n, and a clause (-x_v or -x_w) for each conflict;
// a forced square is a clause of its own. A square without conflicts is in no clause,
// but it is a variable, and doubles the count as it should.
//
// Exactly k. The variable s(i,j), for "at least j pieces stand on the first i squares",
// is defined by
//
//     s(i,j) <-> s(i-1,j) or (s(i-1,j-1) and x_i),     s(i,0) true, s(i,j) false for j > i,
//
// in four clauses, both directions, so that the x determine every s and each model of
// the x is one model of all. Then s(n,k) must be true and s(n,k+1) false. Needed for
// that are only the s(i,j) with k - (n-i) <= j <= min(i, k+1), j >= 1: each is defined by
// others of this kind. Variables: n + at most n (min(k, n-k) + 1).
//
// The headers are those of the model counting competitions: "c t mc", or "c t pmc" with
// "c p show" where there are further variables.

#include "count/graph/dimacs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <initializer_list>

#include "base/text.hpp"

namespace rookery::count::graph {

namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 31;

std::uint64_t digits(std::uint64_t number) { return fmt::formatted_size("{}", number); }

class Formula {
 public:
  void clause(std::initializer_list<std::int64_t> literals) {
    for (const std::int64_t literal : literals) {
      append(literal);
      text_ += ' ';
    }
    text_ += "0\n";
    ++clauses_;
  }
  void append(std::int64_t number) {
    char buffer[24];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, number).ptr;
    text_.append(buffer, end);
  }
  [[nodiscard]] std::string& text() { return text_; }
  [[nodiscard]] std::uint64_t clauses() const { return clauses_; }

 private:
  std::string text_;
  std::uint64_t clauses_ = 0;
};

// The variables s(i,j) of exactly k of n, 0 < i <= n, numbered from n + 1 on.
class Counter {
 public:
  Counter(std::int64_t n, std::int64_t k) : n_(n), k_(k), next_(n + 1) {}

  [[nodiscard]] std::int64_t least(std::int64_t i) const {
    return std::max<std::int64_t>(1, k_ - (n_ - i));
  }
  [[nodiscard]] std::int64_t most(std::int64_t i) const { return std::min(i, k_ + 1); }
  [[nodiscard]] std::int64_t variables() const {
    std::int64_t count = 0;
    for (std::int64_t i = 1; i <= n_; ++i) {
      count += std::max<std::int64_t>(0, most(i) - least(i) + 1);
    }
    return count;
  }

  void write(Formula& formula, const Monitor& monitor) {
    std::int64_t before = 0;  // the number of s(i-1, least(i-1))
    for (std::int64_t i = 1; i <= n_; ++i) {
      if (i % 64 == 0) monitor.check(0);
      const std::int64_t first = next_;
      for (std::int64_t j = least(i); j <= most(i); ++j) {
        const std::int64_t s = next_++;
        const std::int64_t x = i;
        const std::int64_t a = before + j - least(i - 1);  // s(i-1,j), false for j = i
        const std::int64_t b = a - 1;                      // s(i-1,j-1), true for j = 1
        const bool has_a = j < i;
        const bool has_b = j > 1;
        if (has_a) formula.clause({-a, s});
        if (has_a && has_b) {
          formula.clause({-b, -x, s});
          formula.clause({-s, a, b});
          formula.clause({-s, a, x});
        } else if (has_a) {
          formula.clause({-x, s});
          formula.clause({-s, a, x});
        } else if (has_b) {
          formula.clause({-b, -x, s});
          formula.clause({-s, b});
          formula.clause({-s, x});
        } else {
          formula.clause({-x, s});
          formula.clause({-s, x});
        }
        if (i == n_ && j == k_) formula.clause({s});
        if (i == n_ && j == k_ + 1) formula.clause({-s});
      }
      before = first;
    }
  }

 private:
  std::int64_t n_;
  std::int64_t k_;
  std::int64_t next_;
};

// A comment is one line, whatever the title holds.
std::string one_line(std::string title) {
  std::replace_if(
      title.begin(), title.end(), [](char c) { return static_cast<unsigned char>(c) < 32; }, ' ');
  return title;
}

}  // namespace

std::string dimacs(const ConflictGraph& graph, const std::optional<std::size_t>& k,
                   const std::string& title, const Monitor& monitor) {
  const auto n = static_cast<std::int64_t>(graph.size());
  const bool unsatisfiable = graph.impossible || (k && *k > graph.size());
  const bool counts = k && !unsatisfiable && n > 0;
  Counter counter(n, counts ? static_cast<std::int64_t>(*k) : 0);
  // A contradiction needs a variable, if the board has none.
  const std::int64_t further = counts ? counter.variables() : unsatisfiable && n == 0 ? 1 : 0;
  const std::int64_t variables = n + further;

  // Upper bounds: a literal takes its digits, a sign and a space.
  const std::uint64_t literal = digits(static_cast<std::uint64_t>(variables)) + 2;
  std::uint64_t coordinate = 1;
  for (const Square square : graph.squares) {
    coordinate = std::max({coordinate, digits(static_cast<std::uint64_t>(square.x) + 1),
                           digits(static_cast<std::uint64_t>(square.y) + 1)});
  }
  const std::uint64_t bytes =
      1000 + title.size() + static_cast<std::uint64_t>(n) * (3 * literal + 2 * coordinate + 20) +
      graph.edges * (2 * literal + 2) + static_cast<std::uint64_t>(further) * (10 * literal + 8);
  if (bytes > most_bytes) {
    base::fail_limit("dimacs",
                     fmt::format("the formula has {} variables and {} conflicts and may take {} "
                                 "bytes, and at most {} are written; a smaller board{} would fit",
                                 variables, graph.edges, bytes, most_bytes, k ? " or no `k`" : ""));
  }

  Formula formula;
  formula.text().reserve(bytes);
  if (unsatisfiable) {
    formula.clause({1});
    formula.clause({-1});
  }
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (v % 1024 == 0) monitor.check(0);
    const auto x = static_cast<std::int64_t>(v) + 1;
    if (graph.forced[v]) formula.clause({x});
    for (const std::uint32_t w : graph.later[v]) formula.clause({-x, -(std::int64_t{w} + 1)});
  }
  if (counts) counter.write(formula, monitor);

  Formula head;
  std::string& text = head.text();
  text.reserve(bytes);
  text += counts ? "c t pmc\n" : "c t mc\n";
  text += "c " + one_line("question: " + title) + "\n";
  text += k ? fmt::format("c models: the placements of exactly {} pieces\n", *k)
            : "c models: the placements of any number of pieces\n";
  if (graph.impossible) text += "c a square that must hold a piece attacks itself\n";
  text += fmt::format("c variables 1 to {}: is there a piece on the square x,y?\n", n);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (v % 1024 == 0) monitor.check(0);
    text += "c ";
    head.append(static_cast<std::int64_t>(v) + 1);
    text += " is square ";
    head.append(graph.squares[v].x + 1);
    text += ',';
    head.append(graph.squares[v].y + 1);
    text += '\n';
  }
  if (counts) {
    text += fmt::format("c variables from {} on count pieces; the others determine them\n", n + 1);
  }
  text += fmt::format("p cnf {} {}\n", variables, formula.clauses());
  if (counts) {
    text += "c p show";
    for (std::int64_t x = 1; x <= n; ++x) {
      text += ' ';
      head.append(x);
    }
    text += " 0\n";
  }
  text += formula.text();
  return std::move(text);
}

}  // namespace rookery::count::graph
