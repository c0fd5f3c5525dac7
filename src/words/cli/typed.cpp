// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/cli/typed.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "words/styles.hpp"

namespace rookery::words::cli {

bool Typed::Typing::given() const {
  if (alone) return true;
  if (retyped) return !text.empty();
  return flag || !text.empty() || !texts.empty() || (option && option->count() > 0);
}

void Typed::define(const Word& word) {
  if (word.where == In::programs) return;
  Typing& typing = words_.emplace_back(Typing{word});
  const std::string name = terminal_name(word);
  const std::string help(word.help);
  if (word.kind == ValueKind::none) {
    typing.option = command_.add_flag(name, typing.flag, help);
    typing.option->manual(word.manual);
    return;
  }
  typing.option = word.repeats ? command_.add_option(name, typing.texts, help)
                               : command_.add_option(name, typing.text, help);
  const CommandOption& option = *typing.option;
  const std::string value = word.value_is_optional ? "[" + std::string(word.value) + "]"
                            : word.positional      ? ""
                                                   : std::string(word.value);
  if (word.kind == ValueKind::word) {
    option.takes_one_of(word.choices, value);
  } else if (word.kind == ValueKind::words) {
    option.takes_some_of(word.choices, value);
  } else {
    option.takes(word.kind, value);
  }
  option.manual(word.manual);
  if (word.value_is_optional) option.expected(0, 1);
  if (word.replaces_first) option.replaces_first();
  if (word.repeats && !word.positional) option.allow_extra_args(false);
}

std::size_t Typed::index(std::string_view name) const {
  const auto found =
      std::ranges::find_if(words_, [&](const Typing& each) { return each.word.name == name; });
  if (found == words_.end()) base::fail_bug("words", "there is no word " + std::string(name));
  return static_cast<std::size_t>(found - words_.begin());
}

bool Typed::given(std::string_view name) const { return words_[index(name)].given(); }

std::string Typed::text(std::string_view name) const { return words_[index(name)].text; }

void Typed::retype(std::string_view name, const std::string& text) {
  Typing& typing = words_[index(name)];
  typing.text = text;
  typing.retyped = true;
}

void Typed::type_alone(std::string_view name) {
  retype(name, "");
  words_[index(name)].alone = true;
}

json::Json Typed::object() const {
  json::Json object = json::Json::object();
  for (const Typing& typing : words_) {
    if (!typing.given()) continue;
    json::Json& value = object[std::string(typing.word.name)];
    if (typing.word.repeats) {
      value = typing.texts;
    } else if (typing.word.kind == ValueKind::none || typing.text.empty()) {
      value = true;
    } else {
      value = typing.text;
    }
  }
  return object;
}

}  // namespace rookery::words::cli
