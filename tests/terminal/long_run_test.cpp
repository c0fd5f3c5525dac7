// SPDX-License-Identifier: GPL-3.0-or-later
//
// Counts in parts, and runs that go on from a checkpoint: files that are as they should be, and
// files that are not. (scripts/kill-trial kills runs at any moment.)

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/files/checksum.hpp"
#include "base/text.hpp"
#include "support/program.hpp"
#include "support/support.hpp"
#include "support/temporary_file.hpp"
#include "support/temporary_folder.hpp"
#include "terminal/shared/kept_answers.hpp"
#include "words/json/questions.hpp"

namespace rookery::testing::terminal_long_run_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;
using Words = std::vector<std::string>;

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// The text with its last line, the checksum, made right again.
std::string with_checksum(std::string text) {
  text.resize(text.rfind("checksum "));
  return text + "checksum " + base::files::in_hexadecimal(base::files::checksum(text)) + "\n";
}

Words joined(Words left, const Words& right) {
  left.insert(left.end(), right.begin(), right.end());
  return left;
}

std::string output(const Words& words) {
  const Outcome outcome = run_program({words});
  EXPECT_EQ(outcome.status, 0) << outcome.err;
  return outcome.out;
}

// The message of a call that is refused with status 2: one line, nothing else.
std::string refusal(const Words& words) {
  const Outcome outcome = run_program({words});
  EXPECT_EQ(outcome.status, 2) << outcome.out;
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  return outcome.err;
}

void expect_within(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), std::string::npos) << text << "has no " << part;
}

// The files of all parts of a count.
Words parts_of(const Words& question, int parts, const TemporaryFolder& folder,
               const std::string& name = "part") {
  Words files;
  for (int i = 1; i <= parts; ++i) {
    const std::string number = std::to_string(i);
    files.push_back(folder / (name + number));
    const Outcome outcome = run_program({joined(
        question, {"--part", number + "/" + std::to_string(parts), "--out", files.back()})});
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(outcome.err.starts_with("rookery: part " + number + "/")) << outcome.err;
    EXPECT_TRUE(outcome.err.ends_with(" residues written to " + files.back() + "\n"))
        << outcome.err;
  }
  return files;
}

// ----- parts

TEST(CountParts, HelpFitsAScreen) {
  const std::string help = output({"merge", "--help"});
  EXPECT_LE(std::count(help.begin(), help.end(), '\n'), 24);
  expect_within(help, "\n\nExamples:\n  rookery count king 30 --total --part 1/2");
  expect_within(output({"--help"}), "\n  merge  ");
}

TEST(CountParts, MergedAreTheCount) {
  const TemporaryFolder folder;
  const std::string picture = folder / "picture";
  write(picture, "......\n..#...\n....#.\n#.....\n......\n");
  const std::vector<Words> questions = {{"king", "10", "--total"},
                                        {"king", "7"},
                                        {"king", "3x9", "-k", "4"},
                                        {"king", "6x7", "--torus", "--total"},
                                        {"wazir", "6"},
                                        {"wazir", "5x8", "--cylinder", "--total"},
                                        {"wazir", "@" + picture},
                                        {"king", "@" + picture, "-k", "5"},
                                        {"knight", "6", "--total"},
                                        {"knight", "5"},
                                        {"knight", "6", "-k", "5"},
                                        {"queen", "7"},
                                        {"queen", "8", "-k", "8"},
                                        {"fsN", "@" + picture, "--total"}};
  int parts = 0;
  for (const Words& question : questions) {
    const Words count = joined({"count"}, question);
    SCOPED_TRACE(::testing::PrintToString(question));
    parts = parts % 4 + 1;
    Words merge = joined({"merge"}, parts_of(count, parts, folder));
    std::reverse(merge.begin() + 1, merge.end());  // in any order
    expect_outcome({merge}, 0, output(count));
    merge.push_back("--json");
    const Json merged = Json::parse(output(merge));
    const Json counted = Json::parse(output(joined(count, {"--json"})));
    for (const char* key : {"question", "board", "piece", "answer"}) {
      EXPECT_EQ(merged[key], counted[key]) << key;
    }
  }
}

TEST(CountParts, MoreThanThereAreTasksAreEmpty) {
  const TemporaryFolder folder;
  const Words count = {"count", "king", "5", "--total"};
  expect_outcome({joined({"merge"}, parts_of(count, 6, folder))}, 0, "6427\n");
}

TEST(CountParts, Json) {
  const TemporaryFolder folder;
  const std::string file = folder / "part";
  const Json object = Json::parse(
      output({"count", "king", "9", "--total", "--part", "1/1", "--out", file, "--json"}));
  EXPECT_EQ(object["board"], "9x9");
  EXPECT_EQ(object["answer"]["part"], 1);
  EXPECT_EQ(object["answer"]["of"], 1);
  EXPECT_EQ(object["answer"]["file"], file);
  EXPECT_EQ(object["answer"]["residues"], object["answer"]["residues_of_all"]);
}

TEST(CountParts, WrongUsage) {
  const auto expect_usage = [](const Words& words, const std::string& message) {
    expect_outcome({joined({"count", "king", "5"}, words)}, 2, "",
                   "rookery: " + message + " (see rookery count --help)\n");
  };
  expect_usage({"--part", "1/3"}, "--part: needs --out");
  expect_usage({"--out", "x"}, "--out: needs --part");
  const Words part = {"--part", "1/3", "--out", "x"};
  for (const Words& other : std::vector<Words>{{"--mod", "7"},
                                               {"--check"},
                                               {"--up-to-symmetry"},
                                               {"--list"},
                                               {"--sample", "3"},
                                               {"--max"},
                                               {"--forecast"}}) {
    expect_usage(joined(part, other), "--part: cannot be combined with " + other.front());
  }
  const auto expect_refusal = [](const Words& words, const std::string& message) {
    expect_outcome({joined({"count"}, words)}, 2, "", "rookery: " + message + "\n");
  };
  const auto with_part = [](const std::string& text) {
    return Words{"king", "5", "--part", text, "--out", "x"};
  };
  expect_refusal(joined(Words{"king", "5"}, joined(part, {"--svg", "x.svg"})),
                 "--svg: draws placements of one kind of piece on one board");
  expect_refusal(with_part("3"), "--part: '3' is not i/N, like 2/8 for the second of eight parts");
  expect_refusal(with_part("4/3"), "--part: '4' is not a whole number from 1 to 3");
  expect_refusal(with_part("0/3"), "--part: '0' is not a whole number from 1 to 3");
  expect_refusal(with_part("1/3x"), "--part: '3x' is not a whole number from 1 to 1000000");
  expect_refusal(with_part("1/2/3"), "--part: '2/3' is not a whole number from 1 to 1000000");
  expect_refusal(with_part("1/1000001"),
                 "--part: '1000001' is not a whole number from 1 to 1000000");
  expect_refusal({"king", "1..5", "--total", "--part", "1/3", "--out", "x"},
                 "--part: takes one board, not a range");
  expect_refusal({"king", "5", "--part", "1/3", "--out", "-"},
                 "--out: a part is a file for rookery merge; name a file");
  expect_refusal({"king", "5", "--part", "1/3", "--out", "/"},
                 "file '/': cannot be written: it is a folder");
  expect_refusal({"king", "5", "--part", "1/3", "--out", "/no/such/folder/x"},
                 "file '/no/such/folder/x': cannot be written: No such file or directory");
  expect_outcome(
      {{"merge"}}, 2, "",
      "rookery: FILE: is needed: the residue files of all parts (see rookery merge --help)\n");
}

TEST(Merge, MissingForeignAndRepeatedParts) {
  const TemporaryFolder folder;
  const Words parts = parts_of({"count", "king", "7"}, 3, folder);
  const Words others = parts_of({"count", "wazir", "7"}, 3, folder, "other");
  const Words halves = parts_of({"count", "king", "7"}, 2, folder, "half");
  const std::string answer = output({"count", "king", "7"});
  expect_within(refusal({"merge", parts[0], parts[2]}), "missing");
  expect_within(refusal({"merge", parts[0], others[1], parts[2]}), others[1]);
  expect_outcome({{"merge", parts[0], parts[1], parts[2], parts[1]}}, 0, answer);
  // Parts of other shares of the same count will do, if together they are all.
  expect_outcome({{"merge", halves[0], parts[0], parts[1], parts[2]}}, 0, answer);
}

TEST(Merge, DamagedFiles) {
  const TemporaryFolder folder;
  const Words parts = parts_of({"count", "king", "7"}, 2, folder);
  const std::string text = base::read_file(parts[1]);
  for (const std::size_t at : {std::size_t{0}, text.size() / 2, text.size() - 3}) {
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    write(parts[1], damaged);
    expect_within(refusal(joined({"merge"}, parts)), parts[1]);
  }
  write(parts[1], text.substr(0, text.size() / 2));
  expect_within(refusal(joined({"merge"}, parts)), parts[1]);
  for (const char* junk : {"", "\n", "junk\n", "rookery residues 1\n", "checksum \n"}) {
    write(parts[1], junk);
    expect_within(refusal(joined({"merge"}, parts)), parts[1]);
  }
  fs::remove(parts[1]);
  expect_within(refusal(joined({"merge"}, parts)), "No such file or directory");
  expect_within(refusal({"merge", "/"}), "file '/': cannot be read: Is a directory");
}

TEST(Merge, AWrongResidueIsCaughtByTheCheckPrime) {
  const TemporaryFolder folder;
  struct Case {
    Words question;
    int word;  // of a task's line: a residue
  };
  for (const auto& [question, word] :
       std::vector<Case>{{{"king", "12", "--total"}, 4},  // task, number, prime, root, residue
                         {{"wazir", "6"}, 4},
                         {{"knight", "6", "--total"}, 3},  // task, number, prime, residue
                         {{"knight", "5"}, 5}}) {
    SCOPED_TRACE(::testing::PrintToString(question));
    const Words files = parts_of(joined({"count"}, question), 1, folder);
    std::string text = base::read_file(files[0]);
    std::size_t begin = text.find("\ntask ") + 1;
    for (int i = 0; i < word; ++i) begin = text.find(' ', begin) + 1;
    const std::size_t length = text.find_first_of(" \n", begin) - begin;
    const std::uint64_t residue = std::stoull(text.substr(begin, length));
    text.replace(begin, length, std::to_string(residue > 0 ? residue - 1 : 1));
    write(files[0], with_checksum(text));
    expect_within(refusal({"merge", files[0]}), "check prime");
  }
}

// ----- checkpoints

TEST(Checkpoint, TheSameCommandAnswersAgain) {
  for (const Words& question : std::vector<Words>{{"king", "16", "--total"},
                                                  {"king", "8"},
                                                  {"wazir", "7", "--torus", "--total"},
                                                  {"queen", "8"},
                                                  {"knight", "6", "--total"},
                                                  {"king", "9", "--max"},
                                                  {"king", "9", "-k", "5", "--check"},
                                                  {"king", "1..9", "--total"},
                                                  {"king", "1..5", "--total", "--bfile"}}) {
    SCOPED_TRACE(::testing::PrintToString(question));
    const TemporaryFolder folder;
    const Words count = joined({"count"}, question);
    const Words kept = joined(count, {"--checkpoint", folder / "new/one"});
    const std::string answer = output(count);
    expect_outcome({kept}, 0, answer);
    expect_outcome({kept}, 0, answer);
    expect_outcome({joined(kept, {"--threads", "1"})}, 0, answer);  // how is not what
  }
}

TEST(Checkpoint, AfterEveryPassThroughTheArray) {
  const TemporaryFolder folder;
  const Words kept = {
      "count", "king", "14", "--total", "--checkpoint", folder / "kept", "--checkpoint-every", "0"};
  const std::string answer = output({"count", "king", "14", "--total"});
  expect_outcome({kept}, 0, answer);
  fs::remove(folder / "kept/question");
  for (const auto& entry : fs::directory_iterator(folder / "kept")) {
    EXPECT_EQ(entry.path().extension(), ".residues");  // no array is left
  }
}

TEST(Checkpoint, OfAnotherQuestionIsRefused) {
  const TemporaryFolder folder;
  const std::string place = folder / "kept";
  const std::string picture = folder / "picture";
  write(picture, "...\n.#.\n...\n");
  const auto call = [&](const Words& question) {
    return joined(joined({"count"}, question), {"--checkpoint", place});
  };
  expect_outcome({call({"king", "5", "--total"})}, 0, "6427\n");
  for (const Words& other : std::vector<Words>{{"king", "6", "--total"},
                                               {"wazir", "5", "--total"},
                                               {"king", "5", "--total", "--torus"},
                                               {"king", "5", "--total", "--mod", "3"},
                                               {"king", "5", "--total", "--check"},
                                               {"king", "5", "--total", "--up-to-symmetry"},
                                               {"king", "5", "-k", "3"},
                                               {"king", "5"},
                                               {"king", "5..6", "--total"},
                                               {"king", "@" + picture, "--total"}}) {
    const std::string message = refusal(call(other));
    EXPECT_TRUE(message.starts_with("rookery: " + place + "/question: ")) << message;
    expect_within(message,
                  R"('{"question":"count","piece":"K","board":"5","total":true}', not of '{)");
  }
  expect_within(refusal({"still", "1..9", "--checkpoint", place}),
                R"(not of '{"question":"still","board":"1..9"}')");
  expect_outcome({call({"WF", "5x5", "--total", "--engine", "dense"})}, 0, "6427\n");
}

TEST(Checkpoint, PicturesAreToldApartByTheirSquares) {
  const TemporaryFolder folder;
  const std::string picture = folder / "picture";
  const Words call = {"count", "king", "@" + picture, "--total", "--checkpoint", folder / "kept"};
  write(picture, "...\n.#.\n...\n");
  expect_outcome({call}, 0, output({"count", "king", "@" + picture, "--total"}));
  write(picture, "...\n#..\n...\n");
  expect_within(refusal(call), R"("board":"...\n#..\n...\n")");
}

TEST(Checkpoint, WhereNothingCanBeWritten) {
  const TemporaryFile file("text");
  expect_within(refusal({"count", "king", "5", "--checkpoint", file.path() + "/below"}),
                file.path() + "/below: ");
  expect_within(refusal({"count", "king", "5", "--checkpoint", file.path()}), file.path() + ": ");
  expect_within(refusal({"still", "1..5", "--checkpoint", file.path()}), file.path() + ": ");
}

TEST(Checkpoint, WrongUsage) {
  const auto expect_usage = [](const Words& words, const std::string& message) {
    expect_outcome({words}, 2, "", "rookery: " + message + "\n");
  };
  const std::string see = " (see rookery count --help)";
  expect_usage({"count", "king", "5", "--checkpoint-every", "3"},
               "--checkpoint-every: needs --checkpoint" + see);
  expect_usage({"count", "king", "5", "--list", "--checkpoint", "x"},
               "--checkpoint: is for numbers; this asks for something else");
  expect_usage({"count", "king", "N", "--formula", "-k", "3", "--checkpoint", "x"},
               "--checkpoint: is for numbers; this asks for something else");
  for (const char* text : {"-1", "x", "1s", "nan", "1e10"}) {
    expect_usage({"count", "king", "5", "--checkpoint", "x", "--checkpoint-every", text},
                 std::string("--checkpoint-every: '") + text +
                     "' is not a number of seconds like 60 or 0.5");
  }
  // What is wrong with the question is said before a folder is made for it.
  const TemporaryFolder folder;
  expect_usage({"count", "king", "1..5", "--checkpoint", folder / "kept"},
               "BOARD: a range of boards needs -k or --total (see rookery count --help)");
  EXPECT_FALSE(fs::exists(folder / "kept"));
  for (const Words& words : std::vector<Words>{{"still", "5"}, {"still", "5", "--list"}}) {
    expect_usage(joined(words, {"--checkpoint", "x"}),
                 "--checkpoint: keeps the finished boards of a range");
  }
  expect_usage({"still", "1..5", "--checkpoint-every", "3"},
               "--checkpoint-every: needs --checkpoint (see rookery still --help)");
  expect_usage({"count", "king", "5", "--split", "tasks"},
               "--split: says how the processes of rookery-mpi share a count; here is only one");
}

// ----- forecasts

TEST(Forecast, SaysWhatItWouldTakeAndCountsNothing) {
  const std::string one = output({"count", "king", "60", "--total", "--forecast"});
  EXPECT_EQ(one.find("board  engine "), 0U) << one;
  expect_within(one, "\n60x60  dense ");
  EXPECT_EQ(std::count(one.begin(), one.end(), '\n'), 2);
  const std::string range =
      output({"count", "king", "30..45", "--total", "--forecast", "--ranks", "8"});
  EXPECT_EQ(range.find(" n  engine "), 0U) << range;
  expect_within(range, "  memory/rank  time, 8 ranks\n30  dense ");
  EXPECT_EQ(std::count(range.begin(), range.end(), '\n'), 17);

  const Json object = Json::parse(output(
      {"count", "king", "30..31", "--total", "--forecast", "--ranks", "2", "--json"}))["answer"];
  ASSERT_EQ(object.size(), 2U);
  EXPECT_EQ(object[1]["n"], 31);
  EXPECT_GT(object[1]["bytes"], object[0]["bytes"]);
  EXPECT_GT(object[1]["seconds"], object[0]["seconds"]);
  EXPECT_LT(object[1]["bytes_per_rank"], object[1]["bytes"]);
}

TEST(Forecast, WrongUsage) {
  const auto expect_usage = [](const Words& words, const std::string& message) {
    expect_outcome({joined({"count", "king", "5"}, words)}, 2, "", "rookery: " + message + "\n");
  };
  const std::string see = " (see rookery count --help)";
  expect_usage({"--ranks", "3"}, "--ranks: needs --forecast" + see);
  expect_usage({"--forecast", "--max"}, "--forecast: cannot be combined with --max" + see);
  expect_usage({"--forecast", "--list"}, "--forecast: cannot be combined with --list" + see);
  expect_usage({"--forecast", "--checkpoint", "x"},
               "--checkpoint: is for numbers; this asks for something else");
  expect_usage({"--forecast", "--ranks", "0"},
               "--ranks: '0' is not a whole number from 1 to 1000000");
}

// ----- ranges

// The kept with its last boards torn out.
void tear_out(const std::string& path, int boards) {
  std::string text = base::read_file(path);
  text.resize(text.rfind("checksum "));
  for (int i = 0; i < boards; ++i) text.resize(text.rfind("answer {"));
  write(path, with_checksum(text + "checksum "));
}

TEST(Range, GoesOnAfterTheLastBoard) {
  for (const Words& question : std::vector<Words>{{"count", "king", "1..8", "--total"},
                                                  {"count", "wazir", "2..7x5", "-k", "3"},
                                                  {"count", "--army", "K=1,N=2", "2..5"},
                                                  {"still", "1..12"},
                                                  {"still", "5x1..9", "--all"},
                                                  {"still", "2..9x5", "--torus"},
                                                  {"still", "1..9", "--symmetric"},
                                                  {"still", "1..9", "--piece", "king"}}) {
    SCOPED_TRACE(::testing::PrintToString(question));
    const std::string answer = output(question);
    const TemporaryFolder folder;
    const Words kept = joined(question, {"--checkpoint", folder / "kept"});
    expect_outcome({kept}, 0, answer);
    for (const int torn : {1, 4}) {
      tear_out(folder / "kept/answers", torn);
      expect_outcome({kept}, 0, answer);
    }
  }
}

TEST(Range, FinishedBoardsComeFromTheFile) {
  const TemporaryFolder folder;
  const Words kept = {"count", "king", "1..5", "--total", "--checkpoint", folder / "kept"};
  const std::string answer = output(kept);
  const std::string path = folder / "kept/answers";
  std::string text = base::read_file(path);
  const std::size_t at = text.find("\"35\"");
  ASSERT_NE(at, std::string::npos);
  write(path, with_checksum(text.replace(at, 4, "\"36\"")));  // so that one can tell
  expect_outcome({kept}, 0, "1 2\n2 5\n3 36\n4 314\n5 6427\n");
  const Json object = Json::parse(output(joined(kept, {"--json"})));
  EXPECT_EQ(object["answer"][2]["value"], "36");
  EXPECT_TRUE(object["evidence"].contains("5_check_prime"));  // as it was found then
}

TEST(Range, AFileIsWholeOrRefused) {
  const TemporaryFolder folder;
  const std::string question = "count K 1x1 to 3x3 --total";
  {
    terminal::shared::KeptAnswers kept(folder.path(), question, 1, 3);
    kept.add({1, "2", "formula", {}});
    kept.add({2, "5", "dense", {{"passes", "1"}}});
  }
  const std::string path = folder / "answers";
  const std::string text = base::read_file(path);
  const auto expect_refusal = [&](const std::string& damaged, const std::string& about) {
    write(path, damaged);
    try {
      const terminal::shared::KeptAnswers kept(folder.path(), question, 1, 3);
      ADD_FAILURE() << about << ": was taken";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Failure::bad_input);
      EXPECT_TRUE(error.where().starts_with(path)) << about << ": " << error.what();
    }
  };
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string damaged = text;
    damaged[at] = static_cast<char>(damaged[at] ^ 1 << at % 8);
    expect_refusal(damaged, "byte " + std::to_string(at));
    expect_refusal(text.substr(0, at), "cut to " + std::to_string(at));
  }
  expect_refusal(text + "\n", "a byte more");
  const auto replaced = [&](const std::string& old, const std::string& with) {
    std::string other = text;
    return with_checksum(other.replace(other.find(old), old.size(), with));
  };
  expect_refusal(replaced("answers 1", "answers 2"), "another version");
  expect_refusal(replaced("count K", "count W"), "another question");
  expect_refusal(replaced("\"n\":2", "\"n\":3"), "another board");
  expect_refusal(replaced("\"value\"", "\"other\""), "no value");
  expect_refusal(replaced("\"5\"", "5"), "a number for a text");
  expect_refusal(replaced("checksum ", "answer {}\nchecksum "), "junk");
  write(path, text);
  EXPECT_THROW(terminal::shared::KeptAnswers(folder.path(), question, 1, 1),
               Error);  // a board too many
  const terminal::shared::KeptAnswers kept(folder.path(), question, 1, 3);
  ASSERT_EQ(kept.answers().size(), 2U);
  EXPECT_EQ(kept.answers()[1].n, 2);
  EXPECT_EQ(kept.answers()[1].value, "5");
  EXPECT_EQ(kept.answers()[1].method, "dense");
  EXPECT_EQ(kept.answers()[1].evidence, (std::vector<Fact>{{"passes", "1"}}));
}

TEST(Range, AFullDiskStopsNothing) {
  const TemporaryFolder folder;
  const Words kept = {"still", "1..60", "--checkpoint", folder / "kept"};
  Outcome outcome;
  {
    const FullDisk full(2000);
    outcome = run_program({kept});
  }
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(
      outcome.err.find("rookery: file '" + (folder / "kept/answers") + "': cannot be written: "),
      0U)
      << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  expect_outcome({kept}, 0, output({"still", "1..60"}));
}

TEST(Range, AnInterruptSaysWhereItGoesOn) {
  const TemporaryFolder folder;
  const std::string place = folder / "kept";
  Call call{{"count", "king", "1..38", "--total", "--checkpoint", place}};  // for minutes
  call.interrupt_after_ms = 300;
  const Outcome outcome = run_program(call);
  EXPECT_EQ(outcome.status, 130);
  const std::string last = "rookery: interrupted: the checkpoint is in '" + place +
                           "'; the same command goes on from there\n";
  EXPECT_TRUE(outcome.err.ends_with(last)) << outcome.err;
  const terminal::shared::KeptAnswers kept(
      place, R"({"question":"count","piece":"K","board":"1..38","total":true})", 1, 38);
  ASSERT_FALSE(kept.answers().empty());
  std::string lines;
  for (const terminal::shared::KeptAnswer& answer : kept.answers()) {
    lines += std::to_string(answer.n) + " " + answer.value + "\n";
  }
  EXPECT_EQ(lines, outcome.out);
}

// ----- the page

// Whoever asks through the page names no file and no folder of the machine.
TEST(Page, KeepsNothingAndSharesNothing) {
  namespace json = words::json;
  for (const std::string key :
       {"checkpoint", "checkpoint-every", "out", "split", "svg", "memory"}) {
    for (const std::string question : {"count", "still"}) {
      const json::Json body{{"board", "1..3"}, {"piece", "K"}, {key, "1/1"}};
      expect_within(error_text([&] { static_cast<void>(json::question_of(body, {}, question)); }),
                    key + ": is not an argument of " + question);
    }
  }
  const json::Question merge =
      json::question_of(json::Json{{"file", {"/etc/hostname"}}}, {}, "merge");
  EXPECT_EQ(std::get<MergeQuestion>(merge).files.at(0).text, "/etc/hostname");  // is not opened
}

}  // namespace
}  // namespace rookery::testing::terminal_long_run_test
