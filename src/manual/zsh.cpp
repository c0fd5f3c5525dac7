// SPDX-License-Identifier: GPL-3.0-or-later
//
// Completion for zsh, by its _arguments: that knows which options are there already.

#include <fmt/format.h>

#include "manual/formats.hpp"
#include "manual/markup.hpp"
#include "rookery/piece.hpp"

namespace rookery::manual {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// With a backslash before each of `marks`.
std::string escaped(const std::string& text, std::string_view marks) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || marks.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

// ":PIECE:_rookery_piece"
std::string value(const OptionReference& option, const std::string& name) {
  std::string out = option.value_is_optional ? "::" : ":";
  out += escaped(name, ":") + ":";
  switch (option.kind) {
    case words::ValueKind::none:
      return "";
    case words::ValueKind::piece:
      return out + "_rookery_piece";
    case words::ValueKind::board:
      return out + "_rookery_board";
    case words::ValueKind::picture:
      return out + "_rookery_picture";
    case words::ValueKind::file:
      return out + "_files";
    case words::ValueKind::folder:
      return out + "_files -/";
    case words::ValueKind::word:
      return out + "(" + joined(option.words) + ")";
    case words::ValueKind::words:
      return out + "_values -s , " + escaped(name, ":") + " " + joined(option.words);
    case words::ValueKind::number:
    case words::ValueKind::square:
    case words::ValueKind::text:
      return out + " ";
  }
  return "";
}

// '(-h --help)--help[Shows ...]'
std::string specifications(const OptionReference& option) {
  // What it excludes: itself, and the word that it stands for.
  const std::string names = joined(option.names) + (option.replaces_first ? " 1" : "");
  std::string out;
  for (const std::string& name : option.names) {
    std::string text = option.is_repeatable ? "*" : "(" + names + ")";
    text += name;
    if (option.kind != words::ValueKind::none) text += name.starts_with("--") ? "=" : "+";
    text += "[" + escaped(first_sentence(option.manual), "[]") + "]" + value(option, option.value);
    out += " \\\n        " + quoted(text);
  }
  return out;
}

std::string arguments(const CommandReference& command) {
  std::string out;
  int place = 0;
  for (const OptionReference& option : command.options) {
    if (!option.is_positional) {
      out += specifications(option);
      continue;
    }
    const std::string where = option.is_repeatable ? "*" : std::to_string(++place);
    out += " \\\n        " + quoted(where + value(option, option.names.front()));
  }
  return fmt::format("      {})\n      _arguments -S{} ;;\n", command.word(), out);
}

}  // namespace

std::string zsh_completion(const Reference& reference) {
  std::string out =
      "#compdef rookery rookery-mpi\n"
      "# Completion of rookery for zsh, written by rookery-reference from the definitions of the "
      "options.\n\n"
      "_rookery_piece() {\n"
      "  if compset -P '@'; then\n    _files\n    return\n  fi\n"
      "  local -a names=(";
  for (const auto& [name, betza] : piece_names()) {
    out += "\n    " + quoted(escaped(name, ":") + ":" + betza);
  }
  out +=
      ")\n  _describe -t pieces piece names\n}\n\n"
      "_rookery_board() {\n"
      "  if compset -P '@'; then\n    _files\n  else\n"
      "    _message 'board: 8, 3x5, 1..9 or @picture'\n  fi\n}\n\n"
      "_rookery_picture() {\n"
      "  if compset -P '@'; then\n    _files\n  else\n"
      "    _message 'squares, or @picture'\n  fi\n}\n\n"
      "_rookery() {\n"
      "  local curcontext=$curcontext state line\n"
      "  typeset -A opt_args\n"
      "  local -a commands=(";
  for (const CommandReference& command : reference.commands) {
    out += "\n    " + quoted(command.word() + ":" + escaped(command.about, ":"));
  }
  out += ")\n  _arguments -C";
  for (const OptionReference& option : reference.program.options) {
    for (const std::string& name : option.names) {
      out += " \\\n    " +
             quoted("(- : *)" + name + "[" + escaped(first_sentence(option.manual), "[]") + "]");
    }
  }
  out +=
      " \\\n    '1:command:->command' '*::argument:->arguments'\n"
      "  case $state in\n"
      "  command) _describe -t commands command commands ;;\n"
      "  arguments)\n    case $line[1] in\n";
  for (const CommandReference& command : reference.commands) out += arguments(command);
  return out + "    esac ;;\n  esac\n}\n\n_rookery \"$@\"\n";
}

}  // namespace rookery::manual
