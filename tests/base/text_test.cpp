// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/text.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "support/support.hpp"

namespace rookery::base::text_test {
namespace {

TEST(Quote, IsOnePrintableLine) {
  EXPECT_EQ(quote("abc"), "'abc'");
  EXPECT_EQ(quote("a\nb\tc\r"), "'a\\nb\\tc\\r'");
  EXPECT_EQ(quote(std::string("\0\x7f\xff", 3)), "'\\x00\\x7f\\xff'");
  EXPECT_EQ(quote("0123456789", 4), "'0123...'");
  EXPECT_EQ(quote('\x1b'), "'\\x1b'");
  EXPECT_EQ(quote(""), "''");
}

TEST(ParseInteger, TakesDigitsPowersAndExponents) {
  const auto read = [](const char* text) { return parse_integer(text, "n", -100, 1'000'000); };
  EXPECT_EQ(read("0"), 0);
  EXPECT_EQ(read("007"), 7);
  EXPECT_EQ(read("-42"), -42);
  EXPECT_EQ(read("1e6"), 1'000'000);
  EXPECT_EQ(read("12E3"), 12'000);
  EXPECT_EQ(read("0e999999999"), 0);
  EXPECT_EQ(read("2**10"), 1024);
  EXPECT_EQ(read("7**0"), 1);
  EXPECT_EQ(read("0**0"), 1);
  EXPECT_EQ(read("1**999999999"), 1);
}

TEST(ParseInteger, RefusesEverythingElse) {
  for (const char* text : {"",
                           "-",
                           "+1",
                           " 1",
                           "1 ",
                           "1.5",
                           "0x10",
                           "1e",
                           "e3",
                           "**2",
                           "2**",
                           "2**-1",
                           "1e-3",
                           "2^10",
                           "--1",
                           "1,000",
                           "9**999999999",
                           "1e999999999",
                           "1000001",
                           "-101",
                           "12345678901234567890123"}) {
    EXPECT_ERROR(bad_input, "is not a whole number from -100 to 1000000",
                 parse_integer(text, "n", -100, 1'000'000));
  }
  EXPECT_EQ(testing::error_text([] {
              static_cast<void>(parse_int64("1e19", "side", 1, 1'000'000'000'000'000'000));
            }),
            "side: '1e19' is not a whole number from 1 to 10^18");
  EXPECT_ERROR(bad_input, "...", parse_integer(std::string(1'000'000, '9'), "n", 0, 9));
}

TEST(Int64, GoesThroughGmpUnharmed) {
  for (const std::int64_t value : {std::int64_t{0}, std::int64_t{-1}, INT64_MAX, INT64_MIN}) {
    EXPECT_TRUE(fits_int64(to_mpz(value)));
    EXPECT_EQ(to_int64(to_mpz(value)), value);
  }
  EXPECT_FALSE(fits_int64(to_mpz(INT64_MAX) + 1));
}

TEST(ShowNumber, LargePowersOfTenAreShort) {
  EXPECT_EQ(show_number(1'000'000), "1000000");
  EXPECT_EQ(show_number(10'000'000), "10^7");
  EXPECT_EQ(show_number(10'000'001), "10000001");
  EXPECT_EQ(show_number(20'000'000), "20000000");
  EXPECT_EQ(show_number(-5), "-5");
}

TEST(ReadFile, SaysWhyNot) {
  EXPECT_ERROR(bad_input, "file '/no/such/file': cannot be opened: No such file",
               read_file("/no/such/file"));
  EXPECT_ERROR(bad_input, "cannot be read: Is a directory", read_file("/"));
  const std::string path = ::testing::TempDir() + "rookery_text_test";
  std::ofstream(path) << "12345";
  EXPECT_EQ(read_file(path), "12345");
  EXPECT_ERROR(bad_input, "is longer than 4 bytes", read_file(path, 4));
  std::remove(path.c_str());
}

TEST(Error, WhatIsWhereAndMessage) {
  const Error error(Failure::beyond_limit, "board", "too large");
  EXPECT_STREQ(error.what(), "board: too large");
  EXPECT_EQ(error.where(), "board");
  EXPECT_EQ(error.message(), "too large");
  EXPECT_STREQ(Error(Failure::interrupted, "", "interrupted").what(), "interrupted");
}

TEST(Monitor, ReportsAndStops) {
  Monitor monitor;
  monitor.check(0.5);  // an empty monitor lets everything pass
  double seen = 0;
  monitor.progress = [&](double fraction) { seen = fraction; };
  monitor.check(0.25);
  EXPECT_EQ(seen, 0.25);
  monitor.stop_requested = [] { return true; };
  EXPECT_ERROR(interrupted, "interrupted", monitor.check(0.75));
  EXPECT_EQ(seen, 0.25);
}

TEST(ReadArgument, IsToldOfAnErrorThatNamesNone) {
  const auto error_of = [](const auto& read) {
    try {
      read_argument("board", read);
    } catch (const Error& error) {
      return error.argument() + "; " + error.what();
    }
    return std::string("none");
  };
  EXPECT_EQ(error_of([] { fail_input("line 3", "is wrong"); }), "board; line 3: is wrong");
  EXPECT_EQ(error_of([] { fail_input("`k`", "is wrong"); }), "k; k: is wrong");
  EXPECT_EQ(error_of([] { throw Error(Failure::interrupted, "", "interrupted"); }),
            "; interrupted");
  EXPECT_EQ(error_of([] {}), "none");
}

}  // namespace
}  // namespace rookery::base::text_test
