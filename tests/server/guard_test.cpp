// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which requests are served at all: the reading of a head, and the judgement.

#include "server/guard.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "server/http/request_error.hpp"
#include "server/jobs/request.hpp"

namespace rookery::server::guard_test {
namespace {

constexpr std::array<SiteFile, 2> files{
    {{"/index.html", "text/html", "page", "1"}, {"/app.js", "text/javascript", "code", "2"}}};
const Place home{"127.0.0.1", 8000};

int status_of_head(const std::string& text) {
  try {
    static_cast<void>(http::parse_head(text));
    return 200;
  } catch (const http::RequestError& error) {
    return error.status();
  }
}

// The judgement of "METHOD PATH" with these headers.
http::Refusal judge(const std::string& line, const std::string& headers,
                    const Place& place = home) {
  const http::Head head = http::parse_head(line + " HTTP/1.1\r\n" + headers + "\r\n");
  return refusal(head, place, files, 1000).value_or(http::Refusal{200, ""});
}

int status_of(const std::string& line, const std::string& headers, const Place& place = home) {
  return judge(line, headers, place).status;
}

const std::string host = "Host: 127.0.0.1:8000\r\n";
const std::string question = host + "Content-Type: application/json\r\nContent-Length: 2\r\n";

TEST(Host, IsThisMachineByItsOwnNames) {
  for (const char* value : {"127.0.0.1:8000", "localhost:8000", "LocalHost:8000", "[::1]:8000"})
    EXPECT_TRUE(is_own_host(value, home)) << value;
  for (const char* value : {"",
                            ":8000",
                            "127.0.0.1",
                            "127.0.0.1:",
                            "127.0.0.1:80",
                            "127.0.0.1:08000",
                            "127.0.0.1:8000:8000",
                            "127.0.0.1:8000 ",
                            "evil.example:8000",
                            "localhost.:8000",
                            "localhost.evil.example:8000",
                            "127.0.0.1.evil.example:8000",
                            "127.1:8000",
                            "2130706433:8000",
                            "0x7f.0.0.1:8000",
                            "0.0.0.0:8000",
                            "192.168.1.5:8000",
                            "::1:8000",
                            "[::1]",
                            "[127.0.0.1]:8000",
                            "[localhost]:8000",
                            "[::1]x:8000",
                            "user@127.0.0.1:8000"})
    EXPECT_FALSE(is_own_host(value, home)) << value;
}

TEST(Host, MayLackThePortOfTheWeb) {
  EXPECT_TRUE(is_own_host("localhost", {"127.0.0.1", 80}));
  EXPECT_TRUE(is_own_host("[::1]", {"127.0.0.1", 80}));
  EXPECT_TRUE(is_own_host("localhost:80", {"127.0.0.1", 80}));
  EXPECT_FALSE(is_own_host("evil.example", {"127.0.0.1", 80}));
}

TEST(Host, MayBeTheOneAskedFor) {
  EXPECT_TRUE(is_own_host("MyBox:8000", {"mybox", 8000}));
  EXPECT_FALSE(is_own_host("mybox.evil:8000", {"mybox", 8000}));
  EXPECT_TRUE(is_own_host("192.168.1.5:8000", {"192.168.1.5", 8000}));
  EXPECT_FALSE(is_own_host("192.168.1.6:8000", {"192.168.1.5", 8000}));
  EXPECT_TRUE(is_own_host("[fd00:0::5]:8000", {"fd00::5", 8000}));
}

TEST(Host, IsAnAddressButNoNameWhereAllAreListenedOn) {
  for (const char* everywhere : {"0.0.0.0", "::"}) {
    const Place place{everywhere, 8000};
    for (const char* value : {"192.168.1.5:8000", "[fd00::5]:8000", "localhost:8000"})
      EXPECT_TRUE(is_own_host(value, place)) << value;
    for (const char* value : {"evil.example:8000", "192.168.1.5:8001", "192.168.1:8000"})
      EXPECT_FALSE(is_own_host(value, place)) << value;
  }
}

TEST(Loopback, IsKnownByAddressAndName) {
  for (const char* name : {"127.0.0.1", "127.3.2.1", "::1", "localhost", "LOCALHOST"})
    EXPECT_TRUE(is_loopback(name)) << name;
  for (const char* name : {"0.0.0.0", "::", "192.168.1.5", "example.org", "localhost.org"})
    EXPECT_FALSE(is_loopback(name)) << name;
}

TEST(Guard, ServesThePageAndQuestions) {
  EXPECT_EQ(status_of("GET /", host), 200);
  EXPECT_EQ(status_of("HEAD /app.js", host), 200);
  EXPECT_EQ(status_of("GET /?x=1", host), 200);
  EXPECT_EQ(status_of("POST /api/count", question), 200);
  EXPECT_EQ(status_of("POST /api/count", question + "Origin: http://127.0.0.1:8000\r\n" +
                                             "Sec-Fetch-Site: same-origin\r\n"),
            200);
  EXPECT_EQ(
      status_of("POST /api/count", host + "Content-Type: Application/JSON; charset=utf-8\r\n" +
                                       "Transfer-Encoding: chunked\r\n"),
      200);
}

TEST(Guard, RefusesForeignNames) {
  for (const char* line : {"GET /", "HEAD /", "POST /api/count", "GET /nowhere", "OPTIONS *"}) {
    EXPECT_EQ(status_of(line, "Host: evil.example:8000\r\n"), 403) << line;
    EXPECT_EQ(status_of(line, ""), 400) << line;
  }
}

TEST(Guard, RefusesOtherOrigins) {
  for (const char* origin :
       {"null", "http://evil.example", "https://127.0.0.1:8000", "http://127.0.0.1",
        "http://127.0.0.1:8001", "http://localhost:8000", "http://127.0.0.1:8000/", ""}) {
    const std::string header = "Origin: " + std::string(origin) + "\r\n";
    EXPECT_EQ(status_of("POST /api/count", question + header), 403) << origin;
    EXPECT_EQ(status_of("GET /", host + header), 403) << origin;
  }
}

TEST(Guard, RefusesWhatTheBrowserCallsForeign) {
  for (const char* site : {"cross-site", "same-site", "Same-Origin", "", "whatever"}) {
    const std::string header = "Sec-Fetch-Site: " + std::string(site) + "\r\n";
    EXPECT_EQ(status_of("POST /api/count", question + header), 403) << site;
    EXPECT_EQ(status_of("GET /app.js", host + header), 403) << site;
    // A link from elsewhere may open the page; a frame may not show it.
    const std::string link = header + "Sec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: ";
    EXPECT_EQ(status_of("GET /", host + link + "document\r\n"), 200) << site;
    EXPECT_EQ(status_of("GET /", host + link + "iframe\r\n"), 403) << site;
    EXPECT_EQ(status_of("POST /api/count", question + link + "document\r\n"), 403) << site;
  }
  EXPECT_EQ(status_of("GET /", host + "Sec-Fetch-Site: none\r\n"), 200);
}

TEST(Guard, KnowsPathsAndMethods) {
  for (const char* path : {"/nowhere", "/app.js/", "//", "/%2e%2e/", "/index.html%00", "/api",
                           "/api/", "/api/COUNT", "/api/count/x", "/api/count%20", "*"})
    EXPECT_EQ(status_of(std::string("GET ") + path, host), 404) << path;
  for (const char* method : {"GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "X"}) {
    const http::Refusal refused = judge(std::string(method) + " /api/count", host);
    EXPECT_EQ(refused.status, 405) << method;
    EXPECT_EQ(refused.allow, "POST");
  }
  const http::Refusal refused = judge("POST /", question);
  EXPECT_EQ(refused.status, 405);
  EXPECT_EQ(refused.allow, "GET, HEAD");
}

TEST(Guard, RefusesBodiesItCannotUse) {
  const std::string typed = host + "Content-Type: application/json\r\n";
  EXPECT_EQ(status_of("POST /api/count", host + "Content-Length: 2\r\n"), 415);
  for (const char* type : {"text/plain", "application/x-www-form-urlencoded", "application/jsonx",
                           "text/plain; application/json", "multipart/form-data"}) {
    EXPECT_EQ(
        status_of("POST /api/count", host + "Content-Length: 2\r\nContent-Type: " + type + "\r\n"),
        415)
        << type;
  }
  EXPECT_EQ(status_of("POST /api/count", typed), 411);
  EXPECT_EQ(status_of("POST /api/count", typed + "Content-Length: 1000\r\n"), 200);
  EXPECT_EQ(status_of("POST /api/count", typed + "Content-Length: 1001\r\n"), 413);
  EXPECT_EQ(status_of("POST /api/count", question + "Content-Encoding: gzip\r\n"), 415);
  EXPECT_EQ(status_of("POST /api/count", question + "Expect: 100-continue\r\n"), 200);
  EXPECT_EQ(status_of("POST /api/count", question + "Expect: miracles\r\n"), 417);
  EXPECT_EQ(status_of("GET /", host + "Content-Length: 1\r\n"), 400);
  EXPECT_EQ(status_of("GET /", host + "Transfer-Encoding: chunked\r\n"), 400);
  EXPECT_EQ(status_of("GET /", host + "Content-Length: 0\r\n"), 200);
}

TEST(Head, IsReadStrictly) {
  const auto with = [](const std::string& header) {
    return "GET / HTTP/1.1\r\nHost: a\r\n" + header + "\r\n\r\n";
  };
  EXPECT_EQ(status_of_head(with("Accept: */*")), 200);
  EXPECT_EQ(status_of_head("GET / HTTP/1.0\r\n\r\n"), 200);
  for (const char* text : {"", "\r\n\r\n", "GET\r\n\r\n", "GET /\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
                           "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\n\n", "G(T / HTTP/1.1\r\n\r\n",
                           "GET http://a/ HTTP/1.1\r\n\r\n", "GET / / HTTP/1.1\r\n\r\n",
                           "GET /\x01 HTTP/1.1\r\n\r\n", "GET /\xff HTTP/1.1\r\n\r\n"})
    EXPECT_EQ(status_of_head(text), 400) << text;
  for (const char* header : {"no colon",
                             ": no name",
                             "Host : a",
                             " folded: a",
                             "Na me: a",
                             "X: a\nY: b",
                             "X: a\rb",
                             "X: \x01",
                             "Host: b",
                             "Content-Length: -1",
                             "Content-Length: +1",
                             "Content-Length: 0x1",
                             "Content-Length: 1 1",
                             "Content-Length: 1,1",
                             "Content-Length: ",
                             "Content-Length: 1.0",
                             "Content-Length: 1\r\nContent-Length: 1",
                             "Content-Length: 1\r\nTransfer-Encoding: chunked",
                             "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                             "Origin: a\r\norigin: b"})
    EXPECT_EQ(status_of_head(with(header)), 400) << header;
  EXPECT_EQ(status_of_head(with("Content-Length: 18446744073709551617")), 413);
  EXPECT_EQ(status_of_head(with("Transfer-Encoding: gzip, chunked")), 501);
  EXPECT_EQ(status_of_head("GET / HTTP/2.0\r\n\r\n"), 505);
  EXPECT_EQ(status_of_head("GET /" + std::string(9000, 'a') + " HTTP/1.1\r\n\r\n"), 414);
  EXPECT_EQ(status_of_head(with("X: " + std::string(40000, 'a'))), 431);
  std::string many;
  for (int i = 0; i < 101; ++i) many += "X: a\r\n";
  EXPECT_EQ(status_of_head("GET / HTTP/1.1\r\n" + many + "\r\n"), 431);
}

TEST(Head, KnowsItsLists) {
  const http::Head head = http::parse_head(
      "GET / HTTP/1.1\r\nAccept: text/html;q=0.5 , TEXT/Event-Stream;q=1\r\nAccept: a/b\r\n\r\n");
  EXPECT_TRUE(head.lists("accept", "text/event-stream"));
  EXPECT_TRUE(head.lists("accept", "text/html"));
  EXPECT_TRUE(head.lists("accept", "a/b"));
  EXPECT_FALSE(head.lists("accept", "text"));
  EXPECT_FALSE(head.lists("host", ""));
}

}  // namespace
}  // namespace rookery::server::guard_test
