// SPDX-License-Identifier: GPL-3.0-or-later
//
// A row of src/words is all that an option needs: each one is in everything that is made from them.
// Nothing here names a word, so a new row is looked for the same.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "manual/formats.hpp"
#include "manual/python/calls.hpp"
#include "manual/read.hpp"
#include "terminal/definition.hpp"
#include "words/json/questions.hpp"
#include "words/json/schema.hpp"
#include "words/styles.hpp"

namespace rookery::testing::manual_every_word_test {
namespace {

namespace json = words::json;

struct Row {
  std::string question;
  words::Word word;
};

template <std::size_t Index = 0>
std::vector<Row> all_rows() {
  if constexpr (Index == std::variant_size_v<json::Question>) {
    return {};
  } else {
    std::variant_alternative_t<Index, json::Question> question;
    std::vector<Row> rows = all_rows<Index + 1>();
    const std::string name(words::name_of(&question));
    const auto add = [&](const words::Word& word, const auto&) { rows.push_back({name, word}); };
    words::each_word(question, add);
    return rows;
  }
}

const manual::Reference& reference() {
  static const manual::Reference read = manual::read_reference(*terminal::define_program());
  return read;
}

const manual::CommandReference& command(const std::string& word) {
  return *std::ranges::find(reference().commands, word, &manual::CommandReference::word);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// man writes "\-\-k".
std::string in_groff(const std::string& option) {
  std::string text;
  for (const char c : option) text += c == '-' ? "\\-" : std::string(1, c);
  return text;
}

TEST(EveryWord, IsAnOptionOfTheCommandLineAndInItsManuals) {
  const std::string page = manual::markdown(reference());
  const std::string bash = manual::bash_completion(reference());
  const std::string zsh = manual::zsh_completion(reference());
  const std::string fish = manual::fish_completion(reference());
  for (const auto& [question, word] : all_rows()) {
    if (word.where == words::In::programs) continue;
    const std::string name = words::terminal_name(word);
    const manual::CommandReference& own = command(question);
    const bool is_option = std::ranges::any_of(own.options, [&](const auto& option) {
      return std::ranges::find(option.names, name) != option.names.end();
    });
    EXPECT_TRUE(is_option) << question << " " << name;
    EXPECT_TRUE(has(manual::plain_text(own), name)) << question << " " << name;
    EXPECT_TRUE(has(manual::man_page(own, "", ""), in_groff(name))) << question << " " << name;
    EXPECT_TRUE(has(page, name)) << question << " " << name;
    if (word.positional) continue;
    EXPECT_TRUE(has(bash, name)) << question << " " << name;
    EXPECT_TRUE(has(zsh, name)) << question << " " << name;
    const std::string fish_name = name.starts_with("--") ? "-l " + name.substr(2) : name;
    EXPECT_TRUE(has(fish, fish_name)) << question << " " << fish_name;
  }
}

// What rookery ask, the server and --json read and write, and what the schema says of it.
TEST(EveryWord, IsAKeyOfQuestions) {
  const json::Json schema = json::question_schema();
  for (const auto& [question, word] : all_rows()) {
    if (word.where == words::In::terminal) continue;
    const std::string name(word.name);
    EXPECT_TRUE(schema["$defs"][question]["properties"].contains(name)) << question << " " << name;
    const json::Json object = json::Json::object({{"question", question}, {name, nullptr}});
    EXPECT_NO_THROW(static_cast<void>(json::question_of(object, {}))) << question << " " << name;
  }
  const json::Json unknown = json::Json::object({{"question", "count"}, {"no-word", nullptr}});
  EXPECT_THROW(static_cast<void>(json::question_of(unknown, {})), Error);
}

std::string whole(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

const manual::python::Calls& calls_of(const std::string& question) {
  namespace python = manual::python;
  for (const python::Calls* calls :
       {&python::attack_calls(), &python::count_calls(), &python::infer_calls(),
        &python::play_calls(), &python::repair_calls(), &python::still_calls()}) {
    if (calls->object == question) return *calls;
  }
  throw std::out_of_range(question);
}

// Some call of the question hands it on, or a method of its answers asks for it. (The question
// piece is the class Piece, and merge is count.merge(parts).)
TEST(EveryWord, IsInPython) {
  const std::filesystem::path package =
      std::filesystem::path(ROOKERY_SOURCE_DIR) / "python/rookery";
  for (const auto& [question, word] : all_rows()) {
    if (word.where == words::In::terminal || word.where == words::In::written) continue;
    if (question == "piece" || question == "merge") continue;
    const std::string name = words::python_name(word.name);
    const auto& of_answers = calls_of(question).of_answers;
    if (std::ranges::find(of_answers, word.name) != of_answers.end()) {
      const std::string answers = whole(package / ("_" + question + ".py"));
      EXPECT_TRUE(has(answers, "def " + name) || has(answers, name + ": ")) << question << name;
      continue;
    }
    const std::string key = "\n                " + name + "=";
    EXPECT_TRUE(has(whole(package / "_calls" / (question + ".py")), key))
        << question << " " << name;
  }
}

// `make reference` writes it anew.
TEST(QuestionSchema, IsWhatIsCheckedIn) {
  const std::filesystem::path path =
      std::filesystem::path(ROOKERY_SOURCE_DIR) / "docs/schema/question.schema.json";
  EXPECT_TRUE(json::question_schema().dump(2) + "\n" == whole(path))
      << "docs/schema/question.schema.json is not what the words say: run make reference";
}

}  // namespace
}  // namespace rookery::testing::manual_every_word_test
