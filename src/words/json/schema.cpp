// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/schema.hpp"

#include <cstddef>
#include <utility>

namespace rookery::words::json {

namespace {

Json reference(const char* name) {
  return Json::object({{"$ref", std::string("#/$defs/") + name}});
}

Json list_of(const char* name) {
  return Json::object({{"type", "array"}, {"items", reference(name)}});
}

// One overload for each type of a member: what read_value takes.
Json schema_of(const bool&) { return Json::object({{"type", "boolean"}}); }
Json schema_of(const std::string&) { return Json::object({{"type", "string"}, {"minLength", 1}}); }
Json schema_of(const std::optional<int>&) { return reference("number"); }
Json schema_of(const std::optional<std::uint64_t>&) { return reference("number"); }
Json schema_of(const std::optional<mpz_class>&) { return reference("number"); }
Json schema_of(const std::optional<mpq_class>&) { return reference("number"); }
Json schema_of(const Piece&) { return reference("text"); }
Json schema_of(const std::optional<Piece>&) { return reference("text"); }
Json schema_of(const std::optional<Boards>&) { return reference("number"); }
Json schema_of(const std::vector<ArmyEntry>&) { return reference("text"); }
Json schema_of(const std::optional<ListAsked>&) { return reference("number_or_true"); }
Json schema_of(const std::optional<Share>&) { return reference("text"); }
Json schema_of(const std::optional<Placement>&) { return reference("squares"); }
Json schema_of(const std::optional<std::vector<CoinPlace>>&) { return list_of("place"); }
Json schema_of(const std::vector<OtherCoins>&) { return list_of("text"); }
Json schema_of(const std::vector<OtherCoin>&) { return list_of("text"); }
Json schema_of(const std::optional<RepairBoard>&) { return reference("text"); }
Json schema_of(const std::optional<SquaresText>&) { return reference("text"); }
Json schema_of(const std::optional<BoxShape>&) { return reference("text"); }
Json schema_of(const std::optional<GroupKinds>&) { return reference("words"); }
Json schema_of(const std::optional<RepairLights>&) { return reference("text_or_true"); }

Json schema_of(const std::vector<ResidueFile>&) { return reference("texts"); }
Json schema_of(const std::vector<AttackBoard>&) { return reference("texts"); }
Json schema_of(const std::optional<Signs>&) { return reference("text"); }

// "`--list` draws it" without backquotes.
std::string plain(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c != '`') out += c;
  }
  return out;
}

// A visitor of words: their properties.
class Properties {
 public:
  template <class Member>
  void operator()(const Word& word, const Member& member) {
    add(word, schema_of(member));
  }
  template <class Member>
  void operator()(const Word& word, const OneOf<Member>&) {
    add(word, schema_of(false));
  }

  Json object = Json::object();

 private:
  void add(const Word& word, Json schema) {
    if (word.where == In::terminal) return;
    if (word.kind == ValueKind::word) schema = Json::object({{"enum", word.choices}});
    schema["description"] = plain(word.manual);
    object[std::string(word.name)] = std::move(schema);
  }
};

template <std::size_t Index>
void add_questions(Json& schema) {
  if constexpr (Index < std::variant_size_v<Question>) {
    std::variant_alternative_t<Index, Question> question;
    const std::string name(name_of(&question));
    Properties properties;
    properties.object["question"] = Json::object({{"const", name}});
    each_word(question, properties);
    schema["$defs"][name] = Json::object({{"type", "object"},
                                          {"required", Json::array({"question"})},
                                          {"properties", std::move(properties.object)},
                                          {"additionalProperties", false}});
    schema["oneOf"].push_back(reference(name.c_str()));
    add_questions<Index + 1>(schema);
  }
}

}  // namespace

Json question_schema() {
  Json schema = Json::object(
      {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
       {"$id", "question.schema.json"},
       {"$comment", "SPDX-License-Identifier: GPL-3.0-or-later. Made from the table of words."},
       {"title", "What rookery ask reads"},
       {"description",
        "A question as one object: rookery ask takes one per line, POST /api/NAME "
        "one, and --json prints the one that it answered."}});
  schema["oneOf"] = Json::array();
  Json& defs = schema["$defs"] = Json::object();
  defs["text"] = Json::object({{"type", "string"}, {"minLength", 1}});
  defs["number"] = Json::object({{"type", Json::array({"number", "string"})}});
  defs["number_or_true"] = Json::object({{"type", Json::array({"boolean", "number", "string"})}});
  defs["texts"] = Json::object(
      {{"type", Json::array({"string", "array"})}, {"items", reference("text")}, {"minItems", 1}});
  defs["text_or_true"] = Json::object({{"type", Json::array({"boolean", "string"})}});
  defs["words"] = Json::object(
      {{"type", Json::array({"array", "string"})}, {"items", Json::object({{"type", "string"}})}});
  const auto pair = [](Json types) {
    return Json::object({{"type", std::move(types)},
                         {"items", reference("number")},
                         {"minItems", 2},
                         {"maxItems", 2}});
  };
  const Json square = pair(Json::array({"array", "string"}));
  defs["squares"] = Json::object({{"type", Json::array({"array", "string"})}, {"items", square}});
  defs["place"] = pair(Json::array({"array", "number", "string"}));  // a column alone
  add_questions<0>(schema);
  return schema;
}

}  // namespace rookery::words::json
