// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of a count exclude or need each other: here and nowhere else.

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "base/given.hpp"
#include "base/text.hpp"
#include "rookery/count_question.hpp"

namespace rookery {

namespace {

constexpr unsigned long most_pieces_of_formula = 1000;
constexpr std::uint64_t most_samples = 100'000'000;
constexpr int most_ranks = 1'000'000;
constexpr std::size_t most_parts = 1'000'000;

using base::exclude;
using base::Given;
using base::require_from;

// What is asked beside numbers: at most one of these.
std::string other_than_numbers(const CountQuestion& question) {
  return base::at_most_one({{question.formula, "formula"},
                            {question.recurrence, "recurrence"},
                            {question.constant, "constant"},
                            {question.list.has_value(), "list"},
                            {question.sample.has_value(), "sample"},
                            {question.rank.has_value(), "rank"},
                            {question.unrank.has_value(), "unrank"},
                            {question.largest, "largest"},
                            {question.forecast, "forecast"},
                            {question.part.has_value(), "part"},
                            {question.dimacs, "dimacs"}});
}

void check_pieces(const CountQuestion& question, const std::string& other) {
  if (question.army.empty()) {
    if (!question.piece) base::fail_missing("piece", "king, N, left,up:2,3, ...; or `army`");
    return;
  }
  if (question.piece) {
    base::fail_excludes("army", "piece", "it replaces the piece, so give the board alone");
  }
  const char* const why =
      "an army fixes the number of each piece, and all its placements are counted";
  exclude("army",
          {{question.k.has_value(), "k"},
           {question.total, "total"},
           {question.most, "max"},
           {question.up_to_symmetry, "up-to-symmetry"},
           {question.translations, "translations"}},
          why);
  if (!other.empty()) base::fail_excludes("army", other, why);
}

void check_numbers(const CountQuestion& question) {
  exclude("total", {{question.total && question.k, "k"}});
  exclude("max", {{question.most && question.k, "k"}, {question.most && question.total, "total"}});
  if (question.translations && !question.up_to_symmetry) {
    base::fail_needs("translations", {"up-to-symmetry"});
  }
  if (question.translations && question.wrap == Wrap::none) {
    base::fail_needs("translations", {"torus", "cylinder"});
  }
  require_from("k", question.k, 0, 36);
  require_from("mod", question.mod, 1, 300);
}

// What formulas, recurrences and growth have in common.
void check_for_all_sizes(const CountQuestion& question, const char* name) {
  exclude(name, {{question.up_to_symmetry, "up-to-symmetry"},
                 {question.mod.has_value(), "mod"},
                 {question.most, "max"},
                 {question.check, "check"}});
  if (question.k && *question.k > most_pieces_of_formula) {
    base::fail_limit(base::argument("k"),
                     fmt::format("{} pieces are more than the {} that are tried",
                                 question.k->get_str(), most_pieces_of_formula));
  }
}

void require_automatic(const CountQuestion& question, const char* name) {
  if (question.engine != "auto") base::fail_excludes(name, "engine", "it has one engine");
}

bool asks_placements(const CountQuestion& question) {
  return question.list || question.sample || question.rank || question.unrank || question.largest;
}

[[noreturn]] void fail_family(const CountQuestion& question, const std::string& what) {
  base::fail_input(base::argument("board"),
                   base::quote(question.board->text()) + " is not " + what);
}

void check_formula(const CountQuestion& question) {
  check_for_all_sizes(question, "formula");
  if (question.total) {
    base::fail_excludes("formula", "total",
                        "a total is no polynomial (`recurrence`, `constant`); give `k`");
  }
  if (!question.k) base::fail_needs("formula", {"k"});
  const auto family = question.board->family();
  if (!family || (!family->square && family->rows.is_open() != family->columns.is_open())) {
    fail_family(question,
                "N (squares) or MxN (rectangles); along a strip like 8xN there is `recurrence`");
  }
  static_cast<void>(engine_named(question.engine, formula_engines));
}

void check_recurrence(const CountQuestion& question) {
  check_for_all_sizes(question, "recurrence");
  if (question.engine != "recurrence") require_automatic(question, "recurrence");
  const auto family = question.board->family();
  if (!family || family->square || family->rows.is_open() == family->columns.is_open()) {
    fail_family(question, "a strip: give one side as a number and the other as N, like 8xN");
  }
}

void check_constant(const CountQuestion& question) {
  check_for_all_sizes(question, "constant");
  exclude("constant", {{question.k.has_value(), "k"}});
  require_automatic(question, "constant");
  if (question.wrap != Wrap::none) {
    base::fail_excludes("constant", question.wrap == Wrap::torus ? "torus" : "cylinder",
                        "it is the same for boards, cylinders and tori");
  }
  const auto family = question.board ? question.board->family() : std::nullopt;
  if (question.board && (!family || !family->has_open_side())) {
    fail_family(question, "the widest strip to use, like 12xN; no board is needed");
  }
}

void check_placements(const CountQuestion& question, const std::string& other) {
  if (question.seed && !question.sample) base::fail_needs("seed", {"sample"});
  if (question.fugacity && !question.sample) base::fail_needs("fugacity", {"sample"});
  if (question.fugacity && question.k) {
    base::fail_excludes("fugacity", "k",
                        "it gives weights to numbers of pieces, and `k` leaves only one number");
  }
  if (question.fugacity && *question.fugacity <= 0) {
    base::fail_input(base::argument("fugacity"), "must be positive");
  }
  if (question.sample && (*question.sample < 1 || *question.sample > most_samples)) {
    base::fail_range("sample", fmt::format("{}", *question.sample), "1",
                     fmt::format("{}", most_samples));
  }
  if (question.list && question.list->most == 0) base::fail_range("list", "0", "1", "2^63-1");
  if (question.unrank && *question.unrank < 1) {
    base::fail_range("unrank", question.unrank->get_str(), "1", "the number of placements");
  }
  if (!asks_placements(question)) return;
  if (question.up_to_symmetry && !question.list) {
    base::fail_excludes("up-to-symmetry", other, "only a `list` has one placement of each class");
  }
  exclude(other.c_str(),
          {{question.most, "max"}, {question.mod.has_value(), "mod"}, {question.check, "check"}});
}

void check_files(const CountQuestion& question) {
  if (question.dimacs) {
    exclude("dimacs", {{question.most, "max"},
                       {question.check, "check"},
                       {question.up_to_symmetry, "up-to-symmetry"},
                       {question.mod.has_value(), "mod"}});
    require_automatic(question, "dimacs");
  }
  if (!question.part) return;
  exclude("part", {{question.most, "max"},
                   {question.up_to_symmetry, "up-to-symmetry"},
                   {question.mod.has_value(), "mod"},
                   {question.check, "check"}});
  const auto [number, of] = *question.part;
  const auto require_from_one = [](std::size_t value, std::size_t most) {
    if (value >= 1 && value <= most) return;
    base::fail_range("part", std::to_string(value), "1", std::to_string(most));
  };
  require_from_one(of, most_parts);
  require_from_one(number, of);
}

void check_forecast(const CountQuestion& question) {
  if (question.ranks && !question.forecast) base::fail_needs("ranks", {"forecast"});
  if (!question.forecast) return;
  exclude("forecast", {{question.most, "max"}, {question.up_to_symmetry, "up-to-symmetry"}});
  if (question.ranks && (*question.ranks < 1 || *question.ranks > most_ranks)) {
    base::fail_range("ranks", fmt::format("{}", *question.ranks), "1",
                     fmt::format("{}", most_ranks));
  }
}

void check_board(const CountQuestion& question, const std::string& other) {
  static_cast<void>(question.board->range());  // no open sides
  if (!question.board->is_range()) return;
  if (!other.empty() && !question.forecast) {
    base::fail_input(base::argument(other), "takes one board, not a range");
  }
  if (question.army.empty() && !question.k && !question.total && !question.forecast) {
    base::fail(Failure::bad_input, Code::needs, base::argument("board"),
               "a range of boards needs `k` or `total`", {{"other", "k,total"}});
  }
}

}  // namespace

void check(const CountQuestion& question) {
  const std::string other = other_than_numbers(question);
  check_pieces(question, other);
  if (!question.board && !question.constant) base::fail_missing("board", "8, 3x5, or a picture");
  check_numbers(question);
  check_placements(question, other);
  check_files(question);
  check_forecast(question);
  if (question.formula) return check_formula(question);
  if (question.recurrence) return check_recurrence(question);
  if (question.constant) return check_constant(question);
  static_cast<void>(engine_named(question.engine, count_engines));
  check_board(question, other);
}

}  // namespace rookery
