// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/stream.hpp"

#include <fmt/format.h>

#include <utility>

#include "words/styles.hpp"

namespace rookery::words::json {

Json AnswerStream::head() const {
  Json object = Json::object();
  object["question"] = about_.question;
  object["board"] = about_.board;
  object["piece"] = about_.piece;
  return object;
}

Json AnswerStream::tail(const std::string& method, const std::vector<Fact>& evidence,
                        const Json& more) const {
  Json object = Json::object();
  object["method"] = method;
  object["evidence"] = Json::object();
  for (const Fact& fact : evidence) object["evidence"][fact.name] = fact.value;
  object.update(more);
  object["seconds"] = std::chrono::duration<double>(Clock::now() - start_).count();
  return object;
}

void AnswerStream::begin_list() {
  if (std::exchange(begun_, true)) return;
  std::string text = head().dump();
  text.pop_back();
  out_(text + ",\"answer\":[");
}

void AnswerStream::item(const Json& item) {
  begin_list();
  out_((std::exchange(has_items_, true) ? "," : "") + item.dump());
}

void AnswerStream::part(const std::string& text) {
  begin_list();
  out_(text);
}

void AnswerStream::end_list(const std::string& method, const std::vector<Fact>& evidence,
                            const Json& more) {
  begin_list();
  out_("]," + tail(method, evidence, more).dump().substr(1) + "\n");
}

void AnswerStream::whole(Json answer, const std::string& method, const std::vector<Fact>& evidence,
                         const Json& more) {
  Json object = head();
  object["answer"] = std::move(answer);
  object.update(tail(method, evidence, more));
  out_(object.dump() + "\n");
}

void AnswerStream::terms(const std::vector<std::pair<std::int64_t, Answer<mpz_class>>>& terms) {
  Json list = Json::array();
  RangeFacts range;
  for (const auto& [n, term] : terms) {
    list.push_back(term_value(n, term.value.get_str()));
    range.add(n, term.method, term.evidence);
  }
  whole(std::move(list), range.methods(), range.evidence());
}

Json term_value(std::int64_t n, const std::string& number) {
  return Json::object({{"n", integer(n)}, {"value", number}});
}

void RangeFacts::add(std::int64_t n, const std::string& method, const std::vector<Fact>& evidence) {
  if (methods_.find(method) == std::string::npos) {
    methods_ += (methods_.empty() ? "" : ", ") + method;
  }
  for (const Fact& fact : evidence) {
    evidence_.push_back({fmt::format("{}_{}", n, fact.name), fact.value});
  }
}

namespace {

const char* name_of(Failure kind) {
  switch (kind) {
    case Failure::bad_input:
      return "bad_input";
    case Failure::beyond_limit:
      return "beyond_limit";
    case Failure::interrupted:
      return "interrupted";
    case Failure::bug:
      break;
  }
  return "bug";
}

}  // namespace

Json error_object(const Error& error) {
  Json object = Json::object();
  object["kind"] = name_of(error.kind());
  object["code"] = rookery::name_of(error.code());
  object["argument"] = error.argument().empty() ? Json() : Json(error.argument());
  object["message"] = error.worded(json_style);
  object["facts"] = Json::object();
  for (const Fact& fact : error.facts()) object["facts"][fact.name] = fact.value;
  Json whole = Json::object();
  whole["error"] = std::move(object);
  return whole;
}

}  // namespace rookery::words::json
