// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace rookery::words::json {

namespace {

constexpr std::string_view key_of_name = "question";

template <std::size_t Index>
void add_names(std::vector<std::string>& names) {
  if constexpr (Index < std::variant_size_v<Question>) {
    names.emplace_back(
        name_of(static_cast<const std::variant_alternative_t<Index, Question>*>(nullptr)));
    add_names<Index + 1>(names);
  }
}

// An empty question of this name.
template <std::size_t Index>
Question question_named(const std::string& name) {
  if constexpr (Index == std::variant_size_v<Question>) {
    base::fail_unknown_word(key_of_name, name, question_names());
  } else {
    using Asked = std::variant_alternative_t<Index, Question>;
    if (name == name_of(static_cast<const Asked*>(nullptr))) return Asked{};
    return question_named<Index + 1>(name);
  }
}

std::string name_in(const Json& object, std::string_view name) {
  const auto found = object.find(std::string(key_of_name));
  if (found == object.end()) {
    if (name.empty()) {
      base::fail_missing(key_of_name, fmt::format("one of {}", fmt::join(question_names(), ", ")));
    }
    return std::string(name);
  }
  if (!found->is_string()) {
    base::fail(Failure::bad_input, Code::wrong_type, base::argument(key_of_name), "is not a text");
  }
  const std::string own = found->get<std::string>();
  if (!name.empty() && own != name) {
    base::fail_input(base::argument(key_of_name),
                     "is " + base::quote(own) + " where " + base::quote(name) + " is asked");
  }
  return own;
}

void require_known(const Json& object, std::string_view question,
                   const std::vector<std::string>& names) {
  for (const auto& [key, value] : object.items()) {
    if (key == key_of_name || std::ranges::find(names, key) != names.end()) continue;
    base::fail_no_word(key, question, names);
  }
}

}  // namespace

Json to_json(const Question& question) {
  return std::visit(
      [](auto asked) {
        Json object = Json::object();
        object[std::string(key_of_name)] = name_of(&asked);
        WriteWords write(object);
        each_word(asked, write);
        return object;
      },
      question);
}

Question question_of(const Json& object, const Reading& how, std::string_view name) {
  if (!object.is_object()) {
    base::fail(
        Failure::bad_input, Code::wrong_type, "",
        R"(a question is an object like {"question": "count", "piece": "king", "board": 8})");
  }
  Question question = question_named<0>(name_in(object, name));
  std::visit(
      [&](auto& asked) {
        NamesOfWords known;
        each_word(asked, known);
        require_known(object, name_of(&asked), known.names);
        ReadWords read(object, how);
        each_word(asked, read);
      },
      question);
  return question;
}

std::string checkpoint_name(Question question) {
  std::visit(
      [](auto& asked) {
        if constexpr (requires { asked.engine; }) asked.engine = "auto";
        if constexpr (requires { asked.board->is_single(); }) {
          // 8 and 8x8 are one board.
          if (asked.board && asked.board->is_single()) {
            asked.board = Boards::of(asked.board->single());
          }
        }
      },
      question);
  return to_json(question).dump();
}

std::vector<std::string> question_names() {
  std::vector<std::string> names;
  add_names<0>(names);
  return names;
}

}  // namespace rookery::words::json
