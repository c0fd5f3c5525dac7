#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: setup_test.sh
#
# What scripts/setup says, and the table that it reads: on systems that are not this one, made of a few
# programs in a folder. Nothing is installed.

set -eu
cd "$(dirname "$0")/../.."
unset SKIP_SETUP
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() { echo "setup_test: $1" >&2; exit 1; }

# is EXPECTED SAID
is() { [ "$1" = "$2" ] || fail "'$2' is said, not '$1'"; }

# system PROGRAM...: a system with the tools of setup and these programs, which do nothing.
system() {
  rm -rf "$folder/bin"
  mkdir "$folder/bin"
  for tool in sh awk sed tr grep dirname cat; do ln -s "$(command -v $tool)" "$folder/bin"; done
  program id 'echo 1000'
  program uname 'echo Linux'
  for name in "$@"; do program "$name" ''; done
}
program() { printf '#!/bin/sh\n%s\n' "$2" >"$folder/bin/$1" && chmod +x "$folder/bin/$1"; }

# outcome STATUS WORDS...: what setup says there, and that it ends so.
outcome() {
  wanted=$1
  shift
  status=0
  PATH="$folder/bin" sh scripts/setup "$@" >"$folder/said" 2>&1 || status=$?
  [ "$status" -eq "$wanted" ] || fail "setup $*: status $status: $(cat "$folder/said")"
}
said() { sed -n "$1p" "$folder/said"; }

# The table: whole rows, and in the documents as it is.
awk -F ' *[|] *' '!/^#/ && NF != 11 { print "scripts/packages: " $0; bad = 1 } END { exit bad }' \
  scripts/packages || fail 'a row has not 11 columns'
scripts/setup --table >"$folder/table"
[ "$(wc -l <"$folder/table")" -gt 15 ] || fail 'the table is too short'
sed -n '/^| needed |/,/^$/p' docs/install.md | sed '/^$/d' | cmp - "$folder/table" ||
  fail 'docs/install.md has another table than scripts/setup --table'

# What has to stand elsewhere, too, is the same there.
least() { awk -F ' *[|] *' -v what="$1" '!/^#/ && $4 == what { print $3 }' scripts/packages; }
is "cmake_minimum_required(VERSION $(least CMake))" "$(grep '^cmake_minimum_required' CMakeLists.txt)"
is "requires-python = \">=$(least 'Python with its headers')\"" "$(grep '^requires-python' pyproject.toml)"

# A user who may not install.
system apt-get dpkg-query
outcome 1 build
is 'setup: packages are missing, and only root may install them (there is no sudo here)' "$(said 1)"
is "  apt-get update && apt-get install --no-install-recommends $(scripts/setup --list build debian |
  tr '\n' ' ' | sed 's/ $//')" "$(said 3)"

# What is there is not asked for.
program dpkg-query 'shift 3; for name in "$@"; do [ "$name" = cmake ] || echo "$name=installed"; done'
outcome 1 build
is '  apt-get update && apt-get install --no-install-recommends cmake' "$(said 3)"
program dpkg-query 'shift 3; for name in "$@"; do echo "$name=installed"; done'
outcome 0 test

# A program from elsewhere in place of its package.
program dpkg-query ''
program node ''
outcome 1 browser
case $(cat "$folder/said") in *nodejs*) fail 'nodejs is asked for beside a node' ;; esac

# With sudo, apt is run by it; what fails is told once.
program sudo 'echo "sudo $*"; case $* in *install*) exit 1 ;; esac'
outcome 1 format
grep -q '^sudo env DEBIAN_FRONTEND=noninteractive apt-get .*install .*clang-format$' "$folder/said" ||
  fail 'apt-get is not run by sudo'
is 'setup: apt-get could not install them (its messages are above): clang-format' "$(sed -n '$p' "$folder/said")"

# Systems without apt.
system
program uname 'echo Darwin'
outcome 1 build
is 'setup: there is no apt-get here: install what is needed, then run make again' "$(said 1)"
case $(said 2) in *'brew install gcc cmake ninja gmp m4ri ntl gmp-ecm '*) ;; *) fail "$(said 2)" ;; esac
program cmake ''
program ninja ''
outcome 0 build  # the libraries are for CMake to look for
is '- M4RI' "$(scripts/setup --list build vcpkg | grep M4RI)"

# Wrong words.
outcome 2
outcome 2 nonsense
outcome 2 --list build nonsense
outcome 2 build test
for job in $(sed -n "s/^jobs='\(.*\)'/\1/p" scripts/setup); do
  [ -n "$(scripts/setup --list "$job" debian)" ] || fail "$job needs nothing"
done
