// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that a test writes for the program, or lets it write.

#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "base/text.hpp"

namespace rookery::testing {

/// A file of this test, removed at the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text = "") {
    path_ = ::testing::TempDir() + "rookery_" +
            ::testing::UnitTest::GetInstance()->current_test_info()->name() + "_" +
            std::to_string(getpid()) + "_" + std::to_string(number_++);
    std::ofstream(path_, std::ios::binary) << text;
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() { std::remove(path_.c_str()); }

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string text() const { return base::read_file(path_); }

 private:
  static inline int number_ = 0;
  std::string path_;
};

}  // namespace rookery::testing
