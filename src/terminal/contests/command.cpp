// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery judge ID

#include "terminal/contests/command.hpp"

#include <fmt/format.h>

#include <iostream>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "terminal/contests/judge.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"

namespace rookery::terminal::contests {

namespace {

// "Contests, ...", then a line for each.
const std::string& contest_lines() {
  static const std::string lines = [] {
    std::string text = "Contests, each with its own input and output:";
    for (const Contest& contest : contests()) {
      text += fmt::format("\n  {:<11} {}", contest.id, contest.title);
    }
    return text;
  }();
  return lines;
}

std::vector<std::string> contest_names() {
  std::vector<std::string> names;
  for (const Contest& contest : contests()) names.push_back(contest.id);
  return names;
}

struct JudgeCommand {
  std::string id{};

  template <class Visit>
  void each(Visit& visit) {
    visit(words::Word{.name = "id",
                      .kind = words::ValueKind::word,
                      .help = "which contest; its input is standard input",
                      .manual =
                          "The problem. `hnoi2001` reads n and prints the number of essentially "
                          "different still boards; `euler649` reads n and c and prints the last "
                          "nine digits of the number of positions won; `p1896` reads N and K and "
                          "prints the number of placements of K kings; `cf538d` reads n and n rows "
                          "of `o x .` and prints YES and the moves, or NO; `usaco11nov` reads nine "
                          "rows of nine digits and prints the fewest toggles.",
                      .positional = true,
                      .choices = contest_names()},
          id);
  }
};

void run(const words::cli::Typed& typed) {
  JudgeCommand command;
  shared::read_words(typed.object(), command);
  if (command.id.empty()) {
    base::fail_missing("id", fmt::format("one of {}", fmt::join(contest_names(), ", ")));
  }
  shared::print(judge(command.id, std::cin, shared::monitor()));
}

}  // namespace

void add_judge(CLI::App& program) {
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "judge",
       .about = "Solves a contest problem, in the contest's own format",
       .synopsis = {"ID < INPUT"},
       .text = "Reads one input of a contest problem from standard input and prints the "
               "output that its judge expects. Wrong input is reported with line and column. "
               "These are the five problems that Rookery grew out of.\n\n"
               "  hnoi2001    HNOI 2001, board transformation\n"
               "  euler649    Project Euler 649\n"
               "  p1896       SCOI 2005, non-attacking kings\n"
               "  cf538d      Codeforces 538D, Weird Chess\n"
               "  usaco11nov  USACO November 2011, Binary Sudoku",
       .above_examples = contest_lines(),
       .examples = {{"echo 4 | rookery judge hnoi2001", "5"},
                    {"echo 10000019 100 | rookery judge euler649", "924668016"},
                    {"echo 9 16 | rookery judge p1896", "14518795348"}},
       .see = {"count", "play", "still", "infer", "repair"}});
  words::cli::define_words(command, JudgeCommand(), &run);
}

}  // namespace rookery::terminal::contests
