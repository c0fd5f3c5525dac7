// SPDX-License-Identifier: GPL-3.0-or-later
//
// The server as a browser of good will meets it: files, answers, streams, the queue, the limits,
// and its end. What others send is in hostile_test.cpp.

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "server/served.hpp"
#include "support/program.hpp"
#include "support/temporary_file.hpp"

namespace rookery::testing::server_main_test {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

std::string get_text(const Served& server, const std::string& path,
                     const std::string& further = "") {
  return "GET " + path + " HTTP/1.1\r\nHost: " + server.host() + "\r\n" + further + "\r\n";
}

Reply ask(const Served& server, const std::string& question, const std::string& body,
          const std::string& further = "") {
  return exchange(server.port(), question_text(server.host(), question, body, further));
}

// The names of the events in a stream, a run of equal ones as one.
std::vector<std::string> event_names(const std::string& stream) {
  std::vector<std::string> names;
  std::istringstream lines(stream);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("event: ")) continue;
    if (names.empty() || names.back() != line.substr(7)) names.push_back(line.substr(7));
  }
  return names;
}

std::string without_seconds(const std::string& object) {
  return object.substr(0, object.rfind(",\"seconds\":"));
}

TEST(Serve, SaysWhereAndEndsAtCtrlC) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Served server;
    EXPECT_EQ(server.address(), "http://127.0.0.1:" + std::to_string(server.port()) + "/");
    EXPECT_EQ(server.last_error_line(), "rookery: serving the page there; Ctrl-C stops it");
    EXPECT_EQ(exchange(server.port(), get_text(server, "/")).status, 200);
    EXPECT_EQ(server.stop(signal), 0);
  }
}

TEST(Serve, SaysWhyItCannotListen) {
  const Served server;
  const std::string port = std::to_string(server.port());
  expect_outcome({.arguments = {"serve", "--port", port}}, 2, "",
                 "rookery: serve: port " + port + " of 127.0.0.1 is in use; another one: --port " +
                     std::to_string(server.port() + 1) + ", or --port 0 for any free one\n");
  expect_outcome({.arguments = {"serve", "--port", "0", "--host", "192.0.2.1"}}, 2, "",
                 "rookery: serve: --host 192.0.2.1: this machine has no such address\n");
  const Outcome unknown =
      run_program({.arguments = {"serve", "--port", "0", "--host", "no.such.invalid"}});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_TRUE(unknown.err.starts_with("rookery: serve: --host no.such.invalid: no such host"))
      << unknown.err;
}

TEST(Serve, WarnsWhenOthersMayCome) {
  Served server({"--host", "0.0.0.0"});
  EXPECT_TRUE(server.address().starts_with("http://127.0.0.1:"));
  EXPECT_EQ(server.error_line(),
            "rookery: serve: --host 0.0.0.0 lets other machines use this one: there is no "
            "password and no encryption");
  const std::string port = std::to_string(server.port());
  const auto status = [&](const std::string& host) {
    return exchange(server.port(), "GET / HTTP/1.1\r\nHost: " + host + "\r\n\r\n").status;
  };
  EXPECT_EQ(status("192.168.1.5:" + port), 200);
  EXPECT_EQ(status("localhost:" + port), 200);
  EXPECT_EQ(status("evil.example:" + port), 403);
}

TEST(Serve, GivesThePage) {
  const Served server;
  Client client(server.port());  // all over one connection
  ASSERT_TRUE(client.send(get_text(server, "/")));
  const Reply page = client.read_reply();
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
  client.send(get_text(server, "/index.html?x", "Range: bytes=0-1\r\nAccept-Encoding: gzip\r\n"));
  const Reply again = client.read_reply();
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, page.body);
  client.send("HEAD / HTTP/1.1\r\nHost: " + server.host() + "\r\n\r\n");
  const Reply head = client.read_reply(false);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), std::to_string(page.body.size()));
  client.send(get_text(server, "/", "If-None-Match: " + page.headers.at("etag") + "\r\n"));
  EXPECT_EQ(client.read_reply().status, 304);
  client.send(get_text(server, "/", "If-None-Match: \"other\"\r\nConnection: close\r\n"));
  EXPECT_EQ(client.read_reply().status, 200);
  EXPECT_EQ(client.read_all(), "");
}

TEST(Serve, AnswersAsTheCommandLine) {
  const Served server;
  struct Case {
    std::vector<std::string> words;
    std::string question;
    std::string body;
  };
  const TemporaryFile board("o..\n.x.\n...\n");
  const std::vector<Case> cases = {
      {{"count", "king", "5"}, "count", R"({"piece":"king","board":"5"})"},
      {{"count", "-k", "3", "Q", "6"}, "count", R"({"piece":"Q","board":"6","k":3})"},
      {{"play", "left,up:1,2", "4", "--at", "3,3"},
       "play",
       R"({"moves":"left,up:1,2","board":"4","at":[[3,3]]})"},
      {{"still", "4", "--list"}, "still", R"({"board":"4","list":true})"},
      {{"infer", board.path()}, "infer", R"({"file":"o..\n.x.\n...\n"})"},
      {{"piece", "NW"}, "piece", R"({"piece":"NW"})"},
  };
  for (const Case& example : cases) {
    SCOPED_TRACE(example.body);
    Call call{.arguments = example.words};
    call.arguments.push_back("--json");
    const Outcome outcome = run_program(call);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Reply reply = ask(server, example.question, example.body);
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.headers.at("content-type"), "application/json");
    EXPECT_EQ(reply.headers.at("cache-control"), "no-store");
    EXPECT_EQ(without_seconds(reply.body), without_seconds(outcome.out));
    const Reply stream = ask(server, example.question, example.body, as_stream);
    EXPECT_EQ(stream.status, 200);
    const auto answer = stream.body.find("event: answer\ndata: ");
    ASSERT_NE(answer, std::string::npos) << stream.body;
    EXPECT_EQ(without_seconds(stream.body.substr(answer + 20)), without_seconds(outcome.out));
    EXPECT_TRUE(stream.body.ends_with("}\n\n"));
  }
}

// As curl sends long ones, and clients that do not know the length; all over one connection.
TEST(Serve, TakesQuestionsInParts) {
  const Served server;
  Client client(server.port());
  const std::string head = "POST /api/count HTTP/1.1\r\nHost: " + server.host() +
                           "\r\nContent-Type: application/json\r\n";
  client.send(head + "Content-Length: 28\r\nExpect: 100-continue\r\n\r\n");
  ASSERT_TRUE(client.read_to("HTTP/1.1 100 Continue\r\n\r\n"));
  client.send(R"({"piece":"king","board":"3"})");
  const Reply known = client.read_reply();
  EXPECT_EQ(known.status, 200);
  client.send(head + "Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n");
  ASSERT_TRUE(client.read_to("HTTP/1.1 100 Continue\r\n\r\n"));
  client.send("5\r\n{\"pie\r\n15\r\nce\":\"king\",\"board\":\"3\r\n2\r\n\"}\r\n0\r\n\r\n");
  const Reply chunked = client.read_reply();
  EXPECT_EQ(chunked.status, 200);
  EXPECT_EQ(without_seconds(chunked.body), without_seconds(known.body));
  // Who is refused is not asked for the rest.
  client.send(head + "Content-Length: 2000000\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_TRUE(client.read_all().starts_with("HTTP/1.1 413 "));
}

TEST(Serve, AnswersOldClientsAndEndsTheirConnections) {
  const Served server;
  const std::string question =
      question_text(server.host(), "count", R"({"piece":"king","board":"3"})", as_stream);
  for (std::string text : {get_text(server, "/"), get_text(server, "/nowhere"), question}) {
    text.replace(text.find("HTTP/1.1"), 8, "HTTP/1.0");
    Client client(server.port());
    client.send(text);
    const Reply reply = client.read_reply();
    EXPECT_EQ(reply.headers.at("connection"), "close");
    EXPECT_FALSE(reply.headers.contains("transfer-encoding"));
    EXPECT_EQ(client.read_all(), "");
  }
}

TEST(Serve, BoundsOfWhatIsOutOfReachAreAnAnswer) {
  const Served server;
  const Reply reply = ask(server, "repair", R"({"lights":true,"lit":131})");
  EXPECT_EQ(reply.status, 200);
  EXPECT_NE(reply.body.find(R"("answer":null)"), std::string::npos) << reply.body.substr(0, 300);
  EXPECT_NE(reply.body.find(R"("proved":false)"), std::string::npos);
}

TEST(Serve, SaysWhatIsWrong) {
  const Served server;
  const Reply unknown = ask(server, "count", R"({"piece":"kinq","board":"4"})");
  EXPECT_EQ(unknown.status, 400);
  const std::string error =
      R"({"kind":"bad_input","code":"invalid","argument":"piece","message":"piece 'kinq': is not the )"
      R"(name of a piece; did you mean king?","facts":{}})";
  EXPECT_EQ(unknown.body, R"({"error":)" + error + "}");
  EXPECT_EQ(ask(server, "count", R"({"piece":"kinq","board":"4"})", as_stream).body,
            "event: error\ndata: {\"status\":400,\"error\":" + error + "}\n\n");
  EXPECT_EQ(ask(server, "sing", "{}").status, 404);
  EXPECT_EQ(ask(server, "count", R"({"piece":)").status, 400);
  EXPECT_EQ(ask(server, "count", "{\"piece\":\"king\",\"board\":4}\0{}"s).status, 400);
  EXPECT_EQ(ask(server, "count", R"({"piece":"king","board":4,"k":1,"k":2})").status, 400);
  const Reply excluded = ask(server, "count", R"({"piece":"king","board":4,"k":1,"total":true})");
  EXPECT_NE(excluded.body.find(R"("code":"excludes","argument":"total")"), std::string::npos)
      << excluded.body;
  const Reply beyond = ask(server, "count", R"({"piece":"king","board":"60"})");
  EXPECT_EQ(beyond.status, 422);
  EXPECT_NE(beyond.body.find(" GiB"), std::string::npos) << beyond.body;
}

// Whatever a request says, no file of the machine is opened for it.
TEST(Serve, OpensNoFiles) {
  const Served server;
  for (const auto& [question, body] : std::vector<std::pair<std::string, std::string>>{
           {"still", R"({"board":"/etc/passwd","step":0})"},
           {"still", R"({"board":"/etc/passwd","orbit":true,"file":"+"})"},
           {"still", R"({"board":"@/etc/passwd"})"},
           {"count", R"({"piece":"@/etc/passwd","board":8})"},
           {"count", R"({"piece":"king","board":"/etc/passwd"})"},
           {"count", R"({"piece":"king","board":8,"rank":"/etc/passwd"})"},
           {"count", R"({"army":"/etc/passwd","board":8})"},
           {"play", R"({"moves":"/etc/passwd","board":8,"table":true})"},
           {"play", R"({"moves":"flN","board":8,"c":1,"also":["1 flN on /etc/passwd"]})"},
           {"play", R"({"coin":["flN@3,4 on /etc/passwd"]})"},
           {"attack", R"({"piece":"/etc/passwd","random":8})"},
           {"repair", R"({"lights":"/etc/passwd","lit":5})"},
           {"repair", R"({"lights":"etc/passwd","file":"010\n"})"},
           {"repair", R"({"file":"0110","size":"/etc/passwd"})"},
           {"repair", R"({"file":"0110","groups":"/etc/passwd"})"},
           {"piece", R"({"piece":"/etc/passwd"})"}}) {
    const Reply reply = ask(server, question, body);
    EXPECT_EQ(reply.status, 400) << body;
    EXPECT_EQ(reply.body.find("root"), std::string::npos) << reply.body;
    EXPECT_EQ(reply.body.find("file '"), std::string::npos) << reply.body;
    EXPECT_EQ(reply.body.find("line 1"), std::string::npos) << reply.body;
  }
}

TEST(Serve, QueuesAndTellsSo) {
  const Served server({"--jobs", "1", "--queue", "2"});
  const std::string small = R"({"piece":"king","board":"4"})";
  auto first = std::make_unique<Client>(server.port());
  first->send(question_text(server.host(), "count", endless, as_stream));
  ASSERT_TRUE(first->read_to("event: progress"));
  Client second(server.port());
  second.send(question_text(server.host(), "count", small, as_stream));
  ASSERT_TRUE(second.read_to("event: queued\ndata: {\"ahead\":0}\n\n"));
  Client third(server.port());
  third.send(question_text(server.host(), "count", small, as_stream));
  ASSERT_TRUE(third.read_to("event: queued\ndata: {\"ahead\":1}\n\n"));
  const Reply refused = ask(server, "count", small, as_stream);
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.body.find("try again"), std::string::npos);
  EXPECT_EQ(exchange(server.port(), get_text(server, "/")).status, 200);
  first.reset();  // gives up its place
  EXPECT_EQ(event_names(second.read_reply().body).back(), "answer");
  const std::vector<std::string> events = event_names(third.read_reply().body);
  EXPECT_EQ(events.front(), "queued");
  EXPECT_EQ(events.back(), "answer");
}

TEST(Serve, KeepsToTheLimitOfTime) {
  const Served server({"--seconds", "0.5"});
  const Reply plain = ask(server, "count", endless);
  EXPECT_EQ(plain.status, 422);
  EXPECT_NE(plain.body.find("stopped after 0.5 s, the limit of --seconds"), std::string::npos)
      << plain.body;
  const Reply stream = ask(server, "count", endless, as_stream);
  EXPECT_EQ(stream.status, 200);
  EXPECT_EQ(event_names(stream.body).back(), "error");
  EXPECT_NE(stream.body.find("data: {\"status\":422,"), std::string::npos) << stream.body;
  EXPECT_TRUE(server.comes_to_rest());
}

TEST(Serve, StopsTheComputationOfAClientThatLeaves) {
  const Served server({"--jobs", "2"});
  for (const std::string& kind : {std::string(), as_stream}) {
    std::vector<std::unique_ptr<Client>> clients;
    for (int i = 0; i < 6; ++i) {  // two run, four wait
      clients.push_back(std::make_unique<Client>(server.port()));
      clients.back()->send(question_text(server.host(), "count", endless, kind));
    }
    ASSERT_TRUE(comes_true([&] { return children_of(server.process()).size() == 2; }));
    for (int i : {0, 5, 4}) clients[static_cast<std::size_t>(i)].reset();
    ASSERT_TRUE(comes_true([&] { return children_of(server.process()).size() == 2; }));
    clients.clear();
    EXPECT_TRUE(server.comes_to_rest());
  }
}

TEST(Serve, EndsAtOnceWithAllThatRuns) {
  Served server({"--jobs", "2"});
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 200; ++i) {
    clients.push_back(std::make_unique<Client>(server.port()));
    ASSERT_TRUE(clients.back()->connected());
    if (i % 2 == 0) clients.back()->send(question_text(server.host(), "count", endless, as_stream));
  }
  ASSERT_TRUE(comes_true([&] { return children_of(server.process()).size() == 2; }));
  const std::vector<pid_t> jobs = children_of(server.process());
  EXPECT_EQ(server.stop(SIGINT), 0);
  for (const pid_t job : jobs) EXPECT_NE(kill(job, 0), 0);
}

TEST(Serve, LeavesNothingRunningWhenKilled) {
  Served server;
  Client client(server.port());
  client.send(question_text(server.host(), "count", endless));
  ASSERT_TRUE(comes_true([&] { return !children_of(server.process()).empty(); }));
  const std::string job = std::to_string(children_of(server.process()).front());
  EXPECT_EQ(server.stop(SIGKILL), 1000 + SIGKILL);
  EXPECT_TRUE(comes_true([&] {
    std::ifstream file("/proc/" + job + "/stat");
    std::string text;
    return !std::getline(file, text) || text.find(") Z") != std::string::npos;
  }));
}

}  // namespace
}  // namespace rookery::testing::server_main_test
