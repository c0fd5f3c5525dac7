#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: run.sh BUILD_FOLDER COMPILER
#
# Installs BUILD_FOLDER into a folder of its own, builds the consumer beside this
# script against it through find_package and through pkg-config, and compares what the
# two print.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
build=$1
compiler=$2
work=$build/consumer
prefix=$work/prefix
rm -rf "$work"
unset DESTDIR

expected='14518795348 dense
43 gcd'
check() {
  printed=$("$1")
  [ "$printed" = "$expected" ] || { echo "consumer: $1 printed '$printed'" >&2; exit 1; }
}

cmake --install "$build" --prefix "$prefix" >/dev/null
config=$(find "$prefix" -name rookery.pc)
export LD_LIBRARY_PATH="${config%/pkgconfig/rookery.pc}"  # for a shared library

cmake -S "$here" -B "$work/cmake" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" \
  -DCMAKE_PREFIX_PATH="$prefix"
cmake --build "$work/cmake"
check "$work/cmake/consumer"

export PKG_CONFIG_PATH="${config%/rookery.pc}"
for static in '' --static; do
  "$compiler" -std=c++20 "$here/main.cpp" -o "$work/pkg-config$static" \
    $(pkg-config $static --cflags --libs rookery)
  check "$work/pkg-config$static"
done

# The installed program runs, and finds its server.
if [ -e "$prefix/bin/rookery" ]; then
  "$prefix/bin/rookery" --version
  "$prefix/bin/rookery" serve --port 0 >"$work/address" &
  server=$!
  tries=0
  while [ ! -s "$work/address" ] && [ $tries -lt 1000 ]; do sleep 0.1; tries=$((tries + 1)); done
  kill -TERM $server
  wait $server || { echo "consumer: rookery serve ended with $?" >&2; exit 1; }
  grep -q '^http://127.0.0.1:[0-9]*/$' "$work/address" ||
    { echo "consumer: rookery serve printed no address" >&2; exit 1; }
fi
