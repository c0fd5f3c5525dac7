// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/files/sealed_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/files/checksum.hpp"
#include "rookery/answer.hpp"

namespace rookery::base::files::sealed_text_test {
namespace {

std::string refusal(std::string_view text) {
  try {
    static_cast<void>(open_seal("thing", text, "FILE"));
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::bad_input);
    return error.what();
  }
}

TEST(SealedText, ReadsWhatItWrites) {
  const std::string text = seal("thing", "key value of it\nother 12\nother 13\n");
  EXPECT_EQ(text.substr(0, 16), "rookery thing 1\n");
  KeyLines lines = open_seal("thing", text, "FILE");
  EXPECT_TRUE(lines.next_is("key"));
  EXPECT_FALSE(lines.next_is("ke"));
  EXPECT_EQ(lines.value("key"), "value of it");
  EXPECT_EQ(lines.number(lines.value("other"), 0, 12), 12u);
  EXPECT_EQ(lines.value("other"), "13");
  EXPECT_TRUE(lines.at_end());
  lines.finish();
}

TEST(SealedText, EachFaultIsNamed) {
  const std::string text = seal("thing", "key value\n");
  EXPECT_EQ(refusal(""), "FILE: its first line is '', and 'rookery thing 1' would be right");
  EXPECT_EQ(refusal("GIF89a\n" + text),
            "FILE: its first line is 'GIF89a', and 'rookery thing 1' would be right");
  EXPECT_EQ(refusal("rookery thing 2\nwhatever\n"),
            "FILE: is of version 2 of the format, and this program reads 1");
  EXPECT_EQ(refusal("rookery thing one\n"), "FILE: its version 'one' is not a number");
  EXPECT_EQ(refusal("rookery thing 1"),
            "FILE: does not end in a line 'checksum ...': it is cut off or damaged");
  EXPECT_EQ(refusal("rookery thing 1\nkey value\n"),
            "FILE: does not end in a line 'checksum ...': it is cut off or damaged");
  EXPECT_EQ(refusal(text + "x"),
            "FILE: does not end in a line 'checksum ...': it is cut off or damaged");
  EXPECT_EQ(refusal("rookery thing 1\nkey value\r\n"),
            "FILE, line 2: has a carriage return (CRLF), and line ends are LF alone: copy the file "
            "byte by byte");
  std::string changed = text;
  changed[18] = 'x';
  const std::string sum = in_hexadecimal(checksum(changed.substr(0, changed.size() - 26)));
  EXPECT_EQ(refusal(changed), "FILE: is damaged: its checksum is " + sum +
                                  ", and its last line says '" + text.substr(text.size() - 17, 16) +
                                  "'");
}

TEST(SealedText, EveryFlippedBitAndEveryCutIsRefused) {
  const std::string text = seal("thing", "key value\n");
  ASSERT_EQ(refusal(text), "");
  for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
    std::string flipped = text;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    EXPECT_TRUE(refusal(flipped).starts_with("FILE")) << bit;
  }
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_TRUE(refusal(text.substr(0, size)).starts_with("FILE")) << size;
  }
}

TEST(KeyLines, FailuresNameTheLine) {
  const auto failure = [](const std::string& text, const auto& use) -> std::string {
    try {
      KeyLines lines(text, "FILE");
      use(lines);
      return "";
    } catch (const Error& error) {
      return error.what();
    }
  };
  const auto two = [](KeyLines& lines) {
    static_cast<void>(lines.value("a"));
    static_cast<void>(lines.number(lines.value("b"), 2, 10));
    lines.finish();
  };
  EXPECT_EQ(failure("a 1\nb 10\n", two), "");
  EXPECT_EQ(failure("a \nb 2\n", two), "");
  EXPECT_EQ(failure("a 1\n", two), "FILE, line 2: a line 'b ...' is missing");
  EXPECT_EQ(failure("a 1\nc 1\n", two), "FILE, line 2: 'c 1' is not a line 'b ...'");
  EXPECT_EQ(failure("a\nb 2\n", two), "FILE, line 1: 'a' is not a line 'a ...'");
  EXPECT_EQ(failure("a 1\nb 10", two), "FILE, line 2: 'b 10' is cut off");
  EXPECT_EQ(failure("a 1\nb 10\nb 10\n", two), "FILE, line 3: 'b 10' is a line too many");
  for (const char* const number :
       {"1", "11", "02", "+2", " 2", "2 ", "-2", "", "0x2", "2.0", "99999999999999999999999"}) {
    EXPECT_EQ(failure("a 1\nb " + std::string(number) + "\n", two),
              "FILE, line 2: '" + std::string(number) + "' is not a number from 2 to 10");
  }
}

}  // namespace
}  // namespace rookery::base::files::sealed_text_test
