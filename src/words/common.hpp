// SPDX-License-Identifier: GPL-3.0-or-later
//
// Words that several questions share: how sides are glued, what may be used, how it is shown.

#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "rookery/board.hpp"
#include "rookery/resources.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// torus and cylinder, where their manuals say more than this about a question.
struct WrapManuals {
  std::string_view torus =
      "Glues both pairs of opposite sides, so that the board is a torus. It cannot be combined "
      "with `--cylinder`.";
  std::string_view cylinder =
      "Glues the left side to the right one, so that every row is a ring. It cannot be combined "
      "with `--torus`.";
};

template <class Question, class Visit>
void each_wrap_word(Question& question, Visit&& visit, const WrapManuals& manuals = {}) {
  visit(Word{.name = "torus",
             .help = "glue both pairs of sides; --cylinder: left, right",
             .manual = manuals.torus},
        OneOf{question.wrap, Wrap::torus});
  visit(Word{.name = "cylinder", .manual = manuals.cylinder}, OneOf{question.wrap, Wrap::cylinder});
}

/// What a question may use. A command takes those that it names; `seconds` is the word "time".
struct ResourceWords {
  bool threads = true;
  bool memory = false;
  bool time = false;
  bool split = false;
  bool checkpoint = false;
  std::string_view checkpoint_help = "";
  std::string_view checkpoint_manual = "";
  std::string_view checkpoint_every_manual = "";
  In checkpoint_where = In::all;
};

template <class Visit>
void each_word(Resources& resources, Visit&& visit, const ResourceWords& those) {
  if (those.threads) {
    visit(Word{.name = "threads",
               .kind = ValueKind::number,
               .value = "N",
               .manual = "Uses at most N threads, 1 to 1024. The default is one per core."},
          Within{resources.threads, 1, 1024});
  }
  if (those.memory) {
    visit(Word{.name = "memory",
               .kind = ValueKind::number,
               .value = "SIZE",
               .manual = "Refuses, before it starts, what would take more memory than this. SIZE "
                         "is like `500M` or `8G`; the default is the memory that is free."},
          resources.memory);
  }
  if (those.time) {
    visit(Word{.name = "time",
               .kind = ValueKind::number,
               .value = "S",
               .manual = "Refuses, before it starts, what is forecast to take longer than S "
                         "seconds. By default there is no limit of time."},
          resources.seconds);
  }
  if (those.checkpoint) {
    visit(Word{.name = "checkpoint",
               .kind = ValueKind::folder,
               .value = "DIR",
               .help = those.checkpoint_help,
               .manual = those.checkpoint_manual,
               .where = those.checkpoint_where},
          resources.checkpoint.folder);
    visit(Word{.name = "checkpoint-every",
               .kind = ValueKind::number,
               .value = "SECONDS",
               .manual = those.checkpoint_every_manual,
               .where = those.checkpoint_where},
          resources.checkpoint.every);
  }
  if (those.split) {
    visit(Word{.name = "split",
               .kind = ValueKind::word,
               .value = "HOW",
               .manual =
                   "Says what the processes of `rookery-mpi` share: independent tasks, or one "
                   "array. The default, `auto`, takes tasks if each process can hold the array and "
                   "there are enough tasks to keep all of them busy. It is for `rookery-mpi` only.",
               .where = In::terminal,
               .choices = {"auto", "tasks", "array"}},
          resources.split);
  }
}

/// What --json is.
inline constexpr std::string_view json_manual =
    "Prints one object on one line instead. It has the question, the board, the "
    "piece, the answer, the method, the evidence for it, and the seconds it took. "
    "Numbers that may exceed 2^53 are strings.";

template <class Visit>
void each_json_word(bool& json, Visit&& visit) {
  visit(Word{.name = "json",
             .help = "print one object with method and evidence",
             .manual = json_manual,
             .where = In::terminal},
        json);
}

/// How an answer is shown by the command line.
struct Shown {
  bool json = false;
  std::string svg{};
};

template <class Visit>
void each_word(Shown& shown, Visit&& visit, std::string_view help_of_svg,
               std::string_view manual_of_svg) {
  visit(Word{.name = "svg",
             .kind = ValueKind::file,
             .value = "FILE",
             .help = help_of_svg,
             .manual = manual_of_svg,
             .where = In::terminal},
        shown.svg);
  each_json_word(shown.json, visit);
}

}  // namespace rookery::words
