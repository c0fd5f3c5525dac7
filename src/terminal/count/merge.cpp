// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery merge FILE...

#include "terminal/count/merge.hpp"

#include "rookery/merge_question.hpp"
#include "terminal/count/text.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/resources.hpp"
#include "words/cli/typed.hpp"
#include "words/common.hpp"
#include "words/json/merge_answers.hpp"

namespace rookery::terminal::count {

namespace {

struct MergeCommand {
  MergeQuestion question;
  bool json = false;

  template <class Visit>
  void each(Visit& visit) {
    words::each_word(question, visit);
    words::each_json_word(json, visit);
  }
};

void run(const words::cli::Typed& typed) {
  MergeCommand command;
  shared::read_words(typed.object(), command);
  const auto& [question, json] = command;
  const Resources resources = shared::resources();
  if (json) return words::json::write_answer(question, resources, shared::print);
  const Answer<MergeValue> found = answer(question, resources);
  shared::print(answer_text(found.value.asked, {found.value.value, found.method, found.evidence}));
}

}  // namespace

void add_merge(CLI::App& program) {
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
  words::cli::define_words(command, MergeCommand(), &run);
}

}  // namespace rookery::terminal::count
