// SPDX-License-Identifier: GPL-3.0-or-later

#include "manual/general.hpp"

#include "rookery/piece.hpp"

namespace rookery::manual {

namespace {

// "king K, queen Q, ..."
std::string names_of_pieces() {
  std::string text;
  for (const auto& [name, betza] : piece_names()) {
    text += (text.empty() ? "" : ", ") + name + " `" + betza + "`";
  }
  return text;
}

Section boards() {
  return {"BOARDS",
          "Rows come first, then columns. A side has at most 10^18 squares, where the question "
          "allows such sizes.",
          {{"8", "A square board of 8 rows and 8 columns."},
           {"3x5", "3 rows and 5 columns."},
           {"@FILE",
            "A picture: `.` is a square, `#` a hole, and `o` a square that must hold a piece "
            "(which only `count` asks for)."},
           {"1..9, 1..9x4, 3x1..9",
            "A range of boards, where the answer is a number: one line per board, with the running "
            "side and the number."}}};
}

Section pieces() {
  return {"PIECES",
          "A piece is a set of moves: leaps, which cross whatever lies between, and rides, which "
          "are leaps repeated. x counts to the right and y down; forward is up. There are five "
          "ways to write it.",
          {{"king", "A name, in any letter case: " + names_of_pieces() + "."},
           {"fmWfcF",
            "Betza notation: small letters for directions (`f b l r v s h`), `m` for what only "
            "moves and `c` for what only captures; a capital for a leap (`W F D N A H C Z G`, or "
            "any as `(4,1)`) or a compound (`K Q R B`); then the most steps, if there are several "
            "(`W3`; `0`, or the capital twice, is a ride without limit)."},
           {"left,up:2,3,5,7",
            "Leaps in directions (`left right up down up-left up-right down-left down-right`), "
            "each by every distance."},
           {"{(-1,-2),(2,1)}", "Exactly these leaps; their mirror images are not added."},
           {"@FILE",
            "A picture, as `rookery infer` prints it: `o` in the middle of odd sides, `x` the "
            "moves, `.` the rest. A first line `YES` is ignored."}}};
}

Section squares_and_numbers() {
  return {"SQUARES AND NUMBERS",
          "A square is X,Y: its column from the left and its row from the top, counted from 1. A "
          "number may be written as 1000, 1e3 or 10**3. An amount of memory is 500M or 8G, in "
          "powers of 1024; 8GB is in powers of 1000."};
}

Section exit_status() {
  return {"EXIT STATUS",
          "",
          {{"0", "The question is answered. `NO` is an answer."},
           {"1", "A bug in the program: please report it."},
           {"2", "Wrong usage or bad input. One line on standard error says what and where."},
           {"3", "Beyond a limit. The line says which, and what would fit."},
           {"130", "Interrupted, by Ctrl-C or SIGTERM."}}};
}

Item no_color() {
  return {"NO_COLOR", "If it is set and not empty, pictures on a terminal have no colour."};
}

Item progress() {
  return {"ROOKERY_PROGRESS",
          "If it is set, progress goes to standard error as lines like `progress 0.2500`, terminal "
          "or not. A number above 1 asks for one line every so many seconds, with the time that is "
          "left; that suits the log of a long run."};
}

Section environment() { return {"ENVIRONMENT", "", {no_color(), progress()}}; }

}  // namespace

std::vector<Section> general_sections() {
  return {boards(), pieces(), squares_and_numbers(), exit_status(), environment()};
}

CommandReference mpi_reference() {
  CommandReference mpi;
  mpi.name = "rookery-mpi";
  mpi.about = "Rookery in several processes, on one machine or many";
  mpi.synopsis = {"mpirun -n P rookery-mpi COMMAND [OPTION...]",
                  "srun --mpi=pmix rookery-mpi COMMAND [OPTION...]"};
  mpi.manual =
      "The commands and options are those of `rookery`, and so are the answers, whatever the "
      "number of processes. The first of them (rank 0) reads the command line and prints; the "
      "others help with counts of kings and wazirs, and with `-k K` of queens and others that "
      "attack along whole rows. What cannot be shared is done by the first alone.\n\nThe processes "
      "share either independent tasks, each with an array of its own, or one array, of which each "
      "process has a part. So a board can be counted for which no single machine has the memory. "
      "`--split` chooses; `--forecast --ranks P` says beforehand what each process would "
      "take.\n\nOne process per machine with one thread per core sends the least data. Open MPI's "
      "mpirun binds one or two processes to one core each; `--bind-to none` leaves all cores to "
      "their threads.\n\nSIGTERM, SIGINT and SIGUSR1 ask all processes to stop at the next safe "
      "point, with their checkpoint written if there is `--checkpoint`. Open MPI's mpirun kills "
      "them a second after Ctrl-C or SIGTERM; send it SIGUSR1, which it passes on, to let them "
      "finish writing.";
  mpi.sections = {
      {"ENVIRONMENT",
       "",
       {no_color(),
        progress(),
        {"ROOKERY_APART",
         "If it is set and not empty, processes on one machine exchange messages as if they were "
         "on several, to measure what messages cost."}}}};
  mpi.examples = {
      {"mpirun -n 2 rookery-mpi count king 24 --total", "a count in two processes"},
      {"rookery count king 45 --total --forecast --ranks 8", "what each of eight would take"},
      {"mpirun -n 8 rookery-mpi count king 45 --total --checkpoint kings-45",
       "a long count, which the same command takes up again after a crash"}};
  mpi.see = {"rookery count", "rookery merge"};
  mpi.pages = {"scale"};
  return mpi;
}

}  // namespace rookery::manual
