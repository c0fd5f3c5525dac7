// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/merge_answers.hpp"

#include "words/json/count_answers.hpp"

namespace rookery::words::json {

void write_answer(const MergeQuestion& question, const Resources& resources, const Out& out) {
  AnswerStream stream({}, out);
  const Answer<MergeValue> found = answer(question, resources);
  stream.is_about(about(found.value.asked));
  stream.whole(answer_value(found.value.asked, found.value.value), found.method, found.evidence);
}

}  // namespace rookery::words::json
