// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery count PIECE BOARD: its options, and what the help and the manual say of them.

#include "terminal/count/words.hpp"

#include <memory>

#include "rookery/law.hpp"
#include "terminal/count/command.hpp"
#include "terminal/count/question.hpp"

namespace rookery::terminal::count {

namespace {

// Which pieces, where, how many.
void add_what_is_counted(words::cli::Command command, CountWords& words) {
  command
      ->add_option("PIECE", words.piece,
                   "king, N, left,up:2,3, {(1,2)}, @file; or --army K=2,Q=1,N=1")
      ->takes(words::ValueKind::piece)
      ->manual(
          "The piece: a name, Betza notation, directions and distances, a list of leaps, or `@` "
          "and the file of a picture (see PIECES in the manual of `rookery`). What it only moves "
          "by (`m`) does not attack.");
  command->add_option("BOARD", words.board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->takes(words::ValueKind::board)
      ->manual(
          "The board: a size like `8` or `3x5` (rows first), or `@` and the file of a picture, in "
          "which `#` is a hole and `o` a square that must hold a piece. A range like `1..9` or "
          "`1..9x4` gives a line for each board and needs `-k` or `--total`. `N` and `8xN` are "
          "for laws.");
  command->add_option("--army", words.army)
      ->takes(words::ValueKind::text, "LIST")
      ->replaces_first()
      ->manual(
          "Counts placements of several kinds of pieces, none of which attacks another. LIST is "
          "like `K=2,Q=1,N=1`: pieces in any notation, each with `=` and how many. It takes the "
          "place of PIECE. What asks for other numbers or for the placements themselves does not "
          "go with it.");
  const words::cli::CommandOption k =
      command->add_option("-k", words.k, "exactly K pieces (default: every k, a line each)")
          ->takes(words::ValueKind::number, "K")
          ->manual(
              "Counts placements of exactly K pieces, and prints that number alone. Without it, "
              "`--total` and `--max` there is a line for each k from 0 to the largest possible.");
  const words::cli::CommandOption total =
      command->add_flag("--total", words.total, "any number; --max: the largest k, and its ways")
          ->excludes(k)
          ->manual(
              "Counts placements of any number of pieces, the empty one included. It does not go "
              "together with `-k`.");
  command->add_flag("--max", words.most)
      ->excludes(k)
      ->excludes(total)
      ->manual(
          "Prints the largest k, and in how many ways so many pieces stand. Both numbers are on "
          "one line. It does not go together with `-k` and `--total`.");
  command
      ->add_flag("--up-to-symmetry", words.up_to_symmetry,
                 "classes; --translations: shifts of a torus, too")
      ->manual(
          "Counts classes: placements that no reflection or turn makes equal. Only maps of the "
          "board onto itself that keep the piece's attacks are used. With `--list` one of each "
          "class is listed, the first.");
  command->add_flag("--translations", words.translations)
      ->manual(
          "Lets shifts make placements equal, too. It needs `--up-to-symmetry`, and `--torus` or "
          "`--cylinder`.");
}

void add_laws(words::cli::Command command, CountWords& words) {
  command
      ->add_flag("--formula", words.formula,
                 "of -k K on N; --recurrence: on 8xN; --constant: growth")
      ->manual(
          "Prints the polynomial for K pieces on every large board. It needs `-k K`, at most "
          "1000, and the board `N` (squares) or `MxN` (rectangles); a size in numbers has it "
          "evaluated there. Said are also the sizes for which it is proved and from which it "
          "holds. It is for leapers, limited rides, rooks and bishops.");
  command->add_flag("--recurrence", words.recurrence)
      ->manual(
          "Prints the shortest linear recurrence along a strip, proved. The board is one like "
          "`8xN`. It is of all placements or, with `-k K`, of K pieces, and for every piece "
          "without a ride that goes along the strip without end.");
  command->add_flag("--constant", words.constant)
      ->manual(
          "Prints how fast the placements grow for each square of a large board. Digits in "
          "brackets are not proved. No board is needed; `12xN` sets the widest strip, and without "
          "it about ten seconds are spent.");
}

// The placements themselves. Whether --list and --rank were given can be asked of them.
struct PlacementOptionHandles {
  words::cli::CommandOption list;
  words::cli::CommandOption rank;
};

PlacementOptionHandles add_placements(words::cli::Command command, CountWords& words) {
  const words::cli::CommandOption list =
      command
          ->add_option("--list", words.list_limit,
                       "in order; --rank SQUARES, --unrank R: by number")
          ->takes(words::ValueKind::number, "[LIMIT]")
          ->expected(0, 1)
          ->manual(
              "Draws the placements in order, all or the first LIMIT. They are rows of `.` and "
              "`o` with a blank line between, and appear as they are found. With `-k K` only those "
              "of K pieces.");
  const words::cli::CommandOption rank =
      command->add_option("--rank", words.placement)
          ->takes(words::ValueKind::picture, "SQUARES")
          ->manual(
              "Prints the number of a placement in the list, counted from 1. SQUARES is like "
              "`\"1,1 3,2\"`, `none`, `@` and the file of a drawing, or `-` for a drawing on "
              "standard input.");
  command->add_option("--unrank", words.unrank)
      ->takes(words::ValueKind::number, "R")
      ->manual("Draws the placement with number R in the list, counted from 1.");
  command->add_option("--sample", words.sample, "at random, all alike (--seed S, --fugacity Z)")
      ->takes(words::ValueKind::number, "N")
      ->manual(
          "Draws N placements at random, each with exactly the same probability. N is at most "
          "10^8; with `-k K` all have K pieces.");
  command->add_option("--seed", words.seed)
      ->takes(words::ValueKind::number, "S")
      ->manual(
          "Makes `--sample` choose the same placements again. S is from 0 to 2^63-1; without it "
          "every run chooses others, and `--json` tells the seed.");
  command->add_option("--fugacity", words.fugacity)
      ->takes(words::ValueKind::number, "Z")
      ->manual(
          "Weighs a placement of k pieces by Z^k when sampling. Z is a positive number like `2`, "
          "`1/3` or `0.25` (default 1). It needs `--sample` and does not go together with `-k`.");
  return {list, rank};
}

void add_how_it_is_counted(words::cli::Command command, CountWords& words) {
  command->add_option("--mod", words.modulus, "modulo M; --bfile: for the OEIS; --dimacs FILE: CNF")
      ->takes(words::ValueKind::number, "M")
      ->manual("Gives every number modulo M, which is from 1 to 10^300.");
  command->add_flag("--bfile", words.bfile)
      ->manual(
          "Puts the comments of an OEIS b-file above the lines. It is for a range of boards, or "
          "for "
          "every k of one board, without `--mod` and `--json`.");
  command->add_option("--dimacs", words.dimacs)
      ->takes(words::ValueKind::file, "FILE")
      ->manual(
          "Writes the question as CNF for a model counter, and counts nothing. There are as many "
          "models as placements, of any number of pieces or with `-k` of K.");
  words.wrap.add_to(command);
  words.engine.add_to(
      command,
      "Counts by this engine instead of the quickest, which is `auto`. `search` visits every "
      "placement; `sparse` "
      "sweeps over the squares; `plain` and `dense` are for kings and wazirs, `rows` for pieces "
      "that attack along whole rows or columns, `components` for conflicts that fall apart, "
      "`formula` for rooks, `clusters` for few leapers on large boards, `recurrence` for totals on "
      "long strips, `branch` for armies. `--formula` has `clusters` and `interpolation`.",
      "auto search sparse dense ... (docs/count.md)", shared::names_of(formula_engines));
  command
      ->add_flag("--check", words.check,
                 "by another way, too; --threads N, --memory SIZE, --time S")
      ->manual(
          "Counts a second time by another way, and compares. That takes longer, often several "
          "times as long; some check is always made.");
  command->add_option("--threads", words.threads)
      ->takes(words::ValueKind::number, "N")
      ->manual(shared::threads_manual);
  command->add_option("--memory", words.memory)
      ->takes(words::ValueKind::number, "SIZE")
      ->manual(
          "Refuses what would take more memory than this, before it starts. SIZE is like `500M` "
          "or `8G`; by default it is what is free.");
  command->add_option("--time", words.time)
      ->takes(words::ValueKind::number, "S")
      ->manual(
          "Refuses what is forecast to take longer than S seconds, before it starts. By default "
          "nothing is refused for its time.");
}

// Several processes, and runs that survive.
void add_long_runs(words::cli::Command command, CountWords& words) {
  words.checkpoint.add_to(
      command,
      {.brief = "go on after a crash; every: --checkpoint-every SECONDS",
       .folder =
           "Keeps what is finished in the folder DIR, and goes on from there. After a crash, a "
           "kill or Ctrl-C the same command continues. A folder belongs to one question; how it is "
           "counted (threads, memory, engine) may change in between. Engines that are made of "
           "tasks (`dense`, and `rows` with `-k`) keep them, a range keeps its finished boards.",
       .every =
           "Keeps the work every so many seconds. The default is 300, and more where writing takes "
           "long; 0 is as often as can be. It needs `--checkpoint`."});
  command
      ->add_option("--part", words.part,
                   "a share, to --out FILE, for merge; --forecast: time, memory")
      ->takes(words::ValueKind::text, "i/N")
      ->manual(
          "Does the i-th of N shares of the work, for `rookery merge` to join. It needs `--out`. "
          "Shares are of `-k`, `--total` or every k of one board, and N is at most 10^6; more than "
          "there are tasks (see `--forecast`) are of no use.");
  command->add_option("--out", words.out)
      ->takes(words::ValueKind::file, "FILE")
      ->manual("Writes the share of `--part` to FILE, a small text file.");
  command->add_flag("--forecast", words.forecast)
      ->manual(
          "Counts nothing, and prints what it would take: engine, memory, tasks, time. It is right "
          "within a factor of about three.");
  command->add_option("--ranks", words.ranks)
      ->takes(words::ValueKind::number, "P")
      ->manual(
          "Adds to the forecast what each of P processes of `rookery-mpi` would take. It needs "
          "`--forecast`.");
  command->add_option("--split", words.split)
      ->takes_one_of({"auto", "tasks", "array"}, "HOW")
      ->manual(
          "Says what the processes of `rookery-mpi` share: independent tasks, or one array. With "
          "`auto`, the default, tasks if each process can hold the array and they keep all busy. "
          "It is for `rookery-mpi` only.");
}

}  // namespace

void add_count(CLI::App& program) {
  const auto words = std::make_shared<CountWords>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "count",
       .about = "In how many ways can k pieces stand in peace?",
       .synopsis = {"PIECE BOARD [-k K | --total | --max] [OPTION...]",
                    "--army LIST BOARD [OPTION...]",
                    "PIECE BOARD --list | --sample N | --rank SQUARES | --unrank R",
                    "PIECE N --formula -k K", "PIECE 8xN --recurrence [-k K]",
                    "PIECE [12xN] --constant"},
       .text =
           "Counts the placements of identical pieces on different squares such that none attacks "
           "another. Two pieces conflict if either attacks the other, so the piece need not be "
           "symmetric. Pieces in between do not matter: whoever stands in the way of an attack is "
           "attacked itself.\n\n"
           "Printed is a line `k number` for each k from 0 to the largest possible, or with `-k`, "
           "`--total` and `--max` one line. A range of boards prints a line for each, as in a "
           "b-file of the OEIS.\n\n"
           "On a small torus a leap may lead a piece to its own square. That is an attack on "
           "itself, and no piece can stand there.\n\n"
           "What would not fit into memory is refused before it starts, with the figures.",
       .examples = {{"rookery count king 9 -k 16", "placements of 16 kings on 9x9"},
                    {"rookery count king N --formula -k 3", "the polynomial in n"},
                    {"rookery count knight 1..8 --total", "all placements, for eight boards"},
                    {"rookery count queen 8 -k 8 --up-to-symmetry",
                     "the 12 essentially different ways to place 8 queens"},
                    {"rookery count --army K=2,Q=2,B=2,N=1 7x7", "an army at peace"},
                    {"rookery count king 3xN --recurrence", "the recurrence along three rows"},
                    {"rookery count king 8 --max --svg kings.svg",
                     "the most kings, in how many ways, and a picture of one"},
                    {"rookery count king 12 -k 20 --sample 1 --seed 7",
                     "a random placement, the same every time"},
                    {"rookery count king 30..40 --total --forecast",
                     "how long these would take, and how much memory"}},
       .see = {"merge", "piece", "infer"},
       .pages = {"count", "laws", "scale"}});
  add_what_is_counted(command, *words);
  add_laws(command, *words);
  const PlacementOptionHandles placements = add_placements(command, *words);
  add_how_it_is_counted(command, *words);
  add_long_runs(command, *words);
  words->output.add_to(command, "a largest placement, one of K, or the list",
                       "Draws a placement: one of the most pieces, or with `-k` of K. With "
                       "`--list` and `--sample` it draws these on a sheet, the first 100 or as "
                       "many as were asked for, at most 10000.");
  command->callback([words, placements] {
    words->list = placements.list->count() > 0;
    words->rank = placements.rank->count() > 0;
    answer_count(*words);
  });
}

}  // namespace rookery::terminal::count
