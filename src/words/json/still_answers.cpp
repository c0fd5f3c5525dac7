// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/still_answers.hpp"

#include <optional>
#include <string>
#include <variant>

#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

// One overload for each kind of value.
class ValueWriter {
 public:
  explicit ValueWriter(const StillQuestion& question) : question_(question) {}

  Json operator()(const StillCount& count) const { return number_text(question_, count); }
  Json operator()(const StillTerms& terms) const {
    Json list = Json::array();
    for (const auto& [n, term] : terms) {
      list.push_back(term_value(n, number_text(question_, term.value)));
    }
    return list;
  }
  Json operator()(const StillBoards& list) const { return list.boards; }
  Json operator()(const Signs& signs) const { return signs; }
  Json operator()(const std::optional<NegatedBoard>& found) const {
    return found ? Json(found->signs) : Json("NO");
  }
  Json operator()(const Orbit& orbit) const {
    require_exact(orbit);
    return Json::object(
        {{"preperiod", integer(orbit.preperiod)}, {"period", orbit.period.get_str()}});
  }

 private:
  const StillQuestion& question_;
};

Json answer_value(const StillQuestion& question, const StillValue& value) {
  return std::visit(ValueWriter(question), value);
}

Json more_keys(const StillValue& value) {
  Json object = Json::object();
  const auto* const negated = std::get_if<std::optional<NegatedBoard>>(&value);
  if (negated != nullptr && *negated) {
    object["minus"] = integer((*negated)->minus);
    object["fewest"] = (*negated)->fewest;
  }
  return object;
}

}  // namespace

About about(const StillQuestion& question) {
  const bool range = question.board && question.board->is_range();
  return {to_json(question), range ? question.board->text() : board_of(question).name(),
          question.piece.betza()};
}

void write_answer(const StillQuestion& question, const Answer<StillValue>& found,
                  AnswerStream& stream) {
  stream.whole(answer_value(question, found.value), found.method, found.evidence,
               more_keys(found.value));
}

void write_answer(const StillQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  AnswerStream stream(about(question), out);
  StillListener listener;
  listener.board = [&](const Signs& signs) {
    stream.item(signs);
    return true;
  };
  const Answer<StillValue> found = answer(question, resources, listener);
  if (question.list || question.basis) return stream.end_list(found.method, found.evidence);
  if (const auto* const terms = std::get_if<StillTerms>(&found.value)) {
    RangeFacts range;
    for (const auto& [n, term] : *terms) range.add(n, term.method, term.evidence);
    return stream.whole(answer_value(question, found.value), range.methods(), range.evidence());
  }
  write_answer(question, found, stream);
}

}  // namespace rookery::words::json
