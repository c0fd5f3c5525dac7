#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: types.sh PYTHON FOLDER
#
# The types of the package in FOLDER: mypy reads it strictly, as does a small program that uses
# it; stubtest compares the stub file with the compiled module.

set -eu
here=$(cd "$(dirname "$0")" && pwd)
python=$1
folder=$2
cache=$folder/.mypy_cache

# What mypy 1.0 must be told to overlook a later one need not: there such comments are no error.
strict=--strict
case $($python -m mypy --version) in
  'mypy 1.0.'*) ;;
  *) strict='--strict --no-warn-unused-ignores' ;;
esac

cd "$folder"
$python -m mypy $strict --cache-dir "$cache" rookery
MYPYPATH=$folder $python -m mypy $strict --cache-dir "$cache" "$here/uses_types.py"
MYPYPATH=$folder $python -m mypy.stubtest --concise rookery._core
