// SPDX-License-Identifier: GPL-3.0-or-later
//
// Completion for fish: a line for each option, with the condition under which it is offered.

#include <fmt/format.h>

#include "manual/formats.hpp"
#include "manual/markup.hpp"
#include "rookery/piece.hpp"

namespace rookery::manual {

namespace {

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + "'";
}

// What is offered as a value: "-x -a '...'". fish offers one that may be left out after = only.
std::string value(const OptionReference& option) {
  const std::string exclusive = option.value_is_optional || option.is_positional ? "" : " -x";
  switch (option.kind) {
    case words::ValueKind::none:
      return "";
    case words::ValueKind::piece:
      return exclusive + " -a '(__rookery_pieces)'";
    case words::ValueKind::board:
    case words::ValueKind::picture:
      return exclusive + " -a '(__rookery_boards)'";
    case words::ValueKind::file:
      return option.is_positional ? " -F" : " -r -F";
    case words::ValueKind::folder:
      return exclusive + " -a '(__fish_complete_directories)'";
    case words::ValueKind::word:
      return exclusive + " -a " + quoted(joined(option.words));
    case words::ValueKind::words:
      return exclusive + " -a " + quoted("(__rookery_list " + joined(option.words) + ")");
    case words::ValueKind::number:
    case words::ValueKind::square:
    case words::ValueKind::text:
      return exclusive;
  }
  return "";
}

std::string names(const OptionReference& option) {
  std::string out;
  for (const std::string& name : option.names) {
    out += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return out;
}

std::string option_line(const OptionReference& option, const std::string& command) {
  const std::string given = option.is_repeatable ? "" : " " + joined(option.names);
  std::string out;
  if (option.value_is_optional && option.kind == words::ValueKind::piece) {
    out = fmt::format("complete -c rookery -n {}{}\n",
                      quoted("__rookery_follows " + command + " " + option.names.front()),
                      value(option));
  }
  return out + fmt::format("complete -c rookery -n {}{}{} -d {}\n",
                           quoted("__rookery_asks " + command + given), names(option),
                           value(option), quoted(first_sentence(option.manual)));
}

std::string positional_line(const OptionReference& option, const std::string& command, int place) {
  const bool nothing =
      option.kind == words::ValueKind::text || option.kind == words::ValueKind::number;
  if (nothing) return "";
  return fmt::format("complete -c rookery -n {}{}\n",
                     quoted(fmt::format("test (__rookery_place {}) {} {}", command,
                                        option.is_repeatable ? "-ge" : "-eq", place)),
                     value(option));
}

bool has_value(const OptionReference& option) {
  return !option.is_positional && option.kind != words::ValueKind::none;
}

bool replaces_first(const OptionReference& option) { return option.replaces_first; }

// Those options of a command.
std::string chosen(const CommandReference& command, bool (*choice)(const OptionReference&)) {
  std::string out;
  for (const OptionReference& option : command.options) {
    if (choice(option)) out += " " + joined(option.names);
  }
  return out.empty()
             ? ""
             : fmt::format("        case {}\n            printf '%s\\n'{}\n", command.word(), out);
}

constexpr std::string_view logic = R"FISH(
# COMMAND NAME...: is it this command, and without these options so far?
function __rookery_asks
    set -l words (commandline -opc)
    test (count $words) -ge 2; and test "$words[2]" = "$argv[1]"; or return 1
    # The option whose value is being typed.
    if contains -- $words[-1] (__rookery_valued $argv[1])
        string match -q -- '-*' (commandline -ct); or set -e words[-1]
    end
    for word in (string replace -r -- '=.*' '' $words)
        contains -- $word $argv[2..-1]; and return 1
    end
    return 0
end

# COMMAND NAME: is it this command, and this option the last word?
function __rookery_follows
    set -l words (commandline -opc)
    test (count $words) -ge 3; and test "$words[2]" = "$argv[1]"; and test "$words[-1]" = "$argv[2]"
end

# COMMAND: which of its words that belong to no option is being typed; 0 for another command.
function __rookery_place
    set -l words (commandline -opc)
    if test (count $words) -lt 2; or test "$words[2]" != "$argv[1]"
        echo 0
        return
    end
    set -e words[1..2]
    set -l place 1
    for word in (string replace -r -- '=.*' '' $words)
        contains -- $word (__rookery_first $argv[1]); and set place 2
    end
    set -l is_value no
    for word in $words
        if test $is_value = yes; and not string match -q -- '-*' $word
            set is_value no
        else if contains -- $word (__rookery_valued $argv[1])
            set is_value yes
        else if not string match -q -- '-*' $word
            set place (math $place + 1)
        end
    end
    echo $place
end

# Files after @.
function __rookery_boards
    set -l path (string match -r -g -- '^(?:--[^=]*=)?@(.*)' (commandline -ct)); or return
    for file in $path*
        test -d $file; and echo @$file/; or echo @$file
    end
end

# WORD...: those that a list with commas does not have yet, after it.
function __rookery_list
    set -l list (string replace -r -- '^--[^=]*=' '' (commandline -ct))
    set -l head (string match -r -- '^.*,' $list)
    for word in $argv
        contains -- $word (string split -- , "$head"); or echo "$head$word"
    end
end

complete -c rookery -f
complete -c rookery-mpi -w rookery
)FISH";

}  // namespace

std::string fish_completion(const Reference& reference) {
  std::string out =
      "# Completion of rookery for fish, written by rookery-reference from the definitions of the "
      "options.\n\n"
      "function __rookery_pieces\n    printf '%s\\t%s\\n'";
  for (const auto& [name, betza] : piece_names()) out += " " + quoted(name) + " " + quoted(betza);
  out +=
      "\n    __rookery_boards\nend\n\n"
      "# The options of a command that take a value.\n"
      "function __rookery_valued\n    switch $argv[1]\n";
  for (const CommandReference& command : reference.commands) out += chosen(command, has_value);
  out +=
      "    end\nend\n\n"
      "# Those that stand for its first other word.\n"
      "function __rookery_first\n    switch $argv[1]\n";
  for (const CommandReference& command : reference.commands) out += chosen(command, replaces_first);
  out += "    end\nend\n" + std::string(logic);
  for (const OptionReference& option : reference.program.options) {
    out += fmt::format("complete -c rookery -n __fish_use_subcommand{} -d {}\n", names(option),
                       quoted(first_sentence(option.manual)));
  }
  for (const CommandReference& command : reference.commands) {
    out += fmt::format("\ncomplete -c rookery -n __fish_use_subcommand -a {} -d {}\n",
                       command.word(), quoted(command.about));
    int place = 0;
    for (const OptionReference& option : command.options) {
      out += option.is_positional ? positional_line(option, command.word(), ++place)
                                  : option_line(option, command.word());
    }
  }
  return out;
}

}  // namespace rookery::manual
