// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/infer_answers.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

constexpr std::int64_t most_named_moves = 200;  // a larger set is not named

Json move_value(Vector move) { return {move.dx, move.dy}; }

Json refutations(const Inference& inference) {
  Json reasons = Json::array();
  for (const Refutation& why : inference.refutations) {
    reasons.push_back({{"piece", square(why.piece)},
                       {"move", move_value(why.move)},
                       {"image", move_value(why.image)},
                       {"board", why.board + 1},
                       {"other", square(why.other)},
                       {"refuted_at", square(why.refuted_at)}});
  }
  return reasons;
}

Json names_value(const std::vector<NamedPiece>& names) {
  Json list = Json::array();
  for (const NamedPiece& piece : names) {
    list.push_back({{"betza", piece.betza},
                    {"name", piece.name.empty() ? Json() : Json(piece.name)},
                    {"moves", piece.moves},
                    {"assumed", piece.assumed},
                    {"reason", piece.reason}});
  }
  return list;
}

Json hints_value(const Hints& next) {
  Json list = Json::array();
  for (const Hint& hint : next.hints) {
    list.push_back({{"hint", hint.kind == Hint::Kind::piece ? "piece" : "reveal"},
                    {"board", hint.board + 1},
                    {"square", square(hint.square)},
                    {"decides", hint.decides},
                    {"if_unattacked", hint.if_unattacked}});
  }
  return list;
}

// null: no piece explains the boards, or the set is too large to name.
Json piece_of(const InferValue& value) {
  if (value.names && !value.names->empty()) return value.names->front().betza;
  if (!value.is_explained() || value.moves().count() > most_named_moves) return {};
  return value.moves().piece().betza();
}

// The keys that an answer has besides, its piece first.
Json further_keys(const InferQuestion& question, const InferValue& value) {
  Json keys = Json::object();
  keys["piece"] = piece_of(value);
  if (!value.is_explained()) {
    const Inference& inference = value.inference;
    keys["unexplained"] = square(inference.unexplained);
    keys["unexplained_board"] = inference.unexplained_board + 1;
    keys["refutations"] = refutations(inference);
    keys["pieces_to_refute"] = inference.pieces_to_refute;
    keys["pieces_too_far"] = inference.pieces_too_far;
    return keys;
  }
  keys["picture"] = question.certain ? value.marks->picture() : value.moves().picture();
  if (value.marks) {
    keys["certain"] = value.marks->certain.count();
    keys["possible"] = value.marks->possible.count();
    keys["impossible"] = value.marks->impossible.count();
    keys["unseen"] = value.marks->unseen.count();
  }
  if (value.smallest) {
    keys["moves"] = value.smallest->moves.count();
    keys["at_least"] = value.smallest->at_least;
  }
  if (value.next) keys["open"] = value.next->open;
  return keys;
}

}  // namespace

About about(const InferQuestion& question) {
  return {to_json(question), sizes(question.boards), {}};
}

Json answer_value(const InferQuestion&, const InferValue& value) {
  if (value.names) return names_value(*value.names);
  if (value.next) return hints_value(*value.next);
  return value.is_explained() ? "YES" : "NO";
}

void write_answer(const InferQuestion& question, const Answer<InferValue>& found,
                  AnswerStream& stream) {
  stream.whole(answer_value(question, found.value), found.method, found.evidence,
               further_keys(question, found.value));
}

void write_answer(const InferQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  AnswerStream stream(about(question), out);
  const Answer<InferValue> found = answer(question, resources);
  write_answer(question, found, stream);
  require_settled(found);
}

}  // namespace rookery::words::json
