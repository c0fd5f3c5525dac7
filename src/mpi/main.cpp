// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery-mpi: the command line of rookery, in as many processes as mpirun starts. Rank 0 reads
// it and prints; the others help with what can be shared.
//
// All ranks end in MPI_Finalize whatever the answer is, and rank 0 returns its status, which
// becomes mpirun's. If that is not 0, Open MPI's mpirun adds a dozen lines of its own to
// standard error, which no program can prevent; `mpirun -q` of version 4 leaves them out and keeps
// the status. (MPI_Abort has its own dozen, and may cut off what was printed.)

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <new>
#include <string>

#include "base/threads/loops.hpp"
#include "mpi/ranks.hpp"
#include "rookery/answer.hpp"
#include "rookery/count.hpp"
#include "rookery/ranks.hpp"
#include "terminal/program.hpp"
#include "terminal/shared/console.hpp"
#include "terminal/shared/ranks.hpp"

namespace {

using namespace rookery;

int ask(mpi::MpiRanks& ranks, int argc, char** argv) {
  terminal::shared::set_ranks(&ranks);
  const int status = terminal::run_program(argc, argv);
  terminal::shared::set_ranks(nullptr);
  release_ranks(ranks);
  return status;
}

int help(mpi::MpiRanks& ranks) {
  CountOptions options;
  options.monitor.stop_requested = terminal::shared::stop_requested;
  options.remark = [&ranks](const std::string& text) {
    std::fputs(fmt::format("rookery-mpi: rank {}: {}\n", ranks.rank(), text).c_str(), stderr);
  };
  count_for_rank_0(ranks, options);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  mpi::MpiRanks ranks(argc, argv);
  terminal::shared::catch_interrupts();
  terminal::shared::let_finish();
  try {
    // What takes as many threads as there are takes this rank's share of them.
    int status = 0;
    base::threads::with_machine_of(ranks.fair_threads(), [&] {
      status = ranks.rank() == 0 ? ask(ranks, argc, argv) : help(ranks);
    });
    return status;
  } catch (const Error& error) {
    ranks.fail(static_cast<int>(error.kind()), error.what());
  } catch (const std::bad_alloc&) {
    ranks.fail(static_cast<int>(Failure::beyond_limit), "out of memory: a smaller board would fit");
  } catch (const std::exception& error) {
    ranks.fail(static_cast<int>(Failure::bug), error.what());
  }
}
