// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery merge FILE...

#include "terminal/count/merge.hpp"

#include <memory>

#include "rookery/count_question.hpp"
#include "terminal/count/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/files.hpp"
#include "words/cli/command_line.hpp"
#include "words/common.hpp"
#include "words/json/count_answers.hpp"

namespace rookery::terminal::count {

namespace {

struct MergeWords {
  std::vector<std::string> files;
  bool json = false;
};

void run(const MergeWords& typed) {
  std::vector<ResidueFile> files;
  for (const std::string& path : typed.files) files.push_back({path, base::read_file(path)});
  const Answer<MergedCount> merged = merge_residues(files, shared::monitor());
  CountQuestion question;  // what the parts were asked
  question.piece = merged.value.piece;
  question.board = Boards::of(merged.value.board);
  question.wrap = merged.value.board.wrap();
  question.total = merged.value.total;
  if (merged.value.k) question.k = base::to_mpz(static_cast<std::int64_t>(*merged.value.k));
  Answer<CountValue> found{{}, merged.method, merged.evidence};
  if (question.total || question.k) {
    found.value = merged.value.numbers.at(0);
  } else {
    found.value = merged.value.numbers;
  }
  if (!typed.json) return shared::print(answer_text(question, found));
  words::json::AnswerStream stream(words::json::about(question), shared::print);
  stream.whole(words::json::answer_value(question, found.value), found.method, found.evidence);
}

}  // namespace

void add_merge(CLI::App& program) {
  const auto words = std::make_shared<MergeWords>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "merge",
       .about = "Joins and checks the parts of a count",
       .synopsis = {"FILE... [--json]"},
       .text =
           "Joins what several runs of `rookery count --part i/N --out FILE` have written, on one "
           "machine or many, and prints what `rookery count` would have printed.\n\n"
           "A file that is damaged, or belongs to another question, is refused by its name; what "
           "is missing is said. Parts may be given twice, and in other numbers: halves and thirds "
           "of one question may be mixed. One prime more than the answer needs is its check, and "
           "no answer is taken that it contradicts.",
       .examples = {{"rookery count king 30 --total --part 1/2 --out 1.part", "the first half"},
                    {"rookery count king 30 --total --part 2/2 --out 2.part", "the other half"},
                    {"rookery merge 1.part 2.part", "the count"}},
       .examples_in_help = 3,
       .see = {"count"},
       .pages = {"count", "scale", "formats"}});
  command->add_option("FILE", words->files, "what count --part i/N --out FILE wrote, all N parts")
      ->takes(words::ValueKind::file)
      ->required()
      ->manual("The files of all parts, in any order.");
  command->add_flag("--json", words->json, "print one object with method and evidence")
      ->manual(words::json_manual);
  command->callback([words] { run(*words); });
}

}  // namespace rookery::terminal::count
