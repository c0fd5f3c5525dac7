// SPDX-License-Identifier: GPL-3.0-or-later
//
// repair for many boards, and boards made to order.

#include <fmt/format.h>

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "core/repair_question.hpp"
#include "core/terms.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "rookery/repair.hpp"

namespace rookery::python {

namespace {

py::tuple repair_make(const py::object& size, const py::object& fewest, const py::object& seed,
                      const py::object& progress, const py::kwargs& words) {
  constexpr std::int64_t no_limit = std::numeric_limits<std::int64_t>::max();
  return to_python(
      run(progress, [question = read_repair_of_size(size, words), chosen = read_seed(seed),
                     cost = read_int64(fewest, "`fewest`", 0, no_limit)](const Monitor& monitor) {
        if (question.is_plain()) {
          return make_repair(question.board.rows(), question.board.columns(),
                             *question.groups.boxes, cost, chosen);
        }
        RepairOptions how = question.how;
        how.many = true;
        how.monitor = monitor;
        RepairSolver solver(question.system(), how);
        return make_repair(solver, cost, chosen, monitor);
      }));
}

// (value, method).
py::tuple repair_hardest(const py::object& size, const py::object& progress,
                         const py::kwargs& words) {
  const auto [most, method] = run(progress, [question = read_repair_of_size(size, words)](
                                                const Monitor& monitor) {
    if (question.is_plain()) {
      return std::pair{
          hardest_repair(question.board.rows(), question.board.columns(), *question.groups.boxes),
          "formula"};
    }
    RepairOptions how = question.how;
    how.many = true;
    how.monitor = monitor;
    const auto hardest = RepairSolver(question.system(), how).hardest();
    if (!hardest) {
      base::fail_limit("repair",
                       "the patterns of odd groups are more than the 2^26 of a table, which alone "
                       "could tell");
    }
    return std::pair{*hardest, "table"};
  });
  return py::make_tuple(most, method);
}

// Boards of one system, one after the other.
struct Batch {
  RepairQuestion question;
  std::vector<BitBoard> boards;
};

// The boards of an array of three dimensions, through one of two.
std::vector<BitBoard> boards_of_array(const py::handle& data, const py::buffer_info& info) {
  const std::int64_t rows = info.shape[1];
  const std::int64_t columns = info.shape[2];
  const Grid all =
      read_grid(data.attr("reshape")(info.shape[0] * info.shape[1], info.shape[2]), "`boards`");
  std::vector<BitBoard> boards;
  for (auto at = all.cells.begin(); at != all.cells.end(); at += rows * columns) {
    boards.push_back(BitBoard::of_bits(rows, columns, {at, at + rows * columns}));
  }
  return boards;
}

std::vector<Batch> read_batches(const py::handle& data, const py::kwargs& words) {
  std::vector<Batch> batches;
  if (py::isinstance<py::buffer>(data)) {
    const py::buffer_info info = buffer_of(data, "`boards`");
    if (info.ndim != 3) {
      base::fail_input(
          "`boards`",
          fmt::format("an array of {} dimensions; boards, rows and columns are 3", info.ndim));
    }
    if (info.size == 0) return batches;
    batches.push_back({read_repair(data[py::int_(0)], py::none(), words), {}});
    batches.back().boards = boards_of_array(data, info);
    return batches;
  }
  // A text is a board a line, as the command line reads it.
  const bool is_text = py::isinstance<py::str>(data);
  const auto list =
      is_text ? py::object(data.attr("split")("\n")) : py::reinterpret_borrow<py::object>(data);
  if (!py::isinstance<py::iterable>(list)) {
    fail_type("`boards`", "a list of boards, or an array of 3 dimensions,", data);
  }
  for (const py::handle entry : list) {
    if (is_text && py::len(entry.attr("strip")()) == 0) continue;
    RepairQuestion question =
        read_repair(py::reinterpret_borrow<py::object>(entry), py::none(), words);
    if (batches.empty() || !(batches.back().question.board == question.board)) {
      batches.push_back({question, {}});
    }
    batches.back().boards.push_back(std::move(question.bits));
  }
  return batches;
}

std::int64_t cost_of(const Repair& repair, bool any, std::size_t board) {
  if (!repair.possible) return -1;
  if (!repair.proved() && !any) {
    base::fail_limit(fmt::format("board {}", board + 1),
                     fmt::format("the minimum is out of reach: it is from {} to {}",
                                 repair.at_least, repair.cost));
  }
  return repair.cost;
}

std::vector<std::int64_t> answer_batches(std::vector<Batch>& batches, const Monitor& monitor) {
  std::vector<std::int64_t> costs;
  for (Batch& batch : batches) {
    const RepairQuestion& question = batch.question;
    const std::optional<BoxShape> boxes = question.groups.boxes;
    std::optional<RepairSolver> solver;
    if (!question.is_plain()) {
      RepairOptions how = question.how;
      how.many = true;
      how.monitor = monitor.silent();
      solver.emplace(question.system(), how);
    }
    for (const BitBoard& board : batch.boards) {
      monitor.check(0);
      costs.push_back(solver
                          ? cost_of(solver->solve(board).value, question.how.any, costs.size())
                          : repair_room::formula::fewest_toggles(repair_room::parities::parities_of(
                                board, repair_room::parities::layout_of(board, *boxes))));
    }
  }
  return costs;
}

std::vector<std::int64_t> repair_batch(const py::object& boards, const py::object& progress,
                                       const py::kwargs& words) {
  return run(progress, [batches = read_batches(boards, words)](const Monitor& monitor) mutable {
    return answer_batches(batches, monitor);
  });
}

mpz_class term_of(const Repair& repair, const Board& board, const RepairOptions& how) {
  if (!repair.possible) return -1;
  if (!repair.proved() && !how.any) {
    base::fail_limit(board.name(), fmt::format("the fewest presses are out of reach: from {} to {}",
                                               repair.at_least, repair.cost));
  }
  if (!how.count) return base::to_mpz(repair.cost);
  if (!repair.ways) base::fail_limit(board.name(), "the ways were too many to count");
  return *repair.ways;
}

// Lights Out with all lamps lit on each board of a range; -1 where there is no solution.
py::tuple repair_terms(const py::object& boards, const py::object& progress,
                       const py::kwargs& words) {
  const auto range = read_range(boards, py::bool_(py::object(words["torus"])),
                                py::bool_(py::object(words["cylinder"])));
  constexpr const char* a_range = "a range of boards like \"1..9\" or range(1, 10)";
  if (!range && !is_text(boards)) fail_type("`lit`", a_range, boards);
  if (!range)
    base::fail_input("`lit`", base::quote(read_string(boards, "`lit`")) + " is not " + a_range);
  // The rest of the question is the same for all boards, which know how they wrap.
  py::kwargs others = py::reinterpret_steal<py::kwargs>(PyDict_Copy(words.ptr()));
  others["torus"] = false;
  others["cylinder"] = false;
  const auto terms = run(
      progress,
      [range = *range, question = read_repair(py::none(), py::cast(range->at(range->first())),
                                              others)](const Monitor& monitor) {
        Terms found;
        const double number = static_cast<double>(range.last() - range.first() + 1);
        for (std::int64_t n = range.first(); n <= range.last(); ++n) {
          const double done = static_cast<double>(n - range.first());
          const Board board = range.at(n);
          RepairOptions how = question.how;
          how.monitor = monitor.part(done / number, (done + 1) / number);
          RepairSolver solver(ToggleSystem::of_lights(*question.lights, board, question.open), how);
          const Answer<Repair> answer = solver.solve(all_lit(board));
          found.add(n, {term_of(answer.value, board, how), answer.method, answer.evidence});
        }
        return found;
      });
  return to_python(terms);
}

}  // namespace

void add_repair_many(py::module_& core) {
  core.def("repair_batch", &repair_batch, py::arg("boards"), py::arg("progress"));
  core.def("repair_hardest", &repair_hardest, py::arg("size"), py::arg("progress"));
  core.def("repair_make", &repair_make, py::arg("size"), py::arg("fewest"), py::arg("seed"),
           py::arg("progress"));
  core.def("repair_terms", &repair_terms, py::arg("boards"), py::arg("progress"));
}

}  // namespace rookery::python
