// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about placements on its way to the functions that answer: here and nowhere else.

#include <algorithm>
#include <limits>
#include <random>
#include <string>
#include <utility>

#include "base/memory.hpp"
#include "base/random_seed.hpp"
#include "base/second_route.hpp"
#include "base/terms.hpp"
#include "base/text.hpp"
#include "count/tasks/checkpoint_folder.hpp"
#include "rookery/checkpoint.hpp"
#include "rookery/count_question.hpp"
#include "rookery/residues.hpp"

namespace rookery {

namespace {

template <class Value>
Answer<CountValue> as_value(Answer<Value> answer) {
  return {CountValue(std::move(answer.value)), std::move(answer.method),
          std::move(answer.evidence)};
}

class Asked {
 public:
  Asked(const CountQuestion& question, const Resources& resources, const CountListener& listener)
      : question_(question), listener_(listener), how_(options_of(question, resources)) {}

  Answer<CountValue> answer() {
    if (question_.formula) return formula();
    if (question_.recurrence) return recurrence();
    if (question_.constant) return as_value(growth_constant(piece(), width_of_strip(), how_));
    how_.engine = engine_named(question_.engine, count_engines);
    boards_ = question_.board->range(question_.wrap);
    if (question_.forecast) return forecast();
    if (!boards_.is_single()) return terms();
    return on_one_board(boards_.at(1));
  }

 private:
  static CountOptions options_of(const CountQuestion& question, const Resources& resources) {
    CountOptions how;
    how.memory_limit = resources.memory;
    how.time_limit = resources.seconds;
    how.threads = resources.threads;
    how.check = question.check;
    how.up_to = question.translations     ? UpTo::translations
                : question.up_to_symmetry ? UpTo::reflections
                                          : UpTo::nothing;
    how.modulus = question.mod;
    how.monitor = resources.monitor;
    how.ranks = resources.ranks;
    how.split = resources.split;
    how.checkpoint = resources.checkpoint.folder;
    how.checkpoint_every = resources.checkpoint.every;
    how.remark = resources.remark;
    how.rank_progress = resources.rank_progress;
    return how;
  }

  [[nodiscard]] const Piece& piece() const { return *question_.piece; }

  // ----- formulas

  [[nodiscard]] std::optional<std::size_t> pieces_of_formula() const {
    if (!question_.k) return std::nullopt;
    return static_cast<std::size_t>(question_.k->get_ui());
  }

  [[nodiscard]] Answer<CountValue> formula() const {
    FormulaOptions options;
    options.engine = engine_named(question_.engine, formula_engines);
    options.wrap = question_.wrap;
    options.count = how_;
    const std::size_t pieces = pieces_of_formula().value();
    return question_.board->family()->square
               ? as_value(square_formula(piece(), pieces, options))
               : as_value(rectangle_formula(piece(), pieces, options));
  }

  [[nodiscard]] Answer<CountValue> recurrence() const {
    return as_value(strip_recurrence(piece(), strip_of(question_), pieces_of_formula(), how_));
  }

  [[nodiscard]] std::int64_t width_of_strip() const {
    if (!question_.board) return 0;
    const BoardFamily family = question_.board->family().value();
    return family.rows.length.value_or(family.columns.length.value_or(0));
  }

  // ----- numbers

  [[nodiscard]] bool wants_one_number() const {
    return !question_.army.empty() || question_.k || question_.total;
  }

  [[nodiscard]] Answer<mpz_class> number(const Board& board, const CountOptions& how) const {
    if (!question_.army.empty()) return count_army(question_.army, board, how);
    return question_.k ? count_exactly(piece(), board, *question_.k, how)
                       : count_total(piece(), board, how);
  }

  [[nodiscard]] Answer<CountValue> terms() const {
    CountOptions how = how_;
    bool told = false;
    return {base::answer_each<mpz_class>(
                boards_.first(), boards_.last(), how_.monitor, listener_.term,
                [&](std::int64_t n, const Monitor& monitor) {
                  how.monitor = monitor;
                  Answer<mpz_class> term = number(boards_.at(n), how);
                  told = told || base::tell_if_unchecked(term.evidence, how_.remark);
                  return term;
                }),
            "",
            {}};
  }

  [[nodiscard]] Answer<CountValue> on_one_board(const Board& board) const {
    if (question_.list || question_.sample || question_.rank || question_.unrank) {
      return placements(board);
    }
    if (question_.largest) return as_value(placement_of_most(board));
    if (question_.dimacs) {
      return {CountValue(count_dimacs(piece(), board, question_.k, how_)), "dimacs", {}};
    }
    if (question_.part) {
      return {CountValue(count_part(piece(), board, question_.total, question_.k,
                                    question_.part->number, question_.part->of, how_)),
              "part",
              {}};
    }
    if (question_.most) return as_value(count_most(piece(), board, how_));
    if (wants_one_number()) return as_value(number(board, how_));
    return as_value(count_polynomial(piece(), board, how_));
  }

  [[nodiscard]] Answer<CountValue> forecast() const {
    const int ranks = question_.ranks.value_or(1);
    const auto of = [&](const Board& board) {
      return forecast_count(piece(), board, question_.total, question_.k, ranks, how_);
    };
    if (boards_.is_single()) {
      Answer<CountForecast> found = of(boards_.at(1));
      return {CountForecasts{{std::nullopt, std::move(found.value)}}, "forecast",
              std::move(found.evidence)};
    }
    CountForecasts all;
    for (std::int64_t n = boards_.first(); n <= boards_.last(); ++n) {
      how_.monitor.check(0);
      all.emplace_back(n, of(boards_.at(n)).value);
    }
    return {std::move(all), "forecast", {}};
  }

  // ----- the placements themselves

  [[nodiscard]] Answer<CountValue> placements(const Board& board) const {
    PlacementOptions options;
    options.pieces = question_.k;
    options.count = how_;
    if (question_.list) return list(board, options);
    if (question_.sample) return sample(board, options);
    if (question_.rank) {
      return as_value(rank_placement(piece(), board, *question_.rank, options));
    }
    return as_value(unrank_placement(piece(), board, *question_.unrank, options));
  }

  [[nodiscard]] Answer<CountValue> list(const Board& board, const PlacementOptions& options) const {
    std::vector<Placement> kept;
    std::uint64_t listed = 0;
    const std::uint64_t most =
        question_.list->most.value_or(std::numeric_limits<std::uint64_t>::max());
    const Answer<mpz_class> found =
        list_placements(piece(), board, options, [&](const Placement& one) {
          ++listed;
          if (listener_.placement) return listener_.placement(one) && listed < most;
          kept.push_back(one);
          return listed < most;
        });
    return {std::move(kept), found.method, found.evidence};
  }

  [[nodiscard]] Answer<CountValue> sample(const Board& board,
                                          const PlacementOptions& options) const {
    const std::uint64_t seed = question_.seed ? *question_.seed : base::random_seed();
    Answer<std::vector<Placement>> found =
        sample_placements(piece(), board, *question_.sample, seed,
                          question_.fugacity.value_or(mpq_class(1)), options);
    found.evidence.push_back({"seed", std::to_string(seed)});
    return as_value(std::move(found));
  }

  // Any part of a placement without attacks is one, so fewer pieces need no search; those that
  // must stand are kept.
  [[nodiscard]] Answer<Placement> placement_of_most(const Board& board) const {
    Answer<Placement> found = largest_placement(piece(), board, how_);
    Placement& squares = found.value;
    if (squares.empty() && count_total(piece(), board, how_).value == 0) {
      base::fail(Failure::bad_input, Code::no_answer, "count",
                 "the squares that must hold a piece attack each other: there is no placement");
    }
    if (!question_.k) return found;
    if (*question_.k > static_cast<unsigned long>(squares.size())) {
      base::fail(Failure::bad_input, Code::no_answer, base::argument("k"),
                 "no " + question_.k->get_str() + " pieces can stand on " + board.name() +
                     ", so there is nothing to draw");
    }
    std::stable_partition(squares.begin(), squares.end(),
                          [&](Square square) { return board.is_forced(square); });
    squares.resize(static_cast<std::size_t>(question_.k->get_ui()));
    std::sort(squares.begin(), squares.end());
    return found;
  }

  const CountQuestion& question_;
  const CountListener& listener_;
  CountOptions how_;
  BoardRange boards_ = BoardRange();
};

}  // namespace

Strip strip_of(const CountQuestion& question) {
  const BoardFamily family = question.board->family().value();
  Strip strip;
  strip.rows_run = family.rows.is_open();
  strip.width = strip.rows_run ? *family.columns.length : *family.rows.length;
  strip.wrap = question.wrap;
  return strip;
}

Answer<CountValue> answer(const CountQuestion& question, const Resources& resources,
                          const CountListener& listener) {
  check(question);
  check(resources.checkpoint);
  const count::tasks::CheckpointClaim claim(resources.checkpoint);
  const base::Limits limits(resources.memory, resources.seconds);
  Answer<CountValue> found = Asked(question, resources, listener).answer();
  static_cast<void>(base::tell_if_unchecked(found.evidence, resources.remark));
  return found;
}

}  // namespace rookery
