#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: run_test.sh ROOKERY ROOKERY-MPI LOCAL-MPIRUN RANKS
#
# Asks rookery, and rookery-mpi in so many processes, and compares what they answer.

set -eu
rookery=$1 rookery_mpi=$2 mpirun=$3 ranks=$4

. "$(dirname "$0")/own_words.sh"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# outcome NAME COMMAND...: runs it, and keeps its three results under this name.
outcome() {
  name=$folder/$1
  shift
  status=0
  "$@" </dev/null >"$name.out" 2>"$name.err" || status=$?
  echo "$status" >"$name.status"
}

# agree HOW WORDS...: both programs answer the same; rookery-mpi is also told HOW.
agree() {
  how=$1
  shift
  outcome one "$rookery" "$@"
  # shellcheck disable=SC2086
  outcome many timeout 200 "$mpirun" "$ranks" "$rookery_mpi" "$@" $how
  own_words <"$folder/many.err" >"$folder/own"
  mv "$folder/own" "$folder/many.err"
  parts='out status'
  [ "$(cat "$folder/one.status")" -eq 0 ] || parts='out status err'
  for part in $parts; do
    cmp -s "$folder/one.$part" "$folder/many.$part" || {
      echo "rookery $* $how: with $ranks ranks $part is"
      head -c 1000 "$folder/many.$part"
      echo 'instead of'
      head -c 1000 "$folder/one.$part"
      echo 'and standard error'
      head -c 1000 "$folder/many.err"
      exit 1
    }
  done
}

cat >"$folder/picture" <<'END'
.......#..
.##.......
....o.....
......#...
#.........
..........
.......##.
.o........
END

# Both ways of sharing. A range is many counts in one run.
for split in tasks array; do
  agree "--split $split" count king 6..11 --total
  agree "--split $split" count wazir 7x12
done
agree '--split array --threads 2' count king "@$folder/picture"

# As if every rank were on a machine of its own: messages instead of buffers that all see.
export ROOKERY_APART=1
agree '--split array' count king 12 --total
agree '--split array --threads 2' count wazir 11x10
unset ROOKERY_APART

# What goes wrong is said once.
agree '' count kign 8

# The rest not with every number of ranks.
case $ranks in 2 | 3) ;; *) exit 0 ;; esac
agree '--split tasks --threads 2' count king "@$folder/picture"
agree '--split tasks' count wazir 9x6 --torus --total
agree '--split array' count king 14x11 -k 17
agree '--threads 1' count wazir 18 --total --check
agree '' count queen 10 -k 8
agree '' count knight 5x8
agree '' still 1..9
agree '' count knight 30 --total --memory 1M
agree '' --version
agree ''
