// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/answers.hpp"

#include <variant>

#include "words/json/attack_answers.hpp"
#include "words/json/count_answers.hpp"
#include "words/json/infer_answers.hpp"
#include "words/json/merge_answers.hpp"
#include "words/json/piece_answers.hpp"
#include "words/json/play_answers.hpp"
#include "words/json/repair_answers.hpp"
#include "words/json/still_answers.hpp"

namespace rookery::words::json {

void write_answer(const Question& question, const Resources& resources, const Out& out) {
  std::visit([&](const auto& asked) { write_answer(asked, resources, out); }, question);
}

}  // namespace rookery::words::json
