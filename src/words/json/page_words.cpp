// SPDX-License-Identifier: GPL-3.0-or-later

#include "words/json/page_words.hpp"

#include <cstddef>
#include <string_view>
#include <variant>

#include "words/json/questions.hpp"
#include "words/json/text.hpp"

namespace rookery::words::json {

namespace {

constexpr std::string_view opening = R"(// SPDX-License-Identifier: GPL-3.0-or-later
//
// The words of the questions in their order, made from src/words by `make reference`: `kind` is what a word
// takes (none: a flag), `positional` ones stand without their names, the value of an `optional` one may be left
// out, one that `repeats` takes a list, one that `replaces` stands for the first word, `input` is read from
// standard input, and `typed` is false where commands do not have the word, or not without another one.

)";

std::string_view name_of_kind(ValueKind kind) {
  switch (kind) {
    case ValueKind::none:
      return "none";
    case ValueKind::piece:
      return "piece";
    case ValueKind::board:
      return "board";
    case ValueKind::file:
      return "file";
    case ValueKind::folder:
      return "folder";
    case ValueKind::number:
      return "number";
    case ValueKind::square:
      return "square";
    case ValueKind::picture:
      return "picture";
    case ValueKind::word:
      return "word";
    case ValueKind::words:
      return "words";
    case ValueKind::text:
      return "text";
  }
  return "";
}

// A visitor of words: a line of the module for each.
class Lines {
 public:
  template <class Member>
  void operator()(const Word& word, const Member&) {
    if (word.where == In::terminal) return;
    Json row = Json::object({{"name", word.name}, {"kind", name_of_kind(word.kind)}});
    if (word.positional) row["positional"] = true;
    if (word.value_is_optional) row["optional"] = true;
    if (word.repeats) row["repeats"] = true;
    if (word.replaces_first) row["replaces"] = true;
    if (word.is_input) row["input"] = true;
    const bool is_typed = word.where != In::programs && word.needs.empty();
    if (!is_typed && !word.is_input) row["typed"] = false;
    text += "    " + row.dump() + ",\n";
  }

  std::string text;
};

template <std::size_t Index>
void add_questions(std::string& text) {
  if constexpr (Index < std::variant_size_v<Question>) {
    std::variant_alternative_t<Index, Question> question;
    Lines lines;
    each_word(question, lines);
    text += "  " + std::string(name_of(&question)) + ": [\n" + lines.text + "  ],\n";
    add_questions<Index + 1>(text);
  }
}

}  // namespace

std::string page_words() {
  std::string text = std::string(opening) + "export const words = {\n";
  add_questions<0>(text);
  return text + "};\n";
}

}  // namespace rookery::words::json
