// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the manual says of a command and of its options, beside the brief help. The man pages, the
// completions, --help-all and docs/reference.md are all written from this (see reference/).
//
// A text is plain sentences. `Backquotes` mark what is typed, a blank line begins a paragraph, and
// lines that begin with two spaces are kept as they are. The first sentence of an option's text
// stands alone in the menus of zsh and fish, so it is short. Texts are literals: a run that does
// not show them only keeps their addresses.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rookery::words {

/// What an option takes: the completions offer what there is of that kind.
enum class ValueKind {
  none,     ///< nothing: a flag
  piece,    ///< a name of a piece, or @ and a file
  board,    ///< a size, or @ and a file
  file,     ///
  folder,   ///
  number,   ///
  square,   ///< X,Y
  picture,  ///< @ and a file, or something that nobody can offer
  word,     ///< one of some words
  words,    ///< some of them, with commas between
  text      ///< something else, which nobody can offer
};

struct OptionManual {
  std::string_view text;
  ValueKind kind = ValueKind::none;
  std::vector<std::string> words{};  ///< of ValueKind::word and ValueKind::words
  bool replaces_first = false;       ///< it stands for the first word that is no option
};

/// A command that a person can type, and what it is.
struct Example {
  std::string_view command;
  std::string_view what;
};

struct CommandManual {
  std::string_view name;
  std::string_view about;                    ///< one line
  std::vector<std::string_view> synopsis{};  ///< what follows the name, one line for each
  std::string_view text{};
  std::string_view above_examples{};      ///< lines that the brief help has, too
  std::vector<Example> examples{};        ///< the first of them are in the brief help
  std::size_t examples_in_help = 2;       ///< so many
  bool listed_in_help = true;             ///< of the program; or its line of --help names it
  std::vector<std::string_view> see{};    ///< other commands
  std::vector<std::string_view> pages{};  ///< pages of docs/
};

}  // namespace rookery::words
