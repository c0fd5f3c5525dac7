// SPDX-License-Identifier: GPL-3.0-or-later

#include "base/quantity.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace rookery::base::quantity_test {
namespace {

TEST(Quantity, Bytes) {
  EXPECT_EQ(in_bytes(0), "0 bytes");
  EXPECT_EQ(in_bytes(1), "1 bytes");
  EXPECT_EQ(in_bytes(1023), "1023 bytes");
  EXPECT_EQ(in_bytes(1024), "1.0 KiB");
  EXPECT_EQ(in_bytes(1536), "1.5 KiB");
  EXPECT_EQ(in_bytes(std::ldexp(1, 20)), "1.0 MiB");
  EXPECT_EQ(in_bytes(std::ldexp(3, 29)), "1.5 GiB");
  EXPECT_EQ(in_bytes(std::ldexp(1, 40)), "1.0 TiB");
  EXPECT_EQ(in_bytes(std::ldexp(1, 50)), "1.0 PiB");
  EXPECT_EQ(in_bytes(std::ldexp(1, 60)), "1.0 EiB");
  EXPECT_EQ(in_bytes(std::ldexp(1, 75)), "32768.0 EiB");  // there is no larger unit
  EXPECT_EQ(in_bytes(std::ldexp(1, 64)), "16 EiB or more");
}

TEST(Quantity, TimesOfAForecast) {
  EXPECT_EQ(in_time(0.0412), "0.041 s");
  EXPECT_EQ(in_time(99), "99 s");
  EXPECT_EQ(in_time(100), "2 minutes");
  EXPECT_EQ(in_time(10799), "180 minutes");
  EXPECT_EQ(in_time(10800), "3 hours");
  EXPECT_EQ(in_time(259199), "72 hours");
  EXPECT_EQ(in_time(259200), "3 days");
  EXPECT_EQ(in_time(86400e6), "1e+06 days");
}

TEST(Quantity, ShortTimes) {
  EXPECT_EQ(in_short_time(0.4), "0 s");
  EXPECT_EQ(in_short_time(99), "99 s");
  EXPECT_EQ(in_short_time(180), "3 min");
  EXPECT_EQ(in_short_time(6000), "2 h");
  EXPECT_EQ(in_short_time(360000), "4 days");
}

TEST(Quantity, LongTimes) {
  EXPECT_EQ(in_long_time(3600 * 2.25), "2.2 hours");
  EXPECT_EQ(in_long_time(3600 * 999.0), "999.0 hours");
  EXPECT_EQ(in_long_time(3600 * 8766 * 12.0), "12 years");
  EXPECT_EQ(in_hours(3600 * 8766 * 12.0, 0), "105192 hours");
  EXPECT_EQ(in_hours(5400, 1), "1.5 hours");
  EXPECT_EQ(in_minutes(0), "0 minutes");
  EXPECT_EQ(in_minutes(1), "1 minute");
  EXPECT_EQ(in_minutes(90), "90 minutes");
}

TEST(Quantity, WhatWasChosenIsExact) {
  EXPECT_EQ(in_seconds(60), "60 s");
  EXPECT_EQ(in_seconds(0.5), "0.5 s");
  EXPECT_EQ(in_seconds(123456.25), "123456.25 s");
  EXPECT_EQ(in_seconds(1e9), "1e+09 s");
  EXPECT_EQ(in_mebibytes(std::uint64_t{16} << 20), "16 MiB");
  EXPECT_EQ(in_mebibytes((std::uint64_t{2} << 20) - 1), "1 MiB");
}

}  // namespace
}  // namespace rookery::base::quantity_test
