// SPDX-License-Identifier: GPL-3.0-or-later
//
// rookery still BOARD: its options, and what the help and the manual say of them.

#include "terminal/still/words.hpp"

#include <memory>

#include "terminal/still/command.hpp"

namespace rookery::terminal::still {

void add_still(CLI::App& program) {
  const auto words = std::make_shared<StillWords>();
  const words::cli::Command command = words::cli::add_command(
      program,
      {.name = "still",
       .about = "Which +1/-1 boards equal their neighbours' product?",
       .synopsis = {"BOARD [--all | --dimension] [OPTION...]",
                    "BOARD --list | --basis | --random | --negated [OPTION...]",
                    "[BOARD] [FILE] --step N | --orbit"},
       .text =
           "Fill a board with +1 and -1. In one step every cell becomes the product of its "
           "neighbours: the four beside it, or those that another piece attacks. A board is still "
           "if the step changes nothing.\n\n"
           "Printed is the number of essentially different still boards: two are of one kind if a "
           "symmetry of the board maps one onto the other (on a torus, shifts are symmetries, "
           "too). "
           "A number of more than 10,000 digits is given as its exact expression.\n\n"
           "Boards are printed as rows of `+` and `-`, with `#` for a hole.",
       .examples = {{"rookery still 4", "5 essentially different boards"},
                    {"rookery still 9 --svg nine.svg", "all 43 kinds on one sheet"},
                    {"rookery still 4 --list", "one board of each kind"},
                    {"rookery still 1..30", "a line for each size"},
                    {"rookery still 5242879", "a number of more than a million digits, exactly"},
                    {"rookery still 6 --piece knight --torus --all",
                     "another neighbourhood, on a torus"},
                    {R"(printf '%s\n' -++ +++ +++ | rookery still --step 2)",
                     "a board after two steps"},
                    {"rookery still 5 --negated", "a board that turns into its negative"}},
       .see = {"repair", "piece"},
       .pages = {"still"}});
  command->add_option("BOARD", words->board, "8, 3x5, @picture; 1..9 or 1..9x4: a line each")
      ->takes(words::ValueKind::board)
      ->manual(shared::board_manual);
  command->add_option("FILE", words->file, "rows of + and -, for --step and --orbit")
      ->takes(words::ValueKind::file)
      ->manual(
          "A board of signs for `--step` and `--orbit`: rows of `+` and `-`, `#` for a hole. "
          "Without it standard input is read.");
  command->add_flag("--all", words->all, "count all, not kinds; --dimension: d of the 2^d")
      ->manual("Counts all still boards, not their kinds. The number is a power of two.");
  command->add_flag("--dimension", words->dimension)
      ->manual("Prints d, where 2^d is the number of all still boards.");
  const words::cli::CommandOption list =
      command->add_option("--list", words->list_limit, "one board of each kind, or LIMIT of them")
          ->takes(words::ValueKind::number, "[LIMIT]")
          ->expected(0, 1)
          ->manual(
              "Prints one board of each kind, or the first LIMIT of them. It is the first of its "
              "kind in reading order, `+` before `-`; a blank line stands between boards.");
  command->add_flag("--basis", words->basis, "a basis; --random: one of all (--seed S)")
      ->manual("Prints boards of which all others are products: a basis, reduced.");
  command->add_flag("--random", words->random)
      ->manual("Prints one of all still boards at random, each as likely as the others.");
  command->add_option("--seed", words->seed)
      ->takes(words::ValueKind::number, "S")
      ->manual(
          "Makes `--random` choose the same board again. S is from 0 to 2^63-1; without "
          "it one is chosen and told on standard error.");
  command->add_flag("--negated", words->negated, "a board that turns into its negative")
      ->manual(
          "Prints a board that one step turns into its negative, or `NO`. It is one with the "
          "fewest -1 where that can be found, and a remark says so if not.");
  command->add_flag("--symmetric", words->symmetric, "only boards that every symmetry keeps")
      ->manual("Asks only for boards that every symmetry of the board keeps.");
  command->add_option("--step", words->step, "FILE after N steps; --orbit: when it repeats")
      ->takes(words::ValueKind::number, "N")
      ->manual("Prints the board of FILE after N steps, 0 to 10^18.");
  command->add_flag("--orbit", words->orbit)
      ->manual(
          "Says after how many steps the board of FILE enters a cycle, and how long that is. If a "
          "number that must be factored for it is too hard, the status is 3.");
  command->add_option("--period", words->period, "boards that return after P steps")
      ->takes(words::ValueKind::number, "P")
      ->manual(
          "Asks for boards that return after P steps, instead of still ones. P is from 1 to 10^18; "
          "the engine is `dense`.");
  command->add_option("--piece", words->piece, "whose attacks are the neighbours (default wazir)")
      ->takes(words::ValueKind::piece, "PIECE")
      ->manual("Takes as neighbours what this piece attacks. The default is the wazir.");
  command->add_option("--mod", words->modulus, "the number modulo M; --digits: all its digits")
      ->takes(words::ValueKind::number, "M")
      ->manual("Gives the number modulo M, which is from 1 to 10^300.");
  command->add_flag("--digits", words->digits)
      ->manual("Prints all digits of a number, also if there are more than 10,000.");
  words->wrap.add_to(command);
  words->engine.add_to(
      command,
      "Computes by this engine instead of the quickest, which is `auto`. `dense` eliminates with "
      "an unknown a "
      "square, `rows` has cells determine each other, `plain` and `gcd` are a theorem about the "
      "wazir on full rectangles.");
  command->add_flag("--check", words->check, "by another engine too; --threads N; --checkpoint DIR")
      ->manual("Computes by another engine, too, and compares. Small boards always are.");
  command->add_option("--threads", words->threads)
      ->takes(words::ValueKind::number, "N")
      ->manual(shared::threads_manual);
  words->checkpoint.add_to(
      command,
      {.brief = "",
       .folder = "Keeps the finished boards of a range in the folder DIR. After a crash, a kill or "
                 "Ctrl-C the same command prints them again and goes on. A folder belongs to one "
                 "question.",
       .every = "Is accepted as in `rookery count`; every finished board is kept at once."});
  words->output.add_to(command, "the boards on a sheet, or the board",
                       "Draws the board, or one of each kind on a sheet. It is for one board, "
                       "not for a range.");
  command->callback([words, list] {
    words->list = list->count() > 0;
    answer_still(*words);
  });
}

}  // namespace rookery::terminal::still
