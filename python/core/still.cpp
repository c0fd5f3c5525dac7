// SPDX-License-Identifier: GPL-3.0-or-later
//
// still: numbers of boards that do not change, and the boards. A board of signs is text, a row a
// line; what reads such boards is in still_signs.cpp.

#include "rookery/still.hpp"

#include <fmt/format.h>

#include <limits>
#include <memory>

#include "base/text.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/options.hpp"
#include "core/still_signs.hpp"
#include "core/terms.hpp"

namespace rookery::python {

namespace {

constexpr double most_digits = 1e8;
constexpr std::int64_t most_cells_in_a_list = std::int64_t{1} << 30;

// A question about still boards, read from keyword arguments.
struct Question {
  Piece piece;
  StillOptions how;
  bool symmetric = false;  // only boards that every symmetry keeps

  [[nodiscard]] Answer<StillSpace> space(const Board& board) const {
    Answer<StillSpace> found = find_still(piece, board, how);
    if (!symmetric) return found;
    found.evidence.push_back({"of_dimension", fmt::format("{}", found.value.dimension())});
    found.value = found.value.symmetric(how.monitor);
    return found;
  }

  [[nodiscard]] Answer<StillCount> count(const Board& board) const {
    if (!symmetric) return count_still(piece, board, how);
    const Answer<StillSpace> found = space(board);
    if (how.kinds) return {found.value.count(how.monitor), found.method, found.evidence};
    return {{static_cast<std::int64_t>(found.value.dimension()), {}}, found.method, found.evidence};
  }

  // What a sheet of this board's boards is called.
  [[nodiscard]] std::string title(const Board& board, const std::string& what) const {
    std::string title = what + " of " + board.name();
    if (how.period != 1) title += fmt::format(" that return after {} steps", how.period);
    const std::string name = piece.plain_name();
    if (name != "wazir") title += ", " + (name.empty() ? piece.betza() : name);
    return title;
  }
};

Question read_question(const py::kwargs& words) {
  Question question{read_piece(words["piece"]), {}, false};
  question.how.engine = engine_named(engine_word(words), still_engines);
  question.how.check = flag(words, "check");
  question.how.threads = read_threads(words["threads"]);
  if (words.contains("period")) {
    question.how.period = read_int64(words["period"], "period", 1, largest_side);
  }
  question.symmetric = flag(words, "symmetric");
  return question;
}

std::optional<BoardRange> range_of(const py::object& board, const py::kwargs& words) {
  return read_range(board, flag(words, "torus"), flag(words, "cylinder"));
}

Board read_one_board(const py::object& board, const py::kwargs& words) {
  if (range_of(board, words)) base::fail_input("`board`", "one board is needed, not a range");
  return read_board(board, flag(words, "torus"), flag(words, "cylinder"));
}

// A number of 2^(10^18) has an expression, and no digits.
mpz_class value_of(const PowerSum& number) {
  if (number.digits() > most_digits) {
    base::fail_limit(
        "still", fmt::format("the number has about {:.2g} digits; mod=M gives its remainder, "
                             "dimension=True the d of 2^d, still.count(...).expression all of it",
                             number.digits()));
  }
  return number.value();
}

std::vector<Fact> evidence_of(const Answer<StillCount>& answer) {
  std::vector<Fact> evidence = answer.evidence;
  evidence.push_back({"dimension", fmt::format("{}", answer.value.dimension)});
  if (!answer.value.fixed.empty()) {
    evidence.push_back({"kinds", answer.value.kinds().expression()});
  }
  return evidence;
}

// Which number of a count is asked for.
struct Wanted {
  bool all = false;
  bool dimension = false;
  std::optional<mpz_class> modulus;

  [[nodiscard]] Answer<mpz_class> of(const Answer<StillCount>& answer) const {
    return {value(answer.value), answer.method, evidence_of(answer)};
  }

 private:
  [[nodiscard]] mpz_class value(const StillCount& count) const {
    if (dimension) {
      const mpz_class d = base::to_mpz(count.dimension);
      return modulus ? mpz_class(d % *modulus) : d;
    }
    const PowerSum number = all ? count.all() : count.kinds();
    return modulus ? number.modulo(*modulus) : value_of(number);
  }
};

// The value is an integer, or a dictionary of them for a range of boards.
py::tuple still_number(const py::object& board, bool all, bool dimension, const py::object& mod,
                       const py::object& progress, const py::kwargs& words) {
  if (all && dimension) base::fail_excludes("dimension", "all");
  const Wanted wanted{all, dimension, read_modulus(mod)};
  Question question = read_question(words);
  if (const auto range = range_of(board, words)) {
    // On a torus there may be thousands of symmetries, and these two need none.
    const bool wraps = range->at(range->first()).wrap() != Wrap::none;
    question.how.kinds = !wraps || !(all || dimension);
    const auto terms =
        run(progress, [question, wanted, range = *range](const Monitor& monitor) mutable {
          question.how.monitor = monitor;
          Terms found;
          const auto add = [&](std::int64_t n, const Answer<StillCount>& answer) {
            found.add(n, wanted.of(answer));
          };
          if (!question.symmetric) {
            count_still_range(question.piece, range, question.how, add);
          } else {
            for (std::int64_t n = range.first(); n <= range.last(); ++n) {
              add(n, question.count(range.at(n)));
            }
          }
          return found;
        });
    return to_python(terms);
  }
  const Board on = read_one_board(board, words);
  question.how.kinds = on.wrap() == Wrap::none || !(all || dimension);
  const auto answer = run(progress, [question, wanted, on](const Monitor& monitor) mutable {
    question.how.monitor = monitor;
    return wanted.of(question.count(on));
  });
  return to_python(answer, answer.value);
}

// (dimension, [(symmetry, dimension that it keeps)], kinds, all, digits, method, evidence): two
// numbers as expressions, and about how many digits the first of them has.
py::tuple still_count(const py::object& board, const py::object& progress,
                      const py::kwargs& words) {
  const auto answer = run(progress, [question = read_question(words),
                                     on = read_one_board(board, words)](const Monitor& m) mutable {
    question.how.monitor = m;
    return question.count(on);
  });
  py::list fixed;
  for (const FixedDimension& one : answer.value.fixed) {
    fixed.append(py::make_tuple(one.symmetry.name(), one.dimension));
  }
  const PowerSum kinds = answer.value.kinds();
  return py::make_tuple(answer.value.dimension, fixed, kinds.expression(),
                        answer.value.all().expression(), kinds.digits(), answer.method,
                        to_python(evidence_of(answer)));
}

// The mean of the powers of two.
PowerSum mean_of(const std::vector<std::int64_t>& exponents) {
  return PowerSum(exponents, static_cast<std::int64_t>(exponents.size()));
}

// Boards of a list.
struct Listed {
  std::vector<std::string> texts;
  std::optional<std::string> kinds;  // how many there are; nothing in a basis
  std::string method;
  std::vector<Fact> evidence;
};

// (board, piece, [text], kinds, title, method, evidence)
py::tuple gallery(const Question& question, const Board& board, const Listed& listed,
                  const std::string& what) {
  return py::make_tuple(board, question.piece, listed.texts, listed.kinds,
                        question.title(board, what), listed.method, to_python(listed.evidence));
}

void require_room(const StillSpace& space, const mpz_class& listed) {
  const mpz_class cells =
      base::to_mpz(space.board().rows()) * base::to_mpz(space.board().columns());
  if (listed * cells <= base::to_mpz(most_cells_in_a_list)) return;
  base::fail_limit("`limit`",
                   fmt::format("a list of {} boards of {} does not fit; limit=100 takes the "
                               "first 100 kinds, still.iterate has one after the other",
                               base::show_number(listed), space.board().name()));
}

std::optional<std::int64_t> read_limit(const py::object& limit) {
  if (limit.is_none()) return std::nullopt;
  return read_int64(limit, "`limit`", 1, std::numeric_limits<std::int64_t>::max());
}

py::tuple still_boards(const py::object& board, const py::object& limit, const py::object& progress,
                       const py::kwargs& words) {
  Question question = read_question(words);
  const Board on = read_one_board(board, words);
  const auto found =
      run(progress, [question, on, most = read_limit(limit)](const Monitor& monitor) mutable {
        question.how.monitor = monitor;
        const Answer<StillSpace> answer = question.space(on);
        const StillSpace& space = answer.value;
        constexpr std::size_t most_dimensions = 62;
        if (!most && space.dimension() > most_dimensions) {
          base::fail_limit("`limit`",
                           fmt::format("there are 2^{} boards on {}, too many to list; limit=100 "
                                       "takes the first 100 kinds",
                                       space.dimension(), on.name()));
        }
        const PowerSum number = space.count(monitor).kinds();
        constexpr double short_number = 20;
        const bool is_short = number.digits() < short_number;
        const mpz_class kinds = is_short ? number.value() : mpz_class(0);
        mpz_class wanted = kinds;
        if (most && (!is_short || base::to_mpz(*most) < kinds)) wanted = base::to_mpz(*most);
        require_room(space, wanted);
        const auto enough = static_cast<std::size_t>(base::to_int64(wanted));
        Listed listed{
            {}, is_short ? kinds.get_str() : number.expression(), answer.method, answer.evidence};
        space.for_each_kind(
            [&](const Signs& signs) {
              listed.texts.push_back(text_of_signs(signs));
              return !most || listed.texts.size() < enough;
            },
            monitor);
        if (listed.texts.size() != enough) {
          base::fail_bug("still", "the list and Burnside's count differ");
        }
        const bool whole = is_short && wanted == kinds;
        listed.evidence.push_back(
            {"listed", whole ? fmt::format("{}, as Burnside's lemma counts", enough)
                             : fmt::format("{} of {}", enough, number.expression())});
        return listed;
      });
  return gallery(question, on, found,
                 question.symmetric ? "Symmetric still boards" : "Still boards");
}

py::tuple still_basis(const py::object& board, const py::object& progress,
                      const py::kwargs& words) {
  Question question = read_question(words);
  const Board on = read_one_board(board, words);
  const auto found = run(progress, [question, on](const Monitor& monitor) mutable {
    question.how.monitor = monitor;
    const Answer<StillSpace> answer = question.space(on);
    const StillSpace& space = answer.value;
    require_room(space, base::to_mpz(static_cast<std::int64_t>(space.dimension())));
    Listed listed{{}, std::nullopt, answer.method, answer.evidence};
    for (std::size_t i = 0; i < space.dimension(); ++i) {
      listed.texts.push_back(text_of_signs(space.basis_board(i)));
    }
    return listed;
  });
  return gallery(question, on, found, "A basis of the still boards");
}

// A type of its own, since a class has one name in Python.
struct FoundBoard {
  std::string text;
};

using StillStream = Stream<FoundBoard>;

// (board, piece, stream)
py::tuple still_iterate(const py::object& board, const py::object& progress,
                        const py::kwargs& words) {
  Question question = read_question(words);
  const Board on = read_one_board(board, words);
  auto stream = std::make_unique<StillStream>(
      [question, on](const Monitor& monitor, const StillStream::Give& give) mutable {
        question.how.monitor = monitor;
        question.space(on).value.for_each_kind(
            [&](const Signs& signs) { return give({text_of_signs(signs)}); }, monitor);
      },
      progress);
  return py::make_tuple(on, question.piece, std::move(stream));
}

// (board, piece, text, method, evidence)
py::tuple still_random(const py::object& board, const py::object& seed, const py::object& progress,
                       const py::kwargs& words) {
  Question question = read_question(words);
  const Board on = read_one_board(board, words);
  const auto answer =
      run(progress, [question, on, seed = read_seed(seed)](const Monitor& monitor) mutable {
        question.how.monitor = monitor;
        if (!question.symmetric) return random_still(question.piece, on, seed, question.how);
        Answer<StillSpace> found = question.space(on);
        found.evidence.push_back({"seed", fmt::format("{}", seed)});
        return Answer<Signs>{found.value.random(seed), found.method, found.evidence};
      });
  return py::make_tuple(on, question.piece, text_of_signs(answer.value), answer.method,
                        to_python(answer.evidence));
}

// (board, piece, (text, minus, fewest) or None, method, evidence)
py::tuple still_negated(const py::object& board, const py::object& progress,
                        const py::kwargs& words) {
  Question question = read_question(words);
  const Board on = read_one_board(board, words);
  const auto answer = run(progress, [question, on](const Monitor& monitor) mutable {
    question.how.monitor = monitor;
    return find_negated(question.piece, on, question.how);
  });
  py::object shown = py::none();
  if (answer.value) {
    shown = py::make_tuple(text_of_signs(answer.value->signs), answer.value->minus,
                           answer.value->fewest);
  }
  return py::make_tuple(on, question.piece, shown, answer.method, to_python(answer.evidence));
}

}  // namespace

void add_still(py::module_& core) {
  core.def("still_number", &still_number, py::arg("board"), py::arg("all"), py::arg("dimension"),
           py::arg("mod"), py::arg("progress"));
  core.def("still_count", &still_count, py::arg("board"), py::arg("progress"));
  core.def(
      "still_modulo",
      [](const std::vector<std::int64_t>& exponents, const py::object& mod) {
        const auto modulus = read_modulus(mod);
        if (!modulus) base::fail_missing("mod", "a modulus, at least 1");
        return mean_of(exponents).modulo(*modulus);
      },
      py::arg("exponents"), py::arg("mod"));
  core.def(
      "still_value",
      [](const std::vector<std::int64_t>& exponents) { return value_of(mean_of(exponents)); },
      py::arg("exponents"));
  core.def("still_boards", &still_boards, py::arg("board"), py::arg("limit"), py::arg("progress"));
  core.def("still_basis", &still_basis, py::arg("board"), py::arg("progress"));
  made_by_library(py::class_<StillStream>(core, "StillStream", "Boards, one after the other.",
                                          collected<StillStream>()))
      .def("__iter__", [](py::object stream) { return stream; })
      .def("__next__", [](StillStream& stream) { return stream.next().text; });
  core.def("still_iterate", &still_iterate, py::arg("board"), py::arg("progress"));
  core.def("still_random", &still_random, py::arg("board"), py::arg("seed"), py::arg("progress"));
  core.def("still_negated", &still_negated, py::arg("board"), py::arg("progress"));
  add_still_signs(core);
}

}  // namespace rookery::python
