// SPDX-License-Identifier: GPL-3.0-or-later
//
// merge as a value: what do the parts of a count say together?
//
//   MergeQuestion question;
//   question.files = {{"1.part", first}, {"2.part", second}};  // their names and texts
//   const Answer<MergeValue> found = answer(question, Resources{});

#pragma once

#include <vector>

#include "rookery/answer.hpp"
#include "rookery/count_question.hpp"
#include "rookery/residues.hpp"
#include "rookery/resources.hpp"

namespace rookery {

struct MergeQuestion {
  std::vector<ResidueFile> files{};  ///< of all parts, in any order; word "file"

  friend bool operator==(const MergeQuestion&, const MergeQuestion&) = default;
};

/// What is answered: the question that was cut into parts, and its answer.
struct MergeValue {
  CountQuestion asked{};
  CountValue value{};
};

/// Throws Error(bad_input) if there are no files. They are not looked into.
void check(const MergeQuestion& question);

/// The answer. Throws as check() and merge_residues() do.
[[nodiscard]] Answer<MergeValue> answer(const MergeQuestion& question, const Resources& resources);

}  // namespace rookery
