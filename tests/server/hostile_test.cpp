// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a client must not be able to do to the server: to get an answer meant for the page, to make
// it wait for ever, to keep its memory, or to break it. After each attack it serves as before.

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/served.hpp"

namespace rookery::testing::server_hostile_test {
namespace {

using namespace std::chrono_literals;

const std::string small = R"({"piece":"king","board":"3"})";

class Hostile : public ::testing::Test {
 protected:
  void TearDown() override {
    EXPECT_TRUE(server_.comes_to_rest());
    const Reply reply = exchange(port(), question_text(host(), "count", small));
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(server_.stop(), 0);
  }

  [[nodiscard]] int port() const { return server_.port(); }
  [[nodiscard]] std::string host() const { return server_.host(); }

  // The reply must be one line of JSON with the headers that all have, and end the connection.
  void expect_refusal(const std::string& text, int status) const {
    SCOPED_TRACE(text.substr(0, 200));
    Client client(port());
    client.send(text);
    const Reply reply = client.read_reply(!text.starts_with("HEAD"));
    EXPECT_EQ(reply.status, status) << reply.body;
    if (reply.status == 0) return;
    EXPECT_EQ(reply.headers.at("content-type"), "application/json");
    EXPECT_EQ(reply.headers.at("cache-control"), "no-store");
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    EXPECT_TRUE(reply.headers.at("content-security-policy").starts_with("default-src 'none'"));
    EXPECT_FALSE(reply.headers.contains("access-control-allow-origin"));
    if (!text.starts_with("HEAD")) {
      EXPECT_TRUE(reply.body.starts_with("{\"error\":{") && reply.body.ends_with("}}"))
          << reply.body;
    }
    EXPECT_EQ(client.read_all(), "");
  }

  [[nodiscard]] std::string request(const std::string& line, const std::string& headers = "",
                                    const std::string& body = "") const {
    return line + " HTTP/1.1\r\nHost: " + host() + "\r\n" + headers + "\r\n" + body;
  }

  Served server_{{"--jobs", "2", "--request", "100K"}};
};

const std::string json = "Content-Type: application/json\r\n";

TEST_F(Hostile, OtherSitesGetNothing) {
  expect_refusal("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403);
  expect_refusal("GET / HTTP/1.1\r\nHost: rebound.example:" + std::to_string(port()) + "\r\n\r\n",
                 403);
  expect_refusal("GET / HTTP/1.1\r\n\r\n", 400);
  expect_refusal("GET / HTTP/1.1\r\nHost: " + host() + "\r\nHost: evil.example\r\n\r\n", 400);
  expect_refusal(question_text(host(), "count", small, "Origin: http://evil.example\r\n"), 403);
  expect_refusal(question_text(host(), "count", small, "Origin: null\r\n"), 403);
  expect_refusal(question_text(host(), "count", small, "Sec-Fetch-Site: cross-site\r\n"), 403);
  expect_refusal(request("OPTIONS /api/count", "Origin: http://evil.example\r\n"), 403);
  expect_refusal(request("OPTIONS /api/count"), 405);
  expect_refusal(
      request("POST /api/count", "Content-Type: text/plain\r\nContent-Length: 2\r\n", "{}"), 415);
  expect_refusal(request("GET /api/count?piece=king&board=3"), 405);
}

// A body of a refused request that looks like a request of the page itself, or ends with one.
TEST_F(Hostile, NoRequestHidesInABody) {
  const std::string inner = question_text(host(), "count", small);
  const auto chunked = [this](const std::string& body) {
    return request("POST /api/count", json + "Transfer-Encoding: chunked\r\n", body);
  };
  for (const std::string& outer :
       {request("POST /api/count", "Content-Type: text/plain\r\nContent-Length: " +
                                       std::to_string(inner.size()) + "\r\n"),
        request("GET /", "Content-Length: " + std::to_string(inner.size()) + "\r\n"),
        request("GET /nowhere"), request("POST /api/count", json + "Content-Length: 0, 0\r\n"),
        request("POST /api/count", json + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
        chunked("0\r\n"), chunked("0\n\n"), chunked("0;\r\n\r\n"), chunked("0x0\r\n\r\n"),
        chunked("2\r\n{}0\r\n\r\n"), chunked("2\r\n{}\n0\r\n\r\n"), chunked("0\r\nX: y\r\n\r\n"),
        chunked("00000000000000000\r\n\r\n"), chunked("fffffffffffffffff0\r\n\r\n")}) {
    Client client(port());
    client.send(outer + inner);
    const std::string all = client.read_all();
    EXPECT_EQ(all.find("HTTP/1.1 200"), std::string::npos) << all;
    EXPECT_EQ(all.rfind("HTTP/1.1 4"), 0U) << all;
  }
}

TEST_F(Hostile, BrokenRequestsAreRefused) {
  expect_refusal("\r\n\r\n", 400);
  expect_refusal(std::string("\x16\x03\x01\x02\x00\x01", 6), 400);  // the greeting of TLS
  expect_refusal("hello\r\n\r\n", 400);
  expect_refusal("GET / HTTP/3.0\r\n\r\n", 505);
  expect_refusal(request("get /"), 400);
  expect_refusal(request("GET nowhere"), 400);
  expect_refusal(request("GET /../../etc/passwd"), 404);
  expect_refusal(request("GET /%2e%2e/%2e%2e/etc/passwd"), 404);
  expect_refusal(request("GET /site/app.js"), 404);
  expect_refusal(request("HEAD /nowhere"), 404);
  expect_refusal(request("PUT /index.html", "Content-Length: 1\r\n", "x"), 405);
  expect_refusal(request("POST /api/count", json + "Content-Length: -1\r\n"), 400);
  expect_refusal(request("POST /api/count", json + "Content-Length: 99999999999999999999\r\n"),
                 413);
  expect_refusal(request("POST /api/count", json), 411);
  expect_refusal(request("POST /api/count", json + "Transfer-Encoding: chunked\r\n", "zz\r\n"),
                 400);
  expect_refusal(request("POST /api/count", json + "Transfer-Encoding: chunked\r\n",
                         "ffffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
                 400);
  expect_refusal(request("POST /api/count",
                         json + "Content-Encoding: gzip\r\n" + "Content-Length: 2\r\n", "{}"),
                 415);
}

// A good question, were its chunks read less strictly.
TEST_F(Hostile, LooseChunksAreRefused) {
  const auto post = [this](const std::string& body) {
    return request("POST /api/count", json + "Transfer-Encoding: chunked\r\n", body);
  };
  const std::string end = "\r\n0\r\n\r\n";
  for (const std::string size : {"1c", "1C", "000000000000001c"})
    EXPECT_EQ(exchange(port(), post(size + "\r\n" + small + end)).status, 200) << size;
  for (const std::string& size :
       {std::string("0x1c"), std::string("+1c"), std::string(" 1c"), std::string("1c "),
        std::string("1c\t"), std::string("1c;a=b"), std::string("1c\n"), std::string("1c\r"),
        std::string("1c\0", 3), std::string("\0001c", 3), std::string("0000000000000001c")})
    expect_refusal(post(size + "\r\n" + small + end), 400);
  expect_refusal(post("1c\n" + small + end), 400);
  expect_refusal(post("1c\r" + small + end), 400);
  for (const char* loose :
       {"0\r\n\r\n", "\n0\r\n\r\n", "\r0\r\n\r\n", " \r\n0\r\n\r\n", "\r\n0\n\r\n", "\r\n0\r\n\n",
        "\r\n0\r\nX: y\r\n\r\n", "\r\n0x0\r\n\r\n"})
    expect_refusal(post("1c\r\n" + small + loose), 400);
}

TEST_F(Hostile, LongRequestsAreNotRead) {
  const std::string much(1'000'000, 'x');
  expect_refusal(request("GET /" + std::string(10'000, 'x')), 414);
  expect_refusal(request("GET /", "X: " + much + "\r\n"), 431);
  expect_refusal("GET /" + much, 431);
  std::string headers;
  for (int i = 0; i < 500; ++i) headers += "X: y\r\n";
  expect_refusal(request("GET /", headers), 431);
  expect_refusal(question_text(host(), "count", much), 413);
  expect_refusal(request("POST /api/count", json + "Content-Length: 100000000000\r\n"), 413);
  expect_refusal(request("POST /api/count", json + "Transfer-Encoding: chunked\r\n",
                         "f4240\r\n" + much + "\r\n0\r\n\r\n"),
                 413);
  // By its size alone, before any of it has come.
  expect_refusal(request("POST /api/count", json + "Transfer-Encoding: chunked\r\n", "19001\r\n"),
                 413);
  std::string crumbs;
  for (int i = 0; i < 100'000; ++i) crumbs += "1\r\nx\r\n";
  expect_refusal(request("POST /api/count", json + "Transfer-Encoding: chunked\r\n", crumbs), 413);
  expect_refusal(request("POST /api/count", json + "Transfer-Encoding: chunked\r\n",
                         std::string(400'000, '0')),
                 413);
}

TEST_F(Hostile, PipelinedRequestsAreAnsweredInOrder) {
  Client client(port());
  std::string text;
  for (int size = 1; size <= 6; ++size) {
    text +=
        question_text(host(), "count",
                      R"({"total":true,"piece":"king","board":")" + std::to_string(size) + "\"}");
    text += request("GET /");
  }
  client.send(text);
  for (int size = 1; size <= 6; ++size) {
    const Reply answer = client.read_reply();
    const std::string board = std::to_string(size) + "x" + std::to_string(size);
    EXPECT_EQ(answer.status, 200);
    EXPECT_NE(answer.body.find("\"board\":\"" + board + "\""), std::string::npos) << answer.body;
    EXPECT_EQ(client.read_reply().status, 200);
  }
}

TEST_F(Hostile, RequestsMayComeInCrumbs) {
  Client client(port());
  for (const char byte : question_text(host(), "count", small)) {
    client.send(std::string(1, byte));
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(client.read_reply().status, 200);
}

TEST_F(Hostile, AConnectionServesAHundredRequests) {
  Client client(port());
  int served = 0;
  while (served < 1000 && client.send(request("GET /")) && client.read_reply().status == 200)
    ++served;
  EXPECT_EQ(served, 100);
}

// Half requests, clients that say nothing or drip, and one that does not read its long answer: each
// is ended, at the latest after some 15 seconds, and in the meantime the others are served.
TEST_F(Hostile, SlowClientsAreEnded) {
  const std::string whole = question_text(host(), "count", small);
  std::vector<std::unique_ptr<Client>> clients;
  for (std::size_t i = 0; i < 100; ++i) {
    clients.push_back(std::make_unique<Client>(port()));
    clients.back()->send(whole.substr(0, i * whole.size() / 100));
  }
  Client deaf(port());
  deaf.send(question_text(host(), "still", R"({"board":30,"list":12000})"));
  Client dripping(port());
  dripping.send("GET / HTTP/1.1\r\nX: ");
  const auto start = Clock::now();
  while (Clock::now() - start < patience && dripping.send("x")) {
    EXPECT_EQ(exchange(port(), request("GET /", "Connection: close\r\n")).status, 200);
    std::this_thread::sleep_for(200ms);
  }
  EXPECT_LT(Clock::now() - start, patience);
  EXPECT_EQ(clients.front()->read_all(), "");
  for (std::size_t i = 1; i < clients.size(); ++i) {
    const std::string reply = clients[i]->read_all();
    EXPECT_TRUE(reply.starts_with("HTTP/1.1 408")) << i << ": " << reply;
  }
  EXPECT_TRUE(comes_true([&] { return threads_of(server_.process()) == 1; }));
  const std::string part = deaf.read_all();
  EXPECT_TRUE(part.starts_with("HTTP/1.1 200"));
  EXPECT_FALSE(part.ends_with("}"));
}

TEST_F(Hostile, VanishingClientsCostNothing) {
  const std::string endless_question = question_text(host(), "count", endless, as_stream);
  const std::string quick_question = question_text(host(), "count", small, as_stream);
  for (int i = 0; i < 200; ++i) {
    Client client(port());
    const std::string& text = i % 4 == 0 ? endless_question : quick_question;
    client.send(i % 3 == 0 ? text.substr(0, text.size() / 2) : text);
    if (i % 7 == 0) std::this_thread::sleep_for(5ms);
  }
}

TEST_F(Hostile, MoreConnectionsThanThereAreThreads) {
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 600; ++i) clients.push_back(std::make_unique<Client>(port()));
  Client late(port());
  const Reply reply = late.read_reply();
  EXPECT_EQ(reply.status, 503);
  EXPECT_LT(threads_of(server_.process()), 520U);
}

}  // namespace
}  // namespace rookery::testing::server_hostile_test
