// SPDX-License-Identifier: GPL-3.0-or-later
//
// still: numbers of boards that do not change, and the boards. A board of signs is text, a row a
// line; what reads such boards is in still_signs.cpp.

#include <fmt/format.h>

#include <limits>
#include <memory>

#include "base/text.hpp"
#include "core/answers.hpp"
#include "core/ask.hpp"
#include "core/convert.hpp"
#include "core/job.hpp"
#include "core/module.hpp"
#include "core/names.hpp"
#include "core/still_asked.hpp"
#include "core/still_signs.hpp"
#include "core/terms.hpp"
#include "words/still_titles.hpp"

namespace rookery::python {

namespace {

constexpr double most_digits = 1e8;
constexpr std::int64_t most_int64 = std::numeric_limits<std::int64_t>::max();

// The board that is shown with the answer.
Board one_board(const StillQuestion& question) {
  check(question);
  if (question.board->is_range()) {
    base::fail_input("`board`", "one board is needed, not a range");
  }
  return board_of(question);
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

mpz_class value_of(const StillQuestion& question, const StillCount& count) {
  const StillNumber number = number_of(question, count);
  const auto* const sum = std::get_if<PowerSum>(&number);
  return sum == nullptr ? std::get<mpz_class>(number) : value_of(*sum);
}

// The value is an integer, or a dictionary of them for a range of boards.
py::tuple still_number(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_still(words);
  const StillQuestion& question = asked.question;
  check(question);
  if (question.board->is_range()) {
    return to_python(asked.run(progress, [question](const Resources& resources) {
      Terms found;
      StillListener listener;
      listener.term = [&](std::int64_t n, const Answer<StillCount>& term) {
        found.add(n, {value_of(question, term.value), term.method, term.evidence});
      };
      static_cast<void>(answer(question, resources, listener));
      return found;
    }));
  }
  const auto found = asked.run(progress, [question](const Resources& resources) {
    Answer<StillValue> count = answer(question, resources);
    return Answer<mpz_class>{value_of(question, std::get<StillCount>(count.value)),
                             std::move(count.method), std::move(count.evidence)};
  });
  return to_python(found, found.value);
}

// (dimension, [(symmetry, dimension that it keeps)], classes, all, digits, method, evidence): two
// numbers as expressions, and about how many digits the first of them has.
py::tuple still_count(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_still(words);
  static_cast<void>(one_board(asked.question));
  const Answer<StillValue> found = asked.ask(progress);
  const auto& count = std::get<StillCount>(found.value);
  py::list fixed;
  for (const FixedDimension& one : count.fixed) {
    fixed.append(py::make_tuple(one.symmetry.name(), one.dimension));
  }
  const PowerSum classes = count.classes();
  return py::make_tuple(count.dimension, fixed, classes.expression(), count.all().expression(),
                        classes.digits(), found.method, to_python(found.evidence));
}

// The mean of the powers of two.
PowerSum mean_of(const std::vector<std::int64_t>& exponents) {
  return PowerSum(exponents, static_cast<std::int64_t>(exponents.size()));
}

// (board, piece, [text], classes, title, method, evidence); of a basis there are no classes.
py::tuple still_boards(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_still(words);
  const Board board = one_board(asked.question);
  struct Listed {
    std::vector<std::string> texts;
    std::optional<std::string> classes;
    std::string method;
    std::vector<Fact> evidence;
  };
  const auto found = asked.run(progress, [question = asked.question](const Resources& resources) {
    Answer<StillValue> list = answer(question, resources);
    auto& [boards, classes] = std::get<StillBoards>(list.value);
    Listed listed{{}, std::nullopt, std::move(list.method), std::move(list.evidence)};
    for (Signs& signs : boards) {
      listed.texts.push_back(text_of(signs));
      Signs().swap(signs);  // there may be a gigabyte of them
    }
    constexpr double short_number = 20;  // digits
    if (classes) {
      listed.classes =
          classes->digits() < short_number ? classes->value().get_str() : classes->expression();
    }
    return listed;
  });
  return py::make_tuple(board, asked.question.piece, found.texts, found.classes,
                        words::sheet_title(asked.question), found.method,
                        to_python(found.evidence));
}

// A type of its own, since a class has one name in Python.
struct FoundBoard {
  std::string text;
};

using StillStream = Stream<FoundBoard>;

// (board, piece, stream)
py::tuple still_iterate(const py::dict& words, const py::object& progress) {
  StillAsked asked = read_still(words);
  asked.question.list->most = static_cast<std::uint64_t>(most_int64);  // until nobody asks
  const Board on = one_board(asked.question);
  auto stream = std::make_unique<StillStream>(
      [asked](const Monitor& monitor, const StillStream::Give& give) {
        StillListener listener;
        listener.board = [&](const Signs& signs) { return give({text_of(signs)}); };
        static_cast<void>(asked.answered(monitor, listener));
      },
      progress);
  return py::make_tuple(on, asked.question.piece, std::move(stream));
}

// (board, piece, text, method, evidence)
py::tuple still_random(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_still(words);
  const Board on = one_board(asked.question);
  const Answer<StillValue> found = asked.ask(progress);
  return py::make_tuple(on, asked.question.piece, text_of(std::get<Signs>(found.value)),
                        found.method, to_python(found.evidence));
}

// (board, piece, (text, minus, fewest) or None, method, evidence)
py::tuple still_negated(const py::dict& words, const py::object& progress) {
  const StillAsked asked = read_still(words);
  const Board on = one_board(asked.question);
  const Answer<StillValue> found = asked.ask(progress);
  py::object shown = py::none();
  if (const auto& negated = std::get<std::optional<NegatedBoard>>(found.value)) {
    shown = py::make_tuple(text_of(negated->signs), negated->minus, negated->fewest);
  }
  return py::make_tuple(on, asked.question.piece, shown, found.method, to_python(found.evidence));
}

}  // namespace

void add_still(py::module_& core) {
  define_call(core, "still_number", &still_number);
  define_call(core, "still_count", &still_count);
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
  define_call(core, "still_boards", &still_boards);
  made_by_library(py::class_<StillStream>(core, "StillStream", "Boards, one after the other.",
                                          collected<StillStream>()))
      .def("__iter__", [](py::object stream) { return stream; })
      .def("__next__", [](StillStream& stream) { return stream.next().text; });
  define_call(core, "still_iterate", &still_iterate);
  define_call(core, "still_random", &still_random);
  define_call(core, "still_negated", &still_negated);
  add_still_signs(core);
}

}  // namespace rookery::python
