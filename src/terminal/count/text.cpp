// SPDX-License-Identifier: GPL-3.0-or-later
//
// One overload for each kind of value: numbers, formulas in forms that can be pasted into Pari or
// Python, forecasts as a table, placements as drawings.

#include "terminal/count/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/quantity.hpp"
#include "rookery/polynomial.hpp"

namespace rookery::terminal::count {

namespace {

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string perhaps_earlier(bool is_least) {
  return is_least ? "" : " (perhaps earlier: the boards below take too long to count)";
}

// "proved for n >= 9; it holds from n = 7 on (not for n = 6)"
std::string bounds(const SquareFormula& formula) {
  std::string text = fmt::format("proved for n >= {}; it holds from n = {} on",
                                 formula.proved_from.get_str(), formula.holds_from.get_str());
  if (!formula.holds_from_is_least) {
    text += perhaps_earlier(false);
  } else if (formula.holds_from > 1) {
    text += fmt::format(" (not for n = {})", mpz_class(formula.holds_from - 1).get_str());
  }
  return text + "\n";
}

std::string checks(const std::vector<std::string>& boards, const std::vector<Fact>& evidence) {
  if (!boards.empty()) return "checked by counting on " + joined(boards) + "\n";
  for (const Fact& fact : evidence) {
    if (fact.name == "checked") return "not checked further: " + fact.value + "\n";
  }
  return "";
}

// P(n) in the four notations; `when` is "" or " (n even)".
std::string forms(const RationalPolynomial& polynomial, const std::string& when) {
  const std::string expanded = show(polynomial, "n", Notation::expanded);
  const std::string factored = show(polynomial, "n", Notation::factored);
  return fmt::format("P(n) = {}{}\n", expanded, when) +
         (factored == expanded ? "" : fmt::format("     = {}\n", factored)) +
         fmt::format("Pari:   P(n) = {}\n", show(polynomial, "n", Notation::pari)) +
         fmt::format("Python: P = lambda n: {}\n", show(polynomial, "n", Notation::python));
}

// "3*x^2", "- x", ...: a signed term of a sum.
void add_term(std::string& text, const mpz_class& coefficient, const std::string& factor) {
  if (coefficient == 0) return;
  const mpz_class size = abs(coefficient);
  if (coefficient < 0) {
    text += text.empty() ? "-" : " - ";
  } else if (!text.empty()) {
    text += " + ";
  }
  if (factor.empty()) {
    text += size.get_str();
  } else {
    text += (size == 1 ? "" : size.get_str() + "*") + factor;
  }
}

std::string in_x(const std::vector<mpz_class>& polynomial) {
  std::string text;
  for (std::size_t i = 0; i < polynomial.size(); ++i) {
    add_term(text, polynomial[i], i == 0 ? "" : i == 1 ? "x" : fmt::format("x^{}", i));
  }
  return text.empty() ? "0" : text;
}

std::string numbers(const std::vector<mpz_class>& list) {
  std::string text;
  for (const mpz_class& number : list) text += (text.empty() ? "" : ", ") + number.get_str();
  return text;
}

using Row = std::vector<std::string>;

Row heading(bool range, int ranks) {
  Row row = {range ? "n" : "board", "engine", "memory", "tasks", "time"};
  if (ranks > 1) {
    row.emplace_back("memory/rank");
    row.push_back(fmt::format("time, {} ranks", ranks));
  }
  return row;
}

Row row_of(const std::string& board, const CountForecast& forecast, int ranks) {
  const auto bytes = [](std::uint64_t number) {
    return number > 0 ? base::in_bytes(static_cast<double>(number)) : "-";
  };
  Row row = {board, forecast.engine, bytes(forecast.bytes),
             forecast.tasks > 0 ? fmt::format("{}", forecast.tasks) : "-",
             (forecast.at_least ? "more than " : "") + base::in_time(forecast.seconds)};
  if (ranks > 1) {
    row.push_back(bytes(forecast.bytes_per_rank));
    row.push_back(forecast.seconds_shared > 0 ? base::in_time(forecast.seconds_shared) : "-");
  }
  return row;
}

// Columns two apart, all but the engine to the right.
std::string table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    text += fmt::format("{:>{}}  {:<{}}", row[0], widths[0], row[1], widths[1]);
    for (std::size_t i = 2; i < row.size(); ++i) text += fmt::format("  {:>{}}", row[i], widths[i]);
    text += "\n";
  }
  return text;
}

class TextOfValue {
 public:
  TextOfValue(const CountQuestion& question, const std::vector<Fact>& evidence)
      : question_(question), evidence_(evidence) {}

  std::string operator()(const mpz_class& number) const { return number.get_str() + "\n"; }
  std::string operator()(const std::vector<mpz_class>& numbers) const {
    std::string lines;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
      lines += fmt::format("{} {}\n", k, numbers[k].get_str());
    }
    return lines;
  }
  std::string operator()(const MostPieces& most) const {
    return fmt::format("{} {}\n", most.pieces, most.ways.get_str());
  }
  std::string operator()(const CountTerms& terms) const {
    std::string lines;
    for (const auto& [n, term] : terms) lines += fmt::format("{} {}\n", n, term.value.get_str());
    return lines;
  }
  std::string operator()(const SquareFormula& formula) const {
    const std::size_t cases = formula.cases.size();
    std::string lines;
    for (std::size_t i = 0; i < cases; ++i) {
      lines +=
          forms(formula.cases[i], cases == 1   ? ""
                                  : cases == 2 ? fmt::format("   (n {})", i == 0 ? "even" : "odd")
                                               : fmt::format("   (n = {} modulo {})", i, cases));
    }
    lines += bounds(formula) + checks(formula.checked, evidence_);
    const auto length = question_.board->family()->rows.length;
    if (!length) return lines;
    const auto value = value_on(formula, *question_.board);
    return lines + (value ? fmt::format("P({}) = {}\n", *length, value->get_str())
                          : below("n = ", fmt::format("{}", *length)));
  }
  std::string operator()(const RectangleFormula& formula) const {
    const auto form = [&](Notation notation) {
      return show(formula.coefficients, "m", "n", notation);
    };
    std::string lines =
        fmt::format("P(m,n) = {}   (m rows, n columns)\n", form(Notation::expanded));
    if (form(Notation::factored) != form(Notation::expanded)) {
      lines += fmt::format("       = {}\n", form(Notation::factored));
    }
    lines +=
        fmt::format("Pari:   P(m,n) = {}\n", form(Notation::pari)) +
        fmt::format("Python: P = lambda m, n: {}\n", form(Notation::python)) +
        fmt::format("proved for m >= {}, n >= {}; it holds for all m, n >= {}{}\n",
                    formula.proved_rows.get_str(), formula.proved_columns.get_str(),
                    formula.holds_from.get_str(), perhaps_earlier(formula.holds_from_is_least)) +
        checks(formula.checked, evidence_);
    const BoardFamily family = question_.board->family().value();
    if (family.has_open_side()) return lines;
    const std::string sides = fmt::format("{}x{}", *family.rows.length, *family.columns.length);
    const auto value = value_on(formula, *question_.board);
    return lines + (value ? fmt::format("P({},{}) = {}\n", *family.rows.length,
                                        *family.columns.length, value->get_str())
                          : below("", sides));
  }
  std::string operator()(const StripRecurrence& recurrence) const {
    std::string sum;
    for (std::size_t i = 0; i < recurrence.coefficients.size(); ++i) {
      add_term(sum, recurrence.coefficients[i], fmt::format("a(n-{})", i + 1));
    }
    const auto first = recurrence.offset + static_cast<std::int64_t>(recurrence.initial.size());
    std::string lines = fmt::format("a(n) = {}   for n >= {}\n", sum.empty() ? "0" : sum, first);
    if (!recurrence.initial.empty()) {
      lines += recurrence.initial.size() == 1
                   ? fmt::format("a({}) = {}\n", recurrence.offset, numbers(recurrence.initial))
                   : fmt::format("a({}..{}) = {}\n", recurrence.offset, first - 1,
                                 numbers(recurrence.initial));
    }
    const auto grouped = [](const std::string& sum_of_terms) {
      return sum_of_terms.find(' ') == std::string::npos ? sum_of_terms : "(" + sum_of_terms + ")";
    };
    lines +=
        fmt::format("g.f. = {}{}/{}\n", recurrence.offset == 1 ? "x*" : "",
                    grouped(in_x(recurrence.numerator)), grouped(in_x(recurrence.denominator)));
    if (!recurrence.growth.empty()) lines += fmt::format("a(n+1)/a(n) -> {}\n", recurrence.growth);
    lines +=
        recurrence.states == 0
            ? fmt::format("order {}, the least: a polynomial, by theorem; {} further terms agree\n",
                          recurrence.coefficients.size(), recurrence.verified)
            : fmt::format("order {}, the least; proved with {} further terms ({} state{} a row)\n",
                          recurrence.coefficients.size(), recurrence.verified, recurrence.states,
                          recurrence.states == 1 ? "" : "s");
    return lines;
  }
  std::string operator()(const GrowthConstant& constant) const {
    // The digits beyond the certain ones in brackets.
    std::string marked = constant.estimate;
    std::size_t same = 0;
    while (same < marked.size() && same < constant.certain.size() &&
           marked[same] == constant.certain[same]) {
      ++same;
    }
    if (same < marked.size()) marked = marked.substr(0, same) + "(" + marked.substr(same) + ")";
    std::string lines = marked;
    if (constant.lower == constant.upper) {
      lines += "   exactly\n";
    } else {
      lines += fmt::format("   {}\nat least {}\nat most  {}\n",
                           same < constant.estimate.size() ? "digits in brackets are not proved"
                                                           : "the digits shown are proved",
                           constant.lower, constant.upper);
    }
    for (const std::string& reason : constant.from) lines += reason + "\n";
    return lines;
  }
  std::string operator()(const Placement& placement) const {
    return placement_text(question_.board->single(question_.wrap), placement);
  }
  std::string operator()(const std::vector<Placement>& placements) const {
    const Board board = question_.board->single(question_.wrap);
    std::string text;
    for (const Placement& placement : placements) {
      text += (text.empty() ? "" : "\n") + placement_text(board, placement);
    }
    return text;
  }
  std::string operator()(const CountForecasts& forecasts) const {
    const int ranks = question_.ranks.value_or(1);
    const bool range = question_.board->is_range();
    std::vector<Row> rows = {heading(range, ranks)};
    for (const auto& [n, forecast] : forecasts) {
      rows.push_back(
          row_of(n ? fmt::format("{}", *n) : question_.board->single(question_.wrap).name(),
                 forecast, ranks));
    }
    return table(rows);
  }
  std::string operator()(const CountedPart& part) const { return part.text; }
  std::string operator()(const std::string& text) const { return text; }

 private:
  // Below what the formula holds for.
  [[nodiscard]] std::string below(const std::string& before, const std::string& board) const {
    return fmt::format("{}{}: below that; rookery count {} {} -k {} counts it\n", before, board,
                       question_.piece->betza(), board, question_.k->get_str());
  }

  const CountQuestion& question_;
  const std::vector<Fact>& evidence_;
};

}  // namespace

std::string placement_text(const Board& board, const Placement& placement) {
  std::string text;
  auto next = placement.begin();  // they stand row by row
  for (std::int64_t y = 0; y < board.rows(); ++y) {
    for (std::int64_t x = 0; x < board.columns(); ++x) {
      const Square square{x, y};
      const bool here = next != placement.end() && *next == square;
      if (here) ++next;
      text += here ? 'o' : board.contains(square) ? '.' : '#';
    }
    text += '\n';
  }
  return text;
}

std::string answer_text(const CountQuestion& question, const Answer<CountValue>& answer) {
  return std::visit(TextOfValue(question, answer.evidence), answer.value);
}

}  // namespace rookery::terminal::count
