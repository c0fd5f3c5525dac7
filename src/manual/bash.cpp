// SPDX-License-Identifier: GPL-3.0-or-later
//
// Completion for bash. What the commands have is in three functions with a case for each of them;
// the rest is the same text for every command.

#include <fmt/format.h>

#include "manual/formats.hpp"
#include "manual/markup.hpp"
#include "rookery/piece.hpp"

namespace rookery::manual {

namespace {

// In single quotes.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// "word auto search ...", "piece"; with ? before it if it may be left out.
std::string kind_text(const OptionReference& option) {
  const std::string maybe = option.value_is_optional ? "?" : "";
  switch (option.kind) {
    case words::ValueKind::none:
      return "";
    case words::ValueKind::piece:
      return maybe + "piece";
    case words::ValueKind::board:
      return maybe + "board";
    case words::ValueKind::picture:
      return maybe + "picture";
    case words::ValueKind::file:
      return maybe + "file";
    case words::ValueKind::folder:
      return maybe + "folder";
    case words::ValueKind::word:
      return maybe + "word " + joined(option.words, " ");
    case words::ValueKind::words:
      return maybe + "words " + joined(option.words, " ");
    case words::ValueKind::number:
    case words::ValueKind::square:
    case words::ValueKind::text:
      return maybe + "other";
  }
  return "";
}

std::string arms(const CommandReference& command, const std::string& word) {
  std::string options;
  std::string kinds;
  std::string places;
  std::string first;  // what stands for the first word
  int place = 0;
  for (const OptionReference& option : command.options) {
    if (option.is_positional) {
      const std::string number = option.is_repeatable ? "*" : std::to_string(++place);
      places += fmt::format("        {},{}) kind={} ;;\n", word, number == "*" ? "\\*" : number,
                            quoted(kind_text(option)));
      continue;
    }
    options += (options.empty() ? "" : " ") + joined(option.names, "|") +
               (option.is_repeatable ? "*" : "");
    if (option.replaces_first) first += (first.empty() ? "" : " ") + joined(option.names, " ");
    if (option.kind == words::ValueKind::none) continue;
    for (const std::string& name : option.names) {
      kinds += fmt::format("        {},{}) kind={} ;;\n", word, name, quoted(kind_text(option)));
    }
  }
  if (!first.empty()) {
    places += fmt::format("        {},first) first={} ;;\n", word, quoted(first));
  }
  return fmt::format("        {},options) options={} ;;\n", word, quoted(options)) + kinds + places;
}

constexpr std::string_view logic = R"BASH(
# The words up to the cursor as the program will see them: bash also cuts at = : and @. `before` is
# what of the last word it has cut off, and expects no answer to repeat.
_rookery_words() {
    local line=${COMP_LINE:0:COMP_POINT} i part=
    words=() cword=-1
    for ((i = 0; i <= COMP_CWORD; ++i)); do
        part=${COMP_WORDS[i]}
        if [[ $i -eq 0 || $line == [[:space:]]* ]]; then
            line=${line#"${line%%[![:space:]]*}"}
            [[ $i -lt $COMP_CWORD ]] || part=$line
            words[++cword]=$part
        else
            [[ $i -lt $COMP_CWORD ]] || part=$line
            words[cword]+=$part
        fi
        line=${line#"$part"}
    done
    cur=${words[cword]}
    [[ $part != [=:]* ]] || part=${part##*[=:]}
    before=${cur%"$part"}
    before=${before%@}  # of @ it makes a word, and yet expects it again
}

# Paths that begin with $2, each after $1; with a folder one goes on.
_rookery_paths() {
    local path paths=()
    while IFS= read -r path; do
        [[ ! -d $path ]] || path+=/
        paths+=("$path")
    done < <(compgen "$3" -- "$2")
    [[ ${#paths[@]} -ne 1 || ${paths[0]} != */ ]] || compopt -o nospace 2> /dev/null
    for path in "${paths[@]}"; do
        printf -v path '%q' "$path"
        COMPREPLY+=("$1$path")
    done
}

# What there is of `kind` that begins with $2, each after $1.
_rookery_values() {
    local list= head= word
    case ${kind#\?} in
        word\ *) list=${kind#*word } ;;
        words\ *)
            [[ $2 != *,* ]] || head=${2%,*},
            for word in ${kind#*words }; do
                [[ ,$head == *,$word,* ]] || list+="$head$word "
            done
            compopt -o nospace 2> /dev/null ;;
        file) _rookery_paths "$1" "$2" -f ;;
        folder) _rookery_paths "$1" "$2" -d ;;
        piece | board | picture)
            if [[ $2 == @* ]]; then
                _rookery_paths "$1@" "${2#@}" -f
            elif [[ ${kind#\?} == piece ]]; then
                list=$pieces
            fi ;;
    esac
    [[ -z $list ]] || COMPREPLY+=($(compgen -P "$1" -W "$list" -- "$2"))
}

_rookery() {
    local words cword cur before commands top pieces options= kind= first= command= place=0 given=' '
    local i word names name
    _rookery_words
    _rookery_definitions ''
    COMPREPLY=()
    # What stands before: the command, options, and how many other words.
    for ((i = 1; i < cword; ++i)); do
        word=${words[i]}
        if [[ -z $command ]]; then
            [[ $word == -* ]] || command=$word
        elif [[ $word == -?* ]]; then
            given+="${word%%=*} "
            kind=
            _rookery_definitions "$command,$word"
            # Its value, if that is not the word at the cursor.
            if [[ -n $kind && $((i + 1)) -lt $cword && (${kind:0:1} != \? || ${words[i + 1]} != -*) ]]
            then
                ((++i))
                kind=
            fi
        else
            ((++place))
            kind=
        fi
    done
    word=${words[cword - 1]}
    [[ $word == -* ]] || kind=
    _rookery_definitions "$command,first"
    for name in $first; do
        [[ $given != *" $name "* ]] || ((++place))
    done

    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W "$commands $top" -- "$cur"))
    elif [[ $cur == --*=* ]]; then
        kind=
        _rookery_definitions "$command,${cur%%=*}"
        _rookery_values "${cur%%=*}=" "${cur#*=}"
    else
        [[ -z $kind ]] || _rookery_values '' "$cur"
        if [[ -z $kind || ${kind:0:1} == \? ]]; then
            if [[ $cur == -* ]]; then
                _rookery_definitions "$command,options"
                for names in $options; do
                    for name in ${names//|/ }; do
                        name=${name%\*}
                        [[ $names != *\* && $given =~ \ (${names//|/|})\  ]] ||
                            COMPREPLY+=($(compgen -W "$name" -- "$cur"))
                    done
                done
            else
                kind=
                _rookery_definitions "$command,$((place + 1))"
                [[ -n $kind ]] || _rookery_definitions "$command,*"
                _rookery_values '' "$cur"
            fi
        fi
    fi
    COMPREPLY=("${COMPREPLY[@]#"$before"}")
}

complete -F _rookery rookery rookery-mpi
)BASH";

}  // namespace

std::string bash_completion(const Reference& reference) {
  std::string commands;
  std::string all;
  for (const CommandReference& command : reference.commands) {
    commands += (commands.empty() ? "" : " ") + command.word();
    all += arms(command, command.word());
  }
  std::string top;
  for (const OptionReference& option : reference.program.options) {
    top += (top.empty() ? "" : " ") + joined(option.names, " ");
  }
  std::string pieces;
  for (const auto& [name, betza] : piece_names()) pieces += (pieces.empty() ? "" : " ") + name;
  return "# Completion of rookery for bash, written by rookery-reference from the definitions of\n"
         "# the options. It works with bash-completion and without.\n\n"
         "# Sets `options` for $1 = COMMAND,options; `kind`, what it takes, for COMMAND,OPTION,\n"
         "# for COMMAND,NUMBER (another word) and for COMMAND,* (any further word); `first`, the\n"
         "# options that stand for the first of these words, for COMMAND,first.\n"
         "_rookery_definitions() {\n"
         "    commands=" +
         quoted(commands) + "\n    top=" + quoted(top) + "\n    pieces=" + quoted(pieces) +
         "\n    case $1 in\n" + all + "    esac\n}\n" + std::string(logic);
}

}  // namespace rookery::manual
