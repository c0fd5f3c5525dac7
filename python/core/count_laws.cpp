// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: laws. Polynomials in the sides, recurrences along a strip, the growth constant; and the
// values that they give.

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <utility>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/count_options.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "count/limits.hpp"
#include "math/sequence/linear_recurrence.hpp"
#include "rookery/law.hpp"

namespace rookery::python {

namespace {

constexpr unsigned long most_pieces = 1000;

std::size_t small_number(const mpz_class& k, const std::string& option) {
  if (k > most_pieces) {
    base::fail_limit(option, fmt::format("{} pieces are more than the {} that are tried",
                                         k.get_str(), most_pieces));
  }
  return static_cast<std::size_t>(k.get_ui());
}

// A law's boards: "N", "3xN", or a side.
std::string family_text(const py::object& board) {
  return py::isinstance<py::int_>(board) ? std::string(py::str(board)) : board_text(board);
}

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

py::dict described(const SquareFormula& law) {
  py::dict dict;
  py::list cases;
  py::list texts;
  for (const RationalPolynomial& polynomial : law.cases) {
    cases.append(to_list(polynomial));
    texts.append(forms([&](Notation notation) { return show(polynomial, "n", notation); }));
  }
  dict["cases"] = cases;
  dict["forms"] = texts;
  dict["pieces"] = law.pieces;
  dict["proved_from"] = law.proved_from;
  dict["holds_from"] = law.holds_from;
  dict["holds_from_is_least"] = law.holds_from_is_least;
  dict["checked"] = law.checked;
  return dict;
}

py::dict described(const RectangleFormula& law) {
  py::dict dict;
  py::list coefficients;
  for (const RationalPolynomial& row : law.coefficients) coefficients.append(to_list(row));
  dict["coefficients"] = coefficients;
  dict["forms"] =
      forms([&](Notation notation) { return show(law.coefficients, "m", "n", notation); });
  dict["pieces"] = law.pieces;
  dict["proved_from"] = py::make_tuple(law.proved_rows, law.proved_columns);
  dict["holds_from"] = law.holds_from;
  dict["holds_from_is_least"] = law.holds_from_is_least;
  dict["checked"] = law.checked;
  return dict;
}

// (is it of squares?, (law, method, evidence))
py::tuple formula(const py::object& piece, const py::object& board, const py::object& k,
                  const py::object& progress, const py::kwargs& words) {
  const std::string option = "formula";
  if (k.is_none()) base::fail_input(option, "needs the number of pieces: `k` K");
  py::kwargs with_k = words;
  with_k["k"] = k;
  const std::size_t pieces = small_number(*read_pieces(with_k), option);
  const std::string text = family_text(board);
  const auto family = Boards::parse(text).family();
  if (!family || (!family->square && family->rows.is_open() != family->columns.is_open())) {
    base::fail_input(option,
                     base::quote(text) +
                         " is not N (squares) or MxN (rectangles); along a strip like 8xN there "
                         "is `recurrence` `k` K");
  }
  if (!family->rows.is_open()) {
    base::fail_input(option, base::quote(text) +
                                 " is one size; the formula for N or MxN can be called with it, as "
                                 "formula(\"king\", k=3)(8)");
  }
  FormulaOptions options;
  options.wrap = read_wrap(flag(words, "torus"), flag(words, "cylinder"));
  options.count = read_count_options_without_engine(words);
  options.engine = engine_named(engine_word(words), formula_engines);
  const auto find = [&](auto law_of) {
    return run(progress, [law_of, piece = read_piece(piece), pieces,
                          options](const Monitor& monitor) mutable {
      options.count.monitor = monitor;
      return law_of(piece, pieces, options);
    });
  };
  if (family->square) {
    const auto answer = find(&square_formula);
    return py::make_tuple(true, to_python(answer, described(answer.value)));
  }
  const auto answer = find(&rectangle_formula);
  return py::make_tuple(false, to_python(answer, described(answer.value)));
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
  const mpz_class first = read_integer(holds_from, "`holds_from`");
  if (n < first) {
    base::fail_input(
        "`n`", fmt::format("the formula holds from n = {} on, and this is {}; count counts it",
                           first.get_str(), n.get_str()));
  }
  const std::size_t which = mpz_fdiv_ui(n.get_mpz_t(), py::len(cases));
  return value_at(read_polynomial(cases[which]), n).get_num();
}

mpz_class rectangle_value(const py::list& coefficients, const py::object& holds_from,
                          const py::object& proved_from, const py::object& rows,
                          const py::object& columns) {
  const mpz_class m = read_length(rows, "`m`");
  const mpz_class n = read_length(columns, "`n`");
  const mpz_class first = read_integer(holds_from, "`holds_from`");
  const auto [proved_rows, proved_columns] = proved_from.cast<std::pair<py::object, py::object>>();
  if ((m < first || n < first) && (m < read_integer(proved_rows, "proved_from") ||
                                   n < read_integer(proved_columns, "proved_from"))) {
    base::fail_input("m, n",
                     fmt::format("the formula holds for m, n >= {}, and this is {}x{}; count "
                                 "counts it",
                                 first.get_str(), m.get_str(), n.get_str()));
  }
  std::vector<RationalPolynomial> polynomial;
  for (const py::handle row : coefficients) polynomial.push_back(read_polynomial(row));
  return value_at(polynomial, m, n).get_num();
}

py::tuple recurrence(const py::object& piece, const py::object& board, const py::object& progress,
                     const py::kwargs& words) {
  const std::string option = "recurrence";
  const std::string text = family_text(board);
  const auto family = Boards::parse(text).family();
  if (!family || family->square || family->rows.is_open() == family->columns.is_open()) {
    base::fail_input(option,
                     base::quote(text) +
                         " is not a strip: give one side as a number and the other as N, like "
                         "8xN");
  }
  std::optional<std::size_t> pieces;
  if (const auto k = read_pieces(words)) pieces = small_number(*k, option);
  Strip strip;
  strip.rows_run = family->rows.is_open();
  strip.width = strip.rows_run ? *family->columns.length : *family->rows.length;
  strip.wrap = read_wrap(flag(words, "torus"), flag(words, "cylinder"));
  const auto answer =
      run(progress, [piece = read_piece(piece), strip, pieces,
                     options = read_count_options(words)](const Monitor& monitor) mutable {
        options.monitor = monitor;
        return strip_recurrence(piece, strip, pieces, options);
      });
  const StripRecurrence& law = answer.value;
  py::dict dict;
  dict["strip"] = strip.name();
  dict["coefficients"] = law.coefficients;
  dict["initial"] = law.initial;
  dict["offset"] = law.offset;
  dict["numerator"] = law.numerator;
  dict["denominator"] = law.denominator;
  dict["growth"] = law.growth;
  dict["states"] = law.states;
  dict["verified"] = law.verified;
  return to_python(answer, dict);
}

// What a(n) would take; the library's own limit for totals of strips.
void require_fits(std::size_t order, const mpz_class& n, const std::string& growth) {
  constexpr double most_digits = 1e7;
  const double digits = n.get_d() * std::log10(std::max(1.0, std::strtod(growth.c_str(), nullptr)));
  if (digits > most_digits || !n.fits_ulong_p()) {
    base::fail_limit(
        "`n`", fmt::format("a({}) has about {:.2g} digits, up to {:.0e} would fit; give mod=M "
                           "for the term modulo M",
                           base::show_number(n), digits, most_digits));
  }
  count::require_memory_of({}, "the term", static_cast<double>(order) * digits * 4);
}

mpz_class recurrence_term(const py::object& coefficients, const py::object& initial,
                          const py::object& offset, const std::string& growth, const py::object& n,
                          const py::object& mod, const py::object& progress) {
  math::sequence::LinearRecurrence law{read_integers(coefficients, "coefficients"),
                                       read_integers(initial, "initial")};
  const mpz_class first = read_integer(offset, "offset");
  const mpz_class index = read_integer(n, "`n`") - first;
  if (index < 0) {
    base::fail_input("`n`",
                     fmt::format("{} is below {}, where the sequence begins",
                                 base::show_number(index + first), base::show_number(first)));
  }
  const auto modulus = read_modulus(mod);
  if (!modulus) require_fits(law.coefficients.size(), index, growth);
  return run(progress, [law = std::move(law), index, modulus](const Monitor& monitor) {
    if (modulus) return math::sequence::term_modulo(law, index, *modulus, monitor);
    mpz_class value = math::sequence::term_exactly(law, index.get_ui(), monitor);
    const mpz_class prime = (mpz_class(1) << 61) - 1;
    if (math::sequence::term_modulo(law, index, prime, monitor) != value % prime) {
      base::fail_bug("n", "two ways along the recurrence do not agree");
    }
    return value;
  });
}

// The widest strip: a number, or "12xN" as on the command line.
std::int64_t read_width(const py::object& width) {
  constexpr std::int64_t widest = 1000;
  if (!py::isinstance<py::str>(width)) return read_int64(width, "`width`", 0, widest);
  const auto text = read_string(width, "`board`");
  const auto family = Boards::parse(text).family();
  if (!family || family->rows.is_open() == family->columns.is_open()) {
    base::fail_input("board " + base::quote(text), "the widest strip is 12xN or Nx12, or a number");
  }
  return family->rows.is_open() ? *family->columns.length : *family->rows.length;
}

py::tuple constant(const py::object& piece, const py::object& width, const py::object& progress,
                   const py::kwargs& words) {
  const auto answer =
      run(progress, [piece = read_piece(piece), width = read_width(width),
                     options = read_count_options(words)](const Monitor& monitor) mutable {
        options.monitor = monitor;
        return growth_constant(piece, width, options);
      });
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

void add_count_laws(py::module_& core) {
  core.def("formula", &formula, py::arg("piece"), py::arg("board"), py::arg("k"),
           py::arg("progress"));
  core.def("square_value", &square_value, py::arg("cases"), py::arg("holds_from"), py::arg("n"));
  core.def("rectangle_value", &rectangle_value, py::arg("coefficients"), py::arg("holds_from"),
           py::arg("proved_from"), py::arg("m"), py::arg("n"));
  core.def("recurrence", &recurrence, py::arg("piece"), py::arg("board"), py::arg("progress"));
  core.def("recurrence_term", &recurrence_term, py::arg("coefficients"), py::arg("initial"),
           py::arg("offset"), py::arg("growth"), py::arg("n"), py::arg("mod"), py::arg("progress"));
  core.def("constant", &constant, py::arg("piece"), py::arg("width"), py::arg("progress"));
}

}  // namespace rookery::python
