// SPDX-License-Identifier: GPL-3.0-or-later
//
// The command line as plain data, from which every format is written: --help-all, man pages,
// completions, docs/reference.md.

#pragma once

#include <string>
#include <vector>

#include "words/manual.hpp"

namespace rookery::manual {

struct OptionReference {
  std::vector<std::string> names;  ///< "-h", "--help"; of a positional "PIECE"
  bool is_positional = false;
  bool is_repeatable = false;
  bool value_is_optional = false;
  std::string value;  ///< the name of its value; empty for flags and positionals
  words::ValueKind kind = words::ValueKind::none;
  std::vector<std::string> words;  ///< of ValueKind::word and ValueKind::words
  bool replaces_first = false;     ///< it stands for the first word that is no option
  std::string manual;

  /// "--list [LIMIT]", "-h, --help", "FILE..."
  [[nodiscard]] std::string usage() const;
};

/// A term and what it means, in a list.
struct Item {
  std::string term;
  std::string text;
};

struct Section {
  std::string title;
  std::string text;
  std::vector<Item> items{};
};

struct CommandReference {
  std::string name;  ///< "rookery count"
  std::string about;
  std::vector<std::string> synopsis;  ///< whole lines
  std::string manual;
  std::vector<OptionReference> options;  ///< positionals first, help last
  std::vector<Section> sections;
  std::vector<words::Example> examples;
  std::vector<std::string> see;    ///< "rookery count"
  std::vector<std::string> pages;  ///< of docs/

  /// "count" of "rookery count".
  [[nodiscard]] std::string word() const { return name.substr(name.find(' ') + 1); }
  /// "rookery-count", the name of its page.
  [[nodiscard]] std::string page() const;
};

struct Reference {
  std::string version;
  CommandReference program;
  std::vector<CommandReference> commands;
  CommandReference mpi;  ///< rookery-mpi, which has the same commands

  /// Throws Error(bug) if there is none of that name ("count").
  [[nodiscard]] const CommandReference& command(const std::string& word) const;
};

}  // namespace rookery::manual
