// SPDX-License-Identifier: GPL-3.0-or-later
//
// The question what the parts of a count say together.

#include <cstdint>
#include <utility>

#include "base/memory.hpp"
#include "base/text.hpp"
#include "rookery/merge_question.hpp"

namespace rookery {

void check(const MergeQuestion& question) {
  if (question.files.empty()) base::fail_missing("file", "the residue files of all parts");
}

Answer<MergeValue> answer(const MergeQuestion& question, const Resources& resources) {
  check(question);
  const base::Limits limits(resources.memory, resources.seconds);
  Answer<MergedCount> merged = base::read_argument(
      "file", [&] { return merge_residues(question.files, resources.monitor); });
  MergedCount& count = merged.value;
  MergeValue found;
  found.asked.piece = std::move(count.piece);
  found.asked.board = Boards::of(count.board);
  found.asked.wrap = count.board.wrap();
  found.asked.total = count.total;
  if (count.k) found.asked.k = base::to_mpz(static_cast<std::int64_t>(*count.k));
  if (count.total || count.k) {
    found.value = std::move(count.numbers.at(0));
  } else {
    found.value = std::move(count.numbers);
  }
  return {std::move(found), std::move(merged.method), std::move(merged.evidence)};
}

}  // namespace rookery
