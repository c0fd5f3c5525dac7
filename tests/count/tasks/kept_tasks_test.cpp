// SPDX-License-Identifier: GPL-3.0-or-later

#include "count/tasks/kept_tasks.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/files/sealed_text.hpp"
#include "count/direct/kinds.hpp"
#include "count/kings/count.hpp"
#include "count/rows/count.hpp"
#include "count/sweep/tasks.hpp"
#include "rookery/answer.hpp"

namespace rookery::count::tasks::book_test {
namespace {

CountWork work_of(const TaskKind* kind) {
  return {.piece = Piece::parse("king"),
          .board = Board::rectangle(6, 6),
          .total = true,
          .kind = kind,
          .tasks = 10};
}

TaskResult dense_result(std::uint64_t residue) {
  TaskResult result;
  for (std::uint64_t lane = 0; lane < 8; ++lane) {
    result.insert(result.end(), {2147483647 - lane, 1, residue + lane});
  }
  return result;
}

KeptTasks kept_dense() {
  return {.work = work_of(&kings::dense_kind()),
          .part = {.number = 2, .of = 3},
          .results = {{1, dense_result(100)}, {7, dense_result(200)}}};
}

std::string refusal(const std::string& text) {
  try {
    static_cast<void>(KeptTasks::parse(text, "FILE", direct::task_kinds()));
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), Failure::bad_input);
    EXPECT_EQ(std::string_view(error.what()).find('\n'), std::string_view::npos);
    return error.what();
  }
}

// The lines between the first and the last.
std::string lines_of(const std::string& text) {
  const std::size_t first = text.find('\n') + 1;
  return text.substr(first, text.rfind("checksum ") - first);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(KeptTasks, Text) {
  KeptTasks kept{.work = work_of(&rows::row_kind()), .part = {}, .results = {}};
  kept.results[4] = {1, 2, 3, 4, 5, 6, 7, 8, 18446744073709551615u};
  const std::string text = kept.text();
  EXPECT_TRUE(
      text.starts_with("rookery residues 1\n" + kept.work.text() + "part 1/1\nfingerprint "))
      << text;
  EXPECT_NE(text.find("\ntask 4 1 2 3 4 5 6 7 8 18446744073709551615\nchecksum "),
            std::string::npos)
      << text;
}

TEST(KeptTasks, ReadsWhatItWrites) {
  KeptTasks rows{.work = work_of(&rows::row_kind()), .part = {}, .results = {}};
  for (std::size_t task = 0; task < 10; ++task) rows.results[task] = TaskResult(9, task);
  KeptTasks sweep{
      .work = work_of(&sweep::sweep_kind()), .part = {.number = 1, .of = 1}, .results = {}};
  sweep.results[3] = {(std::uint64_t{1} << 62) - 57, 12, 0, (std::uint64_t{1} << 62) - 58};
  const KeptTasks empty{.work = work_of(&kings::dense_kind()), .part = {}, .results = {}};
  for (const KeptTasks& kept : {kept_dense(), rows, sweep, empty}) {
    const std::string text = kept.text();
    const KeptTasks read = KeptTasks::parse(text, "FILE", direct::task_kinds());
    EXPECT_EQ(read.text(), text);
    EXPECT_EQ(read.work.text(), kept.work.text());
    EXPECT_EQ(read.part.number, kept.part.number);
    EXPECT_EQ(read.part.of, kept.part.of);
    EXPECT_EQ(read.results, kept.results);
  }
}

// The example of docs/formats.md: what is once written all later versions read.
TEST(KeptTasks, ReadsVersionOne) {
  const std::string text =
      "rookery residues 1\npiece N\nboard 3x3\nwrap none\nnumbers all\nengine sweep\n"
      "count first\ntasks 2\npart 1/1\nfingerprint fcf627938c704d4c\n"
      "task 0 4611686018427387847 1 9 28 36 18 2 0\n"
      "task 1 4611686018427387817 1 9 28 36 18 2 0\nchecksum 8a4a36d7ea1d3247\n";
  const KeptTasks kept = KeptTasks::parse(text, "FILE", direct::task_kinds());
  EXPECT_EQ(kept.work.piece, Piece::parse("knight"));
  EXPECT_EQ(kept.results.at(1), (TaskResult{4611686018427387817, 1, 9, 28, 36, 18, 2, 0}));
  EXPECT_EQ(kept.text(), text);
}

TEST(KeptTasks, PartsShareTheTasks) {
  for (std::size_t of = 1; of < 6; ++of) {
    for (std::size_t task = 0; task < 20; ++task) {
      std::size_t parts = 0;
      for (std::size_t number = 1; number <= of; ++number) {
        if (TaskPart{.number = number, .of = of}.has(task)) ++parts;
      }
      EXPECT_EQ(parts, 1u);
    }
  }
}

TEST(KeptTasks, EveryChangedByteIsRefused) {
  const std::string text = kept_dense().text();
  ASSERT_EQ(refusal(text), "");
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const int flip : {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
      std::string flipped = text;
      flipped[at] = static_cast<char>(flipped[at] ^ flip);
      EXPECT_TRUE(refusal(flipped).starts_with("FILE")) << at << " " << flip;
    }
  }
}

TEST(KeptTasks, EveryCutIsRefused) {
  const std::string text = kept_dense().text();
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_TRUE(refusal(text.substr(0, size)).starts_with("FILE")) << size;
    EXPECT_TRUE(refusal(text.substr(size + 1)).starts_with("FILE")) << size;
  }
  EXPECT_TRUE(refusal(text + "\n").starts_with("FILE"));
  EXPECT_TRUE(refusal(text + text).starts_with("FILE"));
}

TEST(KeptTasks, OtherVersionsAndLineEndsAreNamed) {
  const std::string text = kept_dense().text();
  EXPECT_EQ(refusal(replaced(text, "residues 1", "residues 2")),
            "FILE: is of version 2 of the format, and this program reads 1");
  std::string dos;
  for (const char c : text) dos += c == '\n' ? "\r\n" : std::string(1, c);
  EXPECT_TRUE(refusal(dos).starts_with("FILE, line 1: has a carriage return (CRLF)"));
  EXPECT_EQ(refusal("12 o'clock\n"),
            "FILE: its first line is '12 o'clock', and 'rookery residues 1' would be right");
}

// With a right checksum, as another program may write it.
TEST(KeptTasks, EachFaultIsNamed) {
  const std::string lines = lines_of(kept_dense().text());
  const auto fault = [&](const std::string& from, const std::string& to) {
    return refusal(base::files::seal("residues", replaced(lines, from, to)));
  };
  const std::string task_1 =
      lines.substr(lines.find("task 1 "), lines.find("task 7 ") - lines.find("task 1 "));
  const std::string task_7 = lines.substr(lines.find("task 7 "));
  const std::vector<std::pair<std::string, std::string>> cases = {
      {fault("board 6x6", "board 6x7"), "line 10: the fingerprint"},
      {fault("board 6x6", "board 6"), "line 3: '6' is not a board"},
      {fault("part 2/3", "part 3/3"), "line 11: task 1 is not of part 3/3"},
      {fault("part 2/3", "part 4/3"), "line 9: '4' is not a number from 1 to 3"},
      {fault("part 2/3", "part 0/3"), "line 9: '0' is not a number from 1 to 3"},
      {fault("part 2/3", "part 2"), "line 9: '2' is not a part of all, 1/3"},
      {fault("task 7", "task 13"), "line 12: there is no task 13: the work has 10, counted from 0"},
      {fault("task 7", "task 8"), "line 12: task 8 is not of part 2/3"},
      {fault("task 7", "task 1"), "line 12: task 1 comes twice"},
      {fault("task 7", "task 07"), "line 12: '07' is not a number"},
      {fault("task 7 ", "task 7  "), "line 12: '' is not a number"},
      {fault("task 7", "tusk 7"), "line 12: 'tusk 7 "},
      {fault(task_1 + task_7, task_7 + task_1), "line 12: task 1 comes after task 7"},
      {fault(task_7, "task 7\n"), "line 12: a result of 0 words, and the engine dense gives 24"},
      {fault(task_7, "task 7 5 1 2\n"),
       "line 12: a result of 3 words, and the engine dense gives 24"},
      {fault("7 2147483647 1 200", "7 2147483648 1 200"),
       "line 12: the modulus 2147483648 is not from 2 to 2147483647"},
      {fault("7 2147483647 1 200", "7 1 0 0"), "line 12: the modulus 1 is not from 2 to"},
      {fault("7 2147483647 1 200", "7 199 1 200"),
       "line 12: the residue 200 is not below its modulus 199"},
      {fault("1 200", "1 18446744073709551616"), "line 12: '18446744073709551616' is not a number"},
      {fault(task_7, task_7 + "end\n"), "line 13: 'end' is not a line 'task ...'"},
  };
  for (const auto& [message, begin] : cases) {
    EXPECT_TRUE(message.starts_with("FILE, " + begin)) << message << "\n" << begin;
  }
}

TEST(KeptTasks, WordsOfTheOtherEngines) {
  KeptTasks kept{
      .work = work_of(&rows::row_kind()), .part = {}, .results = {{0, TaskResult(8, 1)}}};
  EXPECT_TRUE(refusal(kept.text()).ends_with("a result of 8 words, and the engine rows gives 9"));
  kept.work = work_of(&sweep::sweep_kind());
  kept.results[0] = {7};
  EXPECT_TRUE(
      refusal(kept.text()).ends_with("a result of 1 words, and the engine sweep gives 2 or more"));
  kept.results[0] = {7, 6, 7};
  EXPECT_TRUE(refusal(kept.text()).ends_with("the residue 7 is not below its modulus 7"));
  kept.results[0] = {std::uint64_t{1} << 62, 6};
  EXPECT_TRUE(refusal(kept.text()).ends_with("is not from 2 to 4611686018427387903"));
}

}  // namespace
}  // namespace rookery::count::tasks::book_test
