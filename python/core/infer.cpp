// SPDX-License-Identifier: GPL-3.0-or-later
//
// infer: which piece explains the attacked squares?

#include <cmath>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/arguments.hpp"
#include "core/attack.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/notebook.hpp"
#include "core/pickles.hpp"
#include "rookery/drawing.hpp"
#include "rookery/infer_question.hpp"

namespace rookery::python {

namespace {

// What was asked and found, for the questions that follow.
struct Found {
  std::vector<AttackBoard> boards;
  InferOptions options;
  Answer<Inference> answer;
};
using FoundPointer = std::shared_ptr<Found>;

// Whole steps; also a float.
mpz_class read_effort(const py::object& effort) {
  if (PyNumber_Check(effort.ptr()) == 0) fail_type("`effort`", "a number", effort);
  const double steps = PyFloat_AsDouble(effort.ptr());
  const bool is_number = PyErr_Occurred() == nullptr;
  PyErr_Clear();
  if (!is_number) fail_type("`effort`", "a number", effort);
  if (std::isfinite(steps)) return mpz_class(std::trunc(steps));
  base::fail_input("`effort`", "a number is needed, not " + printed(effort));
}

FoundPointer infer_from(const py::dict& words, const py::object& progress) {
  const py::dict others = words.attr("copy")();
  const py::object boards = others.attr("pop")("file");
  const py::object effort = others.attr("pop")("effort");
  auto asked = question_of<InferQuestion>(others);
  auto resources = resources_for(asked, words);
  // The effort is for the questions that may follow.
  InferQuestion later = asked;
  later.minimal = true;
  later.effort = read_effort(effort);
  check_words(later);
  asked.boards = base::read_argument("file", [&] { return read_attack_boards(boards); });
  return run(progress, [asked = std::move(asked), resources,
                        options = options_of(later, resources)](const Monitor& monitor) mutable {
    resources.monitor = monitor;
    Answer<InferValue> found = answer(asked, resources);
    return std::make_shared<Found>(
        Found{std::move(asked.boards),
              options,
              {std::move(found.value.inference), std::move(found.method), found.evidence}});
  });
}

Answer<MoveMarks> marks_of(const Found& found, const Monitor& monitor) {
  return mark_moves(found.boards, found.answer.value, found.options, monitor);
}

Answer<MoveMarks> infer_certain(const FoundPointer& found, const py::object& progress) {
  return run(progress, [found](const Monitor& monitor) { return marks_of(*found, monitor); });
}

Answer<SmallestSet> infer_minimal(const FoundPointer& found, const py::object& progress) {
  return run(progress, [found](const Monitor& monitor) {
    return smallest_set(found->boards, found->answer.value, found->options, monitor);
  });
}

// (piece, betza, name, moves, assumed, reason) each.
py::tuple infer_names(const FoundPointer& found, const py::object& progress) {
  const auto answer = run(progress, [found](const Monitor& monitor) {
    const MoveMarks marks = marks_of(*found, monitor.part(0, 0.4)).value;
    return name_piece(found->boards, found->answer.value, marks, found->options,
                      monitor.part(0.4, 1));
  });
  py::list names;
  for (const NamedPiece& named : answer.value) {
    names.append(py::make_tuple(named.piece, named.betza, named.name, named.moves, named.assumed,
                                named.reason));
  }
  return to_python(answer, names);
}

// The open moves, and (hint, board, square, decides, if_unattacked) each.
py::tuple infer_next(const FoundPointer& found, const py::object& most,
                     const py::object& progress) {
  constexpr std::int64_t no_limit = std::int64_t{1} << 30;
  const auto number = static_cast<std::size_t>(read_int64(most, "most", 0, no_limit));
  const auto answer = run(progress, [found, number](const Monitor& monitor) {
    const MoveMarks marks = marks_of(*found, monitor.part(0, 0.4)).value;
    return find_hints(found->boards, marks, number, found->options, monitor.part(0.4, 1));
  });
  py::list hints;
  for (const Hint& hint : answer.value.hints) {
    hints.append(py::make_tuple(hint.kind == Hint::Kind::piece ? "piece" : "reveal", hint.board,
                                to_python(hint.square), hint.decides, hint.if_unattacked));
  }
  return to_python(answer, py::make_tuple(answer.value.open, hints));
}

py::list refutations_of(const Found& found) {
  py::list list;
  for (const Refutation& why : found.answer.value.refutations) {
    list.append(py::make_tuple(to_python(why.piece), to_python(why.move), to_python(why.image),
                               why.board, to_python(why.other), to_python(why.refuted_at)));
  }
  return list;
}

// The board that cannot be explained, with its witness.
std::string unexplained_svg(const Found& found) {
  const std::size_t board = found.answer.value.unexplained_board;
  return draw_svg(draw_attacks(found.boards[board], found.answer.value, board));
}

std::string svg_of(const MoveSet& moves) { return draw_svg(draw_moves(moves)); }
std::string svg_of(const Answer<MoveMarks>& marks) { return draw_svg(draw_marks(marks.value)); }

py::list boards_of(const Found& found) {
  py::list boards;
  for (const AttackBoard& board : found.boards) boards.append(board);
  return boards;
}

py::object state_of(const Found& found) {
  const InferOptions& asked = found.options;
  const Inference& answer = found.answer.value;
  return py::make_tuple(
      boards_of(found),
      py::make_tuple(name_of(asked.engine, infer_engines), asked.symmetric, asked.leaper,
                     asked.check, asked.threads, asked.effort),
      py::make_tuple(answer.explained, to_python(answer.largest), answer.unexplained_board,
                     to_python(answer.unexplained), refutations_of(found), answer.pieces_to_refute,
                     answer.pieces_too_far),
      found.answer.method, to_python(found.answer.evidence));
}

Refutation refutation_of(const py::tuple& state) {
  return {read_square(state[0], "pickle"),
          vector_of(state[1]),
          vector_of(state[2]),
          state[3].cast<std::size_t>(),
          read_square(state[4], "pickle"),
          read_square(state[5], "pickle")};
}

FoundPointer found_of(const py::tuple& state) {
  const auto found = std::make_shared<Found>();
  found->options = options_of(InferQuestion{}, Resources{});
  for (const py::handle board : state[0].cast<py::list>()) {
    found->boards.push_back(board.cast<AttackBoard>());
  }
  const auto options = state[1].cast<py::tuple>();
  found->options.engine = engine_named(options[0].cast<std::string>(), infer_engines);
  found->options.symmetric = options[1].cast<bool>();
  found->options.leaper = options[2].cast<std::optional<std::int64_t>>();
  found->options.check = options[3].cast<bool>();
  found->options.threads = options[4].cast<int>();
  found->options.effort = options[5].cast<double>();
  const auto parts = state[2].cast<py::tuple>();
  Inference& answer = found->answer.value;
  answer.explained = parts[0].cast<bool>();
  answer.largest = move_set_of(parts[1]);
  answer.unexplained_board = parts[2].cast<std::size_t>();
  if (answer.unexplained_board >= found->boards.size()) {
    base::fail_input("pickle", "there is no board");
  }
  answer.unexplained = read_square(parts[3], "pickle");
  for (const py::handle why : parts[4].cast<py::list>()) {
    answer.refutations.push_back(refutation_of(why.cast<py::tuple>()));
  }
  answer.pieces_to_refute = parts[5].cast<std::int64_t>();
  answer.pieces_too_far = parts[6].cast<std::int64_t>();
  found->answer.method = state[3].cast<std::string>();
  found->answer.evidence = facts_of(state[4]);
  return found;
}

py::object state_of(const Answer<MoveMarks>& marks) {
  const MoveMarks& value = marks.value;
  return py::make_tuple(to_python(value.certain), to_python(value.possible),
                        to_python(value.impossible), to_python(value.unseen), marks.method,
                        to_python(marks.evidence));
}

Answer<MoveMarks> marks_from(const py::tuple& state) {
  return {
      {move_set_of(state[0]), move_set_of(state[1]), move_set_of(state[2]), move_set_of(state[3])},
      state[4].cast<std::string>(),
      facts_of(state[5])};
}

void add_answers(py::module_& core) {
  made_by_library(py::class_<MoveSet>(core, "MoveSet"))
      .def("__len__", &MoveSet::count)
      .def_property_readonly("piece", &MoveSet::piece)
      .def_property_readonly("picture", &MoveSet::text)
      .def_property_readonly("grid", [](const MoveSet& moves) { return to_python(moves.bits()); })
      .def("_repr_svg_",
           [](const MoveSet& moves) {
             return svg_if_small(moves.bits().rows(), moves.bits().columns(),
                                 [&] { return svg_of(moves); });
           })
      .def("svg", [](const MoveSet& moves) { return svg_of(moves); })
      .def("__reduce__", [](const MoveSet& moves) { return reduced("moves", to_python(moves)); });

  made_by_library(py::class_<Found, FoundPointer>(core, "Found"))
      .def_property_readonly("explained",
                             [](const Found& found) { return found.answer.value.explained; })
      .def_property_readonly("method", [](const Found& found) { return found.answer.method; })
      .def_property_readonly("evidence",
                             [](const Found& found) { return to_python(found.answer.evidence); })
      .def_property_readonly("boards", &boards_of)
      .def_property_readonly("largest",
                             [](const Found& found) { return found.answer.value.largest; })
      .def_property_readonly(
          "unexplained",
          [](const Found& found) { return to_python(found.answer.value.unexplained); })
      .def_property_readonly(
          "unexplained_board",
          [](const Found& found) { return found.answer.value.unexplained_board; })
      .def_property_readonly("refutations", &refutations_of)
      .def_property_readonly("pieces_to_refute",
                             [](const Found& found) { return found.answer.value.pieces_to_refute; })
      .def_property_readonly("pieces_too_far",
                             [](const Found& found) { return found.answer.value.pieces_too_far; })
      .def("_repr_svg_",
           [](const Found& found) {
             const AttackBoard& board = found.boards[found.answer.value.unexplained_board];
             return svg_if_small(board.rows(), board.columns(),
                                 [&] { return unexplained_svg(found); });
           })
      .def("svg", &unexplained_svg)
      .def("__reduce__", [](const Found& found) { return reduced("found", state_of(found)); });

  using Marked = Answer<MoveMarks>;
  made_by_library(py::class_<Marked>(core, "Marked"))
      .def_property_readonly("method", [](const Marked& marks) { return marks.method; })
      .def_property_readonly("evidence",
                             [](const Marked& marks) { return to_python(marks.evidence); })
      .def_property_readonly("certain", [](const Marked& marks) { return marks.value.certain; })
      .def_property_readonly("possible", [](const Marked& marks) { return marks.value.possible; })
      .def_property_readonly("impossible",
                             [](const Marked& marks) { return marks.value.impossible; })
      .def_property_readonly("unseen", [](const Marked& marks) { return marks.value.unseen; })
      .def_property_readonly("picture", [](const Marked& marks) { return marks.value.text(); })
      .def("_repr_svg_",
           [](const Marked& marks) {
             const Bitmap& bits = marks.value.certain.bits();
             return svg_if_small(bits.rows(), bits.columns(), [&] { return svg_of(marks); });
           })
      .def("svg", [](const Marked& marks) { return svg_of(marks); })
      .def("__reduce__", [](const Marked& marks) { return reduced("marked", state_of(marks)); });

  using Smallest = Answer<SmallestSet>;
  made_by_library(py::class_<Smallest>(core, "Smallest"))
      .def_property_readonly("method", [](const Smallest& found) { return found.method; })
      .def_property_readonly("evidence",
                             [](const Smallest& found) { return to_python(found.evidence); })
      .def_property_readonly("moves", [](const Smallest& found) { return found.value.moves; })
      .def_property_readonly("at_least",
                             [](const Smallest& found) { return found.value.at_least; });

  core.def("_moves", &move_set_of, py::arg("state"));
  core.def("_found", &found_of, py::arg("state"));
  core.def("_marked", &marks_from, py::arg("state"));
}

}  // namespace

void add_infer(py::module_& core) {
  add_answers(core);
  define_call(core, "infer", &infer_from);
  core.def("infer_certain", &infer_certain, py::arg("found"), py::arg("progress"));
  core.def("infer_minimal", &infer_minimal, py::arg("found"), py::arg("progress"));
  core.def("infer_names", &infer_names, py::arg("found"), py::arg("progress"));
  core.def("infer_next", &infer_next, py::arg("found"), py::arg("most"), py::arg("progress"));
}

}  // namespace rookery::python
