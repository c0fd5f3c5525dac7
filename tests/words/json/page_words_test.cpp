// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/page_words.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace rookery::testing::words_page_words_test {
namespace {

// `make reference` writes it anew.
TEST(PageWords, AreWhatIsCheckedIn) {
  std::ifstream file(ROOKERY_SOURCE_DIR "/src/server/site/words.js", std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), words::json::page_words())
      << "src/server/site/words.js is not what the table of words says: run make reference";
}

}  // namespace
}  // namespace rookery::testing::words_page_words_test
