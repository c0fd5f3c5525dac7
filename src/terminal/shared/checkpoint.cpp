// SPDX-License-Identifier: GPL-3.0-or-later

#include "terminal/shared/checkpoint.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "base/text.hpp"
#include "rookery/checkpoint.hpp"
#include "terminal/shared/console.hpp"

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

void with_checkpoint(const Checkpoint& checkpoint, const std::string& question,
                     const std::function<void()>& work) {
  const std::string& folder = checkpoint.folder;
  if (folder.empty()) return work();
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
            : fmt::format("nothing was finished that {} could keep; the same command starts from "
                          "the beginning",
                          name));
  }
}

}  // namespace rookery::terminal::shared
