// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair: the fewest toggles that make every group even.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/answers.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/notebook.hpp"
#include "core/pickles.hpp"
#include "core/repair_question.hpp"
#include "words/json/questions.hpp"

namespace rookery::python {

namespace {

// What was asked and found.
struct Repaired {
  RepairQuestion question;
  Answer<RepairFound> answer;

  [[nodiscard]] const RepairFound& found() const noexcept { return answer.value; }
};
using RepairedPointer = std::shared_ptr<Repaired>;

RepairedPointer repair_one(const py::dict& words, const py::object& progress) {
  return run(progress, [asked = read_repair(words)](const Monitor& monitor) {
    Answer<RepairValue> found = answer(asked.question, asked.watched_by(monitor));
    return std::make_shared<Repaired>(
        Repaired{asked.question,
                 {std::get<RepairFound>(std::move(found.value)), std::move(found.method),
                  std::move(found.evidence)}});
  });
}

struct Solutions : Stream<std::vector<Square>> {  // of its own, since Python knows types by name
  using Stream::Stream;
};

std::unique_ptr<Solutions> repair_all(const py::dict& words, const py::object& progress) {
  RepairAsked asked = read_repair(words);
  check(asked.question);
  return std::make_unique<Solutions>(
      [asked = std::move(asked)](const Monitor& monitor, const Solutions::Give& give) {
        RepairListener listener;
        listener.solution = [&](const std::vector<Square>& toggles) { return give(toggles); };
        static_cast<void>(answer(asked.question, asked.watched_by(monitor), listener));
      },
      progress);
}

// The question for another solver.
template <bool RepairQuestion::*Format>
std::string export_of(const Repaired& repaired) {
  RepairQuestion question = repaired.question;
  question.*Format = true;
  return std::get<std::string>(answer(question, {}).value);
}

py::object state_of(const Repaired& repaired) {
  const RepairFound& found = repaired.found();
  const py::object mask = found.toggles ? to_python(*found.toggles) : py::object(py::none());
  return py::make_tuple(
      words::json::to_json(repaired.question).dump(),
      py::make_tuple(found.possible, found.certificate, found.cost, found.at_least, found.ways,
                     repaired.answer.method, to_python(repaired.answer.evidence)),
      mask);
}

RepairedPointer repaired_of(const py::tuple& state) {
  const auto repaired = std::make_shared<Repaired>();
  const words::json::Json question = words::json::parse(state[0].cast<std::string>());
  repaired->question = std::get<RepairQuestion>(words::json::question_of(question, {}, "repair"));
  check(repaired->question);
  const auto answer = state[1].cast<py::tuple>();
  RepairFound& found = repaired->answer.value;
  found.given = given_of(repaired->question);
  found.possible = answer[0].cast<bool>();
  found.certificate = answer[1].cast<std::vector<std::size_t>>();
  found.cost = answer[2].cast<std::int64_t>();
  found.at_least = answer[3].cast<std::int64_t>();
  if (!answer[4].is_none()) found.ways = read_integer(answer[4], "pickle");
  repaired->answer.method = answer[5].cast<std::string>();
  repaired->answer.evidence = facts_of(answer[6]);
  if (!state[2].is_none()) found.toggles = bits_of(state[2]);
  return repaired;
}

// A property of what was found.
template <class Get>
auto of_found(Get get) {
  return [get](const Repaired& repaired) { return get(repaired.found()); };
}

void add_answers(py::module_& core) {
  made_by_library(py::class_<Repaired, RepairedPointer>(core, "Repaired"))
      .def_property_readonly("method", [](const Repaired& found) { return found.answer.method; })
      .def_property_readonly("evidence",
                             [](const Repaired& found) { return to_python(found.answer.evidence); })
      .def_property_readonly("possible",
                             of_found([](const RepairFound& found) { return found.possible; }))
      .def_property_readonly("cost", of_found([](const RepairFound& found) { return found.cost; }))
      .def_property_readonly("at_least",
                             of_found([](const RepairFound& found) { return found.at_least; }))
      .def_property_readonly("proved",
                             of_found([](const RepairFound& found) { return found.proved(); }))
      .def_property_readonly("ways", of_found([](const RepairFound& found) -> py::object {
                               if (!found.ways) return py::none();
                               return to_python(*found.ways);
                             }))
      .def_property_readonly("certificate", of_found([](const RepairFound& found) {
                               return found.certificate_names();
                             }))
      .def_property_readonly(
          "toggles", of_found([](const RepairFound& found) { return to_python(found.squares()); }))
      .def_property_readonly(
          "board", of_found([](const RepairFound& found) { return to_python(found.given.bits()); }))
      .def_property_readonly(
          "mask", of_found([](const RepairFound& found) { return to_python(*found.toggles); }))
      .def_property_readonly(
          "after", of_found([](const RepairFound& found) { return to_python(found.after()); }))
      .def("_repr_svg_", of_found([](const RepairFound& found) {
             const Board& board = found.given.board();
             return svg_if_small(board.rows(), board.columns(), [&] { return found.svg(); });
           }))
      .def("svg", of_found([](const RepairFound& found) { return found.svg(); }))
      .def("lp", &export_of<&RepairQuestion::lp>)
      .def("wcnf", &export_of<&RepairQuestion::wcnf>)
      .def("__reduce__",
           [](const Repaired& found) { return reduced("repaired", state_of(found)); });
  core.def("_repaired", &repaired_of, py::arg("state"));

  made_by_library(py::class_<Solutions>(core, "Solutions", collected<Solutions>()))
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", [](Solutions& solutions) { return to_python(solutions.next()); });
}

}  // namespace

void add_repair(py::module_& core) {
  add_answers(core);
  define_call(core, "repair", &repair_one);
  define_call(core, "repair_all", &repair_all);
}

}  // namespace rookery::python
