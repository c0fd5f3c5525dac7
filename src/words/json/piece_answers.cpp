// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/piece_answers.hpp"

#include <string>
#include <utility>
#include <variant>

#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

Json reach_value(Reach reach) {
  return reach == without_limit ? Json("without limit") : integer(reach);
}

Json moves_value(const std::vector<Move>& moves) {
  Json list = Json::array();
  for (const Move& move : moves) {
    list.push_back({{"step", Json::array({integer(move.step.dx), integer(move.step.dy)})},
                    {"attack", reach_value(move.attack)},
                    {"move", reach_value(move.move)}});
  }
  return list;
}

}  // namespace

About about(const PieceQuestion& question) {
  Json asked = to_json(question);
  Json piece = asked["piece"];
  return {std::move(asked), Json(), std::move(piece)};
}

Json answer_value(const PieceQuestion&, const PieceValue& value) {
  const std::string& name = std::get<PieceFound>(value).name;
  return name.empty() ? Json() : Json(name);
}

void write_answer(const PieceQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  AnswerStream stream(about(question), out);
  const Answer<PieceValue> found = answer(question, resources);
  Json more = Json::object();
  more["moves"] = moves_value(std::get<PieceFound>(found.value).moves);
  stream.whole(answer_value(question, found.value), found.method, found.evidence, more);
}

}  // namespace rookery::words::json
