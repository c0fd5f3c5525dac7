// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: formulas. Polynomials in the sides, recurrences along a strip, the growth constant; and
// the values that they give.

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/convert.hpp"
#include "core/count_question.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "rookery/formulas.hpp"

namespace rookery::python {

namespace {

py::list to_list(const RationalPolynomial& polynomial) {
  py::list list;
  for (const mpq_class& coefficient : polynomial) list.append(to_python(coefficient));
  return list;
}

RationalPolynomial read_polynomial(const py::handle& list) {
  RationalPolynomial polynomial;
  for (const py::handle number : list) polynomial.push_back(read_fraction(number, "coefficients"));
  return polynomial;
}

std::vector<mpz_class> read_integers(const py::handle& list, const std::string& where) {
  std::vector<mpz_class> numbers;
  for (const py::handle number : list) numbers.push_back(read_integer(number, where));
  return numbers;
}

// The four notations of a polynomial, which `show` writes.
template <class Show>
py::dict forms(const Show& show) {
  py::dict dict;
  dict["expanded"] = show(Notation::expanded);
  dict["factored"] = show(Notation::factored);
  dict["pari"] = show(Notation::pari);
  dict["python"] = show(Notation::python);
  return dict;
}

py::dict described(const SquareFormula& formula) {
  py::dict dict;
  py::list cases;
  py::list texts;
  for (const RationalPolynomial& polynomial : formula.cases) {
    cases.append(to_list(polynomial));
    texts.append(forms([&](Notation notation) { return show(polynomial, "n", notation); }));
  }
  dict["cases"] = cases;
  dict["forms"] = texts;
  dict["pieces"] = formula.pieces;
  dict["proved_from"] = formula.proved_from;
  dict["holds_from"] = formula.holds_from;
  dict["holds_from_is_least"] = formula.holds_from_is_least;
  dict["checked"] = formula.checked;
  return dict;
}

py::dict described(const RectangleFormula& formula) {
  py::dict dict;
  py::list coefficients;
  for (const RationalPolynomial& row : formula.coefficients) coefficients.append(to_list(row));
  dict["coefficients"] = coefficients;
  dict["forms"] =
      forms([&](Notation notation) { return show(formula.coefficients, "m", "n", notation); });
  dict["pieces"] = formula.pieces;
  dict["proved_from"] = py::make_tuple(formula.proved_rows, formula.proved_columns);
  dict["holds_from"] = formula.holds_from;
  dict["holds_from_is_least"] = formula.holds_from_is_least;
  dict["checked"] = formula.checked;
  return dict;
}

// (is it of squares?, (formula, method, evidence))
py::tuple formula(const py::dict& words, const py::object& progress) {
  const CountAsked asked = read_count(words);
  check(asked.question);
  if (!asked.question.board->family()->has_open_side()) {
    base::fail_input("`board`",
                     base::quote(asked.question.board->text()) +
                         " is one size; the formula for N or MxN can be called with it, as "
                         "formula(\"king\", k=3)(8)");
  }
  const Answer<CountValue> found = asked.ask(progress);
  const auto* const square = std::get_if<SquareFormula>(&found.value);
  const py::dict fields =
      square != nullptr ? described(*square) : described(std::get<RectangleFormula>(found.value));
  return py::make_tuple(square != nullptr, to_python(found, fields));
}

mpz_class read_length(const py::handle& n, const std::string& name) {
  mpz_class length = read_integer(n, name);
  if (length < 1) {
    base::fail_input(name, base::show_number(length) + " is not a length: at least 1");
  }
  return length;
}

mpz_class square_value(const py::list& cases, const py::object& holds_from, const py::object& at) {
  const mpz_class n = read_length(at, "`n`");
  SquareFormula formula;
  formula.holds_from = read_integer(holds_from, "`holds_from`");
  for (const py::handle polynomial : cases) formula.cases.push_back(read_polynomial(polynomial));
  if (const auto value = value_at(formula, n)) return *value;
  base::fail_input("`n`",
                   fmt::format("the formula holds from n = {} on, and this is {}; count counts it",
                               formula.holds_from.get_str(), n.get_str()));
}

mpz_class rectangle_value(const py::list& coefficients, const py::object& holds_from,
                          const py::object& proved_from, const py::object& rows,
                          const py::object& columns) {
  const mpz_class m = read_length(rows, "`m`");
  const mpz_class n = read_length(columns, "`n`");
  const auto [proved_rows, proved_columns] = proved_from.cast<std::pair<py::object, py::object>>();
  RectangleFormula formula;
  formula.holds_from = read_integer(holds_from, "`holds_from`");
  formula.proved_rows = read_integer(proved_rows, "proved_from");
  formula.proved_columns = read_integer(proved_columns, "proved_from");
  for (const py::handle row : coefficients) formula.coefficients.push_back(read_polynomial(row));
  if (const auto value = value_at(formula, m, n)) return *value;
  base::fail_input("m, n", fmt::format("the formula holds for m, n >= {}, and this is {}x{}; count "
                                       "counts it",
                                       formula.holds_from.get_str(), m.get_str(), n.get_str()));
}

py::tuple recurrence(const py::dict& words, const py::object& progress) {
  const CountAsked asked = read_count(words);
  const auto found = asked.ask_for<StripRecurrence>(progress);
  const StripRecurrence& recurrence = found.value;
  py::dict dict;
  dict["strip"] = strip_of(asked.question).name();
  dict["coefficients"] = recurrence.coefficients;
  dict["initial"] = recurrence.initial;
  dict["offset"] = recurrence.offset;
  dict["numerator"] = recurrence.numerator;
  dict["denominator"] = recurrence.denominator;
  dict["growth"] = recurrence.growth;
  dict["states"] = recurrence.states;
  dict["verified"] = recurrence.verified;
  return to_python(found, dict);
}

mpz_class recurrence_term(const py::object& coefficients, const py::object& initial,
                          const py::object& offset, const std::string& growth, const py::object& n,
                          const py::object& mod, const py::object& progress) {
  StripRecurrence recurrence;
  recurrence.coefficients = read_integers(coefficients, "coefficients");
  recurrence.initial = read_integers(initial, "initial");
  recurrence.offset = read_int64(offset, "offset", 0, 1);
  recurrence.growth = growth;
  return run(progress, [recurrence = std::move(recurrence), index = read_integer(n, "`n`"),
                        modulus = read_modulus(mod)](const Monitor& monitor) {
    return term_at(recurrence, index, modulus, monitor);
  });
}

// The board that says how wide strips may be: of a number, or "12xN" as it is. 0: the library
// chooses.
py::object strip_of_width(const py::object& width) {
  if (py::isinstance<py::str>(width)) return width;
  const std::int64_t widest = read_int64(width, "`width`", 0, largest_side);
  return widest == 0 ? py::object(py::none()) : py::str(fmt::format("{}xN", widest));
}

py::tuple constant(const py::dict& words, const py::object& progress) {
  const CountAsked asked = read_count(words);
  const auto answer = asked.ask_for<GrowthConstant>(progress);
  const GrowthConstant& found = answer.value;
  py::dict dict;
  dict["lower"] = found.lower;
  dict["upper"] = found.upper;
  dict["certain"] = found.certain;
  dict["estimate"] = found.estimate;
  dict["widest_strip"] = found.widest;
  dict["widest_ring"] = found.widest_ring;
  dict["reasons"] = found.from;
  return to_python(answer, dict);
}

}  // namespace

void add_count_formulas(py::module_& core) {
  define_call(core, "formula", &formula);
  core.def("square_value", &square_value, py::arg("cases"), py::arg("holds_from"), py::arg("n"));
  core.def("rectangle_value", &rectangle_value, py::arg("coefficients"), py::arg("holds_from"),
           py::arg("proved_from"), py::arg("m"), py::arg("n"));
  define_call(core, "recurrence", &recurrence);
  core.def("recurrence_term", &recurrence_term, py::arg("coefficients"), py::arg("initial"),
           py::arg("offset"), py::arg("growth"), py::arg("n"), py::arg("mod"), py::arg("progress"));
  define_call(core, "constant", &constant);
  core.def("strip_of_width", &strip_of_width, py::arg("width"));
}

}  // namespace rookery::python
