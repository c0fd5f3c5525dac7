// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/python/source.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace rookery::testing::manual_python_source_test {
namespace {

namespace files = std::filesystem;

const files::path folder = files::path(ROOKERY_SOURCE_DIR) / "python/rookery/_calls";

std::string whole(const files::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// `make reference` writes them anew.
TEST(PythonSource, IsWhatIsCheckedIn) {
  std::size_t written = 1;  // __init__.py, by hand
  for (const auto& [file, text] : manual::python::modules()) {
    EXPECT_TRUE(text == whole(folder / file))
        << file << " is not what the words say: run make reference";
    ++written;
  }
  std::size_t there = 0;
  for (const auto& entry : files::directory_iterator(folder)) {
    if (entry.path().extension() == ".py") ++there;
  }
  EXPECT_EQ(there, written);
}

}  // namespace
}  // namespace rookery::testing::manual_python_source_test
