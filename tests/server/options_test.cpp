// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `rookery serve` hands to the server: written as words and read back.

#include "server/options.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace rookery::server::options_test {
namespace {

TEST(ServeOptions, AreReadBackFromTheirWords) {
  ServeOptions options;
  options.program = "/usr/bin/rookery";
  options.host = "a=b";
  options.port = 0;
  options.open = true;
  options.jobs = 3;
  options.queue = 5;
  options.seconds = 0.5;
  options.memory = std::uint64_t{1} << 40;
  options.request = 77;
  const std::vector<std::string> words = options.words();
  EXPECT_EQ(words.front(), "program=/usr/bin/rookery");
  const ServeOptions read = ServeOptions::of_words(words);
  EXPECT_EQ(read.words(), words);
  EXPECT_EQ(read.host, "a=b");
  EXPECT_TRUE(read.open);
  EXPECT_EQ(read.memory, std::uint64_t{1} << 40);
  EXPECT_EQ(read.seconds, 0.5);
}

TEST(ServeOptions, WhatIsNotNamedIsAsItBegins) {
  EXPECT_EQ(ServeOptions::of_words({"jobs=7"}).words(), [] {
    ServeOptions options;
    options.jobs = 7;
    return options.words();
  }());
}

TEST(ServeOptions, OtherWordsAreRefused) {
  for (const char* const word : {"", "jobs", "=3", "job=3", "jobss=3", "jobs=", "jobs=x", "jobs=3x",
                                 "open=2", "seconds=a"}) {
    EXPECT_THROW(static_cast<void>(ServeOptions::of_words({word})), std::invalid_argument) << word;
  }
}

}  // namespace
}  // namespace rookery::server::options_test
