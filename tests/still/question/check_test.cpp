// SPDX-License-Identifier: GPL-3.0-or-later
//
// What words of a question about still boards exclude or need each other: each rule with its code
// and the argument that it names.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "rookery/still_question.hpp"
#include "support/support.hpp"

namespace rookery::still::question_check_test {
namespace {

using Change = std::function<void(StillQuestion&)>;

// "excludes mod list": the code, the argument, and the other one if there is one.
std::string fault(const std::vector<Change>& changes, const char* board = "4") {
  StillQuestion question;
  if (board != nullptr) question.board = Boards::parse(board);
  for (const Change& change : changes) change(question);
  return testing::fault_text([&] { check(question); });
}

void all(StillQuestion& question) { question.all = true; }
void dimension(StillQuestion& question) { question.dimension = true; }
void list(StillQuestion& question) { question.list.emplace(); }
void basis(StillQuestion& question) { question.basis = true; }
void random(StillQuestion& question) { question.random = true; }
void negated(StillQuestion& question) { question.negated = true; }
void step(StillQuestion& question) { question.step = 3; }
void orbit(StillQuestion& question) { question.orbit = true; }
void signs(StillQuestion& question) { question.signs = {"+-", "++"}; }
void seed(StillQuestion& question) { question.seed = 7; }
void symmetric(StillQuestion& question) { question.symmetric = true; }
void period(StillQuestion& question) { question.period = 2; }
void mod(StillQuestion& question) { question.mod = 7; }
void digits(StillQuestion& question) { question.digits = true; }
void engine(StillQuestion& question) { question.engine = "rows"; }
void by_second_route(StillQuestion& question) { question.check = true; }

const std::vector<std::pair<const char*, Change>> asked = {
    {"all", all},       {"dimension", dimension}, {"list", list}, {"basis", basis},
    {"random", random}, {"negated", negated},     {"step", step}, {"orbit", orbit}};

bool is_number(const std::string& name) { return name == "all" || name == "dimension"; }
bool reads_signs(const std::string& name) { return name == "step" || name == "orbit"; }

// As it is asked without a fault.
std::vector<Change> fine(const std::string& name, const Change& change) {
  return reads_signs(name) ? std::vector<Change>{change, signs} : std::vector<Change>{change};
}

TEST(StillCheck, EachIsAskedByItself) {
  EXPECT_EQ(fault({}), "none");
  for (std::size_t i = 0; i < asked.size(); ++i) {
    EXPECT_EQ(fault(fine(asked[i].first, asked[i].second), "2"), "none") << asked[i].first;
    for (std::size_t j = i + 1; j < asked.size(); ++j) {
      EXPECT_EQ(fault({asked[i].second, asked[j].second}),
                std::string("excludes ") + asked[j].first + " " + asked[i].first);
    }
  }
}

TEST(StillCheck, WordsAndWhatIsAsked) {
  for (const auto& [name, change] : asked) {
    const auto expected = [&, asked_name = name](const char* word, bool fits) {
      return fits ? "none" : std::string("excludes ") + word + " " + asked_name;
    };
    const auto with = [&, asked_name = name, ask = change](const Change& word) {
      std::vector<Change> changes = fine(asked_name, ask);
      changes.push_back(word);
      return fault(changes, "2");
    };
    const bool found = !reads_signs(name);
    const bool returns = found && std::string(name) != "negated";
    EXPECT_EQ(with(mod), expected("mod", is_number(name)));
    EXPECT_EQ(with(digits), expected("digits", std::string(name) == "all"));
    EXPECT_EQ(with(period), expected("period", returns));
    EXPECT_EQ(with(symmetric), expected("symmetric", returns));
    EXPECT_EQ(with(engine), expected("engine", found));
    EXPECT_EQ(with(by_second_route), expected("check", found));
  }
}

TEST(StillCheck, DigitsAreOfLongNumbers) {
  EXPECT_EQ(fault({digits}), "none");
  EXPECT_EQ(fault({digits, mod}), "excludes digits mod");
  EXPECT_EQ(fault({digits, dimension}), "excludes digits dimension");
}

TEST(StillCheck, WhatNeedsWhat) {
  EXPECT_EQ(fault({seed}), "needs seed random");
  EXPECT_EQ(fault({random, seed}), "none");
  EXPECT_EQ(fault({signs}), "needs file step,orbit");
  EXPECT_EQ(fault({step}), "missing file");
  EXPECT_EQ(fault({orbit}), "missing file");
  EXPECT_EQ(fault({}, nullptr), "missing board");
  EXPECT_EQ(fault({step, signs}, nullptr), "none");
}

TEST(StillCheck, BoardsAndRanges) {
  EXPECT_EQ(fault({}, "N"), "invalid ");
  EXPECT_EQ(fault({}, "1..4"), "none");
  EXPECT_EQ(fault({dimension, mod}, "1..4x3"), "none");
  for (const auto& [name, change] : asked) {
    if (is_number(name)) continue;
    EXPECT_EQ(fault(fine(name, change), "1..4"), std::string("invalid ") + name);
  }
}

TEST(StillCheck, Numbers) {
  const std::uint64_t largest = 1'000'000'000'000'000'000;
  const auto with_period = [](std::uint64_t number) {
    return fault({[&](StillQuestion& question) { question.period = number; }});
  };
  EXPECT_EQ(with_period(0), "not_a_number period");
  EXPECT_EQ(with_period(1), "none");
  EXPECT_EQ(with_period(largest), "none");
  EXPECT_EQ(with_period(largest + 1), "not_a_number period");
  const auto with_step = [](std::uint64_t number) {
    return fault({signs, [&](StillQuestion& question) { question.step = number; }}, "2");
  };
  EXPECT_EQ(with_step(0), "none");
  EXPECT_EQ(with_step(largest + 1), "not_a_number step");
  EXPECT_EQ(fault({[](StillQuestion& question) { question.mod = 0; }}), "not_a_number mod");
  EXPECT_EQ(fault({[](StillQuestion& question) { question.list = ListAsked{0}; }}),
            "not_a_number list");
  EXPECT_EQ(fault({[](StillQuestion& question) { question.engine = "best"; }}),
            "unknown_word engine");
}

}  // namespace
}  // namespace rookery::still::question_check_test
