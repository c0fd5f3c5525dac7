// SPDX-License-Identifier: GPL-3.0-or-later
//
// Many boards: each as if it were asked about alone, whichever way the batch goes.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "rookery/repair_question.hpp"
#include "support/support.hpp"

namespace rookery::testing::repair_question_batch_test {
namespace {

struct Answers {
  std::string out;
  std::vector<RepairBatch::BadLine> bad;
};

Answers answers_of(RepairBatch& batch, const std::string& lines) {
  Answers answers;
  batch.answer(lines, answers.out, answers.bad);
  return answers;
}

TEST(RepairBatch, EachLineAsIfAlone) {
  SeededRandom random(5);
  const std::vector<std::function<void(RepairQuestion&)>> kinds = {
      [](auto&) {},
      [](auto& q) {
        q.boxes = BoxShape{1, 2};
      },
      [](auto& q) { q.groups = GroupKinds{.rows = true, .columns = true, .diagonals = true}; },
      [](auto& q) {
        q.weights = SquaresText{"1234567812345678", ""};
      },
      [](auto& q) { q.lights.emplace(); },
      [](auto& q) { q.count = true; },
      [](auto& q) { q.engine = "walk"; },
      [](auto& q) { q.lights.emplace(), q.any = true; }};
  for (const auto& kind : kinds) {
    RepairQuestion question;
    question.number = true;
    kind(question);
    RepairBatch batch(question, {});
    std::string lines;
    std::string expected;
    for (int i = 0; i < 10; ++i) {
      std::string line;
      for (int n = 0; n < 16; ++n) line += random.chance(50) ? '1' : '0';
      lines += line + "\n";
      question.board = RepairBoard(line, "line");
      const auto found = std::get<RepairFound>(answer(question, {}).value);
      expected += !found.possible  ? "NO"
                  : question.count ? found.ways->get_str()
                                   : std::to_string(found.cost);
      expected += "\n";
      question.board.reset();
    }
    const Answers answers = answers_of(batch, lines);
    EXPECT_EQ(answers.out, expected);
    EXPECT_TRUE(answers.bad.empty());
    EXPECT_EQ(batch.lines(), 10);
  }
}

TEST(RepairBatch, TogglesAndBadLines) {
  RepairBatch batch({}, {});
  const Answers answers = answers_of(
      batch, "1000000000000001\n\n01x0\n000000000000\n0000000000000000\n1000000000000000");
  EXPECT_EQ(answers.out, "1,1 4,4\n\n\n\n1,1\n");
  ASSERT_EQ(answers.bad.size(), 2U);
  EXPECT_EQ(answers.bad[0].line, 3);
  EXPECT_STREQ(answers.bad[0].error.what(), "line 1, column 3: 'x' is neither 0 nor 1");
  EXPECT_EQ(answers.bad[1].line, 4);
  EXPECT_EQ(batch.lines(), 6);
}

TEST(RepairBatch, BoardsOneAfterTheOther) {
  SeededRandom random(6);
  for (const bool lights : {false, true}) {
    RepairQuestion question;
    if (lights) question.lights.emplace();
    RepairBatch batch(question, {});
    for (const std::int64_t side : {4, 4, 9, 4, 9, 9}) {
      BitBoard bits(side, side);
      for (std::int64_t i = 0; i < side; ++i) {
        bits.toggle({random.between(0, side - 1), random.between(0, side - 1)});
      }
      question.board = RepairBoard(Lamps{Board::rectangle(side, side), bits});
      const auto found = std::get<RepairFound>(answer(question, {}).value);
      const auto fewest = batch.fewest(*question.board);
      ASSERT_EQ(fewest.has_value(), found.possible);
      EXPECT_EQ(fewest.value_or(0), found.cost);
    }
  }
}

TEST(RepairBatch, WhatIsForOneBoard) {
  const std::vector<std::pair<std::string, std::function<void(RepairQuestion&)>>> words = {
      {"board", [](auto& q) { q.board = RepairBoard("1", ""); }},
      {"lit", [](auto& q) { q.lights.emplace(), q.lit = Boards::parse("3"); }},
      {"make", [](auto& q) { q.make = Boards::parse("9"), q.fewest = 1; }},
      {"all", [](auto& q) { q.all.emplace(); }},
      {"lp", [](auto& q) { q.lp = true; }},
      {"wcnf", [](auto& q) { q.wcnf = true; }}};
  for (const auto& [name, change] : words) {
    RepairQuestion question;
    change(question);
    try {
      RepairBatch batch(question, {});
      ADD_FAILURE() << name << " was taken";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), Code::excludes);
      EXPECT_EQ(error.argument(), "batch");
      EXPECT_EQ(error.facts()[0].value, name);
    }
  }
  RepairQuestion question;
  question.open = true;  // as check() says
  EXPECT_THROW(RepairBatch(question, {}), Error);
}

}  // namespace
}  // namespace rookery::testing::repair_question_batch_test
