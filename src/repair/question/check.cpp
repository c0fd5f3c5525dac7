// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of repair exclude or need each other: here and nowhere else.

#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "repair/formula/found_in.hpp"
#include "repair/parities/parity.hpp"
#include "repair/question/given.hpp"
#include "rookery/repair_question.hpp"

namespace rookery {

namespace {

using Given = std::vector<std::pair<bool, const char*>>;

void exclude(bool asked, const char* name, const Given& others, const std::string& why = "") {
  if (!asked) return;
  for (const auto& [given, other] : others) {
    if (given) base::fail_excludes(name, other, why);
  }
}

void need(const Given& names, bool has, const char* other) {
  for (const auto& [given, name] : names) {
    if (given && !has) base::fail_needs(name, {other});
  }
}

void take_one_board(const Given& names) {
  for (const auto& [given, name] : names) {
    if (given) base::fail_input(base::argument(name), "takes one board, not a range");
  }
}

void check_lights(const RepairQuestion& question) {
  const bool lights = question.lights.has_value();
  need({{question.open, "open"},
        {question.lit.has_value(), "lit"},
        {question.wrap == Wrap::torus, "torus"},
        {question.wrap == Wrap::cylinder, "cylinder"}},
       lights, "lights");
  for (const auto& [given, name] : Given{{question.boxes.has_value(), "boxes"},
                                         {question.groups.has_value(), "groups"},
                                         {question.regions.has_value(), "regions"}}) {
    exclude(given, name, {{lights, "lights"}});
  }
}

void check_what(const RepairQuestion& question) {
  const bool all = question.all.has_value();
  const bool engine = question.engine != "auto";
  exclude(question.any, "any", {{question.count, "count"}, {all, "all"}, {engine, "engine"}});
  exclude(question.count, "count", {{all, "all"}});
  exclude(question.number, "number", {{all, "all"}});
  exclude(question.lp, "lp", {{question.wcnf, "wcnf"}});
  if (question.all && question.all->most == 0) base::fail_range("all", "0", "1", "2^63-1");
}

void check_groups(const RepairQuestion& question) {
  const GroupKinds kinds = repair_room::question::kinds_of(question);
  if (question.boxes && !kinds.boxes) {
    base::fail_input(base::argument("boxes"), "the boxes are not among the `groups`");
  }
  const RepairEngine engine = engine_named(question.engine, repair_engines);
  if (engine == RepairEngine::formula && (question.lights || question.regions || question.locked ||
                                          question.weights || kinds.diagonals)) {
    repair_room::formula::fail_no_closed_form();
  }
}

void check_size(const RepairQuestion& question) {
  if (!question.size) return;
  const Board board = question.size->single();
  if (board.is_picture()) {
    base::fail_input(base::argument("size"), "takes a size like 9x9, not a picture");
  }
  repair_room::parities::check_size(board.rows(), board.columns(), base::argument("size"));
}

void check_lit(const RepairQuestion& question) {
  if (!question.lit) return;
  exclude(true, "lit",
          {{question.board.has_value(), "board"},
           {question.make.has_value(), "make"},
           {question.size.has_value(), "size"}});
  static_cast<void>(question.lit->range());  // no open sides
  if (!question.lit->is_range()) return;
  take_one_board({{question.all.has_value(), "all"},
                  {question.lp, "lp"},
                  {question.wcnf, "wcnf"},
                  {question.locked.has_value(), "locked"},
                  {question.weights.has_value(), "weights"}});
}

void check_make(const RepairQuestion& question) {
  need({{question.fewest.has_value(), "fewest"},
        {question.seed.has_value(), "seed"},
        {question.hardest, "hardest"}},
       question.make.has_value(), "make");
  exclude(question.hardest, "hardest",
          {{question.fewest.has_value(), "fewest"}, {question.seed.has_value(), "seed"}});
  if (!question.make) return;
  if (!question.fewest && !question.hardest) base::fail_needs("make", {"fewest"});
  exclude(true, "make",
          {{question.board.has_value(), "board"},
           {question.size.has_value(), "size"},
           {question.number, "number"},
           {question.count, "count"},
           {question.all.has_value(), "all"},
           {question.any, "any"},
           {question.lp, "lp"},
           {question.wcnf, "wcnf"}});
  if (question.make->single().is_picture() && !question.lights) {
    base::fail_input(base::argument("make"),
                     "takes a size like 9x9; pictures with holes are for `lights`");
  }
}

}  // namespace

void check(const RepairQuestion& question) {
  check_lights(question);
  check_make(question);
  check_lit(question);
  if (!question.board && !question.lit && !question.make) {
    base::fail(Failure::bad_input, Code::missing, base::argument("board"),
               "is needed: rows of 0 and 1; or `lit`, or `make`", {{"other", "board,lit,make"}});
  }
  check_size(question);
  check_what(question);
  check_groups(question);
}

}  // namespace rookery
