// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: numbers of placements, of one board or of a range.

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/convert.hpp"
#include "core/count_question.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/terms.hpp"
#include "rookery/chart.hpp"

namespace rookery::python {

namespace {

// "3 kings", "k kings", "Any number of kings", "K=2,Q=1"
std::string placed(const CountQuestion& question) {
  if (!question.army.empty()) return army_text(question.army);
  const std::string kind = plural_name(*question.piece);
  if (question.k) return question.k->get_str() + " " + kind;
  return (question.total ? "Any number of " : "k ") + kind;
}

// "8x8", "n x n", "8 x n torus"
std::string board_title(const CountQuestion& question) {
  const Boards& boards = *question.board;
  if (!boards.is_range()) return boards.single(question.wrap).name();
  return fmt::format("{} x {}{}", boards.title_of_rows(), boards.title_of_columns(),
                     question.wrap == Wrap::torus      ? " torus"
                     : question.wrap == Wrap::cylinder ? " cylinder"
                                                       : "");
}

std::string title_of(const CountQuestion& question) {
  return fmt::format("{} on {}{}{}", placed(question), board_title(question),
                     question.up_to_symmetry ? ", up to symmetry" : "",
                     question.mod ? ", modulo " + base::show_number(*question.mod) : "");
}

// (kind, (value, method, evidence)): kind is number, numbers, terms or most.
std::pair<std::string, py::tuple> described(const Answer<CountValue>& found) {
  if (const auto* const number = std::get_if<mpz_class>(&found.value)) {
    return {"number", to_python(found, *number)};
  }
  if (const auto* const most = std::get_if<MostPieces>(&found.value)) {
    return {"most", to_python(found, py::make_tuple(most->pieces, most->ways))};
  }
  if (const auto* const numbers = std::get_if<std::vector<mpz_class>>(&found.value)) {
    return {"numbers", to_python(found, *numbers)};
  }
  Terms terms;
  for (const auto& [n, term] : std::get<CountTerms>(found.value)) terms.add(n, term);
  return {"terms", to_python(terms)};
}

// (kind, (value, method, evidence), title)
py::tuple count(const py::dict& words, const py::object& progress) {
  const CountAsked asked = read_count(words);
  const auto [kind, answer] = described(asked.ask(progress));
  return py::make_tuple(kind, answer, title_of(asked.question));
}

std::string chart(const py::list& values, const py::object& first, const std::string& variable,
                  const std::string& title) {
  Chart drawn{title, variable, read_int64(first, "first", -largest_side, largest_side), {}};
  if (py::len(values) > most_chart_bars) drawn.values.resize(py::len(values));  // is refused
  if (drawn.values.empty()) {
    for (const py::handle value : values) drawn.values.push_back(read_integer(value, "chart"));
  }
  return draw_chart(drawn);
}

}  // namespace

void add_count(py::module_& core) {
  define_call(core, "count", &count);
  core.def("draw_chart", &chart, py::arg("values"), py::arg("first"), py::arg("variable"),
           py::arg("title"));
  // Python refuses to write integers of more than 4300 digits.
  core.def(
      "decimal",
      [](const py::object& number) {
        return run(py::none(), [value = read_integer(number, "`number`")](const Monitor&) {
          return value.get_str();
        });
      },
      py::arg("number"));
}

}  // namespace rookery::python
