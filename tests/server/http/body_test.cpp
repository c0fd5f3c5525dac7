// SPDX-License-Identifier: GPL-3.0-or-later
//
// The body of a request: what is read, what is refused, and that it does not matter in which parts
// the bytes come.

#include "server/http/body.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/http/request_error.hpp"
#include "server/jobs/request.hpp"

namespace rookery::server::http::body_test {
namespace {

constexpr std::size_t longest = 1000;

struct Outcome {
  int status = 0;  // 200: complete; 100: more is to come; else why it is refused
  std::string text;
  std::size_t taken = 0;

  bool operator==(const Outcome&) const = default;
};

Head chunked() {
  Head head;
  head.chunked = true;
  return head;
}

Head of_length(std::uint64_t length) {
  Head head;
  head.content_length = length;
  return head;
}

Outcome read_parts(const Head& head, const std::vector<std::string_view>& parts) {
  Outcome outcome{100, "", 0};
  try {
    Body body(head, longest);
    for (const std::string_view part : parts) outcome.taken += body.take(part);
    if (body.complete()) outcome.status = 200;
    outcome.text = body.text();
  } catch (const RequestError& error) {
    outcome = {error.status(), error.what(), 0};
  }
  return outcome;
}

// Whole, in two parts cut at every place, and byte by byte.
Outcome read(const Head& head, std::string_view bytes) {
  const Outcome whole = read_parts(head, {bytes});
  for (std::size_t cut = 0; cut < bytes.size() && bytes.size() < 5000; ++cut)
    EXPECT_EQ(read_parts(head, {bytes.substr(0, cut), bytes.substr(cut)}), whole) << cut;
  std::vector<std::string_view> single;
  for (std::size_t i = 0; i < bytes.size(); ++i) single.push_back(bytes.substr(i, 1));
  EXPECT_EQ(read_parts(head, single), whole);
  return whole;
}

void expect_text(std::string_view bytes, const std::string& text, std::string_view next = "") {
  SCOPED_TRACE(bytes);
  EXPECT_EQ(read(chunked(), std::string(bytes) + std::string(next)),
            (Outcome{200, text, bytes.size()}));
}

void expect_refusal(std::string_view bytes, int status, const std::string& why) {
  SCOPED_TRACE(bytes.substr(0, 100));
  EXPECT_EQ(read(chunked(), bytes), (Outcome{status, why, 0}));
}

const std::string no_number = "the size of a chunk is not a hexadecimal number";
const std::string no_size = "the size of a chunk has 1 to 16 digits";
const std::string no_size_end = "the size of a chunk does not end with CR LF";
const std::string no_data_end = "a chunk does not end where its size says";
const std::string trailer = "nothing but an empty line may follow the last chunk";
const std::string too_long = "the request is too long; the limit is 1000 bytes";

TEST(Body, OfAKnownLengthIsTakenAsItIs) {
  const std::string next = "GET / HTTP/1.1\r\n\r\n";
  const std::string text("0\r\n\r\n\0\n{}", 9);
  EXPECT_EQ(read(of_length(9), text + next), (Outcome{200, text, 9}));
  EXPECT_EQ(read(of_length(9), text.substr(0, 8)), (Outcome{100, text.substr(0, 8), 8}));
  EXPECT_EQ(read(of_length(0), next), (Outcome{200, "", 0}));
  const std::string full(longest, 'x');
  EXPECT_EQ(read(of_length(longest), full + next), (Outcome{200, full, longest}));
  EXPECT_EQ(read(of_length(longest + 1), full), (Outcome{413, too_long, 0}));
}

TEST(Body, ComesInChunks) {
  for (const char* next : {"", "GET / HTTP/1.1\r\n\r\n", "\r\n", "0\r\n\r\n"}) {
    expect_text("0\r\n\r\n", "", next);
    expect_text("2\r\n{}\r\n0\r\n\r\n", "{}", next);
    expect_text("1\r\n{\r\n1\r\n}\r\n0\r\n\r\n", "{}", next);
    expect_text("000000000000000a\r\n0123456789\r\n0000000000000000\r\n\r\n", "0123456789", next);
    expect_text("A\r\n0123456789\r\n00\r\n\r\n", "0123456789", next);
    expect_text("7\r\n\r\n0\r\n\r\n\r\n0\r\n\r\n", "\r\n0\r\n\r\n", next);
  }
  for (const char* part : {"", "2", "2\r", "2\r\n", "2\r\n{", "2\r\n{}", "2\r\n{}\r", "2\r\n{}\r\n",
                           "2\r\n{}\r\n0", "2\r\n{}\r\n0\r\n", "2\r\n{}\r\n0\r\n\r"})
    EXPECT_EQ(read(chunked(), part).status, 100) << part;
}

TEST(Body, HasSizesOfHexadecimalDigitsAlone) {
  for (const char* size :
       {"0x2",   "0X2", "+2",  "-2", " 2", "2 ",    "2\t", "\t2",  "2\n", "\n2", "2.0",
        "2;a=b", "2;",  "2,2", "g",  "2h", "\"2\"", "{}",  "\xb2", "2\v", "\x7f"})
    expect_refusal(std::string(size) + "\r\n{}\r\n0\r\n\r\n", 400, no_number);
  expect_refusal(std::string("2\0\r\n{}\r\n0\r\n\r\n", 13), 400, no_number);
  expect_refusal(std::string("\0", 1), 400, no_number);
  for (const char* size : {"", "00000000000000002", "00000000000000000", "ffffffffffffffffff"})
    expect_refusal(std::string(size) + "\r\n{}\r\n0\r\n\r\n", 400, no_size);
}

TEST(Body, HasLinesThatEndWithCrLf) {
  expect_refusal("2\n{}\r\n0\r\n\r\n", 400, no_number);
  expect_refusal("2\r{}\r\n0\r\n\r\n", 400, no_size_end);
  expect_refusal("2\r\r\n{}\r\n0\r\n\r\n", 400, no_size_end);
  expect_refusal("0\r0\r\n\r\n", 400, no_size_end);
  for (const char* end :
       {"0\r\n\r\n", "\n0\r\n\r\n", "\r0\r\n\r\n", "\r\r\n0\r\n\r\n", "}\r\n0\r\n"})
    expect_refusal("2\r\n{}" + std::string(end), 400, no_data_end);
  expect_refusal("2\r\n{}" + std::string("\0\r\n", 3), 400, no_data_end);
}

TEST(Body, HasNoTrailers) {
  for (const char* end : {"X: y\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "\n", "\r\r\n", "\r0", " \r\n",
                          "0\r\n\r\n", "Content-Length: 0\r\n\r\n"})
    expect_refusal("2\r\n{}\r\n0\r\n" + std::string(end), 400, trailer);
}

TEST(Body, IsAsLongAsAllowed) {
  const std::string full(longest, 'x');
  expect_text("3e8\r\n" + full + "\r\n0\r\n\r\n", full);
  expect_text("1\r\nx\r\n3e7\r\n" + full.substr(1) + "\r\n0\r\n\r\n", full);
  // Refused by their sizes, though none of the bytes has come.
  for (const char* size : {"3e9", "00000000000003e9", "ffffffff", "8000000000000000",
                           "fffffffffffffffe", "ffffffffffffffff"})
    expect_refusal(std::string(size) + "\r\n", 413, too_long);
  expect_refusal("1\r\nx\r\n3e8\r\n", 413, too_long);
  expect_refusal("1\r\nx\r\nffffffffffffffff\r\n", 413, too_long);
  expect_refusal("3e8\r\n" + full + "\r\n1\r\n", 413, too_long);
}

TEST(Body, IsNotMadeOfMarksAlone) {
  constexpr std::size_t most = longest + longest_head;
  EXPECT_EQ(read(chunked(), std::string(most, '0')).status, 100);
  expect_refusal(std::string(most + 1, '0'), 413, "the chunks of the request are too small");
  // Five marks for each byte, where more bytes are allowed than fit with that.
  constexpr std::size_t much = 100'000;
  Body body(chunked(), much);
  for (std::size_t marks = 5; marks <= much + longest_head; marks += 5) body.take("1\r\nx\r\n");
  EXPECT_FALSE(body.complete());
  EXPECT_THROW(body.take("1\r\nx\r\n"), RequestError);
}

}  // namespace
}  // namespace rookery::server::http::body_test
