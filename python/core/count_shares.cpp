// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: what goes elsewhere. Shares of the residues for other machines, the question for a model
// counter, and what a count would take.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/count_question.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
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

py::dict forecast(const py::object& piece, const py::object& board, const py::object& ranks,
                  const py::object& progress, const py::kwargs& words) {
  CountAsked asked = read_count(piece, board, words);
  asked.question.forecast = true;
  asked.question.ranks = static_cast<int>(read_int64(
      ranks, "`ranks`", std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
  check(asked.question);
  static_cast<void>(asked.board());  // one, not a range
  return described(asked.ask_for<CountForecasts>(progress).value.front().second);
}

std::string dimacs(const py::object& piece, const py::object& board, const py::object& progress,
                   const py::kwargs& words) {
  CountAsked asked = read_count(piece, board, words);
  asked.question.dimacs = true;
  return asked.ask_for<std::string>(progress).value;
}

std::string part(const py::object& piece, const py::object& board, const py::object& number,
                 const py::object& of, const py::object& progress, const py::kwargs& words) {
  const auto read = [](const py::object& count) {
    return static_cast<std::size_t>(
        read_int64(count, "`part`", 0, std::numeric_limits<std::int64_t>::max()));
  };
  CountAsked asked = read_count(piece, board, words);
  asked.question.part = Share{read(number), read(of)};
  return asked.ask_for<CountedPart>(progress).value.text;
}

// (is it one number?, (value, method, evidence), title)
py::tuple merge(const py::list& parts, const py::object& progress) {
  MergeQuestion question;
  for (const py::handle text : parts) {
    const std::string name = "part " + std::to_string(question.files.size() + 1);
    question.files.push_back({name, read_string(text, name)});
  }
  const Answer<MergeValue> found = ask(std::move(question), progress);
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
  core.def("forecast", &forecast, py::arg("piece"), py::arg("board"), py::arg("ranks"),
           py::arg("progress"));
  core.def("dimacs", &dimacs, py::arg("piece"), py::arg("board"), py::arg("progress"));
  core.def("part", &part, py::arg("piece"), py::arg("board"), py::arg("number"), py::arg("of"),
           py::arg("progress"));
  core.def("merge", &merge, py::arg("parts"), py::arg("progress"));
}

}  // namespace rookery::python
