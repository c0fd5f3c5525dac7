// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery merge FILE...

#include <memory>

#include "app/commands.hpp"
#include "app/count_question.hpp"

namespace rookery::app {

namespace {

struct MergeWords {
  std::vector<std::string> files;
  bool json = false;
};

void run(const MergeWords& words) {
  CountQuestion question;  // what the parts were asked
  question.words.output.json = words.json;
  std::vector<ResidueFile> files;
  for (const std::string& path : words.files) files.push_back({path, read_file(path)});
  const Answer<MergedCount> merged = merge_residues(files, monitor());
  question.name = merged.value.piece.betza();
  const std::string board = merged.value.board.name();
  if (merged.value.total || merged.value.k) {
    const std::string number = merged.value.numbers.at(0).get_str();
    print_answer(question, board, number, number + "\n", merged.method, merged.evidence);
  } else {
    print_polynomial(question, board, "", merged.value.numbers, merged.method, merged.evidence);
  }
}

}  // namespace

void add_merge(CLI::App& program) {
  const auto words = std::make_shared<MergeWords>();
  const Command command =
      add_command(program, "merge", "The parts of a count, joined and checked",
                  "  rookery count king 30 --total --part 1/2 --out 1.part\n"
                  "  rookery count king 30 --total --part 2/2 --out 2.part   (elsewhere)\n"
                  "  rookery merge *.part                                    the count");
  command->add_option("FILE", words->files, "what count --part i/N --out FILE wrote, all N parts")
      ->type_name("")
      ->required();
  command->add_flag("--json", words->json, "print one object with method and evidence");
  command->callback([words] { run(*words); });
}

}  // namespace rookery::app
