// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/checkpoint_options.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "count/tasks/question_text.hpp"
#include "rookery/checkpoint.hpp"
#include "rookery/count.hpp"
#include "terminal/shared/options.hpp"

namespace rookery::terminal::shared {

namespace {

// Is there more in the folder than the name of its question?
bool keeps_work(const std::string& folder) {
  std::error_code none;
  for (const auto& entry : std::filesystem::directory_iterator(folder, none)) {
    const std::string ending = entry.path().extension().string();
    if (entry.path().filename() == "answers" || ending == ".residues" || ending == ".array") {
      return true;
    }
  }
  return false;
}

}  // namespace

void CheckpointOptions::add_to(words::cli::Command command, const CheckpointTexts& texts) {
  command->add_option("--checkpoint", folder, texts.brief)
      ->takes(words::ValueKind::folder, "DIR")
      ->manual(texts.folder);
  command->add_option("--checkpoint-every", every)
      ->takes(words::ValueKind::number, "SECONDS")
      ->manual(texts.every);
}

bool CheckpointOptions::given() const {
  if (folder.empty() && !every.empty()) {
    base::fail_needs("checkpoint-every", {"checkpoint"});
  }
  return !folder.empty();
}

std::optional<double> CheckpointOptions::seconds() const {
  if (every.empty()) return std::nullopt;
  return parse_seconds(every, "`checkpoint-every`", 0);
}

std::string boards_in_question(const BoardRange& boards) {
  const Board first = boards.at(boards.first());
  if (!boards.is_single()) return first.name() + " to " + boards.at(boards.last()).name();
  return rookery::count::tasks::board_in_question(first);
}

void with_checkpoint(const std::string& folder, const std::string& question,
                     const std::function<void()>& work) {
  checkpoint_for(folder, question);
  let_finish();
  try {
    work();
  } catch (const Error& error) {
    if (error.kind() != Failure::interrupted) throw;
    const std::string name = base::quote(folder, 200);
    throw Error(
        Failure::interrupted, "interrupted",
        keeps_work(folder)
            ? fmt::format("the checkpoint is in {}; the same command goes on from there", name)
            : fmt::format("nothing was finished that {} could keep; the same command "
                          "begins anew",
                          name));
  }
}

}  // namespace rookery::terminal::shared
