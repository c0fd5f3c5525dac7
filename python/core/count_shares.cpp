// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: what goes elsewhere. Shares of the residues for other machines, the question for a model
// counter, and what a count would take.

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/convert.hpp"
#include "core/count_question.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "rookery/merge_question.hpp"

namespace rookery::python {

namespace {

py::dict described(const CountForecast& forecast) {
  py::dict dict;
  dict["engine"] = forecast.engine;
  dict["seconds"] = forecast.seconds;
  dict["at_least"] = forecast.at_least;
  dict["bytes"] = forecast.bytes;
  dict["tasks"] = forecast.tasks;
  dict["bytes_per_rank"] = forecast.bytes_per_rank;
  dict["seconds_shared"] = forecast.seconds_shared;
  return dict;
}

py::dict forecast(const py::dict& words, const py::object& progress) {
  const CountAsked asked = read_count(words);
  check(asked.question);
  static_cast<void>(asked.board());  // one, not a range
  return described(asked.ask_for<CountForecasts>(progress).value.front().second);
}

std::string dimacs(const py::dict& words, const py::object& progress) {
  return read_count(words).ask_for<std::string>(progress).value;
}

std::string part(const py::dict& words, const py::object& progress) {
  return read_count(words).ask_for<CountedPart>(progress).value.text;
}

// (is it one number?, (value, method, evidence), title)
py::tuple merge(const py::list& parts, const py::object& progress) {
  MergeQuestion question;
  for (const py::handle text : parts) {
    const std::string name = "`file`, part " + std::to_string(question.files.size() + 1);
    question.files.push_back({name, read_string(text, name)});
  }
  const Answer<MergeValue> found = with_names(
      [] {
        return Names{{"file", "parts"}};
      },
      [&] { return ask(std::move(question), progress); });
  const CountQuestion& asked = found.value.asked;
  const std::string title =
      "k " + plural_name(*asked.piece) + " on " + asked.board->single(asked.wrap).name();
  if (const auto* const number = std::get_if<mpz_class>(&found.value.value)) {
    return py::make_tuple(true, to_python(found, *number), title);
  }
  return py::make_tuple(
      false, to_python(found, std::get<std::vector<mpz_class>>(found.value.value)), title);
}

}  // namespace

void add_count_shares(py::module_& core) {
  define_call(core, "forecast", &forecast);
  define_call(core, "dimacs", &dimacs);
  define_call(core, "part", &part);
  core.def("merge", &merge, py::arg("parts"), py::arg("progress"));
}

}  // namespace rookery::python
