// SPDX-License-Identifier: GPL-3.0-or-later
//
// What holds for every question: it hears a stop and tells its progress, refuses what does not fit
// into the memory that it may use, answers the same with any number of threads, and a check that
// does not fit is told and does not cost the answer. A new question needs its cases here.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "words/json/answers.hpp"
#include "words/json/questions.hpp"
#include "words/json/schema.hpp"

namespace rookery::words::json::policies_test {
namespace {

// A question for each name, by name.
using Cases = std::map<std::string, Json>;

std::string picture(std::size_t side) {
  std::string rows;
  for (std::size_t y = 0; y < side; ++y) rows += std::string(side, '.') + "\n";
  rows[side / 2 * (side + 2)] = 'o';
  return rows;
}

Json answer_of(const std::string& name, const Json& words, const Resources& resources) {
  std::string text;
  write_answer(question_of(words, {}, name), resources,
               [&](const std::string& part) { text += part; });
  return parse(text);
}

std::set<std::string> names_in(const Cases& cases) {
  std::set<std::string> names;
  for (const auto& [name, words] : cases) names.insert(name);
  return names;
}

std::set<std::string> all_names_but(const std::set<std::string>& others) {
  std::set<std::string> names;
  for (const std::string& name : question_names()) {
    if (!others.contains(name)) names.insert(name);
  }
  return names;
}

// A piece is read, and parts of this size joined, before anybody could ask.
const std::set<std::string> at_once = {"piece", "merge"};

// Each works for a while.
const Cases long_ones = {
    {"count", {{"piece", "king"}, {"board", 18}}},
    {"play", {{"moves", "left,up:2,3,5,7"}, {"board", 500}, {"table", true}}},
    {"still", {{"board", 500}}},
    {"infer", {{"file", picture(800)}, {"check", true}}},
    {"attack", {{"piece", "queen"}, {"random", 2000}, {"pieces", 1000}, {"seed", 1}}},
    {"repair", {{"lights", "king"}, {"lit", 20}}}};

TEST(EveryQuestion, HearsAStop) {
  EXPECT_EQ(names_in(long_ones), all_names_but(at_once));
  Resources resources;
  resources.monitor.stop_requested = [] { return true; };
  for (const auto& [name, words] : long_ones) {
    SCOPED_TRACE(name);
    try {
      static_cast<void>(answer_of(name, words, resources));
      ADD_FAILURE() << "it does not stop";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::interrupted) << error.what();
    }
  }
}

TEST(EveryQuestion, TellsItsProgress) {
  for (const auto& [name, words] : long_ones) {
    SCOPED_TRACE(name);
    bool told = false;
    bool sound = true;
    Resources resources;
    resources.monitor.progress = [&](double fraction) {
      told = true;
      sound = sound && fraction >= 0 && fraction <= 1;
    };
    static_cast<void>(answer_of(name, words, resources));
    EXPECT_TRUE(told);
    EXPECT_TRUE(sound);
  }
}

TEST(EveryQuestion, KeepsToTheMemoryThatItMayUse) {
  const Cases large = {
      {"count", {{"piece", "king"}, {"board", 22}, {"total", true}}},
      {"play",
       {{"moves", "left,up:2,3,5,7"}, {"board", 1500}, {"table", true}, {"engine", "table"}}},
      {"still", {{"board", 150}, {"piece", "king"}, {"engine", "dense"}}},
      {"infer", {{"file", picture(1200)}}},
      {"attack", {{"piece", "knight"}, {"random", 5000}, {"seed", 1}}},
      {"repair", {{"lights", "king"}, {"lit", 200}}}};
  EXPECT_EQ(names_in(large), all_names_but(at_once));
  Resources resources;
  resources.memory = 100'000;
  for (const auto& [name, words] : large) {
    SCOPED_TRACE(name);
    try {
      static_cast<void>(answer_of(name, words, resources));
      ADD_FAILURE() << "it takes what it may not use";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::beyond_limit);
      EXPECT_EQ(name_of(error.code()), name_of(Code::memory)) << error.what();
    }
  }
}

TEST(EveryQuestion, AnswersTheSameWithAnyNumberOfThreads) {
  for (const auto& [name, words] : long_ones) {
    SCOPED_TRACE(name);
    std::set<std::string> answers;
    for (const int threads : {1, 2, 5}) {
      Resources resources;
      resources.threads = threads;
      answers.insert(answer_of(name, words, resources)["answer"].dump());
    }
    EXPECT_EQ(answers.size(), 1U);
  }
}

TEST(EveryQuestion, IsAnsweredWithoutACheckThatDoesNotFit) {
  struct Case {
    Json words;
    std::uint64_t memory = 0;
  };
  const std::map<std::string, std::vector<Case>> cases = {
      {"count",
       {{{{"piece", "king"}, {"board", "10x40"}, {"torus", true}, {"total", true}}, 1 << 26},
        {{{"piece", "king"}, {"board", "4..5x60"}, {"torus", true}, {"total", true}}, 1 << 26}}},
      {"play", {{{{"moves", "left,up:2,3"}, {"board", "1x1000000000000"}, {"c", 2}}, 0}}},
      {"still", {{{{"board", 150}, {"piece", "king"}, {"dimension", true}}, 1 << 24}}}};
  for (const std::string& name : question_names()) {
    SCOPED_TRACE(name);
    const Json schema = question_schema();
    const bool has_check = schema["$defs"][name]["properties"].contains("check");
    // The second engine of infer needs no more memory than the first one, and no more time than it
    // may take.
    EXPECT_EQ(cases.contains(name), has_check && name != "infer");
    if (!cases.contains(name)) continue;
    for (const auto& [words, memory] : cases.at(name)) {
      Json checked = words;
      checked["check"] = true;
      std::vector<std::string> told;
      Resources resources;
      resources.memory = memory;
      const Json plain = answer_of(name, words, resources);
      resources.remark = [&](const std::string& text) { told.push_back(text); };
      const Json found = answer_of(name, checked, resources);
      EXPECT_EQ(found["answer"], plain["answer"]);
      ASSERT_EQ(told.size(), 1U) << found["evidence"];
      EXPECT_TRUE(told[0].starts_with("`check`: none: ")) << told[0];
      EXPECT_NE(found["evidence"].dump().find("check\":\"none: "), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace rookery::words::json::policies_test
