// SPDX-License-Identifier: GPL-3.0-or-later
//
// The documents are true: every indented "$ command" in README.md and docs/ is run,
// and prints what stands below it. "$ cat FILE" shows a file that later commands use.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace rookery::testing::terminal_documents_test {
namespace {

namespace fs = std::filesystem;

struct Example {
  std::string where;
  std::string command;
  std::string output;
};

// A block is lines indented by four; "$ " begins a command, the rest is its output. A
// blank line belongs to the output if the block goes on after it.
std::vector<Example> examples_in(const fs::path& path) {
  std::vector<Example> examples;
  std::ifstream file(path);
  std::string line;
  std::string blanks;
  bool inside = false;
  for (int number = 1; std::getline(file, line); ++number) {
    if (line.rfind("    $ ", 0) == 0) {
      examples.push_back(
          {path.filename().string() + ":" + std::to_string(number), line.substr(6), ""});
      inside = true;
      blanks.clear();
    } else if (inside && line.empty()) {
      blanks += "\n";
    } else if (inside && line.rfind("    ", 0) == 0) {
      examples.back().output += blanks + line.substr(4) + "\n";
      blanks.clear();
    } else {
      inside = false;
    }
  }
  return examples;
}

std::string output_of(const std::string& command) {
  std::FILE* const pipe = popen(command.c_str(), "r");
  std::string text;
  char buffer[4096];
  std::size_t got = 0;
  while ((got = std::fread(buffer, 1, sizeof buffer, pipe)) > 0) text.append(buffer, got);
  EXPECT_EQ(pclose(pipe), 0) << command;
  return text;
}

TEST(Documents, ExamplesPrintWhatTheySay) {
  const fs::path source = ROOKERY_SOURCE_DIR;
  std::vector<fs::path> pages{source / "README.md"};
  for (const auto& entry : fs::directory_iterator(source / "docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  std::sort(pages.begin(), pages.end());

  const fs::path room =
      fs::path(::testing::TempDir()) / ("rookery_documents_" + std::to_string(getpid()));
  fs::create_directories(room);
  const std::string set_up = "cd '" + room.string() + "' && PATH='" +
                             fs::path(ROOKERY_PROGRAM).parent_path().string() + "':\"$PATH\"; ";
  std::size_t run = 0;
  for (const fs::path& page : pages) {
    for (const Example& example : examples_in(page)) {
      SCOPED_TRACE(example.where);
      if (example.command.rfind("cat ", 0) == 0) {  // the page shows a file: make it
        std::ofstream(room / example.command.substr(4)) << example.output;
        continue;
      }
      EXPECT_EQ(output_of(set_up + example.command), example.output) << example.command;
      ++run;
    }
  }
  EXPECT_GE(run, 9U);  // README alone has as many
  fs::remove_all(room);
}

}  // namespace
}  // namespace rookery::testing::terminal_documents_test
