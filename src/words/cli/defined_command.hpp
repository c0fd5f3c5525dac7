// SPDX-License-Identifier: GPL-3.0-or-later
//
// A command of CLI11 that knows its manual, too. For the files that include CLI11.

#pragma once

#include <CLI/CLI.hpp>
#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "words/manual.hpp"

namespace rookery::words::cli {

class DefinedCommand : public CLI::App {
 public:
  /// The program itself, or a command of `parent`.
  explicit DefinedCommand(CommandManual text, CLI::App* parent = nullptr)
      : CLI::App(std::string(text.about), std::string(text.name), parent),
        manual(std::move(text)) {}

  struct Entry {
    const CLI::Option* option = nullptr;
    OptionManual manual;
  };

  CommandManual manual;
  std::deque<Entry> options;  ///< of the manual; handles point to them
};

}  // namespace rookery::words::cli
