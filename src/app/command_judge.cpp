// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery judge ID

#include <fmt/format.h>

#include <iostream>

#include "app/commands.hpp"
#include "app/common.hpp"
#include "app/judge.hpp"

namespace rookery::app {

void add_judge(CLI::App& program) {
  const auto id = std::make_shared<std::string>();
  std::string list = "Contests, each with its own input and output:\n";
  for (const Contest& contest : contests()) {
    list += fmt::format("  {:<11} {}\n", contest.id, contest.title);
  }
  const Command command =
      add_command(program, "judge", "A contest problem, in the contest's own format",
                  "  echo 4 | rookery judge hnoi2001              5\n"
                  "  echo 10000019 100 | rookery judge euler649   924668016");
  command->add_above_examples(list);
  command->add_option("ID", *id, "which contest; its input is standard input")
      ->type_name("")
      ->required();
  command->callback([id] { print(judge(*id, std::cin, monitor())); });
}

}  // namespace rookery::app
