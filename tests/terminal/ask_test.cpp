// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery ask: each question has its line, in order, with its answer or its error.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/temporary_file.hpp"

namespace rookery::terminal::ask_test {
namespace {

using Json = nlohmann::ordered_json;
using testing::Outcome;
using testing::run_program;
using testing::TemporaryFile;

Outcome ask(const std::string& lines, std::vector<std::string> words = {}) {
  words.insert(words.begin(), "ask");
  return run_program({words, lines});
}

std::vector<Json> objects_of(const Outcome& outcome) {
  std::vector<Json> objects;
  std::istringstream lines(outcome.out);
  for (std::string line; std::getline(lines, line);) objects.push_back(Json::parse(line));
  return objects;
}

TEST(Ask, AnswersEachLineInOrder) {
  const Outcome outcome =
      ask("{\"question\": \"count\", \"piece\": \"king\", \"board\": 8, \"total\": true}\n\n"
          "{\"question\": \"count\", \"piece\": \"queen\", \"board\": \"8\", \"k\": 8}\r\n"
          "{\"question\": \"count\", \"piece\": \"king\", \"board\": \"..\\n.#\"}");
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  const std::vector<Json> objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(objects[0]["answer"], "1355115601");
  EXPECT_EQ(objects[1]["answer"], "92");
  EXPECT_EQ(objects[2]["answer"], Json::array({"1", "3"}));
}

TEST(Ask, WhatJsonPrintsIsAskedAgain) {
  const Outcome first = run_program({{"count", "knight", "1..5", "-k", "2", "--torus", "--json"}});
  const Json printed = Json::parse(first.out);
  const std::vector<Json> again = objects_of(ask(printed["question"].dump()));
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again[0]["answer"], printed["answer"]);
  EXPECT_EQ(again[0]["question"], printed["question"]);
}

TEST(Ask, ErrorsHaveTheirLines) {
  const std::string good = R"({"question": "count", "piece": "king", "board": 2})"
                           "\n";
  const Outcome outcome =
      ask(good +
          R"({"question": "count", "piece": "king", "board": 2, "k": 1, "total": true})"
          "\n" +
          "nonsense\n" +
          R"({"question": "count", "piece": "king", "board": 2, "a": 1, "a": 1})"
          "\n" +
          good);
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.err, "rookery: ask: 3 of 5 questions are not answered; their lines say why\n");
  const std::vector<Json> objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 5U);
  EXPECT_EQ(objects[4]["answer"], Json::array({"1", "4"}));
  const Json& error = objects[1]["error"];
  EXPECT_EQ(error["kind"], "bad_input");
  EXPECT_EQ(error["code"], "excludes");
  EXPECT_EQ(error["argument"], "total");
  EXPECT_EQ(error["facts"]["other"], "k");
  EXPECT_EQ(objects[2]["error"]["code"], "invalid");
  EXPECT_NE(objects[3]["error"]["message"].get<std::string>().find("twice"), std::string::npos);
}

TEST(Ask, BeyondALimitIsStatusThree) {
  const Outcome outcome =
      ask(R"({"question": "count", "piece": "king", "board": 300, "total": true})");
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(objects_of(outcome).at(0)["error"]["code"], "memory");
}

TEST(Ask, ABoundIsAnAnswerWithStatusThree) {
  const Outcome outcome = ask(R"({"question": "repair", "lights": true, "lit": 131})"
                              "\n"
                              R"({"question": "piece", "piece": "K"})");
  EXPECT_EQ(outcome.status, 3);
  const std::vector<Json> objects = objects_of(outcome);
  ASSERT_EQ(objects.size(), 2U);
  EXPECT_TRUE(objects[0]["answer"].is_null());
  EXPECT_FALSE(objects[0]["proved"].get<bool>());
  EXPECT_EQ(objects[1]["answer"], "king");
}

TEST(Ask, OneQuestionMayHaveManyLines) {
  const TemporaryFile file("{\n  \"piece\": \"king\",\n  \"board\": 3\n}\n");
  const Outcome outcome = ask("", {"--one", "count", file.path()});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_EQ(objects_of(outcome).at(0)["answer"], Json::array({"1", "9", "16", "8", "1"}));
  EXPECT_EQ(ask("{}", {"--one", "cuont"}).status, 2);
}

TEST(Ask, NamesNoFile) {
  const Outcome outcome =
      ask(R"({"question": "count", "piece": "@/etc/passwd", "board": 3, "total": true})");
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(objects_of(outcome).at(0)["error"]["argument"], "piece");
}

}  // namespace
}  // namespace rookery::terminal::ask_test
