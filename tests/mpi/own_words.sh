# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# To be read by the tests beside it. own_words: standard input without what mpirun adds to it. In version
# 4 of Open MPI (scripts/local-mpirun) that is a warning of libevent now and then, when a job is ended
# while something is still to be sent; since version 5 it cannot be kept from telling of a status that is
# not 0 and of MPI_Abort, between two rules, which it does now and then, too.

mpi_version=$("${MPIEXEC:-mpirun}" --version | sed -n 's/.*Open MPI) \([0-9]*\).*/\1/p')
own_words() {
  case $mpi_version in
    '' | 1 | 2 | 3 | 4) sed '/^\[warn\] Epoll /d' ;;
    *) sed '/^\[warn\] Epoll /d; /^ *-----*$/,/^-----*$/d; /^ *$/d; s/^ //' ;;
  esac
}
