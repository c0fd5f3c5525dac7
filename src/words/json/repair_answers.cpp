// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/repair_answers.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <variant>

#include "base/text.hpp"
#include "words/json/questions.hpp"

namespace rookery::words::json {

namespace {

using Solutions = std::vector<std::vector<Square>>;

Json rows_of(const std::string& text) {
  Json rows = Json::array();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    rows.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return rows;
}

// For each board of a range: its number, or NO.
Json answer_value(const std::optional<mpz_class>& number) {
  return number ? Json(number->get_str()) : Json("NO");
}

// One overload for each kind of value.
class ValueWriter {
 public:
  explicit ValueWriter(const RepairQuestion& question) : question_(question) {}

  Json operator()(const RepairFound& found) const {
    if (!found.possible) return "NO";
    if (!is_settled(question_, found)) return nullptr;
    return question_.count ? Json(found.ways.value().get_str()) : integer(found.cost);
  }
  Json operator()(const Solutions& solutions) const {
    Json list = Json::array();
    for (const std::vector<Square>& toggles : solutions) list.push_back(squares(toggles));
    return list;
  }
  Json operator()(const RepairTerms& terms) const {
    Json list = Json::array();
    for (const auto& [n, term] : terms) {
      list.push_back(Json::object({{"n", integer(n)}, {"value", answer_value(term.value)}}));
    }
    return list;
  }
  Json operator()(const RepairMade& made) const {
    return rows_of(RepairBoard(made.given.lamps).text());
  }
  Json operator()(std::int64_t number) const { return integer(number); }
  Json operator()(const std::string& text) const { return text; }

 private:
  const RepairQuestion& question_;
};

Json names_of_groups(const RepairGroups& groups) {
  Json list =
      names_of(GroupKinds{groups.rows, groups.columns, groups.boxes.has_value(), groups.diagonals});
  if (!groups.regions.empty()) list.push_back("regions");
  return list;
}

void add_given(Json& object, const RepairGiven& given) {
  if (given.lights) {
    object["open"] = given.open;
    return;
  }
  object["groups"] = names_of_groups(given.groups);
  if (const auto& boxes = given.groups.boxes) {
    object["boxes"] = fmt::format("{}x{}", boxes->rows, boxes->columns);
  }
}

Json more_keys(const RepairQuestion& question, const RepairFound& found) {
  Json object = Json::object();
  add_given(object, found.given);
  // Of more squares there is the number alone.
  const bool small =
      found.given.board().square_count() <= base::to_mpz(ToggleSystem::most_squares) ||
      !found.given.lights;
  if (!found.possible) {
    if (small) object["certificate"] = found.certificate_names();
    if (small && found.given.lights) object["quiet"] = squares(found.quiet_squares());
    return object;
  }
  object["cost"] = integer(found.cost);
  object["at_least"] = integer(found.at_least);
  object["proved"] = found.proved();
  if (small && found.toggles) object["toggles"] = squares(found.squares());
  if (question.count && found.ways) object["ways"] = found.ways->get_str();
  return object;
}

Json more_keys(const RepairQuestion& question, const RepairValue& value) {
  if (const auto* const found = std::get_if<RepairFound>(&value)) {
    return more_keys(question, *found);
  }
  Json object = Json::object();
  if (const auto* const made = std::get_if<RepairMade>(&value)) {
    object["fewest"] = integer(static_cast<std::int64_t>(made->fewest));
    object["seed"] = fmt::format("{}", made->seed);
  }
  return object;
}

std::string name_of_board(const RepairQuestion& question) {
  if (question.board) return question.board->lamps()->board.name();
  const Boards& boards = question.lit ? *question.lit : question.make.value();
  return boards.is_range() ? boards.text() : boards.single(question.wrap).name();
}

}  // namespace

About about(const RepairQuestion& question) {
  return {to_json(question), name_of_board(question),
          question.lights ? Json(question.lights->piece.betza()) : Json(nullptr)};
}

Json answer_value(const RepairQuestion& question, const RepairValue& value) {
  return std::visit(ValueWriter(question), value);
}

void write_answer(const RepairQuestion& question, const Answer<RepairValue>& found,
                  AnswerStream& stream) {
  if (const auto* const list = std::get_if<Solutions>(&found.value)) {
    for (const std::vector<Square>& toggles : *list) stream.item(squares(toggles));
    return stream.end_list(found.method, found.evidence);
  }
  if (const auto* const terms = std::get_if<RepairTerms>(&found.value)) {
    RangeFacts range;
    for (const auto& [n, term] : *terms) range.add(n, term.method, term.evidence);
    return stream.whole(answer_value(question, found.value), range.methods(), range.evidence());
  }
  stream.whole(answer_value(question, found.value), found.method, found.evidence,
               more_keys(question, found.value));
}

void write_answer(const RepairQuestion& question, const Resources& resources, const Out& out) {
  check(question);
  const RepairQuestion asked = with_board_read(question);
  AnswerStream stream(about(asked), out);
  RepairListener listener;
  listener.solution = [&](const std::vector<Square>& toggles) {
    stream.item(squares(toggles));
    return true;
  };
  const Answer<RepairValue> answered = answer(asked, resources, listener);
  write_answer(asked, answered, stream);
  if (const auto* const found = std::get_if<RepairFound>(&answered.value)) {
    require_settled(asked, *found);
  }
}

}  // namespace rookery::words::json
