#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Usage: fail_test.sh LOCAL-MPIRUN RANKS-TESTS
#
# A rank that fails says why in one line, and takes the job with it.

set -eu
mpirun=$1 tests=$2
. "$(dirname "$0")/own_words.sh"

printed=$("$mpirun" 3 "$tests" fail 2>&1) && status=0 || status=$?
said=$(echo "$printed" | own_words)
if [ "$status" -eq 0 ] || [ "$said" != 'rookery-mpi: rank 2: it was asked to' ]; then
  echo "status $status, and printed was"
  echo "$printed"
  exit 1
fi
