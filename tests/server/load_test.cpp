// SPDX-License-Identifier: GPL-3.0-or-later
//
// Two hundred clients at once (fewer with sanitizers), of all kinds, for ROOKERY_LOAD_SECONDS (5 by
// default; 60 in the full test): questions and pages, over kept connections and new ones, as
// streams and plain, and some that leave before the answer. Nobody who stays gets an error, and
// neither memory nor descriptors nor threads nor processes pile up.

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "server/served.hpp"

namespace rookery::testing::server_load_test {
namespace {

using namespace std::chrono_literals;

#if defined(ROOKERY_SANITIZED)
constexpr int clients = 50;  // each of their questions is a process, slow to start
#else
constexpr int clients = 200;
#endif

double load_seconds() {
  const char* text = std::getenv("ROOKERY_LOAD_SECONDS");
  return text == nullptr ? 5 : std::atof(text);
}

struct Tally {
  std::atomic<int> answers = 0;
  std::atomic<int> pages = 0;
  std::atomic<int> left = 0;
  std::mutex mutex;
  std::vector<std::string> errors;

  void complain(const std::string& what) {
    const std::lock_guard lock(mutex);
    if (errors.size() < 10) errors.push_back(what);
  }
};

// One client until the end.
class Visitor {
 public:
  Visitor(const Served& server, Tally& tally, unsigned seed)
      : port_(server.port()), host_(server.host()), tally_(tally), random_(seed) {}

  void visit(const std::atomic<bool>& over) {
    while (!over) {
      Client client(port_);
      if (!client.connected()) return tally_.complain("no connection");
      const int requests = 1 + static_cast<int>(random_() % 8);
      for (int i = 0; i < requests && !over; ++i) {
        if (!request(client)) break;
      }
    }
  }

 private:
  // Returns whether the client stays.
  bool request(Client& client) {
    switch (random_() % 8) {
      case 0:
        client.send(question_text(host_, "count", endless, as_stream).substr(0, random_() % 300));
        ++tally_.left;
        return false;
      case 1:  // leaves while it waits or is being computed
        client.send(question_text(host_, "count", endless, random_() % 2 ? as_stream : ""));
        std::this_thread::sleep_for(std::chrono::milliseconds(random_() % 50));
        ++tally_.left;
        return false;
      case 2:
        return ask(client, "");
      case 3:
        return ask(client, as_stream);
      default:
        return read_page(client);
    }
  }

  bool read_page(Client& client) {
    client.send("GET / HTTP/1.1\r\nHost: " + host_ + "\r\n\r\n");
    const Reply reply = client.read_reply();
    if (reply.status != 200) tally_.complain("page: " + std::to_string(reply.status));
    ++tally_.pages;
    std::this_thread::sleep_for(std::chrono::milliseconds(random_() % 20));
    return reply.status == 200;
  }

  bool ask(Client& client, const std::string& kind) {
    const std::string size = std::to_string(1 + random_() % 6);
    client.send(question_text(host_, "count", R"({"piece":"king","board":")" + size + "\"}", kind));
    const Reply reply = client.read_reply();
    const bool answered = reply.status == 200 &&
                          reply.body.find("\"board\":\"" + size + "x" + size) != std::string::npos;
    if (!answered) tally_.complain(std::to_string(reply.status) + " " + reply.body);
    ++tally_.answers;
    return answered;
  }

  int port_;
  std::string host_;
  Tally& tally_;
  std::mt19937 random_;
};

TEST(Load, ManyClients) {
  Served server({"--queue", "1000"});
  const auto length = std::chrono::duration<double>(load_seconds());
  Tally tally;
  std::atomic<bool> over = false;
  std::vector<std::thread> threads;
  const auto start = Clock::now();
  for (unsigned i = 0; i < clients; ++i) {
    threads.emplace_back([&, i] { Visitor(server, tally, i).visit(over); });
  }
  std::this_thread::sleep_until(start + std::chrono::duration_cast<Clock::duration>(length / 4));
  const std::size_t early = resident_memory_of(server.process());
  std::this_thread::sleep_until(start + std::chrono::duration_cast<Clock::duration>(length));
  const std::size_t late = resident_memory_of(server.process());
  over = true;
  for (std::thread& thread : threads) thread.join();

  for (const std::string& error : tally.errors) ADD_FAILURE() << error;
  EXPECT_GT(tally.answers, 0);
  EXPECT_GT(tally.pages, 0);
  EXPECT_GT(tally.left, 0);
#if !defined(ROOKERY_SANITIZED)
  constexpr std::size_t few = 8 << 10;  // KiB
  EXPECT_LE(late, early + few);
#endif
  EXPECT_TRUE(server.comes_to_rest());
  RecordProperty("answers", tally.answers);
  RecordProperty("pages", tally.pages);
  RecordProperty("left", tally.left);
  RecordProperty("memory_early_KiB", static_cast<int>(early));
  RecordProperty("memory_late_KiB", static_cast<int>(late));
  EXPECT_EQ(server.stop(), 0);
}

}  // namespace
}  // namespace rookery::testing::server_load_test
