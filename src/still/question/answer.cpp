// SPDX-License-Identifier: GPL-3.0-or-later
//
// A question about boards of signs on its way to the functions that answer: here and nowhere else.

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <utility>

#include "base/memory.hpp"
#include "base/random_seed.hpp"
#include "base/second_route.hpp"
#include "base/text.hpp"
#include "rookery/still_question.hpp"

namespace rookery {

namespace {

constexpr std::size_t most_dimensions = 62;                      // of a list without an end
constexpr std::int64_t most_cells_kept = std::int64_t{1} << 30;  // of a list

template <class Value>
Answer<StillValue> as_value(Answer<Value> answer) {
  return {StillValue(std::move(answer.value)), std::move(answer.method),
          std::move(answer.evidence)};
}

// "dimension_fixed_by_half_turn", or where there are many symmetries how often each dimension
// occurs.
void add_fixed(std::vector<Fact>& evidence, const std::vector<FixedDimension>& fixed) {
  constexpr std::size_t few = 8;
  if (fixed.size() <= few) {
    for (const FixedDimension& each : fixed) {
      std::string name = "dimension_fixed_by_" + each.symmetry.name();
      std::replace_if(
          name.begin(), name.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
      evidence.push_back({std::move(name), fmt::format("{}", each.dimension)});
    }
    return;
  }
  std::map<std::int64_t, std::size_t, std::greater<>> times;
  for (const FixedDimension& each : fixed) ++times[each.dimension];
  std::string dimensions;
  for (const auto& [dimension, symmetries] : times) {
    dimensions += fmt::format("{}{} by {}", dimensions.empty() ? "" : ", ", dimension, symmetries);
  }
  evidence.push_back({"symmetries", fmt::format("{}", fixed.size())});
  evidence.push_back({"dimensions_fixed", dimensions});
}

// The dimensions of which the numbers are made are evidence, too.
Answer<StillCount> with_dimensions(Answer<StillCount> answer) {
  const StillCount& count = answer.value;
  answer.evidence.push_back({"dimension", fmt::format("{}", count.dimension)});
  if (!count.fixed.empty()) {
    add_fixed(answer.evidence, count.fixed);
    answer.evidence.push_back({"classes", count.classes().expression()});
  }
  return answer;
}

// A list that is not heard board by board is kept.
void require_room(const StillSpace& space, const mpz_class& boards) {
  const Board& board = space.board();
  const mpz_class cells = boards * base::to_mpz(board.rows()) * base::to_mpz(board.columns());
  if (cells <= base::to_mpz(most_cells_kept)) return;
  base::fail_limit(base::argument("list"),
                   fmt::format("a list of {} boards of {} does not fit; `list` with a number lists "
                               "that many of them",
                               base::show_number(boards), board.name()));
}

// So many of the classes.
mpz_class boards_listed(const PowerSum& classes, std::optional<std::uint64_t> most) {
  constexpr double short_number = 20;  // digits
  const mpz_class all = classes.digits() < short_number ? classes.value() : mpz_class(-1);
  if (!most) return all;
  const mpz_class asked(static_cast<unsigned long>(*most));
  return all < 0 || asked < all ? asked : all;
}

class Asked {
 public:
  Asked(const StillQuestion& question, const Resources& resources, const StillListener& listener)
      : question_(question), resources_(resources), listener_(listener) {
    how_.engine = engine_named(question.engine, still_engines);
    how_.period = static_cast<std::int64_t>(question.period.value_or(1));
    // On a torus there may be thousands of symmetries, and these two need none.
    how_.classes = question.wrap == Wrap::none || !(question.all || question.dimension);
    how_.check = question.check;
    how_.threads = resources.threads;
    how_.monitor = resources.monitor;
  }

  [[nodiscard]] Answer<StillValue> answer() const {
    if (question_.board && question_.board->is_range()) return terms();
    const Board board = board_of(question_);
    if (question_.step || question_.orbit) return of_signs(board);
    if (question_.list) return list(board);
    if (question_.basis) return basis(board);
    if (question_.random) return random(board);
    if (question_.negated) return as_value(find_negated(question_.piece, board, how_));
    return as_value(with_dimensions(count(board)));
  }

 private:
  // ----- boards

  // All of them, or those that every symmetry keeps.
  [[nodiscard]] Answer<StillSpace> space(const Board& board) const {
    Answer<StillSpace> found = find_still(question_.piece, board, how_);
    if (question_.symmetric) {
      found.evidence.push_back({"of_dimension", fmt::format("{}", found.value.dimension())});
      found.value = found.value.symmetric(how_.monitor);
    }
    return found;
  }

  // Until false is returned. A listener that wants no more ends it, too.
  [[nodiscard]] bool give(const Signs& signs, StillBoards& kept) const {
    if (listener_.board) return listener_.board(signs);
    kept.boards.push_back(signs);
    return true;
  }

  [[nodiscard]] Answer<StillValue> list(const Board& board) const {
    Answer<StillSpace> found = space(board);
    const StillSpace& space = found.value;
    const auto most = question_.list->most;
    if (!most && space.dimension() > most_dimensions) {
      base::fail_limit(base::argument("list"),
                       fmt::format("there are 2^{} boards on {}, too many to list; `list` with a "
                                   "number lists that many of them",
                                   space.dimension(), board.name()));
    }
    StillBoards kept;
    if (!listener_.board) {
      kept.classes = space.count(how_.monitor).classes();
      require_room(space, boards_listed(*kept.classes, most));
    }
    const std::uint64_t enough = most.value_or(std::numeric_limits<std::uint64_t>::max());
    std::uint64_t listed = 0;
    bool wanted = true;
    space.for_each_kind(
        [&](const Signs& signs) {
          wanted = give(signs, kept);
          return ++listed < enough && wanted;
        },
        how_.monitor);
    if (wanted) {
      if (!kept.classes) kept.classes = space.count(how_.monitor.silent()).classes();
      found.evidence.push_back({"listed", listed_of(listed, enough, *kept.classes)});
    }
    return {std::move(kept), std::move(found.method), std::move(found.evidence)};
  }

  // Burnside's lemma must have counted as many.
  static std::string listed_of(std::uint64_t listed, std::uint64_t enough,
                               const PowerSum& classes) {
    if (listed == enough) return fmt::format("{} of {}", listed, classes.expression());
    if (classes.value() != mpz_class(static_cast<unsigned long>(listed))) {
      base::fail_bug("still", "the list and Burnside's count differ");
    }
    return fmt::format("{}, as Burnside's lemma counts", listed);
  }

  [[nodiscard]] Answer<StillValue> basis(const Board& board) const {
    Answer<StillSpace> found = space(board);
    const StillSpace& space = found.value;
    if (!listener_.board) {
      require_room(space, mpz_class(static_cast<unsigned long>(space.dimension())));
    }
    StillBoards kept;
    for (std::size_t i = 0; i < space.dimension(); ++i) {
      how_.monitor.check(1);
      if (!give(space.basis_board(i), kept)) break;
    }
    return {std::move(kept), std::move(found.method), std::move(found.evidence)};
  }

  [[nodiscard]] Answer<StillValue> random(const Board& board) const {
    const std::uint64_t seed = question_.seed ? *question_.seed : base::random_seed();
    if (!question_.symmetric) return as_value(random_still(question_.piece, board, seed, how_));
    Answer<StillSpace> found = space(board);
    found.evidence.push_back({"seed", fmt::format("{}", seed)});
    return {found.value.random(seed), std::move(found.method), std::move(found.evidence)};
  }

  [[nodiscard]] Answer<StillValue> of_signs(const Board& board) const {
    const Signs& signs = *question_.signs;
    require_signs_fit(board, signs, base::argument("file"));
    if (question_.orbit) {
      return as_value(find_orbit(question_.piece, board, signs, how_.monitor));
    }
    const auto steps = static_cast<std::int64_t>(*question_.step);
    return {transform(question_.piece, board, signs, steps, how_.monitor),
            "steps",
            {{"steps", fmt::format("{}", steps)}}};
  }

  // ----- numbers

  [[nodiscard]] Answer<StillCount> count(const Board& board) const {
    if (!question_.symmetric) return count_still(question_.piece, board, how_);
    Answer<StillSpace> found = space(board);
    StillCount count = how_.classes
                           ? found.value.count(how_.monitor)
                           : StillCount{static_cast<std::int64_t>(found.value.dimension()), {}};
    return {std::move(count), std::move(found.method), std::move(found.evidence)};
  }

  [[nodiscard]] Answer<StillValue> terms() const {
    const BoardRange boards = question_.board->range(question_.wrap);
    StillTerms kept;
    bool told = false;
    const auto add = [&](std::int64_t n, Answer<StillCount> term) {
      told = told || base::tell_if_unchecked(term.evidence, resources_.remark);
      term = with_dimensions(std::move(term));
      if (listener_.term) return listener_.term(n, term);
      kept.emplace_back(n, std::move(term));
    };
    if (question_.symmetric) {
      for (std::int64_t n = boards.first(); n <= boards.last(); ++n) add(n, count(boards.at(n)));
    } else {
      count_still_range(question_.piece, boards, how_, add);
    }
    return {std::move(kept), "", {}};
  }

  const StillQuestion& question_;
  const Resources& resources_;
  const StillListener& listener_;
  StillOptions how_;
};

}  // namespace

Board board_of(const StillQuestion& question) {
  return question.board ? question.board->single(question.wrap)
                        : board_of_signs(question.signs.value(), question.wrap);
}

Answer<StillValue> answer(const StillQuestion& question, const Resources& resources,
                          const StillListener& listener) {
  check(question);
  const base::Limits limits(resources.memory, resources.seconds);
  Answer<StillValue> found = Asked(question, resources, listener).answer();
  static_cast<void>(base::tell_if_unchecked(found.evidence, resources.remark));
  return found;
}

}  // namespace rookery
