// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/attack_answers.hpp"

#include <cstdint>
#include <string>

#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

// The keys that an answer has besides.
Json further_keys(const AttackValue& value) {
  std::int64_t pieces = 0;
  std::int64_t attacked = 0;
  for (const AttackBoard& board : value.boards) {
    pieces += board.pieces().count();
    attacked += board.attacked().count();
  }
  Json keys = Json::object();
  keys["pieces"] = integer(pieces);
  keys["attacked"] = integer(attacked);
  if (value.seed) keys["seed"] = std::to_string(*value.seed);
  return keys;
}

}  // namespace

About about(const AttackQuestion& question) {
  Json object = to_json(question);
  Json boards = question.random ? Json(question.random->single().name()) : sizes(question.boards);
  Json piece = object["piece"];
  return {std::move(object), std::move(boards), std::move(piece)};
}

Json answer_value(const AttackQuestion&, const AttackValue& value) {
  Json rows = Json::array();
  for (const AttackBoard& board : value.boards) rows.push_back(board.cells());
  return rows;
}

void write_answer(const AttackQuestion& question, const Answer<AttackValue>& found,
                  AnswerStream& stream) {
  stream.whole(answer_value(question, found.value), found.method, found.evidence,
               further_keys(found.value));
}

void write_answer(const AttackQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  AnswerStream stream(about(question), out);
  write_answer(question, answer(question, resources), stream);
}

}  // namespace rookery::words::json
