// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question of repair on its way to what answers it: the closed form, lights by polynomials, or
// the solver. The choice is made here and nowhere else; among its engines the solver chooses.

#include <fmt/format.h>

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/memory.hpp"
#include "base/random_seed.hpp"
#include "base/terms.hpp"
#include "base/text.hpp"
#include "repair/export.hpp"
#include "repair/formula/fewest.hpp"
#include "repair/parities/parity.hpp"
#include "repair/parities/text.hpp"
#include "repair/question/given.hpp"
#include "rookery/repair_question.hpp"

namespace rookery {

namespace {

using repair_room::question::all_lit;
using repair_room::question::given_on;
using repair_room::question::goes_by_formula;
using repair_room::question::options_of;

// Of lamps above this a list of all equations would take long or not fit.
constexpr std::int64_t large_lights = std::int64_t{1} << 20;

bool is_above(const Board& board, std::int64_t squares) {
  return board.square_count() > base::to_mpz(squares);
}

BitBoard mask_of(const Board& board, const std::vector<Square>& toggles) {
  BitBoard mask(board.rows(), board.columns());
  for (const Square square : toggles) mask.toggle(square);
  return mask;
}

RepairFound settled(std::int64_t cost) {
  RepairFound found;
  found.cost = found.at_least = cost;
  return found;
}

template <class Value>
Answer<RepairValue> as_value(Answer<Value> answer) {
  return {RepairValue(std::move(answer.value)), std::move(answer.method),
          std::move(answer.evidence)};
}

class Asked {
 public:
  Asked(const RepairQuestion& question, const Resources& resources, const RepairListener& listener)
      : question_(question), listener_(listener), how_(options_of(question, resources)) {}

  Answer<RepairValue> answer() const {
    if (question_.hardest) return hardest();
    if (question_.make) return make();
    if (question_.lit && question_.lit->is_range()) return terms();
    if (asks_number_of_text()) return number_of_text();
    RepairGiven given = given_of(question_);
    if (question_.lp || question_.wcnf) return exported(given);
    if (question_.all) return list(std::move(given));
    return as_value(find(std::move(given), how_.monitor));
  }

 private:
  // ----- one board

  [[nodiscard]] Answer<RepairFound> find(RepairGiven given, const Monitor& monitor) const {
    Answer<RepairFound> found;
    if (goes_by_formula(question_) && given.has_closed_form() && !question_.count) {
      found = by_formula(given, monitor);
    } else if (auto large = by_polynomials(given, monitor)) {
      found = std::move(*large);
    } else {
      found = by_solver(given, monitor);
    }
    if (question_.number) found.value.toggles.reset();
    found.value.given = std::move(given);
    return found;
  }

  // Rows, columns and boxes need no system: there is no limit but that of boards.
  [[nodiscard]] Answer<RepairFound> by_formula(const RepairGiven& given,
                                               const Monitor& monitor) const {
    const Answer<std::vector<Square>> found =
        repair(given.bits(), *given.groups.boxes, how_.engine, monitor);
    Answer<RepairFound> answer{settled(static_cast<std::int64_t>(found.value.size())), found.method,
                               found.evidence};
    answer.value.toggles = mask_of(given.board(), found.value);
    return answer;
  }

  // Is it the wazir's lights on a full rectangle, and nothing else?
  [[nodiscard]] bool is_plain_wazir(const RepairGiven& given) const {
    const Board& board = given.board();
    return given.lights && !given.open && board.wrap() == Wrap::none && !board.is_picture() &&
           given.locked.empty() && given.weights.empty() && !question_.count &&
           how_.engine == RepairEngine::automatic &&
           given.lights->attacking() == Piece::parse("wazir").attacking();
  }

  // Some solution by polynomials, which is the only one if the kernel is 0. Nothing where that does
  // not answer the question, and the board is not too large to say more.
  [[nodiscard]] std::optional<Answer<RepairFound>> by_polynomials(const RepairGiven& given,
                                                                  const Monitor& monitor) const {
    if (!is_plain_wazir(given) || !is_above(given.board(), large_lights)) return std::nullopt;
    Answer<LargeLights> found = solve_large_lights(given.bits(), monitor);
    LargeLights& lights = found.value;
    const bool only = lights.dimension == 0;
    const bool answers = lights.possible && (only || question_.any);
    if (!answers && !is_above(given.board(), ToggleSystem::most_squares)) return std::nullopt;
    Answer<RepairFound> answer{settled(lights.number), found.method, found.evidence};
    answer.value.possible = lights.possible;
    if (!only) answer.value.at_least = 0;
    answer.value.toggles = std::move(lights.presses);
    for (const Square square : lights.quiet) {
      answer.value.certificate.push_back(
          static_cast<std::size_t>(square.y * given.board().columns() + square.x));
    }
    return answer;
  }

  [[nodiscard]] Answer<RepairFound> by_solver(const RepairGiven& given,
                                              const Monitor& monitor) const {
    RepairOptions how = how_;
    how.monitor = monitor;
    RepairSolver solver(given.system(), how);
    return solved(solver, given);
  }

  [[nodiscard]] Answer<RepairFound> solved(RepairSolver& solver, const RepairGiven& given) const {
    Answer<Repair> answer = solver.solve(given.bits());
    Repair& repair = answer.value;
    if (question_.count && repair.proved() && !repair.ways) {
      base::fail_limit(base::argument("count"),
                       fmt::format("the minimum is {}, but the ways to reach it were too many to "
                                   "count by engine {}",
                                   repair.cost, answer.method));
    }
    RepairFound found;
    found.possible = repair.possible;
    found.cost = repair.cost;
    found.at_least = repair.at_least;
    found.ways = std::move(repair.ways);
    found.certificate = std::move(repair.certificate);
    if (repair.possible) found.toggles = mask_of(given.board(), repair.toggles);
    return {std::move(found), std::move(answer.method), std::move(answer.evidence)};
  }

  // From the text itself, at the speed of reading it.
  [[nodiscard]] bool asks_number_of_text() const {
    return question_.number && !question_.count && question_.board && !question_.board->lamps() &&
           !question_.lp && !question_.wcnf && goes_by_formula(question_);
  }

  [[nodiscard]] Answer<RepairValue> number_of_text() const {
    const RepairBoard& board = *question_.board;
    const auto parities = repair_room::parities::parities_of_text(
        board.written(), repair_room::question::announced_size(question_), question_.boxes,
        board.where(), how_.monitor);
    const std::int64_t fewest = repair_room::formula::fewest_toggles(parities);
    return {settled(fewest), "formula", {{"closed_form", fmt::format("{}", fewest)}}};
  }

  [[nodiscard]] Answer<RepairValue> exported(const RepairGiven& given) const {
    const ToggleSystem system = given.system();
    const std::vector<std::uint8_t> odd = system.odd_groups(given.bits());
    if (question_.lp) return {repair_room::as_lp(system, odd), "lp", {}};
    return {repair_room::as_wcnf(system, odd), "wcnf", {}};
  }

  [[nodiscard]] Answer<RepairValue> list(RepairGiven given) const {
    const std::uint64_t most =
        question_.all->most.value_or(std::numeric_limits<std::uint64_t>::max());
    RepairSolver solver(given.system(), how_);
    std::vector<std::vector<Square>> kept;
    std::uint64_t listed = 0;
    const bool possible = solver.for_each(given.bits(), [&](const std::vector<Square>& toggles) {
      ++listed;
      if (listener_.solution) return listener_.solution(toggles) && listed < most;
      kept.push_back(toggles);
      return listed < most;
    });
    if (possible) return {std::move(kept), "list", {{"listed", fmt::format("{}", listed)}}};
    Answer<RepairFound> none = solved(solver, given);
    none.value.given = std::move(given);
    return as_value(std::move(none));
  }

  // ----- ranges

  [[nodiscard]] Answer<RepairValue> terms() const {
    const BoardRange boards = question_.lit->range(question_.wrap);
    return {
        base::answer_each<std::optional<mpz_class>>(
            boards.first(), boards.last(), how_.monitor, listener_.term,
            [&](std::int64_t n, const Monitor& monitor) { return term(boards.at(n), monitor); }),
        "",
        {}};
  }

  [[nodiscard]] Answer<std::optional<mpz_class>> term(const Board& board,
                                                      const Monitor& monitor) const {
    const Answer<RepairFound> answer = find(given_on(question_, all_lit(board)), monitor);
    const RepairFound& found = answer.value;
    if (found.possible && !is_settled(question_, found)) {
      base::fail_limit(board.name(),
                       fmt::format("the fewest presses are out of reach: from {} to {}",
                                   found.at_least, found.cost));
    }
    std::optional<mpz_class> number;
    if (found.possible) number = question_.count ? found.ways : base::to_mpz(found.cost);
    return {std::move(number), answer.method, answer.evidence};
  }

  // ----- boards made to order

  [[nodiscard]] RepairSolver solver_for_many(const RepairGiven& given) const {
    RepairOptions how = how_;
    how.many = true;
    return {given.system(), how};
  }

  [[nodiscard]] bool by_closed_form(const RepairGiven& given) const {
    return goes_by_formula(question_) && given.has_closed_form();
  }

  [[nodiscard]] BitBoard made_on(const RepairGiven& given, std::int64_t fewest,
                                 std::uint64_t seed) const {
    const Board& board = given.board();
    if (by_closed_form(given)) {
      return make_repair(board.rows(), board.columns(), *given.groups.boxes, fewest, seed);
    }
    RepairSolver solver = solver_for_many(given);
    return make_repair(solver, fewest, seed, how_.monitor);
  }

  [[nodiscard]] Answer<RepairValue> make() const {
    RepairMade made{given_of(question_), *question_.fewest,
                    question_.seed ? *question_.seed : base::random_seed()};
    const auto fewest = static_cast<std::int64_t>(made.fewest);
    made.given.lamps =
        std::make_shared<Lamps>(Lamps{made.given.board(), made_on(made.given, fewest, made.seed)});
    // Solved once more, as if it had been read.
    Answer<RepairFound> again = find(made.given, how_.monitor);
    if (again.value.cost != fewest) {
      base::fail_bug(base::argument("make"),
                     fmt::format("made a board that needs {}", again.value.cost));
    }
    return {std::move(made),
            std::move(again.method),
            {{"second_route", fmt::format("solved again: {}", fewest)}}};
  }

  [[nodiscard]] Answer<RepairValue> hardest() const {
    const RepairGiven given = given_of(question_);
    const Board& board = given.board();
    if (by_closed_form(given)) {
      return {hardest_repair(board.rows(), board.columns(), *given.groups.boxes), "formula", {}};
    }
    const std::optional<std::int64_t> most = solver_for_many(given).hardest();
    if (!most) {
      base::fail_limit("repair",
                       "the patterns of odd groups are more than the 2^26 of a table, which alone "
                       "could tell");
    }
    return {*most, "table", {}};
  }

  const RepairQuestion& question_;
  const RepairListener& listener_;
  RepairOptions how_;
};

}  // namespace

Answer<RepairValue> answer(const RepairQuestion& question, const Resources& resources,
                           const RepairListener& listener) {
  check(question);
  const base::Limits limits(resources.memory, resources.seconds);
  return Asked(question, resources, listener).answer();
}

}  // namespace rookery
