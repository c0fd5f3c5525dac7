// SPDX-License-Identifier: GPL-3.0-or-later
//
// The word of merge, with the member of the question that it sets.

#pragma once

#include <string_view>

#include "rookery/merge_question.hpp"
#include "words/word.hpp"

namespace rookery::words {

/// What the question is called: in JSON, and as a command.
[[nodiscard]] constexpr std::string_view name_of(const MergeQuestion*) { return "merge"; }

template <class Visit>
void each_word(MergeQuestion& question, Visit&& visit) {
  visit(Word{.name = "file",
             .kind = ValueKind::file,
             .help = "what count --part i/N --out FILE wrote, all N parts",
             .manual = "The files of all parts, in any order.",
             .positional = true,
             .repeats = true},
        question.files);
}

}  // namespace rookery::words
