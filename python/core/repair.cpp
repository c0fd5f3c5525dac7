// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair: the fewest toggles that make every group even.

#include "rookery/repair.hpp"

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/notebook.hpp"
#include "core/options.hpp"
#include "core/pickles.hpp"
#include "core/repair_question.hpp"
#include "repair/export.hpp"

namespace rookery::python {

namespace {

// Above so many squares lights of the wazir go by polynomials where that answers the question.
constexpr std::int64_t large_lights = std::int64_t{1} << 20;

// What was asked and found. The toggles are a board, so that those of 10^8 lamps fit.
struct Repaired {
  RepairQuestion question;
  Answer<Repair> answer;      // without its toggles
  BitBoard mask{1, 1};        // where possible
  std::vector<Square> quiet;  // the certificate of large lights

  [[nodiscard]] const Repair& repair() const noexcept { return answer.value; }
};
using RepairedPointer = std::shared_ptr<Repaired>;

BitBoard mask_of(const BitBoard& board, const std::vector<Square>& toggles) {
  BitBoard mask(board.rows(), board.columns());
  for (const Square square : toggles) mask.toggle(square);
  return mask;
}

std::vector<Square> toggles_of(const Repaired& repaired) {
  std::vector<Square> toggles;
  if (!repaired.repair().possible) return toggles;
  const BitBoard& mask = repaired.mask;
  for (std::int64_t y = 0; y < mask.rows(); ++y) {
    for (std::int64_t x = 0; x < mask.columns(); ++x) {
      if (mask.at({x, y})) toggles.push_back({x, y});
    }
  }
  return toggles;
}

Repair settled(std::int64_t cost) {
  Repair repair;
  repair.cost = repair.at_least = cost;
  return repair;
}

void answer_by_formula(Repaired& repaired) {
  const RepairQuestion& question = repaired.question;
  const auto found =
      repair(question.bits, *question.groups.boxes, question.how.engine, question.how.monitor);
  repaired.mask = mask_of(question.bits, found.value);
  repaired.answer = {settled(static_cast<std::int64_t>(found.value.size())), found.method,
                     found.evidence};
}

// Some solution by polynomials, which is the only one if the kernel is 0. False where that is not
// what is asked, and the board is not too large to say more.
bool answer_large_lights(Repaired& repaired) {
  const RepairQuestion& question = repaired.question;
  auto found = solve_large_lights(question.bits, question.how.monitor);
  LargeLights& lights = found.value;
  const bool only = lights.dimension == 0;
  if (!(lights.possible && (only || question.how.any))) {
    if (question.board.square_count() <= base::to_mpz(most_in_system)) return false;
    if (lights.possible) {
      base::fail_limit("repair",
                       fmt::format("there are 2^{} solutions, and above 2^26 squares the "
                                   "fewest presses are not sought; `any` gives a solution, "
                                   "of {}",
                                   lights.dimension, lights.number));
    }
  }
  Repair repair = settled(lights.number);
  repair.possible = lights.possible;
  if (!only) repair.at_least = 0;
  if (lights.presses) repaired.mask = std::move(*lights.presses);
  repaired.quiet = std::move(lights.quiet);
  repaired.answer = {std::move(repair), found.method, found.evidence};
  return true;
}

void answer_by_solver(Repaired& repaired) {
  const RepairQuestion& question = repaired.question;
  RepairSolver solver(question.system(), question.how);
  repaired.answer = solver.solve(question.bits);
  Repair& found = repaired.answer.value;
  if (question.how.count && found.proved() && !found.ways) {
    base::fail_limit("`count`",
                     fmt::format("the minimum is {}, but the ways to reach it were too many to "
                                 "count by engine {}",
                                 found.cost, repaired.answer.method));
  }
  if (found.possible) repaired.mask = mask_of(question.bits, std::exchange(found.toggles, {}));
}

RepairedPointer repair_one(const py::object& board, const py::object& lit,
                           const py::object& progress, const py::kwargs& words) {
  return run(progress, [question = read_repair(board, lit, words)](const Monitor& monitor) mutable {
    const auto repaired = std::make_shared<Repaired>();
    question.how.monitor = monitor;
    repaired->question = std::move(question);
    const RepairQuestion& asked = repaired->question;
    const bool large = asked.board.square_count() > base::to_mpz(large_lights);
    if (asked.is_plain() && !asked.how.count) {
      answer_by_formula(*repaired);
    } else if (!(large && asked.is_plain_wazir() && answer_large_lights(*repaired))) {
      answer_by_solver(*repaired);
    }
    repaired->question.how.monitor = {};
    return repaired;
  });
}

struct Solutions : Stream<std::vector<Square>> {  // of its own, since Python knows types by name
  using Stream::Stream;
};

std::unique_ptr<Solutions> repair_all(const py::object& board, const py::object& lit,
                                      const py::object& limit, const py::object& progress,
                                      const py::kwargs& words) {
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
  const std::int64_t most = limit.is_none() ? no_limit : read_int64(limit, "`all`", 1, no_limit);
  return std::make_unique<Solutions>(
      [question = read_repair(board, lit, words), most](const Monitor& monitor,
                                                        const Solutions::Give& give) {
        RepairOptions how = question.how;
        how.monitor = monitor;
        std::int64_t listed = 0;
        RepairSolver(question.system(), how)
            .for_each(question.bits, [&](const std::vector<Square>& toggles) {
              return give(toggles) && ++listed < most;
            });
      },
      progress);
}

// The board before and after, or why nothing helps.
std::string svg_of(const Repaired& repaired) {
  const RepairQuestion& question = repaired.question;
  const Repair& repair = repaired.repair();
  const bool lights = question.lights.has_value();
  // Too large a board is refused before its equations are listed.
  static_cast<void>(Drawing(question.board.rows(), question.board.columns()));
  const ToggleSystem system = question.system();
  if (!repair.possible) {
    Drawing why = draw_certificate(system, question.bits, repair.certificate);
    why.title = lights ? "No presses put out all lamps: the marked squares stay odd"
                       : "No toggles make all groups even: the marked groups stay odd";
    return draw_svg(why);
  }
  const std::vector<Square> toggles = toggles_of(repaired);
  Drawing before = draw_repair(system, question.bits, toggles);
  before.title = fmt::format("{} to {}", toggles.size(), lights ? "press" : "toggle");
  if (system.has_weights()) before.title += fmt::format(", at a cost of {}", repair.cost);
  Drawing after = draw_repair(system, system.after(question.bits, toggles), {});
  after.title = lights ? "All dark" : "Repaired";
  return draw_svg_sheet({before, after}, "", 2);
}

// All dark, or the board with its toggles made.
BitBoard board_after(const Repaired& repaired) {
  const BitBoard& board = repaired.question.bits;
  if (repaired.question.lights) return BitBoard(board.rows(), board.columns());
  std::vector<std::uint8_t> bits(board.bits().begin(), board.bits().end());
  const auto mask = repaired.mask.bits();
  for (std::size_t i = 0; i < bits.size(); ++i) bits[i] ^= mask[i];
  return BitBoard::of_bits(board.rows(), board.columns(), std::move(bits));
}

py::list certificate_of(const Repaired& repaired) {
  py::list names;
  for (const Square square : repaired.quiet) {
    names.append(fmt::format("lamp {},{}", square.x + 1, square.y + 1));
  }
  if (repaired.repair().certificate.empty()) return names;
  const ToggleSystem system = repaired.question.system();
  for (const std::size_t group : repaired.repair().certificate) {
    names.append(system.group_name(group));
  }
  return names;
}

using Export = std::string (*)(const ToggleSystem&, std::span<const std::uint8_t>);

template <Export text_of>
std::string export_of(const Repaired& repaired) {
  const ToggleSystem system = repaired.question.system();
  return text_of(system, system.odd_groups(repaired.question.bits));
}

py::object state_of(const Repaired& found) {
  const RepairQuestion& asked = found.question;
  const RepairGroups& groups = asked.groups;
  const Repair& repair = found.repair();
  const py::object boxes =
      groups.boxes ? py::object(py::make_tuple(groups.boxes->rows, groups.boxes->columns))
                   : py::object(py::none());
  const py::tuple question = py::make_tuple(
      asked.board, to_python(asked.bits), asked.lights, asked.open, groups.rows, groups.columns,
      groups.diagonals, boxes, groups.regions, asked.default_groups, to_python(asked.locked),
      asked.weights, name_of(asked.how.engine, repair_engines), asked.how.any, asked.how.count,
      asked.how.threads);
  const py::tuple answer =
      py::make_tuple(repair.possible, repair.certificate, repair.cost, repair.at_least, repair.ways,
                     found.answer.method, to_python(found.answer.evidence));
  return py::make_tuple(question, answer, to_python(found.mask), to_python(found.quiet));
}

RepairQuestion question_of(const py::tuple& state) {
  RepairQuestion asked;
  asked.board = state[0].cast<Board>();
  asked.bits = bits_of(state[1]);
  if (!state[2].is_none()) asked.lights = state[2].cast<Piece>();
  asked.open = state[3].cast<bool>();
  asked.groups.rows = state[4].cast<bool>();
  asked.groups.columns = state[5].cast<bool>();
  asked.groups.diagonals = state[6].cast<bool>();
  if (!state[7].is_none()) {
    const auto boxes = state[7].cast<std::pair<std::int64_t, std::int64_t>>();
    asked.groups.boxes = BoxShape{boxes.first, boxes.second};
  }
  asked.groups.regions = state[8].cast<std::vector<std::string>>();
  asked.default_groups = state[9].cast<bool>();
  asked.locked = read_squares(state[10], "pickle");
  asked.weights = state[11].cast<std::vector<std::int64_t>>();
  asked.how.engine = engine_named(state[12].cast<std::string>(), repair_engines);
  asked.how.any = state[13].cast<bool>();
  asked.how.count = state[14].cast<bool>();
  asked.how.threads = state[15].cast<int>();
  return asked;
}

RepairedPointer repaired_of(const py::tuple& state) {
  const auto found = std::make_shared<Repaired>();
  found->question = question_of(state[0].cast<py::tuple>());
  const auto answer = state[1].cast<py::tuple>();
  Repair& repair = found->answer.value;
  repair.possible = answer[0].cast<bool>();
  repair.certificate = answer[1].cast<std::vector<std::size_t>>();
  repair.cost = answer[2].cast<std::int64_t>();
  repair.at_least = answer[3].cast<std::int64_t>();
  if (!answer[4].is_none()) repair.ways = read_integer(answer[4], "pickle");
  found->answer.method = answer[5].cast<std::string>();
  found->answer.evidence = facts_of(answer[6]);
  found->mask = bits_of(state[2]);
  found->quiet = read_squares(state[3], "pickle");
  return found;
}

void add_answers(py::module_& core) {
  made_by_library(py::class_<Repaired, RepairedPointer>(core, "Repaired"))
      .def_property_readonly("method", [](const Repaired& found) { return found.answer.method; })
      .def_property_readonly("evidence",
                             [](const Repaired& found) { return to_python(found.answer.evidence); })
      .def_property_readonly("possible",
                             [](const Repaired& found) { return found.repair().possible; })
      .def_property_readonly("cost", [](const Repaired& found) { return found.repair().cost; })
      .def_property_readonly("at_least",
                             [](const Repaired& found) { return found.repair().at_least; })
      .def_property_readonly("proved",
                             [](const Repaired& found) { return found.repair().proved(); })
      .def_property_readonly("ways",
                             [](const Repaired& found) -> py::object {
                               const auto& ways = found.repair().ways;
                               if (!ways) return py::none();
                               return to_python(*ways);
                             })
      .def_property_readonly("certificate", &certificate_of)
      .def_property_readonly("toggles",
                             [](const Repaired& found) { return to_python(toggles_of(found)); })
      .def_property_readonly("board",
                             [](const Repaired& found) { return to_python(found.question.bits); })
      .def_property_readonly("mask", [](const Repaired& found) { return to_python(found.mask); })
      .def_property_readonly("after",
                             [](const Repaired& found) { return to_python(board_after(found)); })
      .def("_repr_svg_",
           [](const Repaired& found) {
             const Board& board = found.question.board;
             return svg_if_small(board.rows(), board.columns(), [&] { return svg_of(found); });
           })
      .def("svg", &svg_of)
      .def("lp", &export_of<&repair_room::as_lp>)
      .def("wcnf", &export_of<&repair_room::as_wcnf>)
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
  core.def("repair", &repair_one, py::arg("board"), py::arg("lit"), py::arg("progress"));
  core.def("repair_all", &repair_all, py::arg("board"), py::arg("lit"), py::arg("limit"),
           py::arg("progress"));
}

}  // namespace rookery::python
