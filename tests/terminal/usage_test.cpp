// SPDX-License-Identifier: GPL-3.0-or-later
//
// Help, version, wrong usage, and what happens at the edges of a process: Ctrl-C,
// a full disk, pipes.

#include "words/cli/usage.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "support/program.hpp"
#include "terminal/definition.hpp"

namespace rookery::testing::terminal_usage_test {
namespace {

const std::vector<std::string> commands = {"count", "play",  "still", "infer", "attack", "repair",
                                           "ask",   "judge", "piece", "tour",  "serve"};

TEST(Help, FitsAScreenAndShowsTwoExamples) {
  std::vector<std::vector<std::string>> calls = {{"--help"}};
  for (const std::string& command : commands) calls.push_back({command, "--help"});
  for (const auto& call : calls) {
    SCOPED_TRACE(call.front());
    const Outcome outcome = run_program({call});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    std::istringstream lines(outcome.out);
    std::string line;
    int count = 0;
    int examples = 0;
    bool in_examples = false;
    while (std::getline(lines, line)) {
      ++count;
      EXPECT_LE(line.size(), 80U) << line;
      if (in_examples && !line.empty()) ++examples;
      in_examples = in_examples || line == "Examples:";
    }
    EXPECT_LE(count, 24);
    EXPECT_GE(examples, 2);
  }
}

TEST(Help, NamesEveryCommand) {
  const std::string help = run_program({{"--help"}}).out;
  for (const std::string& command : commands) {
    EXPECT_NE(help.find("\n  " + command + " "), std::string::npos) << command;
  }
}

TEST(Help, OfACommandByItsName) {
  EXPECT_EQ(run_program({{"help"}}).out, run_program({{"--help"}}).out);
  for (const char* command : {"count", "merge", "version", "help"}) {
    expect_outcome({{"help", command}}, 0, run_program({{command, "--help"}}).out);
  }
  const std::string all =
      "there are count, merge, play, still, infer, attack, repair, ask, judge, piece, tour, serve, "
      "version, help";
  expect_outcome({{"help", "games"}}, 2, "",
                 "rookery: unknown command 'games'; " + all + " (see rookery help --help)\n");
  expect_outcome({{"help", "cuont"}}, 2, "",
                 "rookery: unknown command 'cuont'; did you mean count? (see rookery help "
                 "--help)\n");
}

TEST(Usage, Version) {
  for (const char* word : {"--version", "-V", "version"}) {
    expect_outcome({{word}}, 0, "rookery " ROOKERY_VERSION "\n");
  }
}

TEST(Usage, NothingAsked) {
  expect_outcome({{}}, 2, "",
                 "rookery: a question is needed: count, play, still, infer or repair; try rookery "
                 "tour (see rookery --help)\n");
}

TEST(Usage, WrongWordsGetOneLine) {
  const std::vector<std::vector<std::string>> calls = {
      {"frobnicate"},
      {"count"},
      {"count", "king"},
      {"count", "king", "8", "9"},
      {"--bogus"},
      {"count", "king", "8", "--bogus"},
      {"still"},
      {"still", "4", "--all", "--dimension"},
      {"still", "4", "--list", "--basis"},
      {"still", "4", "--step", "3", "--orbit"},
      {"still", "4", "--list", "--mod", "3"},
      {"still", "4", "--random", "--digits"},
      {"still", "4", "--seed", "3"},
      {"still", "4", "file"},
      {"still", "4", "--negated", "--period", "2"},
      {"still", "4", "--all", "--digits", "--mod", "3"},
      {"still", "4", "--orbit", "--engine", "rows"},
      {"still", "4", "--step", "3", "--check"},
      {"judge"},
      {"count", "king", "8", "-k"},
      {"tour", "extra"},
      {"count", "king", "8", "-k", "1", "--total"},
      {"play", "left:1"},
      {"play", "left:1", "5"},
      {"play", "left:1", "-c", "2"},
      {"play", "left:1", "5", "-c", "2", "--at", "1,1"},
      {"play", "left:1", "5", "--table", "--period"},
      {"play", "left:1", "5", "--at", "1,1", "--mod", "3"},
      {"play", "left:1", "5", "--at", "1,1", "--losing"},
      {"play", "left:1", "5", "--table", "--identical"},
      {"play", "left:1", "5", "--at", "1,1", "--also", "1 left:1"},
      {"play", "left:1", "5", "--table", "--misere"},
      {"play", "left:1", "5", "-c", "2", "--versus"},
      {"play", "left:1", "5", "--at", "1,1", "--second"},
      {"play", "left:1", "5", "--at", "1,1", "--versus", "--json"},
      {"play", "left:1", "5", "-c", "2", "--svg", "x.svg"},
      {"play", "left:1", "--period", "--torus"},
      {"play", "left:1", "--period", "--engine", "search"},
      {"play", "left:1", "--period", "--check"},
      {"play", "left:1", "5", "--at", "1,1", "--versus", "--check"},
      {"count", "king", "8", "--torus", "--cylinder"},
      {"piece"}};
  for (const auto& call : calls) {
    const Outcome outcome = run_program({call});
    EXPECT_EQ(outcome.status, 2) << call.front();
    EXPECT_EQ(outcome.out, "");
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_EQ(outcome.err.find("rookery: "), 0U) << outcome.err;
    EXPECT_NE(outcome.err.find("--help)"), std::string::npos) << outcome.err;
    EXPECT_EQ(outcome.err.find('\x1b'), std::string::npos);
  }
}

// Our words, whatever version of CLI11 finds the fault.
TEST(Usage, SaysWhatIsWrongAndWhatWasMeant) {
  struct Case {
    std::vector<std::string> words;
    std::string message;
    std::string help = "rookery count --help";
  };
  const std::vector<Case> cases = {
      {{"cuont", "king", "8"}, "unknown command 'cuont'; did you mean count?", "rookery --help"},
      {{"version", "8"}, "'8' is one word too many", "rookery version --help"},
      {{"--verzion"}, "unknown option '--verzion'; did you mean --version?", "rookery --help"},
      {{"--total", "count", "king", "8"}, "'--total' stands before the command, not after it"},
      {{"--version=3"}, "--version: takes no value", "rookery --help"},
      {{"count", "king", "8", "--totl"}, "unknown option '--totl'; did you mean --total?"},
      {{"count", "king", "8", "-total"}, "unknown option '-total'; did you mean --total?"},
      {{"count", "king", "8", "--k", "3"}, "unknown option '--k'; did you mean -k?"},
      {{"count", "king", "8", "--mdo=3"}, "unknown option '--mdo'; did you mean --mod?"},
      {{"count", "king", "8", "--frobnicate", "x"}, "unknown option '--frobnicate'"},
      {{"count", "king", "8", "9", "10"}, "'9' is one word too many"},
      {{"count", "king", "8", "-3"}, "'-3' is one word too many"},
      {{"count", "king", "8", "-k", "3", "4"}, "'4' is one word too many"},
      {{"count", "king", "8", "-k"}, "-k: needs a value: K"},
      {{"count", "king", "8", "--mod="}, "--mod: needs a value: M"},
      {{"count", "king", "8", "--engine"}, "--engine: needs a value: NAME"},
      {{"still", "8", "--piece="}, "--piece: needs a value: PIECE", "rookery still --help"},
      {{"count", "king", ""}, "BOARD: needs a value"},
      {{"count", "king", "8", "-k", "1", "-k", "2"}, "-k: is given more than once"},
      {{"count", "king", "8", "--mod", "5", "--mod=5"}, "--mod: is given more than once"},
      {{"count", "king", "8", "--total=3"}, "--total: takes no value"},
      {{"count", "king", "8", "--total=false"}, "--total: takes no value"},
      {{"count", "--help=3"}, "--help: takes no value"},
      {{"count", "king", "8", "-k", "1", "--total"}, "--total: cannot be combined with -k"},
      {{"count", "king", "8", "--max", "--total"}, "--max: cannot be combined with --total"},
      {{"count", "king", "8", "--cylinder", "--torus"},
       "--cylinder: cannot be combined with --torus"},
      {{"count", "king", "8", "--list", "--max"}, "--list: cannot be combined with --max"},
      {{"count", "king", "8", "--seed", "3"}, "--seed: needs --sample"},
      {{"judge"},
       "ID: is needed: one of hnoi2001, euler649, p1896, cf538d, usaco11nov",
       "rookery judge --help"},
      {{"merge", "--jsno"},
       "unknown option '--jsno'; did you mean --json?",
       "rookery merge --help"},
      {{"play", "left:1", "-c", "2"},
       "BOARD: is needed: 8, 3x5, or a picture",
       "rookery play --help"},
  };
  for (const auto& [words, message, help] : cases) {
    expect_outcome({words}, 2, "", "rookery: " + message + " (see " + help + ")\n");
  }
}

TEST(Usage, AFlagMayBeRepeated) {
  expect_outcome({{"count", "king", "3", "--total", "--total"}}, 0, "35\n");
}

TEST(Usage, MessagesNameWhatIsTyped) {
  const auto program = terminal::define_program();
  for (const CLI::App* command : program->get_subcommands({})) {
    const ArgumentStyle style = words::cli::style_of(*command);
    EXPECT_EQ(style("modulo"), "--modulo");
    for (const CLI::Option* option : command->get_options()) {
      EXPECT_EQ(style(words::cli::argument_name(*option)), option->get_name());
    }
  }
}

TEST(Usage, OneQuestionAtATime) {
  const Outcome outcome = run_program({{"still", "4", "count", "K", "3"}});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_EQ(outcome.out, "");
}

TEST(Usage, AnEmptyValueIsNotNothing) {
  expect_outcome({{"count", "K", "3", "-k", ""}}, 2, "",
                 "rookery: -k: needs a value: K (see rookery count --help)\n");
  expect_outcome({{"count", "K", "3", "--total", "--mod", ""}}, 2, "",
                 "rookery: --mod: needs a value: M (see rookery count --help)\n");
}

TEST(Process, NothingIsPrintedWhenTheDrawingFails) {
  expect_outcome({{"count", "K", "3", "-k", "9", "--svg", "x.svg"}}, 2, "",
                 "rookery: -k: no 9 pieces can stand on 3x3, so there is nothing to draw\n");
  expect_outcome({{"still", "4", "--svg", "/no/such/folder/x.svg"}}, 2, "",
                 "rookery: file '/no/such/folder/x.svg': cannot be written: No such file or "
                 "directory\n");
}

TEST(Process, AnErrorIsOneLineWhateverElseWouldBeSaid) {
  expect_outcome({{"still", "1001", "--random", "--svg", "x.svg"}}, 3, "",
                 "rookery: drawing: a board of 1001 rows and 1001 columns is too large to draw; "
                 "the limit is 1000 on a side\n");
}

TEST(Process, ALongListStopsAtAFullDisk) {
  Call call{{"still", "39", "--list"}};  // 2^32 boards
  call.out_path = "/dev/full";
  expect_outcome(call, 2, "",
                 "rookery: standard output: cannot be written: No space left on device\n");
}

TEST(Process, StopsCleanlyAtCtrlC) {
  Call call{{"count", "king", "36", "--total"}};
  call.interrupt_after_ms = 300;
  expect_outcome(call, 130, "", "rookery: interrupted\n");
}

TEST(Process, AFullDiskIsNoAnswer) {
  Call call{{"count", "king", "4", "--total"}};
  call.out_path = "/dev/full";
  expect_outcome(call, 2, "",
                 "rookery: standard output: cannot be written: No space left on device\n");
}

TEST(Tour, ShowsAllFiveWithoutColourInAPipe) {
  const Outcome outcome = run_program({{"tour"}});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.err, "");
  for (const char* part : {"1. infer", "2. count", "3. still", "4. repair", "5. play", ". x . x .",
                           "knight's (N",                            // the learned piece
                           "o . o . o . o .",                        // 32 knights
                           "101,693,175,442",                        // the total of knights on 8x8
                           "5 boards of 4x4 up to symmetry",         // still
                           "+ + + -   + + - +",                      //
                           "------+-------+------",                  // a sudoku
                           "3 toggles, and no fewer", "8,6 -> 5,6",  // winning moves
                           "924668016", "Next, try:  rookery still 9"}) {
    EXPECT_NE(outcome.out.find(part), std::string::npos) << part;
  }
  EXPECT_EQ(outcome.out.find('\x1b'), std::string::npos);
  for (const char c : outcome.out) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~'));
  EXPECT_EQ(run_program({{"tour"}}).out, outcome.out);
}

// A program that watches this one asks for lines, which a terminal would not need.
TEST(Progress, InLinesForAnotherProgram) {
  setenv("ROOKERY_PROGRESS", "1", 1);
  const Outcome watched = run_program({{"count", "king", "20", "--total"}});
  unsetenv("ROOKERY_PROGRESS");
  const Outcome alone = run_program({{"count", "king", "20", "--total"}});
  EXPECT_EQ(alone.err, "");
  EXPECT_EQ(watched.out, alone.out);
  ASSERT_TRUE(watched.err.starts_with("progress 0.")) << watched.err;
  double before = 0;
  std::istringstream lines(watched.err);
  for (std::string line; std::getline(lines, line);) {
    ASSERT_TRUE(line.starts_with("progress ")) << line;
    const double fraction = std::stod(line.substr(9));
    EXPECT_GE(fraction, before);
    EXPECT_LE(fraction, 1);
    before = fraction;
  }
}

TEST(Colour, OnlyOnATerminalAndNeverWithNoColor) {
  const auto coloured = terminal_output({"piece", "N"});
  if (!coloured) GTEST_SKIP() << "there are no pseudo-terminals here";
  EXPECT_NE(coloured->find("\x1b["), std::string::npos);
  const std::string plain = terminal_output({"piece", "N"}, "1").value();
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(plain.find("x . . . x"), std::string::npos);
}

}  // namespace
}  // namespace rookery::testing::terminal_usage_test
