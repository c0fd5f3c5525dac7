// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery count: laws. Polynomials in the sides, recurrences along a strip, the growth
// constant, in forms that can be pasted into Pari or Python.

#include "terminal/count/law.hpp"

#include <fmt/format.h>

#include "rookery/law.hpp"
#include "terminal/count/command.hpp"

namespace rookery::terminal::count {

namespace {

FormulaOptions formula_options(const CountQuestion& question) {
  FormulaOptions options;
  options.wrap = question.words.wrap.wrap();
  options.count = question.how;
  options.count.engine = CountEngine::automatic;
  const std::string& name = question.words.engine.name();
  options.engine = engine_named(name, formula_engines, "--engine (with --formula)");
  return options;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

shared::Json strings(const std::vector<mpz_class>& numbers) {
  shared::Json list = shared::Json::array();
  for (const mpz_class& number : numbers) list.push_back(number.get_str());
  return list;
}

shared::Json strings(const RationalPolynomial& polynomial) {
  shared::Json list = shared::Json::array();
  for (const mpq_class& coefficient : polynomial) list.push_back(coefficient.get_str());
  return list;
}

std::string perhaps_earlier(bool is_least) {
  return is_least ? "" : " (perhaps earlier: the boards below take too long to count)";
}

// "proved for n >= 9; it holds from n = 7 on (not for n = 6)"
std::string bounds(const SquareFormula& law) {
  std::string text = fmt::format("proved for n >= {}; it holds from n = {} on",
                                 law.proved_from.get_str(), law.holds_from.get_str());
  if (!law.holds_from_is_least) {
    text += perhaps_earlier(false);
  } else if (law.holds_from > 1) {
    text += fmt::format(" (not for n = {})", mpz_class(law.holds_from - 1).get_str());
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

std::string glued(const std::string& board, Wrap wrap) {
  return board + (wrap == Wrap::torus ? " torus" : wrap == Wrap::cylinder ? " cylinder" : "");
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

shared::Json forms_json(const RationalPolynomial& polynomial) {
  shared::Json object;
  object["polynomial"] = show(polynomial, "n", Notation::expanded);
  object["factored"] = show(polynomial, "n", Notation::factored);
  object["pari"] = show(polynomial, "n", Notation::pari);
  object["python"] = show(polynomial, "n", Notation::python);
  object["coefficients"] = strings(polynomial);
  return object;
}

void answer_square(const CountQuestion& question, std::size_t pieces, const BoardFamily& family) {
  const FormulaOptions options = formula_options(question);
  const Answer<SquareFormula> answer = square_formula(*question.piece, pieces, options);
  const SquareFormula& law = answer.value;
  shared::Json object;
  object["pieces"] = pieces;
  std::string lines;
  if (law.cases.size() == 1) {
    object.update(forms_json(law.cases[0]));
    lines = forms(law.cases[0], "");
  } else {
    object["cases"] = shared::Json::array();
    for (std::size_t i = 0; i < law.cases.size(); ++i) {
      shared::Json one;
      one["n_mod"] = law.cases.size();
      one["is"] = i;
      one.update(forms_json(law.cases[i]));
      object["cases"].push_back(std::move(one));
      lines += forms(law.cases[i], law.cases.size() == 2
                                       ? fmt::format("   (n {})", i == 0 ? "even" : "odd")
                                       : fmt::format("   (n = {} modulo {})", i, law.cases.size()));
    }
  }
  object["proved_from"] = law.proved_from.get_str();
  object["holds_from"] = law.holds_from.get_str();
  object["checked"] = law.checked;
  object["holds_from_is_least"] = law.holds_from_is_least;
  lines += bounds(law) + checks(law.checked, answer.evidence);
  if (family.rows.length) {
    const mpz_class n = base::to_mpz(*family.rows.length);
    if (n >= law.holds_from) {
      const std::size_t which = mpz_fdiv_ui(n.get_mpz_t(), law.cases.size());
      const std::string value = value_at(law.cases[which], n).get_str();
      object["value"] = value;
      lines += fmt::format("P({}) = {}\n", n.get_str(), value);
    } else {
      lines += fmt::format("n = {0}: below that; rookery count {1} {0} -k {2} counts it\n",
                           n.get_str(), question.words.piece, pieces);
    }
  }
  print_answer(question, glued("NxN", options.wrap), std::move(object), lines, answer.method,
               answer.evidence);
}

void answer_rectangle(const CountQuestion& question, std::size_t pieces,
                      const BoardFamily& family) {
  const FormulaOptions options = formula_options(question);
  const Answer<RectangleFormula> answer = rectangle_formula(*question.piece, pieces, options);
  const RectangleFormula& law = answer.value;
  const auto form = [&](Notation notation) { return show(law.coefficients, "m", "n", notation); };
  shared::Json object;
  object["pieces"] = pieces;
  object["polynomial"] = form(Notation::expanded);
  object["factored"] = form(Notation::factored);
  object["pari"] = form(Notation::pari);
  object["python"] = form(Notation::python);
  object["coefficients"] = shared::Json::array();
  for (const RationalPolynomial& row : law.coefficients) {
    object["coefficients"].push_back(strings(row));
  }
  object["proved_from_rows"] = law.proved_rows.get_str();
  object["proved_from_columns"] = law.proved_columns.get_str();
  object["holds_from"] = law.holds_from.get_str();
  object["holds_from_is_least"] = law.holds_from_is_least;
  object["checked"] = law.checked;
  std::string lines = fmt::format("P(m,n) = {}   (m rows, n columns)\n", form(Notation::expanded));
  if (form(Notation::factored) != form(Notation::expanded)) {
    lines += fmt::format("       = {}\n", form(Notation::factored));
  }
  lines += fmt::format("Pari:   P(m,n) = {}\n", form(Notation::pari)) +
           fmt::format("Python: P = lambda m, n: {}\n", form(Notation::python)) +
           fmt::format("proved for m >= {}, n >= {}; it holds for all m, n >= {}{}\n",
                       law.proved_rows.get_str(), law.proved_columns.get_str(),
                       law.holds_from.get_str(), perhaps_earlier(law.holds_from_is_least)) +
           checks(law.checked, answer.evidence);
  if (family.rows.length && family.columns.length) {
    const mpz_class m = base::to_mpz(*family.rows.length);
    const mpz_class n = base::to_mpz(*family.columns.length);
    if ((m >= law.holds_from && n >= law.holds_from) ||
        (m >= law.proved_rows && n >= law.proved_columns)) {
      const std::string value = value_at(law.coefficients, m, n).get_str();
      object["value"] = value;
      lines += fmt::format("P({},{}) = {}\n", m.get_str(), n.get_str(), value);
    } else {
      lines += fmt::format("{0}x{1}: below that; rookery count {2} {0}x{1} -k {3} counts it\n",
                           m.get_str(), n.get_str(), question.words.piece, pieces);
    }
  }
  print_answer(question, glued("MxN", options.wrap), std::move(object), lines, answer.method,
               answer.evidence);
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

void refuse_count_words(const CountQuestion& question, const std::string& option) {
  const CountWords& words = question.words;
  if (words.up_to_symmetry || words.translations) {
    base::fail_input(option,
                     "is the law of all placements; `up-to-symmetry` counts board by board");
  }
  if (question.how.modulus) base::fail_input(option, "is exact: no `mod`");
  if (words.most) base::fail_input(option, "does not go together with `max`");
  if (words.check) base::fail_input(option, "is always checked: no `check`");
  if (!words.output.svg.empty()) base::fail_input("`svg`", "draws placements, not a law");
}

}  // namespace

void answer_formula(const CountQuestion& question) {
  refuse_count_words(question, "--formula");
  if (!question.k) {
    base::fail_input("`formula`",
                     question.words.total
                         ? "is for a number of pieces, `k` K; a total is no polynomial "
                           "(`recurrence`, `constant`)"
                         : "needs the number of pieces: `k` K");
  }
  constexpr unsigned long most_pieces = 1000;
  if (*question.k > most_pieces) {
    base::fail_limit("`formula`", fmt::format("{} pieces are more than the {} that are tried",
                                              question.k->get_str(), most_pieces));
  }
  const auto family = parse_family(question.words.board);
  if (!family || (!family->square && family->rows.is_open() != family->columns.is_open())) {
    base::fail_input("`formula`", base::quote(question.words.board) +
                                      " is not N (squares) or MxN (rectangles); along a strip like "
                                      "8xN there is `recurrence` `k` K");
  }
  const auto pieces = static_cast<std::size_t>(question.k->get_ui());
  family->square ? answer_square(question, pieces, *family)
                 : answer_rectangle(question, pieces, *family);
}

void answer_recurrence(const CountQuestion& question) {
  refuse_count_words(question, "--recurrence");
  if (question.words.engine.given() && question.words.engine.name() != "recurrence") {
    base::fail_input("`engine`", "`recurrence` has one engine");
  }
  const auto family = parse_family(question.words.board);
  if (!family || family->square || family->rows.is_open() == family->columns.is_open()) {
    base::fail_input("`recurrence`",
                     base::quote(question.words.board) +
                         " is not a strip: give one side as a number and the other as "
                         "N, like 8xN");
  }
  std::optional<std::size_t> pieces;
  if (question.k) {
    constexpr unsigned long most_pieces = 1000;
    if (*question.k > most_pieces) {
      base::fail_limit("`recurrence`", fmt::format("{} pieces are more than the {} that are tried",
                                                   question.k->get_str(), most_pieces));
    }
    pieces = static_cast<std::size_t>(question.k->get_ui());
  }
  Strip strip;
  strip.rows_run = family->rows.is_open();
  strip.width = strip.rows_run ? *family->columns.length : *family->rows.length;
  strip.wrap = question.words.wrap.wrap();
  const Answer<StripRecurrence> answer =
      strip_recurrence(*question.piece, strip, pieces, question.how);
  const StripRecurrence& law = answer.value;
  std::string sum;
  for (std::size_t i = 0; i < law.coefficients.size(); ++i) {
    add_term(sum, law.coefficients[i], fmt::format("a(n-{})", i + 1));
  }
  const auto first = law.offset + static_cast<std::int64_t>(law.initial.size());
  std::string lines = fmt::format("a(n) = {}   for n >= {}\n", sum.empty() ? "0" : sum, first);
  if (!law.initial.empty()) {
    lines += law.initial.size() == 1
                 ? fmt::format("a({}) = {}\n", law.offset, numbers(law.initial))
                 : fmt::format("a({}..{}) = {}\n", law.offset, first - 1, numbers(law.initial));
  }
  const auto grouped = [](const std::string& sum_of_terms) {
    return sum_of_terms.find(' ') == std::string::npos ? sum_of_terms : "(" + sum_of_terms + ")";
  };
  lines += fmt::format("g.f. = {}{}/{}\n", law.offset == 1 ? "x*" : "",
                       grouped(in_x(law.numerator)), grouped(in_x(law.denominator)));
  if (!law.growth.empty()) lines += fmt::format("a(n+1)/a(n) -> {}\n", law.growth);
  lines +=
      law.states == 0
          ? fmt::format("order {}, the least: a polynomial, by theorem; {} further terms agree\n",
                        law.coefficients.size(), law.verified)
          : fmt::format("order {}, the least; proved with {} further terms ({} state{} a row)\n",
                        law.coefficients.size(), law.verified, law.states,
                        law.states == 1 ? "" : "s");
  shared::Json object;
  object["order"] = law.coefficients.size();
  object["coefficients"] = strings(law.coefficients);
  object["holds_from"] = first;
  object["offset"] = law.offset;
  object["initial"] = strings(law.initial);
  object["numerator"] = strings(law.numerator);
  object["denominator"] = strings(law.denominator);
  object["growth"] = law.growth;
  object["verified_terms"] = law.verified;
  print_answer(question, strip.name(), std::move(object), lines, answer.method, answer.evidence);
}

void answer_constant(const CountQuestion& question) {
  refuse_count_words(question, "--constant");
  if (question.k) base::fail_input("`constant`", "is the growth of all placements: no `k`");
  if (question.words.engine.given()) base::fail_input("`engine`", "`constant` has one engine");
  if (question.words.wrap.wrap() != Wrap::none) {
    base::fail_input("`constant`",
                     "is the same for boards, cylinders and tori: leave the gluing out");
  }
  std::int64_t width = 0;
  if (!question.words.board.empty()) {
    const auto family = parse_family(question.words.board);
    if (!family || !family->has_open_side()) {
      base::fail_input("`constant`", "takes no board, or the widest strip to use: 12xN");
    }
    if (family->rows.length) width = *family->rows.length;
    if (family->columns.length) width = *family->columns.length;
  }
  const Answer<GrowthConstant> answer = growth_constant(*question.piece, width, question.how);
  const GrowthConstant& constant = answer.value;
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
  shared::Json object;
  object["estimate"] = constant.estimate;
  object["certain"] = constant.certain;
  object["lower"] = constant.lower;
  object["upper"] = constant.upper;
  object["widest_strip"] = constant.widest;
  object["widest_ring"] = constant.widest_ring;
  object["from"] = constant.from;
  print_answer(question, "NxN", std::move(object), lines, answer.method, answer.evidence);
}

}  // namespace rookery::terminal::count
