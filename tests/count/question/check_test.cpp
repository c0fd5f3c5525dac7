// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of a count exclude and need: for each rule the code, the argument and the other word;
// and that answer() asks the functions that the question is about.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "rookery/count_question.hpp"
#include "support/support.hpp"

namespace rookery::count::question::check_test {
namespace {

CountQuestion kings(const std::string& board = "4") {
  CountQuestion question;
  question.piece = Piece::parse("king");
  question.board = Boards::parse(board);
  return question;
}

struct Fault {
  Code code;
  std::string argument;
  std::string other;  // a fact, if there is one
};

using Change = std::function<void(CountQuestion&)>;

void expect_fault(const std::string& board, const Change& change, const Fault& expected) {
  CountQuestion question = kings(board);
  change(question);
  std::string text = std::string(name_of(expected.code)) + " " + expected.argument;
  if (!expected.other.empty()) text += " " + expected.other;
  EXPECT_EQ(testing::fault_text([&] { check(question); }), text);
}

using Q = CountQuestion;

TEST(CheckCount, WordsThatExcludeEachOther) {
  const auto excludes = [](const Change& change, const std::string& name, const std::string& other,
                           const std::string& board = "4") {
    expect_fault(board, change, {Code::excludes, name, other});
  };
  excludes([](Q& q) { q.k = 2, q.total = true; }, "total", "k");
  excludes([](Q& q) { q.k = 2, q.most = true; }, "max", "k");
  excludes([](Q& q) { q.total = q.most = true; }, "max", "total");
  excludes([](Q& q) { q.army = parse_army("K=1"); }, "army", "piece");
  excludes([](Q& q) { q.piece.reset(), q.army = parse_army("K=1"), q.k = 1; }, "army", "k");
  excludes([](Q& q) { q.piece.reset(), q.army = parse_army("K=1"), q.list = ListAsked{}; }, "army",
           "list");
  excludes([](Q& q) { q.list = ListAsked{}, q.sample = 3; }, "sample", "list");
  excludes([](Q& q) { q.formula = q.recurrence = true; }, "recurrence", "formula");
  excludes([](Q& q) { q.list = ListAsked{}, q.most = true; }, "list", "max");
  excludes([](Q& q) { q.unrank = 1, q.mod = 7; }, "unrank", "mod");
  excludes([](Q& q) { q.sample = 1, q.check = true; }, "sample", "check");
  excludes([](Q& q) { q.sample = 1, q.fugacity = 2, q.k = 1; }, "fugacity", "k");
  excludes([](Q& q) { q.formula = true, q.k = 2, q.check = true; }, "formula", "check", "N");
  excludes([](Q& q) { q.formula = q.total = true; }, "formula", "total", "N");
  excludes([](Q& q) { q.recurrence = true, q.engine = "dense"; }, "recurrence", "engine", "8xN");
  excludes([](Q& q) { q.constant = true, q.k = 2; }, "constant", "k", "8xN");
  excludes([](Q& q) { q.constant = true, q.wrap = Wrap::torus; }, "constant", "torus", "8xN");
  excludes([](Q& q) { q.dimacs = q.most = true; }, "dimacs", "max");
  excludes([](Q& q) { q.part = Share{1, 2}, q.mod = 7; }, "part", "mod");
  excludes([](Q& q) { q.forecast = q.most = true; }, "forecast", "max");
}

TEST(CheckCount, WordsThatNeedOthers) {
  const auto needs = [](const Change& change, const std::string& name, const std::string& others,
                        const std::string& board = "4") {
    expect_fault(board, change, {Code::needs, name, others});
  };
  needs([](Q& q) { q.translations = true; }, "translations", "up-to-symmetry");
  needs([](Q& q) { q.translations = q.up_to_symmetry = true; }, "translations", "torus,cylinder");
  needs([](Q& q) { q.seed = 1; }, "seed", "sample");
  needs([](Q& q) { q.fugacity = 1; }, "fugacity", "sample");
  needs([](Q& q) { q.ranks = 3; }, "ranks", "forecast");
  needs([](Q& q) { q.formula = true; }, "formula", "k", "N");
  needs([](Q&) {}, "board", "k,total", "1..4");
}

TEST(CheckCount, WhatIsMissingOrOutOfRange) {
  expect_fault("4", [](Q& q) { q.piece.reset(); }, {Code::missing, "piece", ""});
  expect_fault("4", [](Q& q) { q.board.reset(); }, {Code::missing, "board", ""});
  expect_fault("4", [](Q& q) { q.k = -1; }, {Code::not_a_number, "k", ""});
  expect_fault("4", [](Q& q) { q.mod = 0; }, {Code::not_a_number, "mod", ""});
  expect_fault("4", [](Q& q) { q.sample = 0; }, {Code::not_a_number, "sample", ""});
  expect_fault("4", [](Q& q) { q.unrank = 0; }, {Code::not_a_number, "unrank", ""});
  expect_fault("4", [](Q& q) { q.engine = "dens"; }, {Code::unknown_word, "engine", ""});
  expect_fault("4", [](Q& q) { q.part = Share{3, 2}; }, {Code::not_a_number, "part", ""});
  expect_fault("N", [](Q& q) { q.k = 2; }, {Code::invalid, "", ""});
  expect_fault("1..4", [](Q& q) { q.unrank = 1; }, {Code::invalid, "unrank", ""});
  expect_fault("N", [](Q& q) { q.formula = true, q.k = 1001; }, {Code::too_large, "k", ""});
}

template <class Value>
Value asked(const CountQuestion& question) {
  return std::get<Value>(answer(question, {}).value);
}

TEST(AnswerCount, AsksWhatTheWordsSay) {
  const Piece king = Piece::parse("king");
  const Board board = Board::parse("4");
  CountQuestion question = kings();
  EXPECT_EQ(asked<std::vector<mpz_class>>(question), count_polynomial(king, board).value);
  question.k = 3;
  EXPECT_EQ(asked<mpz_class>(question), 140);
  question.list = ListAsked{5};
  EXPECT_EQ(asked<std::vector<Placement>>(question).size(), 5U);
  question.list.reset();
  question.largest = true;
  EXPECT_EQ(asked<Placement>(question).size(), 3U);
  question = kings();
  question.total = true;
  question.mod = 100;
  EXPECT_EQ(asked<mpz_class>(question), 14);
  question = kings("1..4");
  question.total = true;
  const auto terms = asked<CountTerms>(question);
  ASSERT_EQ(terms.size(), 4U);
  EXPECT_EQ(terms.back().first, 4);
  EXPECT_EQ(terms.back().second.value, 314);
  question = kings("N");
  question.formula = true;
  question.k = 1;
  EXPECT_EQ(value_on(asked<SquareFormula>(question), Boards::parse("9")), mpz_class(81));
}

TEST(AnswerCount, ChecksItsCheckpoint) {
  Resources resources;
  resources.checkpoint.every = 3;
  try {
    static_cast<void>(answer(kings(), resources));
    FAIL() << "seconds without a folder";
  } catch (const Error& error) {
    EXPECT_EQ(name_of(error.code()), name_of(Code::needs));
    EXPECT_EQ(error.argument(), "checkpoint-every");
  }
}

TEST(AnswerCount, ListenersHearWhatIsFound) {
  CountQuestion question = kings("2");
  question.list = ListAsked{};
  std::size_t heard = 0;
  CountListener listener;
  listener.placement = [&](const Placement&) { return ++heard < 3; };
  EXPECT_TRUE(std::get<std::vector<Placement>>(answer(question, {}, listener).value).empty());
  EXPECT_EQ(heard, 3U);
}

}  // namespace
}  // namespace rookery::count::question::check_test
