// SPDX-License-Identifier: GPL-3.0-or-later

#include "server/jobs/request.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/http/request_error.hpp"

namespace rookery::server::jobs::request_test {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& question, const std::string& body) {
  return parse_request(question, body).arguments;
}

void expect_refusal(const std::string& question, const std::string& body, int status,
                    const std::string& message) {
  SCOPED_TRACE(body.substr(0, 200));
  try {
    static_cast<void>(parse_request(question, body));
    ADD_FAILURE() << "was taken";
  } catch (const http::RequestError& error) {
    EXPECT_EQ(error.status(), status);
    EXPECT_EQ(std::string(error.what()), message);
  }
}

TEST(Request, WordsOfTheCommandLineAreKeys) {
  EXPECT_EQ(words_of("count", R"({"piece": "king", "board": 9, "k": 16})"),
            (Words{"count", "--json", "-k", "16", "--", "king", "9"}));
  EXPECT_EQ(words_of("count", R"({"board": "8", "piece": "N", "up-to-symmetry": true,
                                  "torus": false, "list": 5, "total": true})"),
            (Words{"count", "--json", "--total", "--up-to-symmetry", "--list=5", "--", "N", "8"}));
  EXPECT_EQ(words_of("still", R"({"board": "4", "list": true})"),
            (Words{"still", "--json", "--list", "--", "4"}));
  EXPECT_EQ(words_of("count", R"({"army": "K=2,Q=1", "board": "7x7"})"),
            (Words{"count", "--json", "--army=K=2,Q=1", "--", "7x7"}));
  EXPECT_EQ(words_of("count", R"({"piece": "king", "board": "8x10**18", "total": true,
                                  "mod": "10**9", "k": null})"),
            (Words{"count", "--json", "--total", "--mod=10**9", "--", "king", "8x10**18"}));
  EXPECT_EQ(words_of("play", R"({"moves": "left,up:2,3", "board": "9", "at": [[3,3], ["8",6]]})"),
            (Words{"play", "--json", "--at=3,3", "--at=8,6", "--", "left,up:2,3", "9"}));
  EXPECT_EQ(words_of("play", R"({"coin": ["flN@3,4 on 8", "lR@7"]})"),
            (Words{"play", "--json", "--coin=flN@3,4 on 8", "--coin=lR@7", "--"}));
  EXPECT_EQ(words_of("repair", R"({"lit": 5, "lights": true})"),
            (Words{"repair", "--json", "--lights=wazir", "--lit=5", "--"}));
}

TEST(Request, TextsBecomeFiles) {
  const WorkOrder order = parse_request(
      "repair", R"({"file": "0110\n", "regions": "aabb\n", "boxes": "1x1", "all": 3})");
  EXPECT_EQ(order.arguments, (Words{"repair", "--json", "--boxes=1x1", "--regions=/dev/fd/4",
                                    "--all=3", "--", "/dev/fd/3"}));
  ASSERT_EQ(order.files.size(), 2U);
  EXPECT_EQ(order.files[0].key, "file");
  EXPECT_EQ(order.files[0].text, "0110\n");
  EXPECT_EQ(order.files[1].text, "aabb\n");

  const WorkOrder pictures =
      parse_request("count", R"({"piece": "x.x\n.o.\nx.x\n", "board": "..#."})");
  EXPECT_EQ(pictures.arguments, (Words{"count", "--json", "--", "@/dev/fd/3", "@/dev/fd/4"}));
  EXPECT_EQ(pictures.files[1].text, "..#.");
}

TEST(Request, WhatIsWrongIsSaidInOneLine) {
  expect_refusal("cuont", "{}", 404,
                 "there is no question \"cuont\"; there are count, play, still, infer, attack, "
                 "repair, piece");
  expect_refusal("count", "", 400, "the request is not JSON: it goes wrong at byte 1");
  expect_refusal("count", R"({"piece": })", 400,
                 "the request is not JSON: it goes wrong at byte 11");
  expect_refusal("count", "[1,2]", 400,
                 "the request must be an object like {\"piece\": \"king\", \"board\": 8}");
  expect_refusal("piece", R"({"piece": "N", "moves": 1})", 400,
                 "\"moves\" is no word of piece; it takes piece");
  expect_refusal("count", R"({"piece": "N"})", 400, "\"board\" is needed");
  expect_refusal("count", R"({"board": 8})", 400, "\"piece\", or \"army\" is needed");
  expect_refusal("count", R"({"board": 8, "piece": "K", "army": "K=1"})", 400,
                 "either \"piece\" or \"army\" is needed");
  expect_refusal("play", R"({"board": 8})", 400, "\"moves\" is needed");
  expect_refusal("still", "{}", 400, "\"board\" is needed");
  expect_refusal("infer", "{}", 400, "\"file\", the board, is needed");
  expect_refusal("attack", R"({"piece": "N"})", 400,
                 "\"file\", the board, or \"random\" is needed");
  expect_refusal("repair", R"({"lights": "README.md"})", 400,
                 "\"file\", the board, or \"lit\" or \"make\" is needed");
  expect_refusal("count", R"({"piece": "K", "board": 8, "total": 1})", 400,
                 "\"total\": true or false is needed");
  for (const char* k : {"-1", "1.5", "\"x\"", "\"\"", "[]", "{}", "true", "\"-1\"", "1e400"}) {
    SCOPED_TRACE(k);
    EXPECT_THROW(static_cast<void>(parse_request(
                     "count", R"({"piece": "K", "board": 8, "k": )" + std::string(k) + "}")),
                 http::RequestError);
  }
  expect_refusal("infer", R"({"file": ["o"]})", 400, "\"file\": a text is needed");
  expect_refusal("play", R"({"moves": "N", "at": [[1,2,3]]})", 400,
                 "\"at\": squares are needed, as [[3,4], [5,6]]");
  expect_refusal("play", R"({"moves": "N", "at": "1,2"})", 400, "\"at\": a list is needed");
}

TEST(Request, NoFileOfTheMachineCanBeNamed) {
  expect_refusal("count", R"({"piece": "@/etc/passwd", "board": 8})", 400,
                 "\"piece\": files (@) cannot be named here");
  expect_refusal("count", R"({"piece": "K", "board": "@/etc/passwd"})", 400,
                 "\"board\": \"@/etc/passwd\" is not a board like 8, 3x5 or 1..9");
  expect_refusal("repair", R"({"lights": true, "lit": "@/etc/passwd"})", 400,
                 "\"lit\": \"@/etc/passwd\" is not a board like 8, 3x5 or 1..9");
  expect_refusal("play", R"({"coin": ["@/etc/passwd@1,2"]})", 400,
                 "\"coin\": \"@/etc/passwd@1,2\" is not like flN@3,4");
  expect_refusal("play", R"({"coin": ["N@1,2 on @/etc/passwd"]})", 400,
                 "\"coin\": \"N@1,2 on @/etc/passwd\" is not like flN@3,4");
  // Of still, a BOARD that is none would be opened.
  expect_refusal("still", R"({"board": 4, "step": 0})", 400,
                 "\"file\", the board of signs, is needed");
  expect_refusal("still", R"({"board": "/etc/passwd", "orbit": true, "file": "+"})", 400,
                 "\"board\": \"/etc/passwd\" is not a board like 8, 3x5 or 1..9");
  expect_refusal("attack", R"({"piece": "N", "random": "etc/passwd"})", 400,
                 "\"random\": \"etc/passwd\" is not a board like 8, 3x5 or 1..9");
  EXPECT_EQ(words_of("still", R"({"file": "+-\n", "step": 1, "orbit": false})"),
            (Words{"still", "--json", "--step=1", "--", "/dev/fd/3"}));
  for (const char* key : {"svg", "dimacs", "lp", "wcnf", "json", "batch", "memory", "threads"}) {
    SCOPED_TRACE(key);
    EXPECT_THROW(static_cast<void>(parse_request(
                     "count", R"({"piece": "K", "board": 8, ")" + std::string(key) + R"(": "x"})")),
                 http::RequestError);
  }
}

TEST(Request, ValuesAreNeverTakenForOptions) {
  const Words words = words_of("count", R"({"piece": "--svg=/tmp/x", "board": 8})");
  EXPECT_EQ(words, (Words{"count", "--json", "--", "--svg=/tmp/x", "8"}));
}

TEST(Request, LongAndDeepRequestsAreRefused) {
  const std::string long_name(200'000, 'N');
  expect_refusal("piece", R"({"piece": ")" + long_name + "\"}", 400,
                 "\"piece\": it has 200000 characters; at most 100000 can be taken");
  expect_refusal("piece", std::string(1'000'000, '['), 400, "the JSON is nested too deep");
  const std::string digits(300, '1');
  std::string squares = "[1,2]";
  for (int i = 0; i < 4000; ++i) squares += ",[\"" + digits + "\"]";
  expect_refusal("play", R"({"moves": "N", "at": [)" + squares + "]}", 400,
                 "the request has too many long values");
  std::string ones = "1";
  for (int i = 0; i < 500'000; ++i) ones += ",1";
  expect_refusal("play", R"({"at": [)" + ones + "]}", 400, "the request has too many values");
  expect_refusal("piece", "{\"piece\": \"N\\u0000\"}", 400,
                 "\"piece\": there is a control character in \"N\\u0000\"");
  // Bytes that are no text are refused by the reader.
  expect_refusal("piece", "{\"piece\": \"\xff\"}", 400,
                 "the request is not JSON: it goes wrong at byte 12");
}

TEST(Request, MessagesNameTheKeysOfTheRequest) {
  const WorkOrder order = parse_request("count", R"({"piece": "K", "board": "..\n.?\n"})");
  EXPECT_EQ(reworded("rookery: file '/dev/fd/3', line 2, column 2: '?' is none of . # o", order),
            "\"board\", line 2, column 2: '?' is none of . # o");
  EXPECT_EQ(
      reworded("rookery: --max: does not go together with -k (see rookery count --help)", order),
      "--max: does not go together with -k");
}

}  // namespace
}  // namespace rookery::server::jobs::request_test
