// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of repair exclude or need each other: for each rule a question that breaks it, with
// the code and the argument of the error.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "rookery/repair_question.hpp"

namespace rookery::testing::repair_question_check_test {
namespace {

using Change = std::function<void(RepairQuestion&)>;

RepairQuestion board_of_four() {
  RepairQuestion question;
  question.board = RepairBoard("1000 0000 0000 0001", "board");
  return question;
}

void lit(RepairQuestion& question, const std::string& boards = "5") {
  question.board.reset();
  question.lights.emplace();
  question.lit = Boards::parse(boards);
}

void make(RepairQuestion& question, const std::string& board = "9") {
  question.board.reset();
  question.make = Boards::parse(board);
  question.fewest = 3;
}

struct Rule {
  Change change;
  Code code;
  std::string argument;
  std::string other{};
};

void expect_broken(const Rule& rule) {
  RepairQuestion question = board_of_four();
  rule.change(question);
  try {
    check(question);
    ADD_FAILURE() << "no error about " << rule.argument << " and " << rule.other;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::bad_input);
    EXPECT_EQ(name_of(error.code()), name_of(rule.code)) << error.what();
    EXPECT_EQ(error.argument(), rule.argument) << error.what();
    if (rule.other.empty()) return;
    ASSERT_FALSE(error.facts().empty());
    EXPECT_EQ(error.facts()[0].value, rule.other) << error.what();
  }
}

TEST(RepairCheck, WhatNeedsLights) {
  for (const Rule& rule : std::vector<Rule>{
           {[](auto& q) { q.open = true; }, Code::needs, "open", "lights"},
           {[](auto& q) { q.wrap = Wrap::torus; }, Code::needs, "torus", "lights"},
           {[](auto& q) { q.wrap = Wrap::cylinder; }, Code::needs, "cylinder", "lights"},
           {[](auto& q) { q.lit = Boards::parse("5"); }, Code::needs, "lit", "lights"}}) {
    expect_broken(rule);
  }
}

TEST(RepairCheck, WhatExcludesLights) {
  const auto with_lights = [](const Change& change) {
    return [change](RepairQuestion& question) {
      question.lights.emplace();
      change(question);
    };
  };
  for (const Rule& rule : std::vector<Rule>{
           {with_lights([](auto& q) {
              q.boxes = BoxShape{2, 2};
            }),
            Code::excludes, "boxes", "lights"},
           {with_lights([](auto& q) { q.groups = GroupKinds{.rows = true}; }), Code::excludes,
            "groups", "lights"},
           {with_lights([](auto& q) {
              q.regions = SquaresText{"AB", "regions"};
            }),
            Code::excludes, "regions", "lights"},
           {with_lights([](auto& q) { q.engine = "formula"; }), Code::engine, "engine"}}) {
    expect_broken(rule);
  }
}

TEST(RepairCheck, OneThingIsAsked) {
  for (const Rule& rule : std::vector<Rule>{
           {[](auto& q) { q.any = q.count = true; }, Code::excludes, "any", "count"},
           {[](auto& q) { q.any = true, q.all.emplace(); }, Code::excludes, "any", "all"},
           {[](auto& q) { q.any = true, q.engine = "walk"; }, Code::excludes, "any", "engine"},
           {[](auto& q) { q.count = true, q.all.emplace(); }, Code::excludes, "count", "all"},
           {[](auto& q) { q.number = true, q.all.emplace(); }, Code::excludes, "number", "all"},
           {[](auto& q) { q.lp = q.wcnf = true; }, Code::excludes, "lp", "wcnf"},
           {[](auto& q) { q.all = ListAsked{0}; }, Code::not_a_number, "all"},
           {[](auto& q) { q.engine = "swep"; }, Code::unknown_word, "engine"},
           {[](auto& q) {
              q.engine = "formula", q.locked = SquaresText{"....", "locked"};
            },
            Code::engine, "engine"}}) {
    expect_broken(rule);
  }
}

TEST(RepairCheck, OneBoardIsAskedAbout) {
  for (const Rule& rule : std::vector<Rule>{
           {[](auto& q) { q.board.reset(); }, Code::missing, "board"},
           {[](auto& q) { q.lights.emplace(), q.lit = Boards::parse("5"); }, Code::excludes, "lit",
            "board"},
           {[](auto& q) { lit(q), q.size = Boards::parse("5"); }, Code::excludes, "lit", "size"},
           {[](auto& q) { lit(q), q.make = Boards::parse("5"), q.fewest = 1; }, Code::excludes,
            "lit", "make"},
           {[](auto& q) { lit(q, "8xN"); }, Code::invalid, ""},
           {[](auto& q) { q.size = Boards::parse("1..9"); }, Code::invalid, ""},
           {[](auto& q) { q.size = Boards::parse("..#\n...\n"); }, Code::invalid, "size"},
           {[](auto& q) {
              q.boxes = BoxShape{2, 2}, q.groups = GroupKinds{.rows = true};
            },
            Code::invalid, "boxes"}}) {
    expect_broken(rule);
  }
}

TEST(RepairCheck, ARangeIsForNumbers) {
  const auto of_range = [](const Change& change) {
    return [change](RepairQuestion& question) {
      lit(question, "1..5");
      change(question);
    };
  };
  for (const Rule& rule :
       std::vector<Rule>{{of_range([](auto& q) { q.all.emplace(); }), Code::invalid, "all"},
                         {of_range([](auto& q) { q.lp = true; }), Code::invalid, "lp"},
                         {of_range([](auto& q) { q.wcnf = true; }), Code::invalid, "wcnf"},
                         {of_range([](auto& q) {
                            q.locked = SquaresText{"#", "locked"};
                          }),
                          Code::invalid, "locked"},
                         {of_range([](auto& q) {
                            q.weights = SquaresText{"2", "weights"};
                          }),
                          Code::invalid, "weights"}}) {
    expect_broken(rule);
  }
}

TEST(RepairCheck, BoardsMadeToOrder) {
  const auto made = [](const Change& change) {
    return [change](RepairQuestion& question) {
      make(question);
      change(question);
    };
  };
  for (const Rule& rule : std::vector<Rule>{
           {[](auto& q) { q.fewest = 3; }, Code::needs, "fewest", "make"},
           {[](auto& q) { q.seed = 3; }, Code::needs, "seed", "make"},
           {[](auto& q) { q.hardest = true; }, Code::needs, "hardest", "make"},
           {made([](auto& q) { q.fewest.reset(); }), Code::needs, "make", "fewest"},
           {made([](auto& q) { q.hardest = true; }), Code::excludes, "hardest", "fewest"},
           {made([](auto& q) { q.fewest.reset(), q.seed = 1, q.hardest = true; }), Code::excludes,
            "hardest", "seed"},
           {made([](auto& q) { q.board = board_of_four().board; }), Code::excludes, "make",
            "board"},
           {made([](auto& q) { q.size = Boards::parse("9"); }), Code::excludes, "make", "size"},
           {made([](auto& q) { q.number = true; }), Code::excludes, "make", "number"},
           {made([](auto& q) { q.count = true; }), Code::excludes, "make", "count"},
           {made([](auto& q) { q.all.emplace(); }), Code::excludes, "make", "all"},
           {made([](auto& q) { q.any = true; }), Code::excludes, "make", "any"},
           {made([](auto& q) { q.lp = true; }), Code::excludes, "make", "lp"},
           {made([](auto& q) { q.wcnf = true; }), Code::excludes, "make", "wcnf"},
           {made([](auto& q) { q.make = Boards::parse("1..9"); }), Code::invalid, ""},
           {made([](auto& q) { q.make = Boards::parse("..#\n...\n"); }), Code::invalid, "make"}}) {
    expect_broken(rule);
  }
}

TEST(RepairCheck, WhatGoesTogether) {
  const std::vector<Change> changes = {
      [](auto&) {},
      [](auto& q) { q.count = q.number = true; },
      [](auto& q) { q.all = ListAsked{3}; },
      [](auto& q) { q.lp = true, q.count = true, q.engine = "sweep"; },
      [](auto& q) {
        q.regions = SquaresText{"AABB", ""}, q.boxes = BoxShape{2, 2};
      },
      [](auto& q) { q.groups = GroupKinds{.rows = true, .diagonals = true}; },
      [](auto& q) { q.lights.emplace(), q.open = true, q.wrap = Wrap::torus; },
      [](auto& q) { lit(q, "1..9"), q.count = true; },
      [](auto& q) {
        lit(q), q.all.emplace(), q.locked = SquaresText{"#", ""};
      },
      [](auto& q) { make(q), q.seed = 7, q.engine = "table"; },
      [](auto& q) { make(q), q.fewest.reset(), q.hardest = true; },
      [](auto& q) { make(q, "..#\n...\n"), q.lights.emplace(); },
      [](auto& q) { q.engine = "formula", q.groups = GroupKinds{.rows = true}; }};
  for (const Change& change : changes) {
    RepairQuestion question = board_of_four();
    change(question);
    EXPECT_NO_THROW(check(question));
  }
}

}  // namespace
}  // namespace rookery::testing::repair_question_check_test
