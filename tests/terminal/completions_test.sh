#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: completions_test.sh SHELL FOLDER
#
# Sources the completions in FOLDER with a real bash, zsh or fish and asks for what a person might
# type. Status 77 if the shell is missing, which with CI=true is a failure.

set -eu
shell=$1
folder=$(cd "$2" && pwd)

if ! command -v "$shell" > /dev/null; then
  echo "completions of $shell skipped: it is not installed (Debian: $shell)"
  [ "${CI-}" != true ] || { echo 'with CI=true they may not be skipped'; exit 1; }
  exit 77
fi

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
export HOME="$room" LC_ALL=C.UTF-8
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME
mkdir jigsaws kings
: > jigsaw.txt
: > jigsaws/one.txt
: > seen.txt

# What bash replaces the end of the line by, a line each. It cuts words at = : and @, too.
cat > ask.bash << 'ASK'
set -u
source "$1/rookery.bash"
COMP_LINE=$2
COMP_POINT=${#2}
rest=$2
COMP_WORDS=()
while [[ $rest =~ ^[[:space:]]*([=:]+|@|[^[:space:]=:@]+) ]]; do
    COMP_WORDS+=("${BASH_REMATCH[1]}")
    rest=${rest:${#BASH_REMATCH[0]}}
done
[[ $2 != *[[:space:]] ]] || COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_rookery
((${#COMPREPLY[@]} == 0)) || printf '%s\n' "${COMPREPLY[@]}"
ASK

# The same of zsh, which completes on a terminal only: a key asks, and compadd tells what is offered.
cat > set_up.zsh << 'ASK'
PS1=
fpath=($folder $fpath)
autoload -Uz compinit
compinit -u -C -d $PWD/dump
compadd() {
  if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
    local -a found
    builtin compadd -A found "$@"
    print -rl -- $found >> offers
  fi
  builtin compadd "$@"
}
complete-and-tell() {
  zle complete-word
  : > finished
}
zle -N complete-and-tell
bindkey '^I' complete-and-tell
: > ready
ASK
cat > ask.zsh << 'ASK'
zmodload zsh/zpty
wait_for() {
  repeat 10000; do
    [[ -e $1 ]] && return
    sleep 0.01
  done
  print -u2 "zsh: no file $1 after a hundred seconds"
  exit 1
}
zpty shell zsh -f -i
zpty -w shell "folder=${(q)1}; source ./set_up.zsh"
wait_for ready
zpty -w -n shell "$2"$'\t'
wait_for finished
zpty -d shell
sort -u offers
ASK

ask() {
  case $shell in
    bash) bash --norc --noprofile ask.bash "$folder" "$1" ;;
    zsh)
      rm -f ready finished offers
      : > offers
      zsh -f ask.zsh "$folder" "$1" ;;
    fish)
      fish --no-config -c 'source $argv[1]/rookery.fish; complete -C $argv[2]' "$folder" "$1" |
        cut -f 1 ;;
  esac
}

failures=0
# expect LINE WORD...: these are offered.   refuse LINE WORD...: these are not.
check() {
  wish=$1
  line=$2
  shift 2
  ask "$line" > answer
  for word; do
    # bash leaves out what is typed already up to =, zsh up to @, too.
    case $shell in
      bash) word=${word#*=} ;;
      zsh) word=${word#*=} word=${word#@} ;;
    esac
    if grep -qxF -e "$word" answer; then found=yes; else found=no; fi
    [ "$found" != "$wish" ] || continue
    echo "$shell: '$line': $word is offered: $found, expected: $wish; all of it:"
    sed 's/^/    /' answer
    failures=$((failures + 1))
  done
}

check yes 'rookery cou' count
check no 'rookery cou' play
check yes 'rookery ' count merge play still infer attack repair judge piece tour serve
check yes 'rookery count kn' knight
check no 'rookery count kn' king
check yes 'rookery count king 8 --en' --engine
check yes 'rookery count king 8 --engine den' dense
check no 'rookery count king 8 --engine den' sparse
check yes 'rookery count king 8 --engine=den' --engine=dense
check yes 'rookery judge eu' euler649
check yes 'rookery repair --regions jig' jigsaw.txt
check yes 'rookery repair --lights kn' knight
check yes 'rookery count @jig' @jigsaw.txt
check yes 'rookery count king @jig' @jigsaw.txt
check no 'rookery count king 8 --total --t' --total
check yes 'rookery count king 8 --total --t' --torus --threads --time --translations
check yes 'rookery play left:1 5 --at 1,1 --a' --at --also
check yes 'rookery count king 8 --split ' auto tasks array
check yes 'rookery infer se' seen.txt
check yes 'rookery infer seen.txt se' seen.txt
check yes 'rookery still 4 --piece=kn' --piece=knight
check yes 'rookery still 4 --piece=@jig' --piece=@jigsaw.txt
check yes 'rookery count king 8 --rank @jig' @jigsaw.txt
check yes 'rookery count --army K=2 @jig' @jigsaw.txt
check no 'rookery count --army K=2 kn' knight
check yes 'rookery-mpi count king 8 --sp' --split
# Of a list with commas zsh tells the next word alone.
if [ "$shell" = zsh ]; then begun=; else begun=rows,; fi
check yes 'rookery repair --groups ro' rows
check yes 'rookery repair --groups rows,' "${begun}columns" "${begun}boxes"
check no 'rookery repair --groups rows,' "${begun}rows" rows
check yes 'rookery repair --groups=rows,col' "--groups=${begun}columns"
if [ "$shell" = bash ]; then
  check yes 'rookery count king 8 --checkpoint k' kings/
  check no 'rookery count king 8 --checkpoint j' jigsaw.txt
fi

[ "$failures" -eq 0 ] || { echo "$failures failures"; exit 1; }
echo "completions of $shell: all as expected"
