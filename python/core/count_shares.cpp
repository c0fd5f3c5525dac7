// SPDX-License-Identifier: GPL-3.0-or-later
//
// count: what goes elsewhere. Shares of the residues for other machines, the question for a model
// counter, and what a count would take.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/count_question.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "rookery/residues.hpp"

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
  std::vector<ResidueFile> files;
  for (const py::handle text : parts) {
    const std::string name = "part " + std::to_string(files.size() + 1);
    files.push_back({name, read_string(text, name)});
  }
  const auto answer = run(progress, [files = std::move(files)](const Monitor& monitor) {
    // Behind a pointer: a board and a piece have no value that says nothing.
    return std::make_shared<const Answer<MergedCount>>(merge_residues(files, monitor));
  });
  const MergedCount& merged = answer->value;
  const std::string title = "k " + plural_name(merged.piece) + " on " + merged.board.name();
  if (merged.total || merged.k) {
    return py::make_tuple(true, to_python(*answer, merged.numbers.at(0)), title);
  }
  return py::make_tuple(false, to_python(*answer, merged.numbers), title);
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
